"""Vehicles that are taken away (CP-OP-08, CP-NEG-04, CP-R16, CP-R28)."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.journal import Journal
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.business.fleet import clear_token
from cubilete.games.competitors.rules.dangers import nearest_base
from cubilete.games.competitors.rules.table import Table, is_state, kind_of
from cubilete.games.competitors.rules.travel.convoy import leave_convoy


def seize_carriers(t: Table, journal: Journal | None) -> None:
    """Every token involved in carrying the goods, whoever owns it."""
    holder: i64 = t.now[k.HOLDER]
    carrier = t.get(holder, k.CARRIER)
    seize_token(t, holder, journal)
    if carrier != k.NONE:
        seize_token(t, carrier, journal)


def seize_token(t: Table, token: i64, journal: Journal | None) -> None:
    """Back to its owner's supply without payment; an empty truck on board of it is set ashore (CP-R101)."""
    if token == k.NONE or not t.in_play(token):
        return  # sold for a fine just before
    if kind_of(token) != k.TRUCK:
        set_ashore(t, token, journal)
    leave_convoy(t, token)
    clear_token(t, token)
    c.tell_seized(journal, token)


def set_ashore(t: Table, carrier: i64, journal: Journal | None) -> None:
    truck = t.passenger(carrier)
    if truck == k.NONE:
        return
    place = t.place(carrier)
    if not is_state(place):
        place = nearest_base(t, truck, 0)
    t.put(truck, k.CARRIER, k.NONE)
    t.put(truck, k.PLACE, place)
    c.tell_unloaded(journal, truck, place)
