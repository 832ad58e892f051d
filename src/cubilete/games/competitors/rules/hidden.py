"""What a seat does not know, dealt anew: cards in other hands, in decks, and face-down contracts."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.vectors import vec
from cubilete.games.competitors.rules import box as b
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.business.cards import CONTRACT_DECK, TERRITORY_DECK, card_place
from cubilete.games.competitors.rules.dealing.faces import first_lines, rename_cards, watchers_bit
from cubilete.games.competitors.rules.table import Table, kind_of


def is_hidden(t: Table, seat: i64, deck: i64, card: i64) -> bool:
    """Whether the seat (below 0 a spectator) cannot know which of the unseen cards this one is."""
    where = card_place(t, deck, card)
    if where == k.DECK:
        return True
    if where > k.TABLE or (where == k.TABLE and deck == TERRITORY_DECK):
        return False
    if t.options[k.O_OPEN] != 0 or where == k.HAND + seat:
        return False
    if card_known(t, deck, card) & watchers_bit(seat) != 0:
        return False
    return where != k.TABLE or not own_paper(t, seat, card)


def card_known(t: Table, deck: i64, card: i64) -> i64:
    return t.land(card, k.KNOWN) if deck == TERRITORY_DECK else t.paper(card, k.KNOWN)


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
    for at, one in enumerate(told_apart(t, seat, deck, pool)):
        names[one] = free[at]
    rename(t, deck, pool, names)


def told_apart(t: Table, seat: i64, deck: i64, pool: list[int]) -> list[int]:
    """Hidden cards of decks and hands, in an order that follows from what the seat sees of them, not from their faces.

    It knows in whose hand one is, which others know it, and in which lines of deals it is spoken of; so two worlds that
    the seat cannot tell apart are dealt anew alike.
    """
    spoken_of = first_lines(t, seat, deck)
    found: list[int] = []
    keys: list[int] = []
    place: i64 = k.DECK
    while place < k.TABLE:
        first: i64 = len(found)
        for one in pool:
            if card_place(t, deck, one) == place:
                key: i64 = (card_known(t, deck, one) << 8) + spoken_of[one]
                at: i64 = len(found)
                found.append(one)
                keys.append(key)
                while at > first and keys[at - 1] > key:  # few cards are known to anybody or spoken of
                    found[at] = found[at - 1]
                    keys[at] = keys[at - 1]
                    at -= 1
                found[at] = one
                keys[at] = key
        place += 1
    return found


def mix(cards: list[int], chance: Chance) -> None:
    left: i64 = len(cards)
    while left > 1:
        other: i64 = chance.below(0, left)
        left -= 1
        cards[left], cards[other] = cards[other], cards[left]


# ---------------------------------------------------------------- face-down contracts
def deal_signed(t: Table, pool: list[int], names: vec[i64], taken: vec[i64], chance: Chance) -> None:
    """Face-down contracts first: each has to fit the vehicle that it was signed for (CP-SIGN-07)."""
    needs = vec[i64]([0] * 3)
    supply = vec[i64]([0] * 4)
    for one in pool:
        if one < t.box.goods:
            supply[t.box.k_vehicle[one]] += 1
    token: i64 = 0
    while token < t.seats * c.VEHICLES:
        if t.get(token, k.CONTRACT) in pool:
            needs[kind_of(token)] += 1
        token += 1
    token = 0
    while token < t.seats * c.VEHICLES:
        contract = t.get(token, k.CONTRACT)
        if contract in pool:
            kind = kind_of(token)
            found = pick_fitting(t, pool, taken, kind, may_be_any(needs, supply, kind), chance)
            names[contract] = found
            taken[found] = 1
            needs[kind] -= 1
            supply[t.box.k_vehicle[found]] -= 1
        token += 1


def may_be_any(needs: vec[i64], supply: vec[i64], kind: i64) -> bool:
    """Whether this vehicle may get a contract without a symbol, so that every other one still finds one that fits."""
    if needs[kind] > supply[kind + 1]:
        return True
    spare: i64 = supply[b.ANY]
    other: i64 = 0
    while other < 3:
        if needs[other] > supply[other + 1]:
            spare -= needs[other] - supply[other + 1]
        other += 1
    return spare > 0


def pick_fitting(t: Table, pool: list[int], taken: vec[i64], kind: i64, any_too: bool, chance: Chance) -> i64:
    fitting: list[int] = []
    for one in pool:
        if taken[one] == 0 and one < t.box.goods:
            symbol: i64 = t.box.k_vehicle[one]
            if symbol == kind + 1 or (any_too and symbol == b.ANY):
                fitting.append(one)
    return fitting[chance.below(0, len(fitting))]


def rename(t: Table, deck: i64, pool: list[int], names: vec[i64]) -> None:
    """Each hidden card's place goes to the card that it is called now."""
    where: list[int] = []
    known: list[int] = []
    for one in pool:
        where.append(card_place(t, deck, one))
        known.append(card_known(t, deck, one))
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
