"""On foot: how far a Pawn gets, where it may stand, and how it comes into Cities and back into its Vehicle (CC-R54).

A walk begins where the Pawn is: at the edge of its Vehicle, at the edge of its City, or where it stands on the cloth.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cubilete.core.journal import Journal
from cubilete.core.state import MoveList
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules.cloth import city_shape, half_side, pawn_point, ruler, shape_of, shapes_but
from cubilete.games.cuba_cube.rules.flicking import clamped, direction
from cubilete.games.cuba_cube.rules.table import (
    BROKEN,
    DIE,
    NOTHING,
    P_CITY,
    P_CLOTH,
    P_VEHICLE,
    PAWN,
    PAWN_CITY,
    PAWN_X,
    PAWN_Y,
    POSE,
    Table,
)
from cubilete.physics.geometry import ONE as UNIT
from cubilete.physics.geometry import cosine, gap_parts, meets, sine, within
from cubilete.physics.units import ANGLES, TURN

MM: Final = 1000
"""um in the unit in which a walk is written."""
FAR: Final = 100_000
"""mm: outside every area. Numbers beyond it are as far away, and in um they would not fit 64 bits."""
STEP: Final = 2
"""mm: how a Pawn that heads for something looks for a free place, from afar."""
FAN: Final = 100
"""Tenths of a degree: how it steps aside."""
MOST_FAN: Final = 9


# ------------------------------------------------------------ measuring
def start_shape(t: Table, driver: i64) -> list[int]:
    """Where the ruler is laid: the Vehicle, the City card, or the middle of a standing Pawn."""
    if t.get(driver, PAWN) == P_VEHICLE:
        return shape_of(t, t.get(driver, DIE))
    if t.get(driver, PAWN) == P_CITY:
        return city_shape(t, t.get(driver, PAWN_CITY))
    return pawn_point(t, driver)


def reaches(t: Table, driver: i64, goal: list[int]) -> bool:
    """Whether a City card or Vehicle is one walk away: from the edge, or from the base of a standing Pawn."""
    base: i64 = t.box.pawn_radius if t.get(driver, PAWN) == P_CLOTH else 0
    return within(start_shape(t, driver), goal, ruler(t) + base)


def overlaps_disc(x: i64, y: i64, radius: i64, shape: list[int]) -> bool:
    """Whether the base of a Pawn and a shape share some area; touching is allowed."""
    point: list[int] = [int(x), int(y)]
    if meets(point, shape):
        return True
    far, part = gap_parts(point, shape)
    reach = int(radius)  # squares of lengths in um times another do not fit 64 bits
    return far < reach * reach * part


def place_bar(t: Table, driver: i64, x: i64, y: i64) -> i64:
    """Why a Pawn cannot be set there by one walk: a verdict, or 0. x and y are um."""
    radius = t.box.pawn_radius
    most = half_side(t) - radius
    if x < -most or x > most or y < -most or y > most:
        return c.PAWN_OUTSIDE
    point: list[int] = [int(x), int(y)]
    reach: i64 = ruler(t)
    if t.get(driver, PAWN) != P_CLOTH:
        reach += radius  # to the nearest point of the base
    if not within(point, start_shape(t, driver), reach):
        return c.TOO_FAR_TO_WALK
    return c.PAWN_ON_SOMETHING if is_taken(t, x, y) else 0


def is_taken(t: Table, x: i64, y: i64) -> bool:
    """Whether a die or a City card lies where a Pawn would stand."""
    radius = t.box.pawn_radius
    shapes = shapes_but(t, NOTHING)
    city: i64 = 0
    while city < c.CITIES:
        shapes.append(city_shape(t, city))
        city += 1
    k: i64 = 0
    while k < len(shapes):
        if overlaps_disc(x, y, radius, shapes[k]):
            return True
        k += 1
    return False


# ------------------------------------------------------------ what may be done
def enter_bar(t: Table, driver: i64, city: i64) -> i64:
    """Why a Pawn cannot walk into a City: a verdict, or 0; nobody stays in one (CC-R50)."""
    if t.get(driver, PAWN) == P_CITY and t.get(driver, PAWN_CITY) == city:
        return c.MUST_LEAVE_CITY
    return 0 if reaches(t, driver, city_shape(t, city)) else c.CITY_TOO_FAR


def board_bar(t: Table, driver: i64) -> i64:
    """Why a Pawn cannot walk back into its Vehicle: a verdict, or 0 (CC-SMUG-WALK-05)."""
    if t.get(driver, BROKEN) != 0:
        return c.VEHICLE_WRECKED
    if t.get(driver, PAWN) == P_VEHICLE:
        return c.JUST_GOT_OUT
    return 0 if reaches(t, driver, shape_of(t, t.get(driver, DIE))) else c.VEHICLE_OUT_OF_REACH


def walk_bar(t: Table, driver: i64, params: list[int]) -> i64:
    if len(params) != 2:
        return c.NO_SUCH_MOVE
    return place_bar(t, driver, clamped(params[0], -FAR, FAR) * MM, clamped(params[1], -FAR, FAR) * MM)


def head_for_bar(t: Table, driver: i64, city: i64) -> i64:
    """Heading for a City is for those who do not reach it in this Turn."""
    bar = enter_bar(t, driver, city)
    if bar == 0:
        return c.CITY_IN_REACH
    if bar != c.CITY_TOO_FAR:
        return bar
    return 0 if len(way_to_city(t, driver, city)) > 0 else c.PAWN_ON_SOMETHING


def head_back_bar(t: Table, driver: i64) -> i64:
    bar = board_bar(t, driver)
    if bar == 0:
        return c.VEHICLE_IN_REACH
    if bar != c.VEHICLE_OUT_OF_REACH:
        return bar
    return 0 if len(way_back(t, driver)) > 0 else c.PAWN_ON_SOMETHING


def stay_bar(t: Table, driver: i64) -> i64:
    """Why a walking player cannot simply stay: a verdict, or 0. Walking less is allowed (CC-R54), staying in a City
    (CC-R50) or in a wreck (CC-SMUG-DMG-02) is not, unless there is nowhere to go."""
    if t.get(driver, PAWN) == P_CLOTH or is_stuck(t, driver):
        return 0
    return c.MUST_LEAVE_CITY if t.get(driver, PAWN) == P_CITY else c.MUST_GET_OUT


def is_stuck(t: Table, driver: i64) -> bool:
    """Whether dice leave no place for the Pawn at all; hardly ever."""
    city: i64 = 0
    while city < c.CITIES:
        if enter_bar(t, driver, city) == 0:
            return False
        city += 1
    return board_bar(t, driver) != 0 and len(usual_walk(t, driver)) == 0


def fill_walks(t: Table, driver: i64, out: MoveList) -> None:
    city: i64 = 0
    while city < c.CITIES:
        if enter_bar(t, driver, city) == 0:
            out.add(c.enter_code(city))
        elif head_for_bar(t, driver, city) == 0:
            out.add(c.head_for_code(city))
        city += 1
    if board_bar(t, driver) == 0:
        out.add(c.BOARD)
    elif head_back_bar(t, driver) == 0:
        out.add(c.HEAD_BACK)
    if len(usual_walk(t, driver)) > 0:
        out.add(c.WALK)
    if stay_bar(t, driver) == 0:
        out.add(c.DONE)


# ------------------------------------------------------------ heading for something
def way_to_city(t: Table, driver: i64, city: i64) -> list[int]:
    """Where a Pawn gets that heads for a City: x and y in mm; nothing where no place is free."""
    shape = city_shape(t, city)
    return way_towards(t, driver, (shape[0] + shape[4]) // 2, (shape[1] + shape[5]) // 2)


def way_back(t: Table, driver: i64) -> list[int]:
    at = t.get(driver, DIE) * POSE
    return way_towards(t, driver, t.dice[at], t.dice[at + 1])


def usual_walk(t: Table, driver: i64) -> list[int]:
    """What `walk` alone stands for (`State.complete`): towards the middle."""
    return way_towards(t, driver, 0, 0)


def way_towards(t: Table, driver: i64, x: i64, y: i64) -> list[int]:
    """The farthest free place towards a point, stepping aside where something is in the way."""
    begin = start_point(t, driver, x, y)
    dx: i64 = x - begin[0]
    dy: i64 = y - begin[1]
    angle = direction(dx, dy)
    most: i64 = (ruler(t) + 4 * t.box.pawn_radius) // MM
    fan: i64 = 0
    while fan <= MOST_FAN:
        far = most
        while far >= 0:
            turn: i64 = fan * FAN
            found = free_at(t, driver, begin, angle + turn, far)
            if len(found) == 0 and fan > 0:
                found = free_at(t, driver, begin, angle - turn, far)
            if len(found) > 0:
                return found
            far -= STEP
        fan += 1
    return []


def start_point(t: Table, driver: i64, x: i64, y: i64) -> list[int]:
    """The point from which a Pawn sets out for another one: the nearest of a City card, else a middle."""
    if t.get(driver, PAWN) == P_VEHICLE:
        at = t.get(driver, DIE) * POSE
        return [int(t.dice[at]), int(t.dice[at + 1])]
    if t.get(driver, PAWN) == P_CITY:
        shape = city_shape(t, t.get(driver, PAWN_CITY))
        return [int(clamped(x, shape[0], shape[4])), int(clamped(y, shape[1], shape[5]))]
    return pawn_point(t, driver)


def free_at(t: Table, driver: i64, begin: list[int], angle: i64, far: i64) -> list[int]:
    """The place in whole mm at a distance in a direction, where a Pawn may be set there."""
    yaw: i64 = (angle % ANGLES) * TURN // ANGLES
    x: i64 = (begin[0] + far * MM * cosine(yaw) // UNIT) // MM
    y: i64 = (begin[1] + far * MM * sine(yaw) // UNIT) // MM
    return [int(x), int(y)] if place_bar(t, driver, x * MM, y * MM) == 0 else []


# ------------------------------------------------------------ walking
def walk_to(t: Table, driver: i64, place: list[int], journal: Journal | None) -> None:
    """Set the Pawn on the cloth; x and y are mm."""
    if t.get(driver, PAWN) == P_VEHICLE:
        c.tell_got_out(journal, driver)
    t.put(driver, PAWN, P_CLOTH)
    t.put(driver, PAWN_CITY, NOTHING)
    t.put(driver, PAWN_X, place[0] * MM)
    t.put(driver, PAWN_Y, place[1] * MM)
    c.tell_walked(journal, driver, place[0], place[1])


def walk_into(t: Table, driver: i64, city: i64, journal: Journal | None) -> None:
    if t.get(driver, PAWN) == P_VEHICLE:
        c.tell_got_out(journal, driver)
    leave_cloth(t, driver, P_CITY, city)
    c.tell_entered_city(journal, driver, city)


def leave_cloth(t: Table, driver: i64, place: i64, city: i64) -> None:
    """The Pawn is somewhere else now; where it stood on the cloth is forgotten."""
    t.put(driver, PAWN, place)
    t.put(driver, PAWN_CITY, city)
    t.put(driver, PAWN_X, 0)
    t.put(driver, PAWN_Y, 0)


def climb_in(t: Table, driver: i64, journal: Journal | None) -> None:
    """The Pawn returns to the Vehicle card (CC-SMUG-WALK-05)."""
    leave_cloth(t, driver, P_VEHICLE, NOTHING)
    c.tell_boarded(journal, driver)
