"""The circuit as the compiled rules use it: numbers only, shared by every clone of a table."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from cubilete.core.rows import as_vec
from cubilete.core.vectors import vec

NOWHERE: Final = -1
"""No space: a step that is not allowed, a car that is off the track."""

LEFT: Final = 0
CENTRE: Final = 1
RIGHT: Final = 2
SIDE: Final = 3
"""Lanes, as a driver sees them (NR-R02); every side lane is single file."""

STRAIGHT: Final = 0
CORNER: Final = 1
ASIDE: Final = 2
"""Kinds of segments; clearing lanes, casino and pit lane lie aside."""

TRACK: Final = 0
GAP: Final = 1
CLEARING: Final = 2
APPROACH: Final = 3
STAR: Final = 4
EXIT: Final = 5
PIT: Final = 6
BOX: Final = 7
"""Kinds of spaces: the dotted ones of the jump (NR-JUMP-01), clearing lanes, casino lane, pit lane."""

SAFE: Final = 0
DANGER_LEFT: Final = 1
DANGER_RIGHT: Final = 2
ROCK_LEFT: Final = 3
ROCK_RIGHT: Final = 4
MUD: Final = 5
CROWD: Final = 6
"""What a space of the track holds; whatever is not safe may be driven round like debris (NR-R32)."""

MOST_BESIDE: Final = 6


@final
class Circuit:
    """Spaces are numbers in the order of the component file; every row has an entry for each of them.

    `ahead`, `left`, `right` and `branch` are the only steps (FD-MOVE-04, FD-MOVE-10); `branch` leads into a side lane.
    `beside` holds MOST_BESIDE neighbours each, filled up with NOWHERE (FD-R01).
    """

    __slots__ = (
        "ahead", "beside", "box_lane", "box_of", "branch", "casino_entry", "clearing_left", "clearing_right", "gate",
        "grid", "hazard", "inside", "kind", "lane", "lap_rows", "left", "n", "pit_entry", "right", "row", "seg",
        "seg_kind", "segments", "stars", "stops",
    )  # fmt: skip

    def __init__(self, numbers: dict[str, int], rows: dict[str, list[int]]) -> None:
        self.n: i64 = numbers["spaces"]
        self.segments: i64 = numbers["segments"]
        self.lap_rows: i64 = numbers["lap_rows"]
        self.clearing_left: i64 = numbers["clearing_left"]  # the first space of each, NOWHERE without a jump
        self.clearing_right: i64 = numbers["clearing_right"]
        self.casino_entry: i64 = numbers["casino_entry"]  # the space of the track whose branch leads there, or NOWHERE
        self.pit_entry: i64 = numbers["pit_entry"]
        self.ahead: vec[i64] = as_vec(rows["ahead"])
        self.left: vec[i64] = as_vec(rows["left"])
        self.right: vec[i64] = as_vec(rows["right"])
        self.branch: vec[i64] = as_vec(rows["branch"])
        self.seg: vec[i64] = as_vec(rows["seg"])
        self.lane: vec[i64] = as_vec(rows["lane"])
        self.row: vec[i64] = as_vec(rows["row"])
        self.kind: vec[i64] = as_vec(rows["kind"])
        self.hazard: vec[i64] = as_vec(rows["hazard"])
        self.gate: vec[i64] = as_vec(rows["gate"])  # the first crowd space of the lane, for every space of the crowd
        self.beside: vec[i64] = as_vec(rows["beside"])
        self.seg_kind: vec[i64] = as_vec(rows["seg_kind"])  # this and the next two by segment
        self.stops: vec[i64] = as_vec(rows["stops"])  # FD-CORNER-01; 0 outside corners
        self.inside: vec[i64] = as_vec(rows["inside"])  # inside lane of this or the next corner (FD-ORDER-03)
        self.stars: vec[i64] = as_vec(rows["stars"])  # the starred spaces, reached from the last approach space
        self.box_of: vec[i64] = as_vec(rows["box_of"])  # by car, its pit box...
        self.box_lane: vec[i64] = as_vec(rows["box_lane"])  # ...and the space of the pit lane it is entered from
        self.grid: vec[i64] = as_vec(rows["grid"])  # pole position first


def crosses(circuit: Circuit, space: i64, to: i64) -> bool:
    """Whether a step leads over the finish line: rows begin anew behind it (FD-R15)."""
    return 2 * (circuit.row[space] - circuit.row[to]) > circuit.lap_rows


def is_side(circuit: Circuit, space: i64) -> bool:
    """Whether a space lies in a clearing, casino or pit lane: single file, and waiting costs nothing there."""
    return circuit.kind[space] >= CLEARING
