"""The world map as the compiled rules use it: numbers only, shared by every clone of a table.

Lengths are tenths of a board unit. Territories and sea spaces are numbers in the order of the component file; a *place*
is a territory, or `territories` + a sea space. Rows that list several neighbours each go with a row of first entries:
what belongs to `a` lies from `first[a]` up to, not including, `first[a + 1]`.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from cubilete.core.rows import as_vec
from cubilete.core.vectors import vec

NOWHERE: Final = -1
"""No territory, sea space, road, lane or strait."""

CONTINENTS: Final = 6

PLAIN: Final = 0
MOUNTAIN: Final = 1
FROZEN: Final = 2
DESERT: Final = 3
TROPICAL_FOREST: Final = 4
"""Terrain (CP-TRUCK-04)."""

NO_AIRPORT: Final = 0
NATIONAL: Final = 1
INTERCONTINENTAL: Final = 2
"""Airports (CP-AIR-09)."""

REGIONAL: Final = 0
CUSTOMS: Final = 1
"""Kinds of borders; a strait is a customs post like the second (CP-R20)."""


@final
class Atlas:
    """Made by `components/load.py` out of a validated component file; nothing here ever changes."""

    __slots__ = (
        "air_x", "air_y", "airport", "area", "arrow_y", "arrows", "band", "bands", "cell_x", "cell_y", "cells",
        "continent", "cost", "height", "lane_first", "lane_strait", "lane_to", "moor_at", "moor_first", "port",
        "port_x", "port_y", "quay_cell", "quay_first", "red", "road_first", "road_kind", "road_strait", "road_to",
        "span_first", "span_from", "span_place", "strait_continents", "strait_x", "strait_y", "straits", "terrain",
        "territories", "width", "x", "y",
    )  # fmt: skip

    def __init__(self, numbers: dict[str, int], rows: dict[str, list[int]]) -> None:
        self.territories: i64 = numbers["territories"]
        self.cells: i64 = numbers["cells"]
        self.straits: i64 = numbers["straits"]
        self.arrows: i64 = numbers["arrows"]
        self.width: i64 = numbers["width"]
        self.height: i64 = numbers["height"]
        self.set_territories(rows)
        self.set_ways(rows)
        self.cell_x: vec[i64] = as_vec(rows["cell_x"])
        self.cell_y: vec[i64] = as_vec(rows["cell_y"])
        self.strait_x: vec[i64] = as_vec(rows["strait_x"])
        self.strait_y: vec[i64] = as_vec(rows["strait_y"])
        self.strait_continents: vec[i64] = as_vec(rows["strait_continents"])  # CP-R67: a bit for each continent linked
        self.arrow_y: vec[i64] = as_vec(rows["arrow_y"])  # x is 0 at the left edge and `width` at the right one
        self.band: i64 = numbers["band"]  # the map cut into bands of this height...
        self.bands: i64 = numbers["bands"]
        self.span_first: vec[i64] = as_vec(rows["span_first"])  # ...each band into spans from west to east...
        self.span_from: vec[i64] = as_vec(rows["span_from"])  # ...that begin at this x...
        self.span_place: vec[i64] = as_vec(rows["span_place"])  # ...and lie in this place, NOWHERE in lakes and ice

    def set_territories(self, rows: dict[str, list[int]]) -> None:
        self.continent: vec[i64] = as_vec(rows["continent"])  # in the order of the victory points table
        self.terrain: vec[i64] = as_vec(rows["terrain"])
        self.cost: vec[i64] = as_vec(rows["cost"])  # P.M. for entering it (CP-TRUCK-04)
        self.red: vec[i64] = as_vec(rows["red"])  # 1 with a red flag
        self.area: vec[i64] = as_vec(rows["area"])  # equal where customs area and continent both are (CP-R22)
        self.x: vec[i64] = as_vec(rows["x"])  # where a truck or a base stands
        self.y: vec[i64] = as_vec(rows["y"])
        self.airport: vec[i64] = as_vec(rows["airport"])
        self.air_x: vec[i64] = as_vec(rows["air_x"])  # NOWHERE without an airport
        self.air_y: vec[i64] = as_vec(rows["air_y"])
        self.port: vec[i64] = as_vec(rows["port"])  # 1 with a port
        self.port_x: vec[i64] = as_vec(rows["port_x"])  # NOWHERE without a port
        self.port_y: vec[i64] = as_vec(rows["port_y"])

    def set_ways(self, rows: dict[str, list[int]]) -> None:
        self.road_first: vec[i64] = as_vec(rows["road_first"])  # by territory; every border is a road each way
        self.road_to: vec[i64] = as_vec(rows["road_to"])
        self.road_kind: vec[i64] = as_vec(rows["road_kind"])
        self.road_strait: vec[i64] = as_vec(rows["road_strait"])  # the strait it crosses (CP-TRUCK-07), or NOWHERE
        self.lane_first: vec[i64] = as_vec(rows["lane_first"])  # by sea space; every lane is there each way
        self.lane_to: vec[i64] = as_vec(rows["lane_to"])
        self.lane_strait: vec[i64] = as_vec(rows["lane_strait"])  # the strait it crosses (CP-SHIP-06), or NOWHERE
        self.quay_first: vec[i64] = as_vec(rows["quay_first"])  # by territory: the sea spaces that its port touches
        self.quay_cell: vec[i64] = as_vec(rows["quay_cell"])
        self.moor_first: vec[i64] = as_vec(rows["moor_first"])  # by sea space: the territories whose port touches it
        self.moor_at: vec[i64] = as_vec(rows["moor_at"])


# ---------------------------------------------------------------- ways
def find_road(atlas: Atlas, a: i64, b: i64) -> i64:
    """The road from a territory to another, by land or over a strait; NOWHERE where they do not touch."""
    at: i64 = atlas.road_first[a]
    while at < atlas.road_first[a + 1]:
        if atlas.road_to[at] == b:
            return at
        at += 1
    return NOWHERE


def find_lane(atlas: Atlas, a: i64, b: i64) -> i64:
    """The lane from a sea space to another; NOWHERE where a coast lies between (CP-SHIP-04)."""
    at: i64 = atlas.lane_first[a]
    while at < atlas.lane_first[a + 1]:
        if atlas.lane_to[at] == b:
            return at
        at += 1
    return NOWHERE


def touches(atlas: Atlas, territory: i64, cell: i64) -> bool:
    """Whether the port of a territory opens on a sea space (CP-R31)."""
    at: i64 = atlas.quay_first[territory]
    while at < atlas.quay_first[territory + 1]:
        if atlas.quay_cell[at] == cell:
            return True
        at += 1
    return False


# ---------------------------------------------------------------- distances
def square_root(n: i64) -> i64:
    """The largest number whose square is at most n, by whole numbers only, so that every machine agrees."""
    root: i64 = 0
    bit: i64 = 1 << 40
    while bit > n:
        bit >>= 2
    while bit > 0:
        if n >= root + bit:
            n -= root + bit
            root = (root >> 1) + bit
        else:
            root >>= 1
        bit >>= 2
    return root


def distance(ax: i64, ay: i64, bx: i64, by: i64) -> i64:
    """The straight distance of two points, rounded to a tenth (CP-R33)."""
    square: i64 = (ax - bx) * (ax - bx) + (ay - by) * (ay - by)
    root: i64 = square_root(square)
    return root + 1 if square - root * root > root else root


def distance_round(atlas: Atlas, ax: i64, ay: i64, bx: i64, by: i64) -> i64:
    """The distance of two points, across the side edges where that is shorter (CP-R41)."""
    apart: i64 = ax - bx if ax > bx else bx - ax
    if 2 * apart > atlas.width:
        apart = atlas.width - apart
    return distance(apart, ay, 0, by)


# ---------------------------------------------------------------- what lies below a point
def region_at(atlas: Atlas, x: i64, y: i64) -> i64:
    """The territory that contains a point, or `territories` + the sea space; NOWHERE over lakes, ice and the rim."""
    if x < 0 or y < 0 or x > atlas.width or y >= atlas.bands * atlas.band:
        return NOWHERE
    band: i64 = y // atlas.band
    low: i64 = atlas.span_first[band]
    high: i64 = atlas.span_first[band + 1]
    while high - low > 1:
        middle: i64 = (low + high) // 2
        if atlas.span_from[middle] <= x:
            low = middle
        else:
            high = middle
    return atlas.span_place[low]
