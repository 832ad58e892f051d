"""What a seat has to work with: its points, its best jobs, its cards and the time that is left."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cubilete.core.vectors import vec
from cubilete.games.competitors.policy.chain import Chain
from cubilete.games.competitors.rules.scoring import wealth
from cubilete.games.competitors.rules.table import Table

SCORE: Final = 0
JOBS: Final = 1  # points that the best two jobs in a row bring beyond their actions
LANDS: Final = 2  # territory cards in hand
PAPERS: Final = 3  # contracts in hand
WEALTH: Final = 4  # in hundreds of thousands of euros
LEFT: Final = 5  # actions to come
PROSPECTS: Final = 6


def see_prospects(chain: Chain, t: Table, seat: i64, row: vec[float]) -> None:
    """Fill a row with what a seat has to work with."""
    plan = chain.plan
    plan.look(t, seat)
    chain.look()
    row[SCORE] = float(t.score(seat))
    row[LANDS] = float(len(plan.lands))
    row[PAPERS] = float(len(plan.papers))
    row[WEALTH] = float(wealth(t, seat)) / 100000.0
    row[LEFT] = float(plan.left)
    best = chain.value_most()
    row[JOBS] = best if best > 0.0 else 0.0
