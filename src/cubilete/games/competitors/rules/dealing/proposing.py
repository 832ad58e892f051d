"""Offers and counter-offers (CP-NEG-01, CP-R49, CP-R70)."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.journal import Journal
from cubilete.core.state import LEGAL
from cubilete.core.vectors import vec
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.business.cards import everybody
from cubilete.games.competitors.rules.dealing import book as bk
from cubilete.games.competitors.rules.dealing.faces import lines_for, note_known, sees_all, sees_more
from cubilete.games.competitors.rules.dealing.terms import judge_lines, judge_open, judge_party
from cubilete.games.competitors.rules.table import Table


def judge_proposer(t: Table, seat: i64) -> i64:
    return LEGAL if t.sheet(seat, k.PROPOSED) < bk.MOST_PROPOSALS else c.PROPOSALS_SPENT


def judge_terms(t: Table, seat: i64, lines: vec[i64]) -> i64:
    """Whether the seat may propose these terms at all."""
    verdict = judge_lines(t, seat, lines)
    if verdict == LEGAL:
        verdict = judge_proposer(t, seat)
    if verdict == LEGAL:
        verdict = judge_open(t, lines)
    if verdict == LEGAL:
        verdict = judge_party(t, seat, lines)
    if verdict == LEGAL and bk.is_refused(t, seat, bk.mark_of(lines)):
        verdict = c.TERMS_REFUSED
    return verdict


def judge_offer(t: Table, seat: i64, lines: vec[i64]) -> i64:
    verdict = judge_terms(t, seat, lines)
    if verdict != LEGAL:
        return verdict
    return LEGAL if bk.free_place(t, seat) != k.NONE else c.OFFERS_OPEN


def offer(t: Table, seat: i64, lines: vec[i64], answers: i64, journal: Journal | None) -> None:
    """`answers` is the number of the request that it answers, or 0."""
    deal = bk.free_place(t, seat)
    write_version(t, deal, seat, lines, 1)
    bk.enter(t, deal, bk.ANSWERS, answers)
    tell_terms(t, deal, journal)


def judge_counter(t: Table, seat: i64, deal: i64, lines: vec[i64]) -> i64:
    """Other terms for a standing offer; whoever made the last ones stays a party."""
    if bk.entry(t, deal, bk.STATUS) != bk.OFFER:
        return c.NO_SUCH_DEAL
    if not bk.is_party(t, deal, seat):
        return c.NOT_A_PARTY
    author = bk.entry(t, deal, bk.AUTHOR)
    if author == seat:
        return c.OWN_TERMS
    if bk.entry(t, deal, bk.VERSION) >= bk.MOST_VERSIONS:
        return c.TOO_MANY_VERSIONS
    verdict = judge_terms(t, seat, lines)
    if verdict != LEGAL:
        return verdict
    return LEGAL if (bk.parties_of(lines) >> author) & 1 != 0 else c.AUTHOR_LEFT_OUT


def counter(t: Table, seat: i64, deal: i64, lines: vec[i64], journal: Journal | None) -> None:
    write_version(t, deal, seat, lines, bk.entry(t, deal, bk.VERSION) + 1)
    tell_terms(t, deal, journal)


def write_version(t: Table, deal: i64, seat: i64, lines: vec[i64], version: i64) -> None:
    """Only its author has accepted a new version."""
    bk.enter(t, deal, bk.STATUS, bk.OFFER)
    bk.enter(t, deal, bk.AUTHOR, seat)
    bk.enter(t, deal, bk.PARTIES, bk.parties_of(lines))
    bk.enter(t, deal, bk.ACCEPTED, bk.bit(seat))
    bk.enter(t, deal, bk.LATER, 0)
    bk.enter(t, deal, bk.LOOKS, 0)
    bk.enter(t, deal, bk.VERSION, version)
    note_proposal(t, deal, seat, lines)


def note_proposal(t: Table, deal: i64, seat: i64, lines: vec[i64]) -> None:
    bk.enter(t, deal, bk.SERIAL, bk.next_serial(t))
    bk.enter(t, deal, bk.LIFE, bk.lifetime(t))
    bk.enter(t, deal, bk.COUNT, len(lines))
    at: i64 = 0
    while at < c.LINES:
        bk.put_line(t, deal, at, lines[at] if at < len(lines) else 0)
        at += 1
    t.write(seat, k.PROPOSED, t.sheet(seat, k.PROPOSED) + 1)
    note_known(t)


def tell_terms(t: Table, deal: i64, journal: Journal | None) -> None:
    """Everybody hears who deals with whom; each party those faces that it may see, and nobody else's."""
    if journal is None:
        return
    author = bk.entry(t, deal, bk.AUTHOR)
    head: list[int] = [int(author), int(deal), int(bk.entry(t, deal, bk.VERSION))]
    full: i64 = 0
    seat: i64 = 0
    while seat < t.seats:
        if sees_all(t, deal, seat):
            full |= bk.bit(seat)
        seat += 1
    if full == everybody(t) and sees_all(t, deal, k.NOBODY):
        journal.tell(c.E_OFFERED, head + lines_for(t, deal, k.NOBODY))
        return
    journal.whisper(c.E_OFFERED, head + lines_for(t, deal, k.NOBODY), full, head + lines_for(t, deal, author))
    seat = 0
    while seat < t.seats:
        if (full >> seat) & 1 == 0 and sees_more(t, deal, seat):
            c.tell_read_terms(journal, seat, deal, lines_for(t, deal, seat), bk.bit(seat))
        seat += 1
