"""The door to all dealing: which moves are deals, which may be made, and what they lead to (CP-NEG, CP-OPT-03)."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.journal import Journal
from cubilete.core.state import LEGAL, MoveList
from cubilete.core.vectors import vec
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.dealing import answering as an
from cubilete.games.competitors.rules.dealing import auctions as au
from cubilete.games.competitors.rules.dealing import book as bk
from cubilete.games.competitors.rules.dealing import proposing as pr
from cubilete.games.competitors.rules.dealing import requests as rq
from cubilete.games.competitors.rules.dealing.hired import fill_releases, judge_release, release
from cubilete.games.competitors.rules.dealing.lapses import look_over
from cubilete.games.competitors.rules.table import Table


def is_deal(code: i64) -> bool:
    """All verbs of dealing stand together at the end of the declaration."""
    return c.OFFER <= code < c.CODES


def is_form(code: i64) -> bool:
    free = code == c.OFFER or code == c.ASK or code == c.COUNTER or code == c.ANSWER_WITH
    return free or code == c.AUCTION or code == c.BID_SUM


def deals_at_all(t: Table) -> bool:
    """CP-OPT-03; and neither before the first cards are dealt nor when all is over."""
    return t.options[k.O_DEALS] != 0 and t.phase != c.OVER and t.phase != c.FOUNDING


# ---------------------------------------------------------------- judging
def judge_deal(t: Table, seat: i64, code: i64, params: list[int]) -> i64:
    if t.options[k.O_DEALS] == 0:
        return c.NO_NEGOTIATION
    if t.phase == c.OVER:
        return c.GAME_OVER
    if t.phase == c.FOUNDING:
        return c.WRONG_PHASE  # before the first cards are dealt there is nothing to deal with
    if is_form(code):
        return judge_form(t, seat, code, params)
    if len(params) > 0:
        return c.NO_SUCH_MOVE
    if c.is_bid(code):
        deal = bk.running_auction(t)
        if deal == k.NONE:
            return c.NO_AUCTION
        return au.judge_bid(t, seat, au.bid_after(t, deal, au.steps_of(c.bid_steps(code))), c.NO_PLACE)
    if code == c.SIT_OUT:
        return au.judge_bidder(t, seat)
    if code == c.KNOCK_DOWN:
        return au.judge_knock_down(t, seat)
    if c.is_release(code):
        return judge_release(t, seat, c.release_token(code))
    return judge_answer(t, seat, code)


def judge_answer(t: Table, seat: i64, code: i64) -> i64:
    deal = deal_in(code)
    if deal >= t.seats * bk.PLACES:
        return c.NO_SUCH_DEAL
    if c.is_accept(code):
        return an.judge_accept(t, seat, deal, c.NO_PLACE)
    if c.is_accept_at(code):
        return an.judge_accept(t, seat, deal, c.accept_at_territory(code))
    if c.is_refuse(code):
        return an.judge_refuse(t, seat, deal)
    if c.is_later(code):
        return an.judge_later(t, seat, deal)
    if c.is_withdraw(code):
        return an.judge_withdraw(t, seat, deal)
    if c.is_see(code):
        return an.judge_see(t, seat, deal)
    if c.is_show(code):
        return an.judge_show(t, seat, deal)
    return rq.judge_answer(t, seat, deal, vec[i64]([]))


def deal_in(code: i64) -> i64:
    """The deal that a listed answer names."""
    if c.is_accept(code):
        return c.accept_deal(code)
    if c.is_accept_at(code):
        return c.accept_at_deal(code)
    if c.is_refuse(code):
        return c.refuse_deal(code)
    if c.is_later(code):
        return c.later_deal(code)
    if c.is_withdraw(code):
        return c.withdraw_deal(code)
    if c.is_see(code):
        return c.see_deal(code)
    return c.show_deal(code) if c.is_show(code) else c.answer_deal(code)


def judge_form(t: Table, seat: i64, code: i64, params: list[int]) -> i64:
    first = 0 if code == c.OFFER else 1
    if code == c.BID_SUM or code == c.AUCTION:
        return judge_sum(t, seat, code, params)
    if not bk.are_lines(params, first):
        return c.DEAL_UNCLEAR
    lines = bk.as_lines(params, first)
    if code == c.OFFER:
        return pr.judge_offer(t, seat, lines)
    if code == c.ASK:
        return rq.judge_ask(t, seat, params[0] & 255, lines)
    if params[0] < 0 or params[0] >= t.seats * bk.PLACES:
        return c.NO_SUCH_DEAL
    deal: i64 = params[0]
    if code == c.ANSWER_WITH:
        return rq.judge_answer(t, seat, deal, lines)
    if bk.entry(t, deal, bk.STATUS) == bk.ASK:
        return rq.judge_other_terms(t, seat, deal, lines)
    return pr.judge_counter(t, seat, deal, lines)


def judge_sum(t: Table, seat: i64, code: i64, params: list[int]) -> i64:
    """A bid: coins and a place. A lot: a line and coins."""
    if len(params) != 2 or not bk.are_lines(params, 0):
        return c.DEAL_UNCLEAR
    if code == c.AUCTION:
        return au.judge_auction(t, seat, params[0], params[1]) if params[1] <= bk.MOST_COINS else c.DEAL_UNCLEAR
    placed = params[1] < c.TERRITORIES or params[1] == c.NO_PLACE
    if params[0] > bk.MOST_COINS or not placed:
        return c.DEAL_UNCLEAR
    return au.judge_bid(t, seat, params[0] * c.COIN, params[1])


def deal_question(t: Table, seat: i64, code: i64, params: list[int]) -> list[int]:
    """The proposal that an answer is about: its number, and the bid that stands, change when its meaning does."""
    if c.is_release(code):
        return [int(t.get(c.release_token(code), k.HIRED_FOR))]
    if c.is_bid(code) or code == c.BID_SUM or code == c.SIT_OUT or code == c.KNOCK_DOWN:
        deal = bk.running_auction(t)
        if deal == k.NONE:
            return []
        return [int(bk.entry(t, deal, column)) for column in (bk.SERIAL, bk.PRICE, bk.BIDDER)]
    if code == c.OFFER or code == c.ASK or code == c.AUCTION:
        return []
    if code == c.COUNTER or code == c.ANSWER_WITH:
        if len(params) == 0 or params[0] < 0 or params[0] >= c.DEALS:
            return []
        return [int(bk.entry(t, params[0], bk.SERIAL))]
    return [int(bk.entry(t, deal_in(code), bk.SERIAL))]


# ---------------------------------------------------------------- listing
def fill_deals(t: Table, seat: i64, out: MoveList) -> None:
    """Every answer, bid and release that the seat may give now; what is put together freely is not listed."""
    if not deals_at_all(t):
        return
    fill_releases(t, seat, out)
    deal: i64 = 0
    while deal < t.seats * bk.PLACES:
        status = bk.entry(t, deal, bk.STATUS)
        if status == bk.OFFER:
            fill_answers(t, seat, deal, out)
        elif status == bk.ASK and bk.is_party(t, deal, seat):
            fill_replies(t, seat, deal, out)
        if status != bk.FREE and bk.entry(t, deal, bk.AUTHOR) == seat:
            out.add(c.withdraw_code(deal))
        deal += 1
    au.fill_bids(t, seat, out)


def fill_answers(t: Table, seat: i64, deal: i64, out: MoveList) -> None:
    if an.judge_show(t, seat, deal) == LEGAL:
        out.add(c.show_code(deal))
    if an.judge_refuse(t, seat, deal) != LEGAL:
        return
    if an.judge_accept(t, seat, deal, c.NO_PLACE) == LEGAL:
        out.add(c.accept_code(deal))
    fill_places(t, seat, deal, out)
    out.add(c.refuse_code(deal))
    if an.judge_later(t, seat, deal) == LEGAL:
        out.add(c.later_code(deal))
    if an.judge_see(t, seat, deal) == LEGAL:
        out.add(c.see_code(deal))


def fill_places(t: Table, seat: i64, deal: i64, out: MoveList) -> None:
    """CP-R48: the bases on which vehicles that the seat gets can be put."""
    if not an.placed(bk.lines_of(t, deal), seat, c.NO_PLACE):
        return
    territory: i64 = 0
    while territory < c.TERRITORIES:
        if an.judge_accept(t, seat, deal, territory) == LEGAL:
            out.add(c.accept_at_code(deal, territory))
        territory += 1


def fill_replies(t: Table, seat: i64, deal: i64, out: MoveList) -> None:
    if rq.judge_answer(t, seat, deal, vec[i64]([])) == LEGAL:
        out.add(c.answer_code(deal))
    out.add(c.refuse_code(deal))
    if an.judge_later(t, seat, deal) == LEGAL:
        out.add(c.later_code(deal))


def fill_forms(t: Table, seat: i64, out: MoveList) -> None:
    """The forms that the seat may fill in now: whether anything fits is judged as a whole."""
    if not deals_at_all(t):
        return
    may_propose = pr.judge_proposer(t, seat) == LEGAL
    free = bk.free_place(t, seat) != k.NONE
    notice = bk.entry(t, seat * bk.PLACES, bk.STATUS) == bk.FREE
    if may_propose and free:
        out.add(c.OFFER)
    if may_propose and notice:
        out.add(c.ASK)
        if bk.running_auction(t) == k.NONE:
            out.add(c.AUCTION)
    if may_propose:
        fill_counters(t, seat, free, out)
    if au.judge_bidder(t, seat) == LEGAL:
        out.add(c.BID_SUM)


def fill_counters(t: Table, seat: i64, free: bool, out: MoveList) -> None:
    counters = False
    answers = False
    deal: i64 = 0
    while deal < t.seats * bk.PLACES:
        if an.judge_party_of_offer(t, seat, deal) == LEGAL:
            counters = counters or bk.entry(t, deal, bk.VERSION) < bk.MOST_VERSIONS
        elif free and rq.judge_asked(t, seat, deal) == LEGAL:
            answers = True
        deal += 1
    if counters or answers:
        out.add(c.COUNTER)
    if answers:
        out.add(c.ANSWER_WITH)


def is_asked(t: Table, seat: i64) -> bool:
    """Whether somebody waits for this seat's word; the game itself does not."""
    deal: i64 = 0
    while deal < t.seats * bk.PLACES:
        if waits_for(t, deal, seat):
            return True
        deal += 1
    return False


def waits_for(t: Table, deal: i64, seat: i64) -> bool:
    status = bk.entry(t, deal, bk.STATUS)
    if status == bk.FREE:
        return False
    if status == bk.AUCTION:
        if bk.owner(deal) == seat:
            return bk.entry(t, deal, bk.BIDDER) != k.NOBODY and au.bidding_is_over(t, deal)
        return au.could_bid(t, deal, seat)
    if status == bk.OFFER and bk.entry(t, deal, bk.LOOKS) != 0 and an.judge_show(t, seat, deal) == LEGAL:
        return True
    if status == bk.ASK and rq.has_answered(t, seat, deal):
        return False
    put_off = (bk.entry(t, deal, bk.LATER) >> seat) & 1 != 0
    return bk.is_party(t, deal, seat) and not put_off and not bk.has_accepted(t, deal, seat)


def who_waits(t: Table, deal: i64, seat: i64) -> i64:
    """Who waits for this seat's word on a deal, or NOBODY: its author, a shipper who wants a look, the best bidder."""
    if not waits_for(t, deal, seat):
        return k.NOBODY
    status = bk.entry(t, deal, bk.STATUS)
    if status == bk.AUCTION:
        return bk.entry(t, deal, bk.BIDDER) if bk.owner(deal) == seat else bk.owner(deal)
    author = bk.entry(t, deal, bk.AUTHOR)
    if author != seat and not bk.has_accepted(t, deal, seat):
        return author
    other: i64 = 0
    while other < t.seats:
        if other != seat and (bk.entry(t, deal, bk.LOOKS) >> other) & 1 != 0:
            return other
        other += 1
    return k.NOBODY


def longest_waiting(t: Table, seat: i64) -> i64:
    who: i64 = k.NOBODY
    since: i64 = 0
    deal: i64 = 0
    while deal < t.seats * bk.PLACES:
        other = who_waits(t, deal, seat)
        if other != k.NOBODY and (who == k.NOBODY or bk.entry(t, deal, bk.SERIAL) < since):
            who = other
            since = bk.entry(t, deal, bk.SERIAL)
        deal += 1
    return who


def waiting_seats(t: Table) -> list[int]:
    """By seat, who has waited longest for its word on a deal, or NOBODY; empty where nothing is open."""
    if not bk.anything_open(t):
        return []
    found: list[int] = []
    seat: i64 = 0
    while seat < t.seats:
        found.append(int(longest_waiting(t, seat)))
        seat += 1
    return found


# ---------------------------------------------------------------- doing
def make_deal(t: Table, seat: i64, code: i64, params: list[int], journal: Journal | None) -> None:
    """A move that has been judged."""
    if is_form(code):
        make_form(t, seat, code, params, journal)
    elif c.is_bid(code):
        euros = au.bid_after(t, bk.running_auction(t), au.steps_of(c.bid_steps(code)))
        au.bid(t, seat, euros, c.NO_PLACE, journal)
    elif code == c.SIT_OUT:
        au.sit_out(t, seat, journal)
    elif code == c.KNOCK_DOWN:
        an.knock_down(t, seat, journal)
    elif c.is_release(code):
        release(t, seat, c.release_token(code), journal)
    else:
        make_answer(t, seat, code, deal_in(code), journal)
    look_over(t, journal)


def make_answer(t: Table, seat: i64, code: i64, deal: i64, journal: Journal | None) -> None:
    if c.is_accept(code):
        an.accept(t, seat, deal, c.NO_PLACE, journal)
    elif c.is_accept_at(code):
        an.accept(t, seat, deal, c.accept_at_territory(code), journal)
    elif c.is_refuse(code):
        an.refuse(t, seat, deal, journal)
    elif c.is_later(code):
        an.later(t, seat, deal, journal)
    elif c.is_withdraw(code):
        an.withdraw(t, seat, deal, journal)
    elif c.is_see(code):
        an.see(t, seat, deal, journal)
    elif c.is_show(code):
        an.show(t, seat, deal, journal)
    else:
        rq.answer(t, seat, deal, vec[i64]([]), journal)


def make_form(t: Table, seat: i64, code: i64, params: list[int], journal: Journal | None) -> None:
    if code == c.BID_SUM:
        au.bid(t, seat, params[0] * c.COIN, params[1], journal)
    elif code == c.AUCTION:
        au.auction(t, seat, params[0], params[1], journal)
    elif code == c.OFFER:
        pr.offer(t, seat, bk.as_lines(params, 0), 0, journal)
    elif code == c.ASK:
        rq.ask(t, seat, params[0] & 255, bk.as_lines(params, 1), journal)
    elif code == c.ANSWER_WITH:
        rq.answer(t, seat, params[0], bk.as_lines(params, 1), journal)
    elif bk.entry(t, params[0], bk.STATUS) == bk.ASK:
        pr.offer(t, seat, bk.as_lines(params, 1), bk.entry(t, params[0], bk.SERIAL), journal)
    else:
        pr.counter(t, seat, params[0], bk.as_lines(params, 1), journal)
