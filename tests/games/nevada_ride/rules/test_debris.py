"""Debris (base game, "Débris et tenue de route")."""

from __future__ import annotations

import pytest

from games.nevada_ride.helpers import (
    ANA,
    BEN,
    TITLE,
    car_of,
    debris,
    kinds,
    lost,
    race,
    rules_of,
    space_of,
    told,
    turn,
)

AWAY = "S6-05R"
TWENTY = [f"S1-{n:02}{lane}" for lane in "LR" for n in range(10, 20)]


@pytest.mark.rule("FD-DEBRIS-01")
def test_a_lost_body_point_leaves_debris_where_the_move_ends() -> None:
    """The rock is hit on S2-23L, and the marker lies on S2-31L."""
    t = race("S2-22L", AWAY, gear=4)
    turn(t, 4, 9, to="S2-31L", dice="place=1")
    assert lost(t, ANA) == {"body": 1}
    assert debris(t) == ["S2-31L"]


@pytest.mark.rule("FD-DEBRIS-01")
def test_other_losses_leave_none() -> None:
    t = race("S2-22R", AWAY, gear=4)
    turn(t, 4, 9, to="S2-31R", dice="place=1")
    assert lost(t, ANA) == {"road_handling": 1}
    assert not debris(t)


@pytest.mark.rule("FD-DEBRIS-02", "FD-END-04")
def test_a_car_that_is_out_leaves_debris_on_its_space() -> None:
    t = race("C2-07L", AWAY, gear=1)
    turn(t, 1, 1, to="S3-01L")
    assert debris(t) == ["S3-01L"]
    assert space_of(t, ANA) == ""


@pytest.mark.rule("FD-DEBRIS-02", "FD-R19")
def test_not_by_the_basic_rules() -> None:
    t = race("C2-07L", AWAY, options="mode=basic", gear=1)
    turn(t, 1, 1, to="S3-01L")
    assert car_of(t, ANA)["status"] == "out"
    assert not debris(t)


@pytest.mark.rule("FD-DEBRIS-03")
@pytest.mark.parametrize("number", [1, 4, 5, 20])
def test_one_to_four_costs_a_road_handling_point(number: int) -> None:
    t = race("S2-05L", AWAY, gear=2, debris=["S2-07L"])
    lines = turn(t, 2, 4, to="S2-09L", dice=f"debris={number}")
    assert lost(t, ANA) == ({"road_handling": 1} if number <= 4 else {})
    (test,) = told(lines, "tested")
    assert test == {"car": ANA, "test": "debris", "roll": number, "harm": int(number <= 4), "part": "road_handling"}
    assert debris(t) == ["S2-07L"]


@pytest.mark.rule("FD-DEBRIS-03")
def test_each_marker_passed_or_stopped_on_is_rolled_for() -> None:
    """Two on the way and one at its end; the one on which the car stood is not entered."""
    t = race("S2-05L", AWAY, gear=2, debris=["S2-05L", "S2-06L", "S2-08L", "S2-09L", "S2-10L"])
    lines = turn(t, 2, 4, to="S2-09L", dice="debris=20 debris=20 debris=20")
    assert len(told(lines, "tested")) == 3


@pytest.mark.rule("FD-DEBRIS-04")
def test_the_last_road_handling_point_puts_a_car_out() -> None:
    """After the first of two tests there is no second, and it is out where its move has ended."""
    t = race("S2-05L", AWAY, gear=2, debris=["S2-07L", "S2-08L"], points={ANA: "road_handling=1"})
    lines = turn(t, 2, 4, to="S2-09L", dice="debris=4")
    assert told(lines, "out") == [{"car": ANA, "fate": "road_handling", "space": "S2-09L"}]
    assert rules_of(lines, "out") == ["FD-DEBRIS-04"]
    assert debris(t) == ["S2-07L", "S2-08L", "S2-09L"]


@pytest.mark.rule("FD-DEBRIS-05", "FD-R13")
@pytest.mark.parametrize("lying", [19, 20])
def test_there_are_twenty_markers(lying: int) -> None:
    assert TITLE.parts.pieces.debris_markers == 20
    t = race("S2-04C", "S2-09C", gear={ANA: 2}, debris=TWENTY[:lying])
    turn(t, 2, 4, to="S2-08C", dice="collision=1 collision=1")
    assert lost(t, ANA) == lost(t, BEN) == {"body": 1}
    assert len(debris(t)) == 20


@pytest.mark.rule("FD-R13")
def test_a_space_holds_one_marker_and_is_rolled_for_once() -> None:
    t = race("S2-04C", "S2-09C", gear={ANA: 2}, debris=["S2-08C", "S2-09C"])
    lines = turn(t, 2, 4, to="S2-08C", dice="debris=20 collision=1 collision=1")
    assert debris(t) == ["S2-08C", "S2-09C"]
    assert "debris_lies" not in kinds(lines)


@pytest.mark.rule("FD-R14", "FD-END-04")
def test_a_car_out_is_gone_before_the_next_one_drives() -> None:
    """Ben drives over the space on which Ana's race has ended, and rolls for what lies there."""
    t = race("C2-07L", "C2-04L", gear=1, stops={BEN: 2})
    turn(t, 1, 1, to="S3-01L")
    lines = turn(t, 2, 4, to="S3-01L", dice="debris=20")
    assert space_of(t, BEN) == "S3-01L"
    assert told(lines, "tested")[0]["test"] == "debris"


@pytest.mark.rule("FD-R14")
def test_no_marker_lies_on_a_dotted_space() -> None:
    """Out by the debris before the jump, in the river."""
    t = race("S3-07L", AWAY, gear=2, debris=["S3-08L"], points={ANA: "road_handling=1"})
    lines = turn(t, 2, 4, to="S3-11L", dice="debris=1")
    assert told(lines, "out") == [{"car": ANA, "fate": "road_handling", "space": "S3-11L"}]
    assert debris(t) == ["S3-08L"]


@pytest.mark.rule("FD-R14")
def test_no_marker_lies_in_a_side_lane() -> None:
    t = race("S6-02L", "S2-05R", gear=2, debris=["S6-03L"], points={ANA: "road_handling=1"})
    lines = turn(t, 2, 4, to="K-03", dice="debris=1")
    assert told(lines, "out") == [{"car": ANA, "fate": "road_handling", "space": "K-03"}]
    assert debris(t) == ["S6-03L"]
