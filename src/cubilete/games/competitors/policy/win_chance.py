"""Who is ahead between two turns: every seat's chance to win, by its points and by what it has to work with.

The numbers lie between two fits, on starts of turns in 900 races and in 900 timed games of two seats that the policy
played against itself with a few slips. On those very games their log loss is 0.53 and 0.46, on the second half of them
0.54 and 0.46, where the points alone (fitted on the first half) give 0.57 and 0.50, and guessing 0.69.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from cubilete.core.guide import Weights
from cubilete.core.vectors import vec
from cubilete.games.competitors.policy.plan import Plan
from cubilete.games.competitors.policy.prospects import (
    BEST,
    LANDS,
    LEFT,
    PROSPECTS,
    SCORE,
    SECOND,
    WEALTH,
    see_prospects,
)
from cubilete.games.competitors.rules.table import Table

BEST_COUNTS: Final = 1.25
SECOND_COUNTS: Final = 0.45
"""Of what the two best jobs bring beyond their actions, what is really had."""
LAND: Final = 0.07
"""Points that a territory card is worth, as long as there is time to use it."""
RICHES: Final = 0.35
"""Points that a hundred thousand euros are worth."""
SPREAD: Final = 0.8
SPREAD_AN_ACTION: Final = 0.08
"""Points that change the odds by a factor of e: at the end, and more for every action that is still to come."""


def judge_table(plan: Plan, t: Table, chances: Weights) -> None:
    """Every seat's chance, 1 in all."""
    chances.fit(t.seats)
    at = chances.at
    row = vec[float]([0.0] * PROSPECTS)
    longest = 0.0
    most = -1e9
    seat: i64 = 0
    while seat < t.seats:
        see_prospects(plan, t, seat, row)
        at[seat] = standing(row)
        if at[seat] > most:
            most = at[seat]
        if row[LEFT] > longest:
            longest = row[LEFT]
        seat += 1
    share_out(t, chances, most, SPREAD + SPREAD_AN_ACTION * longest)


def standing(row: vec[float]) -> float:
    """How a seat stands, in points."""
    left = row[LEFT]
    lands = row[LANDS] if row[LANDS] < left / 2.0 else left / 2.0
    jobs = BEST_COUNTS * row[BEST] + SECOND_COUNTS * row[SECOND]
    return row[SCORE] + jobs + LAND * lands + RICHES * row[WEALTH]


def share_out(t: Table, chances: Weights, most: float, spread: float) -> None:
    at = chances.at
    total = 0.0
    seat: i64 = 0
    while seat < t.seats:
        at[seat] = math.exp((at[seat] - most) / spread)
        total += at[seat]
        seat += 1
    seat = 0
    while seat < t.seats:
        at[seat] /= total
        seat += 1
