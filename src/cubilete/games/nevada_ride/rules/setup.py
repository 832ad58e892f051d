"""Setting up a race (base game, "Mise en place")."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.journal import Journal
from cubilete.core.rows import as_vec, zeros
from cubilete.games.nevada_ride.rules import codes as c
from cubilete.games.nevada_ride.rules import table as k
from cubilete.games.nevada_ride.rules.box import Box
from cubilete.games.nevada_ride.rules.circuit import NOWHERE
from cubilete.games.nevada_ride.rules.opening.before import by_number
from cubilete.games.nevada_ride.rules.opening.building import set_points, usual_car
from cubilete.games.nevada_ride.rules.reckoning.stops import REPAIRS
from cubilete.games.nevada_ride.rules.state import NevadaRide
from cubilete.games.nevada_ride.rules.turn import proceed


def empty_table(box: Box, seats: int, cars: int, advanced: bool, laps: int, options: list[int]) -> NevadaRide:
    """A table before anything is chosen or rolled, every car beside it with a full sheet (FD-SETUP-01)."""
    t = NevadaRide(
        box, seats, cars, advanced, laps, as_vec(options), c.CHOOSING, 0, 0, 0, k.P_DRIVERS, 0, 0, NOWHERE, 0, 0, 0, 0,
        0, 0, NOWHERE, NOWHERE, 0, by_number(cars), zeros(k.ROUTE), zeros(box.circuit.n), zeros(c.CARS),
        zeros(cars * k.SHEET),
    )  # fmt: skip
    points = usual_car(t) if advanced else [box.wear_basic, 0, 0, 0, 0, 0]  # NR-WEAR-01, NR-WEAR-02
    car: i64 = 0
    while car < cars:
        t.put(car, k.SPACE, NOWHERE)
        t.put(car, k.LAPS, -1)  # FD-R16
        t.put(car, k.DRIVER, -1)
        set_points(t, car, points)
        car += 1
    fill_pools(t)
    return t


def fill_pools(t: NevadaRide) -> None:
    """FD-OPT-04, FD-OPT-06: two points a car; partners have theirs together."""
    if t.options[k.O_TECHNICAL] == 0:
        return
    car: i64 = 0
    while car < t.cars:
        t.pool[t.team_of(car) if t.options[k.O_TEAMS] > 0 else car] += REPAIRS
        car += 1


def laps_to_drive(box: Box, advanced: bool, laps: int) -> int:
    """FD-LAP-01, FD-LAP-02: as suggested where the table did not say."""
    if laps > 0:
        return laps
    return box.laps_advanced if advanced else box.laps_basic


def set_up(
    box: Box,
    seats: int,
    cars: int,
    advanced: bool,
    laps: int,
    options: list[int],
    chance: Chance,
    journal: Journal | None,
) -> NevadaRide:
    """The table at its first decision."""
    t = empty_table(box, seats, cars, advanced, laps_to_drive(box, advanced, laps), options)
    proceed(t, chance, journal)
    return t
