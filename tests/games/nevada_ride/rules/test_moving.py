"""Moving along the lanes (base game, "Les déplacements", "Le code de conduite")."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cubilete.games.nevada_ride.rules.state import NevadaRide
from games.nevada_ride.helpers import (
    ANA,
    BEN,
    TITLE,
    ends,
    free_ends,
    path,
    play,
    race,
    refused,
    roll,
    space_of,
    told,
    turn,
    ways,
)
from games.nevada_ride.ways.test_literal import compare, random_table

AWAY = "S6-01R"
SPACES = TITLE.parts.board.spaces
CORNERS = [name for name, data in SPACES.items() if data.seg.startswith("C") and data.kind == "track"]
EDGES = [name for name, data in SPACES.items() if data.ahead in CORNERS and name not in CORNERS]


def straight(
    start: str, gear: int, spaces: int, *cars: str, debris: tuple[str, ...] = (), brakes: int = 0
) -> NevadaRide:
    """A roll of a car on its own stretch of road, with these cars before it; no brakes unless they are asked for."""
    t = race(start, AWAY, *cars, gear=gear, debris=debris, points={ANA: f"brakes={brakes}"})
    return roll(t, gear, spaces)


def roads(t: NevadaRide, end: str) -> list[list[str]]:
    return [path(way) for way in ways(t, end)]


@pytest.mark.rule("FD-MOVE-01")
def test_a_car_moves_exactly_the_number_rolled() -> None:
    t = straight("S2-05C", 4, 7)
    assert ends(t) == {"S2-12C", "S2-12L", "S2-12R"}
    assert all(len(way.path) == 7 for way in ways(t))
    for space in ("S2-13C", "S2-13L", "S2-20C"):
        assert refused(t, f"drive {space} 1").rule == "FD-MOVE-01"
    play(t, "drive S2-12L 1")
    assert space_of(t, ANA) == "S2-12L"


@pytest.mark.rule("FD-MOVE-02")
def test_nobody_drives_onto_or_over_another_car() -> None:
    t = straight("S2-05C", 2, 4, "S2-06C", "S2-09L")
    assert refused(t, "drive S2-09L 1").rule == "FD-MOVE-02"
    for way in ways(t):
        assert not {"S2-06C", "S2-09L"} & set(path(way))
    assert {"S2-08C", "S2-09R"} <= ends(t)


@pytest.mark.rule("FD-MOVE-02")
def test_three_cars_side_by_side_leave_no_way() -> None:
    t = race("S2-05C", AWAY, "S2-06C", "S2-06L", "S2-06R", gear=2)
    lines = turn(t, 2, 2, dice=" ".join(["collision=20"] * 6))
    assert space_of(t, ANA) == "S2-05C"
    assert told(lines, "blocked") == [{"car": ANA, "spaces": 2}]


@pytest.mark.rule("FD-MOVE-03")
def test_cars_never_move_backwards() -> None:
    t = straight("S2-05C", 2, 4, brakes=3)
    for space in ("S2-04C", "S2-05L", "S2-01R", "C1-06C"):
        assert refused(t, f"drive {space} 1").rule == "FD-MOVE-03"
    rows = {space: SPACES[space].row for space in ends(t)}
    assert all(row > SPACES["S2-05C"].row for row in rows.values())


@pytest.mark.rule("FD-MOVE-04")
@pytest.mark.parametrize(
    ("start", "reached"),
    [("S2-05L", {"S2-06L", "S2-05C"}), ("S2-05C", {"S2-06C", "S2-06L", "S2-06R"}), ("S2-05R", {"S2-06R", "S2-05C"})],
)
def test_a_lane_change_is_a_step_forward_and_counts_as_one_space(start: str, reached: set[str]) -> None:
    assert ends(straight(start, 1, 1)) == reached


@pytest.mark.rule("FD-MOVE-05")
def test_two_lanes_over_at_most() -> None:
    """To the far side in one move; a third change, back to the centre, is one too many."""
    t = straight("S2-05L", 2, 4)
    assert ends(t) == {"S2-09L", "S2-08C", "S2-08R"}
    assert roads(t, "S2-08R")


@pytest.mark.rule("FD-MOVE-05")
def test_two_lanes_over_need_no_reason() -> None:
    """Where nothing dangerous lies on the lane that was left, as far as anybody can see."""
    t = roll(race("S6-01L", "S3-01R", gear=2, points={ANA: "brakes=0"}), 2, 4)
    assert {"S6-05L", "S6-04C", "S6-04R"} <= ends(t)


@pytest.mark.rule("FD-MOVE-05")
def test_not_even_cars_in_the_way_allow_a_third_change() -> None:
    """Round the car in the centre lane by the right one, and there it ends: S2-09C would be the third change."""
    t = straight("S2-05L", 3, 6, "S2-06L", "S2-07L", "S2-08L", "S2-09L", "S2-07C", "S2-09R", brakes=3)
    assert ends(t) == {"S2-08R", "S2-07R"}
    assert refused(t, "drive S2-09C 1").rule == "FD-MOVE-05"


@pytest.mark.rule("FD-MOVE-06", "FD-MOVE-09")
def test_leaving_a_lane_and_coming_back_is_zigzag() -> None:
    t = straight("S2-05L", 2, 4)
    assert refused(t, "drive S2-08L 1").rule == "FD-MOVE-06"
    t = straight("S2-05C", 2, 4)
    assert refused(t, "drive S2-08C 1").rule == "FD-MOVE-06"


@pytest.mark.rule("FD-MOVE-07", "FD-R02")
def test_coming_back_is_allowed_to_pass_a_car() -> None:
    t = straight("S2-05L", 2, 4, "S2-06L")
    assert [road[0] for road in roads(t, "S2-08L")] == ["S2-05C"]
    assert all(len(road) == 4 and "S2-06L" not in road for road in roads(t, "S2-08L"))
    play(t, "drive S2-08L 1")
    assert space_of(t, ANA) == "S2-08L"


@pytest.mark.rule("FD-MOVE-07", "FD-R02", "FD-MOVE-09")
def test_a_car_further_on_is_no_reason_to_come_back_before_it() -> None:
    t = straight("S2-05L", 2, 4, "S2-09L")
    assert refused(t, "drive S2-08L 1").rule == "FD-MOVE-06"


@pytest.mark.rule("FD-MOVE-08", "FD-R02")
def test_coming_back_is_allowed_to_avoid_debris() -> None:
    """And who wants may drive over it."""
    t = straight("S2-05L", 2, 4, debris=("S2-07L",))
    assert roads(t, "S2-08L") == [["S2-05C", "S2-06C", "S2-07C", "S2-08L"]]
    assert [(way.debris, path(way)[1]) for way in ways(t, "S2-09L")] == [(1, "S2-07L")]


@pytest.mark.rule("FD-R02")
def test_the_driver_decides_which_debris_is_an_obstacle() -> None:
    """Round the first marker and over the second."""
    t = straight("S2-05L", 3, 5, debris=("S2-06L", "S2-08L"))
    found = [(way.debris, {"S2-06L", "S2-08L"} & set(path(way))) for way in ways(t, "S2-09L")]
    assert sorted(found, key=str) == [(0, set()), (1, {"S2-08L"})]
    assert [way.debris for way in ways(t, "S2-10L")] == [2]


@pytest.mark.rule("FD-R02", "NR-R12")
def test_dotted_spaces_and_cars_in_the_river_are_no_obstacles() -> None:
    t = straight("S3-08L", 4, 8, "S3-11L")
    assert refused(t, "drive S3-15L 1").rule == "FD-MOVE-06"


@pytest.mark.rule("FD-R02", "FD-MOVE-05")
def test_every_straight_counts_by_itself() -> None:
    """The step out of the corner to the right is none of the changes on the straight: two to the left follow."""
    t = race("C1-06C", AWAY, gear=4, stops={ANA: 1}, points={ANA: "brakes=0"})
    found = [path(way) for way in ways(roll(t, 4, 7)) if path(way)[0] == "S2-01R"]
    assert "S2-06L" in {road[-1] for road in found}


@pytest.mark.rule("FD-MOVE-10")
@pytest.mark.parametrize("start", CORNERS + EDGES)
def test_in_corners_only_the_arrows_lead_on(start: str) -> None:
    data = SPACES[start]
    stops = TITLE.box.circuit.stops[TITLE.box.circuit.seg[TITLE.vocabulary.spaces.index(start)]]
    t = race(
        start, "S2-20C" if data.seg != "S2" else "S6-05C", gear=1, stops={ANA: int(stops)}, points={ANA: "brakes=0"}
    )
    arrows = {link for link in (data.ahead, data.left, data.right) if link}
    lines = play(t, "gear 1", dice="gear_1=1")
    reached = ends(t) if t.driving() == ANA and not told(lines, "drove") else {told(lines, "drove")[0]["way"][-1]}
    assert reached == arrows


@pytest.mark.rule("FD-MOVE-11")
def test_a_move_may_run_from_one_corner_into_the_next() -> None:
    """Out of Cactus Corner, along all fourteen spaces of the Fan Mile, into Silver Elbow."""
    t = race("C3-06C", AWAY, gear=5, stops={ANA: 1})
    roll(t, 5, 16)
    assert "C4-02C" in free_ends(t)
    play(t, "drive C4-02C 1")
    assert space_of(t, ANA) == "C4-02C"
    assert t.get(BEN, 0) >= 0


@pytest.mark.rule("FD-R24", "FD-BRAKE-04")
def test_nobody_stops_early_without_braking() -> None:
    t = straight("S2-05C", 4, 7)
    assert refused(t, "drive S2-10C 1").rule == "FD-BRAKE-04"
    t = straight("S2-05C", 4, 7, brakes=1)
    assert "S2-11C" in ends(t)
    for space in ("S2-10C", "S2-09L", "S2-06R"):
        assert refused(t, f"drive {space} 1").rule == "FD-R24"


@pytest.mark.rule("FD-R24")
def test_a_place_ends_a_move_early() -> None:
    """The crowd holds a car of its own choice, with no brakes spent."""
    t = straight("S4-07L", 4, 9)
    held = [way for way in ways(t) if way.hold == "crowd"]
    assert {way.brake for way in held} == {0}
    assert "S4-12L" in ends(t)


@pytest.mark.rule("FD-R26")
def test_ways_over_different_things_are_different_choices() -> None:
    """To S2-09L clean or over the debris; the clean way comes first, and there is no third."""
    t = straight("S2-05C", 2, 4, debris=("S2-07L",))
    found = ways(t, "S2-09L")
    assert [(way.debris, "S2-07L" in path(way)) for way in found] == [(0, False), (1, True)]
    assert refused(t, "drive S2-09L 3").rule == "FD-R26"
    lines = play(t, "drive S2-09L 2", dice="debris=20")
    assert "S2-07L" in told(lines, "drove")[0]["way"]


@pytest.mark.rule(
    "FD-MOVE-01", "FD-MOVE-02", "FD-MOVE-05", "FD-MOVE-06", "FD-MOVE-09", "FD-MOVE-10", "FD-R02", "FD-R24"
)
@settings(max_examples=60)
@given(seed=st.integers(0, 2**32), steps=st.integers(1, 8), near=st.sampled_from([*CORNERS, *EDGES, ""]))
def test_any_road_against_every_path_there_is(seed: int, steps: int, near: str) -> None:
    """Corners and their edges above all, with cars and debris close by."""
    compare(random_table(random.Random(seed), near), steps)
