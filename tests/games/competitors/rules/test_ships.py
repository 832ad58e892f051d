"""Ships: hexagon by hexagon, around the coasts, into ports: CP-SHIP."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cubilete.games.competitors.rules.state import Competitors
from games.competitors.boxes import numbers, printed, sea
from games.competitors.helpers import (
    ANA,
    BEN,
    actions,
    allowed,
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
CELLS = list(numbers("space"))
START = 50_000


def ship_at(place: str, to: str = "", goods: str = "K004", **fields: Any) -> Competitors:
    """Ana's ship alone, her headquarter in Brazil; with a receiver it is loaded."""
    signed = {"ship1": f"{goods} to {to}"} if to else {}
    ana = seat(fields.pop("home", "brazil"), vehicles={"ship1": place, **fields.pop("more", {})}, signed=signed,
               money=fields.pop("money", START), branches=fields.pop("branches", ""))  # fmt: skip
    return table(ana, seat(fields.pop("ben", "australia")), **fields)


def left(t: Competitors) -> int:
    found: int = journey(t)["points"]["ship"]
    return found


# ---------------------------------------------------------------- hexagons
@pytest.mark.rule("CP-SHIP-01", "CP-R31", "CP-TM-02")
def test_a_ship_has_four_points_one_for_each_hexagon_and_docks_for_nothing() -> None:
    t = ship_at("southeastern_brazil")
    play(t, "move ship1")
    assert left(t) == 4
    for cell, points_left in (("r15c10", 3), ("r16c10", 2), ("r17c09", 1), ("r18c09", 0)):
        lines = play(t, f"sail {cell}")
        assert left(t) == points_left
        assert told(lines, "sailed") == [{"token": "1.ship1", "cell": cell}]
    assert refused(t, "sail r19c09") == "no_points"
    assert offered(t) == ["dock patagonia", "halt"]
    play(t, "dock patagonia")
    assert (where(t, "1.ship1"), left(t)) == ("patagonia", 0)


@pytest.mark.rule("CP-R31")
def test_leaving_a_port_costs_the_first_hexagon_and_docking_is_free() -> None:
    t = ship_at("southeastern_brazil")
    play(t, "move ship1", "sail r15c10", "sail r16c10", "dock argentina_uruguay")
    assert left(t) == 2
    play(t, "sail r17c09")
    assert left(t) == 1


@pytest.mark.rule("CP-R31", "CP-R55", "CP-SHIP-03")
def test_several_ships_share_a_port_and_a_hexagon() -> None:
    t = ship_at("r15c10", more={"ship2": "argentina_uruguay"})
    play(t, "move ship1", "sail r16c10", "dock argentina_uruguay", "halt", "move ship2", "sail r16c10", "halt")
    assert (where(t, "1.ship1"), where(t, "1.ship2")) == ("argentina_uruguay", "r16c10")


@pytest.mark.rule("CP-SHIP-04", "CP-COMP-02")
def test_a_ship_sails_to_neighbours_unless_a_coast_lies_between() -> None:
    t = ship_at("r08c15")
    play(t, "move ship1")
    assert sorted(offered(t, "sail")) == ["sail r07c14", "sail r07c15", "sail r08c14", "sail r08c16"]
    assert refused(t, "sail r07c16") == "not_a_lane"  # a neighbour on the board, but Italy lies between
    assert refused(t, "sail r07c16").rule == "CP-SHIP-04"
    assert refused(t, "sail r15c10") == "not_a_lane"
    play(t, "sail r08c16", "sail r07c16")
    assert where(t, "1.ship1") == "r07c16"


@pytest.mark.rule("CP-SHIP-04", "CP-R31")
def test_a_port_opens_on_its_own_hexagons_only() -> None:
    t = ship_at("argentina_uruguay")
    play(t, "move ship1")
    assert sorted(offered(t, "sail")) == ["sail r16c10", "sail r17c09"]
    assert refused(t, "sail r15c10") == "not_a_lane"
    assert refused(t, "sail r17c10") == "not_a_lane"


@pytest.mark.rule("CP-SHIP-01", "CP-SHIP-04", "CP-SHIP-06", "CP-R29", "CP-R31", "CP-R32")
@settings(max_examples=60, deadline=None)
@given(start=st.sampled_from(["r08c17", "r05c13", "r04c31", "r07c25", "r10c18", "r11c07b", "r16c28"]),
       choices=st.lists(st.integers(0, 11), max_size=5))  # fmt: skip
def test_wherever_an_empty_ship_sails_its_points_and_its_lanes_add_up(start: str, choices: list[int]) -> None:
    t = ship_at(start)
    play(t, "move ship1")
    here, budget = sea(start), 4
    for choice in choices:
        lanes = range(ATLAS.lane_first[here], ATLAS.lane_first[here + 1])
        price = {CELLS[ATLAS.lane_to[lane]]: 1 + (ATLAS.lane_strait[lane] >= 0) for lane in lanes}
        ways = sorted(cell for cell, cost in price.items() if cost <= budget)
        assert sorted(offered(t, "sail")) == [f"sail {cell}" for cell in ways]
        if not ways:
            break
        to = ways[choice % len(ways)]
        play(t, f"sail {to}")
        here, budget = sea(to), budget - price[to]
        assert (left(t), where(t, "1.ship1")) == (budget, to)


# ---------------------------------------------------------------- the edges of the board
@pytest.mark.rule("CP-R32", "CP-COMP-03")
def test_a_ship_crosses_the_edge_for_the_ordinary_point() -> None:
    t = ship_at("r04c31")
    play(t, "move ship1", "sail r04c00", "sail r04c01", "dock alaska")
    assert (left(t), where(t, "1.ship1")) == (2, "alaska")


# ---------------------------------------------------------------- ports
@pytest.mark.rule("CP-SHIP-03")
def test_a_ship_moors_only_where_a_port_touches_its_hexagon() -> None:
    t = ship_at("r16c10")
    play(t, "move ship1")
    assert offered(t, "dock") == ["dock argentina_uruguay"]
    assert refused(t, "dock chile") == "not_at_port"  # it has a port, on another hexagon
    assert refused(t, "dock southeastern_brazil") == "not_at_port"
    assert refused(t, "dock bolivia_paraguay") == "not_at_port"  # it has none
    assert refused(t, "dock bolivia_paraguay").rule == "CP-SHIP-03"
    lines = play(t, "dock argentina_uruguay")
    assert told(lines, "docked") == [{"token": "1.ship1", "territory": "argentina_uruguay"}]
    assert refused(t, "dock argentina_uruguay") == "docked_there"
    assert refused(t, "drive chile") == "no_truck_here"


@pytest.mark.rule("CP-HQ-02", "CP-R06")
def test_only_docking_in_the_port_of_another_headquarter_costs_its_fee() -> None:
    t = ship_at("r17c10", home="germany", ben="brazil")
    lines = play(t, "move ship1", "sail r16c10", "sail r15c10")
    assert "fee_paid" not in kinds(lines)  # sailing past
    lines = play(t, "dock southeastern_brazil")
    assert told(lines, "fee_paid") == [
        {"seat": ANA, "other": BEN, "sum": 10_000, "fee": "headquarter", "territory": "southeastern_brazil"}
    ]
    assert (money(t), money(t, BEN)) == (START - 1_000 - 10_000, 210_000)


@pytest.mark.rule("CP-R58", "CP-EVT-14")
def test_a_closed_port_lets_no_ship_in_and_none_out() -> None:
    t = ship_at("r15c15", danger="fog_on_the_skeleton_coast", actions=1)
    play(t, "move ship1")
    assert refused(t, "dock namibia_botswana") == "ports_closed"
    assert refused(t, "dock namibia_botswana").rule == "CP-EVT-14"
    assert offered(t, "dock") == []
    t = ship_at("angola", danger="fog_on_the_skeleton_coast")
    play(t, "move ship1")
    assert refused(t, "sail r13c15") == "ports_closed"
    assert offered(t) == ["halt"]  # it stays and waits


@pytest.mark.rule("CP-R58", "CP-R77")
def test_a_delivery_that_cannot_leave_a_closed_port_loses_its_time_or_is_given_up() -> None:
    t = ship_at("angola", "south_africa", goods="K059", danger="fog_on_the_skeleton_coast")
    play(t, "deliver ship1", "next")
    assert (journey(t)["turn"], offered(t)) == (2, ["give up"])


# ---------------------------------------------------------------- fuel
@pytest.mark.rule("CP-SHIP-02", "CP-R11", "CP-R82")
@pytest.mark.parametrize(
    ("place", "moves", "fuel"),
    [
        ("r16c10", ["sail r15c10"], 1_000),
        ("r16c10", ["sail r15c10", "sail r16c10", "sail r17c09", "sail r18c09", "dock patagonia"], 1_000),
        ("r16c10", ["dock argentina_uruguay"], 1_000),
        ("argentina_uruguay", [], 0),
    ],
)
def test_a_movement_turn_costs_1000_whatever_is_sailed(place: str, moves: list[str], fuel: int) -> None:
    t = ship_at(place)
    lines = play(t, "move ship1", *moves, "halt")
    assert told(lines, "fuel") == ([{"seat": ANA, "sum": fuel}] if fuel else [])
    assert money(t) == START - fuel


@pytest.mark.rule("CP-SHIP-02", "CP-DELIV-05", "CP-R07")
def test_a_delivery_pays_each_movement_turn_and_stands_still_without_money() -> None:
    t = ship_at("southeastern_brazil", "iceland", goods="K008", money=1_999)
    play(t, "deliver ship1", "sail r15c10", "next")
    assert money(t) == 999
    assert refused(t, "sail r16c10") == "no_fuel"
    assert offered(t) == ["next", "give up"]


# ---------------------------------------------------------------- customs and events in ports
@pytest.mark.rule("CP-CUST-05", "CP-R21", "CP-R23")
@pytest.mark.parametrize(
    ("branches", "card"), [("", True), ("peru", False), ("argentina_uruguay", False), ("ontario", True)]
)
def test_a_loaded_ship_draws_in_a_port_of_a_continent_without_an_own_base(branches: str, card: bool) -> None:
    t = ship_at("southeastern_brazil", "patagonia", home="germany", branches=branches)
    play(t, "deliver ship1", "sail r15c10", "sail r16c10", "dock argentina_uruguay",
         dice="customs=papers_in_order" if card else "")  # fmt: skip
    assert phase(t) == ("clearing" if card else "travelling")


@pytest.mark.rule("CP-MOVE-02", "CP-CUST-05")
def test_an_empty_ship_draws_nothing_in_any_port() -> None:
    t = ship_at("r16c10", home="germany")
    assert kinds(play(t, "move ship1", "dock argentina_uruguay")) == ["move_begins", "fuel", "docked"]


@pytest.mark.rule("CP-CUST-18", "CP-R24", "CP-POL-07")
def test_a_loaded_ship_takes_the_customs_card_first_and_then_the_event() -> None:
    t = ship_at("guianas", "colombia_ecuador", home="germany")
    play(t, "deliver ship1", "sail r11c09", "sail r10c09", "dock venezuela", dice="customs=papers_in_order")
    assert phase(t) == "clearing"
    lines = play(t, "apply", dice="unrest=3")
    assert kinds(lines) == ["unrest"]
    assert (phase(t), where(t, "1.ship1")) == ("travelling", "venezuela")


@pytest.mark.rule("CP-POL-07", "CP-R26", "CP-R21")
@pytest.mark.parametrize("loaded", [True, False])
def test_every_docking_at_a_red_flag_is_a_stop_loaded_or_empty_and_no_base_waives_it(loaded: bool) -> None:
    t = ship_at("guianas", "colombia_ecuador" if loaded else "", branches="venezuela")
    start = "deliver ship1" if loaded else "move ship1"
    lines = play(t, start, "sail r11c09", "sail r10c09", "dock venezuela", "sail r10c09", "dock venezuela",
                 dice="unrest=3 unrest=3")  # fmt: skip
    assert told(lines, "unrest") == [{"seat": ANA, "roll": 3, "unrest": "quiet_day_south_america"}] * 2
    assert "customs_drawn" not in kinds(lines)


@pytest.mark.rule("CP-R27", "CP-POL-02")
def test_staying_in_a_red_flag_port_is_no_further_stop_for_a_ship() -> None:
    t = ship_at("guianas", "colombia_ecuador")
    play(t, "deliver ship1", "sail r11c09", "sail r10c09", "dock venezuela", dice="unrest=3")
    assert kinds(play(t, "next", "next")) == ["movement_turn", "movement_turn"]


@pytest.mark.rule("CP-R59", "CP-OP-05", "CP-R90")
def test_turned_back_a_ship_lies_on_the_hexagon_it_docked_from_and_still_faces_the_event() -> None:
    t = ship_at("guianas", "venezuela", home="germany")
    lines = play(t, "deliver ship1", "sail r11c09", "sail r10c09", "dock venezuela", "apply",
                 dice="customs=wrong_documents unrest=3")  # fmt: skip
    assert kinds(lines)[-3:] == ["turned_back", "unrest", "movement_turn"]
    assert (where(t, "1.ship1"), points(t), journey(t)["turn"]) == ("r10c09", 0, 2)
    play(t, "dock venezuela", dice="customs=papers_in_order")  # in the next movement turn it may try again
    assert phase(t) == "clearing"


@pytest.mark.rule("CP-R59", "CP-OP-04", "CP-R73")
def test_a_stop_in_the_receivers_port_does_not_keep_the_goods_from_being_delivered() -> None:
    t = ship_at("guianas", "venezuela", home="germany")
    lines = play(t, "deliver ship1", "sail r11c09", "sail r10c09", "dock venezuela", "apply",
                 dice="customs=bonded_warehouse unrest=3 contract=K001")  # fmt: skip
    assert [one for one in kinds(lines) if one in ("stopped", "unrest", "delivered")] == [
        "stopped", "unrest", "delivered",
    ]  # fmt: skip
    assert (points(t), actions(t), where(t, "1.ship1")) == (1, 1, "venezuela")


# ---------------------------------------------------------------- a truck on board
@pytest.mark.rule("CP-SHIP-08", "CP-COMBI-03")
def test_a_ship_carries_one_truck_for_nothing() -> None:
    t = ship_at("southeastern_brazil", more={"truck1": "southeastern_brazil", "truck2": "southeastern_brazil"})
    lines = play(t, "move ship1", "take truck1")
    assert told(lines, "boarded") == [{"token": "1.truck1", "carrier": "1.ship1"}]
    assert (money(t), left(t)) == (START, 4)
    assert refused(t, "take truck2") == "carrier_full"
    assert rules_of(play(t, "unload"), "unloaded") == ["CP-COMBI-03"]
    assert allowed(t, "take truck2")


@pytest.mark.rule("CP-CUST-05", "CP-SHIP-08")
def test_a_loaded_truck_on_board_makes_the_ship_a_loaded_ship() -> None:
    ana = seat("germany", vehicles={"ship1": "southeastern_brazil", "truck1": "on ship1"},
               signed={"truck1": "K004 to patagonia"})  # fmt: skip
    t = table(ana, seat("australia"))
    play(t, "deliver truck1", "sail r15c10", "sail r16c10", "dock argentina_uruguay", dice="customs=import_duty")
    assert phase(t) == "clearing"
    play(t, "apply", "unload")
    assert where(t, "1.truck1") == "argentina_uruguay"
