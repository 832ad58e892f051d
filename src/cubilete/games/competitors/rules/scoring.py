"""Wealth and places (CP-END)."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules.table import Table, kind_of


def wealth(t: Table, seat: i64) -> i64:
    """CP-END-02: cash, and what the bank pays for all vehicles and branches."""
    euros = t.money(seat) + t.branches(seat) * t.box.branch_sell
    token: i64 = seat * c.VEHICLES
    end: i64 = token + c.VEHICLES
    while token < end:
        if t.in_play(token):
            euros += t.box.sell[kind_of(token) + 1]
        token += 1
    return euros


def is_ahead(t: Table, seat: i64, other: i64) -> bool:
    """CP-END-01: more points, or as many and more money."""
    mine = t.score(seat)
    theirs = t.score(other)
    return mine > theirs or (mine == theirs and wealth(t, seat) > wealth(t, other))


def place_of(t: Table, seat: i64) -> i64:
    """CP-R15: who is equal in both shares a place."""
    place: i64 = 1
    other: i64 = 0
    while other < t.seats:
        if is_ahead(t, other, seat):
            place += 1
        other += 1
    return place
