"""Vehicles of others on the way: whose bases, fees, fuel and tokens count: CP-R37, CP-R48, CP-R50, CP-R68, CP-R76."""

from __future__ import annotations

from typing import Any

import pytest

from cubilete.games.competitors.rules.state import Competitors
from games.competitors.helpers import (
    ANA,
    BEN,
    CLEO,
    Told,
    actions,
    journey,
    kinds,
    made,
    money,
    offered,
    phase,
    play,
    points,
    refused,
    seat,
    seat_of,
    table,
    told,
    where,
)

OPEN = "negotiation=yes"
START = 200_000


def hired(carrier: str, at: str, goods: str = "", truck: str = "", **fields: Any) -> Competitors:
    """Ana's truck beside a carrier of Ben's that she has hired for it."""
    right: dict[str, Any] = {"shipper": 1, "cargo": "1.truck1"} | fields.pop("right", {})
    signed = {"truck1": f"{goods} to {fields.pop('to')}"} if goods else {}
    ana = seat(fields.pop("home", "germany"), vehicles={"truck1": truck or at}, signed=signed, points=3,
               branches=fields.pop("branches", ""), money=fields.pop("money", START))  # fmt: skip
    ben = seat(fields.pop("ben", "egypt"), vehicles={carrier: at}, hired={carrier: right},
               branches=fields.pop("ben_branches", ""))  # fmt: skip
    return table(ana, ben, seat("japan"), options=OPEN, **fields)


# ---------------------------------------------------------------- airports and customs
@pytest.mark.rule("CP-R37", "CP-AIR-10")
def test_the_bases_of_the_aircrafts_owner_open_its_airports() -> None:
    """From Italy to Algeria, both national: Ben has bases on both continents, Ana on one."""
    t = hired("aircraft1", "italy", "K004", to="libya", ben_branches="poland")
    play(t, "deliver truck1", "board 2.aircraft1")
    play(t, "fly algeria_tunisia", dice="customs=papers_in_order")
    assert where(t, "2.aircraft1") == "algeria_tunisia"
    t = hired("aircraft1", "italy", "K004", to="libya", branches="south_africa", ben="brazil")
    play(t, "deliver truck1", "board 2.aircraft1")
    assert refused(t, "fly algeria_tunisia") == "national_airport"  # Ana's own bases would do


@pytest.mark.rule("CP-R37", "CP-R36", "CP-AIR-11")
def test_and_decide_whether_an_intercontinental_landing_costs_the_rest() -> None:
    t = hired("aircraft1", "benelux", "K004", to="iceland", ben="egypt")
    play(t, "deliver truck1", "board 2.aircraft1", "fly france")
    assert journey(t)["points"]["aircraft"] == 0
    t = hired("aircraft1", "benelux", "K004", to="iceland", ben_branches="poland", home="brazil")
    play(t, "deliver truck1", "board 2.aircraft1", "fly france")
    assert journey(t)["points"]["aircraft"] == 1


@pytest.mark.rule("CP-R37", "CP-CUST-05", "CP-CUST-06")
def test_the_owner_of_the_goods_draws_and_pays_customs_by_own_bases() -> None:
    t = hired("ship1", "greece", "K004", to="sudan", ben="egypt")
    lines = play(t, "deliver truck1", "board 2.ship1", "sail r08c17", "sail r09c17", "dock egypt", "apply",
                 dice="customs=heavy_fine")  # fmt: skip
    assert told(lines, "fined") == [{"seat": ANA, "sum": 8_000}]
    t = hired("ship1", "greece", "K004", to="sudan", branches="morocco", ben="brazil")
    lines = play(t, "deliver truck1", "board 2.ship1", "sail r08c17", "sail r09c17", "dock egypt")
    assert "customs_drawn" not in kinds(lines)


@pytest.mark.rule("CP-NEG-04", "CP-R28", "CP-OP-08")
def test_customs_seize_the_hired_carrier_too() -> None:
    t = hired("ship1", "greece", "K083", to="sudan", ben="brazil")
    lines = play(t, "deliver truck1", "board 2.ship1", "sail r08c17", "sail r09c17", "dock egypt", "apply",
                 dice="customs=sniffer_dogs")  # fmt: skip
    assert told(lines, "seized") == [{"token": "1.truck1"}, {"token": "2.ship1"}]
    assert (where(t, "1.truck1"), where(t, "2.ship1"), phase(t)) == ("", "", "failing")
    play(t, "bear")
    assert (points(t), points(t, BEN)) == (2, 0)


# ---------------------------------------------------------------- fees and fuel
@pytest.mark.rule("CP-R76", "CP-HQ-02")
@pytest.mark.parametrize(
    ("home", "ben", "fee"),
    [("brazil", "germany", [{"seat": ANA, "other": CLEO}]), ("brazil", "egypt", []), ("egypt", "brazil", [])],
)
def test_who_moves_a_hired_vehicle_pays_its_fee_but_nothing_at_an_own_headquarter_or_the_tokens_owners(
    home: str, ben: str, fee: list[dict[str, int]]
) -> None:
    ana = seat(home, vehicles={"truck1": "greece"})
    right = {"shipper": 1, "cargo": "1.truck1"}
    others = seat(ben, vehicles={"ship1": "greece"}, hired={"ship1": right})
    t = table(ana, others, seat("egypt" if "egypt" not in (home, ben) else "japan"), options=OPEN)
    lines = play(t, "move truck1", "board 2.ship1", "sail r08c17", "sail r09c17", "dock egypt")
    assert [{"seat": facts["seat"], "other": facts["other"]} for facts in told(lines, "fee_paid")] == fee
    assert money(t) == START - 1_000 - 10_000 * len(fee)


@pytest.mark.rule("CP-R50", "CP-R68", "CP-SHIP-02")
@pytest.mark.parametrize(("right", "shipper", "owner"), [({}, 1_000, 0), ({"fuel": 2, "fee": 4_000}, 4_000, -3_000)])
def test_the_shipper_pays_fee_and_fuel_unless_the_owner_does(right: dict[str, Any], shipper: int, owner: int) -> None:
    t = hired("ship1", "greece", right=right)
    play(t, "move truck1", "board 2.ship1", "sail r08c17", "halt")
    assert (START - money(t), START - money(t, BEN)) == (shipper, owner)


@pytest.mark.rule("CP-R68", "CP-R50")
def test_a_fee_that_cannot_be_paid_loads_nothing() -> None:
    t = hired("ship1", "greece", right={"fee": 4_000}, money=3_999)
    play(t, "move truck1")
    assert refused(t, "board 2.ship1") == "fee_unpaid"
    assert "board 2.ship1" not in offered(t)


@pytest.mark.rule("CP-R50", "CP-R68")
def test_what_a_hired_carrier_has_on_board_leaves_it_where_the_carriage_ends() -> None:
    t = hired("ship1", "france", "K004", to="greece", right={"to": "italy"})
    play(t, "deliver truck1", "board 2.ship1", "sail r07c14", "sail r08c15", "dock algeria_tunisia",
         dice="customs=papers_in_order")  # fmt: skip
    play(t, "apply")
    assert refused(t, "unload") == "carriage_end"
    assert refused(t, "unload").rule == "CP-R50"
    play(t, "next", "sail r08c15", "sail r07c14", "sail r06c15", "dock italy", "unload")
    assert where(t, "1.truck1") == "italy"


@pytest.mark.rule("CP-R50", "CP-R68")
def test_nor_are_its_goods_handed_over_before() -> None:
    ana = seat("germany", vehicles={"truck1": "france", "truck2": "france"}, signed={"truck1": "K004 to greece"})
    right = {"shipper": 1, "cargo": "1.truck1", "to": "italy"}
    t = table(ana, seat("egypt", vehicles={"ship1": "france"}, hired={"ship1": right}), options=OPEN)
    play(t, "deliver truck1", "tranship 2.ship1")
    assert refused(t, "tranship 1.truck2") == "carriage_end"
    play(t, "sail r07c14", "sail r06c15", "dock italy")
    assert refused(t, "tranship 1.truck2") == "not_together"
    assert phase(t) == "travelling"


# ---------------------------------------------------------------- traded vehicles
def trade(vehicles: dict[str, str], item: str, **fields: Any) -> Competitors:
    """Ben offers Ana a vehicle of his for 50,000; what he says she may answer."""
    ana = seat("germany", branches=fields.pop("branches", ""), vehicles=fields.pop("own", {"truck1": "germany"}))
    t = table(ana, seat("brazil", vehicles=vehicles, **fields), options=OPEN)
    made(t, f"offer 2>1 {item}; 1>2 50k", Told(), BEN)
    return t


def accepts(t: Competitors) -> list[str]:
    return [" ".join(["accept", *text.split()[2:]]) for text in offered(t, "accept", by=ANA)]


@pytest.mark.rule("CP-R48", "CP-NEG-07", "CP-TOK-06")
@pytest.mark.parametrize(
    ("item", "at", "places"),
    [
        ("2.truck1", "peru", ["accept", "accept at germany", "accept at belarus"]),
        ("2.ship1", "peru", ["accept", "accept at germany"]),  # Belarus has no port...
        ("2.aircraft1", "peru", ["accept", "accept at germany"]),  # ...and no airport
        ("2.ship1", "r13c07", ["accept", "accept at germany"]),
    ],
)
def test_a_traded_vehicle_stands_where_it_is_or_on_an_own_base_that_can_take_it(
    item: str, at: str, places: list[str]
) -> None:
    vehicle = item[2:]
    t = trade({vehicle: at}, item, branches="belarus")
    assert sorted(accepts(t)) == sorted(places)
    accept = offered(t, "accept", by=ANA)
    made(t, next(one for one in accept if len(one.split()) == 2), Told(), ANA)
    own = "truck2" if vehicle == "truck1" else vehicle  # the buyer's own token takes its place
    assert (where(t, f"1.{own}"), where(t, item)) == (at, "")
    assert (money(t), money(t, BEN), actions(t)) == (START - 50_000, START + 50_000, 2)


@pytest.mark.rule("CP-R48", "CP-NEG-07")
def test_the_buyer_may_have_it_put_on_a_base() -> None:
    t = trade({"ship1": "r13c07"}, "2.ship1")
    made(t, next(one for one in offered(t, "accept", by=ANA) if one.endswith("at germany")), Told(), ANA)
    assert (where(t, "1.ship1"), where(t, "2.ship1")) == ("germany", "")


@pytest.mark.rule("CP-R48", "CP-R36", "CP-AIR-05")
def test_an_aircraft_bought_in_the_air_keeps_its_place_and_its_last_airport() -> None:
    t = trade({"aircraft1": "6900 3400"}, "2.aircraft1", last_airport={"aircraft1": "spain_portugal"})
    made(t, next(one for one in offered(t, "accept", by=ANA) if len(one.split()) == 2), Told(), ANA)
    assert where(t, "1.aircraft1") == "6900 3400"
    assert seat_of(t)["last_airport"] == {"aircraft1": "spain_portugal"}


@pytest.mark.rule("CP-R48", "CP-COMP-05")
def test_who_has_no_such_token_left_cannot_buy_one() -> None:
    own = {f"ship{n}": "germany" for n in (1, 2, 3)}
    t = trade({"ship1": "peru"}, "2.ship1", own=own)
    assert accepts(t) == []


@pytest.mark.rule("CP-R48")
@pytest.mark.parametrize(
    ("vehicles", "signed", "item"),
    [
        ({"truck1": "peru"}, {"truck1": "K004 to chile"}, "2.truck1"),
        ({"ship1": "peru", "truck1": "on ship1"}, {}, "2.ship1"),
    ],
)
def test_only_empty_vehicles_are_traded(vehicles: dict[str, str], signed: dict[str, str], item: str) -> None:
    ben = seat("brazil", vehicles=vehicles, signed=signed)
    t = table(seat("germany"), ben, options=OPEN)
    assert refused(t, f"offer 2>1 {item}; 1>2 50k", by=BEN) == "vehicle_loaded"
