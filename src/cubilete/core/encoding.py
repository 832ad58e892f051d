"""How a game becomes numbers for those who learn: moves counted from 0, and what a seat sees as one row.

Two things are fixed for a table (a title, its seats and its options), whatever happens at it:

- a `Coding`: the codes of all listed moves in ascending order. The place of a code in it is the move's *action*, so
  that a policy can have one output for each;
- an `Encoding`: a row of whole numbers in named parts that says what a seat may know, the seat itself first and then
  the others in the order of the table.
"""

from __future__ import annotations

from typing import Final, NamedTuple, final

from mypy_extensions import i16, i64, mypyc_attr

from cubilete.core.state import MoveList, State
from cubilete.core.vectors import vec

MOST: Final = 32767
"""Numbers of a row lie between this and its negative; whatever is larger is cut off.

So sums that can grow larger are put in a unit in which they fit: money that is paid in 500s as `money // 500`.
"""


class Part(NamedTuple):
    """A stretch of a row: so many numbers of one meaning."""

    name: str
    shape: tuple[int, ...]
    scale: int
    """What learners divide the numbers by, so that most of them lie between -1 and 1."""
    low: int
    high: int
    """Between these two every number lies, before it is divided."""
    says: str


@final
class Row:
    """A reusable row of numbers; `put` writes at `at` and goes on."""

    __slots__ = ("at", "numbers")

    def __init__(self, size: int) -> None:
        self.numbers: vec[i16] = vec[i16]([0] * size)
        self.at: i64 = 0

    def put(self, number: i64) -> None:
        if number > MOST:
            number = MOST
        elif number < -MOST:
            number = -MOST
        self.numbers[self.at] = i16(number)
        self.at += 1

    def flag(self, yes: bool) -> None:
        self.numbers[self.at] = i16(1) if yes else i16(0)
        self.at += 1

    def one_of(self, which: i64, n: i64) -> None:
        """Of n places the one that is meant; none of them for a number outside."""
        numbers = self.numbers
        at = self.at
        end: i64 = at + n
        while at < end:
            numbers[at] = i16(0)
            at += 1
        if 0 <= which < n:
            numbers[self.at + which] = i16(1)
        self.at = end

    def bits(self, mask: i64, n: i64) -> None:
        """The lowest n bits of a mask, the lowest first."""
        numbers = self.numbers
        at = self.at
        i: i64 = 0
        while i < n:
            numbers[at + i] = i16((mask >> i) & 1)
            i += 1
        self.at = at + n

    def all_of(self, counts: vec[i64], start: i64, n: i64) -> None:
        """So many small numbers of a longer row."""
        numbers = self.numbers
        at = self.at
        i: i64 = 0
        while i < n:
            numbers[at + i] = i16(counts[start + i])
            i += 1
        self.at = at + n


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoding:
    """What a seat may know about a table, as a row. A title derives a class of its own in a compiled module."""

    def __init__(self, parts: list[Part]) -> None:
        self.parts = parts
        size = 0
        for part in parts:
            size += count(part)
        self.size: i64 = size

    def observe_into(self, state: State, seat: i64, row: Row) -> None:
        """Put every number of every part, in order, as the seat may know it."""
        raise NotImplementedError

    def numbers(self, state: State, seat: int) -> list[int]:
        """The row as Python integers, for callers outside compiled code."""
        row = Row(self.size)
        self.observe_into(state, seat, row)
        if row.at != self.size:
            raise ValueError(f"the parts ask for {self.size} numbers, and {row.at} were put")
        return [int(number) for number in row.numbers]


def count(part: Part) -> int:
    """How many numbers a part has."""
    size = 1
    for length in part.shape:
        size *= length
    return size


@final
class Coding:
    """Actions 0, 1, 2... for the codes of all listed moves of a table, in ascending order."""

    __slots__ = ("codes", "places", "size")

    def __init__(self, codes: list[int]) -> None:
        ordered = sorted(set(codes))
        self.codes: vec[i64] = vec[i64]([0] * len(ordered))
        self.places: vec[i64] = vec[i64]([-1] * (ordered[-1] + 1 if ordered else 0))  # by code: its action, or -1
        self.size: i64 = len(ordered)
        i: i64 = 0
        while i < len(ordered):
            self.codes[i] = ordered[i]
            self.places[self.codes[i]] = i
            i += 1

    def action(self, code: i64) -> i64:
        """The action of a code, or -1 where it has none."""
        return self.places[code] if 0 <= code < len(self.places) else -1

    def code(self, action: i64) -> i64:
        """The code of an action, or -1 where there is no such action."""
        return self.codes[action] if 0 <= action < self.size else -1

    def actions(self, state: State, seat: i64) -> list[int]:
        """The seat's listed moves as actions, in ascending order."""
        moves = SPARE.pop() if SPARE else MoveList()
        moves.n = 0
        state.fill_moves(seat, moves)
        found: list[int] = []
        i: i64 = 0
        while i < moves.n:
            found.append(self.known(moves.codes[i]))
            i += 1
        SPARE.append(moves)
        found.sort()
        return found

    def known(self, code: i64) -> i64:
        """The action of a code that must have one."""
        action = self.action(code)
        if action < 0:
            raise ValueError(f"the listed move {code} has no action: the title's `move_codes` forgets it")
        return action


SPARE: Final[list[MoveList]] = []
"""Buffers that may be used again."""


def rewards(places: list[int], together: bool = False) -> list[float]:
    """What an ended game is worth to each seat: shares of the win, scaled so that they add up to 0.

    A sole winner gets 1 and everybody else -1 / (seats - 1); winners who share the first place share the win. In a game
    that is won or lost `together` everybody gets 1 or -1.
    """
    seats = len(places)
    winners = places.count(1)
    if together:
        return [1.0 if winners > 0 else -1.0] * seats
    if seats < 2 or winners == 0:
        return [0.0] * seats
    prize = (float(seats) / float(winners) - 1.0) / float(seats - 1)
    rest = -1.0 / float(seats - 1)
    return [prize if place == 1 else rest for place in places]
