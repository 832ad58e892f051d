"""Straight ways over a table, and what an aim is worth to a hand that trembles: plain geometry, without the simulation.

A table is its 48 numbers (x, y, face, yaw of each die; a face of -1 where it is not in play), as rules keep it.
"""

from __future__ import annotations

from math import copysign, cos, exp, isqrt, log, pi, sin
from typing import Final

from cubilete.physics.geometry import cosine, footprint, is_free, rounded, sine
from cubilete.physics.units import ANGLES, DICE, POSE, SPEED_MAX, SPEED_MIN, TURN

STRIP: Final = 10_500
"""um: half the width of the way that must be free."""
SLIDING: Final = 2 * 3_355
"""mm/s^2: a free die at speed v comes v * v / SLIDING mm far."""
LEAST_DIRECTION: Final = 0.05
"""Degrees: no hand is steadier than this..."""
LEAST_SPEED: Final = 0.005
"""...nor than this part of the speed."""
FAR_OFF: Final = 8.0
"""Half the square of how many standard deviations away nothing counts any more."""


def reach_of(speed: int) -> int:
    """How far a free die slides, um."""
    return speed * speed * 1000 // SLIDING


def speed_for(way: int) -> int:
    """With which speed a free die slides so far (um), within the range of flicks."""
    return max(SPEED_MIN, min(SPEED_MAX, isqrt(max(0, way) * SLIDING // 1000)))


def strip(x: int, y: int, angle: int, way: int) -> list[int]:
    """The ground that a die covers on its way straight ahead."""
    yaw = angle * TURN // ANGLES
    c, s = cosine(yaw), sine(yaw)
    wx, wy = rounded(way * c), rounded(way * s)
    lx, ly = rounded(STRIP * -s), rounded(STRIP * c)
    return [x + lx, y + ly, x - lx, y - ly, x + wx - lx, y + wy - ly, x + wx + lx, y + wy + ly]


def shapes_but(table: list[int], but: int) -> list[list[int]]:
    """The footprints of all dice in play but one."""
    found: list[list[int]] = []
    for die in range(DICE):
        at = POSE * die
        if die != but and table[at + 2] >= 0:
            found.append(footprint(table[at], table[at + 1], table[at + 3]))
    return found


def is_free_way(table: list[int], die: int, angle: int, way: int) -> bool:
    """Whether nothing lies within 10.5 mm of a straight way."""
    return is_free(strip(table[POSE * die], table[POSE * die + 1], angle, way), shapes_but(table, die))


def to_edge(x: int, y: int, angle: int, half: int) -> int:
    """How far it is to the end of the area, straight ahead."""
    turn = angle * pi / (ANGLES / 2)
    found = -1.0
    for spot, step in ((x, cos(turn)), (y, sin(turn))):
        if abs(step) > 1e-9:
            way = (copysign(float(half), step) - spot) / step
            if found < 0.0 or way < found:
                found = max(0.0, way)
    return max(0, int(found))


def smoothed(
    angles: list[int], speeds: list[int], values: list[float], direction_sigma: float, speed_sigma: float
) -> list[float]:
    """What each aim (tenths of a degree, mm/s) is worth to a hand that misses by so many degrees and such a part.

    Mean of the values of all aims around it, the nearer ones weighing more: the smoothed map of success.
    """
    direction = 10.0 * max(direction_sigma, LEAST_DIRECTION)
    part = max(speed_sigma, LEAST_SPEED)
    logs = [log(speed) / part for speed in speeds]
    found: list[float] = []
    for one in range(len(values)):
        total = weights = 0.0
        for other in range(len(values)):
            off = ((angles[one] - angles[other] + ANGLES // 2) % ANGLES - ANGLES // 2) / direction
            faster = logs[one] - logs[other]
            far = 0.5 * (off * off + faster * faster)
            if far < FAR_OFF:
                weight = exp(-far)
                total += weight * values[other]
                weights += weight
        found.append(total / weights)
    return found
