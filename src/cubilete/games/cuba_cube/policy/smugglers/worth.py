"""What a position of the Smugglers is worth to a driver, in thousands of Pesos.

Prices, bribes and limits are asked of the rules.
"""

from __future__ import annotations

from math import tanh
from typing import Final

from mypy_extensions import i64

from cubilete.games.cuba_cube.policy.smugglers.ways import turns_back, turns_to_any_city, turns_to_city
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules.box import S_FIRST_SALE, S_REPAIR_COST, S_SOLD_OUT
from cubilete.games.cuba_cube.rules.market import first_sale, most_sold, proceeds
from cubilete.games.cuba_cube.rules.smugglers.city import MARKET, all_goods, bribe_of
from cubilete.games.cuba_cube.rules.smugglers.ending import cops_to_end, place_of, vehicle_value, wealth
from cubilete.games.cuba_cube.rules.smugglers.gaining import of_gate, offered, take_bar
from cubilete.games.cuba_cube.rules.smugglers.robbing import rob_bar, spots
from cubilete.games.cuba_cube.rules.table import (
    BROKEN,
    BUMPERS,
    COPS,
    DAMAGE,
    MONEY,
    N_LEVEL,
    N_ROUND,
    O_ANY_DAMAGE,
    O_ROUNDS,
    P_CLOTH,
    P_VEHICLE,
    PAWN,
    Table,
)
from cubilete.games.cuba_cube.rules.vehicles import cargo_of, life_of, price_of, upgrades

THOUSAND: Final = 1000.0
TURN: Final = 0.8
"""What a Turn is worth."""
OUTING: Final = 0.5
"""What it costs to be on foot: no preparation when the Vehicle is entered again, and no getting out (CC-R46)."""
EXPOSED: Final = 0.06
"""The part of the Money that somebody on the cloth may expect to lose to robbers."""
LATER: Final = 0.3
"""The part of their price that Goods are worth at least, wherever their driver is..."""
SOON: Final = 0.4
"""...and the part of a sale to come that is left of it when the end is near."""
FIRST: Final = 0.6
"""The part of the reward for the first sale that counts for somebody who has something to sell."""
TOKEN: Final = 0.3
LAST_LIFE: Final = 0.12
"""What Damage costs: each token, and the part of the Vehicle's Price when the next token makes a wreck."""
WRECK: Final = 1.0
SPACE: Final = 0.3
BUMPER: Final = 0.15
CALM: Final = 4.0
"""Cops, Rounds or Goods still to come with which the end is not near."""
WIN: Final = 6.0
"""What it is worth to be the richest at the end..."""
AHEAD: Final = 2.5
"""...and thousands by which one has to be ahead to be nearly sure of it."""
OTHERS: Final = 0.6
"""How much the best of the others counts."""


def time_left(t: Table) -> float:
    """1 while the end is far off, 0 where the next Cop or the next Turn may bring it (CC-R49, CC-R94)."""
    cops: i64 = cops_to_end(t) - t.cops_lying()
    driver: i64 = 0
    while driver < t.drivers:
        cops -= t.get(driver, COPS)
        driver += 1
    least = float(min(cops, t.box.smugglers[S_SOLD_OUT] - most_sold(t, MARKET)))
    if t.options[O_ROUNDS] > 0:
        least = min(least, float(t.options[O_ROUNDS] - t.now[N_ROUND] - 1))
    return min(1.0, max(0.0, least / CALM))


# ------------------------------------------------------------ Goods
def cargo(t: Table, driver: i64, goods: list[int], left: float) -> float:
    """What Goods are worth in the hands of a driver: the best sale that is in sight, or a part of their price."""
    price = float(proceeds(t, MARKET, goods)) / THOUSAND
    if price == 0.0:
        return 0.0
    best = LATER * price * left
    outing = OUTING * left if t.get(driver, PAWN) == P_VEHICLE and not gets_out(t, driver) else 0.0
    reward = float(t.box.smugglers[S_FIRST_SALE]) / THOUSAND if first_sale(t, MARKET) else 0.0
    city: i64 = 0
    while city < c.CITIES:
        turns = turns_to_city(t, driver, city)
        found = price - float(bribe_of(t, city)) / THOUSAND - outing
        if turns > 0.0:
            found = (found + FIRST * reward - TURN * turns) * (SOON + (1.0 - SOON) * left)
        else:
            found += reward
        best = max(best, found)
        city += 1
    return best


def loaded(goods: list[int], more: list[int], room: i64) -> list[int]:
    """A load with some more Goods, as far as there is room; those that come first are kept."""
    found = goods[:]
    for good in more:
        if room > 0:
            found[good] += 1
            room -= 1
    return found


def dearest(t: Table, symbols: list[int]) -> list[int]:
    """Goods in the order of their price, the dearest first."""
    order: list[tuple[int, int]] = []
    for good in symbols:
        one: list[int] = [0] * 5
        one[good] = 1
        order.append((-int(proceeds(t, MARKET, one)), good))
    order.sort()
    return [good for _, good in order]


# ------------------------------------------------------------ Vehicles
def card_worth(t: Table, card: i64, left: float) -> float:
    """What a Vehicle card is worth: its Price at the end, and what it carries until then."""
    carries = SPACE * float(t.box.card_cargo[card]) + BUMPER * float(t.box.card_bumpers[card])
    return float(t.box.card_price[card]) / THOUSAND + carries * left


def better(t: Table, driver: i64, left: float) -> float:
    """What the best Vehicle of the next Level would add; 0 where there is none (CC-SMUG-BETTER-02)."""
    cards = upgrades(t, driver)
    most = 0.0
    now = price_now(t, driver) + SPACE * float(cargo_of(t, driver)) * left
    for card in cards:
        most = max(most, card_worth(t, card, left) - now)
    return most


def price_now(t: Table, driver: i64) -> float:
    return float(price_of(t, driver)) / THOUSAND


def vehicle(t: Table, driver: i64, left: float) -> float:
    """A Vehicle with its Damage and Bumpers."""
    tokens = t.get(driver, DAMAGE)
    value = float(vehicle_value(t, driver)) / THOUSAND
    if t.get(driver, BROKEN) != 0:
        return -WRECK - TURN * (turns_to_any_city(t, driver) + turns_back(t, driver)) * left
    if t.has(O_ANY_DAMAGE) and tokens > 0:  # a repair brings it back (CC-R52)
        value += max(0.0, price_now(t, driver) - float(t.box.smugglers[S_REPAIR_COST]) / THOUSAND) * left
    value += (SPACE * float(cargo_of(t, driver)) + BUMPER * float(t.get(driver, BUMPERS))) * left
    if tokens + 1 >= life_of(t, driver):
        value -= LAST_LIFE * price_now(t, driver) * left
    return value - TOKEN * float(tokens) * left


# ------------------------------------------------------------ how a driver stands
def gets_out(t: Table, driver: i64) -> bool:
    """Whether a driver has decided to walk, and still sits in the Vehicle."""
    return t.phase == c.WALKING and driver == t.driver() and t.get(driver, PAWN) == P_VEHICLE


def worth(t: Table, driver: i64) -> float:
    """How a driver stands."""
    if t.phase == c.OVER:
        return float(wealth(t, driver)) / THOUSAND
    left = time_left(t)
    money = float(t.get(driver, MONEY)) / THOUSAND
    found = money + vehicle(t, driver, left) + cargo(t, driver, all_goods(t, driver), left)
    if t.get(driver, PAWN) == P_VEHICLE:
        return found - OUTING * left if gets_out(t, driver) else found
    if t.get(driver, PAWN) == P_CLOTH:
        found -= EXPOSED * money
    return found - (OUTING + TURN * turns_back(t, driver)) * left


def gains(t: Table, driver: i64) -> float:
    """What the ride that is just over lets its driver take yet (CC-R58), and what a robbery may bring."""
    if t.driver() != driver or t.phase not in (c.GAINING, c.UPGRADING):
        return 0.0
    left = time_left(t)
    level = 0.0 if t.now[N_LEVEL] != 0 else better(t, driver, left)
    if t.phase == c.UPGRADING:
        return level + best_load(t, driver, level, left, True)
    return best_load(t, driver, level, left, False) + booty(t)


def best_load(t: Table, driver: i64, level: float, left: float, upgraded: bool) -> float:
    """What the dice on offer are worth at best: one pick of the Gate, and whatever was hit behind it."""
    hit: list[int] = []
    raised = upgraded
    die: i64 = 0
    while die < c.GATE_DICE:
        if not of_gate(t, die) and takes(t, die):
            if offered(t, die) == c.VEHICLE_SYMBOL:
                raised = True
            else:
                hit.append(int(offered(t, die)))
        die += 1
    held = all_goods(t, driver)
    now = cargo(t, driver, held, left)
    room = cargo_of(t, driver) - t.goods_of(driver)
    sure = level if raised and not upgraded else 0.0
    best = sure + cargo(t, driver, loaded(held, dearest(t, hit), room), left) - now
    die = 0
    while die < c.GATE_DICE:
        if of_gate(t, die) and takes(t, die):
            if offered(t, die) == c.VEHICLE_SYMBOL:
                found = level if not upgraded else 0.0
                found += cargo(t, driver, loaded(held, dearest(t, hit), room), left) - now
            else:
                with_it = dearest(t, hit + [int(offered(t, die))])
                found = sure + cargo(t, driver, loaded(held, with_it, room), left) - now
            best = max(best, found)
        die += 1
    return best


def takes(t: Table, die: i64) -> bool:
    """Whether a die still gives something; while a Vehicle is chosen (it is one already), what it gives besides."""
    return offered(t, die) >= 0 and take_bar(t, die) == 0


def booty(t: Table) -> float:
    """What a robber may expect: one of the hiding places (CC-SMUG-ROB-04)."""
    found = 0.0
    victim: i64 = 0
    while victim < t.drivers:
        if rob_bar(t, victim) == 0:
            found += float(t.get(victim, MONEY)) / THOUSAND / float(spots(t))
        victim += 1
    return found


def lead(t: Table, driver: i64) -> float:
    """How a driver stands against the best of the others; towards the end it is winning that counts."""
    own = worth(t, driver) + (gains(t, driver) if t.phase != c.OVER else 0.0)
    best = -1e9
    other: i64 = 0
    while other < t.drivers:
        if other != driver:
            best = max(best, worth(t, other))
        other += 1
    if t.phase == c.OVER:
        return own - OTHERS * best + (WIN if place_of(t, driver) == 1 else -WIN)
    near = 1.0 - time_left(t)
    return own - OTHERS * best + near * near * WIN * tanh((own - best) / AHEAD)
