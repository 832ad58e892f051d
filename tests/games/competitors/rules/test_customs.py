"""When customs cards are owed, by whom, and in which order with events: CP-CUST, CP-R19 to CP-R25, CP-R59, CP-R66."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from cubilete.games.competitors.rules.state import Competitors
from games.competitors.boxes import numbers, printed
from games.competitors.helpers import (
    ANA,
    BEN,
    actions,
    journey,
    kinds,
    money,
    offered,
    phase,
    play,
    points,
    rules_of,
    seat,
    table,
    told,
    used_customs,
    where,
)

START = 50_000
PARTS = printed()[0]


def truck_at(state: str, to: str = "", goods: str = "K004", **fields: Any) -> Competitors:
    """Ana's truck alone; with a receiver it is loaded."""
    signed = {"truck1": f"{goods} to {to}"} if to else {}
    own = {name: fields.pop(name) for name in ("branches", "advantages") if name in fields}
    ana = seat(fields.pop("home", "brazil"), vehicles={"truck1": state}, signed=signed, points=3,
               money=fields.pop("money", START), **own)  # fmt: skip
    return table(ana, seat(fields.pop("ben", "australia")), **fields)


def start(t: Competitors) -> str:
    return "deliver truck1" if "deliver truck1" in offered(t) else "move truck1"


# ---------------------------------------------------------------- borders
@pytest.mark.rule("CP-CUST-01", "CP-CUST-02", "CP-CUST-03", "CP-CUST-07", "CP-CUST-08", "CP-CUST-09", "CP-MOVE-02")
@pytest.mark.parametrize(
    ("here", "there", "posts"),
    [
        ("poland", "belarus", True),  # white edged in red
        ("poland", "germany", False),  # grey
        ("urals", "district_of_moscow", False),
        ("urals", "western_siberia", True),  # one customs area, but the edge of a continent
        ("southern_india", "northern_india", False),
        ("northern_india", "bangladesh_nepal", True),
    ],
)
@pytest.mark.parametrize("loaded", [True, False])
def test_a_loaded_truck_draws_at_customs_borders_and_nobody_else(
    here: str, there: str, posts: bool, loaded: bool
) -> None:
    t = truck_at(here, "iceland" if loaded else "")
    card = posts and loaded
    play(t, start(t), f"drive {there}", dice="customs=papers_in_order" if card else "")
    assert phase(t) == ("clearing" if card else "travelling")


@pytest.mark.rule("CP-CUST-02", "CP-CUST-03", "CP-CUST-08", "CP-CUST-12", "CP-R20")
@pytest.mark.parametrize("number", range(0, len(PARTS.land.border), 9))
def test_the_kind_of_a_border_decides_on_both_sides(number: int) -> None:
    border = PARTS.land.border[number]
    red = {one.id for one in PARTS.land.territory if one.red_flag}
    for here, there in ((border.a, border.b), (border.b, border.a)):
        t = truck_at(here, "iceland")
        card = border.kind == "customs" and there not in red  # CP-R19
        lines = play(t, "deliver truck1", f"drive {there}", dice="customs=papers_in_order" if card else "")
        assert kinds(lines).count("customs_drawn") == card


@pytest.mark.rule("CP-R59", "CP-CUST-02")
def test_the_card_is_read_after_the_truck_has_come_in_and_paid_its_points() -> None:
    t = truck_at("peru", "iceland", home="germany")
    lines = play(t, "deliver truck1", "drive chile", dice="customs=papers_in_order")
    assert kinds(lines)[-2:] == ["drove", "customs_drawn"]
    assert (where(t, "1.truck1"), journey(t)["points"]["truck"]) == ("chile", 3)


@pytest.mark.rule("CP-R59", "CP-OP-04")
def test_a_stop_leaves_it_there_and_at_the_receiver_the_goods_are_delivered() -> None:
    t = truck_at("peru", "chile", home="germany")
    lines = play(t, "deliver truck1", "drive chile", "apply", dice="customs=bonded_warehouse contract=K001")
    assert (where(t, "1.truck1"), points(t)) == ("chile", 4)
    assert "delivered" in kinds(lines)


@pytest.mark.rule("CP-R59", "CP-OP-05", "CP-R13")
def test_turn_back_puts_it_into_the_state_it_came_from_and_costs_the_movement_turn() -> None:
    t = truck_at("peru", "chile", home="germany")
    lines = play(t, "deliver truck1", "drive chile", "apply", dice="customs=wrong_documents")
    assert told(lines, "turned_back") == [{"token": "1.truck1", "place": "peru"}]
    assert (where(t, "1.truck1"), journey(t)["turn"], points(t)) == ("peru", 2, 3)


@pytest.mark.rule("CP-R90", "CP-HQ-02")
def test_going_back_to_the_headquarter_of_another_costs_no_second_fee() -> None:
    t = truck_at("southeast", "quebec", ben="united_states")
    play(t, "deliver truck1", "drive northeast", "drive ontario", "apply", dice="customs=wrong_documents")
    assert (where(t, "1.truck1"), money(t, BEN)) == ("northeast", 210_000)


# ---------------------------------------------------------------- own bases
@pytest.mark.rule("CP-BR-07", "CP-R21", "CP-R23")
@pytest.mark.parametrize(
    ("home", "branches", "card"),
    [("brazil", "", True), ("brazil", "belarus", False), ("germany", "", True), ("brazil", "poland ukraine", True)],
)
def test_only_a_base_in_the_state_itself_spares_a_truck_the_card(home: str, branches: str, card: bool) -> None:
    t = truck_at("baltic_states", "iceland", home=home, branches=branches)
    play(t, "deliver truck1", "drive belarus", dice="customs=papers_in_order" if card else "")
    assert phase(t) == ("clearing" if card else "travelling")


@pytest.mark.rule("CP-R21", "CP-BR-07", "CP-POL-01")
def test_a_base_in_a_red_flag_state_spares_the_card_and_not_the_event() -> None:
    t = truck_at("poland", "iceland", branches="ukraine")
    lines = play(t, "deliver truck1", "drive ukraine", "next", dice="unrest=3")
    assert ("unrest" in kinds(lines), "customs_drawn" in kinds(lines)) == (True, False)


# ---------------------------------------------------------------- red flags
@pytest.mark.rule("CP-CUST-10", "CP-CUST-17", "CP-R19", "CP-R24")
@pytest.mark.parametrize("first", ["customs first", "event first"])
def test_stopping_behind_a_customs_border_owes_one_card_and_one_event_in_the_players_order(first: str) -> None:
    t = truck_at("poland", "iceland")
    play(t, "deliver truck1", "drive ukraine", "next")
    assert (phase(t), offered(t)) == ("ordering", ["customs first", "event first"])
    dice = ["customs=duty_refund", "unrest=4"]
    lines = play(t, first, "apply", dice=" ".join(dice if first == "customs first" else reversed(dice)))
    assert [one for one in kinds(lines) if one in ("customs_drawn", "unrest")] == (
        ["customs_drawn", "unrest"] if first == "customs first" else ["unrest", "customs_drawn"]
    )
    assert (money(t), journey(t)["turn"]) == (START - 500 + 2_000 + 8_000, 2)


@pytest.mark.rule("CP-CUST-10", "CP-MOVE-02")
def test_an_empty_truck_that_stops_there_faces_only_the_event() -> None:
    t = truck_at("poland")
    lines = play(t, "move truck1", "drive ukraine", "halt", dice="unrest=3")
    assert ("unrest" in kinds(lines), "customs_drawn" in kinds(lines)) == (True, False)


@pytest.mark.rule("CP-CUST-11", "CP-CUST-08", "CP-POL-02")
@pytest.mark.parametrize("loaded", [True, False])
def test_passing_through_by_regional_borders_owes_nothing(loaded: bool) -> None:
    t = truck_at("district_of_moscow", "iceland" if loaded else "")
    lines = play(t, start(t), "drive southern_russia", "drive urals")
    assert kinds(lines)[-2:] == ["drove", "drove"]
    assert phase(t) == "travelling"


@pytest.mark.rule("CP-CUST-12", "CP-R19", "CP-POL-02")
def test_passing_through_owes_no_card_for_the_way_in_but_one_for_the_way_out() -> None:
    t = truck_at("poland", "iceland")
    lines = play(t, "deliver truck1", "drive ukraine", "drive belarus", dice="customs=papers_in_order")
    assert kinds(lines)[-3:] == ["drove", "drove", "customs_drawn"]
    lines = play(t, "apply", "next")
    assert kinds(lines) == ["movement_turn"]


@pytest.mark.rule("CP-CUST-12", "CP-R19")
def test_from_one_red_flag_state_to_the_next_only_the_last_one_counts() -> None:
    t = truck_at("poland", "iceland")
    play(t, "deliver truck1", "drive ukraine", "drive southern_russia", "next")
    lines = play(t, "customs first", "apply", dice="customs=papers_in_order unrest=3")
    assert kinds(lines) == ["customs_drawn", "unrest", "movement_turn"]


@pytest.mark.rule("CP-OPT-01", "CP-CUST-12", "CP-R20")
def test_strict_customs_draw_on_the_way_in_and_not_again_at_the_stop() -> None:
    t = truck_at("poland", "iceland", options="customs=strict negotiation=no")
    play(t, "deliver truck1", "drive ukraine", dice="customs=papers_in_order")
    assert phase(t) == "clearing"
    lines = play(t, "apply", "next", dice="unrest=3")
    assert kinds(lines) == ["unrest", "movement_turn"]
    t = truck_at("poland", "ukraine", options="customs=strict negotiation=no")
    play(t, "deliver truck1", "drive ukraine")
    lines = play(t, "customs first", "apply", dice="customs=papers_in_order unrest=3 contract=K001")
    assert (kinds(lines).count("customs_drawn"), points(t)) == (1, 4)


@pytest.mark.rule("CP-R66", "CP-TRUCK-10", "CP-CUST-03")
def test_a_stop_that_was_reached_over_a_regional_border_owes_the_event_only() -> None:
    t = truck_at("district_of_moscow", "iceland")
    lines = play(t, "deliver truck1", "drive southern_russia", "next", dice="unrest=3")
    assert ("unrest" in kinds(lines), "customs_drawn" in kinds(lines)) == (True, False)


@pytest.mark.rule("CP-R19", "CP-R27")
def test_the_card_of_the_border_is_owed_once_however_long_the_truck_stays() -> None:
    t = truck_at("poland", "iceland")
    play(t, "deliver truck1", "drive ukraine", "next", "customs first", "apply",
         dice="customs=papers_in_order unrest=3")  # fmt: skip
    lines = play(t, "next", dice="unrest=3")
    assert kinds(lines) == ["unrest", "movement_turn"]


@pytest.mark.rule("CP-R90", "CP-R19", "CP-R26")
def test_turned_back_into_a_red_flag_state_the_truck_has_stopped_there() -> None:
    t = truck_at("poland", "iceland")
    play(t, "deliver truck1", "drive ukraine", "drive belarus", "apply", dice="customs=wrong_documents")
    assert (where(t, "1.truck1"), phase(t)) == ("ukraine", "ordering")
    lines = play(t, "customs first", "apply", dice="customs=papers_in_order unrest=3")
    assert kinds(lines) == ["customs_drawn", "unrest", "movement_turn"]
    t = truck_at("district_of_moscow", "iceland")
    lines = play(t, "deliver truck1", "drive southern_russia", "drive kazakhstan", "apply",
                 dice="customs=wrong_documents unrest=3")  # fmt: skip
    assert kinds(lines)[-3:] == ["turned_back", "unrest", "movement_turn"]  # it had come by a regional border


# ---------------------------------------------------------------- what becomes of the second duty
@pytest.mark.rule("CP-R25", "CP-DELIV-12")
@pytest.mark.parametrize(
    ("goods", "card", "ends"),
    [("K004", "quarantine", True), ("K083", "heavy_fine", False), ("K083", "smuggling_raid", True)],
)
def test_once_a_card_has_ended_the_delivery_the_event_lapses(goods: str, card: str, ends: bool) -> None:
    t = truck_at("poland", "ukraine", goods)
    play(t, "deliver truck1", "drive ukraine")
    lines = play(t, "customs first", "apply", "bear", dice=f"customs={card}")
    assert rules_of(lines, "customs_lapses") == ["CP-R25"]
    assert "unrest" not in kinds(lines)
    assert (points(t), int(t.to_move())) == (2, BEN if ends else ANA)


@pytest.mark.rule("CP-R25", "CP-DELIV-13")
def test_once_an_event_has_ended_the_turn_the_card_lapses() -> None:
    t = truck_at("poland", "ukraine")
    play(t, "deliver truck1", "drive ukraine")
    lines = play(t, "event first", "bear", dice="unrest=2")
    assert [one for one in kinds(lines) if one in ("turn_ended", "customs_lapses", "customs_drawn", "failed")] == [
        "turn_ended", "customs_lapses", "failed",
    ]  # fmt: skip
    assert (points(t), int(t.to_move())) == (2, BEN)


@pytest.mark.rule("CP-R25", "CP-OP-05")
def test_otherwise_the_event_is_faced_although_the_truck_was_turned_back() -> None:
    t = truck_at("poland", "ukraine")
    play(t, "deliver truck1", "drive ukraine")
    lines = play(t, "customs first", "apply", dice="customs=wrong_documents unrest=4")
    assert kinds(lines) == ["customs_drawn", "turned_back", "unrest", "received", "movement_turn"]
    assert (where(t, "1.truck1"), points(t)) == ("poland", 3)


@pytest.mark.rule("CP-CUST-17", "CP-OP-10")
def test_an_event_that_is_faced_first_may_spare_the_card() -> None:
    t = truck_at("poland", "ukraine")
    play(t, "deliver truck1", "drive ukraine")
    lines = play(t, "event first", dice="unrest=10 contract=K001")
    assert [one for one in kinds(lines) if "customs" in one or one == "delivered"] == ["customs_spared", "delivered"]
    assert (used_customs(t), actions(t)) == ([], 1)


# ---------------------------------------------------------------- the deck
@pytest.mark.rule("CP-CUST-16")
def test_a_used_card_goes_to_the_bottom_of_its_deck() -> None:
    t = truck_at("peru", "iceland", home="germany", customs_used="fast_lane")
    play(t, "deliver truck1", "drive chile", "apply", dice="customs=import_duty")
    assert used_customs(t) == ["fast_lane", "import_duty"]


@pytest.mark.rule("CP-CUST-16", "CP-R57")
def test_when_all_have_been_used_they_come_again_in_their_order() -> None:
    cards = [card.id for card in PARTS.customs.card for _ in range(card.copies)]
    assert len(cards) == 35
    order = ["import_duty", "duty_refund", *sorted(set(cards) - {"import_duty", "duty_refund"})]
    order += [name for name in numbers("customs") for _ in range(cards.count(name) - 1)]
    t = truck_at("peru", "iceland", home="germany", customs_used=" ".join(order))
    lines = play(t, "deliver truck1", "drive chile", "apply", "drive peru", "apply")  # no chance falls
    assert [facts["customs"] for facts in told(lines, "customs_drawn")] == ["import_duty", "duty_refund"]
    assert used_customs(t) == [*order[2:], "import_duty", "duty_refund"]


@pytest.mark.rule("CP-CUST-13", "CP-CUST-14", "CP-CUST-15")
def test_green_cards_never_hold_or_cost_and_red_ones_always_harm() -> None:
    def ops(effects: Iterable[object]) -> set[str]:
        return {type(one).__name__ + ("-" if getattr(one, "amount", 0) < 0 else "") for one in effects}

    harm = {"PayOrReceive-", "Stop", "TurnBack", "EndTurn", "SeizeGoods", "SeizeVehicle", "MoveTurns-", "MovePoints-"}
    for card in PARTS.customs.card:
        found = ops(card.legal)
        if card.colour == "green":
            assert not found & harm
            assert "Pass" in found
        elif card.colour == "red":
            assert found & harm
            assert ops(card.illegal or card.legal) & harm
