"""Paying, and raising money where a player is short of it (CP-R07)."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.journal import Journal
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.table import Table


def charge(t: Table, seat: i64, creditor: i64, euros: i64) -> None:
    """A fee or fine of the seat on turn: what cash does not cover becomes a debt that has to be raised at once."""
    cash = t.money(seat)
    paid: i64 = euros if cash >= euros else cash
    t.add_money(seat, -paid)
    if creditor != k.NOBODY:
        t.add_money(creditor, paid)
    t.now[k.DEBT] = euros - paid
    t.now[k.CREDITOR] = creditor


def settle_debt(t: Table) -> None:
    """Pay from cash what is owed; the rest stays owed."""
    if t.now[k.DEBT] > 0:
        charge(t, t.now[k.TURN], t.now[k.CREDITOR], t.now[k.DEBT])


def forgive(t: Table, journal: Journal | None) -> None:
    """What cannot be raised is cancelled."""
    c.tell_forgiven(journal, t.now[k.TURN], t.now[k.DEBT])
    t.now[k.DEBT] = 0


def can_be_sold(t: Table, token: i64) -> bool:
    """CP-R07, CP-R56: in play, without goods, and no truck on board."""
    if not t.in_play(token) or t.is_signed(token) or t.now[k.HOLDER] == token:
        return False
    return token % c.VEHICLES < k.FIRST_SHIP or t.passenger(token) == k.NONE


def can_raise(t: Table, seat: i64) -> bool:
    """Whether the seat has anything left that the bank buys."""
    token: i64 = seat * c.VEHICLES
    end: i64 = token + c.VEHICLES
    while token < end:
        if can_be_sold(t, token):
            return True
        token += 1
    return t.branches(seat) > 0
