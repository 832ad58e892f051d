"""A driver's Turn up to the flick: route planning, preparing, the Gate, Bumpers."""

from __future__ import annotations

import pytest

from cubilete.games.cuba_cube.options import SmugglersOptions
from cubilete.games.cuba_cube.rules import table as k
from cubilete.games.cuba_cube.rules.decks import count_at, lay_sector
from games.cuba_cube.helpers import Outcome, die, sector, where
from games.cuba_cube.smugglers.scenes import (
    NEW_CARD,
    clean,
    cross,
    do,
    listed,
    names,
    numbers,
    on_turn,
    phase,
    refused,
    stand,
    table,
    to_gate,
)


@pytest.mark.rule("CC-SMUG-TURN-01")
def test_players_take_turns_and_do_what_their_pawn_allows() -> None:
    t = table(3)
    assert (phase(t), t.to_move()) == ("planning", 0)
    assert refused(t, "play s01", seat=1) == "not_your_turn"
    stand(t, 1, 0, 0)
    to_gate(t)
    do(t, "done")
    assert (phase(t), t.to_move()) == ("walking", 1)
    do(t, "done")
    assert (phase(t), t.to_move()) == ("planning", 2)
    do(t, "play s02", NEW_CARD - 1)
    do(t, "ready")
    do(t, "done")
    assert t.to_move() == 0


@pytest.mark.rule("CC-SMUG-TURN-02", "CC-R59")
def test_a_driver_must_play_one_of_the_own_cards() -> None:
    t = table()
    assert listed(t) == {"play"}
    assert refused(t, "play s01") == "not_in_hand"
    assert refused(t, "done") == "play_a_sector"
    assert refused(t, "flick black 90° 1 m/s") == "play_a_sector"
    assert refused(t, "ready") == "wrong_phase"
    told = do(t, "play s05", NEW_CARD)
    assert told[0] == ("sector_played", [0, sector("s05")])
    assert phase(t) == "preparing"


@pytest.mark.rule("CC-SMUG-TURN-03", "CC-R59")
def test_a_played_card_is_replaced_at_once_and_lies_open_until_the_turn_ends() -> None:
    t = table()
    do(t, "play s05", NEW_CARD)
    assert {card for card in range(38) if t.sector_at[card] == k.AT_HAND} == {sector("s10"), NEW_CARD}
    assert t.sector_at[sector("s05")] == k.AT_PLAYED
    do(t, "ready")
    do(t, "done")
    assert t.sector_at[sector("s05")] == k.AT_DISCARD


@pytest.mark.rule("CC-SMUG-TURN-04", "CC-R59")
def test_an_empty_deck_is_made_of_the_discard_pile_without_the_card_in_view() -> None:
    t = table()
    for card in range(38):
        if t.sector_at[card] == k.AT_DECK:
            lay_sector(t, card, k.AT_DISCARD)
    told = do(t, "play s05", NEW_CARD)
    assert numbers(told, "deck_renewed") == [34]
    assert count_at(t, k.AT_DECK) == 33
    assert t.sector_at[sector("s05")] == k.AT_PLAYED
    assert count_at(t, k.AT_DISCARD) == 0


# ------------------------------------------------------------ preparing
@pytest.mark.rule("CC-SMUG-TURN-06")
def test_any_one_gate_die_may_be_flicked_first_or_none() -> None:
    t = table()
    do(t, "play s05", NEW_CARD)
    assert refused(t, "flick black 90° 1 m/s") == "not_a_gate_die"
    assert refused(t, "flick orange 90° 1 m/s") == "not_a_gate_die"
    told = do(t, "flick yellow 180° 0.5 m/s", Outcome().at("yellow", -30, 140))
    assert "preparation_failed" not in names(told)
    assert where(t, "yellow") == (-30, 140)
    assert phase(t) == "driving"
    assert refused(t, "flick red1 90° 1 m/s") == "not_your_vehicle"


@pytest.mark.rule("CC-SMUG-TURN-07")
@pytest.mark.parametrize(
    "outcome",
    [Outcome().at("yellow", 0, 110).hit("orange", 50), Outcome().at("yellow", 0, 180).out("north", 60)],
)
def test_a_gate_die_that_hits_another_or_leaves_ends_the_turn(outcome: Outcome) -> None:
    t = table()
    do(t, "play s05", NEW_CARD)
    told = do(t, "flick yellow 270° 0.5 m/s", outcome)
    assert "preparation_failed" in names(told)
    assert t.driver() == 1
    assert t.sector_at[sector("s05")] == k.AT_DISCARD
    assert [t.get(driver, k.DAMAGE) for driver in (0, 1)] == [0, 0]


@pytest.mark.rule("CC-R10", "CC-COMMON-FLICK-02")
def test_a_die_that_only_turns_costs_the_turn() -> None:
    t = table()
    do(t, "play s05", NEW_CARD)
    do(t, "flick yellow 180° 0.5 m/s", Outcome().at("yellow", -5, 140, face=3))
    assert (t.driver(), where(t, "yellow")) == (1, (0, 140))
    t = table()
    told = cross(t, Outcome().at("black", 0, -50, face=3))
    assert (t.driver(), where(t, "black")) == (1, (0, -60))
    assert "only_turned" in names(told)


@pytest.mark.rule("CC-COMMON-FLICK-03")
def test_a_table_may_accept_mere_turns() -> None:
    t = table(options=SmugglersOptions(hand="exact", allow_flip_only=True))
    do(t, "play s05", NEW_CARD)
    do(t, "flick yellow 180° 0.5 m/s", Outcome().at("yellow", -5, 140, face=3))
    assert (t.driver(), phase(t)) == (0, "driving")


# ------------------------------------------------------------ the Gate
@pytest.mark.rule("CC-SMUG-TURN-08", "CC-R14")
def test_the_gate_is_shown_before_the_flick_and_fits_the_card() -> None:
    t = table()
    do(t, "play s10", NEW_CARD)
    do(t, "ready")
    assert refused(t, "flick black 90° 1 m/s") == "gate_first"
    assert refused(t, "bumpers") == "gate_first"
    assert refused(t, "gate red1 red2") == "gate_colours"
    assert refused(t, "gate red1 red1") == "gate_twice"
    assert refused(t, "gate red1 black") == "gate_own_vehicle"
    assert refused(t, "gate red1 pink") == "gate_not_in_play"
    told = do(t, "gate red1 blue1")
    assert numbers(told, "gate_chosen") == [0, die("red1"), die("blue1"), 1]
    assert refused(t, "gate red1 blue1") == "gate_already"
    do(t, "gate red1 blue2")
    assert "flick" in listed(t)


@pytest.mark.rule("CC-R14")
def test_the_only_pair_is_shown_by_itself() -> None:
    t = table()
    do(t, "play s05", NEW_CARD)
    told = do(t, "ready")
    assert numbers(told, "gate_chosen") == [0, die("red1"), die("red2"), 1]


@pytest.mark.rule("CC-R15", "CC-COMMON-GATE-05")
def test_a_white_die_is_the_vehicle_of_anybody_else_also_of_a_walker_or_a_wreck() -> None:
    t = table(3)
    stand(t, 0, 0, 0)
    t.put(2, k.BROKEN, 1)
    on_turn(t, 1)
    do(t, "play s22", NEW_CARD)
    do(t, "ready")
    assert refused(t, "gate blue1 orange") == "gate_own_vehicle"
    do(t, "gate blue1 black")
    do(t, "gate blue1 purple")


# ------------------------------------------------------------ Bumpers and the flick
@pytest.mark.rule("CC-SMUG-TURN-09", "CC-SMUG-TURN-10", "CC-R39")
def test_bumpers_cost_a_card_when_they_are_announced() -> None:
    t = table()
    supply = t.supply[k.U_BUMPERS]
    to_gate(t)
    do(t, "bumpers")
    assert (t.get(0, k.BUMPERS), t.supply[k.U_BUMPERS]) == (0, supply + 1)
    assert refused(t, "bumpers") == "bumpers_on_already"
    do(t, "flick black 90° 1 m/s", Outcome().at("black", 0, -20))
    on_turn(t, 0)
    do(t, "play s10", NEW_CARD - 1)
    do(t, "ready")
    do(t, "gate red1 blue1")
    assert refused(t, "bumpers") == "no_bumper_cards"


@pytest.mark.rule("CC-SMUG-TURN-11", "CC-R59")
def test_the_vehicle_flick_is_free_and_without_it_nothing_happens() -> None:
    t = table()
    to_gate(t)
    assert refused(t, "flick orange 90° 1 m/s") == "not_your_vehicle"
    told = do(t, "done")
    assert names(told)[:2] == ["stays", "turn_ends"]
    assert t.driver() == 1


@pytest.mark.rule("CC-SMUG-TURN-11")
def test_the_vehicle_is_flicked_once_a_turn() -> None:
    t = table()
    cross(t, clean())
    assert phase(t) == "after_ride"
    assert refused(t, "flick black 90° 1 m/s") == "wrong_phase"
    t = table()
    cross(t, Outcome().at("black", 0, -20))
    assert t.driver() == 1
