"""How sure a result is."""

from __future__ import annotations

import math
from collections.abc import Sequence

from msgspec import Struct

Z_95 = 1.959963984540054
"""95 % of a normal distribution lie within this many standard deviations of its mean."""


class Estimate(Struct, frozen=True):
    """A measured value and the interval that holds the true one in 95 of 100 such measurements."""

    value: float
    low: float
    high: float


def rate(wins: float, games: int) -> Estimate:
    """A share with its Wilson interval; shared wins may count as fractions. No games tell nothing: 0 to 1."""
    if games == 0:
        return Estimate(0.0, 0.0, 1.0)
    share = wins / games
    spread = Z_95 * Z_95 / games
    middle = (share + spread / 2) / (1 + spread)
    reach = Z_95 / (1 + spread) * math.sqrt(share * (1 - share) / games + spread / (4 * games))
    return Estimate(share, max(0.0, middle - reach), min(1.0, middle + reach))


def mean(values: Sequence[float]) -> Estimate:
    """A mean with the interval of the normal approximation; a single value has an interval of no width."""
    count = len(values)
    if count == 0:
        return Estimate(0.0, 0.0, 0.0)
    middle = math.fsum(values) / count
    if count == 1:
        return Estimate(middle, middle, middle)
    variance = math.fsum((value - middle) ** 2 for value in values) / (count - 1)
    reach = Z_95 * math.sqrt(variance / count)
    return Estimate(middle, middle - reach, middle + reach)
