"""Leaving a canal or strait after its customs card (CP-R29, CP-R30)."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.journal import Journal
from cubilete.core.state import LEGAL
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.table import Table, is_state, kind_of
from cubilete.games.competitors.rules.travel.convoy import points_left
from cubilete.games.competitors.rules.travel.ships import cell_cost, enter_cell, lie_in
from cubilete.games.competitors.rules.travel.trucks import enter_state, entry_cost, stand_in


def on_strait(t: Table) -> bool:
    moved: i64 = t.now[k.MOVED]
    if moved == k.NONE or t.now[k.JOURNEY] == k.NO_JOURNEY:
        return False
    return k.STRAIT <= t.get(moved, k.PLACE) < k.ALOFT


def price(t: Table) -> i64:
    """CP-TRUCK-09, CP-SHIP-07: of the extra movement point."""
    return t.box.extra_pm[kind_of(t.now[k.MOVED]) + 1]


def leave_strait(t: Table, journal: Journal | None) -> None:
    """On to the far side where nothing holds it; else the player has to pay, or goes back where money is short."""
    now = t.now
    token: i64 = now[k.MOVED]
    beyond: i64 = now[k.BEYOND]
    kind = kind_of(token)
    cost = entry_cost(t, beyond) if kind == k.TRUCK else cell_cost(t, beyond - k.SEA)
    if now[k.FATE] == k.GOES_ON and now[k.ENDING] == 0 and points_left(t, kind) >= cost:
        if kind == k.TRUCK:
            enter_state(t, token, beyond, False, journal)  # CP-R20: one card, for the strait
        else:
            enter_cell(t, token, beyond - k.SEA, journal)
        return
    c.tell_stranded(journal, token, t.get(token, k.PLACE) - k.STRAIT)
    if t.money(now[k.TURN]) < price(t):
        go_back(t, 0, journal)
    else:
        t.phase = c.STRANDED


def go_back(t: Table, euros: i64, journal: Journal | None) -> None:
    """To the near side; that ends the movement turn."""
    token: i64 = t.now[k.MOVED]
    t.add_money(t.now[k.TURN], -euros)
    t.put(token, k.PLACE, t.now[k.CAME_FROM])
    t.now[k.ENDING] = 1
    c.tell_freed(journal, token, t.now[k.CAME_FROM], euros)


def judge_paid(t: Table) -> i64:
    return LEGAL if t.money(t.now[k.TURN]) >= price(t) else c.STRAIT_UNPAID


def go_over(t: Table, journal: Journal | None) -> None:
    """To the far side for the price of a movement point; that ends the movement turn."""
    token: i64 = t.now[k.MOVED]
    euros = price(t)
    t.add_money(t.now[k.TURN], -euros)
    beyond: i64 = t.now[k.BEYOND]
    c.tell_freed(journal, token, beyond, euros)
    if is_state(beyond):
        stand_in(t, token, beyond, False, journal)
    else:
        lie_in(t, token, beyond - k.SEA, journal)
    t.now[k.ENDING] = 1
