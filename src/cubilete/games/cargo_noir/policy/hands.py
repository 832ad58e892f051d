"""Hands of cargo by their make-up (see `rules/combinations.py`), and every way to pay some of one and keep the rest.

Which types a hand holds does not change its value, so only how many of them it holds in which number is looked at.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement

from mypy_extensions import i64

from cubilete.games.cargo_noir.rules import codes as c
from cubilete.games.cargo_noir.rules.combinations import MOST, WILD_UNIT

UNITS = (0, *(10**k for k in range(MOST)))

Split = tuple[int, int, int, tuple[int, ...]]
"""A hand cut in two: make-up paid, make-up kept, tokens kept, and how many of each held type are kept."""


def makeup_of(hand: list[int]) -> int:
    """The make-up of ten counts."""
    wilds: i64 = hand[c.WILD]
    makeup = int(wilds * WILD_UNIT)
    for sort in range(c.WILD):
        makeup += UNITS[hand[sort]]
    return makeup


def counts_of(makeup: int) -> tuple[int, list[int]]:
    """The Wilds of a make-up, and how many tokens of each type it holds, most first."""
    wilds, digits = divmod(makeup, WILD_UNIT)
    counts: list[int] = []
    count = 1
    while digits:
        digits, types = divmod(digits, 10)
        counts = [count] * types + counts
        count += 1
    return wilds, counts


@cache
def ways_to_pay(count: int, types: int) -> list[Split]:
    """Every way to pay some and keep some of `types` types that are held `count` times each."""
    return [
        (sum(UNITS[count - n] for n in kept), sum(UNITS[n] for n in kept), sum(kept), kept)
        for kept in combinations_with_replacement(range(count + 1), types)
    ]


@cache
def ways_to_pay_wilds(wilds: int) -> list[Split]:
    return [((wilds - n) * WILD_UNIT, n * WILD_UNIT, n, (n,)) for n in range(wilds + 1)]


def splits(makeup: int, most: int) -> list[Split]:
    """Every way to cut a hand into what is paid and at most `most` tokens that are kept.

    The types in a split go from those held least to those held most, then Wild; types held equally often are
    interchangeable, so only the numbers are listed.
    """
    found: list[Split] = [(0, 0, 0, ())]
    wilds, digits = divmod(makeup, WILD_UNIT)
    count = 1
    while digits:
        digits, types = divmod(digits, 10)
        if types:
            found = crossed(found, ways_to_pay(count, types), most)
        count += 1
    return crossed(found, ways_to_pay_wilds(wilds), most) if wilds else found


def crossed(found: list[Split], ways: list[Split], most: int) -> list[Split]:
    return [
        (paid + more_paid, kept + more_kept, tokens + more, by_type + more_by_type)
        for paid, kept, tokens, by_type in found
        for more_paid, more_kept, more, more_by_type in ways
        if tokens + more <= most
    ]
