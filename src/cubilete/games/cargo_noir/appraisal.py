"""What things are worth to a Cargo Noir player: hands, cards, coins, and the cargo in a port.

Everything is measured in the victory points that it will bring by the end of the game. Hands are known by their
*make-up* (see `contraband.py`): which types they are made of does not matter to their value.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement

from msgspec import Struct

from cubilete.games.cargo_noir import codes as c
from cubilete.games.cargo_noir.box import Box
from cubilete.games.cargo_noir.contraband import WILD_UNIT, value_of

UNITS = (0, *(10**k for k in range(14)))
MOST_VALUE = 160
Split = tuple[int, int, int, tuple[int, ...]]


class Style(Struct, frozen=True):
    reach: float = 1.0
    most_reach: float = 1.0
    kept_share: float = 1.05
    ship: float = 3.5
    slots: float = 1.0
    syndicate: float = 0.5
    coin: float = 2.0
    coin_last: float = 1.1
    coin_ease: float = 20.0
    calm: float = -2.4
    desire: float = 0.19
    thrift: float = 0.17
    stake: float = 0.85
    spite: float = 0.0
    over: int = 5
    smooth: float = 0.0
    rate: float = 1.0
    fade: float = 1.0
    kept_early: float = 0.0
    likely: float = 0.5
    coin_turn: float = 0.0


@cache
def ways(count: int, types: int) -> list[Split]:
    """Every way to pay some of `types` types held `count` times each: paid, kept, tokens kept, kept by type."""
    found = []
    for kept in combinations_with_replacement(range(count + 1), types):
        paid_makeup = sum(UNITS[count - k] for k in kept)
        found.append((paid_makeup, sum(UNITS[k] for k in kept), sum(kept), kept))
    return found


@cache
def wild_ways(wilds: int) -> list[Split]:
    return [((wilds - k) * WILD_UNIT, k * WILD_UNIT, k, (k,)) for k in range(wilds + 1)]


def splits(makeup: int, most: int) -> list[Split]:
    """Every way to cut a hand into what is paid and at most `most` tokens that are kept."""
    found: list[Split] = [(0, 0, 0, ())]
    wilds, digits = divmod(makeup, WILD_UNIT)
    count = 1
    while digits:
        digits, types = divmod(digits, 10)
        if types:
            found = cross(found, ways(count, types), most)
        count += 1
    if wilds:
        found = cross(found, wild_ways(wilds), most)
    return found


def cross(found: list[Split], more: list[Split], most: int) -> list[Split]:
    return [
        (paid + a, kept + b, tokens + n, by + d)
        for paid, kept, tokens, by in found
        for a, b, n, d in more
        if tokens + n <= most
    ]


def knapsack(items: list[tuple[int, float]], limit: int) -> list[list[float]]:
    """The most worth within every budget, before and after each item was offered."""
    best = [0.0] * (limit + 1)
    stages = [best]
    for cost, worth in items:
        if cost <= limit:
            best = best[:cost] + [max(x, y + worth) for x, y in zip(best[cost:], best)]
        stages.append(best)
    return stages


class Prospect:
    """How a family with certain Edge cards values hands, with `after` more trades to come after this one."""

    def __init__(self, box: Box, style: Style, after: int, owned: tuple[int, int, int], uniques: int) -> None:
        self.box = box
        self.style = style
        self.after = after
        self.slots = int(box.sheet_slots + box.slots_per_card * owned[1])
        reach = min(style.most_reach, style.reach * after)
        self.low = int(reach)
        self.part = reach - self.low
        self.hands: dict[int, float] = {}
        self.kept: dict[int, float] = {0: 0.0}
        offer = []
        for card in range(c.CARDS):
            n = int(box.copies[card])
            edge = edge_index(box, card)
            if edge >= 0:
                n = int(box.most_copies[card]) - owned[edge]
            elif n == 1:
                n = uniques >> card & 1
            offer += [(int(box.cost[card]), card_worth(box, style, card, after))] * n
        spend = knapsack(offer, MOST_VALUE)[-1]
        k = style.smooth
        self.spend = [(1 - k) * x + k * style.rate * v for v, x in enumerate(spend)]

    def kept_worth(self, makeup: int) -> float:
        known = self.kept.get(makeup)
        if known is None:
            known = self.kept[makeup] = self.work_out_kept(makeup)
        return known

    def work_out_kept(self, makeup: int) -> float:
        if self.after == 0:
            return 0.0
        extra = self.low * WILD_UNIT
        worth = float(value_of(self.box, makeup + extra) - value_of(self.box, extra))
        if self.part:
            more = extra + WILD_UNIT
            worth += self.part * (int(value_of(self.box, makeup + more) - value_of(self.box, more)) - worth)
        return (self.style.kept_share + self.style.kept_early * self.after) * worth

    def hand_worth(self, makeup: int) -> float:
        known = self.hands.get(makeup)
        if known is None:
            known = self.hands[makeup] = self.work_out_hand(makeup)
        return known

    def work_out_hand(self, makeup: int) -> float:
        box, spend = self.box, self.spend
        if self.after == 0:
            return spend[min(MOST_VALUE, value_of(box, makeup))]
        return max(
            spend[min(MOST_VALUE, value_of(box, paid))] + self.kept_worth(kept)
            for paid, kept, _, _ in splits(makeup, self.slots)
        )


def edge_index(box: Box, card: int) -> int:
    if card == box.ship_card:
        return 0
    if card == box.warehouses_card:
        return 1
    return 2 if card == box.syndicate_card else -1


def card_worth(box: Box, style: Style, card: int, after: int) -> float:
    edge = edge_index(box, card)
    worth = float(box.points[card])
    if edge == 0:
        worth += style.ship * after
    elif edge == 1:
        worth += style.slots * after
    elif edge == 2:
        worth += style.syndicate * after
    return worth


class Appraiser:
    def __init__(self, box: Box, style: Style) -> None:
        self.box = box
        self.style = style
        self.prospects: dict[tuple[int, tuple[int, int, int], int], Prospect] = {}

    def prospect(self, after: int, owned: tuple[int, int, int], uniques: int) -> Prospect:
        key = (after, owned, uniques)
        known = self.prospects.get(key)
        if known is None:
            known = self.prospects[key] = Prospect(self.box, self.style, after, owned, uniques)
        return known

    def coin_price(self, after: int, coins: float) -> float:
        s = self.style
        if after <= 0:
            return s.coin_last
        return max(s.coin_last, (s.coin + s.coin_turn * after) / (1 + max(0.0, coins) / s.coin_ease))


@cache
def appraiser_for(box: Box, style: Style) -> Appraiser:
    return Appraiser(box, style)


def added(hand: list[int], makeup: int, sorts: list[int]) -> int:
    """The make-up of a hand once tokens of these sorts have been added; the hand itself stays as it is."""
    gained = [0] * c.SORTS
    for sort in sorts:
        if sort == c.WILD:
            makeup += WILD_UNIT
        else:
            have = hand[sort] + gained[sort]
            makeup += UNITS[have + 1] - UNITS[have]
            gained[sort] += 1
    return makeup


def makeup_of(hand: list[int]) -> int:
    makeup: int = hand[c.WILD] * WILD_UNIT
    for sort in range(c.WILD):
        makeup += UNITS[hand[sort]]
    return makeup
