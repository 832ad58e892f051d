"""Drawing and discarding territory and contract cards (CP-DRAW, CP-R04).

A deck in unknown order is a set: which card comes is decided when it is drawn.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.journal import Journal
from cubilete.core.vectors import vec
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.table import Table

TERRITORY_DECK: Final = 0
CONTRACT_DECK: Final = 1


def cards_at(t: Table, deck: i64, where: i64) -> i64:
    """How many territory or contract cards lie in a place."""
    found: i64 = 0
    card: i64 = 0
    while card < c.CONTRACTS:  # as many territories as contracts (CP-COMP-09)
        if card_place(t, deck, card) == where:
            found += 1
        card += 1
    return found


def card_place(t: Table, deck: i64, card: i64) -> i64:
    return t.land(card, k.WHERE) if deck == TERRITORY_DECK else t.paper(card, k.WHERE)


def put_card(t: Table, deck: i64, card: i64, where: i64) -> None:
    """Move a card to a place where everybody can see what it is, or where nobody knows it."""
    if deck == TERRITORY_DECK:
        t.put_land(card, k.WHERE, where)
        t.put_land(card, k.KNOWN, 0)
    else:
        t.put_paper(card, k.WHERE, where)
        t.put_paper(card, k.KNOWN, 0)


def can_draw(t: Table, deck: i64) -> bool:
    """CP-R04: an empty deck is made anew from its discards."""
    return cards_at(t, deck, k.DECK) > 0 or cards_at(t, deck, k.DISCARD) > 0


def reshuffle(t: Table, deck: i64, journal: Journal | None) -> None:
    card: i64 = 0
    while card < c.CONTRACTS:
        if card_place(t, deck, card) == k.DISCARD:
            put_card(t, deck, card, k.DECK)
        card += 1
    c.tell_reshuffled(journal, deck)


def draw_card(t: Table, seat: i64, deck: i64, chance: Chance, journal: Journal | None) -> i64:
    """The card that the seat drew, or NONE where there is none left to draw."""
    total = cards_at(t, deck, k.DECK)
    if total == 0 and cards_at(t, deck, k.DISCARD) > 0:
        reshuffle(t, deck, journal)
        total = cards_at(t, deck, k.DECK)
    if total == 0:
        c.tell_nothing_to_draw(journal, deck)
        return k.NONE
    counts = vec[i64]([0] * c.CONTRACTS)
    card: i64 = 0
    while card < c.CONTRACTS:
        if card_place(t, deck, card) == k.DECK:
            counts[card] = 1
        card += 1
    found: i64 = chance.draw(c.TERRITORY_DRAW if deck == TERRITORY_DECK else c.CONTRACT_DRAW, counts, total)
    put_card(t, deck, found, k.HAND + seat)
    tell_draw(t, seat, deck, found, journal)
    return found


def tell_draw(t: Table, seat: i64, deck: i64, card: i64, journal: Journal | None) -> None:
    insiders = who_sees(t, seat)
    if deck == TERRITORY_DECK:
        c.tell_drew_territory(journal, seat, card, insiders)
    else:
        c.tell_drew_contract(journal, seat, card, insiders)


def everybody(t: Table) -> i64:
    """The bits of all seats."""
    one: i64 = 1
    return (one << t.seats) - 1


def who_sees(t: Table, seat: i64) -> i64:
    """The bits of the seats that see a card in this seat's hand (CP-OPT-02)."""
    one: i64 = 1
    return everybody(t) if t.options[k.O_OPEN] != 0 else one << seat


def draw_cards(t: Table, seat: i64, deck: i64, many: i64, chance: Chance, journal: Journal | None) -> None:
    while many > 0:
        draw_card(t, seat, deck, chance, journal)
        many -= 1


def discard_land(t: Table, territory: i64) -> None:
    put_card(t, TERRITORY_DECK, territory, k.DISCARD)


def discard_paper(t: Table, contract: i64) -> None:
    put_card(t, CONTRACT_DECK, contract, k.DISCARD)


def discard_combination(t: Table, token: i64) -> None:
    """CP-DELIV-09, CP-DELIV-11: contract, sender and receiver leave the table."""
    discard_paper(t, t.get(token, k.CONTRACT))
    discard_land(t, t.get(token, k.SENDER))
    discard_land(t, t.get(token, k.RECEIVER))
    t.put(token, k.CONTRACT, k.NONE)
    t.put(token, k.SENDER, k.NONE)
    t.put(token, k.RECEIVER, k.NONE)
