"""What moving costs (CP-DELIV-05, CP-TRUCK-02, CP-SHIP-02, CP-AIR-03, CP-R11)."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.journal import Journal
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.box import notch
from cubilete.games.competitors.rules.table import Table, kind_of, owner_of


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
