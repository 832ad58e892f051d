"""Refusals that name the thing that is wrong, not one beside it, and the rule that fits the moment."""

from __future__ import annotations

import pytest

from cubilete.games.competitors.rules.state import Competitors
from games.competitors.helpers import ANA, BEN, NAMES, TITLE, play, random_game, refused, seat, table, unread
from games.competitors.rules.deals import act, four, two


def said(t: Competitors, text: str, by: int = ANA) -> str:
    return refused(t, text, by=by).sentence


def german(t: Competitors, text: str, by: int = ANA) -> str:
    refusal = TITLE.why_not(t, by, TITLE.parse(text), "de", NAMES)
    assert refusal is not None
    return refusal.sentence


# ---------------------------------------------------------------- dealing
@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("ask all: get 2.ship1; give K066", "You do not have the contract card Palm oil in your hand"),
        ("ask all: get any europe; give france", "You do not have the territory card France in your hand"),
        ("ask all: get 3.truck1; give branch egypt", "Ana has no branch in Egypt to give; branches of Ana: none."),
        ("ask all: get peru; give 2.ship1", "Ben's ship 1 belongs to Ben, so Ana can neither give it"),
        ("ask all: get peru; give 1.ship3", "Ship 3 is not on the board"),
    ],
)
def test_of_a_request_only_what_the_asker_gives_can_be_at_fault(text: str, sentence: str) -> None:
    assert said(four(), text).startswith(sentence)


def test_a_vehicle_of_somebody_else_is_told_from_one_beside_the_board() -> None:
    t = four()
    assert said(t, "offer 1>2 3.ship1").startswith("Cleo's ship 1 belongs to Cleo, so Ana can neither give it")
    assert said(t, "auction 1.ship2 from 5k").startswith("Ship 2 is not on the board")
    assert german(t, "auction 1.ship2 from 5k").startswith("Schiff 2 ist nicht auf dem Plan")
    assert said(t, "offer 2>1 carry 2.ship2 for 1.truck1").startswith("Ben's ship 2 is not on the board")
    assert said(t, "offer 2>1 carry 2.ship1 for 1.truck4").startswith("Truck 4 is not on the board")


def test_a_branch_that_is_not_there_is_told_with_those_that_are() -> None:
    assert said(four(), "offer 2>1 branch peru") == "Ben has no branch in Peru to give; branches of Ben: Morocco."
    assert german(four(), "offer 2>1 branch peru").startswith("Ben hat in Peru keine Niederlassung zu geben")


@pytest.mark.parametrize(
    ("text", "example", "rule"),
    [
        ("offer", "offer 1>2", "CP-R49"), ("counter", "counter 5 1>2", "CP-R70"), ("ask", "ask all:", "CP-NEG-05"),
        ("answer", "answer 4 with", "CP-NEG-05"), ("auction", "auction K017 from", "CP-R71"),
        ("bid", "bid 12k", "CP-R71"),
    ],
)  # fmt: skip
def test_a_form_without_its_terms_says_how_it_is_written(text: str, example: str, rule: str) -> None:
    assert example in said(two(), text)
    assert example in german(two(), text)
    assert refused(two(), text, by=ANA).rule == rule


def test_an_auction_leaves_the_place_to_the_buyer() -> None:
    assert said(two(), "auction 1.ship1 to italy from 5k").startswith("Where a vehicle goes is for its buyer to say")


def test_an_empty_sum_is_called_so_in_a_request_too() -> None:
    assert said(two(), "ask all: get 0") == "A sum is at least 500 euros."


def test_a_request_without_a_blank_needs_no_filling() -> None:
    t = two()
    act(t, ANA, "ask all: get east_africa; give 10k")
    assert said(t, "answer 1 with norway", by=BEN).startswith("This request leaves nothing open")
    act(t, BEN, "ask all: get any europe, any africa")
    assert "It leaves 2 things open" in said(t, "answer 4 with peru")


def test_whoever_ships_nothing_has_nothing_to_show() -> None:
    t = two()
    act(t, ANA, "offer 1>2 peru; 2>1 5k")
    assert said(t, "show 2", by=BEN) == "You ship no goods in deal 2, so there is no contract to show."


# ---------------------------------------------------------------- vehicles
def test_a_vehicle_without_its_owner_is_not_taken_for_somebodys() -> None:
    for text in ("board ship1", "tranship ship1", "release ship1", "play K108 against ship1"):
        assert unread(text).sentence.endswith("say whose you mean by the number of its owner, as in 2.ship1.")


def test_what_is_not_on_the_board_is_not_sold_or_unloaded() -> None:
    assert said(two(), "sell ship2").startswith("Ship 2 is not on the board, so there is nothing to sell")
    assert said(two(), "unload ship2").startswith("Ship 2 is not on the board, so there is nothing to unload")


def test_whoever_names_a_special_contract_that_is_not_held_hears_which_are() -> None:
    t = table(seat("italy", "K108 K114"), seat("japan"))
    assert said(t, "play K109").endswith("the special contracts that you hold: Wildcat strike, Government grant.")
    assert said(two(), "play K109").startswith("You hold no special contract;")


@pytest.mark.rule("CP-R50")
def test_fuel_that_the_owner_of_a_hired_ship_cannot_pay_is_not_held_against_the_shipper() -> None:
    right = {"shipper": 1, "cargo": "1.truck1", "fuel": 2}
    ana = seat("germany", vehicles={"truck1": "texas"}, signed={"truck1": "K006 to france"}, money=50_000)
    ben = seat("brazil", vehicles={"ship1": "texas"}, hired={"ship1": right}, money=0)
    t = table(ana, ben, options="negotiation=yes")
    play(t, "deliver truck1", "board 2.ship1")
    told = refused(t, "sail r08c06")
    assert (told, told.rule) == ("no_fuel", "CP-R50")
    assert told.sentence.startswith("The fuel for that costs 1,000 euros; Ben has agreed to pay it and has 0 euros")


# ---------------------------------------------------------------- rules
@pytest.mark.rule("CP-SHIP-08", "CP-AIR-08")
@pytest.mark.parametrize(("carrier", "rule"), [("ship1", "CP-SHIP-08"), ("aircraft1", "CP-AIR-08")])
def test_a_full_carrier_is_refused_by_the_rule_of_its_kind(carrier: str, rule: str) -> None:
    t = table(seat("italy", vehicles={"truck1": "italy", "truck2": f"on {carrier}", carrier: "italy"}), seat("japan"))
    assert refused(t, f"load truck1 on {carrier}").rule == rule
    play(t, "move truck1")
    assert refused(t, f"board 1.{carrier}").rule == rule


@pytest.mark.rule("CP-MODE-03", "CP-MODE-04", "CP-R81")
@pytest.mark.parametrize(("mode", "rule"), [("mode=timed rounds=4", "CP-MODE-03"), ("mode=race rounds=4", "CP-R81")])
def test_a_game_that_is_over_says_by_which_rule(mode: str, rule: str) -> None:
    assert refused(random_game(1, 2, f"{mode} negotiation=no")[-1], "pass", by=ANA).rule == rule


@pytest.mark.rule("CP-MODE-04")
def test_a_race_that_was_won_is_over_by_its_own_rule() -> None:
    t = table(seat("italy", points=10), seat("japan"), on_turn=BEN, options="mode=race negotiation=no")
    play(t, "pass")
    assert refused(t, "pass", by=ANA).rule == "CP-MODE-04"
