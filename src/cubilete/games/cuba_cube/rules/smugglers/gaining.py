"""What a clean crossing brings: Goods, a better Vehicle, and what no longer fits into the Cargo Space."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.journal import Journal
from cubilete.core.state import MoveList
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules.riding import ONE, gate_dice_after, gate_symbol, hit_symbol
from cubilete.games.cuba_cube.rules.smugglers.columns import N_PICKED
from cubilete.games.cuba_cube.rules.table import (
    GOOD,
    N_GATE,
    N_LEVEL,
    N_TAKEN,
    U_GOOD,
    Table,
)
from cubilete.games.cuba_cube.rules.vehicles import (
    discard_good,
    level_of,
    take_good,
    upgrade,
    upgrade_bar,
    upgrades,
)


# ------------------------------------------------------------ taking
def of_gate(t: Table, die: i64) -> bool:
    """Whether a die is one of the crossed Gate."""
    return die == t.now[N_GATE] or die == t.now[N_GATE + 1]


def offered(t: Table, die: i64) -> i64:
    """The symbol that a die still offers, or -1: the Gate one pick, every die hit after it its own (CC-R58)."""
    if t.now[N_TAKEN] & (ONE << die) != 0:
        return -1
    if of_gate(t, die):
        if t.now[N_PICKED] != 0:
            return -1
        return gate_symbol(t, 0 if die == t.now[N_GATE] else 1)
    return hit_symbol(t, die) if gate_dice_after(t) & (ONE << die) != 0 else -1


def take_bar(t: Table, die: i64) -> i64:
    """Why a driver cannot take what a die shows: a verdict, or 0."""
    symbol = offered(t, die)
    if symbol < 0 or symbol == c.CRATE:  # CC-SMUG-GOODS-03
        return c.NOTHING_TO_TAKE_THERE
    if symbol != c.VEHICLE_SYMBOL:
        return 0 if t.supply[U_GOOD + symbol] > 0 else c.SUPPLY_EMPTY  # CC-SMUG-GOODS-05
    if t.now[N_LEVEL] != 0:
        return c.LEVEL_ONCE  # CC-SMUG-BETTER-03
    if level_of(t, t.driver()) == c.LEVELS:
        return c.HIGHEST_LEVEL
    return 0 if len(upgrades(t, t.driver())) > 0 else c.NO_BETTER_LEFT  # CC-SMUG-BETTER-02


def fill_takes(t: Table, out: MoveList) -> None:
    die: i64 = 0
    while die < c.GATE_DICE:
        if take_bar(t, die) == 0:
            out.add(c.take_code(die))
        die += 1


def can_take(t: Table) -> bool:
    die: i64 = 0
    while die < c.GATE_DICE:
        if take_bar(t, die) == 0:
            return True
        die += 1
    return False


def take(t: Table, die: i64, journal: Journal | None) -> None:
    """Take the Good on a die, or the better Vehicle; among several Vehicles the driver chooses next."""
    symbol = offered(t, die)
    t.now[N_TAKEN] |= ONE << die
    if of_gate(t, die):
        t.now[N_PICKED] = 1
    driver = t.driver()
    if symbol != c.VEHICLE_SYMBOL:
        take_good(t, driver, symbol, die, journal)
        return
    cards = upgrades(t, driver)
    if len(cards) == 1:
        take_vehicle(t, cards[0], journal)
    else:
        t.phase = c.UPGRADING


def take_vehicle(t: Table, card: i64, journal: Journal | None) -> None:
    """Full Bumpers come with it, the Damage comes along (CC-SMUG-BETTER-04, CC-SMUG-BETTER-05)."""
    upgrade(t, t.driver(), card, True, journal)
    t.now[N_LEVEL] = 1


def fill_vehicles(t: Table, out: MoveList) -> None:
    card: i64 = 0
    while card < c.VEHICLE_CARDS:
        if upgrade_bar(t, t.driver(), card) == 0:
            out.add(c.vehicle_code(card))
        card += 1


# ------------------------------------------------------------ Cargo Space
def fill_discards(t: Table, out: MoveList) -> None:
    good: i64 = 0
    while good < c.GOODS:
        if discard_bar(t, good) == 0:
            out.add(c.discard_code(good))
        good += 1


def discard_bar(t: Table, good: i64) -> i64:
    return 0 if t.get(t.driver(), GOOD + good) > 0 else c.HAVE_NONE_OF_IT


def unload(t: Table, good: i64, journal: Journal | None) -> None:
    discard_good(t, t.driver(), good, journal)
