"""What a clean crossing gives: Goods, a better Vehicle, Cargo Space."""

from __future__ import annotations

import pytest

from cubilete.games.cuba_cube.options import SmugglersOptions
from cubilete.games.cuba_cube.rules import table as k
from cubilete.games.cuba_cube.rules.vehicles import cargo_of, give_card, level_of
from games.cuba_cube.helpers import Outcome, card, good
from games.cuba_cube.smugglers.scenes import (
    clean,
    cross,
    damage,
    do,
    held,
    listed,
    load,
    names,
    phase,
    refused,
    table,
)

GEM_AND_VEHICLE = (0, 0)
STATUES = (3, 3)
CRATES = (1, 1)


@pytest.mark.rule("CC-SMUG-DRIVE-02")
def test_leaving_what_the_dice_offer_is_told() -> None:
    """Taking a Vehicle among several leads to a choice and tells nothing yet: the two must not look alike."""
    t = table()
    cross(t, faces=GEM_AND_VEHICLE)
    assert names(do(t, "take nothing")) == ["took_nothing"]
    assert held(t) == {}
    assert phase(t) == "after_ride"


@pytest.mark.rule("CC-SMUG-DRIVE-02", "CC-SMUG-GOODS-02", "CC-R58")
def test_a_crossed_gate_gives_one_of_its_two_goods() -> None:
    t = table()
    cross(t, faces=(0, 2))
    assert phase(t) == "gaining"
    do(t, "take red2")
    assert held(t) == {"weapon": 1}
    assert t.supply[k.U_GOOD + good("weapon")] == 9
    assert phase(t) == "after_ride"
    t = table()
    cross(t, clean((0, 2)).hit("blue1", 150, face=3))
    do(t, "take red1")
    assert refused(t, "take red2") == "nothing_to_take_there"
    do(t, "take blue1")
    assert held(t) == {"gem": 1, "statue": 1}


@pytest.mark.rule("CC-SMUG-DRIVE-02")
def test_nobody_has_to_take_anything() -> None:
    t = table()
    cross(t, faces=(0, 2))
    assert refused(t, "take blue1") == "nothing_to_take_there"
    assert refused(t, "done") == "wrong_phase"
    do(t, "take nothing")
    assert (held(t), phase(t)) == ({}, "after_ride")


@pytest.mark.rule("CC-SMUG-DRIVE-03", "CC-R17")
def test_every_die_hit_after_the_crossing_gives_what_it_showed() -> None:
    """Blue1 shows a Gem at +x (2), blue2 a Weapon at -x (3)."""
    t = table()
    cross(t, clean(STATUES).hit("blue1", 150, face=2).at("blue1", -90, 90, face=1).hit("blue2", 170, face=3))
    for name in ("red2", "blue1", "blue2"):
        do(t, f"take {name}")
    assert held(t) == {"statue": 1, "gem": 1, "weapon": 1}


@pytest.mark.rule("CC-SMUG-GOODS-03")
def test_crates_mean_nothing() -> None:
    t = table()
    cross(t, clean(CRATES).hit("blue1", 150, face=1))
    assert phase(t) == "after_ride"
    t = table()
    cross(t, clean((0, 1)).hit("blue1", 150, face=1))
    assert refused(t, "take red2") == "nothing_to_take_there"
    assert refused(t, "take blue1") == "nothing_to_take_there"


@pytest.mark.rule("CC-SMUG-GOODS-05", "CC-R22")
def test_a_good_that_is_gone_cannot_be_had_nor_replaced() -> None:
    t = table()
    t.supply[k.U_GOOD + good("gem")] = 0
    cross(t, faces=(0, 3))
    assert refused(t, "take red1") == "supply_empty"
    do(t, "take red2")
    assert held(t) == {"statue": 1}
    t = table()
    t.supply[k.U_GOOD + good("statue")] = 0
    cross(t, faces=STATUES)
    assert phase(t) == "after_ride"


@pytest.mark.rule("CC-SMUG-GOODS-04")
def test_what_exceeds_the_cargo_space_is_discarded_at_once_by_choice() -> None:
    t = table()
    load(t, 0, gem=3)
    cross(t, clean((4, 1)).hit("blue1", 150, face=3))
    do(t, "take red1")
    assert phase(t) == "unloading"
    assert refused(t, "take blue1") == "wrong_phase"
    assert refused(t, "discard weapon") == "have_none_of_it"
    assert listed(t) == {"discard"}
    do(t, "discard gem")
    assert held(t) == {"gem": 2, "case": 1}
    assert t.supply[k.U_GOOD + good("gem")] == 8
    assert phase(t) == "gaining"


# ------------------------------------------------------------ a better Vehicle
@pytest.mark.rule("CC-SMUG-BETTER-01", "CC-SMUG-BETTER-02", "CC-SMUG-DRIVE-02")
def test_a_vehicle_symbol_on_the_gate_gives_a_vehicle_one_level_higher_by_choice() -> None:
    t = table()
    cross(t, faces=GEM_AND_VEHICLE)
    do(t, "take red2")
    assert phase(t) == "upgrading"
    assert refused(t, "vehicle k01") == "not_the_next_level"
    assert refused(t, "vehicle k10") == "not_the_next_level"
    do(t, "vehicle k07")
    assert level_of(t, 0) == 2
    assert phase(t) == "after_ride"
    assert held(t) == {}


@pytest.mark.rule("CC-SMUG-BETTER-01", "CC-SMUG-DRIVE-03", "CC-R58")
def test_a_hit_die_with_the_symbol_gives_one_beside_the_good_of_the_gate() -> None:
    t = table()
    cross(t, clean((0, 1)).hit("blue1", 150, face=0))
    do(t, "take red1")
    do(t, "take blue1")
    do(t, "vehicle k06")
    assert (level_of(t, 0), held(t)) == (2, {"gem": 1})


@pytest.mark.rule("CC-SMUG-BETTER-03", "CC-R58")
def test_one_level_a_turn() -> None:
    t = table()
    cross(t, clean(GEM_AND_VEHICLE).hit("blue1", 150, face=0))
    do(t, "take blue1")
    do(t, "vehicle k06")
    assert refused(t, "take red2") == "level_once"
    do(t, "take red1")
    assert phase(t) == "after_ride"


@pytest.mark.rule("CC-SMUG-BETTER-02")
def test_a_taken_vehicle_is_not_to_be_had_and_with_none_left_there_is_none() -> None:
    t = table(3)
    give_card(t, 1, card("K07"), True)
    cross(t, faces=GEM_AND_VEHICLE)
    do(t, "take red2")
    assert refused(t, "vehicle k07") == "vehicle_taken"
    t = table(5)
    for driver, name in enumerate(("K06", "K07", "K08", "K09"), start=1):
        give_card(t, driver, card(name), True)
    cross(t, faces=GEM_AND_VEHICLE)
    assert refused(t, "take red2") == "no_better_left"
    t = table(4)
    for driver, name in enumerate(("K06", "K07", "K08"), start=1):
        give_card(t, driver, card(name), True)
    cross(t, faces=GEM_AND_VEHICLE)
    told = do(t, "take red2")
    assert ("upgraded", [0, card("K09")]) in told


@pytest.mark.rule("CC-R36")
def test_nothing_is_better_than_level_4() -> None:
    t = table()
    give_card(t, 0, card("K14"), True)
    cross(t, faces=GEM_AND_VEHICLE)
    assert refused(t, "take red2") == "highest_level"


@pytest.mark.rule("CC-SMUG-BETTER-04", "CC-SMUG-BETTER-05", "CC-R36")
def test_it_comes_with_full_bumpers_and_the_old_damage() -> None:
    t = table()
    t.put(0, k.DAMAGE, 2)
    old = int(t.get(0, k.CARD))
    two = next(at for at in range(16) if t.box.card_level[at] == 2 and t.box.card_bumpers[at] == 2)
    cross(t, faces=GEM_AND_VEHICLE, bumpers=True)
    assert t.get(0, k.BUMPERS) == 0
    do(t, "take red2")
    do(t, f"vehicle k{two + 1:02}")
    assert (t.get(0, k.BUMPERS), damage(t)) == (2, 2)
    assert t.vehicle_of[old] == k.NOBODY
    assert t.supply[k.U_BUMPERS] == 11 - 3


@pytest.mark.rule("CC-SMUG-GOODS-04", "CC-SMUG-BETTER-02")
def test_a_better_vehicle_first_makes_room() -> None:
    t = table()
    load(t, 0, gem=3)
    cross(t, clean((1, 0)).hit("blue1", 150, face=3))
    do(t, "take red2")
    do(t, "vehicle k06")
    do(t, "take blue1")
    assert phase(t) == "after_ride"
    assert sum(held(t).values()) == 4 <= cargo_of(t, 0)


@pytest.mark.rule("CC-R17")
def test_a_table_may_count_what_dice_show_after_they_stopped() -> None:
    t = table(options=SmugglersOptions(hand="exact", faces_after_rest=True))
    outcome = Outcome().at("black", 0, 60).at("red1", -50, 0, face=3).through(clear=100, faces=(0, 1))
    told = cross(t, outcome)
    assert "crossed" in names(told)
    do(t, "take red1")
    assert held(t) == {"statue": 1}
