"""What is owed on coming into a State: fees, customs cards, events (CP-HQ-02, CP-CUST, CP-POL, CP-R19 to CP-R27)."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.journal import Journal
from cubilete.games.competitors.rules import box as b
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.business.payments import charge
from cubilete.games.competitors.rules.table import Table, is_state, kind_of, owner_of
from cubilete.games.competitors.rules.travel.convoy import carries_goods, member


def come_in(t: Table, territory: i64) -> None:
    """Fees come before anything else in a State (CP-R06); whether the goods have arrived is looked at afterwards."""
    t.now[k.FEES] = 0
    t.now[k.FEES_AT] = territory
    t.now[k.ARRIVING] = 1


def owe_customs(t: Table, continents: i64) -> None:
    t.now[k.CUSTOMS_DUE] += 1
    t.now[k.POSTS] = continents


def continent_bit(t: Table, territory: i64) -> i64:
    one: i64 = 1
    return one << t.box.atlas.continent[territory]


def owe_unrest(t: Table, territory: i64) -> None:
    """CP-POL-01, CP-R27: never twice for the same stop."""
    if t.box.atlas.red[territory] != 0 and t.now[k.STOPPED] == 0:
        t.now[k.UNREST_DUE] = territory + 1
    t.now[k.STOPPED] = 1


# ---------------------------------------------------------------- by kind of vehicle
def truck_comes(t: Table, truck: i64, territory: i64, customs_border: bool) -> None:
    """CP-CUST-02, CP-CUST-03: a loaded truck over a national border; into a red-flag State by CP-R19."""
    now = t.now
    now[k.STOPPED] = 0
    now[k.WAS_BORDER] = now[k.BORDER]
    now[k.BORDER] = 0
    come_in(t, territory)
    if not carries_goods(t, truck):
        return
    if customs_border and t.base_of(territory) != now[k.TURN]:  # CP-BR-07
        if t.box.atlas.red[territory] != 0 and t.options[k.O_STRICT] == 0:
            now[k.BORDER] = 1  # CP-CUST-12: only if the movement turn ends here
        else:
            owe_customs(t, continent_bit(t, territory))
    if t.get(now[k.CARGO], k.RECEIVER) == territory and now[k.FATE] == k.GOES_ON:
        truck_stops(t, truck)  # CP-R26: reaching the receiver counts


def truck_stops(t: Table, truck: i64) -> None:
    """CP-TRUCK-10, CP-POL-09: what a truck owes where its movement turn ends."""
    place = t.place(truck)
    if not is_state(place):
        return
    if t.now[k.BORDER] != 0 and t.now[k.HOLDER] != k.NONE:
        owe_customs(t, continent_bit(t, place))
    t.now[k.BORDER] = 0
    owe_unrest(t, place)


def ship_docks(t: Table, ship: i64, territory: i64) -> None:
    """CP-CUST-05, CP-POL-07, CP-R21."""
    t.now[k.STOPPED] = 0
    come_in(t, territory)
    if carries_goods(t, ship) and not t.has_base_on(t.now[k.TURN], t.box.atlas.continent[territory]):
        owe_customs(t, continent_bit(t, territory))
    owe_unrest(t, territory)


def aircraft_lands(t: Table, aircraft: i64, territory: i64, took_off: i64) -> None:
    """CP-CUST-06, CP-POL-08, CP-R22; `area` is equal only inside one customs area and continent."""
    t.now[k.STOPPED] = 0
    come_in(t, territory)
    abroad = t.box.atlas.area[territory] != t.box.atlas.area[took_off]
    if abroad and carries_goods(t, aircraft) and t.base_of(territory) != t.now[k.TURN]:
        owe_customs(t, continent_bit(t, territory))
    owe_unrest(t, territory)


# ---------------------------------------------------------------- fees
def settle_fees(t: Table, journal: Journal | None) -> None:
    """The next fee of the State just entered: its headquarter, a toll gate, then private motorways (CP-SPECCARD-02)."""
    now = t.now
    territory: i64 = now[k.FEES_AT]
    stage: i64 = now[k.FEES]
    now[k.FEES] += 1
    roads: i64 = t.box.atlas.road_first[territory + 1] - t.box.atlas.road_first[territory]
    if stage == 0:
        take_fee(t, t.headquarter_of(territory), t.box.transit_fee, 0, territory, journal)
    elif stage == 1:
        if t.advantage_at(territory, b.FX_TOLL):
            take_fee(t, t.base_of(territory), amount_at(t, territory), 1, territory, journal)
    elif kind_of(now[k.MOVED]) == k.TRUCK and stage <= 2 + roads:
        gate = motorway_near(t, territory, stage - 2)
        if gate != k.NONE:
            take_fee(t, t.base_of(gate), amount_at(t, gate), 2, gate, journal)
    else:
        now[k.FEES] = k.NONE


def motorway_near(t: Table, territory: i64, number: i64) -> i64:
    """The State itself (0) or its neighbour of this number, where it has a private motorway; a strait is no border."""
    atlas = t.box.atlas
    gate: i64 = territory
    if number > 0:
        road: i64 = atlas.road_first[territory] + number - 1
        if atlas.road_strait[road] >= 0:
            return k.NONE
        gate = atlas.road_to[road]
    return gate if t.advantage_at(gate, b.FX_MOTORWAY) else k.NONE


def amount_at(t: Table, territory: i64) -> i64:
    """The number on the advantage attached to a base."""
    return t.box.s_amount[t.land(territory, k.ADVANTAGE)]


def take_fee(t: Table, owner: i64, euros: i64, fee: i64, territory: i64, journal: Journal | None) -> None:
    """CP-R76: nothing is due to who moves the token, nor to its owner."""
    seat: i64 = t.now[k.TURN]
    if owner == k.NOBODY or owner == seat or owner == owner_of(t.now[k.MOVED]):
        return
    c.tell_fee_paid(journal, seat, owner, euros, fee, territory)
    charge(t, seat, owner, euros)


def stand_still(t: Table) -> None:
    """At the end of a movement turn: a truck that stands on a red-flag State by itself (CP-POL-09, CP-R27, CP-R91).

    Also one that has driven there and then gone on board, or handed its goods over: nobody has left since (CP-R92).
    """
    now = t.now
    if now[k.STOPPED] != 0:
        return
    truck = member(t, k.TRUCK)
    alone = truck != k.NONE and t.get(truck, k.CARRIER) == k.NONE
    moved: i64 = now[k.MOVED]
    if alone and now[k.JOURNEY] == k.DELIVERY and now[k.HOLDER] == truck:
        truck_stops(t, truck)
    elif moved != k.NONE and kind_of(moved) == k.TRUCK and now[k.FUELLED] & 1 != 0:
        truck_stops(t, moved)
