"""What Cubitos knows that helps a search: the heuristic player in compiled code, and who is ahead in a race."""

from __future__ import annotations

import math
from typing import Final, final

from mypy_extensions import i64

from cubilete.core.chance import FastChance
from cubilete.core.guide import Guide, Weights
from cubilete.core.state import MoveList, State
from cubilete.games.cubitos.policy.choices import rate_choice
from cubilete.games.cubitos.policy.context import BARRED, Quick
from cubilete.games.cubitos.policy.race_tables import Lore
from cubilete.games.cubitos.policy.racing import rate_after_moving, rate_buying, rate_moving, rate_red, rate_support
from cubilete.games.cubitos.policy.rolling import (
    rate_before_push,
    rate_events,
    rate_push,
    rate_refill,
    rate_rescue,
    rate_resting,
)
from cubilete.games.cubitos.policy.team import rounds_left
from cubilete.games.cubitos.policy.win_chance import judge_race, share_out
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules.state import Cubitos

LEAST: Final = 0.01
"""What a move weighs that looks bad, beside 1 for the one that looks best."""
FEW: Final = 3
"""Unforced decisions of a seat after which a round that ends has told enough; else the next one is played too."""
LAST_ROUNDS: Final = 1.5
"""With so few rounds to come a race is played out."""
MOST_RACES: Final = 8
"""Races whose tables are kept at once."""


@final
class Coach:
    """Decides for any seat of one race."""

    __slots__ = ("lore", "moves", "quick", "rival")

    def __init__(self, t: Cubitos, tastes: list[float]) -> None:
        self.lore = Lore(t, tastes)
        self.quick = Quick(self.lore, t)
        self.rival = Quick(self.lore, t)
        self.moves = MoveList()

    def rate(self, t: Cubitos, seat: i64, moves: MoveList) -> None:
        """Score the listed moves of a seat."""
        q = self.quick
        q.look(t, seat)
        stage = t.stage(seat)
        if t.get(seat, c.S_DEPTH) > 0:
            rate_choice(q, moves)
        elif stage == c.DECIDE:
            rate_push(q, self.rival, moves)
        elif stage == c.MOVE:
            rate_moving(q, moves)
        elif stage == c.BUY:
            rate_buying(q, moves)
        elif stage == c.COUNT or stage == c.SUPPORT:
            rate_support(q, moves)
        elif stage == c.REFILL:
            rate_refill(q, moves)
        elif stage == c.EVENTS:
            rate_events(q, moves)
        elif stage == c.PUSHING:
            rate_before_push(q, moves)
        elif stage == c.RESCUE:
            rate_rescue(q, moves)
        elif stage == c.BUSTING:
            rate_resting(q, moves)
        elif stage == c.COMPARE:
            rate_red(q, moves)
        elif stage == c.BONUS:
            rate_after_moving(q, moves)
        else:
            q.begin(moves.n, 0.0)

    def play_on(self, t: Cubitos, chance: FastChance) -> None:
        """Let every seat follow the quick policy to the end of a round, or of a race that will soon be over."""
        moves = self.moves
        decisions: i64 = 0
        round: i64 = t.round
        seat = t.to_move()
        while seat >= 0:
            if t.round != round:
                round = t.round
                if decisions >= FEW * t.seats and rounds_left(t, self.lore.whole) > LAST_ROUNDS:
                    return
            moves.n = 0
            t.fill_moves(seat, moves)
            pick: i64 = 0
            if moves.n > 1:
                self.rate(t, seat, moves)
                pick = self.best(moves.n)
                decisions += 1
            t.apply(seat, moves.codes[pick], chance, None)
            seat = t.to_move()

    def best(self, n: i64) -> i64:
        """The place of the move with the highest score."""
        best: i64 = 0
        i: i64 = 1
        while i < n:
            if self.quick.score[i] > self.quick.score[best]:
                best = i
            i += 1
        return best


@final
class CubitosGuide(Guide):
    """The steady player's judgement, quick enough for a search."""

    def __init__(self, tastes: list[float]) -> None:
        self.tastes = tastes
        """By card, what a die of it brings in a round beyond what its abilities seem to bring."""
        self.coaches: list[Coach] = []
        self.chance = FastChance(1)
        """That of the search that asked last: what is judged is played on with its dice, so that it can be repeated."""

    def coach(self, t: Cubitos) -> Coach:
        """The coach of a race; made when a race is seen for the first time."""
        i: i64 = 0
        while i < len(self.coaches):
            if self.coaches[i].lore.fits(t):
                return self.coaches[i]
            i += 1
        if len(self.coaches) >= MOST_RACES:
            del self.coaches[0]
        coach = Coach(t, self.tastes)
        self.coaches.append(coach)
        return coach

    def horizon(self, state: State) -> i64:
        return 1  # the verdict itself plays on to the end of a round

    def judge(self, state: State, seats: i64, chances: Weights) -> None:
        """A copy is played on by the quick policy to the end of a round, where the teams can be compared fairly."""
        assert isinstance(state, Cubitos)
        coach = self.coach(state)
        world = state.clone()
        coach.play_on(world, self.chance)
        if world.section == c.OVER:
            share_out(world, chances)
        else:
            judge_race(coach.quick.mind, world, chances)

    def pick(self, state: State, seat: i64, moves: MoveList, chance: FastChance) -> i64:
        self.chance = chance
        if moves.n == 1:
            return 0
        assert isinstance(state, Cubitos)
        coach = self.coach(state)
        coach.rate(state, seat, moves)
        return coach.best(moves.n)

    def weigh(self, state: State, seat: i64, moves: MoveList, weights: Weights) -> None:
        weights.fit(moves.n)
        assert isinstance(state, Cubitos)
        coach = self.coach(state)
        coach.rate(state, seat, moves)
        quick = coach.quick
        most = quick.score[coach.best(moves.n)]
        i: i64 = 0
        while i < moves.n:
            if quick.score[i] <= BARRED and quick.score[i] < most:
                weights.at[i] = 0.0
            else:
                weights.at[i] = LEAST + (1.0 - LEAST) * math.exp((quick.score[i] - most) / quick.heat)
            i += 1
