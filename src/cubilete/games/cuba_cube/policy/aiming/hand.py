"""The hand that flicks: how far it strays, and how carefully its owner looks before."""

from __future__ import annotations

from math import sqrt
from typing import Final, final

from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.state import LEGAL
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules.flicking import clamped, normal
from cubilete.games.cuba_cube.rules.table import O_NOISE, Table
from cubilete.physics.units import ANGLES, SPEED_MAX, SPEED_MIN

EXPERT: Final = 1.5
"""Degrees by which the best of hands misses, as a standard deviation."""
SPEED_LEAST: Final = 0.008
SPEED_PER_DEGREE: Final = 0.028
"""A hand that misses the direction by more misses the speed by more: 5 % for an expert, 12 % for a beginner."""
BY_EYE: Final = 2.5
"""Degrees: whoever misses by more does not work out how dice roll, but goes by eye."""
LOOKS: Final = 48
"""Simulated flicks of an aim; about 0.15 s on two cores."""


@final
class Hand:
    """A hand: standard deviations of direction (degrees) and speed (as a part), and simulated flicks an aim."""

    def __init__(self, direction: float, speed: float, looks: i64) -> None:
        self.direction = direction
        self.speed = speed
        self.looks = looks


def hand_of(degrees: float) -> Hand:
    """The hand that misses the direction by so many degrees; 0 is a hand that never misses, and looks well."""
    if degrees <= 0.0:
        return Hand(0.0, 0.0, LOOKS)
    return Hand(degrees, SPEED_LEAST + SPEED_PER_DEGREE * degrees, LOOKS if degrees < BY_EYE else 0)


def trembling(t: Table, hand: Hand, blind: bool) -> Hand:
    """The same hand with the noise that the table adds to every flick (CC-R93), or Alcohol (CC-R18)."""
    direction = 0.0
    speed = 0.0
    if blind:
        direction = float(t.box.blind_angle) / 100.0
        speed = float(t.box.blind_speed) / 1000.0
    elif t.has(O_NOISE):
        direction = float(t.box.hand_angle) / 100.0
        speed = float(t.box.hand_speed) / 1000.0
    return Hand(
        sqrt(hand.direction * hand.direction + direction * direction),
        sqrt(hand.speed * hand.speed + speed * speed),
        hand.looks,
    )


def shaken(t: Table, seat: i64, params: list[int], hand: Hand, chance: Chance) -> list[int]:
    """A flick as the hand makes it; as it was meant where Weapons leave no room for the other (CC-R11)."""
    turned = round(float(normal(chance)) * hand.direction / 100.0)
    faster = round(float(normal(chance)) * hand.speed * float(params[2]) / 1000.0)
    speed = int(clamped(params[2] + faster, SPEED_MIN, SPEED_MAX))
    made = [params[0], (params[1] + turned) % ANGLES, speed, params[3], params[4]]
    return made if t.verdict(seat, c.FLICK, made) == LEGAL else params
