"""Flicks side by side: the angles and speeds that are tried for an aim.

Flicks whose way is taken belong to a fan as well: a hand that aims beside them may hit upon them.
"""

from __future__ import annotations

from math import atan2, hypot, pi
from typing import Final, final

from mypy_extensions import i64

from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules.cloth import half_side
from cubilete.games.cuba_cube.rules.table import POSE, Table
from cubilete.physics.geometry import is_free
from cubilete.physics.units import ANGLES, HEIGHT_ORDINARY, SPEED_MAX, SPEED_MIN
from cubilete.physics.ways import reach_of, shapes_but, speed_for, strip, to_edge

CLEARANCE: Final = 12_000.0
"""um behind a Gate's axis: there every die is clear of it."""
ALONG: Final = 0.1
"""Sine of the angle at which a way is too much along the axis of a Gate."""
MIDST: Final = 21
"""Angles over the opening of a Gate or around a point."""
FRINGE: Final = 3
"""Angles on either side of an opening, of the same width."""
SPEEDS: Final = 8
WEAKER: Final = 0.9
"""A fan begins with speeds that are a little too low."""
FURTHER: Final = 50_000
"""um: how far beyond a point a fan reaches."""
SPREAD: Final = 120
"""Tenths of a degree: how wide a fan at a point is on either side."""


@final
class Fan:
    """Flicks (five numbers each), and for each whether its way is free as far as it has to be."""

    def __init__(self) -> None:
        self.params: list[list[int]] = []
        self.free: list[bool] = []

    def add_speeds(self, die: i64, angle: int, slow: int, fast: int, speeds: i64, free: bool) -> None:
        """Speeds in even parts from the slowest to the fastest."""
        low = float(max(SPEED_MIN, slow))
        high = float(min(SPEED_MAX, max(slow + 1, fast)))
        k: i64 = 0
        while k < speeds:
            part = float(k) / float(speeds - 1) if speeds > 1 else 0.0
            speed = round(low * (high / low) ** part)
            self.params.append([int(die), angle, speed, HEIGHT_ORDINARY, 0])
            self.free.append(free)
            k += 1


def numbers_of(t: Table) -> list[int]:
    """The dice as the physics is told of them."""
    table: list[int] = []
    k: i64 = 0
    while k < c.DICE * POSE:
        table.append(int(t.dice[k]))
        k += 1
    return table


def angle_to(dx: float, dy: float) -> int:
    """Tenths of a degree."""
    return round(atan2(dy, dx) * (ANGLES / 2) / pi) % ANGLES


def fan_through(t: Table, die: i64, one: i64, other: i64, midst: i64 = MIDST, speeds: i64 = SPEEDS) -> Fan:
    """Flicks through the opening of a Gate and a little beside it, from hardly enough to the end of the area."""
    table = numbers_of(t)
    x, y = table[die * POSE], table[die * POSE + 1]
    ax, ay, bx, by = table[one * POSE], table[one * POSE + 1], table[other * POSE], table[other * POSE + 1]
    others = shapes_but(table, int(die))
    axis = hypot(float(bx - ax), float(by - ay)) or 1.0
    fan = Fan()
    place: i64 = 1 - FRINGE
    while place <= midst + FRINGE:
        part = float(place) / float(midst + 1)
        dx = float(ax - x) + float(bx - ax) * part
        dy = float(ay - y) + float(by - ay) * part
        far = hypot(dx, dy) or 1.0
        straight = abs(float(bx - ax) * dy - float(by - ay) * dx) / (axis * far)
        if straight >= ALONG:
            angle = angle_to(dx, dy)
            need = int(far + CLEARANCE / straight)
            free = 1 <= place <= midst and is_free(strip(x, y, angle, need), others)
            slow = speed_for(need)
            fast = max(slow, speed_for(to_edge(x, y, angle, int(half_side(t)))))
            fan.add_speeds(die, angle, int(WEAKER * slow), fast, speeds, free)
        place += 1
    return fan


def fan_at(t: Table, die: i64, x: i64, y: i64, midst: i64 = MIDST, speeds: i64 = SPEEDS) -> Fan:
    """Flicks towards a point (um) and around it, from half the way to a little beyond it."""
    dx = float(x - t.dice[die * POSE])
    dy = float(y - t.dice[die * POSE + 1])
    far = int(hypot(dx, dy))
    middle = angle_to(dx, dy)
    fan = Fan()
    place: i64 = 0
    while place < midst:
        angle = middle - SPREAD + 2 * SPREAD * int(place) // max(1, int(midst) - 1)
        fan.add_speeds(die, angle % ANGLES, speed_for(far // 2), speed_for(far + FURTHER), speeds, True)
        place += 1
    return fan


def fan_around(t: Table, die: i64, angles: i64, speeds: i64, reach: i64) -> Fan:
    """Flicks in all directions that go up to so far (um), and nowhere beyond the area or over another die."""
    table = numbers_of(t)
    x, y = table[die * POSE], table[die * POSE + 1]
    others = shapes_but(table, int(die))
    fan = Fan()
    place: i64 = 0
    while place < angles:
        angle = int(place * ANGLES // angles)
        fast = speed_for(min(int(reach), to_edge(x, y, angle, int(half_side(t)))))
        k: i64 = 1
        while k <= speeds:
            speed = max(SPEED_MIN, fast * int(k) // int(speeds))
            fan.params.append([int(die), angle, speed, HEIGHT_ORDINARY, 0])
            fan.free.append(is_free(strip(x, y, angle, reach_of(speed)), others))
            k += 1
        place += 1
    return fan
