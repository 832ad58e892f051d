"""Phase 5, "Unterstützen", p.9; symbols (p.7) and credits (p.9)."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from cubilete.core.title import SPECTATOR
from cubilete.games.cubitos.rules.state import Cubitos
from games.cubitos.helpers import (
    ANA,
    BEN,
    TITLE,
    Dice,
    active_dice,
    kinds,
    offered,
    owned,
    play,
    purse,
    refused,
    seat_view,
    stage_of,
    table,
)


def racing(active: str, **more: Any) -> Cubitos:
    """Ana passes with these active dice; Ben, who has passed before her, has nothing to do."""
    t = table("decide", active={ANA: active}, roll={ANA: "light_gray"}, **more)
    play(t, ANA, "pass")
    return t


def round_of(t: Cubitos) -> int:
    return int(TITLE.view(t, SPECTATOR)["round"])


# ---------------------------------------------------------------- what symbols give
@pytest.mark.rule("CU-SYM-01", "CU-ABIL-13")
def test_a_step_symbol_gives_one_step_or_the_number_in_front_of_it() -> None:
    t = racing("white:step1 dark_gray:step1 green:step1 lead:step1 purple:team")
    assert purse(t, ANA) == (0, 4, 0)
    play(t, ANA, "use purple:team 1")  # Rollosaurus: four
    assert purse(t, ANA) == (0, 8, 0)


@pytest.mark.rule("CU-SYM-02", "CU-ABIL-13")
def test_a_coin_symbol_gives_as_many_coins_as_it_shows() -> None:
    t = racing("light_gray:coin1 dark_gray:coin1 blue:coin2 lead:coin2 brown:coin3")
    assert purse(t, ANA) == (1 + 1 + 2 + 2 + 3, 0, 0)


@pytest.mark.rule("CU-SYM-05", "CU-ABIL-13")
def test_a_credit_symbol_gives_a_credit_which_is_kept() -> None:
    t = racing("lead:credit1 light_gray:coin1*2", credits={ANA: 2})
    assert purse(t, ANA) == (2, 0, 3)
    play(t, ANA, "halt", "rest")
    assert round_of(t) == 4
    assert purse(t, ANA) == (0, 0, 3)


@pytest.mark.rule("CU-SYM-03")
def test_coins_pay_for_shortcuts_steps_and_dice() -> None:
    t = table("move", track="wassertreten", space={ANA: "3-28"}, coins={ANA: 5 + 4 + 3 + 2})
    play(t, ANA, "shortcut")
    assert (seat_view(t, ANA)["space"], purse(t, ANA)) == ("7-28", (9, 0, 0))
    play(t, ANA, "step")
    assert purse(t, ANA) == (5, 1, 0)
    play(t, ANA, "halt", "buy brown")
    assert purse(t, ANA) == (2, 1, 0)
    assert owned(t, ANA, "brown") == 1


@pytest.mark.rule("CU-SYM-04", "CU-REST-03")
def test_coins_left_over_are_lost_at_the_end_of_the_round() -> None:
    t = table("buy", coins={ANA: 7}, credits={ANA: 2}, lead=BEN)
    lines = play(t, ANA, "rest")
    assert round_of(t) == 4
    assert purse(t, ANA) == (0, 0, 2)
    assert [line.text for line in lines if line.kind == "rests"] == ["Ana rests; unused and lost: 7 coins."]


# ---------------------------------------------------------------- credits
@pytest.mark.rule("CU-SYM-06", "CU-CREDIT-01", "CU-R31")
def test_credits_of_earlier_rounds_become_coins_and_pay_for_a_step_a_shortcut_and_a_die() -> None:
    t = table("move", track="wassertreten", space={ANA: "3-28"}, coins={ANA: 1}, credits={ANA: 20})
    play(t, ANA, "shortcut")
    assert purse(t, ANA) == (0, 0, 16)  # one coin and four credits for the five coins
    play(t, ANA, "step")
    assert purse(t, ANA) == (0, 1, 12)
    play(t, ANA, "halt", "buy purple")
    assert purse(t, ANA)[2] == 4


@pytest.mark.rule("CU-CREDIT-01")
def test_coins_are_spent_before_credits() -> None:
    t = table("buy", coins={ANA: 6}, credits={ANA: 3})
    play(t, ANA, "buy brown")
    assert purse(t, ANA) == (3, 0, 3)
    play(t, ANA, "buy white")
    assert purse(t, ANA)[2] == 1


@pytest.mark.rule("CU-CREDIT-01", "CU-R31")
def test_a_credit_is_worth_one_coin_and_no_step() -> None:
    t = table("move", steps={ANA: 1}, credits={ANA: 3})
    assert refused(t, ANA, "step").rule == "CU-MOVE-04"
    t = table("move", track="stille_wasser", space={ANA: "4-7"}, steps={ANA: 6}, credits={ANA: 30})
    assert refused(t, ANA, "shortcut").rule == "CU-TRACK-15"  # seven steps; credits are none
    t = table("buy", coins={ANA: 2}, credits={ANA: 5})
    assert refused(t, ANA, "buy purple").rule == "CU-BUY-02"
    assert "buy blue" in offered(t, ANA)


@pytest.mark.rule("CU-CREDIT-01")
def test_credits_are_of_no_use_in_the_roll_section() -> None:
    t = table("decide", roll={ANA: "white"}, credits={ANA: 9})
    assert refused(t, ANA, "step").rule == "CU-MOVE-04"
    assert refused(t, ANA, "buy brown").rule == "CU-BUY-01"


# ---------------------------------------------------------------- executing support abilities
@pytest.mark.parametrize("order", list(permutations(["use white:team 1", "use purple:team 1", "use brown:team 1"])))
@pytest.mark.rule("CU-SUP-03")
def test_support_abilities_are_executed_in_any_order(order: tuple[str, ...]) -> None:
    t = racing("white:team purple:team brown:team")
    assert set(order) <= set(offered(t, ANA))
    play(t, ANA, *order)
    assert purse(t, ANA) == (3, 6, 0)


@pytest.mark.rule("CU-SUP-03", "CU-ABIL-03")
def test_support_abilities_may_be_left_out() -> None:
    t = racing("white:team purple:team light_gray:coin1*2")
    play(t, ANA, "go on")
    assert stage_of(t, ANA) == "buy"
    assert purse(t, ANA) == (2, 0, 0)


@pytest.mark.rule("CU-SUP-04")
def test_mandatory_support_abilities_must_be_executed() -> None:
    t = racing("brown:team*2 white:team")
    assert refused(t, ANA, "go on").rule == "CU-SUP-04"
    assert "go on" not in offered(t, ANA)
    play(t, ANA, "use brown:team 1")
    assert refused(t, ANA, "go on").rule == "CU-SUP-04"  # the other one too
    play(t, ANA, "use brown:team 1", "go on")
    assert purse(t, ANA) == (6, 0, 0)
    assert active_dice(t, ANA) == ["white:team"]


@pytest.mark.rule("CU-SUP-05", "CU-ABIL-02")
def test_each_ability_of_each_die_is_executed_once() -> None:
    t = racing("white:team*2 purple:team")
    play(t, ANA, "use white:team 1", "use white:team 1")
    assert purse(t, ANA) == (0, 4, 0)
    assert refused(t, ANA, "use white:team 1").rule == "CU-ABIL-02"
    assert "use purple:team 1" in offered(t, ANA)


@pytest.mark.rule("CU-SUP-03", "CU-SUP-05")
def test_use_all_executes_everything_that_needs_no_choice_once() -> None:
    t = racing("white:team*2 purple:team brown:team light_gray:coin1", cards="ted_the_cat")
    lines = play(t, ANA, "use all")
    assert kinds(lines).count("used") == 4
    assert lines[0].text.startswith("Ana uses Ted the Cat")  # before the brown die that counts for it leaves
    assert purse(t, ANA) == (1 + 2 + 2 + 3, 4, 0)
    assert stage_of(t, ANA) == "move"
    assert [die["used"] for die in seat_view(t, ANA)["active"]] == [[0], [0], [0], []]


@pytest.mark.rule("CU-SUP-06", "CU-ABIL-12")
def test_what_phase_5_brings_is_used_in_phases_6_and_7() -> None:
    t = racing("white:team brown:coin3 brown:coin3")
    assert refused(t, ANA, "go 6-21").rule == "CU-MOVE-01"
    assert refused(t, ANA, "step").rule == "CU-MOVE-04"
    assert refused(t, ANA, "buy brown").rule == "CU-BUY-01"
    play(t, ANA, "use white:team 1")
    assert stage_of(t, ANA) == "move"
    assert refused(t, ANA, "buy brown").rule == "CU-BUY-01"
    play(t, ANA, "step", "go 6-23", "halt")
    assert refused(t, ANA, "step").rule == "CU-MOVE-04"  # phase 6 is over
    assert refused(t, ANA, "go 6-25").rule == "CU-MOVE-01"
    play(t, ANA, "buy green")
    assert owned(t, ANA, "green") == 1


# ---------------------------------------------------------------- announcing
@pytest.mark.rule("CU-SUP-07")
def test_everybody_announces_also_nothing_and_the_number_is_counted() -> None:
    t = table("decide", seats=3, active={ANA: "red:team red:special", BEN: "white:step1"}, roll={ANA: "light_gray"})
    lines = play(t, ANA, "pass")
    said = [line.text for line in lines if line.kind == "announced"]
    assert said == [
        "Ana announces 2 red symbols.",
        "Ben announces 0 red symbols.",
        "Cleo announces 0 red symbols.",
    ]
    assert [seat_view(t, seat)["symbols"] for seat in range(3)] == [2, 0, 0]


@pytest.mark.parametrize(
    "moves",
    [
        ["announce", "use white:team 1", "use purple:team 1"],
        ["use white:team 1", "announce", "use purple:team 1"],
        ["use white:team 1", "use purple:team 1"],  # then nothing is left to wait for
    ],
    ids=["before", "between", "after"],
)
@pytest.mark.rule("CU-SUP-08")
def test_the_announcement_comes_before_between_or_after_abilities(moves: list[str]) -> None:
    t = racing("red:team white:team purple:team")
    assert offered(t, ANA) == ["use white:team 1", "use purple:team 1", "use all", "announce"]
    assert seat_view(t, ANA)["symbols"] == -1
    play(t, ANA, *moves)
    assert seat_view(t, ANA)["symbols"] == 1
    assert purse(t, ANA) == (0, 6 + 2, 3)  # two steps and three credits from Mr. Krabs


@pytest.mark.rule("CU-SUP-08", "CU-R37")
def test_what_is_used_before_the_announcement_still_counts_a_red_die_that_mr_krabs_takes() -> None:
    before = racing("red:team purple:team", cards="taktopterix")
    play(before, ANA, "use purple:team 1")
    assert purse(before, ANA) == (0, 2 + 2, 3)  # red and purple
    after = racing("red:team purple:team", cards="taktopterix")
    play(after, ANA, "announce", "use purple:team 1")
    assert purse(after, ANA) == (0, 2 + 1, 3)  # the red die has gone


@pytest.mark.rule("CU-SUP-08")
def test_fans_gained_before_the_announcement_count_for_the_red_card() -> None:
    t = racing("red:team blue:special", cards="aufschneider rama_lama", fans={ANA: 2})
    play(t, ANA, "use blue:special 2", "use blue:special 1")
    assert seat_view(t, ANA)["fans"] == 3
    assert purse(t, ANA)[1] == 3


@pytest.mark.rule("CU-SUP-09")
def test_an_announcement_is_not_changed() -> None:
    t = racing("blue:team red:team", cards="mahatma katrin")
    play(t, ANA, "announce", "red")
    assert refused(t, ANA, "announce").rule == "CU-SUP-09"
    assert seat_view(t, ANA)["symbols"] == 1


@pytest.mark.rule("CU-SUP-09", "CU-R13")
def test_red_symbols_rolled_in_phase_5_count_only_before_the_announcement() -> None:
    for announced, symbols in ((False, 2), (True, 1)):
        t = table("decide", cards="mahatma katrin", active={ANA: "blue:team red:team"}, roll={ANA: "red"}, lead=BEN)
        play(t, ANA, "pass")
        dice = Dice(red="team")
        if announced:
            play(t, ANA, "announce", "red", "use blue:team 1", dice=dice)
        else:
            play(t, ANA, "use blue:team 1", dice=dice)
        assert active_dice(t, ANA) == ["blue:team", "red:team", "red:team"]
        assert seat_view(t, ANA)["symbols"] == symbols


@pytest.mark.rule("CU-SUP-10", "CU-R07")
def test_first_all_announce_then_the_red_card_then_the_rest_of_the_section() -> None:
    t = table(
        "decide",
        seat=BEN,
        lead=BEN,
        active={ANA: "red:team*2 white:team", BEN: "red:team white:team brown:team"},
        roll={BEN: "light_gray"},
    )
    play(t, BEN, "pass")
    assert t.actors() == [BEN]  # pass one, from the lead
    play(t, BEN, "use white:team 1", "announce")
    assert (t.actors(), stage_of(t, BEN)) == ([ANA], "announced")
    assert refused(t, BEN, "use brown:team 1").rule == "CU-ORDER-03"
    play(t, ANA, "announce")  # the red card is resolved: Ana has the most
    assert purse(t, ANA) == (0, 2, 3)
    assert t.actors() == [BEN]  # pass two, from the lead again
    assert refused(t, BEN, "go on").rule == "CU-SUP-04"  # what is mandatory may wait until here, but not longer
    play(t, BEN, "use brown:team 1")
    assert purse(t, BEN) == (3, 2, 0)


# ---------------------------------------------------------------- the memory aid
@pytest.mark.rule("CU-SUP-11")
def test_a_used_die_is_marked_and_its_other_abilities_stay_available() -> None:
    t = racing("white:team brown:team", cards="azrael")
    play(t, ANA, "use white:team 1", "use brown:team 1")
    (cat,) = seat_view(t, ANA)["active"]
    assert (cat["face"], cat["used"]) == ("team", [0])
    assert offered(t, ANA) == ["use white:team 2", "use all", "go on"]
    play(t, ANA, "use white:team 2")
    assert seat_view(t, ANA)["active"][0]["used"] == [0, 1]
