"""Opening and closing branches with the bank (CP-BR)."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.journal import Journal
from cubilete.core.state import LEGAL, MoveList
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.business.cards import TERRITORY_DECK, discard_land, discard_paper, put_card
from cubilete.games.competitors.rules.business.payments import settle_debt
from cubilete.games.competitors.rules.table import Table


def judge_branch(t: Table, seat: i64, territory: i64) -> i64:
    if not t.holds_land(seat, territory):
        return c.NO_BRANCH_CARD
    if t.base_of(territory) != k.NOBODY:
        return c.OCCUPIED  # CP-HQ-01, CP-BR-05
    if t.branches(seat) >= t.box.branches:
        return c.BRANCH_LIMIT
    return LEGAL if t.money(seat) >= t.box.branch_buy else c.NO_MONEY


def open_branch(t: Table, seat: i64, territory: i64, journal: Journal | None) -> None:
    """CP-BR-01, CP-BR-02."""
    t.add_money(seat, -t.box.branch_buy)
    put_card(t, TERRITORY_DECK, territory, k.BASE)
    t.put_land(territory, k.BRANCH, seat)
    c.tell_branch_opened(journal, seat, territory, t.box.branch_buy)


def judge_close(t: Table, seat: i64, territory: i64) -> i64:
    if t.land(territory, k.BRANCH) == seat:
        return LEGAL
    return c.HEADQUARTER_STAYS if t.home(seat) == territory else c.NOT_YOUR_BRANCH


def close_branch(t: Table, seat: i64, territory: i64, journal: Journal | None) -> None:
    """CP-BR-06, CP-R47."""
    drop_advantage(t, territory, journal)
    t.put_land(territory, k.BRANCH, k.NOBODY)
    discard_land(t, territory)
    t.add_money(seat, t.box.branch_sell)
    c.tell_branch_closed(journal, seat, territory, t.box.branch_sell)
    settle_debt(t)


def drop_advantage(t: Table, territory: i64, journal: Journal | None) -> None:
    """CP-BR-09, CP-SPEC-05: the advantage of a base that ends or changes hands."""
    card = t.land(territory, k.ADVANTAGE)
    if card != k.NONE:
        t.put_land(territory, k.ADVANTAGE, k.NONE)
        discard_paper(t, card)
        c.tell_detached(journal, card - t.box.goods, territory)


def fill_branches(t: Table, seat: i64, out: MoveList) -> None:
    if t.money(seat) < t.box.branch_buy:
        return
    territory: i64 = 0
    while territory < t.box.atlas.territories:
        if t.holds_land(seat, territory) and judge_branch(t, seat, territory) == LEGAL:
            out.add(c.branch_code(territory))
        territory += 1


def fill_closing(t: Table, seat: i64, out: MoveList) -> None:
    territory: i64 = 0
    while territory < t.box.atlas.territories:
        if t.land(territory, k.BRANCH) == seat:
            out.add(c.close_code(territory))
        territory += 1
