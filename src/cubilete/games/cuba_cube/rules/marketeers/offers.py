"""The Offers: Sector cards in hand. Four at any time, one played in a Turn and replaced (CC-MARK-TURN-06)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.journal import Journal
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules.box import M_HAND
from cubilete.games.cuba_cube.rules.decks import card_at, deck_size, discard_sector, draw_sector, holds, lay_sector
from cubilete.games.cuba_cube.rules.marketeers.columns import AGE
from cubilete.games.cuba_cube.rules.table import AT_DECK, AT_HAND, AT_PLAYED, N_SECTOR, NOTHING, O_OPEN_OFFERS, Table

AGES: Final = 1 << 20
"""No card is held through so many renewals of the deck."""


def hand_bar(t: Table, driver: i64, card: i64) -> i64:
    """Why a card cannot be played: a verdict, or 0."""
    return 0 if holds(t, driver, card) else c.OFFER_NOT_IN_HAND


def hand_card(t: Table, driver: i64, rank: i64) -> i64:
    """A card in hand by its place; NOTHING behind the last one."""
    return card_at(t, AT_HAND + driver, rank)


# ------------------------------------------------------------ playing and drawing
def play(t: Table, driver: i64, card: i64) -> None:
    """An Offer is played: it lies in view until the Turn ends."""
    t.own[AGE + card] = 0
    lay_sector(t, card, AT_PLAYED)
    t.now[N_SECTOR] = card


def replace(t: Table, driver: i64, chance: Chance, journal: Journal | None) -> None:
    """The played card goes to the discard pile, and a new one is taken (CC-MARK-TURN-06)."""
    discard_sector(t, t.now[N_SECTOR])
    t.now[N_SECTOR] = NOTHING
    if deck_size(t) == 0:
        remember_hands(t)
    card = draw_sector(t, AT_HAND + driver, chance, journal)
    if t.has(O_OPEN_OFFERS):
        c.tell_offer_shown(journal, driver, card)
    else:
        c.tell_offer_drawn(journal, driver, card, 1 << driver)


def remember_hands(t: Table) -> None:
    """The deck will be made of the discard pile (CC-R84): whatever is in a hand now is not in it."""
    card: i64 = 0
    while card < c.SECTORS:
        if t.sector_at[card] >= AT_HAND:
            t.own[AGE + card] += 1
        card += 1


def deal_hands(t: Table, chance: Chance, journal: Journal | None) -> None:
    """Everybody takes four (CC-MARK-SETUP-04)."""
    driver: i64 = 0
    while driver < t.drivers:
        rank: i64 = 0
        while rank < t.box.marketeers[M_HAND]:
            card = draw_sector(t, AT_HAND + driver, chance, journal)
            if t.has(O_OPEN_OFFERS):
                c.tell_offer_shown(journal, driver, card)
            else:
                c.tell_offer_dealt(journal, driver, card, 1 << driver)
            rank += 1
        driver += 1


# ------------------------------------------------------------ what somebody cannot see
def redeal_hands(t: Table, seer: i64, chance: Chance) -> None:
    """Deal the hands that a driver cannot see anew, as they could be after all that was seen.

    Cards that have been held since the deck was renewed change places with others of their age, new ones with the deck.
    """
    places: list[int] = []  # of every hidden card: whose hand, the place in it, and its age
    card: i64 = 0
    while card < c.SECTORS:
        driver: i64 = t.sector_at[card] - AT_HAND
        if driver >= 0 and driver != seer:
            places.append((driver * c.SECTORS + t.rank[card]) * AGES + t.own[AGE + card])
            t.sector_at[card] = AT_DECK
            t.rank[card] = 0
        card += 1
    places.sort()
    k: i64 = 0
    while k < len(places):
        place: i64 = places[k]
        card = hidden_card(t, place % AGES, chance)
        t.sector_at[card] = AT_HAND + place // AGES // c.SECTORS
        t.rank[card] = place // AGES % c.SECTORS
        k += 1


def hidden_card(t: Table, age: i64, chance: Chance) -> i64:
    """Any of the hidden cards of an age."""
    total: i64 = 0
    card: i64 = 0
    while card < c.SECTORS:
        if t.sector_at[card] == AT_DECK and t.own[AGE + card] == age:
            total += 1
        card += 1
    place: i64 = chance.below(c.HIDDEN_DEAL, total)
    card = 0
    while True:
        if t.sector_at[card] == AT_DECK and t.own[AGE + card] == age:
            if place == 0:
                return card
            place -= 1
        card += 1
