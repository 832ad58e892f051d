"""Couriers: preparation, targets and Jobs."""

from __future__ import annotations

from typing import Any

import pytest

from cubilete.core.journal import Journal
from cubilete.core.rows import as_vec
from cubilete.games.cuba_cube.declared import FEW
from cubilete.games.cuba_cube.options import CouriersOptions, readings
from cubilete.games.cuba_cube.rules import table as k
from cubilete.games.cuba_cube.rules.box import symbols_on
from cubilete.games.cuba_cube.rules.cloth import half_side, ruler
from cubilete.games.cuba_cube.rules.couriers.jobs import job_points, score, target
from cubilete.games.cuba_cube.rules.couriers.setup import set_up
from cubilete.games.cuba_cube.rules.couriers.state import Couriers
from cubilete.games.cuba_cube.rules.decks import count_at, lay_sector
from games.cuba_cube.couriers.couriers_helpers import phase, play, row, table, verdict
from games.cuba_cube.helpers import Outcome, Told, box, sector, story

CITIES = (2, 0, 1, 3)
ROUTES = ("S01", "S05", "S11", "S22", "S38")
JOBS = ("S03", "S06", "S15", "S30")


def thrown() -> Outcome:
    """All twelve dice side by side; the yellow one flies out in the east."""
    outcome = Outcome()
    for at, name in enumerate(FEW["die"]):
        outcome.at(name, -110 + 20 * at, 0)
    return outcome.at("yellow", 200, 50).out("east", 300, -50, "yellow")


def set_up_game(seats: int = 3, first: Any = "2", **options: Any) -> tuple[Couriers, list[tuple[str, list[int]]]]:
    row = as_vec(readings(CouriersOptions(hand="exact", first=first, **options)))
    t = Couriers(box(), seats, 1, row)
    journal = Journal()
    chance = Told(*CITIES, *map(sector, ROUTES), 77, thrown(), *map(sector, JOBS))
    set_up(t, chance, journal)
    chance.check_all_told()
    return t, story(journal)


@pytest.mark.rule(
    "CC-COUR-SETUP-04", "CC-COUR-SETUP-06", "CC-COUR-SETUP-07", "CC-COUR-SETUP-08", "CC-COUR-SETUP-13", "CC-COUR-JOB-04"
)
def test_routes_are_laid_out_and_jobs_offered() -> None:
    t, told = set_up_game()
    assert row(t, k.AT_ROUTES) == " ".join(ROUTES)
    assert row(t, k.AT_OFFERED) == " ".join(JOBS)
    assert count_at(t, k.AT_DECK) == 38 - 9
    assert row(t, k.AT_POLICE) == row(t, k.AT_TEAM) == row(t, k.AT_JOB) == ""
    assert [int(t.supply[k.U_GOOD + good]) for good in range(5)] == [10] * 5
    assert t.supply[k.U_COPS] == 13
    names = [name for name, _ in told]
    assert names.index("dice_thrown") < names.index("jobs_offered"), "the Jobs come after the throw"
    assert phase(t) == "choosing_job"


@pytest.mark.rule("CC-COUR-SETUP-13")
def test_one_job_is_chosen_and_the_others_go_under_the_deck() -> None:
    t, _ = set_up_game()
    assert verdict(t, "job s01") == "job_not_offered", "a route is no Job"
    play(t, "job s06")
    assert row(t, k.AT_JOB) == "S06"
    assert row(t, k.AT_UNDER) == "S03 S15 S30"
    assert phase(t) == "routing"


@pytest.mark.rule("CC-COUR-SETUP-03", "CC-COUR-SETUP-12", "CC-COUR-SETUP-01")
def test_all_twelve_dice_are_thrown_into_the_square() -> None:
    t, _ = set_up_game()
    assert all(t.in_play(die) for die in range(12)), "all five Vehicles, though one is driven"
    yellow = FEW["die"].index("yellow") * k.POSE
    assert t.dice[yellow] == half_side(t) - 8000, "back at the border through which it left"
    assert list(t.cities) == list(CITIES)
    assert half_side(t) == 160_000
    small, _ = set_up_game(area_side_mm=280)
    assert half_side(small) == 140_000


@pytest.mark.rule("CC-COUR-SETUP-09", "CC-COUR-SETUP-10")
def test_the_team_has_one_pawn_one_die_and_one_vehicle_of_the_lowest_level() -> None:
    t, _ = set_up_game(cour_pawn="purple")
    assert t.drivers == 1
    assert FEW["die"][t.own_die()] == "purple"
    assert t.box.card_level[t.get(0, k.CARD)] == 1
    assert t.get(0, k.PAWN) == k.P_VEHICLE
    assert sum(owner >= 0 for owner in t.vehicle_of) == 1


@pytest.mark.rule("CC-COUR-SETUP-11", "CC-R21", "CC-COUR-TURN-01")
def test_the_table_names_who_starts_or_the_lot_does() -> None:
    t, _ = set_up_game(first="2")
    assert t.to_move() == 1
    options = as_vec(readings(CouriersOptions(hand="exact")))
    drawn = Couriers(box(), 3, 1, options)
    set_up(drawn, Told(2, *CITIES, *map(sector, ROUTES), 77, thrown(), *map(sector, JOBS)), None)
    assert drawn.to_move() == 2


@pytest.mark.rule("CC-COUR-SETUP-02", "CC-R61")
def test_no_money_is_used_but_bumpers_are() -> None:
    t, _ = set_up_game()
    assert t.get(0, k.MONEY) == 0
    assert t.get(0, k.BUMPERS) == 1
    without, _ = set_up_game(cour_no_bumpers=True)
    assert without.get(0, k.BUMPERS) == 0
    play(without, "job s03")
    assert verdict(without, "bumpers") == "bumpers_not_used"


@pytest.mark.rule("CC-COUR-SETUP-05", "CC-COUR-HARD-06")
def test_the_long_ruler_is_used_and_the_short_one_with_package_three() -> None:
    assert ruler(table()) == 70_000
    assert ruler(table(cour_hardcore_3=True)) == 45_000


@pytest.mark.rule("CC-COUR-GOAL-03", "CC-R92")
@pytest.mark.parametrize(
    ("level", "points"), [("easy", 6), ("normal", 9), ("hard", 12), ("hardcore", 15), ("variable", 1)]
)
def test_targets(level: str, points: int) -> None:
    assert target(table(cour_level=level)) == points


@pytest.mark.rule("CC-COUR-GOAL-03", "CC-R92")
def test_the_variable_target_is_one_more_than_the_last_result() -> None:
    assert target(table(cour_level="variable", cour_last_result=11)) == 12


@pytest.mark.rule("CC-COUR-GOAL-04", "CC-COUR-HARD-07", "CC-R73", "CC-COUR-JOB-01")
@pytest.mark.parametrize("packages", range(4))
def test_each_hardcore_package_counts_the_points_once_more(packages: int) -> None:
    on: dict[str, Any] = {f"cour_hardcore_{number}": True for number in range(1, packages + 1)}
    t = table(**on)
    lay_sector(t, sector("S04"), k.AT_DONE)
    lay_sector(t, sector("S21"), k.AT_DONE)
    assert job_points(t) == 5, "the numbers in the black circles"
    assert score(t) == 5 * (1 + packages)
    assert t.points() == [5 * (1 + packages)] * 2


@pytest.mark.rule("CC-COUR-JOB-02", "CC-COUR-JOB-03", "CC-R74")
def test_jobs_name_a_city_a_distance_and_one_to_four_goods() -> None:
    for card in range(38):
        assert 1 <= sum(symbols_on(box(), card, symbol) for symbol in range(6)) <= 4
        assert 0 <= box().sector_city[card] < 4
        assert box().sector_distance[card] > 0
