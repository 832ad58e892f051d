"""Auctions (CP-R71): one at a time, bids in any order, a pass is final, and the owner may still say no."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cubilete.core.journal import Journal
from cubilete.core.state import LEGAL, MoveList
from cubilete.core.vectors import vec
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.business.cards import everybody
from cubilete.games.competitors.rules.dealing import book as bk
from cubilete.games.competitors.rules.dealing.faces import lines_for
from cubilete.games.competitors.rules.dealing.proposing import judge_proposer, note_proposal
from cubilete.games.competitors.rules.dealing.terms import (
    busy,
    judge_giving,
    judge_item,
    judge_moment,
    judge_party,
    judge_thing,
)
from cubilete.games.competitors.rules.table import Table

FIRST_RISE: Final = 20_000
SECOND_RISE: Final = 100_000
"""From these bids on the steps are larger."""
STEPS: Final = 4


# ---------------------------------------------------------------- opening one
def judge_auction(t: Table, seat: i64, line: i64, coins: i64) -> i64:
    kind = bk.line_kind(line)
    unfit = kind == c.L_MONEY or kind == c.L_LOOK or kind == c.L_CARRIAGE
    if unfit or bk.is_blank(line) or bk.giver_of(line) != c.ANYBODY or bk.taker_of(line) != c.ANYBODY:
        return c.LOT_UNFIT
    if judge_item(line) != LEGAL or bk.place_of(line) != c.NO_PLACE:
        return c.DEAL_UNCLEAR
    if coins == 0:
        return c.NO_SUM
    verdict = judge_proposer(t, seat)
    if verdict != LEGAL:
        return verdict
    if bk.running_auction(t) != k.NONE:
        return c.AUCTION_RUNNING
    if bk.entry(t, seat * bk.PLACES, bk.STATUS) != bk.FREE:
        return c.NOTICE_OPEN
    return judge_lot(t, seat, bk.with_seats(line, seat, c.ANYBODY))


def judge_lot(t: Table, seat: i64, line: i64) -> i64:
    """Whether the owner still has it to sell; one that is hired is bought with the right on it by its shipper alone."""
    verdict = judge_giving(t, seat, line)
    return verdict if verdict != LEGAL else judge_thing(t, line, bk.bit(seat))


def auction(t: Table, seat: i64, line: i64, coins: i64, journal: Journal | None) -> None:
    deal = seat * bk.PLACES
    bk.enter(t, deal, bk.STATUS, bk.AUCTION)
    bk.enter(t, deal, bk.AUTHOR, seat)
    bk.enter(t, deal, bk.PARTIES, everybody(t) & ~bk.bit(seat))
    bk.enter(t, deal, bk.VERSION, 1)
    bk.enter(t, deal, bk.PRICE, coins * c.COIN)
    bk.enter(t, deal, bk.LEAST, coins * c.COIN)
    lines = vec[i64]([0])
    lines[0] = bk.with_seats(line, seat, c.ANYBODY)
    note_proposal(t, deal, seat, lines)
    if journal is None:
        return
    public: list[int] = [int(seat), *lines_for(t, deal, k.NOBODY), int(coins)]
    if bk.is_covered(line) and t.options[k.O_OPEN] == 0:
        secret: list[int] = [int(seat), *lines_for(t, deal, seat), int(coins)]
        journal.whisper(c.E_AUCTIONED, public, bk.bit(seat), secret)
    else:
        journal.tell(c.E_AUCTIONED, public)


# ---------------------------------------------------------------- bidding
def step_above(price: i64) -> i64:
    if price >= SECOND_RISE:
        return 10_000
    return 5_000 if price >= FIRST_RISE else 1_000


def bid_after(t: Table, deal: i64, steps: i64) -> i64:
    """The bid so many steps up; the first step is the least price while nobody has bid."""
    price = bk.entry(t, deal, bk.PRICE)
    if bk.entry(t, deal, bk.BIDDER) == k.NOBODY:
        steps -= 1
    while steps > 0:
        price += step_above(price)
        steps -= 1
    return price


def steps_of(number: i64) -> i64:
    """How many steps each of the listed bids goes up."""
    if number == 0:
        return 1
    if number == 1:
        return 2
    return 5 if number == 2 else 10


def sits_out(t: Table, deal: i64, seat: i64) -> bool:
    return (bk.entry(t, deal, bk.LATER) >> seat) & 1 != 0


def judge_bidder(t: Table, seat: i64) -> i64:
    deal = bk.running_auction(t)
    if deal == k.NONE:
        return c.NO_AUCTION
    if bk.owner(deal) == seat:
        return c.OWN_AUCTION
    if sits_out(t, deal, seat):
        return c.SAT_OUT
    return c.LEADING if bk.entry(t, deal, bk.BIDDER) == seat else LEGAL


def judge_bid(t: Table, seat: i64, euros: i64, place: i64) -> i64:
    verdict = judge_bidder(t, seat)
    if verdict != LEGAL:
        return verdict
    deal = bk.running_auction(t)
    if euros < bid_after(t, deal, 1):
        return c.BID_TOO_LOW
    if place != c.NO_PLACE and bk.line_kind(bk.line_at(t, deal, 0)) != c.L_VEHICLE:
        return c.NOTHING_TO_PLACE
    return judge_buyer(t, deal, seat, euros, place)


def judge_buyer(t: Table, deal: i64, seat: i64, euros: i64, place: i64) -> i64:
    """Whether the seat could pay so much and take the lot."""
    if t.money(seat) < euros:
        return c.BID_TOO_HIGH
    return judge_party(t, seat, sale(t, deal, seat, euros, place))


def sale(t: Table, deal: i64, seat: i64, euros: i64, place: i64) -> vec[i64]:
    """The two lines of a sale to this seat."""
    lines = vec[i64]([0, 0])
    seller = bk.owner(deal)
    lot = bk.with_seats(bk.line_at(t, deal, 0), seller, seat)
    lines[0] = bk.with_place(lot, place)
    lines[1] = bk.money_line(seat, seller, euros // c.COIN)
    return lines


def bid(t: Table, seat: i64, euros: i64, place: i64, journal: Journal | None) -> None:
    deal = bk.running_auction(t)
    bk.enter(t, deal, bk.PRICE, euros)
    bk.enter(t, deal, bk.BIDDER, seat)
    bk.enter(t, deal, bk.AT, place)
    c.tell_bid_made(journal, seat, euros)


def sit_out(t: Table, seat: i64, journal: Journal | None) -> None:
    deal = bk.running_auction(t)
    bk.enter(t, deal, bk.LATER, bk.entry(t, deal, bk.LATER) | bk.bit(seat))
    c.tell_stood_aside(journal, seat)


def could_bid(t: Table, deal: i64, seat: i64) -> bool:
    """Whether somebody else's bid may still come: not out, and able to pay the next one."""
    if bk.owner(deal) == seat or sits_out(t, deal, seat) or bk.entry(t, deal, bk.BIDDER) == seat:
        return False
    return judge_buyer(t, deal, seat, bid_after(t, deal, 1), c.NO_PLACE) == LEGAL


def bidding_is_over(t: Table, deal: i64) -> bool:
    seat: i64 = 0
    while seat < t.seats:
        if could_bid(t, deal, seat):
            return False
        seat += 1
    return True


# ---------------------------------------------------------------- selling
def judge_knock_down(t: Table, seat: i64) -> i64:
    deal = bk.running_auction(t)
    if deal == k.NONE:
        return c.NO_AUCTION
    if bk.owner(deal) != seat:
        return c.NOT_YOUR_AUCTION
    if bk.entry(t, deal, bk.BIDDER) == k.NOBODY:
        return c.NO_BID
    if not bidding_is_over(t, deal):
        return c.BIDDING_OPEN
    if busy(t):
        return c.UNSETTLED
    return judge_moment(t, sold_lines(t, deal))


def sold_lines(t: Table, deal: i64) -> vec[i64]:
    return sale(t, deal, bk.entry(t, deal, bk.BIDDER), bk.entry(t, deal, bk.PRICE), bk.entry(t, deal, bk.AT))


# ---------------------------------------------------------------- what falls by itself
def look_over_auction(t: Table, deal: i64, journal: Journal | None) -> None:
    """Without its lot an auction is over; a bid that its bidder can no longer pay is struck."""
    if judge_lot(t, bk.owner(deal), bk.line_at(t, deal, 0)) != LEGAL:
        c.tell_lapsed(journal, deal, c.LAPSED_CANNOT_GIVE)
        bk.clear_deal(t, deal)
        return
    bidder = bk.entry(t, deal, bk.BIDDER)
    if bidder == k.NOBODY:
        return
    price = bk.entry(t, deal, bk.PRICE)
    if judge_buyer(t, deal, bidder, price, bk.entry(t, deal, bk.AT)) != LEGAL:
        c.tell_bid_struck(journal, bidder, price)
        bk.enter(t, deal, bk.BIDDER, k.NOBODY)
        bk.enter(t, deal, bk.AT, c.NO_PLACE)
        bk.enter(t, deal, bk.PRICE, bk.entry(t, deal, bk.LEAST))


def fill_bids(t: Table, seat: i64, out: MoveList) -> None:
    deal = bk.running_auction(t)
    if deal == k.NONE:
        return
    if judge_knock_down(t, seat) == LEGAL:
        out.add(c.KNOCK_DOWN)
    if judge_bidder(t, seat) != LEGAL:
        return
    number: i64 = 0
    while number < STEPS:
        if judge_bid(t, seat, bid_after(t, deal, steps_of(number)), c.NO_PLACE) == LEGAL:
            out.add(c.bid_code(number))
        number += 1
    out.add(c.SIT_OUT)
