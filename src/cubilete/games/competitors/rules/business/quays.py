"""Loading and unloading trucks between two journeys: free of money and actions (CP-COMBI-03, CP-R94)."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.journal import Journal
from cubilete.core.state import LEGAL, MoveList
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.business.signing import symbol_allows
from cubilete.games.competitors.rules.dealing.hired import ends_here, is_held
from cubilete.games.competitors.rules.table import Table, is_state, kind_of, owner_of, token_bit
from cubilete.games.competitors.rules.travel.combined import go_aboard, judge_quay


def judge_load(t: Table, seat: i64, vehicle: i64, onto: i64) -> i64:
    """An own truck goes on board of an own carrier; a hired one is loaded on the way (CP-R68)."""
    truck: i64 = seat * c.VEHICLES + vehicle
    carrier: i64 = seat * c.VEHICLES + onto
    if kind_of(truck) != k.TRUCK or kind_of(carrier) == k.TRUCK:
        return c.NOT_TOGETHER
    if not t.in_play(truck) or not t.in_play(carrier):
        return c.NO_VEHICLE
    if t.get(truck, k.CARRIER) != k.NONE:
        return c.ABOARD
    if t.get(truck, k.STRUCK) == 1:
        return c.STRUCK  # CP-SPECCARD-10: it does not move, on no vehicle either
    if is_held(t, truck):
        return c.TRUCK_HELD
    if is_held(t, carrier):
        return c.HELD
    verdict = judge_quay(t, carrier, t.get(truck, k.PLACE))
    if verdict != LEGAL:
        return verdict
    if t.passenger(carrier) != k.NONE:
        return c.CARRIER_FULL  # CP-SHIP-08, CP-AIR-08
    verdict = judge_loaded(t, truck, carrier)
    return c.HANDLED_ALREADY if verdict == LEGAL and was_handled(t, truck) else verdict


def judge_loaded(t: Table, truck: i64, carrier: i64) -> i64:
    """CP-R40: a carrier with goods of its own takes an empty truck only; CP-R18: the symbol of the truck's goods."""
    if not t.is_signed(truck):
        return LEGAL
    if t.is_signed(carrier):
        return c.CARRIER_LOADED
    return LEGAL if symbol_allows(t, t.get(truck, k.CONTRACT), kind_of(carrier)) else c.SYMBOL


def load(t: Table, seat: i64, vehicle: i64, onto: i64, journal: Journal | None) -> None:
    truck: i64 = seat * c.VEHICLES + vehicle
    note_handled(t, truck)
    go_aboard(t, truck, seat * c.VEHICLES + onto, journal)


def was_handled(t: Table, truck: i64) -> bool:
    """CP-R96: once between two actions, so that nobody loads and unloads for ever."""
    return (t.now[k.HANDLED] >> truck) & 1 != 0


def note_handled(t: Table, truck: i64) -> None:
    t.now[k.HANDLED] |= token_bit(truck)


def truck_aboard(t: Table, token: i64) -> i64:
    """The truck that would go ashore: the vehicle itself, or whoever's truck is on board of it; or NONE."""
    if kind_of(token) != k.TRUCK:
        return t.passenger(token)
    return token if t.get(token, k.CARRIER) != k.NONE else k.NONE


def judge_ashore(t: Table, seat: i64, vehicle: i64) -> i64:
    """CP-R94: the truck's owner unloads it, or the carrier's once no carriage holds the carrier any more."""
    token: i64 = seat * c.VEHICLES + vehicle
    if not t.in_play(token):
        return c.NO_VEHICLE
    truck = truck_aboard(t, token)
    if truck == k.NONE:
        return c.NO_TRUCK_HERE
    if token != truck and owner_of(truck) == seat:
        return c.OWN_TRUCK_ABOARD  # it is unloaded by its own name
    place = t.place(truck)
    if not is_state(place):
        return c.AT_SEA
    carrier = t.get(truck, k.CARRIER)
    if owner_of(truck) != seat and is_held(t, carrier):
        return c.HELD
    if owner_of(truck) == seat and t.get(carrier, k.SHIPPER) == seat and not ends_here(t, carrier, place):
        return c.CARRIAGE_END
    return c.HANDLED_ALREADY if was_handled(t, truck) else LEGAL


def ashore(t: Table, token: i64, journal: Journal | None) -> None:
    """With its goods, if it has any: the contract stays signed."""
    truck = truck_aboard(t, token)
    place = t.place(truck)
    note_handled(t, truck)
    t.put(truck, k.CARRIER, k.NONE)
    t.put(truck, k.PLACE, place)
    c.tell_unloaded(journal, truck, place)


def fill_quays(t: Table, seat: i64, out: MoveList) -> None:
    vehicle: i64 = 0
    while vehicle < c.VEHICLES:
        if vehicle < k.FIRST_SHIP and t.in_play(seat * c.VEHICLES + vehicle):
            onto: i64 = k.FIRST_SHIP
            while onto < c.VEHICLES:
                if judge_load(t, seat, vehicle, onto) == LEGAL:
                    out.add(c.load_code(vehicle, onto))
                onto += 1
        if judge_ashore(t, seat, vehicle) == LEGAL:
            out.add(c.ashore_code(vehicle))
        vehicle += 1
