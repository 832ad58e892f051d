"""Scenarios of rounds, cards, bases, debts and the end: two rules at a time (CP-TURN, CP-EVT, CP-BR, CP-HQ, CP-END)."""

from __future__ import annotations

import pytest

from games.competitors.boxes import printed
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
    where,
)

START = 100_000
CALM = "area=oceania danger=1"
EVERY_LAND = [card.id for card in printed()[0].land.territory]
EVERY_PAPER = [f"K{number:03}" for number in range(1, 117)]


# ---------------------------------------------------------------- decks
@pytest.mark.rule("CP-R04", "CP-DRAW-01")
def test_the_last_contract_card_can_be_drawn_and_then_the_discards_come_back() -> None:
    """Nine in ten of the deck lie in hands; one card is left, and one has been used."""
    held = " ".join(EVERY_PAPER[2:])
    t = table(seat("japan"), seat("germany", held), discarded="K002")
    assert kinds(play(t, "draw contract", dice="contract=K001")) == ["drew_contract"]
    lines = play(t, "draw contract", dice="contract=K002")
    assert kinds(lines)[:2] == ["reshuffled", "drew_contract"]
    assert hand(t) == ["K001", "K002"]


@pytest.mark.rule("CP-R04", "CP-DELIV-08")
def test_where_nothing_is_left_the_bonus_card_is_not_drawn() -> None:
    held = " ".join(card for card in EVERY_PAPER if card != LEGAL)
    ana = seat("japan", vehicles={"truck1": "poland"}, signed={"truck1": f"{LEGAL} to germany"}, money=START)
    t = table(ana, seat("italy", held))
    lines = play(t, "deliver truck1", "drive germany", dice=f"contract={LEGAL}")
    assert "reshuffled" in kinds(lines)  # the contract just delivered is the only card there is
    assert hand(t) == [LEGAL]
    assert refused(t, "draw contract") == "deck_empty"


@pytest.mark.rule("CP-R04", "CP-CUSCARD-07", "CP-OP-09")
def test_a_trade_mission_brings_nothing_when_every_territory_is_held() -> None:
    rest = " ".join(card for card in EVERY_LAND if card not in ("peru", "argentina_uruguay"))
    ana = seat("japan", vehicles={"truck1": "peru"}, signed={"truck1": f"{LEGAL} to argentina_uruguay"}, money=START)
    t = table(ana, seat("germany", rest))
    lines = play(t, "deliver truck1", "drive chile", "apply", dice="customs=trade_mission")
    assert told(lines, "nothing_to_draw") == [{"deck": "territory"}]
    assert phase(t) == "travelling"
    assert refused(table(seat("japan"), seat("germany", " ".join(EVERY_LAND))), "draw territory") == "deck_empty"


# ---------------------------------------------------------------- signing
@pytest.mark.rule("CP-R63", "CP-SIGN-02", "CP-BR-02")
def test_after_a_branch_is_opened_its_card_is_no_sender_any_more() -> None:
    ana = seat("japan", "france germany K004", vehicles={"truck1": "france"}, money=200_000)
    t = table(ana, seat("italy"))
    play(t, "branch france")
    assert refused(t, "sign truck1 K004 to germany") == "no_sender_card"


@pytest.mark.rule("CP-R17", "CP-SIGN-05", "CP-R94")
def test_a_truck_on_board_in_port_signs_and_is_unloaded_for_its_truck_contract() -> None:
    """By land only (CP-R18): the goods start on the truck, which drives off the ship in its own delivery."""
    ana = seat("japan", "france germany K010", vehicles={"truck1": "on ship1", "ship1": "france"}, money=START)
    t = table(ana, seat("italy"))
    play(t, "sign truck1 K010 to germany", "deliver truck1")
    assert refused(t, "sail r07c14") == "no_ship_here"
    lines = play(t, "unload", "drive germany", dice="contract=K001")
    assert told(lines, "delivered")[0]["turns"] == 1


@pytest.mark.rule("CP-SIGN-06", "CP-R40", "CP-COMBI-03")
def test_signing_for_a_carrier_with_a_loaded_truck_waits_until_it_is_unloaded() -> None:
    ana = seat("japan", "france germany K008", vehicles={"truck1": "on ship1", "ship1": "france"}, money=START,
               signed={"truck1": f"{LEGAL} poland to greece"})  # fmt: skip
    t = table(ana, seat("italy"))
    assert refused(t, "sign ship1 K008 to germany") == "carrier_loaded"
    play(t, "unload truck1", "sign ship1 K008 to germany")
    assert (signed(t, "1.ship1"), actions(t)) == ("K008 france to germany", 1)


@pytest.mark.rule("CP-SIGN-04", "CP-R61", "CP-TURN-01")
def test_two_contracts_are_signed_in_one_round_and_delivered_in_the_next() -> None:
    ana = seat("japan", "poland germany france italy K010 K012", money=START,
               vehicles={"truck1": "poland", "truck2": "france"})  # fmt: skip
    t = table(ana, seat("egypt"))
    play(t, "sign truck1 K010 to germany", "sign truck2 K012 to italy")
    play(t, "pass", dice=CALM)
    play(t, "deliver truck1", "drive germany", dice="contract=K001")
    play(t, "deliver truck2", "drive italy", dice="contract=K002")
    assert (points(t), t.to_move()) == (2, BEN)
    assert {"K010", "K012", "poland", "germany", "france", "italy"} <= set(discards(t))


# ---------------------------------------------------------------- rounds and events
@pytest.mark.rule("CP-EVT-04", "CP-EVT-13", "CP-R44")
def test_a_road_that_was_closed_is_open_when_the_round_is_over() -> None:
    ana = seat("germany", vehicles={"truck1": "italy"}, money=START)
    t = table(ana, seat("japan"), danger="snow_in_the_alps")
    play(t, "move truck1")
    assert refused(t, "drive switzerland_austria") == "roads_closed"
    play(t, "halt", "pass")
    play(t, "pass", dice=CALM)
    play(t, "move truck1", "drive switzerland_austria")
    assert where(t, "1.truck1") == "switzerland_austria"


@pytest.mark.rule("CP-EVT-06", "CP-R42", "CP-EVT-07")
def test_one_throw_for_all_vehicles_of_a_player_and_one_for_each_player() -> None:
    ana = seat("japan", vehicles={"truck1": "texas", "truck2": "midwest"})
    cleo = seat("egypt", vehicles={"truck1": "texas", "ship1": "texas"})
    t = table(ana, seat("italy"), cleo, on_turn=CLEO, actions=1)
    lines = play(t, "pass", dice="area=north_america danger=2 save=4 save=3")
    assert [facts["seat"] for facts in told(lines, "danger_hit")] == [ANA]
    assert [facts["seat"] for facts in told(lines, "danger_saved")] == [CLEO]
    assert (where(t, "1.truck1"), where(t, "1.truck2"), where(t, "3.truck1")) == ("japan", "japan", "texas")


@pytest.mark.rule("CP-EVT-08", "CP-BR-02", "CP-R42")
def test_a_branch_opened_around_a_truck_makes_it_safe() -> None:
    ana = seat("japan", "texas", vehicles={"truck1": "texas"}, money=200_000)
    t = table(ana, seat("italy"), danger="tornado_outbreak")
    play(t, "branch texas", "move truck1")
    assert "danger_hit" not in kinds(play(t, "halt"))


@pytest.mark.rule("CP-R42", "CP-EVT-09", "CP-COMBI-03")
def test_a_truck_put_on_a_ship_in_port_shares_its_safety() -> None:
    ana = seat("japan", vehicles={"truck1": "texas", "ship1": "texas"})
    t = table(ana, seat("italy"), actions=2)
    play(t, "load truck1 on ship1", "pass")
    lines = play(t, "pass", dice="area=north_america danger=2")
    assert "danger_hit" not in kinds(lines)


@pytest.mark.rule("CP-R73", "CP-R42", "CP-DELIV-06")
def test_goods_are_delivered_in_the_zone_before_the_empty_truck_is_sent_home() -> None:
    ana = seat("japan", vehicles={"truck1": "southeast"}, signed={"truck1": f"{LEGAL} to texas"}, money=START)
    t = table(ana, seat("italy"), danger="tornado_outbreak")
    lines = play(t, "deliver truck1", "drive texas", dice="contract=K001 save=6")
    assert kinds(lines).index("delivered") < kinds(lines).index("danger_hit")
    assert (where(t, "1.truck1"), points(t), actions(t)) == ("japan", 1, 1)


@pytest.mark.rule("CP-R41", "CP-DELIV-01", "CP-R84")
def test_goods_sent_home_stay_signed_and_are_delivered_from_there() -> None:
    ana = seat("japan", vehicles={"truck1": "texas"}, signed={"truck1": "K006 to northeast"}, money=START,
               branches="midwest")  # fmt: skip
    t = table(ana, seat("italy"), on_turn=BEN, actions=1)
    play(t, "pass", dice="area=north_america danger=2 save=6")
    assert (where(t, "1.truck1"), signed(t, "1.truck1")) == ("midwest", "K006 texas to northeast")
    lines = play(t, "deliver truck1", "drive northeast", dice="contract=K001")
    assert told(lines, "delivered")[0]["points"] == 1


@pytest.mark.rule("CP-R102", "CP-OP-06", "CP-R42")
def test_who_loses_the_round_in_a_zone_does_not_throw() -> None:
    ana = seat("japan", vehicles={"truck1": "peru"}, money=START)
    t = table(ana, ben(), danger="landslides")
    lines = play(t, "move truck1", "drive colombia_ecuador", "halt", dice="unrest=2")
    assert (kinds(lines)[-2:], t.to_move()) == (["turn_ended", "turn"], BEN)
    assert where(t, "1.truck1") == "colombia_ecuador"


@pytest.mark.rule("CP-EVT-12", "CP-TRUCK-05", "CP-TRUCK-04")
def test_slow_roads_make_a_forest_cost_four() -> None:
    t = table(seat("japan", vehicles={"truck1": "peru"}, money=START), ben(), danger="landslides")
    play(t, "move truck1", "drive colombia_ecuador")
    assert journey(t)["points"]["truck"] == 1
    assert refused(t, "drive venezuela") == "no_points"


# ---------------------------------------------------------------- bases and fees
@pytest.mark.rule("CP-HQ-02", "CP-R06", "CP-COMBI-01")
def test_a_ship_with_a_truck_pays_one_fee_and_the_truck_pays_when_it_comes_back_by_road() -> None:
    ana = seat("italy", vehicles={"truck1": "on ship1", "ship1": "r04c15"}, money=START)
    t = table(ana, ben())
    play(t, "move ship1", "dock germany", "unload", "drive benelux")
    assert money(t) == START - 1000 - 500 - 10_000
    play(t, "drive germany")
    assert money(t) == START - 1000 - 500 - 20_000


@pytest.mark.rule("CP-SPECCARD-01", "CP-HQ-02", "CP-BR-09")
def test_a_toll_gate_ends_with_the_branch_and_the_headquarter_fee_stays() -> None:
    ana = seat("italy", vehicles={"truck1": "france"}, money=START)
    other = ben(branches="poland", advantages={"poland": "K099"})
    t = table(ana, other, on_turn=BEN, first=2)
    play(t, "close poland", "pass")
    assert "K099" in discards(t)
    lines = play(t, "move truck1", "drive germany", "drive poland")
    assert [facts["fee"] for facts in told(lines, "fee_paid")] == ["headquarter"]


@pytest.mark.rule("CP-BR-05", "CP-HQ-01", "CP-R46")
def test_no_branch_where_anybody_has_a_base() -> None:
    ana = seat("italy", "germany france italy", money=300_000)
    t = table(ana, ben(branches=["peru"]))
    assert refused(t, "branch germany").rule == "CP-HQ-01"
    assert refused(t, "branch italy").rule == "CP-R46"
    play(t, "branch france")
    assert seat_of(t)["branches"] == ["france"]


@pytest.mark.rule("CP-BR-04", "CP-AIR-10", "CP-BR-06")
def test_closing_a_branch_closes_its_continent_for_national_airports() -> None:
    ana = seat("germany", vehicles={"aircraft1": "italy"}, branches="morocco", money=START)
    t = table(ana, seat("australia"))
    play(t, "move aircraft1")
    assert "fly algeria_tunisia" in offered(t)
    play(t, "halt", "close morocco")
    play(t, "pass", dice=CALM)
    play(t, "move aircraft1")
    assert refused(t, "fly algeria_tunisia") == "national_airport"


@pytest.mark.rule("CP-R07", "CP-HQ-02", "CP-R56")
def test_a_fee_may_be_raised_with_a_truck_on_board_but_not_with_its_carrier() -> None:
    ana = seat("japan", money=500, vehicles={"truck1": "poland", "truck2": "on ship1", "ship1": "france"})
    t = table(ana, ben())
    play(t, "move truck1", "drive germany")
    assert phase(t) == "raising"
    assert refused(t, "sell ship1") == "sale_carrier"
    play(t, "sell truck2")
    assert (money(t), money(t, BEN), phase(t)) == (5000, 210_000, "travelling")


@pytest.mark.rule("CP-R07", "CP-SPECCARD-16", "CP-HQ-02")
def test_a_grant_pays_a_fee_instead_of_a_sale() -> None:
    ana = seat("japan", "K114", money=500, vehicles={"truck1": "poland"})
    t = table(ana, ben())
    play(t, "move truck1", "drive germany")
    assert phase(t) == "raising"
    play(t, "play K114")
    assert (money(t), money(t, BEN), phase(t)) == (20_000, 210_000, "travelling")


@pytest.mark.rule("CP-R07", "CP-R30")
def test_a_fine_on_the_strait_is_raised_before_the_strait_is_left() -> None:
    ana = seat("japan", money=1000, vehicles={"truck1": "spain_portugal", "truck2": "japan"}, points=1,
               signed={"truck1": f"{LEGAL} to morocco"})  # fmt: skip
    t = table(ana, ben())
    lines = play(t, "deliver truck1", "drive morocco", "apply", dice="customs=heavy_fine")
    assert (kinds(lines)[-1], phase(t)) == ("short_of_money", "raising")
    lines = play(t, "sell truck2", dice="contract=K001")
    assert told(lines, "delivered")[0]["points"] == 3


# ---------------------------------------------------------------- buying
@pytest.mark.rule("CP-SPECCARD-06", "CP-COMP-05", "CP-TOK-06")
def test_a_dealership_does_not_give_a_third_aircraft() -> None:
    ana = seat("germany", money=900_000, advantages={"germany": "K104"})
    t = table(ana, seat("italy"))
    play(t, "buy aircraft at germany")
    assert money(t) == 900_000 - 160_000
    assert refused(t, "buy aircraft at germany") == "token_limit"


@pytest.mark.rule("CP-OP-08", "CP-TOK-01", "CP-COMP-05")
def test_a_seized_vehicle_can_be_bought_again() -> None:
    kit = {"truck1": "peru", **{f"truck{n}": "japan" for n in range(2, 6)}}
    t = table(seat("japan", vehicles=kit, money=START), ben())
    assert refused(t, "buy truck at japan") == "token_limit"
    play(t, "move truck1", "drive colombia_ecuador", "halt", dice="unrest=8")
    play(t, "buy truck at japan")
    assert where(t, "1.truck1") == "japan"


# ---------------------------------------------------------------- the end
@pytest.mark.rule("CP-R14", "CP-MODE-04", "CP-DELIV-10")
def test_a_point_lost_at_the_end_of_the_round_keeps_the_race_open() -> None:
    """Ana has 10 points; her failed delivery in the same turn takes one, and the race goes on."""
    ana = seat("japan", points=10, vehicles={"truck1": "peru"}, signed={"truck1": f"{LEGAL} to chile"}, money=START)
    t = table(seat("italy", points=2), ana, on_turn=BEN, actions=1)
    play(t, "deliver truck1", "give up")
    lines = play(t, "bear", dice=CALM)
    assert ("over" in kinds(lines), points(t, BEN)) == (False, 9)


@pytest.mark.rule("CP-R15", "CP-END-02", "CP-MODE-04")
def test_of_two_with_ten_points_the_one_with_more_vehicles_and_branches_wins() -> None:
    ana = seat("japan", points=10, money=50_000, vehicles={"truck1": "peru"})
    other = seat("italy", points=10, money=0, vehicles={"truck1": "peru"}, branches="france norway")
    t = table(ana, other, on_turn=BEN, actions=1)
    play(t, "pass")
    assert (phase(t), t.placements()) == ("over", [2, 1])


@pytest.mark.rule("CP-R14", "CP-MODE-03", "CP-OPT-04")
def test_the_timed_game_counts_beyond_ten_and_ends_on_its_last_mark() -> None:
    ana = seat("japan", points=10, vehicles={"truck1": "poland"}, signed={"truck1": f"{LEGAL} to germany"}, money=START)
    t = table(ana, seat("italy", points=10), options="mode=timed rounds=4 negotiation=no", round=4)
    play(t, "deliver truck1", "drive germany", dice="contract=K001")
    play(t, "pass")
    assert points(t) == 11
    lines = play(t, "pass")
    assert told(lines, "over") == [{"round": 4, "ending": "marks"}]
    assert t.placements() == [1, 2]


@pytest.mark.rule("CP-END-01", "CP-R12", "CP-R85")
def test_a_signed_contract_costs_nothing_at_the_end_and_its_vehicle_counts() -> None:
    ana = seat("japan", points=3, money=0, vehicles={"ship1": "japan"}, signed={"ship1": f"{LEGAL} to france"})
    other = seat("italy", points=3, money=50_000, vehicles={})
    cleo = seat("egypt", points=3, money=49_500, vehicles={})
    t = table(ana, other, cleo, options="mode=timed rounds=4 negotiation=no", round=4, on_turn=CLEO)
    play(t, "pass")
    assert t.placements() == [1, 1, 3]
