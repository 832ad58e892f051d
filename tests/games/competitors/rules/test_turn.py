"""Turns and rounds: two actions each, clockwise, then a new event (rulebook, "Playing rounds")."""

from __future__ import annotations

import pytest

from cubilete.games.competitors.rules.state import Competitors
from games.competitors.helpers import (
    ANA,
    BEN,
    CLEO,
    Told,
    actions,
    allowed,
    hand,
    kinds,
    made,
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
)

CALM = "area=oceania danger=1"
ACTIONS = {
    "draw territory": (("draw territory",), "territory=alaska"),
    "draw contract": (("draw contract",), "contract=K001"),
    "sign": (("sign truck1 K012 to chile",), ""),
    "deliver": (("deliver truck2", "drive germany"), "contract=K001"),
    "move": (("move truck1", "halt"), ""),
    "buy": (("buy truck at italy",), ""),
    "sell": (("sell aircraft1",), ""),
    "branch": (("branch chile",), ""),
    "close": (("close greece",), ""),
}


def busy(left: int = 2) -> Competitors:
    """Ana can do anything that is an action."""
    ana = seat(
        "italy",
        "peru chile K012",
        branches="greece",
        vehicles={"truck1": "peru", "truck2": "poland", "aircraft1": "italy"},
        signed={"truck2": "K017 to germany"},
    )
    return table(ana, seat("japan"), seat("egypt"), actions=left)


@pytest.mark.rule("CP-TURN-01", "CP-R02")
@pytest.mark.parametrize("action", ACTIONS)
def test_each_of_these_is_an_action(action: str) -> None:
    t = busy()
    moves, dice = ACTIONS[action]
    play(t, *moves, dice=dice)
    assert (phase(t), t.to_move(), actions(t)) == ("acting", ANA, 1)


@pytest.mark.rule("CP-TURN-02", "CP-TURN-03")
@pytest.mark.parametrize("action", ACTIONS)
def test_the_second_action_ends_the_turn(action: str) -> None:
    t = busy(1)
    moves, dice = ACTIONS[action]
    lines = play(t, *moves, dice=dice)
    assert told(lines, "turn") == [{"seat": BEN}]
    assert rules_of(lines, "turn") == ["CP-TURN-03"]
    assert (t.to_move(), actions(t)) == (BEN, 2)
    assert refused(t, "draw territory", by=ANA) == "not_your_turn"
    assert refused(t, "draw territory", by=ANA).rule == "CP-TURN-03"


@pytest.mark.rule("CP-TURN-01", "CP-R02")
def test_two_actions_of_one_kind_or_of_two_in_any_order() -> None:
    for first, second in (("draw territory", "draw territory"), ("sell truck1", "draw territory")):
        t = busy()
        play(t, first, dice="territory=alaska" if first.startswith("draw") else "")
        play(t, second, dice="territory=texas")
        assert t.to_move() == BEN


@pytest.mark.rule("CP-TURN-01")
def test_no_third_action_and_none_in_the_middle_of_another() -> None:
    t = busy()
    play(t, "move truck1")
    assert actions(t) == 1
    assert refused(t, "draw territory") == "wrong_phase"
    assert refused(t, "move truck2") == "wrong_phase"
    assert refused(t, "buy truck at italy") == "wrong_phase"
    play(t, "halt", "draw territory", dice="territory=alaska")
    assert t.to_move() == BEN
    assert not allowed(t, "draw territory", by=ANA)


@pytest.mark.rule("CP-R02", "CP-R83")
@pytest.mark.parametrize("left", [1, 2])
def test_passing_gives_up_all_actions_that_are_left(left: int) -> None:
    t = busy(left)
    lines = play(t, "pass")
    assert kinds(lines) == ["passed", "turn"]
    assert (t.to_move(), actions(t)) == (BEN, 2)


@pytest.mark.rule("CP-R10", "CP-SIGN-01", "CP-DELIV-01")
def test_a_contract_may_be_signed_and_delivered_in_one_turn() -> None:
    t = table(seat("italy", "poland germany K035", vehicles={"truck1": "poland"}), seat("japan"))
    play(t, "sign truck1 K035 to germany", "deliver truck1", "drive germany")
    assert (points(t), t.to_move()) == (1, BEN)


@pytest.mark.rule("CP-R61")
def test_two_contracts_may_be_delivered_in_one_turn() -> None:
    ana = seat(
        "italy",
        vehicles={"truck1": "poland", "truck2": "france"},
        signed={"truck1": "K035 to germany", "truck2": "K041 to benelux"},
    )
    t = table(ana, seat("japan"))
    play(t, "deliver truck1", "drive germany")
    assert (points(t), t.to_move(), actions(t)) == (1, ANA, 1)
    play(t, "deliver truck2", "drive benelux")
    assert (points(t), t.to_move()) == (2, BEN)


@pytest.mark.rule("CP-TURN-04")
@pytest.mark.parametrize(
    ("vehicle", "step", "fuel"),
    [("truck1", "drive france", 500), ("ship1", "sail r06c15", 1000), ("aircraft1", "fly greece", 2000)],
)
def test_moving_uses_an_action_and_costs_fuel(vehicle: str, step: str, fuel: int) -> None:
    t = table(seat("italy"), seat("japan"))
    lines = play(t, f"move {vehicle}", step, "halt")
    assert told(lines, "fuel") == [{"seat": ANA, "sum": fuel}]
    assert (money(t), actions(t)) == (200_000 - fuel, 1)


@pytest.mark.rule("CP-TURN-05", "CP-BR-10", "CP-NEG-07")
@pytest.mark.parametrize("terms", ["1>2 peru; 2>1 chile", "1>2 1.truck2; 2>1 20k", "1>2 branch greece; 2>1 90k"])
def test_a_deal_uses_no_action(terms: str) -> None:
    t = table(seat("italy", "peru", branches="greece"), seat("japan", "chile"), options="negotiation=yes")
    made(t, f"offer {terms}", Told(), ANA)
    made(t, offered(t, "accept", by=BEN)[0], Told(), BEN)
    assert (t.to_move(), actions(t)) == (ANA, 2)
    assert (hand(t, BEN) == ["peru"]) == ("peru" in terms)
    assert money(t, BEN) == 200_000 - (20_000 if "20k" in terms else 90_000 if "90k" in terms else 0)


# ---------------------------------------------------------------- clockwise, and the end of a round
@pytest.mark.rule("CP-TURN-03")
def test_players_act_clockwise_from_the_first_one() -> None:
    """Ben began the game: Ben, Cleo, Ana, and only then a new round."""
    t = table(seat("italy"), seat("japan"), seat("egypt"), first=2, on_turn=BEN)
    lines = play(t, "pass", "pass")
    assert [facts["seat"] for facts in told(lines, "turn")] == [CLEO, ANA]
    assert "round" not in kinds(lines)
    lines = play(t, "pass", dice=CALM)
    assert told(lines, "round") == [{"round": 4}]
    assert told(lines, "turn") == [{"seat": BEN}]


@pytest.mark.rule("CP-R44", "CP-MODE-04")
def test_after_the_last_turn_the_token_moves_and_a_new_event_is_rolled() -> None:
    t = table(seat("italy"), seat("japan"), on_turn=BEN)
    lines = play(t, "pass", dice=CALM)
    assert kinds(lines) == ["passed", "round", "danger_rolled", "turn"]
    assert told(lines, "round") == [{"round": 4}]
    assert t.to_move() == ANA


@pytest.mark.rule("CP-R44")
def test_the_end_is_looked_at_before_anything_is_rolled() -> None:
    """No die falls any more: none is told."""
    t = table(seat("italy", points=10), seat("japan"), on_turn=BEN)
    assert kinds(play(t, "pass")) == ["passed", "over"]


@pytest.mark.rule("CP-TURN-02")
def test_a_signed_contract_stays_signed_over_the_turns() -> None:
    t = busy()
    play(t, "pass", "pass", "pass", dice=CALM)
    assert signed(t, "1.truck2") == "K017 poland to germany"
    assert "deliver truck2" in offered(t)
