"""Special contracts that stay at a base, and what each of the nine gives (CP-SPEC-03 to -05, CP-SPECCARD-01 to -09)."""

from __future__ import annotations

from typing import Any

import pytest

from cubilete.games.competitors.rules.state import Competitors
from games.competitors.crossings import FUEL, LEGAL, at_border, before_border, before_strait, ben, in_unrest
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
    refused,
    rules_of,
    seat,
    seat_of,
    table,
    told,
    used_customs,
    where,
)

TOLL, MOTORWAY, BROKER, DEPOT, FREE_ZONE, DEALERSHIP, STATION, HUB, ESCORT = (f"K{n:03}" for n in range(99, 108))
ADVANTAGES = (TOLL, MOTORWAY, BROKER, DEPOT, FREE_ZONE, DEALERSHIP, STATION, HUB, ESCORT)
ONE_SHOT = tuple(f"K{n:03}" for n in range(108, 117))


def owning(place: str, card: str, **fields: Any) -> dict[str, Any]:
    """Fields of a seat with a branch to which an advantage is attached."""
    return {"branches": place, "advantages": {place: card}, **fields}


# ---------------------------------------------------------------- attaching
@pytest.mark.rule("CP-SPEC-01", "CP-SPEC-02", "CP-SPEC-03", "CP-BR-08")
@pytest.mark.parametrize("card", ADVANTAGES)
@pytest.mark.parametrize("base", ["japan", "peru"])
def test_an_advantage_is_attached_without_an_action_and_costs_nothing(card: str, base: str) -> None:
    t = table(seat("japan", card, branches="peru"), ben())
    assert kinds(play(t, f"attach {card} to {base}")) == ["attached"]
    assert (seat_of(t)["advantages"], actions(t), money(t), hand(t)) == ({base: card}, 2, 200_000, [])


@pytest.mark.rule("CP-SPEC-03", "CP-R51", "CP-SPEC-04")
def test_what_may_not_be_attached() -> None:
    t = table(seat("japan", f"{TOLL} {DEPOT} {ONE_SHOT[0]}", branches="peru"), ben(HUB, branches="chile"))
    for card in ONE_SHOT:
        expected = "not_an_advantage" if card == ONE_SHOT[0] else "no_special"
        assert refused(t, f"attach {card} to japan") == expected
    assert refused(t, f"attach {ONE_SHOT[0]} to japan").rule == "CP-SPEC-03"
    assert refused(t, f"attach {HUB} to japan") == "no_special"
    assert refused(t, f"attach {TOLL} to chile") == "no_base"
    assert refused(t, f"attach {TOLL} to italy") == "no_base"
    assert refused(t, f"attach {HUB} to chile", by=BEN) == "not_your_turn"
    play(t, f"attach {TOLL} to peru")
    assert refused(t, f"attach {DEPOT} to peru") == "advantage_there"
    assert refused(t, f"attach {DEPOT} to peru").rule == "CP-R51"
    assert refused(t, f"attach {TOLL} to japan") == "no_special"  # neither moved nor taken back
    play(t, f"attach {DEPOT} to japan")


@pytest.mark.rule("CP-R51", "CP-R100")
def test_an_advantage_may_be_attached_on_the_way_and_not_while_customs_are_settled() -> None:
    t = before_border(hand=FREE_ZONE, branches="guianas")
    play(t, "deliver truck1", "drive chile", dice="customs=import_duty")
    assert refused(t, f"attach {FREE_ZONE} to guianas") == "special_moment"
    assert offered(t, "attach") == []
    play(t, "apply", f"attach {FREE_ZONE} to guianas")
    lines = play(t, "drive argentina_uruguay", "apply", dice="customs=friendly_officer contract=K050")
    assert told(lines, "delivered")[0]["sum"] == 34_000


@pytest.mark.rule("CP-SPEC-05", "CP-BR-09")
def test_an_advantage_goes_with_the_branch_that_is_sold() -> None:
    t = table(seat("japan", **owning("peru", TOLL)), ben())
    lines = play(t, "close peru")
    assert kinds(lines) == ["detached", "branch_closed"]
    assert discards(t) == ["peru", TOLL]
    assert "advantages" not in seat_of(t)


# ---------------------------------------------------------------- 1 toll gate
@pytest.mark.rule("CP-SPECCARD-01", "CP-R64", "CP-R06")
@pytest.mark.parametrize(
    ("vehicles", "moves"),
    [
        ({"truck1": "peru"}, ["move truck1", "drive chile"]),
        ({"ship1": "r16c08"}, ["move ship1", "dock chile"]),
        ({"aircraft1": "peru"}, ["move aircraft1", "fly chile"]),
    ],
)
def test_a_toll_gate_takes_10_000_of_every_token_that_enters(vehicles: dict[str, str], moves: list[str]) -> None:
    t = table(seat("japan", vehicles=vehicles), ben(**owning("chile", TOLL)))
    lines = play(t, *moves)
    fee = {"seat": ANA, "other": BEN, "sum": 10_000, "fee": "toll", "territory": "chile"}
    assert told(lines, "fee_paid") == [fee]
    assert rules_of(lines, "fee_paid") == ["CP-SPECCARD-01"]
    assert money(t, BEN) == 210_000
    free = table(seat("japan", vehicles=vehicles), ben(branches="chile"))
    assert "fee_paid" not in kinds(play(free, *moves))


@pytest.mark.rule("CP-SPECCARD-01", "CP-HQ-02", "CP-R76")
def test_a_toll_gate_at_a_headquarter_comes_on_top_and_its_owner_pays_nothing() -> None:
    t = table(seat("japan", vehicles={"truck1": "poland"}), ben(advantages={"germany": TOLL}))
    lines = play(t, "move truck1", "drive germany")
    assert [(fact["fee"], fact["sum"]) for fact in told(lines, "fee_paid")] == [
        ("headquarter", 10_000), ("toll", 10_000),
    ]  # fmt: skip
    assert (money(t), money(t, BEN)) == (200_000 - FUEL - 20_000, 220_000)
    t = table(seat("germany", vehicles={"truck1": "poland"}, advantages={"germany": TOLL}), seat("japan"))
    assert "fee_paid" not in kinds(play(t, "move truck1", "drive germany"))


# ---------------------------------------------------------------- 2 private motorway
@pytest.mark.rule("CP-SPECCARD-02")
@pytest.mark.parametrize(
    ("start", "end", "due"),
    [
        ("peru", "chile", True), ("chile", "peru", True), ("chile", "patagonia", True),
        ("peru", "bolivia_paraguay", True), ("amazonia", "central_brazil", False),
        ("peru", "colombia_ecuador", False),
    ],
)  # fmt: skip
def test_a_motorway_takes_5_000_of_trucks_in_its_state_and_its_neighbours(start: str, end: str, due: bool) -> None:
    t = table(seat("japan", vehicles={"truck1": start}), ben(**owning("chile", MOTORWAY)))
    lines = play(t, "move truck1", f"drive {end}")
    assert [(fact["fee"], fact["sum"]) for fact in told(lines, "fee_paid")] == ([("motorway", 5000)] if due else [])
    assert money(t, BEN) == 200_000 + (5000 if due else 0)
    t = table(seat("japan", vehicles={"truck1": start}, **owning("chile", MOTORWAY)), ben())
    assert "fee_paid" not in kinds(play(t, "move truck1", f"drive {end}"))


@pytest.mark.rule("CP-SPECCARD-02", "CP-R103")
def test_a_motorway_takes_nothing_of_ships_and_aircraft_nor_beyond_a_strait() -> None:
    owner = ben(**owning("chile", MOTORWAY))
    for vehicle, place, step in (("ship1", "r16c08", "dock chile"), ("aircraft1", "peru", "fly chile")):
        t = table(seat("japan", vehicles={vehicle: place}), owner)
        assert "fee_paid" not in kinds(play(t, f"move {vehicle}", step))
    t = table(seat("japan", vehicles={"truck1": "spain_portugal"}), ben(**owning("spain_portugal", MOTORWAY)))
    assert "fee_paid" not in kinds(play(t, "move truck1", "drive morocco"))


# ---------------------------------------------------------------- 3 customs broker
@pytest.mark.rule("CP-SPECCARD-03")
def test_a_broker_has_another_customs_card_drawn_once_a_round() -> None:
    t = at_border("quarantine", **owning("guianas", BROKER))
    assert offered(t) == ["apply", "redraw"]
    lines = play(t, "redraw", dice="customs=friendly_officer")
    assert kinds(lines) == ["customs_again", "customs_drawn"]
    assert (phase(t), used_customs(t)) == ("clearing", ["quarantine"])
    assert refused(t, "redraw") == "no_broker"
    play(t, "apply", "drive argentina_uruguay", dice="customs=import_duty")
    assert refused(t, "redraw") == "no_broker"  # once in this round


@pytest.mark.rule("CP-SPECCARD-03", "CP-TURN-03")
def test_a_broker_helps_again_in_the_next_round() -> None:
    t = at_border("papers_in_order", broker_used=True, **owning("guianas", BROKER))
    assert refused(t, "redraw") == "no_broker"
    assert refused(t, "redraw").rule == "CP-SPECCARD-03"
    play(t, "apply", "give up", "bear", "pass")
    play(t, "pass", dice="area=oceania danger=11")
    assert seat_of(t).get("broker_used", False) is False


@pytest.mark.rule("CP-SPECCARD-03", "CP-R67")
@pytest.mark.parametrize(("base", "helps"), [("france", True), ("egypt", True), ("thailand", False)])
def test_a_broker_helps_on_its_continent_and_at_a_strait_on_both(base: str, helps: bool) -> None:
    t = before_strait(**owning(base, BROKER))
    play(t, "deliver truck1", "drive morocco", dice="customs=import_duty")
    assert allowed(t, "redraw") is helps


# ---------------------------------------------------------------- 4 fuel depot
@pytest.mark.rule("CP-SPECCARD-04")
def test_a_movement_turn_that_starts_at_a_fuel_depot_costs_no_fuel() -> None:
    vehicles = {"truck1": "chile", "aircraft1": "chile", "ship1": "chile"}
    for moves, dice in (
        (["move truck1", "drive peru", "halt"], ""),
        (["move ship1", "sail r16c08"], ""),
        (["move aircraft1", "fly peru", "fly colombia_ecuador"], "unrest=3"),
    ):
        t = table(seat("japan", vehicles=vehicles, **owning("chile", DEPOT)), ben())
        assert "fuel" not in kinds(play(t, *moves, dice=dice))
        assert money(t) == 200_000


@pytest.mark.rule("CP-SPECCARD-04", "CP-R11")
def test_the_next_movement_turn_elsewhere_costs_fuel_again() -> None:
    t = before_border(vehicles={"truck1": "bolivia_paraguay"}, **owning("bolivia_paraguay", DEPOT),
                      signed={"truck1": f"{LEGAL} peru to patagonia"})  # fmt: skip
    assert "fuel" not in kinds(play(t, "deliver truck1", "drive argentina_uruguay", "apply", "next",
                                    dice="customs=papers_in_order"))  # fmt: skip
    assert told(play(t, "drive patagonia", dice="contract=K050"), "fuel") == [{"seat": ANA, "sum": FUEL}]


@pytest.mark.rule("CP-SPECCARD-04")
def test_a_depot_serves_its_owner_only() -> None:
    t = table(seat("japan", vehicles={"truck1": "chile"}), ben(**owning("chile", DEPOT)))
    assert told(play(t, "move truck1", "drive peru"), "fuel") == [{"seat": ANA, "sum": FUEL}]


# ---------------------------------------------------------------- 5 free zone
@pytest.mark.rule("CP-SPECCARD-05", "CP-DELIV-06")
@pytest.mark.parametrize(("base", "more"), [("guianas", 5000), ("france", 0)])
def test_a_free_zone_adds_5_000_once_to_deliveries_of_its_continent(base: str, more: int) -> None:
    t = at_border("papers_in_order", **owning(base, FREE_ZONE))
    play(t, "apply")
    lines = play(t, "drive argentina_uruguay", "apply", dice="customs=friendly_officer contract=K050")
    assert told(lines, "delivered")[0]["sum"] == 29_000 + more


@pytest.mark.rule("CP-SPECCARD-05")
def test_a_free_zone_counts_for_its_owner_only() -> None:
    t = at_border("papers_in_order", other=ben(**owning("guianas", FREE_ZONE)))
    play(t, "apply")
    lines = play(t, "drive argentina_uruguay", "apply", dice="customs=friendly_officer contract=K050")
    assert told(lines, "delivered")[0]["sum"] == 29_000


@pytest.mark.rule("CP-SPECCARD-05")
@pytest.mark.parametrize(("base", "more"), [("venezuela", 5000), ("morocco", 5000), ("france", 0)])
def test_a_free_zone_counts_at_the_sender_and_at_the_receiver(base: str, more: int) -> None:
    """From South America to Africa; an event has sent the truck to the Levant since."""
    vehicles, signed = {"truck1": "levant"}, {"truck1": f"{LEGAL} peru to egypt"}
    t = table(seat("japan", vehicles=vehicles, signed=signed, **owning(base, FREE_ZONE)), ben())
    lines = play(t, "deliver truck1", "drive egypt", "apply", dice="customs=papers_in_order contract=K050")
    assert told(lines, "delivered")[0]["sum"] == 29_000 + more


# ---------------------------------------------------------------- 6 vehicle dealership
@pytest.mark.rule("CP-SPECCARD-06", "CP-TOK-02")
@pytest.mark.parametrize(("kind", "price"), [("truck", 24_000), ("ship", 80_000), ("aircraft", 160_000)])
def test_a_dealership_sells_for_20_percent_less(kind: str, price: int) -> None:
    t = table(seat("japan", money=price, **owning("chile", DEALERSHIP)), ben())
    assert refused(t, f"buy {kind} at japan") == "no_money"
    assert told(play(t, f"buy {kind} at chile"), "bought")[0]["sum"] == price
    assert money(t) == 0
    poor = table(seat("japan", money=price - 1, **owning("chile", DEALERSHIP)), ben())
    assert refused(poor, f"buy {kind} at chile") == "no_money"


# ---------------------------------------------------------------- 7 weather station
@pytest.mark.rule("CP-SPECCARD-07", "CP-EVT-06")
@pytest.mark.parametrize(("base", "save"), [("alaska", 5), ("france", 4)])
def test_a_weather_station_raises_the_white_number_on_its_continent(base: str, save: int) -> None:
    owner = seat("japan", vehicles={"truck1": "texas"}, **owning(base, STATION))
    t = table(owner, seat("germany", vehicles={"truck1": "texas"}), on_turn=BEN, actions=1)
    lines = play(t, "pass", dice="area=north_america danger=2 save=4 save=4")
    facts = told(lines, "danger_saved") + told(lines, "danger_hit")
    assert [(fact["seat"], fact["save"]) for fact in facts] == [(ANA, save), (BEN, 4)]
    assert where(t, "1.truck1") == ("texas" if save == 5 else base)
    assert where(t, "2.truck1") == "germany"


# ---------------------------------------------------------------- 8 logistics hub
@pytest.mark.rule("CP-SPECCARD-08", "CP-TM-02")
@pytest.mark.parametrize(
    ("vehicle", "kind", "left"), [("truck1", "truck", 6), ("ship1", "ship", 5), ("aircraft1", "aircraft", 2)]
)
def test_a_movement_turn_that_starts_at_a_hub_has_a_point_more(vehicle: str, kind: str, left: int) -> None:
    t = table(seat("japan", vehicles={vehicle: "chile"}, **owning("chile", HUB)), ben())
    play(t, f"move {vehicle}")
    assert journey(t)["points"][kind] == left
    t = table(seat("japan", vehicles={vehicle: "chile"}), ben(**owning("chile", HUB)))
    play(t, f"move {vehicle}")
    assert journey(t)["points"][kind] == left - (kind != "aircraft")


@pytest.mark.rule("CP-SPECCARD-08")
def test_the_next_movement_turn_elsewhere_has_the_usual_points() -> None:
    t = before_border(**owning("chile", HUB), vehicles={"truck1": "chile"},
                      signed={"truck1": f"{LEGAL} peru to venezuela"})  # fmt: skip
    play(t, "deliver truck1")
    assert journey(t)["points"]["truck"] == 6
    play(t, "drive peru", "apply", "next", dice="customs=papers_in_order")
    assert journey(t)["points"]["truck"] == 5


# ---------------------------------------------------------------- 9 security escort
def met(roll: int, *moves: str, dice: str = "", base: str = "guianas") -> Competitors:
    t, _ = in_unrest(roll, *moves, dice=dice, **owning(base, ESCORT))
    return t


@pytest.mark.rule("CP-SPECCARD-09", "CP-POL-03")
def test_an_escort_lets_an_event_be_rolled_again_and_the_second_result_stands() -> None:
    t = met(2)
    assert (phase(t), offered(t)) == ("happening", ["apply", "reroll"])
    again = t.clone()
    play(t, "apply")
    assert phase(t) == "failing"
    lines = play(again, "reroll", dice="unrest=4")
    assert kinds(lines)[:3] == ["unrest_again", "unrest", "received"]
    assert phase(again) == "travelling"
    worse = met(4, "reroll", dice="unrest=2")
    assert phase(worse) == "failing"


@pytest.mark.rule("CP-SPECCARD-09")
def test_an_escort_on_another_continent_is_not_asked() -> None:
    assert phase(met(2, base="france")) == "failing"
