"""What never changes about a table of Nevada Ride, in one language: the circuit as it is drawn, dice and drivers.

A circuit has some five hundred spaces, and every visitor loads them: rows of numbers instead of structures, lengths in
tenths of a unit, outlines relative to the middle of their space.
"""

from __future__ import annotations

from msgspec import Struct

from cubilete.games.nevada_ride.components import parts
from cubilete.games.nevada_ride.components.rows import circuit_rows
from cubilete.games.nevada_ride.rules.circuit import ASIDE, CORNER, STRAIGHT
from cubilete.games.nevada_ride.words.vocabulary import Vocabulary

TENTHS = 10


class Spaces(Struct, frozen=True):
    """One entry a space, in the order of the component file; kinds, lanes and hazards are those of the rules."""

    id: list[str]
    name: list[str]
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


# ---------------------------------------------------------------- making it
def make_furniture(components: parts.Components, v: Vocabulary, language: str) -> Furniture:
    board, words = components.board, v.words(language)
    ids = list(board.spaces)
    segments = [*(segment.id for segment in board.segment)]
    segments += sorted({space.seg for space in board.spaces.values()} - set(segments))
    return Furniture(
        width=board.width,
        height=board.height,
        lap_rows=board.lap_rows,
        spaces=space_rows(board, v, language, segments),
        segments=[segment_map(board, at, segments, v) for at in range(len(segments))],
        grid=[ids.index(space) for space in board.grid],
        finish=[at for at, space in enumerate(board.spaces.values()) if is_finish(space, board.finish)],
        decor=[Decor(one.id, one.shape, [round(n) for n in one.points], one.text) for one in board.decor],
        dice=[DieMap(die.gear or 0, die.sides, list(die.faces)) for die in components.die],
        drivers=[
            DriverText(driver.id, driver.name, words.say(f"ability.{driver.id}"), driver.wear.row())
            for driver in components.driver
        ],
    )


def space_rows(board: parts.Board, v: Vocabulary, language: str, segments: list[str]) -> Spaces:
    rows, words, spaces = circuit_rows(board), v.words(language), list(board.spaces.values())
    return Spaces(
        id=list(board.spaces),
        name=[v.space_name(words, at) for at in range(len(spaces))],
        seg=[segments.index(space.seg) for space in spaces],
        n=[space.n for space in spaces],
        lane=rows["lane"],
        kind=rows["kind"],
        hazard=rows["hazard"],
        row=rows["row"],
        x=[tenths(space.x) for space in spaces],
        y=[tenths(space.y) for space in spaces],
        heading=[round(space.heading) for space in spaces],
        outline=[outline(space) for space in spaces],
    )


def tenths(length: float) -> int:
    return round(length * TENTHS)


def outline(space: parts.SpaceData) -> list[int]:
    """Its corners relative to its middle; points on a straight edge add nothing."""
    flat = space.poly
    points = [(tenths(flat[at] - space.x), tenths(flat[at + 1] - space.y)) for at in range(0, len(flat), 2)]
    if len(points) == 6 and all(is_between(*points[at : at + 3]) for at in (0, 3)):
        points = [points[at] for at in (0, 2, 3, 5)]
    return [number for point in points for number in point]


def is_between(one: tuple[int, int], middle: tuple[int, int], other: tuple[int, int]) -> bool:
    """Whether a point lies half way between two others, but for the rounding."""
    return all(abs(one[axis] + other[axis] - 2 * middle[axis]) <= 2 for axis in (0, 1))


def is_finish(space: parts.SpaceData, finish: parts.Finish) -> bool:
    return space.kind == "track" and space.seg == finish.segment and space.n == finish.after


def segment_map(board: parts.Board, at: int, segments: list[str], v: Vocabulary) -> SegmentMap:
    if at >= len(board.segment):
        return SegmentMap(segments[at], "", int(ASIDE), 0, [])
    segment = board.segment[at]
    kind = CORNER if segment.kind == "corner" else STRAIGHT
    sign = [round(n) for n in segment.sign_at or ()]
    return SegmentMap(segment.id, v.segment_names[segment.id], int(kind), segment.stops or 0, sign)
