"""Collision tests (base game, "L'accrochage")."""

from __future__ import annotations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from games.nevada_ride.helpers import (
    ANA,
    BEN,
    CLEO,
    DAN,
    TITLE,
    car_of,
    debris,
    kinds,
    lost,
    play_with,
    race,
    rules_of,
    space_of,
    told,
    turn,
)
from games.nevada_ride.position.test_reach import Harmless

SPACES = TITLE.parts.board.spaces
ROADS = [name for name, data in SPACES.items() if data.kind == "track" and not str(data.feature).endswith("gap")]


@pytest.mark.rule("FD-COLL-01", "FD-COLL-02")
def test_beside_and_in_front_but_not_behind() -> None:
    """Ben beside and Cleo ahead roll first, then Ana once for each of them; Dan stands behind her."""
    t = race("S2-04C", "S2-08L", "S2-09C", "S2-07C", gear={ANA: 2})
    lines = turn(t, 2, 4, to="S2-07R", dice="collision=2 collision=3")
    assert [facts["car"] for facts in told(lines, "tested")] == [DAN, ANA]
    t = race("S2-04C", "S2-08L", "S2-09C", "S2-07C", gear={ANA: 3})
    lines = turn(t, 3, 5, to="S2-08C", dice="collision=20 collision=19 collision=18 collision=17")
    assert [(facts["car"], facts["roll"]) for facts in told(lines, "tested")] == [
        (BEN, 20), (CLEO, 19), (ANA, 18), (ANA, 17)
    ]  # fmt: skip
    assert not lost(t, ANA)
    assert not lost(t, BEN)


@pytest.mark.rule("FD-COLL-01")
def test_alone_there_is_no_test() -> None:
    t = race("S2-04C", "S2-07L", "S2-07R", gear={ANA: 2})
    lines = turn(t, 2, 4, to="S2-08C")
    assert "tested" not in kinds(lines)


@pytest.mark.rule("FD-COLL-03", "FD-DEBRIS-01")
@pytest.mark.parametrize(("theirs", "ours"), [(1, 1), (1, 2), (2, 1), (2, 2)])
def test_each_one_costs_the_rolling_car_a_body_point(theirs: int, ours: int) -> None:
    t = race("S2-04C", "S2-09C", gear={ANA: 2})
    lines = turn(t, 2, 4, to="S2-08C", dice=f"collision={theirs} collision={ours}")
    assert lost(t, BEN) == ({"body": 1} if theirs == 1 else {})
    assert lost(t, ANA) == ({"body": 1} if ours == 1 else {})
    assert debris(t) == sorted(space for space, number in (("S2-08C", ours), ("S2-09C", theirs)) if number == 1)
    assert set(rules_of(lines, "lost")) <= {"FD-COLL-03"}


@pytest.mark.rule("FD-COLL-04", "FD-R19")
@pytest.mark.parametrize("number", [1, 4, 5, 20])
def test_the_basic_rules_hurt_on_one_to_four_and_leave_no_debris(number: int) -> None:
    t = race("S2-04C", "S2-09C", options="mode=basic", gear={ANA: 2})
    turn(t, 2, 4, to="S2-08C", dice=f"collision={number} collision={21 - number}")
    assert lost(t, BEN) == ({"wear": 1} if number <= 4 else {})
    assert lost(t, ANA) == ({"wear": 1} if 21 - number <= 4 else {})
    assert not debris(t)


@pytest.mark.rule("FD-COLL-05")
def test_the_last_body_point_puts_a_car_out() -> None:
    """Ben is out by his roll, and Ana still rolls once for him."""
    t = race("S2-04C", "S2-09C", gear={ANA: 2}, points={BEN: "body=1"})
    lines = turn(t, 2, 4, to="S2-08C", dice="collision=1 collision=20")
    assert told(lines, "out") == [{"car": BEN, "fate": "body", "space": "S2-09C"}]
    assert rules_of(lines, "out") == ["FD-COLL-05"]
    assert space_of(t, BEN) == ""


@pytest.mark.rule("FD-COLL-05", "FD-COLL-02")
def test_a_car_that_is_out_rolls_no_more() -> None:
    t = race("S2-04C", "S2-09C", "S2-08L", "S2-20L", gear={ANA: 2}, points={ANA: "body=1"})
    lines = turn(t, 2, 4, to="S2-08C", dice="collision=9 collision=9 collision=1")
    assert told(lines, "out") == [{"car": ANA, "fate": "body", "space": "S2-08C"}]
    assert car_of(t, BEN).get("status", "racing") == "racing"


@pytest.mark.rule("FD-R22")
@pytest.mark.parametrize("number", [1, 2])
def test_a_spun_car_is_tested_as_any_other(number: int) -> None:
    t = race("S2-04C", "S2-09C", gear={ANA: 2}, spun={BEN: True}, points={BEN: "tires=0"})
    turn(t, 2, 4, to="S2-08C", dice=f"collision={number} collision={number}")
    assert lost(t, ANA) == ({"body": 1} if number == 1 else {})


@pytest.mark.rule("FD-R22")
def test_a_stalled_car_is_tested_as_any_other() -> None:
    t = race("S1-08L", "S1-10R", gear={ANA: 1, BEN: 1}, laps=-1, start={BEN: "stalled"}, round=2)
    lines = turn(t, 1, 2, to="S1-09C", dice="collision=2 collision=1")
    assert [facts["car"] for facts in told(lines, "tested")] == [BEN, ANA]
    assert lost(t, ANA) == {"body": 1}
    assert not lost(t, BEN)


@pytest.mark.rule("FD-R01", "FD-COLL-01")
@settings(max_examples=150)
@given(end=st.sampled_from(ROADS), near=st.integers(0, 30))
def test_beside_is_what_the_board_lists_and_behind_is_the_same_lane(end: str, near: int) -> None:
    """A car steps onto a space with another one close by: there is a test exactly where the board says so."""
    data = SPACES[end]
    before = [name for name in ROADS if SPACES[name].ahead == end]
    around = [name for name in ROADS if abs(SPACES[name].row - data.row) <= 4 and name not in (end, *before)]
    assume(before and around and data.feature is None)
    other = around[near % len(around)]
    corner = TITLE.box.circuit.stops[TITLE.box.circuit.seg[TITLE.vocabulary.spaces.index(before[0])]]
    t = race(before[0], other, gear={ANA: 1}, laps=0, stops={ANA: int(corner)}, options="laps=3")
    lines = play_with(t, ["gear 1"], First())
    if not told(lines, "drove"):
        lines += play_with(t, [f"drive {end} 1"], First())
    touched = other in data.beside or other == data.ahead
    assert [facts["car"] for facts in told(lines, "tested")] == ([BEN, ANA] if touched else [])


class First(Harmless):
    """The gear die falls on its first side, a single space in first gear."""

    def below(self, kind: int, n: int) -> int:
        return 0 if kind < 6 else n - 1
