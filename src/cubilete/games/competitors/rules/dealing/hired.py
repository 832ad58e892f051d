"""Rights of carriage: vehicles that somebody else has hired (CP-NEG-02, CP-R50, CP-R68).

A right lies in the fleet's columns of the vehicle. It ends with the shipper's turn, with the vehicle or with what it
was hired for, whichever comes first.
"""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.journal import Journal
from cubilete.core.state import LEGAL, MoveList
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.table import Table, owner_of


def is_held(t: Table, token: i64) -> bool:
    """Whether somebody has hired it: its owner may not move it, load it, sign for it or sell it."""
    return t.get(token, k.SHIPPER) != k.NOBODY


def judge_hired(t: Table, seat: i64, token: i64, cargo: i64) -> i64:
    """Whether the seat may load this cargo on a hired vehicle now: it is the one agreed on, and the fee can be paid."""
    if t.get(token, k.SHIPPER) != seat or not is_agreed(t, token, cargo):
        return c.NOT_HIRED
    return LEGAL if t.money(seat) >= t.get(token, k.HIRED_FEE) else c.FEE_UNPAID


def is_agreed(t: Table, token: i64, cargo: i64) -> bool:
    """Whether this is the cargo that was named: goods wherever they are by now, or a truck that is still empty."""
    hired_for = t.get(token, k.HIRED_FOR)
    if t.get(token, k.HIRED_GOODS) == 0:
        return cargo == hired_for and not t.is_signed(cargo)
    if cargo == hired_for:
        return t.is_signed(cargo)
    delivering = t.now[k.JOURNEY] == k.DELIVERY and t.now[k.CARGO] == hired_for
    return delivering and t.now[k.HOLDER] == cargo


def may_use(t: Table, seat: i64, token: i64, cargo: i64) -> bool:
    return judge_hired(t, seat, token, cargo) == LEGAL


def is_ours(t: Table, token: i64) -> bool:
    """Whether the seat on turn may move a vehicle: its own, or one that it has hired and still has (CP-R68)."""
    return owner_of(token) == t.now[k.TURN] or t.get(token, k.SHIPPER) == t.now[k.TURN]


def ends_here(t: Table, token: i64, place: i64) -> bool:
    """Whether what a vehicle carries may leave it here: a carriage goes where it was agreed to end (CP-R50)."""
    end = t.get(token, k.HIRED_TO)
    return not is_held(t, token) or end == k.NONE or end == place


def load_hired(t: Table, token: i64, journal: Journal | None) -> None:
    """The fee is paid on loading, once; own vehicles have none."""
    fee = t.get(token, k.HIRED_FEE)
    if not is_held(t, token) or fee == 0:
        return
    shipper = t.get(token, k.SHIPPER)
    t.put(token, k.HIRED_FEE, 0)
    t.add_money(shipper, -fee)
    t.add_money(owner_of(token), fee)
    c.tell_hire_paid(journal, shipper, token, fee)


def grant_right(
    t: Table, token: i64, shipper: i64, cargo: i64, end: i64, fee: i64, owner_pays: bool, journal: Journal | None
) -> None:
    """The right of a carriage changes hands."""
    t.put(token, k.SHIPPER, shipper)
    t.put(token, k.HIRED_FOR, cargo)
    t.put(token, k.HIRED_TO, end)
    t.put(token, k.HIRED_FEE, fee)
    t.put(token, k.HIRED_FUEL, owner_of(token) if owner_pays else shipper)
    t.put(token, k.HIRED_GOODS, 1 if t.is_signed(cargo) else 0)
    c.tell_hired(journal, shipper, token, cargo, fee)


def end_right(t: Table, token: i64) -> None:
    """No refund (CP-R68)."""
    t.put(token, k.SHIPPER, k.NOBODY)
    t.put(token, k.HIRED_FOR, k.NONE)
    t.put(token, k.HIRED_TO, k.NONE)
    t.put(token, k.HIRED_FEE, 0)
    t.put(token, k.HIRED_FUEL, k.NOBODY)
    t.put(token, k.HIRED_GOODS, 0)


def rights_over(t: Table, seat: i64) -> None:
    """At the end of the shipper's turn."""
    token: i64 = 0
    while token < t.seats * c.VEHICLES:
        if t.get(token, k.SHIPPER) == seat:
            end_right(t, token)
        token += 1


def look_over_rights(t: Table, journal: Journal | None) -> None:
    """Rights whose vehicle or cargo is no more."""
    token: i64 = 0
    while token < t.seats * c.VEHICLES:
        if is_held(t, token) and not still_stands(t, token):
            c.tell_right_ended(journal, t.get(token, k.SHIPPER), token)
            end_right(t, token)
        token += 1


def still_stands(t: Table, token: i64) -> bool:
    cargo = t.get(token, k.HIRED_FOR)
    if not t.in_play(token) or not t.in_play(cargo):
        return False
    return t.get(token, k.HIRED_GOODS) == 0 or t.is_signed(cargo)


# ---------------------------------------------------------------- giving a right back
def judge_release(t: Table, seat: i64, token: i64) -> i64:
    if token >= t.seats * c.VEHICLES or t.get(token, k.SHIPPER) != seat:
        return c.NOT_HIRED_BY_YOU
    return c.VEHICLE_UNDER_WAY if is_travelling(t, token) else LEGAL


def release(t: Table, seat: i64, token: i64, journal: Journal | None) -> None:
    c.tell_right_ended(journal, seat, token)
    end_right(t, token)


def fill_releases(t: Table, seat: i64, out: MoveList) -> None:
    token: i64 = 0
    while token < t.seats * c.VEHICLES:
        if t.get(token, k.SHIPPER) == seat and judge_release(t, seat, token) == LEGAL:
            out.add(c.release_code(token))
        token += 1


def is_travelling(t: Table, token: i64) -> bool:
    """Whether it takes part in the journey under way, or has its goods."""
    now = t.now
    if now[k.JOURNEY] == k.NO_JOURNEY:
        return False
    if token == now[k.HOLDER] or token == now[k.CARGO]:
        return True
    kind: i64 = 0
    while kind < 3:
        if now[k.CONVOY + kind] == token:
            return True
        kind += 1
    return False
