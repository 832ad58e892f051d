"""Throwing dice: a block of them above the middle of the table flies apart, and what lands badly is thrown again."""

from __future__ import annotations

import math
import random
from typing import Final, NamedTuple

import numpy as np

from cubilete.physics.frames import encode_die, rest_place
from cubilete.physics.model import REST_HEIGHT, Floats, places
from cubilete.physics.motion import Track, bench
from cubilete.physics.outcome import Outcome
from cubilete.physics.outlines import Outline, out_event
from cubilete.physics.settle import cocked, rest_of
from cubilete.physics.table import PhysicsError, Pose, Table
from cubilete.physics.units import DICE

BLOCK: Final = (3, 4)
PITCH: Final = 0.026
HEIGHT: Final = 0.05
OUTWARD: Final = 7.0
"""m/s for every metre from the middle."""
SPEED_SIGMA: Final = 0.12
SPIN_SIGMA: Final = 25.0
ORIGIN: Final = Pose(0, 0, 0, 0)
MOST_THROWS: Final = 50
"""One throw in 300 leaves a die cocked; so many in a row have another reason."""


class ThrowResult(NamedTuple):
    """A throw that was carried out: the first in which every die lay flat."""

    outcome: Outcome
    track: Track
    throws: int

    @property
    def final(self) -> Table:
        return Table((None,) * DICE).moved(dict(self.outcome.moved))


def throw(dice: list[int], seed: int, half: int = 0) -> ThrowResult:
    """Throw some dice; everything that is left to chance follows from the seed (CC-R13)."""
    if not dice or sorted(set(dice)) != sorted(dice) or not all(0 <= die < DICE for die in dice):
        raise PhysicsError(f"a throw takes some of the dice 0 to {DICE - 1}, each once, not {dice}")
    luck = random.Random(seed)
    for number in range(1, MOST_THROWS + 1):
        track = bench().run(*thrown(sorted(dice), luck))
        if track.ended and not cocked(track, dice):
            return ThrowResult(landed(track, sorted(dice), half), track, number)
    raise PhysicsError(f"after {MOST_THROWS} throws there is still a die that does not lie flat")


def thrown(dice: list[int], luck: random.Random) -> tuple[Floats, Floats]:
    """Where the dice start, and how fast: a cell of the block for each, any turn, outwards with scatter and spin."""
    start, speeds = places(Table((None,) * DICE)), np.zeros((DICE, 6))
    rows, columns = BLOCK
    cells = [(row, column) for row in range(rows) for column in range(columns)]
    for die in dice:
        row, column = cells.pop(int(luck.random() * len(cells)))
        x, y = (column - (columns - 1) / 2) * PITCH, (row - (rows - 1) / 2) * PITCH
        turn = [normal(luck) for _ in range(4)]
        size = math.sqrt(sum(part * part for part in turn))
        start[die] = (x, y, HEIGHT, *(part / size for part in turn))
        scatter = [SPEED_SIGMA * normal(luck) for _ in range(3)]
        spin = [SPIN_SIGMA * normal(luck) for _ in range(3)]
        speeds[die] = (OUTWARD * x + scatter[0], OUTWARD * y + scatter[1], scatter[2], *spin)
    return start, speeds


def normal(luck: random.Random) -> float:
    """A normal number from two even ones, by a formula that no version of Python changes."""
    return math.sqrt(-2 * math.log(1 - luck.random())) * math.cos(2 * math.pi * luck.random())


def encode_throw(result: ThrowResult) -> list[int]:
    """The motion of a throw. Every die is written as if it lay in the middle 1 ms before it was let go (`ORIGIN`)."""
    track, dice = result.track, sorted(result.outcome.moved)
    lead = np.zeros((1, DICE, 7))
    lead[:] = (0, 0, REST_HEIGHT, 1, 0, 0, 0)
    longer = Track(np.concatenate([lead, track.places]), np.concatenate([track.speeds[:1], track.speeds]), track.ended)
    final = result.final
    return [n for die in dice for n in encode_die(longer, die, rest_place(ORIGIN), rest_place(final.at(die)))]


def landed(track: Track, dice: list[int], half: int) -> Outcome:
    """Where the dice lie, and which of them outside the area."""
    rest: dict[int, Pose] = rest_of(track, Table((None,) * DICE), dice)
    events = [out_event(Outline(track, die), die, half, rest[die]) for die in dice] if half else []
    return Outcome(track.ms, rest, tuple(sorted((event for event in events if event), key=lambda event: event[1:])))
