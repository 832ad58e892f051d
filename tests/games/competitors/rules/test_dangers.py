"""Meteorological, natural and human events: rolled, thrown against, and vehicles that they send home (CP-EVT)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cubilete.core.title import SPECTATOR, Line
from cubilete.games.competitors.rules.state import Competitors
from games.competitors.boxes import printed
from games.competitors.crossings import LEGAL, ben
from games.competitors.helpers import (
    ANA,
    BEN,
    CLEO,
    TITLE,
    actions,
    deal,
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
    where,
)

EVENTS = printed()[0].events.box
CONTINENTS = ("north_america", "south_america", "europe", "africa", "asia", "oceania")
"""By result of the six-sided die."""
WEATHER = {"meteorological", "natural"}
TORNADO = "area=north_america danger=2"
"""Texas and the Midwest; the white number is 4."""


def last_turn(*seats: Any, **fields: Any) -> Competitors:
    """The last player is on turn with one action left."""
    return table(*seats, on_turn=len(seats) - 1, actions=1, **fields)


def next_round(dice: str, *seats: Any, **fields: Any) -> tuple[Competitors, list[Line]]:
    """The last player passes; a new round begins with this event."""
    t = last_turn(*seats, **fields)
    return t, play(t, "pass", dice=dice)


# ---------------------------------------------------------------- rolled
@pytest.mark.rule("CP-EVT-01", "CP-EVT-03", "CP-EVT-04", "CP-SETUP-12")
def test_the_first_event_is_rolled_before_the_first_turn() -> None:
    lines: list[Line] = []
    territories = [f"territory={card.id}" for card in printed()[0].land.territory[:20]]
    contracts = [f"contract=K{n:03}" for n in range(1, 11)]
    hands = [*territories[:10], *contracts[:5], *territories[10:], *contracts[5:]]
    dice = f"start=2 start=6 headquarter=japan headquarter=italy {' '.join(hands)} area=europe danger=6"
    t = deal(2, "headquarters=dealt negotiation=no", dice=dice, lines=lines)
    assert kinds(lines)[-3:] == ["round", "danger_rolled", "turn"]
    assert t.to_move() == BEN
    assert told(lines, "danger_rolled")[0]["danger"] == "etna_and_apennine_tremors"
    play(t, "pass", "move aircraft1")  # Ana's headquarter is in Italy
    assert refused(t, "fly greece") == "airports_closed"


@pytest.mark.rule("CP-EVT-02", "CP-EVT-05")
@pytest.mark.parametrize("area", CONTINENTS)
@pytest.mark.parametrize("row", range(1, 13))
def test_two_dice_select_the_box_and_place_the_danger_token(area: str, row: int) -> None:
    box = next(one for one in EVENTS if (one.continent, one.d12) == (area, row))
    t, lines = next_round(f"area={area} danger={row}", seat("japan"), ben())
    facts = told(lines, "danger_rolled")[0]
    assert (facts["danger"], facts["territory"], facts["modifier"]) == (box.id, box.danger, box.modifier or "none")
    shown = TITLE.view(t, SPECTATOR)["danger"]
    assert (shown["id"], shown["territory"], shown["save"]) == (box.id, box.danger, box.save)


@pytest.mark.rule("CP-EVT-04", "CP-R44")
def test_an_event_lasts_until_the_last_player_has_had_a_turn() -> None:
    t = table(seat("japan"), ben(), seat("italy"), danger="andean_earthquake", first=2, on_turn=BEN, actions=1)
    assert kinds(play(t, "pass")) == ["passed", "turn"]
    assert kinds(play(t, "pass")) == ["passed", "turn"]
    assert TITLE.document(t)["danger"] == "andean_earthquake"
    lines = play(t, "pass", dice=TORNADO)
    assert kinds(lines) == ["passed", "round", "danger_rolled", "turn"]
    assert (TITLE.document(t)["danger"], t.to_move()) == ("tornado_outbreak", BEN)


# ---------------------------------------------------------------- the throw
@pytest.mark.rule("CP-EVT-06", "CP-EVT-07", "CP-EVT-03")
@settings(max_examples=25, deadline=None)
@given(roll=st.integers(1, 6), row=st.sampled_from([2, 7]))
def test_only_a_lower_result_than_the_white_number_saves(roll: int, row: int) -> None:
    save = {2: 4, 7: 3}[row]
    place = {2: "texas", 7: "prairies"}[row]
    t, lines = next_round(
        f"area=north_america danger={row} save={roll}", seat("japan", vehicles={"truck1": place}), ben()
    )
    kind = "danger_saved" if roll < save else "danger_hit"
    assert told(lines, kind) == [{"seat": ANA, "roll": roll, "save": save}]
    assert where(t, "1.truck1") == (place if roll < save else "japan")


@pytest.mark.rule("CP-EVT-06", "CP-R42")
@pytest.mark.parametrize(("roll", "home"), [(3, False), (4, True)])
def test_one_throw_decides_about_all_vehicles_of_a_player(roll: int, home: bool) -> None:
    vehicles = {"truck1": "texas", "truck2": "midwest", "truck3": "alaska", "aircraft1": "3108 3333", "ship1": "japan"}
    other = seat("germany", vehicles={"truck1": "texas"})
    t, lines = next_round(f"{TORNADO} save={roll} save=1", seat("japan", vehicles=vehicles), other)
    assert [fact["seat"] for fact in told(lines, "danger_hit") + told(lines, "danger_saved")] == [ANA, BEN]
    for name in ("truck1", "truck2", "aircraft1"):
        assert where(t, f"1.{name}") == ("japan" if home else vehicles[name])
    assert (where(t, "1.truck3"), where(t, "2.truck1")) == ("alaska", "texas")


@pytest.mark.rule("CP-R42", "CP-EVT-06")
def test_players_throw_in_turn_order_from_the_first() -> None:
    trucks = {"truck1": "texas"}
    seats = [seat(name, vehicles=trucks) for name in ("japan", "germany", "italy")]
    t = table(*seats, on_turn=ANA, first=2, actions=1)
    lines = play(t, "pass", dice=f"{TORNADO} save=1 save=6 save=2")
    assert [fact["seat"] for fact in told(lines, "danger_saved")] == [BEN, ANA]
    assert [fact["seat"] for fact in told(lines, "danger_hit")] == [CLEO]
    assert [where(t, f"{n}.truck1") for n in (1, 2, 3)] == ["texas", "texas", "italy"]


@pytest.mark.rule("CP-EVT-06")
def test_nobody_throws_who_has_nothing_in_the_zone() -> None:
    _, lines = next_round(TORNADO, seat("japan", vehicles={"truck1": "southeast"}), ben())
    assert kinds(lines) == ["passed", "round", "danger_rolled", "turn"]


# ---------------------------------------------------------------- who is vulnerable
@pytest.mark.rule("CP-EVT-08", "CP-EVT-09", "CP-EVT-10", "CP-R60")
@pytest.mark.parametrize(
    ("vehicles", "fields", "involved"),
    [
        ({"truck1": "texas"}, {}, True),
        ({"truck1": "texas"}, {"branches": "texas"}, False),
        ({"ship1": "r08c06"}, {}, True),
        ({"ship1": "texas"}, {}, False),
        ({"aircraft1": "3108 3333"}, {}, True),
        ({"aircraft1": "texas"}, {}, False),
        ({"ship1": "texas", "truck1": "on ship1"}, {}, False),
    ],
)
def test_trucks_outside_bases_ships_at_sea_and_aircraft_in_flight_are_vulnerable(
    vehicles: dict[str, str], fields: dict[str, Any], involved: bool
) -> None:
    dice = "area=north_america danger=6" + (" save=6" if involved else "")  # Gulf storm: Texas and the sea before it
    t, lines = next_round(dice, seat("japan", vehicles=vehicles, **fields), ben())
    assert bool(told(lines, "danger_hit")) is involved
    name = next(iter(vehicles))
    assert where(t, f"1.{name}") == ("japan" if involved else vehicles[name])


@pytest.mark.rule("CP-EVT-08")
def test_a_truck_is_not_safe_on_the_base_of_somebody_else() -> None:
    other = seat("germany", branches="texas")
    t, _ = next_round(f"{TORNADO} save=4", seat("japan", vehicles={"truck1": "texas"}), other)
    assert where(t, "1.truck1") == "japan"


@pytest.mark.rule("CP-EVT-17", "CP-R60")
def test_human_events_threaten_only_the_kinds_of_their_box_and_others_all() -> None:
    t, lines = next_round("area=north_america danger=9", seat("japan", vehicles={"truck1": "pacific_coast"}), ben())
    assert "danger_hit" not in kinds(lines)
    t, _ = next_round("area=north_america danger=9 save=5", seat("japan", vehicles={"ship1": "r07c03"}), ben())
    assert where(t, "1.ship1") == "japan"
    for box in EVENTS:
        if box.kind in WEATHER:
            assert set(box.hits) == {"truck", "aircraft"} | ({"ship"} if box.sea else set())


@pytest.mark.rule("CP-R42", "CP-R41")
def test_a_truck_on_board_shares_the_fate_of_its_carrier() -> None:
    aboard = {"ship1": "r08c06", "truck1": "on ship1"}
    t, lines = next_round("area=north_america danger=6 save=6", seat("japan", vehicles=aboard), ben())
    assert told(lines, "returned") == [{"token": "1.ship1", "territory": "japan"}]
    assert (where(t, "1.ship1"), where(t, "1.truck1")) == ("japan", "on ship1")


# ---------------------------------------------------------------- the way home
@pytest.mark.rule("CP-R41", "CP-EVT-07")
@pytest.mark.parametrize(
    ("vehicle", "place", "branches", "home"),
    [
        ("truck1", "texas", "alaska southeast", "southeast"),
        ("truck1", "texas", "rocky_mountains southwest", "southwest"),
        ("aircraft1", "3108 3333", "southwest alaska", "alaska"),  # there is no airport in the Southwest
        ("aircraft1", "3108 3333", "southwest", "japan"),
    ],
)
def test_the_nearest_base_that_can_take_it_in(vehicle: str, place: str, branches: str, home: str) -> None:
    t, lines = next_round(f"{TORNADO} save=6", seat("japan", branches=branches, vehicles={vehicle: place}), ben())
    assert told(lines, "returned") == [{"token": f"1.{vehicle}", "territory": home}]
    assert where(t, f"1.{vehicle}") == home


@pytest.mark.rule("CP-R41")
def test_a_ship_needs_a_port_and_the_way_may_lead_across_the_edge() -> None:
    dice = "area=oceania danger=7 save=6"  # Kona storm around Hawaii, at the left edge
    t, _ = next_round(dice, seat("japan", branches="bolivia_paraguay", vehicles={"ship1": "r08c00"}), ben())
    assert where(t, "1.ship1") == "japan"
    t, _ = next_round(dice, seat("united_states", branches="melanesia", vehicles={"ship1": "r08c00"}), ben())
    assert where(t, "1.ship1") == "melanesia"


@pytest.mark.rule("CP-R41")
def test_of_two_bases_equally_near_the_owner_chooses() -> None:
    bases = seat("japan", branches="prairies texas alaska", vehicles={"aircraft1": "2986 2681", "truck1": "midwest"})
    t, _ = next_round(f"{TORNADO} save=6", bases, ben())
    assert (phase(t), t.to_move(), where(t, "1.truck1")) == ("returning", ANA, "texas")
    assert offered(t) == ["return aircraft1 to prairies", "return aircraft1 to texas"]
    assert refused(t, "return aircraft1 to alaska") == "not_nearest"
    assert refused(t, "return aircraft1 to alaska").rule == "CP-R41"
    assert refused(t, "return aircraft1 to midwest") == "no_base"
    assert refused(t, "return truck1 to texas") == "no_vehicle"
    assert refused(t, "return aircraft1 to texas", by=BEN) == "not_your_turn"
    assert kinds(play(t, "return aircraft1 to prairies")) == ["returned", "turn"]
    assert (where(t, "1.aircraft1"), phase(t)) == ("prairies", "acting")


@pytest.mark.rule("CP-R41")
def test_goods_stay_on_board_and_can_be_delivered_from_there() -> None:
    t, _ = next_round(
        f"{TORNADO} save=6",
        seat("japan", vehicles={"truck1": "texas"}, signed={"truck1": f"{LEGAL} to northern_mexico"}),
        ben(),
    )
    assert (where(t, "1.truck1"), signed(t, "1.truck1")) == ("japan", f"{LEGAL} texas to northern_mexico")
    play(t, "deliver truck1")
    assert journey(t)["limit"] == 4


# ---------------------------------------------------------------- while it lasts
@pytest.mark.rule("CP-R42", "CP-EVT-11")
def test_a_vehicle_that_ends_its_movement_turn_in_the_zone_throws_for_itself() -> None:
    t = table(seat("japan", vehicles={"truck1": "southeast", "truck2": "texas"}), ben(), danger="tornado_outbreak")
    lines = play(t, "move truck1", "drive texas", "halt", dice="save=6")
    assert told(lines, "danger_hit") == [{"seat": ANA, "roll": 6, "save": 4}]
    assert (where(t, "1.truck1"), where(t, "1.truck2"), actions(t)) == ("japan", "texas", 1)


@pytest.mark.rule("CP-R42", "CP-POL-02")
def test_only_passing_through_the_zone_is_no_danger() -> None:
    t = table(seat("japan", vehicles={"truck1": "southeast"}), ben(), danger="tornado_outbreak")
    assert "danger_hit" not in kinds(play(t, "move truck1", "drive texas", "drive southwest", "halt"))


@pytest.mark.rule("CP-R42", "CP-R78", "CP-COMBI-08")
@pytest.mark.parametrize(("dice", "end"), [("save=2", "texas"), ("save=6", "japan")])
def test_a_truck_left_behind_in_the_zone_throws_when_the_movement_turn_ends(dice: str, end: str) -> None:
    t = table(
        seat("japan", vehicles={"truck1": "southeast", "ship1": "texas"}, signed={"truck1": f"{LEGAL} to alaska"}),
        ben(),
        danger="tornado_outbreak",
    )
    play(t, "deliver truck1", "drive texas", "tranship 1.ship1", "sail r08c06")
    lines = play(t, "next", dice=dice)
    assert kinds(lines)[0] == ("danger_saved" if end == "texas" else "danger_hit")
    assert (where(t, "1.truck1"), where(t, "1.ship1"), journey(t)["turn"]) == (end, "r08c06", 2)
    assert "danger_saved" not in kinds(play(t, "next"))  # its movement turn ended in the first T.M.


@pytest.mark.rule("CP-R42", "CP-R78")
def test_a_truck_put_ashore_in_the_zone_throws_although_its_ship_sails_on() -> None:
    t = table(seat("japan", vehicles={"truck1": "on ship1", "ship1": "r08c06"}), ben(), danger="tornado_outbreak")
    play(t, "move ship1", "dock texas", "unload", "sail r08c06")
    assert kinds(play(t, "halt", dice="save=3")) == ["danger_saved"]


@pytest.mark.rule("CP-R42", "CP-R78")
def test_a_truck_that_only_stood_in_the_zone_does_not_throw_again() -> None:
    t = table(
        seat("japan", vehicles={"truck1": "texas", "ship1": "texas"}, signed={"truck1": f"{LEGAL} to alaska"}),
        ben(),
        danger="tornado_outbreak",
    )
    play(t, "deliver truck1", "tranship 1.ship1", "sail r08c06", "next")
    assert where(t, "1.truck1") == "texas"


@pytest.mark.rule("CP-R43")
def test_a_delivery_goes_on_from_the_base_with_the_time_it_has_left() -> None:
    t = table(
        seat("japan", vehicles={"truck1": "southeast"}, signed={"truck1": f"{LEGAL} to alaska"}, branches="northeast"),
        ben(),
        danger="tornado_outbreak",
    )
    play(t, "deliver truck1", "drive texas", "next", dice="save=5")
    assert (where(t, "1.truck1"), journey(t)["turn"], journey(t)["points"]["truck"]) == ("northeast", 2, 5)


@pytest.mark.rule("CP-R43", "CP-R80", "CP-DELIV-10")
def test_a_delivery_without_time_left_fails_when_it_is_sent_home() -> None:
    t = table(
        seat("japan", vehicles={"truck1": "southeast"}, signed={"truck1": "K041 to alaska"}, points=2),
        ben(),
        danger="tornado_outbreak",
    )
    play(t, "deliver truck1", "drive texas")
    assert refused(t, "next") == "no_time_left"
    lines = play(t, "give up", "bear", dice="save=6")
    assert kinds(lines) == ["failed", "point_lost", "danger_hit", "returned"]
    t = table(
        seat("japan", vehicles={"truck1": "peru"}, signed={"truck1": "K041 to alaska"}, points=2),
        ben(),
        danger="volcanic_ash",
    )
    lines = play(t, "deliver truck1", "drive chile", "apply", dice="customs=bonded_warehouse save=3")
    assert kinds(lines)[-3:] == ["danger_hit", "returned", "failed"]
    assert (phase(t), where(t, "1.truck1")) == ("failing", "japan")
    play(t, "bear")
    assert (points(t), actions(t), phase(t)) == (1, 1, "acting")


@pytest.mark.rule("CP-R43")
def test_a_delivery_does_not_fail_because_an_empty_truck_beside_it_is_sent_home() -> None:
    t = table(
        seat("japan", vehicles={"ship1": "texas", "truck1": "on ship1"}, signed={"ship1": "K059 japan to alaska"}),
        ben(),
        danger="tornado_outbreak",
    )
    play(t, "deliver ship1", "unload", "next", dice="save=6")
    assert where(t, "1.truck1") == "japan"
    assert (journey(t)["turn"], phase(t)) == (2, "travelling")


@pytest.mark.rule("CP-R84", "CP-R43")
def test_goods_that_are_sent_to_their_receiver_arrive_with_the_next_movement_turn() -> None:
    t = table(
        seat("japan", vehicles={"truck1": "southeast"}, signed={"truck1": f"{LEGAL} to japan"}, money=5000),
        ben(),
        danger="tornado_outbreak",
    )
    lines = play(t, "deliver truck1", "drive texas", "next", dice="save=5 contract=K050")
    assert told(lines, "delivered")[0]["turns"] == 2
    assert (where(t, "1.truck1"), money(t)) == ("japan", 5000 - 500 + 29_000)


@pytest.mark.rule("CP-R73")
def test_goods_are_delivered_before_the_empty_vehicle_throws() -> None:
    t = table(
        seat("japan", vehicles={"truck1": "southeast"}, signed={"truck1": f"{LEGAL} to texas"}),
        ben(),
        danger="tornado_outbreak",
    )
    lines = play(t, "deliver truck1", "drive texas", dice="contract=K050 save=6")
    assert [kind for kind in kinds(lines) if kind in {"delivered", "danger_hit", "returned"}] == [
        "delivered", "danger_hit", "returned",
    ]  # fmt: skip
    assert where(t, "1.truck1") == "japan"
