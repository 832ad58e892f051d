"""The policy of Cubitos: what it does at every stage of a round, and who is ahead in a race.

It is the heuristic player in each of its tempers, and what a search looks and plays on by.
"""

from __future__ import annotations

import math
from typing import Final, final

from mypy_extensions import i64

from cubilete.core.chance import FastChance
from cubilete.core.guide import Guide, Weights
from cubilete.core.state import MoveList, State
from cubilete.games.cubitos.policy.choices import rate_choice
from cubilete.games.cubitos.policy.context import BARRED, Decision
from cubilete.games.cubitos.policy.race_tables import RaceTables
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
from cubilete.games.cubitos.policy.temper import Temper
from cubilete.games.cubitos.policy.win_chance import judge_race
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules import numbers as k
from cubilete.games.cubitos.rules.state import Cubitos

LEAST_WEIGHT: Final = 0.01
"""What a move weighs that looks bad, beside 1 for the one that looks best."""
LEAST_DECISIONS: Final = 3
"""Unforced decisions of a seat after which a round that ends has told enough; else the next one is played too."""
LAST_ROUNDS: Final = 1.5
"""With so few rounds to come a race is played out."""
MOST_RACES: Final = 8
"""Races whose tables are kept at once."""


@final
class RacePolicy:
    """Decides for any seat of one race."""

    __slots__ = ("decision", "moves", "rival", "tables")

    def __init__(self, t: Cubitos, temper: Temper, corrections: list[float]) -> None:
        self.tables = RaceTables(t, corrections)
        self.decision = Decision(self.tables, t, temper)
        self.rival = Decision(self.tables, t, temper)
        self.moves = MoveList()

    def rate(self, t: Cubitos, seat: i64, moves: MoveList) -> None:
        """Score the listed moves of a seat."""
        d = self.decision
        d.look(t, seat)
        stage = t.stage(seat)
        if t.get(seat, k.S_DEPTH) > 0:
            rate_choice(d, moves)
        elif stage == c.DECIDE:
            rate_push(d, self.rival, moves)
        elif stage == c.MOVE:
            rate_moving(d, moves)
        elif stage == c.BUY:
            rate_buying(d, moves)
        elif stage == c.COUNT or stage == c.SUPPORT:
            rate_support(d, moves)
        elif stage == c.REFILL:
            rate_refill(d, moves)
        elif stage == c.EVENTS:
            rate_events(d, moves)
        elif stage == c.PUSHING:
            rate_before_push(d, moves)
        elif stage == c.RESCUE:
            rate_rescue(d, moves)
        elif stage == c.BUSTING:
            rate_resting(d, moves)
        elif stage == c.COMPARE:
            rate_red(d, moves)
        elif stage == c.BONUS:
            rate_after_moving(d, moves)
        else:
            d.begin(moves.n, 0.0)

    def play_on(self, t: Cubitos, chance: FastChance) -> None:
        """Let every seat follow the policy to the end of a round, or of a race that will soon be over."""
        moves = self.moves
        decisions: i64 = 0
        round: i64 = t.round
        seat = t.to_move()
        while seat >= 0:
            if t.round != round:
                round = t.round
                if decisions >= LEAST_DECISIONS * t.seats and rounds_left(t, self.tables.race_length) > LAST_ROUNDS:
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
            if self.decision.score[i] > self.decision.score[best]:
                best = i
            i += 1
        return best


@final
class CubitosPolicy(Guide):
    """Weighs coins, steps and dice against each other in paces; its temper says how much of them it risks."""

    def __init__(self, temper: Temper, corrections: list[float]) -> None:
        self.temper = temper
        self.corrections = corrections
        """By card, what a die of it brings in a round beyond what its abilities seem to bring."""
        self.races: list[RacePolicy] = []
        self.chance = FastChance(1)
        """That of the search that asked last: what is judged is played on with its dice, so that it can be repeated."""

    def race(self, t: Cubitos) -> RacePolicy:
        """The policy for the race of a table; made when a race is seen for the first time."""
        i: i64 = 0
        while i < len(self.races):
            if self.races[i].tables.fits(t):
                return self.races[i]
            i += 1
        if len(self.races) >= MOST_RACES:
            del self.races[0]
        race = RacePolicy(t, self.temper, self.corrections)
        self.races.append(race)
        return race

    def horizon(self, state: State) -> i64:
        return 1  # the verdict itself plays on to the end of a round

    def judge(self, state: State, seats: i64, chances: Weights) -> None:
        """A copy is played on by the policy to the end of a round, where the teams can be compared fairly."""
        assert isinstance(state, Cubitos)
        race = self.race(state)
        world = state.clone()
        race.play_on(world, self.chance)
        if world.section == k.OVER:
            chances.share_win(world.placements())
        else:
            judge_race(race.decision.values, world, chances)

    def pick(self, state: State, seat: i64, moves: MoveList, chance: FastChance) -> i64:
        self.chance = chance
        if moves.n == 1:
            return 0
        assert isinstance(state, Cubitos)
        race = self.race(state)
        race.rate(state, seat, moves)
        return race.best(moves.n)

    def weigh(self, state: State, seat: i64, moves: MoveList, weights: Weights) -> None:
        weights.fit(moves.n)
        assert isinstance(state, Cubitos)
        race = self.race(state)
        race.rate(state, seat, moves)
        decision = race.decision
        most = decision.score[race.best(moves.n)]
        i: i64 = 0
        while i < moves.n:
            if decision.score[i] <= BARRED and decision.score[i] < most:
                weights.at[i] = 0.0
            else:
                share = math.exp((decision.score[i] - most) / decision.clear_lead)
                weights.at[i] = LEAST_WEIGHT + (1.0 - LEAST_WEIGHT) * share
            i += 1
