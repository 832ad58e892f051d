"""Scenarios of special contracts, hired vehicles, deals and flights: two rules at a time."""

from __future__ import annotations

from typing import Any

import pytest

from cubilete.games.competitors.rules.state import Competitors
from games.competitors.crossings import LEGAL, ben
from games.competitors.helpers import (
    ANA,
    BEN,
    CLEO,
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
    seat_of,
    signed,
    table,
    told,
    used_customs,
    where,
)
from games.competitors.rules.deals import DEALING, act

START = 100_000
CALM = "area=oceania danger=1"


def peru_truck(hand_: str = "", receiver: str = "argentina_uruguay", goods: str = LEGAL, **fields: Any) -> Competitors:
    """Ana's loaded truck in Peru; customs borders lead to Chile and on to Argentina."""
    usual: dict[str, Any] = {"money": START, "points": 3, "vehicles": {"truck1": "peru"}}
    ana = seat("japan", hand_, signed={"truck1": f"{goods} to {receiver}"}, **(usual | fields.pop("ana", {})))
    return table(ana, fields.pop("other", ben()), **fields)


# ---------------------------------------------------------------- special contracts
@pytest.mark.rule("CP-SPECCARD-11", "CP-SPECCARD-14", "CP-OP-15")
def test_a_call_answers_the_first_card_and_the_tip_still_brings_a_second() -> None:
    t = peru_truck("K112", other=ben("K109"))
    play(t, "deliver truck1", "drive chile", dice="customs=quarantine")
    play(t, "play K109", by=BEN)
    lines = play(t, "play K112", dice="customs=import_duty")
    assert kinds(lines) == ["customs_cancelled", "customs_drawn"]
    play(t, "apply")
    assert (used_customs(t), money(t)) == (["quarantine", "import_duty"], START - 500 - 2000)


@pytest.mark.rule("CP-SPECCARD-03", "CP-SPECCARD-11")
def test_a_broker_sends_the_tipped_card_away_too_but_only_once_a_round() -> None:
    t = peru_truck(ana={"branches": "amazonia", "advantages": {"amazonia": "K101"}}, other=ben("K109"))
    play(t, "deliver truck1", "drive chile", dice="customs=quarantine")
    play(t, "play K109", by=BEN)
    play(t, "redraw", dice="customs=papers_in_order")
    play(t, "apply", dice="customs=customs_strike")
    assert refused(t, "redraw") == "no_broker"
    play(t, "apply")
    assert phase(t) == "failing"


@pytest.mark.rule("CP-SPECCARD-15", "CP-OP-06", "CP-DELIV-10")
def test_an_insurance_saves_the_point_but_not_the_round() -> None:
    t = peru_truck("K113")
    play(t, "deliver truck1", "drive chile", "apply", dice="customs=customs_strike")
    play(t, "play K113")
    assert (points(t), money(t), t.to_move()) == (3, START - 500 + 10_000, BEN)
    assert {LEGAL, "peru", "argentina_uruguay", "K113"} <= set(discards(t))


@pytest.mark.rule("CP-SPECCARD-18", "CP-R13", "CP-DELIV-08")
def test_a_permit_brings_no_bonus_card() -> None:
    t = peru_truck("K116", receiver="colombia_ecuador", goods="K041")
    play(t, "deliver truck1", "play K116", "next")
    lines = play(t, "drive colombia_ecuador", dice="unrest=3")
    assert told(lines, "delivered")[0]["turns"] == 2
    assert "drew_contract" not in kinds(lines)


@pytest.mark.rule("CP-SPECCARD-17", "CP-DELIV-07", "CP-VP-03")
def test_a_new_consignee_changes_what_the_delivery_is_worth() -> None:
    t = peru_truck("K115 colombia_ecuador", receiver="spain_portugal")
    play(t, "play K115 for truck1 colombia_ecuador")
    assert (signed(t, "1.truck1"), actions(t)) == (f"{LEGAL} peru to colombia_ecuador", 2)
    assert {"spain_portugal", "K115"} <= set(discards(t))
    lines = play(t, "deliver truck1", "drive colombia_ecuador", dice="unrest=3 contract=K001")
    assert told(lines, "delivered")[0]["points"] == 1


@pytest.mark.rule("CP-SPECCARD-05", "CP-OP-11", "CP-DELIV-06")
def test_a_free_zone_pays_on_top_of_a_reward_that_thieves_have_shortened() -> None:
    t = peru_truck(receiver="venezuela", ana={"branches": "amazonia", "advantages": {"amazonia": "K103"}})
    play(t, "deliver truck1", "drive colombia_ecuador", "next", dice="unrest=1")
    lines = play(t, "drive venezuela", "customs first", "apply",
                 dice="customs=papers_in_order unrest=3 contract=K001")  # fmt: skip
    assert told(lines, "delivered")[0]["sum"] == 29_000 - 10_000 + 5_000


@pytest.mark.rule("CP-SPECCARD-07", "CP-EVT-06")
@pytest.mark.parametrize(("save", "end"), [(4, "texas"), (5, "japan")])
def test_a_weather_station_helps_on_its_continent(save: int, end: str) -> None:
    ana = seat("japan", vehicles={"truck1": "texas"}, branches="alaska", advantages={"alaska": "K105"})
    t = table(ana, seat("italy"), on_turn=BEN, actions=1)
    play(t, "pass", dice=f"area=north_america danger=2 save={save}")
    assert where(t, "1.truck1") == (end if end == "texas" else "alaska")


@pytest.mark.rule("CP-SPECCARD-08", "CP-COMBI-05", "CP-COMBI-06")
def test_a_hub_gives_ship_and_truck_a_point_each_and_they_are_still_shared() -> None:
    ana = seat("germany", advantages={"germany": "K106"}, vehicles={"truck1": "germany", "ship1": "germany"})
    t = table(ana, seat("japan"))
    play(t, "move truck1", "drive benelux", "drive germany")
    assert journey(t)["points"]["truck"] == 4
    play(t, "board 1.ship1")
    assert journey(t)["points"]["ship"] == 4
    play(t, "sail r04c15", "dock denmark", "unload")
    assert journey(t)["points"]["truck"] == 3


@pytest.mark.rule("CP-SPECCARD-04", "CP-AIR-03", "CP-R11")
def test_a_fuel_depot_pays_for_the_whole_movement_turn_that_begins_there() -> None:
    ana = seat("germany", advantages={"germany": "K102"}, vehicles={"aircraft1": "germany"}, money=START)
    t = table(ana, seat("japan"))
    play(t, "move aircraft1", "fly italy", "fly greece")
    assert money(t) == START
    play(t, "halt", "move aircraft1", "fly italy")
    assert money(t) == START - 2000


@pytest.mark.rule("CP-SPECCARD-02", "CP-R103", "CP-SPECCARD-13")
def test_an_antitrust_ruling_opens_a_private_motorway() -> None:
    other = ben(branches="poland", advantages={"poland": "K100"})
    t = table(seat("japan", "K111", vehicles={"truck1": "benelux"}, money=START), other)
    ruled = t.clone()
    lines = play(t, "move truck1", "drive germany")
    assert [(facts["fee"], facts["sum"]) for facts in told(lines, "fee_paid")] == [
        ("headquarter", 10_000), ("motorway", 5_000)
    ]  # fmt: skip
    lines = play(ruled, "play K111 on poland", "move truck1", "drive germany")
    assert [facts["fee"] for facts in told(lines, "fee_paid")] == ["headquarter"]


@pytest.mark.rule("CP-SPECCARD-10", "CP-COMBI-03", "CP-R78")
def test_a_truck_on_strike_is_moved_on_no_carrier_either() -> None:
    other = ben(vehicles={"truck1": "germany", "ship1": "germany"})
    t = table(seat("japan", "K108"), other)
    play(t, "play K108 against 2.truck1", "pass")
    assert refused(t, "load truck1 on ship1") == "struck"
    play(t, "move ship1")
    assert refused(t, "take truck1") == "struck"
    play(t, "halt", "pass", dice=CALM)
    play(t, "pass")
    play(t, "load truck1 on ship1")


@pytest.mark.rule("CP-SPEC-04", "CP-SPEC-05", "CP-R51")
def test_an_advantage_can_neither_be_moved_nor_doubled() -> None:
    ana = seat("japan", "K099 K103", branches="peru", advantages={"peru": "K105"})
    t = table(ana, ben())
    assert refused(t, "attach K099 to peru") == "advantage_there"
    play(t, "attach K099 to japan")
    assert refused(t, "attach K103 to japan") == "advantage_there"
    assert refused(t, "attach K099 to peru") == "no_special"
    assert actions(t) == 2


# ---------------------------------------------------------------- hired vehicles
def at_texas(**fields: Any) -> Competitors:
    """Ana's loaded truck and Ben's ship, hired for it, in Texas, with trouble on the sea before it."""
    ana = seat("germany", vehicles={"truck1": "texas", **fields.pop("more", {})}, signed={"truck1": "K006 to france"})
    other = seat("brazil", vehicles={"ship1": "texas"}, hired={"ship1": {"shipper": 1, "cargo": "1.truck1"}})
    return table(ana, other, options=DEALING, danger="oil_platform_blow_out")


@pytest.mark.rule("CP-R95", "CP-R68", "CP-EVT-07")
def test_a_hired_ship_that_is_driven_back_serves_the_shipper_no_longer() -> None:
    t = at_texas()
    lines = play(t, "deliver truck1", "board 2.ship1", "sail r08c06", "next", dice="save=6")
    assert told(lines, "right_ended") == [{"seat": ANA, "token": "2.ship1"}]
    assert (where(t, "2.ship1"), where(t, "1.truck1")) == ("southeastern_brazil", "on 2.ship1")
    assert refused(t, "sail r15c10") == "carriage_over"
    assert offered(t) == ["unload", "next", "give up"]
    play(t, "unload", "drive northeastern_brazil")
    assert where(t, "1.truck1") == "northeastern_brazil"


@pytest.mark.rule("CP-R95", "CP-COMBI-08", "CP-R43")
def test_goods_on_a_hired_ship_that_is_driven_back_can_only_be_handed_over() -> None:
    t = at_texas(more={"truck2": "southeastern_brazil"})
    play(t, "deliver truck1", "tranship 2.ship1", "sail r08c06", "next", dice="save=6")
    assert refused(t, "sail r15c10") == "carriage_over"
    assert refused(t, "take truck2") == "not_hired"
    assert offered(t) == ["tranship 1.truck2", "next", "give up"]


@pytest.mark.rule("CP-R50", "CP-COMBI-01", "CP-NEG-02")
def test_a_ship_hired_for_goods_takes_no_truck_along() -> None:
    t = at_texas(more={"truck2": "texas"})
    play(t, "deliver truck1", "tranship 2.ship1")
    assert refused(t, "take truck2") == "not_hired"


@pytest.mark.rule("CP-R94", "CP-R68", "CP-COMBI-03")
def test_while_a_carriage_lasts_only_the_shipper_unloads() -> None:
    ana = seat("germany", vehicles={"truck1": "on 2.ship1"})
    right = {"shipper": 1, "cargo": "1.truck1", "to": "italy"}
    other = seat("brazil", vehicles={"ship1": "france", "truck1": "france"}, hired={"ship1": right})
    t = table(ana, other, options=DEALING, on_turn=BEN, first=2)
    assert refused(t, "unload ship1") == "held"
    assert refused(t, "load truck1 on ship1") == "held"
    play(t, "pass")
    assert refused(t, "unload truck1") == "carriage_end"
    play(t, "pass", dice=CALM)
    play(t, "unload ship1", "load truck1 on ship1")
    assert (where(t, "1.truck1"), where(t, "2.truck1"), actions(t)) == ("france", "on ship1", 2)


@pytest.mark.rule("CP-NEG-04", "CP-R50", "CP-COMBI-08")
def test_illegal_goods_handed_to_a_hired_truck_cost_its_owner_the_truck() -> None:
    ana = seat("japan", vehicles={"truck1": "peru"}, signed={"truck1": "K084 to argentina_uruguay"}, points=3)
    other = ben(vehicles={"truck1": "peru"}, hired={"truck1": {"shipper": 1, "cargo": "1.truck1"}})
    t = table(ana, other, options=DEALING)
    lines = play(t, "deliver truck1", "tranship 2.truck1", "drive chile", "apply", dice="customs=sniffer_dogs")
    assert told(lines, "seized") == [{"token": "2.truck1"}]
    play(t, "bear")
    assert (where(t, "1.truck1"), where(t, "2.truck1"), points(t)) == ("peru", "", 2)


# ---------------------------------------------------------------- deals
@pytest.mark.rule("CP-R69", "CP-NEG-01")
def test_a_branch_is_not_sold_while_a_customs_card_lies_open() -> None:
    t = peru_truck(ana={"branches": "amazonia"}, options=DEALING)
    act(t, ANA, "offer 1>2 branch amazonia; 2>1 60k")
    play(t, "deliver truck1", "drive chile", dice="customs=import_duty")
    (accept,) = [text for text in ("accept 2", "accept 1", "accept 3") if "no_such" not in refused(t, text, by=BEN)]
    assert refused(t, accept, by=BEN) == "unsettled"
    play(t, "apply")
    act(t, BEN, accept)
    assert (seat_of(t, BEN)["branches"], money(t)) == (["amazonia"], START - 500 - 2000 + 60_000)


@pytest.mark.rule("CP-BR-07", "CP-NEG-08", "CP-R69")
def test_a_branch_that_was_sold_on_the_way_exempts_no_longer() -> None:
    t = peru_truck(ana={"branches": "chile"}, options=DEALING)
    kept = t.clone()
    assert "customs_drawn" not in kinds(play(kept, "deliver truck1", "drive chile"))
    play(t, "deliver truck1")
    act(t, ANA, "offer 1>2 branch chile; 2>1 60k")
    accept = next(text for text in offered(t, "accept", by=BEN))
    act(t, BEN, accept)
    assert "customs_drawn" in kinds(play(t, "drive chile", dice="customs=import_duty"))


@pytest.mark.rule("CP-BR-09", "CP-R47", "CP-SPEC-05")
def test_a_branch_changes_hands_with_its_card_and_without_its_advantage() -> None:
    ana = seat("japan", branches="peru", advantages={"peru": "K099"}, vehicles={"truck1": "japan"})
    t = table(ana, ben(vehicles={"truck1": "colombia_ecuador"}), options=DEALING)
    act(t, ANA, "offer 1>2 branch peru; 2>1 60k")
    act(t, BEN, offered(t, "accept", by=BEN)[0])
    assert (seat_of(t, BEN)["branches"], "K099" in discards(t), "peru" in discards(t)) == (["peru"], True, False)
    assert hand(t, BEN) == []


@pytest.mark.rule("CP-NEG-07", "CP-SIGN-05", "CP-R10")
def test_a_truck_bought_where_it_stands_signs_and_delivers_in_the_same_round() -> None:
    ana = seat("japan", "poland germany K010", vehicles={"truck1": "japan"}, money=START)
    t = table(ana, seat("italy", vehicles={"truck1": "poland"}), options=DEALING)
    act(t, ANA, "offer 1>2 20k; 2>1 2.truck1")
    act(t, BEN, next(text for text in offered(t, "accept", by=BEN)))
    assert (where(t, "1.truck2"), actions(t)) == ("poland", 2)
    lines = play(t, "sign truck2 K010 to germany", "deliver truck2", "drive germany", dice="contract=K001")
    assert told(lines, "delivered")[0]["points"] == 1


# ---------------------------------------------------------------- flights
@pytest.mark.rule("CP-R65", "CP-AIR-05", "CP-EVT-10")
def test_two_aircraft_in_the_air_throw_once_together() -> None:
    ana = seat("germany", vehicles={"aircraft1": "3143 3351", "aircraft2": "3200 2900"}, money=START,
               last_airport={"aircraft1": "texas", "aircraft2": "texas"})  # fmt: skip
    t = table(ana, seat("italy"), on_turn=BEN, actions=1)
    lines = play(t, "pass", dice="area=north_america danger=2 save=6")
    assert len(told(lines, "danger_hit")) == 1
    assert (where(t, "1.aircraft1"), where(t, "1.aircraft2")) == ("germany", "germany")


@pytest.mark.rule("CP-AIR-11", "CP-COMBI-06", "CP-R36")
def test_after_an_intercontinental_landing_abroad_the_truck_waits_for_the_next_movement_turn() -> None:
    ana = seat("germany", vehicles={"truck1": "on aircraft1", "aircraft1": "spain_portugal"}, money=START,
               signed={"truck1": f"{LEGAL} spain_portugal to algeria_tunisia"})  # fmt: skip
    t = table(ana, seat("japan"))
    play(t, "deliver truck1", "fly morocco", "apply", "unload", dice="customs=papers_in_order")
    assert journey(t)["points"]["truck"] == 0
    play(t, "next")
    assert journey(t)["points"]["truck"] == 5


@pytest.mark.rule("CP-EVT-15", "CP-R58", "CP-AIR-05")
def test_over_closed_airports_an_aircraft_stays_in_the_air_or_flies_elsewhere() -> None:
    ana = seat("germany", vehicles={"aircraft1": "poland"}, money=START)
    t = table(ana, seat("japan"), danger="air_traffic_controllers_strike")
    play(t, "move aircraft1")
    assert refused(t, "fly germany") == "airports_closed"
    assert "fly italy" in offered(t)
    play(t, "hover 7825 2249")
    assert kinds(play(t, "halt", dice="save=4")) == ["danger_saved"]
    assert where(t, "1.aircraft1") == "7825 2249"


@pytest.mark.rule("CP-EVT-14", "CP-R58", "CP-R77")
def test_a_ship_in_a_closed_port_loses_its_time_and_gives_up() -> None:
    ana = seat("japan", vehicles={"ship1": "texas"}, signed={"ship1": "K008 to france"}, points=1, money=START)
    t = table(ana, ben(), danger="gulf_storm")
    play(t, "deliver ship1")
    assert refused(t, "sail r08c06") == "ports_closed"
    play(t, "next", "next", "next")
    assert refused(t, "next") == "no_time_left"
    play(t, "give up", "bear")
    assert (points(t), money(t), where(t, "1.ship1")) == (0, START, "texas")


@pytest.mark.rule("CP-R22", "CP-BR-07", "CP-AIR-09")
def test_landing_at_an_own_branch_abroad_owes_no_card_and_keeps_the_points() -> None:
    ana = seat("germany", vehicles={"aircraft1": "spain_portugal"}, money=START, branches="morocco",
               signed={"aircraft1": f"{LEGAL} to algeria_tunisia"})  # fmt: skip
    t = table(ana, seat("japan"))
    assert "customs_drawn" not in kinds(play(t, "deliver aircraft1", "fly morocco"))
    assert journey(t)["points"]["aircraft"] == 1
    lines = play(t, "fly algeria_tunisia", "apply", dice="customs=papers_in_order contract=K001")
    assert told(lines, "delivered")[0]["points"] == 3


@pytest.mark.rule("CP-NEG-09", "CP-NEG-06", "CP-R49")
def test_a_deal_of_three_is_carried_out_at_once_or_not_at_all() -> None:
    t = table(seat("japan", "K001"), seat("italy", "K002"), seat("egypt", "K003"), options=DEALING)
    act(t, ANA, "offer 1>2 K001; 2>3 K002; 3>1 K003")
    act(t, BEN, offered(t, "accept", by=BEN)[0])
    assert hand(t) == ["K001"]
    act(t, CLEO, offered(t, "accept", by=CLEO)[0])
    assert (hand(t), hand(t, BEN), hand(t, CLEO)) == (["K003"], ["K001"], ["K002"])
