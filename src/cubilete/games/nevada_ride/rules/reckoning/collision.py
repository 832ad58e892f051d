"""Collision tests (base game, "L'accrochage"; FD-R12 step 11)."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.journal import Journal
from cubilete.core.vectors import vec
from cubilete.games.nevada_ride.rules import codes as c
from cubilete.games.nevada_ride.rules import table as k
from cubilete.games.nevada_ride.rules.circuit import MOST_BESIDE, NOWHERE, TRACK
from cubilete.games.nevada_ride.rules.reckoning.hazards import judge
from cubilete.games.nevada_ride.rules.table import Table
from cubilete.games.nevada_ride.rules.wear import BY_COLLISION, black_die


def collide(t: Table, car: i64, chance: Chance, journal: Journal | None) -> None:
    """FD-COLL-01, FD-COLL-02: first every car beside or in front rolls, then the car that moved, once for each."""
    space = t.get(car, k.SPACE)
    if t.trial >= 0 or space == NOWHERE or t.box.circuit.kind[space] != TRACK:
        return  # NR-R12, NR-R25
    touched = vec[i64]([0] * c.CARS)
    n = cars_touched(t, space, touched)
    i: i64 = 0
    while i < n:
        check_collision(t, touched[i], car, chance, journal)
        i += 1
    i = 0
    while i < n and t.racing(car):
        check_collision(t, car, touched[i], chance, journal)
        i += 1


def cars_touched(t: Table, space: i64, touched: vec[i64]) -> i64:
    """The cars beside a space and directly in front of it (FD-R01); none in the river or in side lanes."""
    circuit = t.box.circuit
    n: i64 = 0
    at: i64 = 0
    while at <= MOST_BESIDE:
        near = circuit.beside[space * MOST_BESIDE + at] if at < MOST_BESIDE else circuit.ahead[space]
        if near != NOWHERE and circuit.kind[near] == TRACK:
            other = t.car_on(near)
            if other != NOWHERE:
                touched[n] = other
                n += 1
        at += 1
    return n


def check_collision(t: Table, car: i64, other: i64, chance: Chance, journal: Journal | None) -> None:
    """FD-COLL-03, FD-COLL-04, FD-WEATHER-03; FD-DRIVER-03: whoever meets Derek Manson rolls twice."""
    box = t.box
    harmful = box.collision_basic if not t.advanced else box.collision_wet if t.wet() else box.collision_dry
    dice: i64 = 2 if t.drives(other, k.DEREK) else 1
    while dice > 0 and t.racing(car):
        roll = black_die(chance, c.COLLISION_TEST)
        judge(t, car, c.BODY, BY_COLLISION, roll, roll <= harmful, journal)
        dice -= 1
