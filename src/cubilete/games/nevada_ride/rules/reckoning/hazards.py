"""Tests for special places and debris, after the whole move (NR-R05, FD-R12 step 8)."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.journal import Journal
from cubilete.games.nevada_ride.rules import codes as c
from cubilete.games.nevada_ride.rules import table as k
from cubilete.games.nevada_ride.rules.circuit import DANGER_LEFT, DANGER_RIGHT, ROCK_LEFT, ROCK_RIGHT
from cubilete.games.nevada_ride.rules.table import Table
from cubilete.games.nevada_ride.rules.wear import (
    BY_DANGER_LEFT,
    BY_DEBRIS,
    FIRST_TEST,
    black_die,
    harm,
    lay_debris,
    part_of,
)


def check_places(t: Table, car: i64, chance: Chance, journal: Journal | None) -> None:
    """One test after the other, in the order in which the spaces were entered (NR-R04: not for the one it stood on)."""
    last = t.entered
    if t.has(k.FINISHING):
        last -= 1  # FD-R10: what lies beyond the line is dropped
    seen: i64 = 0  # bits of the dangerous lanes that were rolled for in this turn (NR-R03)
    i: i64 = 0
    while i < last and t.racing(car):
        space = t.route[i]
        hazard = t.box.circuit.hazard[space]
        if hazard in (ROCK_LEFT, ROCK_RIGHT):
            check_hazard(t, car, hazard, t.box.rock, chance, journal)
        elif hazard in (DANGER_LEFT, DANGER_RIGHT):
            if t.options[k.O_PER_SPACE] > 0 or seen & hazard == 0:
                check_hazard(t, car, hazard, t.box.danger, chance, journal)
            seen |= hazard
        if t.debris[space] > 0 and t.racing(car):
            check_debris(t, car, chance, journal)
        i += 1
    if t.has(k.WRECKED) and t.racing(car) and not t.has(k.FINISHING):
        lay_debris(t, t.get(car, k.SPACE), journal)  # FD-DEBRIS-01


def check_hazard(t: Table, car: i64, hazard: i64, harmful: i64, chance: Chance, journal: Journal | None) -> None:
    """NR-DANGER-04 to NR-DANGER-08, NR-MUD-08 to NR-MUD-11: rain changes nothing (NR-R33)."""
    roll = black_die(chance, c.PLACE_TEST)
    cause = BY_DANGER_LEFT + hazard - DANGER_LEFT
    judge(t, car, t.box.hazard_part[hazard], cause, roll, roll <= harmful, journal)


def check_debris(t: Table, car: i64, chance: Chance, journal: Journal | None) -> None:
    """FD-DEBRIS-03, FD-WEATHER-03; FD-DRIVER-08: Temana's old car loses on 1 or 2 only."""
    roll = black_die(chance, c.DEBRIS_TEST)
    harmful = t.box.debris_wet if t.wet() else t.box.debris_dry
    if t.drives(car, k.TEMANA):
        harmful = 2
    judge(t, car, c.ROAD_HANDLING, BY_DEBRIS, roll, roll <= harmful, journal)


def judge(t: Table, car: i64, part: i64, cause: i64, roll: i64, fails: bool, journal: Journal | None) -> None:
    """What a roll comes to; NR-R07: a point that is not there any more cannot be lost."""
    hurts = fails and t.points_of(car, part_of(t, part)) > 0
    c.tell_tested(journal, car, cause - FIRST_TEST, roll, 1 if hurts else 0, part if t.advanced else c.WEAR)
    if hurts:
        harm(t, car, part, cause, journal)
