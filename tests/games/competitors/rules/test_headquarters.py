"""Headquarters: an area of influence, and a fee for passing (rulebook, "Game start")."""

from __future__ import annotations

from typing import Any

import pytest

from cubilete.games.competitors.rules.state import Competitors
from games.competitors.helpers import (
    ANA,
    BEN,
    TITLE,
    actions,
    allowed,
    kinds,
    money,
    offered,
    phase,
    play,
    refused,
    rules_of,
    seat,
    table,
    told,
    where,
)

FEE = 10_000


def beside_germany(**fields: Any) -> Competitors:
    """Ben's headquarter is Germany; Ana has a vehicle of each kind one step away from it."""
    vehicles = {"truck1": "france", "truck2": "denmark", "ship1": "r04c15", "aircraft1": "italy"}
    return table(seat("italy", **{"vehicles": vehicles, **fields}), seat("germany"), seat("japan"))


@pytest.mark.rule("CP-HQ-02", "CP-R06")
@pytest.mark.parametrize(
    ("vehicle", "step"), [("truck1", "drive germany"), ("ship1", "dock germany"), ("aircraft1", "fly germany")]
)
def test_whoever_drives_docks_or_lands_there_pays_the_owner(vehicle: str, step: str) -> None:
    t = beside_germany()
    lines = play(t, f"move {vehicle}", step)
    fuel = sum(facts["sum"] for facts in told(lines, "fuel"))
    assert told(lines, "fee_paid") == [
        {"seat": ANA, "other": BEN, "sum": FEE, "fee": "headquarter", "territory": "germany"}
    ]
    assert rules_of(lines, "fee_paid") == ["CP-HQ-02"]
    assert (money(t, ANA), money(t, BEN)) == (200_000 - fuel - FEE, 200_000 + FEE)


@pytest.mark.rule("CP-R06")
def test_every_entry_pays_anew_and_leaving_pays_nothing() -> None:
    t = beside_germany()
    lines = play(t, "move truck1", "drive germany", "drive denmark", "drive germany", "drive poland", "halt")
    assert len(told(lines, "fee_paid")) == 2
    assert money(t, BEN) == 200_000 + 2 * FEE
    lines = play(t, "move truck2", "drive germany", "halt")
    assert len(told(lines, "fee_paid")) == 1


@pytest.mark.rule("CP-R06")
def test_staying_there_pays_nothing_more() -> None:
    t = beside_germany(vehicles={"truck1": "germany"})
    assert "fee_paid" not in kinds(play(t, "move truck1", "halt"))
    assert "fee_paid" not in kinds(play(t, "move truck1", "drive france", "halt"))


@pytest.mark.rule("CP-R06")
def test_sailing_past_and_flying_over_pay_nothing() -> None:
    """The sea space before the port, and the sky above."""
    t = beside_germany(vehicles={"ship1": "r04c14", "aircraft1": "denmark"})
    assert "fee_paid" not in kinds(play(t, "move ship1", "sail r04c15", "halt"))
    assert "fee_paid" not in kinds(play(t, "move aircraft1", "fly switzerland_austria", "halt"))


@pytest.mark.rule("CP-R06")
def test_a_truck_on_board_pays_nothing_of_its_own() -> None:
    t = beside_germany(vehicles={"truck1": "on ship1", "ship1": "r04c15"})
    lines = play(t, "move ship1", "dock germany", "unload", "halt")
    assert len(told(lines, "fee_paid")) == 1
    assert where(t, "1.truck1") == "germany"


@pytest.mark.rule("CP-HQ-02")
def test_nobody_pays_at_home() -> None:
    t = table(seat("italy", vehicles={"truck1": "france"}), seat("germany"))
    assert "fee_paid" not in kinds(play(t, "move truck1", "drive italy"))


@pytest.mark.rule("CP-R64")
def test_a_branch_takes_no_fee_without_a_card_that_says_so() -> None:
    for advantages, paid in (({}, 0), ({"poland": "K099"}, 1)):
        t = table(
            seat("italy", vehicles={"truck1": "ukraine"}),
            seat("germany", branches="poland", advantages=advantages),
        )
        lines = play(t, "move truck1", "drive poland")
        assert [facts["fee"] for facts in told(lines, "fee_paid")] == ["toll"] * paid


@pytest.mark.rule("CP-R06", "CP-CUST-17")
def test_the_fee_comes_before_anything_else_in_the_state() -> None:
    """Ukraine is no headquarter, Egypt is: over a customs border with goods, the fee is paid, then the card drawn."""
    ana = seat("italy", vehicles={"truck1": "libya"}, signed={"truck1": "K017 to egypt"})
    t = table(ana, seat("egypt"))
    lines = play(t, "deliver truck1", "drive egypt", dice="customs=papers_in_order")
    assert kinds(lines)[-3:] == ["drove", "fee_paid", "customs_drawn"]


@pytest.mark.rule("CP-HQ-02", "CP-R07")
def test_who_cannot_pay_sells_and_pays_what_comes_in() -> None:
    t = beside_germany(money=3000)
    lines = play(t, "move truck1", "drive germany")
    assert told(lines, "short_of_money") == [{"seat": ANA, "sum": FEE - 2500}]
    assert (phase(t), money(t, ANA), money(t, BEN)) == ("raising", 0, 202_500)
    assert refused(t, "halt") == "wrong_phase"
    play(t, "sell truck2")
    assert (phase(t), money(t, ANA), money(t, BEN)) == ("travelling", 7500, 210_000)
    assert actions(t) == 1


@pytest.mark.rule("CP-R07")
def test_what_cannot_be_raised_is_cancelled() -> None:
    """The only vehicle carries goods, which are not sold."""
    ana = seat("italy", money=3000, vehicles={"truck1": "france"}, signed={"truck1": "K017 to germany"})
    t = table(ana, seat("germany"))
    lines = play(t, "deliver truck1", "drive germany", dice="contract=K001")
    assert told(lines, "forgiven") == [{"seat": ANA, "sum": FEE - 2500}]
    assert kinds(lines)[-2:] == ["delivered", "drew_contract"]
    assert (money(t, ANA), money(t, BEN)) == (27_000, 202_500)


# ---------------------------------------------------------------- nobody else builds there, and it stays
@pytest.mark.rule("CP-HQ-01", "CP-R46")
@pytest.mark.parametrize("who", [ANA, BEN])
def test_nobody_opens_a_branch_on_a_headquarter_s_territory(who: int) -> None:
    """Neither another player nor its owner."""
    t = table(seat("italy", "germany" if who == ANA else ""), seat("germany", "germany" if who else ""), on_turn=who)
    assert refused(t, "branch germany") == "occupied"
    assert refused(t, "branch germany").rule == ("CP-HQ-01" if who == ANA else "CP-R46")
    assert offered(t, "branch") == []


@pytest.mark.rule("CP-HQ-03")
def test_a_headquarter_is_never_sold_to_the_bank() -> None:
    t = table(seat("italy", branches="greece"), seat("germany"))
    assert offered(t, "close") == ["close greece"]
    assert refused(t, "close italy") == "headquarter_stays"
    assert refused(t, "close italy").rule == "CP-HQ-03"
    assert refused(t, "close germany") == "not_your_branch"


@pytest.mark.rule("CP-HQ-03", "CP-R07")
def test_not_even_to_pay_a_debt() -> None:
    t = beside_germany(money=3000, vehicles={"truck1": "france"})
    play(t, "move truck1", "drive germany")
    assert phase(t) == "raising"
    assert refused(t, "close italy") == "headquarter_stays"
    assert offered(t) == ["sell truck1"]


@pytest.mark.rule("CP-HQ-03", "CP-NEG-08")
def test_a_headquarter_is_no_item_of_a_deal() -> None:
    t = table(seat("italy", branches="greece"), seat("germany"), options="negotiation=yes")
    assert allowed(t, "offer 1>2 branch greece; 2>1 50k")
    offer = TITLE.parse("offer 1>2 branch italy; 2>1 50k")
    verdict = TITLE.declared.verdict(int(t.verdict(ANA, offer.code, list(offer.params))))
    assert (verdict.name, verdict.rule) == ("headquarter_kept", "CP-HQ-03")
