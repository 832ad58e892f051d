"""In a City: selling on the black market, bribes and Cops, repairs, and a new Vehicle that is parked outside."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cubilete.core.journal import Journal
from cubilete.core.state import MoveList
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules.box import S_FIRST_SALE, S_MOST_COPS, S_REPAIR_COST
from cubilete.games.cuba_cube.rules.cloth import (
    NORTH_EAST,
    NORTH_WEST,
    SOUTH_WEST,
    city_shape,
    half_side,
    is_free_place,
)
from cubilete.games.cuba_cube.rules.flicking import clamped
from cubilete.games.cuba_cube.rules.market import first_sale, lay_sold, proceeds
from cubilete.games.cuba_cube.rules.smugglers.columns import N_NEW, N_PARK, N_SOLD
from cubilete.games.cuba_cube.rules.smugglers.ending import check_cops, check_sold
from cubilete.games.cuba_cube.rules.smugglers.walking import FAR, MM
from cubilete.games.cuba_cube.rules.table import (
    COPS,
    DAMAGE,
    DIE,
    GOOD,
    MONEY,
    PAWN_CITY,
    Table,
)
from cubilete.games.cuba_cube.rules.vehicles import fill_bumpers, lay_cop, remove_damage, return_cop, take_cop
from cubilete.physics.units import EAST, HALF_EDGE, NORTH, SOUTH, WEST

MARKET: Final = 0
"""The row of the one black market (CC-SMUG-SELL-04)."""


# ------------------------------------------------------------ selling
def bribe_of(t: Table, city: i64) -> i64:
    """What the Cops that lie on a City want for a sale (CC-SMUG-SELL-08, CC-R48)."""
    return t.box.bribe[t.cops[city]]


def sale_bar(t: Table, driver: i64, goods: list[int]) -> i64:
    """Why a driver in a City cannot sell these Goods: a verdict, or 0."""
    if len(goods) != c.GOODS:
        return c.NO_SUCH_MOVE
    if t.now[N_SOLD] != 0:
        return c.SALE_ONCE
    count: i64 = 0
    good: i64 = 0
    while good < c.GOODS:
        if goods[good] < 0 or goods[good] > t.get(driver, GOOD + good):
            return c.SALE_NOT_YOURS
        count += goods[good]
        good += 1
    if count == 0:
        return c.SALE_OF_NOTHING
    covered = t.get(driver, MONEY) + proceeds(t, MARKET, goods)
    return 0 if covered >= bribe_of(t, t.get(driver, PAWN_CITY)) else c.BRIBE_NOT_COVERED


def all_goods(t: Table, driver: i64) -> list[int]:
    """What `sell` alone stands for: everything."""
    found: list[int] = []
    good: i64 = 0
    while good < c.GOODS:
        found.append(int(t.get(driver, GOOD + good)))
        good += 1
    return found


def sell(t: Table, driver: i64, goods: list[int], journal: Journal | None) -> None:
    """Prices stand while it lasts (CC-SMUG-SELL-07); the bribe is paid of the proceeds (CC-SMUG-SELL-09)."""
    city = t.get(driver, PAWN_CITY)
    is_first = first_sale(t, MARKET)
    pesos = proceeds(t, MARKET, goods)
    good: i64 = 0
    while good < c.GOODS:
        t.add(driver, GOOD + good, -goods[good])
        lay_sold(t, MARKET, good, goods[good])
        good += 1
    t.add(driver, MONEY, pesos)
    t.now[N_SOLD] = 1
    c.tell_sold(journal, driver, city, goods, pesos)
    if is_first:  # CC-SMUG-SELL-03, CC-R56
        t.add(driver, MONEY, t.box.smugglers[S_FIRST_SALE])
        c.tell_first_sale(journal, driver, t.box.smugglers[S_FIRST_SALE])
    bribe = bribe_of(t, city)
    if bribe > 0:
        t.add(driver, MONEY, -bribe)
        c.tell_bribed(journal, driver, bribe, t.cops[city])
    if take_cop(t, driver):  # CC-SMUG-SELL-02
        c.tell_cop_taken(journal, driver)
    check_sold(t, journal)


def leave_city(t: Table, driver: i64, journal: Journal | None) -> None:
    """Whoever sold there puts the Cop on the City, up to three (CC-SMUG-WALK-04, CC-SMUG-SELL-10, CC-R50)."""
    city = t.get(driver, PAWN_CITY)
    c.tell_left_city(journal, driver, city)
    if t.get(driver, COPS) == 0:
        return
    return_cop(t, driver)
    if t.cops[city] < t.box.smugglers[S_MOST_COPS]:
        lay_cop(t, city, journal)
        check_cops(t, journal)


# ------------------------------------------------------------ repairs
def repair_bar(t: Table, driver: i64) -> i64:
    """Why a driver in a City cannot have the Vehicle repaired: a verdict, or 0 (CC-SMUG-REPAIR-01).

    It is never a wreck: in a City wrecks are replaced first (CC-SMUG-DMG-03).
    """
    if t.get(driver, DAMAGE) == 0:
        return c.REPAIR_OF_NOTHING
    return 0 if t.get(driver, MONEY) >= t.box.smugglers[S_REPAIR_COST] else c.REPAIR_NOT_COVERED


def repair(t: Table, driver: i64, journal: Journal | None) -> None:
    """All Damage goes, and the Bumpers are full again (CC-SMUG-REPAIR-02); no bribe for that (CC-SMUG-REPAIR-03)."""
    cost = t.box.smugglers[S_REPAIR_COST]
    t.add(driver, MONEY, -cost)
    c.tell_paid_repair(journal, driver, cost)
    remove_damage(t, driver, t.get(driver, DAMAGE), journal)
    filled = fill_bumpers(t, driver)
    if filled > 0:
        c.tell_bumpers_filled(journal, driver, filled)


# ------------------------------------------------------------ in a City
def drive_off_bar(t: Table) -> i64:
    """Why a driver cannot leave a City by Vehicle in the Turn of coming: a verdict, or 0. Only a Vehicle that was
    fetched just now may be entered there (CC-SMUG-DMG-04)."""
    return 0 if t.now[N_NEW] != 0 else c.WALK_IS_OVER


def fill_visit(t: Table, driver: i64, out: MoveList) -> None:
    if sale_bar(t, driver, all_goods(t, driver)) == 0:
        out.add(c.SELL)
    if repair_bar(t, driver) == 0:
        out.add(c.REPAIR)
    if drive_off_bar(t) == 0:
        out.add(c.BOARD)
    out.add(c.DONE)


# ------------------------------------------------------------ parking
def inner_edges(t: Table, city: i64) -> list[int]:
    """The two edges of a City card that look into the area."""
    corner = t.corner_of(city)
    found: list[int] = [SOUTH if corner in (NORTH_WEST, NORTH_EAST) else NORTH]
    found.append(EAST if corner in (NORTH_WEST, SOUTH_WEST) else WEST)
    return found


def parking_spot(t: Table, city: i64, edge: i64, place: i64) -> list[int]:
    """The middle of a die that touches an edge; `place` is mm from its middle, to the east or to the north."""
    shape = city_shape(t, city)
    left, bottom, right, top = shape[0], shape[1], shape[4], shape[5]
    along: i64 = place * MM
    if edge in (EAST, WEST):
        x: i64 = right + HALF_EDGE if edge == EAST else left - HALF_EDGE
        return [int(x), int((bottom + top) // 2 + along)]
    y: i64 = top + HALF_EDGE if edge == NORTH else bottom - HALF_EDGE
    return [int((left + right) // 2 + along), int(y)]


def parking_bar(t: Table, driver: i64, params: list[int]) -> i64:
    """Why the new Vehicle cannot be put there: a verdict, or 0 (CC-R51)."""
    if len(params) != 2:
        return c.NO_SUCH_MOVE
    city = t.get(driver, PAWN_CITY)
    most: i64 = t.box.city_card // 2 + HALF_EDGE
    along: i64 = clamped(params[1], -FAR, FAR) * MM
    if params[0] not in inner_edges(t, city) or along <= -most or along >= most:
        return c.PARKING_EDGE
    spot = parking_spot(t, city, params[0], params[1])
    inside = half_side(t) - HALF_EDGE
    if spot[0] < -inside or spot[0] > inside or spot[1] < -inside or spot[1] > inside:
        return c.PARKING_EDGE
    return 0 if is_free_place(t, spot[0], spot[1], 0, t.get(driver, DIE)) else c.PARKING_TAKEN


def usual_parking(t: Table, driver: i64) -> list[int]:
    """What `park` alone stands for: the free place nearest to the middle of an inner edge; nothing without any."""
    edges = inner_edges(t, t.get(driver, PAWN_CITY))
    away: i64 = 0
    while away * MM < t.box.city_card:
        k: i64 = 0
        while k < 4:
            place: i64 = away if k < 2 else -away
            params: list[int] = [edges[k % 2], int(place)]
            if parking_bar(t, driver, params) == 0:
                return params
            k += 1
        away += 1
    return []


def park(t: Table, driver: i64, params: list[int], journal: Journal | None) -> None:
    """The die of the new Vehicle is put next to the City (CC-SMUG-DMG-04); where nothing is free it stays."""
    t.now[N_PARK] = 0
    city = t.get(driver, PAWN_CITY)
    if len(params) == 2:
        spot = parking_spot(t, city, params[0], params[1])
        die = t.get(driver, DIE)
        t.lay(die, spot[0], spot[1], t.face(die), 0)
        c.tell_parked(journal, driver, city)
