"""The Casino Stop beside the Strip (leaflet p.2)."""

from __future__ import annotations

from typing import Any

import pytest

from cubilete.games.nevada_ride.rules.state import NevadaRide
from games.nevada_ride.helpers import (
    ANA,
    BEN,
    CLEO,
    DAN,
    FULL,
    SPACES,
    car_of,
    debris,
    ends,
    free_ends,
    gears,
    kinds,
    lost,
    path,
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

MODES = ("basic", "advanced")
FAR_AWAY = "S2-01C"
STARS = {"STAR-1", "STAR-2", "STAR-3"}
LANE = ["K-01", "K-02", "K-03", "K-04", "K-05"]
WORN = "tires=2 brakes=1 transmission=1 body=1 engine=1 road_handling=1"
WIDTH = {1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 6: 3}
"""NR-CASINO-06, as the leaflet says it: half the number, rounded up."""


def before_it(mode: str = "advanced", **more: Any) -> NevadaRide:
    """Ana two spaces before the first star, worn, and nobody near; she plays last in the round."""
    worn = "wear=7" if mode == "basic" else WORN
    options = f"mode={mode} {more.pop('options', '')}"
    return race("K-04", FAR_AWAY, options=options, points={ANA: worn}, order=(BEN, ANA), **more)


# ---------------------------------------------------------------- getting there
@pytest.mark.rule("NR-CASINO-01", "NR-CASINO-02")
@pytest.mark.parametrize("mode", MODES)
def test_a_car_may_turn_into_the_lane_or_drive_by(mode: str) -> None:
    t = roll(race("S6-02L", FAR_AWAY, options=f"mode={mode}"), 4, 9)
    assert free_ends(t) >= STARS
    assert {"S6-11L", "S6-10C"} <= free_ends(t)
    for way in ways(t):
        if SPACES[way.space] in STARS:
            assert path(way)[:-1] == ["S6-03L", *LANE]  # through the lane, and only through it


@pytest.mark.rule("NR-CASINO-02")
def test_the_lane_begins_at_one_space_of_the_left_lane() -> None:
    for start in ("S6-03C", "S6-03R", "S6-04L"):
        t = roll(race(start, FAR_AWAY, gear=3), 3, 8)
        assert not [end for end in ends(t) if end in STARS or end in LANE]
    assert "K-01" in free_ends(roll(race("S6-03L", FAR_AWAY, gear=1), 1, 1))


@pytest.mark.rule("NR-CASINO-03")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(("lever", "face"), [(1, 2), (2, 4), (3, 8), (4, 12), (5, 19), (6, 29)])
def test_any_gear_may_be_used_in_the_lane(mode: str, lever: int, face: int) -> None:
    t = before_it(mode, gear={ANA: lever})
    assert lever in gears(t)
    lines = turn(t, lever, face, to="STAR-2", dice="casino=20")
    assert space_of(t, ANA) == "STAR-2"
    assert told(lines, "casino_lost") == [{"car": ANA, "roll": 20}]


@pytest.mark.rule("NR-CASINO-03")
def test_a_fast_car_enters_the_lane_from_the_road() -> None:
    t = race("S6-01L", FAR_AWAY, gear=6)
    turn(t, 6, 24, to="STAR-1", dice="casino=7")
    assert lost(t, ANA) == {}


@pytest.mark.rule("NR-R23", "NR-CASINO-04")
@pytest.mark.parametrize("mode", MODES)
def test_a_star_needs_no_exact_count_and_is_chosen_freely(mode: str) -> None:
    for face in (7, 8, 12):
        t = roll(race("S6-02L", "STAR-2", options=f"mode={mode}", visited_casino={BEN: True}), 4, face)
        assert {end for end in free_ends(t) if end in STARS} == {"STAR-1", "STAR-3"}
        assert all(not way.cost and not way.blocked for way in ways(t, "STAR-3"))
    t = race("S6-02L", FAR_AWAY, options=f"mode={mode}", gear=3, order=(BEN, ANA))
    turn(t, 3, 6, to="K-05")  # with less it stops in the lane...
    assert gears(t) == [1, 2, 3, 4]
    turn(t, 3, 8, to="STAR-3", dice="casino=20")  # ...and goes on in its next turn
    assert lost(t, ANA) == {}


# ---------------------------------------------------------------- the roll
@pytest.mark.rule("NR-CASINO-04", "NR-CASINO-05", "NR-CASINO-06", "NR-CASINO-07", "NR-CASINO-12", "NR-R22", "NR-R27")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("face", range(1, 7))
def test_on_one_to_six_everything_comes_back_and_the_car_leaves_at_once(mode: str, face: int) -> None:
    t = before_it(mode, gear={ANA: 6})
    lines = turn(t, 6, 21, to="STAR-1", dice=f"casino={face}")
    exits = ["K-07", "K-08", "K-09"][: WIDTH[face]]
    assert told(lines, "casino_won") == [{"car": ANA, "roll": face, "way": exits}]
    assert points_of(t, ANA) == ({"wear": 18} if mode == "basic" else FULL)
    assert (space_of(t, ANA), car_of(t, ANA)["gear"]) == (exits[-1], 4)


@pytest.mark.rule("NR-CASINO-04", "NR-CASINO-09")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("face", range(7, 21))
def test_on_seven_to_twenty_nothing_comes_back_and_the_car_stays(mode: str, face: int) -> None:
    t = before_it(mode)
    before = points_of(t, ANA)
    lines = turn(t, 4, 7, to="STAR-3", dice=f"casino={face}")
    assert told(lines, "casino_lost") == [{"car": ANA, "roll": face}]
    assert (points_of(t, ANA), space_of(t, ANA)) == (before, "STAR-3")


@pytest.mark.rule("NR-CASINO-04")
def test_the_die_falls_at_once_and_only_on_a_star() -> None:
    t = race("K-01", FAR_AWAY, gear=2)
    assert kinds(turn(t, 2, 4, to="K-05"))[-1] == "drove"
    t = race("K-01", FAR_AWAY, gear=3)
    assert kinds(turn(t, 3, 5, to="STAR-1", dice="casino=8"))[-3:] == ["drove", "held", "casino_lost"]


@pytest.mark.rule("NR-CASINO-08", "NR-CASINO-07", "NR-R25")
@pytest.mark.parametrize(("mode", "cost"), [("basic", {"wear": 1}), ("advanced", {"transmission": 1})])
def test_after_a_win_the_car_shifts_normally_from_fourth(mode: str, cost: dict[str, int]) -> None:
    t = before_it(mode, gear={ANA: 2})
    turn(t, 2, 4, to="STAR-1", dice="casino=1")
    assert t.driving() == ANA
    assert gears(t) == [1, 2, 3, 4, 5]
    assert refused(t, "gear 6").rule == "FD-GEAR-09"
    turn(t, 2, 2, to="K-09")
    assert lost(t, ANA) == cost  # one gear is skipped, and paid for although the car stands in the lane


@pytest.mark.rule("NR-CASINO-10", "NR-R28")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("lever", range(1, 7))
def test_after_a_failed_roll_any_gear_up_to_fourth_is_free(mode: str, lever: int) -> None:
    t = race("STAR-2", FAR_AWAY, options=f"mode={mode}", gear={ANA: lever}, visited_casino={ANA: True})
    assert gears(t) == [1, 2, 3, 4]
    assert refused(t, "gear 5").rule == "NR-CASINO-10"
    turn(t, 1, 1, to="K-07")
    assert lost(t, ANA) == {}
    t = race("STAR-2", FAR_AWAY, options=f"mode={mode}", gear={ANA: lever}, visited_casino={ANA: True})
    turn(t, 4, 7, to="C6-01L")  # four exit spaces, then S6-14 and S6-15 in the left lane or the centre
    assert lost(t, ANA) == {}


@pytest.mark.rule("NR-CASINO-11")
@pytest.mark.parametrize("mode", MODES)
def test_nobody_stays_a_second_turn_or_rolls_again(mode: str) -> None:
    t = before_it(mode)
    turn(t, 4, 9, to="STAR-1", dice="casino=7")
    assert space_of(t, ANA) == "STAR-1"
    for gear, face, end in ((1, 1, "K-07"), (2, 3, "K-09"), (3, 4, "K-10")):
        again = race("STAR-1", FAR_AWAY, options=f"mode={mode}", visited_casino={ANA: True})
        assert kinds(turn(again, gear, face, to=end))[-1] == "drove"  # no die is told, so none may fall
        assert space_of(again, ANA) == end
    t = race("STAR-1", "K-07", options=f"mode={mode}", visited_casino=True)
    assert "waits" in kinds(turn(t, 4, 7))  # a car in the way: it waits, but does not gamble again


@pytest.mark.rule("NR-CASINO-12", "NR-R29")
def test_a_built_car_gets_back_what_its_own_sheet_says() -> None:
    sheet = {"tires": 10, "brakes": 1, "transmission": 1, "body": 4, "engine": 2, "road_handling": 2}
    t = race("K-04", FAR_AWAY, options="build=yes", sheet={ANA: sheet}, points={ANA: "tires=0 body=1 engine=1"})
    turn(t, 4, 7, to="STAR-1", dice="casino=6")
    assert points_of(t, ANA) == sheet


@pytest.mark.rule("NR-R29", "FD-STREET-01")
def test_a_street_driver_gets_back_what_the_sheet_of_the_driver_says() -> None:
    t = race(
        "K-04", FAR_AWAY, options="drivers=choose", driver={ANA: "diane_montfort", BEN: "li_tsu_sin"},
        points={ANA: "tires=1 body=1"}, nitro_used={ANA: True},
    )  # fmt: skip
    turn(t, 4, 7, to="STAR-1", dice="casino=6")
    assert lost(t, ANA) == {}


# ---------------------------------------------------------------- rules of the lane
@pytest.mark.rule("NR-R24", "NR-CASINO-02")
@pytest.mark.parametrize("mode", MODES)
def test_the_lane_is_no_by_pass(mode: str) -> None:
    for start, gear, face in (("S6-02L", 5, 20), ("K-02", 6, 30), ("K-05", 1, 1)):
        t = roll(race(start, FAR_AWAY, options=f"mode={mode}", gear=gear), gear, face)
        beyond = [way for way in ways(t) if "K-05" in path(way) or start.startswith("K")]
        assert {SPACES[way.space] for way in beyond if not way.brake} == STARS
        assert {SPACES[way.space] for way in beyond} <= {"K-05", *STARS}
    t = roll(race("K-02", FAR_AWAY, options=f"mode={mode}"), 4, 9)
    for space in ("K-08", "S6-14L"):
        assert refused(t, f"drive {space} 1").rule == "NR-R24"


@pytest.mark.rule("NR-R24")
@pytest.mark.parametrize("mode", MODES)
def test_where_no_star_is_free_the_car_waits_on_the_last_free_space_of_the_lane(mode: str) -> None:
    stars = ("STAR-1", "STAR-2", "STAR-3")
    there = {BEN: True, CLEO: True, DAN: True}
    t = race("K-02", *stars, options=f"mode={mode}", visited_casino=there)
    lines = turn(t, 4, 7, to="K-05")
    assert (told(lines, "held")[0]["hold"], lost(t, ANA)) == ("lane", {})
    t = race("K-02", *stars, "K-05", options=f"mode={mode}", visited_casino=there)
    turn(t, 4, 7, to="K-04")
    assert lost(t, ANA) == {}
    t = race("K-05", *stars, options=f"mode={mode}", visited_casino=there)
    assert "waits" in kinds(turn(t, 4, 7))
    assert (space_of(t, ANA), lost(t, ANA)) == ("K-05", {})


@pytest.mark.rule("NR-R25")
@pytest.mark.parametrize("mode", MODES)
def test_the_lane_is_single_file_without_collisions_and_blocking_costs(mode: str) -> None:
    """No die is told, so none may fall."""
    t = race("K-01", "K-04", options=f"mode={mode}")
    turn(t, 4, 7, to="K-03")
    assert (space_of(t, ANA), lost(t, ANA)) == ("K-03", {})
    t = race("K-07", "K-10", options=f"mode={mode}", visited_casino=True)
    turn(t, 4, 7, to="K-09")
    assert lost(t, ANA) == {}
    t = race("K-08", "S6-14L", options=f"mode={mode}", visited_casino={ANA: True})
    turn(t, 4, 7, to="K-10")  # out onto the road the way is not free
    assert lost(t, ANA) == {}
    t = race("K-04", "STAR-1", "STAR-3", options=f"mode={mode}", visited_casino={BEN: True, CLEO: True})
    turn(t, 4, 7, to="STAR-2", dice="casino=20")  # side by side


@pytest.mark.rule("NR-R25")
def test_there_is_no_slipstream_in_the_lane() -> None:
    t = race("S6-02L", "K-04", gear=4)
    turn(t, 4, 7, to="K-03")
    assert t.driving() == BEN


@pytest.mark.rule("NR-R25")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("start", ["K-02", "STAR-2"])
def test_nobody_brakes_in_a_turn_that_starts_in_the_lane(mode: str, start: str) -> None:
    gear, face, end = (2, 3, "K-05") if start == "K-02" else (2, 3, "K-09")
    t = race(start, FAR_AWAY, options=f"mode={mode}", gear=gear, visited_casino={ANA: start != "K-02"})
    lines = play(t, f"gear {gear}", dice=f"gear_{gear}={face}")  # there is only one way, which it takes at once
    assert kinds(lines)[:3] == ["shifted", "gear_rolled", "drove"]
    assert (told(lines, "drove")[0]["brake"], space_of(t, ANA)) == (0, end)


@pytest.mark.rule("NR-R25")
def test_a_car_may_brake_in_the_turn_in_which_it_comes_in_and_in_the_exit_lane() -> None:
    t = roll(race("S6-02L", FAR_AWAY, gear=3), 3, 6)
    assert {(SPACES[way.space], way.brake) for way in ways(t) if SPACES[way.space] in LANE} == {
        ("K-05", 0), ("K-04", 1), ("K-03", 2), ("K-02", 3),
    }  # fmt: skip
    t = roll(race("K-07", FAR_AWAY, gear=2, visited_casino={ANA: True}), 2, 3)
    assert {(SPACES[way.space], way.brake) for way in ways(t)} == {
        ("K-10", 0), ("K-09", 1), ("K-08", 2), ("K-07", 3),
    }  # fmt: skip


@pytest.mark.rule("NR-R25", "FD-R18")
@pytest.mark.parametrize("mode", MODES)
def test_engines_are_not_tested_in_the_lane_but_on_the_road_they_are(mode: str) -> None:
    t = before_it(mode, gear={ANA: 5, BEN: 5})
    turn(t, 5, 20, to="STAR-1", dice="casino=12 engine=20")
    t = before_it(mode, gear={ANA: 5, BEN: 4})
    turn(t, 5, 20, to="STAR-1", dice="casino=12")


@pytest.mark.rule("NR-R25", "NR-R06")
def test_no_debris_lies_in_the_lane() -> None:
    t = race("S6-02L", FAR_AWAY, gear=6)
    turn(t, 2, 4, to="K-03")  # skipping three gears costs an Engine point
    assert lost(t, ANA) == {"transmission": 1, "brakes": 1, "engine": 1}
    assert debris(t) == []


@pytest.mark.rule("NR-R25")
@pytest.mark.parametrize("mode", MODES)
def test_shifting_down_is_free_in_the_lane(mode: str) -> None:
    for gear, face in ((2, 4), (3, 8)):
        t = race("K-01", FAR_AWAY, options=f"mode={mode}", gear=6)
        lines = turn(t, gear, face, to="K-05" if gear == 2 else "STAR-1", dice="" if gear == 2 else "casino=20")
        assert (lost(t, ANA), told(lines, "lost")) == ({}, [])


# ---------------------------------------------------------------- how often, and when
@pytest.mark.rule("NR-R26")
@pytest.mark.parametrize("mode", MODES)
def test_once_a_lap(mode: str) -> None:
    t = roll(race("S6-02L", FAR_AWAY, options=f"mode={mode}", visited_casino={ANA: True}), 4, 9)
    assert not {end for end in ends(t) if end in STARS or end in LANE}
    assert refused(t, "drive STAR-1 1").rule == "NR-R26"


@pytest.mark.rule("NR-R26")
@pytest.mark.parametrize(("mode", "laps"), [("basic", 0), ("advanced", 0), ("advanced", 1)])
def test_in_the_first_lap_and_in_the_last(mode: str, laps: int) -> None:
    t = race("S6-02L", FAR_AWAY, options=f"mode={mode}", laps=laps, points={ANA: "wear=1"} if mode == "basic" else "")
    turn(t, 4, 9, to="STAR-1", dice="casino=1")
    assert lost(t, ANA) == {}


@pytest.mark.rule("NR-R26")
def test_a_visit_is_noted_and_the_next_lap_brings_a_new_one() -> None:
    t = before_it()
    turn(t, 4, 7, to="STAR-1", dice="casino=20")
    assert car_of(t, ANA)["visited_casino"]
    t = race("S1-10C", FAR_AWAY, gear=2, visited_casino={ANA: True})
    turn(t, 2, 3, to="S1-13C")
    assert "visited_casino" not in car_of(t, ANA) or not car_of(t, ANA)["visited_casino"]


# ---------------------------------------------------------------- the exit move
@pytest.mark.rule("NR-R27", "NR-CASINO-06")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(("other", "way"), [("K-09", ["K-07", "K-08"]), ("K-08", ["K-07"]), ("K-07", [])])
def test_a_car_in_the_way_shortens_the_exit_move(mode: str, other: str, way: list[str]) -> None:
    """No test of any kind follows it: no die is told beside that of the Casino."""
    worn = "wear=3" if mode == "basic" else WORN
    t = race("K-05", other, options=f"mode={mode}", points={ANA: worn}, visited_casino={BEN: True})
    lines = turn(t, 4, 7, to="STAR-2", dice="casino=6")
    assert told(lines, "casino_won")[0]["way"] == way
    assert (lost(t, ANA), car_of(t, ANA)["gear"]) == ({}, 4)


@pytest.mark.rule("NR-CASINO-08", "NR-R27")
@pytest.mark.parametrize(("mode", "cost"), [("basic", {"wear": 1}), ("advanced", {"transmission": 1})])
def test_a_winner_who_finds_no_way_out_shifts_normally_all_the_same(mode: str, cost: dict[str, int]) -> None:
    t = race("K-05", "K-07", options=f"mode={mode}", visited_casino={BEN: True}, gear={ANA: 2, BEN: 2})
    turn(t, 2, 4, to="STAR-2", dice="casino=6")
    assert car_of(t, ANA)["won_casino"]
    turn(t, 2, 4, to="S6-14L")
    turn(t, 2, 3, to="C6-02L")
    assert gears(t) == [1, 2, 3, 4, 5]
    turn(t, 2, 2, to="K-08")
    assert (lost(t, ANA), car_of(t, ANA).get("won_casino", False)) == (cost, False)


# ---------------------------------------------------------------- order, overshoot, pits
@pytest.mark.rule("NR-R34")
def test_cars_in_the_lane_play_after_all_beside_it() -> None:
    spaces = ("K-07", "S6-04C", "STAR-1", "S6-03R", "S6-02C", "S6-15L", "K-02", FAR_AWAY)
    there = {ANA: True, CLEO: True}
    t = race(*spaces, on_turn=7, visited_casino=there, gear={7: 1})
    turn(t, 1, 1, to="S2-02C")
    assert [spaces[car] for car in t.order] == [
        "S6-15L", "S6-04C", "S6-03R", "K-07", "STAR-1", "K-02", "S6-02C", FAR_AWAY,
    ]  # fmt: skip


@pytest.mark.rule("NR-R36", "FD-OVER-06")
@pytest.mark.parametrize("mode", MODES)
def test_a_car_that_overshoots_the_corner_may_not_turn_in(mode: str) -> None:
    t = roll(race("C5-11L", FAR_AWAY, options=f"mode={mode}", gear=3, stops={ANA: 2}), 3, 8)
    assert not {end for end in ends(t) if end in STARS or end in LANE}
    assert refused(t, "drive K-05 1").rule == "FD-OVER-06"
    t = roll(race("C5-11L", FAR_AWAY, options=f"mode={mode}", gear=3, stops={ANA: 3}), 3, 8)
    assert "K-05" in free_ends(t)


@pytest.mark.rule("NR-R30", "FD-PIT-01")
def test_the_pits_are_closed_unless_the_table_opens_them() -> None:
    t = roll(race("S1-01L", FAR_AWAY, gear=3), 3, 5)
    assert not [end for end in ends(t) if end.startswith(("P-", "BOX"))]
    t = roll(race("S1-01L", FAR_AWAY, options="pit_lane=open", gear=3), 3, 5)
    assert "BOX-01" in free_ends(t)
    assert phase(t) == "driving"


@pytest.mark.rule("NR-CASINO-05")
def test_a_win_is_told_with_its_rule() -> None:
    lines = turn(before_it(), 4, 7, to="STAR-1", dice="casino=1")
    assert rules_of(lines, "casino_won") == ["NR-CASINO-05"]
