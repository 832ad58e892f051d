"""The Casino and the pits (leaflet, "Casino Stop"; base game, "L'arrêt au stand"; FD-R12 step 10)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.journal import Journal
from cubilete.games.nevada_ride.rules import codes as c
from cubilete.games.nevada_ride.rules import table as k
from cubilete.games.nevada_ride.rules.circuit import NOWHERE, crosses
from cubilete.games.nevada_ride.rules.moving.line import cross_line
from cubilete.games.nevada_ride.rules.table import Table
from cubilete.games.nevada_ride.rules.wear import black_die, lost_beside_tires, refill

REPAIRS: Final = 2
"""FD-OPT-04: as many points at one stop, and as many a car and race."""


def gamble(t: Table, car: i64, chance: Chance, journal: Journal | None) -> None:
    """NR-CASINO-04 to NR-CASINO-12: everything back and out at once, or nothing and a turn lost."""
    t.put(car, k.VISITED, 1)
    roll = black_die(chance, c.CASINO_ROLL)
    spaces = t.box.casino[roll]
    if spaces == 0:
        c.tell_casino_lost(journal, car, roll)
        return
    refill(t, car)
    way = drive_out(t, car, spaces, journal)
    if len(way) == 0:
        t.put(car, k.VISITED, k.WON)
    c.tell_casino_won(journal, car, roll, way)


def drive_out(t: Table, car: i64, spaces: i64, journal: Journal | None) -> list[int]:
    """NR-CASINO-07, NR-R27: straight ahead in fourth gear; a car in the way just shortens it. No test follows."""
    circuit = t.box.circuit
    t.put(car, k.GEAR, t.box.casino_gear)
    space = t.get(car, k.SPACE)
    path: list[int] = []
    while spaces > 0:
        onward = circuit.ahead[space]
        if onward == NOWHERE or t.car_on(onward) != NOWHERE:
            break
        if crosses(circuit, space, onward):
            cross_line(t, car, journal)  # FD-R25
        space = onward
        path.append(space)
        t.put(car, k.SPACE, space)
        spaces -= 1
    return path


# ---------------------------------------------------------------- the pits
def serve(t: Table, car: i64, journal: Journal | None) -> None:
    """FD-PIT-03: all Tires points back; new tires begin their first lap when the car begins its next."""
    t.put(car, k.POINTS + c.TIRE_POINTS, t.get(car, k.SHEET_POINTS + c.TIRE_POINTS))
    t.put(car, k.TIRE_LAPS, 0 if beyond_line(t, car) else -1)
    t.add(car, k.PITS, 1)
    t.spent |= k.SERVED
    if t.options[k.O_TECHNICAL] > 0:
        pool = t.pool[pool_of(t, car)]
        t.credit = pool if pool < REPAIRS else REPAIRS
    c.tell_new_tires(journal, car)


def beyond_line(t: Table, car: i64) -> bool:
    """FD-R25: whether the box lies behind the finish line, as the last three do."""
    circuit = t.box.circuit
    return circuit.row[t.get(car, k.SPACE)] < circuit.row[circuit.pit_entry]


def chooses_tires(t: Table) -> bool:
    """FD-TIRE-04: tires may be changed at each pit stop."""
    return t.options[k.O_WEATHER] > 0 and t.options[k.O_DRIVERS] == 0 and not t.has(k.FITTED)


def may_repair(t: Table, car: i64) -> bool:
    """FD-OPT-04: a technical stop, as long as points are in the pool and something is missing."""
    return t.credit > 0 and lost_beside_tires(t, car) > 0


def pool_of(t: Table, car: i64) -> i64:
    """FD-OPT-06: partners share a pool."""
    return t.team_of(car) if t.options[k.O_TEAMS] > 0 else car


def leave_box(t: Table, car: i64, chance: Chance, journal: Journal | None) -> None:
    """FD-PIT-04, FD-PIT-05; after a technical stop nothing is rolled (FD-OPT-04)."""
    if t.has(k.REPAIRED):
        return
    roll = black_die(chance, c.PIT_ROLL)
    spaces = t.box.pit[roll]
    if spaces == 0:
        c.tell_pit_slow(journal, car, roll)
    else:
        c.tell_pit_quick(journal, car, roll, drive_out(t, car, spaces, journal))
