"""Trucks on ships and aircraft, and goods from one vehicle to another (CP-COMBI, CP-NEG-02)."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.journal import Journal
from cubilete.core.state import LEGAL, MoveList
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.dealing.hired import is_held, load_hired, may_use
from cubilete.games.competitors.rules.signing import symbol_allows
from cubilete.games.competitors.rules.table import Table, is_state, kind_of, owner_of
from cubilete.games.competitors.rules.travel.convoy import join, member, points_left


def judge_helper(t: Table, token: i64, cargo: i64) -> i64:
    """Whether another vehicle may serve this journey: an own one that is free, or one hired for it (CP-R50, CP-R68)."""
    if not t.in_play(token):
        return c.NO_VEHICLE
    if t.is_signed(token):
        return c.CARRIER_LOADED  # CP-R40
    if t.get(token, k.STRUCK) == 1:
        return c.STRUCK
    if owner_of(token) != t.now[k.TURN]:
        return LEGAL if may_use(t, t.now[k.TURN], token, cargo) else c.NOT_HIRED
    return c.HELD if is_held(t, token) else LEGAL


def judge_quay(t: Table, carrier: i64, place: i64) -> i64:
    """CP-COMBI-02: both in the same State, with a port for a ship and an airport for an aircraft."""
    if not is_state(place) or t.get(carrier, k.PLACE) != place:
        return c.NOT_TOGETHER
    if kind_of(carrier) == k.SHIP:
        return LEGAL if t.box.atlas.port[place] != 0 else c.NEEDS_PORT
    return LEGAL if t.box.atlas.airport[place] != 0 else c.NEEDS_AIRPORT


def judge_board(t: Table, carrier: i64) -> i64:
    """The truck of the journey goes on board."""
    truck = member(t, k.TRUCK)
    if truck == k.NONE:
        return c.NO_TRUCK_HERE
    if kind_of(carrier) == k.TRUCK:
        return c.NOT_TOGETHER
    if t.get(truck, k.CARRIER) != k.NONE:
        return c.ABOARD
    if t.now[k.JOURNEY] == k.DELIVERY and t.now[k.HOLDER] != truck:
        return c.GOODS_STAY
    verdict = judge_helper(t, carrier, truck)
    if verdict != LEGAL:
        return verdict
    verdict = judge_quay(t, carrier, t.get(truck, k.PLACE))
    if verdict != LEGAL:
        return verdict
    if t.passenger(carrier) != k.NONE:
        return c.CARRIER_FULL  # CP-SHIP-08, CP-AIR-08
    return judge_symbol(t, kind_of(carrier))


def judge_symbol(t: Table, kind: i64) -> i64:
    """CP-R18: the goods under way may be carried by such a vehicle."""
    if t.now[k.JOURNEY] != k.DELIVERY or symbol_allows(t, t.get(t.now[k.CARGO], k.CONTRACT), kind):
        return LEGAL
    return c.SYMBOL


def board(t: Table, carrier: i64, journal: Journal | None) -> None:
    go_aboard(t, member(t, k.TRUCK), carrier, journal)
    t.now[k.CONVOY + k.SHIP] = k.NONE
    t.now[k.CONVOY + k.AIRCRAFT] = k.NONE
    join(t, carrier)
    load_hired(t, carrier, journal)


def go_aboard(t: Table, truck: i64, carrier: i64, journal: Journal | None) -> None:
    t.put(truck, k.CARRIER, carrier)
    t.put(truck, k.PLACE, k.ABOARD)
    c.tell_boarded(journal, truck, carrier)


def carrier_of_journey(t: Table) -> i64:
    """The ship or aircraft that takes part, or NONE."""
    ship = member(t, k.SHIP)
    return ship if ship != k.NONE else member(t, k.AIRCRAFT)


def judge_take(t: Table, vehicle: i64) -> i64:
    """The ship or aircraft of the journey takes an own empty truck on board (CP-R40)."""
    if vehicle >= k.FIRST_SHIP:
        return c.NOT_TOGETHER
    carrier = carrier_of_journey(t)
    if carrier == k.NONE:
        return c.NO_SHIP_HERE
    truck: i64 = t.now[k.TURN] * c.VEHICLES + vehicle
    if t.get(truck, k.CARRIER) != k.NONE:
        return c.ABOARD
    if t.now[k.HOLDER] == truck:
        return c.LOADED
    verdict = judge_helper(t, truck, truck)
    if verdict != LEGAL:
        return verdict
    verdict = judge_quay(t, carrier, t.get(truck, k.PLACE))
    if verdict != LEGAL:
        return verdict
    return LEGAL if t.passenger(carrier) == k.NONE else c.CARRIER_FULL


def take(t: Table, vehicle: i64, journal: Journal | None) -> None:
    truck: i64 = t.now[k.TURN] * c.VEHICLES + vehicle
    go_aboard(t, truck, carrier_of_journey(t), journal)
    t.now[k.CONVOY + k.TRUCK] = truck
    # Its own points begin here, but what the carrier has spent counts (CP-COMBI-06).
    t.now[k.SPENT_BY + k.TRUCK] = 0
    t.now[k.EXTRA + k.TRUCK] = 0


def judge_unload(t: Table) -> i64:
    truck = member(t, k.TRUCK)
    if truck == k.NONE or t.get(truck, k.CARRIER) == k.NONE:
        return c.NO_TRUCK_HERE
    return LEGAL if is_state(t.place(truck)) else c.AT_SEA


def unload(t: Table, journal: Journal | None) -> None:
    """CP-COMBI-03: free of money and actions."""
    truck = member(t, k.TRUCK)
    place = t.place(truck)
    t.put(truck, k.CARRIER, k.NONE)
    t.put(truck, k.PLACE, place)
    c.tell_unloaded(journal, truck, place)


def judge_tranship(t: Table, token: i64) -> i64:
    """CP-COMBI-08: the goods under way go over to a free vehicle in the same State."""
    now = t.now
    if now[k.JOURNEY] != k.DELIVERY:
        return c.NOT_A_DELIVERY
    if token == now[k.HOLDER]:
        return c.LOADED
    if now[k.TM_OVER] != 0:
        return c.NO_TIME_LEFT
    verdict = judge_helper(t, token, now[k.CARGO]) if token != now[k.CARGO] else LEGAL
    if verdict != LEGAL:
        return verdict
    place = t.place(now[k.HOLDER])
    if not is_state(place) or t.place(token) != place:
        return c.NOT_TOGETHER
    verdict = judge_symbol(t, kind_of(token))
    if verdict != LEGAL:
        return verdict
    carrier = t.get(token, k.CARRIER)
    return judge_symbol(t, kind_of(carrier)) if carrier != k.NONE else LEGAL


def tranship(t: Table, token: i64, journal: Journal | None) -> None:
    """CP-R39: in this movement turn the second vehicle may spend at most what the first had left."""
    now = t.now
    first: i64 = now[k.HOLDER]
    ceiling: i64 = now[k.SPENT] + points_left(t, kind_of(first))
    if ceiling < now[k.CEILING]:
        now[k.CEILING] = ceiling
    now[k.HOLDER] = token
    kind: i64 = 0
    while kind < 3:
        now[k.CONVOY + kind] = k.NONE
        kind += 1
    join(t, token)
    carrier = t.get(token, k.CARRIER)
    if carrier != k.NONE:
        join(t, carrier)
    c.tell_transhipped(journal, first, token)
    load_hired(t, token, journal)


# ---------------------------------------------------------------- what is listed
def fill_loading(t: Table, out: MoveList) -> None:
    if t.now[k.TM_OVER] != 0:
        return
    if judge_unload(t) == LEGAL:
        out.add(c.UNLOAD)
    truck = member(t, k.TRUCK)
    on_foot = truck != k.NONE and t.get(truck, k.CARRIER) == k.NONE
    token: i64 = 0
    while token < t.seats * c.VEHICLES:
        if t.in_play(token):
            if on_foot and judge_board(t, token) == LEGAL:
                out.add(c.board_code(token))
            if judge_tranship(t, token) == LEGAL:
                out.add(c.tranship_code(token))
        token += 1
    vehicle: i64 = 0
    while vehicle < k.FIRST_SHIP:
        if judge_take(t, vehicle) == LEGAL:
            out.add(c.take_code(vehicle))
        vehicle += 1
