"""Moving without goods: one vehicle, one movement turn, an action (rulebook, "Move tokens", "T.M. and P.M.")."""

from __future__ import annotations

import pytest

from games.competitors.helpers import (
    ANA,
    BEN,
    actions,
    allowed,
    journey,
    kinds,
    money,
    offered,
    phase,
    play,
    refused,
    rules_of,
    seat,
    table,
    told,
    used_customs,
    where,
)


@pytest.mark.rule("CP-TM-02", "CP-TM-01", "CP-TRUCK-01", "CP-SHIP-01", "CP-AIR-01")
@pytest.mark.parametrize(("vehicle", "points"), [("truck1", 5), ("ship1", 4), ("aircraft1", 2)])
def test_points_of_a_movement_turn_by_kind(vehicle: str, points: int) -> None:
    t = table(seat("italy"), seat("japan"))
    lines = play(t, f"move {vehicle}")
    assert told(lines, "move_begins") == [{"token": f"1.{vehicle}"}]
    assert journey(t)["points"] == {**dict.fromkeys(("truck", "ship", "aircraft"), 0), vehicle[:-1]: points}
    assert (actions(t), phase(t)) == (1, "travelling")


@pytest.mark.rule("CP-MOVE-01", "CP-TM-03")
def test_a_move_is_one_movement_turn_used_as_far_as_one_likes() -> None:
    t = table(seat("italy"), seat("japan"))
    play(t, "move truck1", "drive france", "drive benelux", "drive germany", "drive denmark", "drive germany")
    assert journey(t)["points"]["truck"] == 0
    assert refused(t, "drive poland") == "no_points"
    assert refused(t, "next") == "not_a_delivery"
    play(t, "halt")
    assert (where(t, "1.truck1"), actions(t), money(t)) == ("germany", 1, 199_500)
    play(t, "move truck2", "drive france", "halt")
    assert (where(t, "1.truck2"), t.to_move()) == ("france", BEN)


@pytest.mark.rule("CP-MOVE-01", "CP-R78")
def test_a_move_moves_one_vehicle() -> None:
    t = table(seat("italy"), seat("japan"))
    play(t, "move truck1")
    assert refused(t, "sail r06c15") == "no_ship_here"
    assert refused(t, "fly greece") == "no_aircraft_here"
    assert [where(t, f"1.{name}") for name in ("truck2", "ship1", "aircraft1")] == ["italy"] * 3


@pytest.mark.rule("CP-MOVE-01")
def test_only_vehicles_of_one_s_own_that_are_in_play_move() -> None:
    t = table(seat("italy"), seat("japan"))
    assert offered(t, "move") == ["move truck1", "move truck2", "move ship1", "move aircraft1"]
    assert refused(t, "move truck3") == "no_vehicle"
    assert refused(t, "move truck1", by=BEN) == "not_your_turn"


@pytest.mark.rule("CP-MOVE-01")
def test_nothing_has_to_be_driven() -> None:
    t = table(seat("italy"), seat("japan"))
    lines = play(t, "move truck1", "halt")
    assert "fuel" not in kinds(lines)
    assert (money(t), actions(t)) == (200_000, 1)


@pytest.mark.rule("CP-MOVE-02", "CP-CUST-07")
@pytest.mark.parametrize(
    ("vehicle", "start", "steps"),
    [
        ("truck1", "chile", ("drive peru",)),
        ("truck1", "spain_portugal", ("drive morocco",)),
        ("ship1", "r07c14", ("dock france",)),
        ("aircraft1", "southeastern_brazil", ("fly argentina_uruguay",)),
    ],
)
def test_an_empty_vehicle_draws_no_customs_card(vehicle: str, start: str, steps: tuple[str, ...]) -> None:
    """Over a national border, a strait, into a port and onto an airport of a continent without an own base."""
    t = table(seat("egypt", vehicles={vehicle: start}), seat("japan"))
    lines = play(t, f"move {vehicle}", *steps, "halt")
    assert "customs_drawn" not in kinds(lines)
    assert (used_customs(t), where(t, f"1.{vehicle}")) == ([], steps[-1].split()[1])


@pytest.mark.rule("CP-MOVE-03")
def test_both_actions_may_move_the_same_vehicle() -> None:
    t = table(seat("italy"), seat("japan"))
    play(t, "move truck1", "drive france", "halt", "move truck1", "drive germany", "halt")
    assert (where(t, "1.truck1"), money(t), t.to_move()) == ("germany", 199_000, BEN)


@pytest.mark.rule("CP-R55")
def test_tokens_share_every_space() -> None:
    """Trucks and ships of two players in one State, one port and on one hexagon."""
    t = table(
        seat("italy", vehicles={"truck1": "france", "truck2": "germany", "ship1": "r07c14", "ship2": "r06c15"}),
        seat("japan", vehicles={"truck1": "germany", "ship1": "r07c14", "ship2": "france"}),
    )
    play(t, "move truck1", "drive germany", "halt")
    play(t, "move ship1", "dock france", "halt")
    assert [where(t, token) for token in ("1.truck1", "1.truck2", "2.truck1")] == ["germany"] * 3
    assert [where(t, token) for token in ("1.ship1", "2.ship2")] == ["france"] * 2
    play(t, "move ship1", "halt", "pass", dice="area=oceania danger=1", by=BEN)
    play(t, "move ship2", "sail r07c14", "halt")
    assert where(t, "1.ship2") == where(t, "2.ship1") == "r07c14"


@pytest.mark.rule("CP-R07", "CP-R82")
@pytest.mark.parametrize(
    ("vehicle", "step", "least"),
    [("truck1", "drive france", 500), ("ship1", "sail r06c15", 1000), ("aircraft1", "fly greece", 1000)],
)
def test_nobody_sets_out_without_fuel(vehicle: str, step: str, least: int) -> None:
    t = table(seat("italy", money=least - 1), seat("japan"))
    assert refused(t, f"move {vehicle}") == "no_fuel"
    assert refused(t, f"move {vehicle}").rule == "CP-R07"
    assert f"move {vehicle}" not in offered(t)
    t = table(seat("italy", money=least), seat("japan"))
    assert allowed(t, f"move {vehicle}")
    play(t, f"move {vehicle}")
    assert allowed(t, step) == (vehicle != "aircraft1")  # Greece lies beyond the green notch


@pytest.mark.rule("CP-R82", "CP-SPECCARD-04")
def test_at_a_fuel_depot_an_empty_purse_is_enough() -> None:
    t = table(seat("italy", money=0, advantages={"italy": "K102"}), seat("japan"))
    assert len(offered(t, "move")) == 4
    lines = play(t, "move truck1", "drive france", "halt")
    assert "fuel" not in kinds(lines)
    assert refused(t, "move truck1") == "no_fuel"


@pytest.mark.rule("CP-MOVE-01", "CP-TURN-04")
def test_a_move_tells_what_it_is() -> None:
    t = table(seat("italy"), seat("japan"))
    lines = play(t, "move truck1", "drive france")
    assert kinds(lines) == ["move_begins", "fuel", "drove"]
    assert rules_of(lines, "move_begins") == ["CP-MOVE-01"]
    assert told(lines, "fuel") == [{"seat": ANA, "sum": 500}]
