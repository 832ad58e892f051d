"""The end of the game: the last Cop, and who has won (CC-MARK-END)."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.journal import Journal
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules.marketeers.selling import best_sale, bonus, provision
from cubilete.games.cuba_cube.rules.table import MONEY, U_GOOD, Table


def cops_to_end(t: Table) -> i64:
    """The agreed number of Cops (CC-MARK-END-01)."""
    return t.box.marketeers_cops[t.drivers]


def last_cop_lies(t: Table) -> bool:
    return t.cops_lying() >= cops_to_end(t)


def market_is_dead(t: Table) -> bool:
    """No Good is left to take, and with no Offer would anybody gain Money by what they have (CC-R95)."""
    if not sold_out(t):
        return False
    driver: i64 = 0
    while driver < t.drivers:
        card: i64 = 0
        while card < c.SECTORS and t.goods_of(driver) > 0:
            if gains(t, driver, card):
                return False
            card += 1
        driver += 1
    return True


def sold_out(t: Table) -> bool:
    """Whether no Good is left in the supply."""
    good: i64 = 0
    while good < c.GOODS:
        if t.supply[U_GOOD + good] > 0:
            return False
        good += 1
    return True


def gains(t: Table, driver: i64, card: i64) -> bool:
    """Whether a driver would gain Money by an Offer in its City, wherever Offer and driver are now."""
    city = t.box.sector_city[card]
    sale = best_sale(t, driver, card)
    return sale >= 0 and sale + bonus(t, city) > provision(t, city)


def close(t: Table, city: i64, journal: Journal | None) -> bool:
    """After a sale in a City: the game ends at once with the last Cop (CC-R83); whether it did."""
    if last_cop_lies(t):
        c.tell_last_cop(journal, city, t.cops_lying())
    elif market_is_dead(t):
        c.tell_market_dead(journal)
    else:
        return False
    t.phase = c.OVER
    driver: i64 = 0
    while driver < t.drivers:
        if place_of(t, driver) == 1:
            c.tell_best_merchant(journal, driver)
        driver += 1
    return True


def place_of(t: Table, driver: i64) -> i64:
    """By Money, then by fewer Goods; whoever is equal in both shares a place (CC-MARK-END-02, CC-MARK-END-03)."""
    place: i64 = 1
    other: i64 = 0
    while other < t.drivers:
        more = t.get(other, MONEY) - t.get(driver, MONEY)
        if more > 0 or (more == 0 and t.goods_of(other) < t.goods_of(driver)):
            place += 1
        other += 1
    return place
