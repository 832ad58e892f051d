"""Couriers: Damage, Bumpers, breaking down and repairs."""

from __future__ import annotations

import pytest

from cubilete.games.cuba_cube.rules import table as k
from cubilete.games.cuba_cube.rules.couriers import columns as w
from cubilete.games.cuba_cube.rules.vehicles import give_card
from games.cuba_cube.couriers.couriers_helpers import (
    NEAR_HABANA,
    NEAR_TRINIDAD,
    SHORT,
    aboard,
    across,
    astray,
    cops,
    damaged,
    drive,
    face_of,
    km,
    names,
    nudge,
    phase,
    play,
    prepare,
    row,
    table,
    travelled,
    verdict,
)
from games.cuba_cube.helpers import card, city, sector, where

GEM, WEAPON = face_of("red1", "gem"), face_of("red2", "weapon")


def tokens(t: k.Table) -> int:
    return int(t.get(0, k.DAMAGE))


def is_broken(t: k.Table) -> bool:
    return t.get(0, k.BROKEN) != 0


@pytest.mark.rule("CC-COUR-DMG-01", "CC-R62", "CC-COUR-CROSS-06")
def test_every_hit_costs_one_damage_before_and_after_the_gate_and_the_way_counts_all_the_same() -> None:
    t = table()
    give_card(t, 0, card("K14"), True)  # Life 6
    play(t, "route s05")
    ride = across(0, 90, faces=(GEM, WEAPON)).hit("red1", 50).hit("yellow", 60).hit("orange", 150).hit("orange", 200)
    drive(t, ride.enter(city("habana"), 170))
    assert tokens(t) == 4, "three dice, each once, and a City"
    assert km(t)[:2] == (50, 50)
    play(t, "take red1", sector(SHORT))
    assert aboard(t) == {"gem": 1}


@pytest.mark.rule("CC-COUR-DMG-01", "CC-R09")
def test_a_city_costs_nothing_for_standing_on_it() -> None:
    t = table(dice={"black": (-130, 130)})
    play(t, "route s05")
    drive(t, across().enter(city("habana"), 0, at_start=True), SHORT)
    assert tokens(t) == 0


@pytest.mark.rule("CC-COUR-DMG-02", "CC-COUR-DMG-01", "CC-R07")
def test_leaving_the_area_costs_damage_and_puts_the_vehicle_in_the_middle_of_the_side() -> None:
    t = table()
    play(t, "route s05")
    drive(t, across(90, 240).out("north", 300, 90), SHORT)
    assert tokens(t) == 1
    assert where(t, "black") == (0, 152)
    assert km(t)[0] == 50, "the crossing counts"


@pytest.mark.rule("CC-R62")
def test_after_leaving_there_is_neither_city_nor_switch() -> None:
    t = table(dice={"orange": (30, 140)})
    play(t, "route s05")
    drive(t, across(90, 240, faces=(GEM, WEAPON)).out("north", 300, 90))
    assert phase(t) == "gaining", "but a Good"
    assert verdict(t, "enter trinidad") == "visit_after_leaving"
    assert verdict(t, "switch orange") == "visit_after_leaving"
    play(t, "take nothing", sector(SHORT))
    assert phase(t) == "routing"


@pytest.mark.rule("CC-COUR-BETTER-03", "CC-R61", "CC-R39")
def test_a_bumper_cancels_all_damage_of_the_turn() -> None:
    t = table()
    play(t, "bumpers")
    assert t.get(0, k.BUMPERS) == 0, "its card is discarded"
    assert verdict(t, "bumpers") == "bumpers_on_already"
    play(t, "route s05")
    drive(t, across().hit("red1", 50).hit("orange", 150).enter(city("habana"), 160), SHORT)
    assert tokens(t) == 0
    assert verdict(t, "bumpers") == "no_bumper_cards"
    t.lay(t.own_die(), 0, -60_000, 0, 0)
    play(t, "route s11")
    play(t, "gate red1 blue1")
    drive(t, astray().hit("red1", 50), "S23")
    assert tokens(t) == 1, "the next Turn is not covered"


@pytest.mark.rule("CC-COUR-BETTER-03")
def test_a_bumper_is_announced_before_the_flick() -> None:
    t = table()
    play(t, "route s05")
    assert verdict(t, "bumpers") == ""
    drive(t, across(*NEAR_TRINIDAD))
    assert verdict(t, "bumpers") == "wrong_phase"


@pytest.mark.rule("CC-COUR-DMG-03", "CC-R69", "CC-R62")
def test_as_much_damage_as_life_breaks_the_vehicle_and_destroys_one_good_of_choice() -> None:
    t = table(goods=("gem", "case", "case"))
    damaged(t, 1)  # Life 3
    play(t, "route s05")
    told = drive(t, across(faces=(GEM, WEAPON)).hit("red1", 50).hit("red2", 60))
    assert "broke_down" in names(told)
    assert phase(t) == "losing"
    assert verdict(t, "lose alcohol") == "have_none_of_it"
    play(t, "lose case", sector(SHORT))
    assert aboard(t) == {"gem": 1, "case": 1}, "and no Good is taken"
    assert is_broken(t)
    assert km(t)[:2] == (50, 50), "the ride in which it breaks counts for the Job"
    assert row(t, k.AT_TEAM) == "S05"


@pytest.mark.rule("CC-COUR-DMG-03")
def test_one_token_less_does_not_break_it() -> None:
    t = table(goods=("gem",))
    damaged(t, 1)
    play(t, "route s05")
    drive(t, across().hit("red1", 50), SHORT)
    assert (tokens(t), is_broken(t), aboard(t)) == (2, False, {"gem": 1})


@pytest.mark.rule("CC-R69")
def test_one_kind_of_good_is_lost_without_a_question_and_further_hits_destroy_nothing() -> None:
    t = table(goods=("gem", "gem"))
    travelled(t, 200, 0, 0)
    damaged(t, 2)
    play(t, "route s05")
    drive(t, astray().hit("red1", 50), SHORT)
    assert (aboard(t), is_broken(t)) == ({"gem": 1}, True)
    play(t, "route s05")
    drive(t, astray(0, -30).hit("red1", 50), "S23")
    assert (aboard(t), tokens(t)) == ({"gem": 1}, 4)
    empty = table()
    damaged(empty, 2)
    play(empty, "route s05")
    drive(empty, astray().hit("red1", 50), SHORT)
    assert phase(empty) == "routing", "nothing aboard, nothing lost"


@pytest.mark.rule("CC-COUR-HARD-03")
def test_package_two_destroys_all_goods() -> None:
    t = table(goods=("gem", "case"), cour_hardcore_2=True)
    damaged(t, 2)
    play(t, "route s05")
    told = drive(t, astray().hit("red1", 50), SHORT)
    assert aboard(t) == {}
    assert "all_destroyed" in names(told)
    assert [int(t.supply[k.U_GOOD + good]) for good in range(5)] == [10] * 5


@pytest.mark.rule("CC-COUR-DMG-07", "CC-R69", "CC-R62")
def test_a_broken_vehicle_takes_no_good_and_no_better_vehicle() -> None:
    t = table()
    damaged(t, 3, broken=True)
    play(t, "route s05")
    drive(t, across(faces=(GEM, face_of("red2", "vehicle"))), SHORT)
    assert phase(t) == "routing"
    assert aboard(t) == {}


@pytest.mark.rule("CC-COUR-DMG-08", "CC-COUR-DIST-02")
def test_kilometres_of_a_broken_vehicle_count_only_against_the_police() -> None:
    t = table()
    damaged(t, 3, broken=True)
    play(t, "route s05")
    drive(t, across(), SHORT)
    assert km(t) == (50, 0, 20)
    assert row(t, k.AT_DETOUR) == "S05"
    assert row(t, k.AT_TEAM) == ""


@pytest.mark.rule("CC-COUR-DMG-04", "CC-COUR-DMG-05", "CC-COUR-DMG-06", "CC-R69")
def test_a_city_other_than_the_destination_repairs_as_many_tokens_as_the_life() -> None:
    t = table(job="S03")  # to Habana
    damaged(t, 4, broken=True)
    play(t, "route s05")
    drive(t, across(*NEAR_TRINIDAD))
    play(t, "enter trinidad")
    assert (tokens(t), is_broken(t)) == (1, False)
    assert t.box.card_level[t.get(0, k.CARD)] == 1
    assert row(t, k.AT_DETOUR) == "S05", "the way to the workshop does not count for the Job"
    play(t, "route s11")
    play(t, "gate red1 blue1")
    t.lay(t.own_die(), 0, -60_000, 0, 0)
    drive(t, across(faces=(GEM, 1)))
    assert phase(t) == "gaining", "from the next Turn on it works again"
    assert km(t) == (80, 30, 0)


@pytest.mark.rule("CC-R69", "CC-COUR-DMG-05")
def test_surplus_tokens_keep_it_broken() -> None:
    t = table(job="S03")
    damaged(t, 6, broken=True)
    play(t, "route s05")
    drive(t, across(*NEAR_TRINIDAD))
    told = play(t, "enter trinidad")
    assert (tokens(t), is_broken(t)) == (3, True)
    assert ("towed_to", [city("trinidad"), 3, 1]) in told


@pytest.mark.rule("CC-COUR-DMG-04", "CC-R66")
def test_the_destination_does_not_repair() -> None:
    t = table(job="S03")  # to Habana
    damaged(t, 3, broken=True)
    play(t, "route s05")
    drive(t, across(*NEAR_HABANA))
    play(t, "enter habana")
    assert (tokens(t), is_broken(t)) == (3, True), "it only hides there"
    t = table(job="S03")
    t.cops[city("habana")] = 1
    damaged(t, 3, broken=True)
    play(t, "route s05")
    drive(t, across(*NEAR_HABANA, faces=(GEM, WEAPON)), SHORT)
    assert phase(t) == "routing", "and not even that where a Cop is"


@pytest.mark.rule("CC-R69", "CC-COUR-POLICE-11")
def test_cops_do_not_hinder_a_repair() -> None:
    t = table()
    t.cops[city("trinidad")] = 1
    damaged(t, 3, broken=True)
    play(t, "route s05")
    drive(t, across(*NEAR_TRINIDAD))
    play(t, "enter trinidad", sector(SHORT))
    assert (tokens(t), is_broken(t)) == (0, False)
    assert cops(t, "trinidad") == 1
    assert row(t, k.AT_POLICE) == SHORT, "but the City does not cover the tracks"


@pytest.mark.rule("CC-R69")
def test_a_vehicle_that_breaks_in_a_ride_may_be_repaired_at_once() -> None:
    t = table(goods=("gem",))
    damaged(t, 2)
    play(t, "route s05")
    drive(t, across(*NEAR_TRINIDAD).hit("red1", 50))
    assert phase(t) == "visiting"
    play(t, "enter trinidad")
    assert (tokens(t), is_broken(t)) == (0, False)


@pytest.mark.rule("CC-R69")
def test_an_unbroken_vehicle_is_not_repaired() -> None:
    t = table()
    damaged(t, 2)
    play(t, "route s05")
    drive(t, across(*NEAR_TRINIDAD))
    play(t, "enter trinidad")
    assert tokens(t) == 2


@pytest.mark.rule("CC-COUR-HARD-04")
def test_package_two_alarms_the_police_when_a_broken_vehicle_hits_anything() -> None:
    for hit, cards in ((True, (SHORT, "S23")), (False, (SHORT,))):
        t = table(cour_hardcore_2=True)
        travelled(t, 100, 0, 0)
        damaged(t, 3, broken=True)
        play(t, "route s05")
        ride = astray().hit("red1", 50).hit("red2", 60) if hit else astray()
        drive(t, ride, *cards)
        assert row(t, k.AT_POLICE) == " ".join(cards)
    breaking = table(cour_hardcore_2=True)
    damaged(breaking, 2)
    play(breaking, "route s05")
    drive(breaking, astray().hit("red1", 50), SHORT)
    assert row(breaking, k.AT_POLICE) == SHORT, "it was not on the way to the workshop yet"


@pytest.mark.rule("CC-COUR-HARD-05")
def test_package_two_repairs_before_breaking_but_not_where_cops_are() -> None:
    t = table(job="S03", cour_hardcore_2=True)
    damaged(t, 2)
    play(t, "route s05")
    drive(t, across(*NEAR_TRINIDAD))
    play(t, "enter trinidad")
    assert tokens(t) == 0
    for broken in (False, True):
        t = table(job="S03", cour_hardcore_2=True)
        t.cops[city("trinidad")] = 1
        damaged(t, 3 if broken else 2, broken=broken)
        play(t, "route s05")
        t.lay(7 + 1, 70_000, 120_000, 0, 0)  # a Vehicle to switch to, so that there is a choice
        drive(t, across(*NEAR_TRINIDAD))
        assert verdict(t, "enter trinidad") == "police_in_city"


@pytest.mark.rule("CC-COUR-HARD-05")
def test_package_two_still_delivers_where_cops_are() -> None:
    t = table(job="S07", goods=("gem",), cour_hardcore_2=True, cour_level="variable")  # a Gem to Trinidad, 70 km
    t.cops[city("trinidad")] = 1
    travelled(t, 70, 70, 0)
    play(t, "route s05")
    drive(t, across(*NEAR_TRINIDAD))
    play(t, "enter trinidad")
    assert phase(t) == "over"


@pytest.mark.rule("CC-COUR-HARD-05", "CC-R70")
def test_package_two_repairs_on_the_way_to_a_delivery_too() -> None:
    """It repairs on any entry into a City without Cops; what comes to deliver enters one."""
    for cop, left in ((False, 0), (True, 2)):
        t = table(job="S07", goods=("gem",), cour_hardcore_2=True)
        t.cops[city("trinidad")] = int(cop)
        damaged(t, 2)
        travelled(t, 70, 70, 0)
        play(t, "route s05")
        drive(t, across(*NEAR_TRINIDAD))
        told = play(t, "enter trinidad", *map(sector, ("S09", "S12", "S21", "S34")))
        assert row(t, k.AT_DONE) == "S07"
        assert tokens(t) == left
        assert ("towed_to" in names(told)) != cop
        assert t.own[w.LEAVING] == 0, "a delivery brings no Cop"


@pytest.mark.rule("CC-COUR-HARD-01")
def test_package_one_forbids_cities_and_switches_after_damage() -> None:
    t = table(cour_hardcore_1=True, dice={"orange": (70, 120)})
    play(t, "route s05")
    drive(t, across(*NEAR_TRINIDAD, faces=(face_of("red1", "gem"), face_of("red2", "vehicle"))).hit("yellow", 50))
    assert verdict(t, "enter trinidad") == "visit_after_damage"
    assert verdict(t, "switch orange") == "visit_after_damage"
    play(t, "take nothing", sector(SHORT))
    assert phase(t) == "routing"
    smooth = table(cour_hardcore_1=True, dice={"orange": (70, 120)})
    play(smooth, "bumpers")
    play(smooth, "route s05")
    drive(smooth, across(*NEAR_TRINIDAD).hit("yellow", 50))
    assert verdict(smooth, "enter trinidad") == "", "a Bumper kept the Damage off"


@pytest.mark.rule("CC-COUR-DMG-01", "CC-COUR-GATEHIT-01")
def test_a_flicked_gate_die_costs_the_vehicle_nothing() -> None:
    t = table()
    prepare(t, nudge().hit("black", 30), SHORT)
    assert tokens(t) == 0
