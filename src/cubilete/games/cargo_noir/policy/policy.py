"""What Cargo Noir knows that helps a search."""

from __future__ import annotations

from math import exp
from typing import Final, final

from mypy_extensions import i64

from cubilete.core.chance import FastChance
from cubilete.core.guide import Guide, Weights
from cubilete.core.state import MoveList, State
from cubilete.games.cargo_noir.bots import best_trade, payment
from cubilete.games.cargo_noir.outlook import Look
from cubilete.games.cargo_noir.policy.values import Appraiser
from cubilete.games.cargo_noir.policy.weights import Instinct
from cubilete.games.cargo_noir.rules import codes as c
from cubilete.games.cargo_noir.rules.state import CargoNoir
from cubilete.games.cargo_noir.rules.table import Table

WARMTH: Final = 4.0
"""Points by which a move has to be better to deserve e times the look."""
LEAST: Final = -30.0
"""A move so many points behind the best deserves no look at all."""

CLOSE: Final = 4.0
"""Points by which one has to be ahead at the end to be e times as likely to win..."""
CLOSE_TURN: Final = 2.0
"""...and how many more for every turn to come."""


@final
class Smuggler(Guide):
    """Plays on by instinct and to the end: a game is short, and its end is the only verdict that is never wrong."""

    def __init__(self, appraiser: Appraiser) -> None:
        self.appraiser = appraiser
        self.instinct = Instinct(appraiser)
        self.scores = Weights()

    def weigh(self, state: State, seat: i64, moves: MoveList, weights: Weights) -> None:
        assert isinstance(state, Table)
        self.instinct.weigh(state, seat, moves, weights)
        top = best_of(weights, moves.n)
        i: i64 = 0
        while i < moves.n:
            behind = weights.at[i] - top
            weights.at[i] = exp(behind / WARMTH) if behind > LEAST else 0.0
            i += 1

    def pick(self, state: State, seat: i64, moves: MoveList, chance: FastChance) -> i64:
        assert isinstance(state, Table)
        scores = self.scores
        self.instinct.weigh(state, seat, moves, scores)
        best: i64 = 0
        i: i64 = 1
        while i < moves.n:
            if scores.at[i] > scores.at[best]:
                best = i
            i += 1
        return best

    def judge(self, state: State, seats: i64, chances: Weights) -> None:
        """By what everybody has: points, what the cargo would buy, and coins. It sees no ships that are under way."""
        assert isinstance(state, Table)
        chances.fit(seats)
        self.instinct.look(state)
        spread = CLOSE + CLOSE_TURN * float(self.instinct.left)
        seat: i64 = 0
        while seat < seats:
            chances.at[seat] = self.instinct.standing(state, seat)
            seat += 1
        top = best_of(chances, seats)
        total = 0.0
        seat = 0
        while seat < seats:
            share = exp((chances.at[seat] - top) / spread)
            chances.at[seat] = share
            total += share
            seat += 1
        seat = 0
        while seat < seats:
            chances.at[seat] /= total
            seat += 1

    def proposes(self, state: State, seat: i64) -> bool:
        assert isinstance(state, Table)
        return state.phase == c.TRADE and state.taken > 0

    def propose(self, state: State, seat: i64, chance: FastChance) -> list[int]:
        """The payment that leaves the hand with which the greedy player would go on, where it would pay now."""
        assert isinstance(state, CargoNoir)
        look = Look(state, int(seat), self.appraiser)
        cards, kept = best_trade(look)
        if cards or not kept:
            return []
        return [c.PAY] + list(payment(look, kept))


def best_of(weights: Weights, n: i64) -> float:
    top = weights.at[0]
    i: i64 = 1
    while i < n:
        if weights.at[i] > top:
            top = weights.at[i]
        i += 1
    return top
