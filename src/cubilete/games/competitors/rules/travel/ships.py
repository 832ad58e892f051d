"""Ships: over sea spaces, through canals and straits, into ports (CP-SHIP)."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.journal import Journal
from cubilete.core.state import LEGAL, MoveList
from cubilete.games.competitors.rules import box as b
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.atlas import find_lane, touches
from cubilete.games.competitors.rules.dealing.hired import is_ours
from cubilete.games.competitors.rules.table import Table, is_state
from cubilete.games.competitors.rules.travel.arriving import owe_customs, ship_docks
from cubilete.games.competitors.rules.travel.convoy import carries_goods, member, points_left, set_off, spend
from cubilete.games.competitors.rules.travel.fuel import can_fuel, pay_fuel


def cell_cost(t: Table, cell: i64) -> i64:
    """CP-SHIP-01; CP-EVT-16: one more where an event makes the sea rough."""
    return 2 if t.closed_by(b.SHIP_COST, k.SEA + cell) else 1


def judge_ship(t: Table) -> i64:
    """Whether the journey has a ship that may sail now."""
    ship = member(t, k.SHIP)
    if ship == k.NONE:
        return c.NO_SHIP_HERE
    if t.now[k.JOURNEY] == k.DELIVERY and not carries_goods(t, ship):
        return c.GOODS_STAY
    if not is_ours(t, ship):
        return c.CARRIAGE_OVER
    return LEGAL if can_fuel(t, ship, 0) else c.NO_FUEL


def judge_sail(t: Table, cell: i64) -> i64:
    verdict = judge_ship(t)
    if verdict != LEGAL:
        return verdict
    here = t.get(member(t, k.SHIP), k.PLACE)
    if is_state(here):
        if not touches(t.box.atlas, here, cell):
            return c.NOT_A_LANE
        if t.closed_by(b.PORTS_CLOSED, here):
            return c.PORTS_CLOSED
    elif find_lane(t.box.atlas, here - k.SEA, cell) < 0:
        return c.NOT_A_LANE
    return LEGAL if points_left(t, k.SHIP) >= lane_cost(t, here, cell) else c.NO_POINTS


def lane_cost(t: Table, here: i64, cell: i64) -> i64:
    """CP-SHIP-06, CP-R29: of the step from a port or a sea space to a sea space next to it, with the strait between."""
    cost = cell_cost(t, cell)
    if is_state(here):
        return cost
    lane = find_lane(t.box.atlas, here - k.SEA, cell)
    return cost + t.box.strait_cost if lane >= 0 and t.box.atlas.lane_strait[lane] >= 0 else cost


def sail(t: Table, cell: i64, journal: Journal | None) -> None:
    atlas = t.box.atlas
    ship = member(t, k.SHIP)
    here = t.get(ship, k.PLACE)
    set_off(t, ship)
    pay_fuel(t, ship, 0, journal)
    t.now[k.MOVED] = ship
    t.now[k.CAME_FROM] = here
    t.now[k.STOPPED] = 0
    if not is_state(here):
        strait: i64 = atlas.lane_strait[find_lane(atlas, here - k.SEA, cell)]
        if strait >= 0:
            spend(t, k.SHIP, t.box.strait_cost)
            c.tell_entered_strait(journal, ship, strait)
            if carries_goods(t, ship):  # CP-CUST-04
                t.put(ship, k.PLACE, k.STRAIT + strait)
                t.now[k.BEYOND] = k.SEA + cell
                owe_customs(t, atlas.strait_continents[strait])
                return
    enter_cell(t, ship, cell, journal)


def enter_cell(t: Table, ship: i64, cell: i64, journal: Journal | None) -> None:
    spend(t, k.SHIP, cell_cost(t, cell))
    lie_in(t, ship, cell, journal)


def lie_in(t: Table, ship: i64, cell: i64, journal: Journal | None) -> None:
    t.put(ship, k.PLACE, k.SEA + cell)
    c.tell_sailed(journal, ship, cell)


def judge_dock(t: Table, territory: i64) -> i64:
    """CP-R31: from a sea space that the port touches, free of points."""
    verdict = judge_ship(t)
    if verdict != LEGAL:
        return verdict
    here = t.get(member(t, k.SHIP), k.PLACE)
    if here == territory:
        return c.DOCKED_THERE
    if is_state(here) or t.box.atlas.port[territory] == 0 or not touches(t.box.atlas, territory, here - k.SEA):
        return c.NOT_AT_PORT
    return c.PORTS_CLOSED if t.closed_by(b.PORTS_CLOSED, territory) else LEGAL


def dock(t: Table, territory: i64, journal: Journal | None) -> None:
    ship = member(t, k.SHIP)
    set_off(t, ship)
    pay_fuel(t, ship, 0, journal)
    t.now[k.MOVED] = ship
    t.now[k.CAME_FROM] = t.get(ship, k.PLACE)
    t.put(ship, k.PLACE, territory)
    c.tell_docked(journal, ship, territory)
    ship_docks(t, ship, territory)


def fill_sailing(t: Table, out: MoveList) -> None:
    if judge_ship(t) != LEGAL:
        return
    atlas = t.box.atlas
    here = t.get(member(t, k.SHIP), k.PLACE)
    at: i64
    if is_state(here):
        at = atlas.quay_first[here]
        while at < atlas.quay_first[here + 1]:
            add_sail(t, atlas.quay_cell[at], out)
            at += 1
        return
    cell: i64 = here - k.SEA
    at = atlas.lane_first[cell]
    while at < atlas.lane_first[cell + 1]:
        add_sail(t, atlas.lane_to[at], out)
        at += 1
    at = atlas.moor_first[cell]
    while at < atlas.moor_first[cell + 1]:
        if not t.closed_by(b.PORTS_CLOSED, atlas.moor_at[at]):
            out.add(c.dock_code(atlas.moor_at[at]))
        at += 1


def add_sail(t: Table, cell: i64, out: MoveList) -> None:
    if judge_sail(t, cell) == LEGAL:
        out.add(c.sail_code(cell))
