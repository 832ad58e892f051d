"""Couriers: the chase. Police cards, covering tracks, Cops, being caught, thinned rows."""

from __future__ import annotations

from typing import Any

import pytest

from cubilete.games.cuba_cube.components.load import load_components, make_box
from cubilete.games.cuba_cube.rules import table as k
from cubilete.games.cuba_cube.rules.box import C_SWITCHES
from cubilete.games.cuba_cube.rules.couriers import columns as w
from cubilete.games.cuba_cube.rules.couriers.police import draw_card, thin_rows
from cubilete.games.cuba_cube.rules.couriers.visiting import switches_left
from cubilete.games.cuba_cube.rules.decks import km_at, lay_sector
from games.cuba_cube.couriers.couriers_helpers import (
    FAR_TRINIDAD,
    NEAR_TRINIDAD,
    SHORT,
    aboard,
    across,
    astray,
    cops,
    damaged,
    drive,
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
from games.cuba_cube.helpers import Outcome, Told, card, city, die, sector, where

BESIDE = (70, 130)
"""Where another Vehicle lies within the ruler of NEAR_TRINIDAD."""


def pursued(t: Any, *cards: str) -> Any:
    """Lay cards of the Police, with their kilometres."""
    for name in cards:
        lay_sector(t, sector(name), k.AT_POLICE)
        t.own[w.POLICE_KM] += t.box.sector_km[sector(name)]
    return t


# ---------------------------------------------------------------- cards
@pytest.mark.rule("CC-COUR-POLICE-01", "CC-COUR-POLICE-03")
@pytest.mark.parametrize("success", [True, False])
def test_every_flick_of_the_vehicle_brings_a_card(success: bool) -> None:
    t = table()
    play(t, "route s05")
    told = drive(t, across() if success else astray(), "S06")
    assert row(t, k.AT_POLICE) == "S06"
    assert km(t)[2] == 50
    assert ("police_moves", [sector("S06"), 50, 50]) in told


@pytest.mark.rule("CC-COUR-POLICE-02", "CC-R64")
def test_every_second_gate_die_in_a_row_brings_a_card_whoever_flicks_it() -> None:
    t = table(seats=3)
    travelled(t, 200, 0, 0)
    prepare(t, nudge())
    assert row(t, k.AT_POLICE) == ""
    prepare(t, Outcome().at("yellow", 0, -90), SHORT)
    assert row(t, k.AT_POLICE) == SHORT
    prepare(t, Outcome().at("yellow", 0, -100))
    assert row(t, k.AT_POLICE) == SHORT, "the counter began anew"
    prepare(t, Outcome().at("yellow", 0, -90), "S23")
    assert row(t, k.AT_POLICE) == "S22 S23"


@pytest.mark.rule("CC-R64")
def test_a_flick_of_the_vehicle_resets_the_counter() -> None:
    t = table()
    travelled(t, 200, 0, 0)
    prepare(t, nudge())
    play(t, "route s05")
    drive(t, astray(), SHORT)
    prepare(t, Outcome().at("yellow", 0, -90))
    assert row(t, k.AT_POLICE) == SHORT


@pytest.mark.rule("CC-COUR-GATEHIT-01")
def test_a_gate_die_that_hits_or_leaves_alarms_the_police() -> None:
    for outcome in (
        nudge().hit("black", 30),
        nudge().hit("red1", 30).hit("red2", 40),
        Outcome().at("yellow", 0, -250).out("south", 90),
    ):
        t = table()
        travelled(t, 200, 0, 0)
        told = prepare(t, outcome, SHORT)
        assert row(t, k.AT_POLICE) == SHORT, "one card, however many were hit"
        assert "police_alarmed" in names(told)
    quiet = table()
    travelled(quiet, 200, 0, 0)
    prepare(quiet, nudge().hit("red2", 30, by="red1"))
    assert row(quiet, k.AT_POLICE) == "", "what other dice hit is nobody's hit"


@pytest.mark.rule("CC-COUR-GATEHIT-02", "CC-COUR-GATEHIT-01")
def test_an_alarm_comes_on_top_of_the_second_gate_die() -> None:
    t = table()
    travelled(t, 200, 0, 0)
    prepare(t, nudge())
    prepare(t, Outcome().at("yellow", 0, -90).hit("black", 30), SHORT, "S23")
    assert row(t, k.AT_POLICE) == "S22 S23"


# ---------------------------------------------------------------- being caught
@pytest.mark.rule("CC-COUR-POLICE-05", "CC-R65", "CC-COUR-GOAL-02", "CC-COUR-POLICE-04")
def test_the_police_catch_the_team_when_ahead_for_two_turns_in_a_row() -> None:
    t = table()
    play(t, "route s05")
    told = drive(t, astray(), SHORT)
    assert t.own[w.BEHIND] == 1
    assert "police_close" in names(told)
    told = prepare(t, nudge())
    assert "caught" in names(told), "no card in this Turn, but they are still ahead"
    assert (phase(t), t.to_move(), t.own[w.RESULT]) == ("over", -1, w.CAUGHT)
    assert t.placements() == [2, 2]
    assert verdict(t, "no route", seat=0) == "game_over"


@pytest.mark.rule("CC-R65")
def test_equal_distance_is_safe_and_resets_the_count() -> None:
    t = table()
    travelled(t, 20, 20, 40)
    t.own[w.BEHIND] = 1
    play(t, "route s05")
    drive(t, across(), "S07")  # 70 to 70
    assert (t.own[w.BEHIND], phase(t)) == (0, "routing")


# ---------------------------------------------------------------- covering tracks
@pytest.mark.rule("CC-COUR-POLICE-06", "CC-COUR-POLICE-07", "CC-R68", "CC-R66")
def test_switching_vehicles_covers_the_tracks() -> None:
    t = pursued(table(dice={"orange": BESIDE}, goods=("gem",)), "S22", "S06")
    damaged(t, 1)
    play(t, "route s05")
    drive(t, across(*NEAR_TRINIDAD))
    assert verdict(t, "switch purple") == "switch_out_of_reach"
    assert verdict(t, "switch black") == "switch_to_itself"
    told = play(t, "switch orange")
    assert ("switched", [die("black"), die("orange")]) in told
    play(t, "done")
    assert row(t, k.AT_POLICE) == "S22", "the last card goes and no new one comes"
    assert row(t, k.AT_DISCARD) == "S06"
    assert km(t)[2] == 20
    assert not t.in_play(die("black")), "the old die leaves the game"
    assert where(t, "orange") == BESIDE
    assert t.own_die() == die("orange")
    assert (int(t.get(0, k.DAMAGE)), int(t.get(0, k.BUMPERS)), aboard(t)) == (1, 1, {"gem": 1})
    assert t.get(0, k.CARD) == card("K01")


@pytest.mark.rule("CC-COUR-POLICE-07")
def test_a_switch_needs_a_crossing() -> None:
    t = table(dice={"orange": BESIDE})
    assert verdict(t, "switch orange") == "visit_needs_crossing"
    play(t, "route s05")
    drive(t, astray(*NEAR_TRINIDAD), SHORT)
    assert phase(t) == "routing"


@pytest.mark.rule("CC-COUR-POLICE-08")
def test_vehicles_are_switched_four_times_at_most() -> None:
    t = table(dice={"orange": BESIDE})
    assert switches_left(t) == 4
    for name in ("purple", "turquoise", "pink"):
        t.take_off(die(name))
    assert switches_left(t) == 1
    play(t, "route s05")
    drive(t, across(*NEAR_TRINIDAD))
    play(t, "switch orange")
    assert switches_left(t) == 0


@pytest.mark.rule("CC-COUR-POLICE-08")
def test_where_the_component_file_allows_fewer_switches_they_are_used_up_sooner() -> None:
    t = table(dice={"orange": BESIDE})
    t.box = make_box(load_components("")[0])
    t.box.couriers[C_SWITCHES] = 1
    t.take_off(die("pink"))  # the one switch that was made
    play(t, "route s05")
    drive(t, across(*NEAR_TRINIDAD))
    assert verdict(t, "switch orange") == "switches_used_up"


@pytest.mark.rule("CC-COUR-POLICE-09", "CC-COUR-POLICE-06", "CC-R66")
def test_a_city_covers_the_tracks() -> None:
    t = pursued(table(), "S22", "S06")
    play(t, "route s05")
    drive(t, across(*NEAR_TRINIDAD))
    play(t, "enter trinidad")
    assert row(t, k.AT_POLICE) == "S22"
    assert km(t) == (50, 50, 20)
    assert phase(t) == "routing"


@pytest.mark.rule("CC-R66")
def test_without_a_police_card_nothing_is_removed_and_still_none_is_drawn() -> None:
    t = table()
    play(t, "route s05")
    drive(t, across(*NEAR_TRINIDAD))
    play(t, "enter trinidad")
    assert row(t, k.AT_POLICE) == row(t, k.AT_DISCARD) == ""


@pytest.mark.rule("CC-R66")
@pytest.mark.parametrize("order", [("switch orange", "enter trinidad"), ("enter trinidad", "switch orange")])
def test_one_card_a_turn_even_with_city_and_switch(order: tuple[str, str]) -> None:
    t = pursued(table(dice={"orange": BESIDE}), "S22", "S06", "S23")
    play(t, "route s05")
    drive(t, across(*NEAR_TRINIDAD))
    for move in order:
        play(t, move)
    assert row(t, k.AT_POLICE) == "S22 S06"
    assert t.own_die() == die("orange")


@pytest.mark.rule("CC-R68", "CC-COUR-TURN-07")
@pytest.mark.parametrize("place", [(0, 50), (-40, 100)])
def test_from_the_new_vehicle_a_city_must_be_in_reach_as_well(place: tuple[float, float]) -> None:
    """The black die stops 55 mm from Trinidad; orange lies within the ruler of it, and farther from there."""
    t = pursued(table(dice={"orange": place}), "S22", "S06")
    play(t, "route s05")
    drive(t, across(30, 85))
    assert verdict(t, "enter trinidad") == ""
    habana = verdict(t, "enter habana")
    assert habana == "city_out_of_reach"
    play(t, "switch orange")
    assert t.own_die() == die("orange")
    assert row(t, k.AT_POLICE) == "S22"
    assert phase(t) == "routing", "neither City is within the ruler of both dice"


@pytest.mark.rule("CC-R66")
def test_declining_leaves_the_regular_card() -> None:
    t = pursued(table(), "S22")
    play(t, "route s05")
    drive(t, across(*NEAR_TRINIDAD))
    play(t, "done", sector("S23"))
    assert row(t, k.AT_POLICE) == "S22 S23"


# ---------------------------------------------------------------- Cops
@pytest.mark.rule("CC-COUR-POLICE-10", "CC-R76")
def test_the_cop_comes_with_the_next_flick_of_the_vehicle() -> None:
    t = table()
    play(t, "route s05")
    drive(t, across(*NEAR_TRINIDAD))
    play(t, "enter trinidad")
    assert cops(t, "trinidad") == 0
    prepare(t, nudge())
    assert cops(t, "trinidad") == 0, "the Vehicle is still there"
    play(t, "route s18")
    play(t, "gate green1 yellow")
    told = drive(t, astray(75, 70), SHORT)
    assert cops(t, "trinidad") == 1
    assert names(told).index("cop_placed") < names(told).index("flicked"), "before it is made"
    assert t.supply[k.U_COPS] == 12


@pytest.mark.rule("CC-COUR-POLICE-11", "CC-R76")
def test_a_watched_city_covers_no_tracks_any_more() -> None:
    t = table(job="S03", dice={"orange": BESIDE})
    t.cops[city("trinidad")] = 1
    play(t, "route s05")
    drive(t, across(*NEAR_TRINIDAD))
    assert verdict(t, "enter trinidad") == "city_watched"
    same = table(job="S03", dice={"orange": BESIDE})
    same.own[w.LEAVING] = 1 + city("trinidad")
    play(same, "route s05")
    drive(same, across(*NEAR_TRINIDAD))
    assert cops(same, "trinidad") == 1
    assert verdict(same, "enter trinidad") == "city_watched", "the same City not twice in a row"


@pytest.mark.rule("CC-COUR-POLICE-11", "CC-COUR-FINISH-01")
def test_a_watched_destination_without_the_job_done_has_nothing_to_offer() -> None:
    t = table(job="S07", dice={"orange": BESIDE})  # to Trinidad
    t.cops[city("trinidad")] = 1
    play(t, "route s05")
    drive(t, across(*NEAR_TRINIDAD))
    assert verdict(t, "enter trinidad") == "nothing_to_do_there"
    damaged(t, 3, broken=True)
    assert verdict(t, "enter trinidad") == "city_is_destination"


@pytest.mark.rule("CC-R66", "CC-COUR-POLICE-09")
def test_one_city_is_entered_in_a_turn() -> None:
    t = table(dice={"orange": BESIDE})
    play(t, "route s05")
    drive(t, across(*NEAR_TRINIDAD))
    play(t, "enter trinidad")
    assert phase(t) == "visiting", "there is a Vehicle to switch to"
    assert verdict(t, "enter trinidad") == "one_city_a_turn"


# ---------------------------------------------------------------- family
@pytest.mark.rule("CC-COUR-FAM-01", "CC-R72")
def test_family_the_police_wait_for_the_second_route_card() -> None:
    t = table(cour_family=True)
    play(t, "route s05")
    told = drive(t, astray())
    assert "police_wait" in names(told)
    prepare(t, nudge().hit("red1", 20))
    prepare(t, Outcome().at("yellow", 0, -100))
    play(t, "route s05")
    t.lay(t.own_die(), 0, -60_000, 0, 0)
    drive(t, across())
    play(t, "route s18")
    play(t, "gate green1 yellow")
    drive(t, across(0, -80))
    assert row(t, k.AT_POLICE) == "", "not in the Turn of the second card either"
    play(t, "route s11")
    play(t, "gate red1 blue1")
    drive(t, astray(), SHORT)
    assert row(t, k.AT_POLICE) == SHORT, "from the following Turn on"


@pytest.mark.rule("CC-COUR-FAM-02")
def test_family_cities_and_switches_need_no_crossing() -> None:
    t = table(cour_family=True, dice={"orange": BESIDE})
    play(t, "route s05")
    drive(t, astray(*NEAR_TRINIDAD))
    assert verdict(t, "enter trinidad") == ""
    play(t, "switch orange")
    assert t.own_die() == die("orange")
    beside = table(cour_family=True, dice={"black": NEAR_TRINIDAD})
    prepare(beside, nudge())
    assert verdict(beside, "enter trinidad") == "", "also after a flick of a Gate die"
    left = table(cour_family=True)
    play(left, "route s05")
    drive(left, astray(100, 240).out("north", 80, 100))
    assert phase(left) == "routing", "but not after leaving"


# ---------------------------------------------------------------- long rows
@pytest.mark.rule("CC-COUR-HINT-01", "CC-R88")
def test_rows_are_thinned_by_equal_kilometres_and_no_total_changes() -> None:
    t = pursued(table(), "S22", "S07", "S23", "S25", "S26")  # 20 30 20, and the last two
    for name in ("S08", "S28", "S29", "S01", "S02", "S04"):  # 30 20 20 50, and the last two
        lay_sector(t, sector(name), k.AT_TEAM)
    travelled(t, 220, 190, 110)
    thin_rows(t, None)
    assert row(t, k.AT_POLICE) == "S25 S26", "the newest cards stay"
    assert row(t, k.AT_TEAM) == "S01 S02 S04"
    assert row(t, k.AT_DISCARD) == "S28 S22 S29 S23 S08 S07", "20s first, the oldest first, from both rows alike"
    assert km(t) == (220, 190, 110)


@pytest.mark.rule("CC-R88")
def test_rows_are_thinned_only_when_both_piles_are_empty() -> None:
    t = pursued(table(), "S22", "S23", "S25", "S26")
    for name in ("S28", "S29", "S01", "S02"):
        lay_sector(t, sector(name), k.AT_TEAM)
    for number in range(38):
        if t.sector_at[number] == k.AT_DECK:
            lay_sector(t, number, k.AT_DISCARD)
    draw_card(t, k.AT_POLICE, Told(sector("S38")), None)
    assert row(t, k.AT_TEAM) == "S28 S29 S01 S02", "the discard pile is shuffled first"
    for number in range(38):
        if t.sector_at[number] == k.AT_DECK:
            lay_sector(t, number, k.AT_ASIDE)
    draw_card(t, k.AT_POLICE, Told(sector("S28")), None)
    assert row(t, k.AT_TEAM) == "S01 S02"


@pytest.mark.rule("CC-COUR-HINT-02", "CC-R71")
def test_a_job_may_be_given_up_at_the_start_of_a_turn_if_the_table_says_so() -> None:
    t = table()
    assert verdict(t, "give up job") == "jobs_are_kept"
    t = pursued(table(job="S15", goods=("gem",), cour_discard_job=True), "S22", "S23")
    for name in ("S01", "S28", "S29", "S02"):
        lay_sector(t, sector(name), k.AT_TEAM)
    travelled(t, 140, 90, 40)
    play(t, "give up job", *map(sector, ("S03", "S06", "S30", "S38")))
    assert row(t, k.AT_POLICE) == ""
    assert row(t, k.AT_TEAM) == "S01 S28 S29 S02", "fewer of the newest cards would show less than 100 km"
    assert km(t) == (100, 100, 0), "the new Job begins with the team's lead"
    assert aboard(t) == {"gem": 1}
    play(t, "job s30")
    assert (row(t, k.AT_JOB), row(t, k.AT_UNDER)) == ("S30", "S03 S06 S38")
    assert phase(t) == "routing"
    assert verdict(t, "give up job") == "job_given_up_late", "once a Turn"
    behind = pursued(table(job="S15", cour_discard_job=True), "S22", "S06", "S23")
    travelled(behind, 50, 50, 90)
    play(behind, "give up job", *map(sector, ("S03", "S07", "S30", "S38")))
    assert km(behind) == (0, 0, 40)
    assert row(behind, k.AT_POLICE) == "S06 S23"
    assert km_at(behind, k.AT_POLICE) >= 40


@pytest.mark.rule("CC-R71")
def test_a_job_is_not_given_up_after_choosing_a_route() -> None:
    t = table(cour_discard_job=True)
    play(t, "route s05")
    assert verdict(t, "give up job") == "job_given_up_late"


@pytest.mark.rule("CC-COUR-HARD-06", "CC-R08")
def test_far_trinidad_is_within_the_long_ruler_only() -> None:
    t = table()
    play(t, "route s05")
    drive(t, across(*FAR_TRINIDAD))
    assert verdict(t, "enter trinidad") == ""
