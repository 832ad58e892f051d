"""A likely end of a throw at microseconds: dice spread over the table by a seed, none upon another."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cubilete.core.chance import FastChance
from cubilete.physics.geometry import OUTSIDE, along_side, footprint, nearest_side, place_in_area
from cubilete.physics.units import OUT, TURN

SPREAD: Final = 64_000
"""um: the study's throws scatter about so far; three sums of even numbers are nearly normal."""
APART: Final = 23_000
"""um: dice further apart than a diagonal never overlap."""
REST: Final = 450
"""ms: how long a throw takes, about."""


def guess_throw(dice: list[int], seed: int, half: int) -> list[int]:
    """The rules' part of a throw, as `cubilete.physics.outcome` describes it."""
    luck = FastChance(seed)
    places: list[list[int]] = []
    moved: list[int] = []
    events: list[int] = []
    count = 0
    for die in sorted(dice):
        x, y = free_place(places, luck)
        yaw = below(luck, TURN)
        places.append([x, y])
        moved += [die, x, y, below(luck, 6), yaw]
        if half > 0 and place_in_area(footprint(x, y, yaw), half) == OUTSIDE:
            side = nearest_side(x, y)
            events += [OUT, REST, die, side, max(-half, min(half, along_side(x, y, side))), -1]
            count += 1
    part = [REST, len(dice)] + moved + [count] + events + [0]
    return [len(part)] + part


def below(luck: FastChance, n: int) -> int:
    return int(luck.below(0, i64(n)))


def free_place(places: list[list[int]], luck: FastChance) -> tuple[int, int]:
    """Somewhere on the table, away from the others."""
    while True:
        x, y = spread(luck), spread(luck)
        if all(abs(x - place[0]) >= APART or abs(y - place[1]) >= APART for place in places):
            return x, y


def spread(luck: FastChance) -> int:
    """A number around 0."""
    total = 0
    for _ in range(3):
        total += below(luck, 2 * SPREAD + 1) - SPREAD
    return total
