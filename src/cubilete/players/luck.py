"""Luck: what a roll or a draw was worth against what could be expected of it.

A move with chance in it is made again and again with fresh dice, and each time the game is played on; likewise from
the position that really came about, with the same dice after the roll. Both sides are judged in the same plain way (no
tree that would see more of the one than of the other), so that over many games everybody's luck is nought on average,
however good the judgement is.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt

from msgspec import Struct

from cubilete.core.chance import FastChance
from cubilete.core.guide import Guide
from cubilete.core.match import Match
from cubilete.core.moves import Move
from cubilete.core.state import State
from cubilete.players.evaluation import LEAST_SPREAD, WORLD_STRIDE, Tally, counted_seats, make, throw_anew
from cubilete.players.search.descent import Search, Settings

GOOD_ERROR = 0.015
"""A roll whose gain is known with a standard error of this is known well enough."""
NOTABLE_ERRORS = 1.5
"""Standard errors that a gain has to be away from nothing to be worth a closer look..."""
NOTABLE_FACTOR = 4
"""...in so many times as many worlds."""


LEAST_WORLDS = 16
WORLDS_AT_ONCE = 8
"""Worlds between two looks at how sure it is."""


class Luck(Struct, frozen=True):
    """Every seat's chance to win that could be expected, the one that came about, and the standard error of both."""

    expected: tuple[float, ...]
    actual: tuple[float, ...]
    error: float

    @property
    def gains(self) -> list[float]:
        return [after - before for before, after in zip(self.expected, self.actual)]


class LuckMeter:
    """Plays games on from given states, the way the guide plays."""

    def __init__(self, match: Match, guide: Guide, seed: int) -> None:
        self.match = match
        self.seed = seed
        self.teams = list(match.title.teams(len(match.seats), match.options))
        self.search = Search(match.state, 0, self.teams, guide, Settings(), seed)

    def of_move(self, before: State, after: State, seat: int, move: Move, worlds: int) -> Luck:
        """The luck of a move that led from one state to another, judged for the seat that made it."""

        def again(chance: FastChance) -> State:
            world = before.clone()
            make(world, seat, move, chance)
            return world

        return self.measure(again, after, seat, worlds)

    def of_deal(self, worlds: int) -> Luck | None:
        """The luck of how the game was set up; none where it was not dealt but laid out."""
        match = self.match
        if match.start_from is not None or not match.setup.outcomes:
            return None

        def again(chance: FastChance) -> State:
            return match.title.deal(len(match.seats), chance, match.options)

        return self.measure(again, match.state_at(0), 0, worlds)

    def measure(self, again: Callable[[FastChance], State], after: State, seat: int, worlds: int) -> Luck:
        """So many worlds, fewer where little differs between them, more where much was gained or lost."""
        expected, actual = self.tally(seat), self.tally(seat)
        squares = 0.0
        while True:
            dice = self.seed + WORLD_STRIDE * actual.worlds
            could = self.play_on(again(FastChance(dice + 1)), dice)
            came = self.play_on(after.clone(), dice)
            expected.add(could)
            actual.add(came)
            squares += sum(came[one] - could[one] for one in actual.team) ** 2
            if actual.worlds % WORLDS_AT_ONCE:
                continue
            gain = actual.chance - expected.chance
            spread = sqrt(max(LEAST_SPREAD**2, squares / actual.worlds - gain**2))
            error = spread / sqrt(actual.worlds)
            notable = abs(gain) > NOTABLE_ERRORS * error
            most = NOTABLE_FACTOR * worlds if notable else worlds
            if (error <= GOOD_ERROR and actual.worlds >= LEAST_WORLDS) or actual.worlds >= most:
                return Luck(expected.shares, actual.shares, error)

    def tally(self, seat: int) -> Tally:
        return Tally(len(self.teams), counted_seats(self.teams, seat))

    def play_on(self, world: State, dice: int) -> list[float]:
        """What every seat gets, with these dice."""
        throw_anew(self.search, dice)
        self.search.judge(world)
        return [float(self.search.chances.at[seat]) for seat in range(len(self.teams))]
