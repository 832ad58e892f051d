"""Open requests and their answers (CP-NEG-05): they bind nobody, and every answer is an offer to whoever asked."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.journal import Journal
from cubilete.core.state import LEGAL
from cubilete.core.vectors import vec
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules.business.cards import everybody
from cubilete.games.competitors.rules.dealing import book as bk
from cubilete.games.competitors.rules.dealing.proposing import judge_offer, judge_proposer, note_proposal, offer
from cubilete.games.competitors.rules.dealing.terms import balance, judge_giving, judge_item, judge_thing
from cubilete.games.competitors.rules.table import Table, kind_of


def is_got(line: i64) -> bool:
    """A line that the asker would get; the others the asker would give for it."""
    return bk.giver_of(line) == c.ANYBODY and bk.taker_of(line) == c.ASKER


def is_given(line: i64) -> bool:
    return bk.giver_of(line) == c.ASKER and bk.taker_of(line) == c.ANYBODY


def judge_ask(t: Table, seat: i64, asked: i64, lines: vec[i64]) -> i64:
    verdict = judge_wish(lines)
    if verdict != LEGAL:
        return verdict
    if asked & everybody(t) & ~bk.bit(seat) == 0:
        return c.NO_SUCH_PLAYER
    verdict = judge_proposer(t, seat)
    if verdict != LEGAL:
        return verdict
    if bk.entry(t, seat * bk.PLACES, bk.STATUS) != bk.FREE:
        return c.NOTICE_OPEN
    return judge_given(t, seat, lines)


def judge_wish(lines: vec[i64]) -> i64:
    """Whether the lines can be a request: something is to be got, and nothing is hidden."""
    if len(lines) > c.LINES:
        return c.TOO_MANY_LINES
    got: i64 = 0
    at: i64 = 0
    while at < len(lines):
        line = lines[at]
        if not is_got(line) and not is_given(line):
            return c.DEAL_UNCLEAR
        if bk.is_covered(line):
            return c.COVERED_OTHERS
        if not fits_wish(line):
            return c.DEAL_UNCLEAR
        if is_got(line):
            got += 1
        at += 1
    return LEGAL if got > 0 else c.NOTHING_WISHED


def fits_wish(line: i64) -> bool:
    """Something that exists, or a blank that does."""
    if not bk.is_blank(line):
        return judge_item(line) == LEGAL
    kind = bk.line_kind(line)
    if not bk.is_bare(line):
        return False
    if kind == c.L_TERRITORY:
        return bk.what_of(line) <= c.ANY_TERRITORY
    if kind == c.L_CONTRACT:
        return bk.what_of(line) == c.ANY_CONTRACT
    if bk.what_of(line) > c.ANY_VEHICLE + 2:
        return False
    if kind == c.L_VEHICLE:
        return bk.place_of(line) == c.NO_PLACE
    placed = bk.place_of(line) < c.TERRITORIES or bk.place_of(line) == c.NO_PLACE
    return bk.cargo_of(line) < c.ANY_VEHICLE and placed


def judge_given(t: Table, seat: i64, lines: vec[i64]) -> i64:
    """Whether the asker has what the request names for an answer."""
    at: i64 = 0
    while at < len(lines):
        line = lines[at]
        if is_given(line) and not bk.is_blank(line):
            own = bk.with_seats(line, seat, c.ANYBODY)
            verdict = judge_giving(t, seat, own)
            if verdict == LEGAL and bk.line_kind(line) != c.L_CARRIAGE:
                verdict = judge_thing(t, own, everybody(t))
            if verdict != LEGAL:
                return verdict
        at += 1
    return LEGAL if t.money(seat) + balance(c.ASKER, lines) >= 0 else c.SUM_TOO_HIGH


def ask(t: Table, seat: i64, asked: i64, lines: vec[i64], journal: Journal | None) -> None:
    deal = seat * bk.PLACES
    bk.enter(t, deal, bk.STATUS, bk.ASK)
    bk.enter(t, deal, bk.AUTHOR, seat)
    bk.enter(t, deal, bk.PARTIES, asked & everybody(t) & ~bk.bit(seat))
    bk.enter(t, deal, bk.VERSION, 1)
    note_proposal(t, deal, seat, lines)
    if journal is not None:
        wish: list[int] = [int(bk.entry(t, deal, bk.PARTIES))]
        at: i64 = 0
        while at < len(lines):
            wish.append(int(lines[at]))
            at += 1
        c.tell_asked(journal, seat, deal, wish)


# ---------------------------------------------------------------- answers
def judge_asked(t: Table, seat: i64, deal: i64) -> i64:
    if bk.entry(t, deal, bk.STATUS) != bk.ASK:
        return c.NO_SUCH_DEAL
    if bk.owner(deal) == seat:
        return c.OWN_TERMS
    return LEGAL if bk.is_party(t, deal, seat) else c.NOT_ASKED


def judge_answer(t: Table, seat: i64, deal: i64, filling: vec[i64]) -> i64:
    """Saying yes to a request; the filling says what its blanks stand for, in their order."""
    verdict = judge_asked(t, seat, deal)
    if verdict != LEGAL:
        return verdict
    lines = filled(t, seat, deal, filling)
    return judge_offer(t, seat, lines) if len(lines) > 0 else c.FILLING_WRONG


def has_answered(t: Table, seat: i64, deal: i64) -> bool:
    """Whether an answer of the seat to a request lies on the table."""
    offer: i64 = seat * bk.PLACES + 1
    while offer < (seat + 1) * bk.PLACES:
        if bk.entry(t, offer, bk.STATUS) == bk.OFFER and bk.entry(t, offer, bk.ANSWERS) == bk.entry(t, deal, bk.SERIAL):
            return True
        offer += 1
    return False


def filled(t: Table, seat: i64, deal: i64, filling: vec[i64]) -> vec[i64]:
    """The request as an offer of this seat; no lines at all where the filling does not fit its blanks."""
    asker = bk.owner(deal)
    lines = bk.lines_of(t, deal)
    used: i64 = 0
    at: i64 = 0
    while at < len(lines):
        line = lines[at]
        if bk.is_blank(line):
            if is_given(line) or used >= len(filling) or not fills(t, line, filling[used]):
                return vec[i64]([])
            line = bk.with_what(line, bk.what_of(filling[used]))
            if bk.is_covered(filling[used]):
                line |= bk.COVERED
            used += 1
        lines[at] = bk.with_seats(line, seat, asker) if is_got(line) else bk.with_seats(line, asker, seat)
        at += 1
    return lines if used == len(filling) else vec[i64]([])


def fills(t: Table, blank: i64, item: i64) -> bool:
    """Whether an item is what a blank leaves open: a card of that continent, a vehicle of that kind."""
    what = bk.what_of(item)
    open_for = bk.what_of(blank)
    if bk.is_blank(item) or judge_item(item) != LEGAL:
        return False
    if bk.is_transport(blank):
        return bk.line_kind(item) == c.L_VEHICLE and kind_of(what) == open_for - c.ANY_VEHICLE
    if bk.line_kind(item) != bk.line_kind(blank):
        return False
    if bk.line_kind(blank) == c.L_CONTRACT or open_for == c.ANY_TERRITORY:
        return True
    return t.box.atlas.continent[what] == open_for - c.ANY_OF_CONTINENT


def answer(t: Table, seat: i64, deal: i64, filling: vec[i64], journal: Journal | None) -> None:
    offer(t, seat, filled(t, seat, deal, filling), bk.entry(t, deal, bk.SERIAL), journal)


def judge_other_terms(t: Table, seat: i64, deal: i64, lines: vec[i64]) -> i64:
    """An answer with terms of one's own; the asker has to be a party."""
    verdict = judge_asked(t, seat, deal)
    if verdict == LEGAL:
        verdict = judge_offer(t, seat, lines)
    if verdict != LEGAL:
        return verdict
    return LEGAL if (bk.parties_of(lines) >> bk.owner(deal)) & 1 != 0 else c.AUTHOR_LEFT_OUT


def decline(t: Table, seat: i64, deal: i64) -> bool:
    """One of those asked says no; whether nobody is left."""
    bk.enter(t, deal, bk.PARTIES, bk.entry(t, deal, bk.PARTIES) & ~bk.bit(seat))
    bk.enter(t, deal, bk.LATER, bk.entry(t, deal, bk.LATER) & ~bk.bit(seat))
    return bk.entry(t, deal, bk.PARTIES) == 0
