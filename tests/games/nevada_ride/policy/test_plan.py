"""The plan of a lone car: what it promises, what the rules make of it, and how quickly it is made.

An exact solver of its own, written before these rules and not from them, gives 14.425 turns from pole for one lap of
the basic game and 27.024 for two. Our plan is solved on the ways and gears that our rules offer, and our rules are then
driven by it: should either figure move, a rule has changed its meaning.
"""

from __future__ import annotations

import time

import pytest

from cubilete.core.chance import FastChance
from cubilete.core.state import MoveList
from cubilete.games.nevada_ride.policy import course as courses
from cubilete.games.nevada_ride.policy.course import LAP, Course
from cubilete.games.nevada_ride.policy.plan import Plan, Prices
from cubilete.games.nevada_ride.policy.policy import NevadaRidePolicy
from cubilete.games.nevada_ride.policy.purse import ADVANCED, BASIC, GONE, TRIAL, Purse
from cubilete.games.nevada_ride.policy.temper import STEADY, TEMPERS, Temper
from cubilete.games.nevada_ride.rules import codes as c
from cubilete.games.nevada_ride.rules import table as k
from cubilete.games.nevada_ride.rules.setup import set_up
from games.nevada_ride.tables import printed, space

COMPILED = not courses.__file__.endswith(".py")
RACES = 1000 if COMPILED else 40
"""Interpreted races take a hundred times as long; the intervals widen as they get fewer."""
WIDER = (1000 / RACES) ** 0.5


def lone_plan(out: float = 100.0) -> Plan:
    box = printed()[1]
    return Plan(
        Course(box, False, False, False), Purse(BASIC, box.wear_basic, 0, 0), Prices(out, [0.0] * c.PARTS, False)
    )


def turns_from_pole(plan: Plan, laps: int) -> float:
    """Before the start roll of the basic game: 1 stalls, 2 to 16 use first gear, 17 to 20 bring four spaces."""
    box, course = printed()[1], plan.course
    plan.reach(laps + 1)
    row = int(course.row[course.find(box.circuit.grid[0], 0, 0)]) * (courses.DISTANCES + 1)

    def best(distance: int) -> float:
        ways = range(course.first[row + distance], course.first[row + distance + 1])
        return min(plan.at(laps - (course.kind[way] == LAP), course.end[way], 1, box.wear_basic) for way in ways)

    rolled = (best(1) + best(2)) / 2
    return 1 + 0.05 * (1 + rolled) + 0.75 * rolled + 0.2 * best(4)


def drive_alone(policy: NevadaRidePolicy, laps: int, races: int, advanced: bool = False) -> tuple[float, int]:
    """The turns that a car takes on average where it finishes, and how often it does not."""
    chance, moves = FastChance(7), MoveList()
    turns, out = 0, 0
    for _ in range(races):
        state = set_up(printed()[1], 1, 1, advanced, laps, [0] * k.OPTIONS, chance, None)
        while state.to_move() >= 0:
            moves.n = 0
            state.fill_moves(0, moves)
            state.apply(0, policy.decide(state, 0, moves, chance)[0], chance, None)
        finished = state.get(0, k.STATUS) == k.FINISHED
        turns += int(state.turns) if finished else 0
        out += not finished
    return turns / (races - out), out


# ---------------------------------------------------------------- bars
@pytest.mark.parametrize(("laps", "turns"), [(1, 14.425), (2, 27.024)])
def test_the_plan_promises_what_an_exact_solver_found(laps: int, turns: float) -> None:
    assert turns_from_pole(lone_plan(), laps) == pytest.approx(turns, abs=0.02)


@pytest.mark.slow
@pytest.mark.parametrize(("laps", "turns", "within"), [(1, 14.42, 0.09), (2, 27.02, 0.20)])
def test_our_rules_keep_what_the_plan_promises(laps: int, turns: float, within: float) -> None:
    mean, out = drive_alone(NevadaRidePolicy(Temper(dread=100.0, worry=3.0, respect=1.0)), laps, RACES)
    assert mean == pytest.approx(turns, abs=within * WIDER)
    assert out == 0


@pytest.mark.slow
@pytest.mark.parametrize("temper", TEMPERS)
@pytest.mark.parametrize(("laps", "most"), [(1, 14.71), (2, 27.56)])
def test_every_temper_drives_well_alone(temper: str, laps: int, most: float) -> None:
    races = 1000 if COMPILED else 10
    mean, out = drive_alone(NevadaRidePolicy(TEMPERS[temper]), laps, races)
    assert mean < most + 0.1 * (1000 / races) ** 0.5
    assert out <= races * 0.005


@pytest.mark.skipif(not COMPILED, reason="a rate of the compiled package")
def test_a_plan_is_made_in_a_moment_and_a_decision_in_microseconds() -> None:
    policy = NevadaRidePolicy(TEMPERS[STEADY])
    began = time.process_time()
    drive_alone(policy, 2, 1)
    assert time.process_time() - began < 2
    began = time.process_time()
    drive_alone(policy, 2, 200)
    assert (time.process_time() - began) / (200 * 50) < 60e-6, "a decision and what the rules make of it"


# ---------------------------------------------------------------- purses
def test_the_pool_pays_for_everything_but_never_brakes_with_its_last_point() -> None:
    purse = Purse(BASIC, 18, 0, 0)
    assert [int(purse.after_brake[points]) for points in (1, 2, 18)] == [GONE, 1, 17]
    assert int(purse.after_over[3 * purse.size + 4]) == 1
    assert int(purse.after_over[4 * purse.size + 4]) == GONE


def test_the_last_tires_end_in_a_spin_and_none_at_all_in_one_only_for_one_space() -> None:
    purse = Purse(ADVANCED, 6, 3, 2)
    three = purse.at(3, 2, 1)
    assert int(purse.after_over[2 * purse.size + three]) == purse.at(1, 2, 1)
    assert int(purse.after_over[3 * purse.size + three]) == purse.size + purse.at(0, 2, 1)
    assert int(purse.after_over[4 * purse.size + three]) == GONE
    assert int(purse.after_over[1 * purse.size + purse.at(0, 2, 1)]) == purse.size + purse.at(0, 2, 1)
    assert int(purse.after_over[2 * purse.size + purse.at(0, 2, 1)]) == GONE
    assert int(purse.after_brake[purse.at(3, 0, 1)]) == GONE


def test_more_points_are_never_worse() -> None:
    box = printed()[1]
    prices = Prices(40.0, [0, 0, 0.3, 0.5, 0.5, 0.5], False)
    plan = Plan(Course(box, True, False, False), Purse(ADVANCED, 6, 3, 2), prices)
    plan.reach(2)
    for p in range(0, int(plan.course.n), 7):
        for gear in (1, 3, 5):
            for tires in range(6):
                for brakes in range(3):
                    now = plan.at(1, p, gear, plan.purse.at(tires, brakes, 1))
                    assert plan.at(1, p, gear, plan.purse.at(tires, brakes + 1, 1)) <= now + 1e-9
                    assert plan.at(1, p, gear, plan.purse.at(tires + 1, brakes, 1)) <= now + 1e-9


# ---------------------------------------------------------------- the course
def test_every_position_leads_on_and_comes_after_those_it_leads_to() -> None:
    course = Course(printed()[1], True, False, False)
    place = {int(p): at for at, p in enumerate(course.order)}
    assert sorted(place) == list(range(int(course.n)))
    for p in range(int(course.n)):
        i = 0
        while (onward := int(course.successor(p, i))) != -1:
            assert onward < 0 or onward == p or place[onward] < place[p]
            i += 1
        assert i > 0


def test_in_a_trial_nothing_is_paid_and_every_space_overshot_counts_as_a_roll() -> None:
    box = printed()[1]
    plan = Plan(Course(box, True, False, True), Purse(TRIAL, 0, 0, 0), Prices(40.0, [0.0] * c.PARTS, False))
    plan.reach(2)
    pole = plan.course.find(box.circuit.grid[0], 0, 0)
    assert 17 < plan.at(1, pole, 0, 0) < 22, "no brakes, no gears skipped"


def test_a_star_is_worth_more_to_a_car_that_has_nothing_left() -> None:
    plan = lone_plan()
    plan.reach(2)
    star = plan.course.find(printed()[1].circuit.stars[0], 0, 0)
    assert plan.at(1, star, 4, 2) < plan.waiting(1, star, 2) - 1
    assert plan.at(1, star, 4, 18) > plan.waiting(1, star, 18) - 1
    assert int(plan.course.find(space("S1-10R"), 0, 0)) >= 0
