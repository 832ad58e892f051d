"""Where a sea space lies, as people say it: 'South Atlantic 2 spaces west of Angola', each at one place only.

Computed from the map, whoever drew it: the nearest coast, how far it is, and the wind in which the space lies from the
middle of that State. Where two spaces of a sea would be called alike, the farther one gets a finer wind or a coast
farther off. A sea of a single space needs nothing but its name.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from math import atan2, hypot, pi
from typing import NamedTuple

from cubilete.games.competitors.components.parts import Components, Point, Space, Territory
from cubilete.games.competitors.components.spans import outlines

WINDS = ("e", "ene", "ne", "nne", "n", "nnw", "nw", "wnw", "w", "wsw", "sw", "ssw", "s", "sse", "se", "ese")
COASTS = 5
"""So many of the nearest coasts may name a space."""
TENTHS = 10


class Bearing(NamedTuple):
    """A space as seen from a coast; of its sea alone where that is all there is to say."""

    territory: int
    out: int
    """Spaces from the coast, 0 close to it."""
    wind: str


ALONE = Bearing(-1, 0, "")


class Coast(NamedTuple):
    """A State and the points of its outline, in board units."""

    territory: int
    middle: Point
    points: Sequence[Point]
    corners: tuple[float, float, float, float]
    """West, north, east, south."""


def bearings(c: Components) -> list[Bearing]:
    """One for each sea space, in the order of the file."""
    spaces, many = c.sea.space, Counter(space.sea for space in c.sea.space)
    coasts = [coast_of(number, land) for number, land in enumerate(c.land.territory)]
    near = [nearest(space.at, coasts, c.board.width) if many[space.sea] > 1 else [] for space in spaces]
    found, taken = [ALONE] * len(spaces), set[tuple[str, Bearing]]()
    for at in sorted((at for at, known in enumerate(near) if known), key=lambda at: near[at][0]):
        space = spaces[at]
        for bearing in seen_from(space, near[at], coasts, c):
            if (space.sea, bearing) not in taken:
                found[at] = bearing
                taken.add((space.sea, bearing))
                break
    return found


def seen_from(
    space: Space, near: Sequence[tuple[float, int]], coasts: Sequence[Coast], c: Components
) -> Iterator[Bearing]:
    """What a space may be called, the plainest first: eight winds before sixteen, the nearest coast before others."""
    for away, territory in near:
        out = round(away / (c.sea.hex_size * 3**0.5))
        x, y = coasts[territory].middle
        turn = atan2(y - space.at[1], shortest(space.at[0] - x, c.board.width)) / pi
        for winds in (8, 16):
            yield Bearing(territory, out, WINDS[round(turn * winds / 2) % winds * (16 // winds)])


# ---------------------------------------------------------------- distances
def coast_of(number: int, land: Territory) -> Coast:
    """A State without an outline is its point."""
    rings = outlines().territories.get(land.id, ())
    points = [(x / TENTHS, y / TENTHS) for ring in rings for x, y in zip(ring[::2], ring[1::2])] or [land.at]
    west, east = min(x for x, _ in points), max(x for x, _ in points)
    return Coast(number, land.at, points, (west, min(y for _, y in points), east, max(y for _, y in points)))


def nearest(at: Point, coasts: Sequence[Coast], width: float) -> list[tuple[float, int]]:
    """The nearest coasts with their distances, the nearest first."""
    found: list[tuple[float, int]] = []
    for least, number in sorted((at_least(at, coast, width), number) for number, coast in enumerate(coasts)):
        if len(found) == COASTS and least > found[-1][0]:
            break
        away = min(hypot(shortest(at[0] - x, width), at[1] - y) for x, y in coasts[number].points)
        found = sorted([*found, (away, number)])[:COASTS]
    return found


def at_least(at: Point, coast: Coast, width: float) -> float:
    """How far the rectangle round a State is: its coast is no nearer."""
    west, north, east, south = coast.corners
    across = min(max(west - x, x - east, 0.0) for x in (at[0] - width, at[0], at[0] + width))
    return hypot(across, max(north - at[1], at[1] - south, 0.0))


def shortest(apart: float, width: float) -> float:
    """A distance from west to east, over the edge of the map where that is shorter."""
    return (apart + width / 2) % width - width / 2
