"""The Happy Crowd of the Fan Mile (leaflet p.1 and p.2)."""

from __future__ import annotations

import pytest

from games.nevada_ride.helpers import (
    ANA,
    BEN,
    SPACES,
    ends,
    free_ends,
    gears,
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

MODES = ("basic", "advanced")
FAR_AWAY = "S1-12C"
CROWD = {f"S4-{n:02}{lane}" for n in range(9, 13) for lane in "LR"}


# ---------------------------------------------------------------- where it stands
@pytest.mark.rule("NR-CROWD-01")
@pytest.mark.parametrize("mode", MODES)
def test_the_crowd_stands_on_four_spaces_of_each_outer_lane(mode: str) -> None:
    held = set()
    for n in range(1, 14):
        t = roll(race(f"S4-{n:02}C", FAR_AWAY, options=f"mode={mode}", gear=1), 1, 1)
        held |= {SPACES[way.space] for way in ways(t) if way.hold == "crowd"}
        assert not any(way.hold for way in ways(t, f"S4-{n + 1:02}C"))  # the centre stays clear
    assert held == CROWD


@pytest.mark.rule("NR-CROWD-01")
@pytest.mark.parametrize("mode", MODES)
def test_the_centre_lane_is_driven_as_any_other(mode: str) -> None:
    t = race("S4-05C", FAR_AWAY, options=f"mode={mode}")
    turn(t, 4, 9, to="S4-14C")
    assert t.driving() == BEN
    assert gears(race("S4-10C", FAR_AWAY, options=f"mode={mode}")) == [1, 2, 3, 4, 5]


# ---------------------------------------------------------------- third gear at most
@pytest.mark.rule("NR-CROWD-02", "NR-R10")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("space", sorted(CROWD))
def test_a_car_on_a_crowd_space_starts_in_third_at_most(mode: str, space: str) -> None:
    for lever, found in ((6, [1, 2, 3]), (4, [1, 2, 3]), (3, [1, 2, 3]), (2, [1, 2, 3]), (1, [1, 2])):
        t = race(space, FAR_AWAY, options=f"mode={mode}", gear={ANA: lever})
        assert gears(t) == found
        assert refused(t, "gear 4").rule == "NR-CROWD-02"


@pytest.mark.rule("NR-R10", "NR-CROWD-02")
@pytest.mark.parametrize(("mode", "cost"), [("basic", {"wear": 1}), ("advanced", {"transmission": 1})])
def test_third_and_second_are_free_from_any_gear_and_first_skips_one(mode: str, cost: dict[str, int]) -> None:
    for gear, face, price in ((3, 4, {}), (2, 2, {}), (1, 1, cost)):
        t = race("S4-12L", FAR_AWAY, options=f"mode={mode}", gear=6)
        lines = play(t, f"gear {gear}", dice=f"gear_{gear}={face}")
        assert told(lines, "shifted")[0]["before"] == 3
        assert lost(t, ANA) == price


@pytest.mark.rule("NR-CROWD-02", "NR-CROWD-05")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(("spaces", "end"), [(7, "S4-09L"), (12, "S4-12L")])
def test_whether_it_ended_there_or_was_stopped_the_next_turn_is_slow(mode: str, spaces: int, end: str) -> None:
    t = race("S4-02L", FAR_AWAY, options=f"mode={mode}", gear=4, order=(BEN, ANA))
    lines = turn(t, 4, spaces, to=end)
    assert told(lines, "held") == [{"car": ANA, "hold": "crowd", "space": end}]
    assert t.driving() == ANA  # the first of the new round
    assert gears(t) == [1, 2, 3]
    assert refused(t, "gear 5").rule == "NR-CROWD-02"


@pytest.mark.rule("NR-CROWD-05")
def test_the_turn_after_that_is_normal_again() -> None:
    t = race("S4-12L", FAR_AWAY, gear=6, order=(BEN, ANA))
    turn(t, 3, 4, to="C4-02L")
    assert gears(t) == [1, 2, 3, 4]


# ---------------------------------------------------------------- stopped in the lane
@pytest.mark.rule("NR-CROWD-03", "NR-CROWD-04")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("start", ["S4-05L", "S4-08L", "S4-08C", "S4-06R", "S4-10C"])
def test_a_way_into_the_crowd_stays_in_its_lane_and_never_leaves_it(mode: str, start: str) -> None:
    for gear, faces in ((3, (4, 5, 6, 7, 8)), (4, (7, 9, 12)), (5, (13, 20))):
        for face in faces:
            t = roll(race(start, FAR_AWAY, options=f"mode={mode}", gear=gear), gear, face)
            for way in ways(t):
                entered = [space for space in path(way) if space in CROWD]
                if entered:
                    first = path(way).index(entered[0])
                    assert path(way)[first:] == entered
                    assert {space[-1] for space in entered} == {entered[0][-1]}
                    assert way.brake or entered[-1][:5] == "S4-12" or first + len(entered) == face


@pytest.mark.rule("NR-CROWD-04", "NR-R15")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("lane", ["L", "R"])
@pytest.mark.parametrize(
    ("gear", "face", "others", "end"),
    [
        (1, 1, [], "09"),
        (2, 3, [], "11"),
        (3, 4, [], "12"),
        (3, 8, [], "12"),
        (6, 30, [], "12"),
        (3, 8, ["12"], "11"),
        (3, 8, ["11"], "10"),
        (3, 8, ["10", "12"], "09"),
        (2, 2, ["12"], "10"),
        (3, 8, ["13"], "12"),
    ],
)
def test_it_stops_on_the_last_space_that_is_available_to_it(
    mode: str, lane: str, gear: int, face: int, others: list[str], end: str
) -> None:
    """The movement that is lost costs nothing; with a car right in front there is a collision test."""
    cars = [f"S4-08{lane}", FAR_AWAY, *(f"S4-{n}{lane}" for n in others)]
    t = race(*cars, options=f"mode={mode}", gear=gear)
    ahead = f"{int(end) + 1:02}" in others
    test = "collision=20 collision=20" if ahead else ""
    if gear == 6:
        test = "engine=20 engine=20"
    lines = turn(t, gear, face, to=f"S4-{end}{lane}", dice=test)
    assert rules_of(lines, "held") == ["NR-CROWD-04"]
    assert told(lines, "drove")[0] | {"way": []} == {"car": ANA, "way": [], "brake": 0, "left": 0}
    assert (lost(t, ANA), told(lines, "blocked")) == ({}, [])


@pytest.mark.rule("NR-CROWD-03", "NR-CROWD-04")
@pytest.mark.parametrize("mode", MODES)
def test_spaces_beyond_and_beside_the_crowd_are_refused_for_it(mode: str) -> None:
    t = roll(race("S4-08L", "S4-08C", options=f"mode={mode}", gear=3), 3, 6)
    assert free_ends(t) == {"S4-12L"}
    assert refused(t, "drive S4-14L 1").rule == "NR-CROWD-04"
    assert refused(t, "drive S4-13C 1").rule == "NR-CROWD-03"


@pytest.mark.rule("NR-R15", "NR-WEAR-04")
def test_brakes_may_still_shorten_the_move_before_the_crowd_stops_it() -> None:
    t = roll(race("S4-08L", "S4-08C", gear=3), 3, 5)
    assert {(SPACES[way.space], way.brake) for way in ways(t)} == {("S4-12L", 0), ("S4-11L", 2), ("S4-10L", 3)}


# ---------------------------------------------------------------- driving out of it
@pytest.mark.rule("NR-R16")
@pytest.mark.parametrize("mode", MODES)
def test_a_car_that_starts_in_the_crowd_drives_out_normally(mode: str) -> None:
    t = roll(race("S4-09L", FAR_AWAY, options=f"mode={mode}", gear=3), 3, 5)
    (straight,) = [way for way in ways(t, "S4-14L") if not way.brake]
    assert path(straight) == ["S4-10L", "S4-11L", "S4-12L", "S4-13L", "S4-14L"]
    assert straight.hold == ""
    assert {"S4-13C", "S4-14C"} & free_ends(t)
    t = race("S4-10R", FAR_AWAY, options=f"mode={mode}", gear=1)
    assert "held" not in kinds(turn(t, 1, 1, to="S4-11R"))  # it ends there, but nobody stopped it


@pytest.mark.rule("NR-R16")
def test_coming_onto_a_crowd_space_again_in_the_same_turn_it_is_held_again() -> None:
    t = roll(race("S4-09L", FAR_AWAY, gear=3), 3, 7)
    (over,) = [way for way in ways(t, "S4-12R") if not way.brake]
    assert (path(over)[-1], over.hold) == ("S4-12R", "crowd")
    back = [way for way in ways(t, "S4-12L") if not way.brake]
    assert back
    assert all("S4-09C" in path(way) for way in back)
    assert all(way.hold == "crowd" for way in back)


@pytest.mark.rule("NR-CROWD-02", "NR-R16")
def test_a_car_that_ends_another_turn_in_the_crowd_is_slow_once_more() -> None:
    t = race("S4-09L", FAR_AWAY, gear=2, order=(BEN, ANA))
    turn(t, 2, 2, to="S4-11L")
    assert gears(t) == [1, 2, 3]


# ---------------------------------------------------------------- the first space is taken
@pytest.mark.rule("NR-R17")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("lane", ["L", "R"])
def test_nobody_is_let_into_the_lane_while_its_first_space_is_taken(mode: str, lane: str) -> None:
    for start in (f"S4-06{lane}", "S4-07C", "S4-10C"):
        for face in (4, 5, 6, 7, 8):
            t = roll(race(start, f"S4-09{lane}", options=f"mode={mode}", gear=3), 3, face)
            assert not {end for end in ends(t) if end in CROWD and end.endswith(lane)}
    t = roll(race(f"S4-07{lane}", f"S4-09{lane}", options=f"mode={mode}", gear=3), 3, 4)
    assert refused(t, f"drive S4-10{lane} 1").rule == "NR-R17"


@pytest.mark.rule("NR-R17", "FD-BLOCK-01")
@pytest.mark.parametrize(("mode", "cost"), [("basic", {"wear": 2}), ("advanced", {"brakes": 2})])
def test_a_car_without_another_way_is_blocked_like_anywhere_else(mode: str, cost: dict[str, int]) -> None:
    t = race("S4-08L", "S4-09L", "S4-08C", options=f"mode={mode}", gear=2)
    lines = turn(t, 2, 2, dice="collision=20 collision=20 collision=20 collision=20")
    assert (space_of(t, ANA), lost(t, ANA)) == ("S4-08L", cost)
    assert "held" not in kinds(lines)


# ---------------------------------------------------------------- slipstream, overshoot
@pytest.mark.rule("NR-R21")
def test_a_car_in_the_crowd_gives_no_slipstream() -> None:
    t = race("S4-01L", "S4-09L", gear=4)
    turn(t, 4, 7, to="S4-08L", dice="collision=20 collision=20")
    assert t.driving() == BEN
    t = race("S4-01C", "S4-09C", gear=4)  # beside the crowd there is one
    turn(t, 4, 7, to="S4-08C")
    assert t.driving() == ANA


@pytest.mark.rule("NR-R21")
def test_a_car_held_by_the_crowd_uses_none() -> None:
    t = race("S4-05L", "S4-13L", gear=4)
    turn(t, 4, 8, to="S4-12L", dice="collision=20 collision=20")
    assert t.driving() == BEN


@pytest.mark.rule("NR-R35", "NR-CROWD-04")
def test_the_crowd_stops_an_overshoot_and_only_spaces_really_moved_are_charged() -> None:
    t = race("C3-07R", FAR_AWAY, options="mode=basic", gear=5)
    lines = turn(t, 5, 17, to="S4-12R")
    assert kinds(lines)[3:] == ["held", "overshot", "lost"]
    assert lost(t, ANA) == {"wear": 12}


@pytest.mark.rule("NR-R35", "NR-CROWD-04")
def test_the_crowd_stops_a_slipstream() -> None:
    t = race("S4-01C", "S4-09C", gear=4)
    turn(t, 4, 7, to="S4-08C")
    lines = play(t, "slip S4-11L 1")
    assert told(lines, "held") == [{"car": ANA, "hold": "crowd", "space": "S4-11L"}]
