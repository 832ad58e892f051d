"""A knock-out: the bracket, who moves on, and why.

The players are seeded in the order in which they are named, so that the first two can only meet in the final. Where
their number is no power of two, the first ones go through the first round without a match. A match ends as soon as it
cannot turn any more. If wins are equal, the points of all its games decide; if those are equal too, whoever was named
first moves on.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from cubilete.arena.game import GameRow
from cubilete.arena.saying import say

BY_WINS, BY_POINTS, BY_ORDER = "wins", "points", "order"


class Slot(Struct):
    """A match of the bracket, or the place where one is going to be."""

    number: int
    round: int
    """Counted from 1."""
    first: str = ""
    second: str = ""
    """Empty as long as it is not known; a bye has only a first."""
    bye: bool = False
    winner: str = ""


class Verdict(Struct, frozen=True):
    """How a match ended."""

    winner: str
    loser: str
    wins: tuple[float, float]
    """Of the winner and of the loser."""
    points: tuple[int, int]
    by: str
    """'wins', 'points' or 'order': what decided it."""


class Bracket:
    """All matches of a knock-out, round by round; numbers do not depend on which match ends first."""

    def __init__(self, players: Sequence[str]) -> None:
        size = 1
        while size < len(players):
            size *= 2
        self.players = list(players)
        self.slots: list[Slot] = []
        self.rounds = max(1, size.bit_length() - 1)
        for round_ in range(1, self.rounds + 1):
            for _ in range(size >> round_):
                self.slots.append(Slot(len(self.slots), round_))
        names = [players[rank - 1] if rank <= len(players) else "" for rank in seeded(size)]
        for slot, at in zip(self.slots, range(0, size, 2)):
            slot.first, slot.second = names[at], names[at + 1]
            if not slot.second:
                slot.bye = True
                self.settle(slot.number, slot.first)

    def settle(self, number: int, winner: str) -> None:
        """Let the winner of a match move on to the next round."""
        slot = self.slots[number]
        slot.winner = winner
        if slot.round == self.rounds:
            return
        here = self.round(slot.round)
        place = slot.number - here[0].number
        then = self.round(slot.round + 1)[place // 2]
        if place % 2:
            then.second = winner
        else:
            then.first = winner

    def round(self, number: int) -> list[Slot]:
        return [slot for slot in self.slots if slot.round == number]

    def ready(self) -> list[Slot]:
        """Matches whose two players are known and which have no winner yet."""
        return [slot for slot in self.slots if slot.first and slot.second and not slot.winner]

    @property
    def winner(self) -> str:
        return self.slots[-1].winner

    @property
    def matches(self) -> int:
        """How many are played in all: one less than there are players."""
        return len(self.players) - 1


def seeded(size: int) -> list[int]:
    """Ranks in the order of the bracket: 1, 8, 4, 5, 2, 7, 3, 6 for eight."""
    order = [1]
    while len(order) < size:
        pairs = [(rank, 2 * len(order) + 1 - rank) for rank in order]
        order = [rank for pair in pairs for rank in pair]
    return order


def round_name(round_: int, rounds: int) -> str:
    """'Final', 'Semi-finals', 'Quarter-finals' or 'Round 1'."""
    key = {0: "final", 1: "semi", 2: "quarter"}.get(rounds - round_, "round")
    return say(f"bracket.{key}", round=round_)


def tally(name: str, rows: Sequence[GameRow]) -> tuple[float, int]:
    """Wins (shared ones as fractions) and points of a player over some games, at all its seats."""
    wins, points = 0.0, 0
    for row in rows:
        for seat, who in enumerate(row.seating):
            if who == name:
                points += row.points[seat]
                wins += 1 / row.places.count(1) if row.places[seat] == 1 else 0.0
    return wins, points


def settled(first: str, second: str, rows: Sequence[GameRow], left: int) -> bool:
    """Whether the games that are left cannot turn the match any more."""
    ahead = abs(tally(first, rows)[0] - tally(second, rows)[0])
    return ahead > left + 1e-9 or left == 0


def verdict(first: str, second: str, rows: Sequence[GameRow]) -> Verdict:
    """Who moves on; `first` was named earlier."""
    mine, yours = tally(first, rows), tally(second, rows)
    if abs(mine[0] - yours[0]) > 1e-9:
        won, by = mine[0] > yours[0], BY_WINS
    elif mine[1] != yours[1]:
        won, by = mine[1] > yours[1], BY_POINTS
    else:
        won, by = True, BY_ORDER
    if won:
        return Verdict(first, second, (mine[0], yours[0]), (mine[1], yours[1]), by)
    return Verdict(second, first, (yours[0], mine[0]), (yours[1], mine[1]), by)
