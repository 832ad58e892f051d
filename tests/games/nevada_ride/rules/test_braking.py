"""Braking (base game, "Le freinage")."""

from __future__ import annotations

import pytest

from games.nevada_ride.helpers import (
    ANA,
    car_of,
    ends,
    free_ends,
    kinds,
    lost,
    path,
    play,
    race,
    refused,
    roll,
    rules_of,
    space_of,
    told,
    turn,
    ways,
)

AWAY = "S6-05R"


@pytest.mark.rule("FD-BRAKE-01")
@pytest.mark.parametrize("points", [0, 1, 2, 3])
def test_each_brakes_point_is_one_space_less(points: int) -> None:
    t = race("S2-05C", AWAY, gear=4)
    lines = turn(t, 4, 7, to=f"S2-{12 - points:02}C")
    assert lost(t, ANA) == ({"brakes": points} if points else {})
    assert told(lines, "drove")[0]["brake"] == points
    assert len(told(lines, "drove")[0]["way"]) == 7 - points


@pytest.mark.rule("FD-BRAKE-01")
def test_nobody_brakes_by_more_than_the_brakes_that_are_left() -> None:
    t = roll(race("S2-05C", AWAY, gear=4, points={ANA: "brakes=2"}), 4, 7)
    assert {len(way.path) for way in ways(t)} == {5, 6, 7}
    assert {way.brake for way in ways(t)} == {0, 1, 2}
    assert refused(t, "drive S2-09C 1").rule == "FD-R24"


@pytest.mark.rule("FD-BRAKE-02", "FD-R04")
@pytest.mark.parametrize("wear", [1, 2, 4, 18])
def test_the_basic_rules_brake_with_wear_points_but_the_last(wear: int) -> None:
    t = race("S2-05C", AWAY, options="mode=basic", gear=4, points={ANA: f"wear={wear}"})
    roll(t, 4, 7)
    assert max(way.brake for way in ways(t)) == min(wear - 1, 7)
    if wear == 4:
        lines = play(t, "drive S2-09C 1")
        assert lost(t, ANA) == {"wear": 14 + 3}
        assert rules_of(lines, "lost") == ["FD-BRAKE-02"]


@pytest.mark.rule("FD-BRAKE-03")
def test_braking_lowers_what_an_overshoot_costs() -> None:
    t = roll(race("C1-07R", AWAY, gear=2), 2, 4)
    prices = {path(way)[-1]: {cost.part: cost.points for cost in way.cost} for way in ways(t) if way.path}
    assert prices == {
        "S2-04R": {"tires": 4},
        "S2-03R": {"brakes": 1, "tires": 3},
        "S2-02R": {"brakes": 2, "tires": 2},
        "S2-01R": {"brakes": 3, "tires": 1},
    }
    play(t, "drive S2-01R 1")
    assert lost(t, ANA) == {"brakes": 3, "tires": 1}


@pytest.mark.rule("FD-BRAKE-04")
def test_without_brakes_the_car_races_on_but_cannot_brake() -> None:
    t = roll(race("S2-05C", AWAY, gear=4, points={ANA: "brakes=0"}), 4, 7)
    assert ends(t) == free_ends(t) == {"S2-12C", "S2-12L", "S2-12R"}
    assert refused(t, "drive S2-09C 1").rule == "FD-BRAKE-04"
    play(t, "drive S2-12C 1")
    assert car_of(t, ANA).get("status", "racing") == "racing"


@pytest.mark.rule("FD-R07", "FD-CORNER-02")
def test_a_car_may_brake_down_to_nothing_and_that_is_a_stop() -> None:
    """No test for the debris it stands on; the collision test with the car beside it is made again."""
    t = race("C2-03L", "C2-03C", gear=2, stops={ANA: 1}, debris=["C2-03L"])
    lines = turn(t, 2, 2, to="C2-03L", dice="collision=20 collision=20")
    assert space_of(t, ANA) == "C2-03L"
    assert lost(t, ANA) == {"brakes": 2}
    assert car_of(t, ANA)["stops"] == 2
    assert {facts["test"] for facts in told(lines, "tested")} == {"collision"}


@pytest.mark.rule("FD-R07")
def test_a_car_without_enough_brakes_has_to_move() -> None:
    t = roll(race("S2-05C", AWAY, gear=2, points={ANA: "brakes=2"}), 2, 3)
    assert "S2-05C" not in ends(t)
    assert all(way.path for way in ways(t))
    assert "slipped" not in kinds(play(t, "drive S2-06C 1"))
