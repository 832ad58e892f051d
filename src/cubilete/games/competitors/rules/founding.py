"""Choosing headquarters, and what everybody is given after that (CP-SETUP-04 to CP-SETUP-12)."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.journal import Journal
from cubilete.core.state import LEGAL, MoveList
from cubilete.core.vectors import vec
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.business.cards import (
    CONTRACT_DECK,
    TERRITORY_DECK,
    card_place,
    put_card,
    who_sees,
)
from cubilete.games.competitors.rules.business.fleet import put_into_play
from cubilete.games.competitors.rules.rounds import begin_round
from cubilete.games.competitors.rules.table import Table
from cubilete.games.competitors.rules.travel.settling import proceed


def judge_found(t: Table, headquarter: i64) -> i64:
    """CP-SETUP-04: among what is left."""
    seat: i64 = 0
    while seat < t.seats:
        if t.sheet(seat, k.HQ_CARD) == headquarter:
            return c.HEADQUARTER_TAKEN
        seat += 1
    return LEGAL


def found(t: Table, seat: i64, headquarter: i64, journal: Journal | None) -> None:
    """CP-SETUP-09, CP-SETUP-10: trucks in the State, the ship in its port, the aircraft on its airport."""
    territory: i64 = t.box.h_territory[headquarter]
    t.write(seat, k.HQ_CARD, headquarter)
    t.write(seat, k.HEADQUARTER, territory)
    kind: i64 = 0
    while kind < 3:
        many: i64 = t.box.kit[kind + 1]
        while many > 0:
            put_into_play(t, t.spare(seat, kind), territory)
            many -= 1
        kind += 1
    c.tell_founded(journal, seat, headquarter, territory)
    t.now[k.TURN] = (seat + 1) % t.seats


def fill_founding(t: Table, out: MoveList) -> None:
    headquarter: i64 = 0
    while headquarter < t.box.headquarters:
        if judge_found(t, headquarter) == LEGAL:
            out.add(c.found_code(headquarter))
        headquarter += 1


def choose_next(t: Table, chance: Chance, journal: Journal | None) -> None:
    """The next seat chooses, or gets one where headquarters are dealt (CP-R74); after the last the game begins."""
    while t.home(t.now[k.TURN]) == k.NONE:
        if t.options[k.O_DEALT] == 0:
            t.phase = c.FOUNDING
            return
        found(t, t.now[k.TURN], deal_headquarter(t, chance), journal)
    deal_hands(t, chance, journal)
    t.now[k.TURN] = t.now[k.FIRST]
    begin_round(t, chance, journal)
    proceed(t, chance, journal)


def deal_headquarter(t: Table, chance: Chance) -> i64:
    counts = vec[i64]([0] * c.HEADQUARTERS)
    total: i64 = 0
    headquarter: i64 = 0
    while headquarter < t.box.headquarters:
        if judge_found(t, headquarter) == LEGAL:
            counts[headquarter] = 1
            total += 1
        headquarter += 1
    return chance.draw(c.HEADQUARTER_DEAL, counts, total)


# ---------------------------------------------------------------- cards
def deal_hands(t: Table, chance: Chance, journal: Journal | None) -> None:
    """CP-SETUP-07, CP-SETUP-08."""
    many: i64 = 0
    while many < t.seats:
        seat: i64 = (t.now[k.FIRST] + many) % t.seats
        deal_from(t, seat, TERRITORY_DECK, c.TERRITORY_DRAW, t.box.kit_territories, chance)
        deal_from(t, seat, CONTRACT_DECK, c.CONTRACT_DRAW, t.box.kit_contracts, chance)
        if journal is not None:
            lands = hand_of(t, seat, TERRITORY_DECK)
            c.tell_dealt(journal, seat, lands, hand_of(t, seat, CONTRACT_DECK), who_sees(t, seat))
        many += 1


def deal_from(t: Table, seat: i64, deck: i64, kind: i64, many: i64, chance: Chance) -> None:
    counts = vec[i64]([0] * c.CONTRACTS)
    total: i64 = 0
    card: i64 = 0
    while card < c.CONTRACTS:
        if card_place(t, deck, card) == k.DECK:
            counts[card] = 1
            total += 1
        card += 1
    while many > 0 and total > 0:
        card = chance.draw(kind, counts, total)
        counts[card] = 0
        total -= 1
        put_card(t, deck, card, k.HAND + seat)
        many -= 1


def hand_of(t: Table, seat: i64, deck: i64) -> list[int]:
    found: list[int] = []
    card: i64 = 0
    while card < c.CONTRACTS:
        if card_place(t, deck, card) == k.HAND + seat:
            found.append(card)
        card += 1
    return found
