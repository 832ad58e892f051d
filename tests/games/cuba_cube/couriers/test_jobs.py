"""Couriers: finishing Jobs, winning, and what a family starts afresh."""

from __future__ import annotations

from typing import Any

import pytest

from cubilete.games.cuba_cube.rules import table as k
from cubilete.games.cuba_cube.rules.couriers import columns as w
from cubilete.games.cuba_cube.rules.decks import count_at, lay_sector
from games.cuba_cube.couriers.couriers_helpers import (
    NEAR_HABANA,
    NEAR_TRINIDAD,
    aboard,
    across,
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
from games.cuba_cube.helpers import Outcome, city, die, sector, where

NEW_JOBS = ("S09", "S12", "S21", "S34")


def at_trinidad(*goods: str, job: str = "S05", way: int = 200, **options: Any) -> Any:
    """Stopped at Trinidad after a crossing of 50 km; S05 wants a Gem and a Weapon there, and 90 km."""
    t = table(job=job, routes="S06 S11 S13 S16 S18", goods=goods, **options)
    travelled(t, way, way, 0)
    play(t, "route s06")
    drive(t, across(*NEAR_TRINIDAD))
    return t


def deliver(t: Any, *told: Any) -> list[tuple[str, list[int]]]:
    return play(t, "enter trinidad", *told, *map(sector, NEW_JOBS))


@pytest.mark.rule("CC-COUR-FINISH-01", "CC-COUR-FINISH-02", "CC-COUR-JOB-03", "CC-COUR-JOB-01")
def test_a_job_is_finished_in_its_city_with_way_and_goods() -> None:
    t = at_trinidad("gem", "weapon", "case")
    told = deliver(t)
    assert ("delivered", [sector("S05"), city("trinidad"), 2, 2]) in told
    assert row(t, k.AT_DONE) == "S05"
    assert aboard(t) == {"case": 1}, "surplus Goods stay aboard"
    assert t.supply[k.U_GOOD] == 10, "delivered ones go back to the supply"
    assert t.points() == [2, 2]


@pytest.mark.rule("CC-COUR-FINISH-01", "CC-COUR-JOB-02")
@pytest.mark.parametrize(
    ("goods", "way", "done"),
    [(("gem", "weapon"), 40, True), (("gem", "weapon"), 30, False), (("gem", "gem"), 200, False), ((), 200, False)],
)
def test_everything_that_a_job_asks_for(goods: tuple[str, ...], way: int, done: bool) -> None:
    t = at_trinidad(*goods, way=way)
    if done:
        deliver(t)
    else:
        play(t, "enter trinidad")
    assert (row(t, k.AT_DONE) == "S05") == done


@pytest.mark.rule("CC-COUR-FINISH-01")
def test_another_city_does_not_take_the_goods() -> None:
    t = table(job="S05", routes="S06 S11", goods=("gem", "weapon"))
    travelled(t, 200, 200, 0)
    play(t, "route s06")
    drive(t, across(*NEAR_HABANA))
    play(t, "enter habana")
    assert row(t, k.AT_DONE) == ""
    assert aboard(t) == {"gem": 1, "weapon": 1}


@pytest.mark.rule("CC-R69", "CC-R62")
def test_a_broken_vehicle_cannot_deliver() -> None:
    t = table(job="S05", routes="S06 S11", goods=("gem", "weapon"))
    travelled(t, 200, 200, 0)
    damaged(t, 3, broken=True)
    play(t, "route s06")
    drive(t, across(*NEAR_TRINIDAD))
    play(t, "enter trinidad")
    assert row(t, k.AT_DONE) == ""


@pytest.mark.rule("CC-COUR-CROSS-03", "CC-R70")
def test_a_crate_on_the_job_is_any_good_of_the_players_choice() -> None:
    t = at_trinidad("statue", "case", "gem", job="S19")  # a Statue and a Crate
    play(t, "enter trinidad")
    assert phase(t) == "handing_over"
    assert verdict(t, "hand over statue") == "have_none_of_it", "the Statue is delivered already"
    play(t, "hand over gem", *map(sector, NEW_JOBS))
    assert aboard(t) == {"case": 1}
    plain = at_trinidad("statue", "alcohol", job="S19")
    deliver(plain)
    assert aboard(plain) == {}, "no question where there is no choice"
    lacking = at_trinidad("statue", job="S19")
    play(lacking, "enter trinidad")
    assert row(lacking, k.AT_DONE) == ""


@pytest.mark.rule("CC-COUR-FINISH-03", "CC-R70", "CC-R65")
def test_both_rows_go_back_into_the_deck_and_a_new_job_is_chosen() -> None:
    t = table(job="S05", routes="S06 S11 S13 S16 S18", goods=("gem", "weapon"))
    for name, place in (("S01", k.AT_TEAM), ("S02", k.AT_DETOUR), ("S22", k.AT_POLICE), ("S23", k.AT_UNDER)):
        lay_sector(t, sector(name), place)
    travelled(t, 100, 100, 120)
    t.own[w.BEHIND] = 1
    play(t, "route s06")
    drive(t, across(*NEAR_TRINIDAD))
    told = deliver(t)
    assert row(t, k.AT_TEAM) == row(t, k.AT_DETOUR) == row(t, k.AT_POLICE) == row(t, k.AT_UNDER) == ""
    assert km(t) == (0, 0, 0)
    assert t.own[w.BEHIND] == 0
    assert "police_moves" not in names(told)
    assert phase(t) == "choosing_job"
    assert t.to_move() == 0
    told = play(t, "job s21")
    assert "police_moves" not in names(told), "no Police card in the finishing Turn"
    assert row(t, k.AT_JOB) == "S21"
    assert row(t, k.AT_UNDER) == "S09 S12 S34"
    assert (phase(t), t.to_move()) == ("routing", 1)


@pytest.mark.rule("CC-COUR-FINISH-04", "CC-R66", "CC-R70")
def test_nothing_else_changes() -> None:
    t = table(job="S05", routes="S06 S11 S13 S16 S18", goods=("gem", "weapon"))
    travelled(t, 200, 200, 0)
    damaged(t, 2)
    t.cops[city("habana")] = 1
    before = [where(t, name) for name in ("red1", "yellow", "orange")]
    play(t, "route s06")
    drive(t, across(*NEAR_TRINIDAD))
    deliver(t)
    assert row(t, k.AT_ROUTES) == "S11 S13 S16 S18"
    assert t.get(0, k.DAMAGE) == 2
    assert cops(t, "habana") == 1
    assert t.own[w.LEAVING] == 0, "a delivery brings no Cop"
    assert [where(t, name) for name in ("red1", "yellow", "orange")] == before


@pytest.mark.rule("CC-R70")
def test_what_this_ride_gained_counts_for_the_delivery() -> None:
    t = table(job="S05", routes="S06 S11", goods=("gem",))
    travelled(t, 40, 40, 0)
    play(t, "route s06")
    drive(t, across(*NEAR_TRINIDAD, faces=(face_of("red1", "gem"), face_of("red2", "weapon"))))
    play(t, "take red2")
    deliver(t)
    assert row(t, k.AT_DONE) == "S05"


@pytest.mark.rule("CC-COUR-POLICE-11", "CC-R66")
def test_a_cop_does_not_hinder_a_delivery() -> None:
    t = table(job="S05", routes="S06 S11", goods=("gem", "weapon"))
    travelled(t, 200, 200, 0)
    t.cops[city("trinidad")] = 1
    play(t, "route s06")
    drive(t, across(*NEAR_TRINIDAD))
    deliver(t)
    assert row(t, k.AT_DONE) == "S05"


@pytest.mark.rule("CC-COUR-GOAL-01", "CC-COUR-POLICE-04", "CC-R70", "CC-R73", "CC-COUR-SETUP-01")
def test_the_target_is_reached_and_everybody_wins_at_once() -> None:
    t = table(job="S05", routes="S06 S11", goods=("gem", "weapon"), seats=3, cour_level="easy", cour_hardcore_3=True)
    lay_sector(t, sector("S04"), k.AT_DONE)  # 4 points, and 2 more win
    travelled(t, 200, 200, 0)
    play(t, "route s06")
    drive(t, across(*NEAR_TRINIDAD))
    told = play(t, "enter trinidad")
    assert ("jobs_done", [6, 12]) in told
    assert (phase(t), t.to_move()) == ("over", -1)
    assert t.placements() == [1, 1, 1]
    assert t.points() == [12, 12, 12]
    assert count_at(t, k.AT_OFFERED) == 0, "no new Job is drawn"


@pytest.mark.rule("CC-R73")
def test_victory_is_judged_by_the_jobs_alone() -> None:
    t = table(job="S05", routes="S06 S11", goods=("gem", "weapon"), cour_level="easy", cour_hardcore_3=True)
    lay_sector(t, sector("S06"), k.AT_DONE)
    lay_sector(t, sector("S06"), k.AT_ROUTES)
    lay_sector(t, sector("S08"), k.AT_DONE)  # 2 points; with this Job 4, and 8 as the result
    travelled(t, 200, 200, 0)
    play(t, "route s06")
    drive(t, across(*NEAR_TRINIDAD))
    deliver(t)
    assert t.points() == [8, 8]
    assert phase(t) == "choosing_job", "6 points are needed"


@pytest.mark.rule("CC-COUR-FAM-03", "CC-R72")
def test_family_cops_leave_and_vehicles_are_thrown_again_after_a_job() -> None:
    t = table(job="S05", routes="S06 S11", goods=("gem", "weapon"), cour_family=True)
    travelled(t, 200, 200, 0)
    t.cops[city("habana")] = 1
    t.supply[k.U_COPS] -= 1
    t.take_off(die("pink"))
    before = where(t, "red1")
    play(t, "route s06")
    drive(t, across(*NEAR_TRINIDAD))
    throw = Outcome().at("black", 10, 10).at("orange", 40, 40).at("purple", -40, 40).at("turquoise", 0, 90)
    deliver(t, 5, throw)
    assert cops(t, "habana") == 0
    assert t.supply[k.U_COPS] == 13
    assert where(t, "black") == (10, 10), "the joint one included"
    assert where(t, "turquoise") == (0, 90)
    assert where(t, "red1") == before, "Gate dice stay"
    assert not t.in_play(die("pink"))
    play(t, "job s21")
    assert t.own[w.ADDED] == 1


@pytest.mark.rule("CC-COUR-FAM-03", "CC-R76")
def test_family_no_cop_follows_a_vehicle_that_was_thrown_out_of_its_hiding_place() -> None:
    """All Cops leave the Cities after a Job; the one on its way is no exception."""
    t = table(job="S07", goods=("gem",), cour_family=True, dice={"black": NEAR_TRINIDAD})
    travelled(t, 70, 70, 0)
    t.own[w.LEAVING] = 1 + city("trinidad")
    prepare(t, nudge())
    throw = Outcome().at("black", 10, 10).at("orange", 40, 40).at("purple", -40, 40).at("turquoise", 0, 90)
    deliver(t, 5, throw.at("pink", 0, -100))
    assert t.own[w.LEAVING] == 0
