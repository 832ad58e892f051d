"""Statistics of paired games: a ratio in each world, their difference, and how sure it is.

Everything that a study reports is a ratio of two sums over games: lead changes to games, wins to seats that bought a
card, forced decisions to all decisions. A mean is a ratio to the number of games. Each game's share in the ratio (its
influence) is found by linearising; the worlds were played on the same seeds, so the difference of a pair's influences
carries what the two games have in common only once. Seats of one game are never counted as independent of each other.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache

from msgspec import Struct

from cubilete.arena.statistics import Estimate

LEVEL = 0.95
FALSE_ALARMS = 0.05
"""Of the differences marked as seen in a table, at most this share is expected to be chance."""


class Tally(Struct, frozen=True):
    """What one game adds to a ratio: to its numerator and to its denominator."""

    of: float
    among: float = 1.0


class Contrast(Struct, frozen=True):
    """A ratio in both worlds and the difference, changed less printed."""

    printed: Estimate
    changed: Estimate
    difference: Estimate
    p: float
    """How often chance alone would show a difference as large."""
    told: int
    """Pairs in which the two games differ in this."""
    spread: float
    """How much printed games differ from each other in this, as a standard deviation."""


class Influence(Struct, frozen=True):
    """A ratio and what each game contributes to its error."""

    value: float
    parts: tuple[float, ...]


def influence(tallies: Sequence[Tally]) -> Influence:
    among = math.fsum(one.among for one in tallies)
    if among == 0:
        return Influence(math.nan, (0.0,) * len(tallies))
    value = math.fsum(one.of for one in tallies) / among
    weight = len(tallies) / among
    return Influence(value, tuple((one.of - value * one.among) * weight for one in tallies))


def contrast(printed: Sequence[Tally], changed: Sequence[Tally]) -> Contrast:
    """Compare a ratio between the worlds; the sequences are paired."""
    before, after = influence(printed), influence(changed)
    shifts = [late - early for early, late in zip(before.parts, after.parts)]
    change = after.value - before.value
    told = sum(one != other for one, other in zip(printed, changed))
    return Contrast(
        around(before.value, before.parts),
        around(after.value, after.parts),
        around(change, shifts),
        chance_of(change, shifts, told),
        told,
        standard_error(before.parts) * math.sqrt(len(before.parts)) if len(before.parts) > 1 else 0.0,
    )


def around(value: float, parts: Sequence[float]) -> Estimate:
    """A value with its interval; a single game has none, which is said by infinite ends."""
    if math.isnan(value) or len(parts) < 2:
        return Estimate(value, -math.inf, math.inf)
    reach = quantile(len(parts) - 1) * standard_error(parts)
    return Estimate(value, value - reach, value + reach)


def standard_error(parts: Sequence[float]) -> float:
    count = len(parts)
    middle = math.fsum(parts) / count
    return math.sqrt(math.fsum((part - middle) ** 2 for part in parts) / (count - 1) / count)


def chance_of(change: float, shifts: Sequence[float], told: int) -> float:
    """The p value of a paired t test; never below what a sign test of the pairs that differ could say at best."""
    if math.isnan(change) or len(shifts) < 2 or told == 0:
        return 1.0
    error = standard_error(shifts)
    p = 0.0 if error == 0 and change != 0 else 1.0 if change == 0 else tails(change / error, len(shifts) - 1)
    return max(p, min(1.0, 2.0 ** (1 - told)))


def chance_of_par(tallies: Sequence[Tally], par: float) -> float:
    """How often chance alone would bring a ratio as far from the value that it should have."""
    found = influence(tallies)
    if math.isnan(found.value) or len(tallies) < 2:
        return 1.0
    error = standard_error(found.parts)
    return 1.0 if error == 0 else tails((found.value - par) / error, len(tallies) - 1)


def marked(ps: Sequence[float], share: float = FALSE_ALARMS) -> list[bool]:
    """Which of many comparisons count as seen (Benjamini and Hochberg's step-up procedure)."""
    order = sorted(range(len(ps)), key=lambda at: ps[at])
    last = max((rank + 1 for rank, at in enumerate(order) if ps[at] <= share * (rank + 1) / len(ps)), default=0)
    seen = set(order[:last])
    return [at in seen for at in range(len(ps))]


# ---------------------------------------------------------------- Student's t
@cache
def quantile(freedom: int, level: float = LEVEL) -> float:
    """The t beyond which, on both sides together, 1 - level lies."""
    low, high = 0.0, 1e3
    while high - low > 1e-9 * max(1.0, low):
        middle = (low + high) / 2
        if tails(middle, freedom) > 1 - level:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def tails(t: float, freedom: int) -> float:
    """How much of Student's distribution lies at least as far from zero as t, on both sides."""
    return incomplete_beta(freedom / 2, 0.5, freedom / (freedom + t * t))


def incomplete_beta(a: float, b: float, x: float) -> float:
    """The regularised incomplete beta function, by its continued fraction."""
    if x <= 0 or x >= 1:
        return 0.0 if x <= 0 else 1.0
    if x > (a + 1) / (a + b + 2):
        return 1 - incomplete_beta(b, a, 1 - x)
    front = math.exp(math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b) + a * math.log(x) + b * math.log1p(-x))
    tiny = 1e-300
    d = 1 / max(tiny, 1 - (a + b) * x / (a + 1))
    c, total = 1.0, d
    for m in range(1, 400):
        even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
        odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
        for step in (even, odd):
            d = 1 / nonzero(1 + step * d, tiny)
            c = nonzero(1 + step / c, tiny)
            total *= c * d
        if abs(c * d - 1) < 1e-14:
            break
    return front * total / a


def nonzero(value: float, tiny: float) -> float:
    return value if abs(value) > tiny else tiny
