"""Fees and fines that cash does not cover: forced sales, and what is cancelled (CP-R07)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cubilete.games.competitors.rules.state import Competitors
from games.competitors.crossings import FUEL, ILLEGAL, LEGAL, at_border, ben, move_into_unrest, on_strait
from games.competitors.helpers import (
    ANA,
    BEN,
    TITLE,
    actions,
    allowed,
    discards,
    journey,
    kinds,
    money,
    offered,
    phase,
    play,
    refused,
    seat,
    seat_of,
    table,
    told,
    where,
)

TRUCK, SHIP, AIRCRAFT, BRANCH = 15_000, 50_000, 100_000, 50_000
"""What the bank pays back."""
FEE = 10_000


def at_headquarter(cash: int, vehicles: str = "truck2", **fields: Any) -> Competitors:
    """Ana's truck has goods and comes through Germany, Ben's headquarter, with this cash after its fuel."""
    others = dict.fromkeys(vehicles.split(), "japan")
    t = table(
        seat("japan", vehicles={"truck1": "poland", **others}, signed={"truck1": f"{LEGAL} to france"},
             money=FUEL + cash, **fields),
        ben(),
    )  # fmt: skip
    play(t, "deliver truck1")
    return t


# ---------------------------------------------------------------- fees
@pytest.mark.rule("CP-R07", "CP-HQ-02", "CP-TOK-03")
def test_a_fee_in_the_middle_of_a_delivery_is_raised_at_once_and_the_journey_goes_on() -> None:
    t = at_headquarter(3000)
    lines = play(t, "drive germany")
    assert kinds(lines)[-2:] == ["fee_paid", "short_of_money"]
    assert told(lines, "short_of_money") == [{"seat": ANA, "sum": FEE - 3000}]
    assert (phase(t), money(t), money(t, BEN), t.to_move()) == ("raising", 0, 203_000, ANA)
    assert told(play(t, "sell truck2"), "sold") == [{"token": "1.truck2", "sum": TRUCK}]
    assert (phase(t), money(t), money(t, BEN)) == ("travelling", TRUCK - 7000, 210_000)
    assert (journey(t)["points"]["truck"], actions(t)) == (4, 1)  # no action and no point was used
    assert kinds(play(t, "drive france", dice="contract=K050"))[-2:] == ["delivered", "drew_contract"]


@pytest.mark.rule("CP-R07")
def test_what_cannot_be_raised_is_cancelled() -> None:
    t = at_headquarter(3000, vehicles="")
    lines = play(t, "drive germany")
    assert told(lines, "forgiven") == [{"seat": ANA, "sum": FEE - 3000}]
    assert (phase(t), money(t), money(t, BEN)) == ("travelling", 0, 203_000)


@pytest.mark.rule("CP-R07")
def test_who_sells_everything_and_still_owes_is_forgiven_the_rest() -> None:
    t = at_border("heavy_fine", ILLEGAL, money=FUEL)
    play(t, "apply")
    lines = play(t, "sell truck2")
    assert kinds(lines) == ["sold", "forgiven", "goods_seized", "failed"]
    assert told(lines, "forgiven") == [{"seat": ANA, "sum": 20_000 - TRUCK}]
    assert money(t) == 0


@pytest.mark.rule("CP-R07", "CP-SPECCARD-01", "CP-R06")
def test_one_fee_after_the_other_is_raised() -> None:
    t = table(
        seat("japan", vehicles={"truck1": "poland", "truck2": "japan", "truck3": "japan"},
             signed={"truck1": f"{LEGAL} to france"}, money=FUEL),
        ben(advantages={"germany": "K099"}),
    )  # fmt: skip
    play(t, "deliver truck1", "drive germany")
    assert TITLE.document(t)["debt"] == FEE
    lines = play(t, "sell truck2")
    assert kinds(lines) == ["sold", "fee_paid", "short_of_money"]
    assert (TITLE.document(t)["debt"], money(t, BEN)) == (FEE - 5000, 215_000)
    play(t, "sell truck3")
    assert (phase(t), money(t), money(t, BEN)) == ("travelling", TRUCK - 5000, 220_000)


# ---------------------------------------------------------------- what may be sold
@pytest.mark.rule("CP-R07", "CP-R56", "CP-HQ-03")
def test_goods_carriers_and_headquarters_are_not_sold() -> None:
    t = table(
        seat(
            "japan",
            vehicles={"truck1": "poland", "truck2": "peru", "truck3": "on ship1", "ship1": "japan"},
            signed={"truck1": f"{LEGAL} to france", "truck2": "K006 to chile"},
            branches="italy",
            money=FUEL,
        ),
        ben(branches="thailand"),
    )
    play(t, "deliver truck1", "drive germany")
    assert offered(t) == ["sell truck3", "close italy"]
    assert refused(t, "sell truck1") == "sale_loaded"
    assert refused(t, "sell truck2") == "sale_loaded"
    assert refused(t, "sell ship1") == "sale_carrier"
    assert refused(t, "sell ship1").rule == "CP-R56"
    assert refused(t, "sell truck4") == "no_vehicle"
    assert refused(t, "close japan") == "headquarter_stays"
    assert refused(t, "close thailand") == "not_your_branch"
    play(t, "sell truck3")
    assert phase(t) == "travelling"


@pytest.mark.rule("CP-R07", "CP-R56", "CP-COMBI-08")
def test_neither_the_vehicle_that_has_the_goods_nor_the_one_they_were_signed_for_is_sold() -> None:
    trucks, signed = {"truck1": "poland", "truck2": "poland"}, {"truck1": f"{LEGAL} to france"}
    poor = table(seat("japan", vehicles=trucks, signed=signed, money=2 * FUEL), ben())
    lines = play(poor, "deliver truck1", "tranship 1.truck2", "drive germany")
    assert kinds(lines)[-2:] == ["fee_paid", "forgiven"]
    t = table(seat("japan", vehicles=trucks, signed=signed, money=2 * FUEL, branches="italy"), ben())
    play(t, "deliver truck1", "tranship 1.truck2", "drive germany")
    assert offered(t) == ["close italy"]
    assert refused(t, "sell truck2") == "sale_loaded"
    assert refused(t, "sell truck1") == "sale_loaded"


@pytest.mark.rule("CP-R07")
def test_nothing_else_is_done_before_the_money_is_there() -> None:
    t = at_headquarter(0)
    play(t, "drive germany")
    for move in ("drive france", "next", "give up", "draw territory", "pass", "buy truck at japan", "apply"):
        assert refused(t, move) == "wrong_phase"
    assert refused(t, "sell truck1", by=BEN) == "not_your_turn"
    assert offered(t, by=BEN) == []


@pytest.mark.rule("CP-R07", "CP-R56")
def test_a_truck_on_board_is_sold_before_its_carrier() -> None:
    t = table(
        seat("japan", vehicles={"truck1": "poland", "truck2": "on aircraft1", "aircraft1": "japan"},
             signed={"truck1": "K091 to france"}, money=FUEL),
        ben(),
    )  # fmt: skip
    play(t, "deliver truck1", "drive germany")
    assert refused(t, "sell aircraft1") == "sale_carrier"
    play(t, "sell truck2")
    assert where(t, "1.truck2") == ""


@pytest.mark.rule("CP-R07", "CP-R47", "CP-SPEC-05", "CP-BR-06")
def test_a_branch_is_closed_with_its_advantage() -> None:
    t = at_headquarter(0, vehicles="", branches="peru", advantages={"peru": "K103"})
    play(t, "drive germany")
    lines = play(t, "close peru")
    assert kinds(lines) == ["detached", "branch_closed"]
    assert (money(t), discards(t), seat_of(t).get("branches", [])) == (BRANCH - FEE, ["peru", "K103"], [])


@pytest.mark.rule("CP-R07")
def test_the_player_chooses_what_to_sell_and_keeps_what_is_over() -> None:
    for vehicle, price in (("truck2", TRUCK), ("ship1", SHIP), ("aircraft1", AIRCRAFT)):
        t = at_headquarter(4000, vehicles="truck2 ship1 aircraft1")
        play(t, "drive germany", f"sell {vehicle}")
        assert money(t) == 4000 + price - FEE


# ---------------------------------------------------------------- on a strait
@pytest.mark.rule("CP-R07", "CP-R30", "CP-OP-01")
def test_a_fine_on_a_strait_is_raised_before_the_strait_is_left() -> None:
    t = on_strait("heavy_fine", money=FUEL + 1000)
    lines = play(t, "apply")
    assert (kinds(lines), phase(t)) == (["fined", "short_of_money"], "raising")
    lines = play(t, "sell truck2")
    assert (kinds(lines), phase(t)) == (["sold", "drove"], "travelling")
    assert (where(t, "1.truck1"), money(t)) == ("morocco", 1000 + TRUCK - 8000)


@pytest.mark.rule("CP-R07", "CP-R30")
def test_who_has_nothing_left_after_a_fine_on_a_strait_goes_back_free() -> None:
    t = on_strait("smuggling_raid", money=FUEL + 1000, vehicles={"truck1": "spain_portugal"})
    lines = play(t, "apply")
    assert kinds(lines) == ["fined", "forgiven", "stopped", "stranded", "freed", "movement_turn"]
    assert (where(t, "1.truck1"), money(t), journey(t)["turn"]) == ("spain_portugal", 0, 2)


@pytest.mark.rule("CP-R30", "CP-R07")
def test_nobody_has_to_sell_for_the_extra_point_on_a_strait() -> None:
    t = on_strait("bonded_warehouse", money=FUEL + 1999)
    lines = play(t, "apply")  # 3,000 from the bank, one euro short of the 5,000
    assert kinds(lines)[-3:] == ["stranded", "freed", "movement_turn"]
    assert (where(t, "1.truck1"), money(t), where(t, "1.truck2")) == ("spain_portugal", 4999, "japan")


# ---------------------------------------------------------------- in a move
@pytest.mark.rule("CP-R07", "CP-OP-01", "CP-POL-01")
def test_a_fine_in_a_move_is_raised() -> None:
    t, _ = move_into_unrest(9, money=FUEL + 2000)
    assert (phase(t), TITLE.document(t)["debt"]) == ("raising", 3000)
    play(t, "sell truck2")
    assert (phase(t), money(t), actions(t), where(t, "1.truck1")) == ("acting", TRUCK - 3000, 1, "colombia_ecuador")


@pytest.mark.rule("CP-R07", "CP-MOVE-01")
def test_the_vehicle_that_moves_may_be_sold_and_its_move_is_over() -> None:
    t, _ = move_into_unrest(9, money=FUEL + 2000)
    play(t, "sell truck1")
    assert (phase(t), money(t), actions(t), where(t, "1.truck1")) == ("acting", TRUCK - 3000, 1, "")
    t = table(seat("japan", vehicles={"truck1": "poland"}, money=FUEL), ben())
    play(t, "move truck1", "drive germany", "sell truck1")
    assert (phase(t), money(t), money(t, BEN), where(t, "1.truck1")) == ("acting", TRUCK - FEE, 210_000, "")


@pytest.mark.rule("CP-R07", "CP-POL-07", "CP-R06")
def test_a_ship_that_is_sold_for_a_fee_meets_no_event_any_more() -> None:
    owner = ben(branches="colombia_ecuador", advantages={"colombia_ecuador": "K099"})
    t = table(seat("japan", vehicles={"ship1": "r10c08", "truck1": "japan"}, money=1000), owner)
    play(t, "move ship1", "dock colombia_ecuador")
    other = t.clone()
    assert kinds(play(t, "sell ship1")) == ["sold"]
    assert (phase(t), actions(t)) == ("acting", 1)
    assert kinds(play(other, "sell truck1", dice="unrest=3")) == ["sold", "unrest"]


@pytest.mark.rule("CP-R07", "CP-R56", "CP-COMBI-01")
def test_the_empty_truck_on_board_of_a_moving_ship_may_be_sold() -> None:
    t = table(seat("japan", vehicles={"ship1": "r04c15", "truck1": "on ship1"}, money=1000), ben())
    play(t, "move ship1", "dock germany")
    assert offered(t) == ["sell truck1"]
    play(t, "sell truck1")
    assert (phase(t), where(t, "1.truck1"), where(t, "1.ship1")) == ("travelling", "", "germany")


# ---------------------------------------------------------------- in general
@pytest.mark.rule("CP-R07", "CP-OP-01")
@settings(max_examples=40, deadline=None)
@given(cash=st.integers(0, 25_000), trucks=st.integers(0, 3))
def test_money_never_falls_below_0_and_no_more_is_paid_than_is_there(cash: int, trucks: int) -> None:
    """A fine of 20,000, with trucks to sell that bring 15,000 each."""
    vehicles = {"truck1": "peru"} | {f"truck{n + 2}": "japan" for n in range(trucks)}
    t = at_border("heavy_fine", ILLEGAL, money=FUEL + cash, vehicles=vehicles)
    lines = play(t, "apply")
    while phase(t) == "raising":
        assert money(t) == 0
        lines += play(t, offered(t, "sell")[0])
    sold = len(told(lines, "sold"))
    needed = max(0, -(-(20_000 - cash) // TRUCK))
    assert sold == min(trucks, needed)
    forgiven = sum(fact["sum"] for fact in told(lines, "forgiven"))
    assert money(t) == cash + sold * TRUCK - (20_000 - forgiven) >= 0
    assert forgiven == max(0, 20_000 - cash - trucks * TRUCK)
    assert allowed(t, "bear")
