"""Who plays when (base game, "Ordre des déplacements")."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubilete.games.nevada_ride.rules.order import set_order
from cubilete.games.nevada_ride.rules.state import NevadaRide
from games.nevada_ride.helpers import ANA, BEN, CLEO, TITLE, deal, play, race, refused, told, turn

SPACES = TITLE.parts.board.spaces
INSIDE = {"S1": "L", "C1": "L", "S2": "L", "C2": "L", "S3": "L", "C3": "L", "S4": "R", "C4": "R", "S5": "R", "C5": "R",
          "S6": "L", "C6": "L"}  # fmt: skip
"""FD-ORDER-03, by the signs of the corners: the inside of this corner, or of the next one."""


def order_of(t: NevadaRide) -> list[int]:
    set_order(t)
    return [int(car) for car in t.order]


@pytest.mark.rule("FD-ORDER-01")
def test_the_leader_plays_first_and_everybody_once_a_round() -> None:
    """Ana comes past Ben in this round, and still Ben plays after Cleo; the order is set anew afterwards."""
    t = race("S2-05L", "S2-09R", "S2-07R", gear=4, order=[BEN, CLEO, ANA], on_turn=CLEO)
    assert refused(t, "gear 4", seat=ANA).rule == "FD-ORDER-01"
    assert refused(t, "gear 4", seat=BEN).rule == "FD-ORDER-01"
    turn(t, 4, 10, to="S2-16L")
    assert t.driving() == ANA
    lines = turn(t, 4, 7, to="S2-12L")
    assert told(lines, "round") == [{"round": 4}]
    assert [int(car) for car in t.order] == [CLEO, ANA, BEN]
    assert t.driving() == CLEO


@pytest.mark.rule("FD-ORDER-02")
def test_of_level_cars_the_higher_gear_plays_first() -> None:
    assert order_of(race("S2-05L", "S2-05R", gear={ANA: 3, BEN: 4})) == [BEN, ANA]
    assert order_of(race("S2-05L", "S2-05R", gear={ANA: 4, BEN: 3})) == [ANA, BEN]


@pytest.mark.rule("FD-ORDER-02", "FD-R03")
def test_a_car_that_is_half_a_space_ahead_is_not_level() -> None:
    assert order_of(race("S2-05L", "S2-05C", "S2-05R", gear={ANA: 6, BEN: 1, CLEO: 5})) == [BEN, ANA, CLEO]


@pytest.mark.rule("FD-ORDER-03")
@pytest.mark.parametrize(("left", "right"), [("S2-05L", "S2-05R"), ("S4-03L", "S4-03R"), ("C5-03L", "C5-02R")])
def test_level_in_the_same_gear_the_inside_of_the_corner_plays_first(left: str, right: str) -> None:
    """The next corner turns left after S2 and right after S4; C5 begins to the right."""
    inside = [ANA, BEN] if left == "S2-05L" else [BEN, ANA]
    assert SPACES[left].row == SPACES[right].row
    assert order_of(race(left, right, gear=4)) == inside
    assert order_of(race(right, left, gear=4)) == [1 - car for car in inside]


@pytest.mark.rule("FD-ORDER-03")
def test_the_centre_lane_is_nearer_than_the_far_one() -> None:
    """C2-02C and C2-03R are level, and the inside is on the left."""
    assert SPACES["C2-02C"].row == SPACES["C2-03R"].row == SPACES["C2-02L"].row
    assert order_of(race("C2-03R", "C2-02C", "C2-02L", gear=3)) == [CLEO, BEN, ANA]


@pytest.mark.rule("FD-R03")
def test_who_arrived_first_plays_first_where_nothing_else_decides() -> None:
    """Only in the river can two cars be level in one lane."""
    t = race("S3-11L", "S3-11L", gear=4, arrived={ANA: 19, BEN: 12})
    assert order_of(t) == [BEN, ANA]
    t = race("S3-11L", "S3-11L", gear=4, arrived={ANA: 12, BEN: 19})
    assert order_of(t) == [ANA, BEN]


@pytest.mark.rule("FD-R03")
def test_the_time_of_arrival_is_noted() -> None:
    t = race("S3-09L", "S3-09L".replace("L", "R"), gear=2, order=[BEN, ANA], on_turn=BEN)
    turn(t, 2, 2, to="S3-11R")
    turn(t, 2, 2, to="S3-11L")
    assert order_of(t) == [ANA, BEN]
    same = race("S3-08L", "S3-09L", gear=2, order=[BEN, ANA], on_turn=BEN)
    turn(same, 2, 2, to="S3-11L")
    turn(same, 2, 3, to="S3-11L")
    assert order_of(same) == [BEN, ANA]


@pytest.mark.rule("FD-ORDER-04")
def test_the_first_round_is_played_in_grid_order() -> None:
    t = deal(3, "", "grid=2 grid=9 grid=5")
    seen = []
    for _ in range(3):
        seen.append(int(t.driving()))
        play(t, "gear 1", dice="start=1")
    assert seen == [BEN, CLEO, ANA]


@pytest.mark.rule("FD-R15")
def test_a_lapped_car_plays_after_all_who_are_a_lap_ahead() -> None:
    t = race("S6-10L", "S1-14L", "S2-10L", gear=4, laps={ANA: 0, BEN: 1, CLEO: 1})
    assert order_of(t) == [CLEO, BEN, ANA]


@pytest.mark.rule("FD-R15", "FD-R16")
def test_a_car_before_the_line_lies_behind_one_just_past_it() -> None:
    assert order_of(race("S1-11C", "S1-12L", gear=1, laps={ANA: -1, BEN: 0})) == [BEN, ANA]
    assert order_of(race("S1-11C", "S1-12L", gear=1, laps={ANA: 0, BEN: 0})) == [ANA, BEN]


TRACK = [name for name, data in SPACES.items() if data.kind == "track" and data.seg in INSIDE]


@pytest.mark.rule("FD-ORDER-01", "FD-ORDER-02", "FD-ORDER-03", "FD-R03", "FD-R15")
@given(
    spaces=st.lists(st.sampled_from(TRACK), min_size=4, max_size=4, unique=True),
    near=st.booleans(),
    levers=st.lists(st.integers(1, 6), min_size=4, max_size=4),
    laps=st.lists(st.integers(0, 1), min_size=4, max_size=4),
)
def test_the_order_of_any_four_cars(spaces: list[str], near: bool, levers: list[int], laps: list[int]) -> None:
    if near:  # all within a few rows of the first
        row = SPACES[spaces[0]].row
        close = [name for name in TRACK if abs(SPACES[name].row - row) <= 3]
        spaces, laps = list(dict.fromkeys([spaces[0], *close]))[:4], [0] * 4
    cars = range(len(spaces))
    t = race(*spaces, gear=dict(enumerate(levers)), laps=dict(enumerate(laps)), arrived={car: 9 - car for car in cars})

    def key(car: int) -> tuple[int, int, int, int]:
        data = SPACES[spaces[car]]
        away = abs("LCR".index(str(data.lane)) - "LCR".index(INSIDE[data.seg]))
        return (-(laps[car] * 312 + data.row), -levers[car], away, 9 - car)

    assert order_of(t) == sorted(cars, key=key)
