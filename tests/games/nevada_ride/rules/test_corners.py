"""Corners and stops (base game, "Le code de conduite dans les virages")."""

from __future__ import annotations

from functools import cache

import pytest

from games.nevada_ride.helpers import (
    ANA,
    BEN,
    TITLE,
    car_of,
    kinds,
    lost,
    race,
    space_of,
    told,
    turn,
)

AWAY = "S6-05R"
BOARD = TITLE.parts.board
CORNERS = {segment.id: segment for segment in BOARD.segment if segment.kind == "corner"}


@pytest.mark.rule("FD-CORNER-01")
@pytest.mark.parametrize(("corner", "stops"), [("C1", 1), ("C2", 2), ("C3", 1), ("C4", 1), ("C5", 3), ("C6", 1)])
def test_every_corner_wants_its_stops(corner: str, stops: int) -> None:
    """With all of them made nothing is owed outside; with one fewer every space outside costs a Tires point."""
    last = max((data.n, name) for name, data in BOARD.spaces.items() if data.seg == corner and data.lane == "C")[1]
    outside = str(BOARD.spaces[last].ahead)
    for made in (stops - 1, stops):
        t = race(last, "S2-20R" if corner != "C1" else AWAY, gear=1, stops={ANA: made})
        turn(t, 1, 1, to=outside)
        assert lost(t, ANA) == ({} if made == stops else {"tires": 1})


@pytest.mark.rule("FD-CORNER-02")
def test_the_end_of_a_move_in_a_corner_is_a_stop() -> None:
    """Passing through spaces of it is none, and neither is standing before it."""
    t = race("S2-32L", AWAY, gear=2)
    assert car_of(t, ANA).get("stops", 0) == 0
    turn(t, 2, 4, to="C2-04L")
    assert car_of(t, ANA)["stops"] == 1


@pytest.mark.rule("FD-CORNER-02", "FD-CORNER-03")
def test_a_two_stop_corner_from_end_to_end() -> None:
    """Two stops, then out and away in a later turn without a loss."""
    t = race("S2-32L", "S6-02R", gear=2, order=[BEN, ANA], on_turn=ANA)
    for number, end, stops, rival in ((3, "C2-03L", 1, "S6-04R"), (2, "C2-05L", 2, "S6-06R")):
        turn(t, 2, number, to=end)
        assert car_of(t, ANA)["stops"] == stops
        turn(t, 2, 2, to=rival)
    turn(t, 2, 4, to="S3-02L")
    assert not lost(t, ANA)
    assert car_of(t, ANA).get("stops", 0) == 0


@pytest.mark.rule("FD-CORNER-03")
def test_more_stops_than_needed_do_no_harm() -> None:
    t = race("C1-01L", AWAY, gear=1, stops={ANA: 1})
    turn(t, 1, 1, to="C1-02L")
    assert space_of(t, ANA) == "C1-02L"
    assert car_of(t, ANA)["stops"] == 1
    t = race("C1-02L", AWAY, gear=2, stops={ANA: 1})
    turn(t, 2, 4, to="S2-01L")
    assert not lost(t, ANA)


@pytest.mark.rule("FD-CORNER-04")
@pytest.mark.parametrize("corner", CORNERS)
def test_the_sign_tells_the_longest_and_the_shortest_way_through(corner: str) -> None:
    @cache
    def through(space: str) -> tuple[int, int]:
        """Fewest and most spaces of the corner from here on, this one included."""
        data = BOARD.spaces[space]
        steps = [link for link in (data.ahead, data.left, data.right) if link]
        found = [through(link) if BOARD.spaces[link].seg == corner else (0, 0) for link in steps]
        return 1 + min(low for low, _ in found), 1 + max(high for _, high in found)

    entries = {
        str(link)
        for data in BOARD.spaces.values()
        for link in (data.ahead, data.left, data.right)
        if link and BOARD.spaces[link].seg == corner and data.seg != corner
    }
    sign = CORNERS[corner]
    assert min(through(space)[0] for space in entries) == sign.shortest
    assert max(through(space)[1] for space in entries) == sign.longest


@pytest.mark.rule("FD-CORNER-05")
def test_a_stop_in_one_corner_never_counts_for_another() -> None:
    """Two stops in Eagle Turn, and Cactus Corner is still to be paid for in full."""
    t = race("C2-07L", AWAY, gear=5, stops={ANA: 2})
    turn(t, 5, 19, to="C3-01L")
    assert car_of(t, ANA)["stops"] == 1
    t = race("C2-07L", AWAY, gear=6, stops={ANA: 2}, points={ANA: "brakes=0"})
    turn(t, 6, 24, to="S4-01L")
    assert lost(t, ANA) == {"brakes": 3, "tires": 1}


@pytest.mark.rule("FD-CORNER-05", "FD-CORNER-01")
def test_the_same_corner_wants_its_stops_again_in_the_next_lap() -> None:
    t = race("C6-05L", AWAY, gear=4, laps=0, stops={ANA: 1})
    lines = turn(t, 4, 12, to="S1-12L")
    assert "lost" not in kinds(lines)
    assert told(lines, "line_crossed") == [{"car": ANA, "lap": 1}]
    assert car_of(t, ANA).get("stops", 0) == 0
