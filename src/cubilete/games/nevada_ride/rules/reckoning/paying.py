"""Paying for blocking and overshooting (base game, "La sortie de virage", "Le freinage"; FD-R12 step 9)."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.journal import Journal
from cubilete.games.nevada_ride.rules import codes as c
from cubilete.games.nevada_ride.rules import table as k
from cubilete.games.nevada_ride.rules.table import Table
from cubilete.games.nevada_ride.rules.wear import BLOCKED, BY_BLOCKING, BY_OVERSHOOT, NO_TIRES, NO_WEAR, lose, put_out


def pay(t: Table, car: i64, journal: Journal | None) -> None:
    if t.left > 0:
        c.tell_blocked(journal, car, t.left)
        if t.advanced:
            pay_blocking(t, car, journal)
        else:
            pay_from_pool(t, car, t.left, BY_BLOCKING, journal)  # FD-BLOCK-05
    if t.over > 0 and t.racing(car):
        c.tell_overshot(journal, car, t.over)
        if t.trial >= 0:
            t.add(car, k.TRIAL, t.over)  # FD-OPT-02: every space overshot counts as a roll
            t.add(car, k.TRIAL_OVER, t.over)
        elif t.advanced:
            pay_overshoot(t, car, journal)
        else:
            pay_from_pool(t, car, t.over, BY_OVERSHOOT, journal)  # FD-OVER-03


def pay_from_pool(t: Table, car: i64, points: i64, cause: i64, journal: Journal | None) -> None:
    """FD-END-03, FD-R20: the last wear point ends the race of the car."""
    lose(t, car, 0, points, cause, journal)
    if t.points_of(car, 0) == 0:
        put_out(t, car, NO_WEAR, journal)


def pay_blocking(t: Table, car: i64, journal: Journal | None) -> None:
    """FD-BLOCK-02 to FD-BLOCK-04, by the table."""
    if t.left >= t.box.block_out:
        put_out(t, car, BLOCKED, journal)
        return
    brakes = t.box.block_brakes[t.left]
    tires = t.box.block_tires[t.left]
    if t.points_of(car, c.BRAKES) < brakes or t.points_of(car, c.TIRE_POINTS) < tires:
        put_out(t, car, BLOCKED, journal)
        return
    lose(t, car, c.BRAKES, brakes, BY_BLOCKING, journal)
    if tires > 0:
        lose(t, car, c.TIRE_POINTS, tires, BY_BLOCKING, journal)
        if t.points_of(car, c.TIRE_POINTS) == 0:
            spin(t, car, journal)  # FD-R06


def pay_overshoot(t: Table, car: i64, journal: Journal | None) -> None:
    """FD-OVER-02, FD-OVER-09 and the spin (FD-SPIN-01, FD-SPIN-03); some tires wear faster (FD-TIRE-02, FD-TIRE-03)."""
    tires = t.points_of(car, c.TIRE_POINTS)
    if tires == 0:
        if t.over == 1:
            spin(t, car, journal)
        else:
            put_out(t, car, NO_TIRES, journal)
        return
    points: i64 = t.over * wear_factor(t, car)
    if points > tires:
        put_out(t, car, NO_TIRES, journal)
        return
    lose(t, car, c.TIRE_POINTS, points, BY_OVERSHOOT, journal)
    if points == tires:
        spin(t, car, journal)


def wear_factor(t: Table, car: i64) -> i64:
    if t.weather < 0:
        return 1
    lap = t.get(car, k.TIRE_LAPS)
    lap = 0 if lap < 0 else 2 if lap > 2 else lap
    return t.box.factor[(t.get(car, k.TIRE) * 2 + (1 if t.wet() else 0)) * 3 + lap]


def spin(t: Table, car: i64, journal: Journal | None) -> None:
    t.put(car, k.SPUN, 1)
    c.tell_spun(journal, car, t.get(car, k.SPACE))
