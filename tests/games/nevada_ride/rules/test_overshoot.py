"""Leaving a corner too early, and spinning (base game, "La sortie de virage")."""

from __future__ import annotations

import pytest

from games.nevada_ride.helpers import (
    ANA,
    car_of,
    debris,
    ends,
    free_ends,
    gears,
    kinds,
    lost,
    path,
    play,
    points_of,
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


@pytest.mark.rule("FD-OVER-01", "FD-OVER-02")
@pytest.mark.parametrize("spaces", [1, 2, 3, 4])
def test_every_space_beyond_the_corner_costs_a_tires_point(spaces: int) -> None:
    """From the last space but one: the step within the corner is free."""
    t = race("C1-06R", AWAY, gear=3)
    lines = turn(t, 3, spaces + 3, to=f"S2-{spaces + 2:02}R")
    assert lost(t, ANA) == {"tires": spaces + 2}
    assert told(lines, "overshot") == [{"car": ANA, "spaces": spaces + 2}]
    assert rules_of(lines, "lost") == ["FD-OVER-02"]


@pytest.mark.rule("FD-OVER-03", "FD-OVER-01")
def test_the_basic_rules_take_wear_points() -> None:
    t = race("C1-07R", AWAY, options="mode=basic", gear=4)
    lines = turn(t, 4, 9, to="S2-09R")
    assert lost(t, ANA) == {"wear": 9}
    assert rules_of(lines, "lost") == ["FD-OVER-03"]


@pytest.mark.rule("FD-OVER-01")
def test_with_all_stops_made_nothing_is_lost() -> None:
    t = race("C1-07R", AWAY, gear=4, stops={ANA: 1})
    lines = turn(t, 4, 9, to="S2-09R")
    assert not lost(t, ANA)
    assert "overshot" not in kinds(lines)


@pytest.mark.rule("FD-OVER-04")
@pytest.mark.parametrize("options", ["", "mode=basic"])
def test_a_two_stop_corner_without_any_stop(options: str) -> None:
    """Out on the first space outside, however far the roll would have gone."""
    t = race("C2-07L", AWAY, options=options, gear=4)
    lines = turn(t, 4, 9, to="S3-01L")
    assert told(lines, "out") == [{"car": ANA, "fate": "missed_stops", "space": "S3-01L"}]
    assert rules_of(lines, "out") == ["FD-OVER-04"]
    assert car_of(t, ANA)["status"] == "out"


@pytest.mark.rule("FD-OVER-04", "FD-OVER-01")
def test_a_two_stop_corner_with_one_stop_is_an_overshoot() -> None:
    t = race("C2-07L", AWAY, gear=2, stops={ANA: 1})
    turn(t, 2, 4, to="S3-04L")
    assert lost(t, ANA) == {"tires": 4}


@pytest.mark.rule("FD-OVER-05")
@pytest.mark.parametrize(("stops", "out"), [(0, True), (1, True), (2, False), (3, False)])
def test_a_three_stop_corner(stops: int, out: bool) -> None:
    t = race("C5-11L", "S2-05R", gear=2, stops={ANA: stops})
    lines = turn(t, 2, 2, to="S6-01L" if out else "S6-02L")
    assert (car_of(t, ANA).get("status") == "out") == out
    assert ("out" in kinds(lines)) == out
    if not out:
        assert lost(t, ANA) == ({"tires": 2} if stops == 2 else {})


@pytest.mark.rule("FD-OVER-06", "FD-R23")
def test_the_lane_is_fixed_from_the_first_space_outside_on() -> None:
    """Three ways out of the corner, the last of them by the arrow of a lane change; none changes lanes after that."""
    t = race("C1-05L", AWAY, gear=2, points={ANA: "brakes=0"})
    roll(t, 2, 4)
    assert ends(t) == {"S2-04L", "S2-03C", "S2-03R"}
    for way in ways(t):
        outside = [space for space in path(way) if space.startswith("S2")]
        assert len({space[-1] for space in outside}) == 1
    assert path(ways(t, "S2-03R")[0]) == ["C1-06C", "S2-01R", "S2-02R", "S2-03R"]


@pytest.mark.rule("FD-OVER-06")
def test_a_space_in_another_lane_is_refused() -> None:
    t = roll(race("C1-07R", AWAY, gear=2), 2, 4)
    assert refused(t, "drive S2-03C 1").rule == "FD-OVER-06"
    free = roll(race("C1-07R", AWAY, gear=2, stops={ANA: 1}), 2, 4)
    assert "S2-03C" in free_ends(free)


@pytest.mark.rule("FD-OVER-07")
@pytest.mark.parametrize("stops", [0, 1])
def test_the_end_in_the_next_corner_is_no_stop_there(stops: int) -> None:
    t = race("C4-05R", AWAY, options="mode=basic", gear=4, stops={ANA: stops})
    turn(t, 4, 12, to="C5-01R", dice="place=20")
    assert car_of(t, ANA).get("stops", 0) == stops
    assert lost(t, ANA) == ({} if stops else {"wear": 12})


@pytest.mark.rule("FD-OVER-08")
def test_an_overshooting_car_cannot_go_round_another_and_must_brake() -> None:
    """Two spaces overshot, and two left over: both are paid."""
    t = race("C1-07R", "S2-03R", gear=2)
    lines = play(t, "gear 2", dice="gear_2=4")
    assert free_ends(t) == {"S2-02R"}
    lines += play(t, "drive S2-02R 1", dice="collision=20 collision=20")
    assert told(lines, "blocked") == [{"car": ANA, "spaces": 2}]
    assert lost(t, ANA) == {"brakes": 2, "tires": 2}


@pytest.mark.rule("FD-OVER-09")
@pytest.mark.parametrize(("tires", "out"), [(3, True), (4, False), (5, False)])
def test_more_than_the_tires_that_are_left_put_the_car_out(tires: int, out: bool) -> None:
    t = race("C1-07R", AWAY, gear=2, points={ANA: f"tires={tires} brakes=0"})
    lines = turn(t, 2, 4, to="S2-04R")
    assert (car_of(t, ANA).get("status") == "out") == out
    if out:
        assert told(lines, "out") == [{"car": ANA, "fate": "tires", "space": "S2-04R"}]
        assert rules_of(lines, "out") == ["FD-OVER-09"]
        assert debris(t) == ["S2-04R"]


# ---------------------------------------------------------------- spinning
@pytest.mark.rule("FD-SPIN-01")
@pytest.mark.parametrize(("tires", "spins"), [(4, True), (5, False)])
def test_the_last_tires_point_makes_the_car_spin_where_it_ended(tires: int, spins: bool) -> None:
    t = race("C1-07R", AWAY, gear=2, points={ANA: f"tires={tires} brakes=0"})
    lines = turn(t, 2, 4, to="S2-04R")
    assert told(lines, "spun") == ([{"car": ANA, "space": "S2-04R"}] if spins else [])
    assert car_of(t, ANA).get("spun", False) == spins
    assert space_of(t, ANA) == "S2-04R"


@pytest.mark.rule("FD-SPIN-02")
def test_a_spun_car_is_turned_back_and_plays_in_first_gear_for_free() -> None:
    t = race("S2-04R", AWAY, gear=6, spun={ANA: True}, points={ANA: "tires=0 transmission=0"})
    assert gears(t) == [1]
    for gear in range(2, 7):
        assert refused(t, f"gear {gear}").rule == "FD-SPIN-02"
    before = points_of(t, ANA)
    turn(t, 1, 2, to="S2-06R")
    assert points_of(t, ANA) == before
    assert not car_of(t, ANA).get("spun", False)
    assert car_of(t, ANA)["gear"] == 1


@pytest.mark.rule("FD-SPIN-03")
@pytest.mark.parametrize(("number", "out"), [(1, False), (2, True)])
def test_without_tires_one_space_spins_again_and_two_are_too_many(number: int, out: bool) -> None:
    t = race("C1-07R", AWAY, gear=1, points={ANA: "tires=0 brakes=0"})
    lines = turn(t, 1, number, to=f"S2-{number:02}R")
    assert ("spun" in kinds(lines)) != out
    assert ("out" in kinds(lines)) == out
    assert (car_of(t, ANA).get("status") == "out") == out


@pytest.mark.rule("FD-SPIN-01", "FD-R19")
def test_nobody_spins_by_the_basic_rules() -> None:
    t = race("C1-07R", AWAY, options="mode=basic", gear=2, points={ANA: "wear=5"})
    lines = turn(t, 2, 4, to="S2-04R")
    assert "spun" not in kinds(lines)
    assert points_of(t, ANA) == {"wear": 1}


# ---------------------------------------------------------------- two corners in one move
@pytest.mark.rule("FD-R05")
@pytest.mark.parametrize(("stops", "over"), [(0, 25), (1, 2)])
def test_each_corner_is_charged_by_itself(stops: int, over: int) -> None:
    """From Cactus Corner through all of Silver Elbow: 23 spaces beyond the first, two of them beyond the second."""
    t = race("C3-06C", AWAY, options="mode=basic laps=2", gear=6, stops={ANA: stops}, points={ANA: "wear=18"})
    lines = turn(t, 6, 23, to="S5-02C")
    assert told(lines, "overshot") == [{"car": ANA, "spaces": over}]
    assert (car_of(t, ANA).get("status") == "out") == (over > 17)


@pytest.mark.rule("FD-R05")
def test_two_stops_missing_in_the_second_corner_put_the_car_out() -> None:
    """Silver Elbow with its stop made, and Rattlesnake run through to its end."""
    t = race("C4-05R", AWAY, gear=6, stops={ANA: 1}, points={ANA: "brakes=0"})
    roll(t, 6, 28)
    assert {way.fate for way in ways(t) if path(way)[-1].startswith("S6")} == {"missed_stops"}
    lines = play(t, "drive S6-01L 1")
    assert told(lines, "out") == [{"car": ANA, "fate": "missed_stops", "space": "S6-01L"}]
