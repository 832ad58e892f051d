"""Slipstream (base game, "L'aspiration")."""

from __future__ import annotations

from itertools import product

import pytest

from cubilete.games.nevada_ride.rules.state import NevadaRide
from games.nevada_ride.helpers import (
    ANA,
    BEN,
    CLEO,
    car_of,
    ends,
    free_ends,
    kinds,
    lost,
    offered,
    path,
    phase,
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

BUMP = "collision=20 collision=20"


def behind(front: str = "S2-13L", start: str = "S2-05L", to: str = "S2-12L", points: str = "") -> NevadaRide:
    """Ana has driven seven spaces in fourth gear and stands right behind Ben; the slipstream is hers to take."""
    t = race(start, front, "C5-01R", gear=4, points={ANA: points})
    roll(t, 4, 7)
    play(t, f"drive {to} 1")
    assert phase(t) == "slipping"
    assert t.driving() == ANA
    return t


@pytest.mark.rule("FD-SLIP-01", "FD-SLIP-04")
def test_three_spaces_more_in_three_ways() -> None:
    """Out and back in front of Ben, out and twice forward, or two lanes over and forward."""
    t = behind()
    found = {tuple(path(way)) for way in ways(t) if not way.brake}
    assert found == {
        ("S2-12C", "S2-13C", "S2-14L"),
        ("S2-12C", "S2-13C", "S2-14C"),
        ("S2-12C", "S2-13R", "S2-14R"),
    }
    lines = play(t, "slip S2-14L 1")
    assert told(lines, "slipped") == [{"car": ANA, "other": BEN, "way": ["S2-12C", "S2-13C", "S2-14L"], "brake": 0}]
    assert space_of(t, ANA) == "S2-14L"


@pytest.mark.rule("FD-SLIP-04")
def test_from_the_centre_lane_to_either_side() -> None:
    t = behind("S2-13C", "S2-05C", "S2-12C")
    found = {tuple(path(way)) for way in ways(t) if not way.brake}
    assert {road[-1] for road in found} == {"S2-14C", "S2-15L", "S2-15R"}
    assert all(road[0] in ("S2-13L", "S2-13R") for road in found)


@pytest.mark.rule("FD-SLIP-04")
def test_any_other_pattern_is_refused() -> None:
    """With S2-13R taken the second lane over is shut; one lane over, forward and over again is no slipstream."""
    t = race("S2-05L", "S2-13L", "S2-13R", gear=4, points={ANA: "brakes=0"})
    roll(t, 4, 7)
    play(t, "drive S2-12L 1")
    assert ends(t) == {"S2-14L", "S2-14C"}
    assert refused(t, "slip S2-14R 1").rule == "FD-SLIP-04"
    assert refused(t, "drive S2-14L 1").rule == "FD-R12"


@pytest.mark.rule("FD-SLIP-01")
@pytest.mark.parametrize("front", ["S2-14L", "S2-12C", "S2-11L", "S2-13R"])
def test_only_directly_behind(front: str) -> None:
    """Not one space further back, not beside, not in front of the other, not across the road."""
    t = race("S2-05C", front, gear=4)
    turn(t, 4, 7, to="S2-12L", dice=BUMP if front == "S2-12C" else "")
    assert t.driving() == BEN


@pytest.mark.rule("FD-SLIP-02", "FD-SLIP-03")
@pytest.mark.parametrize(("mine", "theirs"), list(product((4, 5, 6), range(1, 7))))
def test_both_in_fourth_or_higher_and_the_one_behind_in_no_lower_gear(mine: int, theirs: int) -> None:
    number = {4: 7, 5: 11, 6: 21}[mine]
    t = race("S2-05C", f"S2-{6 + number:02}C", gear={ANA: mine, BEN: theirs})
    end = f"S2-{5 + number:02}C"
    if theirs >= 4 and mine >= theirs:
        turn(t, mine, number, to=end)
        assert phase(t) == "slipping"
    else:
        turn(t, mine, number, to=end, dice=BUMP)
        assert t.driving() == BEN


@pytest.mark.rule("FD-SLIP-02")
@pytest.mark.parametrize("mine", [1, 2, 3])
def test_not_in_a_low_gear(mine: int) -> None:
    number = {1: 2, 2: 4, 3: 8}[mine]
    t = race("S2-05C", f"S2-{6 + number:02}C", gear={ANA: mine, BEN: 4})
    turn(t, mine, number, to=f"S2-{5 + number:02}C", dice=BUMP)
    assert t.driving() == BEN


@pytest.mark.rule("FD-SLIP-05")
def test_all_three_spaces_unless_brakes_are_spent() -> None:
    t = behind(points="brakes=0")
    assert {len(way.path) for way in ways(t)} == {3}
    assert refused(t, "slip S2-13C 1").rule == "FD-BRAKE-04"
    t = behind(points="brakes=1")
    assert {(len(way.path), way.brake) for way in ways(t)} == {(3, 0), (2, 1)}
    assert refused(t, "slip S2-12C 1").rule == "FD-R24"
    lines = play(t, "slip S2-13C 1", dice=BUMP)
    assert told(lines, "slipped")[0]["brake"] == 1
    assert told(lines, "lost") == [{"car": ANA, "part": "brakes", "points": 1, "cause": "braking"}]


@pytest.mark.rule("FD-SLIP-06")
def test_one_slipstream_may_lead_into_another() -> None:
    """From Ben to Cleo, and on in front of her."""
    t = race("S2-05L", "S2-13L", "S2-15L", gear=4)
    roll(t, 4, 7)
    play(t, "drive S2-12L 1")
    play(t, "slip S2-14L 1")
    assert phase(t) == "slipping"
    assert t.driving() == ANA
    lines = play(t, "slip S2-16L 1")
    assert told(lines, "slipped")[0]["other"] == CLEO
    assert space_of(t, ANA) == "S2-16L"


@pytest.mark.rule("FD-SLIP-07")
def test_entering_a_corner_costs_a_brakes_point_that_shortens_nothing() -> None:
    t = behind("C1-01L", "S1-12L", "S1-19L")
    found = {tuple(path(way)): {cost.part: cost.points for cost in way.cost} for way in ways(t)}
    assert found["S1-19C", "C1-01C", "C1-02C"] == {"brakes": 1}
    assert found["S1-19C", "C1-01C", "C1-02L"] == {"brakes": 1}
    lines = play(t, "slip C1-02L 1")
    assert lost(t, ANA) == {"brakes": 1}
    assert told(lines, "lost") == [{"car": ANA, "part": "brakes", "points": 1, "cause": "slipstream"}]
    assert rules_of(lines, "lost") == ["FD-SLIP-07"]
    assert len(told(lines, "slipped")[0]["way"]) == 3
    assert car_of(t, ANA)["stops"] == 1


@pytest.mark.rule("FD-SLIP-07", "FD-SLIP-08")
def test_inside_a_corner_nothing_is_charged_and_the_arrows_lead() -> None:
    t = behind("C2-02R", "S2-26C", "C2-01R")
    arrows = {
        "C2-01R": {"C2-01C"},
        "C2-01C": {"C2-02C", "C2-02L"},
        "C2-02C": {"C2-03C", "C2-03L"},
        "C2-02L": {"C2-03L"},
    }
    for way in ways(t):
        for here, there in zip(["C2-01R", *path(way)], path(way), strict=False):
            assert there in arrows[here]
    assert free_ends(t) == {"C2-03C", "C2-03L"}
    play(t, "slip C2-03L 1")
    assert not lost(t, ANA)


@pytest.mark.rule("FD-SLIP-08")
def test_without_an_arrow_there_is_no_pulling_out() -> None:
    t = race("S1-16R", "C1-05R", gear=4)
    turn(t, 4, 7, to="C1-04R", dice=BUMP)
    assert t.driving() == BEN


@pytest.mark.rule("FD-CORNER-02", "FD-OVER-01")
def test_a_slipstream_out_of_a_corner_overshoots_it() -> None:
    """The move had not ended yet, so no stop was made there: Ana loses a point for every space outside."""
    t = behind("S2-01L", "S1-18L", "C1-05L")
    assert free_ends(t) == {"S2-02C", "S2-02R"}
    lines = play(t, "slip S2-02C 1")
    assert told(lines, "overshot") == [{"car": ANA, "spaces": 2}]
    assert lost(t, ANA) == {"tires": 2}


@pytest.mark.rule("FD-SLIP-09")
def test_nobody_brakes_into_a_slipstream() -> None:
    t = race("S2-05L", "S2-13L", gear=4)
    roll(t, 4, 8)
    play(t, "drive S2-12L 1", dice=BUMP)
    assert lost(t, ANA) == {"brakes": 1}
    assert t.driving() == BEN


@pytest.mark.rule("FD-SLIP-09", "FD-SLIP-06")
def test_nor_from_one_slipstream_into_the_next() -> None:
    t = race("S2-05L", "S2-13L", "S2-14C", gear=4)
    roll(t, 4, 7)
    play(t, "drive S2-12L 1")
    play(t, "slip S2-13C 1", dice="collision=20 " * 4)
    assert lost(t, ANA) == {"brakes": 1}
    assert t.driving() == BEN


@pytest.mark.rule("FD-SLIP-10")
def test_a_slipstream_is_never_compulsory() -> None:
    t = behind()
    assert "stay" in offered(t)
    lines = play(t, "stay", dice=BUMP)
    assert space_of(t, ANA) == "S2-12L"
    assert "slipped" not in kinds(lines)
    assert t.driving() == BEN


@pytest.mark.rule("FD-SLIP-11")
@pytest.mark.parametrize("stops", [0, 1])
def test_an_overshooting_car_has_no_slipstream(stops: int) -> None:
    """Three spaces beyond Neon Bend, right behind Ben: with its stop made she could."""
    t = race("C1-03R", "S2-04R", gear=4, stops={ANA: stops})
    turn(t, 4, 7, to="S2-03R", dice="" if stops else BUMP)
    assert (phase(t) == "slipping") == bool(stops)


@pytest.mark.rule("FD-SLIP-12")
def test_its_lane_changes_are_independent_of_those_made_before() -> None:
    """Two lanes over in the move, and two more by slipstream; and one that comes back to the lane it left."""
    t = behind("S2-12R", "S2-05L", "S2-11R")
    assert free_ends(t) == {"S2-13R", "S2-13C", "S2-13L"}
    assert told(play(t, "slip S2-13L 1"), "slipped")


@pytest.mark.rule("FD-R17")
def test_into_a_corner_only_with_a_brakes_point() -> None:
    t = race("S1-12L", "C1-01L", gear=4, points={ANA: "brakes=0"})
    turn(t, 4, 7, to="S1-19L", dice=BUMP)
    assert t.driving() == BEN
    t = behind("C1-01L", "S1-12L", "S1-19L", points="brakes=1")
    assert {len(way.path) for way in ways(t)} == {3}
    assert refused(t, "slip C1-01R 1").rule == "FD-R17"
