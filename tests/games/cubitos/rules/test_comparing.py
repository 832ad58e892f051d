"""Comparing red symbols, p.11."""

from __future__ import annotations

from typing import Any

import pytest

from cubilete.games.cubitos.rules.state import Cubitos
from games.cubitos.helpers import ANA, BEN, CLEO, DAN, offered, owned, play, purse, seat_view, stage_of, table


def compared(active: dict[int, str], lead: int = ANA, seats: int = 3, **more: Any) -> list[str]:
    """What is told of the comparison when everybody has passed with these active dice."""
    return compared_at(active, lead, seats, **more)[1]


def compared_at(active: dict[int, str], lead: int = ANA, seats: int = 3, **more: Any) -> tuple[Cubitos, list[str]]:
    t = table("decide", seat=lead, seats=seats, lead=lead, active=active, roll={lead: "light_gray"}, **more)
    lines = play(t, lead, "pass")
    return t, [line.text for line in lines if line.kind == "compared"]


@pytest.mark.rule("CU-CMP-01", "CU-CMP-03")
def test_the_player_with_the_most_red_symbols_executes_the_card_and_nobody_else() -> None:
    t, told = compared_at({ANA: "red:team", BEN: "red:team red:special", CLEO: "white:step1"})
    assert told == ["Ben executes Mr. Krabs."]
    assert [purse(t, seat)[1:] for seat in (ANA, BEN, CLEO)] == [(0, 0), (2, 3), (1, 0)]


@pytest.mark.rule("CU-CMP-02")
def test_only_symbols_on_active_dice_count() -> None:
    t, told = compared_at(
        {ANA: "red:team", BEN: "white:step1"}, draw={BEN: "red*2"}, rest={BEN: "red*2"}, seats=2, lead=BEN
    )
    assert told == ["Ana executes Mr. Krabs."]
    assert [seat_view(t, seat)["symbols"] for seat in (ANA, BEN)] == [1, 0]


@pytest.mark.rule("CU-CMP-02")
def test_a_face_without_a_symbol_and_other_colours_give_no_red_symbols() -> None:
    t, told = compared_at({ANA: "orange:team white:team purple:team brown:coin3", BEN: "red:team"}, seats=2)
    assert [seat_view(t, seat)["symbols"] for seat in (ANA, BEN)] == [0, 1]
    assert told == ["Ben executes Mr. Krabs."]


@pytest.mark.rule("CU-CMP-02")
def test_symbols_gained_by_abilities_of_active_dice_count() -> None:
    t, _ = compared_at({ANA: "red:team green:special", BEN: "red:team"}, cards="bertha_trocken", seats=2, lead=BEN)
    assert t.actors() == [ANA]
    told = play(t, ANA, "use green:special 2")
    assert seat_view(t, ANA)["symbols"] == 2
    assert [line.text for line in told if line.kind == "compared"] == ["Ana executes Mr. Krabs."]


@pytest.mark.parametrize(("lead", "winner"), [(ANA, "Ben"), (BEN, "Ben"), (CLEO, "Dan"), (DAN, "Dan")])
@pytest.mark.rule("CU-CMP-04", "CU-DIE-09")
def test_tie_rule_lead_the_lead_or_who_sits_closest_clockwise_to_it(lead: int, winner: str) -> None:
    active = {ANA: "light_gray:coin1", BEN: "red:team*2", CLEO: "red:team", DAN: "red:special red:team"}
    assert compared(active, lead, seats=4) == [f"{winner} executes Mr. Krabs."]


@pytest.mark.parametrize("card", ["aufschneider", "uppercut_uwe"])
@pytest.mark.rule("CU-CMP-05")
def test_tie_rule_nobody(card: str) -> None:
    t, told = compared_at({ANA: "red:team", BEN: "red:team"}, cards=card, seats=2, fans={ANA: 3, BEN: 3})
    assert len(told) == 1
    assert told[0].startswith("Nobody executes")
    assert [purse(t, seat)[1] for seat in (ANA, BEN)] == [0, 0]
    assert [owned(t, seat, "red") for seat in (ANA, BEN)] == [1, 1]
    assert not compared({ANA: "red:team*2", BEN: "red:team"}, cards=card, seats=2)[0].startswith("Nobody")


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.rule("CU-R04")
def test_without_a_symbol_nobody_executes_the_card(seats: int) -> None:
    t, told = compared_at({ANA: "white:step1"}, seats=seats)
    assert told == ["Nobody executes Mr. Krabs."]
    assert purse(t, ANA) == (0, 1, 0)


@pytest.mark.rule("CU-R04")
def test_a_table_may_agree_that_no_symbol_can_be_the_most() -> None:
    options = {"compare_needs_symbol": False}
    t, told = compared_at({ANA: "white:step1", BEN: "white:step1"}, lead=BEN, seats=2, options=options)
    assert told == ["Ben executes Mr. Krabs."]
    assert purse(t, BEN) == (0, 3, 3)


@pytest.mark.rule("CU-R05", "CU-SYM-09")
def test_a_special_red_face_is_one_symbol_unless_the_card_says_two() -> None:
    for card, symbols in (("mr_krabs", 2), ("aufschneider", 2), ("dieter", 2), ("uppercut_uwe", 2), ("katrin", 3)):
        t, _ = compared_at({ANA: "red:special red:team"}, cards=card, seats=2)
        assert seat_view(t, ANA)["symbols"] == symbols, card


@pytest.mark.rule("CU-CMP-06")
def test_an_announced_number_stands_when_the_dice_are_no_longer_active() -> None:
    t, _ = compared_at({ANA: "red:team brown:coin3", BEN: "light_gray:coin1"}, seats=2)
    assert owned(t, ANA, "red") == 0  # given up for Mr. Krabs
    assert seat_view(t, ANA)["symbols"] == 1


@pytest.mark.rule("CU-CMP-07", "CU-SUP-10")
def test_the_card_is_executed_once_and_not_once_for_every_die() -> None:
    t, told = compared_at({ANA: "red:team*3 red:special"}, seats=2)
    assert told == ["Ana executes Mr. Krabs."]
    play(t, ANA, "from active red:team")
    assert stage_of(t, ANA) == "move"
    assert purse(t, ANA) == (0, 2, 3)
    assert owned(t, ANA, "red") == 3


@pytest.mark.rule("CU-CMP-07", "CU-ABIL-02")
def test_a_red_die_cannot_execute_the_card_of_itself() -> None:
    t, _ = compared_at({ANA: "red:team white:team"}, seats=2)
    assert not [move for move in offered(t, ANA) if move.startswith("use red")]
