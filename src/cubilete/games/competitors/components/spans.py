"""What lies below every point of the map: the outlines cut into bands, and every band into spans from west to east.

Whole numbers only, so that every machine finds the same spans; they are part of the digest, the outlines are not. A
point is judged by the line through the middle of its band, half a board unit up or down at most.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib import resources

import msgspec

from cubilete.games.competitors.rules.atlas import NOWHERE

BAND = 10
"""Tenths of a board unit between two lines: an aircraft's point is exact to a tenth, a coast to half a unit."""
NARROW = 60
"""Slits up to this width between two outlines are no water of their own: the next place to the west has them."""
Ring = Sequence[int]
Crossing = tuple[int, int, int]


class Outlines(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Shapes for drawing, in tenths of a board unit; a ring is x, y, x, y..."""

    units: str
    source: str
    projection: str
    territories: dict[str, tuple[tuple[int, ...], ...]]
    spaces: dict[str, tuple[tuple[int, ...], ...]]


class Spans(msgspec.Struct, frozen=True):
    """`start` and `place` of band b lie from first[b] up to first[b + 1]."""

    first: list[int]
    start: list[int]
    place: list[int]


@cache
def outlines() -> Outlines:
    """The outlines that come with the title."""
    source = resources.files("cubilete.games.competitors").joinpath("components", "outlines.json")
    return msgspec.json.decode(source.read_bytes(), type=Outlines)


@cache
def cut(territories: tuple[str, ...], spaces: tuple[str, ...], width: int, height: int) -> Spans:
    """The spans of the map: land first, sea where no land is."""
    drawn = outlines()
    land = crossings([drawn.territories[name] for name in territories], 0, width, height)
    sea = crossings([drawn.spaces[name] for name in spaces], len(territories), width, height)
    first, start, place = [0], list[int](), list[int]()
    for band in range(height // BAND):
        for x, there in line(land[band], sea[band], width):
            start.append(x)
            place.append(there)
        first.append(len(start))
    return Spans(first, start, place)


def crossings(shapes: Iterable[Iterable[Ring]], number: int, width: int, height: int) -> Mapping[int, list[Crossing]]:
    """By band: from x to x, and which shape lies between; what goes over the right edge comes in at the left."""
    found: dict[int, list[Crossing]] = defaultdict(list)
    for shape in shapes:
        across: dict[int, list[int]] = defaultdict(list)
        for ring in shape:
            for band, x in ring_crossings(ring, height):
                across[band].append(x)
        for band, xs in across.items():
            xs.sort()
            for a, b in zip(xs[::2], xs[1::2]):
                found[band] += [(x, y, number) for x, y in folded(a, b, width) if x < y]
        number += 1
    return found


def ring_crossings(ring: Ring, height: int) -> Iterator[tuple[int, int]]:
    """Where the sides of a ring cross the middle lines of bands."""
    ax, ay = ring[-2], ring[-1]
    for at in range(0, len(ring), 2):
        bx, by = ring[at], ring[at + 1]
        low, high = (ay, by) if ay < by else (by, ay)
        band = max(0, (low - BAND // 2 + BAND - 1) // BAND)
        y = band * BAND + BAND // 2
        while y < high and y < height:  # a line through a corner counts for the side below it only
            yield y // BAND, ax + (y - ay) * (bx - ax) // (by - ay)
            y += BAND
        ax, ay = bx, by


def folded(a: int, b: int, width: int) -> Iterator[tuple[int, int]]:
    if a < width:
        yield max(a, 0), min(b, width)
    if b > width:
        yield max(a, width) - width, b - width
    if a < 0:
        yield a + width, width


def line(land: list[Crossing], sea: list[Crossing], width: int) -> list[tuple[int, int]]:
    """The spans of one band: where each begins and what it is, the first at 0."""
    spans: list[tuple[int, int]] = []
    end = 0
    for a, b, there in [*merged(sorted(land), sorted(sea)), (width, width, NOWHERE)]:
        if a - end > NARROW or not spans:
            add(spans, end, a, NOWHERE)
        add(spans, a, b, there)
        end = b
    return spans


def add(spans: list[tuple[int, int]], a: int, b: int, there: int) -> None:
    if a < b and (not spans or spans[-1][1] != there):
        spans.append((a, there))


def merged(land: list[Crossing], sea: list[Crossing]) -> list[Crossing]:
    """Both without overlaps, from west to east; the first comer keeps what it has, and land what the sea wants."""
    found = apart(land)
    for a, b, there in sea:
        at = a
        for c, d, _ in found_between(land, a, b):
            if c > at:
                found.append((at, c, there))
            at = max(at, d)
        if at < b:
            found.append((at, b, there))
    return apart(sorted(found))


def found_between(land: list[Crossing], a: int, b: int) -> Iterator[Crossing]:
    for crossing in land:
        if crossing[1] > a and crossing[0] < b:
            yield crossing


def apart(rows: list[Crossing]) -> list[Crossing]:
    found: list[Crossing] = []
    end = 0
    for a, b, there in rows:
        if b > end:
            found.append((max(a, end), b, there))
            end = b
    return found
