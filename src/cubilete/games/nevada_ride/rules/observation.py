"""What a seat knows about a Nevada Ride race, as a row of numbers. Everything lies open."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from cubilete.core.encoding import Encoding, Part, Row
from cubilete.core.state import State
from cubilete.games.nevada_ride.rules import codes as c
from cubilete.games.nevada_ride.rules import table as k
from cubilete.games.nevada_ride.rules.box import Box
from cubilete.games.nevada_ride.rules.circuit import BOX, CLEARING, NOWHERE, PIT
from cubilete.games.nevada_ride.rules.scoring import distance, place_of
from cubilete.games.nevada_ride.rules.state import NevadaRide
from cubilete.games.nevada_ride.rules.table import Table

PHASES: Final = 11
HOLDS: Final = 7
LANES: Final = 4
KINDS: Final = 8
HAZARDS: Final = 7
DRIVERS: Final = 10
FAR: Final = 30000
"""More rows than any race has."""


# ---------------------------------------------------------------- actions
def drivable(box: Box, pits: bool) -> list[int]:
    """Spaces on which a move can end: those of the pits only where they are open."""
    circuit = box.circuit
    return [space for space in range(circuit.n) if pits or not PIT <= circuit.kind[space] <= BOX]


def slippable(box: Box) -> list[int]:
    """Spaces on which a slipstream can end: none of a side lane (NR-R25)."""
    return [space for space in range(box.circuit.n) if box.circuit.kind[space] < CLEARING]


# ---------------------------------------------------------------- observations
def layout(cars: int, spaces: int) -> list[Part]:
    """The parts of a row; "cars" means the seat's own first, then the others in the order of the table."""
    return [
        Part("phase", (PHASES,), 1, 0, 1, "what is to be decided, as in codes.py"),
        Part("asked", (cars,), 1, 0, 1, "the car about which somebody decides now, one of the cars"),
        Part("course", (4,), 10, 0, FAR,
             "the round (0 before the race), laps to drive, the place in the order of the car on turn, cars in it"),
        Part("options", (9,), 1, 0, 1,
             "advanced rules, a roll for every dangerous space, open pits, technical stops, weather, drivers, built "
             "cars, trials, teams"),
        Part("weather", (4,), 1, 0, 1, "one of sun, changeable, changeable rain and rain; none where it is not used"),
        Part("trial", (1,), 1, 0, 1, "whether a timed trial is driven"),
        Part("turn", (8,), 10, -1, FAR,
             "of this turn: spaces to move (or the weather die), spaces entered, corners being overshot, spaces "
             "overshot, spaces left over, points still to regain, the lane is kept, the space it began on"),
        Part("held", (HOLDS,), 1, 0, 1, "what stopped the move: nothing, crowd, mud, river, lane, star or box"),
        Part("happened", (k.SPENT_BITS,), 1, 0, 1, "what has happened in this turn, as in table.py"),
        Part("status", (cars, 3), 1, 0, 1, "racing, finished or out"),
        Part("start", (cars, 3), 1, 0, 1, "waiting for the start roll, stalled or under way"),
        Part("gear", (cars, c.GEARS + 1), 1, 0, 1, "where the lever stands; 0 before the start"),
        Part("space", (cars, 2), 100, -1, FAR, "the space by its number in the circuit (-1: none), and its row"),
        Part("lane", (cars, LANES), 1, 0, 1, "left, centre, right or a side lane"),
        Part("kind", (cars, KINDS), 1, 0, 1, "the kind of the space, as in circuit.py"),
        Part("hazard", (cars, HAZARDS), 1, 0, 1, "what the space holds, as in circuit.py"),
        Part("race", (cars, 6), 10, -FAR, FAR,
             "laps completed, rows covered, place in the race, place in the order of the round and one (0: not in it), "
             "stops made in the corner, stops that it asks for"),
        Part("car", (cars, 8), 4, -1, FAR,
             "spaces owed to the mud, turned round, laps on these tires, casino visited, pit stops, nitro spent, "
             "ability spent, turns since it came to its space"),
        Part("driver", (cars, DRIVERS), 1, 0, 1, "the street driver, none where there are none"),
        Part("tires", (cars, 3), 1, 0, 1, "hard, soft or rain"),
        Part("points", (cars, c.PARTS), 6, 0, 99, "wear points left by part; the pool of the basic rules first"),
        Part("sheet", (cars, c.PARTS), 6, 0, 99, "what the car's sheet says at the start"),
        Part("trials", (cars, 4), 10, 0, FAR, "rolls of its timed trial, spaces overshot in it; driven, failed"),
        Part("repairs", (cars,), 2, 0, 20, "points left in its pool of repairs"),
        Part("debris", (spaces,), 1, 0, 1, "spaces on which debris lies"),
        Part("route", (spaces,), 1, 0, 1, "spaces entered in this turn"),
    ]  # fmt: skip


@final
class NevadaRideEncoding(Encoding):
    """Rows for races with a fixed number of seats and cars on one circuit."""

    def __init__(self, seats: int, cars: int, spaces: int) -> None:
        super().__init__(layout(cars, spaces))
        self.seats: i64 = seats
        self.cars: i64 = cars

    def observe_into(self, state: State, seat: i64, row: Row) -> None:
        assert isinstance(state, NevadaRide)
        row.one_of(state.phase, PHASES)
        row.one_of(self.seen_as(state.asked_car(), seat), self.cars)
        put_course(state, row)
        put_turn(state, row)
        self.put_states(state, seat, row)
        self.put_places(state, seat, row)
        self.put_sheets(state, seat, row)
        self.put_rest(state, seat, row)
        row.all_of(state.debris, 0, state.box.circuit.n)
        put_route(state, row)

    def car_at(self, place: i64, seat: i64) -> i64:
        """The car at a place of the row: the seats' first cars from the seat itself on, then their second ones."""
        return place - place % self.seats + (place + seat) % self.seats

    def seen_as(self, car: i64, seat: i64) -> i64:
        """The place of a car in the row, or NOWHERE."""
        if car == NOWHERE:
            return NOWHERE
        return car - car % self.seats + (car % self.seats - seat + self.seats) % self.seats

    def put_states(self, t: Table, seat: i64, row: Row) -> None:
        place: i64 = 0
        while place < self.cars:
            row.one_of(t.get(self.car_at(place, seat), k.STATUS), 3)
            place += 1
        place = 0
        while place < self.cars:
            row.one_of(t.get(self.car_at(place, seat), k.START), 3)
            place += 1
        place = 0
        while place < self.cars:
            row.one_of(t.get(self.car_at(place, seat), k.GEAR), c.GEARS + 1)
            place += 1

    def put_places(self, t: Table, seat: i64, row: Row) -> None:
        circuit = t.box.circuit
        place: i64 = 0
        while place < self.cars:
            space = t.get(self.car_at(place, seat), k.SPACE)
            row.put(space)
            row.put(circuit.row[space] if space >= 0 else -1)
            place += 1
        place = 0
        while place < self.cars:
            space = t.get(self.car_at(place, seat), k.SPACE)
            row.one_of(circuit.lane[space] if space >= 0 else -1, LANES)
            place += 1
        place = 0
        while place < self.cars:
            space = t.get(self.car_at(place, seat), k.SPACE)
            row.one_of(circuit.kind[space] if space >= 0 else -1, KINDS)
            place += 1
        place = 0
        while place < self.cars:
            space = t.get(self.car_at(place, seat), k.SPACE)
            row.one_of(circuit.hazard[space] if space >= 0 else -1, HAZARDS)
            place += 1

    def put_sheets(self, t: Table, seat: i64, row: Row) -> None:
        place: i64 = 0
        while place < self.cars:
            put_race(t, self.car_at(place, seat), row)
            place += 1
        place = 0
        while place < self.cars:
            put_car(t, self.car_at(place, seat), row)
            place += 1
        place = 0
        while place < self.cars:
            row.one_of(t.get(self.car_at(place, seat), k.DRIVER), DRIVERS)
            place += 1
        place = 0
        while place < self.cars:
            row.one_of(t.get(self.car_at(place, seat), k.TIRE), 3)
            place += 1

    def put_rest(self, t: Table, seat: i64, row: Row) -> None:
        """Points, sheets, trials and repairs."""
        place: i64 = 0
        while place < self.cars:
            row.all_of(t.sheet, self.car_at(place, seat) * k.SHEET + k.POINTS, c.PARTS)
            place += 1
        place = 0
        while place < self.cars:
            row.all_of(t.sheet, self.car_at(place, seat) * k.SHEET + k.SHEET_POINTS, c.PARTS)
            place += 1
        place = 0
        while place < self.cars:
            car = self.car_at(place, seat)
            row.put(t.get(car, k.TRIAL))
            row.put(t.get(car, k.TRIAL_OVER))
            row.flag(t.get(car, k.TRIAL_STATE) == 1)
            row.flag(t.get(car, k.TRIAL_STATE) == 2)
            place += 1
        place = 0
        while place < self.cars:
            car = self.car_at(place, seat)
            row.put(t.pool[t.team_of(car) if t.options[k.O_TEAMS] > 0 else car])
            place += 1


def put_course(t: Table, row: Row) -> None:
    """What belongs to nobody."""
    row.put(t.round)
    row.put(t.laps)
    row.put(t.turn)
    row.put(len(t.order))
    row.flag(t.advanced)
    option: i64 = 0
    while option < k.OPTIONS:
        row.flag(t.options[option] > 0)
        option += 1
    row.one_of(t.weather, 4)
    row.flag(t.trial >= 0)


def put_turn(t: Table, row: Row) -> None:
    row.put(t.roll)
    row.put(t.entered)
    row.put(t.overshot)
    row.put(t.over)
    row.put(t.left)
    row.put(t.credit)
    row.put(t.locked)
    row.put(t.begun)
    row.one_of(t.hold, HOLDS)
    row.bits(t.spent, k.SPENT_BITS)


def put_race(t: Table, car: i64, row: Row) -> None:
    circuit = t.box.circuit
    space = t.get(car, k.SPACE)
    row.put(t.get(car, k.LAPS))
    row.put(distance(t, car))
    row.put(place_of(t, car))
    row.put(place_in_order(t, car) + 1)
    row.put(t.get(car, k.STOPS))
    row.put(circuit.stops[circuit.seg[space]] if space >= 0 else 0)


def put_car(t: Table, car: i64, row: Row) -> None:
    row.put(t.get(car, k.DEBT))
    row.put(t.get(car, k.SPUN))
    row.put(t.get(car, k.TIRE_LAPS))
    row.put(1 if t.get(car, k.VISITED) > 0 else 0)
    row.put(t.get(car, k.PITS))
    row.put(t.get(car, k.NITRO))
    row.put(t.get(car, k.ABILITY))
    since: i64 = t.turns - t.get(car, k.ARRIVED)
    row.put(since if since > 0 else 0)


def place_in_order(t: Table, car: i64) -> i64:
    at: i64 = 0
    while at < len(t.order):
        if t.order[at] == car:
            return at
        at += 1
    return NOWHERE


def put_route(t: Table, row: Row) -> None:
    """A flag for every space that was entered in this turn."""
    numbers = row.numbers
    first = row.at
    end: i64 = first + t.box.circuit.n
    at = first
    while at < end:
        numbers[at] = 0
        at += 1
    i: i64 = 0
    while i < t.entered:
        numbers[first + t.route[i]] = 1
        i += 1
    row.at = end
