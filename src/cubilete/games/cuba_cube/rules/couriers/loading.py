"""Couriers: what a crossing gives. Kilometres, one Good or a better Vehicle (CC-COUR-CROSS, CC-COUR-BETTER)."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.journal import Journal
from cubilete.core.state import LEGAL, MoveList
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules.couriers.columns import ADDED, DETOUR, JOB_KM, TEAM, TEAM_KM
from cubilete.games.cuba_cube.rules.couriers.damage import is_broken
from cubilete.games.cuba_cube.rules.decks import last_at, lay_sector
from cubilete.games.cuba_cube.rules.riding import crossed, gate_symbol
from cubilete.games.cuba_cube.rules.table import (
    AT_CHOSEN,
    AT_DETOUR,
    AT_TEAM,
    FIRST_VEHICLE,
    GOOD,
    N_GATE,
    O_HARDCORE_1,
    O_NO_BUMPERS,
    R_DAMAGE,
    U_GOOD,
    Table,
)
from cubilete.games.cuba_cube.rules.vehicles import (
    discard_good,
    excess_cargo,
    level_of,
    take_good,
    upgrade,
    upgrade_bar,
    upgrades,
)


def travel(t: Table, journal: Journal | None) -> None:
    """The route lies with the Job; while broken down it is a detour that only the chase counts (CC-COUR-DMG-08).

    The ride in which the Vehicle breaks still counts for the Job (CC-R62).
    """
    card = last_at(t, AT_CHOSEN)
    km = t.box.sector_km[card]
    detour = t.now[DETOUR] != 0
    lay_sector(t, card, AT_DETOUR if detour else AT_TEAM)
    t.own[TEAM_KM] += km
    if not detour:
        t.own[JOB_KM] += km
    t.own[ADDED] += 1
    c.tell_travelled(journal, card, km, t.own[TEAM_KM], t.own[JOB_KM])


# ------------------------------------------------------------ one pick of the Gate (CC-R58)
def symbol_of_die(t: Table, die: i64) -> i64:
    """What a die of the crossed Gate shows that can be taken, or -1 (CC-COUR-CROSS-02, CC-COUR-CROSS-06)."""
    if not crossed(t):
        return -1
    if die == t.now[N_GATE]:
        return gate_symbol(t, 0)
    return gate_symbol(t, 1) if die == t.now[N_GATE + 1] else -1


def take_bar(t: Table, die: i64) -> i64:
    """Why `take <die>` gives nothing: a verdict, or LEGAL."""
    symbol = symbol_of_die(t, die)
    if symbol < 0:
        return c.NOTHING_TO_TAKE_THERE
    if is_broken(t):
        return c.BROKEN_TAKES_NOTHING  # CC-COUR-DMG-07
    if symbol == c.VEHICLE_SYMBOL:
        return better_bar(t)
    if symbol == c.CRATE:
        return c.CRATE_GIVES_NOTHING if t.has(O_HARDCORE_1) else c.CRATE_NAMES_A_GOOD
    return good_bar(t, symbol)


def take_as_bar(t: Table, die: i64, good: i64) -> i64:
    """Why a die does not give a Good of choice: only a Crate does (CC-COUR-CROSS-04)."""
    if symbol_of_die(t, die) != c.CRATE:
        return c.NOTHING_TO_TAKE_THERE
    if is_broken(t):
        return c.BROKEN_TAKES_NOTHING
    return c.CRATE_GIVES_NOTHING if t.has(O_HARDCORE_1) else good_bar(t, good)


def good_bar(t: Table, good: i64) -> i64:
    if t.has(O_HARDCORE_1) and t.ride[R_DAMAGE] > 0:
        return c.NO_GOODS_AFTER_DAMAGE  # CC-COUR-HARD-01
    return LEGAL if t.supply[U_GOOD + good] > 0 else c.SUPPLY_EMPTY


def better_bar(t: Table) -> i64:
    """Why there is no better Vehicle: a verdict, or LEGAL (CC-COUR-BETTER-01)."""
    if level_of(t, TEAM) == c.LEVELS:
        return c.HIGHEST_LEVEL
    return LEGAL if len(upgrades(t, TEAM)) > 0 else c.VEHICLE_TAKEN


def anything_to_gain(t: Table) -> bool:
    out = MoveList()
    fill_gaining(t, out)
    return out.n > 1


def fill_gaining(t: Table, out: MoveList) -> None:
    die: i64 = 0
    while die < FIRST_VEHICLE:
        if take_bar(t, die) == LEGAL:
            out.add(c.take_code(die))
        good: i64 = 0
        while good < c.GOODS:
            if take_as_bar(t, die, good) == LEGAL:
                out.add(c.take_as_code(die, good))
            good += 1
        die += 1
    out.add(c.TAKE_NOTHING)


def judge_gaining(t: Table, code: i64) -> i64:
    if c.is_take(code):
        return take_bar(t, c.take_die(code))
    if c.is_take_as(code):
        return take_as_bar(t, c.take_as_die(code), c.take_as_good(code))
    return LEGAL if code == c.TAKE_NOTHING else c.WRONG_PHASE


def gain(t: Table, code: i64, journal: Journal | None) -> bool:
    """Make the pick; whether a better Vehicle has to be chosen yet."""
    if code == c.TAKE_NOTHING:
        c.tell_took_nothing(journal, TEAM)
        return False
    if c.is_take_as(code):
        take_good(t, TEAM, c.take_as_good(code), c.take_as_die(code), journal)
        return False
    die = c.take_die(code)
    symbol = symbol_of_die(t, die)
    if symbol == c.VEHICLE_SYMBOL:
        return True
    take_good(t, TEAM, symbol, die, journal)
    return False


# ------------------------------------------------------------ a better Vehicle
def fill_upgrading(t: Table, out: MoveList) -> None:
    cards = upgrades(t, TEAM)
    at: i64 = 0
    while at < len(cards):
        out.add(c.vehicle_code(cards[at]))
        at += 1
    out.add(c.NO_VEHICLE)


def judge_upgrading(t: Table, code: i64) -> i64:
    if c.is_vehicle(code):
        return upgrade_bar(t, TEAM, c.vehicle_card(code))
    return LEGAL if code == c.NO_VEHICLE else c.WRONG_PHASE


def choose_vehicle(t: Table, code: i64, journal: Journal | None) -> None:
    """Full Bumpers and the old Damage (CC-R61)."""
    if code == c.NO_VEHICLE:
        c.tell_took_nothing(journal, TEAM)
    else:
        upgrade(t, TEAM, c.vehicle_card(code), not t.has(O_NO_BUMPERS), journal)


# ------------------------------------------------------------ Cargo Space
def overloaded(t: Table) -> bool:
    """CC-R77."""
    return excess_cargo(t, TEAM) > 0


def fill_unloading(t: Table, out: MoveList) -> None:
    good: i64 = 0
    while good < c.GOODS:
        if t.get(TEAM, GOOD + good) > 0:
            out.add(c.discard_code(good))
        good += 1


def unload_one(t: Table, good: i64, journal: Journal | None) -> None:
    discard_good(t, TEAM, good, journal)
