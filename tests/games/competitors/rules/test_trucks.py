"""Trucks: by land and over straits, for the price of the ground they enter: CP-TRUCK."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cubilete.games.competitors.rules.state import Competitors
from games.competitors.boxes import land, place_name, printed
from games.competitors.helpers import (
    ANA,
    actions,
    journey,
    kinds,
    money,
    offered,
    phase,
    play,
    points,
    refused,
    rules_of,
    seat,
    table,
    told,
    where,
)

ATLAS = printed()[1].atlas


def truck_at(state: str, to: str = "", goods: str = "K004", **fields: Any) -> Competitors:
    """Ana's truck alone in a State far from every base; with a receiver it is loaded."""
    signed = {"truck1": f"{goods} to {to}"} if to else {}
    ana = seat("brazil", vehicles={"truck1": state}, signed=signed, money=fields.pop("money", 50_000))
    return table(ana, seat("australia"), **fields)


def left(t: Competitors) -> int:
    found: int = journey(t)["points"]["truck"]
    return found


# ---------------------------------------------------------------- movement points
@pytest.mark.rule("CP-TRUCK-01", "CP-TM-02", "CP-TM-03")
def test_a_truck_has_five_points_and_may_use_a_part_of_them() -> None:
    t = truck_at("germany")
    play(t, "move truck1")
    assert left(t) == 5
    play(t, "drive poland", "halt")
    assert (where(t, "1.truck1"), phase(t), actions(t)) == ("poland", "acting", 1)
    play(t, "move truck1")
    assert left(t) == 5  # unused points are lost, the next movement turn has all of them again


@pytest.mark.rule("CP-TRUCK-04")
@pytest.mark.parametrize(
    ("start", "to", "cost"),
    [
        ("germany", "poland", 1),  # plain
        ("germany", "switzerland_austria", 2),  # mountain
        ("kazakhstan", "western_siberia", 2),  # frozen
        ("pacific_coast", "southwest", 3),  # desert
        ("central_brazil", "amazonia", 3),  # tropical forest
    ],
)
def test_entering_a_state_costs_its_terrain(start: str, to: str, cost: int) -> None:
    t = truck_at(start)
    lines = play(t, "move truck1", f"drive {to}")
    assert left(t) == 5 - cost
    assert told(lines, "drove") == [{"token": "1.truck1", "territory": to}]
    assert rules_of(lines, "drove") == ["CP-TRUCK-04"]


@pytest.mark.rule("CP-TRUCK-05", "CP-TRUCK-06", "CP-TRUCK-04")
def test_the_example_of_the_rulebook_uses_exactly_five_points() -> None:
    """Leaving Eastern Siberia costs nothing; Western Siberia 2, Urals 2, District of Moscow 1."""
    t = truck_at("eastern_siberia")
    play(t, "move truck1")
    for state, points_left in (("western_siberia", 3), ("urals", 1), ("district_of_moscow", 0)):
        play(t, f"drive {state}")
        assert left(t) == points_left
    assert refused(t, "drive belarus") == "no_points"
    assert refused(t, "drive belarus").rule == "CP-TRUCK-05"
    assert offered(t) == ["halt"]


@pytest.mark.rule("CP-TRUCK-05")
def test_a_state_that_costs_more_than_is_left_cannot_be_entered() -> None:
    t = truck_at("poland")
    play(t, "move truck1", "drive germany", "drive france", "drive italy", "drive france")
    assert left(t) == 1
    assert refused(t, "drive switzerland_austria") == "no_points"
    assert "drive spain_portugal" in offered(t)


@pytest.mark.rule("CP-TRUCK-01", "CP-TRUCK-04", "CP-TRUCK-05", "CP-TRUCK-07", "CP-TRUCK-08", "CP-R29")
@settings(max_examples=60, deadline=None)
@given(start=st.sampled_from(["germany", "greece", "japan", "queensland", "morocco", "iran", "peru", "alaska"]),
       choices=st.lists(st.integers(0, 11), max_size=6))  # fmt: skip
def test_wherever_an_empty_truck_drives_its_points_and_its_roads_add_up(start: str, choices: list[int]) -> None:
    t = truck_at(start)
    play(t, "move truck1")
    here, budget = land(start), 5
    for choice in choices:
        roads = range(ATLAS.road_first[here], ATLAS.road_first[here + 1])
        price = {int(ATLAS.road_to[r]): int(ATLAS.cost[ATLAS.road_to[r]]) + (ATLAS.road_strait[r] >= 0) for r in roads}
        open_roads = sorted(to for to, cost in price.items() if cost <= budget)
        assert sorted(offered(t, "drive")) == sorted(f"drive {place_name(to)}" for to in open_roads)
        if not open_roads:
            break
        to = open_roads[choice % len(open_roads)]
        lines = play(t, f"drive {place_name(to)}")
        here, budget = to, budget - price[to]
        assert left(t) == budget
        assert where(t, "1.truck1") == place_name(to)  # and never a strait
        assert "customs_drawn" not in kinds(lines)


# ---------------------------------------------------------------- fuel
@pytest.mark.rule("CP-TRUCK-02", "CP-R11", "CP-R82")
@pytest.mark.parametrize("way", [["poland"], ["france", "italy", "france"], []])
def test_a_movement_turn_costs_500_whatever_is_driven(way: list[str]) -> None:
    t = truck_at("germany")
    lines = play(t, "move truck1", *(f"drive {state}" for state in way), "halt")
    assert told(lines, "fuel") == ([{"seat": ANA, "sum": 500}] if way else [])
    assert money(t) == 50_000 - 500 * bool(way)


@pytest.mark.rule("CP-TRUCK-02", "CP-DELIV-05", "CP-R11")
def test_a_delivery_pays_for_every_movement_turn_in_which_it_drives() -> None:
    t = truck_at("germany", "finland")
    lines = play(t, "deliver truck1", "drive denmark", "next", "next", "drive sweden", "apply", "next", "drive finland",
                 dice="customs=papers_in_order")  # fmt: skip
    assert told(lines, "fuel") == [{"seat": ANA, "sum": 500}] * 3  # the second of four has only been waited
    assert told(lines, "delivered")[0]["turns"] == 4


@pytest.mark.rule("CP-R07", "CP-TRUCK-02")
def test_without_fuel_nothing_moves() -> None:
    t = truck_at("germany", money=499)
    assert refused(t, "move truck1") == "no_fuel"
    t = truck_at("germany", "poland", money=500)
    play(t, "deliver truck1", "drive france", "next")
    assert refused(t, "drive germany") == "no_fuel"
    assert refused(t, "drive germany").rule == "CP-R07"
    assert offered(t) == ["next", "give up"]


# ---------------------------------------------------------------- by land only
@pytest.mark.rule("CP-TRUCK-03")
def test_trucks_drive_to_neighbours_only_and_do_not_swim() -> None:
    t = truck_at("france")
    play(t, "move truck1")
    assert refused(t, "drive poland") == "not_adjacent"
    assert refused(t, "drive iceland") == "not_adjacent"
    assert refused(t, "drive iceland").rule == "CP-TRUCK-03"
    assert refused(t, "sail r07c14") == "no_ship_here"
    assert refused(t, "dock france") == "no_ship_here"
    assert refused(t, "fly germany") == "no_aircraft_here"
    assert sorted(offered(t)) == sorted(
        ["drive benelux", "drive italy", "drive spain_portugal", "drive switzerland_austria", "drive germany",
         "drive british_isles", "halt"])  # fmt: skip


@pytest.mark.rule("CP-TRUCK-03", "CP-TRUCK-07", "CP-R29")
def test_a_strait_costs_a_point_more_and_is_crossed_in_one_step() -> None:
    t = truck_at("france")
    lines = play(t, "move truck1", "drive british_isles")
    assert kinds(lines) == ["move_begins", "fuel", "entered_strait", "drove"]
    assert told(lines, "entered_strait") == [{"token": "1.truck1", "strait": "dover"}]
    assert (left(t), where(t, "1.truck1")) == (3, "british_isles")


@pytest.mark.rule("CP-TRUCK-08", "CP-R29", "CP-TRUCK-05")
def test_who_cannot_pay_strait_and_shore_may_not_enter_the_strait() -> None:
    t = truck_at("poland")
    play(t, "move truck1", "drive germany", "drive france", "drive spain_portugal")
    assert left(t) == 2
    assert refused(t, "drive morocco") == "no_points"  # 1 for Gibraltar and 2 for the mountains behind it
    t = truck_at("germany")
    play(t, "move truck1", "drive france", "drive spain_portugal", "drive morocco")
    assert (left(t), where(t, "1.truck1")) == (0, "morocco")


# ---------------------------------------------------------------- events on the road
@pytest.mark.rule("CP-R58", "CP-EVT-13")
def test_a_truck_stopped_outside_a_closed_zone_may_take_another_way() -> None:
    t = truck_at("germany", danger="snow_in_the_alps")
    play(t, "move truck1")
    assert refused(t, "drive switzerland_austria") == "roads_closed"
    assert refused(t, "drive switzerland_austria").rule == "CP-EVT-13"
    play(t, "drive france", "drive italy")
    assert where(t, "1.truck1") == "italy"


@pytest.mark.rule("CP-R58", "CP-EVT-13")
def test_a_truck_inside_a_closed_zone_may_wait_or_leave() -> None:
    t = truck_at("switzerland_austria", danger="snow_in_the_alps")
    play(t, "move truck1", "drive italy", "halt")
    assert where(t, "1.truck1") == "italy"


# ---------------------------------------------------------------- red flags
@pytest.mark.rule("CP-TRUCK-10", "CP-CUST-10", "CP-POL-09")
def test_a_loaded_truck_that_ends_in_a_red_flag_state_draws_and_faces_an_event_an_empty_one_only_the_event() -> None:
    t = truck_at("poland", "district_of_moscow")
    lines = play(t, "deliver truck1", "drive ukraine")
    assert kinds(lines)[-1] == "drove"  # it may still pass through
    play(t, "next")
    assert phase(t) == "ordering"
    lines = play(t, "customs first", "apply", dice="customs=papers_in_order unrest=3")
    assert kinds(lines) == ["customs_drawn", "unrest", "movement_turn"]

    t = truck_at("poland")
    lines = play(t, "move truck1", "drive ukraine", "halt", dice="unrest=4")
    assert kinds(lines) == ["move_begins", "fuel", "drove", "unrest", "received"]
    assert told(lines, "unrest") == [{"seat": ANA, "roll": 4, "unrest": "reconstruction_fund"}]
    assert money(t) == 50_000 - 500 + 8_000


@pytest.mark.rule("CP-TRUCK-10", "CP-R19", "CP-R26")
def test_reaching_a_receiver_with_a_red_flag_is_a_stop_at_once() -> None:
    t = truck_at("poland", "ukraine")
    play(t, "deliver truck1", "drive ukraine")
    assert phase(t) == "ordering"
    lines = play(t, "event first", "apply", dice="unrest=3 customs=duty_refund contract=K001")
    assert kinds(lines)[:2] == ["unrest", "customs_drawn"]
    assert (points(t), told(lines, "delivered")[0]["turns"]) == (1, 1)
