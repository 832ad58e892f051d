"""Slipstream (base game, "L'aspiration"; FD-R12 step 7)."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.games.nevada_ride.rules import table as k
from cubilete.games.nevada_ride.rules.circuit import CROWD, NOWHERE, TRACK
from cubilete.games.nevada_ride.rules.table import Table


def car_in_front(t: Table, car: i64) -> i64:
    """The car whose slipstream the car may use where it stands now, or NOWHERE."""
    if not t.advanced or t.trial >= 0 or not t.racing(car):
        return NOWHERE  # FD-R19
    if t.has(k.BRAKED) or t.left > 0 or t.overshot > 0 or t.hold > 0 or t.has(k.FINISHING):
        return NOWHERE  # FD-SLIP-09, FD-SLIP-11, NR-R21
    circuit = t.box.circuit
    space = t.get(car, k.SPACE)
    if circuit.kind[space] != TRACK or circuit.ahead[space] == NOWHERE:
        return NOWHERE  # NR-R25
    other = t.car_on(circuit.ahead[space])  # FD-SLIP-01, FD-R01
    if other == NOWHERE or not gives_slipstream(t, other):
        return NOWHERE
    behind = t.get(car, k.GEAR)
    front = t.get(other, k.GEAR)
    return other if t.box.slip_allowed[behind * 7 + front] > 0 else NOWHERE  # FD-SLIP-02, FD-SLIP-03


def gives_slipstream(t: Table, other: i64) -> bool:
    """NR-R21: not a car that stands in the crowd, in the mud or in the river."""
    circuit = t.box.circuit
    space = t.get(other, k.SPACE)
    return circuit.kind[space] == TRACK and circuit.hazard[space] != CROWD and t.get(other, k.DEBT) == 0
