"""The helpers themselves: told chance, tables in which everything adds up, and refusals by name."""

from __future__ import annotations

import pytest

from cubilete.core.title import Line
from games.competitors.helpers import (
    ANA,
    BEN,
    actions,
    allowed,
    deal,
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
    random_game,
    refused,
    seat,
    signed,
    table,
    told,
    unread,
    used_customs,
    where,
)


def test_the_example_of_the_helpers() -> None:
    t = table(
        seat("brazil", "italy K031", vehicles={"truck1": "peru"}, signed={"truck1": "K004 to chile"}, money=20_000),
        seat("japan"),
    )
    assert refused(t, "draw territory", by=BEN) == "not_your_turn"
    assert refused(t, "draw territory", by=BEN).rule == "CP-TURN-03"
    play(t, "deliver truck1")
    assert (phase(t), signed(t, "1.truck1")) == ("travelling", "K004 peru to chile")
    assert journey(t)["points"] == {"truck": 5, "ship": 0, "aircraft": 0}
    lines = play(t, "drive chile", "apply", dice="customs=import_duty contract=K007")
    assert told(lines, "fined") == [{"seat": ANA, "sum": 2000}]
    assert told(lines, "delivered")[0]["points"] == 1
    assert (points(t), where(t, "1.truck1"), actions(t)) == (1, "chile", 1)
    assert (discards(t), used_customs(t)) == (["peru", "chile", "K004"], ["import_duty"])
    assert hand(t) == ["italy", "K007", "K031"]
    assert money(t) == 20_000 - 500 - 2000 + told(lines, "delivered")[0]["sum"]


def test_chance_falls_in_the_order_in_which_it_is_told() -> None:
    t = table(seat("brazil"), seat("japan"))
    with pytest.raises(AssertionError, match="territory falls; told is contract=K001"):
        play(t, "draw territory", dice="contract=K001")
    with pytest.raises(AssertionError, match="never fell: contract=K001"):
        play(t, "draw territory", dice="territory=peru contract=K001")
    with pytest.raises(AssertionError, match="there is no chance 'rain'"):
        play(t, "pass", dice="rain=1")


def test_only_cards_of_the_deck_can_be_told() -> None:
    t = table(seat("brazil", "peru"), seat("japan"))
    with pytest.raises(AssertionError, match="territory=peru is not there to be drawn"):
        play(t, "draw territory", dice="territory=peru")


def test_a_table_in_which_something_does_not_add_up_is_not_laid() -> None:
    with pytest.raises(AssertionError, match="cannot have the same headquarter"):
        table(seat("brazil"), seat("brazil"))


def test_what_is_allowed_is_not_refused_and_nonsense_is_not_read() -> None:
    t = table(seat("brazil"), seat("japan"))
    assert allowed(t, "draw territory")
    assert not allowed(t, "draw territory", by=BEN)
    with pytest.raises(AssertionError, match="'draw territory' is allowed"):
        refused(t, "draw territory")
    assert "dance" in unread("dance peru").sentence
    assert set(offered(t, "draw")) == {"draw territory", "draw contract"}
    assert offered(t, "draw", by=BEN) == []


def test_onlookers_and_seats_are_told_what_they_may_know() -> None:
    t = table(seat("brazil"), seat("japan"))
    assert told(play(t, "draw territory", dice="territory=peru"), "drew_territory")[0].get("territory") is None
    line = told(heard(t, "draw territory", dice="territory=chile", reader=ANA), "drew_territory")
    assert line[0]["territory"] == "chile"


def test_a_game_from_its_beginning() -> None:
    lines: list[Line] = []
    t = deal(2, dice="start=3 start=5", lines=lines)
    assert kinds(lines) == ["rolled_first", "rolled_first", "starts"]
    assert (phase(t), t.to_move()) == ("founding", BEN)


def test_games_at_random_come_to_an_end() -> None:
    game = random_game(1, 2)
    assert game[-1].to_move() == -1
    assert {phase(t) for t in game} >= {"founding", "acting", "travelling", "over"}
