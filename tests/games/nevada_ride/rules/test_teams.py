"""Team races: FD-OPT-05."""

from __future__ import annotations

import pytest

from cubilete.games.nevada_ride.rules.state import NevadaRide
from games.nevada_ride.helpers import BEN, CLEO, DAN, TITLE, race, read, told, turn

FOUR = ("S1-11L", "", "", "")


def over(*finished: int, options: str = "teams=yes", out: dict[int, int] | None = None) -> NevadaRide:
    """A race that the first car ends by crossing the line behind these."""
    cars = 1 + len(finished) + len(out or {})
    laps = {car: 0 if car in (out or {}) else 1 for car in range(cars)}
    t = race("S1-11L", *[""] * (cars - 1), options=options, laps=laps, gear=1, finished=finished, out=out)
    turn(t, 1, 2, to="S1-12L")
    assert t.to_move() < 0
    return t


@pytest.mark.rule("FD-OPT-05")
def test_two_cars_of_one_colour_are_a_team_and_score_together() -> None:
    t = over(CLEO, BEN, DAN)  # places: Cleo, Ben, Dan, Ana
    assert t.points() == [8 + 5, 8 + 5, 10 + 6, 10 + 6]
    assert t.placements() == [3, 3, 1, 1]
    t = over(CLEO, BEN, out={DAN: 200})
    assert t.points() == [8 + 6, 8 + 6, 10, 10], "a car that is out scores nothing"
    assert t.placements() == [1, 1, 3, 3], "the winner's team may lose the race"


@pytest.mark.rule("FD-OPT-05")
def test_points_go_down_to_the_eighth_place() -> None:
    t = over(*range(1, 10))
    scored = [10, 8, 6, 5, 4, 3, 2, 1, 0, 0]  # cars 1 to 9, then Ana
    by_car = [scored[9], *scored[:9]]
    assert t.points() == [by_car[car] + by_car[car ^ 1] for car in range(10)]


@pytest.mark.rule("FD-OPT-05")
def test_equal_totals_are_decided_by_the_better_car() -> None:
    t = over(CLEO, BEN, DAN)
    assert sorted(t.placements()) == [1, 1, 3, 3]
    t = over(BEN, out={CLEO: 100, DAN: 90})
    assert t.placements() == [1, 1, 3, 3]


@pytest.mark.rule("FD-OPT-05")
def test_whoever_drives_two_cars_is_a_team_alone() -> None:
    t = over(BEN, CLEO, DAN, options="teams=yes cars_each=2")  # Ana drives cars 0 and 2, Ben 1 and 3
    assert t.points() == [8 + 5, 10 + 6]
    assert t.placements() == [2, 1]
    assert TITLE.teams(2, read("teams=yes cars_each=2")) == (0, 1)
    assert TITLE.teams(4, read("teams=yes")) == (0, 0, 1, 1)
    assert TITLE.teams(4, read("")) == (0, 1, 2, 3)


@pytest.mark.rule("FD-OPT-05")
def test_without_teams_everybody_races_alone() -> None:
    t = over(CLEO, BEN, DAN, options="")
    assert t.placements() == [4, 2, 1, 3]


@pytest.mark.rule("FD-AIM-02")
def test_whoever_drives_two_cars_is_placed_by_the_better_one() -> None:
    t = over(BEN, CLEO, DAN, options="cars_each=2")
    assert t.placements() == [2, 1]
    assert told([], "finished") == []
    assert [int(t.seat_of(car)) for car in range(4)] == [0, 1, 0, 1]
