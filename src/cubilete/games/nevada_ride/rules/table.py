"""Everything that lies on a Nevada Ride table, and small questions about it. No rule is decided here."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cubilete.core.state import State
from cubilete.core.vectors import vec
from cubilete.games.nevada_ride.rules import codes as c
from cubilete.games.nevada_ride.rules.box import Box
from cubilete.games.nevada_ride.rules.circuit import NOWHERE

# Columns of a car's sheet.
SPACE: Final = 0  # NOWHERE before the grid is set, after the finish and when out
LAPS: Final = 1  # laps completed; -1 on the grid (FD-R16)
GEAR: Final = 2  # where the lever stands; 0 before the first turn
STOPS: Final = 3  # stops made in the corner it stands in
DEBT: Final = 4  # spaces owed to the mud (NR-R18)
START: Final = 5  # 0 waits for the start roll, 1 stalled, 2 under way (FD-START-01)
SPUN: Final = 6  # turned round: first gear next (FD-SPIN-02)
STATUS: Final = 7  # 0 racing, 1 finished, 2 out
PLACE: Final = 8  # place in the finish; for cars out, the order in which they went out, from 1
ARRIVED: Final = 9  # when it came to its space, in turns counted over the race (FD-R03)
DRIVER: Final = 10  # -1 without street drivers
TIRE: Final = 11  # hard, soft or rain
TIRE_LAPS: Final = 12  # laps completed on these tires
VISITED: Final = 13  # whether the casino was visited in this lap (NR-R26)
PITS: Final = 14  # pit stops made
NITRO: Final = 15  # whether the nitro of this lap is spent
ABILITY: Final = 16  # uses of the driver's ability that count against it: this race or this lap
RAN: Final = 17  # rows covered when it went out (FD-R11)
POINTS: Final = 18  # six columns: the wear points left, by part
SHEET_POINTS: Final = 24  # six columns: what the sheet says at the start (NR-R29)
SHEET: Final = 30

RACING: Final = 0
FINISHED: Final = 1
OUT: Final = 2


class Table(State):
    """The race at one moment. `sheet[car * SHEET + column]` holds a car's numbers.

    During a turn `roll` is the movement to use up, `pending` what of the turn is still to come, and `route` the spaces
    entered so far, which the tests afterwards go by (NR-R05).
    """

    __slots__ = (
        "advanced", "box", "cars", "debris", "entered", "laps", "options", "order", "phase", "pool", "roll", "round",
        "route", "seats", "sheet", "spent", "trial", "turn", "turns", "weather",
    )  # fmt: skip

    def __init__(
        self, box: Box, seats: i64, cars: i64, advanced: bool, laps: i64, options: vec[i64], phase: i64, round: i64,
        turn: i64, turns: i64, roll: i64, spent: i64, trial: i64, weather: i64, entered: i64, order: vec[i64],
        route: vec[i64], debris: vec[i64], pool: vec[i64], sheet: vec[i64],
    ) -> None:  # fmt: skip
        self.box = box
        self.seats = seats
        self.cars = cars
        self.advanced = advanced
        self.laps = laps
        self.options = options  # readings and additions that the table chose, by the numbers in `options.py`
        self.phase = phase
        self.round = round
        self.turn = turn  # place in `order` of the car whose turn it is
        self.turns = turns  # turns played in the race so far
        self.roll = roll
        self.spent = spent  # what the turn has used of itself: bits, see `turn.py`
        self.trial = trial  # the car that drives its timed trial alone, or -1 (FD-OPT-02)
        self.weather = weather  # -1 where it is not used
        self.entered = entered  # how many spaces of `route` are filled
        self.order = order  # cars in the order in which they play this round (FD-ORDER-01)
        self.route = route
        self.debris = debris  # by space, 1 where a marker lies
        self.pool = pool  # repair points left, by car or by team (FD-OPT-04, FD-OPT-06)
        self.sheet = sheet

    def get(self, car: i64, column: i64) -> i64:
        return self.sheet[car * SHEET + column]

    def put(self, car: i64, column: i64, value: i64) -> None:
        self.sheet[car * SHEET + column] = value

    def add(self, car: i64, column: i64, value: i64) -> None:
        self.sheet[car * SHEET + column] += value

    def points_of(self, car: i64, part: i64) -> i64:
        """Wear points left; in the basic rules `part` 0 is the one pool."""
        return self.sheet[car * SHEET + POINTS + part]

    def seat_of(self, car: i64) -> i64:
        """Who drives it: second cars follow after all first ones."""
        return car % self.seats

    def driving(self) -> i64:
        """The car whose turn it is, or NOWHERE."""
        return self.order[self.turn] if 0 <= self.turn < len(self.order) else NOWHERE

    def car_on(self, space: i64) -> i64:
        """The car that stands on a space, or NOWHERE; alone in a trial, a car meets nobody."""
        if self.trial >= 0:
            return NOWHERE
        car: i64 = 0
        while car < self.cars:
            if self.sheet[car * SHEET + SPACE] == space:
                return car
            car += 1
        return NOWHERE

    def is_corner(self, space: i64) -> bool:
        circuit = self.box.circuit
        return circuit.stops[circuit.seg[space]] > 0

    def progress(self, car: i64) -> i64:
        """FD-R15: laps completed times the rows of a lap, plus the row."""
        space = self.get(car, SPACE)
        circuit = self.box.circuit
        return self.get(car, LAPS) * circuit.lap_rows + (circuit.row[space] if space >= 0 else 0)

    def debris_lying(self) -> i64:
        lying: i64 = 0
        space: i64 = 0
        while space < c.SPACES and space < len(self.debris):
            lying += self.debris[space]
            space += 1
        return lying
