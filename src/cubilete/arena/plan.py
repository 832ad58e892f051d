"""Who meets whom, where they sit and on which seeds: all of it known before the first game, whoever plays it."""

from __future__ import annotations

import math
from itertools import combinations, pairwise

from msgspec import Struct

from cubilete.arena.game import game_seed

FREE, ROUND_ROBIN, LADDER, KNOCKOUT = "free", "round-robin", "ladder", "knockout"
TOURNAMENTS = (FREE, ROUND_ROBIN, LADDER, KNOCKOUT)


class Task(Struct, frozen=True):
    """One game to be played."""

    contest: int
    index: int
    """Within its contest."""
    group: int
    seed: int
    seating: tuple[str, ...]


class Contest(Struct, frozen=True):
    """A meeting of some players over a number of games, the seats moving on by one from game to game."""

    number: int
    sides: tuple[str, ...]
    """The names that fill the table, in this order and over again."""
    seats: int
    games: int
    """At most; a multiple of the rotations where seeds are played again at every rotation."""
    duplicate: bool
    """Whether the games of a group are played on the same seed."""
    seed: int
    key: str = ""
    """Sets its seeds apart from those of other contests; the same pairing has the same whoever else takes part."""
    round: int = 0
    """Of a knock-out, counted from 1."""

    @property
    def name(self) -> str:
        return " - ".join(self.players)

    @property
    def players(self) -> tuple[str, ...]:
        """Every name once."""
        return tuple(dict.fromkeys(self.sides))

    @property
    def rotations(self) -> int:
        return rotations(self.sides, self.seats)

    @property
    def groups(self) -> int:
        return math.ceil(self.games / self.rotations)

    def task(self, index: int) -> Task:
        """A game of the contest; the same whenever it is asked for."""
        group = index // self.rotations
        number = group if self.duplicate else index
        seed = game_seed(self.seed, f"{self.key} {number}" if self.key else number)
        return Task(self.number, index, group, seed, tuple(seating(self.sides, self.seats, index)))


def seating(players: tuple[str, ...], seats: int, game: int) -> list[str]:
    """Who sits where: the list of names fills the table, and the whole table moves on by one seat a game."""
    return [players[(seat + game) % seats % len(players)] for seat in range(seats)]


def rotations(players: tuple[str, ...], seats: int) -> int:
    """After how many games everybody sits as at first: fewer than there are seats where names repeat evenly."""
    first = seating(players, seats, 0)
    return next(game for game in range(1, seats + 1) if seating(players, seats, game) == first)


def whole_groups(games: int, sides: tuple[str, ...], seats: int) -> int:
    """The number of games, rounded up so that every seed is played at every rotation."""
    turn = rotations(sides, seats)
    return math.ceil(games / turn) * turn


def make_contest(
    number: int,
    sides: tuple[str, ...],
    seats: int,
    games: int,
    duplicate: bool,
    seed: int,
    key: str = "",
    round_: int = 0,
) -> Contest:
    rounded = whole_groups(games, sides, seats) if duplicate else games
    return Contest(number, sides, seats, rounded, duplicate, seed, key, round_)


def pairings(tournament: str, players: tuple[str, ...], seats: int) -> list[tuple[str, ...]]:
    """Who meets whom where that is known from the start; not so in a knock-out."""
    if tournament == ROUND_ROBIN:
        return list(combinations(players, min(seats, len(players))))
    if tournament == LADDER:
        return list(pairwise(players))
    return [players]


def contests(
    tournament: str, players: tuple[str, ...], seats: int, games: int, duplicate: bool, seed: int
) -> list[Contest]:
    """All contests of a tournament other than a knock-out; `games` is for each of them."""
    return [
        make_contest(number, sides, seats, games, duplicate, seed, "" if tournament == FREE else " - ".join(sides))
        for number, sides in enumerate(pairings(tournament, players, seats))
    ]
