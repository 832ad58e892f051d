"""What a handful of cargo is worth: p.5, "Trading Cargo".

The best value of a hand depends only on how many types it holds in which number, and on its Wilds. That is packed into
one integer, the *make-up* of the hand: a decimal digit for every number of tokens (how many types are held that often),
then the Wilds. Values are worked out once for each make-up and remembered in the box.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cubilete.core.rows import as_vec
from cubilete.core.vectors import vec
from cubilete.games.cargo_noir.rules import codes as c
from cubilete.games.cargo_noir.rules.box import Box

MOST: Final = 14
"""The largest number of tokens of one type."""
UNIT: Final = as_vec([0] + [10**k for k in range(14)])
WILD_UNIT: Final = 100_000_000_000_000

SAME: Final = 1
DIFFERENT: Final = 2
EMPTY: Final = -1
TOO_BIG: Final = -2
MIXED: Final = -3


def make_up(hand: vec[i64], at: i64) -> i64:
    """The make-up of the ten counts that start at `hand[at]`."""
    total: i64 = hand[at + c.WILD] * WILD_UNIT
    sort: i64 = 0
    while sort < c.WILD:
        total += UNIT[hand[at + sort]]
        sort += 1
    return total


def best_value(box: Box, hand: vec[i64], at: i64) -> i64:
    """The most that the hand can be traded for (CN-TRADE-03 to CN-TRADE-10)."""
    return value_of(box, make_up(hand, at))


def value_of(box: Box, makeup: i64) -> i64:
    known = box.values.get(makeup)
    if known is not None:
        return known
    value = work_out(box, makeup)
    box.values[makeup] = value
    return value


def work_out(box: Box, makeup: i64) -> i64:
    """Try every combination that one token of the most frequent type can be part of."""
    wilds: i64 = makeup // WILD_UNIT
    most: i64 = MOST
    while most > 0 and makeup % WILD_UNIT // UNIT[most] == 0:
        most -= 1
    if most == 0:
        return wilds_alone(box, wilds)
    best: i64 = 0
    # CN-TRADE-04: some tokens of this type and some Wilds, all the same
    size: i64 = 1
    while size <= most:
        spare: i64 = 0
        while spare <= wilds and size + spare <= box.combination_max:
            rest: i64 = makeup - UNIT[most] + UNIT[most - size] - spare * WILD_UNIT
            value: i64 = box.same[size + spare] + value_of(box, rest)
            if value > best:
                best = value
            spare += 1
        size += 1
    # CN-TRADE-03: one token of it among tokens that are all different
    rest = makeup - UNIT[most] + UNIT[most - 1]
    return different_from(box, rest, makeup - UNIT[most], most, 1, best)


def different_from(box: Box, rest: i64, offered: i64, count: i64, size: i64, best: i64) -> i64:
    """Widen a 'different' combination of `size` types by types held `count` times or less, then by Wilds.

    `rest` is what would be left of the hand, `offered` what may still be taken from; types held equally often are
    interchangeable, so only their number is chosen.
    """
    if count == 0:
        if size < 2:
            return best  # CN-R16: one type and Wilds count as 'same'
        spare: i64 = 0
        wilds: i64 = rest // WILD_UNIT
        # CN-R16: a Wild stands for a type not otherwise present, and there are nine
        while spare <= wilds and size + spare <= box.combination_max and size + spare <= c.WILD:
            value: i64 = box.different[size + spare] + value_of(box, rest - spare * WILD_UNIT)
            if value > best:
                best = value
            spare += 1
        return best
    available: i64 = offered % WILD_UNIT // UNIT[count] % 10
    taken: i64 = 0
    while taken <= available and size + taken <= box.combination_max:
        left: i64 = rest - taken * (UNIT[count] - UNIT[count - 1])
        best = different_from(box, left, offered, count - 1, size + taken, best)
        taken += 1
    return best


def wilds_alone(box: Box, wilds: i64) -> i64:
    """CN-TRADE-08: only Wilds are left, in combinations of any size."""
    best: i64 = 0
    size: i64 = 1
    while size <= wilds and size <= box.combination_max:
        value: i64 = box.same[size] + value_of(box, (wilds - size) * WILD_UNIT)
        if value > best:
            best = value
        size += 1
    return best


def combination_kind(box: Box, counts: list[int]) -> i64:
    """SAME or DIFFERENT, or a negative number for what is no combination: EMPTY, TOO_BIG or MIXED (CN-TRADE-06)."""
    size: i64 = 0
    types: i64 = 0
    repeated = False
    sort: i64 = 0
    while sort < c.SORTS:
        count: i64 = counts[sort]
        size += count
        if sort != c.WILD and count > 0:
            types += 1
            repeated = repeated or count > 1
        sort += 1
    if size == 0:
        return EMPTY
    if size > box.combination_max:
        return TOO_BIG
    if types <= 1:
        return SAME  # CN-R16: readable both ways counts as 'same'
    return MIXED if repeated else DIFFERENT


def combination_value(box: Box, counts: list[int]) -> i64:
    """The value of one combination, or the negative number that says why it is none."""
    kind = combination_kind(box, counts)
    if kind < 0:
        return kind
    size: i64 = sum(counts)
    return box.same[size] if kind == SAME else box.different[size]


def best_split(box: Box, hand: list[int]) -> list[list[int]]:
    """Combinations that together bring the best value of the hand; each is a count for every sort."""
    left = list(hand)
    split: list[list[int]] = []
    while sum(left) > 0:
        combination = leading_combination(box, left)
        split.append(combination)
        for sort in range(c.SORTS):
            left[sort] -= combination[sort]
    return split


def leading_combination(box: Box, hand: list[int]) -> list[int]:
    """A combination around the most frequent type that keeps the best value of the whole hand within reach."""
    target = value_of(box, make_up(as_vec(hand), 0))
    for combination in candidates(hand, int(box.combination_max)):
        value = combination_value(box, combination)
        rest = as_vec([hand[sort] - combination[sort] for sort in range(c.SORTS)])
        if value >= 0 and value + value_of(box, make_up(rest, 0)) == target:
            return combination
    raise AssertionError("a hand has a best split")


def candidates(hand: list[int], limit: int) -> list[list[int]]:
    """Every 'same' and 'different' combination that holds a token of the most frequent type (or Wilds alone)."""
    wilds = hand[c.WILD]
    typed = [sort for sort in range(c.WILD) if hand[sort] > 0]
    found: list[list[int]] = []
    if not typed:
        return [with_counts([], 0, 0, spare) for spare in range(min(wilds, limit), 0, -1)]
    lead = max(typed, key=lambda sort: hand[sort])
    for size in range(hand[lead], 0, -1):
        for spare in range(min(wilds, limit - size), -1, -1):
            found.append(with_counts([], lead, size, spare))
    others = [sort for sort in typed if sort != lead]
    for mask in range(1, 1 << len(others)):
        chosen = [others[k] for k in range(len(others)) if mask >> k & 1]
        for spare in range(min(wilds, limit - 1 - len(chosen)), -1, -1):
            found.append(with_counts(chosen, lead, 1, spare))
    return found


def with_counts(singles: list[int], lead: int, size: int, spare: int) -> list[int]:
    counts = [0] * c.SORTS
    for sort in singles:
        counts[sort] = 1
    if size > 0:
        counts[lead] = size
    counts[c.WILD] = spare
    return counts
