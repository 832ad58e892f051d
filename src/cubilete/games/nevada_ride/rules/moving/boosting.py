"""Nitro and abilities, after the gear die and before the move (base game, "Nitro", p.16; FD-R12 step 4)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.journal import Journal
from cubilete.core.state import LEGAL, MoveList
from cubilete.games.nevada_ride.rules import codes as c
from cubilete.games.nevada_ride.rules import table as k
from cubilete.games.nevada_ride.rules.circuit import NOWHERE
from cubilete.games.nevada_ride.rules.drivers import (
    debris_bar,
    fill_abilities,
    leave_debris,
    radio_bar,
    somebody_beside,
    throw_radio,
)
from cubilete.games.nevada_ride.rules.table import Table
from cubilete.games.nevada_ride.rules.wear import BY_DRIFT, lose

MORE_NITRO: Final = 3
"""FD-DRIVER-10."""


def can_boost(t: Table, car: i64) -> bool:
    """Whether there is anything to decide between the die and the move."""
    if t.options[k.O_DRIVERS] == 0:
        return False
    if nitro_bar(t, car) == LEGAL or drift_bar(t, car, 1) == LEGAL or drift_bar(t, car, -1) == LEGAL:
        return True
    return debris_bar(t, car) == LEGAL or somebody_beside(t, car)


def fill_boosting(t: Table, car: i64, out: MoveList) -> None:
    fill_abilities(t, car, out)
    code: i64 = c.NITRO
    while code <= c.AS_ROLLED:
        if judge_boosting(t, car, code) == LEGAL:
            out.add(code)
        code += 1


def judge_boosting(t: Table, car: i64, code: i64) -> i64:
    if c.is_radio(code):
        return radio_bar(t, car, c.radio_other(code))
    if code == c.DEBRIS:
        return debris_bar(t, car)
    if code == c.NITRO:
        return nitro_bar(t, car)
    if code == c.NITRO_MORE:
        return nitro_bar(t, car) if t.drives(car, k.MONTOYA) else c.NOT_YOUR_ABILITY
    if code == c.LONGER:
        return drift_bar(t, car, 1)
    if code == c.SHORTER:
        return drift_bar(t, car, -1)
    return LEGAL


def nitro_bar(t: Table, car: i64) -> i64:
    """FD-STREET-03: once a lap, after a gear die; a great start has none."""
    return c.NITRO_USED if t.get(car, k.NITRO) > 0 or t.has(k.GREAT) else LEGAL


def drift_bar(t: Table, car: i64, spaces: i64) -> i64:
    """FD-DRIVER-04: one space more or less in a corner for one Tires point, once a move."""
    if not t.drives(car, k.JACK):
        return c.NOT_YOUR_ABILITY
    if t.has(k.DRIFTED):
        return c.ABILITY_USED
    if t.trial >= 0 or t.points_of(car, c.TIRE_POINTS) == 0:
        return c.NO_TIRES
    return LEGAL if meets_corner(t, car, t.roll + spaces if spaces > 0 else t.roll) else c.NO_CORNER


def meets_corner(t: Table, car: i64, steps: i64) -> bool:
    """Whether the car stands in a corner or could come into one within so many spaces."""
    ahead = t.box.circuit.ahead
    space = t.get(car, k.SPACE)
    while space != NOWHERE:
        if t.is_corner(space):
            return True
        if steps == 0:
            return False
        space = ahead[space]
        steps -= 1
    return False


def boost(t: Table, car: i64, code: i64, chance: Chance, journal: Journal | None) -> None:
    if code == c.AS_ROLLED:
        t.step = k.S_DRIVE
    elif c.is_radio(code):
        throw_radio(t, car, c.radio_other(code), chance, journal)
    elif code == c.DEBRIS:
        leave_debris(t, car, journal)
    elif code == c.NITRO or code == c.NITRO_MORE:
        spaces: i64 = t.get(car, k.GEAR) + (MORE_NITRO if code == c.NITRO_MORE else 0)
        t.put(car, k.NITRO, 1)
        t.spent |= k.BOOSTED
        t.roll += spaces
        c.tell_boosted(journal, car, spaces)
    else:
        drift: i64 = 1 if code == c.LONGER else -1
        lose(t, car, c.TIRE_POINTS, 1, BY_DRIFT, journal)
        t.spent |= k.DRIFTED
        t.roll += drift
        c.tell_drifted(journal, car, drift)
