"""The policy of Cargo Noir: the greedy player, and what a search looks and plays on by."""

from __future__ import annotations

from math import exp
from typing import Final, final

from mypy_extensions import i64

from cubilete.core.chance import FastChance
from cubilete.core.guide import Guide, Weights
from cubilete.core.state import MoveList, State
from cubilete.games.cargo_noir.policy.resolving import weigh_resolve
from cubilete.games.cargo_noir.policy.sending import weigh_send
from cubilete.games.cargo_noir.policy.situation import Situation
from cubilete.games.cargo_noir.policy.trading import best_trade, payment, weigh_shed, weigh_trade
from cubilete.games.cargo_noir.policy.values import Appraiser
from cubilete.games.cargo_noir.rules import codes as c
from cubilete.games.cargo_noir.rules.state import CargoNoir

CLEARLY_BETTER: Final = 4.0
"""Points by which a move has to be better to deserve e times the look."""
HOPELESS: Final = -30.0
"""A move so many points behind the best deserves no look at all."""

CLEARLY_AHEAD: Final = 4.0
"""Points by which one has to be ahead at the end to be e times as likely to win..."""
CLEARLY_AHEAD_TURN: Final = 2.0
"""...and how many more for every turn to come."""


@final
class CargoNoirPolicy(Guide):
    """Weighs every move by the points it should bring by the end of the game; rolls no dice of its own.

    A search plays on by it to the end: a game is short, and its end is the only verdict that is never wrong.
    """

    def __init__(self, appraiser: Appraiser) -> None:
        self.situation = Situation(appraiser)
        self.points = Weights()

    def expect_points(self, t: CargoNoir, me: i64, moves: MoveList, out: Weights) -> None:
        """What each listed move should bring, in points; only differences mean anything."""
        out.fit(moves.n)
        if t.phase == c.SEND:
            weigh_send(self.situation, t, me, moves, out)
        elif t.phase == c.RESOLVE:
            weigh_resolve(self.situation, t, me, moves, out)
        elif t.phase == c.TRADE:
            weigh_trade(self.situation, t, me, moves, out)
        elif t.phase == c.SHED:
            weigh_shed(self.situation, t, me, moves, out)
        else:  # all families are alike
            i: i64 = 0
            while i < moves.n:
                out.at[i] = 0.0
                i += 1

    def weigh(self, state: State, seat: i64, moves: MoveList, weights: Weights) -> None:
        assert isinstance(state, CargoNoir)
        self.expect_points(state, seat, moves, weights)
        top = weights.at[best_of(weights, moves.n)]
        i: i64 = 0
        while i < moves.n:
            behind = weights.at[i] - top
            weights.at[i] = exp(behind / CLEARLY_BETTER) if behind > HOPELESS else 0.0
            i += 1

    def pick(self, state: State, seat: i64, moves: MoveList, chance: FastChance) -> i64:
        assert isinstance(state, CargoNoir)
        self.expect_points(state, seat, moves, self.points)
        return best_of(self.points, moves.n)

    def decide(self, state: State, seat: i64, moves: MoveList, chance: FastChance) -> list[int]:
        assert isinstance(state, CargoNoir)
        if state.phase != c.TRADE:
            self.situation.careful = True
            pick = self.pick(state, seat, moves, chance)
            self.situation.careful = False
            return [moves.codes[pick]]
        cards, kept = best_trade(self.situation, state, seat)
        if cards:
            return [int(c.take_code(cards[0]))]
        if state.taken == 0:
            return [c.KEEP]
        return [c.PAY] + payment(state, seat, kept) if kept else [c.PAY]

    def judge(self, state: State, seats: i64, chances: Weights) -> None:
        """By what everybody has: points, what the cargo would buy, and coins. It sees no ships that are under way."""
        assert isinstance(state, CargoNoir)
        chances.fit(seats)
        self.situation.look(state)
        spread = CLEARLY_AHEAD + CLEARLY_AHEAD_TURN * float(self.situation.left)
        seat: i64 = 0
        while seat < seats:
            chances.at[seat] = self.situation.standing(state, seat)
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

    def proposes(self, state: State, seat: i64) -> bool:
        assert isinstance(state, CargoNoir)
        return state.phase == c.TRADE and state.taken > 0

    def propose(self, state: State, seat: i64, chance: FastChance) -> list[int]:
        """The payment that leaves the best hand to go on with, where it is time to pay."""
        assert isinstance(state, CargoNoir)
        cards, kept = best_trade(self.situation, state, seat)
        if cards or not kept:
            return []
        return [c.PAY] + payment(state, seat, kept)


def best_of(weights: Weights, n: i64) -> i64:
    """The place of the largest of so many numbers."""
    best: i64 = 0
    i: i64 = 1
    while i < n:
        if weights.at[i] > weights.at[best]:
            best = i
        i += 1
    return best
