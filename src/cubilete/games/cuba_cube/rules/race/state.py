"""The state of a Race: the table and the doors into its rules."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.journal import Journal
from cubilete.core.state import LEGAL, MoveList
from cubilete.core.vectors import vec
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules.box import Box
from cubilete.games.cuba_cube.rules.crews import by_seat, driving_seat, in_crew, preparing_seat
from cubilete.games.cuba_cube.rules.flicking import NUMBERS, sent_by_code
from cubilete.games.cuba_cube.rules.race.columns import ARRIVED, N_FAILED, N_STEP, SECTORS
from cubilete.games.cuba_cube.rules.race.driving import (
    bumpers_bar,
    choose_gate,
    drive,
    fill_flicks,
    fill_gates,
    get_ready,
    judge_flick,
    judge_gate,
    prepare,
    send_bar,
    usual,
)
from cubilete.games.cuba_cube.rules.race.gaining import (
    choose_vehicle,
    fill_gaining,
    fill_upgrading,
    gain,
    judge_gaining,
    judge_upgrading,
)
from cubilete.games.cuba_cube.rules.race.turn import after_ride, pass_on
from cubilete.games.cuba_cube.rules.race.using import (
    attack,
    fill_toolbox,
    fill_using,
    judge_using,
    mount_bar,
    open_toolbox,
    repair_bar,
    spend_statues,
)
from cubilete.games.cuba_cube.rules.table import MONEY, N_FLICKS, RACE, Table
from cubilete.games.cuba_cube.rules.vehicles import announce_bumpers


def is_toolbox(code: i64) -> bool:
    return code == c.REPAIR or code == c.MOUNT


def is_flick(code: i64) -> bool:
    return code == c.FLICK or c.is_send(code)


def belongs_to(code: i64, phase: i64) -> bool:
    """Whether a kind of move belongs to a step of the Turn, whatever the table looks like."""
    if is_toolbox(code):
        return phase != c.UPGRADING
    if phase == c.PREPARING:
        return is_flick(code) or code == c.READY
    if phase == c.DRIVING:
        return is_flick(code) or c.is_gate(code) or code == c.BUMPERS
    if phase == c.GAINING:
        return c.is_take(code) or c.is_leave(code) or code == c.TAKE_NOTHING
    if phase == c.UPGRADING:
        return c.is_vehicle(code) or code == c.NO_VEHICLE
    return code == c.DONE or code == c.STATUES or c.is_alcohol(code) or c.is_weapons(code)


@final
class CubaRace(Table):
    """A Race of Cuba Cube at one moment; with more seats than drivers a Race of crews, the Cobbers."""

    def __init__(self, box: Box, seats: i64, drivers: i64, options: vec[i64]) -> None:
        super().__init__(box, RACE, seats, drivers, options)

    def clone(self) -> CubaRace:
        other = CubaRace(self.box, self.seats, self.drivers, self.options)
        self.copy_to(other)
        return other

    # ------------------------------------------------------------ whose decision
    def to_move(self) -> i64:
        """The driver of the crew on turn; while the way is prepared the other one (CC-COBB-RULE-03)."""
        if self.phase == c.OVER:
            return -1
        driver = self.driver()
        return preparing_seat(self, driver) if self.phase == c.PREPARING else driving_seat(self, driver)

    def actors(self) -> list[int]:
        """While the partner prepares, the driver may open a Toolbox (CC-R31, CC-R87)."""
        found = self.owing()
        if self.phase == c.PREPARING:
            seat = driving_seat(self, self.driver())
            if seat != found[0] and (repair_bar(self) == LEGAL or mount_bar(self) == LEGAL):
                found.append(int(seat))
        return found

    def is_driving(self, seat: i64) -> bool:
        return seat == driving_seat(self, self.driver())

    # ------------------------------------------------------------ moves
    def fill_moves(self, seat: i64, out: MoveList) -> None:
        if self.phase == c.OVER:
            return
        if self.is_driving(seat) and self.phase != c.UPGRADING:
            fill_toolbox(self, out)
        if seat != self.to_move():
            return
        if self.phase == c.PREPARING:
            out.add(c.READY)
            fill_flicks(self, out)
        elif self.phase == c.DRIVING:
            fill_gates(self, out)
            if bumpers_bar(self) == LEGAL:
                out.add(c.BUMPERS)
            fill_flicks(self, out)
        elif self.phase == c.GAINING:
            fill_gaining(self, out)
        elif self.phase == c.UPGRADING:
            fill_upgrading(self, out)
        else:
            fill_using(self, out)
            out.add(c.DONE)

    def verdict(self, seat: i64, code: i64, params: list[int]) -> i64:
        if c.phase_of(code) < 0 or (len(params) > 0 and code != c.FLICK):
            return c.NO_SUCH_MOVE
        if self.phase == c.OVER:
            return c.GAME_OVER
        if not in_crew(self, seat, self.driver()):
            return c.NOT_YOUR_TURN
        if not belongs_to(code, self.phase):
            return c.WRONG_PHASE
        due = driving_seat(self, self.driver()) if is_toolbox(code) else self.to_move()
        if seat != due:
            return c.PARTNER_FLICKS
        return self.judge(code, params)

    def judge(self, code: i64, params: list[int]) -> i64:
        if code == c.FLICK:
            if len(params) == 0:  # listed as one move, with `complete` as its numbers
                return judge_flick(self, usual(self))
            return judge_flick(self, params)
        if c.is_send(code):
            return send_bar(self, code)
        if code == c.REPAIR:
            return repair_bar(self)
        if code == c.MOUNT:
            return mount_bar(self)
        if c.is_gate(code):
            return judge_gate(self, c.gate_one(code), c.gate_other(code))
        if code == c.BUMPERS:
            return bumpers_bar(self)
        if self.phase == c.GAINING:
            return judge_gaining(self, code)
        if self.phase == c.UPGRADING:
            return judge_upgrading(self, code)
        return LEGAL if self.phase == c.PREPARING else judge_using(self, code)

    def question(self, seat: i64, code: i64, params: list[int]) -> list[int]:
        """A flick or a Bonus taken means something else at another step."""
        return [int(self.phase), int(self.now[N_STEP]), int(self.now[N_FLICKS]), int(self.driver())]

    def complete(self, seat: i64, code: i64) -> list[int]:
        return usual(self) if code == c.FLICK and self.phase != c.OVER else []

    # ------------------------------------------------------------ making a move
    def apply(self, seat: i64, code: i64, chance: Chance, journal: Journal | None) -> None:
        if is_toolbox(code):
            open_toolbox(self, code, journal)
            if self.phase == c.USING:
                after_ride(self, chance, journal)
        elif is_flick(code):
            self.make_flick(usual(self) if code == c.FLICK else sent_by_code(self, code), chance, journal)
        elif self.phase == c.PREPARING:
            get_ready(self, journal)
        elif self.phase == c.DRIVING:
            self.make_before_driving(code, journal)
        elif self.phase == c.GAINING:
            if gain(self, code, chance, journal):
                self.phase = c.UPGRADING
            else:
                after_ride(self, chance, journal)
        elif self.phase == c.UPGRADING:
            choose_vehicle(self, code, journal)
            after_ride(self, chance, journal)
        else:
            self.make_use(code, chance, journal)

    def apply_form(self, seat: i64, code: i64, params: list[int], chance: Chance, journal: Journal | None) -> None:
        self.make_flick(params if len(params) == NUMBERS else usual(self), chance, journal)

    def make_flick(self, params: list[int], chance: Chance, journal: Journal | None) -> None:
        if self.phase == c.DRIVING:
            drive(self, params, chance, journal)
            after_ride(self, chance, journal)
            return
        prepare(self, params, chance, journal)
        if self.now[N_FAILED] != 0:
            pass_on(self, chance, journal)
        else:
            get_ready(self, journal)

    def make_before_driving(self, code: i64, journal: Journal | None) -> None:
        if c.is_gate(code):
            choose_gate(self, c.gate_one(code), c.gate_other(code), journal)
        else:
            announce_bumpers(self, journal)

    def make_use(self, code: i64, chance: Chance, journal: Journal | None) -> None:
        if code == c.DONE:
            pass_on(self, chance, journal)
        elif code == c.STATUES:
            spend_statues(self, journal)
            get_ready(self, journal)
        else:
            attack(self, code, journal)
            after_ride(self, chance, journal)

    # ------------------------------------------------------------ results
    def placements(self) -> list[int]:
        """By Money; before the end those who are equal stand as they are on the track."""
        found: list[int] = []
        driver: i64 = 0
        while driver < self.drivers:
            place: i64 = 1
            other: i64 = 0
            while other < self.drivers:
                if self.standing(other) > self.standing(driver):
                    place += 1
                other += 1
            found.append(int(place))
            driver += 1
        return by_seat(self, found)

    def standing(self, driver: i64) -> i64:
        money: i64 = 100 * self.get(driver, MONEY)
        return money if self.phase == c.OVER else money + 10 * self.get(driver, ARRIVED) + self.get(driver, SECTORS)

    def points(self) -> list[int]:
        """CC-RACE-END-01: Money."""
        found: list[int] = []
        driver: i64 = 0
        while driver < self.drivers:
            found.append(int(self.get(driver, MONEY)))
            driver += 1
        return by_seat(self, found)
