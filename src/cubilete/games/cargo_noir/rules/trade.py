"""Phase II, "Trading Cargo for Victory" (p.5) and the cards of p.6.

A trade is built in small steps: `take` a card, take more, then `pay` for all of them at once with combinations of
cargo. Nothing is handed over before the payment, so until then everything can be taken back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.journal import Journal
from cubilete.core.state import LEGAL, MoveList
from cubilete.core.vectors import vec
from cubilete.games.cargo_noir.rules import codes as c
from cubilete.games.cargo_noir.rules.box import Box
from cubilete.games.cargo_noir.rules.combinations import (
    EMPTY,
    TOO_BIG,
    UNIT,
    WILD_UNIT,
    best_split,
    best_value,
    combination_value,
    value_of,
)
from cubilete.games.cargo_noir.rules.supply import mend_shortage

if TYPE_CHECKING:
    from cubilete.games.cargo_noir.rules.state import CargoNoir


# ---------------------------------------------------------------- taking cards
def hand_value(t: CargoNoir, seat: i64) -> i64:
    """The most that the seat's cargo can be traded for."""
    return best_value(t.box, t.hold, seat * c.SORTS)


def buying_power(t: CargoNoir) -> i64:
    """All that the active seat can pay this turn: its cargo and, in the final turn, its Safe (CN-END-04)."""
    power = hand_value(t, t.seat)
    if t.is_final_turn():
        power += t.safe[t.seat] * t.box.coin_value
    return power


def copies_left(t: CargoNoir, card: i64) -> i64:
    """How many copies of a card the active seat could add to those it has taken (CN-TRADE-21, CN-EDGE-02)."""
    left: i64 = t.decks[card] - t.cart[card]
    most: i64 = t.box.most_copies[card]
    if most > 0:
        allowed: i64 = most - t.owned(t.seat, card) - t.cart[card]
        if allowed < left:
            left = allowed
    return left


def room_after(t: CargoNoir) -> i64:
    """The slots that the active seat has once the cards taken are paid: new Warehouses count at once (CN-R13)."""
    return t.slots(t.seat) + t.box.slots_per_card * t.cart[t.box.warehouses_card]


def card_bar(t: CargoNoir, card: i64, purse: i64) -> i64:
    """Why this card cannot be added to the cards taken, with `purse` still unspent; or LEGAL."""
    box = t.box
    if t.decks[card] <= t.cart[card]:
        return c.UNIQUE_GONE if box.copies[card] == 1 else c.DECK_EMPTY  # CN-UNIQUE-01, CN-TRADE-21
    if copies_left(t, card) <= 0:
        return c.EDGE_LIMIT  # CN-EDGE-02
    return c.CARD_TOO_DEAR if box.cost[card] > purse else LEGAL  # CN-TRADE-10


def late_card_bar(t: CargoNoir, card: i64) -> i64:
    """Why this card could not have been taken in phase II with what the active seat has now; or LEGAL."""
    bar = card_bar(t, card, buying_power(t))
    if bar == c.CARD_TOO_DEAR and not t.is_final_turn():
        gap = t.box.cost[card] - buying_power(t)
        if gap <= t.safe[t.seat] * t.box.coin_value:
            return c.COINS_TOO_EARLY  # CN-TRADE-17: only its coins could pay for it
    return bar


def fill_trade(t: CargoNoir, out: MoveList) -> None:
    out.add(c.PAY if t.taken > 0 else c.KEEP)
    fill_takes(t, out)


def fill_takes(t: CargoNoir, out: MoveList) -> None:
    """CN-TRADE-09: every card that can still be covered together with those already taken."""
    purse = buying_power(t) - t.cart_cost()
    card: i64 = 0
    while card < c.CARDS:
        if t.box.cost[card] <= purse and card_bar(t, card, purse) == LEGAL:
            out.add(c.take_code(card))
        card += 1


def anything_within_reach(t: CargoNoir) -> bool:
    purse = buying_power(t)
    card: i64 = 0
    while card < c.CARDS:
        if t.box.cost[card] <= purse and card_bar(t, card, purse) == LEGAL:
            return True
        card += 1
    return False


def cheapest_card(t: CargoNoir) -> i64:
    """What the active seat's cheapest card costs of those that it could still have."""
    cheapest: i64 = 0
    card: i64 = 0
    while card < c.CARDS:
        cost: i64 = t.box.cost[card]
        if card_bar(t, card, cost) == LEGAL and (cheapest == 0 or cost < cheapest):
            cheapest = cost
        card += 1
    return cheapest


def take(t: CargoNoir, card: i64, journal: Journal | None) -> None:
    t.cart[card] += 1
    t.taken += 1
    c.tell_chose(journal, t.seat, card)


def keep(t: CargoNoir, journal: Journal | None) -> None:
    """CN-TRADE-02: trading is voluntary."""
    c.tell_kept(journal, t.seat)


# ---------------------------------------------------------------- judging
def judge_trade(t: CargoNoir, code: i64, params: list[int]) -> i64:
    """Why a trading move may not be made now, or LEGAL."""
    if code == c.KEEP:
        return c.CARDS_UNPAID if t.taken > 0 else LEGAL
    if code == c.PAY:
        if t.taken == 0:
            return c.NOTHING_TAKEN  # CN-R17
        return judge_payment(t, params) if len(params) > 0 else LEGAL
    return card_bar(t, c.take_card(code), buying_power(t) - t.cart_cost())


def judge_payment(t: CargoNoir, params: list[int]) -> i64:
    """Check combinations that somebody put together by hand: coins first, then ten counts for each combination."""
    if len(params) % c.SORTS != 1 or min(params) < 0:
        return c.PAY_UNCLEAR
    coins: i64 = params[0]
    if coins > 0 and not t.is_final_turn():
        return c.COINS_TOO_EARLY  # CN-TRADE-17
    if coins > t.safe[t.seat]:
        return c.COINS_NOT_HELD  # CN-END-06
    total: i64 = coins * t.box.coin_value
    used = [0] * c.SORTS
    at = 1
    while at < len(params):
        combination = params[at : at + c.SORTS]
        value = combination_value(t.box, combination)
        if value < 0:
            return combination_fault(value)
        total += value
        for sort in range(c.SORTS):
            used[sort] += combination[sort]
        at += c.SORTS
    for sort in range(c.SORTS):
        if used[sort] > t.tokens(t.seat, sort):
            return c.PAY_NOT_HELD
    return LEGAL if total >= t.cart_cost() else c.PAID_TOO_LITTLE  # CN-TRADE-10, CN-TRADE-12


def combination_fault(value: i64) -> i64:
    if value == EMPTY:
        return c.COMBINATION_EMPTY
    return c.COMBINATION_TOO_BIG if value == TOO_BIG else c.COMBINATION_MIXED  # CN-TRADE-05, CN-TRADE-06


# ---------------------------------------------------------------- paying
def pay(t: CargoNoir, params: list[int], chance: Chance, journal: Journal | None) -> None:
    """Pay with the combinations that the parameters of the move spell out."""
    tokens = vec[i64]([0] * c.SORTS)
    value: i64 = 0
    at = 1
    while at < len(params):
        combination = params[at : at + c.SORTS]
        value += combination_value(t.box, combination)
        for sort in range(c.SORTS):
            tokens[sort] += combination[sort]
        at += c.SORTS
    if journal is not None:
        c.tell_paid(journal, t.seat, value, params[0], t.cart_cost(), params[1:])
    settle(t, tokens, params[0], chance, journal)


def pay_best(t: CargoNoir, chance: Chance) -> None:
    """Pay in the engine's own way, with nobody listening: the same as `pay` with `best_payment`."""
    coins = coins_needed(t)
    settle(t, best_tokens(t, coins), coins, chance, None)


def settle(t: CargoNoir, tokens: vec[i64], coins: i64, chance: Chance, journal: Journal | None) -> None:
    """CN-TRADE-11: all in one go. The cargo is discarded and the cards work from this moment (CN-EDGE-03)."""
    seat = t.seat
    sort: i64 = 0
    while sort < c.SORTS:
        t.hold[seat * c.SORTS + sort] -= tokens[sort]
        t.discards[sort] += tokens[sort]
        sort += 1
    t.safe[seat] -= coins
    t.pile += coins  # CN-R11
    hand_over(t, journal)
    mend_shortage(t, chance, journal)


def hand_over(t: CargoNoir, journal: Journal | None) -> None:
    """The cards change hands; a Cargo Ship card brings its ship at once (CN-SHIP-01)."""
    seat = t.seat
    card: i64 = 0
    while card < c.CARDS:
        copies: i64 = t.cart[card]
        if copies > 0:
            t.cart[card] = 0
            t.decks[card] -= copies
            t.cards[seat * c.CARDS + card] += copies
            if card == t.box.ship_card:
                t.fleet[seat] += copies
            while copies > 0:
                c.tell_acquired(journal, seat, card)
                copies -= 1
        card += 1
    t.taken = 0


@final
class Purchase:
    """The search for the payment that leaves the most valuable hand behind."""

    __slots__ = ("best", "box", "chosen", "hand", "need", "score", "slots")

    def __init__(self, box: Box, hand: vec[i64], need: i64, slots: i64) -> None:
        self.box = box
        self.hand = hand
        self.need = need
        self.slots = slots
        self.chosen: vec[i64] = hand[:]
        self.best: vec[i64] = hand
        self.score: i64 = -1

    def search(self, sort: i64, paid: i64, kept: i64, tokens: i64) -> None:
        """Choose how many tokens of each sort to pay; `paid` and `kept` are the make-ups of both heaps."""
        while sort < c.WILD and self.hand[sort] == 0:
            sort += 1
        held: i64 = self.hand[sort]
        count: i64 = 0
        while count <= held:
            self.chosen[sort] = count
            if sort == c.WILD:
                self.weigh(paid + count * WILD_UNIT, kept + (held - count) * WILD_UNIT, tokens + held - count)
            else:
                self.search(sort + 1, paid + UNIT[count], kept + UNIT[held - count], tokens + held - count)
            count += 1

    def weigh(self, paid: i64, kept: i64, tokens: i64) -> None:
        if value_of(self.box, paid) < self.need:
            return
        worth = value_of(self.box, kept)
        if tokens > self.slots:  # what does not fit will be discarded
            worth = worth * self.slots // tokens
        score: i64 = worth * 32 + tokens
        if score > self.score:
            self.score = score
            self.best = self.chosen[:]


def coins_needed(t: CargoNoir) -> i64:
    """What the whole hand falls short of the cards taken; more than nothing only in the final turn (CN-END-04)."""
    gap = t.cart_cost() - hand_value(t, t.seat)
    return 0 if gap <= 0 else (gap + t.box.coin_value - 1) // t.box.coin_value


def best_tokens(t: CargoNoir, coins: i64) -> vec[i64]:
    """The tokens to pay for the cards taken; all of them where coins must fill a gap."""
    box = t.box
    at: i64 = t.seat * c.SORTS
    hand = t.hold[at : at + c.SORTS]
    if coins > 0:
        return hand
    purchase = Purchase(box, hand, t.cart_cost(), room_after(t))
    purchase.search(0, 0, 0, 0)
    return purchase.best


def best_payment(t: CargoNoir) -> list[int]:
    """The engine's own way to pay for the cards taken, spelt out as the parameters of `pay`."""
    coins = coins_needed(t)
    tokens = best_tokens(t, coins)
    params: list[int] = [coins]
    for combination in best_split(t.box, [tokens[sort] for sort in range(c.SORTS)]):
        params += combination
    return params


# ---------------------------------------------------------------- shedding excess cargo
def fill_shed(t: CargoNoir, out: MoveList) -> None:
    """CN-TRADE-15: the owner chooses which tokens go."""
    sort: i64 = 0
    while sort < c.SORTS:
        if t.tokens(t.seat, sort) > 0:
            out.add(c.discard_code(sort))
        sort += 1


def judge_discard(t: CargoNoir, sort: i64) -> i64:
    if t.excess(t.seat) <= 0:
        return c.DISCARD_FITS  # CN-R17
    return LEGAL if t.tokens(t.seat, sort) > 0 else c.DISCARD_NOT_HELD


def discard(t: CargoNoir, sort: i64, chance: Chance, journal: Journal | None) -> None:
    t.hold[t.seat * c.SORTS + sort] -= 1
    t.discards[sort] += 1  # CN-TRADE-16
    c.tell_discarded(journal, t.seat, sort)
    mend_shortage(t, chance, journal)
