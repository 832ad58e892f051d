"""What Cubitos knows that helps a search: the heuristic player in compiled code, and who is ahead in a race."""

from __future__ import annotations

import math
from typing import Final, final

from mypy_extensions import i64

from cubilete.core.chance import FastChance
from cubilete.core.guide import Guide, Weights
from cubilete.core.state import MoveList, State
from cubilete.games.cubitos import codes as c
from cubilete.games.cubitos.lore import Lore
from cubilete.games.cubitos.quick import BARRED, Quick
from cubilete.games.cubitos.quick_choice import rate_choice
from cubilete.games.cubitos.quick_race import rate_after_moving, rate_buying, rate_moving, rate_red, rate_support
from cubilete.games.cubitos.quick_roll import (
    rate_before_push,
    rate_events,
    rate_push,
    rate_refill,
    rate_rescue,
    rate_resting,
)
from cubilete.games.cubitos.state import Cubitos

LEAST: Final = 0.02
"""What a move weighs that looks bad, beside 1 for the one that looks best."""
MOST_RACES: Final = 8
"""Races whose tables are kept at once."""


@final
class Coach:
    """Decides for any seat of one race."""

    __slots__ = ("lore", "quick", "rival")

    def __init__(self, t: Cubitos) -> None:
        self.lore = Lore(t)
        self.quick = Quick(self.lore, t)
        self.rival = Quick(self.lore, t)

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

    def __init__(self) -> None:
        self.coaches: list[Coach] = []

    def coach(self, t: Cubitos) -> Coach:
        """The coach of a race; made when a race is seen for the first time."""
        i: i64 = 0
        while i < len(self.coaches):
            if self.coaches[i].lore.fits(t):
                return self.coaches[i]
            i += 1
        if len(self.coaches) >= MOST_RACES:
            del self.coaches[0]
        coach = Coach(t)
        self.coaches.append(coach)
        return coach

    def pick(self, state: State, seat: i64, moves: MoveList, chance: FastChance) -> i64:
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
