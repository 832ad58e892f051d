"""Cars built by their drivers (base game, "Construction de sa voiture")."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.journal import Journal
from cubilete.core.state import LEGAL
from cubilete.games.nevada_ride.rules import codes as c
from cubilete.games.nevada_ride.rules import table as k
from cubilete.games.nevada_ride.rules.table import Table


def judge_build(t: Table, points: list[int]) -> i64:
    """FD-OPT-01: so many points in all, each category within its limits."""
    if len(points) != c.PARTS:
        return c.BUILD_SUM
    total: i64 = 0
    part: i64 = 0
    while part < c.PARTS:
        given: i64 = points[part]
        if given < t.box.build_low[part] or given > t.box.build_high[part]:
            return c.BUILD_LIMITS
        total += given
        part += 1
    return LEGAL if total == t.box.build_points else c.BUILD_SUM


def usual_car(t: Table) -> list[int]:
    """NR-WEAR-02."""
    points: list[int] = []
    part: i64 = 0
    while part < c.PARTS:
        points.append(t.box.wear[part])
        part += 1
    return points


def build(t: Table, car: i64, points: list[int], journal: Journal | None) -> None:
    set_points(t, car, points)
    c.tell_built(journal, car, points[0], points[1], points[2], points[3], points[4], points[5])


def set_points(t: Table, car: i64, points: list[int]) -> None:
    """What the sheet says at the start, and what is left of it."""
    part: i64 = 0
    while part < c.PARTS:
        t.put(car, k.POINTS + part, points[part])
        t.put(car, k.SHEET_POINTS + part, points[part])
        part += 1
