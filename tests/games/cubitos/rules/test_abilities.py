"""Abilities in general: what a die may do and when, p.7 and p.11."""

from __future__ import annotations

from typing import Any

import pytest

from cubilete.core.title import SPECTATOR
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules import numbers as k
from cubilete.games.cubitos.rules.state import Cubitos
from games.cubitos.helpers import (
    ANA,
    BEN,
    TITLE,
    Dice,
    active_dice,
    offered,
    owned,
    play,
    purse,
    refused,
    seat_view,
    stage_of,
    table,
)

WAITING: dict[str, Any] = {"stages": {BEN: "to_roll"}}
"""Ben has not rolled, so that the round stays in the roll section."""


def supporting(active: str, **more: Any) -> Cubitos:
    return table("support", active={ANA: active}, **more)


def uses(t: Cubitos, seat: int = ANA) -> list[str]:
    return [move for move in offered(t, seat) if move.startswith("use ") and move != "use all"]


# ---------------------------------------------------------------- active dice
@pytest.mark.rule("CU-ABIL-01")
def test_every_die_in_the_active_zone_is_active_also_one_with_a_blank_face() -> None:
    t = table(
        "to_roll",
        cards="wadenbeisser",
        roll={ANA: "orange*2 brown white light_gray", BEN: "brown"},
        **WAITING,
    )
    dice = Dice(orange="team blank", brown="coin3", white="blank")
    play(t, ANA, "roll", "use orange:team 1", "set white:blank", dice=dice)
    assert active_dice(t, ANA) == ["orange:team", "brown:coin3", "white:blank"]
    assert seat_view(t, ANA)["danger"]  # three active dice, two hits


@pytest.mark.rule("CU-ABIL-01")
def test_a_colour_counts_whatever_face_lies_on_top() -> None:
    t = supporting("purple:team brown:coin3 white:step1 light_gray:coin1", cards="sammlognathus")
    play(t, ANA, "use purple:team 1")
    assert purse(t, ANA)[1] == 2 + 2  # brown is active on its coins; no yellow die is


# ---------------------------------------------------------------- symbols and cards
@pytest.mark.rule("CU-SYM-07")
def test_a_team_symbol_belongs_to_the_card_of_its_colour() -> None:
    for card, coins, steps in (("holzbein", 5, 0), ("brutaler_brie", 0, 2), ("rollosaurus", 0, 4)):
        colour = next(part.colour for part in TITLE.parts.card if part.id == card)
        t = supporting(f"{colour}:team white:team", cards=card)
        play(t, ANA, f"use {colour}:team 1")
        assert purse(t, ANA)[:2] == (coins, steps), card
    t = supporting("white:team light_gray:coin1")
    assert refused(t, ANA, "use light_gray:coin1 1").rule == "CU-SYM-07"  # start dice have no card


@pytest.mark.rule("CU-SYM-08", "CU-ABIL-05")
def test_a_special_symbol_allows_the_special_ability_in_addition() -> None:
    normal = supporting("yellow:team white:team", cards="handkaes_mit_muckis")
    assert uses(normal) == ["use yellow:team 1", "use white:team 1"]
    assert refused(normal, ANA, "use yellow:team 2").rule == "CU-SYM-08"
    special = supporting("yellow:special white:team", cards="handkaes_mit_muckis")
    assert uses(special) == ["use yellow:special 1", "use yellow:special 2", "use white:team 1"]


@pytest.mark.rule("CU-SYM-08", "CU-SUP-04")
def test_a_mandatory_special_ability_must_be_executed() -> None:
    t = supporting("orange:special white:team", cards="holzbein")
    assert refused(t, ANA, "go on").rule == "CU-SUP-04"
    play(t, ANA, "use orange:special 2", "go on")
    assert purse(t, ANA) == (0, 1, 0)
    assert owned(t, ANA, "orange") == 0
    t = supporting("orange:team white:team", cards="holzbein")
    play(t, ANA, "go on")
    assert stage_of(t, ANA) != "support"


@pytest.mark.rule("CU-SYM-09")
def test_without_a_special_ability_the_special_symbol_works_like_the_normal_one() -> None:
    t = supporting("green:special orange:special yellow:special white:team", cards="edeljoker king_kaes")
    assert uses(t) == ["use orange:special 1", "use yellow:special 1", "use white:team 1"]
    play(t, ANA, "use yellow:special 1", "option 1")
    assert purse(t, ANA)[1] == 1
    assert refused(t, ANA, "use yellow:special 2").rule == "CU-ABIL-05"


# ---------------------------------------------------------------- each ability once, or not at all
@pytest.mark.rule("CU-ABIL-02", "CU-ABIL-05")
def test_a_die_executes_each_of_its_abilities_once() -> None:
    t = supporting("white:team brown:coin3", cards="azrael", gave_up=(ANA,))
    assert uses(t) == ["use white:team 1", "use white:team 2"]
    play(t, ANA, "use white:team 2")
    assert refused(t, ANA, "use white:team 2").rule == "CU-ABIL-02"
    play(t, ANA, "use white:team 1")
    assert purse(t, ANA) == (0, 1, 3)
    assert refused(t, ANA, "use white:team 1").rule == "CU-ABIL-12"  # and phase 5 is over


@pytest.mark.rule("CU-ABIL-03")
def test_abilities_are_optional() -> None:
    t = supporting("white:team purple:team orange:team", cards="holzbein", coins={ANA: 2})
    play(t, ANA, "go on")
    assert (stage_of(t, ANA), purse(t, ANA)) == ("buy", (2, 0, 0))
    t = table("to_roll", roll={ANA: "orange white", BEN: "brown"}, draw={ANA: "light_gray*5"}, **WAITING)
    play(t, ANA, "roll", dice=Dice(orange="team"))
    play(t, ANA, "skip")
    assert (offered(t, ANA), seat_view(t, ANA)["draw"]) == (["push", "pass"], {"light_gray": 5})


@pytest.mark.rule("CU-ABIL-04")
def test_who_executes_an_ability_executes_all_its_effects() -> None:
    t = supporting("orange:team white:team", cards="edeljoker")
    play(t, ANA, "use orange:team 1")
    assert owned(t, ANA, "orange") == 0  # the first effect; the second one waits for a choice
    assert seat_view(t, ANA)["task"] == "give_up"
    for move in ("skip", "go on", "use white:team 1"):
        assert refused(t, ANA, move).rule == "CU-ABIL-04"
    play(t, ANA, "from rest light_gray")
    assert owned(t, ANA, "light_gray") == 6


@pytest.mark.rule("CU-ABIL-04")
def test_an_effect_that_is_not_possible_is_left_out_and_the_others_are_not() -> None:
    t = supporting("blue:team white:team", cards="martha_lama_king")
    t.dice[(BEN * k.ZONES + k.REST) * c.SORTS + k.RED] += t.supply[k.RED]
    t.supply[k.RED] = 0
    play(t, ANA, "use blue:team 1")
    assert (purse(t, ANA)[0], owned(t, ANA, "red")) == (2, 0)


# ---------------------------------------------------------------- normal and special
@pytest.mark.rule("CU-ABIL-06")
def test_the_normal_ability_with_a_special_symbol_forces_the_special_one() -> None:
    t = supporting("blue:special white:team", cards="rama_lama")
    play(t, ANA, "use blue:special 1")
    assert refused(t, ANA, "go on").rule == "CU-ABIL-06"
    assert "go on" not in offered(t, ANA)
    play(t, ANA, "use blue:special 2", "go on")
    assert (purse(t, ANA)[0], seat_view(t, ANA)["fans"]) == (3, 1)


@pytest.mark.rule("CU-ABIL-07")
def test_with_a_special_symbol_the_special_ability_alone_is_enough() -> None:
    t = supporting("blue:special white:team", cards="rama_lama", coins={ANA: 2})
    assert "go on" in offered(t, ANA)  # neither is fine too
    play(t, ANA, "use blue:special 2", "go on")
    assert (purse(t, ANA)[0], seat_view(t, ANA)["fans"]) == (2, 1)


# ---------------------------------------------------------------- instant abilities
@pytest.mark.rule("CU-ABIL-08")
def test_an_instant_ability_is_used_when_its_die_becomes_active_and_not_later() -> None:
    t = table("to_roll", roll={ANA: "orange white*2", BEN: "brown"}, draw={ANA: "light_gray*5"}, **WAITING)
    play(t, ANA, "roll", dice=Dice(orange="team", white="step1 blank"))
    assert offered(t, ANA) == ["use orange:team 1", "skip"]
    assert refused(t, ANA, "push").rule == "CU-ABIL-04"
    play(t, ANA, "skip")
    assert refused(t, ANA, "use orange:team 1").rule == "CU-ABIL-08"
    play(t, ANA, "push")
    assert uses(t) == []  # another roll does not bring the moment back
    play(t, ANA, "pass")
    assert active_dice(t, ANA)[0] == "orange:team"


@pytest.mark.rule("CU-ABIL-08")
def test_a_declined_instant_ability_does_not_come_back_with_the_next_one() -> None:
    t = table(
        "to_roll",
        cards="allzweck_akita",
        roll={ANA: "orange brown white", BEN: "brown"},
        draw={ANA: "light_gray*5"},
        **WAITING,
    )
    play(t, ANA, "roll", dice=Dice(orange="team"))
    play(t, ANA, "skip", "push", dice=Dice(brown="team"))
    assert offered(t, ANA) == ["use brown:team 1", "skip"]
    assert refused(t, ANA, "use orange:team 1").rule == "CU-ABIL-08"


@pytest.mark.parametrize(
    ("first", "second", "after_first"),
    [("use orange:team 1", "use brown:team 1", 2), ("use brown:team 1", "use orange:team 1", 3)],
)
@pytest.mark.rule("CU-ABIL-09")
def test_several_instant_abilities_come_one_after_the_other_in_any_order(
    first: str, second: str, after_first: int
) -> None:
    t = table(
        "to_roll",
        cards="allzweck_akita",  # two dice more; Lasse Liefern adds three
        roll={ANA: "orange brown white", BEN: "brown"},
        draw={ANA: "light_gray*5"},
        **WAITING,
    )
    play(t, ANA, "roll", dice=Dice(orange="team", brown="team"))
    assert uses(t) == ["use orange:team 1", "use brown:team 1"]
    play(t, ANA, first)
    assert seat_view(t, ANA)["draw"] == {"light_gray": after_first}
    assert offered(t, ANA) == [second, "skip"]
    play(t, ANA, second)
    assert (seat_view(t, ANA)["draw"], offered(t, ANA)) == ({}, ["push", "pass"])


@pytest.mark.rule("CU-ABIL-08", "CU-ABIL-09", "CU-R09")
def test_dice_that_an_instant_ability_brings_may_use_theirs_at_once() -> None:
    t = table(
        "to_roll",
        cards="allzweck_akita",
        roll={ANA: "orange white", BEN: "brown"},
        draw={ANA: "brown light_gray*2 dark_gray*2"},
        **WAITING,
    )
    play(t, ANA, "roll", dice=Dice(orange="team"))
    play(t, ANA, "use orange:team 1", "draw brown", "draw light_gray", "draw light_gray", dice=Dice(brown="team"))
    assert offered(t, ANA) == ["use brown:team 1", "skip"]
    dice = Dice(dark_gray="step1 coin1")
    play(t, ANA, "use brown:team 1", dice=dice)
    assert active_dice(t, ANA) == ["orange:team", "brown:team", "dark_gray:step1", "dark_gray:coin1"]


@pytest.mark.rule("CU-R13", "CU-ABIL-08")
def test_in_phase_5_a_die_that_becomes_active_may_use_its_abilities_too() -> None:
    t = table(
        "support",
        cards="mahatma",
        active={ANA: "blue:team"},
        roll={ANA: "orange white"},
        draw={ANA: "light_gray*3"},
        coins={ANA: 1},
    )
    play(t, ANA, "use blue:team 1", dice=Dice(orange="team", white="team"))
    assert uses(t) == ["use orange:team 1"]  # instant, so it comes first
    play(t, ANA, "use orange:team 1", dice=Dice(light_gray="coin1 coin1 blank"))
    assert purse(t, ANA) == (1 + 2 + 2, 0, 0)
    play(t, ANA, "use white:team 1")
    assert purse(t, ANA) == (5, 2, 0)


# ---------------------------------------------------------------- activatable abilities
@pytest.mark.parametrize("stage", ["count", "support", "move", "buy"])
@pytest.mark.rule("CU-ABIL-10", "CU-ABIL-16")
def test_an_activatable_ability_is_used_at_any_moment_of_its_section(stage: str) -> None:
    t = table(
        stage,
        cards="azrael bertha_trocken",
        active={ANA: "white:team green:special red:team"},
        gave_up=(ANA,),
        steps={ANA: 2},
        coins={ANA: 2},
    )
    play(t, ANA, "use white:team 2")
    assert purse(t, ANA)[2] == 3


@pytest.mark.rule("CU-ABIL-10", "CU-ABIL-16")
def test_no_ability_of_one_section_is_used_in_the_other() -> None:
    t = table(
        "decide",
        cards="azrael bar_bar",
        active={ANA: "white:team green:team"},
        roll={ANA: "light_gray", BEN: "brown"},
        gave_up=(ANA,),
        **WAITING,
    )
    assert refused(t, ANA, "use white:team 2").rule == "CU-ABIL-10"
    assert refused(t, ANA, "use green:team 1").rule == "CU-ABIL-10"  # its card names the moment: when pushing
    play(t, ANA, "push")
    assert uses(t) == ["use green:team 1"]
    t = table("support", cards="azrael bar_bar", active={ANA: "white:team green:team"}, gave_up=(ANA,))
    assert uses(t) == ["use white:team 1", "use white:team 2"]
    assert refused(t, ANA, "use green:team 1").rule == "CU-ABIL-10"


@pytest.mark.rule("CU-ABIL-12")
def test_support_abilities_belong_to_phase_5() -> None:
    t = table("decide", active={ANA: "white:team"}, roll={ANA: "light_gray", BEN: "brown"}, **WAITING)
    assert refused(t, ANA, "use white:team 1").rule == "CU-ABIL-12"
    for stage in ("move", "buy"):
        t = table(stage, active={ANA: "white:team"}, steps={ANA: 1}, coins={ANA: 2})
        assert refused(t, ANA, "use white:team 1").rule == "CU-ABIL-12"
    t = table("support", active={ANA: "white:team"})
    assert uses(t) == ["use white:team 1"]


# ---------------------------------------------------------------- events
@pytest.mark.rule("CU-ABIL-11", "CU-ABIL-02")
def test_an_event_ability_is_executed_every_time_its_event_happens() -> None:
    t = table(
        "decide",
        cards="trueffelterrier",
        active={ANA: "brown:team*2"},
        roll={ANA: "light_gray*2", BEN: "brown"},
        **WAITING,
    )
    for credits in (2, 4):
        play(t, ANA, "push")
        assert offered(t, ANA) == ["use brown:team 1", "skip"]
        play(t, ANA, "use brown:team 1", "use brown:team 1")
        assert purse(t, ANA)[2] == credits
    play(t, ANA, "push", "use brown:team 1", "skip")  # each time one may also decline
    assert purse(t, ANA)[2] == 5
    assert offered(t, ANA) == ["push", "pass"]


@pytest.mark.rule("CU-R08", "CU-ABIL-11")
def test_only_dice_that_were_active_during_the_roll_answer_to_its_event() -> None:
    t = table("to_roll", cards="trueffelterrier", roll={ANA: "brown*2 white", BEN: "brown"}, **WAITING)
    play(t, ANA, "roll", dice=Dice(brown="team blank"))
    assert offered(t, ANA) == ["push", "pass"]  # no push, no event
    play(t, ANA, "push", dice=Dice(brown="team"))
    assert active_dice(t, ANA) == ["brown:team", "brown:team"]
    play(t, ANA, "use brown:team 1")
    assert purse(t, ANA)[2] == 1
    assert refused(t, ANA, "use brown:team 1").rule == "CU-R08"


@pytest.mark.rule("CU-R08")
def test_a_die_put_back_before_the_roll_gives_no_event() -> None:
    t = table(
        "decide",
        cards="trueffelterrier bar_bar",
        active={ANA: "brown:team green:special"},
        roll={ANA: "light_gray", BEN: "brown"},
        **WAITING,
    )
    play(t, ANA, "push", "use green:special 2", "ready", dice=Dice(brown="team"))
    assert active_dice(t, ANA) == ["green:special", "brown:team"]
    assert offered(t, ANA) == ["push", "pass"]
    assert purse(t, ANA)[2] == 0


# ---------------------------------------------------------------- arriving anew
@pytest.mark.rule("CU-R09", "CU-ABIL-02")
def test_a_die_that_becomes_active_again_brings_its_abilities_anew() -> None:
    t = table("decide", active={ANA: "green:team white:step1"}, roll={ANA: "light_gray", BEN: "brown"}, **WAITING)
    play(t, ANA, "push", "use green:team 1", dice=Dice(green="team"))
    assert active_dice(t, ANA) == ["white:step1", "green:team"]
    play(t, ANA, "push")
    assert uses(t) == ["use green:team 1"]
    play(t, ANA, "use green:team 1", dice=Dice(green="team"))
    assert active_dice(t, ANA) == ["white:step1", "green:team"]


@pytest.mark.rule("CU-R09")
def test_in_phase_5_a_die_that_is_rolled_again_pays_again() -> None:
    t = table(
        "compare",
        cards="jacques_couteau",
        active={ANA: "red:team white:step1 white:team brown:coin3"},
        symbols={ANA: 1, BEN: 0},
        steps={ANA: 1},
        coins={ANA: 3},
    )
    dice = Dice(white="step1", brown="coin3")
    play(t, ANA, "red", "from active white:step1 used", "from active brown:coin3 used", dice=dice)
    assert purse(t, ANA)[:2] == (6, 2)


@pytest.mark.rule("CU-R10")
def test_a_special_bar_bar_is_due_at_the_next_push_once_for_each_arrival() -> None:
    t = table(
        "decide",
        cards="bar_bar",
        active={ANA: "green:special brown:coin3 white:step1"},
        roll={ANA: "light_gray", BEN: "brown"},
        **WAITING,
    )
    play(t, ANA, "push")
    assert refused(t, ANA, "ready").rule == "CU-SUP-04"
    play(t, ANA, "use green:special 2", "from active brown:coin3", "ready", dice=Dice(light_gray="coin1"))
    assert active_dice(t, ANA) == ["green:special", "white:step1", "light_gray:coin1"]
    play(t, ANA, "push")
    assert offered(t, ANA) == ["use green:special 1", "ready"]  # the duty is done
    play(t, ANA, "ready", dice=Dice(brown="coin3"))
    assert "green:special" in active_dice(t, ANA)


# ---------------------------------------------------------------- Käsehäppchen
@pytest.mark.rule("CU-R11")
def test_the_duty_to_push_arises_however_the_die_becomes_active_and_lapses_with_an_empty_roll_zone() -> None:
    t = table(
        "to_roll",
        cards="kaesehaeppchen",
        roll={ANA: "orange white", BEN: "brown"},
        draw={ANA: "yellow light_gray*2"},
        **WAITING,
    )
    play(t, ANA, "roll", "use orange:team 1", dice=Dice(orange="team", yellow="team"))
    assert seat_view(t, ANA)["must_push"]
    assert refused(t, ANA, "pass").rule == "CU-YEL-10"
    t = table("to_roll", cards="kaesehaeppchen", roll={ANA: "yellow white", BEN: "brown"}, **WAITING)
    play(t, ANA, "roll", dice=Dice(yellow="team", white="team"))
    assert stage_of(t, ANA) == "rolled"  # nothing is left to push with


@pytest.mark.rule("CU-R11")
def test_in_phase_5_there_is_no_duty_to_push() -> None:
    t = table("support", cards="kaesehaeppchen mahatma", active={ANA: "blue:team"}, roll={ANA: "yellow"})
    play(t, ANA, "use blue:team 1", dice=Dice(yellow="team"))
    assert not seat_view(t, ANA)["must_push"]
    assert uses(t) == ["use yellow:team 2"]


# ---------------------------------------------------------------- how long it lasts, how many
@pytest.mark.rule("CU-ABIL-14")
def test_what_abilities_did_ends_with_the_round() -> None:
    t = table(
        "count",
        cards="bertha_trocken jesus_huanako",
        active={ANA: "green:special blue:team red:team"},
        lead=BEN,
        coins={ANA: 1},
    )
    play(t, ANA, "use green:special 2")
    assert int(t.get(ANA, k.S_DOUBLES)) == 1
    play(t, ANA, "use blue:team 1")
    assert seat_view(t, ANA)["symbols"] == 2
    board = seat_view(t, ANA)
    assert (board["steps"], board["water"]) == (4, 2)  # two of them from Mr. Krabs
    play(t, ANA, "halt", "rest")
    assert TITLE.view(t, SPECTATOR)["round"] == 4
    board = seat_view(t, ANA)
    assert (board["steps"], board["water"], board["symbols"], board["coins"]) == (0, 0, -1, 0)
    assert int(t.get(ANA, k.S_DOUBLES)) == 0


@pytest.mark.rule("CU-ABIL-14")
def test_a_roll_that_cannot_bust_is_one_roll() -> None:
    t = table(
        "decide",
        cards="pina_cubelada",
        active={ANA: "green:team brown:coin3 white:step1"},
        roll={ANA: "light_gray*2", BEN: "brown"},
        danger=(ANA,),
        **WAITING,
    )
    play(t, ANA, "push", "use green:team 1")
    assert not seat_view(t, ANA)["busted"]
    play(t, ANA, "push")
    assert seat_view(t, ANA)["busted"]


@pytest.mark.rule("CU-ABIL-15")
def test_up_to_a_number_includes_none() -> None:
    t = table(
        "support",
        cards="punk_grapefruit",
        active={ANA: "green:team"},
        busted=(ANA,),
        draw={ANA: "white blue"},
        coins={ANA: 3},
    )
    play(t, ANA, "use green:team 2")
    assert "cast" in offered(t, ANA)
    dice = Dice()
    play(t, ANA, "cast", dice=dice)
    assert dice.rolled == []
    assert (active_dice(t, ANA), seat_view(t, ANA)["draw"]) == (["green:team"], {"white": 1, "blue": 1})
    assert stage_of(t, ANA) == "buy"
