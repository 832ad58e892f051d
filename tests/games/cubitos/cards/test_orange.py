"""The orange cards (p.12): beavers, who give dice up and bring new ones."""

from __future__ import annotations

import pytest

from cubilete.games.cubitos.rules import numbers as k
from games.cubitos.helpers import (
    ANA,
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


# ---------------------------------------------------------------- Edeljoker
@pytest.mark.rule("CU-ORA-01")
def test_edeljoker_gives_itself_up_and_then_another_die_out_of_any_zone() -> None:
    t = table(
        "support",
        cards="edeljoker",
        active={ANA: "orange:team white:team"},
        roll={ANA: "blue"},
        draw={ANA: "light_gray"},
        rest={ANA: "purple"},
    )
    play(t, ANA, "use orange:team 1")
    assert (owned(t, ANA, "orange"), supply(t, "orange")) == (0, 10)
    assert offered(t, ANA) == [
        "draw light_gray", "from roll blue", "from rest light_gray", "from rest dark_gray", "from rest purple",
        "from active white:team",
    ]  # fmt: skip
    assert refused(t, ANA, "skip").rule == "CU-ABIL-04"
    assert refused(t, ANA, "from rest lead").rule == "CU-DIE-05"
    play(t, ANA, "draw light_gray")
    assert (owned(t, ANA, "light_gray"), supply(t, "light_gray")) == (6, 15)


@pytest.mark.rule("CU-ORA-01")
def test_edeljoker_may_be_kept_and_gives_up_a_second_one_only_as_the_other_die() -> None:
    kept = table("support", cards="edeljoker", active={ANA: "orange:special white:team"})
    play(kept, ANA, "use white:team 1", "go on")
    assert owned(kept, ANA, "orange") == 1
    two = table("support", cards="edeljoker", active={ANA: "orange:team*2"})
    play(two, ANA, "use orange:team 1")
    lines = play(two, ANA, "from active orange:team")
    assert (owned(two, ANA, "orange"), kinds(lines).count("gave_up")) == (0, 1)


# ---------------------------------------------------------------- Holzbein
@pytest.mark.rule("CU-ORA-02")
def test_holzbein_gives_five_coins_and_stays() -> None:
    t = table("support", cards="holzbein", active={ANA: "orange:team"})
    assert offered(t, ANA) == ["use orange:team 1", "use all", "go on"]
    assert refused(t, ANA, "use orange:team 2").rule == "CU-SYM-08"
    play(t, ANA, "use orange:team 1")
    assert (purse(t, ANA), owned(t, ANA, "orange")) == ((5, 0, 0), 1)


@pytest.mark.rule("CU-ORA-03", "CU-R39")
@pytest.mark.parametrize("coins_first", [True, False])
def test_holzbein_on_its_special_symbol_has_to_step_and_leave(coins_first: bool) -> None:
    t = table("support", cards="holzbein", active={ANA: "orange:special"})
    assert "go on" not in offered(t, ANA)
    assert refused(t, ANA, "go on").rule == "CU-SUP-04"
    if coins_first:
        play(t, ANA, "use orange:special 1")
        assert refused(t, ANA, "go on").rule == "CU-SUP-04"
    play(t, ANA, "use orange:special 2")
    assert purse(t, ANA) == (5 * coins_first, 1, 0)
    assert (owned(t, ANA, "orange"), supply(t, "orange"), stage_of(t, ANA)) == (0, 10, "move")


@pytest.mark.rule("CU-ORA-03")
def test_using_all_takes_the_coins_before_holzbein_leaves() -> None:
    t = table("support", cards="holzbein", active={ANA: "orange:special*2"})
    play(t, ANA, "use all")
    assert (purse(t, ANA), owned(t, ANA, "orange")) == ((10, 2, 0), 0)


# ---------------------------------------------------------------- Justin
@pytest.mark.rule("CU-ORA-04")
def test_justin_gives_up_a_die_of_the_roll_zone_only() -> None:
    t = table("support", cards="justin", active={ANA: "orange:team white:team"}, roll={ANA: "light_gray*2 blue"},
              draw={ANA: "purple"})  # fmt: skip
    play(t, ANA, "use orange:team 1")
    assert offered(t, ANA) == ["from roll light_gray", "from roll blue"]
    assert refused(t, ANA, "draw purple").rule == "CU-ABIL-04"
    assert refused(t, ANA, "from active white:team").rule == "CU-ABIL-04"
    play(t, ANA, "from roll light_gray")
    assert (seat_view(t, ANA)["roll"], owned(t, ANA, "orange")) == ({"light_gray": 1, "blue": 1}, 1)


@pytest.mark.rule("CU-ORA-04", "CU-R48")
@pytest.mark.parametrize("roll", ["", "lead"])
def test_justin_does_nothing_with_no_die_to_give_up(roll: str) -> None:
    t = table("support", cards="justin", active={ANA: "orange:team white:team"}, roll={ANA: roll})
    lines = play(t, ANA, "use orange:team 1")
    assert "gave_up" not in kinds(lines)
    assert (stage_of(t, ANA), seat_view(t, ANA)["task"]) == ("support", "")
    assert seat_view(t, ANA)["roll"] == ({"lead": 1} if roll else {})


# ---------------------------------------------------------------- Lasse Liefern, Schlägertyp: adding dice
@pytest.mark.rule("CU-ORA-05", "CU-ORA-07")
@pytest.mark.parametrize(("card", "n"), [("lasse_liefern", 3), ("schlaegertyp", 2)])
def test_an_orange_symbol_may_add_dice_at_once(card: str, n: int) -> None:
    t = table("to_roll", cards=card, roll={ANA: "orange light_gray"}, draw={ANA: "white*2 blue*2"})
    play(t, ANA, "roll", dice=Dice(orange="team"))
    assert (seat_view(t, ANA)["task"], offered(t, ANA)) == ("instant", ["use orange:team 1", "skip"])
    play(t, ANA, "use orange:team 1")
    for left in range(n - 1, 0, -1):
        play(t, ANA, "draw white" if left == 1 else "draw blue")
    dice = Dice(blue="coin2")
    play(t, ANA, "draw blue", dice=dice)
    assert (len(dice.rolled), stage_of(t, ANA)) == (n, "decide")
    assert active_dice(t, ANA) == ["orange:team", "blue:coin2"]
    assert "white" in seat_view(t, ANA)["roll"]  # a miss waits there for the next roll


@pytest.mark.rule("CU-ORA-05", "CU-ORA-07", "CU-R13")
@pytest.mark.parametrize("card", ["lasse_liefern", "schlaegertyp"])
def test_an_instant_ability_that_was_declined_is_gone(card: str) -> None:
    t = table("to_roll", cards=card, roll={ANA: "orange light_gray"}, draw={ANA: "white*4"})
    play(t, ANA, "roll", dice=Dice(orange="special"))
    play(t, ANA, "skip")
    assert stage_of(t, ANA) == "decide"
    assert refused(t, ANA, "use orange:special 1").rule == "CU-ABIL-08"
    assert seat_view(t, ANA)["draw"] == {"white": 4}


@pytest.mark.rule("CU-R13", "CU-ORA-05")
def test_an_instant_ability_also_works_in_phase_five() -> None:
    """Mahatma rolls the roll zone twice; Lasse Liefern turns up in the first roll."""
    t = table("count", cards="mahatma lasse_liefern tom", active={ANA: "blue:team"}, roll={ANA: "orange"},
              draw={ANA: "white*3"})  # fmt: skip
    play(t, ANA, "use blue:team 1", dice=Dice(orange="team"))
    assert seat_view(t, ANA)["task"] == "instant"
    dice = Dice(white="team step1 blank")
    play(t, ANA, "use orange:team 1", dice=dice)
    assert dice.rolled[:3] == ["white"] * 3
    assert purse(t, ANA)[1] == 1  # the step of a face counts at once
    assert "use white:team 1" in offered(t, ANA)


@pytest.mark.rule("CU-ORA-05")
def test_a_long_chain_of_instant_abilities_comes_to_its_end() -> None:
    t = table("to_roll", cards="lasse_liefern speedy_catzales allzweck_akita", roll={ANA: "orange"},
              draw={ANA: "orange*9 white*10 brown*10"})  # fmt: skip
    dice = Dice(orange="team " * 10, white="team " * 10, brown="team " * 10)
    play(t, ANA, "roll", dice=dice)
    while seat_view(t, ANA)["task"]:
        play(t, ANA, offered(t, ANA)[0], dice=dice)
        assert t.get(ANA, k.S_DEPTH) <= 2  # one question for all of them, and the dice for one roll
    assert (len(active_dice(t, ANA)), stage_of(t, ANA)) == (30, "decide")


# ---------------------------------------------------------------- Lieber O
@pytest.mark.rule("CU-ORA-06")
@pytest.mark.parametrize(("fans", "credits"), [(0, 0), (1, 0), (2, 1), (7, 3), (13, 6)])
def test_lieber_o_gives_two_coins_or_half_as_many_credits_as_fans(fans: int, credits: int) -> None:
    for option, gain in (("option 1", (2, 0, 0)), ("option 2", (0, 0, credits))):
        t = table("support", cards="lieber_o", active={ANA: "orange:team white:team"}, fans={ANA: fans})
        play(t, ANA, "use orange:team 1")
        assert offered(t, ANA) == ["option 1", "option 2"]
        assert refused(t, ANA, "option 3").rule == "CU-ABIL-04"
        assert refused(t, ANA, "skip").rule == "CU-ABIL-04"
        play(t, ANA, option)
        assert purse(t, ANA) == gain
        assert refused(t, ANA, "use orange:team 1").rule == "CU-ABIL-02"


# ---------------------------------------------------------------- Schlägertyp: the price of credits
@pytest.mark.rule("CU-ORA-08", "CU-R35")
def test_schlaegertyp_asks_for_a_die_before_phase_seven_after_a_credit() -> None:
    t = table("move", cards="schlaegertyp", active={ANA: "orange:team"}, steps={ANA: 1}, coins={ANA: 9},
              took_credit=(ANA,), roll={ANA: "blue"})  # fmt: skip
    play(t, ANA, "halt")
    assert (stage_of(t, ANA), seat_view(t, ANA)["task"]) == ("buy", "give_up")
    assert refused(t, ANA, "skip").rule == "CU-ABIL-04"
    assert refused(t, ANA, "buy blue").rule == "CU-ABIL-04"
    assert refused(t, ANA, "from rest lead").rule == "CU-DIE-05"
    play(t, ANA, "from roll blue")
    assert (owned(t, ANA, "blue"), supply(t, "blue")) == (0, 10)
    assert "buy blue" in offered(t, ANA)


@pytest.mark.rule("CU-ORA-08")
def test_schlaegertyp_asks_for_nothing_without_a_credit_or_on_another_face() -> None:
    for changes in ({"active": {ANA: "orange:team"}}, {"active": {ANA: "white:team"}, "took_credit": (ANA,)}):
        t = table("move", cards="schlaegertyp", steps={ANA: 1}, coins={ANA: 9}, **changes)
        lines = play(t, ANA, "halt")
        assert ("gave_up" in kinds(lines), seat_view(t, ANA)["task"], stage_of(t, ANA)) == (False, "", "buy")


@pytest.mark.rule("CU-R35")
@pytest.mark.parametrize(("space", "fans", "due"), [("8-31", 0, True), ("6-33", 0, True), ("8-3", 0, True),
                                                    ("5-32", 0, False)])  # fmt: skip
def test_credits_of_spaces_and_of_the_fan_track_wake_schlaegertyp(space: str, fans: int, due: bool) -> None:
    """A fan space with credits, credits of a space, and a space without either."""
    start = {"8-31": "8-29", "6-33": "6-31", "8-3": "8-5", "5-32": "5-30"}[space]
    t = table("move", cards="schlaegertyp", active={ANA: "orange:team"}, steps={ANA: 1}, coins={ANA: 9},
              space={ANA: start}, fans={ANA: fans})  # fmt: skip
    play(t, ANA, f"go {space}", "halt")
    if space == "5-32":  # its own bonus gives up a die
        play(t, ANA, "from rest light_gray")
    assert (seat_view(t, ANA)["task"] == "give_up") is due


@pytest.mark.rule("CU-R35", "CU-R38")
def test_a_fan_without_credits_does_not_wake_schlaegertyp() -> None:
    t = table("support", cards="schlaegertyp rama_lama", active={ANA: "orange:team blue:special"}, coins={ANA: 9})
    play(t, ANA, "use blue:special 2", "go on", "halt")
    assert (seat_view(t, ANA)["fans"], seat_view(t, ANA)["task"], stage_of(t, ANA)) == (1, "", "buy")


@pytest.mark.rule("CU-ORA-08", "CU-R35")
def test_the_credit_of_the_lead_die_may_be_left_where_schlaegertyp_bites() -> None:
    t = table(cards="schlaegertyp", active={ANA: "orange:team lead:credit1"}, roll={ANA: "blue"})
    play(t, ANA, "pass")
    assert purse(t, ANA)[2] == 0
    assert offered(t, ANA) == ["use lead:credit1 1", "go on"]
    play(t, ANA, "use lead:credit1 1")
    assert (purse(t, ANA)[2], seat_view(t, ANA)["task"]) == (1, "give_up")
    left = table(cards="schlaegertyp", active={ANA: "orange:team lead:credit1"}, roll={ANA: "blue"})
    lines = play(left, ANA, "pass", "go on")
    assert ("gave_up" in kinds(lines), purse(left, ANA)[2]) == (False, 0)


@pytest.mark.rule("CU-R35")
def test_each_active_schlaegertyp_gives_up_one_die() -> None:
    t = table("move", cards="schlaegertyp", active={ANA: "orange:team*2"}, steps={ANA: 1}, took_credit=(ANA,))
    play(t, ANA, "halt", "from rest light_gray")
    assert seat_view(t, ANA)["task"] == "give_up"
    play(t, ANA, "from rest light_gray")
    assert (owned(t, ANA, "light_gray"), owned(t, ANA, "orange"), supply(t, "light_gray")) == (5, 2, 16)


@pytest.mark.rule("CU-R35", "CU-R41")
def test_a_schlaegertyp_that_was_given_up_asks_for_nothing_any_more() -> None:
    t = table("move", cards="schlaegertyp", active={ANA: "orange:team*3"}, coins={ANA: 9}, took_credit=(ANA,))
    lines = play(t, ANA, "halt", "from active orange:team", "from rest light_gray")
    assert kinds(lines).count("gave_up") == 2  # three were active; the one that went pays nothing of its own
    assert (stage_of(t, ANA), seat_view(t, ANA)["task"], owned(t, ANA, "orange")) == ("buy", "", 2)


# ---------------------------------------------------------------- Wadenbeißer
@pytest.mark.rule("CU-ORA-09", "CU-R33")
def test_wadenbeisser_puts_a_die_of_the_roll_zone_on_any_of_its_faces() -> None:
    t = table("to_roll", cards="wadenbeisser", roll={ANA: "orange lead blue light_gray"}, draw={ANA: "white"})
    play(t, ANA, "roll", dice=Dice(orange="team"))
    play(t, ANA, "use orange:team 1")
    assert offered(t, ANA) == [
        "set light_gray:blank", "set light_gray:coin1", "set lead:blank", "set lead:coin2", "set lead:step1",
        "set lead:credit1", "set blue:blank", "set blue:coin2", "set blue:team", "set blue:special",
    ]  # fmt: skip
    assert refused(t, ANA, "set light_gray:step1").rule == "CU-R33"
    assert refused(t, ANA, "set white:team").rule == "CU-ORA-09"  # it lies in the draw zone
    play(t, ANA, "set lead:credit1")
    assert active_dice(t, ANA) == ["orange:team", "lead:credit1"]
    assert seat_view(t, ANA)["roll"] == {"blue": 1, "light_gray": 1}


@pytest.mark.rule("CU-R33")
def test_a_blank_face_from_wadenbeisser_is_active_but_no_hit() -> None:
    t = table("decide", cards="wadenbeisser", roll={ANA: "orange blue light_gray"}, active={ANA: "white:step1"})
    play(t, ANA, "push", dice=Dice(orange="team"))
    assert not seat_view(t, ANA)["danger"]
    play(t, ANA, "use orange:team 1", "set light_gray:blank")
    assert active_dice(t, ANA) == ["white:step1", "orange:team", "light_gray:blank"]
    assert seat_view(t, ANA)["danger"]  # three active dice
    play(t, ANA, "push", "ready")  # the blue die misses: a bust
    assert seat_view(t, ANA)["busted"]


@pytest.mark.rule("CU-ORA-09")
def test_wadenbeisser_does_nothing_with_an_empty_roll_zone() -> None:
    t = table("to_roll", cards="wadenbeisser", roll={ANA: "orange"}, draw={ANA: "blue"})
    play(t, ANA, "roll", dice=Dice(orange="team"))
    lines = play(t, ANA, "use orange:team 1")
    assert ("set" in kinds(lines), "passed" in kinds(lines)) == (False, True)
    assert owned(t, ANA, "blue") == 1


@pytest.mark.rule("CU-ORA-10")
def test_a_face_with_an_instant_ability_may_be_executed_at_once() -> None:
    t = table("to_roll", cards="wadenbeisser speedy_catzales", roll={ANA: "orange*2 white"}, draw={ANA: "blue*2"})
    play(t, ANA, "roll", dice=Dice(orange="team"))
    play(t, ANA, "use orange:team 1", "set white:team")
    assert offered(t, ANA) == ["use white:team 1", "skip"]
    dice = Dice(blue="coin2 coin2")
    play(t, ANA, "use white:team 1", dice=dice)
    assert (dice.rolled, len(active_dice(t, ANA))) == (["blue", "blue"], 4)
