"""Hitting a Pawn, hiding Money, searching one place."""

from __future__ import annotations

from typing import Any

import pytest

from cubilete.core.chance import FastChance
from cubilete.core.journal import Journal
from cubilete.games.cuba_cube.options import SmugglersOptions
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules import table as k
from cubilete.games.cuba_cube.rules.smugglers.state import Smugglers
from games.cuba_cube.helpers import Outcome, Told
from games.cuba_cube.smugglers.scenes import (
    clean,
    cross,
    do,
    held,
    listed,
    load,
    money,
    names,
    numbers,
    phase,
    refused,
    stand,
    table,
)


def struck(pesos: int = 9000, ms: int = 200, drivers: int = 2, options: Any = None) -> Smugglers:
    """Black has driven through its Gate and over the Pawn of the second driver."""
    t = table(drivers, options=options)
    stand(t, 1, 40, 60)
    t.put(1, k.MONEY, pesos)
    cross(t, clean().enter(4, ms))
    return t


@pytest.mark.rule("CC-SMUG-DRIVE-08", "CC-SMUG-ROB-01", "CC-SMUG-ROB-02")
def test_a_pawn_hit_after_the_crossing_may_be_robbed() -> None:
    t = struck()
    assert phase(t) == "gaining"
    assert "rob" in listed(t)
    told = do(t, "rob 2")
    assert numbers(told, "robs") == [0, 1]
    assert (phase(t), t.to_move()) == ("hiding", 1)
    t = struck()
    do(t, "take nothing")
    assert (phase(t), money(t, 1)) == ("after_ride", 9000)


@pytest.mark.rule("CC-SMUG-ROB-01", "CC-R55")
@pytest.mark.parametrize(
    "outcome",
    [
        clean().enter(4, 50),
        Outcome().at("black", 0, 5).through(clear=100, behind=False).enter(4, 200),
    ],
)
def test_any_other_knock_leaves_the_pawn_where_it_stands(outcome: Outcome) -> None:
    t = table()
    stand(t, 1, 40, 60)
    t.put(1, k.MONEY, 9000)
    cross(t, outcome)
    assert "rob" not in listed(t)
    assert (t.get(1, k.PAWN_X), t.get(1, k.PAWN_Y)) == (40_000, 60_000)


@pytest.mark.rule("CC-R55")
def test_a_robbed_pawn_stays_where_it_stands_too() -> None:
    t = struck()
    do(t, "rob 2")
    do(t, "hide evenly")
    do(t, "search pocket")
    assert (t.get(1, k.PAWN), t.get(1, k.PAWN_X), t.get(1, k.PAWN_Y)) == (k.P_CLOTH, 40_000, 60_000)


@pytest.mark.rule("CC-R53", "CC-SMUG-ROB-02")
def test_who_was_not_hit_or_has_nothing_is_not_robbed() -> None:
    t = struck(drivers=3)
    assert refused(t, "rob 3") == "pawn_not_hit"
    assert refused(t, "rob 1") == "pawn_not_hit"
    assert refused(t, "rob 5") == "pawn_not_hit"
    t = table()
    stand(t, 1, 40, 60)
    cross(t, clean((0, 1)).enter(4, 200))
    assert refused(t, "rob 2") == "nothing_to_rob"
    do(t, "take red1")
    assert phase(t) == "after_ride"


@pytest.mark.rule("CC-R53")
def test_pawns_in_a_city_cannot_be_hit() -> None:
    t = table()
    t.put(1, k.PAWN, k.P_CITY)
    t.put(1, k.PAWN_CITY, 0)
    chance = Told(clean())
    do(t, "play s05", 37)
    do(t, "ready")
    t.apply_form(0, c.FLICK, [7, 900, 1000, 10, 0], chance, Journal())
    assert len(chance.asked[0][1].zones) == 4


@pytest.mark.rule("CC-SMUG-ROB-03", "CC-R53")
def test_the_victim_spreads_all_money_in_thousands() -> None:
    t = struck()
    do(t, "rob 2")
    assert refused(t, "hide evenly", seat=0) == "not_your_turn"
    assert refused(t, "hide 5000 3000 0 0") == "hide_sum"
    assert refused(t, "hide 5000 5000 0 0") == "hide_sum"
    assert refused(t, "hide 4500 4500 0 0") == "hide_thousands"
    assert refused(t, "hide 5000 1000 1000 1000 1000") == "hide_places"
    assert refused(t, "hide nothing") == "hide_places"
    do(t, "hide 5000 0 0 4000")
    assert (phase(t), t.to_move()) == ("searching", 0)


@pytest.mark.rule("CC-SMUG-ROB-03")
def test_places_that_are_not_named_stay_empty() -> None:
    t = struck()
    do(t, "rob 2")
    do(t, "hide 9000")
    told = do(t, "search under_vehicle")
    assert numbers(told, "searched") == [0, 1, 3, 0]
    assert money(t, 1) == 9000


@pytest.mark.rule("CC-SMUG-ROB-04")
@pytest.mark.parametrize(("spot", "taken"), [("left_hand", 5000), ("right_hand", 0), ("under_vehicle", 4000)])
def test_the_robber_names_one_place_and_takes_all_that_lies_there(spot: str, taken: int) -> None:
    t = struck()
    do(t, "rob 2")
    do(t, "hide 5000 0 0 4000")
    do(t, f"search {spot}")
    assert (money(t, 0), money(t, 1)) == (taken, 9000 - taken)
    assert phase(t) == "after_ride"
    assert [int(sum_) for sum_ in t.own[:4]] == [0, 0, 0, 0]


@pytest.mark.rule("CC-R53", "CC-SMUG-ROB-04")
def test_only_money_is_robbed_and_each_pawn_once() -> None:
    t = table()
    load(t, 1, gem=2)
    stand(t, 1, 40, 60)
    t.put(1, k.MONEY, 4000)
    cross(t, clean((0, 1)).enter(4, 200).enter(4, 300))
    do(t, "rob 2")
    do(t, "hide evenly")
    do(t, "search pocket")
    assert (held(t, 1), money(t, 0), money(t, 1)) == ({"gem": 2}, 1000, 3000)
    assert refused(t, "rob 2") == "robbed_already"
    do(t, "take red1")


@pytest.mark.rule("CC-SMUG-ROB-05", "CC-R53")
def test_three_hiding_places_by_option() -> None:
    t = struck(options=SmugglersOptions(hand="exact", smug_three_hiding_places=True))
    do(t, "rob 2")
    assert refused(t, "hide 9000 0 0 0") == "hide_places"
    assert refused(t, "hide all in under_vehicle") == "no_such_place"
    do(t, "hide evenly")
    assert refused(t, "search under_vehicle") == "no_such_place"
    do(t, "search right_hand")
    assert money(t, 0) == 3000


@pytest.mark.rule("CC-SMUG-ROB-03")
def test_hiding_all_in_one_place() -> None:
    t = struck()
    do(t, "rob 2")
    do(t, "hide all in pocket")
    do(t, "search pocket")
    assert (money(t, 0), money(t, 1)) == (9000, 0)


@pytest.mark.rule("CC-SMUG-ROB-03", "CC-SMUG-ROB-04")
def test_nobody_but_the_victim_knows_where_the_money_is() -> None:
    t = struck(drivers=3)
    do(t, "rob 2")
    told = Journal()
    t.apply_form(1, c.HIDE, [4, 9000, 0, 0, 0], FastChance(1), told)
    event = told.events[0]
    assert (event.public, event.insiders, event.secret) == ([1], 0b010, [1, 4, 9000, 0, 0, 0])
    assert t.sealed()
    assert list(t.redeal(1, FastChance(3)).own[:4]) == [9000, 0, 0, 0]
    for seat in (0, 2, -1):
        splits = {tuple(t.redeal(seat, FastChance(seed)).own[:4]) for seed in range(30)}
        assert len(splits) > 20
        assert {sum(split) for split in splits} == {9000}


@pytest.mark.rule("CC-SMUG-ROB-02")
def test_after_a_robbery_the_ride_still_gives_its_goods_and_the_way_out() -> None:
    t = table()
    stand(t, 1, 40, 60)
    t.put(1, k.MONEY, 4000)
    cross(t, clean((0, 1)).enter(4, 200))
    do(t, "rob 2")
    do(t, "hide evenly")
    told = do(t, "search pocket")
    assert names(told) == ["searched"]
    assert phase(t) == "gaining"
    do(t, "take red1")
    do(t, "get out")
    assert phase(t) == "walking"
