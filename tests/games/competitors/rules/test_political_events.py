"""Political-social events: who stops at a red flag, what is rolled, and whom it touches: CP-POL, CP-R26 to CP-R28."""

from __future__ import annotations

from typing import Any

import pytest

from cubilete.games.competitors.components.parts import Draw
from cubilete.games.competitors.rules.state import Competitors
from games.competitors.boxes import printed
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
    where,
)

START = 50_000
BOXES = printed()[0].political.box
NEAR = {
    "north_america": ("southern_mexico", "central_america"),
    "south_america": ("amazonia", "venezuela"),
    "europe": ("poland", "ukraine"),
    "africa": ("egypt", "sudan"),
    "asia": ("turkey", "iran"),
    "oceania": ("queensland", "new_guinea"),
}
"""A State, and a red-flag State beside it."""


def fleet(signs: dict[str, str] | None = None, **fields: Any) -> Competitors:
    """Ana's vehicles where they are said to be, her headquarter in Germany."""
    own: dict[str, Any] = {"money": START}
    own |= {name: fields.pop(name) for name in ("branches", "advantages", "money") if name in fields}
    ana = seat("germany", vehicles=fields, signed=signs or {}, points=3, **own)
    return table(ana, seat("australia"))


# ---------------------------------------------------------------- the table
@pytest.mark.rule("CP-POL-03", "CP-POL-01", "CP-POL-04", "CP-POL-09")
@pytest.mark.parametrize("box", BOXES, ids=lambda box: box.id)
def test_the_die_reads_the_column_of_the_continent(box: Any) -> None:
    here, red = NEAR[box.continent]
    t = fleet(truck1=here)
    cards = {"contract": "contract=K001", "territory": "territory=peru"}
    drawn = [cards[one.deck] for one in box.effect if isinstance(one, Draw)]
    lines = play(t, "move truck1", f"drive {red}", "halt", dice=" ".join([f"unrest={box.d12}", *drawn]))
    assert told(lines, "unrest") == [{"seat": ANA, "roll": box.d12, "unrest": box.id}]
    assert rules_of(lines, "unrest") == ["CP-POL-03"]
    assert ("untouched" in kinds(lines)) == ("truck" not in box.hits)


@pytest.mark.rule("CP-POL-04")
def test_events_help_and_harm() -> None:
    t = fleet(truck1="poland")
    play(t, "move truck1", "drive ukraine", "halt", dice="unrest=4")  # a fund
    assert money(t) == START - 500 + 8_000
    t = fleet(truck1="egypt")
    lines = play(t, "move truck1", "drive sudan", "halt", dice="unrest=8")  # a militia
    assert (told(lines, "seized"), where(t, "1.truck1")) == ([{"token": "1.truck1"}], "")


# ---------------------------------------------------------------- who stops
@pytest.mark.rule("CP-POL-02", "CP-POL-09")
def test_a_truck_that_only_passes_rolls_nothing() -> None:
    t = fleet(truck1="poland")
    lines = play(t, "move truck1", "drive ukraine", "drive belarus", "halt")
    assert "unrest" not in kinds(lines)


@pytest.mark.rule("CP-R26", "CP-POL-09")
def test_a_truck_also_stops_where_a_card_stops_it() -> None:
    """Strict customs, so that the card is drawn on coming in."""
    ana = seat("brazil", vehicles={"truck1": "poland"}, signed={"truck1": "K004 to belarus"}, money=START)
    t = table(ana, seat("australia"), options="customs=strict negotiation=no")
    lines = play(t, "deliver truck1", "drive ukraine", "apply", dice="customs=bonded_warehouse unrest=3")
    assert kinds(lines)[-2:] == ["unrest", "movement_turn"]


@pytest.mark.rule("CP-R26", "CP-R12")
def test_a_delivery_that_is_given_up_in_a_red_flag_state_ends_with_its_event() -> None:
    t = fleet({"truck1": "K004 to belarus"}, truck1="poland")
    lines = play(t, "deliver truck1", "drive ukraine", "give up", "bear", dice="unrest=4")
    assert [one for one in kinds(lines) if one in ("failed", "point_lost", "unrest", "customs_drawn")] == [
        "failed", "point_lost", "unrest",
    ]  # fmt: skip
    assert (points(t), actions(t)) == (2, 1)


@pytest.mark.rule("CP-R26")
def test_being_bought_and_placed_there_is_no_stop() -> None:
    t = fleet(branches="ukraine", money=100_000)
    assert "unrest" not in kinds(play(t, "buy truck at ukraine"))


@pytest.mark.rule("CP-R27", "CP-POL-01")
def test_in_a_long_delivery_every_movement_turn_that_ends_there_has_its_event() -> None:
    t = fleet({"truck1": "K004 to belarus"}, truck1="poland", branches="ukraine")
    lines = play(t, "deliver truck1", "drive ukraine", "next", "next", dice="unrest=3 unrest=3")
    assert kinds(lines).count("unrest") == 2
    lines = play(t, "drive belarus", "apply", dice="customs=papers_in_order contract=K001")
    assert ("unrest" in kinds(lines), points(t)) == (False, 4)


@pytest.mark.rule("CP-R27", "CP-R73")
def test_on_arrival_the_event_comes_before_the_delivery_and_not_again_after_it() -> None:
    t = fleet({"truck1": "K004 to southern_russia"}, truck1="district_of_moscow")
    lines = play(t, "deliver truck1", "drive southern_russia", dice="unrest=12 contract=K001")
    assert [one for one in kinds(lines) if one in ("unrest", "received", "delivered")] == [
        "unrest", "received", "delivered",
    ]  # fmt: skip
    assert (points(t), phase(t)) == (4, "acting")


@pytest.mark.rule("CP-DELIV-13", "CP-POL-01")
def test_an_event_that_ends_the_turn_keeps_the_goods_from_counting_as_delivered() -> None:
    t = fleet({"truck1": "K004 to southern_russia"}, truck1="district_of_moscow")
    lines = play(t, "deliver truck1", "drive southern_russia", "bear", dice="unrest=2")
    assert ("delivered" in kinds(lines), points(t), int(t.to_move())) == (False, 2, BEN)
    assert where(t, "1.truck1") == "southern_russia"


@pytest.mark.rule("CP-R91")
def test_a_truck_that_has_only_waited_or_was_carried_has_not_stopped_in_a_move() -> None:
    t = fleet(truck1="ukraine")
    assert kinds(play(t, "move truck1", "halt")) == ["move_begins"]
    t = fleet(ship1="r08c16", truck1="on ship1")
    lines = play(t, "move ship1", "dock libya", "unload", "halt", dice="unrest=3")
    assert kinds(lines).count("unrest") == 1  # that of the ship


@pytest.mark.rule("CP-R91", "CP-POL-09")
def test_a_carried_truck_that_drives_on_stops_where_it_ends() -> None:
    t = fleet(ship1="r08c16", truck1="on ship1")
    lines = play(t, "move ship1", "dock libya", "unload", "drive niger_chad", "halt", dice="unrest=3 unrest=3")
    assert kinds(lines).count("unrest") == 2


# ---------------------------------------------------------------- whom it touches
SHIP_TO_LIBYA = ("sail r08c15", "sail r08c16", "dock libya")


@pytest.mark.rule("CP-POL-06", "CP-R28", "CP-POL-05")
def test_a_truck_on_board_is_safe_from_what_concerns_trucks() -> None:
    t = fleet({"truck1": "K004 to greece"}, ship1="algeria_tunisia", truck1="on ship1", branches="egypt")
    lines = play(t, "deliver truck1", *SHIP_TO_LIBYA, dice="unrest=8")
    assert "untouched" in kinds(lines)
    assert (where(t, "1.truck1"), phase(t)) == ("on ship1", "travelling")


@pytest.mark.rule("CP-R28", "CP-POL-05")
def test_nor_is_the_goods_truck_touched_by_what_concerns_its_carriers_kind_only() -> None:
    """The boycott of Oceania hits ships: the goods are on the truck, so nobody."""
    t = fleet({"truck1": "K004 to melanesia"}, ship1="queensland",
              truck1="on ship1", branches="new_zealand")  # fmt: skip
    sail = ("sail r15c28", "sail r14c28", "sail r13c27")
    lines = play(t, "deliver truck1", *sail, "dock new_guinea", dice="unrest=2")
    assert "untouched" in kinds(lines)
    t = fleet({"ship1": "K008 to melanesia"}, ship1="queensland", branches="new_zealand")
    lines = play(t, "deliver ship1", *sail, "dock new_guinea", "bear", dice="unrest=2")
    assert "turn_ended" in kinds(lines)


@pytest.mark.rule("CP-POL-05", "CP-R28")
def test_what_concerns_both_touches_the_goods_truck() -> None:
    t = fleet({"truck1": "K004 to greece"}, ship1="algeria_tunisia", truck1="on ship1", branches="egypt")
    lines = play(t, "deliver truck1", *SHIP_TO_LIBYA, dice="unrest=6")
    assert told(lines, "reward_changed") == [{"sum": -10_000}]


@pytest.mark.rule("CP-R28", "CP-POL-05")
@pytest.mark.parametrize("loaded", [True, False])
def test_an_empty_truck_on_board_is_never_touched(loaded: bool) -> None:
    signs = {"ship1": "K008 to greece"} if loaded else {}
    t = fleet(signs, ship1="algeria_tunisia", truck1="on ship1", branches="egypt")
    start = "deliver ship1" if loaded else "move ship1"
    lines = play(t, start, *SHIP_TO_LIBYA, dice="unrest=8")
    assert "untouched" in kinds(lines)
    assert where(t, "1.truck1") == "on ship1"
    t = fleet(signs, ship1="algeria_tunisia", truck1="on ship1", branches="egypt")
    lines = play(t, start, *SHIP_TO_LIBYA, dice="unrest=9")
    assert told(lines, "fined") == [{"seat": ANA, "sum": 4_000}]  # the ship that stopped


@pytest.mark.rule("CP-POL-05", "CP-OP-08", "CP-R16")
def test_a_truck_on_its_wheels_is_taken_with_its_goods_and_nothing_else() -> None:
    t = fleet({"truck1": "K004 to sudan"}, truck1="egypt", ship1="egypt", truck2="egypt")
    play(t, "deliver truck1", "drive sudan")
    lines = play(t, "event first", "bear", dice="unrest=8")
    assert told(lines, "seized") == [{"token": "1.truck1"}]
    assert (where(t, "1.truck1"), where(t, "1.truck2"), where(t, "1.ship1")) == ("", "egypt", "egypt")
    assert (points(t), int(t.to_move()), actions(t)) == (2, ANA, 1)  # the turn goes on


@pytest.mark.rule("CP-R62", "CP-POL-04")
def test_what_changes_a_delivery_does_nothing_to_an_empty_vehicle() -> None:
    t = fleet(truck1="poland")
    lines = play(t, "move truck1", "drive ukraine", "halt", dice="unrest=5")  # a movement turn less
    assert kinds(lines)[-1] == "unrest"
    t = fleet(truck1="poland")
    play(t, "move truck1", "drive ukraine", "halt", dice="unrest=1")
    assert offered(t) == ["choose 1", "choose 2"]
    play(t, "choose 2")
    assert (money(t), phase(t)) == (START - 500, "acting")


# ---------------------------------------------------------------- a second throw
@pytest.mark.rule("CP-SPECCARD-09", "CP-POL-03", "CP-CUST-17")
def test_an_escort_may_roll_again_and_the_second_result_stands() -> None:
    t = fleet({"truck1": "K004 to iceland"}, truck1="poland", advantages={"germany": "K107"})
    play(t, "deliver truck1", "drive ukraine", "next", "event first", dice="unrest=2")
    assert (phase(t), offered(t)) == ("happening", ["apply", "reroll"])
    lines = play(t, "reroll", "apply", dice="unrest=9 customs=papers_in_order")
    assert kinds(lines) == ["unrest_again", "unrest", "fined", "customs_drawn", "movement_turn"]
    assert refused(t, "reroll") == "wrong_phase"
    t = fleet(truck1="egypt", advantages={"germany": "K107"})
    lines = play(t, "move truck1", "drive sudan", "halt", dice="unrest=4")
    assert phase(t) == "acting"  # an escort of Europe does not help in Africa
    t = fleet(truck1="poland", advantages={"germany": "K107"})
    play(t, "move truck1", "drive ukraine", "halt", "apply", dice="unrest=4")
    assert (money(t), journey(t)) == (START - 500 + 8_000, {})
