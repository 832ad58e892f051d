"""What a flick is for, read by the rules' own questions about the last flick."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from cubilete.core.chance import Chance
from cubilete.games.cuba_cube.rules.cloth import near_city
from cubilete.games.cuba_cube.rules.riding import ONE, cities_hit, crossed, flick, hits, invalid, left
from cubilete.games.cuba_cube.rules.table import POSE, R_BEFORE, R_DIE, R_PAWNS_AFTER, R_PAWNS_BEFORE, Table


@mypyc_attr(allow_interpreted_subclasses=True)
class Goal:
    """To flick at all. A game derives its own where Damage and gains count."""

    def carry(self, world: Table, params: list[int], chance: Chance) -> None:
        """Let the flick happen on a table that is thrown away afterwards."""
        flick(world, params, False, chance, None)

    def met(self, world: Table) -> bool:
        """Whether the last flick of a table has done what it was for."""
        return not invalid(world)

    def worth(self, world: Table) -> float:
        """What the table is worth then."""
        return 1.0 if self.met(world) else 0.0

    def given_up(self) -> float:
        """What a ride is worth that touches a die before it is clear of its Gate."""
        return 0.0

    def breaks_off(self) -> bool:
        """Whether such a ride is lost, so that nobody need see its end."""
        return True


def unharmed(world: Table) -> bool:
    """Whether the flicked die touched nothing and stayed in the area."""
    return not invalid(world) and not left(world) and hits(world) == 0 and cities_hit(world) == 0


@final
class Clean(Goal):
    """To cross the declared Gate and touch nothing."""

    def met(self, world: Table) -> bool:
        return crossed(world) and unharmed(world)


@final
class Cross(Goal):
    """To cross the declared Gate with nothing hit before; what comes after it may be hit."""

    def met(self, world: Table) -> bool:
        return crossed(world) and world.ride[R_BEFORE] == 0 and cities_hit(world) == 0 and not left(world)


@final
class Touch(Goal):
    """To touch a die, whatever else happens, and stay in the area."""

    def __init__(self, die: i64) -> None:
        self.die = die

    def met(self, world: Table) -> bool:
        return hits(world) & (ONE << self.die) != 0 and not left(world)

    def breaks_off(self) -> bool:
        return False


@final
class TouchPawn(Goal):
    """To meet the Pawn of a driver, after the Gate where there is one (CC-SMUG-ROB-01), and stay in the area."""

    def __init__(self, driver: i64) -> None:
        self.driver = driver

    def met(self, world: Table) -> bool:
        column: i64 = R_PAWNS_AFTER if crossed(world) else R_PAWNS_BEFORE
        return world.ride[column] & (ONE << self.driver) != 0 and not left(world)

    def breaks_off(self) -> bool:
        return False


@final
class NearCity(Goal):
    """To stop within the ruler's reach of a City card and touch nothing."""

    def __init__(self, city: i64) -> None:
        self.city = city

    def met(self, world: Table) -> bool:
        return unharmed(world) and near_city(world, world.ride[R_DIE], self.city)


@final
class Place(Goal):
    """To stop within so many um of a point and touch nothing."""

    def __init__(self, x: i64, y: i64, radius: i64) -> None:
        self.x = x
        self.y = y
        self.radius = radius

    def met(self, world: Table) -> bool:
        at = world.ride[R_DIE] * POSE
        dx = world.dice[at] - self.x
        dy = world.dice[at + 1] - self.y
        return unharmed(world) and dx * dx + dy * dy <= self.radius * self.radius
