"""Carrying out a deal: everything changes hands at once (CP-R49)."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.journal import Journal
from cubilete.core.vectors import vec
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.business.branches import drop_advantage
from cubilete.games.competitors.rules.business.cards import everybody
from cubilete.games.competitors.rules.dealing import book as bk
from cubilete.games.competitors.rules.dealing.faces import forget_lands, forget_papers, know_paper, seers
from cubilete.games.competitors.rules.dealing.hired import end_right, grant_right
from cubilete.games.competitors.rules.table import Table, kind_of, owner_of


def carry_out(t: Table, deal: i64, lines: vec[i64], journal: Journal | None) -> None:
    """All lines, whose terms have been judged. The deal itself still stands in the book, for who sees which face."""
    pay(t, lines, journal)
    exchange_vehicles(t, lines, journal)
    exchange_branches(t, lines, journal)
    exchange_cards(t, deal, lines, journal)
    grant(t, lines, journal)


def pay(t: Table, lines: vec[i64], journal: Journal | None) -> None:
    at: i64 = 0
    while at < len(lines):
        line = lines[at]
        if bk.line_kind(line) == c.L_MONEY:
            t.add_money(bk.giver_of(line), -bk.sum_of(line))
            t.add_money(bk.taker_of(line), bk.sum_of(line))
            c.tell_paid(journal, bk.giver_of(line), bk.taker_of(line), bk.sum_of(line))
        at += 1


# ---------------------------------------------------------------- vehicles
def exchange_vehicles(t: Table, lines: vec[i64], journal: Journal | None) -> None:
    """CP-R48: takers put tokens of their own. All are lifted first, so that whoever has no token left may swap."""
    lifted = vec[i64]([0] * (c.LINES * k.FLEET))
    at: i64 = 0
    while at < len(lines):
        if bk.line_kind(lines[at]) == c.L_VEHICLE:
            lift(t, bk.what_of(lines[at]), lifted, at, journal)
        at += 1
    at = 0
    while at < len(lines):
        if bk.line_kind(lines[at]) == c.L_VEHICLE:
            put_down(t, lines[at], lifted, at, journal)
        at += 1


def lift(t: Table, token: i64, lifted: vec[i64], at: i64, journal: Journal | None) -> None:
    """Take a vehicle off the board with all that is known of it; nobody can carry it for its old owner any more."""
    column: i64 = 0
    while column < k.FLEET:
        lifted[at * k.FLEET + column] = t.get(token, column)
        column += 1
    other: i64 = 0
    while other < t.seats * c.VEHICLES:
        if t.get(other, k.SHIPPER) != k.NOBODY and t.get(other, k.HIRED_FOR) == token:
            c.tell_right_ended(journal, t.get(other, k.SHIPPER), other)
            end_right(t, other)
        other += 1
    end_right(t, token)
    t.put(token, k.PLACE, k.SUPPLY)
    t.put(token, k.X, 0)
    t.put(token, k.Y, 0)
    t.put(token, k.ARROW, 0)
    t.put(token, k.CARRIER, k.NONE)
    t.put(token, k.LAST, k.NONE)
    t.put(token, k.STRUCK, 0)


def put_down(t: Table, line: i64, lifted: vec[i64], at: i64, journal: Journal | None) -> None:
    """An own token where the vehicle stood, or on a base."""
    old = bk.what_of(line)
    new = t.spare(bk.taker_of(line), kind_of(old))
    column: i64 = 0
    while column < k.FLEET:
        t.put(new, column, lifted[at * k.FLEET + column])
        column += 1
    pass_right(t, new)
    pass_strike(t, new)
    place = bk.place_of(line)
    if place != c.NO_PLACE:
        t.put(new, k.PLACE, place)
        t.put(new, k.X, 0)
        t.put(new, k.Y, 0)
        t.put(new, k.ARROW, 0)
        t.put(new, k.CARRIER, k.NONE)
        if kind_of(new) == k.AIRCRAFT:
            t.put(new, k.LAST, place)
    c.tell_gave_vehicle(journal, old, new)


def pass_right(t: Table, token: i64) -> None:
    """CP-R68: the right goes along with a vehicle that is sold; bought by the shipper, it is over."""
    shipper = t.get(token, k.SHIPPER)
    if shipper == k.NOBODY:
        return
    if shipper == owner_of(token):
        end_right(t, token)
    elif t.get(token, k.HIRED_FUEL) != shipper:
        t.put(token, k.HIRED_FUEL, owner_of(token))


def pass_strike(t: Table, token: i64) -> None:
    """CP-SPECCARD-10: a strike is not sold away; it holds for the turn of the new owner that is on, or comes next."""
    if t.get(token, k.STRUCK) != 0:
        t.put(token, k.STRUCK, 1 if t.now[k.TURN] == owner_of(token) else 2)


# ---------------------------------------------------------------- branches
def exchange_branches(t: Table, lines: vec[i64], journal: Journal | None) -> None:
    """CP-R47: the card goes along; CP-BR-09: an advantage does not."""
    at: i64 = 0
    while at < len(lines):
        line = lines[at]
        if bk.line_kind(line) == c.L_BRANCH:
            t.put_land(bk.what_of(line), k.BRANCH, bk.taker_of(line))
            c.tell_gave_branch(journal, bk.giver_of(line), bk.taker_of(line), bk.what_of(line))
            drop_advantage(t, bk.what_of(line), journal)
        at += 1


# ---------------------------------------------------------------- cards
def exchange_cards(t: Table, deal: i64, lines: vec[i64], journal: Journal | None) -> None:
    """Those who do not see which card goes know no longer what is left in the hand that it comes from."""
    at: i64 = 0
    while at < len(lines):
        if bk.line_kind(lines[at]) == c.L_TERRITORY:
            t.put_land(bk.what_of(lines[at]), k.WHERE, k.TABLE)
            forget_lands(t, bk.giver_of(lines[at]), who_knows(t, deal, lines[at]))
        elif bk.line_kind(lines[at]) == c.L_CONTRACT:
            t.put_paper(bk.what_of(lines[at]), k.WHERE, k.TABLE)
            forget_papers(t, bk.giver_of(lines[at]), who_knows(t, deal, lines[at]))
        at += 1
    at = 0
    while at < len(lines):
        if bk.is_card(lines[at]):
            hand_over(t, lines[at], who_knows(t, deal, lines[at]), journal)
        at += 1


def who_knows(t: Table, deal: i64, line: i64) -> i64:
    """Who knows which card changes hands: all who see its face, and its taker."""
    author = bk.entry(t, deal, bk.AUTHOR)
    return seers(t, bk.entry(t, deal, bk.STATUS), author, line) | bk.bit(bk.taker_of(line))


def hand_over(t: Table, line: i64, bits: i64, journal: Journal | None) -> None:
    giver = bk.giver_of(line)
    taker = bk.taker_of(line)
    card = bk.what_of(line)
    others = bits & ~bk.bit(taker) if t.options[k.O_OPEN] == 0 else 0
    if bk.line_kind(line) == c.L_TERRITORY:
        t.put_land(card, k.WHERE, k.HAND + taker)
        t.put_land(card, k.KNOWN, others)
        c.tell_gave_territory(journal, giver, taker, card, bits & everybody(t))
    else:
        t.put_paper(card, k.WHERE, k.HAND + taker)
        t.put_paper(card, k.KNOWN, others)
        c.tell_gave_contract(journal, giver, taker, card, bits & everybody(t))


# ---------------------------------------------------------------- looks and carriages
def grant(t: Table, lines: vec[i64], journal: Journal | None) -> None:
    at: i64 = 0
    while at < len(lines):
        line = lines[at]
        if bk.line_kind(line) == c.L_LOOK:
            what = bk.what_of(line)
            contract = what if what < c.SIGNED else t.get(what - c.SIGNED, k.CONTRACT)
            show_paper(t, contract, bk.giver_of(line), bk.taker_of(line), journal)
        elif bk.line_kind(line) == c.L_CARRIAGE:
            end = bk.place_of(line)
            grant_right(
                t, bk.what_of(line), bk.taker_of(line), bk.cargo_of(line), k.NONE if end == c.NO_PLACE else end,
                bk.sum_of(line), bk.owner_pays(line), journal,
            )  # fmt: skip
        at += 1


def show_paper(t: Table, contract: i64, giver: i64, taker: i64, journal: Journal | None) -> None:
    """CP-NEG-03: seen by one seat alone, and not forgotten."""
    if t.options[k.O_OPEN] == 0:
        know_paper(t, contract, bk.bit(taker))
    c.tell_saw(journal, taker, giver, contract, bk.bit(giver) | bk.bit(taker))
