"""The white cards (p.15): cats, each with a head of its own."""

from __future__ import annotations

import pytest

from cubilete.games.cubitos.rules import numbers as k
from games.cubitos.helpers import (
    ANA,
    BEN,
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
    supply,
    table,
)


# ---------------------------------------------------------------- Azrael
@pytest.mark.rule("CU-WHI-01")
def test_azrael_gives_one_step() -> None:
    t = table("support", cards="azrael dalai", active={ANA: "white:team blue:team"})
    play(t, ANA, "use white:team 1")
    assert purse(t, ANA) == (0, 1, 0)
    assert refused(t, ANA, "use white:team 1").rule == "CU-ABIL-02"


@pytest.mark.rule("CU-WHI-02", "CU-WHI-03")
def test_one_die_given_up_is_enough_for_every_azrael() -> None:
    t = table("support", cards="azrael kroetenkoeter", active={ANA: "white:team*2 brown:team"})
    assert refused(t, ANA, "use white:team 2").rule == "CU-WHI-02"
    play(t, ANA, "use brown:team 1", "use white:team 2", "use white:team 2")
    assert purse(t, ANA) == (3, 0, 6)
    assert refused(t, ANA, "use white:team 2").rule == "CU-ABIL-02"


@pytest.mark.rule("CU-WHI-02")
@pytest.mark.parametrize("moment", ["count", "support", "move", "bonus", "buy"])
def test_azrael_takes_its_credits_at_any_time_of_the_race_section(moment: str) -> None:
    announced = {ANA: -1, BEN: -1} if moment == "count" else {ANA: 1, BEN: 0}
    t = table(moment, cards="azrael", active={ANA: "white:team blue:team red:team"}, gave_up=(ANA,), steps={ANA: 1},
              coins={ANA: 9}, symbols=announced)  # fmt: skip
    assert "use white:team 2" in offered(t, ANA)
    play(t, ANA, "use white:team 2")
    assert (stage_of(t, ANA), purse(t, ANA)[2]) == (moment, 3)
    roll = table("decide", cards="azrael", active={ANA: "white:team"}, roll={ANA: "blue"}, gave_up=(ANA,))
    assert refused(roll, ANA, "use white:team 2").rule == "CU-ABIL-10"


@pytest.mark.rule("CU-WHI-02")
def test_phase_six_waits_for_azrael_even_without_steps() -> None:
    """Three credits and one more buy a step."""
    t = table("support", cards="azrael", active={ANA: "white:team"}, gave_up=(ANA,), credits={ANA: 1})
    play(t, ANA, "go on")
    assert stage_of(t, ANA) == "move"
    play(t, ANA, "use white:team 2", "step", "go 7-20")
    assert (seat_view(t, ANA)["space"], purse(t, ANA)[2]) == ("7-20", 0)


@pytest.mark.rule("CU-WHI-02", "CU-R36")
def test_a_die_given_up_to_a_space_wakes_azrael_before_buying() -> None:
    t = table("move", cards="azrael", active={ANA: "white:team"}, steps={ANA: 1}, space={ANA: "5-34"}, lead=BEN)
    assert refused(t, ANA, "use white:team 2").rule == "CU-WHI-02"
    play(t, ANA, "go 5-32", "from rest light_gray")
    assert stage_of(t, ANA) == "buy"
    play(t, ANA, "use white:team 2")
    assert purse(t, ANA)[2] == 3
    assert "buy brown" in offered(t, ANA)


@pytest.mark.rule("CU-R36")
def test_a_rescue_in_the_roll_section_counts_for_azrael_and_last_round_does_not() -> None:
    t = table(cards="azrael cubela_libre", active={ANA: "white:team green:team blue:team"}, roll={ANA: "light_gray*2"})
    play(t, ANA, "push", "use green:team 1", "pass", "use white:team 2")
    assert purse(t, ANA)[2] == 3
    play(t, ANA, "go on", "skip", "rest")
    assert (t.round, t.marked(ANA, k.M_GAVE_UP)) == (4, False)


# ---------------------------------------------------------------- Garfield
@pytest.mark.rule("CU-WHI-04", "CU-R16")
@pytest.mark.parametrize("die", ["light_gray", "dark_gray"])
def test_garfield_gives_a_coin_three_steps_and_a_gray_die_of_ones_choice(die: str) -> None:
    t = table("support", cards="garfield", active={ANA: "white:team"})
    before = owned(t, ANA, die)
    play(t, ANA, "use white:team 1")
    assert (purse(t, ANA), offered(t, ANA)) == ((1, 3, 0), ["take light_gray", "take dark_gray"])
    assert refused(t, ANA, "take white").rule == "CU-ABIL-04"
    assert refused(t, ANA, "skip").rule == "CU-ABIL-04"
    play(t, ANA, f"take {die}")
    assert (owned(t, ANA, die), seat_view(t, ANA)["rest"][die]) == (before + 1, before + 1)


@pytest.mark.rule("CU-WHI-04")
def test_with_four_players_only_dark_gray_dice_are_left_for_garfield() -> None:
    t = table("support", cards="garfield", seats=4, active={ANA: "white:team"})
    assert (supply(t, "light_gray"), supply(t, "dark_gray")) == (0, 4)
    play(t, ANA, "use white:team 1")
    assert (owned(t, ANA, "dark_gray"), supply(t, "dark_gray")) == (3, 3)


@pytest.mark.rule("CU-WHI-05", "CU-R16")
def test_garfield_pays_even_if_no_gray_die_is_left() -> None:
    t = table("support", cards="garfield", active={ANA: "white:team"}, rest={BEN: "light_gray*21 dark_gray*10"})
    assert (supply(t, "light_gray"), supply(t, "dark_gray")) == (0, 0)
    lines = play(t, ANA, "use white:team 1")
    assert ("took" in kinds(lines), purse(t, ANA), seat_view(t, ANA)["task"]) == (False, (1, 3, 0), "")


@pytest.mark.rule("CU-WHI-06")
def test_the_die_of_garfield_is_no_purchase() -> None:
    t = table("support", cards="garfield", active={ANA: "white:team"}, coins={ANA: 30})
    lines = play(t, ANA, "use white:team 1", "take dark_gray", "halt", "buy white", "buy blue")
    assert kinds(lines).count("bought") == 2
    assert (owned(t, ANA, "white"), owned(t, ANA, "blue"), owned(t, ANA, "dark_gray")) == (2, 1, 3)


# ---------------------------------------------------------------- Mungojerrie
@pytest.mark.rule("CU-WHI-07", "CU-R27")
def test_two_mungojerrie_borrow_any_die_once() -> None:
    t = table("count", cards="mungojerrie", active={ANA: "white:team*2"})
    play(t, ANA, "use white:team 1")
    assert {"set purple:team", "set white:team", "set dark_gray:step1", "set brown:blank"} <= set(offered(t, ANA))
    assert refused(t, ANA, "set lead:coin2").rule == "CU-DIE-05"
    play(t, ANA, "set purple:team")
    assert (active_dice(t, ANA)[-1], supply(t, "purple")) == ("purple:team", 9)
    assert refused(t, ANA, "use white:team 1").rule in ("CU-ABIL-02", "CU-WHI-09")
    play(t, ANA, "use purple:team 1")
    assert purse(t, ANA)[1] == 4


@pytest.mark.rule("CU-WHI-07")
def test_four_mungojerrie_borrow_twice_and_three_only_once() -> None:
    for n, times in ((3, 1), (4, 2)):
        t = table("count", cards="mungojerrie", active={ANA: f"white:team*{n}"})
        for _ in range(times):
            play(t, ANA, "use white:team 1", "set blue:coin2")
        assert (purse(t, ANA)[0], "use white:team 1" in offered(t, ANA)) == (2 * times, False)


@pytest.mark.rule("CU-WHI-07")
def test_an_instant_ability_on_a_die_borrowed_by_mungojerrie_may_be_executed() -> None:
    t = table("count", cards="mungojerrie lasse_liefern", active={ANA: "white:team*2"}, draw={ANA: "red*3"})
    play(t, ANA, "use white:team 1", "set orange:special")
    assert offered(t, ANA) == ["use orange:special 1", "skip"]


@pytest.mark.rule("CU-WHI-08")
def test_what_mungojerrie_borrowed_goes_back_at_the_end_of_the_round() -> None:
    t = table("count", cards="mungojerrie", active={ANA: "white:team*2"}, steps={ANA: 1})
    play(t, ANA, "use white:team 1", "set light_gray:coin1")
    assert supply(t, "light_gray") == 13
    lines = play(t, ANA, "halt")
    assert ("returned_loan" in kinds(lines), supply(t, "light_gray"), owned(t, ANA, "light_gray")) == (True, 14, 7)


@pytest.mark.rule("CU-WHI-09")
def test_a_single_mungojerrie_does_nothing() -> None:
    t = table("support", cards="mungojerrie", active={ANA: "white:team white:step1 blue:team", BEN: "white:team"})
    assert "use white:team 1" not in offered(t, ANA)
    assert refused(t, ANA, "use white:team 1").rule == "CU-WHI-09"  # a step face and a rival's die are no partners


@pytest.mark.rule("CU-R27")
def test_a_borrowed_mungojerrie_makes_a_pair_with_one_not_used_yet() -> None:
    t = table("count", cards="mungojerrie draftodon", active={ANA: "white:team purple:team"})
    assert refused(t, ANA, "use white:team 1").rule == "CU-WHI-09"
    play(t, ANA, "use purple:team 1", "set white:team", "use white:team 1", "set blue:coin2")
    assert active_dice(t, ANA) == ["white:team", "purple:team", "white:team", "blue:coin2"]


# ---------------------------------------------------------------- Snowball
@pytest.mark.rule("CU-WHI-10", "CU-R16")
@pytest.mark.parametrize(("fans", "most"), [(0, 0), (2, 2), (5, 5), (13, 13)])
def test_snowball_takes_a_die_that_costs_at_most_as_many_as_fans(fans: int, most: int) -> None:
    t = table("support", cards="snowball", active={ANA: "white:team"}, fans={ANA: fans})
    play(t, ANA, "use white:team 1")
    costs = {"red": 4, "orange": 5, "yellow": 6, "green": 2, "blue": 6, "purple": 8, "brown": 3, "white": 5}
    affordable = [f"take {sort}" for sort, cost in costs.items() if cost <= most]
    assert offered(t, ANA) == ["take light_gray", "take dark_gray", *affordable]
    if most < 8:
        assert refused(t, ANA, "take purple").rule == "CU-WHI-10"
    assert refused(t, ANA, "take lead").rule == "CU-DIE-05"


@pytest.mark.rule("CU-WHI-10")
def test_the_die_of_snowball_rests_and_is_no_purchase() -> None:
    t = table("support", cards="snowball", active={ANA: "white:team blue:team"}, fans={ANA: 6}, coins={ANA: 30})
    play(t, ANA, "use white:team 1", "take blue")
    assert (seat_view(t, ANA)["rest"]["blue"], supply(t, "blue"), purse(t, ANA)[0]) == (1, 8, 30)
    lines = play(t, ANA, *["go on"] * (stage_of(t, ANA) == "support"), "halt", "skip", "buy blue", "buy white")
    assert kinds(lines).count("bought") == 2


@pytest.mark.rule("CU-WHI-10", "CU-R16")
def test_snowball_takes_nothing_where_nothing_fits() -> None:
    t = table("support", cards="snowball", active={ANA: "white:team"}, rest={BEN: "light_gray*21 dark_gray*10"})
    lines = play(t, ANA, "use white:team 1")
    assert "took" not in kinds(lines)


# ---------------------------------------------------------------- Speedy Catzales, Ted the Cat, Tom
@pytest.mark.rule("CU-WHI-11")
def test_speedy_catzales_adds_two_dice_at_once() -> None:
    t = table("to_roll", cards="speedy_catzales", roll={ANA: "white light_gray"}, draw={ANA: "blue*2 red"})
    play(t, ANA, "roll", dice=Dice(white="team"))
    assert offered(t, ANA) == ["use white:team 1", "skip"]
    dice = Dice(blue="coin2")
    play(t, ANA, "use white:team 1", "draw blue", "draw red", dice=dice)
    assert (sorted(dice.rolled), active_dice(t, ANA)) == (["blue", "red"], ["white:team", "blue:coin2"])
    assert refused(t, ANA, "use white:team 1").rule == "CU-ABIL-08"
    step = table("to_roll", cards="speedy_catzales", roll={ANA: "white light_gray"}, draw={ANA: "blue*2 red"})
    play(step, ANA, "roll", dice=Dice(white="step1"))
    assert stage_of(step, ANA) == "decide"  # a step face adds nothing


@pytest.mark.rule("CU-WHI-12", "CU-R37")
@pytest.mark.parametrize(
    ("others", "coins"),
    [("red:team", 0), ("brown:coin3", 2), ("green:step1", 3), ("brown:coin3 green:team", 5), ("brown:coin3*2", 2)],
)
def test_ted_the_cat_likes_brown_and_green_company(others: str, coins: int) -> None:
    t = table("support", cards="ted_the_cat", active={ANA: f"white:team {others}"}, symbols={ANA: 0, BEN: 0})
    play(t, ANA, "use white:team 1")
    assert purse(t, ANA)[0] == coins


@pytest.mark.rule("CU-WHI-13")
def test_tom_gives_two_steps_for_every_die() -> None:
    t = table("support", cards="tom", active={ANA: "white:team*2 white:step1"})
    play(t, ANA, "use white:team 1", "use white:team 1")
    assert purse(t, ANA) == (0, 4, 0)
