"""Trucks on ships and aircraft, and goods from one vehicle to another (CP-COMBI, CP-NEG-02)."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.journal import Journal
from cubilete.core.state import LEGAL, MoveList
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.business.signing import symbol_allows
from cubilete.games.competitors.rules.dealing.hired import ends_here, is_held, judge_hired, load_hired, may_use
from cubilete.games.competitors.rules.table import Table, is_state, kind_of, owner_of
from cubilete.games.competitors.rules.travel.convoy import is_finished, join, keep_to, member, replace


def judge_helper(t: Table, token: i64, cargo: i64) -> i64:
    """Whether another vehicle may serve this journey: an own one that is free, or one hired for it (CP-R50, CP-R68)."""
    if not t.in_play(token):
        return c.NO_VEHICLE
    if t.is_signed(token):
        return c.CARRIER_LOADED  # CP-R40
    if t.get(token, k.STRUCK) == 1:
        return c.STRUCK
    if is_finished(t, token):
        return c.LEFT_BEHIND  # CP-R78
    if owner_of(token) != t.now[k.TURN]:
        return judge_hired(t, t.now[k.TURN], token, cargo)
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
    """CP-COMBI-04, CP-COMBI-05: from here on the carrier's points count, and never more than the truck had left."""
    keep_to(t, k.TRUCK)
    go_aboard(t, member(t, k.TRUCK), carrier, journal)
    replace(t, k.AIRCRAFT if kind_of(carrier) == k.SHIP else k.SHIP)
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
    if t.now[k.JOURNEY] == k.DELIVERY and t.now[k.HOLDER] != carrier:
        return c.GOODS_STAY
    verdict = judge_helper(t, truck, truck)
    if verdict != LEGAL:
        return verdict
    if owner_of(carrier) != t.now[k.TURN] and not may_use(t, t.now[k.TURN], carrier, truck):
        return c.NOT_HIRED  # CP-R50: somebody else's carries what was agreed
    verdict = judge_quay(t, carrier, t.get(truck, k.PLACE))
    if verdict != LEGAL:
        return verdict
    return LEGAL if t.passenger(carrier) == k.NONE else c.CARRIER_FULL


def take(t: Table, vehicle: i64, journal: Journal | None) -> None:
    truck: i64 = t.now[k.TURN] * c.VEHICLES + vehicle
    carrier = carrier_of_journey(t)
    go_aboard(t, truck, carrier, journal)
    load_hired(t, carrier, journal)
    join(t, truck)  # with points of its own, from which what the carrier has spent is taken (CP-COMBI-06)


def judge_unload(t: Table) -> i64:
    truck = member(t, k.TRUCK)
    if truck == k.NONE or t.get(truck, k.CARRIER) == k.NONE:
        return c.NO_TRUCK_HERE
    place = t.place(truck)
    if not is_state(place):
        return c.AT_SEA
    return LEGAL if ends_here(t, t.get(truck, k.CARRIER), place) else c.CARRIAGE_END


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
    verdict = judge_helper(t, token, now[k.CARGO])
    if token == now[k.CARGO]:  # the goods are its own
        verdict = c.LEFT_BEHIND if is_finished(t, token) else LEGAL
    if verdict != LEGAL:
        return verdict
    place = t.place(now[k.HOLDER])
    if not is_state(place) or t.place(token) != place:
        return c.NOT_TOGETHER
    if not may_leave(t, now[k.HOLDER], token, place):
        return c.CARRIAGE_END
    verdict = judge_symbol(t, kind_of(token))
    return judge_partner(t, token) if verdict == LEGAL else verdict


def may_leave(t: Table, holder: i64, token: i64, place: i64) -> bool:
    """Whether the goods may leave the hired vehicles that they are on here (CP-R50)."""
    carrier = t.get(holder, k.CARRIER)
    onto = t.get(token, k.CARRIER)
    if carrier != k.NONE and carrier != token and carrier != onto and not ends_here(t, carrier, place):
        return False
    return onto == holder or ends_here(t, holder, place)


def partner(t: Table, token: i64) -> i64:
    """The carrier that a truck is on, or the truck on board of a carrier; or NONE."""
    return t.get(token, k.CARRIER) if kind_of(token) == k.TRUCK else t.passenger(token)


def judge_partner(t: Table, token: i64) -> i64:
    """CP-R09, CP-R40: what the vehicle is joined to has no goods of another contract; a carrier obeys CP-R18, too."""
    other = partner(t, token)
    if other == k.NONE:
        return LEGAL
    if t.is_signed(other) and other != t.now[k.CARGO]:
        return c.CARRIER_LOADED
    return judge_symbol(t, kind_of(other)) if kind_of(token) == k.TRUCK else LEGAL


def tranship(t: Table, token: i64, journal: Journal | None) -> None:
    """CP-R39: in this movement turn the second vehicle may spend at most what the first had left."""
    first: i64 = t.now[k.HOLDER]
    keep_to(t, kind_of(first))
    t.now[k.HOLDER] = token
    other = partner(t, token)
    if other != k.NONE and not may_travel_along(t, token, other):
        other = k.NONE
    kind: i64 = 0
    while kind < 3:
        if t.now[k.CONVOY + kind] != token and t.now[k.CONVOY + kind] != other:
            replace(t, kind)
        kind += 1
    join(t, token)
    if other != k.NONE:
        join(t, other)
    c.tell_transhipped(journal, first, token)
    load_hired(t, token, journal)


def may_travel_along(t: Table, token: i64, other: i64) -> bool:
    """Whether what the new holder is joined to takes part: an own truck on board, or a carrier that may serve."""
    if kind_of(token) != k.TRUCK:
        return owner_of(other) == t.now[k.TURN]
    return other == t.now[k.CARGO] or judge_helper(t, other, token) == LEGAL


# ---------------------------------------------------------------- what is listed
def fill_loading(t: Table, out: MoveList) -> None:
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
