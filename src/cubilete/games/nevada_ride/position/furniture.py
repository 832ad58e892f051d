"""What never changes about a table of Nevada Ride, in one language: the circuit as it is drawn, dice and drivers.

A circuit has some five hundred spaces, and every visitor loads them: rows of numbers instead of structures, lengths in
tenths of a unit, outlines relative to the middle of their space.
"""

from __future__ import annotations

from msgspec import Struct

TENTHS = 10


class Spaces(Struct, frozen=True):
    """One entry a space, in the order of the component file; kinds, lanes and hazards are those of the rules."""

    id: list[str]
    seg: list[int]
    n: list[int]
    """As the leaflet counts: from 1 after the corner before (NR-NUM-01)."""
    lane: list[int]
    kind: list[int]
    hazard: list[int]
    row: list[int]
    x: list[int]
    y: list[int]
    heading: list[int]
    """Degrees; 0 is east, counter-clockwise positive, while y grows downwards."""
    outline: list[list[int]]
    """x and y of its corners: along the left edge forward, then along the right edge back."""


class SegmentMap(Struct, frozen=True):
    id: str
    name: str
    kind: int
    stops: int
    """In corners (FD-CORNER-01), else 0."""
    sign: list[int]
    """Where the sign of a corner stands; empty elsewhere."""


class Decor(Struct, frozen=True):
    """Scenery without any meaning for the rules: a polygon, an ellipse, a rectangle or words, by its points."""

    id: str
    shape: str
    points: list[int]
    text: str


class DieMap(Struct, frozen=True):
    gear: int
    """0 for the black die."""
    sides: int
    faces: list[int]


class DriverText(Struct, frozen=True):
    id: str
    name: str
    text: str
    wear: list[int]
    """Points by part."""


class Furniture(Struct, frozen=True):
    """Everything a client draws once."""

    width: int
    height: int
    lap_rows: int
    spaces: Spaces
    segments: list[SegmentMap]
    grid: list[int]
    """Pole position first."""
    finish: list[int]
    """Spaces whose front edge is the finish line."""
    decor: list[Decor]
    dice: list[DieMap]
    drivers: list[DriverText]
