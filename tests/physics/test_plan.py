"""Trying many flicks side by side: the same as one by one, given up early where that was asked for."""

from __future__ import annotations

import random

import pytest

from cubilete.physics import Flick, Gate, PhysicsError, Scene, Table, Zone
from cubilete.physics.flicks import simulate
from cubilete.physics.plan import aims, expected, is_free_way, plan, reach_of, speed_for, to_edge
from cubilete.physics.units import CONTACT
from physics.helpers import AREA, any_flick, scattered

GATE = Table.of(d0=(-30_000, 0, 0, 0), d1=(30_000, 0, 0, 0), d7=(0, -60_000, 0, 0))
SCENE = Scene(AREA, (Zone.card(100_000, 100_000, 160_000, 160_000),), (Gate(0, 1),))


@pytest.mark.parametrize("threads", [1, 2])
def test_a_plan_tells_what_simulating_one_by_one_tells(threads: int) -> None:
    luck = random.Random(21)
    table = scattered(luck)
    flicks = [any_flick(luck, table) for _ in range(40)]  # more than run at once, so that places are used again
    scene = Scene(AREA, SCENE.zones)
    assert plan(table, flicks, scene, threads=threads) == [simulate(table, flick, scene).outcome for flick in flicks]


def test_a_clean_plan_gives_up_what_touches_before_it_is_through() -> None:
    flicks = [Flick(7, angle, 1000, 0) for angle in range(700, 1101, 40)]
    for flick, outcome in zip(flicks, plan(GATE, flicks, SCENE, clean=True, threads=1)):
        true = simulate(GATE, flick, SCENE).outcome
        met = [event.ms for event in true.events if event.kind == CONTACT]
        if outcome is None:
            assert met
            assert not 0 <= true.gates[0].clear < met[0]
        else:
            assert outcome == true
            assert not met or met[0] > outcome.gates[0].clear >= 0


def test_nothing_to_try_is_nothing_tried_and_nonsense_is_refused() -> None:
    assert plan(GATE, []) == []
    with pytest.raises(PhysicsError, match="speed"):
        plan(GATE, [Flick(7, 0, 5)])


# ------------------------------------------------------------ aims
def test_aims_go_through_the_opening_and_most_of_them_cross() -> None:
    flicks = aims(GATE, 7, Gate(0, 1), AREA)
    outcomes = plan(GATE, flicks, SCENE, clean=True, threads=1)
    assert len(flicks) > 40
    assert sum(outcome is not None and outcome.gates[0].crossed for outcome in outcomes) > 0.8 * len(flicks)
    assert all(700 < flick.angle < 1100 for flick in flicks)


def test_a_way_that_is_not_free_is_not_aimed_at() -> None:
    blocked = GATE.moved({3: GATE.at(7)._replace(y=-30_000)})
    assert aims(blocked, 7, Gate(0, 1), AREA) == []
    assert not is_free_way(blocked, 7, 900, 60_000)
    assert is_free_way(blocked, 7, 900, 11_000)
    assert is_free_way(blocked, 7, 2700, 60_000)


def test_a_gate_that_is_too_narrow_has_no_aims() -> None:
    narrow = Table.of(d0=(-15_000, 0, 0, 0), d1=(15_000, 0, 0, 0), d7=(0, -60_000, 0, 0))
    assert aims(narrow, 7, Gate(0, 1), AREA) == []


def test_aims_need_a_gate_of_two_other_dice() -> None:
    with pytest.raises(PhysicsError, match="two other dice"):
        aims(GATE, 7, Gate(0, 7), AREA)


def test_speeds_and_ways_fit_each_other() -> None:
    for speed in (400, 900, 1500):
        assert speed_for(reach_of(speed)) == pytest.approx(speed, abs=1)
    assert (speed_for(0), speed_for(10**9)) == (100, 2500)
    assert reach_of(1000) == pytest.approx(149_000, rel=0.01)  # the study
    assert to_edge(GATE.at(7), 900, AREA) == 220_000
    assert to_edge(GATE.at(7), 0, AREA) == 160_000


# ------------------------------------------------------------ trembling
def test_a_trembling_hand_prefers_the_middle_of_what_works() -> None:
    flicks = [Flick(0, angle, 1000) for angle in range(0, 100, 10)]
    values = [0, 0, 1, 1, 1, 1, 1, 0, 0, 1.0]
    worth = expected(flicks, values, 1.5, 0.05)
    assert worth.index(max(worth)) == 4
    assert worth[9] < worth[3]


def test_a_steady_hand_gets_what_it_aims_at_and_north_is_round() -> None:
    flicks = [Flick(0, 3595, 1000), Flick(0, 5, 1000), Flick(0, 1800, 1000)]
    assert expected(flicks, [1.0, 0.0, 0.5], 0.0, 0.0) == pytest.approx([1, 0, 0.5])
    assert expected(flicks, [1.0, 0.0, 0.0], 2.0, 0.1)[1] > 0.3
    assert expected([], [], 1, 1) == []
