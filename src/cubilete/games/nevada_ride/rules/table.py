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
VISITED: Final = 13  # whether the casino was visited in this lap (NR-R26); WON while a winner finds no way out
PITS: Final = 14  # pit stops made
NITRO: Final = 15  # whether the nitro of this lap is spent
ABILITY: Final = 16  # uses of the driver's ability that count against it: this race or this lap
RAN: Final = 17  # rows covered when it went out (FD-R11)
POINTS: Final = 18  # six columns: the wear points left, by part
SHEET_POINTS: Final = 24  # six columns: what the sheet says at the start (NR-R29)
TRIAL: Final = 30  # its timed trial: die rolls so far, and one more for every space overshot (FD-OPT-02)
TRIAL_OVER: Final = 31  # how many of these are for spaces overshot
TRIAL_STATE: Final = 32  # 0 still to drive, 1 driven, 2 failed
SHEET: Final = 33

WON: Final = 2
"""In VISITED: the car won at the casino, but a car in the way kept it on its star (NR-CASINO-08, NR-R27)."""

RACING: Final = 0
FINISHED: Final = 1
OUT: Final = 2

WAITS: Final = 0
STALLED: Final = 1
UNDER_WAY: Final = 2
"""How a car stands to the start; a stalled one needs no second roll (FD-START-04)."""

# The row `options`: readings and additions that a table chose, as `options.py` writes them.
O_PER_SPACE: Final = 0  # NR-R03: a roll for every dangerous space, not one a turn and lane
O_PIT: Final = 1  # NR-R30: the pit lane is open
O_TECHNICAL: Final = 2  # FD-OPT-04
O_WEATHER: Final = 3  # FD-WEATHER-01, and with it the choice of tires
O_DRIVERS: Final = 4  # FD-STREET-01: 0 none, 1 chosen, 2 dealt
O_BUILD: Final = 5  # FD-OPT-01
O_TRIALS: Final = 6  # FD-OPT-02
O_TEAMS: Final = 7  # FD-OPT-05
OPTIONS: Final = 8

# What is the next thing to happen: the steps of a turn (FD-R12), or those before the race.
S_GEAR: Final = 0
S_BOOST: Final = 1
S_DRIVE: Final = 2
S_SLIDE: Final = 3
S_SLIP: Final = 4
S_TESTS: Final = 5
S_PAY: Final = 6
S_STOP: Final = 7
S_COLLIDE: Final = 8
S_ENGINE: Final = 9
S_WEATHER: Final = 10
S_END: Final = 11
P_DRIVERS: Final = 12
P_BUILD: Final = 13
P_TRIAL_WEATHER: Final = 14
P_TRIAL_TIRES: Final = 15
P_TRIALS: Final = 16
P_WEATHER: Final = 17
P_TIRES: Final = 18
P_GRID: Final = 19
STEPS: Final = 20

# Bits of `spent`: what has happened in this turn.
ENGINE_DUE: Final = 1  # the highest face of fifth or sixth gear (FD-ENGINE-01)
BRAKED: Final = 2  # FD-SLIP-09
BOOSTED: Final = 4  # nitro in this move
DRIFTED: Final = 8  # FD-DRIVER-04 in this move
WRECKED: Final = 16  # debris is to lie where the move ends (FD-DEBRIS-01)
CROSSED: Final = 32  # a lap was completed in this turn
GREAT: Final = 64  # a great start: no gear die was rolled
CORNERED: Final = 128  # the move had a space inside a corner (FD-TIRE-01)
FINISHING: Final = 256  # the line was crossed for the last time (FD-R10)
SLID: Final = 512  # the slide or the extra space is done or declined
REPAIRED: Final = 1024  # a technical stop (FD-OPT-04)
FITTED: Final = 2048  # the tires of this pit stop are chosen
SERVED: Final = 4096  # tires came back, and what else may come back is counted in `credit`
SPENT_BITS: Final = 13

ROUTE: Final = 128
"""More spaces than any turn enters, slides and slipstreams included."""

HELD_CROWD: Final = 1
HELD_MUD: Final = 2
HELD_RIVER: Final = 3
HELD_LANE: Final = 4
HELD_STAR: Final = 5
HELD_BOX: Final = 6
"""What can stop a move: the holds of the declaration and one, 0 for none."""

SUN: Final = 0
CHANGEABLE: Final = 1
CHANGEABLE_RAIN: Final = 2
RAIN: Final = 3

HARD: Final = 0
SOFT: Final = 1
RAIN_TIRES: Final = 2

LI: Final = 0
JULIEN: Final = 1
DEREK: Final = 2
JACK: Final = 3
JENNY: Final = 4
DIANE: Final = 5
STANLEY: Final = 6
TEMANA: Final = 7
DIMITRI: Final = 8
MONTOYA: Final = 9
"""The street drivers, in the order of the declaration."""


class Table(State):
    """The race at one moment. `sheet[car * SHEET + column]` holds a car's numbers.

    During a turn `step` is what happens next in it, `roll` the movement to use up, and `route` the spaces entered so
    far, which the tests afterwards go by (NR-R05). Before the race `round` is 0 and cars decide in the order of their
    numbers; a timed trial is driven with the same steps as a turn of the race.
    """

    __slots__ = (
        "advanced", "begun", "box", "cars", "credit", "debris", "entered", "explored", "hold", "laps", "left",
        "locked", "options", "order", "over", "overshot", "phase", "pool", "roll", "round", "route", "seats", "sheet",
        "spent", "step", "trial", "turn", "turns", "weather",
    )  # fmt: skip

    def __init__(
        self, box: Box, seats: i64, cars: i64, advanced: bool, laps: i64, options: vec[i64], phase: i64, round: i64,
        turn: i64, turns: i64, step: i64, roll: i64, spent: i64, begun: i64, overshot: i64, locked: i64, over: i64,
        left: i64, hold: i64, credit: i64, trial: i64, weather: i64, entered: i64, order: vec[i64], route: vec[i64],
        debris: vec[i64], pool: vec[i64], sheet: vec[i64],
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
        self.step = step
        self.roll = roll  # spaces to move; while a weather roll may be repeated, that roll
        self.spent = spent
        self.begun = begun  # the space on which the turn began
        self.overshot = overshot  # corners that the car is overshooting in this move
        self.locked = locked  # 1 where it keeps its lane to the end of this move: mud or overshoot (NR-R19, FD-OVER-06)
        self.over = over  # spaces to be paid for overshooting (FD-OVER-01, FD-R05)
        self.left = left  # spaces left over by blocking (FD-BLOCK-01)
        self.hold = hold  # what stopped the move: a hold of the declaration and one, or 0
        self.credit = credit  # points that may still be regained at this checkpoint or technical stop
        self.trial = trial  # the car that drives its timed trial alone, or -1 (FD-OPT-02)
        self.weather = weather  # -1 where it is not used
        self.entered = entered  # how many spaces of `route` are filled
        self.order = order  # cars in the order in which they play this round (FD-ORDER-01)
        self.route = route
        self.debris = debris  # by space, 1 where a marker lies
        self.pool = pool  # repair points left, by car or by team (FD-OPT-04, FD-OPT-06)
        self.sheet = sheet
        self.explored: i64 = 0  # which search of `driving.py` found the ways of this very moment; 0 for none

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

    def wet(self) -> bool:
        """FD-WEATHER-03; without weather it is always dry."""
        return self.weather >= CHANGEABLE_RAIN

    def has(self, bit: i64) -> bool:
        return self.spent & bit != 0

    def drives(self, car: i64, driver: i64) -> bool:
        return self.sheet[car * SHEET + DRIVER] == driver

    def racing(self, car: i64) -> bool:
        return self.sheet[car * SHEET + STATUS] == RACING

    def team_of(self, car: i64) -> i64:
        """FD-OPT-05: both cars of a seat that drives two, else two cars after each other."""
        return car % self.seats if self.cars > self.seats else car >> 1

    def lap_count(self) -> i64:
        """The laps to drive; a timed trial has one."""
        return 1 if self.trial >= 0 else self.laps

    def last_lap(self, car: i64) -> bool:
        """Whether the car's next crossing of the line ends its race or its trial."""
        return self.sheet[car * SHEET + LAPS] + 1 == self.lap_count()

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
