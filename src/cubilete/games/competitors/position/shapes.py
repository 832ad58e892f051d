"""Outlines as a board draws them: every stretch of coast or border once, in tenths of a unit, as small steps.

Two territories that touch share the points of their border. Each stretch with the same neighbours becomes one *arc*, so
that a page draws coasts, customs borders and regional borders from the same rows as the territories themselves.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

Point = tuple[int, int]
Ring = list[Point]

TENTHS = 10
STRAIGHT = 12
"""How far, in tenths, a point may lie beside the line of its neighbours to be left out of a sea space."""


def tenths(length: float) -> int:
    return round(length * TENTHS)


def points_of(flat: Sequence[int]) -> Ring:
    """A closed outline, x, y, x, y in tenths, as points; without those that fall together."""
    ring: Ring = []
    for point in zip(flat[::2], flat[1::2], strict=True):
        if not ring or ring[-1] != point:
            ring.append(point)
    if len(ring) > 1 and ring[0] == ring[-1]:
        ring.pop()
    return ring


def steps(points: Ring) -> list[int]:
    """A line as its first point and the way from each point to the next."""
    row = [*points[0]]
    for (ax, ay), (bx, by) in pairwise(points):
        row += (bx - ax, by - ay)
    return row


# ---------------------------------------------------------------- arcs
class Arcs:
    """The arcs of a map of regions, and each region's rings as arcs; `~n` is arc n walked backwards, as in TopoJSON."""

    def __init__(self, regions: Sequence[Sequence[Ring]]) -> None:
        self.lines: list[Ring] = []
        self.between: list[tuple[int, ...]] = []
        """The regions on the two sides of an arc; one where the sea is on the other."""
        self.rings: list[list[list[int]]] = []
        self.numbers: dict[tuple[Point, ...], int] = {}
        owners = edge_owners(regions)
        for rings in regions:
            self.rings.append([self.add_ring(ring, owners) for ring in rings])

    def add_ring(self, ring: Ring, owners: dict[tuple[Point, Point], tuple[int, ...]]) -> list[int]:
        beside = [owners[edge(ring[at - 1], ring[at])] for at in range(len(ring))]
        cuts = [at for at in range(len(ring)) if beside[at] != beside[(at + 1) % len(ring)]]
        if not cuts:
            first = ring.index(min(ring))
            around = ring[first:] + ring[: first + 1]
            return [self.number_of(around, beside[0])]
        found = []
        for at, cut in enumerate(cuts):
            end = cuts[(at + 1) % len(cuts)]
            line = ring[cut : end + 1] if end > cut else ring[cut:] + ring[: end + 1]
            found.append(self.number_of(line, beside[(cut + 1) % len(ring)]))
        return found

    def number_of(self, line: Ring, regions: tuple[int, ...]) -> int:
        forward, back = tuple(line), tuple(reversed(line))
        if back in self.numbers:
            return ~self.numbers[back]
        if forward not in self.numbers:
            self.numbers[forward] = len(self.lines)
            self.lines.append(line)
            self.between.append(regions)
        return self.numbers[forward]


def edge(one: Point, other: Point) -> tuple[Point, Point]:
    return (one, other) if one < other else (other, one)


def edge_owners(regions: Sequence[Sequence[Ring]]) -> dict[tuple[Point, Point], tuple[int, ...]]:
    owners: dict[tuple[Point, Point], tuple[int, ...]] = {}
    for number, rings in enumerate(regions):
        for ring in rings:
            for at in range(len(ring)):
                key = edge(ring[at - 1], ring[at])
                found = owners.get(key, ())
                owners[key] = (*found, number) if number not in found else found
    return owners


# ---------------------------------------------------------------- sea spaces
def thinned(line: Ring, most: int = STRAIGHT) -> Ring:
    """A line without the points that bend it by less than that (Douglas and Peucker)."""
    if len(line) < 3:
        return line
    (ax, ay), (bx, by) = line[0], line[-1]
    length = max(1.0, ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5)
    far, furthest = 0, -1.0
    for at in range(1, len(line) - 1):
        x, y = line[at]
        if (ax, ay) == (bx, by):
            away = ((x - ax) ** 2 + (y - ay) ** 2) ** 0.5
        else:
            away = abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length
        if away > furthest:
            far, furthest = at, away
    if furthest <= most:
        return [line[0], line[-1]]
    return thinned(line[: far + 1], most)[:-1] + thinned(line[far:], most)


def thinned_ring(ring: Ring, most: int = STRAIGHT) -> Ring:
    """The same of a closed outline, cut at its first point and the point furthest from it."""
    ax, ay = ring[0]
    far = max(range(len(ring)), key=lambda at: (ring[at][0] - ax) ** 2 + (ring[at][1] - ay) ** 2)
    return thinned(ring[: far + 1], most)[:-1] + thinned([*ring[far:], ring[0]], most)[:-1]
