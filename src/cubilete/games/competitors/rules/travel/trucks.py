"""Trucks: by land, and over canals and straits (CP-TRUCK)."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.journal import Journal
from cubilete.core.state import LEGAL, MoveList
from cubilete.games.competitors.rules import box as b
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.atlas import find_road
from cubilete.games.competitors.rules.dealing.hired import is_ours
from cubilete.games.competitors.rules.table import Table
from cubilete.games.competitors.rules.travel.arriving import owe_customs, truck_comes
from cubilete.games.competitors.rules.travel.convoy import carries_goods, member, points_left, set_off, spend
from cubilete.games.competitors.rules.travel.fuel import can_fuel, pay_fuel


def entry_cost(t: Table, territory: i64) -> i64:
    """CP-TRUCK-04; CP-EVT-12: one more where an event makes roads slow."""
    cost: i64 = t.box.atlas.cost[territory]
    return cost + 1 if t.closed_by(b.TRUCK_COST, territory) else cost


def judge_truck(t: Table) -> i64:
    """Whether the journey has a truck that may drive now."""
    truck = member(t, k.TRUCK)
    if truck == k.NONE:
        return c.NO_TRUCK_HERE
    if t.get(truck, k.CARRIER) != k.NONE:
        return c.ABOARD
    if t.now[k.JOURNEY] == k.DELIVERY and t.now[k.HOLDER] != truck:
        return c.GOODS_STAY
    if not is_ours(t, truck):
        return c.CARRIAGE_OVER
    return LEGAL if can_fuel(t, truck, 0) else c.NO_FUEL


def judge_drive(t: Table, territory: i64) -> i64:
    verdict = judge_truck(t)
    if verdict != LEGAL:
        return verdict
    road = find_road(t.box.atlas, t.get(member(t, k.TRUCK), k.PLACE), territory)
    if road < 0:
        return c.NOT_ADJACENT
    return judge_road(t, road)


def judge_road(t: Table, road: i64) -> i64:
    territory: i64 = t.box.atlas.road_to[road]
    if t.closed_by(b.ROADS_CLOSED, territory):
        return c.ROADS_CLOSED
    return LEGAL if points_left(t, k.TRUCK) >= road_cost(t, road) else c.NO_POINTS


def road_cost(t: Table, road: i64) -> i64:
    """CP-TRUCK-07, CP-R29: a strait and the State behind it, both or nothing."""
    cost = entry_cost(t, t.box.atlas.road_to[road])
    return cost + t.box.strait_cost if t.box.atlas.road_strait[road] >= 0 else cost


def drive(t: Table, territory: i64, journal: Journal | None) -> None:
    atlas = t.box.atlas
    truck = member(t, k.TRUCK)
    here = t.get(truck, k.PLACE)
    road = find_road(atlas, here, territory)
    strait: i64 = atlas.road_strait[road]
    set_off(t, truck)
    pay_fuel(t, truck, 0, journal)
    t.now[k.MOVED] = truck
    t.now[k.CAME_FROM] = here
    if strait >= 0:
        spend(t, k.TRUCK, t.box.strait_cost)
        c.tell_entered_strait(journal, truck, strait)
        if carries_goods(t, truck):  # CP-CUST-04
            t.put(truck, k.PLACE, k.STRAIT + strait)
            t.now[k.BEYOND] = territory
            owe_customs(t, atlas.strait_continents[strait])
            return
    enter_state(t, truck, territory, strait < 0 and atlas.road_kind[road] != 0, journal)


def enter_state(t: Table, truck: i64, territory: i64, customs_border: bool, journal: Journal | None) -> None:
    spend(t, k.TRUCK, entry_cost(t, territory))
    stand_in(t, truck, territory, customs_border, journal)


def stand_in(t: Table, truck: i64, territory: i64, customs_border: bool, journal: Journal | None) -> None:
    t.put(truck, k.PLACE, territory)
    c.tell_drove(journal, truck, territory)
    truck_comes(t, truck, territory, customs_border)


def fill_driving(t: Table, out: MoveList) -> None:
    if judge_truck(t) != LEGAL:
        return
    atlas = t.box.atlas
    here = t.get(member(t, k.TRUCK), k.PLACE)
    road: i64 = atlas.road_first[here]
    while road < atlas.road_first[here + 1]:
        if judge_road(t, road) == LEGAL:
            out.add(c.drive_code(atlas.road_to[road]))
        road += 1
