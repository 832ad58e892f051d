"""Timed trials (base game, "Les essais chronométrés"): every car drives a lap alone, and its rolls are counted."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.journal import Journal
from cubilete.core.vectors import vec
from cubilete.games.nevada_ride.rules import codes as c
from cubilete.games.nevada_ride.rules import table as k
from cubilete.games.nevada_ride.rules.circuit import NOWHERE
from cubilete.games.nevada_ride.rules.table import Table


def next_trial(t: Table) -> i64:
    """The next car that has not driven its trial yet, or NOWHERE."""
    car: i64 = 0
    while car < t.cars:
        if t.get(car, k.TRIAL_STATE) == 0:
            return car
        car += 1
    return NOWHERE


def begin_trial(t: Table, car: i64, journal: Journal | None) -> None:
    """FD-OPT-02: alone, from pole position, in first gear and without a start roll."""
    t.trial = car
    t.order = vec[i64]([0])
    t.order[0] = car
    t.turn = 0
    t.put(car, k.SPACE, t.box.circuit.grid[0])
    t.put(car, k.LAPS, -1)
    t.put(car, k.GEAR, 1)
    t.put(car, k.START, k.STALLED)
    c.tell_trial_begins(journal, car)


def trial_is_over(t: Table, car: i64) -> bool:
    return t.has(k.FINISHING) or t.get(car, k.TRIAL_STATE) == 2


def end_trial(t: Table, car: i64, journal: Journal | None) -> None:
    """The car is put back as it was before, with its time noted."""
    if t.get(car, k.TRIAL_STATE) == 2:
        c.tell_trial_failed(journal, car)
    else:
        t.put(car, k.TRIAL_STATE, 1)
        c.tell_trial_ends(journal, car, t.get(car, k.TRIAL), t.get(car, k.TRIAL_OVER))
    reset_car(t, car)
    t.trial = NOWHERE
    t.turns = 0
    t.step = k.P_TRIALS


def reset_car(t: Table, car: i64) -> None:
    """Everything but its points, its driver and its time as before the race."""
    t.put(car, k.SPACE, NOWHERE)
    t.put(car, k.LAPS, -1)
    t.put(car, k.GEAR, 0)
    t.put(car, k.STOPS, 0)
    t.put(car, k.DEBT, 0)
    t.put(car, k.START, k.WAITS)
    t.put(car, k.ARRIVED, 0)
    t.put(car, k.TIRE_LAPS, 0)
    t.put(car, k.VISITED, 0)
    t.put(car, k.NITRO, 0)
