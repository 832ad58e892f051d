"""The numbers of a flick, coarse flicks, and how a hand strays."""

from __future__ import annotations

import math
import statistics

import pytest

from cubilete.core.chance import FastChance
from cubilete.core.state import MoveList
from cubilete.games.cuba_cube.options import RaceOptions
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules.flicking import (
    FIRM,
    HARD,
    SOFT,
    WORD,
    direction,
    fill_sends,
    flick_bar,
    gate_die_bar,
    normal,
    sent,
    sent_by_code,
    strayed,
    usual_flick,
    vehicle_bar,
    wheels_bar,
)
from cubilete.games.cuba_cube.rules.riding import crossed, flick
from cubilete.games.cuba_cube.rules.table import RACE
from games.cuba_cube.helpers import Told, cloth, die, gate, where

BLACK = die("black")


@pytest.mark.rule("CC-R93")
@pytest.mark.parametrize(
    ("numbers", "verdict"),
    [
        ([BLACK, 0, 100, -30, -50], 0),
        ([BLACK, 3599, 2500, 50, 50], 0),
        ([BLACK, 3600, 1000, 10, 0], c.FLICK_ANGLE),
        ([BLACK, -1, 1000, 10, 0], c.FLICK_ANGLE),
        ([BLACK, 0, 99, 10, 0], c.FLICK_SPEED),
        ([BLACK, 0, 2501, 10, 0], c.FLICK_SPEED),
        ([BLACK, 0, 1000, -31, 0], c.FLICK_HEIGHT),
        ([BLACK, 0, 1000, 51, 0], c.FLICK_HEIGHT),
        ([BLACK, 0, 1000, 10, -51], c.FLICK_LATERAL),
        ([BLACK, 0, 1000, 10, 51], c.FLICK_LATERAL),
        ([die("pink"), 0, 1000, 10, 0], c.DIE_NOT_IN_PLAY),
        ([12, 0, 1000, 10, 0], c.DIE_NOT_IN_PLAY),
        ([BLACK, 0, 1000], c.FLICK_UNCLEAR),
    ],
)
def test_numbers_outside_the_ranges_are_refused(numbers: list[int], verdict: int) -> None:
    assert flick_bar(cloth(RACE, black=(0, 0)), numbers) == verdict


@pytest.mark.rule("CC-COMMON-FLICK-01", "CC-R93")
def test_every_technique_within_the_ranges_is_the_own_business_of_the_player() -> None:
    t = cloth(RACE, black=(0, 0), red1=(20, 0))
    for angle in (0, 1234, 3599):
        for speed in (100, 2500):
            for height in (-30, 0, 50):
                for lateral in (-50, 0, 50):
                    assert flick_bar(t, [BLACK, angle, speed, height, lateral]) == 0


@pytest.mark.rule("CC-COMMON-COMP-14")
def test_the_cloth_stops_a_die_that_would_slide_on_over_a_bare_table() -> None:
    t = cloth(RACE, black=(-100, 0))
    flick(t, [BLACK, 0, 1000, 0, 0], False, FastChance(2), None)
    assert 30 < where(t, "black")[0] < 70


@pytest.mark.rule("CC-RACE-TURN-06", "CC-RACE-TURN-10")
def test_gate_dice_prepare_and_the_own_vehicle_drives() -> None:
    t = cloth(RACE, black=(0, 0), orange=(50, 0), red1=(0, 50))
    assert [gate_die_bar(die(name)) for name in ("red1", "yellow", "black")] == [0, 0, c.NOT_A_GATE_DIE]
    assert [vehicle_bar(t, die(name)) for name in ("black", "orange")] == [0, c.NOT_YOUR_VEHICLE]


@pytest.mark.rule("CC-R11", "CC-RACE-BONUS-09")
def test_a_forced_flick_goes_where_the_wheels_point() -> None:
    t = cloth(RACE, black=(0, 0))
    assert wheels_bar(t, [BLACK, 2700, 1000, 10, 0]) == 0
    assert wheels_bar(t, [BLACK, 900, 1000, 10, 0]) == c.WHEELS_POINT_ELSEWHERE


# ------------------------------------------------------------ coarse flicks
def test_directions_are_the_nearest_tenth_below() -> None:
    for tenth in range(5, 3600, 37):
        turn = math.radians((tenth + 0.5) / 10)
        assert direction(round(1e6 * math.cos(turn)), round(1e6 * math.sin(turn))) == tenth
    assert [direction(*way) for way in ((5, 0), (0, 5), (-5, 0), (0, -5), (0, 0))] == [0, 900, 1800, 2700, 0]


def test_a_die_is_sent_through_the_gate_and_gets_clear_of_it() -> None:
    t = cloth(RACE, red1=(-40, 20), red2=(40, 20), black=(0, -60))
    assert sent(t, BLACK, c.GOAL_GATE, FIRM) == []
    gate(t, "red1", "red2")
    assert sent(t, BLACK, c.GOAL_GATE, FIRM)[:2] == [BLACK, 900]
    speeds = [sent(t, BLACK, c.GOAL_GATE, strength)[2] for strength in (SOFT, FIRM, HARD)]
    assert speeds == sorted(speeds)
    assert usual_flick(t, BLACK) == sent(t, BLACK, c.GOAL_GATE, FIRM)
    flick(t, usual_flick(t, BLACK), False, FastChance(1), None)
    assert crossed(t)


def test_every_goal_that_is_there_can_be_listed_and_is_a_legal_flick() -> None:
    t = cloth(RACE, red1=(-40, 20), black=(0, -60), orange=(50, 50))
    out = MoveList()
    fill_sends(t, BLACK, out)
    codes = [out.codes[k] for k in range(out.n)]
    assert len(codes) == 3 * (1 + 4 + 2)  # the middle, the Cities, two other dice; no Gate is declared
    assert all(flick_bar(t, sent_by_code(t, code)) == 0 for code in codes)
    assert sent(t, BLACK, c.GOAL_DIE + BLACK, FIRM) == []
    assert sent(t, die("pink"), c.GOAL_MIDDLE, FIRM) == []


# ------------------------------------------------------------ the hand
@pytest.mark.rule("CC-R93")
def test_an_exact_hand_does_not_ask_chance() -> None:
    assert strayed(cloth(RACE), [BLACK, 10, 1000, 10, 0], False, Told()) == [BLACK, 10, 1000, 10, 0]


@pytest.mark.rule("CC-R93", "CC-R18", "CC-RACE-BONUS-07")
@pytest.mark.parametrize(("blind", "degrees", "share"), [(False, 1.0, 0.03), (True, 8.0, 0.15)])
def test_hands_stray_as_the_components_say(blind: bool, degrees: float, share: float) -> None:
    t = cloth(RACE, options=RaceOptions(hand="steady"))
    chance = FastChance(3)
    rows = [strayed(t, [BLACK, 1800, 1000, 10, 5], blind, chance) for _ in range(2000)]
    assert statistics.stdev(row[1] / 10 for row in rows) == pytest.approx(degrees, rel=0.06)
    assert statistics.stdev(row[2] / 1000 for row in rows) == pytest.approx(share, rel=0.06)
    assert statistics.mean(row[1] for row in rows) == pytest.approx(1800, abs=8)
    assert {tuple(row[3:]) for row in rows} == {(10, 5)}


@pytest.mark.rule("CC-R18")
def test_a_blindfold_counts_at_an_exact_table_too() -> None:
    assert strayed(cloth(RACE), [BLACK, 10, 1000, 10, 0], True, Told(WORD - 1, WORD - 1))[1] > 200


@pytest.mark.rule("CC-R93")
def test_what_strays_is_clamped_and_the_direction_wraps_round() -> None:
    t = cloth(RACE, options=RaceOptions(hand="steady"))
    assert strayed(t, [BLACK, 3599, 2500, 10, 0], False, Told(WORD - 1, WORD - 1))[1:3] == [37, 2500]
    assert strayed(t, [BLACK, 0, 100, 10, 0], False, Told(0, 0))[1:3] == [3562, 100]


def test_noise_is_as_good_as_normal() -> None:
    chance = FastChance(5)
    rows = [normal(chance) / 1000 for _ in range(4000)]
    assert statistics.stdev(rows) == pytest.approx(1, rel=0.04)
    assert sum(abs(value) < 1 for value in rows) / 4000 == pytest.approx(0.683, abs=0.03)
