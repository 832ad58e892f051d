"""The ride: Damage, what forbids everything else, wrecks, and dice that fall out."""

from __future__ import annotations

import pytest

from cubilete.games.cuba_cube.options import SmugglersOptions
from cubilete.games.cuba_cube.position.smugglers_defects import find_defects
from cubilete.games.cuba_cube.rules import table as k
from cubilete.games.cuba_cube.rules.smugglers.state import Smugglers
from cubilete.games.cuba_cube.rules.vehicles import give_card, level_of
from games.cuba_cube.helpers import Outcome, card, city, where
from games.cuba_cube.smugglers.scenes import (
    NEW_CARD,
    clean,
    cross,
    damage,
    do,
    held,
    listed,
    load,
    names,
    numbers,
    on_turn,
    phase,
    refused,
    stand,
    table,
    visit,
    wreck,
)


def missed() -> Outcome:
    """Black passes the Gate and does not stop wholly behind it."""
    return Outcome().at("black", 0, 5).through(clear=100, behind=False)


# ------------------------------------------------------------ Gate dice
@pytest.mark.rule("CC-SMUG-DRIVE-01", "CC-SMUG-DMG-09", "CC-R05")
def test_each_gate_die_hit_before_the_crossing_costs_one_damage() -> None:
    t = table()
    told = cross(t, clean().hit("blue1", 20).hit("green1", 40))
    assert damage(t) == 2
    assert numbers(told, "damaged") == [0, 2, 0]
    t = table()
    cross(t, clean().hit("red1", 60).hit("blue1", 70))
    assert damage(t) == 2


@pytest.mark.rule("CC-SMUG-DRIVE-01", "CC-R06")
def test_without_a_crossing_every_gate_die_hit_counts_as_before() -> None:
    t = table()
    cross(t, missed().hit("blue1", 150))
    assert damage(t) == 1
    assert t.driver() == 1


@pytest.mark.rule("CC-SMUG-DMG-06", "CC-R44", "CC-SMUG-GOODS-01")
def test_a_die_of_the_own_gate_hurts_at_any_time_and_so_gives_nothing() -> None:
    t = table()
    told = cross(t, clean((0, 3)).hit("red1", 150, face=0).hit("blue1", 170, face=2))
    assert damage(t) == 1
    assert numbers(told, "damaged") == [0, 1, 1]
    assert held(t) == {}
    assert t.driver() == 1


@pytest.mark.rule("CC-R44", "CC-SMUG-DRIVE-03")
def test_other_gate_dice_hit_after_the_crossing_do_not_hurt() -> None:
    t = table()
    cross(t, clean().hit("blue1", 170, face=2))
    assert damage(t) == 0
    assert phase(t) == "gaining"


# ------------------------------------------------------------ Vehicles
@pytest.mark.rule("CC-SMUG-DRIVE-04")
@pytest.mark.parametrize(
    "outcome", [clean().hit("orange", 50), clean().hit("orange", 150), missed().hit("orange", 150)]
)
def test_running_into_a_vehicle_hurts_both(outcome: Outcome) -> None:
    t = table()
    cross(t, outcome)
    assert (damage(t, 0), damage(t, 1)) == (2, 1)
    assert t.driver() == 1


@pytest.mark.rule("CC-SMUG-DRIVE-06", "CC-R43", "CC-R39")
def test_bumpers_after_the_crossing_hurt_only_the_others() -> None:
    t = table(3)
    cross(t, clean((0, 1)).hit("orange", 150).hit("purple", 200), bumpers=True)
    assert [damage(t, driver) for driver in range(3)] == [0, 1, 1]
    assert phase(t) == "gaining"


@pytest.mark.rule("CC-SMUG-DRIVE-07", "CC-R39")
@pytest.mark.parametrize("outcome", [clean().hit("orange", 50), missed().hit("orange", 150)])
def test_bumpers_do_not_help_before_the_crossing(outcome: Outcome) -> None:
    t = table()
    cross(t, outcome, bumpers=True)
    assert (damage(t, 0), damage(t, 1)) == (2, 1)


@pytest.mark.rule("CC-R39")
def test_bumpers_cover_no_gate_dice_cities_or_the_border() -> None:
    t = table()
    outcome = clean().hit("red2", 50).hit("orange", 150).enter(city("habana"), 160)
    cross(t, outcome, bumpers=True)
    assert (damage(t, 0), damage(t, 1)) == (2, 1)


@pytest.mark.rule("CC-SMUG-DMG-08", "CC-R43")
def test_hardened_bumpers_deal_two() -> None:
    t = table(options=SmugglersOptions(hand="exact", smug_bumper_damage_2=True))
    cross(t, clean().hit("orange", 150), bumpers=True)
    assert (damage(t, 0), damage(t, 1)) == (0, 2)


@pytest.mark.rule("CC-R16")
def test_a_vehicle_as_half_of_the_gate_is_hit_as_a_vehicle() -> None:
    """2 and 1 Damage, not 3; hit after the crossing with Bumpers it is an ordinary Vehicle hit."""
    for ms, hurt, bumpers in ((50, (2, 1), False), (150, (1, 0), True)):
        t = table(blue1=(-40, 30), black=(40, 30), orange=(0, -60))
        on_turn(t, 1)
        do(t, "play s22", NEW_CARD)
        do(t, "ready")
        do(t, "gate blue1 black")
        if bumpers:
            do(t, "bumpers")
        do(t, "flick orange 90° 1 m/s", Outcome().at("orange", 0, 90).through(clear=100).hit("black", ms))
        assert (damage(t, 1), damage(t, 0)) == ((2, 1) if hurt == (2, 1) else (0, 1))


# ------------------------------------------------------------ Cities and the border
@pytest.mark.rule("CC-SMUG-CITY-04", "CC-SMUG-DMG-07", "CC-R09")
def test_touching_a_city_costs_one_damage_each_and_bars_getting_out() -> None:
    t = table()
    cross(t, clean().enter(city("habana"), 130).enter(city("trinidad"), 150))
    assert damage(t) == 2
    assert t.driver() == 1
    assert t.get(0, k.PAWN) == k.P_VEHICLE


@pytest.mark.rule("CC-SMUG-DRIVE-05", "CC-SMUG-DRIVE-09", "CC-R07")
def test_leaving_the_area_costs_one_damage_and_all_bonuses() -> None:
    t = table(yellow=(60, 110))
    told = cross(t, clean((0, 0)).at("black", 60, 180).out("north", 300, 60))
    assert damage(t) == 1
    assert where(t, "black") == (0, 152)
    assert held(t) == {}
    assert t.driver() == 1
    assert numbers(told, "left_area")


@pytest.mark.rule("CC-SMUG-DRIVE-10", "CC-R07")
def test_moved_dice_stay_and_fallen_ones_return_to_where_they_left() -> None:
    t = table()
    cross(t, clean().at("blue2", 60, 70).at("green2", 180, -30).out("east", 200, 30, name="green2"))
    assert where(t, "blue2") == (60, 70)
    assert where(t, "green2") == (152, -30)


# ------------------------------------------------------------ Damage forbids
@pytest.mark.rule("CC-SMUG-DRIVE-09", "CC-SMUG-GOODS-01", "CC-R45")
def test_a_crossing_with_damage_brings_nothing_at_all() -> None:
    t = table()
    stand(t, 1, 30, 80)
    t.put(1, k.MONEY, 5000)
    told = cross(t, clean((0, 0)).hit("blue1", 20).enter(4, 200))
    assert "crossed" in names(told)
    assert t.driver() == 1
    assert held(t) == {}
    assert level_of(t, 0) == 1
    assert t.get(1, k.MONEY) == 5000
    assert refused(t, "get out", seat=0) == "not_your_turn"


# ------------------------------------------------------------ wrecks
@pytest.mark.rule("CC-SMUG-DMG-01", "CC-R51")
def test_as_many_tokens_as_life_make_a_wreck() -> None:
    t = table()
    t.put(0, k.DAMAGE, 1)
    told = cross(t, clean().hit("blue1", 20))
    assert (damage(t), t.get(0, k.BROKEN)) == (2, 0)
    assert "wrecked" not in names(told)
    t = table()
    t.put(0, k.DAMAGE, 2)
    assert numbers(cross(t, clean().hit("blue1", 20)), "wrecked") == [0]
    assert t.get(0, k.BROKEN) == 1


@pytest.mark.rule("CC-SMUG-DMG-01", "CC-R51")
def test_another_player_can_wreck_a_vehicle_too() -> None:
    t = table()
    t.put(1, k.DAMAGE, 2)
    told = cross(t, clean().hit("orange", 150), bumpers=True)
    assert numbers(told, "wrecked") == [1]
    do(t, "done")
    assert (t.driver(), phase(t)) == (1, "walking")


@pytest.mark.rule("CC-SMUG-DMG-05", "CC-R51")
def test_goods_aboard_a_wreck_are_lost_and_a_walker_keeps_them() -> None:
    t = table()
    load(t, 0, gem=2, statue=1)
    load(t, 1, case=2)
    stand(t, 1, 100, 0)
    t.put(0, k.DAMAGE, 1)
    t.put(1, k.DAMAGE, 2)
    told = cross(t, clean().hit("orange", 150))
    assert numbers(told, "cargo_lost") == [0, 2, 0, 1, 0, 0]
    assert held(t, 0) == {}
    assert held(t, 1) == {"case": 2}
    assert t.get(1, k.BROKEN) == 1
    assert [int(t.supply[k.U_GOOD + good]) for good in range(5)] == [10, 10, 10, 8, 10]


@pytest.mark.rule("CC-SMUG-DMG-02")
def test_a_wreck_is_left_in_the_next_turn_and_not_before() -> None:
    t = table()
    t.put(0, k.DAMAGE, 2)
    cross(t, clean().hit("blue1", 20))
    assert (t.driver(), t.get(0, k.PAWN)) == (1, k.P_VEHICLE)
    on_turn(t, 0)
    assert phase(t) == "walking"
    assert refused(t, "play s10") == "wrong_phase"
    assert refused(t, "done") == "must_get_out"
    assert refused(t, "board") == "vehicle_wrecked"
    assert refused(t, "head back") == "vehicle_wrecked"
    assert refused(t, "flick black 90° 1 m/s") == "on_foot"
    told = do(t, "walk 30 60")
    assert names(told)[:2] == ["got_out", "walked"]
    on_turn(t, 0)
    assert refused(t, "board") == "vehicle_wrecked"


@pytest.mark.rule("CC-SMUG-DMG-03", "CC-R51")
def test_in_a_city_the_wreck_is_replaced_by_a_level_1_vehicle() -> None:
    t = table()
    give_card(t, 0, card("K07"), True)
    wreck(t)
    t.put(0, k.DAMAGE, 9)
    visit(t)
    assert phase(t) == "parking"
    assert level_of(t, 0) == 1
    assert (damage(t), t.get(0, k.BROKEN), t.get(0, k.BUMPERS)) == (0, 0, 1)
    assert t.vehicle_of[card("K07")] == k.NOBODY


@pytest.mark.rule("CC-SMUG-DMG-03", "CC-R36")
def test_with_five_players_the_own_wreck_is_handed_in_first() -> None:
    t = table(5)
    wreck(t)
    visit(t)
    assert level_of(t, 0) == 1
    assert sum(1 for owner in t.vehicle_of if owner >= 0) == 5


@pytest.mark.rule("CC-SMUG-DMG-04", "CC-R51")
def test_the_new_die_touches_an_inner_edge_of_that_city_at_a_free_place() -> None:
    t = table(purple=(-92, 140), drivers=3)
    wreck(t)
    visit(t)
    assert refused(t, "park north 0") == "parking_edge"
    assert refused(t, "park west 0") == "parking_edge"
    assert refused(t, "park east 40") == "parking_edge"
    assert refused(t, "park east 25") == "parking_edge"  # beyond the border
    assert refused(t, "park east 10") == "parking_taken"
    told = do(t, "park east -10")
    assert where(t, "black") == (-92, 120)
    assert numbers(told, "parked") == [0, city("habana")]
    assert phase(t) == "in_city"
    assert "board" in listed(t)


@pytest.mark.rule("CC-SMUG-DMG-04", "CC-R46")
def test_the_new_vehicle_may_be_driven_in_the_same_turn() -> None:
    t = table()
    wreck(t)
    visit(t)
    do(t, "park south 0")
    assert where(t, "black") == (-130, 92)
    do(t, "board")
    assert (phase(t), t.get(0, k.PAWN)) == ("planning", k.P_VEHICLE)
    do(t, "play s05", NEW_CARD)
    assert phase(t) == "driving"
    assert refused(t, "flick yellow 90° 1 m/s") == "no_preparation_now"


@pytest.mark.rule("CC-R51")
def test_who_sold_and_drives_off_at_once_leaves_a_cop_before_the_flick() -> None:
    t = table()
    wreck(t)
    visit(t, gem=2)
    do(t, "park south 0")
    do(t, "sell gem*2")
    assert t.cops[city("habana")] == 0
    told = do(t, "board")
    assert names(told) == ["left_city", "cop_placed", "boarded"]
    assert (t.cops[city("habana")], t.get(0, k.COPS)) == (1, 0)


def on_foot_to_a_new_vehicle() -> Smugglers:
    """Somebody with five Goods, two more than the new Vehicle carries, has come to a City and parked it."""
    t = table()
    give_card(t, 0, card("K11"), True)
    wreck(t)
    visit(t, gem=2, case=3)
    assert phase(t) == "parking"
    do(t, "park east 0")
    assert phase(t) == "in_city"
    return t


@pytest.mark.rule("CC-SMUG-SELL-01", "CC-R51")
def test_who_comes_on_foot_may_sell_all_that_is_carried() -> None:
    t = on_foot_to_a_new_vehicle()
    assert not find_defects(t)
    do(t, "sell gem*2+case*3")
    do(t, "done")
    assert (held(t), t.driver()) == ({}, 1)


@pytest.mark.rule("CC-SMUG-GOODS-04", "CC-R51")
def test_what_does_not_fit_into_the_new_vehicle_is_discarded_when_the_visit_is_over() -> None:
    t = on_foot_to_a_new_vehicle()
    do(t, "sell case")
    do(t, "done")
    assert (phase(t), t.driver()) == ("unloading", 0)
    assert not find_defects(t)
    do(t, "discard gem")
    assert (held(t), t.driver()) == ({"gem": 1, "case": 2}, 1)


@pytest.mark.rule("CC-SMUG-GOODS-04", "CC-R51")
def test_who_drives_off_in_the_new_vehicle_discards_before_the_ride() -> None:
    t = on_foot_to_a_new_vehicle()
    do(t, "board")
    assert phase(t) == "unloading"
    assert not find_defects(t)
    do(t, "discard gem")
    assert phase(t) == "unloading"
    do(t, "discard gem")
    assert (phase(t), held(t)) == ("planning", {"case": 3})


@pytest.mark.rule("CC-R91", "CC-SMUG-GOODS-04")
def test_who_stays_too_long_to_sell_discards_before_parking() -> None:
    t = table()
    give_card(t, 0, card("K11"), True)
    visit(t, gem=2, case=3)
    do(t, "done")
    wreck(t)
    on_turn(t, 0)
    assert phase(t) == "unloading"
    do(t, "discard gem")
    do(t, "discard gem")
    assert (phase(t), held(t)) == ("parking", {"case": 3})


@pytest.mark.rule("CC-R91")
def test_a_vehicle_wrecked_while_its_player_is_in_a_city_is_replaced_in_the_next_turn() -> None:
    t = table()
    visit(t, gem=1)
    do(t, "sell gem")
    do(t, "done")
    wreck(t)
    on_turn(t, 0)
    assert (phase(t), t.cops_lying()) == ("parking", 0)
    told = do(t, "park east 0")
    assert names(told) == ["parked", "left_city", "cop_placed"]
    assert phase(t) == "walking"
    assert refused(t, "sell") == "sale_another_turn"
    assert {"board", "walk"} <= listed(t)
    do(t, "board")
    assert phase(t) == "planning"


@pytest.mark.rule("CC-R51", "CC-R15")
def test_a_wreck_stays_as_an_obstacle_and_as_half_of_a_gate() -> None:
    t = table(blue1=(-40, 30), black=(40, 30), orange=(0, -60))
    wreck(t, 0)
    stand(t, 0, -100, 0)
    on_turn(t, 1)
    do(t, "play s22", NEW_CARD)
    do(t, "ready")
    do(t, "gate blue1 black")
    do(t, "flick orange 90° 1 m/s", Outcome().at("orange", 0, 90).through(clear=100, faces=(2, 0)))
    assert phase(t) == "gaining"
    do(t, "take blue1")
    assert held(t, 1) == {"gem": 1}
