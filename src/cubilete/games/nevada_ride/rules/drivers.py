"""Street drivers: who drives what, and the abilities that change other cars or the road (base game, p.13-16)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.journal import Journal
from cubilete.core.state import LEGAL, MoveList
from cubilete.core.vectors import vec
from cubilete.games.nevada_ride.rules import codes as c
from cubilete.games.nevada_ride.rules import table as k
from cubilete.games.nevada_ride.rules.circuit import GAP, MOST_BESIDE, NOWHERE
from cubilete.games.nevada_ride.rules.table import Table
from cubilete.games.nevada_ride.rules.wear import BY_RADIO, black_die, debris_can_lie, harm, lay_debris

DRIVERS: Final = 10


# ---------------------------------------------------------------- before the race
def driver_bar(t: Table, driver: i64) -> i64:
    """FD-STREET-01: each once; FD-DRIVER-02: Julien Marcellin only where there is weather."""
    if driver == k.JULIEN and t.options[k.O_WEATHER] == 0:
        return c.DRIVER_LEFT_OUT
    car: i64 = 0
    while car < t.cars:
        if t.drives(car, driver):
            return c.DRIVER_TAKEN
        car += 1
    return LEGAL


def fill_drivers(t: Table, out: MoveList) -> None:
    driver: i64 = 0
    while driver < DRIVERS:
        if driver_bar(t, driver) == LEGAL:
            out.add(c.driver_code(driver))
        driver += 1


def take_driver(t: Table, car: i64, driver: i64, journal: Journal | None) -> None:
    """FD-STREET-01: the sheet gives its own points; FD-STREET-02: and the car hard tires."""
    t.put(car, k.DRIVER, driver)
    part: i64 = 0
    while part < c.PARTS:
        points = t.box.driver_wear[driver * c.PARTS + part]
        t.put(car, k.POINTS + part, points)
        t.put(car, k.SHEET_POINTS + part, points)
        part += 1
    c.tell_driver_chosen(journal, car, driver)


def deal_drivers(t: Table, chance: Chance, journal: Journal | None) -> None:
    free = vec[i64]([1] * DRIVERS)
    left: i64 = DRIVERS
    if t.options[k.O_WEATHER] == 0:
        free[k.JULIEN] = 0
        left -= 1
    car: i64 = 0
    while car < t.cars and left > 0:
        driver = chance.draw(c.DRIVER_DEAL, free, left)
        free[driver] = 0
        left -= 1
        take_driver(t, car, driver, journal)
        car += 1


# ---------------------------------------------------------------- abilities between the die and the move
def fill_abilities(t: Table, car: i64, out: MoveList) -> None:
    other: i64 = 0
    while other < t.cars:
        if radio_bar(t, car, other) == LEGAL:
            out.add(c.radio_code(other))
        other += 1
    if debris_bar(t, car) == LEGAL:
        out.add(c.DEBRIS)


def somebody_beside(t: Table, car: i64) -> bool:
    """Whether there is anybody at whom Stanley Washington may throw his radio."""
    other: i64 = 0
    while other < t.cars:
        if radio_bar(t, car, other) == LEGAL:
            return True
        other += 1
    return False


def radio_bar(t: Table, car: i64, other: i64) -> i64:
    """FD-DRIVER-07: once a race, at a car on an adjacent space."""
    if not t.drives(car, k.STANLEY) or t.trial >= 0:
        return c.NOT_YOUR_ABILITY
    if t.get(car, k.ABILITY) > 0:
        return c.ABILITY_USED
    if other >= t.cars or other == car or not t.racing(other) or not adjacent(t, car, other):
        return c.NOBODY_BESIDE
    return LEGAL


def adjacent(t: Table, car: i64, other: i64) -> bool:
    """Beside, directly in front or directly behind; a car in the river is out of reach."""
    circuit = t.box.circuit
    space = t.get(car, k.SPACE)
    there = t.get(other, k.SPACE)
    if space == NOWHERE or there == NOWHERE or circuit.kind[space] == GAP or circuit.kind[there] == GAP:
        return False
    if circuit.ahead[space] == there or circuit.ahead[there] == space:
        return True
    at: i64 = 0
    while at < MOST_BESIDE:
        if circuit.beside[space * MOST_BESIDE + at] == there:
            return True
        at += 1
    return False


def throw_radio(t: Table, car: i64, other: i64, chance: Chance, journal: Journal | None) -> None:
    t.put(car, k.ABILITY, 1)
    roll = black_die(chance, c.RADIO_ROLL)
    part = radio_part(roll)
    c.tell_radio_thrown(journal, car, other, roll, part)
    harm(t, other, part, BY_RADIO, journal)


def radio_part(roll: i64) -> i64:
    """FD-DRIVER-07, the table."""
    if roll <= 4:
        return c.TIRE_POINTS
    if roll <= 7:
        return c.BRAKES
    if roll <= 10:
        return c.TRANSMISSION
    if roll <= 13:
        return c.BODY
    return c.ENGINE if roll <= 17 else c.ROAD_HANDLING


def debris_bar(t: Table, car: i64) -> i64:
    """FD-DRIVER-08: once a lap, on the space that Temana leaves."""
    if not t.drives(car, k.TEMANA) or t.trial >= 0:
        return c.NOT_YOUR_ABILITY
    if t.get(car, k.ABILITY) > 0:
        return c.ABILITY_USED
    return LEGAL if debris_can_lie(t, t.get(car, k.SPACE)) else c.NO_DEBRIS_LEFT


def leave_debris(t: Table, car: i64, journal: Journal | None) -> None:
    t.put(car, k.ABILITY, 1)
    lay_debris(t, t.get(car, k.SPACE), journal)
