"""Setting up the Smugglers, and options at the table."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from cubilete.core.chance import FastChance
from cubilete.core.journal import Journal
from cubilete.core.rows import as_vec
from cubilete.games.cuba_cube.components.load import load_components
from cubilete.games.cuba_cube.options import CobbersOptions, SmugglersOptions, find_flaws, readings
from cubilete.games.cuba_cube.rules import table as k
from cubilete.games.cuba_cube.rules.cloth import half_side, ruler
from cubilete.games.cuba_cube.rules.decks import count_at
from cubilete.games.cuba_cube.rules.smugglers.setup import lay_out
from cubilete.games.cuba_cube.rules.smugglers.state import Smugglers
from cubilete.games.cuba_cube.rules.vehicles import level_of
from games.cuba_cube.helpers import box, story
from games.cuba_cube.smugglers.scenes import do, listed, phase, refused, table

PARTS, _ = load_components("")


def fresh(drivers: int = 3, seed: int = 1, **options: Any) -> tuple[Smugglers, Journal]:
    row = as_vec(readings(SmugglersOptions(**options)))
    t, journal = Smugglers(box(), drivers, drivers, row), Journal()
    lay_out(t, FastChance(seed), journal)
    return t, journal


@pytest.mark.rule("CC-SMUG-SETUP-01", "CC-SMUG-SETUP-09", "CC-R27", "CC-R57")
@pytest.mark.parametrize("drivers", [2, 3, 4, 5])
def test_everybody_drives_a_level_1_vehicle_with_its_bumpers_and_no_money(drivers: int) -> None:
    t, _ = fresh(drivers)
    for driver in range(drivers):
        assert level_of(t, driver) == 1
        assert t.get(driver, k.BUMPERS) == 1
        assert t.get(driver, k.PAWN) == k.P_VEHICLE
        assert t.get(driver, k.MONEY) == 0
        assert t.get(driver, k.DAMAGE) == 0
    assert len({int(t.get(driver, k.CARD)) for driver in range(drivers)}) == drivers


@pytest.mark.rule("CC-SMUG-SETUP-02", "CC-SMUG-SETUP-05", "CC-SMUG-SETUP-06")
def test_supplies_lie_beside_the_area() -> None:
    t, _ = fresh(3)
    assert [int(t.supply[k.U_GOOD + good]) for good in range(5)] == [10] * 5
    assert t.supply[k.U_COPS] == 13
    assert t.supply[k.U_BUMPERS] == 11 - 3
    assert [int(count) for count in t.sold] == [0] * 20
    assert t.cops_lying() == 0
    assert "cop_card_big" not in PARTS.variants.smugglers.uses
    assert "boss_card" in PARTS.variants.smugglers.uses


@pytest.mark.rule("CC-SMUG-SETUP-08", "CC-SMUG-TURN-05")
def test_everybody_draws_two_cards_that_only_they_know() -> None:
    t, journal = fresh(3)
    assert [count_at(t, k.AT_HAND + driver) for driver in range(3)] == [2, 2, 2]
    assert count_at(t, k.AT_DECK) == 32
    drawn = [event for event in journal.events if len(event.public) == 1 and len(event.secret) == 2]
    assert [(event.insiders, event.public[0]) for event in drawn[-2:]] == [
        (1 << event.public[0], event.public[0]) for event in drawn[-2:]
    ]
    assert len(drawn) == 6


@pytest.mark.rule("CC-SMUG-TURN-05")
def test_hands_may_lie_open() -> None:
    t, journal = fresh(2, smug_open_hands=True)
    shown = [numbers for name, numbers in story(journal) if name == "sector_shown"]
    assert len(shown) == 4
    other = t.redeal(0, FastChance(5))
    assert list(other.sector_at) == list(t.sector_at)


@pytest.mark.rule("CC-SMUG-TURN-05")
def test_hidden_hands_are_dealt_anew_for_those_who_do_not_see_them() -> None:
    t, _ = fresh(3)
    hands = set()
    for seed in range(20):
        other = t.redeal(1, FastChance(seed))
        assert [card for card in range(38) if other.sector_at[card] == k.AT_HAND + 1] == [
            card for card in range(38) if t.sector_at[card] == k.AT_HAND + 1
        ]
        assert count_at(other, k.AT_HAND) == 2
        hands.add(tuple(card for card in range(38) if other.sector_at[card] == k.AT_HAND))
    assert len(hands) > 10


@pytest.mark.rule("CC-SMUG-SETUP-10", "CC-R21")
def test_the_table_names_who_starts_or_draws_lots() -> None:
    t, _ = fresh(4, first="3")
    assert t.driver() == 2
    assert t.to_move() == 2
    assert {int(fresh(4, seed)[0].driver()) for seed in range(30)} == {0, 1, 2, 3}


@pytest.mark.rule("CC-SMUG-SETUP-11", "CC-R13")
@pytest.mark.parametrize("drivers", [2, 5])
def test_the_starting_player_throws_all_gate_dice_and_the_vehicles_in_play(drivers: int) -> None:
    t, journal = fresh(drivers, first="2")
    assert [t.in_play(die) for die in range(12)] == [True] * (7 + drivers) + [False] * (5 - drivers)
    half = half_side(t)
    for die in range(7 + drivers):
        assert abs(int(t.dice[die * k.POSE])) <= half + 8000
        assert abs(int(t.dice[die * k.POSE + 1])) <= half + 8000
    thrown = [numbers for name, numbers in story(journal) if name == "dice_thrown"]
    assert [numbers[0] for numbers in thrown] == [1]
    assert phase(t) == "planning"


@pytest.mark.rule("CC-SMUG-SETUP-04", "CC-R01")
def test_the_area_is_300_to_350_mm_wide() -> None:
    assert half_side(table()) == 160_000
    assert half_side(table(options=SmugglersOptions(area_side_mm=350))) == 175_000
    cobbers = CobbersOptions(game="smugglers", area_side_mm=290)
    assert [flaw.option for flaw in find_flaws(6, cobbers)] == ["area_side_mm"]
    assert find_flaws(2, SmugglersOptions(area_side_mm=300)) == []
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"area_side_mm": 299}, SmugglersOptions)


@pytest.mark.rule("CC-SMUG-SETUP-07")
def test_beginners_walk_with_the_long_ruler() -> None:
    assert ruler(table()) == 70_000
    assert ruler(table(options=SmugglersOptions(short_ruler=True))) == 45_000


@pytest.mark.rule("CC-SMUG-SETUP-03")
def test_of_a_sector_card_only_its_gate_matters() -> None:
    """S05 and S06 show the same Gate; nothing else of them is asked for, so the Turns are the same."""
    one, other = table(), table()
    other.sector_at[5], other.sector_at[4] = other.sector_at[4], other.sector_at[5]
    do(one, "play s05", 37)
    do(other, "play s06", 37)
    assert listed(one) == listed(other)
    do(one, "ready")
    do(other, "ready")
    assert list(one.now[4:6]) == list(other.now[4:6]) == [0, 1]
    assert refused(one, "gate blue1 blue2") == "gate_colours"
