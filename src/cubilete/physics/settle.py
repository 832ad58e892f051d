"""Where dice lie in the end: whole numbers, flat, and none on top of another (CC-R12)."""

from __future__ import annotations

import math

from cubilete.physics.geometry import is_free, overlaps
from cubilete.physics.model import HALF, snapped
from cubilete.physics.motion import Track
from cubilete.physics.table import Pose, Table

COCKED = math.radians(5)
"""CC-R12: a die whose best face is further off level is laid flat."""
LIFTED = HALF + 0.002
"""m: the centre of a die that rests higher lies on something."""
STEP = 500
"""um: how a die that lay on another one looks for a free place..."""
NUDGE = 10
"""...and one that was pressed a little into its neighbour, which soft contacts allow."""
MOST_STEPS = 1000


def cocked(track: Track, dice: list[int]) -> list[int]:
    """The dice that do not lie flat on the cloth, among these."""
    rows = track.places[-1]
    return [die for die in dice if snapped(rows[die])[1] > COCKED or rows[die, 2] > LIFTED]


def rest_of(track: Track, table: Table, moving: list[int]) -> dict[int, Pose]:
    """The dice that lie elsewhere than before, in whole numbers.

    A die that leans is laid flat on the face nearest to the cloth; where that place is another die's, or where it lies
    on one, it goes back the way it came to the nearest free place.
    """
    found = {die: snapped(track.places[-1, die])[0] for die in moving}
    for die in cocked(track, moving):
        others = [pose.footprint for pose in table.moved(found).dice if pose not in (None, found[die])]
        found[die] = beside(found[die], others, last_way(track, die), STEP)
    part(found, table)
    return {die: pose for die, pose in found.items() if pose != table.dice[die]}


def part(found: dict[int, Pose], table: Table) -> None:
    """Move dice that overlap a neighbour away from it, to where they just touch."""
    for die in sorted(found):
        lying = [pose for other, pose in enumerate(table.moved(found).dice) if pose is not None and other != die]
        pressed = [pose for pose in lying if overlaps(found[die].footprint, pose.footprint)]
        if pressed:
            way = towards(found[die], pressed[0])
            found[die] = beside(found[die], [pose.footprint for pose in lying], way, NUDGE)


def towards(pose: Pose, other: Pose) -> tuple[float, float]:
    """The way from one die to another, as a unit vector; to the west where they lie in one place."""
    dx, dy = other.x - pose.x, other.y - pose.y
    far = math.hypot(dx, dy)
    return (dx / far, dy / far) if far else (-1.0, 0.0)


def beside(pose: Pose, others: list[list[int]], way: tuple[float, float], stride: int) -> Pose:
    """The nearest free place against a way, by so many um a step."""
    for step in range(MOST_STEPS):
        place = pose._replace(x=pose.x - round(way[0] * stride * step), y=pose.y - round(way[1] * stride * step))
        if is_free(place.footprint, others):
            return place
    return pose


def last_way(track: Track, die: int) -> tuple[float, float]:
    """Where a die was last heading, as a unit vector; east where it never moved."""
    end = track.places[-1, die, :2]
    for row in track.places[::-1, die, :2]:
        dx, dy = float(end[0] - row[0]), float(end[1] - row[1])
        far = math.hypot(dx, dy)
        if far > 1e-3:
            return dx / far, dy / far
    return 1.0, 0.0
