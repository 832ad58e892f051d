"""Canals and straits: a customs post on the way, and nobody stays on it: CP-CUST-04, CP-R20, CP-R29, CP-R30, CP-R67."""

from __future__ import annotations

from typing import Any

import pytest

from cubilete.games.competitors.rules.state import Competitors
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
    refused,
    rules_of,
    seat,
    table,
    told,
    used_customs,
    where,
)

START = 50_000
LEGAL, ILLEGAL = "K004", "K083"  # any vehicle, 4 movement turns


def truck(goods: str = LEGAL, at: str = "france", to: str = "iceland", **fields: Any) -> Competitors:
    """Ana's loaded truck on the French side of Dover, on its way to nowhere in particular."""
    ana = seat(fields.pop("home", "brazil"), vehicles={"truck1": at}, signed={"truck1": f"{goods} to {to}"},
               money=fields.pop("money", START), points=3, **fields)  # fmt: skip
    return table(ana, seat("australia"))


def ship(goods: str = LEGAL, at: str = "british_isles", to: str = "iceland", **fields: Any) -> Competitors:
    """Ana's loaded ship in the port before Dover."""
    ana = seat(fields.pop("home", "brazil"), vehicles={"ship1": at}, signed={"ship1": f"{goods} to {to}"},
               money=fields.pop("money", START), points=3, **fields)  # fmt: skip
    return table(ana, seat("australia"))


def crossing(kind: str, goods: str = LEGAL, **fields: Any) -> tuple[Competitors, list[str], str, str]:
    """A table, the moves onto the strait, and the two sides of it."""
    if kind == "truck":
        return truck(goods, **fields), ["deliver truck1", "drive british_isles"], "france", "british_isles"
    return ship(goods, **fields), ["deliver ship1", "sail r05c13", "sail r04c14"], "r05c13", "r04c14"


FUEL = {"truck": 500, "ship": 1000}
PRICE = {"truck": 5_000, "ship": 10_000}
POINTS = {"truck": 5 - 2, "ship": 4 - 3}
"""What is left on the far side: the strait and the next space are paid, of a ship the hexagon before it, too."""


# ---------------------------------------------------------------- cards that let through
@pytest.mark.rule("CP-CUST-04", "CP-R29", "CP-SHIP-05", "CP-SHIP-06", "CP-TRUCK-07", "CP-CUST-13", "CP-CUST-14")
@pytest.mark.parametrize("kind", ["truck", "ship"])
@pytest.mark.parametrize(
    ("card", "answers", "more", "euros", "change"),
    [
        ("papers_in_order", [], "", 0, 0),
        ("friendly_officer", [], "", 0, 1),
        ("authorised_operator", [], "", 0, 0),
        ("duty_refund", [], "", 2_000, 0),
        ("trade_fair", [], "contract=K001", 0, 0),
        ("trade_mission", [], "territory=peru", 0, 0),
        ("import_duty", [], "", -2_000, 0),
        ("anti_dumping_duty", [], "territory=peru", -5_000, 0),
        ("random_inspection", [], "effect=3", 1_000, 0),
        ("missing_stamp", ["choose 1"], "", -4_000, 0),
        ("grey_zone", ["choose 1"], "", -5_000, 0),
        ("grey_zone", ["choose 2", "apply"], "customs=duty_refund", 2_000, 0),
        ("surplus_sale", ["choose 1"], "", 5_000, 0),
        ("heavy_fine", [], "", -8_000, 0),
        ("sniffer_dogs", [], "", 0, 0),
    ],
)
def test_a_card_that_lets_through_leads_to_the_far_side(
    kind: str, card: str, answers: list[str], more: str, euros: int, change: int
) -> None:
    t, moves, _near, far = crossing(kind)
    token = f"1.{kind}1"
    play(t, *moves, dice=f"customs={card}")
    assert (phase(t), where(t, token)) == ("clearing", "dover")
    play(t, "apply", *answers, dice=more)
    assert (phase(t), where(t, token)) == ("travelling", far)
    assert money(t) == START - FUEL[kind] + euros
    assert journey(t)["points"][kind] == POINTS[kind] + change
    assert journey(t)["turn"] == 1
    assert used_customs(t)[0] == card


@pytest.mark.rule("CP-R29", "CP-CUST-04")
def test_empty_vehicles_pass_without_a_word() -> None:
    t = table(seat("brazil", vehicles={"ship1": "r05c13"}), seat("australia"))
    lines = play(t, "move ship1", "sail r04c14")
    assert kinds(lines) == ["move_begins", "fuel", "entered_strait", "sailed"]
    assert journey(t)["points"]["ship"] == 2


@pytest.mark.rule("CP-SHIP-06", "CP-R29")
def test_a_ship_needs_the_strait_and_the_next_hexagon_in_the_same_movement_turn() -> None:
    t = table(seat("brazil", vehicles={"ship1": "r07c12"}), seat("australia"))
    play(t, "move ship1", "sail r06c13", "sail r05c13")
    assert journey(t)["points"]["ship"] == 2
    play(t, "sail r04c13")
    assert journey(t)["points"]["ship"] == 1
    play(t, "sail r05c13")
    assert refused(t, "sail r04c14") == "no_points"


# ---------------------------------------------------------------- cards that hold
HOLD = [
    ("random_inspection", [], "effect=2", 0),
    ("missing_stamp", ["choose 2"], "", 0),
    ("bonded_warehouse", [], "", 3_000),
    ("smuggling_raid", [], "", -3_000),
]


@pytest.mark.rule("CP-TRUCK-08", "CP-TRUCK-09", "CP-SHIP-05", "CP-SHIP-07", "CP-R30", "CP-OP-04")
@pytest.mark.parametrize("kind", ["truck", "ship"])
@pytest.mark.parametrize(("card", "answers", "more", "euros"), HOLD)
@pytest.mark.parametrize("side", ["far side", "near side"])
def test_a_stop_on_the_strait_costs_an_extra_point_and_the_movement_turn(
    kind: str, card: str, answers: list[str], more: str, euros: int, side: str
) -> None:
    t, moves, near, far = crossing(kind)
    token = f"1.{kind}1"
    lines = play(t, *moves, "apply", *answers, dice=f"customs={card} {more}")
    assert told(lines, "stranded") == [{"token": token, "strait": "dover"}]
    assert (phase(t), where(t, token)) == ("stranded", "dover")
    assert offered(t) == ["far side", "near side"]
    lines = play(t, side)
    to = far if side == "far side" else near
    assert told(lines, "freed") == [{"token": token, "place": to, "sum": PRICE[kind]}]
    assert rules_of(lines, "freed") == ["CP-R30"]
    assert where(t, token) == to
    assert money(t) == START - FUEL[kind] + euros - PRICE[kind]
    assert (journey(t)["turn"], journey(t)["points"][kind]) == (2, {"truck": 5, "ship": 4}[kind])


@pytest.mark.rule("CP-R30", "CP-OP-02")
def test_a_card_that_takes_points_strands_only_whom_it_leaves_without_enough() -> None:
    queue = "customs=paperwork_queue territory=peru"
    t = truck()
    play(t, "deliver truck1", "drive british_isles", "apply", dice=queue)
    assert (where(t, "1.truck1"), journey(t)["points"]["truck"]) == ("british_isles", 1)
    t = ship()
    play(t, "deliver ship1", "sail r05c13", "sail r04c14", "apply", dice=queue)
    assert (phase(t), where(t, "1.ship1")) == ("stranded", "dover")  # 4 - 1 - 1 for the strait - 2
    t = truck(at="poland")
    play(t, "deliver truck1", "drive germany", "drive france", "drive british_isles", "apply",
         dice=queue)  # fmt: skip
    assert (phase(t), where(t, "1.truck1")) == ("stranded", "dover")  # 5 - 2 - 1 for the strait - 2
    play(t, "far side")
    assert (where(t, "1.truck1"), journey(t)["turn"]) == ("british_isles", 2)


@pytest.mark.rule("CP-R30")
@pytest.mark.parametrize("kind", ["truck", "ship"])
def test_who_cannot_pay_goes_back_to_the_near_side_for_nothing(kind: str) -> None:
    """Nobody has to sell anything for it; the price itself is enough, and 1 euro less is not."""
    t, moves, _, _ = crossing(kind, money=FUEL[kind] + PRICE[kind] + 3_000)
    play(t, *moves, "apply", dice="customs=smuggling_raid")
    assert phase(t) == "stranded"
    t, moves, near, _far = crossing(kind, money=FUEL[kind] + PRICE[kind] + 3_000 - 1)
    lines = play(t, *moves, "apply", dice="customs=smuggling_raid")
    assert told(lines, "freed") == [{"token": f"1.{kind}1", "place": near, "sum": 0}]
    assert (where(t, f"1.{kind}1"), phase(t), journey(t)["turn"]) == (near, "travelling", 2)
    assert money(t) == PRICE[kind] - 1


@pytest.mark.rule("CP-R30", "CP-OP-05", "CP-R59")
@pytest.mark.parametrize("kind", ["truck", "ship"])
def test_turning_back_leads_to_the_near_side_free(kind: str) -> None:
    t, moves, near, _far = crossing(kind)
    lines = play(t, *moves, "apply", dice="customs=wrong_documents")
    assert told(lines, "turned_back") == [{"token": f"1.{kind}1", "place": near}]
    assert (where(t, f"1.{kind}1"), money(t), journey(t)["turn"]) == (near, START - FUEL[kind], 2)


# ---------------------------------------------------------------- cards that end the delivery
@pytest.mark.rule("CP-R30", "CP-OP-06", "CP-DELIV-12")
@pytest.mark.parametrize("kind", ["truck", "ship"])
@pytest.mark.parametrize("card", ["customs_strike", "quarantine"])
@pytest.mark.parametrize("side", ["far side", "near side"])
def test_a_card_that_ends_the_turn_leaves_the_token_to_be_freed_first(kind: str, card: str, side: str) -> None:
    t, moves, near, far = crossing(kind)
    lines = play(t, *moves, "apply", side, "bear", dice=f"customs={card}")
    told_in_order = [one for one in kinds(lines) if one in ("turn_ended", "stranded", "freed", "failed", "point_lost")]
    assert told_in_order == ["turn_ended", "stranded", "freed", "failed", "point_lost"]
    assert where(t, f"1.{kind}1") == (far if side == "far side" else near)
    assert (money(t), points(t)) == (START - FUEL[kind] - PRICE[kind], 2)
    assert int(t.to_move()) == BEN


@pytest.mark.rule("CP-R30", "CP-OP-07", "CP-CUST-15", "CP-ILL-02")
@pytest.mark.parametrize("kind", ["truck", "ship"])
@pytest.mark.parametrize(
    ("card", "more", "euros"),
    [("random_inspection", "effect=3", -10_000), ("heavy_fine", "", -20_000), ("wrong_documents", "", 0)],
)
def test_when_the_goods_are_seized_on_a_strait_the_empty_token_is_freed_for_the_price(
    kind: str, card: str, more: str, euros: int
) -> None:
    t, moves, _near, far = crossing(kind, ILLEGAL)
    play(t, *moves, "apply", dice=f"customs={card} {more}")
    assert phase(t) == "stranded"
    play(t, "far side", "bear")
    assert (where(t, f"1.{kind}1"), money(t)) == (far, START - FUEL[kind] + euros - PRICE[kind])
    assert (int(t.to_move()), actions(t), points(t)) == (ANA, 1, 2)


@pytest.mark.rule("CP-OP-08", "CP-CUST-15", "CP-R16")
@pytest.mark.parametrize("kind", ["truck", "ship"])
@pytest.mark.parametrize(("card", "goes_on"), [("smuggling_raid", False), ("sniffer_dogs", True)])
def test_a_token_that_is_seized_on_a_strait_leaves_it_empty(kind: str, card: str, goes_on: bool) -> None:
    t, moves, _, _ = crossing(kind, ILLEGAL)
    lines = play(t, *moves, "apply", "bear", dice=f"customs={card}")
    assert told(lines, "seized") == [{"token": f"1.{kind}1"}]
    assert (where(t, f"1.{kind}1"), "stranded" in kinds(lines)) == ("", False)
    assert int(t.to_move()) == (ANA if goes_on else BEN)


# ---------------------------------------------------------------- one card for the strait
@pytest.mark.rule("CP-R20", "CP-CUST-04", "CP-CUST-09")
def test_a_strait_between_two_continents_owes_one_card() -> None:
    t = truck(at="greece")
    lines = play(t, "deliver truck1", "drive turkey", "apply", dice="customs=papers_in_order")
    assert kinds(lines).count("customs_drawn") == 1
    assert (where(t, "1.truck1"), phase(t)) == ("turkey", "travelling")


@pytest.mark.rule("CP-R20", "CP-R19", "CP-TRUCK-10")
def test_behind_a_strait_a_red_flag_asks_for_the_event_only() -> None:
    t = truck(at="egypt", to="saudi_arabia")
    lines = play(t, "deliver truck1", "drive levant", "apply", "next", dice="customs=papers_in_order unrest=3")
    assert [one for one in kinds(lines) if one in ("customs_drawn", "drove", "unrest")] == [
        "customs_drawn", "drove", "unrest",
    ]  # fmt: skip


@pytest.mark.rule("CP-R21", "CP-CUST-04")
def test_an_own_base_behind_a_strait_spares_no_card() -> None:
    t = truck(at="spain_portugal", to="algeria_tunisia", home="germany", branches="morocco")
    play(t, "deliver truck1", "drive morocco", dice="customs=papers_in_order")
    assert phase(t) == "clearing"


@pytest.mark.rule("CP-OP-04", "CP-R30", "CP-R73")
def test_a_stop_that_leads_to_a_receiver_on_the_far_side_delivers() -> None:
    t = truck(to="british_isles")
    lines = play(t, "deliver truck1", "drive british_isles", "apply", "far side",
                 dice="customs=bonded_warehouse contract=K001")  # fmt: skip
    assert (told(lines, "delivered")[0]["turns"], points(t), where(t, "1.truck1")) == (1, 4, "british_isles")


@pytest.mark.rule("CP-R30", "CP-R19", "CP-R90")
def test_who_goes_back_to_a_red_flag_state_ends_the_movement_turn_there_with_all_that_is_due() -> None:
    """A hub gives the sixth point that it takes to cross Iran and Hormuz in one movement turn."""
    t = truck(f"{LEGAL} greece", at="turkey", to="saudi_arabia", branches="turkey", advantages={"turkey": "K106"})
    play(t, "deliver truck1", "drive iran", "drive emirates_oman", "apply", "near side",
         dice="customs=bonded_warehouse")  # fmt: skip
    assert (where(t, "1.truck1"), phase(t)) == ("iran", "ordering")
    lines = play(t, "customs first", "apply", dice="customs=papers_in_order unrest=3")
    assert kinds(lines) == ["customs_drawn", "unrest", "movement_turn"]


# ---------------------------------------------------------------- the continents of a strait
@pytest.mark.rule("CP-R67", "CP-SPECCARD-03")
@pytest.mark.parametrize(
    ("at", "way", "home", "helps"),
    [
        ("morocco", "r08c13 r08c14", "egypt", True),  # Gibraltar links Europe and Africa
        ("morocco", "r08c13 r08c14", "germany", True),
        ("morocco", "r08c13 r08c14", "china", False),
        ("british_isles", "r05c13 r04c14", "egypt", False),  # Dover lies inside Europe
        ("levant", "r08c18 r10c18", "china", True),  # Suez links Africa and Asia
    ],
)
def test_a_broker_helps_on_both_continents_of_a_strait(at: str, way: str, home: str, helps: bool) -> None:
    base = {"egypt": "egypt", "germany": "germany", "china": "south_china"}[home]
    t = ship(at=at, home=home, advantages={base: "K101"})
    play(t, "deliver ship1", *(f"sail {cell}" for cell in way.split()), dice="customs=quarantine")
    assert ("redraw" in offered(t)) == helps
    if helps:
        lines = play(t, "redraw", "apply", dice="customs=papers_in_order")
        assert told(lines, "customs_again") == [{"seat": ANA, "territory": base}]
        assert (where(t, "1.ship1"), used_customs(t)) == (way.split()[1], ["quarantine", "papers_in_order"])
    else:
        assert refused(t, "redraw") == "no_broker"


@pytest.mark.rule("CP-R67", "CP-SPECCARD-03")
@pytest.mark.parametrize(("home", "helps"), [("egypt", True), ("germany", True), ("china", False)])
def test_and_so_it_does_for_a_truck(home: str, helps: bool) -> None:
    base = {"egypt": "egypt", "germany": "germany", "china": "south_china"}[home]
    t = truck(at="spain_portugal", home=home, advantages={base: "K101"})
    play(t, "deliver truck1", "drive morocco", dice="customs=quarantine")
    assert ("redraw" in offered(t)) == helps
