"""What a seat does not know, dealt anew: cards in other hands, in decks, and face-down contracts."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.vectors import vec
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.cards import CONTRACT_DECK, TERRITORY_DECK, card_place
from cubilete.games.competitors.rules.dealing.faces import rename_cards, watchers_bit
from cubilete.games.competitors.rules.signing import symbol_allows
from cubilete.games.competitors.rules.table import Table, kind_of

TRIES = 20
"""So often contracts are dealt to the signed vehicles before the true ones are left where they are."""


def is_hidden(t: Table, seat: i64, deck: i64, card: i64) -> bool:
    """Whether the seat (below 0 a spectator) cannot know which of the unseen cards this one is."""
    where = card_place(t, deck, card)
    if where == k.DECK:
        return True
    if where > k.TABLE or (where == k.TABLE and deck == TERRITORY_DECK):
        return False
    if t.options[k.O_OPEN] != 0 or where == k.HAND + seat:
        return False
    known = t.land(card, k.KNOWN) if deck == TERRITORY_DECK else t.paper(card, k.KNOWN)
    if known & watchers_bit(seat) != 0:
        return False
    return where != k.TABLE or not own_paper(t, seat, card)


def own_paper(t: Table, seat: i64, contract: i64) -> bool:
    """Whether a contract on the table was signed by the seat itself, or is turned up."""
    token = signed_for(t, contract)
    return token == t.now[k.CARGO] or (token >= 0 and token // c.VEHICLES == seat)


def signed_for(t: Table, contract: i64) -> i64:
    """The vehicle that a contract was signed for, or NONE."""
    token: i64 = 0
    while token < t.seats * c.VEHICLES:
        if t.get(token, k.CONTRACT) == contract:
            return token
        token += 1
    return k.NONE


# ---------------------------------------------------------------- dealing anew
def deal_anew(t: Table, seat: i64, chance: Chance) -> None:
    """Every hidden card changes places with others; how many lie where stays, and vehicles still fit contracts."""
    lands = same_names()
    papers = same_names()
    shuffle_deck(t, seat, TERRITORY_DECK, lands, chance)
    shuffle_deck(t, seat, CONTRACT_DECK, papers, chance)
    rename_cards(t, lands, papers, seat)


def same_names() -> vec[i64]:
    row = vec[i64]([0] * c.CONTRACTS)
    card: i64 = 0
    while card < c.CONTRACTS:
        row[card] = card
        card += 1
    return row


def shuffle_deck(t: Table, seat: i64, deck: i64, names: vec[i64], chance: Chance) -> None:
    """Work out a new name for every hidden card, then carry all of them out at once."""
    pool: list[int] = []
    card: i64 = 0
    while card < c.CONTRACTS:
        if is_hidden(t, seat, deck, card):
            pool.append(card)
        card += 1
    taken = vec[i64]([0] * c.CONTRACTS)
    if deck == CONTRACT_DECK:
        deal_signed(t, pool, names, taken, chance)
    free: list[int] = []
    for one in pool:
        if taken[one] == 0:
            free.append(one)
    mix(free, chance)
    at: i64 = 0
    place: i64 = k.DECK
    while place < k.TABLE:
        for one in pool:
            if card_place(t, deck, one) == place:
                names[one] = free[at]
                at += 1
        place += 1
    rename(t, deck, pool, names)


def mix(cards: list[int], chance: Chance) -> None:
    left: i64 = len(cards)
    while left > 1:
        other: i64 = chance.below(0, left)
        left -= 1
        cards[left], cards[other] = cards[other], cards[left]


def deal_signed(t: Table, pool: list[int], names: vec[i64], taken: vec[i64], chance: Chance) -> None:
    """Face-down contracts first: each has to fit the vehicle that it was signed for (CP-SIGN-07)."""
    attempt: i64 = 0
    while attempt < TRIES:
        if deal_to_vehicles(t, pool, names, taken, chance):
            return
        for one in pool:
            taken[one] = 0
        attempt += 1
    for one in pool:
        if t.paper(one, k.WHERE) == k.TABLE:
            names[one] = one
            taken[one] = 1


def deal_to_vehicles(t: Table, pool: list[int], names: vec[i64], taken: vec[i64], chance: Chance) -> bool:
    token: i64 = 0
    while token < t.seats * c.VEHICLES:
        contract = t.get(token, k.CONTRACT)
        if contract != k.NONE and contract in pool:
            fitting: list[int] = []
            for one in pool:
                if taken[one] == 0 and one < t.box.goods and symbol_allows(t, one, kind_of(token)):
                    fitting.append(one)
            if len(fitting) == 0:
                return False
            found: i64 = fitting[chance.below(0, len(fitting))]
            names[contract] = found
            taken[found] = 1
        token += 1
    return True


def rename(t: Table, deck: i64, pool: list[int], names: vec[i64]) -> None:
    """Each hidden card's place goes to the card that it is called now."""
    where: list[int] = []
    known: list[int] = []
    for one in pool:
        where.append(card_place(t, deck, one))
        known.append(t.land(one, k.KNOWN) if deck == TERRITORY_DECK else t.paper(one, k.KNOWN))
    at: i64 = 0
    while at < len(pool):
        card: i64 = names[pool[at]]
        if deck == TERRITORY_DECK:
            t.put_land(card, k.WHERE, where[at])
            t.put_land(card, k.KNOWN, known[at])
        else:
            t.put_paper(card, k.WHERE, where[at])
            t.put_paper(card, k.KNOWN, known[at])
        at += 1
    if deck == CONTRACT_DECK:
        token: i64 = 0
        while token < t.seats * c.VEHICLES:
            contract = t.get(token, k.CONTRACT)
            if contract != k.NONE:
                t.put(token, k.CONTRACT, names[contract])
            token += 1
