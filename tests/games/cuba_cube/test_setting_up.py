"""Crews, who starts, which City lies where, and the opening throw."""

from __future__ import annotations

import pytest

from cubilete.core.chance import FastChance
from cubilete.games.cuba_cube.options import (
    CobbersOptions,
    CouriersOptions,
    RaceOptions,
    SmugglersOptions,
    drivers_of,
    find_flaws,
    game_of,
)
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules import crews
from cubilete.games.cuba_cube.rules.cloth import shape_of, shapes_but
from cubilete.games.cuba_cube.rules.table import COURIERS, N_DRIVER, N_FIRST, RACE, SMUGGLERS, TURNS
from cubilete.games.cuba_cube.rules.throwing import assign_dice, deal_cities, dice_in_game, throw_dice
from cubilete.physics.geometry import OUTSIDE, is_free, place_in_area
from games.cuba_cube.helpers import Outcome, Told, cloth, die, where


# ------------------------------------------------------------ crews
@pytest.mark.rule("CC-R86", "CC-COBB-SETUP-01", "CC-COBB-RULE-02")
def test_teams_of_two_and_one_alone() -> None:
    options = CobbersOptions()
    assert [drivers_of(seats, options) for seats in range(5, 11)] == [3, 3, 4, 4, 5, 5]
    t = cloth(RACE, drivers=3, seats=5)
    assert [crews.driver_of_seat(t, seat) for seat in range(5)] == [0, 1, 2, 0, 1]
    assert [crews.crew_size(t, driver) for driver in range(3)] == [2, 2, 1]
    assert crews.by_seat(t, [7, 8, 9]) == [7, 8, 9, 7, 8]
    assert (crews.in_crew(t, 3, 0), crews.in_crew(t, 3, 1), crews.in_crew(t, 5, 2)) == (True, False, False)


@pytest.mark.rule("CC-R87", "CC-COBB-RULE-03", "CC-COBB-RULE-04", "CC-R86")
def test_roles_swap_with_every_turn() -> None:
    t = cloth(RACE, drivers=3, seats=5)
    roles = []
    for _ in range(3):
        roles.append((crews.driving_seat(t, 1), crews.preparing_seat(t, 1)))
        t.add(1, TURNS, 1)
    assert roles == [(1, 4), (4, 1), (1, 4)]
    assert (crews.driving_seat(t, 2), crews.preparing_seat(t, 2)) == (2, 2)


@pytest.mark.rule("CC-COUR-TURN-01")
def test_couriers_take_turns_with_one_vehicle() -> None:
    t = cloth(COURIERS, drivers=1, seats=3, options=CouriersOptions(first="2"))
    crews.choose_first(t, Told(), None)
    seats = []
    for _ in range(4):
        seats.append(crews.driving_seat(t, 0))
        assert crews.preparing_seat(t, 0) == seats[-1]
        crews.end_turn(t, None)
    assert seats == [1, 2, 0, 1]


@pytest.mark.rule("CC-R21", "CC-RACE-SETUP-13", "CC-SMUG-SETUP-10", "CC-COUR-SETUP-11")
def test_who_starts_is_drawn_or_named() -> None:
    t = cloth(RACE, drivers=4)
    crews.choose_first(t, Told(2), None)
    assert (t.now[N_FIRST], t.now[N_DRIVER], crews.next_driver(t, 3)) == (2, 2, 0)
    named = cloth(RACE, drivers=3, seats=6, options=CobbersOptions(first="5"))
    crews.choose_first(named, Told(), None)
    assert named.now[N_DRIVER] == 1


# ------------------------------------------------------------ options
@pytest.mark.rule("CC-R01", "CC-COBB-RULE-01")
def test_options_that_cannot_go_together_are_named() -> None:
    assert game_of(CobbersOptions(game="smugglers")) == SMUGGLERS
    assert game_of(CobbersOptions()) == RACE
    for seats, options, flaw in (
        (3, SmugglersOptions(area_side_mm=290), "area_side_mm"),
        (6, CobbersOptions(game="smugglers", area_side_mm=280), "area_side_mm"),
        (2, RaceOptions(first="3"), "first"),
        (2, CouriersOptions(cour_last_result=4), "cour_last_result"),
    ):
        assert [found.option for found in find_flaws(seats, options)] == [flaw]
    assert find_flaws(2, RaceOptions(area_side_mm=280)) == []


# ------------------------------------------------------------ the throw
@pytest.mark.rule("CC-R01", "CC-MARK-SETUP-03")
def test_cities_are_shuffled() -> None:
    t = cloth(RACE)
    deal_cities(t, Told(2, 0, 3, 1), None)
    assert list(t.cities) == [2, 0, 3, 1]
    assert [t.corner_of(city) for city in range(4)] == [1, 3, 0, 2]


@pytest.mark.rule("CC-RACE-SETUP-09", "CC-RACE-SETUP-14", "CC-COUR-SETUP-12")
def test_the_dice_in_play_are_thrown() -> None:
    assert dice_in_game(cloth(RACE, drivers=2), 2) == [0, 1, 2, 3, 4, 5, 6, 7, 8]
    assert dice_in_game(cloth(COURIERS, drivers=1), c.VEHICLE_DICE) == list(range(12))
    t = cloth(RACE, drivers=2)
    assign_dice(t, 3)
    assert dice_in_game(t, 2)[7:] == [die("turquoise"), die("pink")]


@pytest.mark.rule("CC-R13", "CC-RACE-SETUP-15", "CC-SMUG-SETUP-11", "CC-COUR-SETUP-12", "CC-R07")
def test_a_die_thrown_out_lies_at_the_inside_of_the_border() -> None:
    t = cloth(RACE)
    outcome = Outcome().at("red1", 0, 0).at("black", 30, 190, face=5, yaw=30).out("north", 400, along=30, name="black")
    throw_dice(t, [die("red1"), die("black")], Told(77, outcome), None)
    assert where(t, "black") == (30, 152)
    assert t.face(die("black")) == 5


@pytest.mark.rule("CC-R13", "CC-COUR-FAM-03")
def test_dice_thrown_among_others_lie_beside_them() -> None:
    t = cloth(COURIERS, drivers=1, red1=(0, 0), red2=(30, 0), black=(100, 100))
    throw_dice(t, [die("black"), die("orange")], Told(5, Outcome().at("black", 4, 2).at("orange", 100, 100)), None)
    assert (where(t, "red1"), where(t, "orange")) == ((0, 0), (100, 100))
    assert where(t, "black") != (4, 2)
    assert is_free(shape_of(t, die("black")), shapes_but(t, die("black")))


@pytest.mark.rule("CC-R13", "CC-R12")
def test_estimated_throws_leave_all_dice_flat_apart_and_inside() -> None:
    for seed in range(8):
        t = cloth(COURIERS, drivers=1)
        throw_dice(t, dice_in_game(t, c.VEHICLE_DICE), FastChance(seed), None)
        for number in range(c.DICE):
            assert t.in_play(number)
            assert is_free(shape_of(t, number), shapes_but(t, number))
            assert place_in_area(shape_of(t, number), 160_000) != OUTSIDE
