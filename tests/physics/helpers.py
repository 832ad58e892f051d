"""Tables to flick on, and ways that no simulation had to find."""

from __future__ import annotations

import random

import numpy as np

from cubilete.physics import Flick, Pose, Table
from cubilete.physics.model import Floats, places
from cubilete.physics.motion import Track
from cubilete.physics.units import DICE, TURN

AREA = 160_000


def scattered(luck: random.Random, dice: int = DICE) -> Table:
    """Some dice anywhere in the area, none upon another."""
    found: list[Pose | None] = []
    while len(found) < dice:
        x, y = luck.randint(-AREA, AREA), luck.randint(-AREA, AREA)
        if all((x - pose.x) ** 2 + (y - pose.y) ** 2 > 23_000**2 for pose in found if pose):
            found.append(Pose(x, y, luck.randrange(6), luck.randrange(TURN)))
    return Table(tuple(found + [None] * (DICE - dice)))


def any_flick(luck: random.Random, table: Table, fastest: int = 2_500) -> Flick:
    """A flick of any die, with any spin; more than half of them at another die."""
    die, other = luck.sample(table.in_play(), 2)
    here, there = table.at(die), table.at(other)
    aimed = round(np.degrees(np.arctan2(there.y - here.y, there.x - here.x)) * 10) % 3600
    angle = aimed if luck.random() < 0.6 else luck.randrange(3600)
    return Flick(die, angle, luck.randint(300, fastest), luck.randint(-30, 50), luck.randint(-50, 50))


def slide(table: Table, die: int, *points: tuple[float, float], step: float = 1_000) -> Track:
    """A die that slides from point to point (um) as if drawn by hand, a step each millisecond."""
    start = places(table)
    way: list[Floats] = [start[die, :2].copy()]
    for point in points:
        goal = np.array(point) * 1e-6
        while (far := float(np.linalg.norm(goal - way[-1]))) > 1e-12:
            way.append(way[-1] + (goal - way[-1]) * min(1.0, step * 1e-6 / far))
    rows = np.repeat(start[None], len(way), axis=0)
    rows[:, die, :2] = way
    return Track(rows, np.zeros((len(way), DICE, 6)), True)
