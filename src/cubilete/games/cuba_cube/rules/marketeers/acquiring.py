"""Acquiring Goods and moving the Vehicle with an Offer (CC-MARK-BUY, CC-MARK-MOVE)."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.journal import Journal
from cubilete.core.state import MoveList
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules.box import M_STORAGE, has_grey
from cubilete.games.cuba_cube.rules.marketeers.columns import N_MOVED
from cubilete.games.cuba_cube.rules.marketeers.turn import rolled
from cubilete.games.cuba_cube.rules.table import GOOD, N_SECTOR, N_TAKEN, PAWN_CITY, U_GOOD, Table
from cubilete.games.cuba_cube.rules.vehicles import discard_good, take_good


# ------------------------------------------------------------ what the Offer entitles to
def icons(t: Table, icon: i64) -> i64:
    """How often a die or a Vehicle stands on the Offer being played."""
    at = t.now[N_SECTOR] * 2
    count: i64 = 0
    if t.box.sector_gate[at] == icon:
        count += 1
    if t.box.sector_gate[at + 1] == icon:
        count += 1
    return count


def used(t: Table, die: i64) -> bool:
    """Whether a die was used in this Turn."""
    return t.now[N_TAKEN] >> die & 1 == 1


def used_of(t: Table, colour: i64) -> i64:
    """How many dice of a colour were used in this Turn."""
    count: i64 = 0
    die: i64 = 0
    while die < c.GATE_DICE:
        if t.box.die_colour[die] == colour and used(t, die):
            count += 1
        die += 1
    return count


def die_bar(t: Table, die: i64) -> i64:
    """Why the Offer does not entitle to a rolled die: a verdict, or 0 (CC-MARK-BUY-02, CC-R82)."""
    if die >= c.GATE_DICE:
        return c.NOT_A_GATE_DIE
    colour = t.box.die_colour[die]
    shown = icons(t, colour)
    if shown == 0:
        return c.GREY_GIVES_NOTHING if has_grey(t.box, t.now[N_SECTOR]) else c.DIE_NOT_ON_CARD
    if used(t, die):
        return c.DIE_USED
    return c.COLOUR_USED if used_of(t, colour) >= shown else 0


def storage_full(t: Table, driver: i64) -> bool:
    return t.goods_of(driver) >= t.box.marketeers[M_STORAGE]


# ------------------------------------------------------------ taking
def take_bar(t: Table, driver: i64, die: i64) -> i64:
    """Why the Good on a die cannot simply be taken: a verdict, or 0."""
    bar = die_bar(t, die)
    if bar != 0:
        return bar
    symbol = rolled(t, die)
    if symbol == c.CRATE:
        return c.CRATE_NOT_AVAILABLE
    if symbol == c.VEHICLE_SYMBOL:
        return c.DIE_SHOWS_VEHICLE
    if storage_full(t, driver):
        return c.STORAGE_FULL if t.supply[U_GOOD + symbol] + t.get(driver, GOOD + symbol) > 0 else c.SUPPLY_EMPTY
    return 0 if t.supply[U_GOOD + symbol] > 0 else c.SUPPLY_EMPTY


def take_for_bar(t: Table, driver: i64, die: i64, good: i64) -> i64:
    """Why a Good cannot be given back for the one on a die: only before a sixth one (CC-MARK-BUY-04)."""
    bar = take_bar(t, driver, die)
    if bar == 0:
        return c.ROOM_LEFT
    if bar != c.STORAGE_FULL:
        return bar
    if t.get(driver, GOOD + good) == 0:
        return c.HAVE_NONE_OF_IT
    symbol = rolled(t, die)
    return 0 if symbol == good or t.supply[U_GOOD + symbol] > 0 else c.SUPPLY_EMPTY


def take(t: Table, die: i64, journal: Journal | None) -> None:
    t.now[N_TAKEN] |= 1 << die
    take_good(t, t.driver(), rolled(t, die), die, journal)


def take_for(t: Table, die: i64, good: i64, journal: Journal | None) -> None:
    """The old Good goes to the supply first (CC-MARK-BUY-04)."""
    discard_good(t, t.driver(), good, journal)
    take(t, die, journal)


# ------------------------------------------------------------ moving
def neighbour_bar(t: Table, driver: i64, city: i64) -> i64:
    """A Vehicle moves along the row, one City at a time."""
    way = t.corner_of(t.get(driver, PAWN_CITY)) - t.corner_of(city)
    return 0 if way == 1 or way == -1 else c.NOT_ADJACENT


def move_bar(t: Table, driver: i64, city: i64) -> i64:
    """Why the Vehicle picture on the Offer does not move there: a verdict, or 0 (CC-MARK-MOVE-01)."""
    if icons(t, c.ICON_VEHICLE) == 0:
        return c.NO_MOVE_ON_CARD
    return c.MOVE_USED if t.now[N_MOVED] != 0 else neighbour_bar(t, driver, city)


def move_with_bar(t: Table, driver: i64, city: i64, die: i64) -> i64:
    """Why a rolled Vehicle symbol does not move there: a verdict, or 0 (CC-MARK-MOVE-02)."""
    bar = die_bar(t, die)
    if bar != 0:
        return bar
    return neighbour_bar(t, driver, city) if rolled(t, die) == c.VEHICLE_SYMBOL else c.DIE_SHOWS_NO_VEHICLE


def move(t: Table, city: i64, journal: Journal | None) -> None:
    t.now[N_MOVED] = 1
    t.put(t.driver(), PAWN_CITY, city)
    c.tell_moved(journal, t.driver(), city)


def move_with(t: Table, city: i64, die: i64, journal: Journal | None) -> None:
    t.now[N_TAKEN] |= 1 << die
    t.put(t.driver(), PAWN_CITY, city)
    c.tell_moved_with(journal, t.driver(), city, die)


# ------------------------------------------------------------ what can be done
def fill_acquiring(t: Table, driver: i64, out: MoveList) -> None:
    """Goods and moves in any order, and an end at any time (CC-MARK-MOVE-04, CC-R85)."""
    die: i64 = 0
    while die < c.GATE_DICE:
        fill_die(t, driver, die, out)
        die += 1
    city: i64 = 0
    while city < c.CITIES:
        if move_bar(t, driver, city) == 0:
            out.add(c.move_code(city))
        city += 1
    out.add(c.DONE)


def fill_die(t: Table, driver: i64, die: i64, out: MoveList) -> None:
    bar = take_bar(t, driver, die)
    k: i64 = 0
    if bar == 0:
        out.add(c.take_code(die))
    elif bar == c.STORAGE_FULL:
        while k < c.GOODS:
            if take_for_bar(t, driver, die, k) == 0:
                out.add(c.take_for_code(die, k))
            k += 1
    elif bar == c.DIE_SHOWS_VEHICLE:
        while k < c.CITIES:
            if move_with_bar(t, driver, k, die) == 0:
                out.add(c.move_with_code(k, die))
            k += 1


def can_go_on(t: Table, driver: i64) -> bool:
    """Whether the Offer can still give anything; where it cannot, the Turn is over."""
    if icons(t, c.ICON_VEHICLE) > 0 and t.now[N_MOVED] == 0:
        return True
    die: i64 = 0
    while die < c.GATE_DICE:
        bar = take_bar(t, driver, die)
        if bar == 0 or bar == c.STORAGE_FULL or bar == c.DIE_SHOWS_VEHICLE:
            return True
        die += 1
    return False
