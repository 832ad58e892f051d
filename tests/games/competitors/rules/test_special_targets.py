"""Special contracts with a target: a strike, a spy, a ruling, a new consignee (CP-SPECCARD-10, -12, -13, -17)."""

from __future__ import annotations

from typing import Any

import pytest

from cubilete.games.competitors.rules.state import Competitors
from games.competitors.crossings import (
    FUEL,
    ILLEGAL,
    LEGAL,
    REWARD,
    at_border,
    before_border,
    ben,
)
from games.competitors.helpers import (
    ANA,
    BEN,
    CLEO,
    TITLE,
    actions,
    allowed,
    discards,
    hand,
    heard,
    kinds,
    money,
    offered,
    phase,
    play,
    refused,
    seat,
    seat_of,
    signed,
    table,
    told,
)

STRIKE, SPY, ANTITRUST, CONSIGNEE = "K108", "K110", "K111", "K115"
START = 100_000 - FUEL


# ---------------------------------------------------------------- 10 wildcat strike
def struck(vehicle: str, place: str, **fields: Any) -> Competitors:
    """Ana may strike a vehicle of Ben's at a place."""
    return table(seat("japan", STRIKE), ben(vehicles={vehicle: place}, **fields))


@pytest.mark.rule("CP-SPECCARD-10", "CP-SPEC-01", "CP-SPEC-02")
@pytest.mark.parametrize(
    ("vehicle", "place"),
    [("truck1", "germany"), ("truck1", "peru"), ("ship1", "chile"), ("aircraft1", "chile"), ("aircraft1", "germany")],
)
def test_a_strike_hits_what_rests_in_a_port_at_an_airport_or_on_its_base(vehicle: str, place: str) -> None:
    t = struck(vehicle, place, branches="peru")
    assert told(play(t, f"play {STRIKE} against 2.{vehicle}"), "struck") == [{"seat": ANA, "token": f"2.{vehicle}"}]
    assert (actions(t), money(t), discards(t)) == (2, 200_000, [STRIKE])
    play(t, "pass")
    assert refused(t, f"move {vehicle}") == "struck"
    assert refused(t, f"move {vehicle}").rule == "CP-SPECCARD-10"
    play(t, "pass", dice="area=oceania danger=11")
    play(t, "pass")
    assert allowed(t, f"move {vehicle}")  # one round, no longer


@pytest.mark.rule("CP-SPECCARD-10")
@pytest.mark.parametrize(("vehicle", "place"), [("truck1", "chile"), ("ship1", "r16c08"), ("aircraft1", "4441 6481")])
def test_a_strike_cannot_hit_what_is_on_its_way(vehicle: str, place: str) -> None:
    t = struck(vehicle, place)
    assert refused(t, f"play {STRIKE} against 2.{vehicle}") == "not_resting"


@pytest.mark.rule("CP-SPECCARD-10", "CP-SPEC-01")
def test_a_strike_is_for_vehicles_of_opponents_in_play() -> None:
    t = struck("truck1", "germany")
    assert refused(t, f"play {STRIKE} against 1.truck1") == "own_vehicle"
    assert refused(t, f"play {STRIKE} against 2.ship1") == "no_vehicle"
    assert refused(t, f"play {STRIKE} against 3.truck1") == "no_vehicle"
    assert refused(t, f"play {STRIKE}") == "special_target"
    assert refused(t, f"play {STRIKE} on germany") == "special_target"
    assert refused(t, f"play {STRIKE} for truck1 peru") == "special_target"
    assert offered(t, f"play {STRIKE}") == [f"play {STRIKE} against 2.truck1"]


@pytest.mark.rule("CP-SPECCARD-10")
def test_a_struck_vehicle_neither_delivers_nor_helps() -> None:
    t = table(
        seat("japan", STRIKE),
        ben(vehicles={"truck1": "germany", "truck2": "germany", "ship1": "germany"},
            signed={"truck1": f"{LEGAL} to peru", "truck2": "K006 france to chile"}),
    )  # fmt: skip
    other = t.clone()
    play(t, f"play {STRIKE} against 2.truck1", "pass")
    assert refused(t, "deliver truck1") == "struck"
    assert allowed(t, "deliver truck2")
    play(other, f"play {STRIKE} against 2.ship1", "pass", "deliver truck1")
    assert refused(other, "board 2.ship1") == "struck"
    assert refused(other, "tranship 2.ship1") == "struck"


# ---------------------------------------------------------------- 12 industrial spy
def spying(hand_of_ben: str = "italy france") -> Competitors:
    return table(
        seat("japan", SPY),
        ben(hand_of_ben, vehicles={"truck1": "peru", "truck2": "germany"}, signed={"truck1": f"{ILLEGAL} to chile"}),
        seat("brazil"),
    )


@pytest.mark.rule("CP-SPECCARD-12", "CP-SPEC-02")
def test_a_spy_sees_a_signed_contract_and_a_random_territory_card() -> None:
    t = spying()
    lines = heard(t, f"play {SPY} against 2.truck1", dice="spy=france", reader=ANA)
    facts = told(lines, "spied")[0]
    assert (facts["contract"], facts["territory"]) == (ILLEGAL, "france")
    assert (seat_of(t)["knows"], actions(t), discards(t)) == (["france", ILLEGAL], 2, [SPY])
    assert sorted(hand(t, BEN)) == ["france", "italy"]


@pytest.mark.rule("CP-SPECCARD-12", "CP-R72")
@pytest.mark.parametrize("reader", [BEN, CLEO, -1])
def test_nobody_else_learns_what_a_spy_sees(reader: int) -> None:
    t = spying()
    facts = told(heard(t, f"play {SPY} against 2.truck1", dice="spy=france", reader=reader), "spied")[0]
    assert facts.get("contract") is None
    assert facts.get("territory") is None
    if reader != BEN:
        assert ILLEGAL not in str(TITLE.view(t, reader))


@pytest.mark.rule("CP-SPECCARD-12")
def test_a_spy_finds_only_a_contract_where_the_hand_has_no_territory_card() -> None:
    t = spying("K050")
    assert kinds(play(t, f"play {SPY} against 2.truck1")) == ["spied_contract"]
    assert seat_of(t)["knows"] == [ILLEGAL]


@pytest.mark.rule("CP-SPECCARD-12")
def test_a_spy_needs_a_signed_contract_of_an_opponent() -> None:
    t = spying()
    assert refused(t, f"play {SPY} against 2.truck2") == "nothing_signed"
    assert refused(t, f"play {SPY} against 1.truck1") == "own_vehicle"
    assert refused(t, f"play {SPY} against 3.ship2") == "no_vehicle"
    assert refused(t, f"play {SPY}") == "special_target"
    other = ben(vehicles={"truck1": "germany"}, signed={"truck1": "K006 to italy"})
    assert refused(at_border("import_duty", hand=SPY, other=other), f"play {SPY} against 2.truck1") == "special_moment"


# ---------------------------------------------------------------- 13 antitrust ruling
@pytest.mark.rule("CP-SPECCARD-13", "CP-SPEC-05")
@pytest.mark.parametrize("base", ["germany", "peru", "chile"])
def test_a_ruling_discards_an_advantage_of_any_base(base: str) -> None:
    t = table(
        seat("japan", ANTITRUST, branches="chile", advantages={"chile": "K099"}),
        ben(branches="peru", advantages={"germany": "K100", "peru": "K101"}),
    )
    lines = play(t, f"play {ANTITRUST} on {base}")
    assert kinds(lines) == ["ruled", "detached"]
    gone = {"germany": "K100", "peru": "K101", "chile": "K099"}[base]
    assert sorted(discards(t)) == sorted([gone, ANTITRUST])
    assert actions(t) == 2


@pytest.mark.rule("CP-SPECCARD-13")
def test_a_ruling_needs_an_advantage_there() -> None:
    t = table(seat("japan", ANTITRUST), ben(branches="peru", advantages={"peru": "K101"}))
    assert refused(t, f"play {ANTITRUST} on germany") == "nothing_attached"
    assert refused(t, f"play {ANTITRUST} on germany").rule == "CP-SPECCARD-13"
    assert refused(t, f"play {ANTITRUST}") == "special_target"
    assert offered(t, f"play {ANTITRUST}") == [f"play {ANTITRUST} on peru"]


# ---------------------------------------------------------------- 17 new consignee
@pytest.mark.rule("CP-SPECCARD-17", "CP-SIGN-03")
def test_a_new_consignee_takes_the_place_of_the_receiver() -> None:
    t = before_border(hand=f"{CONSIGNEE} bolivia_paraguay")
    lines = play(t, f"play {CONSIGNEE} for truck1 bolivia_paraguay")
    facts = {"token": "1.truck1", "old": "argentina_uruguay", "receiver": "bolivia_paraguay"}
    assert told(lines, "readdressed") == [facts]
    assert signed(t, "1.truck1") == f"{LEGAL} peru to bolivia_paraguay"
    assert (hand(t), discards(t), actions(t)) == ([], ["argentina_uruguay", CONSIGNEE], 2)


@pytest.mark.rule("CP-SPECCARD-17")
def test_what_a_new_consignee_needs() -> None:
    t = before_border(hand=f"{CONSIGNEE} bolivia_paraguay")
    assert refused(t, f"play {CONSIGNEE} for truck2 bolivia_paraguay") == "nothing_signed"
    assert refused(t, f"play {CONSIGNEE} for truck1 italy") == "no_receiver_card"
    assert refused(t, f"play {CONSIGNEE} for truck1 peru") == "same_state"
    assert refused(t, f"play {CONSIGNEE}") == "special_target"
    play(t, "deliver truck1", "drive chile", dice="customs=import_duty")
    assert refused(t, f"play {CONSIGNEE} for truck1 bolivia_paraguay") == "special_moment"


@pytest.mark.rule("CP-SPECCARD-17", "CP-DELIV-04", "CP-DELIV-07")
def test_goods_that_are_at_the_new_consignees_are_delivered_at_once() -> None:
    t = at_border("papers_in_order", hand=f"{CONSIGNEE} chile")
    lines = play(t, "apply", f"play {CONSIGNEE} for truck1 chile", dice="contract=K050")
    assert told(lines, "delivered")[0]["turns"] == 1
    assert money(t) == START + REWARD[LEGAL]


@pytest.mark.rule("CP-SPECCARD-17", "CP-R26", "CP-R19", "CP-CUST-10")
def test_a_truck_at_a_new_consignee_with_a_red_flag_owes_its_card_and_its_event_first() -> None:
    t = table(
        seat("japan", f"{CONSIGNEE} ukraine", vehicles={"truck1": "poland"}, signed={"truck1": f"{LEGAL} to belarus"}),
        ben(),
    )
    play(t, "deliver truck1", "drive ukraine")
    lines = play(t, f"play {CONSIGNEE} for truck1 ukraine")
    assert (kinds(lines), phase(t)) == (["readdressed"], "ordering")
    lines = play(t, "customs first", "apply", dice="customs=import_duty unrest=2")
    assert kinds(lines) == ["customs_drawn", "fined", "unrest", "turn_ended", "failed"]
