"""What Goods cost: by how often they were sold. The Smugglers have one market, the Marketeers one for each City."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules.table import O_DIFFERENCE, Table


def sold_of(t: Table, row: i64, good: i64) -> i64:
    """How many of a Good were sold: `row` is a City of the Marketeers, or 0 for the black market."""
    return t.sold[row * c.GOODS + good]


def price(t: Table, row: i64, good: i64) -> i64:
    """Pesos for one piece: the k-th most sold number of pieces costs k thousand (CC-R47)."""
    own = sold_of(t, row, good)
    if t.has(O_DIFFERENCE):
        return (most_sold(t, row) - own + 1) * t.box.price_step
    steps: i64 = 1
    other: i64 = 0
    while other < c.GOODS:
        if sold_of(t, row, other) > own and first_with(t, row, other):
            steps += 1
        other += 1
    return steps * t.box.price_step


def most_sold(t: Table, row: i64) -> i64:
    most: i64 = 0
    good: i64 = 0
    while good < c.GOODS:
        if sold_of(t, row, good) > most:
            most = sold_of(t, row, good)
        good += 1
    return most


def first_with(t: Table, row: i64, good: i64) -> bool:
    """Whether no Good before this one was sold as often: so that each number of pieces counts once."""
    before: i64 = 0
    while before < good:
        if sold_of(t, row, before) == sold_of(t, row, good):
            return False
        before += 1
    return True


def proceeds(t: Table, row: i64, goods: list[int]) -> i64:
    """What Goods fetch together; prices do not change during a sale (CC-SMUG-SELL-07). `goods` counts by Good."""
    total: i64 = 0
    good: i64 = 0
    while good < c.GOODS:
        total += goods[good] * price(t, row, good)
        good += 1
    return total


def half_price(t: Table, row: i64, good: i64, rounding: i64) -> i64:
    """Half of a price, rounded down to whole thousands (CC-R79)."""
    return price(t, row, good) // 2 // rounding * rounding


def lay_sold(t: Table, row: i64, good: i64, count: i64) -> None:
    """Sold Goods lie in their row and stay out of the supply (CC-SMUG-SELL-11)."""
    t.sold[row * c.GOODS + good] += count


def first_sale(t: Table, row: i64) -> bool:
    """Whether nothing was sold there before (CC-R56)."""
    return most_sold(t, row) == 0
