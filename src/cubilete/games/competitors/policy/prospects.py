"""What a seat has to work with: its points, its best jobs, its cards and the time that is left."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cubilete.core.vectors import vec
from cubilete.games.competitors.policy.plan import Plan
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules.scoring import wealth
from cubilete.games.competitors.rules.table import Table

SCORE: Final = 0
BEST: Final = 1  # points that the best job of any vehicle brings beyond its actions...
SECOND: Final = 2  # ...and of the best one of another
LANDS: Final = 3  # territory cards in hand
PAPERS: Final = 4  # contracts in hand
WEALTH: Final = 5  # in hundreds of thousands of euros
LEFT: Final = 6  # actions to come
PROSPECTS: Final = 7


def see_prospects(plan: Plan, t: Table, seat: i64, row: vec[float]) -> None:
    """Fill a row with what a seat has to work with."""
    plan.look(t, seat)
    row[SCORE] = float(t.score(seat))
    row[LANDS] = float(len(plan.lands))
    row[PAPERS] = float(len(plan.papers))
    row[WEALTH] = float(wealth(t, seat)) / 100000.0
    row[LEFT] = float(plan.left)
    row[BEST] = 0.0
    row[SECOND] = 0.0
    token: i64 = seat * c.VEHICLES
    end: i64 = token + c.VEHICLES
    while token < end:
        if t.in_play(token):
            rate = plan.rate(plan.signed_worth(token), 1) if t.is_signed(token) else plan.find_target(token, True)
            if rate > row[BEST]:
                row[SECOND] = row[BEST]
                row[BEST] = rate
            elif rate > row[SECOND]:
                row[SECOND] = rate
        token += 1
