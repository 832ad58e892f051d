"""Flicks of the Smugglers: rides through Gates, to better places, and flicks that prepare the way."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.state import LEGAL
from cubilete.games.cuba_cube.policy.aiming.aim import Aim, Hushed, aim, through_gate
from cubilete.games.cuba_cube.policy.aiming.fans import Fan, fan_around, fan_through
from cubilete.games.cuba_cube.policy.aiming.gates import guess_gates
from cubilete.games.cuba_cube.policy.aiming.goals import Clean, Goal
from cubilete.games.cuba_cube.policy.aiming.hand import Hand
from cubilete.games.cuba_cube.policy.smugglers.worth import lead
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules.cloth import has_gate, is_rideable, pairs_for
from cubilete.games.cuba_cube.rules.crews import driving_seat
from cubilete.games.cuba_cube.rules.decks import holds
from cubilete.games.cuba_cube.rules.riding import crossed
from cubilete.games.cuba_cube.rules.smugglers.routes import play, start_driving
from cubilete.games.cuba_cube.rules.smugglers.turn import begin, drive, prepare
from cubilete.games.cuba_cube.rules.smugglers.wounds import wreck_damaged
from cubilete.games.cuba_cube.rules.table import (
    BROKEN,
    DAMAGE,
    DIE,
    FIRST_VEHICLE,
    N_DRIVER,
    N_SECTOR,
    P_VEHICLE,
    PAWN,
    Table,
)

OUTLOOK: Final = 1.0
"""What an open way through a Gate of the own hand is worth for the next Turn."""
LOST: Final = 0.2
"""A ride with less chance than this is worth thinking of another one."""
ALL_ROUND: Final = 16
STEPS: Final = 2
REACH: Final = 160_000
"""Directions, speeds and um of a ride to a better place."""
DIRECTIONS: Final = 12
NUDGES: Final = 2
NUDGE: Final = 70_000
"""The same of a flick that prepares the way."""
MOST_PREPARED: Final = 12
"""Preparations that are simulated."""
LINES: Final = 9
"""Angles at which an opening is looked at from afar..."""
WIDE: Final = 4.0
"""...and how many of them make a way that is as good as any."""


class Ride(Goal):
    """To cross the Gate unharmed: for what its dice give, and so near a City that one can walk there."""

    def __init__(self, t: Table) -> None:
        self.me = t.now[N_DRIVER]
        self.before = lead(t, self.me)
        self.failed = failure(t) - self.before

    def carry(self, world: Table, params: list[int], chance: Chance) -> None:
        drive(world, params, chance, None)

    def met(self, world: Table) -> bool:
        """A crossing without Damage goes on; every other ride ends the Turn (CC-SMUG-DRIVE-09)."""
        return world.now[N_DRIVER] == self.me and crossed(world)

    def worth(self, world: Table) -> float:
        return lead(world, self.me) - self.before

    def given_up(self) -> float:
        return self.failed


@final
class Elsewhere(Ride):
    """To drive to where the next ride has a good way, since this one has none."""

    def worth(self, world: Table) -> float:
        return super().worth(world) + OUTLOOK * open_way(world, self.me)


@final
class Preparation(Goal):
    """To lay a Gate die so that the ride has a better way; nothing is worth anything where that fails."""

    def __init__(self, t: Table) -> None:
        self.me = t.now[N_DRIVER]
        self.sector = t.now[N_SECTOR]

    def carry(self, world: Table, params: list[int], chance: Chance) -> None:
        prepare(world, params, chance, None)

    def met(self, world: Table) -> bool:
        """A preparation that fails ends the Turn (CC-SMUG-TURN-07)."""
        return world.phase == c.DRIVING and world.now[N_DRIVER] == self.me

    def worth(self, world: Table) -> float:
        return width(world, self.sector, world.own_die()) if self.met(world) else 0.0


def failure(t: Table) -> float:
    """How the driver on turn stands after the Damage of one hit on the way."""
    world = t.clone()
    assert isinstance(world, Table)
    world.add(world.driver(), DAMAGE, 1)
    wreck_damaged(world, None)
    return lead(world, world.driver())


# ------------------------------------------------------------ ways
def width(t: Table, sector: i64, own: i64) -> float:
    """How wide the widest way through a Gate of a Sector card is open to a Vehicle, 0 to 1; at a glance."""
    most = 0.0
    pairs = pairs_for(t, sector, own)
    k: i64 = 0
    while k < len(pairs):
        if is_rideable(t, pairs[k], pairs[k + 1]):
            fan = fan_through(t, own, pairs[k], pairs[k + 1], LINES, 1)
            most = max(most, float(fan.free.count(True)) / WIDE)
        k += 2
    return min(1.0, most)


def open_way(t: Table, driver: i64) -> float:
    """The same for the best of the Sector cards in the hand of a driver who sits in a sound Vehicle."""
    if t.phase == c.OVER or t.get(driver, PAWN) != P_VEHICLE or t.get(driver, BROKEN) != 0:
        return 0.0
    most = 0.0
    card: i64 = 0
    while card < c.SECTORS:
        if holds(t, driver, card):
            most = max(most, width(t, card, t.get(driver, DIE)))
        card += 1
    return most


def chance_of_way(t: Table, hand: Hand) -> float:
    """How likely the driver on turn gets through a Gate of the Sector in view, from where it stands."""
    world = started(t)
    guesses = guess_gates(world, driving_seat(t, t.driver()), t.now[N_SECTOR], Clean(), hand)
    return guesses[0].aim.chance if len(guesses) > 0 else 0.0


def started(t: Table) -> Table:
    """The same table without any preparation."""
    world = t.clone()
    assert isinstance(world, Table)
    start_driving(world, None)
    return world


# ------------------------------------------------------------ Sector cards
@final
class CardAim:
    """A Sector card with the best aim that was guessed through one of its Gates; worth less than nothing: none."""

    def __init__(self, card: i64, worth: float) -> None:
        self.card = card
        self.worth = worth


def best_card(t: Table, seat: i64, hand: Hand) -> CardAim:
    """The Sector card in hand that promises most to its driver; it is the moment to play one."""
    best = CardAim(-1, -1e9)
    me = t.driver()
    card: i64 = 0
    while card < c.SECTORS:
        if holds(t, me, card):
            world = t.clone()
            assert isinstance(world, Table)
            play(world, card, Hushed([]), None)
            if world.phase == c.PREPARING:
                start_driving(world, None)
            guesses = guess_gates(world, seat, card, Ride(world), hand)
            worth = guesses[0].aim.worth if len(guesses) > 0 else 0.0
            if best.card < 0 or worth > best.worth:
                best = CardAim(card, worth)
        card += 1
    return best


# ------------------------------------------------------------ flicks
def best_ride(t: Table, seat: i64, hand: Hand) -> Aim:
    """The flick of the own Vehicle that is worth most, through the Gate or to a better place; none to stay."""
    found = Aim([], 0.0, -1e9)
    if has_gate(t):
        found = through_gate(t, seat, Ride(t), hand)
        if found.chance >= LOST and found.worth > 0.0:
            return found
    around = fan_around(t, t.own_die(), ALL_ROUND, STEPS, REACH)
    other = aim(t, seat, Elsewhere(t), around, Hand(hand.direction, hand.speed, 0))
    stay = to_stay(t)
    if len(other.params) > 0 and other.worth > max(stay, found.worth):
        return other
    return found if found.worth > stay else Aim([], 0.0, stay)


def to_stay(t: Table) -> float:
    """What it is worth not to drive, on the scale of `best_ride`: the ways of the next Turn from here."""
    world = t.clone()
    assert isinstance(world, Table)
    me = t.driver()
    begin(world, me, None)
    return OUTLOOK * open_way(world, me)


def prepared_dice(t: Table) -> list[int]:
    """The Gate dice that are halves of Gates of the Sector in view."""
    found: list[int] = []
    for die in pairs_for(t, t.now[N_SECTOR], t.own_die()):
        if die < FIRST_VEHICLE and die not in found:
            found.append(die)
    return found


def best_preparation(t: Table, seat: i64, hand: Hand) -> Aim:
    """The flick of a Gate die after which the way is widest; `worth` is that width, 0 to 1."""
    fan = Fan()
    for die in prepared_dice(t):
        one = fan_around(t, die, DIRECTIONS, NUDGES, NUDGE)
        k: i64 = 0
        while k < len(one.params):
            if one.free[k] and t.verdict(seat, c.FLICK, one.params[k]) == LEGAL:
                fan.params.append(one.params[k])
                fan.free.append(True)
            k += 1
    looks: i64 = MOST_PREPARED if hand.looks > MOST_PREPARED else hand.looks
    return aim(t, seat, Preparation(t), fan, Hand(0.0, 0.0, looks))
