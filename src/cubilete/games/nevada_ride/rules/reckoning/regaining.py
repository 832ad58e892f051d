"""Points that come back by choice: at the checkpoint of a street race, and at a technical stop."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.journal import Journal
from cubilete.core.state import LEGAL, MoveList
from cubilete.games.nevada_ride.rules import codes as c
from cubilete.games.nevada_ride.rules import table as k
from cubilete.games.nevada_ride.rules.reckoning.stops import pool_of
from cubilete.games.nevada_ride.rules.table import Table
from cubilete.games.nevada_ride.rules.wear import lost_beside_tires, lost_points


def reach_checkpoint(t: Table, car: i64, journal: Journal | None) -> None:
    """FD-STREET-05: all Tires, and two other points by choice; FD-DRIVER-05: Jenny Slivers has four."""
    t.spent |= k.SERVED
    if lost_points(t, car, c.TIRE_POINTS) > 0:
        t.put(car, k.POINTS + c.TIRE_POINTS, t.get(car, k.SHEET_POINTS + c.TIRE_POINTS))
        c.tell_regained(journal, car, c.TIRE_POINTS)
    t.credit = t.box.checkpoint * (2 if t.drives(car, k.JENNY) else 1)
    if lost_beside_tires(t, car) <= t.credit:
        regain_all(t, car, journal)


def regain_all(t: Table, car: i64, journal: Journal | None) -> None:
    """Nothing to choose: everything that was lost comes back."""
    part: i64 = c.BRAKES
    while part < c.PARTS:
        while lost_points(t, car, part) > 0:
            regain(t, car, part, journal)
        part += 1
    t.credit = 0


def at_pits(t: Table) -> bool:
    """Whether points come back at a technical stop: then less than all may be taken."""
    return t.hold == k.HELD_BOX


def fill_regaining(t: Table, car: i64, out: MoveList) -> None:
    part: i64 = c.BRAKES
    while part < c.PARTS:
        if lost_points(t, car, part) > 0:
            out.add(c.regain_code(part))
        part += 1
    if at_pits(t):
        out.add(c.ENOUGH)


def judge_regaining(t: Table, car: i64, code: i64) -> i64:
    if code == c.ENOUGH:
        return LEGAL if at_pits(t) else c.WRONG_PHASE
    part = c.regain_part(code)
    if part == c.TIRE_POINTS:
        return c.TIRES_COME_BACK
    return LEGAL if lost_points(t, car, part) > 0 else c.PART_FULL


def choose_regaining(t: Table, car: i64, code: i64, journal: Journal | None) -> None:
    if code == c.ENOUGH:
        t.credit = 0
        return
    regain(t, car, c.regain_part(code), journal)
    if at_pits(t):
        t.pool[pool_of(t, car)] -= 1
        t.spent |= k.REPAIRED
    elif lost_beside_tires(t, car) <= t.credit:
        regain_all(t, car, journal)


def regain(t: Table, car: i64, part: i64, journal: Journal | None) -> None:
    t.add(car, k.POINTS + part, 1)
    t.credit -= 1
    c.tell_regained(journal, car, part)
