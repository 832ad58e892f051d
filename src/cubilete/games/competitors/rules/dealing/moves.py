"""Offers and answers as moves."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.journal import Journal
from cubilete.core.state import MoveList
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules.table import Table


def is_deal(code: i64) -> bool:
    return False


def fill_deals(t: Table, seat: i64, out: MoveList) -> None:
    return


def judge_deal(t: Table, seat: i64, code: i64, params: list[int]) -> i64:
    return c.NO_SUCH_MOVE


def make_deal(t: Table, seat: i64, code: i64, params: list[int], journal: Journal | None) -> None:
    return


def deal_question(t: Table, seat: i64, code: i64, params: list[int]) -> list[int]:
    return []
