"""Flicks and throws as trials of the kernel: carried out once by a worker, then read as numbers for ever.

Rules make them out of plain numbers. What comes back is described in `cubilete.physics.outcome`: the rules' part, then
the motion. Neither needs the engine before it is run, so estimates, replays and every other title work without it.
"""

from __future__ import annotations

from cubilete.core.chance import Chance, Trial
from cubilete.physics.carrying import build_here, carry_flick, carry_throw
from cubilete.physics.estimate import guess
from cubilete.physics.scatter import guess_throw


class FlickTrial(Trial):
    """A flick on a table.

    - `table`: 48 numbers, x, y, face, yaw of each die; a face of -1 where it is not in play;
    - `flick`: die, angle, speed, height, lateral, in the units of `cubilete.physics.table.Flick`;
    - `half`: half the side of the area in um, 0 where nothing can leave it;
    - `zones`: for each its depth, its radius, then its points, as `cubilete.physics.table.Zone`;
    - `gates`: the two dice of each gate, one after another;
    - `luck`: the kind under which an estimate asks the chance for what it leaves open.
    """

    def __init__(
        self, table: list[int], flick: list[int], half: int, zones: list[list[int]], gates: list[int], luck: int
    ) -> None:
        self.table = table
        self.flick = flick
        self.half = half
        self.zones = zones
        self.gates = gates
        self.luck = luck

    def __reduce__(self) -> tuple[object, ...]:
        """A compiled class cannot be made without what it is made with."""
        return FlickTrial, (self.table, self.flick, self.half, self.zones, self.gates, self.luck)

    def run(self) -> list[int]:
        return carry_flick(self.table, self.flick, self.half, self.zones, self.gates)

    def estimate(self, chance: Chance) -> list[int]:
        return guess(self.table, self.flick, self.half, self.zones, self.gates, chance, self.luck)

    def build(self) -> int:
        return build_here()


class ThrowTrial(Trial):
    """A throw of some dice (CC-R13). The seed comes from the match's chance; the dice not thrown are off the table."""

    def __init__(self, dice: list[int], seed: int, half: int) -> None:
        self.dice = dice
        self.seed = seed
        self.half = half

    def __reduce__(self) -> tuple[object, ...]:
        return ThrowTrial, (self.dice, self.seed, self.half)

    def run(self) -> list[int]:
        return carry_throw(self.dice, self.seed, self.half)

    def estimate(self, chance: Chance) -> list[int]:
        return guess_throw(self.dice, self.seed, self.half)

    def build(self) -> int:
        return build_here()
