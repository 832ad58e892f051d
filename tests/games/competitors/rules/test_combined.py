"""Trucks on ships and aircraft, and the movement points that they share: CP-COMBI, CP-R38, CP-R78, CP-R93."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.state import Competitors
from games.competitors.boxes import numbers, printed
from games.competitors.helpers import (
    ANA,
    actions,
    allowed,
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

START = 50_000
RED = tuple(name for name, at in numbers("territory").items() if printed()[1].atlas.red[at])
"""States where an event would come up."""


def fleet(signs: dict[str, str] | None = None, home: str = "germany", **vehicles: str) -> Competitors:
    """Ana's vehicles where they are said to be; what is signed for them is delivered from there."""
    ana = seat(home, vehicles=vehicles, signed=signs or {}, money=START)
    return table(ana, seat("australia"))


def based(base: str, card: str, signs: dict[str, str] | None = None, **vehicles: str) -> Competitors:
    """As above, with an advantage at Ana's headquarter."""
    ana = seat(base, vehicles=vehicles, signed=signs or {}, money=START, advantages={base: card})
    return table(ana, seat("australia"))


def left(t: Competitors) -> tuple[int, int, int]:
    found = journey(t)["points"]
    return found["truck"], found["ship"], found["aircraft"]


def convoy(t: Competitors) -> list[str]:
    found: list[str] = journey(t)["convoy"]
    return found


# ---------------------------------------------------------------- loading
@pytest.mark.rule("CP-COMBI-01", "CP-COMBI-02", "CP-COMBI-03")
@pytest.mark.parametrize("carrier", ["ship1", "aircraft1"])
def test_a_truck_boards_an_own_carrier_in_the_same_state_for_nothing(carrier: str) -> None:
    here: dict[str, Any] = {carrier: "france"}
    t = fleet(truck1="france", **here)
    lines = play(t, "move truck1", f"board 1.{carrier}")
    assert told(lines, "boarded") == [{"token": "1.truck1", "carrier": f"1.{carrier}"}]
    assert (where(t, "1.truck1"), money(t), actions(t)) == (f"on {carrier}", START, 1)
    assert sorted(convoy(t)) == sorted(["1.truck1", f"1.{carrier}"])
    assert refused(t, "drive germany") == "aboard"
    lines = play(t, "unload")
    assert rules_of(lines, "unloaded") == ["CP-COMBI-03"]
    assert (where(t, "1.truck1"), money(t)) == ("france", START)


@pytest.mark.rule("CP-COMBI-02")
@pytest.mark.parametrize(
    ("vehicles", "move"),
    [
        ({"truck1": "germany", "ship1": "france"}, "board 1.ship1"),
        ({"truck1": "france", "ship1": "r07c14"}, "board 1.ship1"),  # before the port, not in it
        ({"truck1": "france", "aircraft1": "7315 2474"}, "board 1.aircraft1"),  # right over it
        ({"truck1": "france", "truck2": "france"}, "board 1.truck2"),
    ],
)
def test_both_must_be_in_the_same_state(vehicles: dict[str, Any], move: str) -> None:
    t = fleet(**vehicles)
    play(t, "move truck1")
    assert refused(t, move) == "not_together"
    assert refused(t, move).rule == "CP-COMBI-02"
    assert move not in offered(t)


@pytest.mark.rule("CP-COMBI-02")
def test_a_truck_goes_ashore_in_ports_and_at_airports_only() -> None:
    t = fleet(ship1="r07c14", truck1="on ship1")
    play(t, "move ship1")
    assert refused(t, "unload") == "at_sea"
    play(t, "dock france", "unload")
    assert where(t, "1.truck1") == "france"


@pytest.mark.rule("CP-SHIP-08", "CP-AIR-08")
@pytest.mark.parametrize("carrier", ["ship1", "aircraft1"])
def test_a_carrier_has_room_for_one_truck(carrier: str) -> None:
    here: dict[str, Any] = {carrier: "france"}
    t = fleet(truck1="france", truck2=f"on {carrier}", **here)
    play(t, "move truck1")
    assert refused(t, f"board 1.{carrier}") == "carrier_full"


@pytest.mark.rule("CP-COMBI-02", "CP-R58")
def test_a_truck_is_loaded_in_a_closed_port_although_the_ship_cannot_leave() -> None:
    ana = seat("germany", vehicles={"truck1": "denmark", "ship1": "denmark"})
    t = table(ana, seat("australia"), danger="north_sea_gale")
    play(t, "move truck1", "board 1.ship1")
    assert refused(t, "sail r04c15") == "ports_closed"
    play(t, "unload", "drive germany")
    assert where(t, "1.truck1") == "germany"


@pytest.mark.rule("CP-R17", "CP-COMBI-01")
def test_a_truck_on_board_in_a_port_is_in_that_state_for_its_contract() -> None:
    ana = seat("germany", "france spain_portugal K004", vehicles={"truck1": "on ship1", "ship1": "france"})
    t = table(ana, seat("australia"))
    play(t, "sign truck1 K004 to spain_portugal", "deliver truck1", "unload", "drive spain_portugal",
         dice="contract=K001")  # fmt: skip
    assert points(t) == 1


# ---------------------------------------------------------------- shared points
@pytest.mark.rule("CP-COMBI-04", "CP-COMBI-05", "CP-COMBI-06", "CP-R38")
def test_truck_then_ship_then_truck_share_five_points() -> None:
    t = fleet(truck1="germany", ship1="france")
    play(t, "move truck1", "drive france")
    assert left(t) == (4, 0, 0)
    play(t, "board 1.ship1")
    assert left(t)[1] == 4
    play(t, "sail r07c14", "sail r06c15")
    assert left(t) == (2, 2, 0)
    play(t, "dock italy", "unload")
    assert left(t)[0] == 2  # 5 - 1 driven - 2 sailed
    play(t, "drive switzerland_austria")
    assert (left(t), convoy(t)) == ((0, 0, 0), ["1.truck1"])
    play(t, "halt")
    assert (where(t, "1.truck1"), where(t, "1.ship1"), actions(t)) == ("switzerland_austria", "italy", 1)


@pytest.mark.rule("CP-COMBI-04", "CP-COMBI-06", "CP-R38")
def test_truck_then_aircraft_then_truck_share_five_points() -> None:
    t = fleet(truck1="poland", aircraft1="germany")
    play(t, "move truck1", "drive germany", "board 1.aircraft1", "fly italy", "fly france", "unload")
    assert left(t)[0] == 2  # 5 - 1 - 2
    play(t, "drive benelux", "drive germany")
    assert left(t) == (0, 0, 0)


@pytest.mark.rule("CP-COMBI-05", "CP-COMBI-07")
def test_a_carrier_never_spends_more_than_the_truck_had_left() -> None:
    t = fleet(truck1="central_europe", ship1="france")
    play(t, "move truck1", "drive germany", "drive benelux", "drive france", "board 1.ship1")
    assert left(t)[1] == 2
    play(t, "sail r07c14", "sail r08c15")
    assert refused(t, "sail r08c16") == "no_points"
    play(t, "halt", "move ship1")  # going on needs a new action, and has all points again
    assert left(t) == (5, 4, 0)


@pytest.mark.rule("CP-COMBI-05", "CP-R78")
def test_nor_does_it_when_the_truck_has_gone_ashore_again() -> None:
    t = fleet(truck1="central_europe", ship1="france")
    play(t, "move truck1", "drive germany", "drive benelux", "drive france", "board 1.ship1", "unload", "sail r07c14",
         "sail r08c15")  # fmt: skip
    assert refused(t, "sail r08c16") == "no_points"
    assert convoy(t) == ["1.ship1"]


@pytest.mark.rule("CP-COMBI-06", "CP-R38")
def test_ship_first_the_truck_has_five_minus_what_the_ship_sailed() -> None:
    t = fleet(ship1="spain_portugal", truck1="on ship1")
    play(t, "move ship1", "sail r08c13", "sail r08c14", "sail r07c14", "dock france")
    assert left(t) == (1, 0, 0)  # 1, 2 over Gibraltar, 1
    play(t, "unload", "drive italy")
    assert left(t) == (0, 0, 0)


@pytest.mark.rule("CP-COMBI-06", "CP-R78")
def test_a_truck_that_a_ship_takes_on_its_way_has_what_the_ship_left_it() -> None:
    t = fleet(ship1="r08c14", truck1="france")
    play(t, "move ship1", "sail r07c14", "dock france", "take truck1")
    assert left(t) == (4, 3, 0)
    play(t, "sail r07c14", "sail r06c15", "dock italy", "unload")
    assert left(t)[0] == 2


@pytest.mark.rule("CP-COMBI-05", "CP-AIR-11")
def test_an_intercontinental_landing_costs_the_truck_on_board_its_points_too() -> None:
    t = fleet(home="egypt", truck1="benelux", aircraft1="benelux")
    play(t, "move truck1", "board 1.aircraft1", "fly france", "unload")
    assert left(t)[0] == 0
    assert refused(t, "drive germany") == "no_points"


@pytest.mark.rule("CP-COMBI-07", "CP-DELIV-03", "CP-COMBI-06")
def test_in_a_delivery_the_next_movement_turn_gives_everybody_their_points_again() -> None:
    t = fleet({"truck1": "K004 to greece"}, truck1="france", ship1="france")
    play(t, "deliver truck1", "board 1.ship1", "sail r07c14", "sail r08c15", "sail r08c16", "next")
    assert left(t) == (5, 4, 0)
    lines = play(t, "sail r08c17", "dock greece", dice="contract=K001")
    assert told(lines, "delivered")[0]["turns"] == 2
    assert (where(t, "1.truck1"), signed(t, "1.truck1"), points(t)) == ("on ship1", "", 1)


@pytest.mark.rule("CP-COMBI-04", "CP-COMBI-05", "CP-COMBI-06", "CP-R38", "CP-R93")
@settings(max_examples=80, deadline=None)
@given(choices=st.lists(st.integers(0, 40), max_size=14))
def test_whatever_is_loaded_and_unloaded_nobody_spends_more_than_its_points(choices: list[int]) -> None:
    """Trucks 5 in all, ships 4, aircraft 2, counted from what is told."""
    t = fleet(truck1="france", truck2="france", ship1="france", aircraft1="france", aircraft2="germany", ship2="italy")
    spent: dict[str, int] = {}
    play(t, "move truck1")
    for choice in choices:
        before = int(t.now[k.SPENT])
        ways = [move for move in offered(t) if move != "halt" and not move.endswith(RED)]
        if not ways:
            break
        move = ways[choice % len(ways)]
        play(t, move)
        if phase(t) != "travelling":
            break
        moved = journey(t)["moved"]
        if move.split()[0] in ("drive", "sail", "fly"):
            spent[moved] = spent.get(moved, 0) + int(t.now[k.SPENT]) - before
        assert all(points_used <= {"t": 5, "s": 4, "a": 2}[token[2]] for token, points_used in spent.items())
        assert sum(points_used for token, points_used in spent.items() if token[2] == "t") <= 5


# ---------------------------------------------------------------- fuel, hubs and depots
@pytest.mark.rule("CP-R38", "CP-TRUCK-02", "CP-SHIP-02", "CP-COMBI-03")
def test_each_token_that_moved_under_its_own_power_pays_its_fuel() -> None:
    t = fleet(truck1="germany", ship1="france")
    lines = play(t, "move truck1", "drive france", "board 1.ship1", "sail r07c14", "sail r06c15", "dock italy")
    lines += play(t, "unload", "drive france")
    assert [facts["sum"] for facts in told(lines, "fuel")] == [500, 1_000]
    t = fleet(truck1="france", ship1="france")
    lines = play(t, "move truck1", "board 1.ship1", "sail r07c14", "halt")
    assert told(lines, "fuel") == [{"seat": ANA, "sum": 1_000}]


@pytest.mark.rule("CP-SPECCARD-08", "CP-COMBI-06")
def test_a_hub_gives_a_point_to_trucks_and_ships_that_start_there() -> None:
    t = based("germany", "K106", truck1="germany", ship1="germany", truck2="poland")
    play(t, "move truck1")
    assert left(t)[0] == 6
    play(t, "halt", "move ship1")
    assert left(t)[1] == 5
    play(t, "take truck1", "sail r04c15", "sail r04c14", "dock benelux", "unload")
    assert left(t)[0] == 4  # it starts there too: 6 - 2
    t = based("germany", "K106", truck1="poland")
    play(t, "move truck1", "drive germany")
    assert left(t)[0] == 4  # it only comes through


@pytest.mark.rule("CP-SPECCARD-04")
def test_a_depot_frees_what_starts_there_and_nothing_else() -> None:
    t = based("germany", "K102", truck1="poland", ship1="germany")
    lines = play(t, "move truck1", "drive germany", "board 1.ship1", "sail r04c15", "sail r04c14", "dock benelux",
                 "unload", "drive france")  # fmt: skip
    assert told(lines, "fuel") == [{"seat": ANA, "sum": 500}]


# ---------------------------------------------------------------- who takes part
@pytest.mark.rule("CP-R78")
def test_what_is_left_behind_has_finished_for_this_journey() -> None:
    t = fleet(truck1="france", ship1="france")
    play(t, "move truck1", "board 1.ship1", "unload", "drive germany")
    assert refused(t, "sail r07c14") == "no_ship_here"
    play(t, "drive france")
    assert refused(t, "board 1.ship1") == "left_behind"
    assert refused(t, "board 1.ship1").rule == "CP-R78"
    assert "board 1.ship1" not in offered(t)
    play(t, "halt", "move truck1")
    assert allowed(t, "board 1.ship1")  # another journey


@pytest.mark.rule("CP-R78")
def test_a_truck_set_ashore_stays_when_its_ship_sails_on() -> None:
    t = fleet(ship1="r07c14", truck1="on ship1", truck2="france")
    play(t, "move ship1", "dock france", "unload", "sail r07c14")
    assert refused(t, "drive germany") == "no_truck_here"
    play(t, "dock france")
    assert refused(t, "take truck1") == "left_behind"
    assert allowed(t, "take truck2")


@pytest.mark.rule("CP-R93", "CP-SHIP-01", "CP-AIR-01")
def test_loading_again_does_not_give_a_carrier_its_points_again() -> None:
    t = fleet(truck1="france", ship1="france")
    play(t, "move truck1", "board 1.ship1", "sail r07c14", "sail r06c15", "sail r07c14", "sail r06c15", "dock italy",
         "unload", "board 1.ship1")  # fmt: skip
    assert left(t) == (1, 0, 0)
    t = fleet(truck1="germany", aircraft1="germany")
    lines = play(t, "move truck1", "board 1.aircraft1", "fly france", "fly benelux", "unload", "board 1.aircraft1")
    assert left(t) == (3, 0, 0)
    assert kinds(lines).count("fuel") == 2


@pytest.mark.rule("CP-R93", "CP-R78")
def test_a_carrier_that_has_flown_and_was_replaced_does_not_come_back() -> None:
    t = fleet(truck1="germany", aircraft1="germany", aircraft2="france")
    play(t, "move truck1", "board 1.aircraft1", "fly france", "unload", "board 1.aircraft2", "unload")
    assert refused(t, "board 1.aircraft1") == "left_behind"
    play(t, "board 1.aircraft2", "fly benelux")
    assert left(t) == (3, 0, 1)


# ---------------------------------------------------------------- goods of others
@pytest.mark.rule("CP-R40", "CP-R09")
def test_a_vehicle_with_a_contract_of_its_own_serves_no_other_journey() -> None:
    t = fleet(
        {"ship1": "K008 poland to greece", "truck1": "K004 to italy"}, truck1="france", ship1="france", truck2="france"
    )
    play(t, "deliver truck1")
    assert refused(t, "board 1.ship1") == "carrier_loaded"
    assert refused(t, "board 1.ship1").rule == "CP-R40"
    play(t, "give up", "bear", "deliver ship1", "take truck2")  # an empty one may come along
    assert sorted(convoy(t)) == ["1.ship1", "1.truck2"]


@pytest.mark.rule("CP-R40")
def test_a_loaded_ship_takes_no_loaded_truck() -> None:
    t = fleet({"ship1": "K008 poland to italy", "truck1": "K004 to greece"}, truck1="france", ship1="france")
    play(t, "deliver ship1")
    assert refused(t, "take truck1") == "carrier_loaded"


@pytest.mark.rule("CP-R09", "CP-MOVE-01")
def test_a_carrier_with_a_loaded_truck_on_board_moves_only_in_its_delivery() -> None:
    t = fleet({"truck1": "K004 to italy"}, truck1="on ship1", ship1="france")
    assert refused(t, "move ship1") == "loaded"
    assert refused(t, "move truck1") == "loaded"
    lines = play(t, "deliver truck1", "sail r07c14", "sail r06c15", "dock italy", dice="contract=K001")
    assert told(lines, "delivered")[0]["points"] == 1


def hired(truck: str = "on 2.ship1", **fields: Any) -> Competitors:
    """Ana's truck on board of Ben's ship, the carriage over."""
    ana = seat("germany", vehicles={"truck1": truck}, **fields)
    return table(ana, seat("brazil", vehicles={"ship1": "france"}))


@pytest.mark.rule("CP-R94", "CP-COMBI-01")
def test_the_truck_of_another_stays_on_board_until_its_owner_unloads_it() -> None:
    t = hired()
    play(t, "pass")
    play(t, "move ship1", "sail r07c14", "sail r06c15", "dock italy")
    assert convoy(t) == ["2.ship1"]
    assert refused(t, "unload") == "no_truck_here"
    play(t, "halt", "pass", dice="area=oceania danger=6")
    assert where(t, "1.truck1") == "on 2.ship1"
    play(t, "move truck1")
    assert refused(t, "sail r06c15") == "no_ship_here"
    play(t, "unload", "drive france")
    assert where(t, "1.truck1") == "france"


@pytest.mark.rule("CP-R94", "CP-R09")
def test_a_loaded_truck_of_another_holds_its_carrier_until_it_is_put_ashore() -> None:
    t = hired(signed={"truck1": "K004 france to italy"})
    play(t, "pass")
    assert refused(t, "move ship1") == "loaded"
    lines = play(t, "unload ship1")
    assert told(lines, "unloaded") == [{"token": "1.truck1", "territory": "france"}]
    assert (actions(t), signed(t, "1.truck1")) == (2, "K004 france to italy")
    play(t, "move ship1", "sail r07c14", "halt")


# ---------------------------------------------------------------- between two journeys
@pytest.mark.rule("CP-COMBI-03", "CP-COMBI-02")
def test_loading_and_unloading_between_actions_cost_nothing() -> None:
    t = fleet({}, truck1="france", ship1="france", truck2="benelux")
    before = money(t)
    play(t, "load truck1 on ship1")
    assert (where(t, "1.truck1"), actions(t), money(t)) == ("on ship1", 2, before)
    assert refused(t, "load truck1 on ship1") == "aboard"
    assert refused(t, "load truck2 on ship1") == "not_together"
    play(t, "move ship1", "sail r07c14")
    assert refused(t, "unload truck1") == "wrong_phase"
    play(t, "halt")
    assert refused(t, "unload truck1") == "at_sea"


@pytest.mark.rule("CP-R96", "CP-COMBI-03")
def test_a_truck_is_loaded_or_unloaded_once_between_two_actions() -> None:
    t = fleet({}, truck1="france", truck2="france", ship1="france")
    play(t, "load truck1 on ship1")
    assert refused(t, "unload truck1") == "handled_already"
    play(t, "draw territory", "unload truck1", dice="territory=alaska")
    assert (where(t, "1.truck1"), actions(t)) == ("france", 1)
    assert refused(t, "load truck1 on ship1") == "handled_already"
    assert refused(t, "unload truck1") == "no_truck_here"
    play(t, "load truck2 on ship1")
    assert where(t, "1.truck2") == "on ship1"


@pytest.mark.rule("CP-R94")
def test_an_own_truck_is_unloaded_by_its_own_name() -> None:
    t = fleet({}, truck1="france", ship1="france")
    play(t, "load truck1 on ship1", "draw territory", dice="territory=alaska")
    assert refused(t, "unload ship1") == "own_truck_aboard"
    play(t, "unload truck1")
    assert refused(t, "unload ship1") == "no_truck_here"


@pytest.mark.rule("CP-COMBI-03", "CP-SHIP-08", "CP-R40", "CP-R18")
def test_what_may_not_travel_together_is_not_loaded_either() -> None:
    t = fleet(
        {"truck1": "K004 to greece", "ship2": "K014 italy to spain_portugal"}, truck1="france", truck2="france",
        ship1="france", ship2="france",
    )  # fmt: skip
    assert refused(t, "load truck1 on ship2") == "carrier_loaded"
    play(t, "load truck2 on ship2", "load truck1 on ship1", "draw territory", dice="territory=alaska")
    play(t, "unload truck2")
    assert refused(t, "load truck2 on ship1") == "carrier_full"
    assert where(t, "1.truck2") == "france"


@pytest.mark.rule("CP-COMBI-01", "CP-NEG-02")
def test_nobody_boards_a_competitors_carrier_without_hiring_it() -> None:
    t = hired(truck="france")
    play(t, "move truck1")
    assert refused(t, "board 2.ship1") == "not_hired"
