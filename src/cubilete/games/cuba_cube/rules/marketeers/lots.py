"""The number of a lot: how many of each Good are sold at their price, and which one for half of it.

Five digits of base LOT_MOST + 1, the first Good leading, then the Good for half, with GOODS for none; `slots.Lot`
writes and reads it.
"""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.games.cuba_cube.rules import codes as c


def lot_of(counts: list[int], half: i64) -> i64:
    number: i64 = 0
    good: i64 = 0
    while good < c.GOODS:
        number = number * (c.LOT_MOST + 1) + counts[good]
        good += 1
    return number * (c.GOODS + 1) + half


def lot_counts(lot: i64) -> list[int]:
    """How many of each Good are sold at their price."""
    counts: list[int] = [0, 0, 0, 0, 0]
    rest: i64 = lot // (c.GOODS + 1)
    good: i64 = c.GOODS - 1
    while good >= 0:
        counts[good] = rest % (c.LOT_MOST + 1)
        rest = rest // (c.LOT_MOST + 1)
        good -= 1
    return counts


def lot_half(lot: i64) -> i64:
    """The Good that a Crate sells, or GOODS for none."""
    return lot % (c.GOODS + 1)
