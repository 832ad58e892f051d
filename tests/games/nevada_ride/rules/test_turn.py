"""The steps of a turn in their order, and what the basic game leaves out."""

from __future__ import annotations

import pytest

from cubilete.core.errors import CubileteError
from games.nevada_ride.helpers import (
    ANA,
    BEN,
    car_of,
    deal,
    debris,
    kinds,
    offered,
    phase,
    play,
    race,
    refused,
    roll,
    told,
    turn,
)

AWAY = "S6-05R"


@pytest.mark.rule("FD-R12")
def test_a_downshift_is_paid_before_the_die_is_rolled() -> None:
    t = race("S2-02C", AWAY, gear=6)
    lines = turn(t, 4, 7, to="S2-09C")
    order = [kind for kind in kinds(lines) if kind in ("lost", "gear_rolled", "drove")]
    assert order == ["lost", "gear_rolled", "drove"]


@pytest.mark.rule("FD-R12")
def test_tests_come_after_the_move_then_payment_then_collision_then_engines() -> None:
    """Over debris, four spaces too far, right behind Ben, with the highest roll of fifth gear before that."""
    sheet = {"tires": 14, "brakes": 1, "transmission": 1, "body": 1, "engine": 1, "road_handling": 2}
    few = {ANA: "brakes=0"}
    t = race("C1-01R", "S2-15R", options="build=yes", gear=5, debris=["S2-02R"], sheet={ANA: sheet}, points=few)
    play(t, "gear 5", dice="gear_5=20")
    lines = play(t, "drive S2-14R 1", dice="debris=20 collision=20 collision=20 engine=20 engine=20")
    order = [
        line.kind if line.kind != "tested" else line.facts["test"]
        for line in lines
        if line.kind in ("drove", "tested", "overshot", "lost")
    ]
    assert order == ["drove", "debris", "overshot", "lost", "collision", "collision", "engine", "engine"]


@pytest.mark.rule("FD-R12", "FD-DEBRIS-03")
def test_slipstreams_come_before_the_tests_for_all_spaces_entered() -> None:
    """One marker on the way of the roll, one on that of the slipstream."""
    t = race("S2-05L", "S2-13L", gear=4, debris=["S2-08L", "S2-14C"])
    roll(t, 4, 7)
    lines = play(t, "drive S2-12L 1")
    assert "tested" not in kinds(lines)
    lines = play(t, "slip S2-14C 1", dice="debris=20 debris=20")
    assert [facts["test"] for facts in told(lines, "tested")] == ["debris", "debris"]


@pytest.mark.rule("FD-R12", "NR-R05")
def test_what_is_left_of_the_turn_of_a_car_that_is_out_is_dropped() -> None:
    """Nothing is paid for the overshoot, and Ben is not tested."""
    t = race("C1-07R", "S2-05R", gear=2, debris=["S2-02R"], points={ANA: "road_handling=1"})
    lines = turn(t, 2, 4, to="S2-04R", dice="debris=1")
    assert "overshot" not in kinds(lines)
    assert told(lines, "tested") == [{"car": ANA, "test": "debris", "roll": 1, "harm": 1, "part": "road_handling"}]
    assert t.driving() == BEN


@pytest.mark.rule("FD-R12")
def test_a_decision_at_the_wrong_moment_is_refused() -> None:
    t = race("S2-02C", AWAY, gear=4)
    assert refused(t, "drive S2-09C 1").rule == "FD-R12"
    assert refused(t, "stay").rule == "FD-R12"
    roll(t, 4, 7)
    assert refused(t, "stay").rule == "FD-R12"
    assert refused(t, "nitro").rule == "FD-R12"


# ---------------------------------------------------------------- the basic game
@pytest.mark.rule("FD-R19")
@pytest.mark.parametrize("option", ["pit_lane=open", "weather=yes", "drivers=choose", "drivers=dealt", "build=yes"])
def test_the_basic_game_has_none_of_the_additions(option: str) -> None:
    with pytest.raises(CubileteError):
        deal(2, f"mode=basic {option}")


@pytest.mark.rule("FD-R19")
def test_the_basic_game_has_no_slipstream() -> None:
    t = race("S2-05L", "S2-13L", options="mode=basic", gear=4)
    roll(t, 4, 7)
    lines = play(t, "drive S2-12L 1", dice="collision=20 collision=20")
    assert phase(t) == "shifting"
    assert t.driving() == BEN
    assert "slipped" not in kinds(lines)


@pytest.mark.rule("FD-R19")
def test_all_losses_of_the_basic_game_come_from_the_one_pool() -> None:
    """A downshift, braking and a rock in one turn, and no debris for the rock."""
    t = race("S2-20L", AWAY, options="mode=basic", gear=6)
    roll(t, 4, 9)
    lines = play(t, "drive S2-27L 1", dice="place=5")
    assert car_of(t, ANA)["points"] == {"wear": 18 - 1 - 1 - 1}
    assert {facts["part"] for facts in told(lines, "lost")} == {"wear"}
    assert not debris(t)
    assert offered(t)
