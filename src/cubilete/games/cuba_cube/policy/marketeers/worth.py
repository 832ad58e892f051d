"""What a position of the Marketeers is worth to somebody, in thousands of Pesos.

Money counts as it is. Every Offer in hand is a plan: what it would bring with the Goods at hand, less what it takes to
get to its City. Goods beyond the best plan are worth a part of their best price, less and less towards the end. Prices,
provisions and what an Offer buys are asked of the rules.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules.market import price
from cubilete.games.cuba_cube.rules.marketeers.ending import cops_to_end, place_of, sold_out
from cubilete.games.cuba_cube.rules.marketeers.offers import hand_card
from cubilete.games.cuba_cube.rules.marketeers.selling import best_sale, bonus, covered, provision
from cubilete.games.cuba_cube.rules.marketeers.state import Marketeers
from cubilete.games.cuba_cube.rules.table import GOOD, MONEY, NOTHING, PAWN_CITY

THOUSAND: Final = 1000.0
NEAR: Final = 0.53
"""What is left of a plan that can be carried out next Turn..."""
FAR: Final = 0.55
"""...and how much of that for every City on the way."""
SECOND: Final = 0.33
"""How much the second best plan counts: it wants some of the same Goods."""
LOOSE: Final = 0.16
"""How much of its best price a Good is worth that no plan speaks of."""
WON: Final = 1000.0
"""A game that is over outweighs everything else."""


def worth(t: Marketeers, driver: i64) -> float:
    """How a driver stands."""
    if t.phase == c.OVER:
        return ended(t, driver)
    best = 0.0
    second = 0.0
    rank: i64 = 0
    card = hand_card(t, driver, rank)
    while card != NOTHING:
        found = plan(t, driver, card)
        if found > best:
            second = best
            best = found
        elif found > second:
            second = found
        rank += 1
        card = hand_card(t, driver, rank)
    return float(t.get(driver, MONEY)) / THOUSAND + best + SECOND * second + loose_goods(t, driver)


def ended(t: Marketeers, driver: i64) -> float:
    """Nobody ends a game that is lost, unless there is nothing left to wait for."""
    money = float(t.get(driver, MONEY)) / THOUSAND
    if place_of(t, driver) == 1:
        return money + WON
    return money if sold_out(t) else money - WON


def plan(t: Marketeers, driver: i64, card: i64) -> float:
    """What an Offer in hand promises; nothing where it could not be paid or would lose Money."""
    sale = best_sale(t, driver, card)
    city = t.box.sector_city[card]
    if sale < 0 or not covered(t, driver, city, sale):
        return 0.0
    net = float(sale + bonus(t, city) - provision(t, city)) / THOUSAND
    if net <= 0.0:
        return 0.0
    at: i64 = t.get(driver, PAWN_CITY)
    way: i64 = t.corner_of(at) - t.corner_of(city)
    if way < 0:
        way = -way
    net *= NEAR
    while way > 0:
        net *= FAR
        way -= 1
    return net


def loose_goods(t: Marketeers, driver: i64) -> float:
    """What Goods may bring one day, while there are Cops to come."""
    total = 0.0
    good: i64 = 0
    while good < c.GOODS:
        held = t.get(driver, GOOD + good)
        if held > 0:
            total += float(held) * best_price(t, good)
        good += 1
    left = float(cops_to_end(t) - t.cops_lying())
    return total * LOOSE * left / (left + float(t.drivers))


def best_price(t: Marketeers, good: i64) -> float:
    best: i64 = 0
    city: i64 = 0
    while city < c.CITIES:
        found = price(t, city, good)
        if found > best:
            best = found
        city += 1
    return float(best) / THOUSAND
