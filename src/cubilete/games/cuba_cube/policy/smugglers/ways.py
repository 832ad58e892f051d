"""How many Turns a driver of the Smugglers needs to a City, or back to the own Vehicle, as far as one can say."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules.cloth import city_shape, ruler, shape_of
from cubilete.games.cuba_cube.rules.riding import crossed
from cubilete.games.cuba_cube.rules.smugglers.columns import N_BOARDED, N_ENTERED, N_SOLD
from cubilete.games.cuba_cube.rules.smugglers.walking import start_shape
from cubilete.games.cuba_cube.rules.table import BROKEN, DIE, P_CITY, P_CLOTH, P_VEHICLE, PAWN, PAWN_CITY, Table
from cubilete.physics.geometry import distance

RIDE: Final = 1.8
"""Turns that it takes a driver to stop behind a Gate with a City in reach..."""
PER_RIDE: Final = 250_000.0
"""...and one more for so many um."""
ROUND: Final = 2.0
"""Turns at least until somebody who is in a City may sell there again: out, and back in."""


def steps(t: Table, driver: i64, goal: list[int]) -> float:
    """Walks to a City card or Vehicle (CC-R54): 1 where the ruler reaches it."""
    length: i64 = ruler(t)
    base: i64 = t.box.pawn_radius if t.get(driver, PAWN) == P_CLOTH else 0
    far: i64 = distance(start_shape(t, driver), goal) - base
    return 1.0 if far <= length else float((far + length - 1) // length)


def walks_now(t: Table, driver: i64) -> bool:
    """Whether a driver is on turn and may walk yet: already on foot, or after a crossing (CC-SMUG-CITY-02)."""
    if driver != t.driver() or t.now[N_BOARDED] != 0:
        return False
    if t.phase == c.WALKING:
        return True
    return t.get(driver, PAWN) == P_VEHICLE and crossed(t) and t.phase > c.DRIVING and t.phase != c.PLANNING


def turns_to_city(t: Table, driver: i64, city: i64) -> float:
    """Turns until a driver can sell in a City; 0: in this one."""
    if t.get(driver, PAWN) == P_CITY and t.get(driver, PAWN_CITY) == city:
        selling = driver == t.driver() and t.now[N_ENTERED] != 0 and t.now[N_SOLD] == 0
        return 0.0 if selling else ROUND
    walk = steps(t, driver, city_shape(t, city))
    if walks_now(t, driver):
        walk -= 1.0
    if t.get(driver, PAWN) != P_VEHICLE or t.get(driver, BROKEN) != 0 or (walk == 0.0 and walks_now(t, driver)):
        return walk
    drive = RIDE + float(distance(start_shape(t, driver), city_shape(t, city))) / PER_RIDE
    return min(walk, drive) if walks_now(t, driver) else drive


def turns_to_any_city(t: Table, driver: i64) -> float:
    """The same for the nearest City, whichever it is."""
    least = turns_to_city(t, driver, 0)
    city: i64 = 1
    while city < c.CITIES:
        least = min(least, turns_to_city(t, driver, city))
        city += 1
    return least


def turns_back(t: Table, driver: i64) -> float:
    """Turns of walking until a driver on foot sits in the own Vehicle; the Turn of boarding drives, and is none."""
    if t.get(driver, PAWN) == P_VEHICLE:
        return 0.0
    return steps(t, driver, shape_of(t, t.get(driver, DIE))) - 1.0
