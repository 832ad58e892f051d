"""The cloth seen from above: footprints, Cities, rulers, and which dice make a Gate. Shapes are lists as in
`cubilete.physics.geometry`, which does all the measuring; nothing here changes a table."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules.table import (
    DIE,
    FIRST_VEHICLE,
    N_GATE,
    NOTHING,
    O_SHORT_RULER,
    O_SIDE,
    P_CLOTH,
    PAWN,
    PAWN_X,
    PAWN_Y,
    POSE,
    Table,
)
from cubilete.physics.geometry import axis_direction, footprint, in_cone, is_free, rectangle, within
from cubilete.physics.geometry import rideable as axis_is_free

NORTH_WEST: Final = 0
NORTH_EAST: Final = 1
SOUTH_EAST: Final = 2
SOUTH_WEST: Final = 3
"""The corners of the area, clockwise."""


# ------------------------------------------------------------ shapes
def half_side(t: Table) -> i64:
    """um: half the side of the playing area (CC-R01)."""
    return t.options[O_SIDE] // 2


def ruler(t: Table) -> i64:
    """um: the length of the ruler that this table uses (CC-R08)."""
    return t.box.ruler_short if t.has(O_SHORT_RULER) else t.box.ruler_long


def shape_of(t: Table, die: i64) -> list[int]:
    """The footprint of a die that lies on the cloth (CC-R02)."""
    at = die * POSE
    return footprint(t.dice[at], t.dice[at + 1], t.dice[at + 3])


def shapes_but(t: Table, one: i64, other: i64 = NOTHING) -> list[list[int]]:
    """The footprints of all dice in play but these."""
    found: list[list[int]] = []
    die: i64 = 0
    while die < c.DICE:
        if die != one and die != other and t.in_play(die):
            found.append(shape_of(t, die))
        die += 1
    return found


def corner_shape(t: Table, corner: i64) -> list[int]:
    """The City card in a corner: inside the area, its outer edges on the boundary (CC-R01)."""
    half = half_side(t)
    card = t.box.city_card
    left: i64 = -half if corner in (NORTH_WEST, SOUTH_WEST) else half - card
    bottom: i64 = half - card if corner in (NORTH_WEST, NORTH_EAST) else -half
    return rectangle(left, bottom, left + card, bottom + card)


def city_shape(t: Table, city: i64) -> list[int]:
    return corner_shape(t, t.corner_of(city))


def is_free_place(t: Table, x: i64, y: i64, yaw: i64, die: i64) -> bool:
    """Whether a die could lie there without overlapping another one; touching is allowed."""
    return is_free(footprint(x, y, yaw), shapes_but(t, die))


# ------------------------------------------------------------ the ruler
def near_city(t: Table, die: i64, city: i64) -> bool:
    """Whether the ruler reaches from a die to a City card (CC-R08)."""
    return within(shape_of(t, die), city_shape(t, city), ruler(t))


def near_die(t: Table, die: i64, other: i64) -> bool:
    """Whether the ruler reaches from a die to another one (CC-R08)."""
    return within(shape_of(t, die), shape_of(t, other), ruler(t))


def cities_near(t: Table, die: i64) -> i64:
    """The Cities within reach of a die, as bits."""
    found: i64 = 0
    city: i64 = 0
    while city < c.CITIES:
        if near_city(t, die, city):
            found |= i64(1) << city
        city += 1
    return found


def drivers_near(t: Table, driver: i64) -> i64:
    """The other drivers whose Vehicles are within reach of a driver's Vehicle, as bits."""
    own = t.get(driver, DIE)
    found: i64 = 0
    other: i64 = 0
    while other < t.drivers:
        die = t.get(other, DIE)
        if other != driver and t.in_play(die) and near_die(t, own, die):
            found |= i64(1) << other
        other += 1
    return found


# ------------------------------------------------------------ Pawns
def walks(t: Table, driver: i64) -> bool:
    """Whether a driver's Pawn stands on the cloth."""
    return t.get(driver, PAWN) == P_CLOTH


def pawn_point(t: Table, driver: i64) -> list[int]:
    """The middle of a Pawn on the cloth, as a shape."""
    return [int(t.get(driver, PAWN_X)), int(t.get(driver, PAWN_Y))]


# ------------------------------------------------------------ wheels
def wheel_direction(t: Table, die: i64) -> i64:
    """Where the wheels of the picture on top of a Vehicle die point, as a yaw (CC-R11)."""
    face = t.face(die)
    return axis_direction(face, t.dice[die * POSE + 3], t.box.wheels[face])


def towards_wheels(t: Table, die: i64, angle: i64) -> bool:
    """Whether a flick's angle lies within 60 degrees of the wheels (CC-R11)."""
    return in_cone(angle, wheel_direction(t, die), t.box.wheel_tolerance)


# ------------------------------------------------------------ Gates
def is_rideable(t: Table, one: i64, other: i64) -> bool:
    """Whether no third die lies on the axis of a Gate, the own Vehicle included (CC-R03)."""
    a = one * POSE
    b = other * POSE
    return axis_is_free(t.dice[a], t.dice[a + 1], t.dice[b], t.dice[b + 1], shapes_but(t, one, other))


def fits_icon(t: Table, die: i64, icon: i64, own: i64) -> bool:
    """Whether a die may stand for an icon of a Sector card; `own` is the Vehicle die that drives (CC-R15)."""
    if die == own or not t.in_play(die):
        return False
    if icon == c.ICON_VEHICLE:
        return die >= FIRST_VEHICLE
    if die >= FIRST_VEHICLE:
        return False
    return icon == c.ICON_GREY or t.box.die_colour[die] == icon


def fits_card(t: Table, sector: i64, one: i64, other: i64, own: i64) -> bool:
    """Whether two dice make the Gate of a Sector card, in either order (CC-R15)."""
    if one == other:
        return False
    first = t.box.sector_gate[sector * 2]
    second = t.box.sector_gate[sector * 2 + 1]
    if fits_icon(t, one, first, own) and fits_icon(t, other, second, own):
        return True
    return fits_icon(t, one, second, own) and fits_icon(t, other, first, own)


def pairs_for(t: Table, sector: i64, own: i64) -> list[int]:
    """The pairs of dice that make the Gate of a Sector card, one after another, the lower number of each first."""
    found: list[int] = []
    one: i64 = 0
    while one < c.DICE:
        other: i64 = one + 1
        while other < c.DICE:
            if fits_card(t, sector, one, other, own):
                found.append(one)
                found.append(other)
            other += 1
        one += 1
    return found


def gate_bar(t: Table, sector: i64, one: i64, other: i64, own: i64) -> i64:
    """Why two dice may not be declared as the Gate of a Sector card: a verdict, or 0."""
    if one == other:
        return c.GATE_TWICE
    if not t.in_play(one) or not t.in_play(other):
        return c.GATE_NOT_IN_PLAY
    if one == own or other == own:
        return c.GATE_OWN_VEHICLE
    if not fits_card(t, sector, one, other, own):
        return c.GATE_COLOURS
    return 0 if one < other else c.GATE_ORDER  # a pair has one name


def declare_gate(t: Table, one: i64, other: i64) -> None:
    """Only this pair can be crossed (CC-R14)."""
    t.now[N_GATE] = one
    t.now[N_GATE + 1] = other


def declare_only_gate(t: Table, sector: i64, own: i64) -> bool:
    """CC-R14: where exactly one pair fits the card it is declared by itself."""
    pairs = pairs_for(t, sector, own)
    if len(pairs) != 2:
        return False
    declare_gate(t, pairs[0], pairs[1])
    return True


def has_gate(t: Table) -> bool:
    """Whether a Gate is declared."""
    return t.now[N_GATE] >= 0


def forget_gate(t: Table) -> None:
    t.now[N_GATE] = NOTHING
    t.now[N_GATE + 1] = NOTHING
