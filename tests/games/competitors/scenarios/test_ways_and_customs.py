"""Scenarios in which a way, its customs and its events meet: two rules at a time."""

from __future__ import annotations

import pytest

from games.competitors.crossings import ILLEGAL, LEGAL, ben
from games.competitors.helpers import (
    ANA,
    BEN,
    actions,
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
    seat,
    signed,
    table,
    told,
    used_customs,
    where,
)

START = 100_000


# ---------------------------------------------------------------- combined transport meets customs and events
@pytest.mark.rule("CP-CUST-06", "CP-COMBI-01", "CP-AIR-05")
def test_a_truck_on_an_aircraft_that_stopped_in_flight_is_controlled_where_it_lands() -> None:
    """No card in the air; the landing on another continent owes one, for the goods on the truck."""
    ana = seat("germany", vehicles={"truck1": "france", "aircraft1": "france"}, money=START,
               signed={"truck1": f"{LEGAL} to egypt"})  # fmt: skip
    t = table(ana, seat("australia"))
    play(t, "deliver truck1", "board 1.aircraft1", "hover 7800 3600", "next")
    assert (where(t, "1.aircraft1"), journey(t)["turn"]) == ("7800 3600", 2)
    assert kinds(play(t, "fly egypt")) == ["fuel", "aloft"]
    lines = play(t, "fly egypt", "apply", dice="customs=papers_in_order contract=K001")
    assert kinds(lines)[:3] == ["fuel", "landed", "customs_drawn"]
    (facts,) = told(lines, "delivered")
    assert (facts["points"], facts["turns"]) == (3, 2)
    assert where(t, "1.truck1") == "on aircraft1"


@pytest.mark.rule("CP-OP-05", "CP-R59", "CP-COMBI-01")
def test_turned_back_from_another_continent_an_aircraft_is_on_its_last_airport_with_the_truck() -> None:
    ana = seat("germany", vehicles={"truck1": "on aircraft1", "aircraft1": "france"}, money=START,
               signed={"truck1": f"{LEGAL} france to egypt"})  # fmt: skip
    t = table(ana, seat("australia"))
    play(t, "deliver truck1", "fly egypt", "fly egypt", "apply", dice="customs=wrong_documents")
    assert (where(t, "1.aircraft1"), where(t, "1.truck1")) == ("france", "on aircraft1")
    assert (journey(t)["turn"], phase(t)) == (2, "travelling")


@pytest.mark.rule("CP-POL-06", "CP-R28", "CP-POL-08")
def test_an_ambush_of_trucks_spares_a_truck_that_lands_in_an_aircraft() -> None:
    ana = seat("brazil", vehicles={"truck1": "on aircraft1", "aircraft1": "peru"}, money=START,
               signed={"truck1": f"{LEGAL} peru to venezuela"})  # fmt: skip
    t = table(ana, seat("australia"))
    lines = play(t, "deliver truck1", "fly venezuela", "event first", dice="unrest=8 customs=papers_in_order")
    assert "untouched" in kinds(lines)
    assert phase(t) == "clearing"
    play(t, "apply", dice="contract=K001")
    assert where(t, "1.truck1") == "on aircraft1"


@pytest.mark.rule("CP-POL-05", "CP-COMBI-08")
def test_goods_handed_to_a_ship_are_out_of_reach_of_an_ambush_of_trucks() -> None:
    """The truck that brought them is empty when the movement turn ends, and the event asks who has the goods."""
    ana = seat("japan", vehicles={"truck1": "peru", "ship1": "colombia_ecuador"}, money=START, points=3,
               signed={"truck1": f"{LEGAL} to chile"})  # fmt: skip
    t = table(ana, ben())
    lines = play(t, "deliver truck1", "drive colombia_ecuador", "tranship 1.ship1", "next", dice="unrest=8")
    assert "untouched" in kinds(lines)
    assert (where(t, "1.truck1"), where(t, "1.ship1"), points(t)) == ("colombia_ecuador", "colombia_ecuador", 3)


@pytest.mark.rule("CP-CUST-15", "CP-R28", "CP-R101")
def test_a_raid_on_a_ship_takes_the_loaded_truck_and_the_ship() -> None:
    ana = seat("japan", vehicles={"truck1": "on ship1", "ship1": "france"}, points=3, money=START,
               signed={"truck1": f"{ILLEGAL} france to algeria_tunisia"})  # fmt: skip
    t = table(ana, ben())
    lines = play(t, "deliver truck1", "sail r07c14", "sail r08c15", "dock algeria_tunisia", "apply",
                 dice="customs=smuggling_raid")  # fmt: skip
    assert told(lines, "seized") == [{"token": "1.truck1"}, {"token": "1.ship1"}]
    assert phase(t) == "failing"
    play(t, "bear")
    assert (points(t), t.to_move(), where(t, "1.truck1"), where(t, "1.ship1")) == (2, BEN, "", "")


@pytest.mark.rule("CP-OP-08", "CP-R101", "CP-R40")
def test_an_empty_truck_on_a_seized_ship_is_set_ashore_in_its_port() -> None:
    ana = seat("japan", vehicles={"truck1": "on ship1", "ship1": "france"}, points=3, money=START,
               signed={"ship1": f"{ILLEGAL} france to morocco"})  # fmt: skip
    t = table(ana, ben())
    lines = play(t, "deliver ship1", "sail r07c14", "sail r08c15", "dock algeria_tunisia", "apply", "bear",
                 dice="customs=sniffer_dogs")  # fmt: skip
    assert told(lines, "seized") == [{"token": "1.ship1"}]
    assert (where(t, "1.truck1"), where(t, "1.ship1"), points(t)) == ("algeria_tunisia", "", 2)


@pytest.mark.rule("CP-COMBI-06", "CP-CUST-05", "CP-OP-02")
def test_a_paperwork_queue_in_port_also_shortens_the_way_of_the_truck() -> None:
    """2 P.M. by sea and 2 lost at customs leave the unloaded truck 5 - 4 = 1."""
    ana = seat("japan", vehicles={"truck1": "on ship1", "ship1": "france"}, money=START,
               signed={"truck1": f"{LEGAL} france to niger_chad"})  # fmt: skip
    t = table(ana, ben())
    play(t, "deliver truck1", "sail r07c14", "sail r08c15", "dock algeria_tunisia", "apply", "unload",
         dice="customs=paperwork_queue territory=peru")  # fmt: skip
    assert journey(t)["points"]["truck"] == 1
    assert refused(t, "drive niger_chad") == "no_points"


@pytest.mark.rule("CP-COMBI-07", "CP-TM-02", "CP-R38")
def test_in_a_move_a_carrier_without_points_needs_another_action() -> None:
    t = table(seat("japan", vehicles={"truck1": "on ship1", "ship1": "france"}, money=START), ben())
    play(t, "move truck1", "sail r07c14", "sail r08c15", "sail r08c14", "sail r08c15")
    assert refused(t, "sail r08c14") == "no_points"
    play(t, "halt")
    assert actions(t) == 1
    play(t, "move truck1", "sail r08c14", "dock algeria_tunisia", "unload")
    assert journey(t)["points"]["truck"] == 4
    assert money(t) == START - 2 * 1000


# ---------------------------------------------------------------- one card for one crossing
@pytest.mark.rule("CP-R20", "CP-CUST-09", "CP-CUST-04")
def test_a_strait_into_another_continent_owes_one_card() -> None:
    ana = seat("japan", vehicles={"truck1": "spain_portugal"}, money=START,
               signed={"truck1": f"{LEGAL} to morocco"})  # fmt: skip
    t = table(ana, ben())
    lines = play(t, "deliver truck1", "drive morocco", "apply", dice="customs=papers_in_order contract=K001")
    assert len(told(lines, "customs_drawn")) == 1
    assert told(lines, "delivered")[0]["points"] == 3


@pytest.mark.rule("CP-R20", "CP-R66", "CP-POL-09")
def test_over_a_strait_into_a_red_flag_state_the_card_is_drawn_on_the_strait() -> None:
    """Egypt to the Levant by Suez: the card for the canal, then, where the truck stops, the event only."""
    ana = seat("germany", vehicles={"truck1": "egypt"}, money=START,
               signed={"truck1": f"{LEGAL} to turkey"})  # fmt: skip
    t = table(ana, seat("japan"))
    lines = play(t, "deliver truck1", "drive levant", "apply", "next", dice="customs=papers_in_order unrest=3")
    assert (len(told(lines, "customs_drawn")), len(told(lines, "unrest"))) == (1, 1)


@pytest.mark.rule("CP-CUST-12", "CP-R19", "CP-CUST-02")
def test_through_a_red_flag_state_only_the_border_out_of_it_counts() -> None:
    """Italy - Western Balkans - Greece: no card on the way in, one on the way out into a normal State."""
    ana = seat("japan", vehicles={"truck1": "italy"}, money=START, signed={"truck1": f"{LEGAL} to romania_bulgaria"})
    t = table(ana, ben())
    assert "customs_drawn" not in kinds(play(t, "deliver truck1", "drive western_balkans"))
    lines = play(t, "drive romania_bulgaria", "apply", dice="customs=papers_in_order contract=K001")
    assert (len(told(lines, "customs_drawn")), told(lines, "unrest")) == (1, [])


@pytest.mark.rule("CP-OPT-01", "CP-CUST-10")
def test_strict_customs_never_ask_for_two_cards_where_the_truck_also_stops() -> None:
    ana = seat("japan", vehicles={"truck1": "italy"}, money=START, signed={"truck1": f"{LEGAL} to greece"})
    t = table(ana, ben(), options="negotiation=no customs=strict")
    lines = play(t, "deliver truck1", "drive western_balkans", "apply", "next",
                 dice="customs=papers_in_order unrest=3")  # fmt: skip
    assert (len(told(lines, "customs_drawn")), len(told(lines, "unrest"))) == (1, 1)


@pytest.mark.rule("CP-BR-07", "CP-CUST-10", "CP-R21")
def test_at_a_branch_in_a_red_flag_state_there_is_an_event_and_no_card() -> None:
    ana = seat("japan", vehicles={"truck1": "italy"}, money=START, branches="western_balkans",
               signed={"truck1": f"{LEGAL} to greece"})  # fmt: skip
    t = table(ana, ben())
    lines = play(t, "deliver truck1", "drive western_balkans", "next", dice="unrest=3")
    assert ("customs_drawn" in kinds(lines), len(told(lines, "unrest"))) == (False, 1)


@pytest.mark.rule("CP-CUST-05", "CP-R21", "CP-CUST-04")
def test_on_the_continent_of_a_branch_a_ship_pays_the_strait_with_a_card_and_no_port() -> None:
    ana = seat("japan", vehicles={"ship1": "spain_portugal"}, money=START, branches="italy",
               signed={"ship1": f"{LEGAL} to france"})  # fmt: skip
    t = table(ana, ben())
    lines = play(t, "deliver ship1", "sail r08c13", "sail r08c14", "apply", dice="customs=papers_in_order")
    assert len(told(lines, "customs_drawn")) == 1
    assert (where(t, "1.ship1"), journey(t)["points"]["ship"]) == ("r08c14", 1)
    lines = play(t, "next", "sail r08c15", "sail r07c14", "dock france", dice="contract=K001")
    assert ("customs_drawn" in kinds(lines), told(lines, "delivered")[0]["points"]) == (False, 1)


@pytest.mark.rule("CP-OP-10", "CP-CUST-04", "CP-OP-15")
def test_a_free_pass_covers_the_strait_but_not_what_a_card_calls_for() -> None:
    ana = seat("japan", vehicles={"truck1": "france"}, money=START, signed={"truck1": f"{LEGAL} to algeria_tunisia"})
    t = table(ana, ben(), journey={"cargo": "1.truck1", "free_passes": 1}, phase="travelling", actions=1)
    lines = play(t, "drive spain_portugal", "drive morocco")
    assert (kinds(lines).count("customs_spared"), where(t, "1.truck1")) == (1, "morocco")
    play(t, "next", "drive algeria_tunisia", "apply", "choose 2", dice="customs=grey_zone customs=authorised_operator")
    assert used_customs(t) == ["grey_zone"]
    assert phase(t) == "clearing"


# ---------------------------------------------------------------- order of what is due
@pytest.mark.rule("CP-R06", "CP-CUST-17", "CP-R24")
def test_the_fee_comes_first_then_the_player_orders_customs_and_event() -> None:
    """Ben has a toll gate at his branch in Venezuela; Ana's loaded aircraft lands there."""
    ana = seat("brazil", vehicles={"aircraft1": "peru"}, money=START, signed={"aircraft1": f"{LEGAL} to guianas"})
    other = ben(branches="venezuela", advantages={"venezuela": "K099"})
    t = table(ana, other)
    lines = play(t, "deliver aircraft1", "fly venezuela")
    assert kinds(lines)[-1] == "fee_paid"
    assert (phase(t), offered(t)) == ("ordering", ["customs first", "event first"])
    assert money(t, BEN) == 200_000 + 10_000


@pytest.mark.rule("CP-CUST-18", "CP-R25", "CP-DELIV-12")
def test_after_a_strike_of_customs_the_event_of_a_red_flag_port_lapses() -> None:
    ana = seat("japan", vehicles={"ship1": "guianas"}, points=1, money=START,
               signed={"ship1": "K008 guianas to venezuela"})  # fmt: skip
    t = table(ana, ben())
    lines = play(t, "deliver ship1", "sail r11c09", "sail r10c09", "dock venezuela", "apply",
                 dice="customs=customs_strike")  # fmt: skip
    assert kinds(lines)[-2:] == ["customs_lapses", "failed"]
    play(t, "bear")
    assert (points(t), t.to_move(), where(t, "1.ship1")) == (0, BEN, "venezuela")
    assert {"K008", "guianas", "venezuela"} <= set(discards(t))


@pytest.mark.rule("CP-DELIV-13", "CP-OP-06", "CP-CUST-17")
def test_an_event_before_customs_can_end_the_turn_at_the_receiver() -> None:
    ana = seat("brazil", vehicles={"truck1": "amazonia"}, points=2, money=START,
               signed={"truck1": f"{LEGAL} to venezuela"})  # fmt: skip
    t = table(ana, ben(), actions=2)
    lines = play(t, "deliver truck1", "drive venezuela", "event first", dice="unrest=2")
    assert ("customs_drawn" in kinds(lines), kinds(lines)[-1]) == (False, "failed")
    play(t, "bear")
    assert (points(t), t.to_move()) == (1, BEN)


@pytest.mark.rule("CP-OP-04", "CP-DELIV-06", "CP-R59")
def test_a_stop_at_the_receiver_still_delivers() -> None:
    ana = seat("brazil", vehicles={"truck1": "peru"}, money=START, signed={"truck1": "K041 to chile"})
    t = table(ana, ben())
    lines = play(t, "deliver truck1", "drive chile", "apply", dice="customs=bonded_warehouse")
    assert "delivered" in kinds(lines)
    assert told(lines, "received") == [{"seat": ANA, "sum": 3000}]


@pytest.mark.rule("CP-OP-03", "CP-DELIV-12", "CP-R77")
def test_sniffer_dogs_at_the_receiver_take_the_time_of_a_last_movement_turn() -> None:
    """The limit falls below the T.M. that has begun: the delivery fails although the truck has arrived."""
    ana = seat("brazil", vehicles={"truck1": "peru"}, points=1, money=START, signed={"truck1": "K041 to chile"})
    t = table(ana, ben())
    play(t, "deliver truck1", "drive chile", "apply", dice="customs=sniffer_dogs")
    assert phase(t) == "failing"
    play(t, "bear")
    assert (points(t), signed(t, "1.truck1"), actions(t)) == (0, "", 1)


@pytest.mark.rule("CP-R13", "CP-DELIV-08", "CP-CUSCARD-05")
@pytest.mark.parametrize(("card", "bonus"), [("fast_lane", False), ("papers_in_order", False)])
def test_more_time_by_a_card_brings_no_bonus_card(card: str, bonus: bool) -> None:
    ana = seat("brazil", vehicles={"truck1": "peru"}, money=START, signed={"truck1": "K041 to chile"})
    t = table(ana, ben())
    lines = play(t, "deliver truck1", "drive chile", "apply", dice=f"customs={card}")
    assert ("drew_contract" in kinds(lines), hand(t)) == (bonus, [])


@pytest.mark.rule("CP-SHIP-06", "CP-EVT-16", "CP-R29")
def test_rough_sea_behind_a_strait_has_to_be_paid_before_the_strait_is_entered() -> None:
    """Where tankers are attacked the Strait of Hormuz costs 1 and the space behind it 2."""
    t = table(seat("egypt", vehicles={"ship1": "iraq"}, money=START), ben(), danger="tanker_war")
    play(t, "move ship1", "sail r09c19", "sail r09c20", "halt", dice="save=1")
    assert (where(t, "1.ship1"), money(t)) == ("r09c20", START - 1000)
    t = table(seat("egypt", vehicles={"ship1": "r09c19"}, money=START), ben(), danger="tanker_war",
              journey={"kind": "move", "convoy": ["1.ship1"], "spent": 2, "spent_by": {"ship": 2}, "fuelled": ["ship"]},
              phase="travelling", actions=1)  # fmt: skip
    assert refused(t, "sail r09c20") == "no_points"


@pytest.mark.rule("CP-R30", "CP-OP-05", "CP-SHIP-07")
def test_a_ship_turned_back_on_a_strait_pays_nothing_for_it() -> None:
    ana = seat("japan", vehicles={"ship1": "spain_portugal"}, money=START, signed={"ship1": "K008 to france"})
    t = table(ana, ben())
    play(t, "deliver ship1", "sail r08c13", "sail r08c14", "apply", dice="customs=wrong_documents")
    assert (where(t, "1.ship1"), money(t), journey(t)["turn"]) == ("r08c13", START - 1000, 2)
