"""What a flick is made on and what it is judged by: a table of dice, a flick, zones, gates."""

from __future__ import annotations

from typing import NamedTuple

from cubilete.physics.geometry import footprint, rectangle
from cubilete.physics.units import (
    ANGLES,
    CARD_DEPTH,
    DICE,
    FACES,
    HEIGHT_MAX,
    HEIGHT_MIN,
    HEIGHT_ORDINARY,
    LATERAL_MAX,
    LATERAL_MIN,
    POSE,
    SPEED_MAX,
    SPEED_MIN,
    TURN,
)

REACH = 4_000_000
"""um: dice in play lie within four metres of the middle; those that are parked lie beyond."""


class PhysicsError(ValueError):
    """Something was asked of the physics that cannot be; the sentence says what would be right."""


def check(name: str, value: int, low: int, high: int) -> None:
    if isinstance(value, bool) or not isinstance(value, int):
        raise PhysicsError(f"{name} must be a whole number, not {value!r}")
    if not low <= value <= high:
        raise PhysicsError(f"{name} must be {low} to {high}, not {value}")


class Flick(NamedTuple):
    """A die, and how it is flicked (CC-R93). `checked` says what is wrong with one."""

    die: int
    angle: int
    """Tenths of a degree from east, counter-clockwise: 0 to 3599."""
    speed: int
    """mm/s: 100 to 2500."""
    height: int = HEIGHT_ORDINARY
    """Tenths of a millimetre above the centre: -30 to 50; 0 slides, 10 is ordinary, 30 tumbles."""
    lateral: int = 0
    """Tenths of a millimetre to the left of the direction: -50 to 50; spins the die."""

    def checked(self) -> Flick:
        """Itself; PhysicsError where a number lies outside its range."""
        check("the die of a flick", self.die, 0, DICE - 1)
        check("the angle of a flick (tenths of a degree)", self.angle, 0, ANGLES - 1)
        check("the speed of a flick (mm/s)", self.speed, SPEED_MIN, SPEED_MAX)
        check("the height of a flick (tenths of a mm)", self.height, HEIGHT_MIN, HEIGHT_MAX)
        check("the lateral offset of a flick (tenths of a mm)", self.lateral, LATERAL_MIN, LATERAL_MAX)
        return self


class Pose(NamedTuple):
    """A die at rest."""

    x: int
    """um, from the middle of the table to the east."""
    y: int
    face: int
    """Which face is up: a place in `units.FACES`."""
    yaw: int
    """1/65536 turns, counter-clockwise, after the shortest turn that brings the face up ("-z": about x)."""

    @property
    def footprint(self) -> list[int]:
        return footprint(self.x, self.y, self.yaw)


class Table(NamedTuple):
    """Twelve dice in the fixed order of bodies; None: not in play, and parked out of everybody's reach."""

    dice: tuple[Pose | None, ...]

    @classmethod
    def of(cls, **poses: tuple[int, int, int, int]) -> Table:
        """A table by numbers of dice, to try something: `Table.of(d0=(0, 0, 0, 0), d7=(50_000, 0, 0, 0))`."""
        found: list[Pose | None] = [None] * DICE
        for name, pose in poses.items():
            found[int(name.removeprefix("d"))] = Pose(*pose)
        return Table(tuple(found)).checked()

    @classmethod
    def from_numbers(cls, numbers: list[int]) -> Table:
        """Four numbers a die (x, y, face, yaw), a face of -1 where it is not in play: as rules keep a table."""
        if len(numbers) != DICE * POSE:
            raise PhysicsError(f"a table is {DICE * POSE} numbers, not {len(numbers)}")
        rows = [numbers[POSE * i : POSE * (i + 1)] for i in range(DICE)]
        return Table(tuple(Pose(*row) if row[2] >= 0 else None for row in rows))

    def numbers(self) -> list[int]:
        """As `from_numbers` reads it."""
        return [number for pose in self.dice for number in (pose or (0, 0, -1, 0))]

    def checked(self) -> Table:
        """Itself; PhysicsError where it is none."""
        if len(self.dice) != DICE:
            raise PhysicsError(
                f"a table has {DICE} dice, not {len(self.dice)}; None stands for one that is not in play"
            )
        for number, pose in enumerate(self.dice):
            if pose is not None:
                check(f"x of die {number} (um)", pose.x, -REACH, REACH)
                check(f"y of die {number} (um)", pose.y, -REACH, REACH)
                check(f"the face of die {number}", pose.face, 0, len(FACES) - 1)
                check(f"the yaw of die {number} (1/65536 turns)", pose.yaw, 0, TURN - 1)
        return self

    def in_play(self) -> list[int]:
        return [number for number, pose in enumerate(self.dice) if pose is not None]

    def at(self, die: int) -> Pose:
        """Where a die lies; PhysicsError where it is not in play."""
        pose = self.dice[die]
        if pose is None:
            raise PhysicsError(f"die {die} is not in play")
        return pose

    def footprints(self, *but: int) -> list[list[int]]:
        """The footprints of all dice in play but these."""
        return [pose.footprint for number, pose in enumerate(self.dice) if pose is not None and number not in but]

    def moved(self, poses: dict[int, Pose]) -> Table:
        """The same table with some dice elsewhere."""
        return Table(tuple(poses.get(number, pose) for number, pose in enumerate(self.dice)))


class Zone(NamedTuple):
    """A place on the table that a flicked die may touch: a card (convex polygon) or a pawn (disc). It stops nothing."""

    points: tuple[int, ...]
    """um: x0, y0, x1, y1, ... of a convex polygon, or the middle of a disc."""
    radius: int = 0
    """um, of a disc; 0 for a polygon."""
    depth: int = CARD_DEPTH
    """um: a footprint that reaches further in has entered."""

    @classmethod
    def card(cls, left: int, bottom: int, right: int, top: int) -> Zone:
        """A City card: entered when overlapped by more than 0.1 mm (CC-R09)."""
        return Zone(tuple(rectangle(left, bottom, right, top)))

    @classmethod
    def pawn(cls, x: int, y: int, radius: int = 6_000) -> Zone:
        """A Pawn: met as soon as the footprint meets its disc."""
        return Zone((x, y), radius, 0)

    def checked(self) -> Zone:
        disc = len(self.points) == 2
        if len(self.points) % 2 or not (disc or len(self.points) >= 6):
            raise PhysicsError("a zone is a convex polygon of three corners or more, or the middle of a disc")
        if disc != (self.radius > 0) or self.depth < 0:
            raise PhysicsError("a disc has a radius and a polygon has none; a depth is 0 or more")
        return self


class Gate(NamedTuple):
    """The dice between which the flicked die is to pass; their centres before the flick are the axis (CC-R04)."""

    a: int
    b: int


class Scene(NamedTuple):
    """What surrounds the dice: the playing area, and what is to be told of a flick."""

    half: int = 0
    """um: half the side of the square area; 0 where nothing can leave it."""
    zones: tuple[Zone, ...] = ()
    gates: tuple[Gate, ...] = ()

    def checked(self, table: Table, die: int) -> Scene:
        if self.half < 0:
            raise PhysicsError(f"half the side of the area must be 0 or more, not {self.half}")
        for zone in self.zones:
            zone.checked()
        for gate in self.gates:
            if gate.a == gate.b or die in gate:
                raise PhysicsError("a gate is made of two other dice than the flicked one")
            table.at(gate.a)
            table.at(gate.b)
        return self
