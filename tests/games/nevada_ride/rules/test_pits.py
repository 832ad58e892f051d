"""The pits: FD-PIT, technical stops (FD-OPT-04) and the rulings about the pit lane."""

from __future__ import annotations

import pytest

from games.nevada_ride.helpers import (
    ANA,
    BEN,
    CLEO,
    TITLE,
    car_of,
    ends,
    gears,
    kinds,
    lost,
    offered,
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

OPEN = "pit_lane=open"


# ---------------------------------------------------------------- who may enter
@pytest.mark.rule("FD-PIT-01")
@pytest.mark.parametrize(
    ("options", "laps", "may"),
    [
        (OPEN, 0, True),
        (OPEN, 1, False),  # the last of two laps
        (f"{OPEN} laps=3", 1, True),
        (f"{OPEN} laps=3", 2, False),
        (f"{OPEN} laps=1", 0, False),
    ],
)
def test_the_pits_are_entered_at_the_end_of_a_lap_that_is_not_the_last(options: str, laps: int, may: bool) -> None:
    t = race("S1-01L", "S4-01C", options=options, laps=laps)
    roll(t, 4, 7)
    assert ("BOX-01" in ends(t)) is may
    assert "S1-08L" in ends(t)
    if not may:
        assert refused(t, "drive BOX-01 1").rule


@pytest.mark.rule("FD-PIT-01")
def test_a_car_stops_in_its_own_box_and_in_no_other() -> None:
    t = race("S4-01C", "S1-01L", options=OPEN, on_turn=BEN)
    roll(t, 4, 10)
    assert "BOX-02" in ends(t)
    assert not {"BOX-01", "BOX-03"} & ends(t)


@pytest.mark.rule("NR-R30")
def test_the_pits_are_closed_where_nobody_opened_them() -> None:
    t = race("S1-01L", "S4-01C")
    roll(t, 4, 7)
    assert not any(space.startswith(("P-", "BOX-")) for space in ends(t))


@pytest.mark.rule("FD-OPT-03")
def test_in_a_long_race_a_car_may_stop_at_the_pits_twice() -> None:
    t = race("S1-01L", "S4-01C", options=f"{OPEN} laps=3", laps={ANA: 1, BEN: 1}, pit_stops={ANA: 1})
    turn(t, 4, 7, to="BOX-01", dice="pit=20")
    assert car_of(t, ANA)["pit_stops"] == 2
    t = race("S1-01L", "S4-01C", options=f"{OPEN} laps=3", laps={ANA: 2, BEN: 2}, pit_stops={ANA: 2})
    roll(t, 4, 7)
    assert "BOX-01" not in ends(t)


@pytest.mark.rule("FD-OPT-03")
def test_a_long_race_has_three_laps() -> None:
    t = race("S1-11L", "S4-01C", options="laps=3", laps={ANA: 1, BEN: 1})
    lines = turn(t, 1, 2, to="S1-13L")
    assert told(lines, "line_crossed") == [{"car": ANA, "lap": 2}]
    assert not told(lines, "finished")
    t = race("S1-11L", "S4-01C", options="laps=3", laps={ANA: 2, BEN: 2}, gear={ANA: 1})
    assert told(turn(t, 1, 2, to="S1-12L"), "finished") == [{"car": ANA, "place": 1}]


# ---------------------------------------------------------------- the stop
@pytest.mark.rule("FD-PIT-02")
def test_any_roll_that_reaches_the_box_will_do_in_any_gear() -> None:
    for gear, spaces in ((3, 5), (4, 12), (5, 20)):
        t = race("S1-01L", "S4-01C", options=OPEN, gear={ANA: gear})
        lines = turn(t, gear, spaces, to="BOX-01", dice="pit=20")
        assert told(lines, "drove")[0]["way"][-1] == "BOX-01"
        assert lost(t, ANA) == {}, "what is left of the roll costs nothing"


@pytest.mark.rule("FD-PIT-02")
def test_a_roll_that_does_not_reach_the_box_ends_in_the_pit_lane() -> None:
    t = race("S1-01L", "S4-01C", options=OPEN, gear=3)
    roll(t, 3, 4)
    assert "P-04" in ends(t)
    assert "BOX-01" not in ends(t)


@pytest.mark.rule("FD-PIT-03")
def test_a_stop_gives_all_tires_points_back_and_no_others() -> None:
    t = race("S1-01L", "S4-01C", options=OPEN, points={ANA: "tires=1 brakes=1 body=2"})
    lines = turn(t, 4, 7, to="BOX-01", dice="pit=20")
    assert points_of(t, ANA) == {
        "tires": 6, "brakes": 1, "transmission": 3, "body": 2, "engine": 3, "road_handling": 2,
    }  # fmt: skip
    assert rules_of(lines, "new_tires") == ["FD-PIT-03"]


@pytest.mark.rule("FD-PIT-03", "NR-R29")
def test_a_built_car_gets_back_what_its_own_sheet_says() -> None:
    sheet = {"tires": 14, "brakes": 2, "transmission": 1, "body": 1, "engine": 1, "road_handling": 1}
    t = race("S1-01L", "S4-01C", options=f"{OPEN} build=yes", sheet={ANA: sheet}, points={ANA: "tires=2"})
    turn(t, 4, 7, to="BOX-01", dice="pit=20")
    assert points_of(t, ANA) == sheet


@pytest.mark.rule("FD-PIT-04")
@pytest.mark.parametrize(("pit", "space"), [(1, "P-05"), (2, "P-05"), (3, "P-06"), (9, "P-09"), (10, "P-09")])
def test_a_quick_stop_leaves_at_once_in_fourth_gear_by_half_the_roll(pit: int, space: str) -> None:
    t = race("S1-01L", "S4-01C", options=OPEN, gear={ANA: 3, BEN: 3})
    lines = turn(t, 3, 8, to="BOX-01", dice=f"pit={pit}")
    assert (space_of(t, ANA), car_of(t, ANA)["gear"]) == (space, 4)
    assert rules_of(lines, "pit_quick") == ["FD-PIT-04"]


@pytest.mark.rule("FD-PIT-04", "FD-PIT-06")
def test_a_car_in_the_way_shortens_a_quick_stop_for_nothing() -> None:
    t = race("S1-01L", "P-07", options=OPEN)
    turn(t, 4, 7, to="BOX-01", dice="pit=10")
    assert space_of(t, ANA) == "P-06"
    assert lost(t, ANA) == {}


@pytest.mark.rule("FD-PIT-05")
def test_a_slow_stop_stays_and_leaves_in_fourth_gear_at_most() -> None:
    t = race("S1-01L", "S4-01C", options=OPEN, gear={ANA: 6, BEN: 3})
    lines = turn(t, 6, 21, to="BOX-01", dice="pit=11")
    assert space_of(t, ANA) == "BOX-01"
    assert rules_of(lines, "pit_slow") == ["FD-PIT-05"]
    turn(t, 3, 4, to="S4-05C")
    assert gears(t) == [1, 2, 3, 4]
    assert refused(t, "gear 5").rule == "FD-PIT-05"


# ---------------------------------------------------------------- in the pit lane
@pytest.mark.rule("FD-PIT-06")
def test_no_downshift_costs_anything_in_the_pit_lane() -> None:
    t = race("P-02", "S4-01C", options=OPEN, gear={ANA: 6})
    lines = turn(t, 2, 2)
    assert space_of(t, ANA) == "P-04"
    assert not told(lines, "lost")
    t = race("P-02", "S4-01C", options=OPEN, gear={ANA: 6}, points={ANA: "transmission=0"})
    assert 2 in gears(t)


@pytest.mark.rule("FD-PIT-06")
def test_nobody_brakes_and_nobody_overtakes_in_the_pit_lane_and_waiting_costs_nothing() -> None:
    t = race("P-01", "P-04", options=OPEN, gear={ANA: 3})
    lines = turn(t, 3, 8)
    assert space_of(t, ANA) == "P-03"
    assert not told(lines, "lost")
    assert not told(lines, "blocked")
    t = race("P-01", "S4-01C", options=OPEN, gear={ANA: 3})
    assert kinds(turn(t, 3, 8, dice="pit=20"))[:3] == ["shifted", "gear_rolled", "drove"], "there is only one way"
    assert space_of(t, ANA) == "BOX-01"


@pytest.mark.rule("FD-PIT-06")
def test_there_are_no_collisions_and_no_engine_tests_in_the_pit_lane() -> None:
    t = race("S1-01L", "P-07", "S1-05C", options=OPEN, gear={ANA: 5, BEN: 5, CLEO: 4})
    lines = turn(t, 5, 20, to="BOX-01", dice="pit=10")
    assert space_of(t, ANA) == "P-06", "right behind the other car"
    assert not told(lines, "tested")


@pytest.mark.rule("FD-PIT-07", "NR-R34")
def test_cars_beside_the_pit_lane_play_before_those_in_it() -> None:
    t = race("P-14", "S1-05C", "S4-01C", options=OPEN, laps={ANA: 1, BEN: 0, CLEO: 0}, order=[ANA, BEN, CLEO],
             on_turn=CLEO, pit_stops={ANA: 1}, tire_laps={ANA: 0}, gear=3)  # fmt: skip
    turn(t, 3, 4, to="S4-05C")
    assert [car - 1 for car in TITLE.document(t)["order"]] == [BEN, ANA, CLEO]


@pytest.mark.rule("NR-R34", "FD-PIT-07")
def test_cars_in_the_pit_lane_play_by_their_place_in_it() -> None:
    t = race("P-03", "BOX-02", "S6-01C", options=OPEN, on_turn=CLEO, gear=3, pit_stops={BEN: 1},
             tire_laps={BEN: -1})  # fmt: skip
    turn(t, 3, 4, to="S6-05C")
    assert [car - 1 for car in TITLE.document(t)["order"]] == [BEN, ANA, CLEO]


@pytest.mark.rule("FD-R25")
def test_the_line_crosses_the_pit_lane_behind_its_tenth_space() -> None:
    t = race("BOX-01", "S4-01C", options=OPEN, gear={ANA: 4}, pit_stops={ANA: 1}, tire_laps={ANA: -1})
    lines = turn(t, 3, 5)
    assert space_of(t, ANA) == "P-09"
    assert not told(lines, "line_crossed")
    t = race("BOX-01", "S4-01C", options=OPEN, gear={ANA: 4}, pit_stops={ANA: 1}, tire_laps={ANA: -1})
    lines = turn(t, 3, 7)
    assert space_of(t, ANA) == "P-11"
    assert told(lines, "line_crossed") == [{"car": ANA, "lap": 1}]


@pytest.mark.rule("FD-R25")
def test_the_seventh_box_is_left_over_the_line_and_the_eighth_lies_beyond_it() -> None:
    seven = ["S4-01C", "S4-03L", "S4-03R", "S4-04C", "S4-05L", "S4-05R", "P-10"]
    t = race(*seven, options=OPEN, gear=3, on_turn=6, order=[6, 0, 1, 2, 3, 4, 5])
    lines = turn(t, 3, 4, dice="pit=1")
    assert told(lines, "line_crossed") == [{"car": 6, "lap": 1}]
    assert space_of(t, 6) == "P-11"
    t = race(*seven[:6], "S5-01C", "P-10", options=OPEN, gear=3, on_turn=7, order=[7, 6, 0, 1, 2, 3, 4, 5])
    lines = turn(t, 3, 4, dice="pit=20")
    assert told(lines, "line_crossed") == [{"car": 7, "lap": 1}], "before it comes into its box"
    assert space_of(t, 7) == "BOX-08"


# ---------------------------------------------------------------- technical stops
TECHNICAL = f"{OPEN} technical_stops=yes"


@pytest.mark.rule("FD-OPT-04")
def test_a_technical_stop_brings_two_points_back_and_lasts_until_the_next_turn() -> None:
    t = race("S1-01L", "S4-01C", options=TECHNICAL, gear={ANA: 4, BEN: 3}, points={ANA: "tires=1 body=1 engine=2"},
             table={"repairs": [2, 2]})  # fmt: skip
    play(t, "gear 4", "drive BOX-01 1", dice="gear_4=7")
    assert phase(t) == "regaining"
    assert offered(t) == ["regain body", "regain engine", "enough"]
    assert refused(t, "regain tires").rule == "FD-STREET-05"
    assert refused(t, "regain brakes").rule == "FD-STREET-05"
    lines = play(t, "regain body", "regain body")
    assert lost(t, ANA) == {"engine": 1}
    assert TITLE.document(t)["repairs"] == [0, 2]
    assert not told(lines, "pit_quick") + told(lines, "pit_slow"), "it leaves next turn, whatever the die might say"
    assert space_of(t, ANA) == "BOX-01"
    turn(t, 3, 4, to="S4-05C")
    assert gears(t) == [1, 2, 3, 4]


@pytest.mark.rule("FD-OPT-04")
def test_whoever_repairs_nothing_stops_as_usual() -> None:
    t = race("S1-01L", "S4-01C", options=TECHNICAL, points={ANA: "body=1"}, table={"repairs": [2, 2]})
    lines = play(t, "gear 4", "drive BOX-01 1", "enough", dice="gear_4=7 pit=1")
    assert told(lines, "pit_quick")
    assert TITLE.document(t)["repairs"] == [2, 2]


@pytest.mark.rule("FD-OPT-04")
def test_the_pool_holds_for_the_whole_race() -> None:
    options = f"{TECHNICAL} laps=3"
    t = race("S1-01L", "S4-01C", options=options, laps={ANA: 1, BEN: 1}, pit_stops={ANA: 1}, tire_laps={ANA: 0},
             points={ANA: "body=1 engine=1"}, table={"repairs": [1, 2]})  # fmt: skip
    play(t, "gear 4", "drive BOX-01 1", "regain body", dice="gear_4=7")
    assert lost(t, ANA) == {"body": 1, "engine": 2}
    t = race("S1-01L", "S4-01C", options=options, laps={ANA: 1, BEN: 1}, pit_stops={ANA: 1}, tire_laps={ANA: 0},
             points={ANA: "body=1 engine=1"}, table={"repairs": [0, 2]})  # fmt: skip
    assert told(turn(t, 4, 7, to="BOX-01", dice="pit=20"), "pit_slow"), "nothing is left in the pool"


@pytest.mark.rule("FD-OPT-06")
def test_partners_share_a_pool_of_four() -> None:
    spaces = ("S1-01L", "S4-01C", "S4-03L", "S4-03R")
    t = race(*spaces, options=f"{TECHNICAL} teams=yes", points={ANA: "body=1 engine=1"}, table={"repairs": [4, 4]})
    play(t, "gear 4", "drive BOX-01 1", "regain body", "regain engine", dice="gear_4=7")
    assert TITLE.document(t)["repairs"] == [2, 4]
    t = race("S4-01C", "S1-01L", *spaces[2:], options=f"{TECHNICAL} teams=yes", points={BEN: "body=1 engine=1"},
             table={"repairs": [2, 4]}, on_turn=BEN)  # fmt: skip
    play(t, "gear 4", "drive BOX-02 1", "regain body", "regain body", dice="gear_4=7")
    assert lost(t, BEN) == {"engine": 2}
    assert TITLE.document(t)["repairs"] == [0, 4]


@pytest.mark.rule("FD-OPT-06", "FD-OPT-04")
def test_pools_are_filled_at_the_start() -> None:
    for options, pools in (("", []), (TECHNICAL, [2, 2, 2, 2]), (f"{TECHNICAL} teams=yes", [4, 4])):
        t = race("S4-01C", "S4-03L", "S4-05L", "S4-05R", options=options, table={"repairs": pools})
        assert TITLE.document(t).get("repairs", []) == pools
    two = f"{TECHNICAL} teams=yes cars_each=2"
    t = race("S4-01C", "S4-03L", "S4-05L", "S4-05R", options=two, table={"repairs": [4, 4]})
    assert [int(t.team_of(car)) for car in range(4)] == [0, 1, 0, 1]


@pytest.mark.rule("FD-R24")
def test_a_way_past_the_pits_still_uses_the_whole_roll() -> None:
    t = race("S1-01L", "S4-01C", options=OPEN, points={ANA: "brakes=0"})
    roll(t, 4, 8)
    assert {end for end in ends(t) if end.startswith("S1")} <= {"S1-09L", "S1-08C", "S1-08R", "S1-09C", "S1-09R"}
    assert all(way.brake == 0 for way in ways(t))
