"""Setting up a Race: track, target, Vehicles, the throw, and who starts."""

from __future__ import annotations

import pytest

from cubilete.core.chance import FastChance
from cubilete.core.journal import Journal
from cubilete.games.cuba_cube.declared import DECLARED, FEW
from cubilete.games.cuba_cube.options import RaceOptions
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules import table as k
from cubilete.games.cuba_cube.rules.box import has_grey
from cubilete.games.cuba_cube.rules.cloth import ruler
from cubilete.games.cuba_cube.rules.decks import cards_at, count_at
from cubilete.games.cuba_cube.rules.race.finish import next_sector, target
from cubilete.games.cuba_cube.rules.race.state import CubaRace
from cubilete.games.cuba_cube.rules.vehicles import level_of
from games.cuba_cube.helpers import die as die_of
from games.cuba_cube.helpers import story
from games.cuba_cube.race.race_scenes import facts, options, play, race, sectors, title, told, why


def dealt(seats: int = 3, seed: int = 5, **chosen: object) -> tuple[CubaRace, list[tuple[str, list[int]]]]:
    journal = Journal()
    t = title().deal(seats, FastChance(seed), RaceOptions(**chosen), journal)  # type: ignore[arg-type]
    return t, story(journal)


@pytest.mark.rule("CC-RACE-SETUP-05", "CC-RACE-SETUP-06", "CC-RACE-SETUP-07", "CC-RACE-SETUP-08", "CC-R37")
def test_six_cards_without_grey_make_target_and_track() -> None:
    seen = set()
    for seed in range(12):
        t, events = dealt(seed=seed)
        row = [*cards_at(t, k.AT_TARGET), *cards_at(t, k.AT_TRACK)]
        assert len(row) == 6
        assert not any(has_grey(t.box, card) for card in row)
        assert count_at(t, k.AT_ASIDE) == 32
        race, city, count, *track = facts(events, "race_begins")[0]
        assert (race, city, count, track) == (1, t.box.sector_city[row[0]], 5, row[1:])
        assert target(t) == city
        seen |= set(row)
    assert len(seen) > 20


@pytest.mark.rule("CC-RACE-SETUP-02", "CC-R20")
def test_only_gate_and_city_of_a_sector_card_are_read() -> None:
    t = race()
    assert target(t) == FEW["city"].index("bayamo")
    assert play(t, "ready") == [("gate_chosen", [0, 0, 1, 1])]
    assert t.now[k.N_SECTOR] == next_sector(t, 0)


@pytest.mark.rule("CC-RACE-SETUP-01", "CC-RACE-SETUP-04", "CC-RACE-SETUP-09", "CC-RACE-SETUP-10", "CC-RACE-SETUP-11",
                  "CC-R26", "CC-COMMON-COMP-05")  # fmt: skip
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everybody_has_a_colour_a_first_vehicle_and_stands_at_the_boss(seats: int) -> None:
    t, _ = dealt(seats)
    assert [int(t.get(driver, k.DIE)) for driver in range(seats)] == list(range(7, 7 + seats))
    assert [die for die in range(12) if t.in_play(die)] == list(range(7 + seats))
    assert {int(level_of(t, driver)) for driver in range(seats)} == {1}
    assert len({int(t.get(driver, k.CARD)) for driver in range(seats)}) == seats
    assert all(sectors(t, driver) == t.get(driver, k.MONEY) == t.get(driver, k.DAMAGE) == 0 for driver in range(seats))
    assert [int(t.supply[k.U_GOOD + good]) for good in range(5)] == [10] * 5


@pytest.mark.rule("CC-R27", "CC-RACE-SETUP-04")
@pytest.mark.parametrize("bumpers", [False, True])
def test_bumper_cards_are_dealt_only_where_they_are_used(bumpers: bool) -> None:
    t, _ = dealt(3, race_bumpers=bumpers)
    assert [int(t.get(driver, k.BUMPERS)) for driver in range(3)] == [int(bumpers)] * 3
    assert t.supply[k.U_BUMPERS] == 11 - 3 * bumpers


@pytest.mark.rule("CC-RACE-SETUP-12", "CC-R08")
def test_one_ruler_is_chosen_for_the_table() -> None:
    assert ruler(dealt(2)[0]) == 70_000
    assert ruler(dealt(2, short_ruler=True)[0]) == 45_000


@pytest.mark.rule("CC-RACE-SETUP-03", "CC-R01")
def test_the_cities_are_shuffled_into_the_corners() -> None:
    orders = {tuple(int(city) for city in dealt(2, seed)[0].cities) for seed in range(12)}
    assert all(sorted(order) == [0, 1, 2, 3] for order in orders)
    assert len(orders) > 3


@pytest.mark.rule("CC-RACE-SETUP-13", "CC-R21")
def test_who_starts_is_named_or_drawn() -> None:
    assert {int(dealt(3, seed)[0].driver()) for seed in range(20)} == {0, 1, 2}
    t, events = dealt(3, first="2")
    assert (t.driver(), t.now[k.N_FIRST], t.to_move()) == (1, 1, 1)
    assert facts(events, "starts") == [[1]]


@pytest.mark.rule("CC-RACE-SETUP-14", "CC-RACE-SETUP-15", "CC-R13")
def test_the_starting_driver_throws_all_dice_into_the_area() -> None:
    for seed in range(8):
        t, events = dealt(4, seed)
        assert facts(events, "dice_thrown")[0][0] == t.driver()
        half = t.options[k.O_SIDE] // 2
        for die in range(11):
            x, y = (int(t.dice[die * k.POSE + axis]) for axis in (0, 1))
            assert max(abs(x), abs(y)) < half + 12_000
        assert title().defects(t) == []


@pytest.mark.rule("CC-RACE-SETUP-16")
def test_two_or_three_races_are_agreed() -> None:
    assert [int(dealt(2, races=races)[0].options[k.O_RACES]) for races in ("2", "3")] == [2, 3]


@pytest.mark.rule("CC-RACE-RAID-01", "CC-R38")
def test_in_a_raid_everybody_has_a_cop() -> None:
    t, events = dealt(3, race_raid=True)
    assert [int(t.get(driver, k.COPS)) for driver in range(3)] == [1, 1, 1]
    assert t.supply[k.U_COPS] == 10
    assert told(events).count("cop_on_tail") == 3
    assert "cop_on_tail" not in told(dealt(3)[1])


@pytest.mark.rule("CC-R14")
def test_a_gate_is_declared_where_several_pairs_fit() -> None:
    t = race(track=("S10", *("S05", "S06", "S01", "S02")))
    assert play(t, "ready") == []
    assert why(t, "flick black 90° 1 m/s") == "gate_first"
    assert why(t, "send black to middle soft") == "gate_first"
    assert why(t, "gate blue1 red1") == "", "people may name the dice in any order, and the pair is kept in one"
    assert DECLARED.verdict(int(t.verdict(0, c.gate_code(die_of("blue1"), die_of("red1")), []))).name == "gate_order"
    assert why(t, "gate red1 red2") == "gate_colours"
    assert play(t, "gate red1 blue2") == [("gate_chosen", [0, 0, 3, 1])]
    assert why(t, "gate red1 blue2") == "gate_already"
    assert play(t, "gate red2 blue1") == [("gate_chosen", [0, 1, 2, 1])]
    assert why(t, "flick black 90° 1 m/s") == ""


@pytest.mark.rule("CC-COMMON-GATE-05", "CC-R15")
def test_a_white_icon_is_the_vehicle_of_another() -> None:
    t = race(3, track=("S28", "S05", "S06", "S01", "S02"))
    play(t, "ready")
    assert why(t, "gate red1 black") == "gate_own_vehicle"
    assert why(t, "gate red1 turquoise") == "gate_not_in_play"
    assert why(t, "gate red1 purple") == ""


@pytest.mark.rule("CC-R01", "CC-RACE-SETUP-03")
def test_the_side_of_the_area_is_chosen() -> None:
    assert race(chosen=options(area_side_mm=280)).options[k.O_SIDE] == 280_000
