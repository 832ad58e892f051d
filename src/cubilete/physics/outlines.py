"""Plan views of a die on its way: the hull of its projected corners against zones, the area, and gates."""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from cubilete.physics.geometry import (
    OUTSIDE,
    along_side,
    behind,
    exit_point,
    far_side,
    nearest_side,
    place_in_area,
    square,
)
from cubilete.physics.model import Floats, matrices
from cubilete.physics.motion import Track
from cubilete.physics.outcome import Event, GateFacts
from cubilete.physics.table import Flick, Gate, Pose, Scene, Table, Zone
from cubilete.physics.touching import CORNERS, NEAR, Whole
from cubilete.physics.units import ENTER, LEAVE, OUT

Flags = NDArray[np.bool_]

RADIUS = math.sqrt(NEAR) / 2 * 1e6
"""um: no corner of a die lies further from its centre."""


class Outline:
    """The centre and the eight projected corners of a die, a millisecond apart, in um."""

    def __init__(self, track: Track, die: int) -> None:
        turns = matrices(track.places[:, die, 3:7])
        self.centre: Floats = np.rint(track.places[:, die, :2] * 1e6)
        corners = self.centre[:, None, :] + (CORNERS * 1e6) @ turns[:, :2].transpose(0, 2, 1)
        self.corners: Floats = np.rint(corners)  # as exact as `geometry` is about dice at rest
        self.sides: Floats = turns[:, :2].transpose(0, 2, 1)
        """(n, 3, 2): where the edges of the die point; their normals tell a hull apart."""

    def near(self, points: Floats, reach: float) -> Whole:
        """The instants at which a shape is not too far away to be touched."""
        low, high = points.min(axis=0) - RADIUS - reach, points.max(axis=0) + RADIUS + reach
        return np.flatnonzero(((self.centre > low) & (self.centre < high)).all(axis=1))

    def gaps(self, at: Whole, points: Floats) -> Floats:
        """How far the hull is from a convex polygon at some instants; negative: how deep it reaches in.

        Exact where they overlap; of shapes that are apart only the sign is exact.
        """
        edges = np.roll(points, -1, axis=0) - points
        fixed = np.broadcast_to(edges, (len(at), *edges.shape))
        ways = np.concatenate([fixed, self.sides[at]], axis=1)
        normals = np.stack([ways[:, :, 1], -ways[:, :, 0]], axis=2)
        length = np.hypot(normals[:, :, 0], normals[:, :, 1])
        flat = length < 1e-6
        normals /= np.where(flat, 1.0, length)[:, :, None]
        gaps = self.along(at, normals, points)
        gaps[flat] = -np.inf
        return greatest(gaps)

    def along(self, at: Whole, normals: Floats, points: Floats) -> Floats:
        """The gaps between the hull and some points along some axes, whichever lies ahead."""
        nx, ny = normals[..., 0], normals[..., 1]
        corners = self.corners[at].transpose(1, 2, 0)[:, :, :, None]
        own = corners[:, 0] * nx + corners[:, 1] * ny  # (corner, instant, axis): numpy is quick along the first
        theirs = points[:, 0, None, None] * nx + points[:, 1, None, None] * ny
        gaps: Floats = np.maximum(theirs.min(axis=0) - own.max(axis=0), own.min(axis=0) - theirs.max(axis=0))
        return gaps

    def distances(self, at: Whole, points: Floats) -> Floats:
        """The true distance of the hull from a convex polygon or a point; 0 or less where they meet."""
        apart = (self.corners[at][:, :, None, :] - points[None, None]).reshape(len(at), -1, 2)
        length = np.hypot(apart[:, :, 0], apart[:, :, 1])
        corners = self.along(at, apart / np.maximum(length, 1e-9)[:, :, None], points)
        if len(points) == 1:
            sides = self.sides[at]
            normals = np.stack([sides[:, :, 1], -sides[:, :, 0]], axis=2)
            size = np.linalg.norm(normals, axis=2)
            edges = self.along(at, normals / np.maximum(size, 1e-6)[:, :, None], points)
            edges = greatest(edges)
        else:
            edges = self.gaps(at, points)
        return np.maximum(edges, greatest(corners))


def greatest(gaps: Floats) -> Floats:
    """The greatest gap at every instant; numpy is quick along the first axis of what lies in a row."""
    result: Floats = np.ascontiguousarray(gaps.T).max(axis=0)
    return result


# ------------------------------------------------------------ zones
def zone_events(outline: Outline, die: int, zones: tuple[Zone, ...]) -> list[Event]:
    """When the flicked die enters zones and leaves them completely (CC-R09)."""
    found: list[Event] = []
    for number, zone in enumerate(zones):
        points = np.array(zone.points, dtype=np.float64).reshape(-1, 2)
        near = outline.near(points, zone.radius)
        if not len(near):
            continue
        gaps = outline.distances(near, points) - zone.radius if zone.radius else outline.gaps(near, points)
        inside = gaps <= 0 if zone.radius else gaps < -zone.depth
        found += turns_of(die, number, near, inside, gaps)
    return found


def turns_of(die: int, zone: int, near: Whole, inside: Flags, gaps: Floats) -> list[Event]:
    """Entering is reaching in far enough, leaving is being clear of it; what lies between changes nothing."""
    found: list[Event] = []
    within, last = False, -1
    for ms, deep, gap in zip(near.tolist(), inside.tolist(), gaps.tolist()):
        if within and ms != last + 1:  # it was far away in between
            found.append(Event(LEAVE, last + 1, die, zone, 0))
            within = False
        if not within and deep:
            found.append(Event(ENTER, ms, die, zone, int(ms == 0)))
            within = True
        elif within and gap >= 0 and not deep:
            found.append(Event(LEAVE, ms, die, zone, 0))
            within = False
        last = ms
    return found


# ------------------------------------------------------------ the area
def out_event(outline: Outline, die: int, half: int, final: Pose | None) -> Event | None:
    """When and where a die left the area; `final` is where it rests, None for the flicked die (CC-R07)."""
    if np.abs(outline.corners).max() <= half:
        return None
    points = np.array(square(half), dtype=np.float64).reshape(-1, 2)
    away = outline.gaps(np.arange(len(outline.centre)), points) >= 0
    if final is None:
        if not away.any():
            return None
        since = int(np.argmax(away))
    else:
        if place_in_area(final.footprint, half) != OUTSIDE:
            return None
        inside = np.flatnonzero(~away)
        since = min(int(inside[-1]) + 1 if len(inside) else 0, len(away) - 1)
    return Event(OUT, since, die, *last_crossing(outline, half))


def last_crossing(outline: Outline, half: int) -> tuple[int, int]:
    """The side and the place along it where the centre last crossed the outline of the area."""
    centre = outline.centre.astype(np.int64)
    inside: Flags = np.logical_and.reduce(np.abs(centre) <= half, axis=1)
    changes = np.flatnonzero(inside[1:] != inside[:-1])
    if not len(changes):  # it lay across the boundary, its centre beyond
        x, y = (int(value) for value in centre[0])
        side = nearest_side(x, y)
        return side, max(-half, min(half, along_side(x, y, side)))
    last = int(changes[-1])
    inner, outer = (last, last + 1) if inside[last] else (last + 1, last)
    (x0, y0), (x1, y1) = centre[inner].tolist(), centre[outer].tolist()
    return exit_point(x0, y0, x1, y1, half)


# ------------------------------------------------------------ gates
def gate_facts(outline: Outline, table: Table, flick: Flick, gate: Gate, final: Pose) -> GateFacts:
    """What the way of the flicked die means for a gate (CC-R04), its axis frozen before the flick."""
    a, b, start = table.at(gate.a), table.at(gate.b), table.at(flick.die)
    sign = far_side(a.x, a.y, b.x, b.y, start.x, start.y, flick.angle)
    axis = np.array([b.x - a.x, b.y - a.y], dtype=np.float64)
    ends = np.array([a.x, a.y], dtype=np.float64)

    def ahead(points: Floats) -> Floats:
        off = points - ends
        found: Floats = (axis[0] * off[..., 1] - axis[1] * off[..., 0]) * sign
        return found

    middle, hull = ahead(outline.centre), ahead(outline.corners)
    middle[0] = min(middle[0], -1.0)  # exactly on the line: where the flick comes from
    rests = int(behind(a.x, a.y, b.x, b.y, sign, final.footprint))
    changes = np.flatnonzero((middle[1:] >= 0) != (middle[:-1] >= 0))
    counting = [int(k) for k in changes if middle[k] < 0 and between(outline.centre, middle, int(k), ends, axis)]
    if not counting:
        return GateFacts(-1, -1, rests, 0, -1)
    passed = counting[0] + 1
    beyond: Flags = np.logical_and.reduce(hull > 0, axis=1)
    before: Flags = np.logical_and.reduce(hull < 0, axis=1)
    cleared = np.flatnonzero(beyond[passed:])
    clear = passed + int(cleared[0]) if len(cleared) else -1
    reached = np.flatnonzero(before[:passed])
    window = np.arange(int(reached[-1]) + 1 if len(reached) else 0, (clear if clear >= 0 else len(middle) - 1) + 1)
    gaps = [outline.distances(window, np.array(die.footprint, dtype=np.float64).reshape(-1, 2)) for die in (a, b)]
    gap = max(0, int(min(float(near.min()) for near in gaps)))
    return GateFacts(passed, clear, rests, int(int(changes[-1]) in counting), gap)


def between(centre: Floats, middle: Floats, k: int, a: Floats, axis: Floats) -> bool:
    """Whether the centre passes the line between the two dice from instant k to the next."""
    part = middle[k] / (middle[k] - middle[k + 1])
    point = centre[k] + part * (centre[k + 1] - centre[k])
    along = float(np.dot(point - a, axis) / np.dot(axis, axis))
    return 0 < along < 1


def with_faces(track: Track, gate: Gate, facts: GateFacts) -> GateFacts:
    """What the dice of a gate showed when the flicked die was clear of it (CC-R17)."""
    if facts.clear < 0:
        return facts
    return facts._replace(face_a=track.face(gate.a, facts.clear), face_b=track.face(gate.b, facts.clear))


# ------------------------------------------------------------ all of it
def plan_events(
    track: Track, table: Table, flick: Flick, scene: Scene, rest: dict[int, Pose]
) -> tuple[list[Event], list[GateFacts]]:
    """What is seen from above: zones and gates of the flicked die, and which dice left the area."""
    die = flick.die
    outline = Outline(track, die)
    events = zone_events(outline, die, scene.zones)
    if scene.half:
        reach = np.abs(track.places[:, :, :2]).max(axis=(0, 2)) * 1e6 + RADIUS
        for number in [number for number in sorted({die, *rest}) if reach[number] > scene.half]:
            shape = outline if number == die else Outline(track, number)
            out = out_event(shape, number, scene.half, None if number == die else rest[number])
            events += [out] if out else []
    final = rest.get(die, table.at(die))
    gates = [gate_facts(outline, table, flick, gate, final) for gate in scene.gates]
    return events, [with_faces(track, gate, facts) for gate, facts in zip(scene.gates, gates)]
