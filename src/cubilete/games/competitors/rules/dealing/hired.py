"""Vehicles that are hired to somebody (CP-R68)."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.journal import Journal
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.table import Table


def is_held(t: Table, token: i64) -> bool:
    return t.get(token, k.SHIPPER) != k.NOBODY


def may_use(t: Table, seat: i64, token: i64, cargo: i64) -> bool:
    return t.get(token, k.SHIPPER) == seat and t.get(token, k.HIRED_FOR) == cargo


def load_hired(t: Table, token: i64, journal: Journal | None) -> None:
    return


def end_right(t: Table, token: i64) -> None:
    t.put(token, k.SHIPPER, k.NOBODY)


def rights_over(t: Table, seat: i64) -> None:
    return
