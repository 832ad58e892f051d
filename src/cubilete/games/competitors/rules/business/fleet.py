"""Buying and selling vehicles with the bank (CP-TOK)."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.journal import Journal
from cubilete.core.state import LEGAL, MoveList
from cubilete.games.competitors.rules import box as b
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.business.payments import can_be_sold, settle_debt
from cubilete.games.competitors.rules.dealing.hired import end_right, is_held
from cubilete.games.competitors.rules.table import Table, kind_of
from cubilete.games.competitors.rules.travel.convoy import leave_convoy


def can_stand(t: Table, kind: i64, territory: i64) -> i64:
    """LEGAL where a vehicle of a kind can be put into a State: a ship needs a port, an aircraft an airport."""
    if kind == k.SHIP and t.box.atlas.port[territory] == 0:
        return c.NO_PORT
    if kind == k.AIRCRAFT and t.box.atlas.airport[territory] == 0:
        return c.NO_AIRPORT
    return LEGAL


def price_of(t: Table, kind: i64, territory: i64) -> i64:
    """CP-TOK-02; CP-SPECCARD-06: less at a dealership."""
    price: i64 = t.box.buy[kind + 1]
    if t.advantage_at(territory, b.FX_DEALERSHIP):
        price -= price * t.box.s_amount[t.land(territory, k.ADVANTAGE)] // 100
    return price


def judge_buy(t: Table, seat: i64, kind: i64, territory: i64) -> i64:
    if t.base_of(territory) != seat:
        return c.NO_BASE  # CP-TOK-06
    verdict = can_stand(t, kind, territory)
    if verdict != LEGAL:
        return verdict
    if t.spare(seat, kind) == k.NONE:
        return c.TOKEN_LIMIT
    return LEGAL if t.money(seat) >= price_of(t, kind, territory) else c.NO_MONEY


def buy(t: Table, seat: i64, kind: i64, territory: i64, journal: Journal | None) -> None:
    price = price_of(t, kind, territory)
    token = t.spare(seat, kind)
    t.add_money(seat, -price)  # CP-TOK-05
    put_into_play(t, token, territory)
    c.tell_bought(journal, token, territory, price)


def put_into_play(t: Table, token: i64, territory: i64) -> None:
    """A token from beside the board, empty and free."""
    clear_token(t, token)
    t.put(token, k.PLACE, territory)
    t.put(token, k.LAST, territory if kind_of(token) == k.AIRCRAFT else k.NONE)


def clear_token(t: Table, token: i64) -> None:
    """Beside the board, with nothing on it and no promise about it."""
    t.put(token, k.PLACE, k.SUPPLY)
    t.put(token, k.X, 0)
    t.put(token, k.Y, 0)
    t.put(token, k.ARROW, 0)
    t.put(token, k.CARRIER, k.NONE)
    t.put(token, k.LAST, k.NONE)
    t.put(token, k.STRUCK, 0)
    end_right(t, token)


def judge_sell(t: Table, seat: i64, vehicle: i64) -> i64:
    """CP-R56; while money has to be raised a hired vehicle may go too (CP-R68)."""
    token: i64 = seat * c.VEHICLES + vehicle
    if not t.in_play(token):
        return c.NO_VEHICLE
    if t.is_signed(token) or t.now[k.HOLDER] == token:
        return c.SALE_LOADED
    if not can_be_sold(t, token):
        return c.SALE_CARRIER
    return c.HELD if t.phase == c.ACTING and is_held(t, token) else LEGAL


def sell(t: Table, seat: i64, vehicle: i64, journal: Journal | None) -> None:
    """CP-TOK-03."""
    token: i64 = seat * c.VEHICLES + vehicle
    price: i64 = t.box.sell[kind_of(token) + 1]
    leave_convoy(t, token)
    clear_token(t, token)
    t.add_money(seat, price)
    c.tell_sold(journal, token, price)
    settle_debt(t)


def fill_buying(t: Table, seat: i64, out: MoveList) -> None:
    territory: i64 = 0
    while territory < t.box.atlas.territories:
        if t.base_of(territory) == seat:
            kind: i64 = 0
            while kind < 3:
                if judge_buy(t, seat, kind, territory) == LEGAL:
                    out.add(c.buy_code(kind, territory))
                kind += 1
        territory += 1


def fill_selling(t: Table, seat: i64, out: MoveList) -> None:
    vehicle: i64 = 0
    while vehicle < c.VEHICLES:
        if judge_sell(t, seat, vehicle) == LEGAL:
            out.add(c.sell_code(vehicle))
        vehicle += 1
