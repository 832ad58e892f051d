"""The end of the game: the last Cop, and who has won (CC-MARK-END)."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.journal import Journal
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules.market import price
from cubilete.games.cuba_cube.rules.marketeers.selling import covered
from cubilete.games.cuba_cube.rules.table import GOOD, MONEY, U_GOOD, Table


def cops_to_end(t: Table) -> i64:
    """The agreed number of Cops (CC-MARK-END-01)."""
    return t.box.marketeers_cops[t.drivers]


def last_cop_lies(t: Table) -> bool:
    return t.cops_lying() >= cops_to_end(t)


def market_is_dead(t: Table) -> bool:
    """No Good is left to take, and nobody could pay the Cops of any City for selling what they have (CC-R95)."""
    good: i64 = 0
    while good < c.GOODS:
        if t.supply[U_GOOD + good] > 0:
            return False
        good += 1
    driver: i64 = 0
    while driver < t.drivers:
        city: i64 = 0
        while city < c.CITIES and t.goods_of(driver) > 0:
            if covered(t, driver, city, worth_of(t, driver, city)):
                return False
            city += 1
        driver += 1
    return True


def worth_of(t: Table, driver: i64, city: i64) -> i64:
    """What all Goods of a driver would bring in a City."""
    total: i64 = 0
    good: i64 = 0
    while good < c.GOODS:
        total += t.get(driver, GOOD + good) * price(t, city, good)
        good += 1
    return total


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
