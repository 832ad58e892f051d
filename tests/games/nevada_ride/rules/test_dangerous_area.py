"""The Dangerous Area of Canyon Road (leaflet p.1): rocks on the left, cracks on the right."""

from __future__ import annotations

from typing import Any

import pytest

from cubilete.games.nevada_ride.rules.state import NevadaRide
from games.nevada_ride.helpers import (
    ANA,
    BEN,
    SPACES,
    car_of,
    debris,
    free_ends,
    kinds,
    lost,
    phase,
    play,
    points_of,
    race,
    roll,
    rules_of,
    space_of,
    told,
    turn,
    ways,
)

MODES = ("basic", "advanced")
FAR_AWAY = "S5-01C"
LEFT = [f"S2-{n}L" for n in range(23, 30)]
RIGHT = [f"S2-{n}R" for n in range(23, 30)]


def alone(space: str, mode: str = "advanced", **more: Any) -> NevadaRide:
    """Ana on Canyon Road, nobody near."""
    return race(space, FAR_AWAY, options=f"mode={mode} {more.pop('options', '')}", **more)


def way_over(t: NevadaRide, space: str, *tests: str) -> int:
    """The number of the way to a space that calls for these tests."""
    (found,) = [way.way + 1 for way in ways(t, space) if way.tests == list(tests) and not way.brake]
    return found


# ---------------------------------------------------------------- where it is dangerous
@pytest.mark.rule("NR-DANGER-01", "NR-DANGER-02", "NR-DANGER-03")
@pytest.mark.parametrize("mode", MODES)
def test_seven_spaces_of_each_outer_lane_are_dangerous_and_none_of_the_centre(mode: str) -> None:
    found: dict[str, list[str]] = {}
    for n in range(1, 32):
        for lane in "LCR":
            t = roll(alone(f"S2-{n:02}{lane}", mode, gear=1), 1, 1)
            found |= {SPACES[way.space]: way.tests for way in ways(t) if way.path}
    assert [space for space, tests in found.items() if tests == ["danger_left"]] == LEFT
    assert [space for space, tests in found.items() if tests == ["danger_right"]] == RIGHT
    assert not any(tests for space, tests in found.items() if space not in LEFT + RIGHT)


@pytest.mark.rule("NR-DANGER-03")
@pytest.mark.parametrize("mode", MODES)
def test_no_die_is_rolled_in_the_centre_lane(mode: str) -> None:
    t = alone("S2-20C", mode)
    assert "tested" not in kinds(turn(t, 4, 7, to="S2-27C"))
    assert lost(t, ANA) == {}


# ---------------------------------------------------------------- the roll
@pytest.mark.rule("NR-DANGER-04", "NR-DANGER-06")
@pytest.mark.parametrize("face", range(1, 21))
@pytest.mark.parametrize("lane", ["L", "R"])
def test_basic_a_car_that_stops_there_loses_a_point_on_one_to_five(lane: str, face: int) -> None:
    t = alone(f"S2-16{lane}", "basic")
    lines = turn(t, 4, 7, to=f"S2-23{lane}", dice=f"place={face}")
    assert points_of(t, ANA) == {"wear": 17 if face <= 5 else 18}
    (test,) = told(lines, "tested")
    assert (test["roll"], test["harm"]) == (face, int(face <= 5))
    assert rules_of(lines, "tested") == ["NR-DANGER-06"]
    assert rules_of(lines, "lost") == (["NR-DANGER-06"] if face <= 5 else [])


@pytest.mark.rule("NR-DANGER-05", "NR-DANGER-06")
@pytest.mark.parametrize("face", [1, 5, 6, 20])
@pytest.mark.parametrize("lane", ["L", "R"])
def test_basic_a_car_that_passes_over_rolls_too(lane: str, face: int) -> None:
    t = alone(f"S2-22{lane}", "basic")
    turn(t, 4, 9, to=f"S2-31{lane}", dice=f"place={face}")
    assert points_of(t, ANA) == {"wear": 17 if face <= 5 else 18}


@pytest.mark.rule("NR-DANGER-07", "NR-DANGER-08", "NR-WEAR-03")
@pytest.mark.parametrize("face", range(1, 21))
@pytest.mark.parametrize(("lane", "part"), [("L", "body"), ("R", "road_handling")])
@pytest.mark.parametrize(("start", "gear", "spaces", "end"), [(16, 4, 7, 23), (22, 4, 9, 31), (24, 1, 1, 25)])
def test_advanced_rocks_hurt_the_body_and_cracks_the_road_handling(
    lane: str, part: str, face: int, start: int, gear: int, spaces: int, end: int
) -> None:
    t = alone(f"S2-{start}{lane}", gear=gear)
    lines = turn(t, gear, spaces, to=f"S2-{end}{lane}", dice=f"place={face}")
    assert lost(t, ANA) == ({part: 1} if face <= 5 else {})
    rule = "NR-DANGER-07" if lane == "L" else "NR-DANGER-08"
    assert rules_of(lines, "tested") == [rule]
    assert rules_of(lines, "lost") == ([rule] if face <= 5 else [])


@pytest.mark.rule("NR-DANGER-07", "NR-DANGER-08")
@pytest.mark.parametrize(
    ("lane", "part", "rule"), [("L", "body", "FD-COLL-05"), ("R", "road_handling", "FD-DEBRIS-04")]
)
def test_the_last_point_ends_the_race(lane: str, part: str, rule: str) -> None:
    t = alone(f"S2-16{lane}", points={ANA: f"{part}=1"})
    lines = turn(t, 4, 7, to=f"S2-23{lane}", dice="place=5")
    assert rules_of(lines, "out") == [rule]
    assert car_of(t, ANA)["status"] == "out"


@pytest.mark.rule("NR-DANGER-06")
def test_basic_the_last_wear_point_ends_the_race() -> None:
    t = alone("S2-16L", "basic", points={ANA: "wear=1"})
    assert rules_of(turn(t, 4, 7, to="S2-23L", dice="place=1"), "out") == ["FD-END-03"]


# ---------------------------------------------------------------- how often
@pytest.mark.rule("NR-R03")
@pytest.mark.parametrize("mode", MODES)
def test_one_roll_a_turn_however_many_dangerous_spaces(mode: str) -> None:
    t = alone("S2-22R", mode)
    lines = turn(t, 4, 7, to="S2-29R", dice="place=2")  # seven of them
    assert len(told(lines, "tested")) == 1
    assert sum(lost(t, ANA).values()) == 1


@pytest.mark.rule("NR-R03", "NR-WEAR-03")
@pytest.mark.parametrize("mode", MODES)
def test_a_car_that_touches_both_lanes_rolls_for_each(mode: str) -> None:
    t = roll(alone("S2-21L", mode), 4, 7)
    way = way_over(t, "S2-27R", "danger_left", "danger_right")
    lines = play(t, f"drive S2-27R {way}", dice="place=3 place=4")
    assert [test["test"] for test in told(lines, "tested")] == ["danger_left", "danger_right"]
    assert lost(t, ANA) == ({"wear": 2} if mode == "basic" else {"body": 1, "road_handling": 1})


@pytest.mark.rule("NR-R03")
@pytest.mark.parametrize("mode", MODES)
def test_a_table_may_roll_for_every_dangerous_space(mode: str) -> None:
    t = alone("S2-22L", mode, options="hazard_rolls=per_space")
    lines = turn(t, 4, 9, to="S2-31L", dice="place=1 place=6 place=7 place=8 place=2 place=9 place=20")
    assert [test["harm"] for test in told(lines, "tested")] == [1, 0, 0, 0, 1, 0, 0]
    assert sum(lost(t, ANA).values()) == 2


@pytest.mark.rule("NR-R03", "FD-R26")
def test_where_every_space_is_rolled_for_ways_over_more_of_them_are_other_ways() -> None:
    t = roll(alone("S2-21C", options="hazard_rolls=per_space"), 4, 8)
    few, *more = [way for way in ways(t, "S2-29L") if not way.brake]
    entered = [sum(SPACES[space] in LEFT for space in way.path) for way in (few, *more)]
    assert entered == [1, 2, 3, 4, 5, 6, 7]
    play(t, "drive S2-29L 1", dice="place=20")
    t = roll(alone("S2-21C"), 4, 8)
    assert len([way for way in ways(t, "S2-29L") if not way.brake]) == 1  # all of them roll once


@pytest.mark.rule("NR-R04", "NR-DANGER-05")
@pytest.mark.parametrize("mode", MODES)
def test_the_space_on_which_the_turn_begins_does_not_count(mode: str) -> None:
    t = alone("S2-24L", mode, gear=1)
    assert "tested" not in kinds(turn(t, 1, 1, to="S2-24C"))
    t = alone("S2-24L", mode, gear=1)
    assert len(told(turn(t, 1, 1, to="S2-25L", dice="place=9"), "tested")) == 1


# ---------------------------------------------------------------- when
@pytest.mark.rule("NR-R05")
def test_tests_are_rolled_in_the_order_in_which_the_spaces_were_entered() -> None:
    t = alone("S2-20L", debris=["S2-22L", "S2-23L", "S2-26L"])
    lines = turn(t, 4, 7, to="S2-27L", dice="debris=9 place=9 debris=9 debris=9")
    assert [test["test"] for test in told(lines, "tested")] == ["debris", "danger_left", "debris", "debris"]


@pytest.mark.rule("NR-R05")
def test_tests_are_rolled_after_slipstreams_and_only_then() -> None:
    t = race("S2-16L", "S2-24L", gear=4)
    assert "tested" not in kinds(turn(t, 4, 7, to="S2-23L"))
    assert phase(t) == "slipping"
    lines = play(t, "slip S2-25L 1", dice="place=3")
    assert kinds(lines)[:2] == ["slipped", "tested"]
    assert lost(t, ANA) == {"body": 1}


@pytest.mark.rule("NR-R05")
def test_what_is_left_of_a_turn_is_dropped_when_a_test_ends_the_race() -> None:
    t = race("S2-16L", "S2-24L", points={ANA: "body=1"}, gear={ANA: 4, BEN: 3})
    lines = turn(t, 4, 7, to="S2-23L", dice="place=1")  # no collision test with Ben, who stands in front
    assert kinds(lines)[-2:] == ["out", "debris_lies"]
    assert t.driving() == BEN
    t = race("S2-16L", "S2-24L", points={ANA: "body=2"}, gear={ANA: 4, BEN: 3})
    turn(t, 4, 7, to="S2-23L", dice="place=1 collision=9 collision=9")


@pytest.mark.rule("NR-R05")
def test_tests_come_before_overshooting_is_paid() -> None:
    t = race("C1-05L", FAR_AWAY, options="mode=basic", gear=6, points={ANA: "wear=15"})
    lines = turn(t, 6, 23, to="S2-23L", dice="place=1")
    assert kinds(lines).index("tested") < kinds(lines).index("overshot")
    assert [facts["points"] for facts in told(lines, "lost")] == [1, 14]


# ---------------------------------------------------------------- debris, rain
@pytest.mark.rule("NR-R06")
def test_a_body_point_leaves_debris_where_the_move_ends() -> None:
    t = alone("S2-22L")
    turn(t, 4, 9, to="S2-31L", dice="place=1")
    assert debris(t) == ["S2-31L"]


@pytest.mark.rule("NR-R06")
def test_a_road_handling_point_leaves_none_nor_does_the_basic_game() -> None:
    for lane, mode in (("R", "advanced"), ("L", "basic")):
        t = alone(f"S2-22{lane}", mode)
        turn(t, 4, 9, to=f"S2-31{lane}", dice="place=1")
        assert sum(lost(t, ANA).values()) == 1
        assert debris(t) == []


@pytest.mark.rule("NR-R33")
@pytest.mark.parametrize(("lane", "part"), [("L", "body"), ("R", "road_handling")])
def test_rain_changes_nothing(lane: str, part: str) -> None:
    for face, harm in ((5, {part: 1}), (6, {}), (1, {part: 1})):
        t = alone(f"S2-16{lane}", options="weather=yes", weather="rain")
        turn(t, 4, 7, to=f"S2-23{lane}", dice=f"place={face}")
        assert lost(t, ANA) == harm


@pytest.mark.rule("NR-R02", "NR-DANGER-01", "NR-DANGER-02")
def test_left_and_right_are_those_of_the_driver() -> None:
    t = roll(alone("S2-10C", gear=1), 1, 1)
    assert {"S2-11L", "S2-11R"} <= free_ends(t)
    turn_left = race("S2-22C", FAR_AWAY, gear=1)
    turn(turn_left, 1, 1, to="S2-23L", dice="place=1")
    assert lost(turn_left, ANA) == {"body": 1}  # the mountain
    assert space_of(turn_left, ANA) == "S2-23L"
