"""Deliveries that fail: given up, ended by a card or an event (rulebook, "Delivery", "Playing the game")."""

from __future__ import annotations

from typing import Any

import pytest

from cubilete.games.competitors.rules.state import Competitors
from games.competitors.helpers import (
    ANA,
    BEN,
    actions,
    allowed,
    discards,
    hand,
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


def loaded(place: str, contract: str, receiver: str, options: str = "negotiation=no", **fields: Any) -> Competitors:
    vehicles = {"vehicles": {"truck1": place}, "signed": {"truck1": f"{contract} to {receiver}"}}
    return table(seat("italy", **{**vehicles, **fields}), seat("japan"), options=options)


# ---------------------------------------------------------------- giving up
@pytest.mark.rule("CP-DELIV-10", "CP-DELIV-11", "CP-R12", "CP-R80")
def test_a_failure_costs_a_point_and_the_cards_and_pays_nothing() -> None:
    t = loaded("spain_portugal", "K017", "greece", points=3)
    lines = play(t, "deliver truck1", "drive france", "give up")
    assert told(lines, "failed") == [{"seat": ANA, "contract": "K017"}]
    assert rules_of(lines, "failed") == ["CP-DELIV-10"]
    assert (phase(t), points(t), discards(t)) == ("failing", 3, [])
    lines = play(t, "bear")
    assert told(lines, "point_lost") == [{"seat": ANA}]
    assert (points(t), money(t)) == (2, 199_500)
    assert set(discards(t)) == {"spain_portugal", "greece", "K017"}
    assert signed(t, "1.truck1") == ""
    assert hand(t) == []


@pytest.mark.rule("CP-R12")
@pytest.mark.parametrize("moves", [(), ("drive france",), ("drive france", "next"), ("next", "next", "next")])
def test_a_delivery_may_be_given_up_between_any_two_steps(moves: tuple[str, ...]) -> None:
    t = loaded("spain_portugal", "K017", "greece", points=3)
    play(t, "deliver truck1", *moves, "give up", "bear")
    assert (points(t), phase(t), actions(t)) == (2, "acting", 1)


@pytest.mark.rule("CP-R12")
def test_nobody_gives_up_while_a_customs_card_lies_open() -> None:
    t = loaded("peru", "K004", "chile")
    play(t, "deliver truck1", "drive chile", dice="customs=import_duty")
    assert phase(t) == "clearing"
    refusal = refused(t, "give up")
    assert (str(refusal), refusal.rule) == ("wrong_phase", "CP-R12")
    assert "between two steps" in refusal.sentence


@pytest.mark.rule("CP-R12")
def test_what_is_not_delivered_is_not_given_up() -> None:
    t = loaded("spain_portugal", "K017", "greece")
    assert refused(t, "give up") == "wrong_phase"
    t = table(seat("italy"), seat("japan"))
    play(t, "move truck1")
    assert refused(t, "give up") == "not_a_delivery"


@pytest.mark.rule("CP-R12")
def test_a_signed_contract_costs_nothing_when_the_game_is_over() -> None:
    t = table(
        seat("italy", points=10, vehicles={"truck1": "poland"}, signed={"truck1": "K017 to germany"}),
        seat("japan", points=1, vehicles={"truck1": "peru"}, signed={"truck1": "K020 to chile"}),
        on_turn=BEN,
    )
    play(t, "pass")
    assert phase(t) == "over"
    assert [points(t, ANA), points(t, BEN)] == [10, 1]


@pytest.mark.rule("CP-R14", "CP-DELIV-10")
def test_points_never_go_below_zero() -> None:
    t = loaded("spain_portugal", "K017", "greece", points=0)
    lines = play(t, "deliver truck1", "give up", "bear")
    assert "point_lost" not in kinds(lines)
    assert points(t) == 0


@pytest.mark.rule("CP-R14", "CP-COMP-04")
@pytest.mark.parametrize(
    ("mode", "before", "after"), [("race", 8, 10), ("race", 9, 10), ("race", 10, 10), ("timed", 9, 12)]
)
def test_the_column_ends_at_ten_in_the_race_only(mode: str, before: int, after: int) -> None:
    """Three points for Europe to Africa."""
    t = loaded("spain_portugal", "K035", "morocco", f"mode={mode} negotiation=no", points=before)
    play(t, "deliver truck1", "drive morocco", "apply", dice="customs=papers_in_order")
    assert points(t) == after


@pytest.mark.rule("CP-R14", "CP-DELIV-10")
def test_a_point_is_lost_from_the_end_of_the_column_too() -> None:
    t = loaded("spain_portugal", "K017", "greece", points=10)
    play(t, "deliver truck1", "give up", "bear")
    assert points(t) == 9


# ---------------------------------------------------------------- where the vehicle is afterwards
@pytest.mark.rule("CP-R16")
def test_after_a_failure_the_truck_stays_where_it_stopped_without_goods() -> None:
    t = loaded("spain_portugal", "K017", "greece")
    play(t, "deliver truck1", "drive france", "drive germany", "give up", "bear")
    assert where(t, "1.truck1") == "germany"
    assert allowed(t, "move truck1")


@pytest.mark.rule("CP-R16")
def test_a_ship_stays_on_its_hexagon_and_an_aircraft_in_flight() -> None:
    t = loaded("italy", "K059", "egypt", vehicles={"ship1": "italy"}, signed={"ship1": "K059 to egypt"})
    play(t, "deliver ship1", "sail r06c15", "give up", "bear")
    assert where(t, "1.ship1") == "r06c15"
    t = loaded("italy", "K072", "texas", vehicles={"aircraft1": "italy"}, signed={"aircraft1": "K072 to texas"})
    play(t, "deliver aircraft1", "fly texas")
    aloft = where(t, "1.aircraft1")
    play(t, "give up", "bear")
    assert where(t, "1.aircraft1") == aloft != "italy"


@pytest.mark.rule("CP-R16", "CP-OP-08")
def test_a_seized_vehicle_goes_back_to_the_supply_without_payment() -> None:
    t = loaded("chile", "K082", "colombia_ecuador")
    play(t, "deliver truck1", "drive peru", "apply", "bear", dice="customs=sniffer_dogs")
    assert where(t, "1.truck1") == ""
    assert money(t) == 199_500
    assert allowed(t, "buy truck at italy")


# ---------------------------------------------------------------- ended by a card or an event
@pytest.mark.rule("CP-DELIV-12", "CP-CUST-15")
@pytest.mark.parametrize("card", ["quarantine", "customs_strike"])
def test_a_customs_card_that_ends_the_turn_fails_the_delivery_on_the_receiver_s_own_territory(card: str) -> None:
    t = loaded("chile", "K017", "peru", points=3)
    play(t, "deliver truck1", "drive peru", dice=f"customs={card}")
    assert where(t, "1.truck1") == "peru"
    lines = play(t, "apply")
    assert kinds(lines) == ["turn_ended", "failed"]
    lines = play(t, "bear")
    assert kinds(lines) == ["point_lost", "turn"]
    assert (points(t), money(t), t.to_move()) == (2, 199_500, BEN)
    assert where(t, "1.truck1") == "peru"


@pytest.mark.rule("CP-DELIV-13")
def test_an_event_that_ends_the_turn_fails_the_delivery_on_the_receiver_s_own_territory() -> None:
    """Peru to Colombia is a regional border: no card, only the event of the red flag, a general strike."""
    t = loaded("peru", "K017", "colombia_ecuador", points=3)
    lines = play(t, "deliver truck1", "drive colombia_ecuador", dice="unrest=2")
    assert kinds(lines)[-3:] == ["unrest", "turn_ended", "failed"]
    assert "delivered" not in kinds(lines)
    play(t, "bear")
    assert (points(t), t.to_move(), where(t, "1.truck1")) == (2, BEN, "colombia_ecuador")


@pytest.mark.rule("CP-DELIV-13", "CP-R26")
def test_an_event_that_ends_nothing_lets_the_goods_arrive() -> None:
    t = loaded("peru", "K017", "colombia_ecuador")
    lines = play(t, "deliver truck1", "drive colombia_ecuador", dice="unrest=3 contract=K001")
    assert kinds(lines)[-3:] == ["unrest", "delivered", "drew_contract"]


@pytest.mark.rule("CP-DELIV-12", "CP-OP-07")
def test_seized_goods_fail_the_delivery_and_leave_the_other_action() -> None:
    t = loaded("chile", "K082", "peru", points=3)
    play(t, "deliver truck1", "drive peru", "apply", "bear", dice="customs=wrong_documents")
    assert (points(t), t.to_move(), actions(t), where(t, "1.truck1")) == (2, ANA, 1, "peru")


@pytest.mark.rule("CP-OP-04", "CP-DELIV-04")
def test_a_card_that_only_stops_lets_the_goods_arrive() -> None:
    """In the movement turn that it stopped, also in the last one."""
    for contract, bonus in (("K017", "contract=K001"), ("K035", "")):
        t = loaded("chile", contract, "peru")
        lines = play(t, "deliver truck1", "drive peru", "apply", dice=f"customs=bonded_warehouse {bonus}")
        assert [facts["turns"] for facts in told(lines, "delivered")] == [1]
        assert (points(t), phase(t)) == (1, "acting")


@pytest.mark.rule("CP-ILL-02")
@pytest.mark.parametrize(
    ("contract", "card", "fails", "euros"),
    [("K002", "heavy_fine", False, 8000), ("K082", "heavy_fine", True, 20_000), ("K082", "import_duty", False, 2000)],
)
def test_illegal_goods_meet_the_heavier_effect_of_a_card(contract: str, card: str, fails: bool, euros: int) -> None:
    """Where a card has no other effect for them they are treated like any goods."""
    t = loaded("chile", contract, "bolivia_paraguay")
    lines = play(t, "deliver truck1", "drive peru", "apply", dice=f"customs={card}")
    assert told(lines, "fined") == [{"seat": ANA, "sum": euros}]
    assert ("failed" in kinds(lines)) == fails


@pytest.mark.rule("CP-ILL-02")
def test_nobody_has_to_carry_illegal_goods() -> None:
    """They may be kept in hand for ever, and passed over for others."""
    t = table(seat("italy", "france germany K082 K017", vehicles={"truck1": "france"}), seat("japan"))
    assert {text.split()[2] for text in offered(t, "sign truck1")} == {"K082", "K017"}
    play(t, "sign truck1 K017 to germany", "pass")
    assert hand(t) == ["K082"]


@pytest.mark.rule("CP-R77", "CP-DELIV-04")
def test_a_delivery_fails_when_its_last_movement_turn_is_over() -> None:
    t = loaded("chile", "K035", "colombia_ecuador")
    play(t, "deliver truck1", "drive peru", "apply", dice="customs=bonded_warehouse")
    assert (phase(t), journey(t)["turn_over"], offered(t)) == ("failing", True, ["bear"])
    play(t, "bear")
    assert (phase(t), journey(t), where(t, "1.truck1")) == ("acting", {}, "peru")


@pytest.mark.rule("CP-R77", "CP-R12")
def test_in_the_last_movement_turn_who_cannot_go_on_gives_up() -> None:
    t = loaded("chile", "K035", "colombia_ecuador")
    play(t, "deliver truck1")
    assert refused(t, "next") == "no_time_left"
    assert kinds(play(t, "give up")) == ["failed"]
