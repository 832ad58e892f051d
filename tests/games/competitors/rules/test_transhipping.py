"""Goods that change vehicle on their way, and symbols that forbid it: CP-COMBI-08, CP-R18, CP-R39, CP-R92."""

from __future__ import annotations

from typing import Any

import pytest

from cubilete.games.competitors.rules.state import Competitors
from games.competitors.helpers import (
    ANA,
    BEN,
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
    signed,
    table,
    told,
    where,
)

START = 50_000
ANY, TRUCK, SHIP, AIRCRAFT, ILLEGAL = "K004", "K012", "K008", "K072", "K083"


def fleet(signs: dict[str, str], home: str = "germany", struck: dict[str, str] | None = None, **at: str) -> Competitors:
    """Ana's vehicles where they are said to be."""
    ana = seat(home, vehicles=at, signed=signs, money=START, struck=struck or {}, points=3)
    return table(ana, seat("australia"))


def left(t: Competitors, kind: str) -> int:
    found: int = journey(t)["points"][kind]
    return found


# ---------------------------------------------------------------- the exchange
@pytest.mark.rule("CP-COMBI-08", "CP-DELIV-06")
def test_goods_go_over_to_a_free_vehicle_in_the_same_state_and_are_delivered_by_it() -> None:
    t = fleet({"truck1": f"{ANY} to italy"}, truck1="germany", ship1="france")
    play(t, "deliver truck1", "drive france")
    lines = play(t, "tranship 1.ship1")
    assert told(lines, "transhipped") == [{"token": "1.truck1", "onto": "1.ship1"}]
    assert rules_of(lines, "transhipped") == ["CP-COMBI-08"]
    assert (journey(t)["holder"], journey(t)["convoy"], money(t)) == ("1.ship1", ["1.ship1"], START - 500)
    lines = play(t, "sail r07c14", "sail r06c15", "dock italy", dice="contract=K001")
    assert told(lines, "delivered")[0]["turns"] == 1
    assert (where(t, "1.truck1"), where(t, "1.ship1"), signed(t, "1.truck1")) == ("france", "italy", "")
    assert points(t) == 4


@pytest.mark.rule("CP-COMBI-08")
def test_vehicles_apart_exchange_nothing() -> None:
    t = fleet({"truck1": f"{ANY} to italy"}, truck1="germany", ship1="france", ship2="r07c14")
    play(t, "deliver truck1")
    assert refused(t, "tranship 1.ship1") == "not_together"
    play(t, "drive france")
    assert refused(t, "tranship 1.ship2") == "not_together"
    assert refused(t, "tranship 1.truck1") == "loaded"
    assert offered(t, "tranship") == ["tranship 1.ship1"]


@pytest.mark.rule("CP-COMBI-08")
def test_goods_never_move_without_the_vehicle_that_has_them() -> None:
    t = fleet({"truck1": f"{ANY} to italy"}, truck1="germany", truck2="germany", ship1="germany")
    play(t, "deliver truck1", "tranship 1.ship1")
    assert refused(t, "drive france") == "no_truck_here"
    t = fleet({"ship1": f"{ANY} to italy"}, truck1="on ship1", ship1="france")
    play(t, "deliver ship1", "unload")
    assert refused(t, "drive germany") == "goods_stay"
    assert refused(t, "drive germany").rule == "CP-COMBI-08"
    play(t, "tranship 1.truck1", "drive italy", dice="contract=K001")
    assert points(t) == 4


@pytest.mark.rule("CP-R40", "CP-COMBI-08")
def test_a_carrier_without_the_goods_takes_no_other_truck_in_a_delivery() -> None:
    t = fleet({"truck1": f"{ANY} france to greece"}, truck1="on ship1", ship1="france", truck2="france")
    play(t, "deliver truck1", "unload")
    assert refused(t, "take truck2") == "goods_stay"
    assert refused(t, "take truck1") == "loaded"
    assert offered(t, "take") == []


@pytest.mark.rule("CP-COMBI-08", "CP-MOVE-01")
def test_there_is_nothing_to_exchange_in_a_move() -> None:
    t = fleet({}, truck1="france", ship1="france")
    play(t, "move truck1")
    assert refused(t, "tranship 1.ship1") == "not_a_delivery"


@pytest.mark.rule("CP-COMBI-08", "CP-R77")
def test_when_the_time_is_up_nothing_is_loaded_any_more() -> None:
    here = "northwest_russia"
    t = fleet({"truck1": "K007 to urals"}, truck1="poland", truck2=here, ship1=here)
    play(t, "deliver truck1", "next", f"drive {here}", "apply", dice="customs=bonded_warehouse")
    assert (journey(t)["turn_over"], offered(t)) == (True, ["bear"])
    for move in ("board 1.ship1", "tranship 1.truck2", "drive urals", "next"):
        assert refused(t, move) == "wrong_phase"


@pytest.mark.rule("CP-COMBI-03", "CP-R77")
def test_nor_is_a_truck_unloaded_then() -> None:
    signs = {"truck1": "K007 guianas to peru"}
    t = fleet(signs, truck1="on ship1", ship1="guianas")
    play(t, "deliver truck1", "next", "sail r11c09", "sail r10c09", "dock venezuela", "apply",
         dice="customs=bonded_warehouse unrest=3")  # fmt: skip
    assert refused(t, "unload") == "wrong_phase"
    assert offered(t) == ["bear"]


# ---------------------------------------------------------------- points
@pytest.mark.rule("CP-R39", "CP-COMBI-05")
def test_the_second_vehicle_spends_at_most_what_the_first_had_left() -> None:
    t = fleet({"truck1": f"{ANY} to greece"}, truck1="central_europe", ship1="france")
    play(t, "deliver truck1", "drive germany", "drive benelux", "drive france", "tranship 1.ship1")
    assert left(t, "ship") == 2
    play(t, "sail r07c14", "sail r08c15")
    assert refused(t, "sail r08c16") == "no_points"
    play(t, "next")
    assert left(t, "ship") == 4


@pytest.mark.rule("CP-R39")
def test_and_never_more_than_its_own_maximum() -> None:
    t = fleet({"truck1": f"{ANY} to iceland"}, truck1="germany", aircraft1="germany", ship1="germany")
    play(t, "deliver truck1", "tranship 1.aircraft1")
    assert left(t, "aircraft") == 2
    play(t, "tranship 1.ship1")
    assert left(t, "ship") == 2  # what the aircraft had left
    play(t, "tranship 1.truck1")
    assert left(t, "truck") == 2


@pytest.mark.rule("CP-R39", "CP-R93")
def test_goods_that_come_back_find_no_new_points() -> None:
    t = fleet({"ship1": f"{ANY} to patagonia"}, home="brazil", ship1="southeastern_brazil", truck1="argentina_uruguay")
    play(t, "deliver ship1", "sail r15c10", "sail r16c10", "dock argentina_uruguay", "tranship 1.truck1")
    assert left(t, "truck") == 2
    assert refused(t, "tranship 1.ship1") == "left_behind"
    assert refused(t, "drive patagonia") == "no_points"


@pytest.mark.rule("CP-R93", "CP-SHIP-01")
def test_goods_from_the_truck_on_board_to_the_ship_itself_give_it_no_new_points() -> None:
    t = fleet({"truck1": f"{ANY} to greece"}, truck1="on ship1", ship1="france")
    play(t, "deliver truck1", "sail r07c14", "sail r06c15", "sail r07c15", "sail r08c15", "dock algeria_tunisia",
         "apply", dice="customs=papers_in_order")  # fmt: skip
    play(t, "tranship 1.ship1")
    assert (left(t, "ship"), sorted(journey(t)["convoy"])) == (0, ["1.ship1", "1.truck1"])


# ---------------------------------------------------------------- who may take them
@pytest.mark.rule("CP-R40", "CP-R09", "CP-COMBI-08")
def test_goods_do_not_go_onto_what_carries_other_goods() -> None:
    signs = {"truck1": f"{ANY} to italy", "ship1": f"{SHIP} poland to greece", "truck3": "K006 belarus to ukraine"}
    t = fleet(signs, truck1="france", ship1="france", truck2="on ship1", truck3="on ship2", ship2="france")
    play(t, "deliver truck1")
    assert refused(t, "tranship 1.ship1") == "carrier_loaded"
    assert refused(t, "tranship 1.ship1").rule == "CP-R40"
    assert refused(t, "tranship 1.truck2") == "carrier_loaded"  # empty, but on board of a loaded ship
    assert refused(t, "tranship 1.ship2") == "carrier_loaded"  # empty, but with a loaded truck on board
    assert offered(t, "tranship") == []


@pytest.mark.rule("CP-COMBI-08", "CP-SPECCARD-10")
def test_a_carrier_on_strike_stays_while_the_truck_on_it_takes_the_goods() -> None:
    signs = {"truck1": f"{ANY} to italy"}
    t = fleet(signs, truck1="france", truck2="on ship1", ship1="france", struck={"ship1": "this_turn"})
    play(t, "deliver truck1")
    assert refused(t, "tranship 1.ship1") == "struck"
    play(t, "tranship 1.truck2")
    assert journey(t)["convoy"] == ["1.truck2"]
    play(t, "unload", "drive italy", dice="contract=K001")
    assert points(t) == 4


@pytest.mark.rule("CP-COMBI-08", "CP-NEG-02", "CP-R50")
def test_a_competitors_vehicle_takes_goods_only_when_it_is_hired() -> None:
    ana = seat("germany", vehicles={"truck1": "france"}, signed={"truck1": f"{ANY} to italy"})
    t = table(ana, seat("brazil", vehicles={"ship1": "france"}))
    play(t, "deliver truck1")
    assert refused(t, "tranship 2.ship1") == "not_hired"
    ben = seat("brazil", vehicles={"ship1": "france"}, hired={"ship1": {"shipper": 1, "cargo": "1.truck1", "fee": 700}})
    t = table(ana, ben, options="negotiation=yes")
    play(t, "deliver truck1", "tranship 2.ship1", "sail r07c14", "sail r06c15", "dock italy", dice="contract=K001")
    assert (points(t), where(t, "2.ship1")) == (1, "italy")
    assert money(t, BEN) == 200_700


# ---------------------------------------------------------------- symbols
@pytest.mark.rule("CP-R18", "CP-SIGN-07")
def test_goods_with_the_truck_symbol_stay_on_wheels() -> None:
    here: dict[str, Any] = dict.fromkeys(("truck1", "truck2", "ship1", "aircraft1"), "france")
    t = fleet({"truck1": f"{TRUCK} to british_isles"}, **here)
    play(t, "deliver truck1")
    for move in ("board 1.ship1", "board 1.aircraft1", "tranship 1.ship1", "tranship 1.aircraft1"):
        assert refused(t, move) == "symbol"
        assert refused(t, move).rule == "CP-SIGN-07"
    play(t, "tranship 1.truck2", "drive british_isles", "apply", dice="customs=papers_in_order contract=K001")
    assert points(t) == 4  # straits are allowed, and another truck is a truck


@pytest.mark.rule("CP-R18")
@pytest.mark.parametrize(("goods", "vehicle", "others"), [
    (SHIP, "ship1", ["truck1", "aircraft1"]), (AIRCRAFT, "aircraft1", ["truck1", "ship1"]),
])  # fmt: skip
def test_ship_and_aircraft_symbols_forbid_every_other_vehicle(goods: str, vehicle: str, others: list[str]) -> None:
    t = fleet({vehicle: f"{goods} to italy"}, truck1="france", ship1="france", aircraft1="france", ship2="france",
              aircraft2="france")  # fmt: skip
    play(t, f"deliver {vehicle}")
    for other in others:
        assert refused(t, f"tranship 1.{other}") == "symbol"
    assert offered(t, "tranship") == [f"tranship 1.{vehicle[:-1]}2"]


@pytest.mark.rule("CP-R18", "CP-R17")
def test_truck_goods_signed_on_board_go_ashore_before_they_travel() -> None:
    t = fleet({"truck1": f"{TRUCK} france to italy"}, truck1="on ship1", ship1="france")
    play(t, "deliver truck1")
    assert refused(t, "sail r07c14") == "no_ship_here"
    play(t, "unload")
    assert refused(t, "board 1.ship1") == "symbol"
    play(t, "drive italy", dice="contract=K001")
    assert points(t) == 4


# ---------------------------------------------------------------- in a red-flag State
def into_libya(goods: str = ANY, **vehicles: Any) -> Competitors:
    """A loaded truck has driven over the customs border into Libya, where something waits in port."""
    t = fleet({"truck1": f"{goods} to italy"}, truck1="egypt", **vehicles)
    play(t, "deliver truck1", "drive libya")
    return t


@pytest.mark.rule("CP-R92", "CP-CUST-12", "CP-COMBI-01")
@pytest.mark.parametrize("move", ["board 1.ship1", "tranship 1.ship1"])
def test_goods_that_travel_on_at_once_have_only_passed_through(move: str) -> None:
    t = into_libya(ship1="libya")
    assert kinds(play(t, move, "sail r08c16", "next", "next")).count("customs_drawn") == 0


@pytest.mark.rule("CP-R92", "CP-R90")
def test_a_border_that_the_goods_have_left_behind_by_ship_is_forgotten() -> None:
    """Turned back on the Bosphorus, the truck stands in Bulgaria, where no card is due for Ukraine any more."""
    t = fleet({"truck1": f"{ANY} to iceland"}, truck1="poland", ship1="ukraine")
    play(t, "deliver truck1", "drive ukraine", "board 1.ship1", "sail r06c18", "dock romania_bulgaria", "unload")
    lines = play(t, "drive turkey", "apply", dice="customs=wrong_documents")
    assert kinds(lines)[-2:] == ["turned_back", "movement_turn"]
    assert where(t, "1.truck1") == "romania_bulgaria"


@pytest.mark.rule("CP-R92", "CP-R19", "CP-TRUCK-10")
@pytest.mark.parametrize("move", ["board 1.ship1", "tranship 1.ship1"])
def test_goods_that_wait_there_owe_the_card_and_the_event(move: str) -> None:
    t = into_libya(ship1="libya")
    play(t, move, "next")
    assert phase(t) == "ordering"
    lines = play(t, "customs first", "apply", dice="customs=import_duty unrest=4")
    assert [one for one in kinds(lines) if one in ("fined", "unrest", "received")] == ["fined", "unrest", "received"]
    assert kinds(play(t, "next")) == ["movement_turn"]  # and not again


@pytest.mark.rule("CP-R92", "CP-POL-06", "CP-R28")
def test_the_truck_on_board_is_safe_from_what_concerns_trucks_only() -> None:
    t = into_libya(ship1="libya")
    lines = play(t, "board 1.ship1", "next", "event first", dice="unrest=8 customs=papers_in_order")
    assert "untouched" in kinds(lines)  # the militia takes trucks
    assert where(t, "1.truck1") == "on ship1"


@pytest.mark.rule("CP-R92", "CP-R59", "CP-OP-05")
def test_turned_back_the_truck_leaves_its_carrier_and_handed_over_goods_stay() -> None:
    t = into_libya(ship1="libya")
    play(t, "board 1.ship1", "next", "customs first", "apply", dice="customs=wrong_documents unrest=3")
    assert (where(t, "1.truck1"), where(t, "1.ship1"), journey(t)["convoy"]) == ("egypt", "libya", ["1.truck1"])
    t = into_libya(ship1="libya")
    play(t, "tranship 1.ship1", "next", "customs first", "apply", dice="customs=wrong_documents unrest=3")
    assert (where(t, "1.truck1"), where(t, "1.ship1"), journey(t)["holder"]) == ("libya", "libya", "1.ship1")
    assert (phase(t), journey(t)["turn"], int(t.to_move())) == ("travelling", 2, ANA)


@pytest.mark.rule("CP-R28", "CP-OP-08", "CP-R92")
def test_customs_seize_what_has_the_goods_now() -> None:
    t = into_libya(ILLEGAL, ship1="libya")
    lines = play(t, "board 1.ship1", "next", "customs first", "apply", dice="customs=sniffer_dogs")
    assert told(lines, "seized") == [{"token": "1.truck1"}, {"token": "1.ship1"}]
    t = into_libya(ILLEGAL, ship1="libya")
    lines = play(t, "tranship 1.ship1", "next", "customs first", "apply", dice="customs=sniffer_dogs")
    assert told(lines, "seized") == [{"token": "1.ship1"}]
    assert where(t, "1.truck1") == "libya"
