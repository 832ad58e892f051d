"""Who plays when (base game, "Ordre des déplacements")."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.vectors import vec
from cubilete.games.nevada_ride.rules import table as k
from cubilete.games.nevada_ride.rules.circuit import APPROACH, BOX, EXIT, NOWHERE, PIT, STAR
from cubilete.games.nevada_ride.rules.table import Table


def set_order(t: Table) -> None:
    """FD-ORDER-01: all cars on the track, the leader first."""
    cars: i64 = 0
    order = vec[i64]([0] * t.cars)
    car: i64 = 0
    while car < t.cars:
        if t.racing(car):
            at: i64 = cars
            while at > 0 and plays_before(t, car, order[at - 1]):
                order[at] = order[at - 1]
                at -= 1
            order[at] = car
            cars += 1
        car += 1
    t.order = order[:cars]


def plays_before(t: Table, car: i64, other: i64) -> bool:
    """FD-ORDER-01 to FD-ORDER-03, FD-R03: by position, gear, lane, and who arrived first."""
    ours = position_in_order(t, car)
    theirs = position_in_order(t, other)
    if ours == theirs:  # in the same side lane, or level
        ours = t.progress(car)
        theirs = t.progress(other)
    if ours != theirs:
        return ours > theirs
    if t.drives(car, k.DIANE) or t.drives(other, k.DIANE):
        return t.drives(car, k.DIANE)  # FD-DRIVER-06
    if t.get(car, k.GEAR) != t.get(other, k.GEAR):
        return t.get(car, k.GEAR) > t.get(other, k.GEAR)
    if lanes_away(t, car) != lanes_away(t, other):
        return lanes_away(t, car) < lanes_away(t, other)
    if t.get(car, k.ARRIVED) != t.get(other, k.ARRIVED):
        return t.get(car, k.ARRIVED) < t.get(other, k.ARRIVED)
    return car < other


def position_in_order(t: Table, car: i64) -> i64:
    """Twice the distance covered; a car in the casino or pit lane comes after all beside that lane (NR-R34)."""
    circuit = t.box.circuit
    space = t.get(car, k.SPACE)
    kind = circuit.kind[space]
    entry: i64 = NOWHERE
    if kind in (APPROACH, STAR, EXIT):
        entry = circuit.casino_entry
    elif kind in (PIT, BOX):
        entry = circuit.pit_entry
    if entry == NOWHERE:
        return 2 * t.progress(car)
    laps = t.get(car, k.LAPS)
    if circuit.row[space] < circuit.row[entry]:
        laps -= 1  # the line crosses this lane
    return 2 * (laps * circuit.lap_rows + circuit.row[entry]) - 1


def lanes_away(t: Table, car: i64) -> i64:
    """FD-ORDER-03: from the inside of the current or next corner; side lanes lie furthest away."""
    circuit = t.box.circuit
    space = t.get(car, k.SPACE)
    lane = circuit.lane[space]
    inside = circuit.inside[circuit.seg[space]]
    away: i64 = lane - inside
    return away if away >= 0 else -away
