"""The brown cards (p.14, p.15): dogs, who fetch something and run away."""

from __future__ import annotations

import pytest

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

GAINS = {
    "alexander_g_bell": (0, 0, 2),
    "allzweck_akita": (2, 0, 0),
    "cane_corso_credito": (0, 0, 2),
    "daisy_mooshammer": (0, 0, 0),
    "dr_dackel": (0, 2, 0),
    "kroetenkoeter": (3, 0, 0),
    "trueffelterrier": (0, 0, 0),
}
ABILITY = {"allzweck_akita": 2, "trueffelterrier": 2}


# ---------------------------------------------------------------- a gain, and the die leaves
@pytest.mark.rule("CU-BRO-01", "CU-BRO-05", "CU-BRO-06", "CU-BRO-07", "CU-BRO-09", "CU-BRO-10", "CU-BRO-12", "CU-R39")
@pytest.mark.parametrize("card", GAINS)
def test_a_dog_has_to_bring_something_and_to_leave(card: str) -> None:
    t = table("support", cards=card, active={ANA: "brown:team white:team"})
    assert "go on" not in offered(t, ANA)
    assert refused(t, ANA, "go on").rule == "CU-SUP-04"
    play(t, ANA, f"use brown:team {ABILITY.get(card, 1)}")
    assert purse(t, ANA) == GAINS[card]
    assert (owned(t, ANA, "brown"), supply(t, "brown"), active_dice(t, ANA)) == (0, 10, ["white:team"])
    assert "go on" in offered(t, ANA)


@pytest.mark.rule("CU-R50")
@pytest.mark.parametrize("card", GAINS)
def test_a_dog_on_its_coin_face_pays_three_coins_and_stays(card: str) -> None:
    t = table(cards=card, active={ANA: "brown:coin3 white:team"}, roll={ANA: "light_gray"})
    play(t, ANA, "pass")
    assert purse(t, ANA) == (3, 0, 0)
    assert "go on" in offered(t, ANA)
    assert refused(t, ANA, "use brown:coin3 1").rule == "CU-R50"
    play(t, ANA, "go on")
    assert owned(t, ANA, "brown") == 1


@pytest.mark.rule("CU-BRO-05", "CU-BRO-09", "CU-BRO-10")
def test_every_dog_brings_its_own_gain() -> None:
    t = table("support", cards="kroetenkoeter", active={ANA: "brown:team*3"})
    play(t, ANA, "use all")
    assert (purse(t, ANA), owned(t, ANA, "brown"), supply(t, "brown")) == ((9, 0, 0), 0, 10)


@pytest.mark.rule("CU-R36", "CU-BRO-12")
def test_a_dog_that_left_by_itself_counts_as_given_up() -> None:
    t = table("support", cards="trueffelterrier azrael", active={ANA: "brown:team white:team"})
    assert refused(t, ANA, "use white:team 2").rule == "CU-WHI-02"
    play(t, ANA, "use brown:team 2", "use white:team 2")
    assert purse(t, ANA) == (0, 0, 3)


# ---------------------------------------------------------------- Alexander G. Bell
@pytest.mark.rule("CU-BRO-01", "CU-BRO-02")
@pytest.mark.parametrize(
    ("others", "fan"),
    [("blue:team", 0), ("white:step1", 0), ("red:team", 0), ("white:step1 red:team", 1), ("white:team red:special", 1)],
)
def test_alexander_g_bell_brings_a_fan_where_white_and_red_dice_are_active(others: str, fan: int) -> None:
    t = table("support", cards="alexander_g_bell", active={ANA: f"brown:team {others}"}, symbols={ANA: 1, BEN: 0})
    play(t, ANA, "use brown:team 1")
    view = seat_view(t, ANA)
    assert (view["fans"], view["credits"]) == (fan, 2)  # the credits of the card, none of the fan space
    assert owned(t, ANA, "brown") == 0


@pytest.mark.rule("CU-BRO-02", "CU-BRO-03")
@pytest.mark.parametrize(("before", "tiles"), [(0, 0), (1, 1), (2, 1), (3, 2), (13, 6)])
def test_the_fan_of_alexander_g_bell_brings_supply_tiles(before: int, tiles: int) -> None:
    t = table("support", cards="alexander_g_bell", active={ANA: "brown:team white:team red:team"}, fans={ANA: before},
              symbols={ANA: 1, BEN: 0})  # fmt: skip
    play(t, ANA, "use brown:team 1")
    view = seat_view(t, ANA)
    assert (view["fans"], view["tiles"], view["credits"]) == (min(before + 1, 13), tiles, 2)


@pytest.mark.rule("CU-R37")
def test_a_second_bell_still_sees_what_the_first_one_saw() -> None:
    t = table("support", cards="alexander_g_bell", active={ANA: "brown:team*2 white:team red:team"},
              symbols={ANA: 1, BEN: 0})  # fmt: skip
    play(t, ANA, "use brown:team 1", "use brown:team 1")
    assert (seat_view(t, ANA)["fans"], seat_view(t, ANA)["credits"]) == (2, 4)


@pytest.mark.rule("CU-R37")
def test_a_brown_die_is_active_while_its_own_effects_run() -> None:
    """Ted the Cat beside it sees the brown die only before it has left."""
    t = table("support", cards="alexander_g_bell ted_the_cat", active={ANA: "brown:team white:team*2"})
    play(t, ANA, "use white:team 1", "use brown:team 1", "use white:team 1")
    assert purse(t, ANA) == (2, 0, 2)


# ---------------------------------------------------------------- Allzweck-Akita
@pytest.mark.rule("CU-BRO-04", "CU-BRO-05")
def test_allzweck_akita_adds_two_dice_at_once_and_leaves_in_phase_five() -> None:
    t = table("to_roll", cards="allzweck_akita", roll={ANA: "brown light_gray"}, draw={ANA: "white blue*2"})
    play(t, ANA, "roll", dice=Dice(brown="team"))
    assert offered(t, ANA) == ["use brown:team 1", "skip"]
    assert refused(t, ANA, "use brown:team 2").rule == "CU-ABIL-12"
    dice = Dice(blue="coin2")
    play(t, ANA, "use brown:team 1", "draw blue", "draw white", dice=dice)
    assert sorted(dice.rolled) == ["blue", "white"]
    play(t, ANA, "pass")
    assert refused(t, ANA, "go on").rule == "CU-SUP-04"
    play(t, ANA, "use brown:team 2")
    assert (purse(t, ANA)[0], owned(t, ANA, "brown")) == (4, 0)


@pytest.mark.rule("CU-BRO-04")
def test_the_dice_of_allzweck_akita_may_be_left() -> None:
    t = table("to_roll", cards="allzweck_akita", roll={ANA: "brown light_gray"}, draw={ANA: "white blue*2"})
    play(t, ANA, "roll", dice=Dice(brown="team"))
    play(t, ANA, "skip")
    assert (stage_of(t, ANA), seat_view(t, ANA)["draw"]) == ("decide", {"white": 1, "blue": 2})
    assert refused(t, ANA, "use brown:team 1").rule == "CU-ABIL-08"


# ---------------------------------------------------------------- Daisy Mooshammer
@pytest.mark.rule("CU-BRO-07", "CU-BRO-08", "CU-R40")
@pytest.mark.parametrize(("daisies", "coins", "steps"), [(0, 2, 1), (1, 4, 2), (2, 6, 3), (3, 8, 4)])
def test_daisy_repeats_the_income_of_gray_dice(daisies: int, coins: int, steps: int) -> None:
    """Two Daisies, two gray coins and one gray step make six coins and three steps (p.15)."""
    grays = "light_gray:coin1 dark_gray:coin1 dark_gray:step1"
    t = table(cards="daisy_mooshammer", active={ANA: f"{grays} {'brown:team ' * daisies}"}, roll={ANA: "light_gray"})
    play(t, ANA, "pass", *["use brown:team 1"] * daisies)
    assert (purse(t, ANA), owned(t, ANA, "brown")) == ((coins, steps, 0), 0)


@pytest.mark.rule("CU-BRO-07", "CU-R40")
def test_daisy_repeats_nothing_of_other_colours_and_nothing_that_is_not_active() -> None:
    t = table(cards="daisy_mooshammer", active={ANA: "brown:team white:step1 blue:coin2 lead:coin2 light_gray:coin1",
              BEN: "light_gray:coin1"}, roll={ANA: "light_gray"})  # fmt: skip
    play(t, ANA, "pass")
    assert purse(t, ANA) == (5, 1, 0)
    play(t, ANA, "use brown:team 1")
    assert purse(t, ANA) == (6, 1, 0)


@pytest.mark.rule("CU-R40")
def test_a_gray_die_that_turned_up_in_phase_five_is_repeated_too() -> None:
    t = table("count", cards="daisy_mooshammer lamalala", active={ANA: "brown:team blue:team"},
              draw={ANA: "dark_gray*2"})  # fmt: skip
    play(t, ANA, "use blue:team 1", dice=Dice(dark_gray="coin1 step1"))
    play(t, ANA, "use brown:team 1")
    assert purse(t, ANA) == (2, 2, 0)


# ---------------------------------------------------------------- Trüffelterrier
@pytest.mark.rule("CU-BRO-11")
def test_each_trueffelterrier_takes_a_credit_at_every_push_without_a_bust() -> None:
    t = table(cards="trueffelterrier", active={ANA: "brown:team*2"}, roll={ANA: "light_gray*4"})
    play(t, ANA, "push", dice=Dice(light_gray="coin1"))
    assert (stage_of(t, ANA), offered(t, ANA)) == ("events", ["use brown:team 1", "skip"])
    play(t, ANA, "use brown:team 1", "use brown:team 1")
    assert (purse(t, ANA)[2], stage_of(t, ANA)) == (2, "decide")
    play(t, ANA, "push", dice=Dice(light_gray="coin1"))
    play(t, ANA, "use brown:team 1", "skip")  # one of them may be left
    assert purse(t, ANA)[2] == 3
    lines = play(t, ANA, "push")
    assert ("bust" in kinds(lines), purse(t, ANA)[2]) == (True, 3)


@pytest.mark.rule("CU-BRO-11", "CU-R50")
def test_the_coin_face_of_a_trueffelterrier_takes_no_credit() -> None:
    t = table(cards="trueffelterrier", active={ANA: "brown:coin3"}, roll={ANA: "light_gray*4"})
    play(t, ANA, "push", dice=Dice(light_gray="coin1"))
    assert (stage_of(t, ANA), purse(t, ANA)[2]) == ("decide", 0)
