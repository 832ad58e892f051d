"""Flicks of the Race: rides through Gates and to Cities, and flicks that prepare the way."""

from __future__ import annotations

from math import hypot
from typing import Final, final

from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.state import LEGAL
from cubilete.games.cuba_cube.policy.aiming.aim import Aim, aim, through_gate
from cubilete.games.cuba_cube.policy.aiming.fans import Fan, fan_around, fan_at
from cubilete.games.cuba_cube.policy.aiming.gates import guess_gates
from cubilete.games.cuba_cube.policy.aiming.goals import Clean, Goal
from cubilete.games.cuba_cube.policy.aiming.hand import Hand
from cubilete.games.cuba_cube.policy.race.worth import LAST_TOKEN, TOKEN, gains, lead
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules.cloth import has_gate, pairs_for
from cubilete.games.cuba_cube.rules.crews import driving_seat
from cubilete.games.cuba_cube.rules.flicking import goal_point
from cubilete.games.cuba_cube.rules.race.columns import ARRIVED, N_BROKEN, N_COUNTED, N_FAILED
from cubilete.games.cuba_cube.rules.race.damage import is_broken
from cubilete.games.cuba_cube.rules.race.driving import city_ahead, drive, get_ready, is_blind, prepare
from cubilete.games.cuba_cube.rules.riding import hurt, invalid
from cubilete.games.cuba_cube.rules.table import FIRST_VEHICLE, N_DRIVER, N_SECTOR, NOTHING, POSE, Table

OUTLOOK: Final = 0.4
"""What a sure way to go on is worth after a ride that got nowhere..."""
SLOWER: Final = 250_000.0
"""...and um from a City at which nothing is left of it."""
LOST: Final = 0.2
"""A ride with less chance than this is worth thinking of another one."""
ALL_ROUND: Final = 24
STEPS: Final = 3
REACH: Final = 160_000
"""Directions, speeds and um of a ride to a better place."""
DIRECTIONS: Final = 12
NUDGES: Final = 2
NUDGE: Final = 70_000
"""The same of a flick that prepares the way."""
MOST_PREPARED: Final = 12
"""Preparations that are simulated."""


class Ride(Goal):
    """To drive: on through the Gate or to the City, at as little Damage as possible, and with gains."""

    def __init__(self, t: Table) -> None:
        self.me = t.now[N_DRIVER]
        self.before = lead(t, self.me)

    def carry(self, world: Table, params: list[int], chance: Chance) -> None:
        drive(world, params, chance, None)

    def met(self, world: Table) -> bool:
        """A crossing that counts, the target City, or the workshop."""
        if world.now[N_BROKEN] != 0:
            return not is_broken(world, self.me)
        if world.now[N_COUNTED] != 0:
            return not hurt(world)
        return not has_gate(world) and world.get(self.me, ARRIVED) != 0

    def worth(self, world: Table) -> float:
        found = lead(world, self.me) - self.before
        return found if hurt(world) else found + gains(world, self.me)

    def given_up(self) -> float:
        return -TOKEN - LAST_TOKEN


@final
class Elsewhere(Ride):
    """To drive to where the next ride has a good way, since this one has none."""

    def __init__(self, t: Table, hand: Hand) -> None:
        super().__init__(t)
        self.hand = hand

    def met(self, world: Table) -> bool:
        """To get there unharmed is enough."""
        return not invalid(world) and not hurt(world)

    def worth(self, world: Table) -> float:
        return super().worth(world) + OUTLOOK * outlook(world, self.hand)


@final
class Preparation(Goal):
    """To lay a Gate die so that the ride has a better way; nothing is worth anything where that fails."""

    def __init__(self, hand: Hand) -> None:
        self.hand = hand

    def carry(self, world: Table, params: list[int], chance: Chance) -> None:
        prepare(world, params, chance, None)

    def met(self, world: Table) -> bool:
        return world.now[N_FAILED] == 0

    def worth(self, world: Table) -> float:
        if not self.met(world):
            return 0.0
        get_ready(world, None)
        return outlook(world, self.hand)


def outlook(t: Table, hand: Hand) -> float:
    """How likely the driver on turn gets through a Gate of the Sector ahead, or near the City, from where it stands."""
    sector = t.now[N_SECTOR]
    if sector == NOTHING:
        point = goal_point(t, t.own_die(), c.GOAL_CITY + city_ahead(t))
        at = t.own_die() * POSE
        far = hypot(float(point[0] - t.dice[at]), float(point[1] - t.dice[at + 1]))
        return max(0.0, 1.0 - far / SLOWER)
    seat = driving_seat(t, t.driver())
    guesses = guess_gates(t, seat, sector, Clean(), Hand(hand.direction, hand.speed, 0))
    return guesses[0].aim.chance if len(guesses) > 0 else 0.0


@final
class PlannedRide:
    """An aim of the own Vehicle, and what it is for, as the title's words name it."""

    def __init__(self, found: Aim, purpose: str) -> None:
        self.aim = found
        self.purpose = purpose


def best_ride(t: Table, seat: i64, hand: Hand) -> PlannedRide:
    """The flick of the own Vehicle that is worth most: through the declared Gate, to the City, or to a better place."""
    blind = is_blind(t)
    if has_gate(t):
        found = PlannedRide(through_gate(t, seat, Ride(t), hand, blind), "cross")
    else:
        point = goal_point(t, t.own_die(), c.GOAL_CITY + city_ahead(t))
        there = aim(t, seat, Ride(t), fan_at(t, t.own_die(), point[0], point[1]), hand, blind)
        found = PlannedRide(there, "workshop" if is_broken(t, t.driver()) else "arrive")
    if len(found.aim.params) > 0 and found.aim.chance >= LOST:
        return found
    around = fan_around(t, t.own_die(), ALL_ROUND, STEPS, REACH)
    other = aim(t, seat, Elsewhere(t, hand), around, Hand(hand.direction, hand.speed, 0), blind)
    if len(found.aim.params) == 0 or (len(other.params) > 0 and other.worth > found.aim.worth):
        return PlannedRide(other, "aside")
    return found


def prepared_dice(t: Table, sector: i64) -> list[int]:
    """The Gate dice that are halves of Gates of a Sector card."""
    found: list[int] = []
    for die in pairs_for(t, sector, t.own_die()):
        if die < FIRST_VEHICLE and die not in found:
            found.append(die)
    return found


def best_preparation(t: Table, seat: i64, hand: Hand) -> Aim:
    """The flick of a Gate die after which the ride is likeliest to succeed; `worth` is that chance."""
    world = t.clone()
    assert isinstance(world, Table)
    get_ready(world, None)
    fan = Fan()
    for die in prepared_dice(t, world.now[N_SECTOR]):
        one = fan_around(t, die, DIRECTIONS, NUDGES, NUDGE)
        k: i64 = 0
        while k < len(one.params):
            if one.free[k] and t.verdict(seat, c.FLICK, one.params[k]) == LEGAL:
                fan.params.append(one.params[k])
                fan.free.append(True)
            k += 1
    looks: i64 = MOST_PREPARED if hand.looks > MOST_PREPARED else hand.looks
    return aim(t, seat, Preparation(hand), fan, Hand(0.0, 0.0, looks))
