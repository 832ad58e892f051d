"""Answers: accepting, refusing, putting off, withdrawing, and looks at what would be carried (CP-R49, CP-NEG-03)."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.journal import Journal
from cubilete.core.state import LEGAL
from cubilete.core.vectors import vec
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.dealing import book as bk
from cubilete.games.competitors.rules.dealing.auctions import sold_lines
from cubilete.games.competitors.rules.dealing.carrying_out import carry_out, show_paper
from cubilete.games.competitors.rules.dealing.faces import note_known, readers
from cubilete.games.competitors.rules.dealing.lapses import close_request, lapse, lapse_others
from cubilete.games.competitors.rules.dealing.requests import decline, judge_asked
from cubilete.games.competitors.rules.dealing.terms import busy, judge_moment, judge_open, judge_party
from cubilete.games.competitors.rules.sight import knows_paper
from cubilete.games.competitors.rules.table import Table


def judge_party_of_offer(t: Table, seat: i64, deal: i64) -> i64:
    """Whether there is an offer that concerns the seat, with terms that are somebody else's."""
    if bk.entry(t, deal, bk.STATUS) != bk.OFFER:
        return c.NO_SUCH_DEAL
    if not bk.is_party(t, deal, seat):
        return c.NOT_A_PARTY
    return c.OWN_TERMS if bk.entry(t, deal, bk.AUTHOR) == seat else LEGAL


# ---------------------------------------------------------------- accepting
def judge_accept(t: Table, seat: i64, deal: i64, place: i64) -> i64:
    verdict = judge_party_of_offer(t, seat, deal)
    if verdict != LEGAL:
        return verdict
    if bk.has_accepted(t, deal, seat):
        return c.ACCEPTED_ALREADY
    if busy(t):
        return c.UNSETTLED
    lines = bk.lines_of(t, deal)
    if place != c.NO_PLACE and not placed(lines, seat, place):
        return c.NOTHING_TO_PLACE
    verdict = judge_open(t, lines)
    if verdict == LEGAL:
        verdict = judge_moment(t, lines)
    return judge_party(t, seat, lines) if verdict == LEGAL else verdict


def placed(lines: vec[i64], seat: i64, place: i64) -> bool:
    """Let every vehicle that the seat gets be put there; whether there is one (CP-R48)."""
    found = False
    at: i64 = 0
    while at < len(lines):
        if bk.line_kind(lines[at]) == c.L_VEHICLE and bk.taker_of(lines[at]) == seat:
            lines[at] = bk.with_place(lines[at], place)
            found = True
        at += 1
    return found


def accept(t: Table, seat: i64, deal: i64, place: i64, journal: Journal | None) -> None:
    """With the last acceptance everything happens at once."""
    if place != c.NO_PLACE:
        lines = bk.lines_of(t, deal)
        placed(lines, seat, place)
        at: i64 = 0
        while at < len(lines):
            bk.put_line(t, deal, at, lines[at])
            at += 1
    bk.enter(t, deal, bk.ACCEPTED, bk.entry(t, deal, bk.ACCEPTED) | bk.bit(seat))
    bk.enter(t, deal, bk.LATER, bk.entry(t, deal, bk.LATER) & ~bk.bit(seat))
    bk.enter(t, deal, bk.LOOKS, bk.entry(t, deal, bk.LOOKS) & ~bk.bit(seat))
    c.tell_accepted(journal, seat, deal)
    if bk.entry(t, deal, bk.ACCEPTED) == bk.entry(t, deal, bk.PARTIES):
        c.tell_dealt_with(journal, deal)
        conclude(t, deal, bk.lines_of(t, deal), journal)


def conclude(t: Table, deal: i64, lines: vec[i64], journal: Journal | None) -> None:
    """Carry out what was agreed, and clear away whatever it was an answer to or has made impossible."""
    note_known(t)
    answered = bk.entry(t, deal, bk.ANSWERS)
    carry_out(t, deal, lines, journal)
    bk.clear_deal(t, deal)
    close_request(t, answered, journal)
    lapse_others(t, lines, journal)


def knock_down(t: Table, seat: i64, journal: Journal | None) -> None:
    deal = bk.running_auction(t)
    lines = sold_lines(t, deal)
    c.tell_knocked_down(journal, seat, bk.entry(t, deal, bk.BIDDER), bk.entry(t, deal, bk.PRICE))
    conclude(t, deal, lines, journal)


# ---------------------------------------------------------------- other answers
def judge_refuse(t: Table, seat: i64, deal: i64) -> i64:
    """Any party may refuse, also after it has accepted; whoever is asked may say no."""
    if bk.entry(t, deal, bk.STATUS) == bk.ASK:
        return judge_asked(t, seat, deal)
    return judge_party_of_offer(t, seat, deal)


def refuse(t: Table, seat: i64, deal: i64, journal: Journal | None) -> None:
    c.tell_refused(journal, seat, deal)
    if bk.entry(t, deal, bk.STATUS) == bk.ASK:
        if decline(t, seat, deal):
            lapse(t, deal, c.LAPSED_NOBODY_LEFT, journal)
        return
    bk.note_refusal(t, bk.entry(t, deal, bk.AUTHOR), bk.mark_of(bk.lines_of(t, deal)), readers(t, deal))
    bk.clear_deal(t, deal)


def judge_later(t: Table, seat: i64, deal: i64) -> i64:
    verdict = judge_refuse(t, seat, deal)
    if verdict != LEGAL:
        return verdict
    if bk.has_accepted(t, deal, seat):
        return c.ACCEPTED_ALREADY
    return c.PUT_OFF_ALREADY if (bk.entry(t, deal, bk.LATER) >> seat) & 1 != 0 else LEGAL


def later(t: Table, seat: i64, deal: i64, journal: Journal | None) -> None:
    bk.enter(t, deal, bk.LATER, bk.entry(t, deal, bk.LATER) | bk.bit(seat))
    c.tell_put_off(journal, seat, deal)


def judge_withdraw(t: Table, seat: i64, deal: i64) -> i64:
    if bk.entry(t, deal, bk.STATUS) == bk.FREE:
        return c.NO_SUCH_DEAL
    return LEGAL if bk.entry(t, deal, bk.AUTHOR) == seat else c.NOT_YOURS


def withdraw(t: Table, seat: i64, deal: i64, journal: Journal | None) -> None:
    c.tell_withdrew(journal, seat, deal)
    bk.clear_deal(t, deal)


# ---------------------------------------------------------------- seeing what would be carried
def unseen_cargo(t: Table, deal: i64, carrier: i64, shipper: i64) -> i64:
    """The contract that one of these carries for the other without knowing it, or NONE; NOBODY stands for anybody."""
    at: i64 = 0
    while at < bk.entry(t, deal, bk.COUNT):
        line = bk.line_at(t, deal, at)
        if bk.line_kind(line) == c.L_CARRIAGE and t.is_signed(bk.cargo_of(line)):
            giver = bk.giver_of(line)
            ours = (carrier == k.NOBODY or giver == carrier) and (shipper == k.NOBODY or bk.taker_of(line) == shipper)
            if ours and not knows_paper(t, t.get(bk.cargo_of(line), k.CONTRACT), giver):
                return at
        at += 1
    return k.NONE


def judge_see(t: Table, seat: i64, deal: i64) -> i64:
    """CP-NEG-03: the carrier may demand to see the contract before accepting."""
    if bk.entry(t, deal, bk.STATUS) != bk.OFFER:
        return c.NO_SUCH_DEAL
    if not bk.is_party(t, deal, seat):
        return c.NOT_A_PARTY
    if unseen_cargo(t, deal, seat, k.NOBODY) == k.NONE:
        return c.NOTHING_TO_SEE
    if bk.has_accepted(t, deal, seat):
        return c.ACCEPTED_ALREADY
    return c.LOOK_ASKED_ALREADY if (bk.entry(t, deal, bk.LOOKS) >> seat) & 1 != 0 else LEGAL


def see(t: Table, seat: i64, deal: i64, journal: Journal | None) -> None:
    bk.enter(t, deal, bk.LOOKS, bk.entry(t, deal, bk.LOOKS) | bk.bit(seat))
    c.tell_look_asked(journal, seat, deal)


def judge_show(t: Table, seat: i64, deal: i64) -> i64:
    """The shipper may show the contract, asked or not; nobody else is shown it."""
    if bk.entry(t, deal, bk.STATUS) != bk.OFFER:
        return c.NO_SUCH_DEAL
    if not ships_goods(t, deal, seat):
        return c.NOTHING_TO_SHOW
    return LEGAL if unseen_cargo(t, deal, k.NOBODY, seat) != k.NONE else c.SHOWN_ALREADY


def ships_goods(t: Table, deal: i64, seat: i64) -> bool:
    at: i64 = 0
    while at < bk.entry(t, deal, bk.COUNT):
        line = bk.line_at(t, deal, at)
        if bk.line_kind(line) == c.L_CARRIAGE and bk.taker_of(line) == seat and t.is_signed(bk.cargo_of(line)):
            return True
        at += 1
    return False


def show(t: Table, seat: i64, deal: i64, journal: Journal | None) -> None:
    c.tell_showed(journal, seat, deal)
    at = unseen_cargo(t, deal, k.NOBODY, seat)
    while at != k.NONE:
        line = bk.line_at(t, deal, at)
        show_paper(t, t.get(bk.cargo_of(line), k.CONTRACT), seat, bk.giver_of(line), journal)
        bk.enter(t, deal, bk.LOOKS, bk.entry(t, deal, bk.LOOKS) & ~bk.bit(bk.giver_of(line)))
        at = unseen_cargo(t, deal, k.NOBODY, seat)
