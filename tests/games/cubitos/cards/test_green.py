"""The green cards (p.13): pineapples, who push on and survive."""

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

PUT_BACK = ("bar_bar", "bertha_trocken", "einer_geht_noch")
RESCUES = ("cubela_libre", "granatananas", "punk_grapefruit")


# ---------------------------------------------------------------- putting a die back
@pytest.mark.rule("CU-GRE-01", "CU-GRE-04", "CU-GRE-08")
@pytest.mark.parametrize("card", PUT_BACK)
def test_a_green_die_may_be_put_back_and_is_rolled_with_the_others(card: str) -> None:
    t = table(cards=card, active={ANA: "green:team white:team"}, roll={ANA: "light_gray*2"})
    assert refused(t, ANA, "use green:team 1").rule == "CU-ABIL-10"
    play(t, ANA, "push")
    assert (stage_of(t, ANA), offered(t, ANA)) == ("pushing", ["use green:team 1", "ready"])
    dice = Dice(green="step1")
    play(t, ANA, "use green:team 1", dice=dice)
    assert sorted(dice.rolled) == ["green", "light_gray", "light_gray"]
    assert active_dice(t, ANA) == ["white:team", "green:step1"]


@pytest.mark.rule("CU-GRE-01", "CU-GRE-04", "CU-GRE-08")
@pytest.mark.parametrize("card", PUT_BACK)
def test_a_green_die_may_stay_where_it_is(card: str) -> None:
    t = table(cards=card, active={ANA: "green:team white:team"}, roll={ANA: "light_gray*2"})
    dice = Dice(light_gray="coin1")
    play(t, ANA, "push", "ready", dice=dice)
    assert dice.rolled == ["light_gray", "light_gray"]
    assert active_dice(t, ANA) == ["green:team", "white:team", "light_gray:coin1"]


@pytest.mark.rule("CU-R09")
def test_a_green_die_that_turns_up_again_may_be_put_back_again() -> None:
    t = table(cards="einer_geht_noch", active={ANA: "green:team"}, roll={ANA: "light_gray"})
    for _ in range(3):
        play(t, ANA, "push")
        play(t, ANA, "use green:team 1", dice=Dice(green="team"))
    assert (stage_of(t, ANA), active_dice(t, ANA)) == ("decide", ["green:team"])


@pytest.mark.rule("CU-R47")
@pytest.mark.parametrize("card", PUT_BACK)
def test_nobody_pushes_out_of_an_empty_roll_zone_by_putting_a_die_back(card: str) -> None:
    t = table("to_roll", cards=card, roll={ANA: "green"})
    lines = play(t, ANA, "roll", dice=Dice(green="team"))
    assert "passed" in kinds(lines)
    assert not [line for line in lines if line.kind in ("pushed", "used")]


@pytest.mark.rule("CU-R50")
@pytest.mark.parametrize("card", [*PUT_BACK, "pina_cubelada", *RESCUES])
def test_a_green_step_face_carries_no_ability(card: str) -> None:
    t = table(cards=card, active={ANA: "green:step1 white:team*2"}, roll={ANA: "light_gray"})
    assert refused(t, ANA, "use green:step1 1").rule == "CU-R50"
    lines = play(t, ANA, "push")
    assert "bust" in kinds(lines)  # neither put back nor rescued
    assert refused(t, ANA, "use green:step1 1").rule


# ---------------------------------------------------------------- Bar Bar
@pytest.mark.rule("CU-GRE-02")
def test_a_special_bar_bar_has_to_put_another_active_die_back() -> None:
    t = table(cards="bar_bar", active={ANA: "green:special white:team lead:coin2 green:team"}, roll={ANA: "light_gray"})
    play(t, ANA, "push")
    assert "ready" not in offered(t, ANA)
    assert refused(t, ANA, "ready").rule == "CU-SUP-04"
    play(t, ANA, "use green:special 2")
    assert offered(t, ANA) == ["from active white:team", "from active lead:coin2", "from active green:team"]
    assert refused(t, ANA, "skip").rule == "CU-ABIL-04"
    assert refused(t, ANA, "from active green:special").rule == "CU-GRE-02"  # another one, not itself
    assert refused(t, ANA, "from active green:special used").rule == "CU-GRE-02"
    assert refused(t, ANA, "from active blue:team").rule == "CU-ABIL-01"
    play(t, ANA, "from active lead:coin2")
    assert seat_view(t, ANA)["roll"] == {"light_gray": 1, "lead": 1}
    assert offered(t, ANA) == ["use green:special 1", "use green:team 1", "ready"]


@pytest.mark.rule("CU-GRE-02", "CU-R10")
def test_a_special_bar_bar_with_no_other_active_die_moves_nothing() -> None:
    t = table(cards="bar_bar", active={ANA: "green:special"}, roll={ANA: "light_gray*2"})
    play(t, ANA, "push", "use green:special 2", "ready", dice=Dice(light_gray="coin1"))
    assert active_dice(t, ANA) == ["green:special", "light_gray:coin1"]


@pytest.mark.rule("CU-R10")
def test_the_duty_of_bar_bar_is_due_once_for_every_arrival() -> None:
    t = table(cards="bar_bar", active={ANA: "green:special white:team"}, roll={ANA: "light_gray*3"})
    play(t, ANA, "push", "use green:special 2", "ready", dice=Dice(white="team", light_gray="coin1"))
    play(t, ANA, "push")
    assert offered(t, ANA) == ["use green:special 1", "ready"]
    assert refused(t, ANA, "use green:special 2").rule == "CU-ABIL-02"
    play(t, ANA, "use green:special 1", dice=Dice(green="special"))
    play(t, ANA, "push")
    assert refused(t, ANA, "ready").rule == "CU-SUP-04"  # it has arrived anew


@pytest.mark.rule("CU-R10", "CU-GRE-01", "CU-GRE-02")
def test_a_special_bar_bar_that_puts_itself_back_takes_another_die_along() -> None:
    t = table(cards="bar_bar", active={ANA: "green:special white:team blue:team"}, roll={ANA: "light_gray"})
    play(t, ANA, "push", "use green:special 1")
    assert offered(t, ANA) == ["from active white:team", "from active blue:team"]
    dice = Dice(blue="coin2")
    play(t, ANA, "from active blue:team", dice=dice)
    assert sorted(dice.rolled) == ["blue", "green", "light_gray"]
    assert active_dice(t, ANA) == ["white:team", "blue:coin2"]


@pytest.mark.rule("CU-GRE-03")
def test_a_bar_bar_that_was_moved_need_not_and_cannot_be_used() -> None:
    t = table(cards="bar_bar", active={ANA: "green:special*2"}, roll={ANA: "light_gray"})
    play(t, ANA, "push", "use green:special 2")  # the other special one is the only die to move
    assert active_dice(t, ANA) == ["green:special"]
    assert offered(t, ANA) == ["use green:special 1", "ready"]  # what remains owes nothing any more
    play(t, ANA, "ready", dice=Dice(light_gray="coin1"))
    assert seat_view(t, ANA)["roll"] == {"green": 1}


# ---------------------------------------------------------------- Bertha Trocken
@pytest.mark.rule("CU-GRE-05", "CU-R02")
@pytest.mark.parametrize(("reds", "berthas", "symbols"), [(1, 0, 1), (1, 1, 2), (1, 2, 4), (3, 1, 6), (0, 2, 0)])
def test_bertha_doubles_the_red_symbols(reds: int, berthas: int, symbols: int) -> None:
    t = table(cards="bertha_trocken mr_krabs", active={ANA: f"green:special*2 {'red:team ' * reds}"},
              roll={ANA: "light_gray"}, credits={ANA: 9})  # fmt: skip
    play(t, ANA, "pass", *["use green:special 2"] * berthas, *["announce"] * (berthas < 2))
    assert (stage_of(t, ANA), seat_view(t, ANA)["symbols"]) == ("move", symbols)


@pytest.mark.rule("CU-GRE-05")
def test_symbols_that_come_after_bertha_are_doubled_as_well_and_none_after_the_announcement() -> None:
    t = table(cards="bertha_trocken mahatma", active={ANA: "green:special red:team blue:team*2"}, roll={ANA: "red"})
    play(t, ANA, "pass", "use green:special 2")
    play(t, ANA, "use blue:team 1", dice=Dice(red="team"))
    play(t, ANA, "announce")
    assert seat_view(t, ANA)["symbols"] == 4
    late = table("support", cards="bertha_trocken", active={ANA: "green:special red:team white:team"},
                 symbols={ANA: 1, BEN: 0})  # fmt: skip
    assert refused(late, ANA, "use green:special 2").rule == "CU-SUP-09"


@pytest.mark.rule("CU-GRE-05", "CU-R02")
@pytest.mark.parametrize(("option", "gain"), [("coins", (8, 3, 0)), ("steps", (4, 6, 0))])
def test_a_table_may_read_bertha_as_doubling_coins_or_steps(option: str, gain: tuple[int, int, int]) -> None:
    t = table("support", cards="bertha_trocken", active={ANA: "green:special red:team white:team"},
              symbols={ANA: 1, BEN: 0}, coins={ANA: 4}, steps={ANA: 3}, options={"bertha_doubles": option})  # fmt: skip
    play(t, ANA, "use green:special 2")
    assert purse(t, ANA) == gain


@pytest.mark.rule("CU-GRE-06", "CU-R02")
def test_a_bertha_that_was_put_back_owes_its_second_ability_only_if_it_shows_it_again() -> None:
    t = table(cards="bertha_trocken", active={ANA: "green:special red:team"}, roll={ANA: "light_gray*2"})
    play(t, ANA, "push")
    play(t, ANA, "use green:special 1", dice=Dice(green="team"))
    play(t, ANA, "pass")
    assert seat_view(t, ANA)["symbols"] == 1  # nothing was doubled, and nothing was owed
    again = table(cards="bertha_trocken", active={ANA: "green:special red:team"}, roll={ANA: "light_gray*2"})
    play(again, ANA, "push")
    play(again, ANA, "use green:special 1", dice=Dice(green="special"))
    play(again, ANA, "pass", "use green:special 2")
    assert seat_view(again, ANA)["symbols"] == 2


# ---------------------------------------------------------------- Cubela Libre
@pytest.mark.rule("CU-GRE-07", "CU-R28")
def test_cubela_libre_is_given_up_to_ignore_a_bust() -> None:
    t = table(cards="cubela_libre", active={ANA: "green:team white:team blue:team"}, roll={ANA: "light_gray*2"})
    lines = play(t, ANA, "push")
    assert (stage_of(t, ANA), offered(t, ANA)) == ("rescue", ["use green:team 1", "bust"])
    lines = play(t, ANA, "use green:team 1")
    assert ("bust" in kinds(lines), "safe" in kinds(lines)) == (False, True)
    assert (active_dice(t, ANA), supply(t, "green")) == (["white:team", "blue:team"], 10)
    assert (stage_of(t, ANA), offered(t, ANA)) == ("decide", ["push", "pass"])
    assert (seat_view(t, ANA)["fans"], seat_view(t, ANA)["busted"]) == (0, False)
    play(t, ANA, "push")  # with two active dice the danger lasts all the same
    assert seat_view(t, ANA)["busted"]


@pytest.mark.rule("CU-GRE-07")
def test_cubela_libre_may_be_kept_in_a_bust_and_is_of_no_use_before() -> None:
    t = table(cards="cubela_libre", active={ANA: "green:special white:team blue:team"}, roll={ANA: "light_gray*2"})
    assert refused(t, ANA, "use green:special 1").rule == "CU-ABIL-10"
    play(t, ANA, "push", "bust", "ready")
    assert (owned(t, ANA, "green"), seat_view(t, ANA)["fans"]) == (1, 1)


# ---------------------------------------------------------------- Granatananas
@pytest.mark.rule("CU-GRE-09", "CU-GRE-10", "CU-R28")
def test_granatananas_rolls_any_gray_dice_and_a_hit_ignores_the_bust() -> None:
    t = table(cards="granatananas", active={ANA: "green:team dark_gray:coin1 white:team"}, draw={ANA: "light_gray*2"},
              roll={ANA: "light_gray white"}, rest={ANA: "light_gray*2"})  # fmt: skip
    play(t, ANA, "push")
    assert stage_of(t, ANA) == "rescue"
    play(t, ANA, "use green:team 1")
    assert offered(t, ANA) == [
        "draw light_gray", "from roll light_gray", "from rest light_gray", "from rest dark_gray", "best",
        "from active dark_gray:coin1",
    ]  # fmt: skip
    assert refused(t, ANA, "from roll white").rule == "CU-ABIL-04"
    assert refused(t, ANA, "from rest lead").rule == "CU-ABIL-04"
    play(t, ANA, "draw light_gray", "from roll light_gray", "from active dark_gray:coin1", "from rest light_gray")
    dice = Dice(dark_gray="step1")
    play(t, ANA, "cast", dice=dice)
    assert sorted(dice.rolled) == ["dark_gray", *["light_gray"] * 3]
    assert (stage_of(t, ANA), seat_view(t, ANA)["fans"]) == ("decide", 0)
    assert active_dice(t, ANA) == ["green:team", "white:team", "dark_gray:step1"]
    assert seat_view(t, ANA)["roll"] == {"light_gray": 3, "white": 1}
    assert seat_view(t, ANA)["danger"]


@pytest.mark.rule("CU-GRE-11", "CU-R29")
def test_another_granatananas_may_be_used_while_nothing_was_hit() -> None:
    t = table(cards="granatananas", active={ANA: "green:team*2 dark_gray:coin1"}, roll={ANA: "white"},
              rest={ANA: "light_gray*2"})  # fmt: skip
    play(t, ANA, "push", "use green:team 1", "from active dark_gray:coin1", "from rest light_gray", "cast")
    assert stage_of(t, ANA) == "rescue"
    assert seat_view(t, ANA)["roll"] == {"white": 1, "dark_gray": 1, "light_gray": 1}  # misses lie in the roll zone
    assert offered(t, ANA) == ["use green:team 1", "bust"]
    play(t, ANA, "use green:team 1", "from roll dark_gray", "cast")
    assert (stage_of(t, ANA), seat_view(t, ANA)["busted"]) == ("busting", True)  # no rescue is left
    assert seat_view(t, ANA)["roll"] == {"white": 1, "dark_gray": 1, "light_gray": 1}
    assert seat_view(t, ANA)["rest"]["green"] == 2


@pytest.mark.rule("CU-GRE-12")
def test_after_a_hit_no_other_granatananas_may_be_used_for_this_bust() -> None:
    t = table(cards="granatananas", active={ANA: "green:team*2 white:team"}, roll={ANA: "white"})
    play(t, ANA, "push", "use green:team 1", "from rest light_gray")
    play(t, ANA, "cast", dice=Dice(light_gray="coin1"))
    assert stage_of(t, ANA) == "decide"
    assert refused(t, ANA, "use green:team 1").rule == "CU-ABIL-10"
    play(t, ANA, "push")
    assert offered(t, ANA) == ["use green:team 1", "bust"]  # the next bust is another matter


# ---------------------------------------------------------------- Piña Cubelada
@pytest.mark.rule("CU-GRE-13")
@pytest.mark.parametrize("used", [True, False])
def test_pina_cubelada_makes_one_roll_safe(used: bool) -> None:
    t = table(cards="pina_cubelada", active={ANA: "green:team white:team blue:team"}, roll={ANA: "light_gray*2"})
    play(t, ANA, "push")
    assert offered(t, ANA) == ["use green:team 1", "ready"]
    lines = play(t, ANA, "use green:team 1" if used else "ready")
    assert ("bust" in kinds(lines)) is not used
    assert ("safe" in kinds(lines)) is used
    if used:
        assert (stage_of(t, ANA), len(active_dice(t, ANA))) == ("decide", 3)
        play(t, ANA, "push")  # the die has done its work for this round
        assert seat_view(t, ANA)["busted"]


@pytest.mark.rule("CU-GRE-14")
def test_two_pina_cubelada_protect_no_better_than_one() -> None:
    t = table(cards="pina_cubelada", active={ANA: "green:team*2 blue:team"}, roll={ANA: "light_gray*2"})
    play(t, ANA, "push", "use green:team 1", "use green:team 1")
    assert stage_of(t, ANA) == "decide"
    play(t, ANA, "push")  # both were spent on one roll
    assert seat_view(t, ANA)["busted"]


# ---------------------------------------------------------------- Punk Grapefruit
@pytest.mark.rule("CU-GRE-15", "CU-GRE-16", "CU-GRE-17")
def test_punk_grapefruit_keeps_green_and_gray_dice_active_through_a_bust() -> None:
    active = "green:team green:step1 light_gray:coin1 dark_gray:step1 white:step1 lead:coin2"
    t = table(cards="punk_grapefruit", roll={ANA: "blue*2"}, active={ANA: active})
    play(t, ANA, "push")
    assert offered(t, ANA) == ["use green:team 1", "bust"]
    lines = play(t, ANA, "use green:team 1")
    assert ("bust" in kinds(lines), "kept" in kinds(lines)) == (True, True)
    assert active_dice(t, ANA) == ["green:team", "green:step1", "light_gray:coin1", "dark_gray:step1"]
    assert (seat_view(t, ANA)["rest"]["white"], seat_view(t, ANA)["rest"]["lead"]) == (1, 1)
    assert stage_of(t, ANA) == "busting"
    play(t, ANA, "from roll blue", "ready")  # dice to rest and a fan, as in every bust
    assert (seat_view(t, ANA)["rest"]["blue"], seat_view(t, ANA)["roll"]) == (1, {"blue": 1})
    assert (seat_view(t, ANA)["fans"], seat_view(t, ANA)["credits"]) == (1, 2)


@pytest.mark.rule("CU-GRE-15", "CU-GRE-16")
def test_who_leaves_punk_grapefruit_unused_keeps_neither_colour() -> None:
    t = table(cards="punk_grapefruit", roll={ANA: "blue"}, active={ANA: "green:team light_gray:coin1 green:step1"})
    play(t, ANA, "push", "bust")
    assert active_dice(t, ANA) == []
    assert (seat_view(t, ANA)["rest"]["green"], seat_view(t, ANA)["rest"]["light_gray"]) == (2, 7)


@pytest.mark.rule("CU-GRE-15")
def test_one_punk_grapefruit_keeps_what_two_would_keep() -> None:
    t = table(cards="punk_grapefruit", roll={ANA: "blue"}, active={ANA: "green:team*2 light_gray:coin1"})
    play(t, ANA, "push", "use green:team 1")
    assert (stage_of(t, ANA), len(active_dice(t, ANA))) == ("busting", 3)  # the other one is not asked for


@pytest.mark.rule("CU-R30", "CU-GRE-15")
def test_what_punk_grapefruit_kept_counts_in_the_race_section() -> None:
    t = table(cards="punk_grapefruit", roll={ANA: "blue"}, active={ANA: "green:step1 green:team light_gray:coin1"},
              credits={ANA: 5})  # fmt: skip
    play(t, ANA, "push", "use green:team 1", "ready")
    assert purse(t, ANA) == (1, 1, 7)
    play(t, ANA, "announce", "go on")
    assert stage_of(t, ANA) == "move"
    play(t, ANA, "step", "go 7-22", "halt")
    assert seat_view(t, ANA)["space"] == "7-22"
    assert "buy brown" in offered(t, ANA)


@pytest.mark.rule("CU-GRE-18", "CU-GRE-20")
def test_punk_grapefruit_rolls_dice_of_different_colours_out_of_two_zones() -> None:
    t = table("count", cards="punk_grapefruit", active={ANA: "green:team"}, busted=(ANA,),
              draw={ANA: "light_gray dark_gray white red"}, roll={ANA: "white blue lead"},
              rest={ANA: "purple"})  # fmt: skip
    play(t, ANA, "use green:team 2")
    assert offered(t, ANA) == [
        "draw light_gray", "draw dark_gray", "draw red", "draw white", "from roll lead", "from roll blue",
        "from roll white", "best", "cast",
    ]  # fmt: skip
    assert refused(t, ANA, "from rest purple").rule == "CU-ABIL-04"
    play(t, ANA, "draw dark_gray", "draw white")  # free to leave the white die of the roll zone
    assert refused(t, ANA, "draw light_gray").rule == "CU-GRE-18"  # gray is one colour
    assert refused(t, ANA, "from roll white").rule == "CU-GRE-18"
    assert "from roll lead" in offered(t, ANA)  # black is a colour of its own
    dice = Dice(lead="coin2", white="step1")
    play(t, ANA, "from roll lead", "cast", dice=dice)
    assert sorted(dice.rolled) == ["dark_gray", "lead", "white"]
    assert (purse(t, ANA)[0], purse(t, ANA)[1]) == (2, 1)
    assert seat_view(t, ANA)["roll"] == {"white": 1, "blue": 1, "dark_gray": 1}


@pytest.mark.rule("CU-GRE-18")
def test_punk_grapefruit_takes_at_most_nine_dice() -> None:
    colours = "light_gray red orange yellow green blue purple brown white"
    t = table("count", cards="punk_grapefruit", active={ANA: "green:team"}, busted=(ANA,), draw={ANA: colours},
              roll={ANA: "lead"}, steps={ANA: 1})  # fmt: skip
    play(t, ANA, "use green:team 2", *[f"draw {sort}" for sort in colours.split()[:-1]])
    dice = Dice()
    play(t, ANA, "draw white", dice=dice)  # the ninth; the tenth colour stays where it is
    assert len(dice.rolled) == 9
    assert seat_view(t, ANA)["roll"]["lead"] == 1


@pytest.mark.rule("CU-GRE-18", "CU-GRE-21")
def test_punk_grapefruit_needs_a_bust_in_this_round() -> None:
    t = table("support", cards="punk_grapefruit", active={ANA: "green:team white:team"}, draw={ANA: "blue"})
    assert refused(t, ANA, "use green:team 2").rule == "CU-GRE-18"
    bust = table(cards="punk_grapefruit", active={ANA: "green:team white:team blue:team"}, roll={ANA: "light_gray"})
    play(bust, ANA, "push", "bust", "ready")
    assert not any(move.startswith("use green") for move in offered(bust, ANA))  # no green die is active


@pytest.mark.rule("CU-GRE-19", "CU-R13")
def test_dice_that_punk_grapefruit_brings_may_be_used_at_once_even_another_one() -> None:
    t = table("count", cards="punk_grapefruit tom speedy_catzales", active={ANA: "green:team*2"}, busted=(ANA,),
              draw={ANA: "green blue red"}, roll={ANA: "purple"})  # fmt: skip
    play(t, ANA, "use green:team 2", "draw green", "draw red")
    play(t, ANA, "cast", dice=Dice(green="special", red="team"))
    assert active_dice(t, ANA) == ["green:team", "green:team", "red:team", "green:special"]
    assert {"use green:team 2", "use green:special 2"} <= set(offered(t, ANA))
    play(t, ANA, "use green:special 2", "from roll purple")
    play(t, ANA, "cast", dice=Dice(purple="team"))
    play(t, ANA, "use purple:team 1")
    assert purse(t, ANA)[1] == 4  # Rollosaurus
    play(t, ANA, "announce")
    assert seat_view(t, ANA)["symbols"] == 1
    assert seat_view(t, BEN)["symbols"] == 0
