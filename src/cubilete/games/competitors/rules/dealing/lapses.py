"""Deals that fall by themselves: what they were about has changed, or they have become old (CP-R49, CP-R70)."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.journal import Journal
from cubilete.core.state import LEGAL
from cubilete.core.vectors import vec
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.dealing import book as bk
from cubilete.games.competitors.rules.dealing.auctions import look_over_auction
from cubilete.games.competitors.rules.dealing.faces import note_known
from cubilete.games.competitors.rules.dealing.hired import look_over_rights
from cubilete.games.competitors.rules.dealing.requests import judge_given
from cubilete.games.competitors.rules.dealing.terms import judge_open, judge_party
from cubilete.games.competitors.rules.table import Table


def look_over(t: Table, journal: Journal | None) -> None:
    """After every move: rights and deals that can no longer be kept end, with the reason."""
    look_over_rights(t, journal)
    deal: i64 = 0
    while deal < t.seats * bk.PLACES:
        status = bk.entry(t, deal, bk.STATUS)
        if status == bk.OFFER:
            look_over_offer(t, deal, journal)
        elif status == bk.AUCTION:
            look_over_auction(t, deal, journal)
        elif status == bk.ASK and judge_given(t, bk.owner(deal), bk.lines_of(t, deal)) != LEGAL:
            lapse(t, deal, c.LAPSED_CANNOT_GIVE, journal)
        deal += 1
    note_known(t)


def look_over_offer(t: Table, deal: i64, journal: Journal | None) -> None:
    """A deal falls where a public thing has changed, or where somebody who has accepted cannot keep the promise."""
    lines = bk.lines_of(t, deal)
    verdict = judge_open(t, lines)
    if verdict != LEGAL:
        lapse(t, deal, reason_for(verdict), journal)
        return
    seat: i64 = 0
    while seat < t.seats:
        if bk.has_accepted(t, deal, seat) and judge_party(t, seat, lines) != LEGAL:
            lapse(t, deal, c.LAPSED_CANNOT_GIVE, journal)
            return
        seat += 1


def reason_for(verdict: i64) -> i64:
    if verdict == c.NOT_THEIR_VEHICLE or verdict == c.VEHICLE_LOADED or verdict == c.CARRIAGE_LOADED:
        return c.LAPSED_VEHICLE_GONE
    if verdict == c.VEHICLE_HELD or verdict == c.CARRIAGE_HELD:
        return c.LAPSED_HELD
    if verdict == c.NOT_THEIR_BRANCH or verdict == c.HEADQUARTER_KEPT:
        return c.LAPSED_BRANCH_GONE
    return c.LAPSED_CARGO_GONE


def lapse(t: Table, deal: i64, reason: i64, journal: Journal | None) -> None:
    c.tell_lapsed(journal, deal, reason)
    bk.clear_deal(t, deal)


def turn_over(t: Table, seat: i64, journal: Journal | None) -> None:
    """CP-R70: once every seat has had a turn since it was made a deal is old."""
    deal: i64 = 0
    while deal < t.seats * bk.PLACES:
        if bk.entry(t, deal, bk.STATUS) != bk.FREE:
            left = bk.entry(t, deal, bk.LIFE) - 1
            bk.enter(t, deal, bk.LIFE, left)
            if left <= 0:
                lapse(t, deal, c.LAPSED_OLD, journal)
        deal += 1


def round_over(t: Table) -> None:
    """CP-R70: six more proposals for everybody, and what was refused may be offered again."""
    seat: i64 = 0
    while seat < t.seats:
        t.write(seat, k.PROPOSED, 0)
        seat += 1
    at: i64 = bk.REFUSED
    while at < bk.LAST_SERIAL:
        t.deals[at] = 0
        at += 1


def lapse_others(t: Table, lines: vec[i64], journal: Journal | None) -> None:
    """Deals about vehicles that have just changed hands: a token of the same name may be another vehicle by now."""
    deal: i64 = 0
    while deal < t.seats * bk.PLACES:
        if names_any(t, deal, lines):
            lapse(t, deal, c.LAPSED_VEHICLE_GONE, journal)
        deal += 1


def names_any(t: Table, deal: i64, lines: vec[i64]) -> bool:
    """Whether a line of this deal speaks of a vehicle that the given lines hand over."""
    at: i64 = 0
    while at < len(lines):
        if bk.line_kind(lines[at]) == c.L_VEHICLE and names_token(t, deal, bk.what_of(lines[at])):
            return True
        at += 1
    return False


def names_token(t: Table, deal: i64, token: i64) -> bool:
    at: i64 = 0
    while at < bk.entry(t, deal, bk.COUNT):
        line = bk.line_at(t, deal, at)
        if bk.is_transport(line) and bk.what_of(line) == token:
            return True
        if bk.line_kind(line) == c.L_CARRIAGE and bk.cargo_of(line) == token:
            return True
        at += 1
    return False


def close_request(t: Table, serial: i64, journal: Journal | None) -> None:
    """CP-NEG-05: one answer is taken; the request and all other answers to it are over."""
    if serial == 0:
        return
    deal: i64 = 0
    while deal < t.seats * bk.PLACES:
        if bk.entry(t, deal, bk.STATUS) != bk.FREE:
            column: i64 = bk.SERIAL if bk.entry(t, deal, bk.STATUS) == bk.ASK else bk.ANSWERS
            if bk.entry(t, deal, column) == serial:
                lapse(t, deal, c.LAPSED_ANSWERED, journal)
        deal += 1
