"""Couriers: routes, the one flick, and what a crossing gives."""

from __future__ import annotations

import pytest

from cubilete.games.cuba_cube.rules import table as k
from cubilete.games.cuba_cube.rules.decks import lay_sector
from cubilete.games.cuba_cube.rules.vehicles import give_card
from games.cuba_cube.couriers.couriers_helpers import (
    NEAR_TRINIDAD,
    SHORT,
    aboard,
    across,
    astray,
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
    show,
    table,
    travelled,
    verdict,
)
from games.cuba_cube.helpers import Outcome, card, die, good, sector, where

GEM, WEAPON = face_of("red1", "gem"), face_of("red2", "weapon")


# ---------------------------------------------------------------- routes
@pytest.mark.rule("CC-COUR-TURN-02", "CC-R14", "CC-R63")
def test_a_route_may_be_chosen_and_lies_aside() -> None:
    t = table()
    assert verdict(t, "route s22") == "not_a_route"
    assert verdict(t, "done") == "must_flick"
    told = play(t, "route s05")
    assert row(t, k.AT_CHOSEN) == "S05"
    assert row(t, k.AT_ROUTES) == "S11 S13 S16 S18"
    assert names(told) == ["route_chosen_now", "gate_chosen"], "only one pair is red and red"
    assert verdict(t, "route s11") == "route_chosen"
    assert verdict(t, "done") == "must_flick"


@pytest.mark.rule("CC-R14", "CC-COUR-TURN-02")
def test_where_several_pairs_fit_the_gate_is_declared_before_the_flick() -> None:
    t = table(routes="S11 S05")  # red and blue: four pairs
    play(t, "route s11")
    assert verdict(t, "flick black 90° 1 m/s") == "gate_first"
    assert verdict(t, "gate red1 red2") == "gate_colours"
    play(t, "gate red1 blue1")
    assert verdict(t, "gate red1 blue1") == "gate_already"
    play(t, "gate red2 blue1")
    assert verdict(t, "flick black 90° 1 m/s") == ""


@pytest.mark.rule("CC-COUR-TURN-03", "CC-R67")
def test_the_last_route_may_be_discarded_for_five_new_ones() -> None:
    t = table(routes="S05 S11")
    assert verdict(t, "new routes") == "routes_left"
    t = table(routes="S05")
    new = ("S01", "S02", "S04", "S06", "S07")
    play(t, "new routes", *map(sector, new))
    assert row(t, k.AT_ROUTES) == " ".join(new)
    assert row(t, k.AT_DISCARD) == "S05"
    assert phase(t) == "routing"
    assert verdict(t, "new routes") == "routes_left"


@pytest.mark.rule("CC-R67")
def test_when_the_last_route_was_crossed_five_new_ones_come() -> None:
    t = table(routes="S05")
    play(t, "route s05")
    drive(t, across(), SHORT, "S01", "S02", "S04", "S06", "S07")
    assert row(t, k.AT_ROUTES) == "S01 S02 S04 S06 S07"


@pytest.mark.rule("CC-COUR-CROSS-05", "CC-R67")
def test_a_route_that_was_not_crossed_goes_back() -> None:
    t = table()
    play(t, "route s05")
    told = drive(t, astray(), SHORT)
    assert "route_returned" in names(told)
    assert row(t, k.AT_ROUTES) == "S11 S13 S16 S18 S05"
    assert km(t) == (0, 0, 20)
    t = table()
    play(t, "route s05")
    play(t, "flick yellow 90° 1 m/s", nudge())
    assert row(t, k.AT_ROUTES) == "S11 S13 S16 S18 S05", "also after a flick of a Gate die"


# ---------------------------------------------------------------- the flick
@pytest.mark.rule("CC-COUR-TURN-04", "CC-COUR-TURN-01", "CC-R63")
def test_one_flick_and_the_next_player_acts_with_the_same_vehicle() -> None:
    t = table(seats=3)
    travelled(t, 100, 0, 0)
    assert t.to_move() == 0
    prepare(t, nudge())
    assert (t.to_move(), phase(t)) == (1, "routing")
    assert verdict(t, "no route", seat=0) == "not_your_turn"
    play(t, "route s05")
    drive(t, astray(), SHORT)
    assert (t.to_move(), phase(t)) == (2, "routing")
    prepare(t, Outcome().at("yellow", 0, -90))
    assert t.to_move() == 0


@pytest.mark.rule("CC-COUR-TURN-05")
def test_the_vehicle_is_flicked_only_with_a_route() -> None:
    t = table()
    assert verdict(t, "flick black 90° 1 m/s") == "route_first"
    play(t, "no route")
    assert verdict(t, "flick black 90° 1 m/s") == "route_first"
    assert verdict(t, "send black to middle firm") == "route_first"
    assert verdict(t, "gate red1 red2") == "route_first"
    assert verdict(t, "flick yellow 90° 1 m/s") == ""


@pytest.mark.rule("CC-COUR-TURN-06")
def test_ownerless_vehicles_are_not_flicked() -> None:
    t = table()
    play(t, "route s05")
    assert verdict(t, "flick orange 90° 1 m/s") == "ownerless_vehicle"
    assert verdict(t, "send orange to middle firm") == "ownerless_vehicle"
    t.take_off(die("orange"))
    assert verdict(t, "flick orange 90° 1 m/s") == "die_not_in_play"


@pytest.mark.rule("CC-R15", "CC-R68")
def test_white_icons_take_any_vehicle_but_the_joint_one() -> None:
    t = table(routes="S22 S05")  # blue and a Vehicle
    play(t, "route s22")
    assert verdict(t, "gate blue1 black") == "gate_own_vehicle"
    assert verdict(t, "gate blue1 orange") == ""
    for name in ("orange", "purple", "turquoise", "pink"):
        t.take_off(die(name))
    assert verdict(t, "gate blue1 orange") == "gate_not_in_play"
    assert verdict(t, "flick black 90° 1 m/s") == "", "no Gate can be made: it is driven without one"
    drive(t, astray(0, 40), "S23")
    assert km(t) == (0, 0, 20)


@pytest.mark.rule("CC-R10", "CC-COMMON-FLICK-02")
def test_a_flick_that_only_turns_the_die_still_counts_for_the_police() -> None:
    t = table()
    travelled(t, 100, 0, 0)
    play(t, "route s05")
    told = drive(t, Outcome().at("black", 5, -60, face=2).hit("yellow", 20), SHORT)
    assert "only_turned" in names(told)
    assert where(t, "black") == (0, -60)
    assert (int(t.get(0, k.DAMAGE)), km(t)) == (0, (100, 0, 20))
    assert row(t, k.AT_ROUTES).endswith("S05")
    prepare(t, Outcome().at("yellow", 5, -130, face=2).hit("black", 20))
    assert km(t)[2] == 20, "no alarm, and the first flick of a Gate die in a row"
    prepare(t, Outcome().at("yellow", 5, -130, face=2), "S23")
    assert km(t)[2] == 40, "the second one"


# ---------------------------------------------------------------- a crossing
@pytest.mark.rule(
    "CC-COUR-CROSS-01", "CC-COUR-CROSS-07", "CC-COUR-DIST-01", "CC-COUR-DIST-02", "CC-COUR-POLICE-03", "CC-R88"
)
def test_kilometres_count_for_the_job_and_against_the_police() -> None:
    t = table()
    play(t, "route s05")
    drive(t, across(), SHORT)
    assert row(t, k.AT_TEAM) == "S05"
    assert row(t, k.AT_POLICE) == "S22"
    assert km(t) == (50, 50, 20)
    t.lay(die("black"), 0, -60_000, 0, 0)
    play(t, "route s18")
    play(t, "gate green1 yellow")
    drive(t, across(), "S23")
    assert km(t) == (90, 90, 40)


@pytest.mark.rule("CC-COUR-CROSS-02", "CC-R17")
def test_one_good_of_the_two_dice_is_taken() -> None:
    t = table()
    play(t, "route s05")
    drive(t, across(faces=(GEM, WEAPON)))
    assert phase(t) == "gaining"
    assert verdict(t, "take yellow") == "nothing_to_take_there"
    play(t, "take red2", sector(SHORT))
    assert aboard(t) == {"weapon": 1}
    assert phase(t) == "routing", "one pick only"


@pytest.mark.rule("CC-COUR-CROSS-02")
def test_a_good_need_not_be_taken_and_an_empty_supply_gives_none() -> None:
    t = table()
    play(t, "route s05")
    drive(t, across(faces=(GEM, WEAPON)))
    play(t, "take nothing", sector(SHORT))
    assert aboard(t) == {}
    t = table()
    t.supply[k.U_GOOD + good("gem")] = 0
    play(t, "route s05")
    drive(t, across(faces=(GEM, WEAPON)))
    assert verdict(t, "take red1") == "supply_empty"


@pytest.mark.rule("CC-COUR-CROSS-02", "CC-COUR-CROSS-06")
def test_without_a_crossing_and_from_hit_dice_nothing_is_taken() -> None:
    t = table(faces={"yellow": "gem"})
    play(t, "route s05")
    crate = face_of("red1", "crate")
    drive(t, across(faces=(crate, WEAPON)).hit("yellow", 200, face_of("yellow", "gem")))
    assert verdict(t, "take yellow") == "nothing_to_take_there"
    assert t.get(0, k.DAMAGE) == 1, "it only costs Damage"
    t = table()
    play(t, "route s05")
    drive(t, astray(), SHORT)
    assert phase(t) == "routing"


@pytest.mark.rule("CC-COUR-CROSS-04", "CC-COUR-HARD-02")
def test_a_crate_on_a_die_gives_any_good_but_not_with_package_one() -> None:
    crate = face_of("red1", "crate")
    t = table()
    play(t, "route s05")
    drive(t, across(faces=(crate, WEAPON)))
    assert verdict(t, "take red1") == "crate_names_a_good"
    assert verdict(t, "take red2 as gem") == "nothing_to_take_there"
    play(t, "take red1 as alcohol", sector(SHORT))
    assert aboard(t) == {"alcohol": 1}
    t = table(cour_hardcore_1=True)
    play(t, "route s05")
    drive(t, across(faces=(crate, WEAPON)))
    assert verdict(t, "take red1 as alcohol") == "crate_gives_nothing"
    assert verdict(t, "take red1") == "crate_gives_nothing"
    assert verdict(t, "take red2") == ""


@pytest.mark.rule("CC-COUR-HARD-01")
def test_package_one_gives_no_goods_after_damage() -> None:
    for hardcore, expected in ((True, "no_goods_after_damage"), (False, "")):
        t = table(cour_hardcore_1=hardcore, faces={"red1": "gem", "red2": "vehicle"})
        play(t, "route s05")
        vehicle = face_of("red2", "vehicle")
        drive(t, across(faces=(GEM, vehicle)).hit("yellow", 20))
        assert phase(t) == "gaining", "a better Vehicle is not a Good"
        assert verdict(t, "take red1") == expected
        assert verdict(t, "take red2") == ""


@pytest.mark.rule("CC-R77", "CC-COUR-BETTER-02")
def test_goods_beyond_the_cargo_space_are_discarded_as_the_players_like() -> None:
    t = table(goods=("gem", "gem", "case"))  # Cargo Space 3
    play(t, "route s05")
    drive(t, across(faces=(GEM, WEAPON)))
    play(t, "take red2")
    assert phase(t) == "unloading"
    assert verdict(t, "discard alcohol") == "have_none_of_it"
    play(t, "discard gem", sector(SHORT))
    assert aboard(t) == {"gem": 1, "weapon": 1, "case": 1}
    bigger = table(goods=("gem", "gem", "case"))
    give_card(bigger, 0, card("K06"), True)
    play(bigger, "route s05")
    drive(bigger, across(faces=(GEM, WEAPON)))
    play(bigger, "take red2", sector(SHORT))
    assert sum(aboard(bigger).values()) == 4, "a better Vehicle carries the four Goods of a big Job"


# ---------------------------------------------------------------- a better Vehicle
@pytest.mark.rule("CC-COUR-BETTER-01", "CC-R58", "CC-R75", "CC-R61")
def test_a_vehicle_symbol_of_the_gate_gives_a_better_vehicle_instead_of_a_good() -> None:
    t = table()
    damaged(t, 2)
    t.put(0, k.BUMPERS, 0)
    play(t, "route s05")
    drive(t, across(faces=(GEM, face_of("red2", "vehicle"))))
    play(t, "take red2")
    assert phase(t) == "upgrading"
    assert verdict(t, "vehicle k10") == "not_the_next_level"
    play(t, "vehicle k06", sector(SHORT))
    assert t.get(0, k.CARD) == card("K06")
    assert t.get(0, k.BUMPERS) == 2, "full Bumpers"
    assert t.get(0, k.DAMAGE) == 2, "the old Damage"
    assert aboard(t) == {}, "one pick only"


@pytest.mark.rule("CC-R75", "CC-R16")
def test_the_white_vehicle_of_a_gate_is_no_vehicle_symbol() -> None:
    t = table(routes="S28 S05", dice={"orange": (40, 0), "red2": (0, -150)})  # red and a Vehicle
    play(t, "route s28")
    play(t, "gate red1 orange")
    drive(t, across(faces=(GEM, 0)))
    assert verdict(t, "take orange") == "nothing_to_take_there"
    assert verdict(t, "take red1") == ""


@pytest.mark.rule("CC-COUR-BETTER-01", "CC-R36", "CC-COUR-BETTER-04")
def test_there_is_nothing_better_than_the_highest_level() -> None:
    t = table()
    give_card(t, 0, card("K14"), True)
    play(t, "route s05")
    drive(t, across(faces=(GEM, face_of("red2", "vehicle"))))
    assert verdict(t, "take red2") == "highest_level"
    play(t, "take red1", sector(SHORT))
    assert t.get(0, k.MONEY) == 0, "the Price means nothing"


@pytest.mark.rule("CC-COUR-BETTER-01")
def test_a_better_vehicle_may_be_declined() -> None:
    t = table()
    play(t, "route s05")
    drive(t, across(faces=(GEM, face_of("red2", "vehicle"))))
    play(t, "take red2")
    play(t, "no vehicle", sector(SHORT))
    assert t.box.card_level[t.get(0, k.CARD)] == 1


# ---------------------------------------------------------------- Cities
@pytest.mark.rule("CC-COUR-TURN-07", "CC-COUR-TURN-08", "CC-R08")
def test_a_city_is_entered_only_after_a_crossing_and_within_the_ruler() -> None:
    t = table()
    assert verdict(t, "enter trinidad") == "visit_needs_crossing"
    play(t, "route s05")
    drive(t, across(*NEAR_TRINIDAD))
    assert phase(t) == "visiting"
    assert verdict(t, "enter habana") == "city_out_of_reach"
    assert verdict(t, "enter trinidad") == ""
    play(t, "done", sector(SHORT))
    assert t.get(0, k.PAWN) == k.P_VEHICLE, "nobody walks on"
    t = table()
    play(t, "route s05")
    drive(t, astray(*NEAR_TRINIDAD), SHORT)
    assert phase(t) == "routing", "near, but without a crossing"
    t = table()
    play(t, "route s05")
    drive(t, across(), SHORT)
    assert phase(t) == "routing", "crossed, but far away"


@pytest.mark.rule("CC-COUR-HARD-06")
def test_the_short_ruler_reaches_less_far() -> None:
    for short, expected in ((False, "visiting"), (True, "routing")):
        t = table(cour_hardcore_3=short)
        play(t, "route s05")
        outcome = across(55, 55)
        if short:
            drive(t, outcome, SHORT)
        else:
            drive(t, outcome)
        assert phase(t) == expected


def test_a_symbol_shown_on_the_cloth_is_what_a_resting_die_gives() -> None:
    t = table(faces_after_rest=True)
    show(t, "red1", "statue")
    play(t, "route s05")
    drive(t, across(faces=(GEM, WEAPON)))
    play(t, "take red1", sector(SHORT))
    assert aboard(t) == {"statue": 1}


def test_routes_are_kept_in_their_order() -> None:
    t = table(routes="S05 S11 S13")
    lay_sector(t, sector("S20"), k.AT_ROUTES)
    assert row(t, k.AT_ROUTES) == "S05 S11 S13 S20"
