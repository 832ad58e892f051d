"""How a car gets away (base game, "Le départ")."""

from __future__ import annotations

import pytest

from cubilete.games.nevada_ride.rules.state import NevadaRide
from games.nevada_ride.helpers import (
    ANA,
    BEN,
    CLEO,
    car_of,
    deal,
    ends,
    gears,
    kinds,
    path,
    phase,
    play,
    race,
    refused,
    space_of,
    told,
    turn,
    ways,
)


def grid(options: str = "", seats: int = 2) -> NevadaRide:
    """Ana on pole position, Ben behind her."""
    return deal(seats, options, " ".join(f"grid={20 - car}" for car in range(seats)))


def start_of(options: str, number: int) -> str:
    dice = {"stall": "", "normal": " gear_1=1", "great": ""}
    for start, more in dice.items():
        t = grid(options)
        try:
            lines = play(t, "gear 1", dice=f"start={number}{more}")
        except AssertionError:
            continue
        assert told(lines, "started") == [{"car": ANA, "roll": number, "start": told(lines, "started")[0]["start"]}]
        assert start in ("stall", "great") or told(lines, "gear_rolled")
        return str(told(lines, "started")[0]["start"])
    raise AssertionError("no start at all")


@pytest.mark.rule("FD-GEAR-18")
def test_every_car_starts_in_first_gear() -> None:
    t = grid()
    assert gears(t) == [1]
    for gear in range(2, 7):
        assert refused(t, f"gear {gear}").rule == "FD-GEAR-18"


@pytest.mark.rule("FD-START-01")
def test_every_car_rolls_once_before_its_first_move_and_never_again() -> None:
    t = grid()
    lines = play(t, "gear 1", "drive S1-12L 1", dice="start=10 gear_1=1")
    assert told(lines, "started") == [{"car": ANA, "roll": 10, "start": "normal"}]
    lines = play(t, "gear 1", "drive S1-11R 1", dice="start=11 gear_1=1")
    assert told(lines, "started") == [{"car": BEN, "roll": 11, "start": "normal"}]
    lines = play(t, "gear 1", dice="gear_1=1")
    assert "started" not in kinds(lines)


@pytest.mark.rule("FD-START-02", "FD-R09")
def test_the_advanced_table() -> None:
    starts = [start_of("", number) for number in range(1, 21)]
    assert starts == ["stall"] + ["normal"] * 18 + ["great"]


@pytest.mark.rule("FD-START-03", "FD-R09")
def test_the_basic_table() -> None:
    starts = [start_of("mode=basic", number) for number in range(1, 21)]
    assert starts == ["stall"] + ["normal"] * 15 + ["great"] * 4


@pytest.mark.rule("FD-START-04")
def test_a_stalled_car_stays_and_starts_in_first_gear_without_another_roll() -> None:
    """Stalled beside Ana, Ben causes no collision test, for he has not moved."""
    t = grid()
    play(t, "gear 1", "drive S1-12L 1", dice="start=5 gear_1=1")
    lines = play(t, "gear 1", dice="start=1")
    assert told(lines, "started") == [{"car": BEN, "roll": 1, "start": "stall"}]
    assert space_of(t, BEN) == "S1-10R"
    assert car_of(t, BEN)["start"] == "stalled"
    play(t, "gear 1", "drive S1-13L 1", dice="gear_1=1")
    assert gears(t) == [1]
    assert refused(t, "gear 2").rule == "FD-GEAR-18"
    lines = play(t, "gear 1", "drive S1-12R 1", dice="gear_1=2")
    assert "started" not in kinds(lines)
    assert space_of(t, BEN) == "S1-12R"


@pytest.mark.rule("FD-START-05")
def test_a_normal_start_rolls_the_die_of_first_gear() -> None:
    t = grid()
    lines = play(t, "gear 1", dice="start=7 gear_1=2")
    assert told(lines, "gear_rolled") == [{"car": ANA, "gear": 1, "roll": 2}]
    assert {"S1-13L", "S1-12C"} <= ends(t)


@pytest.mark.rule("FD-START-06", "FD-R21")
def test_a_great_start_moves_four_spaces_without_a_gear_die() -> None:
    t = grid()
    lines = play(t, "gear 1", dice="start=20")
    assert "gear_rolled" not in kinds(lines)
    unbraked = {tuple(path(way)) for way in ways(t) if not way.brake}
    assert {road[-1] for road in unbraked} == {"S1-15L", "S1-14C", "S1-14R"}
    assert all(len(road) == 4 for road in unbraked)


@pytest.mark.rule("FD-START-06", "FD-R21")
def test_a_great_start_changes_two_lanes_to_get_round_a_car_and_no_more() -> None:
    """From S1-09L round the car on S1-11L: out to the centre and back, which nobody may do without need."""
    t = race("S1-09L", "S1-11L", "S1-10R", laps=-1, gear=0, start="waiting", round=1, order=[ANA, BEN, CLEO])
    play(t, "gear 1", dice="start=20")
    assert "S1-12L" in ends(t)
    free = race("S1-09L", "S1-02R", "S1-10R", laps=-1, gear=0, start="waiting", round=1, order=[ANA, BEN, CLEO])
    play(free, "gear 1", dice="start=20")
    assert refused(free, "drive S1-12L 2").rule in ("FD-R26", "FD-MOVE-06")
    assert all(way.brake for way in ways(free) if path(way)[-1:] == ["S1-12L"])


@pytest.mark.rule("FD-START-07")
def test_after_a_great_start_second_gear_is_open() -> None:
    t = grid()
    play(t, "gear 1", "drive S1-15L 1", dice="start=20")
    play(t, "gear 1", dice="start=1")
    assert t.driving() == ANA
    assert car_of(t, ANA)["gear"] == 1
    assert gears(t) == [1, 2]
    turn(t, 2, 2, to="S1-17L")
    assert phase(t) == "shifting"
