"""How spaces are numbered and named (leaflet, all places; NR-R01, NR-R02)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from cubilete.games.nevada_ride.components.parts import (
    CasinoStop,
    ColoradoJump,
    DangerousArea,
    HappyCrowd,
    MuddyTrack,
    SpaceData,
)
from cubilete.games.nevada_ride.declared import DECLARED
from cubilete.games.nevada_ride.rules.circuit import MUD, SAFE
from games.nevada_ride.helpers import SPACES, TITLE, free_ends, offered, phase, play, race, refused, roll

BOARD = TITLE.parts.board
CIRCUIT = TITLE.box.circuit
ROADS = [segment.id for segment in BOARD.segment]


def lane_of(road: str, lane: str) -> list[tuple[str, SpaceData]]:
    return [
        (name, data) for name, data in BOARD.spaces.items() if (data.seg, data.lane, data.kind) == (road, lane, "track")
    ]


@pytest.mark.rule("NR-NUM-01", "NR-R01")
@pytest.mark.parametrize("road", ROADS)
@pytest.mark.parametrize("lane", ["L", "C", "R"])
def test_numbers_restart_on_every_road_and_grow_in_the_driving_direction(road: str, lane: str) -> None:
    spaces = lane_of(road, lane)
    assert [data.n for _, data in spaces] == list(range(1, len(spaces) + 1))
    assert [name for name, _ in spaces] == [f"{road}-{n:02}{lane}" for n in range(1, len(spaces) + 1)]
    for (_, data), (after, _) in pairwise(spaces):
        assert data.ahead == after
    following = ROADS[(ROADS.index(road) + 1) % len(ROADS)]
    assert spaces[-1][1].ahead == f"{following}-01{lane}"


@pytest.mark.rule("NR-R01")
def test_roads_and_corners_take_turns_and_every_place_lies_on_its_own_straight() -> None:
    assert ROADS == ["S1", "C1", "S2", "C2", "S3", "C3", "S4", "C4", "S5", "C5", "S6", "C6"]
    places = {type(feature): feature.segment for feature in BOARD.feature}
    assert places[DangerousArea] == "S2"
    assert places[ColoradoJump] == "S3"
    assert places[HappyCrowd] == "S4"
    assert places[MuddyTrack] == "S5"
    assert places[CasinoStop] == "S6"


@pytest.mark.rule("NR-R01")
def test_corner_spaces_are_never_meant_by_the_leaflet() -> None:
    special = [name for at, name in enumerate(SPACES) if CIRCUIT.hazard[at] != SAFE]
    assert len(special) == 14 + 8 + 3
    assert all(name.startswith("S") for name in special)
    assert int(CIRCUIT.hazard[SPACES.index("S5-08C")]) == MUD


@pytest.mark.rule("NR-R02", "NR-NUM-01")
@pytest.mark.parametrize("road", [road for road in ROADS if road.startswith("S")])
def test_left_and_right_are_those_of_a_driver_who_looks_forward(road: str) -> None:
    """The screen has its y axis downwards: left of a heading is where the cross product is negative."""
    for name, data in lane_of(road, "C"):
        ahead = BOARD.spaces[str(data.ahead)]
        for lane, sign in (("L", -1), ("R", 1)):
            side = BOARD.spaces[f"{name[:-1]}{lane}"]
            cross = (ahead.x - data.x) * (side.y - data.y) - (ahead.y - data.y) * (side.x - data.x)
            assert cross * sign > 0, (name, lane)


@pytest.mark.rule("NR-NUM-01")
@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_a_space_is_named_by_its_number_and_lane(mode: str) -> None:
    t = roll(race("S2-10C", "S5-01C", options=f"mode={mode}", gear=1), 1, 1)
    assert free_ends(t) == {"S2-11L", "S2-11C", "S2-11R"}
    assert "Canyon Road 14, left lane" in refused(t, "drive S2-14L 1").sentence


@pytest.mark.rule("NR-R31")
def test_the_street_rules_of_another_board_are_not_here() -> None:
    """No shots, no bad pavement, no police station, no tunnel: neither as moves nor as things that happen."""
    names = [verb.name for verb in DECLARED.verbs] + [event.name for event in DECLARED.events]
    words = {word for name in names for word in name.split("_")}
    assert not words & {"shot", "shots", "shoot", "pavement", "police", "tunnel"}
    assert {type(feature).__name__ for feature in BOARD.feature} == {
        "DangerousArea", "ColoradoJump", "HappyCrowd", "MuddyTrack", "CasinoStop", "PitLane",
    }  # fmt: skip


@pytest.mark.rule("NR-R31")
def test_nitro_checkpoint_and_drivers_are_optional_here() -> None:
    t = race("S2-10C", "S5-01C")
    assert refused(t, "nitro").rule
    t = race("S2-10C", "S5-01C", options="drivers=choose", driver={0: "jenny_slivers", 1: "li_tsu_sin"}, gear=1)
    play(t, "gear 1", dice="gear_1=1")
    assert phase(t) == "boosting"
    assert "nitro" in offered(t)
