"""The blue cards (p.14): llamas, who know the way over the water."""

from __future__ import annotations

import pytest

from games.cubitos.helpers import (
    ANA,
    Dice,
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


# ---------------------------------------------------------------- Bob
@pytest.mark.rule("CU-BLU-01", "CU-R45")
def test_bob_chooses_a_bonus_one_or_two_spaces_away_at_the_end_of_phase_six() -> None:
    t = table("move", cards="bob", active={ANA: "blue:team"}, steps={ANA: 1}, space={ANA: "6-23"})
    play(t, ANA, "go 6-25")
    assert (stage_of(t, ANA), purse(t, ANA)[2]) == ("bonus", 1)  # the bonus of the own space came first
    assert offered(t, ANA) == ["use blue:team 1", "skip"]
    play(t, ANA, "use blue:team 1")
    assert offered(t, ANA) == ["spot 7-24"]
    assert refused(t, ANA, "spot 6-23").rule == "CU-BLU-01"  # near, but there is nothing to receive
    assert refused(t, ANA, "spot 6-33").rule == "CU-BLU-01"  # a bonus, but too far away
    assert refused(t, ANA, "skip").rule == "CU-ABIL-04"
    play(t, ANA, "spot 7-24")
    assert purse(t, ANA)[2] == 2


@pytest.mark.rule("CU-BLU-01")
def test_bob_receives_all_bonuses_of_a_space() -> None:
    t = table("move", cards="bob", active={ANA: "blue:team"}, steps={ANA: 1}, space={ANA: "1-28"})
    play(t, ANA, "halt", "use blue:team 1", "spot 0-29")
    assert (seat_view(t, ANA)["fans"], seat_view(t, ANA)["task"]) == (1, "give_up")  # a fan, and a die to give up
    play(t, ANA, "from rest light_gray")
    assert owned(t, ANA, "light_gray") == 6


@pytest.mark.rule("CU-BLU-01", "CU-BLU-02")
def test_bob_may_be_left_and_never_takes_the_own_space() -> None:
    t = table("move", cards="bob", active={ANA: "blue:team"}, steps={ANA: 1}, space={ANA: "6-25"}, credits={ANA: 9})
    play(t, ANA, "halt")  # without moving the own space brings nothing
    assert purse(t, ANA)[2] == 9
    left = t.clone()
    play(left, ANA, "skip")
    assert (stage_of(left, ANA), purse(left, ANA)[2]) == ("buy", 9)
    play(t, ANA, "use blue:team 1")
    assert offered(t, ANA) == ["spot 7-24"]
    assert refused(t, ANA, "spot 6-25").rule == "CU-BLU-02"


@pytest.mark.rule("CU-BLU-03", "CU-R45")
def test_water_counts_for_the_distance_of_bob() -> None:
    """On Wassertreten an island lies two spaces away from 3-10, with nothing but water around."""
    t = table("move", cards="bob", track="wassertreten", active={ANA: "blue:team"}, steps={ANA: 1}, space={ANA: "3-10"})
    play(t, ANA, "halt", "use blue:team 1")
    assert "spot 5-12" in offered(t, ANA)
    assert "spot 4-13" in offered(t, ANA)
    play(t, ANA, "spot 5-12")
    assert seat_view(t, ANA)["fans"] == 2


@pytest.mark.rule("CU-R45")
def test_bob_does_not_look_across_scenery_and_counts_from_the_start_field() -> None:
    start = table("move", cards="bob", active={ANA: "blue:team"}, steps={ANA: 1})
    play(start, ANA, "halt", "use blue:team 1")
    assert offered(start, ANA) == ["spot 9-20"]  # the exits are one away; 9-20 is the only one with a bonus so near
    wall = table("move", cards="bob", track="wuerfellaenge", active={ANA: "blue:team"}, steps={ANA: 1},
                 space={ANA: "2-17"})  # fmt: skip
    play(wall, ANA, "halt", "use blue:team 1")
    assert sorted(offered(wall, ANA)) == ["spot 0-17", "spot 1-14", "spot 1-20"]
    assert refused(wall, ANA, "spot 4-17").rule == "CU-BLU-01"  # two rows away, but behind a wall


@pytest.mark.rule("CU-R45")
def test_special_actions_are_no_bonus_for_bob() -> None:
    t = table("move", cards="bob", track="wuerfellaenge", active={ANA: "blue:team"}, steps={ANA: 1},
              space={ANA: "9-28"})  # fmt: skip
    play(t, ANA, "halt", "use blue:team 1")
    assert sorted(offered(t, ANA)) == ["spot 8-31", "spot 9-26", "spot 9-30"]  # and not the jet beside them
    assert refused(t, ANA, "spot 10-29").rule == "CU-BLU-01"


@pytest.mark.rule("CU-BLU-04")
def test_several_bob_may_choose_the_same_space_even_where_phase_six_began() -> None:
    t = table("move", cards="bob", active={ANA: "blue:team blue:special"}, steps={ANA: 1}, space={ANA: "6-25"})
    play(t, ANA, "go 6-23", "use blue:team 1", "spot 6-25", "use blue:special 1", "spot 6-25")
    assert purse(t, ANA)[2] == 2


# ---------------------------------------------------------------- Dalai and Jesus Huanako
@pytest.mark.rule("CU-BLU-05", "CU-BLU-06")
@pytest.mark.parametrize("n", [1, 2])
def test_dalai_gives_three_coins_and_a_step_that_may_enter_water(n: int) -> None:
    t = table("support", cards="dalai", active={ANA: f"blue:team*{n}"}, steps={ANA: 2}, space={ANA: "7-22"})
    play(t, ANA, *["use blue:team 1"] * n)
    assert (purse(t, ANA), seat_view(t, ANA)["water"]) == ((3 * n, 2 + n, 0), n)
    assert (stage_of(t, ANA), "go 8-23" in offered(t, ANA)) == ("move", True)
    play(t, ANA, "go 8-23")
    assert (seat_view(t, ANA)["water"], purse(t, ANA)[1]) == (n - 1, 1 + n)
    assert ("go 8-25" in offered(t, ANA)) is (n == 2)  # one water space for each Dalai, no more
    if n == 1:
        assert refused(t, ANA, "go 8-25").rule == "CU-WATER-01"


@pytest.mark.rule("CU-BLU-08", "CU-BLU-09")
@pytest.mark.parametrize("n", [1, 2])
def test_jesus_huanako_gives_two_steps_that_may_enter_two_water_spaces(n: int) -> None:
    t = table("support", cards="jesus_huanako", active={ANA: f"blue:team*{n}"}, space={ANA: "7-22"})
    play(t, ANA, *["use blue:team 1"] * n)
    assert (purse(t, ANA), seat_view(t, ANA)["water"]) == ((0, 2 * n, 0), 2 * n)
    play(t, ANA, "go 9-24")  # over two water spaces
    assert seat_view(t, ANA)["space"] == "9-24"
    assert (purse(t, ANA)[1], seat_view(t, ANA)["water"]) == (2 * n - 2, 2 * n - 2)


@pytest.mark.rule("CU-BLU-06", "CU-BLU-08")
def test_two_water_spaces_are_too_many_for_one_dalai() -> None:
    t = table("support", cards="dalai", active={ANA: "blue:team"}, steps={ANA: 1}, space={ANA: "7-22"})
    play(t, ANA, "use blue:team 1")
    assert refused(t, ANA, "go 9-24").rule == "CU-WATER-01"


@pytest.mark.rule("CU-R17")
def test_land_takes_steps_but_no_entry_into_water() -> None:
    t = table("move", cards="dalai", active={ANA: "blue:coin2"}, steps={ANA: 3}, water={ANA: 1}, space={ANA: "6-21"})
    play(t, ANA, "go 6-23")
    assert (purse(t, ANA)[1], seat_view(t, ANA)["water"]) == (2, 1)
    play(t, ANA, "go 7-22", "go 8-23")
    assert (purse(t, ANA)[1], seat_view(t, ANA)["water"]) == (0, 0)


@pytest.mark.rule("CU-R17")
def test_a_shortcut_takes_steps_but_no_entry_into_water() -> None:
    t = table("move", cards="dalai", track="wassertreten", steps={ANA: 4}, water={ANA: 1}, space={ANA: "7-6"})
    play(t, ANA, "shortcut")
    assert (seat_view(t, ANA)["space"], purse(t, ANA)[1], seat_view(t, ANA)["water"]) == ("3-6", 2, 1)


@pytest.mark.rule("CU-BLU-07", "CU-BLU-09", "CU-R17")
@pytest.mark.parametrize(("card", "water"), [("dalai", 1), ("jesus_huanako", 2)])
def test_a_jet_doubles_the_entries_into_water_as_well(card: str, water: int) -> None:
    t = table("support", cards=card, track="wassertreten", active={ANA: "blue:team"}, steps={ANA: 3},
              space={ANA: "0-7"})  # fmt: skip
    play(t, ANA, "use blue:team 1")
    steps = purse(t, ANA)[1]
    play(t, ANA, "go 0-5")
    assert (purse(t, ANA)[1], seat_view(t, ANA)["water"]) == (2 * (steps - 1), 2 * water)


# ---------------------------------------------------------------- Lamalala
@pytest.mark.rule("CU-BLU-10", "CU-BLU-11")
def test_lamalala_rolls_all_gray_and_white_dice_of_two_zones() -> None:
    t = table("count", cards="lamalala", active={ANA: "blue:team"}, roll={ANA: "light_gray*2 white red lead"},
              draw={ANA: "dark_gray white*2 orange"}, rest={ANA: "white"})  # fmt: skip
    dice = Dice(light_gray="coin1", white="step1 team", dark_gray="step1")
    play(t, ANA, "use blue:team 1", dice=dice)  # all of them, without a question
    assert sorted(dice.rolled) == ["dark_gray", "light_gray", "light_gray", "white", "white", "white"]
    assert purse(t, ANA) == (1, 2, 0)
    view = seat_view(t, ANA)
    assert view["roll"] == {"light_gray": 1, "white": 1, "red": 1, "lead": 1}  # misses of both zones
    assert view["draw"] == {"orange": 1}
    assert view["rest"]["white"] == 1


@pytest.mark.rule("CU-BLU-10")
def test_lamalala_without_such_dice_rolls_nothing() -> None:
    t = table("count", cards="lamalala", active={ANA: "blue:team white:team"}, roll={ANA: "red"}, draw={ANA: "blue"})
    dice = Dice()
    play(t, ANA, "use blue:team 1", dice=dice)
    assert (dice.rolled, seat_view(t, ANA)["task"]) == ([], "")


# ---------------------------------------------------------------- Mahatma
@pytest.mark.rule("CU-BLU-12", "CU-BLU-13")
def test_mahatma_gives_two_coins_and_rolls_the_roll_zone_twice() -> None:
    t = table("count", cards="mahatma", active={ANA: "blue:team white:team"}, roll={ANA: "light_gray*3"},
              draw={ANA: "red"})  # fmt: skip
    dice = Dice(light_gray="blank coin1 blank blank coin1")
    play(t, ANA, "use blue:team 1", dice=dice)  # nobody asks whether to roll again
    assert dice.rolled == ["light_gray"] * 5  # three, and the two misses once more
    assert (purse(t, ANA), seat_view(t, ANA)["roll"]) == ((4, 0, 0), {"light_gray": 1})
    assert not seat_view(t, ANA)["busted"]


@pytest.mark.rule("CU-BLU-12")
def test_mahatma_rolls_once_when_nothing_is_left_and_gives_coins_in_any_case() -> None:
    t = table("count", cards="mahatma", active={ANA: "blue:team white:team"}, roll={ANA: "light_gray"})
    dice = Dice(light_gray="coin1")
    play(t, ANA, "use blue:team 1", dice=dice)
    assert (dice.rolled, purse(t, ANA)[0]) == (["light_gray"], 3)
    empty = table("count", cards="mahatma", active={ANA: "blue:team white:team"})
    play(empty, ANA, "use blue:team 1")
    assert purse(empty, ANA)[0] == 2


# ---------------------------------------------------------------- Martha Lama King
@pytest.mark.rule("CU-BLU-14", "CU-R16")
def test_martha_gives_two_coins_and_a_free_red_die_to_rest() -> None:
    t = table("support", cards="martha_lama_king", active={ANA: "blue:team white:team"}, coins={ANA: 20})
    play(t, ANA, "use blue:team 1")
    assert (purse(t, ANA)[0], seat_view(t, ANA)["rest"]["red"], supply(t, "red")) == (22, 1, 9)
    play(t, ANA, "go on", "halt", "buy red")
    assert "buy white" in offered(t, ANA)  # two purchases, red among them: the free die is none
    play(t, ANA, "buy white")
    assert (owned(t, ANA, "red"), supply(t, "red")) == (2, 8)


@pytest.mark.rule("CU-R16", "CU-BLU-14")
def test_martha_takes_nothing_where_no_red_die_is_left() -> None:
    t = table("support", cards="martha_lama_king", active={ANA: "blue:team white:team"}, rest={1: "red*10"})
    lines = play(t, ANA, "use blue:team 1")
    assert ("took" in kinds(lines), purse(t, ANA)[0], owned(t, ANA, "red")) == (False, 2, 0)


# ---------------------------------------------------------------- Rama Lama
@pytest.mark.rule("CU-BLU-15")
def test_rama_lama_gives_three_coins() -> None:
    t = table("support", cards="rama_lama", active={ANA: "blue:team white:team"})
    play(t, ANA, "use blue:team 1")
    assert purse(t, ANA) == (3, 0, 0)
    assert refused(t, ANA, "use blue:team 2").rule == "CU-SYM-08"


@pytest.mark.rule("CU-BLU-16", "CU-R38")
@pytest.mark.parametrize(("before", "after", "tiles"), [(0, 1, 0), (1, 2, 1), (12, 13, 6), (13, 13, 6)])
def test_the_fan_of_rama_lama_brings_supply_tiles_but_no_credits(before: int, after: int, tiles: int) -> None:
    t = table("support", cards="rama_lama", active={ANA: "blue:special white:team"}, fans={ANA: before})
    play(t, ANA, "use blue:special 2")
    view = seat_view(t, ANA)
    assert (view["fans"], view["tiles"], view["credits"]) == (after, tiles, 0)
    assert "go on" in offered(t, ANA)  # the coins may be left


@pytest.mark.rule("CU-BLU-17")
def test_the_coins_of_a_special_rama_lama_oblige_to_the_fan() -> None:
    t = table("support", cards="rama_lama", active={ANA: "blue:special white:team"})
    play(t, ANA, "use blue:special 1")
    assert (purse(t, ANA)[0], refused(t, ANA, "go on").rule) == (3, "CU-ABIL-06")
    play(t, ANA, "use blue:special 2", "go on")
    assert seat_view(t, ANA)["fans"] == 1
