"""The course of a turn and of the race (FD-R12): what happens next, until somebody has something to decide."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.journal import Journal
from cubilete.games.nevada_ride.rules import codes as c
from cubilete.games.nevada_ride.rules import table as k
from cubilete.games.nevada_ride.rules.circuit import NOWHERE
from cubilete.games.nevada_ride.rules.moving.boosting import can_boost
from cubilete.games.nevada_ride.rules.moving.driving import explore_anew, go
from cubilete.games.nevada_ride.rules.moving.line import anybody_racing, finish
from cubilete.games.nevada_ride.rules.moving.numbers import DRIVE, EXTRA, SLIDE, SLIP
from cubilete.games.nevada_ride.rules.moving.sliding import spaces_to_slide
from cubilete.games.nevada_ride.rules.moving.slipping import car_in_front
from cubilete.games.nevada_ride.rules.opening.before import prepare
from cubilete.games.nevada_ride.rules.opening.trials import end_trial, trial_is_over
from cubilete.games.nevada_ride.rules.order import set_order
from cubilete.games.nevada_ride.rules.reckoning.collision import collide
from cubilete.games.nevada_ride.rules.reckoning.engine import check_engines
from cubilete.games.nevada_ride.rules.reckoning.hazards import check_places
from cubilete.games.nevada_ride.rules.reckoning.paying import pay
from cubilete.games.nevada_ride.rules.reckoning.regaining import reach_checkpoint
from cubilete.games.nevada_ride.rules.reckoning.stops import chooses_tires, gamble, leave_box, may_repair, serve
from cubilete.games.nevada_ride.rules.table import Table
from cubilete.games.nevada_ride.rules.wear import lost_beside_tires
from cubilete.games.nevada_ride.rules.weather import changes_due, forecaster, roll_weather, settle_weather


def proceed(t: Table, chance: Chance, journal: Journal | None) -> None:
    """Go on step by step until somebody has something to decide, or the race is over."""
    while t.phase != c.OVER and not advance(t, chance, journal):
        pass


def advance(t: Table, chance: Chance, journal: Journal | None) -> bool:
    """One step; True where it waits for a decision, whose phase is set then."""
    if t.step >= k.P_DRIVERS:
        return advance_before(t, chance, journal)
    if t.step == k.S_GEAR:
        t.phase = c.SHIFTING
        return True
    if t.step < k.S_TESTS:
        return advance_move(t, t.driving(), journal)
    return advance_after(t, t.driving(), chance, journal)


def advance_move(t: Table, car: i64, journal: Journal | None) -> bool:
    """FD-R12 steps 4 to 7."""
    if t.step == k.S_BOOST:
        return wait_for_boost(t, car)
    if t.step == k.S_DRIVE:
        return drive(t, car, DRIVE, c.DRIVING, journal)
    if t.step == k.S_SLIDE:
        return slide(t, car, journal)
    return wait_for_slip(t, car)


def advance_after(t: Table, car: i64, chance: Chance, journal: Journal | None) -> bool:
    """FD-R12 steps 8 to 13, and the end of the turn."""
    step = t.step
    if step == k.S_TESTS:
        if t.trial < 0:
            check_places(t, car, chance, journal)
    elif step == k.S_PAY:
        settle_move(t, car, journal)
    elif step == k.S_STOP:
        if stop(t, car, chance, journal):
            return True
    elif step == k.S_COLLIDE:
        collide(t, car, chance, journal)
    elif step == k.S_ENGINE:
        check_engines(t, car, chance, journal)
    elif step == k.S_WEATHER:
        if change_weather(t, chance, journal):
            return True
    else:
        end_turn(t, car, journal)
        return False
    go_on(t, car)
    return False


def go_on(t: Table, car: i64) -> None:
    """To the next step; NR-R05: what is left of the turn of a car that is out is dropped."""
    t.step = t.step + 1 if t.racing(car) or t.has(k.FINISHING) else k.S_END


# ---------------------------------------------------------------- before the race
def advance_before(t: Table, chance: Chance, journal: Journal | None) -> bool:
    if prepare(t, chance, journal):
        return True
    if t.step == k.P_GRID and t.get(t.order[0], k.SPACE) != NOWHERE:
        begin_race(t, journal)
    elif t.trial >= 0:
        begin_turn(t)
    return False


def begin_race(t: Table, journal: Journal | None) -> None:
    """FD-ORDER-04: the first round is played in the order of the grid."""
    t.round = 1
    t.turn = 0
    t.turns = 0
    c.tell_round(journal, t.round)
    begin_turn(t)


# ---------------------------------------------------------------- the move
def wait_for_boost(t: Table, car: i64) -> bool:
    if can_boost(t, car):
        t.phase = c.BOOSTING
        return True
    t.step = k.S_DRIVE
    return False


def drive(t: Table, car: i64, part: i64, phase: i64, journal: Journal | None) -> bool:
    """Where there is only one way the car takes it at once."""
    ways = explore_anew(t, car, part)
    if ways.n > 1:
        t.phase = phase
        return True
    if ways.n == 1:
        go(t, car, 0, part, NOWHERE, journal)
    after_way(t, car, part)
    return False


def after_way(t: Table, car: i64, part: i64) -> None:
    """What follows a move, a slide or a slipstream; a slipstream may lead into another (FD-SLIP-06)."""
    if not t.racing(car) or (t.trial == car and t.get(car, k.TRIAL_STATE) == 2):
        t.step = k.S_END
    elif part == DRIVE:
        t.step = k.S_SLIDE
    else:
        t.step = k.S_SLIP


def slide(t: Table, car: i64, journal: Journal | None) -> bool:
    """FD-TIRE-01: forced in rain; FD-TIRE-02: the extra space of soft tires is free to take."""
    t.roll = spaces_to_slide(t, car)
    if t.roll == 0:
        t.step = k.S_SLIP
        return False
    if t.wet():
        return drive(t, car, SLIDE, c.SLIDING, journal)
    if explore_anew(t, car, EXTRA).n > 0:
        t.phase = c.SLIDING
        return True
    t.step = k.S_SLIP
    return False


def wait_for_slip(t: Table, car: i64) -> bool:
    if car_in_front(t, car) != NOWHERE:
        t.roll = t.box.slip_spaces
        if explore_anew(t, car, SLIP).n > 0:
            t.phase = c.SLIPPING
            return True
    t.roll = 0
    t.step = k.S_TESTS
    return False


# ---------------------------------------------------------------- after the move
def settle_move(t: Table, car: i64, journal: Journal | None) -> None:
    """FD-R12 step 9; FD-R10: a car that crossed the line for the last time has finished, if it can pay."""
    pay(t, car, journal)
    t.left = 0
    t.over = 0
    if t.has(k.FINISHING) and t.trial < 0 and t.racing(car):
        finish(t, car, journal)
    elif not t.racing(car):
        t.spent &= ~k.FINISHING


def stop(t: Table, car: i64, chance: Chance, journal: Journal | None) -> bool:
    """FD-R12 step 10; True where the driver has to choose tires or points first."""
    if t.has(k.FINISHING):
        return False
    if t.hold == k.HELD_STAR:
        gamble(t, car, chance, journal)
    elif t.hold == k.HELD_BOX:
        return stop_at_pits(t, car, chance, journal)
    elif t.has(k.CROSSED) and t.options[k.O_DRIVERS] > 0 and t.trial < 0:
        return pass_checkpoint(t, car, journal)
    return False


def stop_at_pits(t: Table, car: i64, chance: Chance, journal: Journal | None) -> bool:
    if not t.has(k.SERVED):
        serve(t, car, journal)
    if chooses_tires(t):
        t.phase = c.FITTING
        return True
    if may_repair(t, car):
        t.phase = c.REGAINING
        return True
    leave_box(t, car, chance, journal)
    return False


def pass_checkpoint(t: Table, car: i64, journal: Journal | None) -> bool:
    if not t.has(k.SERVED):
        reach_checkpoint(t, car, journal)
    if t.credit > 0 and lost_beside_tires(t, car) > 0:
        t.phase = c.REGAINING
        return True
    return False


def change_weather(t: Table, chance: Chance, journal: Journal | None) -> bool:
    """FD-R12 step 13; True where Julien Marcellin may have it rolled again."""
    if not changes_due(t):
        return False
    roll_weather(t, chance)
    if forecaster(t) != NOWHERE:
        t.phase = c.FORECAST
        return True
    settle_weather(t, journal)
    return False


# ---------------------------------------------------------------- from turn to turn
def end_turn(t: Table, car: i64, journal: Journal | None) -> None:
    if t.racing(car):
        count_stop(t, car)
        if t.entered > 0:
            t.put(car, k.ARRIVED, t.turns)
    if t.trial >= 0:
        next_in_trial(t, car, journal)
    else:
        next_turn(t, journal)


def count_stop(t: Table, car: i64) -> None:
    """FD-CORNER-02, FD-R07; FD-OVER-07: not while overshooting another. More than needed do no harm (FD-CORNER-03)."""
    circuit = t.box.circuit
    wanted = circuit.stops[circuit.seg[t.get(car, k.SPACE)]]
    if wanted == 0:
        t.put(car, k.STOPS, 0)
    elif t.overshot == 0 and t.get(car, k.STOPS) < wanted:
        t.add(car, k.STOPS, 1)


def next_in_trial(t: Table, car: i64, journal: Journal | None) -> None:
    if trial_is_over(t, car):
        end_trial(t, car, journal)
        clear_turn(t)
        t.step = k.P_TRIALS
    else:
        begin_turn(t)


def next_turn(t: Table, journal: Journal | None) -> None:
    """FD-ORDER-01: the next car of the round, or a new round; FD-END-01: over when nobody races any more."""
    t.turn += 1
    while t.turn < len(t.order) and not t.racing(t.order[t.turn]):
        t.turn += 1
    if t.turn < len(t.order):
        begin_turn(t)
    elif anybody_racing(t):
        set_order(t)
        t.round += 1
        t.turn = 0
        c.tell_round(journal, t.round)
        begin_turn(t)
    else:
        end_race(t, journal)


def begin_turn(t: Table) -> None:
    clear_turn(t)
    t.turns += 1
    t.begun = t.get(t.driving(), k.SPACE)
    t.step = k.S_GEAR


def clear_turn(t: Table) -> None:
    """Nothing has happened in this turn yet."""
    t.roll = 0
    t.spent = 0
    t.begun = NOWHERE
    t.overshot = 0
    t.locked = 0
    t.over = 0
    t.left = 0
    t.hold = 0
    t.credit = 0
    t.entered = 0


def end_race(t: Table, journal: Journal | None) -> None:
    """FD-END-01; FD-R11: without a finisher there is no winner."""
    clear_turn(t)
    t.phase = c.OVER
    t.step = k.S_END
    t.turn = 0
    winner: i64 = 0
    car: i64 = 0
    while car < t.cars:
        if t.get(car, k.STATUS) == k.FINISHED and t.get(car, k.PLACE) == 1:
            winner = car + 1
        car += 1
    c.tell_race_over(journal, winner)
