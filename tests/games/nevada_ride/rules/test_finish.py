"""The finish, and cars that are out (base game, "L'arrivée")."""

from __future__ import annotations

import pytest

from games.nevada_ride.helpers import (
    ANA,
    BEN,
    CLEO,
    DAN,
    car_of,
    debris,
    kinds,
    lost,
    phase,
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


@pytest.mark.rule("FD-END-01")
def test_the_race_goes_on_until_every_car_has_finished_or_is_out() -> None:
    t = race("S1-09L", "C2-07L", "S1-05R", laps=1, gear={ANA: 4, BEN: 4, CLEO: 4})
    turn(t, 4, 7, to="S1-12L")
    assert phase(t) == "shifting"
    lines = turn(t, 4, 7, to="S3-01L")
    assert "race_over" not in kinds(lines)
    lines = turn(t, 4, 7, to="S1-12R")
    assert told(lines, "race_over") == [{"winner": ANA + 1}]
    assert phase(t) == "over"
    assert t.to_move() == -1
    assert refused(t, "gear 1", seat=ANA).rule == "FD-END-01"
    assert t.placements() == [1, 3, 2]


@pytest.mark.rule("FD-END-02")
def test_cars_are_placed_as_they_cross_the_line_also_in_one_round() -> None:
    """Cleo lies behind Ben, and Ben rolls too little to cross it in this round."""
    t = race("S1-09L", "S1-08R", "S1-05L", laps=1, gear=2)
    lines = turn(t, 2, 4, to="S1-12L")
    turn(t, 2, 2, to="S1-10R")
    lines += turn(t, 3, 8, to="S1-12L")
    assert told(lines, "finished") == [{"car": ANA, "place": 1}, {"car": CLEO, "place": 2}]
    lines = turn(t, 2, 4, to="S1-12R")
    assert told(lines, "finished") == [{"car": BEN, "place": 3}]
    assert t.placements() == [1, 3, 2]


@pytest.mark.rule("FD-END-03", "FD-R20")
@pytest.mark.parametrize(("wear", "out"), [(3, True), (4, True), (5, False)])
def test_the_last_wear_point_puts_a_car_out_by_the_basic_rules(wear: int, out: bool) -> None:
    """Four spaces overshot, with as many points, one fewer, one more."""
    t = race("C1-07R", AWAY, options="mode=basic", gear=2, points={ANA: f"wear={wear}"})
    roll(t, 2, 4)
    lines = play(t, "drive S2-04R 1")
    assert (car_of(t, ANA).get("status") == "out") == out
    assert [facts["fate"] for facts in told(lines, "out")] == (["wear"] if out else [])
    if out:
        assert rules_of(lines, "out") == ["FD-END-03"]
        assert points_of(t, ANA) == {"wear": 0}


@pytest.mark.rule("FD-END-03")
def test_a_test_can_take_the_last_wear_point() -> None:
    t = race("S2-04C", "S2-09C", options="mode=basic", gear={ANA: 2}, points={ANA: "wear=1"})
    lines = turn(t, 2, 4, to="S2-08C", dice="collision=20 collision=4")
    assert told(lines, "out") == [{"car": ANA, "fate": "wear", "space": "S2-08C"}]


@pytest.mark.rule("FD-END-04")
def test_a_car_that_is_out_plays_no_more() -> None:
    """Not in this round, not in the next."""
    t = race("S2-04C", "S2-09C", "S3-05L", gear={ANA: 2, BEN: 2, CLEO: 2}, points={BEN: "body=1"})
    turn(t, 2, 4, to="S2-08C", dice="collision=1 collision=20")
    assert space_of(t, BEN) == ""
    assert t.driving() == CLEO
    assert refused(t, "gear 2", seat=BEN).rule == "FD-ORDER-01"
    turn(t, 2, 2, to="S3-07L")
    assert sorted(int(car) for car in t.order) == [ANA, CLEO]


# ---------------------------------------------------------------- the move that ends a race
@pytest.mark.rule("FD-R10")
def test_everything_beyond_the_line_is_dropped() -> None:
    """A roll that goes far beyond, debris and a car behind the line: none of it counts, and the car is taken off."""
    t = race("S1-09L", "S1-13L", laps={ANA: 1, BEN: 1}, gear=4, debris=["S1-12L", "S1-11C"])
    roll(t, 4, 12)
    assert {tuple(way.tests) for way in ways(t, "S1-12L")} == {()}
    lines = play(t, "drive S1-12L 1")
    assert told(lines, "finished") == [{"car": ANA, "place": 1}]
    assert "tested" not in kinds(lines)
    assert space_of(t, ANA) == ""


@pytest.mark.rule("FD-R10")
def test_tests_up_to_the_line_still_count() -> None:
    t = race("S1-09L", AWAY, laps={ANA: 1, BEN: 0}, gear=4, debris=["S1-10L", "S1-12L"])
    lines = turn(t, 4, 8, to="S1-12L", way=2, dice="debris=4")
    assert lost(t, ANA) == {"road_handling": 1}
    assert told(lines, "finished") == [{"car": ANA, "place": 1}]


@pytest.mark.rule("FD-R10")
def test_a_test_before_the_line_can_still_end_it() -> None:
    t = race("S1-09L", AWAY, laps={ANA: 1, BEN: 0}, gear=4, debris=["S1-10L"], points={ANA: "road_handling=1"})
    lines = turn(t, 4, 8, to="S1-12L", way=2, dice="debris=4")
    assert [facts["fate"] for facts in told(lines, "out")] == ["road_handling"]
    assert "finished" not in kinds(lines)
    assert car_of(t, ANA)["status"] == "out"


@pytest.mark.rule("FD-R10", "FD-OVER-01")
@pytest.mark.parametrize(("tires", "finishes"), [(14, True), (11, True), (10, False)])
def test_an_overshoot_is_charged_up_to_the_line(tires: int, finishes: bool) -> None:
    """Eleven spaces lie between Jackpot Corner and the line; a roll of twelve or twenty costs the same."""
    sheet = {"tires": 14, "brakes": 1, "transmission": 1, "body": 1, "engine": 1, "road_handling": 2}
    for number in (12, 19):
        t = race(
            "C6-08R", AWAY, options="build=yes", laps={ANA: 1, BEN: 0}, gear=5 if number > 12 else 4,
            sheet={ANA: sheet}, points={ANA: f"tires={tires} brakes=0"},
        )  # fmt: skip
        lines = turn(t, 5 if number > 12 else 4, number, to="S1-12R")
        assert told(lines, "overshot") == [{"car": ANA, "spaces": 11}]
        assert ("finished" in kinds(lines)) == finishes
        assert ("out" in kinds(lines)) != finishes


@pytest.mark.rule("FD-R10", "FD-ENGINE-02")
def test_engines_of_the_others_are_still_tested() -> None:
    t = race("S1-05L", AWAY, laps={ANA: 1, BEN: 0}, gear=5)
    lines = turn(t, 5, 20, to="S1-12L", dice="engine=20")
    assert [facts["car"] for facts in told(lines, "tested")] == [BEN]


# ---------------------------------------------------------------- who is placed where
@pytest.mark.rule("FD-R11")
def test_cars_out_are_ranked_behind_all_finishers_by_distance() -> None:
    t = race("S1-09L", "", "", "S1-02R", laps={ANA: 1, BEN: 0, CLEO: 1, DAN: 1}, gear=4, out={BEN: 300, CLEO: 400})
    turn(t, 4, 7, to="S1-12L")
    turn(t, 4, 10, to="S1-12R")
    assert phase(t) == "over"
    assert t.placements() == [1, 4, 3, 2]


@pytest.mark.rule("FD-R11")
def test_of_cars_out_at_the_same_distance_the_later_comes_first() -> None:
    t = race("S1-09L", "", "", laps={ANA: 1, BEN: 0, CLEO: 0}, gear=4, out={BEN: 300, CLEO: 300})
    turn(t, 4, 7, to="S1-12L")
    assert t.placements() == [1, 3, 2]


@pytest.mark.rule("FD-R11")
def test_where_nobody_finishes_there_is_no_winner() -> None:
    t = race("C2-07L", "", laps=1, gear={ANA: 4, BEN: 4}, out={BEN: 330})
    lines = turn(t, 4, 7, to="S3-01L")
    assert told(lines, "race_over") == [{"winner": 0}]
    assert t.placements() == [2, 3]
    assert debris(t) == ["S3-01L"]
