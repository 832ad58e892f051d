"""Engine tests (base game, "La casse moteur"; FD-R12 step 12)."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.journal import Journal
from cubilete.games.nevada_ride.rules import codes as c
from cubilete.games.nevada_ride.rules import table as k
from cubilete.games.nevada_ride.rules.circuit import TRACK
from cubilete.games.nevada_ride.rules.reckoning.hazards import judge
from cubilete.games.nevada_ride.rules.table import Table
from cubilete.games.nevada_ride.rules.wear import BY_ENGINE, black_die


def check_engines(t: Table, car: i64, chance: Chance, journal: Journal | None) -> None:
    """FD-ENGINE-02: the car that rolled, then every other in fifth or sixth gear in the order of play."""
    if t.trial >= 0 or not t.has(k.ENGINE_DUE):
        return
    check_engine(t, car, chance, journal)
    i: i64 = 0
    while i < len(t.order):
        if t.order[i] != car:
            check_engine(t, t.order[i], chance, journal)
        i += 1


def check_engine(t: Table, car: i64, chance: Chance, journal: Journal | None) -> None:
    """FD-ENGINE-03, FD-ENGINE-04; not in side lanes or in the river (FD-R18)."""
    if not t.racing(car) or t.get(car, k.GEAR) < 5 or t.box.circuit.kind[t.get(car, k.SPACE)] != TRACK:
        return
    box = t.box
    harmful = box.engine_basic if not t.advanced else box.engine_wet if t.wet() else box.engine_dry
    if t.drives(car, k.DIMITRI):
        harmful -= 1  # FD-DRIVER-09
    roll = black_die(chance, c.ENGINE_TEST)
    judge(t, car, c.ENGINE, BY_ENGINE, roll, roll <= harmful, journal)
