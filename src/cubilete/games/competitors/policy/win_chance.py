"""Who is ahead between two turns: every seat's chance to win, by its points and by what it has to work with.

The numbers were fitted on starts of turns in one half of 2,500 races of two seats that the policy played against itself
with a few slips. On the other half their log loss is 0.515, where the best single jobs in place of two in a row give
0.519, the points and cards alone 0.550, and guessing 0.693.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from cubilete.core.guide import Weights
from cubilete.core.vectors import vec
from cubilete.games.competitors.policy.chain import Chain
from cubilete.games.competitors.policy.prospects import (
    JOBS,
    LANDS,
    LEFT,
    PAPERS,
    PROSPECTS,
    SCORE,
    WEALTH,
    see_prospects,
)
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.table import Table

JOBS_COUNT: Final = 1.25
"""Of what the next two jobs bring beyond their actions, what is really had."""
LAND: Final = 0.16
"""Points that a territory card is worth, as long as there is time to use it..."""
PAPER: Final = 0.14
"""...and a contract."""
RICHES: Final = 0.09
"""Points that a hundred thousand euros are worth."""
ON_TURN: Final = 0.085
"""Points that it is worth to have the next turn."""
SPREAD: Final = 0.38
SPREAD_AN_ACTION: Final = 0.124
"""Points that change the odds by a factor of e: at the end, and more for every action that is still to come."""


def judge_table(chain: Chain, t: Table, chances: Weights) -> None:
    """Every seat's chance, 1 in all."""
    chances.fit(t.seats)
    at = chances.at
    row = vec[float]([0.0] * PROSPECTS)
    longest = 0.0
    most = -1e9
    seat: i64 = 0
    while seat < t.seats:
        see_prospects(chain, t, seat, row)
        at[seat] = standing(row)
        if t.now[k.TURN] == seat:
            at[seat] += ON_TURN
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
    papers = row[PAPERS] if row[PAPERS] < left / 3.0 else left / 3.0
    return row[SCORE] + JOBS_COUNT * row[JOBS] + LAND * lands + PAPER * papers + RICHES * row[WEALTH]


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
