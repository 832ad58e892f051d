"""The state of the Smugglers: the table and the doors into its rules."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.journal import Journal
from cubilete.core.state import LEGAL, MoveList
from cubilete.core.vectors import vec
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules.box import Box
from cubilete.games.cuba_cube.rules.crews import by_seat, driver_of_seat, driving_seat, in_crew, preparing_seat
from cubilete.games.cuba_cube.rules.decks import holds, redeal_hands
from cubilete.games.cuba_cube.rules.flicking import (
    flick_bar,
    gate_die_bar,
    is_safe_send,
    sent_by_code,
    usual_flick,
    vehicle_bar,
)
from cubilete.games.cuba_cube.rules.smugglers.city import (
    all_goods,
    drive_off_bar,
    fill_visit,
    parking_bar,
    repair,
    repair_bar,
    sale_bar,
    sell,
    usual_parking,
)
from cubilete.games.cuba_cube.rules.smugglers.columns import N_BOARDED, N_VICTIM
from cubilete.games.cuba_cube.rules.smugglers.ending import place_of, wealth
from cubilete.games.cuba_cube.rules.smugglers.gaining import (
    discard_bar,
    fill_discards,
    fill_takes,
    fill_vehicles,
    take,
    take_bar,
    take_vehicle,
    unload,
)
from cubilete.games.cuba_cube.rules.smugglers.robbing import (
    all_in,
    evenly,
    fill_hidings,
    fill_robberies,
    fill_searches,
    hide,
    hide_anew,
    hide_bar,
    rob,
    rob_bar,
    search,
    spot_bar,
)
from cubilete.games.cuba_cube.rules.smugglers.routes import (
    bumpers_bar,
    choice_bar,
    choose_gate,
    fill_driving,
    fill_plans,
    fill_preparations,
    needs_gate,
    plan_bar,
    play,
    start_driving,
    usual_preparation,
)
from cubilete.games.cuba_cube.rules.smugglers.turn import (
    board,
    drive,
    end,
    end_visit,
    enter,
    go,
    leave_ride,
    park_at,
    prepare,
    settle,
    unloaded,
)
from cubilete.games.cuba_cube.rules.smugglers.walking import (
    board_bar,
    enter_bar,
    fill_walks,
    head_back_bar,
    head_for_bar,
    stay_bar,
    usual_walk,
    walk_bar,
    way_back,
    way_to_city,
)
from cubilete.games.cuba_cube.rules.table import NOBODY, O_OPEN_HANDS, P_CITY, P_VEHICLE, PAWN, SMUGGLERS, Table
from cubilete.games.cuba_cube.rules.vehicles import announce_bumpers, upgrade_bar


def is_form(code: i64) -> bool:
    """Whether a move is filled in freely."""
    return code == c.FLICK or code == c.WALK or code == c.SELL or code == c.PARK or code == c.HIDE


def is_flick(code: i64) -> bool:
    return code == c.FLICK or c.is_send(code)


@final
class Smugglers(Table):
    """The Smugglers at one moment; in the Cobbers two seats make a driver."""

    def __init__(self, box: Box, seats: i64, drivers: i64, options: vec[i64]) -> None:
        super().__init__(box, SMUGGLERS, seats, drivers, options)
        self.now[N_VICTIM] = NOBODY
        self.phase = c.PLANNING

    def clone(self) -> Smugglers:
        other = Smugglers(self.box, self.seats, self.drivers, self.options)
        self.copy_to(other)
        return other

    # ------------------------------------------------------------ whose decision
    def to_move(self) -> i64:
        if self.phase == c.OVER:
            return -1
        if self.phase == c.PREPARING:
            return preparing_seat(self, self.driver())  # CC-COBB-RULE-03
        if self.phase == c.HIDING:
            return driving_seat(self, self.now[N_VICTIM])
        return driving_seat(self, self.driver())

    def question(self, seat: i64, code: i64, params: list[int]) -> list[int]:
        """Words such as `done` mean something else in another phase or Turn."""
        return [int(self.phase), int(self.driver())]

    # ------------------------------------------------------------ moves
    def fill_moves(self, seat: i64, out: MoveList) -> None:
        if seat != self.to_move():
            return
        phase = self.phase
        if phase == c.PLANNING:
            fill_plans(self, out)
        elif phase == c.PREPARING:
            fill_preparations(self, out)
        elif phase == c.DRIVING:
            fill_driving(self, out)
        elif phase == c.GAINING:
            fill_takes(self, out)
            fill_robberies(self, out)
            out.add(c.TAKE_NOTHING)
        elif phase == c.UPGRADING:
            fill_vehicles(self, out)
        elif phase == c.UNLOADING:
            fill_discards(self, out)
        elif phase == c.AFTER_RIDE:
            out.add(c.GET_OUT)
            out.add(c.DONE)
        elif phase == c.WALKING:
            fill_walks(self, self.driver(), out)
        elif phase == c.IN_CITY:
            fill_visit(self, self.driver(), out)
        elif phase == c.PARKING:
            out.add(c.PARK)
        elif phase == c.HIDING:
            fill_hidings(self, out)
        elif phase == c.SEARCHING:
            fill_searches(self, out)

    def complete(self, seat: i64, code: i64) -> list[int]:
        if seat != self.to_move():
            return []
        phase = self.phase
        if is_flick(code):
            if code != c.FLICK:
                return []
            return usual_preparation(self) if phase == c.PREPARING else usual_flick(self, self.own_die())
        if code == c.WALK and phase == c.WALKING:
            return usual_walk(self, self.driver())
        if code == c.SELL:
            return all_goods(self, self.driver())
        if code == c.PARK and phase == c.PARKING:
            return usual_parking(self, self.driver())
        if code == c.HIDE and phase == c.HIDING:
            return evenly(self)
        return []

    def verdict(self, seat: i64, code: i64, params: list[int]) -> i64:
        if c.phase_of(code) < 0 or (len(params) > 0 and not is_form(code)):
            return c.NO_SUCH_MOVE
        if self.phase == c.OVER:
            return c.GAME_OVER
        if seat != self.to_move():
            if self.phase == c.PREPARING and in_crew(self, seat, self.driver()):
                return c.PARTNER_FLICKS
            return c.NOT_YOUR_TURN
        full = self.complete(seat, code) if is_form(code) and len(params) == 0 else params
        return self.judge(code, full)

    def judge(self, code: i64, params: list[int]) -> i64:
        """On a move of the seat whose decision it is."""
        if is_flick(code):
            return self.judge_flick(code, params)
        if code == c.DONE:
            return self.judge_done()
        if code == c.GET_OUT:
            return self.judge_getting_out()
        if code == c.WALK or c.is_head_for(code) or code == c.HEAD_BACK or c.is_enter(code) or code == c.BOARD:
            return self.judge_walk(code, params)
        if code == c.SELL or code == c.REPAIR:
            return self.judge_visit(code, params)
        return self.judge_choice(code, params)

    def judge_flick(self, code: i64, params: list[int]) -> i64:
        phase = self.phase
        if phase == c.PLANNING:
            return c.PLAY_A_SECTOR
        if phase == c.WALKING or phase == c.IN_CITY:
            return c.ON_FOOT
        if phase != c.PREPARING and phase != c.DRIVING:
            return c.WRONG_PHASE
        if phase == c.PREPARING and c.is_send(code) and not is_safe_send(code):
            return c.NOWHERE_TO_SEND
        numbers = sent_by_code(self, code) if c.is_send(code) else params
        if c.is_send(code) and len(numbers) == 0:
            return c.NOWHERE_TO_SEND if self.in_play(c.send_die(code)) else c.DIE_NOT_IN_PLAY
        bar = flick_bar(self, numbers)
        if bar != 0:
            return bar
        if phase == c.PREPARING:
            return gate_die_bar(numbers[0])
        if numbers[0] < c.GATE_DICE and self.now[N_BOARDED] != 0:
            return c.NO_PREPARATION_NOW
        bar = vehicle_bar(self, numbers[0])
        if bar != 0:
            return bar
        return c.GATE_FIRST if needs_gate(self) else LEGAL

    def judge_done(self) -> i64:
        phase = self.phase
        if phase == c.PLANNING:
            return plan_bar(self)
        if phase == c.WALKING:
            return stay_bar(self, self.driver())
        return LEGAL if phase == c.DRIVING or phase == c.AFTER_RIDE or phase == c.IN_CITY else c.WRONG_PHASE

    def judge_getting_out(self) -> i64:
        """CC-SMUG-CITY-02: in a Turn with a crossing, but not after boarding."""
        if self.phase == c.AFTER_RIDE:
            return LEGAL
        if self.get(self.driver(), PAWN) != P_VEHICLE:
            return c.ON_FOOT
        if self.now[N_BOARDED] != 0:
            return c.JUST_BOARDED
        if self.phase == c.PLANNING or self.phase == c.PREPARING or self.phase == c.DRIVING:
            return c.NO_CROSSING
        return c.WRONG_PHASE

    def judge_walk(self, code: i64, params: list[int]) -> i64:
        driver = self.driver()
        if self.phase == c.IN_CITY:
            return drive_off_bar(self) if code == c.BOARD else c.WALK_IS_OVER
        if self.phase != c.WALKING:
            return c.NOT_WALKING
        if code == c.WALK:
            return walk_bar(self, driver, params)
        if code == c.BOARD:
            return board_bar(self, driver)
        if code == c.HEAD_BACK:
            return head_back_bar(self, driver)
        if c.is_enter(code):
            return enter_bar(self, driver, c.enter_city(code))
        return head_for_bar(self, driver, c.head_for_city(code))

    def judge_visit(self, code: i64, params: list[int]) -> i64:
        driver = self.driver()
        if self.phase == c.IN_CITY:
            return sale_bar(self, driver, params) if code == c.SELL else repair_bar(self, driver)
        if self.get(driver, PAWN) == P_CITY and self.phase == c.WALKING:
            return c.SALE_ANOTHER_TURN if code == c.SELL else c.MUST_LEAVE_CITY
        return c.NOT_IN_A_CITY

    def judge_choice(self, code: i64, params: list[int]) -> i64:
        """On what belongs to one phase only."""
        phase = self.phase
        if phase == c.PLANNING and c.is_play(code):
            return LEGAL if holds(self, self.driver(), c.play_sector(code)) else c.NOT_IN_HAND
        if phase == c.PREPARING and code == c.READY:
            return LEGAL
        if phase == c.DRIVING and c.is_gate(code):
            return choice_bar(self, c.gate_one(code), c.gate_other(code))
        if phase == c.DRIVING and code == c.BUMPERS:
            return bumpers_bar(self)
        if phase == c.GAINING and c.is_take(code):
            return take_bar(self, c.take_die(code))
        if phase == c.GAINING and c.is_rob(code):
            return rob_bar(self, c.rob_driver(code))
        if phase == c.GAINING and code == c.TAKE_NOTHING:
            return LEGAL
        if phase == c.UPGRADING and c.is_vehicle(code):
            return upgrade_bar(self, self.driver(), c.vehicle_card(code))
        if phase == c.UNLOADING and c.is_discard(code):
            return discard_bar(self, c.discard_good(code))
        if phase == c.PARKING and code == c.PARK:
            return parking_bar(self, self.driver(), params)
        return self.judge_robbery(code, params)

    def judge_robbery(self, code: i64, params: list[int]) -> i64:
        phase = self.phase
        if phase == c.HIDING and code == c.HIDE:
            return hide_bar(self, params)
        if phase == c.HIDING and code == c.HIDE_EVENLY:
            return LEGAL
        if phase == c.HIDING and c.is_hide_all_in(code):
            return spot_bar(self, c.hide_all_in_spot(code))
        if phase == c.SEARCHING and c.is_search(code):
            return spot_bar(self, c.search_spot(code))
        return c.WRONG_PHASE

    # ------------------------------------------------------------ making a move
    def apply(self, seat: i64, code: i64, chance: Chance, journal: Journal | None) -> None:
        if is_form(code):
            self.apply_form(seat, code, self.complete(seat, code), chance, journal)
        elif c.is_send(code):
            self.make_flick(sent_by_code(self, code), chance, journal)
        elif c.is_play(code):
            play(self, c.play_sector(code), chance, journal)
        else:
            self.make(code, journal)

    def apply_form(self, seat: i64, code: i64, params: list[int], chance: Chance, journal: Journal | None) -> None:
        if code == c.FLICK:
            self.make_flick(params, chance, journal)
        elif code == c.WALK:
            go(self, params, journal)
        elif code == c.SELL:
            sell(self, self.driver(), params, journal)
        elif code == c.PARK:
            park_at(self, params, journal)
        else:
            hide(self, params, journal)

    def make_flick(self, params: list[int], chance: Chance, journal: Journal | None) -> None:
        if self.phase == c.PREPARING:
            prepare(self, params, chance, journal)
        else:
            drive(self, params, chance, journal)

    def make(self, code: i64, journal: Journal | None) -> None:
        phase = self.phase
        if code == c.DONE:
            if phase == c.DRIVING:
                c.tell_stays(journal, self.driver())
            if phase == c.IN_CITY:
                end_visit(self, journal)
            else:
                end(self, journal)
        elif phase == c.WALKING or phase == c.IN_CITY:
            self.make_on_foot(code, journal)
        elif phase == c.HIDING:
            hide(self, evenly(self) if code == c.HIDE_EVENLY else all_in(self, c.hide_all_in_spot(code)), journal)
        elif code == c.READY:
            start_driving(self, journal)
        elif c.is_gate(code):
            choose_gate(self, c.gate_one(code), c.gate_other(code), journal)
        elif code == c.BUMPERS:
            announce_bumpers(self, journal)
        elif code == c.GET_OUT:
            self.phase = c.WALKING
        else:
            self.make_gain(code, journal)

    def make_on_foot(self, code: i64, journal: Journal | None) -> None:
        driver = self.driver()
        if c.is_enter(code):
            enter(self, c.enter_city(code), journal)
        elif c.is_head_for(code):
            go(self, way_to_city(self, driver, c.head_for_city(code)), journal)
        elif code == c.HEAD_BACK:
            go(self, way_back(self, driver), journal)
        elif code == c.BOARD:
            board(self, journal)
        else:
            repair(self, driver, journal)

    def make_gain(self, code: i64, journal: Journal | None) -> None:
        """What a ride gives, and what becomes of it."""
        if code == c.TAKE_NOTHING:
            c.tell_took_nothing(journal, self.driver())
            leave_ride(self, journal)
        elif c.is_rob(code):
            rob(self, c.rob_driver(code), journal)
        else:
            if c.is_take(code):
                take(self, c.take_die(code), journal)
            elif c.is_vehicle(code):
                take_vehicle(self, c.vehicle_card(code), journal)
            elif c.is_discard(code):
                unload(self, c.discard_good(code), journal)
                unloaded(self, journal)
                return
            else:
                search(self, c.search_spot(code), journal)
            if self.phase != c.UPGRADING or not c.is_take(code):
                settle(self, journal)

    # ------------------------------------------------------------ results
    def placements(self) -> list[int]:
        places: list[int] = []
        driver: i64 = 0
        while driver < self.drivers:
            places.append(int(place_of(self, driver)))
            driver += 1
        return by_seat(self, places)

    def points(self) -> list[int]:
        found: list[int] = []
        driver: i64 = 0
        while driver < self.drivers:
            found.append(int(wealth(self, driver)))
            driver += 1
        return by_seat(self, found)

    # ------------------------------------------------------------ secrets
    def redeal(self, seat: i64, chance: Chance) -> Smugglers:
        """Others' hands, and the Money that somebody has just hidden."""
        other = self.clone()
        seer: i64 = driver_of_seat(self, seat) if seat >= 0 else NOBODY
        if not self.has(O_OPEN_HANDS):
            redeal_hands(other, seer, chance)
        if self.phase == c.SEARCHING and seer != self.now[N_VICTIM]:
            hide_anew(other, chance)
        return other

    def sealed(self) -> bool:
        """The robber must not know what the victim chose (CC-SMUG-ROB-03)."""
        return self.phase == c.SEARCHING
