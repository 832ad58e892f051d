"""The aim, laps, and how a race is set up (base game, "But du jeu", "Mise en place")."""

from __future__ import annotations

import re

import pytest

from cli.asking import sealed
from cubilete.core.chance import Chance
from cubilete.core.errors import CubileteError, RecordError
from cubilete.core.match import Match, Seat
from cubilete.core.record import read_record, write_record
from cubilete.core.replay import replay, verify
from cubilete.core.title import Line
from games.nevada_ride.helpers import (
    ANA,
    BEN,
    CLEO,
    DAN,
    FULL,
    POOL,
    TITLE,
    car_of,
    deal,
    kinds,
    phase,
    play,
    points_of,
    race,
    read,
    space_of,
    told,
    turn,
)

GRID = ("S1-11L", "S1-10R", "S1-09L", "S1-08R", "S1-07L", "S1-06R", "S1-05L", "S1-04R", "S1-03L", "S1-02R")


def finish_now(options: str, laps: int) -> bool:
    """Whether a car that has completed so many laps has finished once it crosses the line."""
    t = race("S1-11L", "S2-01L", options=options, laps={ANA: laps, BEN: 0}, gear=1)
    return "finished" in kinds(turn(t, 1, 1, to="S1-12L"))


# ---------------------------------------------------------------- aim
@pytest.mark.rule("FD-AIM-01")
def test_the_first_over_the_line_after_the_last_lap_wins() -> None:
    """Ben has lost far more than Ana and crosses first."""
    t = race("S1-09L", "S1-10L", laps=1, points={BEN: "tires=0 body=1"}, order=[BEN, ANA], on_turn=BEN)
    lines = turn(t, 4, 7, to="S1-12L")
    lines += turn(t, 4, 7, to="S1-12L")
    assert told(lines, "finished") == [{"car": BEN, "place": 1}, {"car": ANA, "place": 2}]
    assert told(lines, "race_over") == [{"winner": BEN + 1}]
    assert t.placements() == [2, 1]


@pytest.mark.rule("FD-AIM-02")
@pytest.mark.parametrize("seats", [0, 1, 11])
def test_fewer_than_two_and_more_than_ten_cars_are_refused(seats: int) -> None:
    with pytest.raises(CubileteError):
        deal(seats)


@pytest.mark.rule("FD-AIM-02")
def test_two_cars_each_count_as_cars() -> None:
    with pytest.raises(CubileteError):
        deal(6, "cars_each=2")
    t = deal(5, "cars_each=2", " ".join(f"grid={20 - car}" for car in range(10)))
    assert t.cars == 10


@pytest.mark.rule("FD-LAP-01", "FD-R16")
def test_a_basic_race_has_one_lap() -> None:
    """The crossing after the start begins it, the next one ends it."""
    t = deal(2, "mode=basic", "grid=9 grid=8")
    assert t.laps == 1
    assert car_of(t, ANA)["laps"] == -1
    lines = play(t, "gear 1", dice="start=2 gear_1=2")
    lines += play(t, "drive S1-13L 1")
    assert told(lines, "line_crossed") == [{"car": ANA, "lap": 0}]
    assert "finished" not in kinds(lines)
    assert car_of(t, ANA)["laps"] == 0
    assert finish_now("mode=basic", laps=0)


@pytest.mark.rule("FD-LAP-02", "FD-R16")
def test_an_advanced_race_has_two_laps() -> None:
    assert deal(2, "", "grid=9 grid=8").laps == 2
    assert not finish_now("", laps=-1)
    assert not finish_now("", laps=0)
    assert finish_now("", laps=1)


@pytest.mark.rule("FD-LAP-01", "FD-LAP-02")
def test_a_table_may_agree_on_another_number() -> None:
    assert deal(2, "mode=basic laps=2", "grid=9 grid=8").laps == 2
    assert not finish_now("mode=basic laps=2", laps=0)
    assert finish_now("laps=1", laps=0)


# ---------------------------------------------------------------- cars and sheets
@pytest.mark.rule("FD-SETUP-01")
@pytest.mark.parametrize(("options", "sheet"), [("", FULL), ("mode=basic", POOL)])
def test_every_car_has_a_full_sheet_and_its_lever_in_no_gear(options: str, sheet: dict[str, int]) -> None:
    t = deal(3, options, "grid=3 grid=2 grid=1")
    for car in (ANA, BEN, CLEO):
        assert points_of(t, car) == sheet
        assert car_of(t, car)["sheet"] == sheet
        assert car_of(t, car)["gear"] == 0
        assert car_of(t, car)["start"] == "waiting"
    assert not t.debris_lying()


# ---------------------------------------------------------------- the grid
@pytest.mark.rule("FD-GRID-01", "FD-ORDER-04")
def test_the_highest_roll_takes_pole_and_the_others_follow() -> None:
    lines: list[Line] = []
    t = deal(4, "", "grid=4 grid=19 grid=11 grid=12", lines)
    assert told(lines, "grid_rolled") == [
        {"car": car, "roll": number} for car, number in ((ANA, 4), (BEN, 19), (CLEO, 11), (DAN, 12))
    ]
    assert [space_of(t, car) for car in (BEN, DAN, CLEO, ANA)] == list(GRID[:4])
    assert list(t.order) == [BEN, DAN, CLEO, ANA]
    assert t.driving() == BEN
    assert phase(t) == "shifting"


@pytest.mark.rule("FD-GRID-01")
def test_ten_cars_stand_in_two_columns() -> None:
    t = deal(10, "", " ".join(f"grid={car + 1}" for car in range(10)))
    assert [space_of(t, car) for car in range(9, -1, -1)] == list(GRID)


@pytest.mark.rule("FD-GRID-02")
def test_only_those_who_are_tied_roll_again_for_the_places_they_share() -> None:
    """Ana and Dan share the second place, and Ben is before both whatever they roll."""
    lines: list[Line] = []
    t = deal(4, "", "grid=7 grid=8 grid=1 grid=7 grid=2 grid=20", lines)
    assert told(lines, "grid_again") == [{"car": ANA, "roll": 2}, {"car": DAN, "roll": 20}]
    assert list(t.order) == [BEN, DAN, ANA, CLEO]


class Level(Chance):
    """Every die shows the same for ever."""

    def __init__(self) -> None:
        self.asked = 0

    def below(self, kind: int, n: int) -> int:
        self.asked += 1
        return 0


@pytest.mark.rule("FD-R27")
@pytest.mark.parametrize("seats", [2, 10])
def test_cars_that_stay_level_for_ever_stand_in_the_order_of_their_numbers(seats: int) -> None:
    """A roll and twenty more."""
    chance = Level()
    t = TITLE.deal(seats, chance, read(""))
    assert list(t.order) == list(range(seats))
    assert chance.asked == 21 * seats


@pytest.mark.rule("FD-R27")
def test_level_cars_of_which_some_part_late_roll_no_more_than_twenty_times() -> None:
    """Ana and Ben are level to the end, Cleo falls back at the last chance, Dan at the first."""
    dice = "grid=9 " * 3 + "grid=2 " + "grid=9 " * 3 * 19 + "grid=9 grid=9 grid=8"
    assert list(deal(4, "", dice).order) == [ANA, BEN, CLEO, DAN]


@pytest.mark.rule("FD-GRID-02", "FD-R27")
def test_a_record_with_thousands_of_ties_is_refused_in_a_sentence() -> None:
    match = Match(TITLE, [Seat("Ana", "person"), Seat("Ben", "person")], seed=bytes(32))
    text = write_record(match, reveal_seed=True)
    forged = re.sub(r"\nstart ~ grid [0-9, ]+\n", f"\nstart ~ grid {', '.join(['7'] * 20_000)}\n", text)
    assert forged != text
    record = read_record(sealed(forged), "forged.txt")
    assert "never asked for" in verify(record, TITLE, "forged.txt")[0]
    with pytest.raises(RecordError, match=r"line \d+ .*no longer replays"):
        replay(record, TITLE, "forged.txt")


@pytest.mark.rule("FD-GRID-02")
def test_two_ties_and_a_tie_among_the_tied() -> None:
    """Ana, Ben and Cleo tie; of them Ana and Cleo tie again; Dan and Eva tie at the back."""
    dice = "grid=9 grid=9 grid=9 grid=3 grid=3 grid=5 grid=6 grid=5 grid=1 grid=2 grid=10 grid=11"
    t = deal(5, "", dice)
    assert list(t.order) == [BEN, CLEO, ANA, 4, DAN]
