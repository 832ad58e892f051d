"""Transport by a competitor: rights, fees, looks, seizures (rulebook, "Request of transport"; CP-R50, CP-R68)."""

from __future__ import annotations

from typing import Any

import pytest

from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.state import Competitors
from cubilete.games.competitors.slots import TOKEN_IDS
from games.competitors.helpers import (
    ANA,
    BEN,
    CLEO,
    TITLE,
    allowed,
    hand,
    kinds,
    money,
    offered,
    play,
    points,
    refused,
    seat,
    table,
    told,
    where,
)
from games.competitors.rules.deals import DEALING, act, deals, overheard

PORT = "spain_portugal"
OVER = "morocco"  # on another continent, reached by one sea space
SEA = "r08c13"


def at_the_quay(contract: str = "K002", to: str = OVER, **fields: Any) -> Competitors:
    """Ana's loaded truck and empty truck, and Ben's ship, in a port of the Atlantic; Cleo's ship far away."""
    return table(
        seat(
            "italy",
            "peru",
            vehicles={"truck1": PORT, "truck2": PORT},
            signed={"truck1": f"{contract} to {to}"},
        ),
        seat("japan", "chile", vehicles={"ship1": PORT, "aircraft1": PORT, "truck1": PORT}),
        seat("egypt"),
        options=DEALING,
        **fields,
    )


def right(t: Competitors, token: str) -> dict[str, Any] | None:
    found = next(one for one in TITLE.view(t, ANA)["tokens"] if one["id"] == token)
    hired: dict[str, Any] | None = found["hired"]
    return hired


def hire(t: Competitors, terms: str = f"carry 2.ship1 for 1.truck1 to {OVER} fee 8k") -> None:
    act(t, ANA, f"offer 2>1 {terms}")
    act(t, BEN, "accept 2")


# ---------------------------------------------------------------- the right and its fee
@pytest.mark.rule("CP-NEG-02", "CP-R50", "CP-R68")
def test_a_right_changes_hands_and_the_fee_is_paid_on_loading() -> None:
    t = at_the_quay()
    hire(t)
    hired = right(t, "2.ship1")
    assert hired is not None
    assert (hired["shipper"], hired["cargo"], hired["to"], hired["fee"], hired["fuel"]) == (
        ANA,
        "1.truck1",
        OVER,
        8000,
        ANA,
    )
    assert (money(t, ANA), money(t, BEN)) == (200_000, 200_000), "nothing is paid yet"
    play(t, "deliver truck1")
    lines = play(t, "board 2.ship1")
    assert told(lines, "hire_paid") == [{"seat": ANA, "token": "2.ship1", "sum": 8000}]
    assert (money(t, ANA), money(t, BEN)) == (192_000, 208_000)
    play(t, f"sail {SEA}")
    assert money(t, ANA) == 191_000, "the shipper pays the fuel (CP-R50)"
    play(t, f"dock {OVER}", dice="customs=fast_lane")
    play(t, "apply", dice="contract=K050")
    assert points(t) > 0
    assert where(t, "2.ship1") == OVER, "it stays where the carriage ends"


@pytest.mark.rule("CP-R50")
def test_the_owner_may_have_agreed_to_pay_the_fuel() -> None:
    t = at_the_quay()
    hire(t, "carry 2.ship1 for 1.truck1 fuel owner")
    play(t, "deliver truck1", "board 2.ship1", f"sail {SEA}")
    assert (money(t, ANA), money(t, BEN)) == (200_000, 199_000)


@pytest.mark.rule("CP-R50")
def test_a_vehicle_that_was_not_hired_cannot_be_used() -> None:
    t = at_the_quay()
    play(t, "deliver truck1")
    assert refused(t, "board 2.ship1") == "not_hired"
    act(t, ANA, "offer 2>1 carry 2.ship1 for 1.truck1")
    act(t, BEN, "accept 2")
    assert allowed(t, "board 2.ship1"), "also agreed during the Delivery"


@pytest.mark.rule("CP-R68")
def test_who_cannot_pay_the_fee_cannot_load() -> None:
    t = at_the_quay()
    hire(t)
    act(t, ANA, "offer 1>3 195k")
    act(t, CLEO, "accept 2")
    play(t, "deliver truck1")
    assert refused(t, "board 2.ship1") == "fee_unpaid"


@pytest.mark.rule("CP-NEG-02", "CP-R50")
def test_goods_may_be_hired_onto_a_truck_a_ship_or_an_aircraft_and_a_truck_onto_the_last_two() -> None:
    t = at_the_quay()
    for vehicle in ("truck1", "ship1", "aircraft1"):
        assert allowed(t, f"offer 2>1 carry 2.{vehicle} for 1.truck1", by=ANA)
    assert allowed(t, "offer 2>1 carry 2.ship1 for 1.truck2", by=ANA)
    assert refused(t, "offer 2>1 carry 2.truck1 for 1.truck2", by=ANA) == "carriage_kind"
    assert refused(t, "offer 1>2 carry 1.truck2 for 2.ship1", by=ANA) == "carriage_cargo"
    assert refused(t, "offer 2>1 carry 2.ship1 for 2.truck1", by=ANA) == "carriage_cargo"
    assert refused(t, "offer 2>1 carry 3.ship1 for 1.truck1", by=ANA) == "not_their_vehicle"
    assert refused(t, "offer 1>2 carry 1.truck1 for 2.truck1", by=ANA) == "carriage_loaded"


@pytest.mark.rule("CP-R50", "CP-R68")
def test_a_right_is_for_the_cargo_that_was_named_and_for_no_other() -> None:
    t = at_the_quay()
    hire(t, "carry 2.ship1 for 1.truck2")
    play(t, "deliver truck1")
    assert refused(t, "board 2.ship1") == "not_hired"
    t = at_the_quay()
    hire(t, "carry 2.ship1 for 1.truck2")
    play(t, "move truck2", "board 2.ship1", f"sail {SEA}")
    assert where(t, "2.ship1") == SEA


@pytest.mark.rule("CP-R50")
def test_a_carriage_ends_where_it_was_agreed_to() -> None:
    t = at_the_quay()
    hire(t)
    play(t, "deliver truck1", "board 2.ship1")
    assert refused(t, "unload") == "carriage_end"
    assert OVER.capitalize() in refused(t, "unload").sentence


# ---------------------------------------------------------------- held
@pytest.mark.rule("CP-R68")
def test_a_hired_vehicle_is_held() -> None:
    t = at_the_quay(on_turn=BEN)
    hire(t)
    assert refused(t, "move ship1") == "held"
    assert refused(t, "sell ship1") == "held"
    assert refused(t, "offer 2>3 2.ship1", by=BEN) == "vehicle_held"
    assert refused(t, "auction 2.ship1 from 10k", by=BEN) == "vehicle_held"
    assert refused(t, "offer 2>3 carry 2.ship1 for 3.truck1", by=BEN) == "carriage_held"
    assert allowed(t, "move aircraft1")


@pytest.mark.rule("CP-R68")
def test_a_right_lasts_to_the_end_of_the_shippers_turn() -> None:
    t = at_the_quay()
    hire(t)
    play(t, "pass")
    assert right(t, "2.ship1") is None
    hire(t)
    play(t, "pass")
    play(t, "pass", dice="area=oceania danger=12")
    assert right(t, "2.ship1") is not None, "the shipper's next turn has just begun"
    play(t, "pass")
    assert right(t, "2.ship1") is None


@pytest.mark.rule("CP-R68")
def test_the_shipper_may_give_the_right_back() -> None:
    t = at_the_quay(on_turn=BEN)
    hire(t)
    assert offered(t, "release", by=ANA) == ["release 2.ship1"]
    assert refused(t, "release 2.ship1", by=BEN) == "not_hired_by_you"
    lines = act(t, ANA, "release 2.ship1")
    assert kinds(lines) == ["right_ended"]
    assert allowed(t, "move ship1")


@pytest.mark.rule("CP-R68")
def test_a_vehicle_under_way_is_not_given_back() -> None:
    t = at_the_quay()
    hire(t)
    play(t, "deliver truck1", "board 2.ship1")
    assert refused(t, "release 2.ship1", by=ANA) == "vehicle_under_way"


@pytest.mark.rule("CP-R68", "CP-R48")
def test_a_hired_vehicle_is_sold_with_the_right_only_if_the_shipper_is_a_party() -> None:
    t = at_the_quay(on_turn=BEN)
    hire(t, "carry 2.ship1 for 1.truck1 fee 8k fuel owner")
    act(t, BEN, "offer 2>3 2.ship1; 3>2 40k; 2>1 1k")
    act(t, CLEO, "accept 5")
    act(t, ANA, "accept 5")
    hired = right(t, "3.ship2")
    assert hired is not None
    assert (hired["shipper"], hired["cargo"], hired["fee"], hired["fuel"]) == (ANA, "1.truck1", 8000, CLEO)
    assert t.get(TOKEN_IDS.index("2.ship1"), k.SHIPPER) == k.NOBODY


@pytest.mark.rule("CP-R68")
def test_a_right_is_over_when_the_shipper_buys_the_vehicle() -> None:
    t = at_the_quay(on_turn=BEN)
    hire(t)
    act(t, BEN, "offer 2>1 2.ship1; 1>2 40k")
    act(t, ANA, "accept 5")
    assert right(t, "1.ship1") is None


@pytest.mark.rule("CP-R68")
def test_an_offer_of_a_vehicle_lapses_when_it_is_hired() -> None:
    t = at_the_quay()
    act(t, BEN, "offer 2>3 2.ship1; 3>2 40k", "offer 2>3 carry 2.ship1 for 3.truck1")
    act(t, ANA, "offer 2>1 carry 2.ship1 for 1.truck1")
    lines = act(t, BEN, "accept 2")
    assert [facts["reason"] for facts in told(lines, "lapsed")] == ["held", "held"]


@pytest.mark.rule("CP-R68")
def test_the_sale_of_the_truck_ends_the_right_to_have_it_carried() -> None:
    t = at_the_quay()
    hire(t, "carry 2.ship1 for 1.truck2")
    act(t, ANA, "offer 1>3 1.truck2")
    lines = act(t, CLEO, "accept 2")
    assert told(lines, "right_ended") == [{"seat": ANA, "token": "2.ship1"}]
    assert right(t, "2.ship1") is None


@pytest.mark.rule("CP-R68")
def test_the_end_of_the_combination_ends_the_right() -> None:
    t = at_the_quay()
    hire(t)
    play(t, "deliver truck1", "give up")
    lines = play(t, "bear")
    assert told(lines, "right_ended") == [{"seat": ANA, "token": "2.ship1"}]


@pytest.mark.rule("CP-R68", "CP-R07")
def test_a_forced_sale_ends_the_right_without_refund() -> None:
    t = at_the_quay()
    hire(t)
    ship = TOKEN_IDS.index("2.ship1")
    t.put(ship, k.PLACE, k.SUPPLY)  # as the bank leaves it
    lines = act(t, CLEO, "offer 3>1 500")
    assert told(lines, "right_ended") == [{"seat": ANA, "token": "2.ship1"}]


# ---------------------------------------------------------------- looks
@pytest.mark.rule("CP-NEG-03")
def test_the_carrier_may_demand_to_see_the_contract_and_is_shown_it_alone() -> None:
    t = at_the_quay("K082")
    act(t, ANA, f"offer 2>1 carry 2.ship1 for 1.truck1 to {OVER} fee 8k")
    assert "see 2" in offered(t, by=BEN)
    assert kinds(act(t, BEN, "see 2")) == ["look_asked"]
    assert refused(t, "see 2", by=BEN) == "look_asked_already"
    assert deals(t)[2]["waiting"] == [ANA, BEN]
    ana, ben, cleo = overheard(t, ANA, "show 2", (ANA, BEN, CLEO))
    assert told(ben, "saw") == [{"seat": BEN, "other": ANA, "contract": "K082"}]
    assert told(cleo, "saw") == [{"seat": BEN, "other": ANA}]
    assert kinds(ana) == ["showed", "saw"]
    contract = {
        who: next(one for one in TITLE.view(t, who)["tokens"] if one["id"] == "1.truck1") for who in (BEN, CLEO)
    }
    assert contract[BEN]["signed"]["contract"] == "K082"
    assert contract[CLEO]["signed"]["contract"] == ""
    assert refused(t, "show 2", by=ANA) == "shown_already"
    assert refused(t, "see 2", by=BEN) == "nothing_to_see"
    act(t, BEN, "accept 2")


@pytest.mark.rule("CP-NEG-03")
def test_a_look_is_for_the_carrier_of_goods() -> None:
    t = at_the_quay()
    act(t, ANA, "offer 2>1 carry 2.ship1 for 1.truck2; 1>3 500")
    assert refused(t, "see 2", by=BEN) == "nothing_to_see"
    assert refused(t, "show 2", by=ANA) == "nothing_to_show"
    assert refused(t, "see 2", by=CLEO) == "nothing_to_see"
    assert refused(t, "see 9", by=CLEO) == "no_such_deal"
    act(t, ANA, "offer 2>1 carry 2.ship1 for 1.truck1")
    act(t, BEN, "see 3")
    act(t, ANA, "withdraw 3")
    assert 3 not in deals(t), "whoever does not want to show it takes the offer back"


@pytest.mark.rule("CP-NEG-03")
def test_the_carrier_may_accept_unseen() -> None:
    t = at_the_quay("K082")
    act(t, ANA, "offer 2>1 carry 2.ship1 for 1.truck1")
    act(t, BEN, "see 2", "accept 2")
    assert right(t, "2.ship1") is not None
    assert "show 2" not in offered(t, by=ANA)


@pytest.mark.rule("CP-NEG-03", "CP-R49")
def test_a_look_can_be_sold() -> None:
    t = table(seat("italy", "K001", signed={"truck1": "K002 to chile"}), seat("japan"), seat("egypt"), options=DEALING)
    act(t, ANA, "offer 1>2 look K001, look 1.truck1; 2>1 1k")
    assert [line["what"] for line in deals(t, BEN)[2]["lines"]] == ["", "1.truck1", ""], "not before it is paid"
    lines = act(t, BEN, "accept 2")
    assert [facts["contract"] for facts in told(lines, "saw")] == ["K001", "K002"]
    assert TITLE.view(t, BEN)["seat"][ANA]["contracts"] == ["K001"]
    assert TITLE.view(t, CLEO)["seat"][ANA]["contracts"] == []
    assert hand(t, ANA) == ["K001"]
    assert refused(t, "offer 1>2 look K050", by=ANA) == "nothing_to_show"
    assert refused(t, "offer 2>1 look 2.truck1", by=ANA) == "nothing_to_show"


# ---------------------------------------------------------------- hard cases
@pytest.mark.rule("CP-NEG-04", "CP-NEG-09", "CP-R28", "CP-R68")
def test_in_a_raid_the_owner_of_that_moment_loses_the_ship() -> None:
    """A ring with a carriage of illegal goods; then the ship is sold with the right on it."""
    t = at_the_quay("K082", on_turn=BEN)
    act(t, ANA, f"offer 1>3 peru; 2>1 carry 2.ship1 for 1.truck1 to {OVER}; 3>2 20k")
    act(t, BEN, "see 2")
    act(t, ANA, "show 2")
    act(t, BEN, "accept 2")
    act(t, CLEO, "accept 2")
    assert (money(t, BEN), hand(t, CLEO)) == (220_000, ["peru"])
    assert refused(t, "offer 2>3 2.ship1; 3>2 30k", by=BEN) == "vehicle_held"
    act(t, BEN, "offer 2>3 2.ship1; 3>2 30k; 3>1 500")
    act(t, CLEO, "accept 5")
    act(t, ANA, "accept 5")
    play(t, "pass")
    play(t, "pass", dice="area=oceania danger=12")
    play(t, "deliver truck1", "board 3.ship2", f"sail {SEA}")
    play(t, f"dock {OVER}", dice="customs=smuggling_raid")
    lines = play(t, "apply")
    assert {facts["token"] for facts in told(lines, "seized")} == {"1.truck1", "3.ship2"}
    assert where(t, "3.ship2") == ""
    assert money(t, BEN) == 250_000


@pytest.mark.rule("CP-R69", "CP-R21", "CP-BR-07")
def test_a_branch_bought_before_the_border_spares_customs_and_one_after_it_waits() -> None:
    t = table(
        seat("italy", vehicles={"truck1": "peru"}, signed={"truck1": "K004 to chile"}),
        seat("japan", branches="bolivia_paraguay"),
        options=DEALING,
    )
    play(t, "deliver truck1")
    act(t, BEN, "offer 2>1 branch bolivia_paraguay; 1>2 50k")
    act(t, ANA, "accept 5")
    play(t, "drive bolivia_paraguay")
    assert TITLE.view(t, ANA)["phase"] == "travelling", "no card is drawn in a State with an own branch"
    t = table(
        seat("italy", vehicles={"truck1": "peru"}, signed={"truck1": "K004 to chile"}),
        seat("japan", branches="bolivia_paraguay"),
        options=DEALING,
    )
    play(t, "deliver truck1")
    act(t, BEN, "offer 2>1 branch bolivia_paraguay; 1>2 50k")
    play(t, "drive bolivia_paraguay", dice="customs=import_duty")
    assert refused(t, "accept 5", by=ANA) == "unsettled"
