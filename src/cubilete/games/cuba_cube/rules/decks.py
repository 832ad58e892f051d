"""The Sector cards: an unseen deck in no order, cards that lie under it in a known one, rows, hands and the discard.

A card's place is an AT_... of `table.py`. Nothing is kept of an order that nobody knows: which card comes next is
drawn when it is seen.
"""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.journal import Journal
from cubilete.core.vectors import vec
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules.table import AT_DECK, AT_DISCARD, AT_HAND, AT_UNDER, NOTHING, Table


# ------------------------------------------------------------ asking
def count_at(t: Table, place: i64) -> i64:
    """How many cards lie at a place."""
    count: i64 = 0
    card: i64 = 0
    while card < c.SECTORS:
        if t.sector_at[card] == place:
            count += 1
        card += 1
    return count


def card_at(t: Table, place: i64, rank: i64) -> i64:
    """The card at a place of a row, from 0; NOTHING where there is none."""
    card: i64 = 0
    while card < c.SECTORS:
        if t.sector_at[card] == place and t.rank[card] == rank:
            return card
        card += 1
    return NOTHING


def cards_at(t: Table, place: i64) -> list[int]:
    """The cards at a place in their order."""
    found: list[int] = []
    rank: i64 = 0
    count = count_at(t, place)
    while rank < count:
        found.append(card_at(t, place, rank))
        rank += 1
    return found


def last_at(t: Table, place: i64) -> i64:
    """The card that was laid there last, or NOTHING."""
    return card_at(t, place, count_at(t, place) - 1)


def holds(t: Table, driver: i64, card: i64) -> bool:
    """Whether a driver has a card in hand."""
    return t.sector_at[card] == AT_HAND + driver


def km_at(t: Table, place: i64) -> i64:
    """The kilometres of a row."""
    total: i64 = 0
    card: i64 = 0
    while card < c.SECTORS:
        if t.sector_at[card] == place:
            total += t.box.sector_km[card]
        card += 1
    return total


def deck_size(t: Table) -> i64:
    """How many cards can be drawn before the discard pile is needed."""
    return count_at(t, AT_DECK) + count_at(t, AT_UNDER)


# ------------------------------------------------------------ laying
def lay_sector(t: Table, card: i64, place: i64) -> None:
    """Lay a card at the end of a row, a hand or a pile; the cards behind it at its old place close up."""
    before = t.sector_at[card]
    rank = t.rank[card]
    t.sector_at[card] = NOTHING
    other: i64 = 0
    while other < c.SECTORS:
        if before != AT_DECK and t.sector_at[other] == before and t.rank[other] > rank:
            t.rank[other] -= 1
        other += 1
    t.rank[card] = 0 if place == AT_DECK else count_at(t, place)
    t.sector_at[card] = place


def discard_sector(t: Table, card: i64) -> None:
    lay_sector(t, card, AT_DISCARD)


def lay_under(t: Table, card: i64) -> None:
    """Put a card that everybody has seen under the deck (CC-COUR-SETUP-13)."""
    lay_sector(t, card, AT_UNDER)


def shuffle_in(t: Table, place: i64) -> i64:
    """Shuffle the cards of a place into the deck; how many they were. The order under the deck is lost as well."""
    count = count_at(t, place)
    card: i64 = 0
    while card < c.SECTORS:
        if t.sector_at[card] == place or t.sector_at[card] == AT_UNDER:
            t.sector_at[card] = AT_DECK
            t.rank[card] = 0
        card += 1
    return count


# ------------------------------------------------------------ drawing
def draw_sector(t: Table, place: i64, chance: Chance, journal: Journal | None) -> i64:
    """Draw the top card of the deck and lay it at a place; NOTHING where no card is left at all.

    An empty deck is made anew of the discard pile (CC-SMUG-TURN-04).
    """
    if deck_size(t) == 0:
        renewed = shuffle_in(t, AT_DISCARD)
        if renewed == 0:
            return NOTHING
        c.tell_deck_renewed(journal, renewed)
    card = drawn(t, chance)
    lay_sector(t, card, place)
    return card


def drawn(t: Table, chance: Chance) -> i64:
    """Which card lies on top: an unseen one by chance, else the first of those under the deck."""
    counts: vec[i64] = vec[i64]([0] * 38)
    total: i64 = 0
    card: i64 = 0
    while card < c.SECTORS:
        if t.sector_at[card] == AT_DECK:
            counts[card] = 1
            total += 1
        card += 1
    return chance.draw(c.SECTOR_DRAW, counts, total) if total > 0 else card_at(t, AT_UNDER, 0)


def draw_sectors(t: Table, count: i64, place: i64, chance: Chance, journal: Journal | None) -> list[int]:
    """Draw several cards one after another; fewer where there are no more."""
    found: list[int] = []
    while len(found) < count:
        card = draw_sector(t, place, chance, journal)
        if card == NOTHING:
            break
        found.append(card)
    return found


def redeal_hands(t: Table, seer: i64, chance: Chance) -> None:
    """Deal the hands that a driver cannot see, and the unseen deck, anew; for `State.redeal`."""
    sizes: vec[i64] = vec[i64]([0] * 5)
    card: i64 = 0
    while card < c.SECTORS:
        driver: i64 = t.sector_at[card] - AT_HAND
        if driver >= 0 and driver != seer:
            sizes[driver] += 1
            t.sector_at[card] = AT_DECK
            t.rank[card] = 0
        card += 1
    other: i64 = 0
    while other < t.drivers:
        while sizes[other] > 0:
            lay_sector(t, unseen(t, chance), AT_HAND + other)
            sizes[other] -= 1
        other += 1


def unseen(t: Table, chance: Chance) -> i64:
    """Any card of the unseen ones, each equally likely."""
    place: i64 = chance.below(c.HIDDEN_DEAL, count_at(t, AT_DECK))
    card: i64 = 0
    while True:
        if t.sector_at[card] == AT_DECK:
            if place == 0:
                return card
            place -= 1
        card += 1
