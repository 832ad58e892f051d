"""The policy of the Marketeers: the heuristic player, and what a search looks and plays on by."""

from __future__ import annotations

from math import exp
from typing import Final, final

from mypy_extensions import i64

from cubilete.core.chance import FastChance
from cubilete.core.guide import Guide, Weights
from cubilete.core.state import MoveList, State
from cubilete.games.cuba_cube.policy.marketeers.worth import worth
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules.marketeers.acquiring import fill_acquiring
from cubilete.games.cuba_cube.rules.marketeers.ending import close
from cubilete.games.cuba_cube.rules.marketeers.offers import play
from cubilete.games.cuba_cube.rules.marketeers.selling import fill_lots, sell
from cubilete.games.cuba_cube.rules.marketeers.state import Marketeers
from cubilete.games.cuba_cube.rules.table import PAWN_CITY

STEPS: Final = 3
"""An Offer gives two Goods or moves, and one more where both kinds of movement are combined."""
CLEARLY_BETTER: Final = 0.8
"""Thousands of Pesos by which a move has to be better to deserve e times the look."""
HORIZON: Final = 2
"""Decisions of a play-out: what was begun is finished, and then the position tells enough."""
HOPELESS: Final = -8.0
"""A move so far behind the best deserves no look at all."""
CLEARLY_AHEAD: Final = 1.5
"""Thousands by which one has to be ahead at the end to be e times as likely to win..."""
CLEARLY_AHEAD_COP: Final = 0.5
"""...and how many more for every Cop to come."""
LEAST: Final = -1e9


@final
class MarketeersPolicy(Guide):
    """Weighs every move by how its seat stands when its Turn is played well to the end. It draws no cards."""

    def __init__(self) -> None:
        self.values = Weights()
        self.lots = MoveList()

    def expect(self, t: Marketeers, me: i64, moves: MoveList, out: Weights) -> None:
        """How the seat stands after each listed move, in thousands of Pesos."""
        out.fit(moves.n)
        i: i64 = 0
        while i < moves.n:
            out.at[i] = self.after(t, me, moves.codes[i])
            i += 1

    def after(self, t: Marketeers, me: i64, code: i64) -> float:
        world = t.clone()
        if c.is_trade(code):
            return sold(world, me, c.trade_lot(code))
        if c.is_offer(code):
            play(world, me, c.offer_sector(code))
            return self.best_lot(world, me)
        if c.is_acquire(code):
            play(world, me, c.acquire_sector(code))
            world.phase = c.ACQUIRING
            return acquired(world, me, STEPS)
        if c.is_put_aside(code):
            play(world, me, c.put_aside_sector(code))
            return worth(world, me)
        if c.is_start(code):
            world.put(me, PAWN_CITY, c.start_city(code))
            return worth(world, me)
        if code == c.DONE:
            return worth(world, me)
        world.acquire(code, None)
        return acquired(world, me, STEPS)

    def best_lot(self, world: Marketeers, me: i64) -> float:
        self.lots.clear()
        fill_lots(world, me, self.lots)
        best = LEAST
        i: i64 = 0
        while i < self.lots.n:
            found = sold(world.clone(), me, c.trade_lot(self.lots.codes[i]))
            if found > best:
                best = found
            i += 1
        return best

    # ------------------------------------------------------------ what a search asks
    def horizon(self, state: State) -> i64:
        return HORIZON

    def weigh(self, state: State, seat: i64, moves: MoveList, weights: Weights) -> None:
        assert isinstance(state, Marketeers)
        self.expect(state, seat, moves, weights)
        top = weights.at[best_of(weights, moves.n)]
        i: i64 = 0
        while i < moves.n:
            behind = weights.at[i] - top
            weights.at[i] = exp(behind / CLEARLY_BETTER) if behind > HOPELESS else 0.0
            i += 1

    def pick(self, state: State, seat: i64, moves: MoveList, chance: FastChance) -> i64:
        assert isinstance(state, Marketeers)
        if moves.n == 1:
            return 0
        self.expect(state, seat, moves, self.values)
        return best_of(self.values, moves.n)

    def judge(self, state: State, seats: i64, chances: Weights) -> None:
        """By how everybody stands; the more Cops are to come, the less it means."""
        assert isinstance(state, Marketeers)
        chances.fit(seats)
        spread = CLEARLY_AHEAD + CLEARLY_AHEAD_COP * float(state.box.marketeers_cops[seats] - state.cops_lying())
        seat: i64 = 0
        while seat < seats:
            chances.at[seat] = worth(state, seat)
            seat += 1
        top = chances.at[best_of(chances, seats)]
        total = 0.0
        seat = 0
        while seat < seats:
            chances.at[seat] = exp((chances.at[seat] - top) / spread)
            total += chances.at[seat]
            seat += 1
        seat = 0
        while seat < seats:
            chances.at[seat] /= total
            seat += 1


def sold(world: Marketeers, me: i64, lot: i64) -> float:
    """How the seat stands after a sale, which may end the game."""
    sell(world, lot, None)
    close(world, world.get(me, PAWN_CITY), None)
    return worth(world, me)


def acquired(world: Marketeers, me: i64, steps: i64) -> float:
    """How the seat stands after the best steps with the Offer that it has played, one after another."""
    best = worth(world, me)
    if steps == 0:
        return best
    moves = MoveList()
    fill_acquiring(world, me, moves)
    i: i64 = 0
    while i < moves.n:
        if moves.codes[i] != c.DONE:
            trial = world.clone()
            trial.acquire(moves.codes[i], None)
            found = acquired(trial, me, steps - 1)
            if found > best:
                best = found
        i += 1
    return best


def best_of(weights: Weights, n: i64) -> i64:
    """The place of the largest of so many numbers."""
    best: i64 = 0
    i: i64 = 1
    while i < n:
        if weights.at[i] > weights.at[best]:
            best = i
        i += 1
    return best
