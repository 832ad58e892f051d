"""Deals that a seat could propose now: simple ones, put together from what it may know, and judged by the rules.

They show people how terms are written, and let games that are played at random deal as well. A bot that weighs deals
has better ones.
"""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.state import LEGAL
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.dealing import auctions as au
from cubilete.games.competitors.rules.dealing import book as bk
from cubilete.games.competitors.rules.dealing.faces import lines_for, sees_all
from cubilete.games.competitors.rules.dealing.moves import deals_at_all, judge_deal
from cubilete.games.competitors.rules.dealing.requests import fills, is_got
from cubilete.games.competitors.rules.table import Table, first_of, kind_of


def deal_ideas(t: Table, seat: i64) -> list[list[int]]:
    """Moves as their code and parameters; all of them may be made."""
    found: list[list[int]] = []
    if not deals_at_all(t):
        return found
    add_requests(t, seat, found)
    add_answers(t, seat, found)
    other = (seat + 1) % t.seats
    while other != seat:
        add_offers(t, seat, other, found)
        other = (other + 1) % t.seats
    return found


def add(t: Table, seat: i64, idea: list[int], found: list[list[int]]) -> None:
    if judge_deal(t, seat, idea[0], idea[1:]) == LEGAL:
        found.append(idea)


# ---------------------------------------------------------------- what the seat has
def land_in_hand(t: Table, seat: i64) -> i64:
    territory: i64 = 0
    while territory < c.TERRITORIES:
        if t.holds_land(seat, territory):
            return territory
        territory += 1
    return k.NONE


def paper_in_hand(t: Table, seat: i64) -> i64:
    contract: i64 = 0
    while contract < c.CONTRACTS:
        if t.holds_paper(seat, contract):
            return contract
        contract += 1
    return k.NONE


def vehicle_of(t: Table, seat: i64, kind: i64) -> i64:
    """An empty vehicle that nobody has hired."""
    token: i64 = seat * c.VEHICLES + first_of(kind)
    end: i64 = seat * c.VEHICLES + first_of(kind + 1)
    while token < end:
        if t.in_play(token) and not t.is_signed(token) and t.get(token, k.SHIPPER) == k.NOBODY:
            return token
        token += 1
    return k.NONE


def freight_of(t: Table, seat: i64) -> i64:
    """A vehicle with signed goods, else a truck that could be carried."""
    token: i64 = seat * c.VEHICLES
    end: i64 = token + c.VEHICLES
    while token < end:
        if t.is_signed(token):
            return token
        token += 1
    return vehicle_of(t, seat, k.TRUCK)


# ---------------------------------------------------------------- lines
def item_line(giver: i64, taker: i64, kind: i64, what: i64) -> i64:
    return bk.with_what(bk.money_line(giver, taker, 0) | (kind << c.KIND_AT), what)


def carriage_line(giver: i64, taker: i64, token: i64, cargo: i64, coins: i64) -> i64:
    line = item_line(giver, taker, c.L_CARRIAGE, token) | (coins << c.SUM_AT)
    return (line & ~(63 << c.CARGO_AT)) | (cargo << c.CARGO_AT)


# ---------------------------------------------------------------- notices
def add_requests(t: Table, seat: i64, found: list[list[int]]) -> None:
    if bk.entry(t, seat * bk.PLACES, bk.STATUS) != bk.FREE:
        return
    everybody: i64 = (1 << c.SEATS) - 1
    land = land_in_hand(t, seat)
    paper = paper_in_hand(t, seat)
    for_money: list[int] = [c.ASK, everybody, item_line(c.ANYBODY, c.ASKER, c.L_CONTRACT, c.ANY_CONTRACT)]
    add(t, seat, [*for_money, bk.money_line(c.ASKER, c.ANYBODY, 10)], found)
    if land != k.NONE:
        continent = c.ANY_OF_CONTINENT + (t.box.atlas.continent[land] + 1) % 6
        wanted = item_line(c.ANYBODY, c.ASKER, c.L_TERRITORY, continent)
        given = item_line(c.ASKER, c.ANYBODY, c.L_TERRITORY, land)
        add(t, seat, [c.ASK, everybody, wanted, given], found)
        add(t, seat, [c.AUCTION, item_line(c.ANYBODY, c.ANYBODY, c.L_TERRITORY, land), 10], found)
    if paper != k.NONE:
        covered = item_line(c.ANYBODY, c.ANYBODY, c.L_CONTRACT, paper) | bk.COVERED
        add(t, seat, [c.AUCTION, covered, 10], found)
    truck = vehicle_of(t, seat, k.TRUCK)
    if truck != k.NONE:
        add(t, seat, [c.AUCTION, item_line(c.ANYBODY, c.ANYBODY, c.L_VEHICLE, truck), 30], found)


# ---------------------------------------------------------------- offers
def add_offers(t: Table, seat: i64, other: i64, found: list[list[int]]) -> None:
    if bk.free_place(t, seat) == k.NONE:
        return
    land = land_in_hand(t, seat)
    paper = paper_in_hand(t, seat)
    pays = bk.money_line(other, seat, 10)
    if land != k.NONE:
        add(t, seat, [c.OFFER, item_line(seat, other, c.L_TERRITORY, land), pays], found)
        third = (other + 1) % t.seats
        if third != seat and paper != k.NONE:  # round the table
            ring = [item_line(seat, other, c.L_CONTRACT, paper), bk.money_line(other, third, 4)]
            add(t, seat, [c.OFFER, *ring, bk.money_line(third, seat, 4)], found)
    if paper != k.NONE:
        add(t, seat, [c.OFFER, item_line(seat, other, c.L_CONTRACT, paper) | bk.COVERED, pays], found)
        add(t, seat, [c.OFFER, item_line(seat, other, c.L_LOOK, paper), bk.money_line(other, seat, 2)], found)
    add_trades(t, seat, other, found)


def add_trades(t: Table, seat: i64, other: i64, found: list[list[int]]) -> None:
    """What everybody sees: vehicles, branches and carriages of the other seat."""
    kind: i64 = 0
    while kind < 3:
        token = vehicle_of(t, other, kind)
        if token != k.NONE:
            price = t.box.buy[kind + 1] // c.COIN // 2
            bought = item_line(other, seat, c.L_VEHICLE, token)
            add(t, seat, [c.OFFER, bought, bk.money_line(seat, other, price)], found)
            cargo = freight_of(t, seat)
            if cargo != k.NONE:
                add(t, seat, [c.OFFER, carriage_line(other, seat, token, cargo, 8)], found)
        kind += 1
    territory: i64 = 0
    while territory < c.TERRITORIES:
        if t.land(territory, k.BRANCH) == other:
            bought = item_line(other, seat, c.L_BRANCH, territory)
            add(t, seat, [c.OFFER, bought, bk.money_line(seat, other, 100)], found)
        territory += 1


# ---------------------------------------------------------------- answers
def add_answers(t: Table, seat: i64, found: list[list[int]]) -> None:
    """Other terms for what is offered, yes to what is asked, a bid a little higher than need be."""
    deal: i64 = 0
    while deal < t.seats * bk.PLACES:
        status = bk.entry(t, deal, bk.STATUS)
        if status == bk.OFFER and bk.is_party(t, deal, seat) and sees_all(t, deal, seat):
            more = bk.money_line(bk.entry(t, deal, bk.AUTHOR), seat, 1)
            add(t, seat, [c.COUNTER, deal, *lines_for(t, deal, seat), more], found)
        elif status == bk.ASK and bk.is_party(t, deal, seat):
            filling = fitting(t, seat, deal)
            if len(filling) > 0:
                add(t, seat, [c.ANSWER_WITH, deal, *filling], found)
            else:
                add_other_terms(t, seat, deal, found)
        elif status == bk.AUCTION:
            add(t, seat, [c.BID_SUM, au.bid_after(t, deal, 1) // c.COIN + 1, c.NO_PLACE], found)
        deal += 1


def add_other_terms(t: Table, seat: i64, deal: i64, found: list[list[int]]) -> None:
    """Whoever has nothing that was asked for may offer another card of that sort."""
    lines: list[int] = []
    at: i64 = 0
    while at < bk.entry(t, deal, bk.COUNT):
        line = bk.line_at(t, deal, at)
        if bk.is_blank(line):
            if not is_got(line) or not bk.is_card(line):
                return
            card = land_in_hand(t, seat) if bk.line_kind(line) == c.L_TERRITORY else paper_in_hand(t, seat)
            if card == k.NONE:
                return
            line = bk.with_what(line, card)
        asker = bk.owner(deal)
        lines.append(int(bk.with_seats(line, seat, asker) if is_got(line) else bk.with_seats(line, asker, seat)))
        at += 1
    add(t, seat, [c.COUNTER, deal, *lines], found)


def fitting(t: Table, seat: i64, deal: i64) -> list[int]:
    """The seat's first card or vehicle for every blank of a request, each once; nothing where one is missing."""
    filling: list[int] = []
    at: i64 = 0
    while at < bk.entry(t, deal, bk.COUNT):
        line = bk.line_at(t, deal, at)
        if bk.is_blank(line):
            item = first_fitting(t, seat, line, filling) if is_got(line) else k.NONE
            if item == k.NONE:
                return []
            filling.append(int(item))
        at += 1
    return filling


def first_fitting(t: Table, seat: i64, blank: i64, taken: list[int]) -> i64:
    kind: i64 = c.L_VEHICLE if bk.is_transport(blank) else bk.line_kind(blank)
    what: i64 = 0
    while what < c.CONTRACTS:  # as many territories as contracts, and fewer vehicles
        item = item_line(c.ANYBODY, c.ANYBODY, kind, what)
        if has_item(t, seat, kind, what) and fills(t, blank, item) and int(item) not in taken:
            return item
        what += 1
    return k.NONE


def has_item(t: Table, seat: i64, kind: i64, what: i64) -> bool:
    if kind == c.L_TERRITORY:
        return t.holds_land(seat, what)
    if kind == c.L_CONTRACT:
        return t.holds_paper(seat, what)
    return what // c.VEHICLES == seat and what == vehicle_of(t, seat, kind_of(what))
