"""Where dice lie in the end: whole numbers, flat, and none on top of another (CC-R12)."""

from __future__ import annotations

import math

from cubilete.physics.geometry import is_free
from cubilete.physics.model import HALF, snapped
from cubilete.physics.motion import Track
from cubilete.physics.table import Pose, Table

COCKED = math.radians(5)
"""CC-R12: a die whose best face is further off level is laid flat."""
LIFTED = HALF + 0.002
"""m: the centre of a die that rests higher lies on something."""
STEP = 500
"""um: how a die that lay on another one looks for a free place."""
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
        found[die] = beside(found[die], others, last_way(track, die))
    return {die: pose for die, pose in found.items() if pose != table.dice[die]}


def beside(pose: Pose, others: list[list[int]], way: tuple[float, float]) -> Pose:
    """The nearest free place against a way."""
    for step in range(MOST_STEPS):
        place = pose._replace(x=pose.x - round(way[0] * STEP * step), y=pose.y - round(way[1] * STEP * step))
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
