"""The Colorado Jump of the Colorado Crossing and its clearing lanes (leaflet p.1)."""

from __future__ import annotations

import pytest

from cubilete.games.nevada_ride.rules.circuit import CLEARING, GAP, NOWHERE
from games.nevada_ride.helpers import (
    ANA,
    BEN,
    CLEO,
    DAN,
    SPACES,
    TITLE,
    car_of,
    ends,
    free_ends,
    gears,
    kinds,
    lost,
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

MODES = ("basic", "advanced")
FAR_AWAY = "S5-01C"
CIRCUIT = TITLE.box.circuit
DOTTED = {f"S3-{n}{lane}" for n in range(10, 14) for lane in "LCR"}


def kind_of(space: str) -> int:
    return int(CIRCUIT.kind[SPACES.index(space)])


# ---------------------------------------------------------------- the gap
@pytest.mark.rule("NR-JUMP-01")
def test_four_spaces_of_every_lane_have_dropped_into_the_river() -> None:
    assert {space for space in SPACES if kind_of(space) == GAP} == DOTTED


@pytest.mark.rule("NR-R08", "NR-JUMP-01", "NR-JUMP-02", "NR-JUMP-03")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("lane", ["L", "C", "R"])
@pytest.mark.parametrize(("gear", "spaces"), [(1, 1), (2, 2), (2, 3), (2, 4), (3, 5)])
def test_dotted_spaces_are_counted_one_by_one(mode: str, lane: str, gear: int, spaces: int) -> None:
    t = race(f"S3-09{lane}", FAR_AWAY, options=f"mode={mode}", gear=gear)
    end = f"S3-{9 + spaces}{lane}"
    lines = turn(t, gear, spaces, to=end)
    assert space_of(t, ANA) == end
    assert told(lines, "fell") == ([] if spaces == 5 else [{"car": ANA, "space": end}])
    assert lost(t, ANA) == {}  # NR-R12: falling costs nothing


@pytest.mark.rule("NR-JUMP-02", "NR-R09")
def test_a_car_in_the_air_keeps_its_lane() -> None:
    for lane in "LCR":
        t = roll(race(f"S3-09{lane}", FAR_AWAY, gear=3), 3, 5)
        assert free_ends(t) == {f"S3-14{lane}"}
        t = roll(race(f"S3-09{lane}", FAR_AWAY, gear=3), 3, 4)
        assert free_ends(t) == {f"S3-13{lane}"}
    t = roll(race("S3-08L", FAR_AWAY, gear=3), 3, 6)
    assert free_ends(t) == {"S3-14L", "S3-13C", "S3-13R"}


@pytest.mark.rule("NR-R09")
def test_lanes_are_changed_again_from_the_landing_on() -> None:
    t = roll(race("S3-09L", FAR_AWAY, gear=3), 3, 6)
    assert free_ends(t) == {"S3-15L", "S3-14C"}


@pytest.mark.rule("NR-R09")
def test_no_lane_change_leads_onto_a_dotted_space_or_from_the_edge() -> None:
    for space, name in enumerate(SPACES):
        for side in (int(CIRCUIT.left[space]), int(CIRCUIT.right[space])):
            if side != NOWHERE:
                assert CIRCUIT.kind[side] != GAP
                assert CIRCUIT.kind[space] != GAP
                assert not name.startswith("S3-09")


# ---------------------------------------------------------------- after a fall
@pytest.mark.rule("NR-JUMP-04", "NR-R10")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(
    ("lever", "open_gears"), [(6, [1, 2, 3]), (4, [1, 2, 3]), (3, [1, 2, 3]), (2, [1, 2, 3]), (1, [1, 2])]
)
def test_a_fallen_car_starts_in_third_at_most(mode: str, lever: int, open_gears: list[int]) -> None:
    t = race("S3-11C", FAR_AWAY, options=f"mode={mode}", gear={ANA: lever})
    assert gears(t) == open_gears
    for gear in (4, 5, 6):
        assert refused(t, f"gear {gear}").rule == "NR-JUMP-04"


@pytest.mark.rule("NR-R10")
@pytest.mark.parametrize(("mode", "cost"), [("basic", {"wear": 1}), ("advanced", {"transmission": 1})])
def test_the_lever_is_put_to_third_for_free_and_only_from_there_a_shift_costs(mode: str, cost: dict[str, int]) -> None:
    for gear, price in ((3, {}), (2, {}), (1, cost)):
        t = race("S3-11C", FAR_AWAY, options=f"mode={mode}", gear=6)
        lines = play(t, f"gear {gear}", dice=f"gear_{gear}={gear + gear // 3}")
        assert told(lines, "shifted") == [{"car": ANA, "before": 3, "gear": gear}]
        assert lost(t, ANA) == price


@pytest.mark.rule("NR-R10")
def test_first_gear_needs_a_transmission_point() -> None:
    t = race("S3-11C", FAR_AWAY, gear=6, points={ANA: "transmission=0"})
    assert gears(t) == [2, 3]
    assert refused(t, "gear 1").rule == "FD-GEAR-17"


@pytest.mark.rule("NR-JUMP-04")
def test_the_turn_after_that_is_shifted_normally() -> None:
    t = race("JL-02", FAR_AWAY, gear=3)
    assert gears(t) == [1, 2, 3, 4]


@pytest.mark.rule("NR-JUMP-05", "NR-R11")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("fallen", sorted(DOTTED))
def test_a_fallen_car_leaves_by_either_clearing_lane(mode: str, fallen: str) -> None:
    t = roll(race(fallen, FAR_AWAY, options=f"mode={mode}", gear=3), 3, 4)
    assert free_ends(t) == {"JL-04", "JR-04"}
    assert refused(t, "drive S3-14C 1").rule == "NR-JUMP-05"


@pytest.mark.rule("NR-JUMP-05", "NR-R11")
@pytest.mark.parametrize(
    ("spaces", "found"), [(6, {"JL-06", "JR-06"}), (7, {"S3-17L", "S3-17R"}), (8, {"S3-18L", "S3-17C", "S3-18R"})]
)
def test_six_clearing_spaces_lead_to_space_17_of_the_outer_lane_on_that_side(spaces: int, found: set[str]) -> None:
    t = roll(race("S3-13C", FAR_AWAY, gear=3), 3, spaces)
    assert free_ends(t) == found
    lanes = {path(way)[5]: path(way)[6:7] for way in ways(t) if len(way.path) > 6}
    assert lanes == ({} if spaces == 6 else {"JL-06": ["S3-17L"], "JR-06": ["S3-17R"]})


@pytest.mark.rule("NR-R11")
def test_the_choice_of_a_clearing_lane_stands() -> None:
    t = race("JR-02", FAR_AWAY, gear=3)
    turn(t, 3, 4, to="JR-06")
    assert space_of(t, ANA) == "JR-06"


# ---------------------------------------------------------------- who stands in the way
@pytest.mark.rule("NR-R12")
@pytest.mark.parametrize("mode", MODES)
def test_cars_fly_over_fallen_ones_and_may_lie_on_the_same_space(mode: str) -> None:
    t = race("S3-09L", "S3-10L", "S3-12L", "S3-13L", options=f"mode={mode}")
    turn(t, 4, 9, to="S3-18L")
    t = race("S3-09L", "S3-10L", "S3-12L", "S3-13L", options=f"mode={mode}", gear=2)
    turn(t, 2, 3, to="S3-12L")
    assert space_of(t, ANA) == space_of(t, CLEO) == "S3-12L"


@pytest.mark.rule("NR-R12", "FD-COLL-01")
@pytest.mark.parametrize("mode", MODES)
def test_nobody_collides_with_a_fallen_car(mode: str) -> None:
    """No die is told, so none may fall: beside, behind, or fallen oneself."""
    t = race("S3-09L", "S3-13C", options=f"mode={mode}", gear=3)
    turn(t, 3, 5, to="S3-14L")  # 13C lies beside it
    t = race("S3-05L", "S3-10L", "S3-13R", options=f"mode={mode}", gear=3)
    turn(t, 3, 4, to="S3-09L")  # directly behind
    t = race("S3-09C", "S3-14L", options=f"mode={mode}", gear=2)
    turn(t, 2, 4, to="S3-13C")  # beside 14L


@pytest.mark.rule("NR-R13")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("spaces", [5, 6, 8])
def test_a_car_that_cannot_land_drops_onto_13_without_cost(mode: str, spaces: int) -> None:
    t = race("S3-09L", "S3-14L", options=f"mode={mode}", gear=3)
    lines = turn(t, 3, spaces, to="S3-13L")
    assert kinds(lines)[2:4] == ["drove", "fell"]
    assert (told(lines, "drove")[0]["left"], told(lines, "blocked"), lost(t, ANA)) == (0, [], {})


@pytest.mark.rule("NR-R13")
@pytest.mark.parametrize("mode", MODES)
def test_it_does_not_drop_where_another_way_uses_up_the_roll(mode: str) -> None:
    t = roll(race("S3-08L", "S3-14L", options=f"mode={mode}", gear=3), 3, 7)
    assert free_ends(t) == {"S3-14C", "S3-14R"}
    t = race("S3-08L", "S3-14L", "S3-14C", "S3-14R", options=f"mode={mode}", gear=3)
    assert free_ends(roll(t, 3, 7)) == {"S3-13L", "S3-13C", "S3-13R"}
    assert all(way.hold == "river" and not way.cost for way in ways(t) if not way.brake)


@pytest.mark.rule("NR-R14")
def test_only_the_river_leads_into_the_clearing_lanes() -> None:
    clearing = {space for space in range(len(SPACES)) if CIRCUIT.kind[space] == CLEARING}
    for space in range(len(SPACES)):
        links = {int(row[space]) for row in (CIRCUIT.ahead, CIRCUIT.left, CIRCUIT.right, CIRCUIT.branch)}
        assert not links & clearing or space in clearing
    for start in ("S3-08L", "S3-09L", "S3-09R"):
        for spaces in (4, 5, 6, 7, 8):
            assert not {end for end in ends(roll(race(start, FAR_AWAY, gear=3), 3, spaces)) if end.startswith("J")}


@pytest.mark.rule("NR-R09", "NR-JUMP-02")
def test_a_space_in_another_lane_over_the_river_is_refused_for_it() -> None:
    t = roll(race("S3-09L", FAR_AWAY, gear=3), 3, 5)
    for space in ("S3-13C", "S3-12C", "S3-14R"):
        assert refused(t, f"drive {space} 1").rule == "NR-R09"


@pytest.mark.rule("NR-R14")
@pytest.mark.parametrize("mode", MODES)
def test_clearing_lanes_are_single_file_and_waiting_costs_nothing(mode: str) -> None:
    t = race("S3-12R", "JL-03", "JR-01", options=f"mode={mode}", gear=3)
    lines = turn(t, 3, 8, to="JL-02")
    assert told(lines, "held") == [{"car": ANA, "hold": "lane", "space": "JL-02"}]
    assert lost(t, ANA) == {}
    t = race("JL-05", "S3-17L", options=f"mode={mode}", gear=3)
    turn(t, 3, 6, to="JL-06")
    assert (space_of(t, ANA), lost(t, ANA)) == ("JL-06", {})
    t = race("JL-06", "S3-17L", options=f"mode={mode}", gear=3)
    assert kinds(turn(t, 3, 6))[2:3] == ["waits"]
    assert (space_of(t, ANA), lost(t, ANA)) == ("JL-06", {})


@pytest.mark.rule("NR-R14")
@pytest.mark.parametrize("mode", MODES)
def test_a_fallen_car_stays_in_the_river_while_both_lanes_are_taken(mode: str) -> None:
    t = race("S3-12R", "JL-01", "JR-01", options=f"mode={mode}", gear={ANA: 5}, order=(BEN, CLEO, ANA))
    lines = turn(t, 3, 6)
    assert kinds(lines) == ["shifted", "gear_rolled", "waits", "round"]
    assert (space_of(t, ANA), lost(t, ANA)) == ("S3-12R", {})
    assert t.driving() == ANA  # it lies ahead of both and is the first of the new round
    assert gears(t) == [1, 2, 3]
    assert refused(t, "gear 4").rule == "NR-JUMP-04"


# ---------------------------------------------------------------- slipstream, overshoot, order
@pytest.mark.rule("NR-R21")
def test_a_fallen_car_gives_no_slipstream_and_uses_none() -> None:
    t = race("S3-02L", "S3-10L", gear=4)
    turn(t, 4, 7, to="S3-09L")
    assert t.driving() == BEN  # nothing to decide for Ana
    t = race("S3-06L", "S3-14L", gear=4)
    turn(t, 4, 7, to="S3-13L")
    assert t.driving() == BEN


@pytest.mark.rule("NR-R35", "NR-JUMP-03")
def test_a_slipstream_may_lead_into_the_river() -> None:
    t = race("S3-01L", "S3-09L", gear=4)
    turn(t, 4, 7, to="S3-08L")
    assert phase(t) == "slipping"
    assert free_ends(t) == {"S3-10C", "S3-10R"}
    lines = play(t, "slip S3-10C 1")
    assert told(lines, "fell") == [{"car": ANA, "space": "S3-10C"}]


@pytest.mark.rule("NR-R35")
def test_an_overshoot_may_end_in_the_river_and_is_charged_for_spaces_really_moved() -> None:
    t = race("C2-07L", FAR_AWAY, options="mode=basic", stops={ANA: 1})
    lines = turn(t, 4, 11, to="S3-11L")
    assert kinds(lines)[3:] == ["fell", "overshot", "lost"]
    assert lost(t, ANA) == {"wear": 11}
    t = race("C2-11R", "S3-14R", options="mode=basic", gear=5, stops={ANA: 1})
    turn(t, 5, 16, to="S3-13R")  # it cannot land: three spaces are lost, and not charged
    assert lost(t, ANA) == {"wear": 13}


@pytest.mark.rule("NR-R34", "FD-ORDER-01")
def test_cars_in_the_river_and_in_clearing_lanes_play_by_the_row_of_their_space() -> None:
    t = race("JL-01", "S3-12C", "S3-09L", "S1-13C", on_turn=DAN, gear=1)
    turn(t, 1, 1, to="S1-14C")
    assert [int(car) for car in t.order] == [BEN, ANA, CLEO, DAN]


@pytest.mark.rule("NR-JUMP-03")
def test_a_fall_is_told_with_its_rule_and_kept() -> None:
    t = race("S3-08C", FAR_AWAY, gear=2)
    lines = turn(t, 2, 3, to="S3-11C")
    assert rules_of(lines, "fell") == ["NR-JUMP-03"]
    assert car_of(t, ANA)["space"] == "S3-11C"
