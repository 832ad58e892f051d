"""The end of the Smugglers: when it comes, and what everybody is worth then."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.journal import Journal
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules.box import S_SOLD_OUT
from cubilete.games.cuba_cube.rules.market import sold_of
from cubilete.games.cuba_cube.rules.table import BROKEN, DAMAGE, MONEY, N_ROUND, O_ANY_DAMAGE, O_ROUNDS, Table
from cubilete.games.cuba_cube.rules.vehicles import price_of, too_damaged


def cops_to_end(t: Table) -> i64:
    """How many Cops on all Cities end the game; teams count as players (CC-SMUG-END-02, CC-R86)."""
    return t.box.smugglers_cops[t.drivers]


def check_cops(t: Table, journal: Journal | None) -> None:
    """At once when a Cop is placed; Cops in hand do not count (CC-R49)."""
    if t.cops_lying() >= cops_to_end(t):
        c.tell_too_many_cops(journal, t.cops_lying())
        finish(t, journal)


def check_sold(t: Table, journal: Journal | None) -> None:
    """At once after the sale with which all cards of a Good are sold (CC-SMUG-END-01, CC-R49)."""
    good: i64 = 0
    while good < c.GOODS:
        if sold_of(t, 0, good) >= t.box.smugglers[S_SOLD_OUT]:
            c.tell_sold_out(journal, good)
            finish(t, journal)
            return
        good += 1


def check_rounds(t: Table, journal: Journal | None) -> None:
    """The option round_limit: after the last Turn of the last Round (CC-R94)."""
    if t.options[O_ROUNDS] > 0 and t.now[N_ROUND] >= t.options[O_ROUNDS]:
        c.tell_time_up(journal, t.now[N_ROUND])
        finish(t, journal)


def vehicle_value(t: Table, driver: i64) -> i64:
    """The Price of a Vehicle; a wreck has none, with the option any Damage takes it (CC-SMUG-END-04, CC-R52)."""
    if t.get(driver, BROKEN) != 0 or too_damaged(t, driver):
        return 0
    if t.has(O_ANY_DAMAGE) and t.get(driver, DAMAGE) > 0:
        return 0
    return price_of(t, driver)


def wealth(t: Table, driver: i64) -> i64:
    """Money and Vehicle together (CC-SMUG-END-03)."""
    return t.get(driver, MONEY) + vehicle_value(t, driver)


def place_of(t: Table, driver: i64) -> i64:
    """1 for the richest; who is as rich as another shares the place (CC-R40)."""
    place: i64 = 1
    other: i64 = 0
    while other < t.drivers:
        if wealth(t, other) > wealth(t, driver):
            place += 1
        other += 1
    return place


def finish(t: Table, journal: Journal | None) -> None:
    t.phase = c.OVER
    driver: i64 = 0
    while driver < t.drivers:
        c.tell_wealth(journal, driver, t.get(driver, MONEY), vehicle_value(t, driver))
        driver += 1
    driver = 0
    while driver < t.drivers:
        if place_of(t, driver) == 1:
            c.tell_best_smuggler(journal, driver)
        driver += 1
