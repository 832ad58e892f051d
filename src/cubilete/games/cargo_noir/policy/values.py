"""What things are worth to a family: a hand of cargo, a card, a coin.

Everything is measured in the victory points that it will have brought by the end of the game. Hands are known by their
make-up (see `hands.py`).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from mypy_extensions import i64

from cubilete.games.cargo_noir.policy.hands import counts_of, splits
from cubilete.games.cargo_noir.rules import codes as c
from cubilete.games.cargo_noir.rules.box import Box
from cubilete.games.cargo_noir.rules.combinations import value_of

MOST_VALUE = 200
"""Spending tables go this far; a dearer hand buys what this much buys."""

Edges = tuple[int, int, int]
"""Cargo Ship, Warehouses and Syndicate cards of a family."""


@dataclass(frozen=True)
class Temper:
    """The parameters of the policy; every number was settled by playing tempers against each other."""

    growth: float = 6.33
    """Points that each token of a held set gains by what will still join it..."""
    most_growth: float = 23.01
    """...up to this much for a set, as no set can grow for ever..."""
    growing_trades: float = 4.99
    """...and only in part when fewer trades than this are still to come."""
    second_set: float = 0.51
    """How much of its worth the second largest set brings; one mostly builds on one set."""
    other_token: float = 5.51
    """Points for each other token that is kept."""
    ship_turn: float = 4.27
    """Points that one more ship brings in a turn."""
    warehouses_turn: float = 0.83
    """Points that one more Warehouses card brings in a turn."""
    syndicate_turn: float = 0.91
    """Points that one more Syndicate card brings in a turn."""
    second_copy: float = 1.01
    """How much of that a second copy of the same card still brings."""
    coin: float = 2.11
    """Points that a coin is worth with one turn to go..."""
    coin_turn: float = 0.213
    """...and how much more for every further turn."""
    coins_at_half: float = 19.98
    """With as many coins as this, one more is worth only half."""
    last_coin: float = 0.83
    """Points that a coin is worth in the final trade, where it also pays."""
    progress: float = 0.72
    """How much credit a hand gets on its way to the next card it could pay."""
    outbid_base: float = -2.38
    """How likely rivals are to outbid a ship, as log odds; the next three say what changes it."""
    outbid_wish: float = 0.241
    """By how many points the cargo is worth more to the rival than the bid it takes."""
    outbid_strain: float = 2.52
    """What share of the rival's coins it takes."""
    outbid_there: float = -1.41
    """Whether the rival has a ship there already."""
    outbid_last: float = 0.02
    """Chance that a rival who has nothing else left to do spoils a purchase in the final turn."""
    reckoned_chance: float = 0.44
    """A purchase that succeeds with this chance is reckoned with when the next ship is sent."""
    next_market_ship: float = 0.84
    """How much of its gain each further ship at the Black Market still brings."""
    most_overbid: int = 2
    """How many coins above the lowest bid are considered."""


# ---------------------------------------------------------------- cards
Item = tuple[int, float, int]
"""A card on offer: cost, worth, number."""


def knapsack(items: list[Item], budget: int) -> list[list[float]]:
    """The most worth that every budget buys, before the first item was offered and after each."""
    best = [0.0] * (budget + 1)
    stages = [best]
    for cost, worth, _ in items:
        if cost <= budget:
            best = best[:cost] + [max(without, rest + worth) for without, rest in zip(best[cost:], best)]
        stages.append(best)
    return stages


def bought(items: list[Item], stages: list[list[float]], budget: int) -> list[int]:
    """The cards behind the best worth for a budget."""
    cards = []
    for at in range(len(items), 0, -1):
        if stages[at][budget] > stages[at - 1][budget]:
            cost, _, card = items[at - 1]
            cards.append(card)
            budget -= cost
    return cards


def edge_of(box: Box, card: int) -> int:
    """The place of a Smuggler's Edge card in `Edges`, or -1 for a Spoils card."""
    kinds = (box.ship_card, box.warehouses_card, box.syndicate_card)
    return kinds.index(card) if card in kinds else -1


def card_worth(box: Box, temper: Temper, card: int, after: int, owned: int) -> float:
    """The points of a card and what it will bring in the turns that are left (CN-EDGE-01)."""
    worth = float(box.points[card])
    edge = edge_of(box, card)
    if edge >= 0:
        per_turn = (temper.ship_turn, temper.warehouses_turn, temper.syndicate_turn)[edge]
        worth += per_turn * after * (temper.second_copy if owned else 1.0)
    # of two baskets with the same points the one with the dearer card breaks ties (CN-SCORE-04)
    return worth + worth * worth / 1_000_000 if after == 0 else worth


def with_progress(spend: list[float], credit: float) -> list[float]:
    """A spending table that grants part of the next card's worth to whoever is on the way to it."""
    smooth = spend[:]
    at = 0
    while at < len(spend):
        end = at + 1
        while end < len(spend) and spend[end] == spend[at]:
            end += 1
        if end < len(spend):
            rise = credit * (spend[end] - spend[at]) / (end - at)
            for value in range(at, end):
                smooth[value] += rise * (value - at)
        at = end
    return smooth


class Prospect:
    """How a family values hands at a trade, with `after` more trades to come for it."""

    def __init__(self, box: Box, temper: Temper, after: int, edges: Edges, uniques: int) -> None:
        self.box = box
        self.temper = temper
        self.after = after
        self.slots = int(box.sheet_slots + box.slots_per_card * edges[1])
        self.growth = temper.growth * min(1.0, after / temper.growing_trades)
        self.hands: dict[int, float] = {}
        self.kept: dict[int, float] = {}
        self.plans: dict[int, list[int]] = {}
        # Edge decks are taken as full: eight cards outlast what four rivals want of them in nearly every game.
        self.offer: list[Item] = []
        for card in range(c.CARDS):
            cost, edge, copies = int(box.cost[card]), edge_of(box, card), int(box.copies[card])
            owned = 0
            if edge >= 0:
                owned, copies = edges[edge], int(box.most_copies[card])
            elif copies == 1:
                copies = uniques >> card & 1
            self.offer += [(cost, card_worth(box, temper, card, after, n), card) for n in range(owned, copies)]
        self.stages = knapsack(self.offer, MOST_VALUE)
        self.spend = self.stages[-1]
        self.outlook = with_progress(self.spend, temper.progress)

    def plan(self, makeup: int, coins: int) -> list[int]:
        """The cards to trade a hand for, and with coins in the final trade (CN-END-04); none where it is kept whole."""
        key: i64 = makeup  # a product of long numbers would take its time
        key = key * 1000 + coins
        known = self.plans.get(key)
        if known is None:
            known = self.plans[key] = self.best_plan(makeup, coins)
        return known

    def best_plan(self, makeup: int, coins: int) -> list[int]:
        box, spend = self.box, self.spend
        if self.after == 0:
            power = min(MOST_VALUE, int(value_of(box, makeup) + coins * box.coin_value))
            return bought(self.offer, self.stages, power)
        best, budget = -1.0, 0
        for paid, kept, tokens, _ in splits(makeup, self.slots):
            value = min(MOST_VALUE, int(value_of(box, paid)))
            worth = spend[value] + self.kept_worth(kept) + tokens / 1000
            if worth > best:
                best, budget = worth, value
        return bought(self.offer, self.stages, budget)

    def hand_worth(self, makeup: int) -> float:
        """What a hand is worth that can be traded now: the best way to pay some of it and keep some."""
        known = self.hands.get(makeup)
        if known is None:
            known = self.hands[makeup] = self.best_use(makeup)
        return known

    def best_use(self, makeup: int) -> float:
        box, outlook = self.box, self.outlook
        if self.after == 0:
            return outlook[min(MOST_VALUE, value_of(box, makeup))]
        return max(
            outlook[min(MOST_VALUE, value_of(box, paid))] + self.kept_worth(kept)
            for paid, kept, _, _ in splits(makeup, self.slots)
        )

    def kept_worth(self, makeup: int) -> float:
        """What cargo is worth that stays in the Warehouses until the next trade."""
        known = self.kept.get(makeup)
        if known is None:
            known = self.kept[makeup] = self.promise(makeup)
        return known

    def promise(self, makeup: int) -> float:
        """Mostly what the largest set will grow into; Wilds join it."""
        if self.after == 0:
            return 0.0
        temper = self.temper
        wilds, counts = counts_of(makeup)
        worth = self.set_worth(wilds + sum(counts[:1])) + temper.other_token * sum(counts[2:])
        if len(counts) > 1:
            worth += temper.second_set * self.set_worth(counts[1])
        return worth

    def set_worth(self, size: int) -> float:
        size = min(size, int(self.box.combination_max))
        return int(self.box.same[size]) + min(self.temper.most_growth, self.growth * size)


class Appraiser:
    """Prospects by situation, worked out once and shared by all players of one temper."""

    def __init__(self, box: Box, temper: Temper) -> None:
        self.box = box
        self.temper = temper
        self.prospects: dict[int, Prospect] = {}

    def prospect(self, after: int, edges: Edges, uniques: int) -> Prospect:
        """`after` more trades after the one in question; `uniques` has a bit for every unique card on offer."""
        return self.prospect_of(after, edges[0], edges[1], edges[2], uniques)

    def prospect_of(self, after: int, ships: int, warehouses: int, syndicates: int, uniques: int) -> Prospect:
        key = (((after * 16 + ships) * 16 + warehouses) * 16 + syndicates) << c.CARDS | uniques
        known = self.prospects.get(key)
        if known is None:
            edges = (ships, warehouses, syndicates)
            known = self.prospects[key] = Prospect(self.box, self.temper, after, edges, uniques)
        return known

    def coin_price(self, after: int, coins: int) -> float:
        """What one more coin is worth to a family that owns `coins` when `after` trades follow the next one."""
        temper = self.temper
        if after <= 0:
            return temper.last_coin
        return max(temper.last_coin, (temper.coin + temper.coin_turn * after) / (1 + coins / temper.coins_at_half))


@cache
def appraiser_for(box: Box, temper: Temper) -> Appraiser:
    return Appraiser(box, temper)
