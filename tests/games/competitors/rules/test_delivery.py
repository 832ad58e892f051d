"""Deliveries: all movement turns in one action, and success (rulebook, "Delivery")."""

from __future__ import annotations

from typing import Any

import pytest

from cubilete.core.title import SPECTATOR
from cubilete.games.competitors.rules.state import Competitors
from games.competitors.helpers import (
    ANA,
    BEN,
    TITLE,
    actions,
    allowed,
    discards,
    hand,
    heard,
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

SOUTH = ("drive france", "drive germany", "drive central_europe")
"""Three movement points from Spain and Portugal, over regional borders."""


def loaded(place: str, contract: str, receiver: str, **fields: Any) -> Competitors:
    """Ana's truck with goods for another State; its card and the receiver's lie before her."""
    ana = seat("italy", vehicles={"truck1": place}, signed={"truck1": f"{contract} to {receiver}"}, **fields)
    return table(ana, seat("japan"))


# ---------------------------------------------------------------- starting
@pytest.mark.rule("CP-DELIV-01")
def test_only_what_is_signed_is_delivered() -> None:
    t = table(
        seat("italy", "france germany K012", vehicles={"truck1": "poland", "truck2": "france"},
             signed={"truck1": "K035 to benelux"}),
        seat("japan"),
    )  # fmt: skip
    assert offered(t, "deliver") == ["deliver truck1"]
    assert refused(t, "deliver truck2") == "nothing_signed"
    assert refused(t, "deliver truck2").rule == "CP-DELIV-01"
    assert refused(t, "deliver truck3") == "no_vehicle"
    assert refused(t, "deliver truck1", by=BEN) == "not_your_turn"


@pytest.mark.rule("CP-R09", "CP-MOVE-01")
def test_goods_move_only_in_their_own_delivery() -> None:
    t = loaded("poland", "K035", "benelux")
    assert refused(t, "move truck1") == "loaded"
    assert refused(t, "move truck1").rule == "CP-R09"


@pytest.mark.rule("CP-R09")
def test_a_ship_with_a_loaded_truck_on_board_waits_for_its_delivery() -> None:
    ana = seat("italy", vehicles={"truck1": "on ship1", "ship1": "france"}, signed={"truck1": "K017 to egypt"})
    t = table(ana, seat("japan"))
    assert refused(t, "move ship1") == "loaded"
    assert allowed(t, "deliver truck1")


@pytest.mark.rule("CP-DELIV-02", "CP-R75")
def test_one_action_covers_the_whole_journey() -> None:
    """Seven points by truck: two movement turns, one action, and nobody else moves in between."""
    t = loaded("spain_portugal", "K017", "greece")
    lines = play(t, "deliver truck1", *SOUTH, "drive romania_bulgaria")
    assert told(lines, "delivery_begins") == [
        {"token": "1.truck1", "contract": "K017", "sender": "spain_portugal", "receiver": "greece"}
    ]
    assert refused(t, "drive greece") == "no_points"
    lines = play(t, "next", "drive greece", dice="contract=K001")
    assert told(lines, "movement_turn") == [{"turn": 2, "limit": 4}]
    assert told(lines, "delivered") == [{"seat": ANA, "contract": "K017", "sum": 27_000, "points": 1, "turns": 2}]
    assert (t.to_move(), actions(t)) == (ANA, 1)


# ---------------------------------------------------------------- time
@pytest.mark.rule("CP-DELIV-03", "CP-TM-01", "CP-TM-02")
def test_each_movement_turn_gives_full_points_again_up_to_the_limit() -> None:
    """Three T.M. by truck are at most fifteen points."""
    t = loaded("spain_portugal", "K010", "sweden")
    spent = 0
    play(t, "deliver truck1")
    for turn in (1, 2, 3):
        assert (journey(t)["turn"], journey(t)["limit"]) == (turn, 3)
        assert journey(t)["points"]["truck"] == 5
        while journey(t)["points"]["truck"]:
            play(t, "drive germany" if where(t, "1.truck1") == "france" else "drive france")
            spent += 1
        assert refused(t, "drive benelux") == "no_points"
        if turn < 3:
            play(t, "next")
    assert spent == 15
    assert refused(t, "next") == "no_time_left"
    assert refused(t, "next").rule == "CP-DELIV-03"
    assert offered(t) == ["give up"]


@pytest.mark.rule("CP-TM-03")
def test_unused_points_are_lost() -> None:
    t = loaded("spain_portugal", "K017", "greece")
    play(t, "deliver truck1", "drive france")
    assert journey(t)["points"]["truck"] == 4
    play(t, "next")
    assert journey(t)["points"]["truck"] == 5


@pytest.mark.rule("CP-DELIV-04")
def test_a_delivery_ends_before_anything_else_is_done() -> None:
    t = loaded("spain_portugal", "K017", "greece")
    play(t, "deliver truck1", "drive france")
    assert refused(t, "halt") == "not_a_move"
    assert refused(t, "halt").rule == "CP-DELIV-04"
    for move in ("pass", "draw territory", "sell ship1", "move truck2"):
        assert refused(t, move) == "wrong_phase"
    assert refused(t, "pass", by=BEN) == "not_your_turn"


# ---------------------------------------------------------------- fuel
@pytest.mark.rule("CP-DELIV-05", "CP-R11", "CP-R82")
def test_flat_fuel_is_paid_for_every_movement_turn_in_which_it_drives() -> None:
    """However many points are used; a movement turn in which it waits costs none."""
    t = loaded("spain_portugal", "K017", "greece")
    assert told(play(t, "deliver truck1"), "fuel") == []
    assert told(play(t, *SOUTH), "fuel") == [{"seat": ANA, "sum": 500}]
    assert told(play(t, "next", "next"), "fuel") == []
    lines = play(t, "drive romania_bulgaria", "drive greece", dice="contract=K001")
    assert told(lines, "fuel") == [{"seat": ANA, "sum": 500}]
    assert rules_of(lines, "fuel") == ["CP-DELIV-05"]
    assert money(t) == 200_000 - 2 * 500 + 27_000


@pytest.mark.rule("CP-R11", "CP-DELIV-05")
def test_a_ship_pays_by_the_movement_turn_and_an_aircraft_by_the_point() -> None:
    ana = seat("italy", vehicles={"ship1": "italy"}, signed={"ship1": "K005 to benelux"})
    t = table(ana, seat("japan"))
    play(t, "deliver ship1", "sail r06c15", "next")
    assert money(t) == 199_000
    ana = seat("italy", vehicles={"aircraft1": "italy"}, signed={"aircraft1": "K072 to norway"})
    t = table(ana, seat("japan"))
    lines = play(t, "deliver aircraft1", "fly greece", "fly italy")
    assert told(lines, "fuel") == [{"seat": ANA, "sum": 2000}] * 2


@pytest.mark.rule("CP-R07", "CP-R82")
@pytest.mark.parametrize(("euros", "goes"), [(0, False), (499, False), (500, True)])
def test_nobody_sets_out_without_fuel(euros: int, goes: bool) -> None:
    t = loaded("poland", "K035", "germany", money=euros)
    assert allowed(t, "deliver truck1") == goes
    assert ("deliver truck1" in offered(t)) == goes
    if not goes:
        assert refused(t, "deliver truck1") == "no_fuel"
        assert refused(t, "deliver truck1").rule == "CP-R07"
    else:
        play(t, "deliver truck1", "drive germany")
        assert money(t) == 38_000


@pytest.mark.rule("CP-R82")
def test_without_fuel_nothing_moves_in_the_middle_of_a_delivery() -> None:
    t = loaded("spain_portugal", "K017", "greece", money=700)
    play(t, "deliver truck1", *SOUTH, "next")
    assert money(t) == 200
    assert refused(t, "drive romania_bulgaria") == "no_fuel"
    assert refused(t, "drive romania_bulgaria").rule == "CP-R07"
    assert "give up" in offered(t)


@pytest.mark.rule("CP-R82", "CP-COMBI-03")
def test_what_needs_no_fuel_may_start_without_any() -> None:
    """A truck on board can be unloaded; goods on a ship can go over to a truck that 500 euros are enough for."""
    t = table(seat("italy", vehicles={"truck1": "on ship1", "ship1": "france"}, money=0), seat("japan"))
    assert (allowed(t, "move truck1"), allowed(t, "move ship1")) == (True, True)
    play(t, "move truck1", "unload", "halt")
    assert refused(t, "move truck1") == "no_fuel"
    ana = seat(
        "italy", money=600, vehicles={"truck1": "france", "ship1": "france"}, signed={"ship1": "K017 to germany"}
    )
    t = table(ana, seat("japan"))
    play(t, "deliver ship1")
    assert refused(t, "sail r07c14") == "no_fuel"
    play(t, "tranship 1.truck1", "drive germany", dice="contract=K001")
    assert points(t) == 1


# ---------------------------------------------------------------- success
@pytest.mark.rule("CP-DELIV-06", "CP-DELIV-07", "CP-DELIV-09", "CP-COMP-04")
def test_success_pays_the_reward_and_the_points_and_takes_the_cards() -> None:
    t = loaded("poland", "K035", "germany", points=3)
    lines = play(t, "deliver truck1", "drive germany")
    assert told(lines, "delivered") == [{"seat": ANA, "contract": "K035", "sum": 38_000, "points": 1, "turns": 1}]
    assert rules_of(lines, "delivered") == ["CP-DELIV-06"]
    assert (money(t), points(t)) == (200_000 - 500 + 38_000, 4)
    assert set(discards(t)) == {"poland", "germany", "K035"}
    assert signed(t, "1.truck1") == ""
    assert (hand(t), where(t, "1.truck1")) == ([], "germany")
    assert allowed(t, "move truck1")


@pytest.mark.rule("CP-DELIV-07", "CP-VP-01")
def test_points_are_read_from_sender_to_receiver() -> None:
    """Spain to Morocco is Europe to Africa: 3. The other way round it is Africa to Europe: 2."""
    for here, there, won in (("spain_portugal", "morocco", 3), ("morocco", "spain_portugal", 2)):
        t = loaded(here, "K035", there)
        play(t, "deliver truck1", f"drive {there}", "apply", dice="customs=papers_in_order")
        assert points(t) == won


@pytest.mark.rule("CP-DELIV-08")
@pytest.mark.parametrize(("contract", "bonus"), [("K035", False), ("K036", True), ("K010", True)])
def test_a_contract_card_is_drawn_at_once_for_less_time_than_the_limit(contract: str, bonus: bool) -> None:
    """One movement turn of one, of two, of three."""
    t = loaded("poland", contract, "germany")
    lines = heard(t, "deliver truck1", "drive germany", dice="contract=K099" if bonus else "")
    assert told(lines, "drew_contract") == ([{"seat": ANA, "contract": "K099"}] if bonus else [])
    assert hand(t) == (["K099"] if bonus else [])
    assert actions(t) == 1


@pytest.mark.rule("CP-R13", "CP-DELIV-08")
def test_a_movement_turn_that_a_card_cuts_short_counts() -> None:
    """Stopped on the border in the first T.M. of a contract for two: delivered in two, no bonus."""
    t = loaded("chile", "K001", "colombia_ecuador")
    play(t, "deliver truck1", "drive peru", "apply", dice="customs=bonded_warehouse")
    assert (journey(t)["turn"], journey(t)["points"]["truck"]) == (2, 5)
    lines = play(t, "drive colombia_ecuador", dice="unrest=3")
    assert told(lines, "delivered")[0]["turns"] == 2
    assert "drew_contract" not in kinds(lines)


@pytest.mark.rule("CP-R13", "CP-OP-03")
def test_the_bonus_looks_at_the_printed_limit_only() -> None:
    """A fast lane adds a T.M., but two of two are not fewer; sniffer dogs take one, but two of three are."""
    t = loaded("chile", "K001", "colombia_ecuador")
    play(t, "deliver truck1", "drive peru", "apply", dice="customs=fast_lane")
    assert journey(t)["limit"] == 3
    assert "drew_contract" not in kinds(play(t, "next", "drive colombia_ecuador", dice="unrest=3"))
    t = loaded("chile", "K002", "colombia_ecuador")
    play(t, "deliver truck1", "drive peru", "apply", dice="customs=sniffer_dogs")
    assert journey(t)["limit"] == 2
    lines = play(t, "next", "drive colombia_ecuador", dice="unrest=3 contract=K099")
    assert "drew_contract" in kinds(lines)


@pytest.mark.rule("CP-DELIV-04", "CP-DELIV-06")
@pytest.mark.parametrize(
    ("vehicle", "contract", "receiver", "steps"),
    [
        ("truck1", "K035", "france", "drive france"),
        ("ship1", "K059", "france", "sail r06c15, sail r07c14, next, dock france"),
        ("aircraft1", "K069", "greece", "fly greece"),
    ],
)
def test_goods_are_delivered_on_arriving_by_road_sea_or_air(
    vehicle: str, contract: str, receiver: str, steps: str
) -> None:
    t = table(seat("italy", vehicles={vehicle: "italy"}, signed={vehicle: f"{contract} to {receiver}"}), seat("japan"))
    lines = play(t, f"deliver {vehicle}", *steps.split(", "))
    assert kinds(lines)[-1] == "delivered"
    assert where(t, f"1.{vehicle}") == receiver
    assert signed(t, f"1.{vehicle}") == ""


@pytest.mark.rule("CP-R84", "CP-R41")
def test_goods_that_an_event_brought_to_their_receiver_need_only_the_action() -> None:
    """No fuel, the first movement turn, and the bonus of one in four."""
    ana = seat("germany", money=0, vehicles={"truck1": "germany"}, signed={"truck1": "K017 poland to germany"})
    t = table(ana, seat("japan"))
    assert points(t) == 0
    lines = play(t, "deliver truck1", dice="contract=K001")
    assert told(lines, "delivered") == [{"seat": ANA, "contract": "K017", "sum": 27_000, "points": 1, "turns": 1}]
    assert "fuel" not in kinds(lines)
    assert (money(t), actions(t), phase(t)) == (27_000, 1, "acting")


@pytest.mark.rule("CP-R75")
def test_while_it_is_delivered_everybody_sees_the_contract() -> None:
    t = loaded("spain_portugal", "K017", "greece")
    play(t, "deliver truck1", "drive france")
    for reader in (BEN, SPECTATOR):
        assert TITLE.view(t, reader)["journey"]["contract"] == "K017"
