"""Goods on a truck that is on board, and goods that an event brings where they were to go."""

from __future__ import annotations

import pytest

from games.competitors.helpers import journey, offered, phase, play, points, refused, seat, signed, table, told, where


@pytest.mark.rule("CP-R18", "CP-R17")
def test_truck_goods_signed_on_board_wait_for_the_truck_to_unload() -> None:
    """The contract may be signed on a docked ship, but the ship may not carry what only trucks may carry."""
    vehicles = {"truck1": "on ship1", "ship1": "peru"}
    t = table(seat("brazil", "peru chile K010", vehicles=vehicles), seat("japan"))
    play(t, "sign truck1 K010 to chile", "deliver truck1")
    assert journey(t)["convoy"] == ["1.truck1"]
    assert offered(t, "sail") == []
    play(t, "unload")
    assert where(t, "1.truck1") == "peru"
    assert "drive chile" in offered(t)


@pytest.mark.rule("CP-R18", "CP-COMBI-01")
def test_goods_that_any_vehicle_may_carry_sail_with_their_truck() -> None:
    vehicles = {"truck1": "on ship1", "ship1": "peru"}
    t = table(seat("brazil", vehicles=vehicles, signed={"truck1": "K004 to chile"}), seat("japan"))
    play(t, "deliver truck1")
    assert journey(t)["convoy"] == ["1.truck1", "1.ship1"]
    assert offered(t, "sail")
    assert refused(t, "board 1.ship1") == "aboard"


@pytest.mark.rule("CP-R43", "CP-DELIV-04")
def test_goods_that_an_event_sends_to_their_receiver_are_delivered() -> None:
    """Ana's nearest base is her headquarter, and the goods were meant for that State."""
    vehicles = {"truck1": "argentina_uruguay"}
    t = table(
        seat("brazil", vehicles=vehicles, signed={"truck1": "K004 to southeastern_brazil"}), seat("japan"),
        danger="pampero_gale",
    )  # fmt: skip
    lines = play(t, "deliver truck1", "next", dice="save=6 contract=K007")
    assert told(lines, "returned") == [{"token": "1.truck1", "territory": "southeastern_brazil"}]
    assert [line["turns"] for line in told(lines, "delivered")] == [2]
    assert (phase(t), points(t), signed(t, "1.truck1")) == ("acting", 1, "")
