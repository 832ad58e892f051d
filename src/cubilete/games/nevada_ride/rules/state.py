"""The state of a Nevada Ride race: the table and the doors into its rules."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.journal import Journal
from cubilete.core.state import LEGAL, MoveList
from cubilete.games.nevada_ride.rules import codes as c
from cubilete.games.nevada_ride.rules import table as k
from cubilete.games.nevada_ride.rules.circuit import NOWHERE
from cubilete.games.nevada_ride.rules.drivers import (
    driver_bar,
    fill_drivers,
    take_driver,
)
from cubilete.games.nevada_ride.rules.gears import fill_gears, gear_bar, shift
from cubilete.games.nevada_ride.rules.moving.boosting import boost, fill_boosting, judge_boosting
from cubilete.games.nevada_ride.rules.moving.driving import fill_ways, go, judge_way, part_now, row_of
from cubilete.games.nevada_ride.rules.moving.slipping import car_in_front
from cubilete.games.nevada_ride.rules.opening.before import fit_tires
from cubilete.games.nevada_ride.rules.opening.building import build, judge_build, usual_car
from cubilete.games.nevada_ride.rules.reckoning.regaining import choose_regaining, fill_regaining, judge_regaining
from cubilete.games.nevada_ride.rules.scoring import places, seat_points
from cubilete.games.nevada_ride.rules.table import Table
from cubilete.games.nevada_ride.rules.turn import after_way, go_on, proceed
from cubilete.games.nevada_ride.rules.weather import forecaster, roll_weather, settle_weather


def belongs_to(code: i64, phase: i64) -> bool:
    """Whether a kind of move belongs to a phase, whatever the table looks like."""
    if code == c.STAY:
        return phase == c.SLIDING or phase == c.SLIPPING
    if c.is_drive(code):
        return phase == c.DRIVING or phase == c.SLIDING
    return c.phase_of(code) == phase


def too_late(code: i64, phase: i64) -> i64:
    """Why a move belongs to another moment of the turn."""
    if c.is_gear(code) and c.BOOSTING <= phase <= c.SLIPPING:
        return c.GEAR_ROLLED
    if c.is_slip(code) and (phase == c.DRIVING or phase == c.SLIDING):
        return c.SLIP_NOT_BEHIND
    return c.WRONG_PHASE


@final
class NevadaRide(Table):
    """A Nevada Ride race at one moment."""

    def clone(self) -> NevadaRide:
        other = NevadaRide(
            self.box, self.seats, self.cars, self.advanced, self.laps, self.options, self.phase, self.round, self.turn,
            self.turns, self.step, self.roll, self.spent, self.begun, self.overshot, self.locked, self.over, self.left,
            self.hold, self.credit, self.trial, self.weather, self.entered, self.order[:], self.route[:],
            self.debris[:], self.pool[:], self.sheet[:],
        )  # fmt: skip
        other.belongs_to = self.belongs_to
        return other

    # ------------------------------------------------------------ whose decision
    def asked_car(self) -> i64:
        """The car about which somebody decides now, or NOWHERE when the race is over."""
        if self.phase == c.OVER:
            return NOWHERE
        return forecaster(self) if self.phase == c.FORECAST else self.driving()

    def to_move(self) -> i64:
        car = self.asked_car()
        return -1 if car == NOWHERE else self.seat_of(car)

    # ------------------------------------------------------------ moves
    def fill_moves(self, seat: i64, out: MoveList) -> None:
        car = self.asked_car()
        if car == NOWHERE or seat != self.seat_of(car):
            return
        phase = self.phase
        if phase == c.DRIVING or phase == c.SLIDING or phase == c.SLIPPING:
            fill_ways(self, car, out)
        elif phase == c.SHIFTING:
            fill_gears(self, car, out)
        elif phase == c.BOOSTING:
            fill_boosting(self, car, out)
        elif phase == c.REGAINING:
            fill_regaining(self, car, out)
        elif phase == c.FORECAST:
            out.add(c.ROLL_AGAIN)
            out.add(c.ACCEPT)
        elif phase == c.FITTING:
            out.add(c.tires_code(k.HARD))
            out.add(c.tires_code(k.SOFT))
            out.add(c.tires_code(k.RAIN_TIRES))
        elif phase == c.CHOOSING:
            fill_drivers(self, out)
        elif phase == c.BUILDING:
            out.add(c.BUILD_USUAL)

    def verdict(self, seat: i64, code: i64, params: list[int]) -> i64:
        if c.phase_of(code) < 0 or (len(params) > 0 and code != c.BUILD_OWN):
            return c.NO_SUCH_MOVE
        if self.phase == c.OVER:
            return c.GAME_OVER
        car = self.asked_car()
        if seat != self.seat_of(car):
            return c.NOT_YOUR_TURN
        if not belongs_to(code, self.phase):
            return too_late(code, self.phase)
        return self.judge(car, code, params)

    def judge(self, car: i64, code: i64, params: list[int]) -> i64:
        phase = self.phase
        if phase == c.DRIVING or phase == c.SLIDING or phase == c.SLIPPING:
            return judge_way(self, car, code)
        if phase == c.SHIFTING:
            return gear_bar(self, car, c.gear_gear(code))
        if phase == c.BOOSTING:
            return judge_boosting(self, car, code)
        if phase == c.REGAINING:
            return judge_regaining(self, car, code)
        if phase == c.CHOOSING:
            return driver_bar(self, c.driver_driver(code))
        if code == c.BUILD_OWN:
            return judge_build(self, params)
        return LEGAL

    # ------------------------------------------------------------ making a move
    def apply(self, seat: i64, code: i64, chance: Chance, journal: Journal | None) -> None:
        self.make(self.asked_car(), code, chance, journal)
        self.explored = 0
        proceed(self, chance, journal)

    def apply_form(self, seat: i64, code: i64, params: list[int], chance: Chance, journal: Journal | None) -> None:
        build(self, self.asked_car(), params, journal)
        self.turn += 1
        proceed(self, chance, journal)

    def make(self, car: i64, code: i64, chance: Chance, journal: Journal | None) -> None:
        phase = self.phase
        if phase == c.DRIVING or phase == c.SLIDING or phase == c.SLIPPING:
            self.make_way(car, code, journal)
        elif phase == c.SHIFTING:
            shift(self, car, c.gear_gear(code), chance, journal)
        elif phase == c.BOOSTING:
            boost(self, car, code, chance, journal)
        elif phase == c.REGAINING:
            choose_regaining(self, car, code, journal)
        else:
            self.make_rarely(car, code, chance, journal)

    def make_way(self, car: i64, code: i64, journal: Journal | None) -> None:
        part = part_now(self)
        if code != c.STAY:
            go(self, car, row_of(self, car, code), part, car_in_front(self, car), journal)
            after_way(self, car, part)
        elif self.phase == c.SLIPPING:
            self.roll = 0
            self.step = k.S_TESTS  # FD-SLIP-10
        else:
            self.step = k.S_SLIP

    def make_rarely(self, car: i64, code: i64, chance: Chance, journal: Journal | None) -> None:
        """Before the race, at the pits, or under a changing sky."""
        if self.phase == c.FORECAST:
            if code == c.ROLL_AGAIN:
                roll_weather(self, chance)
            settle_weather(self, journal)
            if self.step >= k.P_DRIVERS:
                self.step += 1
            else:
                go_on(self, self.driving())
            return
        if self.phase == c.FITTING:
            fit_tires(self, car, c.tires_tire(code), journal)
            if self.step == k.S_STOP:
                self.spent |= k.FITTED
                return
        elif self.phase == c.CHOOSING:
            take_driver(self, car, c.driver_driver(code), journal)
        else:
            build(self, car, usual_car(self), journal)
        self.turn += 1  # the next car decides

    # ------------------------------------------------------------ results
    def placements(self) -> list[int]:
        return places(self, self.phase == c.OVER)

    def points(self) -> list[int]:
        found: list[int] = []
        seat: i64 = 0
        while seat < self.seats:
            found.append(seat_points(self, seat))
            seat += 1
        return found
