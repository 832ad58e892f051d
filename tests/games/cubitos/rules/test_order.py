"""Who acts when: the order in the roll section (p.9) and in the race section (p.10)."""

from __future__ import annotations

from typing import Any

import pytest

from cubilete.core.title import SPECTATOR
from cubilete.games.cubitos.rules.rounds import proceed
from cubilete.games.cubitos.rules.state import Cubitos
from games.cubitos.helpers import (
    ANA,
    BEN,
    CLEO,
    DAN,
    TITLE,
    Dice,
    leave_in_supply,
    offered,
    play,
    refused,
    seat_view,
    table,
)

TOGETHER = {"roll_order": "simultaneous"}


def view(t: Cubitos) -> dict[str, Any]:
    return TITLE.view(t, SPECTATOR)


def to_roll(roll: dict[int, str], lead: int = ANA, **more: Any) -> Cubitos:
    """Everybody has just refilled, and the rules say who rolls first."""
    seats = len(roll)
    t = table("to_roll", seats=seats, lead=lead, roll=roll, stages=dict.fromkeys(range(seats), "to_roll"), **more)
    t.turn = -1
    proceed(t, Dice(), None)
    return t


# ---------------------------------------------------------------- the roll section in order
@pytest.mark.rule("CU-ORDER-01", "CU-R12")
def test_who_has_the_most_dice_in_the_roll_zone_rolls_first_and_the_others_wait() -> None:
    t = to_roll({ANA: "lead light_gray*4", BEN: "light_gray*5 brown", CLEO: "light_gray*5"})
    assert t.actors() == [BEN]
    for seat in (ANA, CLEO):
        assert refused(t, seat, "roll").rule == "CU-ORDER-01"
        assert offered(t, seat) == []
    play(t, BEN, "roll")
    assert t.actors() == [BEN]  # the one who rolls also decides to push or pass
    assert refused(t, CLEO, "roll").rule == "CU-ORDER-01"


@pytest.mark.parametrize(
    ("lead", "first"),
    [(ANA, ANA), (BEN, CLEO), (CLEO, CLEO), (DAN, ANA)],
)
@pytest.mark.rule("CU-ORDER-02", "CU-DIE-09")
def test_on_a_tie_the_lead_rolls_first_or_who_sits_closest_clockwise_to_it(lead: int, first: int) -> None:
    roll = {ANA: "light_gray*5", BEN: "light_gray*2", CLEO: "light_gray*5", DAN: "light_gray*3"}
    assert to_roll(roll, lead=lead).actors() == [first]


@pytest.mark.rule("CU-R12")
def test_the_lead_die_counts_as_a_die_in_the_roll_zone() -> None:
    assert to_roll({ANA: "light_gray*5", BEN: "lead light_gray*5"}, lead=BEN).actors() == [BEN]
    assert to_roll({ANA: "light_gray*6", BEN: "lead light_gray*4"}, lead=BEN).actors() == [ANA]
    assert to_roll({ANA: "lead light_gray*4", BEN: "light_gray*4 brown"}).actors() == [ANA]  # five each, Ana leads


@pytest.mark.rule("CU-R12", "CU-ORDER-01")
def test_after_every_decision_the_dice_are_compared_again() -> None:
    t = to_roll({ANA: "lead light_gray*4", BEN: "light_gray*6"})
    play(t, BEN, "roll", dice=Dice(light_gray="coin1 coin1"))
    play(t, BEN, "push")  # four dice left: Ana's five come first
    assert seat_view(t, BEN)["stage"] == "pushed"
    assert t.actors() == [ANA]
    play(t, ANA, "roll", dice=Dice(lead="coin2", light_gray="coin1"))  # three left
    lines = play(t, ANA, "push")  # Ben's four come first, so he rolls at once
    assert [line.text for line in lines if line.kind == "thrown"] == ["Ben rolls 4 dice again: no hit."]
    assert t.actors() == [BEN]
    lines = play(t, BEN, "pass")
    assert [line.text for line in lines if line.kind == "thrown"] == ["Ana rolls 3 dice again: no hit."]
    assert t.actors() == [ANA]


@pytest.mark.rule("CU-R12")
def test_nobody_rolls_before_everybody_has_refilled() -> None:
    t = table(
        "refill", draw={ANA: "light_gray*6 white*4"}, roll={BEN: "light_gray*9"}, lead=BEN, stages={BEN: "to_roll"}
    )
    assert t.actors() == [ANA]
    assert refused(t, BEN, "roll").rule == "CU-ORDER-01"
    play(t, ANA, "fill")
    assert t.actors() == [BEN]


# ---------------------------------------------------------------- the roll section together
@pytest.mark.rule("CU-ROUND-03")
def test_everybody_may_play_the_roll_section_at_the_same_time() -> None:
    t = to_roll({ANA: "lead light_gray*4", BEN: "light_gray*6", CLEO: "light_gray*2"}, options=TOGETHER)
    assert sorted(t.actors()) == [ANA, BEN, CLEO]
    play(t, CLEO, "roll", "push", "pass")
    play(t, ANA, "roll")
    assert sorted(t.actors()) == [ANA, BEN]
    play(t, ANA, "pass")
    assert view(t)["section"] == "roll"
    assert t.actors() == [BEN]
    play(t, BEN, "roll", "pass")
    assert view(t)["round"] == 4  # nobody has anything to do in the race section


@pytest.mark.rule("CU-ROUND-03")
def test_nobody_has_to_wait_for_another_one_to_refill() -> None:
    t = table(
        "refill",
        draw={ANA: "light_gray*6 white*4"},
        roll={BEN: "light_gray*9"},
        lead=BEN,
        stages={BEN: "to_roll"},
        options=TOGETHER,
    )
    play(t, BEN, "roll", "pass")
    assert seat_view(t, BEN)["stage"] == "rolled"
    assert seat_view(t, ANA)["stage"] == "refill"


# ---------------------------------------------------------------- the race section
@pytest.mark.parametrize("lead", [ANA, BEN, CLEO])
@pytest.mark.rule("CU-ORDER-03", "CU-DIE-09")
def test_the_race_section_goes_clockwise_from_the_lead(lead: int) -> None:
    dice = dict.fromkeys(range(3), "brown:coin3")
    roll = dict.fromkeys(range(3), "light_gray")
    t = table("decide", seat=lead, seats=3, lead=lead, active=dice, roll=roll)
    play(t, lead, "pass")
    turns = []
    while view(t)["round"] == 3:
        (seat,) = t.actors()
        turns.append(seat)
        for other in {ANA, BEN, CLEO} - {seat}:
            assert refused(t, other, "buy brown").rule == "CU-ORDER-03"
        play(t, seat, "rest")
    assert turns == [(lead + place) % 3 for place in range(3)]


@pytest.mark.rule("CU-ORDER-03", "CU-STOCK-01")
def test_the_last_die_of_a_colour_goes_to_who_comes_first() -> None:
    t = table("decide", seat=BEN, lead=BEN, active=dict.fromkeys((ANA, BEN), "brown:coin3"), roll={BEN: "white"})
    leave_in_supply(t, "brown", 1, BEN)
    play(t, BEN, "pass")
    assert refused(t, ANA, "buy brown").rule == "CU-ORDER-03"
    play(t, BEN, "buy brown")
    assert offered(t, ANA) == ["rest", "buy green"]
    assert refused(t, ANA, "buy brown").rule == "CU-STOCK-01"


@pytest.mark.rule("CU-SUP-02")
def test_everybody_may_play_the_race_section_at_the_same_time() -> None:
    t = both_with_coins(brown=10)
    assert sorted(t.actors()) == [ANA, BEN]
    play(t, ANA, "buy brown")  # Ben has the lead, and yet nobody waits for him
    assert seat_view(t, ANA)["rest"]["brown"] == 2
    assert seat_view(t, BEN)["stage"] == "buy"
    play(t, BEN, "buy brown")
    assert view(t)["round"] == 4


@pytest.mark.rule("CU-ORDER-03")
def test_where_a_colour_runs_short_the_race_section_is_played_in_order_all_the_same() -> None:
    t = both_with_coins(brown=1)
    assert t.actors() == [BEN]
    assert refused(t, ANA, "buy brown").rule == "CU-ORDER-03"
    play(t, BEN, "buy brown")
    assert t.actors() == [ANA]
    assert refused(t, ANA, "buy brown").rule == "CU-STOCK-01"


def both_with_coins(brown: int) -> Cubitos:
    """At a table that plays together, with so many brown dice to buy; Ben has the lead."""
    t = table(
        "decide",
        seat=BEN,
        lead=BEN,
        active=dict.fromkeys((ANA, BEN), "brown:coin3"),
        roll={BEN: "white"},
        options=TOGETHER,
    )
    if brown < 8:
        leave_in_supply(t, "brown", brown, BEN)
    play(t, BEN, "pass")
    return t
