"""The helpers themselves: told dice, and races in which everything adds up."""

from __future__ import annotations

import pytest

from cubilete.core.title import Line
from games.nevada_ride.helpers import (
    ANA,
    BEN,
    car_of,
    deal,
    debris,
    kinds,
    lost,
    play,
    race,
    refused,
    space_of,
    told,
    turn,
)


def test_the_example_of_the_helpers() -> None:
    t = race("S2-20L", "S2-18C", gear={ANA: 4}, points={ANA: "body=2"})
    lines = turn(t, 4, 7, to="S2-27L", dice="place=3")
    assert told(lines, "lost") == [{"car": ANA, "part": "body", "points": 1, "cause": "danger_left"}]
    assert refused(t, "gear 6").rule == "FD-GEAR-09"
    assert (space_of(t, ANA), lost(t, ANA), debris(t)) == ("S2-27L", {"body": 2}, ["S2-27L"])


def test_dice_fall_in_the_order_in_which_they_are_told() -> None:
    with pytest.raises(AssertionError, match="place falls; told is collision=3"):
        turn(race("S2-20L", "S4-01C"), 4, 7, to="S2-27L", dice="collision=3")
    with pytest.raises(AssertionError, match="never fell: place=3"):
        turn(race("S2-01L", "S4-01C"), 4, 7, to="S2-08L", dice="place=3")


def test_a_race_in_which_something_does_not_add_up_is_not_laid() -> None:
    with pytest.raises(AssertionError, match="two cars stand on S2-20L"):
        race("S2-20L", "S2-20L")


def test_a_race_from_its_beginning() -> None:
    lines: list[Line] = []
    t = deal(2, "mode=basic", "grid=3 grid=18", lines)
    assert (space_of(t, BEN), space_of(t, ANA)) == ("S1-11L", "S1-10R")
    assert kinds(lines)[:2] == ["grid_rolled", "grid_rolled"]
    play(t, "gear 1", dice="start=1")
    assert car_of(t, BEN)["start"] == "stalled"
