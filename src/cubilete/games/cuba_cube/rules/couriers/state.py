"""The state of a game of the Couriers: the table and the doors into its rules."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.journal import Journal
from cubilete.core.state import LEGAL, MoveList
from cubilete.core.vectors import vec
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules.box import Box
from cubilete.games.cuba_cube.rules.couriers.columns import (
    RESULT,
    S_CARGO,
    S_END,
    S_GAIN,
    S_UPGRADE,
    S_VISIT,
    STEP,
    TEAM,
    WON,
)
from cubilete.games.cuba_cube.rules.couriers.damage import fill_losing, held_bar, lose
from cubilete.games.cuba_cube.rules.couriers.driving import fill_flicking, judge_flick, judge_send, make_flick, usual
from cubilete.games.cuba_cube.rules.couriers.jobs import (
    choose_job,
    fill_handing_over,
    fill_jobs,
    give_up_bar,
    give_up_job,
    hand_over,
    job_bar,
    score,
)
from cubilete.games.cuba_cube.rules.couriers.loading import (
    choose_vehicle,
    fill_gaining,
    fill_unloading,
    fill_upgrading,
    gain,
    judge_gaining,
    judge_upgrading,
    unload_one,
)
from cubilete.games.cuba_cube.rules.couriers.routes import (
    bumpers_bar,
    choose_gate,
    choose_none,
    choose_route,
    discard_routes,
    fill_routing,
    judge_gate,
    judge_routing,
)
from cubilete.games.cuba_cube.rules.couriers.turn import after_job, proceed
from cubilete.games.cuba_cube.rules.couriers.visiting import enter, fill_visiting, judge_visiting, switch, visit_bar
from cubilete.games.cuba_cube.rules.crews import driving_seat
from cubilete.games.cuba_cube.rules.flicking import sent_by_code
from cubilete.games.cuba_cube.rules.table import COURIERS, O_NO_BUMPERS, Table
from cubilete.games.cuba_cube.rules.vehicles import announce_bumpers


def too_early(t: Table) -> i64:
    """Why a City or another Vehicle cannot be entered outside of the visit: never in this Turn, or not now."""
    bar = visit_bar(t)
    return bar if bar != LEGAL else c.WRONG_PHASE


@final
class Couriers(Table):
    """A game of the Couriers at one moment. Nothing is hidden: the deck has no order until a card is drawn."""

    def __init__(self, box: Box, seats: i64, drivers: i64, options: vec[i64]) -> None:
        super().__init__(box, COURIERS, seats, drivers, options)

    def clone(self) -> Couriers:
        other = Couriers(self.box, self.seats, self.drivers, self.options)
        self.copy_to(other)
        return other

    def to_move(self) -> i64:
        """One after another, all with the same Vehicle (CC-COUR-TURN-01)."""
        return -1 if self.phase == c.OVER else driving_seat(self, TEAM)

    # ------------------------------------------------------------ moves
    def fill_moves(self, seat: i64, out: MoveList) -> None:
        if seat != self.to_move():
            return
        phase = self.phase
        if phase == c.ROUTING:
            fill_routing(self, out)
        elif phase == c.FLICKING:
            fill_flicking(self, out)
        elif phase == c.GAINING:
            fill_gaining(self, out)
        elif phase == c.VISITING:
            fill_visiting(self, out)
        elif phase == c.UPGRADING:
            fill_upgrading(self, out)
        elif phase == c.UNLOADING:
            fill_unloading(self, out)
        elif phase == c.LOSING:
            fill_losing(self, out)
        elif phase == c.HANDING_OVER:
            fill_handing_over(self, out)
        elif phase == c.CHOOSING_JOB:
            fill_jobs(self, out)

    def complete(self, seat: i64, code: i64) -> list[int]:
        return usual(self) if code == c.FLICK else []

    def verdict(self, seat: i64, code: i64, params: list[int]) -> i64:
        if c.phase_of(code) < 0 or (len(params) > 0 and code != c.FLICK):
            return c.NO_SUCH_MOVE
        if self.phase == c.OVER:
            return c.GAME_OVER
        if seat != self.to_move():
            return c.NOT_YOUR_TURN
        return self.judge(code, params)

    def judge(self, code: i64, params: list[int]) -> i64:
        phase = self.phase
        if code == c.GIVE_UP_JOB:
            return give_up_bar(self)
        if code == c.BUMPERS:
            before = phase == c.ROUTING or phase == c.FLICKING
            return bumpers_bar(self) if before or self.has(O_NO_BUMPERS) else c.WRONG_PHASE
        if (c.is_enter(code) or c.is_switch(code)) and phase != c.VISITING:
            return too_early(self)
        if phase == c.ROUTING:
            return self.judge_before_route(code)
        if phase == c.FLICKING:
            return self.judge_before_flick(code, params)
        if phase == c.GAINING:
            return judge_gaining(self, code)
        if phase == c.VISITING:
            return judge_visiting(self, code)
        if phase == c.UPGRADING:
            return judge_upgrading(self, code)
        return self.judge_rarely(code)

    def judge_before_route(self, code: i64) -> i64:
        if c.is_gate(code) or code == c.FLICK or c.is_send(code):
            return c.ROUTE_FIRST
        return c.MUST_FLICK if code == c.DONE else judge_routing(self, code)

    def judge_before_flick(self, code: i64, params: list[int]) -> i64:
        if code == c.FLICK:
            return judge_flick(self, params if len(params) > 0 else usual(self))
        if c.is_send(code):
            return judge_send(self, code)
        if c.is_gate(code):
            return judge_gate(self, c.gate_one(code), c.gate_other(code))
        if code == c.DONE:
            return c.MUST_FLICK  # CC-R63
        if c.is_route(code) or code == c.NEW_ROUTES or code == c.NO_ROUTE:
            return c.ROUTE_CHOSEN
        return c.WRONG_PHASE

    def judge_rarely(self, code: i64) -> i64:
        if self.phase == c.CHOOSING_JOB:
            return job_bar(self, c.job_sector(code)) if c.is_job(code) else c.WRONG_PHASE
        if self.phase == c.UNLOADING:
            return held_bar(self, c.discard_good(code)) if c.is_discard(code) else c.WRONG_PHASE
        if self.phase == c.LOSING:
            return held_bar(self, c.lose_good(code)) if c.is_lose(code) else c.WRONG_PHASE
        return held_bar(self, c.hand_over_good(code)) if c.is_hand_over(code) else c.WRONG_PHASE

    # ------------------------------------------------------------ making a move
    def apply(self, seat: i64, code: i64, chance: Chance, journal: Journal | None) -> None:
        phase = self.phase
        if phase == c.FLICKING:
            self.make_before_flick(code, chance, journal)
        elif phase == c.ROUTING:
            self.make_before_route(code, chance, journal)
        elif phase == c.CHOOSING_JOB:
            choose_job(self, c.job_sector(code), journal)
            after_job(self, chance, journal)
        else:
            self.make_after_flick(code, journal)
            proceed(self, chance, journal)

    def apply_form(self, seat: i64, code: i64, params: list[int], chance: Chance, journal: Journal | None) -> None:
        make_flick(self, params, chance, journal)
        proceed(self, chance, journal)

    def make_before_route(self, code: i64, chance: Chance, journal: Journal | None) -> None:
        if c.is_route(code):
            choose_route(self, c.route_sector(code), journal)
        elif code == c.NO_ROUTE:
            choose_none(self)
        elif code == c.NEW_ROUTES:
            discard_routes(self, chance, journal)
        elif code == c.BUMPERS:
            announce_bumpers(self, journal)
        else:
            give_up_job(self, chance, journal)

    def make_before_flick(self, code: i64, chance: Chance, journal: Journal | None) -> None:
        if c.is_gate(code):
            choose_gate(self, c.gate_one(code), c.gate_other(code), journal)
        elif code == c.BUMPERS:
            announce_bumpers(self, journal)
        else:
            params = usual(self) if code == c.FLICK else sent_by_code(self, code)
            make_flick(self, params, chance, journal)
            proceed(self, chance, journal)

    def make_after_flick(self, code: i64, journal: Journal | None) -> None:
        phase = self.phase
        if phase == c.GAINING:
            self.now[STEP] = S_UPGRADE if gain(self, code, journal) else S_CARGO
        elif phase == c.UPGRADING:
            choose_vehicle(self, code, journal)
            self.now[STEP] = S_VISIT
        elif phase == c.UNLOADING:
            unload_one(self, c.discard_good(code), journal)
        elif phase == c.LOSING:
            lose(self, c.lose_good(code), journal)
            self.now[STEP] = S_GAIN
        elif phase == c.HANDING_OVER:
            hand_over(self, c.hand_over_good(code), journal)
        elif c.is_enter(code):
            enter(self, c.enter_city(code), journal)
        elif c.is_switch(code):
            switch(self, c.switch_die(code), journal)
        else:
            self.now[STEP] = S_END

    # ------------------------------------------------------------ results
    def placements(self) -> list[int]:
        """All have won together, or nobody has (CC-COUR-GOAL-01, CC-COUR-GOAL-02)."""
        return [1 if self.own[RESULT] == WON else 2] * int(self.seats)

    def points(self) -> list[int]:
        return [int(score(self))] * int(self.seats)
