"""Planned journeys: every way found is a list of ordinary moves that the rules accept when luck does not bend it."""

from __future__ import annotations

from typing import Any

import pytest

from cubilete.core.title import Reader
from cubilete.games.competitors.position.route_search import Kind, quiet_row
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.slots import TOKEN_IDS
from games.competitors.helpers import ANA, BEN, NAMES, TITLE, play, refused, seat, table


def plan(t: Any, about: str, who: int = ANA, language: str = "en") -> dict[str, Any]:
    return TITLE.plan(t, who, about, Reader(who, NAMES, language))


def test_a_cargo_is_taken_where_it_is_wanted() -> None:
    t = table(seat("italy", "italy poland K010"), seat("japan"))
    found = plan(t, "truck1 K010 to poland")
    assert found["moves"][:2] == ["sign truck1 K010 to poland", "deliver truck1"]
    assert (found["turns"], found["limit"], found["actions"], found["arrives"]) == (1, 3, 2, True)
    play(t, *found["moves"], dice="contract=K050")
    assert t.score(ANA) == 1


@pytest.mark.rule("CP-MOVE-03")
def test_a_long_move_takes_several_actions() -> None:
    t = table(seat("italy"), seat("japan"))
    found = plan(t, "ship1 to peru")
    assert found["actions"] == found["turns"] == 5
    assert found["moves"].count("halt") == 4
    play(t, *found["moves"][: found["moves"].index("halt") + 1])
    assert t.now[k.ACTIONS] == 1


def test_a_way_that_takes_too_long_is_shown_and_said_to_be() -> None:
    t = table(seat("italy", "italy peru K014"), seat("japan"))
    found = plan(t, "ship1 K014 to peru")
    assert not found["arrives"]
    assert found["turns"] > found["limit"] == 4
    assert found["sentence"] == f"This way takes {found['turns']} T.M.; the contract gives 4."
    assert found["steps"]


def test_a_way_can_be_bent() -> None:
    t = table(seat("italy"), seat("japan"))
    straight, bent = plan(t, "truck1 to poland"), plan(t, "truck1 to poland via spain_portugal")
    places = [step["place"] for step in bent["steps"]]
    assert "spain_portugal" not in [step["place"] for step in straight["steps"]]
    assert places.index("spain_portugal") < places.index("poland")
    assert places[-1] == "poland"


def test_a_way_tells_its_customs_posts_and_its_fuel() -> None:
    t = table(seat("italy", "italy egypt K001"), seat("japan"))
    found = plan(t, "ship1 K001 to egypt")
    assert (found["customs"], found["fuel"]) == (1, 2000)
    assert [step["place"] for step in found["steps"] if step["customs"]] == ["egypt"]
    assert [step["turn"] for step in found["steps"]] == sorted(step["turn"] for step in found["steps"])


@pytest.mark.rule("CP-EVT-13")
def test_no_way_leads_through_what_is_closed() -> None:
    usual = plan(table(seat("italy"), seat("japan")), "truck1 to switzerland_austria")
    closed = plan(table(seat("italy"), seat("japan"), danger="snow_in_the_alps"), "truck1 to switzerland_austria")
    assert usual["moves"][-1] == "drive switzerland_austria"
    assert closed["moves"][-1:] != ["drive switzerland_austria"]


@pytest.mark.parametrize(
    ("about", "said"),
    [
        ("somewhere", "Say what is to go where"),
        ("truck1 to atlantis", "atlantis"),
        ("truck9 to peru", "TRUCK9"),
        ("K010 to poland", "Say what is to go where"),
        ("truck5 to peru", "Truck 5 is not on the board"),
        ("truck1 K010 to poland", "the territory card Italy would be the sender, and you do not hold it"),
        ("truck1 K109 to poland", "Anonymous tip is a special contract without goods"),
        ("truck1 to italy", "It is there already"),
        ("ship1 to mongolia", "There is no way there with your vehicles"),
    ],
)
def test_what_cannot_be_planned_is_said(about: str, said: str) -> None:
    found = plan(table(seat("italy"), seat("japan")), about)
    assert said in found["sentence"]
    assert found["moves"] == []
    assert plan(table(seat("italy"), seat("japan")), about, language="de")["sentence"] != found["sentence"]


@pytest.mark.rule("CP-R29", "CP-TM-03")
def test_a_movement_turn_ends_before_a_strait_that_takes_more_than_what_is_left() -> None:
    """Two plains leave three points; the Torres Strait and the forest behind it take four."""
    t = table(seat("italy", vehicles={"truck1": "central_australia"}), seat("japan"))
    found = plan(t, "truck1 to new_guinea via new_south_wales")
    assert found["moves"][-4:] == ["drive queensland", "halt", "move truck1", "drive new_guinea"]


def test_a_vehicle_that_cannot_set_out_says_why() -> None:
    t = table(seat("italy", money=0, struck={"ship1": "this_turn"}), seat("japan"))
    assert plan(t, "truck1 to france")["rule"] == "CP-R07"
    assert plan(t, "ship1 to france")["rule"] == "CP-SPECCARD-10"


@pytest.mark.rule("CP-R84")
def test_goods_that_an_event_has_sent_to_their_receiver_need_only_the_delivery() -> None:
    ana = seat("italy", vehicles={"truck1": "italy"}, signed={"truck1": "K010 poland to italy"})
    assert plan(table(ana, seat("japan")), "truck1 to italy")["moves"] == ["deliver truck1"]


def test_plans_are_made_on_ones_own_turn_and_change_nothing() -> None:
    t = table(seat("italy"), seat("japan"))
    before = TITLE.document(t)
    assert plan(t, "truck1 to poland", BEN)["moves"] == []
    plan(t, "aircraft1 to japan")
    assert TITLE.document(t) == before
    assert refused(t, "drive germany") == "wrong_phase"


@pytest.mark.parametrize("goal", ["japan", "new_south_wales", "pacific_coast", "greenland", "urals", "chile"])
def test_every_move_of_a_way_is_legal_in_its_turn(goal: str) -> None:
    """On a table with plenty of actions; what events ask on the way is answered by the first choice."""
    t = table(seat("italy"), seat("japan"))
    for vehicle in ("truck1", "ship1", "aircraft1"):
        copy, chance = t.clone(), Kind(quiet_row(t.box))
        copy.now[k.ACTIONS] = 99
        found = plan(t, f"{vehicle} to {goal}")
        for move in found["moves"]:
            TITLE.play(copy, ANA, TITLE.parse(move), chance, None)
        if found["moves"]:
            assert TITLE.vocabulary.id("place", int(copy.place(TOKEN_IDS.index(f"1.{vehicle}")))) == goal
    assert plan(t, f"aircraft1 to {goal}")["arrives"] or goal == "greenland"
