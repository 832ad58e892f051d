"""What moving costs (CP-DELIV-05, CP-TRUCK-02, CP-SHIP-02, CP-AIR-03, CP-R11)."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.journal import Journal
from cubilete.games.competitors.rules import box as b
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.box import notch
from cubilete.games.competitors.rules.business.signing import symbol_allows
from cubilete.games.competitors.rules.table import Table, is_state, kind_of, owner_of


def payer(t: Table, token: i64) -> i64:
    """CP-R50: who moves it, unless the owner of a hired vehicle has agreed to pay."""
    hired = owner_of(token) != t.now[k.TURN] and t.get(token, k.SHIPPER) == t.now[k.TURN]
    return t.get(token, k.HIRED_FUEL) if hired else t.now[k.TURN]


def fuel_due(t: Table, token: i64, length: i64) -> i64:
    """What the next step costs: once a movement turn, of an aircraft for each point by its notch."""
    kind = kind_of(token)
    if (t.now[k.FREE_FUEL] >> kind) & 1 != 0:
        return 0
    if kind == k.AIRCRAFT:
        return t.box.band_fuel[notch(t.box, length)]
    return 0 if (t.now[k.FUELLED] >> kind) & 1 != 0 else t.box.fuel[kind + 1]


def can_fuel(t: Table, token: i64, length: i64) -> bool:
    """CP-R07: nobody travels on credit."""
    return t.money(payer(t, token)) >= fuel_due(t, token, length)


def pay_fuel(t: Table, token: i64, length: i64, journal: Journal | None) -> None:
    due = fuel_due(t, token, length)
    one: i64 = 1
    t.now[k.FUELLED] |= one << kind_of(token)
    if due > 0:
        seat = payer(t, token)
        t.add_money(seat, -due)
        c.tell_fuel(journal, seat, due)


# ---------------------------------------------------------------- before a journey (CP-R07, CP-R82)
def can_set_out(t: Table, token: i64) -> bool:
    """Whether a vehicle has the fuel for a first step, or a way to begin without any."""
    seat = owner_of(token)
    if t.money(seat) >= least_fuel(t, token):
        return True
    place = t.place(token)
    if is_state(place):
        if is_joined(t, token):
            return True  # unloading is free (CP-COMBI-03)
        if t.is_signed(token) and (place == t.get(token, k.RECEIVER) or has_cheaper_help(t, token)):
            return True  # CP-R84, CP-COMBI-08
    return has_paid_carrier(t, token)


def least_fuel(t: Table, token: i64) -> i64:
    """The least that a first step can cost: of a truck at sea the step of its carrier, at a fuel depot nothing."""
    carrier = t.get(token, k.CARRIER)
    if carrier != k.NONE:
        token = carrier
    place = t.get(token, k.PLACE)
    if is_state(place) and t.base_of(place) == owner_of(token) and t.advantage_at(place, b.FX_DEPOT):
        return 0
    kind = kind_of(token)
    return t.box.band_fuel[0] if kind == k.AIRCRAFT else t.box.fuel[kind + 1]


def is_joined(t: Table, token: i64) -> bool:
    """Whether it is on board of another vehicle, or has one on board."""
    if kind_of(token) == k.TRUCK:
        return t.get(token, k.CARRIER) != k.NONE
    return t.passenger(token) != k.NONE


def has_cheaper_help(t: Table, token: i64) -> bool:
    """Whether an own vehicle in the same State could take the goods over (CP-COMBI-08) and be paid for."""
    seat = owner_of(token)
    other: i64 = seat * c.VEHICLES
    end: i64 = other + c.VEHICLES
    while other < end:
        free = t.in_play(other) and not t.is_signed(other) and t.place(other) == t.place(token)
        fits = free and symbol_allows(t, t.get(token, k.CONTRACT), kind_of(other))
        if fits and t.money(seat) >= least_fuel(t, other):
            return True
        other += 1
    return False


def has_paid_carrier(t: Table, token: i64) -> bool:
    """Whether somebody's vehicle is hired for it whose owner pays the fuel (CP-R50)."""
    seat = owner_of(token)
    other: i64 = 0
    while other < t.seats * c.VEHICLES:
        hired = t.get(other, k.SHIPPER) == seat and t.get(other, k.HIRED_FOR) == token
        if hired and t.get(other, k.HIRED_FUEL) != seat:
            return True
        other += 1
    return False
