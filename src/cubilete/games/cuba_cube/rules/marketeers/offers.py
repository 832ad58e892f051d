"""The Offers: Sector cards in hand. Four at any time, one played in a Turn and replaced (CC-MARK-TURN-06)."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.journal import Journal
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules.box import M_HAND
from cubilete.games.cuba_cube.rules.decks import card_at, deck_size, discard_sector, draw_sector, holds, lay_sector
from cubilete.games.cuba_cube.rules.marketeers.columns import OLD
from cubilete.games.cuba_cube.rules.table import AT_DECK, AT_HAND, AT_PLAYED, N_SECTOR, NOTHING, O_OPEN_OFFERS, Table


def hand_bar(t: Table, driver: i64, card: i64) -> i64:
    """Why a card cannot be played: a verdict, or 0."""
    return 0 if holds(t, driver, card) else c.OFFER_NOT_IN_HAND


def hand_card(t: Table, driver: i64, rank: i64) -> i64:
    """A card in hand by its place; NOTHING behind the last one."""
    return card_at(t, AT_HAND + driver, rank)


# ------------------------------------------------------------ playing and drawing
def play(t: Table, driver: i64, card: i64) -> None:
    """An Offer is played: it lies in view until the Turn ends."""
    t.own[OLD + card] = 0
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
        t.own[OLD + card] = 1 if t.sector_at[card] >= AT_HAND else 0
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

    Cards that have been held since the deck was renewed change places among themselves, the others with the deck.
    """
    held: list[int] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    card: i64 = 0
    while card < c.SECTORS:
        driver: i64 = t.sector_at[card] - AT_HAND
        if driver >= 0 and driver != seer:
            held[driver * 2 + t.own[OLD + card]] += 1
            t.sector_at[card] = AT_DECK
            t.rank[card] = 0
        card += 1
    k: i64 = 0
    while k < t.drivers * 2:
        while held[k] > 0:
            lay_sector(t, hidden_card(t, k % 2, chance), AT_HAND + k // 2)
            held[k] -= 1
        k += 1


def hidden_card(t: Table, old: i64, chance: Chance) -> i64:
    """Any of the hidden cards that were held when the deck was renewed, or of those that were not."""
    total: i64 = 0
    card: i64 = 0
    while card < c.SECTORS:
        if t.sector_at[card] == AT_DECK and t.own[OLD + card] == old:
            total += 1
        card += 1
    place: i64 = chance.below(c.HIDDEN_DEAL, total)
    card = 0
    while True:
        if t.sector_at[card] == AT_DECK and t.own[OLD + card] == old:
            if place == 0:
                return card
            place -= 1
        card += 1
