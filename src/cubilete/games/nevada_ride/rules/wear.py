"""Wear points, debris and elimination (leaflet footnotes; base game, "Débris et tenue de route")."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.journal import Journal
from cubilete.games.nevada_ride.rules import codes as c
from cubilete.games.nevada_ride.rules import table as k
from cubilete.games.nevada_ride.rules.circuit import NOWHERE, TRACK
from cubilete.games.nevada_ride.rules.table import Table

# Why points are lost, in the order of the declaration; the first tests have the numbers of their causes less four.
BY_DOWNSHIFT: Final = 0
BY_BRAKING: Final = 1
BY_OVERSHOOT: Final = 2
BY_BLOCKING: Final = 3
BY_DANGER_LEFT: Final = 4
BY_DANGER_RIGHT: Final = 5
BY_ROCK_LEFT: Final = 6
BY_ROCK_RIGHT: Final = 7
BY_DEBRIS: Final = 8
BY_COLLISION: Final = 9
BY_ENGINE: Final = 10
BY_SLIPSTREAM: Final = 11
BY_DRIFT: Final = 12
BY_RADIO: Final = 13
FIRST_TEST: Final = 4

# Why a car is out, in the order of the declaration.
MISSED_STOPS: Final = 0
NO_TIRES: Final = 1
BLOCKED: Final = 2
NO_BODY: Final = 3
NO_ENGINE: Final = 4
NO_ROAD_HANDLING: Final = 5
NO_WEAR: Final = 6


def black_die(chance: Chance, kind: i64) -> i64:
    return chance.below(kind, 20) + 1


def part_of(t: Table, part: i64) -> i64:
    """NR-WEAR-01: in the basic rules all losses come from the one pool."""
    return part if t.advanced else c.TIRE_POINTS


def lose(t: Table, car: i64, part: i64, points: i64, cause: i64, journal: Journal | None) -> i64:
    """Take points from a category (NR-WEAR-03) or from the pool; returns how many were there to be taken."""
    part = part_of(t, part)
    left = t.points_of(car, part)
    if points > left:
        points = left
    if points <= 0:
        return 0
    t.put(car, k.POINTS + part, left - points)
    c.tell_lost(journal, car, part if t.advanced else c.WEAR, points, cause)
    if t.advanced and (part == c.BODY or part == c.ENGINE):
        drop_debris(t, car, journal)
    return points


def harm(t: Table, car: i64, part: i64, cause: i64, journal: Journal | None) -> None:
    """A test or a radio costs one point; the last one of some categories ends the race of the car."""
    part = part_of(t, part)
    if lose(t, car, part, 1, cause, journal) == 0 or t.points_of(car, part) > 0:
        return  # NR-R07: what is not there cannot be lost
    if not t.advanced:
        put_out(t, car, NO_WEAR, journal)  # FD-END-03
    elif part == c.BODY:
        put_out(t, car, NO_BODY, journal)  # FD-COLL-05
    elif part == c.ENGINE:
        put_out(t, car, NO_ENGINE, journal)  # FD-ENGINE-05
    elif part == c.ROAD_HANDLING:
        put_out(t, car, NO_ROAD_HANDLING, journal)  # FD-DEBRIS-04


def drop_debris(t: Table, car: i64, journal: Journal | None) -> None:
    """FD-DEBRIS-01, NR-R06: where the car ends its move, so that of a car on its way waits until its tests are made."""
    if car == t.driving() and t.step <= k.S_TESTS:
        t.spent |= k.WRECKED
    else:
        lay_debris(t, t.get(car, k.SPACE), journal)


def debris_can_lie(t: Table, space: i64) -> bool:
    """FD-R13, FD-R14: one marker a space, twenty in all, none on dotted spaces or in side lanes."""
    if not t.advanced or space == NOWHERE or t.box.circuit.kind[space] != TRACK or t.debris[space] > 0:
        return False
    return t.debris_lying() < t.box.debris_markers


def lay_debris(t: Table, space: i64, journal: Journal | None) -> None:
    if debris_can_lie(t, space):
        t.debris[space] = 1
        c.tell_debris_lies(journal, space)


def put_out(t: Table, car: i64, fate: i64, journal: Journal | None) -> None:
    """FD-END-04, FD-R14: taken off at once, leaving debris behind with the advanced rules."""
    if t.has(k.FINISHING) and car == t.driving():
        call_back(t, car)
    space = t.get(car, k.SPACE)
    t.put(car, k.RAN, t.progress(car))
    t.put(car, k.STATUS, k.OUT)
    t.put(car, k.PLACE, counted(t, k.OUT))
    t.put(car, k.SPACE, NOWHERE)
    c.tell_out(journal, car, fate, space)
    lay_debris(t, space, journal)  # FD-DEBRIS-02


def call_back(t: Table, car: i64) -> None:
    """FD-R10: losses up to the line still count, so a car that they end stands before it and has not finished."""
    t.add(car, k.LAPS, -1)
    t.add(car, k.TIRE_LAPS, -1)
    t.put(car, k.SPACE, t.route[t.entered - 2] if t.entered > 1 else t.begun)


def counted(t: Table, status: i64) -> i64:
    """How many cars have finished, or are out."""
    found: i64 = 0
    car: i64 = 0
    while car < t.cars:
        if t.get(car, k.STATUS) == status:
            found += 1
        car += 1
    return found


def refill(t: Table, car: i64) -> None:
    """NR-R29: every category back to what its own sheet said at the start."""
    part: i64 = 0
    while part < c.PARTS:
        t.put(car, k.POINTS + part, t.get(car, k.SHEET_POINTS + part))
        part += 1


def lost_points(t: Table, car: i64, part: i64) -> i64:
    return t.get(car, k.SHEET_POINTS + part) - t.points_of(car, part)


def lost_beside_tires(t: Table, car: i64) -> i64:
    """Points that a checkpoint or a technical stop could bring back."""
    total: i64 = 0
    part: i64 = c.BRAKES
    while part < c.PARTS:
        total += lost_points(t, car, part)
        part += 1
    return total
