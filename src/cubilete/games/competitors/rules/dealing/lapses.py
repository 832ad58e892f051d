"""Offers that can no longer be kept."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.journal import Journal
from cubilete.core.vectors import vec
from cubilete.games.competitors.rules.table import Table


def look_over(t: Table, journal: Journal | None) -> None:
    return


def turn_over(t: Table, seat: i64, journal: Journal | None) -> None:
    return


def round_over(t: Table) -> None:
    return


def rename_cards(t: Table, lands: vec[i64], papers: vec[i64], seat: i64) -> None:
    return
