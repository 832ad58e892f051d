"""Luck: what a roll or a draw was worth against what could be expected of it.

A move with chance in it is made again and again with fresh dice, and each time the game is played on; likewise from
the position that really came about. Both sides are judged in the same plain way (no tree that would see more of the
one than of the other), so that over many games everybody's luck is nought on average, however good the judgement is.
"""

from __future__ import annotations

from math import hypot

from msgspec import Struct

from cubilete.core.chance import FastChance
from cubilete.core.guide import Guide
from cubilete.core.match import Match
from cubilete.core.moves import Move
from cubilete.core.state import State
from cubilete.players.evaluation import Tally, counted_seats, enough, make
from cubilete.players.search.descent import Search, Settings


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
        self.teams = list(match.title.teams(len(match.seats), match.options))
        self.search = Search(match.state, 0, self.teams, guide, Settings(), seed)

    def of_move(self, before: State, after: State, seat: int, move: Move, worlds: int) -> Luck:
        """The luck of a move that led from one state to another, judged for the seat that made it."""

        def again() -> State:
            world = before.clone()
            make(world, seat, move, self.search.chance)
            return world

        expected, actual = self.tally(seat), self.tally(seat)
        while not enough(self.search, actual.worlds, worlds):
            self.play_on(again(), expected)
            self.play_on(after.clone(), actual)
        return Luck(expected.shares, actual.shares, hypot(expected.error, actual.error))

    def of_deal(self, worlds: int) -> Luck | None:
        """The luck of how the game was set up; none where it was not dealt but laid out."""
        match = self.match
        if match.start_from is not None or not match.setup.outcomes:
            return None
        expected, actual = self.tally(0), self.tally(0)
        chance: FastChance = self.search.chance
        start = match.state_at(0)
        while not enough(self.search, actual.worlds, worlds):
            self.play_on(match.title.deal(len(match.seats), chance, match.options), expected)
            self.play_on(start.clone(), actual)
        return Luck(expected.shares, actual.shares, hypot(expected.error, actual.error))

    def tally(self, seat: int) -> Tally:
        return Tally(len(self.teams), counted_seats(self.teams, seat))

    def play_on(self, world: State, tally: Tally) -> None:
        self.search.judge(world)
        tally.add([float(self.search.chances.at[seat]) for seat in range(len(self.teams))])
