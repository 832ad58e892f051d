"""Who is ahead: every seat's chance to win, by its points and its money."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from cubilete.core.guide import Weights
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.scoring import wealth
from cubilete.games.competitors.rules.table import Table

SPREAD: Final = 1.0
SPREAD_A_ROUND: Final = 0.15
"""Points that change the odds by a factor of e: at the end, and more for every round that is still to come."""
POINT: Final = 400000.0
"""Euros that are as good as a point."""


def judge_table(t: Table, chances: Weights) -> None:
    chances.fit(t.seats)
    at = chances.at
    spread = SPREAD + SPREAD_A_ROUND * float(t.options[k.O_ROUNDS] - t.now[k.ROUND])
    most = -1e9
    seat: i64 = 0
    while seat < t.seats:
        at[seat] = (float(t.score(seat)) + float(wealth(t, seat)) / POINT) / spread
        if at[seat] > most:
            most = at[seat]
        seat += 1
    total = 0.0
    seat = 0
    while seat < t.seats:
        at[seat] = math.exp(at[seat] - most)
        total += at[seat]
        seat += 1
    seat = 0
    while seat < t.seats:
        at[seat] /= total
        seat += 1
