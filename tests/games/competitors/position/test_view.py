"""What a board shows to a seat: everything that lies open, and nothing that the seat may not know."""

from __future__ import annotations

from typing import Any

import pytest

from cubilete.core.chance import FastChance
from cubilete.core.title import SPECTATOR
from games.competitors.helpers import ANA, BEN, CLEO, QUIET, TITLE, play, random_game, seat, table

SIGNED: dict[str, Any] = {"vehicles": {"truck1": "peru", "ship1": "peru"}, "signed": {"truck1": "K004 to chile"}}


def view(t: Any, who: int) -> dict[str, Any]:
    return TITLE.view(t, who)


def token(t: Any, who: int, name: str) -> dict[str, Any]:
    found: dict[str, Any]
    (found,) = [one for one in view(t, who)["tokens"] if one["id"] == name]
    return found


# ---------------------------------------------------------------- cards
@pytest.mark.rule("CP-R72")
def test_hands_are_counted_for_all_and_seen_by_their_owner() -> None:
    t = table(seat("brazil", "peru chile K017"), seat("japan", "italy K018 K099"))
    for who, other in ((ANA, BEN), (BEN, ANA)):
        seats = view(t, who)["seat"]
        assert (seats[who]["open"], seats[other]["open"]) == (True, False)
        assert (seats[other]["territories"], seats[other]["contracts"]) == ([], [])
        assert [one["territory_cards"] for one in seats] == [2, 1]
        assert [one["contract_cards"] for one in seats] == [1, 2]
    assert view(t, ANA)["seat"][ANA]["territories"] == ["peru", "chile"]
    assert view(t, BEN)["seat"][BEN]["contracts"] == ["K018", "K099"]
    assert [one["territories"] for one in view(t, SPECTATOR)["seat"]] == [[], []]


@pytest.mark.rule("CP-OPT-02")
def test_open_books_show_every_hand_and_every_contract() -> None:
    t = table(seat("brazil", "italy K017", **SIGNED), seat("japan"), options=f"{QUIET} hands=open")
    for who in (BEN, SPECTATOR):
        assert view(t, who)["seat"][ANA]["territories"] == ["italy"]
        assert view(t, who)["seat"][ANA]["contracts"] == ["K017"]
        assert token(t, who, "1.truck1")["signed"]["contract"] == "K004"


@pytest.mark.rule("CP-SIGN-02")
def test_a_signed_contract_lies_covered_between_open_territories() -> None:
    t = table(seat("brazil", **SIGNED), seat("japan"), seat("italy", knows="K004"))
    assert token(t, ANA, "1.truck1")["signed"] == {
        "sender": "peru", "receiver": "chile", "contract": "K004", "points": 1,
    }  # fmt: skip
    for who in (BEN, SPECTATOR):
        assert token(t, who, "1.truck1")["signed"]["contract"] == ""
        assert token(t, who, "1.truck1")["signed"]["receiver"] == "chile"
    assert token(t, CLEO, "1.truck1")["signed"]["contract"] == "K004"


@pytest.mark.rule("CP-R75")
def test_a_contract_lies_open_while_it_is_delivered() -> None:
    t = table(seat("brazil", **SIGNED), seat("japan"))
    play(t, "deliver truck1")
    for who in (ANA, BEN, SPECTATOR):
        assert token(t, who, "1.truck1")["signed"]["contract"] == "K004"
        assert view(t, who)["journey"]["contract"] == "K004"


def test_cards_that_a_seat_has_seen_are_shown_to_it_alone() -> None:
    t = table(seat("brazil", "peru chile K017"), seat("japan", knows="chile K017"), seat("italy"))
    assert view(t, BEN)["seat"][ANA]["territories"] == ["chile"]
    assert view(t, BEN)["seat"][ANA]["contracts"] == ["K017"]
    assert view(t, CLEO)["seat"][ANA]["territories"] == []


# ---------------------------------------------------------------- vehicles
def test_vehicles_are_where_they_are() -> None:
    vehicles = {"truck1": "peru", "truck2": "on ship1", "ship1": "r14c13", "aircraft1": "7200 3100", "ship2": "chile"}
    t = table(seat("brazil", vehicles=vehicles), seat("japan", vehicles={}))
    found = {one["vehicle"]: (one["where"], one["place"]) for one in view(t, ANA)["tokens"]}
    assert found["truck1"] == ("state", "peru")
    assert found["truck2"] == ("aboard", "r14c13")
    assert found["ship1"] == ("sea", "r14c13")
    assert found["ship2"] == ("state", "chile")
    assert found["aircraft1"][0] == "air"
    assert (token(t, ANA, "1.truck2")["carrier"], token(t, ANA, "1.ship1")["passenger"]) == ("1.ship1", "1.truck2")
    assert (token(t, ANA, "1.aircraft1")["x"], token(t, ANA, "1.aircraft1")["y"]) == (7200, 3100)
    assert view(t, ANA)["seat"][ANA]["spare"] == {"truck": 3, "ship": 1, "aircraft": 1}


@pytest.mark.rule("CP-COMBI-08")
def test_goods_are_shown_on_the_vehicle_that_has_them() -> None:
    vehicles = {"truck1": "peru", "ship1": "peru", "aircraft1": "peru"}
    t = table(seat("brazil", vehicles=vehicles, signed={"truck1": "K001 to chile"}), seat("japan"))
    assert token(t, BEN, "1.truck1")["loaded"]
    play(t, "deliver truck1", "tranship 1.ship1")
    assert not token(t, BEN, "1.truck1")["loaded"]
    assert token(t, BEN, "1.ship1")["loaded"]
    assert view(t, BEN)["journey"]["holder"] == "1.ship1"


def test_strikes_and_rights_are_shown() -> None:
    hired = {"ship1": {"shipper": 1, "cargo": "1.truck1", "to": "peru", "fee": 8000, "fuel": 2}}
    t = table(
        seat("brazil", struck={"truck2": "this_turn"}), seat("japan", hired=hired, struck={"truck1": "next_turn"}),
        options="negotiation=yes",
    )  # fmt: skip
    assert token(t, BEN, "1.truck2")["struck"] == "this_turn"
    assert token(t, ANA, "2.truck1")["struck"] == "next_turn"
    assert token(t, ANA, "2.truck2")["struck"] == ""
    assert token(t, SPECTATOR, "2.ship1")["hired"] == {
        "shipper": ANA, "cargo": "1.truck1", "to": "peru", "fee": 8000, "fuel": BEN, "this_turn": True,
    }  # fmt: skip


# ---------------------------------------------------------------- the table
def test_the_event_in_force_is_shown_with_its_zone() -> None:
    danger = TITLE.vocabulary.ids["danger"].index("nile_flood")
    found = view(table(seat("brazil"), seat("japan"), danger="nile_flood"), SPECTATOR)["danger"]
    assert (found["id"], found["kind"], found["territory"]) == ("nile_flood", "natural", "egypt")
    assert set(found["territories"]) == {"egypt", "sudan"}
    assert found["cells"] == []
    assert found["save"] == TITLE.box.e_save[danger]
    assert found["threatens"] == ["truck", "aircraft"]
    assert view(table(seat("brazil"), seat("japan")), SPECTATOR)["danger"] is None


@pytest.mark.rule("CP-EVT-17")
def test_vehicles_that_the_event_threatens_are_marked() -> None:
    vehicles = {"truck1": "sudan", "truck2": "italy", "aircraft1": "egypt"}
    t = table(seat("brazil", vehicles=vehicles), seat("egypt"), danger="nile_flood")
    found = {one["id"] for one in view(t, SPECTATOR)["tokens"] if one["in_danger"]}
    assert found == {"1.truck1"}


def test_the_journey_is_shown_with_what_is_left_of_it() -> None:
    t = table(seat("brazil", **SIGNED), seat("japan"))
    assert view(t, ANA)["journey"] is None
    play(t, "deliver truck1", "drive bolivia_paraguay", "apply", dice="customs=papers_in_order")
    found = view(t, BEN)["journey"]
    assert (found["delivery"], found["seat"], found["convoy"]) == (True, ANA, ["1.truck1"])
    assert (found["turn"], found["limit"]) == (1, TITLE.box.k_limit[3])
    cost = int(TITLE.box.atlas.cost[TITLE.vocabulary.ids["territory"].index("bolivia_paraguay")])
    assert (found["spent"], found["points"]["truck"]) == (cost, 5 - cost)
    assert (found["moved"], found["came_from"], found["fuelled"]) == ("1.truck1", "peru", ["truck"])
    assert found["reward"] == TITLE.box.k_reward[3]


def test_bases_stand_with_their_advantages() -> None:
    t = table(seat("brazil", branches="peru chile", advantages={"chile": "K099"}), seat("japan"))
    bases = view(t, BEN)["seat"][ANA]["bases"]
    assert [base["headquarter"] for base in bases] == [True, False, False]
    assert {base["territory"]: base["advantage"] for base in bases[1:]} == {"peru": "", "chile": "K099"}
    assert view(t, BEN)["seat"][ANA]["spare_branches"] == 3


def test_a_customs_card_lies_open_for_all() -> None:
    t = table(seat("brazil", **SIGNED), seat("japan"))
    play(t, "deliver truck1", "drive chile", dice="customs=fast_lane")
    for who in (ANA, BEN, SPECTATOR):
        assert view(t, who)["customs"] == {"card": "fast_lane", "tipped": False, "more": 0}
        assert (view(t, who)["phase"], view(t, who)["asked"]) == ("clearing", ANA)


def test_a_debt_is_shown_with_its_creditor() -> None:
    vehicles = {"truck1": "bolivia_paraguay", "truck2": "peru"}
    t = table(seat("italy", vehicles=vehicles, money=4000), seat("brazil"))
    play(t, "move truck1", "drive southeastern_brazil")
    assert view(t, SPECTATOR)["phase"] == "raising"
    assert view(t, SPECTATOR)["debt"] == {"seat": ANA, "sum": 6500, "creditor": BEN}


# ---------------------------------------------------------------- nothing leaks
@pytest.mark.parametrize("seats", [2, 4])
def test_a_view_does_not_change_where_what_is_hidden_is_dealt_anew(seats: int) -> None:
    for number, t in enumerate(random_game(3, seats)):
        if number % 6:
            continue
        for who in (SPECTATOR, *range(seats)):
            other = t.redeal(who, FastChance(number))
            assert view(other, who) == view(t, who)


def test_dealing_anew_does_change_what_others_see() -> None:
    """Else the test above would prove nothing."""
    t = random_game(3, 2)[-1]
    other = t.redeal(ANA, FastChance(1))
    assert view(other, BEN) != view(t, BEN)
