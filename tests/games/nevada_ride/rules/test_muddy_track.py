"""The Muddy Track of the Dust Lane (leaflet p.2): mud in the centre, rocks on both sides."""

from __future__ import annotations

import pytest

from games.nevada_ride.helpers import (
    ANA,
    BEN,
    SPACES,
    car_of,
    debris,
    ends,
    free_ends,
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

MODES = ("basic", "advanced")
FAR_AWAY = "S1-12C"
MUD = "S5-08C"
BUILT = {"tires": 10, "brakes": 2, "transmission": 2, "body": 2, "engine": 2, "road_handling": 2}
"""A built car that can pay for a long overshoot (FD-OPT-01)."""


# ---------------------------------------------------------------- where it lies
@pytest.mark.rule("NR-MUD-01")
@pytest.mark.parametrize("mode", MODES)
def test_one_puddle_and_two_rocks(mode: str) -> None:
    found: dict[str, list[str]] = {}
    for n in range(1, 11):
        for lane in "LCR":
            t = roll(race(f"S5-{n:02}{lane}", FAR_AWAY, options=f"mode={mode}", gear=1), 1, 1)
            for way in ways(t):
                if way.path and (way.tests or way.hold):
                    found[SPACES[way.space]] = [*way.tests, way.hold]
    assert found == {"S5-07L": ["rock_left", ""], MUD: ["mud"], "S5-09R": ["rock_right", ""]}


@pytest.mark.rule("NR-MUD-02")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(("start", "space"), [("S5-06L", "S5-07L"), ("S5-07C", MUD), ("S5-08R", "S5-09R")])
def test_a_car_may_always_drive_onto_any_of_the_three_and_over_it(mode: str, start: str, space: str) -> None:
    t = roll(race(start, FAR_AWAY, options=f"mode={mode}", gear=1), 1, 1)
    assert space in free_ends(t)
    t = roll(race(start, FAR_AWAY, options=f"mode={mode}", gear=3), 3, 8)
    assert any(space in path(way)[:-1] for way in ways(t))


# ---------------------------------------------------------------- the mud
@pytest.mark.rule("NR-MUD-03", "NR-MUD-04", "NR-MUD-09", "NR-R18")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(
    ("start", "gear", "face", "end"),
    [("S5-07C", 3, 7, "S5-09C"), ("S5-07C", 3, 8, "S5-10C"), ("S5-06C", 3, 8, "S5-09C"), ("S5-05C", 4, 12, "C5-01C")],
)
def test_a_car_that_crosses_the_mud_counts_five_spaces_there(
    mode: str, start: str, gear: int, face: int, end: str
) -> None:
    """Entering counts as one, then five more before it goes on."""
    t = roll(race(start, FAR_AWAY, options=f"mode={mode}", gear=gear), gear, face)
    (way,) = [way for way in ways(t) if MUD in path(way) and not way.brake]
    assert SPACES[way.space] == end
    assert len(way.path) == face - 5
    play(t, f"drive {end} {way.way + 1}")
    assert (space_of(t, ANA), car_of(t, ANA).get("mud", 0), lost(t, ANA)) == (end, 0, {})


@pytest.mark.rule("NR-MUD-05", "NR-MUD-09", "NR-R18")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(
    ("start", "face", "left"), [("S5-07C", 4, 2), ("S5-07C", 5, 1), ("S5-05C", 8, 0), ("S5-05C", 5, 3)]
)
def test_what_is_missing_is_counted_in_the_next_move(mode: str, start: str, face: int, left: int) -> None:
    t = race(start, FAR_AWAY, options=f"mode={mode}", gear=3, order=(BEN, ANA))
    lines = turn(t, 3, face, to=MUD)
    assert car_of(t, ANA).get("mud", 0) == left
    assert rules_of(lines, "held") == (["NR-MUD-05"] if left else [])
    assert t.driving() == ANA
    turn(t, 3, 4, to=f"S5-{8 + 4 - left:02}C" if left else "C5-01C")
    assert car_of(t, ANA).get("mud", 0) == 0


@pytest.mark.rule("NR-MUD-06", "NR-MUD-09", "NR-R18")
@pytest.mark.parametrize("mode", MODES)
def test_a_car_that_ends_exactly_on_the_mud_counts_all_five_in_one_turn_or_several(mode: str) -> None:
    t = race("S5-06C", FAR_AWAY, options=f"mode={mode}", gear=2, order=(BEN, ANA))
    turn(t, 2, 2, to=MUD)
    assert car_of(t, ANA)["mud"] == 5
    assert t.driving() == ANA
    turn(t, 2, 3, to=MUD)
    assert car_of(t, ANA)["mud"] == 2


@pytest.mark.rule("NR-MUD-06", "NR-MUD-05", "NR-MUD-09")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(
    ("mud", "gear", "face", "left"), [(5, 1, 1, 4), (4, 2, 3, 1), (5, 2, 4, 1), (1, 1, 1, 0), (2, 1, 1, 1)]
)
def test_every_turn_counts_off_what_it_can(mode: str, mud: int, gear: int, face: int, left: int) -> None:
    t = race(MUD, FAR_AWAY, options=f"mode={mode}", gear=gear, mud={ANA: mud})
    lines = turn(t, gear, face, to=MUD)
    assert (space_of(t, ANA), car_of(t, ANA).get("mud", 0), lost(t, ANA)) == (MUD, left, {})
    assert told(lines, "held") == ([{"car": ANA, "hold": "mud", "space": MUD}] if left else [])


@pytest.mark.rule("NR-MUD-07", "NR-R19")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(
    ("mud", "face", "end"), [(1, 4, "S5-11C"), (1, 6, "C5-02C"), (3, 5, "S5-10C"), (5, 8, "S5-11C")]
)
def test_out_of_the_mud_the_car_stays_in_the_centre_also_into_the_corner(
    mode: str, mud: int, face: int, end: str
) -> None:
    t = race(MUD, FAR_AWAY, options=f"mode={mode}", gear=3, mud={ANA: mud})
    turn(t, 3, face, to=end)
    t = roll(race(MUD, FAR_AWAY, options=f"mode={mode}", gear=3, mud={ANA: mud}), 3, face)
    assert free_ends(t) == {end}
    assert all(space.endswith("C") for space in ends(t))


@pytest.mark.rule("NR-MUD-07", "NR-R19")
@pytest.mark.parametrize("mode", MODES)
def test_a_car_that_crosses_the_mud_stays_in_the_centre_too(mode: str) -> None:
    t = roll(race("S5-07C", FAR_AWAY, options=f"mode={mode}", gear=4), 4, 9)
    over = [way for way in ways(t) if MUD in path(way)]
    assert over
    assert all(space.endswith("C") for way in over for space in path(way))


@pytest.mark.rule("NR-R19")
@pytest.mark.parametrize("mode", MODES)
def test_a_car_on_the_mud_that_owes_nothing_drives_as_it_likes(mode: str) -> None:
    t = roll(race(MUD, FAR_AWAY, options=f"mode={mode}", gear=2), 2, 2)
    assert free_ends(t) == {"S5-10C", "S5-10L", "S5-10R"}


@pytest.mark.rule("NR-MUD-07", "NR-MUD-05")
@pytest.mark.parametrize("mode", MODES)
def test_another_lane_or_a_space_too_far_is_refused_for_the_mud(mode: str) -> None:
    t = roll(race(MUD, FAR_AWAY, options=f"mode={mode}", gear=3, mud={ANA: 2}), 3, 4)
    assert free_ends(t) == {"S5-10C"}
    assert refused(t, "drive S5-10L 1").rule == "NR-MUD-07"
    assert refused(t, "drive C5-01C 1").rule == "NR-MUD-05"
    t = roll(race("S5-07C", "S5-07L", "S5-07R", options=f"mode={mode}", gear=3), 3, 4)
    assert refused(t, "drive S5-11C 1").rule == "NR-MUD-04"


@pytest.mark.rule("NR-R20")
def test_brakes_shorten_the_movement_before_the_mud_counts_it() -> None:
    t = roll(race(MUD, FAR_AWAY, gear=3, mud={ANA: 3}), 3, 6)
    assert {(SPACES[way.space], way.brake) for way in ways(t)} == {
        ("S5-11C", 0), ("S5-10C", 1), ("S5-09C", 2), (MUD, 3),
    }  # fmt: skip


@pytest.mark.rule("NR-R20")
@pytest.mark.parametrize("mode", MODES)
def test_movement_that_the_mud_eats_costs_nothing(mode: str) -> None:
    t = race(MUD, "S5-09C", options=f"mode={mode}", gear=3, mud={ANA: 5})
    lines = turn(t, 3, 4, to=MUD, dice="collision=20 collision=20")
    assert (told(lines, "blocked"), lost(t, ANA), car_of(t, ANA)["mud"]) == ([], {}, 1)


@pytest.mark.rule("NR-R20", "FD-BLOCK-01")
@pytest.mark.parametrize(("mode", "cost"), [("basic", {"wear": 2}), ("advanced", {"brakes": 2})])
def test_a_way_that_is_blocked_after_the_debt_is_paid_costs_as_usual(mode: str, cost: dict[str, int]) -> None:
    t = race(MUD, "S5-09C", options=f"mode={mode}", gear=3, mud={ANA: 3})
    lines = turn(t, 3, 5, to=MUD, dice="collision=20 collision=20")
    assert space_of(t, ANA) == MUD
    assert (lost(t, ANA), car_of(t, ANA).get("mud", 0)) == (cost, 0)
    assert "held" not in kinds(lines)


# ---------------------------------------------------------------- rocks
@pytest.mark.rule("NR-MUD-08")
@pytest.mark.parametrize("face", range(1, 21))
@pytest.mark.parametrize(("start", "gear", "spaces", "end"), [
    ("S5-06L", 1, 1, "S5-07L"), ("S5-05L", 2, 4, "S5-09L"), ("S5-08R", 1, 1, "S5-09R"), ("S5-08R", 2, 3, "S5-11R"),
])  # fmt: skip
def test_basic_rocks_cost_a_point_on_one_to_five(start: str, gear: int, spaces: int, end: str, face: int) -> None:
    t = race(start, FAR_AWAY, options="mode=basic", gear=gear)
    lines = turn(t, gear, spaces, to=end, dice=f"place={face}")
    assert points_of(t, ANA) == {"wear": 17 if face <= 5 else 18}
    assert rules_of(lines, "tested") == ["NR-MUD-08"]
    assert rules_of(lines, "lost") == (["NR-MUD-08"] if face <= 5 else [])


@pytest.mark.rule("NR-MUD-10", "NR-MUD-11", "NR-WEAR-03")
@pytest.mark.parametrize("face", range(1, 21))
@pytest.mark.parametrize(("start", "gear", "spaces", "end", "part", "rule"), [
    ("S5-06L", 1, 1, "S5-07L", "body", "NR-MUD-10"), ("S5-05L", 2, 4, "S5-09L", "body", "NR-MUD-10"),
    ("S5-08R", 1, 1, "S5-09R", "tires", "NR-MUD-11"), ("S5-08R", 2, 3, "S5-11R", "tires", "NR-MUD-11"),
])  # fmt: skip
def test_advanced_rocks_hurt_the_body_on_the_left_and_the_tires_on_the_right(
    start: str, gear: int, spaces: int, end: str, part: str, rule: str, face: int
) -> None:
    t = race(start, FAR_AWAY, gear=gear)
    lines = turn(t, gear, spaces, to=end, dice=f"place={face}")
    assert lost(t, ANA) == ({part: 1} if face <= 5 else {})
    assert rules_of(lines, "tested") == [rule]


@pytest.mark.rule("NR-R04", "NR-MUD-08", "NR-MUD-10", "NR-MUD-11")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(("start", "end"), [("S5-07L", "S5-08L"), ("S5-09R", "S5-10R")])
def test_a_car_that_starts_on_a_rock_does_not_roll_for_it(mode: str, start: str, end: str) -> None:
    t = race(start, FAR_AWAY, options=f"mode={mode}", gear=1)
    assert "tested" not in kinds(turn(t, 1, 1, to=end))


@pytest.mark.rule("NR-R03", "NR-MUD-08")
def test_rocks_are_rolled_for_each_in_one_move() -> None:
    t = roll(race("S5-06L", FAR_AWAY, options="mode=basic", gear=3), 3, 5)
    both = [way for way in ways(t) if way.tests == ["rock_left", "rock_right"] and not way.brake]
    assert [SPACES[way.space] for way in both] == ["S5-10R"]
    play(t, f"drive S5-10R {both[0].way + 1}", dice="place=1 place=5")
    assert lost(t, ANA) == {"wear": 2}


@pytest.mark.rule("NR-R06", "NR-MUD-10", "NR-MUD-11")
def test_only_the_body_leaves_debris() -> None:
    for start, end, found in (("S5-05L", "S5-09L", ["S5-09L"]), ("S5-07R", "S5-11R", [])):
        t = race(start, FAR_AWAY, gear=2)
        turn(t, 2, 4, to=end, dice="place=1")
        assert debris(t) == found


@pytest.mark.rule("NR-R05", "NR-MUD-10")
def test_a_rock_that_ends_the_race_spares_the_overshoot() -> None:
    t = race("C4-08L", FAR_AWAY, points={ANA: "body=1"})
    lines = turn(t, 4, 7, to="S5-07L", dice="place=1")
    assert rules_of(lines, "out") == ["FD-COLL-05"]
    assert "overshot" not in kinds(lines)
    t = race("C4-08L", FAR_AWAY, options="build=yes", sheet={ANA: BUILT}, points={ANA: "body=2"})
    lines = turn(t, 4, 7, to="S5-07L", dice="place=1")
    assert kinds(lines).index("tested") < kinds(lines).index("overshot")
    assert lost(t, ANA) == {"body": 1, "tires": 7}


@pytest.mark.rule("NR-R07")
def test_rocks_that_take_the_last_tires_point_do_not_make_a_car_spin() -> None:
    t = race("S5-08R", FAR_AWAY, gear=1, points={ANA: "tires=1"})
    lines = turn(t, 1, 1, to="S5-09R", dice="place=1")
    assert (points_of(t, ANA)["tires"], kinds(lines)[-1], car_of(t, ANA).get("spun", False)) == (0, "lost", False)


@pytest.mark.rule("NR-R07")
def test_rocks_cost_nothing_where_no_tires_point_is_left() -> None:
    t = race("S5-08R", FAR_AWAY, gear=1, points={ANA: "tires=0"})
    lines = turn(t, 1, 1, to="S5-09R", dice="place=1")
    assert [test["harm"] for test in told(lines, "tested")] == [0]
    assert (told(lines, "lost"), car_of(t, ANA).get("status", "racing")) == ([], "racing")


@pytest.mark.rule("NR-R07", "FD-SPIN-03")
def test_the_next_overshoot_without_tires_spins_or_ends_the_race() -> None:
    t = race("C5-15R", FAR_AWAY, gear=1, points={ANA: "tires=0"}, stops={ANA: 2})
    assert "spun" in kinds(turn(t, 1, 1, to="S6-01R"))
    t = race("C5-15R", FAR_AWAY, gear=1, points={ANA: "tires=0"}, stops={ANA: 2})
    assert rules_of(turn(t, 1, 2, to="S6-02R"), "out") == ["FD-OVER-09"]


@pytest.mark.rule("NR-R33")
def test_rain_changes_nothing_for_rocks() -> None:
    for face, harm in ((5, {"tires": 1}), (6, {})):
        t = race("S5-08R", FAR_AWAY, options="weather=yes", weather="rain", gear=1)
        turn(t, 1, 1, to="S5-09R", dice=f"place={face}")
        assert lost(t, ANA) == harm


# ---------------------------------------------------------------- going round
@pytest.mark.rule("NR-R32", "FD-MOVE-08", "FD-R26")
@pytest.mark.parametrize(
    ("start", "gear", "face", "end"),
    [("S5-06L", 2, 3, "S5-08L"), ("S2-21L", 5, 11, "S2-31L"), ("S4-08R", 3, 6, "S4-13R")],
)
def test_a_lane_may_be_left_and_come_back_to_around_a_printed_hazard(
    start: str, gear: int, face: int, end: str
) -> None:
    t = roll(race(start, FAR_AWAY, gear=gear), gear, face)
    round_it = [way for way in ways(t, end) if not way.brake]
    assert any(way.tests == [] and not way.hold for way in round_it)


@pytest.mark.rule("NR-R32", "FD-MOVE-06")
def test_without_a_hazard_between_that_is_zigzag() -> None:
    t = roll(race("S5-01L", FAR_AWAY, gear=2, points={ANA: "brakes=0"}), 2, 3)
    assert refused(t, "drive S5-03L 1").rule == "FD-MOVE-06"


@pytest.mark.rule("NR-R32")
def test_mud_may_be_driven_round() -> None:
    t = roll(race("S5-07C", FAR_AWAY, gear=2), 2, 3)
    assert [path(way) for way in ways(t, "S5-09C") if not way.brake] == [
        ["S5-08L", "S5-09L", "S5-09C"],
        ["S5-08R", "S5-09R", "S5-09C"],  # over the rock
    ]


# ---------------------------------------------------------------- slipstream, overshoot
@pytest.mark.rule("NR-R21")
def test_a_car_stuck_in_the_mud_neither_gives_nor_uses_slipstream() -> None:
    t = race("C4-07C", MUD, gear=4, mud={BEN: 3}, stops={ANA: 1})
    turn(t, 4, 7, to="S5-07C", dice="collision=20 collision=20")
    assert t.driving() == BEN
    t = race("C4-07C", "S5-09C", gear=4, stops={ANA: 1})
    turn(t, 4, 8, to=MUD, dice="collision=20 collision=20")
    assert t.driving() == BEN


@pytest.mark.rule("NR-R37", "NR-MUD-04")
@pytest.mark.parametrize(("gear", "face", "end", "points"), [(4, 8, MUD, 8), (4, 11, MUD, 8), (5, 15, "S5-10C", 10)])
def test_spaces_counted_in_the_mud_are_not_overshot(gear: int, face: int, end: str, points: int) -> None:
    t = roll(race("C4-07C", FAR_AWAY, options="mode=basic", gear=gear), gear, face)
    (way,) = [way for way in ways(t, end) if MUD in path(way) and not way.brake]
    lines = play(t, f"drive {end} {way.way + 1}")
    assert told(lines, "overshot") == [{"car": ANA, "spaces": points}]
    assert lost(t, ANA) == {"wear": points}
