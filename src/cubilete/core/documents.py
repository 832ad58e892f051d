"""Reading position documents: numbers, seats, names and counts, each with an error that says what would be right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import Any

from cubilete.core.errors import PositionError

MOST_NAMED = 60
"""So many names are listed at most where one does not exist; of more, those that are like it."""


def within(number: int, low: int, high: int, what: str) -> int:
    """A number between two ends."""
    if not low <= number <= high:
        raise PositionError(f"{what} must lie between {low} and {high}, not {number}.")
    return number


def seat_number(number: int, seats: int, what: str) -> int:
    """A seat as people write it, from 1; returned from 0."""
    return within(number, 1, seats, what) - 1


def known(name: str, names: Sequence[str], what: str, noun: str = "") -> int:
    """The place of a name among those that exist."""
    if name not in names:
        raise PositionError(f"{what}: there is no {noun + ' ' if noun else ''}'{name}'; {instead(name, names)}")
    return names.index(name)


def instead(name: str, names: Sequence[str]) -> str:
    """Names that do exist: all where they are few; of many those that look like it, or the first ones."""
    if len(names) <= MOST_NAMED:
        return f"there are {', '.join(names) or 'none'}."
    near = get_close_matches(name, names, 3)
    return f"did you mean {' or '.join(near)}?" if near else f"there are {', '.join(names[:3])}, and others."


def mask(names: Sequence[str], all_names: Sequence[str], what: str, noun: str = "") -> int:
    """Names as bits; each may stand there once."""
    if len(set(names)) != len(names):
        raise PositionError(f"{what}: something is listed twice; everything may stand there once.")
    return sum(1 << known(name, all_names, what, noun) for name in names)


def named(bits: int, names: Sequence[str]) -> list[str]:
    """The names whose bits are set."""
    return [name for place, name in enumerate(names) if bits >> place & 1]


def place(row: Any, at: int, counts: Mapping[str, int], names: Sequence[str], what: str, most: int = 999) -> None:
    """Lay counts by name into a row of numbers."""
    for name, count in counts.items():
        row[at + known(name, names, what)] = within(count, 0, most, f"{what}, {name},")


def counts(numbers: Sequence[int], names: Sequence[str]) -> dict[str, int]:
    """Numbers as a table of those that are there."""
    return {name: int(number) for name, number in zip(names, numbers) if number}
