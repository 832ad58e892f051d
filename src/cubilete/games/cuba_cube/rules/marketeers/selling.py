"""Selling with an Offer in the City that it names (CC-MARK-SELL)."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.journal import Journal
from cubilete.core.state import MoveList
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules.box import M_BIG_SALE, M_FIRST_SALE, M_PROVISION, M_ROUNDING, symbols_on
from cubilete.games.cuba_cube.rules.market import first_sale, half_price, lay_sold, price, proceeds
from cubilete.games.cuba_cube.rules.marketeers.columns import EARNED, FIRSTS, PAID
from cubilete.games.cuba_cube.rules.marketeers.lots import lot_counts, lot_half, lot_of
from cubilete.games.cuba_cube.rules.marketeers.offers import hand_bar
from cubilete.games.cuba_cube.rules.table import GOOD, MONEY, N_SECTOR, O_COP_3000, PAWN_CITY, Table
from cubilete.games.cuba_cube.rules.vehicles import lay_cop


# ------------------------------------------------------------ money
def half_of(t: Table, city: i64, good: i64) -> i64:
    """What a Crate pays for a Good (CC-MARK-SELL-09, CC-R79)."""
    return half_price(t, city, good, t.box.marketeers[M_ROUNDING])


def gross(t: Table, city: i64, counts: list[int], half: i64) -> i64:
    """What Goods bring in a City, by the prices before the sale (CC-MARK-SELL-08)."""
    total = proceeds(t, city, counts)
    return total + half_of(t, city, half) if half < c.GOODS else total


def provision(t: Table, city: i64) -> i64:
    """What the Cops in a City want (CC-MARK-SELL-07)."""
    return t.cops[city] * t.box.marketeers[M_PROVISION]


def bonus(t: Table, city: i64) -> i64:
    """For the first sale in a City (CC-MARK-SELL-10)."""
    return t.box.marketeers[M_FIRST_SALE] if first_sale(t, city) else 0


def covered(t: Table, driver: i64, city: i64, sale: i64) -> bool:
    """Whether a sale and the own Money pay the Cops (CC-R80)."""
    return t.get(driver, MONEY) + sale + bonus(t, city) >= provision(t, city)


# ------------------------------------------------------------ which Goods
def asked_for(t: Table, card: i64, good: i64) -> i64:
    """How many of a Good an Offer buys at their price: one for each symbol (CC-MARK-SELL-02)."""
    return symbols_on(t.box, card, good)


def has_crate(t: Table, card: i64) -> bool:
    return symbols_on(t.box, card, c.CRATE) > 0


def sellable(t: Table, driver: i64, card: i64, good: i64) -> i64:
    """How many of a Good a driver can sell with an Offer at their price."""
    held = t.get(driver, GOOD + good)
    asked = asked_for(t, card, good)
    return held if held < asked else asked


def best_sale(t: Table, driver: i64, card: i64) -> i64:
    """What an Offer brings at most, or -1 where its driver has nothing that it asks for."""
    city = t.box.sector_city[card]
    total: i64 = 0
    pieces: i64 = 0
    crate: i64 = -1
    good: i64 = 0
    while good < c.GOODS:
        count = sellable(t, driver, card, good)
        total += count * price(t, city, good)
        pieces += count
        if t.get(driver, GOOD + good) > count and half_of(t, city, good) > crate:
            crate = half_of(t, city, good)
        good += 1
    if crate >= 0 and has_crate(t, card):
        return total + crate
    return total if pieces > 0 else -1


# ------------------------------------------------------------ judging
def offer_bar(t: Table, driver: i64, card: i64) -> i64:
    """Why nothing can be sold with an Offer now: a verdict, or 0."""
    bar = hand_bar(t, driver, card)
    if bar != 0:
        return bar
    if t.get(driver, PAWN_CITY) != t.box.sector_city[card]:
        return c.OFFER_ELSEWHERE
    best = best_sale(t, driver, card)
    if best < 0:
        return c.NOTHING_IT_ASKS_FOR
    return 0 if covered(t, driver, t.box.sector_city[card], best) else c.PROVISION_NOT_COVERED


def lot_bar(t: Table, driver: i64, counts: list[int], half: i64) -> i64:
    """Why these Goods cannot be sold with the Offer being played: a verdict, or 0."""
    card = t.now[N_SECTOR]
    pieces: i64 = 0
    good: i64 = 0
    while good < c.GOODS:
        if counts[good] > asked_for(t, card, good):
            return c.OFFER_GOODS
        good += 1
    if half < c.GOODS and not has_crate(t, card):
        return c.OFFER_HALF
    good = 0
    while good < c.GOODS:
        count: i64 = counts[good] + 1 if good == half else counts[good]
        if count > t.get(driver, GOOD + good):
            return c.OFFER_NOT_YOURS
        pieces += count
        good += 1
    if pieces == 0:
        return c.OFFER_OF_NOTHING
    city = t.box.sector_city[card]
    return 0 if covered(t, driver, city, gross(t, city, counts, half)) else c.PROVISION_NOT_COVERED


def trade_bar(t: Table, driver: i64, lot: i64) -> i64:
    return lot_bar(t, driver, lot_counts(lot), lot_half(lot))


# ------------------------------------------------------------ listing
def fill_lots(t: Table, driver: i64, out: MoveList) -> None:
    """Everything that the Offer being played buys: any part of what it shows (CC-MARK-SELL-03)."""
    counts: list[int] = [0, 0, 0, 0, 0]
    while True:
        half: i64 = 0
        while half <= c.GOODS:
            if lot_bar(t, driver, counts, half) == 0:
                out.add(c.trade_code(lot_of(counts, half)))
            half += 1
        if not count_up(t, driver, counts):
            return


def count_up(t: Table, driver: i64, counts: list[int]) -> bool:
    """The next way to sell Goods at their price; False after the last one."""
    card = t.now[N_SECTOR]
    good: i64 = c.GOODS - 1
    while good >= 0:
        if counts[good] < sellable(t, driver, card, good):
            counts[good] += 1
            return True
        counts[good] = 0
        good -= 1
    return False


# ------------------------------------------------------------ selling
def sell(t: Table, lot: i64, journal: Journal | None) -> None:
    """Money for Goods, the bonus for the first sale, the provision, and a Cop."""
    driver = t.driver()
    city = t.box.sector_city[t.now[N_SECTOR]]
    counts = lot_counts(lot)
    half = lot_half(lot)
    sale = gross(t, city, counts, half)
    extra = bonus(t, city)
    cost = provision(t, city)
    t.add(driver, MONEY, sale + extra - cost)
    t.add(driver, EARNED, sale)
    t.add(driver, FIRSTS, extra)
    t.add(driver, PAID, cost)
    c.tell_market_sale(journal, driver, city, counts, half, sale)
    if extra > 0:
        c.tell_first_in_city(journal, driver, city, extra)
    if cost > 0:
        c.tell_provision(journal, driver, cost, t.cops[city])
    good: i64 = 0
    while good < c.GOODS:
        count: i64 = counts[good] + 1 if good == half else counts[good]
        t.add(driver, GOOD + good, -count)
        lay_sold(t, city, good, count)  # CC-MARK-SELL-04
        good += 1
    if t.has(O_COP_3000) and sale < t.box.marketeers[M_BIG_SALE]:
        c.tell_no_cop_comes(journal, city, sale)  # CC-R81: the price of the Goods alone counts
    else:
        lay_cop(t, city, journal)
