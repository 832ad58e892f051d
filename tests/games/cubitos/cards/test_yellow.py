"""The yellow cards (p.12, p.13): cheese, for those who dare to push."""

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

DANGER = "white:step1 dark_gray:coin1 light_gray:coin1"
"""Three active dice that have no ability."""


# ---------------------------------------------------------------- Brutaler Brie
@pytest.mark.rule("CU-YEL-01")
def test_brutaler_brie_gives_two_steps() -> None:
    t = table("support", cards="brutaler_brie", active={ANA: "yellow:team"})
    assert offered(t, ANA) == ["use yellow:team 1", "use all", "go on"]
    play(t, ANA, "use yellow:team 1")
    assert (purse(t, ANA), owned(t, ANA, "yellow")) == ((0, 2, 0), 1)


@pytest.mark.rule("CU-YEL-02", "CU-R39")
def test_brutaler_brie_on_its_special_symbol_has_to_take_three_coins_and_leave() -> None:
    t = table("support", cards="brutaler_brie", active={ANA: "yellow:special*2"})
    assert refused(t, ANA, "go on").rule == "CU-SUP-04"
    play(t, ANA, "use yellow:special 2")
    assert (purse(t, ANA), owned(t, ANA, "yellow"), supply(t, "yellow")) == ((3, 0, 0), 1, 9)
    assert refused(t, ANA, "go on").rule == "CU-SUP-04"
    play(t, ANA, "use yellow:special 1", "use yellow:special 2")
    assert (purse(t, ANA), owned(t, ANA, "yellow"), stage_of(t, ANA)) == ((6, 2, 0), 0, "move")


# ---------------------------------------------------------------- Dreikäsehoch
@pytest.mark.rule("CU-YEL-03", "CU-YEL-04")
@pytest.mark.parametrize(
    ("company", "steps", "asks"),
    [
        ("white:team", 0, False),
        ("brown:coin3", 2, False),
        ("orange:team", 0, True),
        ("brown:coin3 orange:team", 2, True),
    ],
)
def test_dreikaesehoch_asks_which_dice_are_active(company: str, steps: int, asks: bool) -> None:
    t = table("support", cards="dreikaesehoch holzbein", active={ANA: f"yellow:team white:team {company}"},
              roll={ANA: "light_gray blue"})  # fmt: skip
    play(t, ANA, "use yellow:team 1")
    assert purse(t, ANA)[1] == steps
    assert (seat_view(t, ANA)["task"] == "give_up") is asks


@pytest.mark.rule("CU-YEL-04")
def test_dreikaesehoch_leaves_it_open_whether_a_die_is_given_up() -> None:
    start = {"cards": "dreikaesehoch holzbein", "active": {ANA: "yellow:special orange:team brown:coin3"}}
    t = table("support", roll={ANA: "light_gray blue lead"}, **start)  # type: ignore[arg-type]
    play(t, ANA, "use yellow:special 1")
    assert offered(t, ANA) == ["from roll light_gray", "from roll blue", "skip"]
    assert refused(t, ANA, "from rest light_gray").rule == "CU-ABIL-04"
    kept = t.clone()
    play(kept, ANA, "skip")
    assert (seat_view(kept, ANA)["roll"]["blue"], purse(kept, ANA)[1]) == (1, 2)
    play(t, ANA, "from roll blue")
    assert (owned(t, ANA, "blue"), supply(t, "blue"), purse(t, ANA)[1]) == (0, 10, 2)


@pytest.mark.rule("CU-R48", "CU-YEL-04")
def test_dreikaesehoch_never_gives_up_the_lead_die() -> None:
    t = table("support", cards="dreikaesehoch holzbein", active={ANA: "yellow:team orange:team"}, roll={ANA: "lead"})
    lines = play(t, ANA, "use yellow:team 1")
    assert ("gave_up" in kinds(lines), seat_view(t, ANA)["task"], stage_of(t, ANA)) == (False, "", "support")


# ---------------------------------------------------------------- Handkäs mit Muckis
@pytest.mark.rule("CU-YEL-05")
def test_handkaes_gives_two_steps() -> None:
    t = table("support", cards="handkaes_mit_muckis", active={ANA: "yellow:team white:team"})
    play(t, ANA, "use yellow:team 1")
    assert purse(t, ANA) == (0, 2, 0)
    assert refused(t, ANA, "use yellow:team 2").rule == "CU-SYM-08"
    assert "go on" in offered(t, ANA)


@pytest.mark.rule("CU-YEL-09")
def test_the_steps_of_a_special_handkaes_oblige_to_its_second_ability() -> None:
    t = table("support", cards="handkaes_mit_muckis", active={ANA: "yellow:special white:team"})
    assert "go on" in offered(t, ANA)  # neither is mandatory
    only_second = t.clone()
    play(only_second, ANA, "use yellow:special 2")
    assert ("go on" in offered(only_second, ANA), purse(only_second, ANA)[1]) == (True, 0)
    play(t, ANA, "use yellow:special 1")
    assert refused(t, ANA, "go on").rule == "CU-ABIL-06"
    lines = play(t, ANA, "use yellow:special 2")
    assert ("next_refill" in kinds(lines), "go on" in offered(t, ANA)) == (True, True)


@pytest.mark.rule("CU-YEL-06", "CU-YEL-07")
def test_handkaes_frees_both_grays_in_the_next_refill() -> None:
    t = table(cards="handkaes_mit_muckis", active={ANA: "yellow:special"}, roll={ANA: "light_gray*2 dark_gray blue"},
              draw={ANA: "light_gray*3 dark_gray white*9 blue"})  # fmt: skip
    play(t, ANA, "pass", "use yellow:special 2", "go on")
    assert (stage_of(t, ANA), seat_view(t, ANA)["maximum"]) == ("refill", 9)
    assert refused(t, ANA, "fill white*9").rule == "CU-REFILL-01"  # the blue die in the roll zone counts
    play(t, ANA, "fill white*8 light_gray dark_gray")
    assert seat_view(t, ANA)["roll"] == {"light_gray": 3, "dark_gray": 2, "blue": 1, "white": 8}
    assert seat_view(t, ANA)["draw"] == {"light_gray": 2, "white": 1, "blue": 1}


@pytest.mark.rule("CU-YEL-06")
def test_handkaes_works_for_one_round_only() -> None:
    t = table(cards="handkaes_mit_muckis", active={ANA: "yellow:special"}, roll={ANA: "light_gray*2"},
              draw={ANA: "white*9"}, lead=BEN)  # fmt: skip
    play(t, ANA, "pass", "use yellow:special 2", "go on")
    assert seat_view(t, ANA)["roll"] == {"light_gray": 2, "white": 9, "lead": 1}
    play(t, ANA, "roll", dice=Dice(white="step1 " * 9))
    play(t, ANA, "pass")
    play(t, BEN, "roll", "pass")
    play(t, ANA, "halt")
    assert (t.round, stage_of(t, ANA), seat_view(t, ANA)["maximum"]) == (5, "refill", 9)
    play(t, ANA, "fill")
    assert sum(seat_view(t, ANA)["roll"].values()) == 9


@pytest.mark.rule("CU-YEL-08")
def test_handkaes_moves_the_rest_zone_when_the_other_colours_run_out() -> None:
    t = table("refill", cards="handkaes_mit_muckis", roll={ANA: "white*5"}, draw={ANA: "light_gray*4 blue"}, lead=BEN,
              rest={ANA: "purple*4 dark_gray*2"}, ignore={ANA: 0b11})  # fmt: skip
    play(t, ANA, "draw light_gray")
    view = seat_view(t, ANA)
    assert (view["rest"], view["roll"]) == ({}, {"light_gray": 1, "white": 5, "blue": 1, "purple": 3})
    assert view["draw"] == {"light_gray": 6, "dark_gray": 2, "purple": 1}
    play(t, ANA, "ready")
    assert stage_of(t, ANA) == "to_roll"


# ---------------------------------------------------------------- Käsehäppchen
@pytest.mark.rule("CU-YEL-10", "CU-YEL-11")
@pytest.mark.parametrize("hits", ["team", "team special", "team special team"])
def test_kaesehaeppchen_of_one_roll_force_one_push_together(hits: str) -> None:
    t = table("to_roll", cards="kaesehaeppchen", roll={ANA: "yellow*3 light_gray*4"}, draw={ANA: "light_gray*3"})
    play(t, ANA, "roll", dice=Dice(yellow=hits))
    assert (stage_of(t, ANA), offered(t, ANA), seat_view(t, ANA)["must_push"]) == ("decide", ["push"], True)
    assert refused(t, ANA, "pass").rule == "CU-YEL-10"
    play(t, ANA, "push", dice=Dice(light_gray="coin1"))
    assert offered(t, ANA) == ["push", "pass"]


@pytest.mark.rule("CU-YEL-11")
def test_a_kaesehaeppchen_that_comes_by_the_push_forces_another_one() -> None:
    t = table(cards="kaesehaeppchen", active={ANA: "yellow:team"}, roll={ANA: "yellow light_gray*3"}, must_push=(ANA,))
    play(t, ANA, "push", dice=Dice(yellow="team"))
    assert offered(t, ANA) == ["push"]
    play(t, ANA, "push", dice=Dice(light_gray="coin1"))
    assert offered(t, ANA) == ["push", "pass"]


@pytest.mark.rule("CU-R11")
@pytest.mark.parametrize("way", ["added", "set"])
def test_a_kaesehaeppchen_forces_a_push_whatever_brought_it(way: str) -> None:
    card = "lasse_liefern" if way == "added" else "wadenbeisser"
    t = table("to_roll", cards=f"kaesehaeppchen {card}", roll={ANA: "orange yellow light_gray"}, draw={ANA: "yellow*3"})
    play(t, ANA, "roll", dice=Dice(orange="team"))
    moves = ["use orange:team 1"] if way == "added" else ["use orange:team 1", "set yellow:team"]
    play(t, ANA, *moves, dice=Dice(yellow="team"))
    assert (offered(t, ANA), refused(t, ANA, "pass").rule) == (["push"], "CU-YEL-10")


@pytest.mark.rule("CU-R11")
def test_the_duty_to_push_lapses_with_an_empty_roll_zone() -> None:
    t = table("to_roll", cards="kaesehaeppchen", roll={ANA: "yellow"})
    lines = play(t, ANA, "roll", dice=Dice(yellow="team"))
    assert "passed" in kinds(lines)
    assert "use yellow:team 2" in offered(t, ANA)  # the three steps of phase 5


@pytest.mark.rule("CU-R11", "CU-YEL-12")
def test_there_is_no_duty_to_push_in_phase_five() -> None:
    t = table("count", cards="kaesehaeppchen mahatma", active={ANA: "blue:team"}, roll={ANA: "yellow light_gray"})
    play(t, ANA, "use blue:team 1", dice=Dice(yellow="team"))
    assert (seat_view(t, ANA)["must_push"], stage_of(t, ANA)) == (False, "support")
    play(t, ANA, "use yellow:team 2")
    assert purse(t, ANA)[1] == 3


@pytest.mark.rule("CU-YEL-12")
def test_each_kaesehaeppchen_gives_three_steps_and_may_be_left() -> None:
    t = table("support", cards="kaesehaeppchen", active={ANA: "yellow:team yellow:special"})
    assert "go on" in offered(t, ANA)
    play(t, ANA, "use yellow:team 2")
    assert purse(t, ANA) == (0, 3, 0)
    assert refused(t, ANA, "use yellow:team 2").rule == "CU-ABIL-02"
    play(t, ANA, "use yellow:special 2")
    assert purse(t, ANA) == (0, 6, 0)


# ---------------------------------------------------------------- King Käs
@pytest.mark.rule("CU-YEL-13")
@pytest.mark.parametrize(("fans", "steps"), [(0, 0), (1, 0), (2, 1), (5, 2), (13, 6)])
def test_king_kaes_gives_one_step_or_half_as_many_as_fans(fans: int, steps: int) -> None:
    for option, gain in (("option 1", 1), ("option 2", steps)):
        t = table("support", cards="king_kaes", active={ANA: "yellow:special white:team"}, fans={ANA: fans})
        play(t, ANA, "use yellow:special 1")
        assert offered(t, ANA) == ["option 1", "option 2"]
        play(t, ANA, option)
        assert purse(t, ANA) == (0, gain, 0)


# ---------------------------------------------------------------- Mutiger Maasdamer
@pytest.mark.rule("CU-YEL-14", "CU-YEL-15")
def test_each_maasdamer_walks_a_step_after_a_push_without_a_bust() -> None:
    t = table(cards="mutiger_maasdamer", active={ANA: "yellow:team yellow:special"}, roll={ANA: "light_gray*3"})
    play(t, ANA, "push", dice=Dice(light_gray="coin1"))
    assert (stage_of(t, ANA), seat_view(t, ANA)["task"]) == ("events", "events")
    assert offered(t, ANA) == ["use yellow:team 1", "use yellow:special 1", "skip"]
    play(t, ANA, "use yellow:team 1")
    assert offered(t, ANA) == ["go 6-21", "go 7-20", "go 9-20", "go 10-21"]  # 8-21 is water
    assert refused(t, ANA, "skip").rule == "CU-ABIL-04"  # the step must be used at once
    assert refused(t, ANA, "go 7-22").rule == "CU-YEL-14"
    play(t, ANA, "go 7-20", "use yellow:special 1", "go 7-22")
    assert (seat_view(t, ANA)["space"], purse(t, ANA)[1], stage_of(t, ANA)) == ("7-22", 0, "decide")


@pytest.mark.rule("CU-YEL-14")
def test_maasdamer_walks_at_every_push_and_not_after_a_bust() -> None:
    t = table(cards="mutiger_maasdamer", active={ANA: "yellow:team"}, roll={ANA: "light_gray*5"})
    for space in ("7-20", "7-22", "7-24"):
        play(t, ANA, "push", dice=Dice(light_gray="coin1"))
        play(t, ANA, "use yellow:team 1", f"go {space}")
    lines = play(t, ANA, "push")
    assert ("bust" in kinds(lines), stage_of(t, ANA)) == (True, "busting")
    assert seat_view(t, ANA)["space"] == "7-24"


@pytest.mark.rule("CU-YEL-14")
def test_the_first_roll_is_no_push_for_maasdamer() -> None:
    t = table("to_roll", cards="mutiger_maasdamer", roll={ANA: "yellow light_gray"})
    play(t, ANA, "roll", dice=Dice(yellow="team"))
    assert (stage_of(t, ANA), seat_view(t, ANA)["space"]) == ("decide", "start")


@pytest.mark.rule("CU-R08")
@pytest.mark.parametrize(("card", "face"), [("mutiger_maasdamer", "yellow"), ("obatzda", "yellow"),
                                            ("trueffelterrier", "brown")])  # fmt: skip
def test_a_die_that_the_push_itself_brought_has_no_event_yet(card: str, face: str) -> None:
    t = table(cards=card, active={ANA: "light_gray:coin1"}, roll={ANA: f"{face} light_gray*3"}, draw={ANA: "blue*2"})
    play(t, ANA, "push", dice=Dice(**{face: "team"}))
    assert (stage_of(t, ANA), active_dice(t, ANA)) == ("decide", ["light_gray:coin1", f"{face}:team"])
    play(t, ANA, "push", dice=Dice(light_gray="coin1"))
    assert (stage_of(t, ANA), offered(t, ANA)) == ("events", [f"use {face}:team 1", "skip"])


@pytest.mark.rule("CU-R08")
def test_a_die_put_back_before_the_roll_has_no_event() -> None:
    t = table(cards="obatzda bar_bar", active={ANA: "yellow:team green:special"}, roll={ANA: "light_gray"},
              draw={ANA: "blue*2"})  # fmt: skip
    play(t, ANA, "push")
    play(t, ANA, "use green:special 2", "ready", dice=Dice(yellow="team"))  # Obatzda is put back and hits again
    assert (stage_of(t, ANA), "yellow:team" in active_dice(t, ANA)) == ("decide", True)
    assert seat_view(t, ANA)["draw"] == {"blue": 2}


@pytest.mark.rule("CU-R46")
@pytest.mark.parametrize(("card", "face"), [("mutiger_maasdamer", "yellow"), ("obatzda", "yellow"),
                                            ("trueffelterrier", "brown")])  # fmt: skip
@pytest.mark.parametrize("rescue", ["no danger", "pina_cubelada", "cubela_libre", "granatananas"])
def test_a_push_that_shows_nothing_and_is_no_bust_brings_its_events(card: str, face: str, rescue: str) -> None:
    if rescue == "no danger":
        t = table(cards=card, active={ANA: f"{face}:team"}, roll={ANA: "blue"}, draw={ANA: "blue"})
        play(t, ANA, "push")
    else:
        t = table(cards=f"{card} {rescue}", active={ANA: f"{face}:team green:team blue:coin2"}, roll={ANA: "blue"},
                  draw={ANA: "blue"})  # fmt: skip
        play(t, ANA, "push")
        assert stage_of(t, ANA) == ("pushing" if rescue == "pina_cubelada" else "rescue")
        play(t, ANA, "use green:team 1")
        if rescue == "granatananas":
            play(t, ANA, "from rest light_gray")
            play(t, ANA, "cast", dice=Dice(light_gray="coin1"))
    assert (stage_of(t, ANA), offered(t, ANA)) == ("events", [f"use {face}:team 1", "skip"])
    play(t, ANA, "skip")
    assert stage_of(t, ANA) == "decide"


@pytest.mark.rule("CU-YEL-16")
def test_a_step_in_the_roll_section_brings_no_bonus_and_no_special_action() -> None:
    t = table(cards="mutiger_maasdamer", active={ANA: "yellow:team"}, roll={ANA: "light_gray*3"}, space={ANA: "6-23"})
    play(t, ANA, "push", dice=Dice(light_gray="coin1"))
    lines = play(t, ANA, "use yellow:team 1", "go 6-25")
    assert ("bonus" in kinds(lines), purse(t, ANA)[2]) == (False, 0)
    lines = play(t, ANA, "pass")
    assert ("bonus" in kinds(lines), purse(t, ANA)[2]) == (False, 0)  # phase 6 begins and ends on the same space


@pytest.mark.rule("CU-YEL-16", "CU-R34")
def test_a_jet_reached_in_the_roll_section_works_when_phase_six_begins() -> None:
    t = table(cards="mutiger_maasdamer", track="wuerfellaenge", active={ANA: "yellow:team"}, space={ANA: "10-27"},
              roll={ANA: "white light_gray"})  # fmt: skip
    play(t, ANA, "push", dice=Dice(white="step1"))
    lines = play(t, ANA, "use yellow:team 1", "go 10-29")
    assert ("jet" in kinds(lines), seat_view(t, ANA)["space"]) == (False, "10-29")
    play(t, ANA, "pass")
    lines = play(t, ANA, "go 9-30")
    assert ("jet" in kinds(lines), purse(t, ANA)[1]) == (True, 1)  # one step became two


@pytest.mark.rule("CU-R34")
def test_a_step_in_the_roll_section_can_finish_the_race_but_not_enter_water() -> None:
    t = table(cards="mutiger_maasdamer", active={ANA: "yellow:team"}, roll={ANA: "light_gray*3"}, space={ANA: "8-15"})
    play(t, ANA, "push", dice=Dice(light_gray="coin1"))
    lines = play(t, ANA, "use yellow:team 1", "go goal")
    assert ("finished" in kinds(lines), seat_view(t, ANA)["space"]) == (True, "start")
    play(t, ANA, "pass")
    assert t.section == 4  # the end of the round is the end of the game
    wet = table(cards="mutiger_maasdamer", active={ANA: "yellow:team"}, roll={ANA: "light_gray*3"}, space={ANA: "7-20"})
    play(wet, ANA, "push", dice=Dice(light_gray="coin1"))
    play(wet, ANA, "use yellow:team 1")
    assert "go 8-21" not in offered(wet, ANA)
    assert refused(wet, ANA, "go 8-21").rule == "CU-R34"


@pytest.mark.rule("CU-R34")
def test_a_step_without_a_legal_move_is_lost() -> None:
    t = table(cards="mutiger_maasdamer", track="wassertreten", active={ANA: "yellow:team"}, roll={ANA: "light_gray*3"},
              space={ANA: "6-15"})  # fmt: skip
    play(t, ANA, "push", dice=Dice(light_gray="coin1"))
    lines = play(t, ANA, "use yellow:team 1")  # water all around
    assert kinds(lines) == ["used", "lost_step"]
    assert (seat_view(t, ANA)["space"], purse(t, ANA)[1], stage_of(t, ANA)) == ("6-15", 0, "decide")


# ---------------------------------------------------------------- Obatzda
@pytest.mark.rule("CU-YEL-17")
def test_each_obatzda_adds_a_die_after_every_push_without_a_bust() -> None:
    t = table(cards="obatzda", active={ANA: "yellow:team*2"}, roll={ANA: "light_gray*4"}, draw={ANA: "blue*3 white"})
    play(t, ANA, "push", dice=Dice(light_gray="coin1"))
    play(t, ANA, "use yellow:team 1")
    assert offered(t, ANA) == ["draw blue", "draw white", "best"]
    play(t, ANA, "draw white", dice=Dice(white="step1"))
    play(t, ANA, "use yellow:team 1", dice=Dice(blue="coin2"))
    assert (stage_of(t, ANA), len(active_dice(t, ANA))) == ("decide", 5)
    play(t, ANA, "push", dice=Dice(light_gray="coin1"))
    assert stage_of(t, ANA) == "events"  # and again
    play(t, ANA, "skip")
    lines = play(t, ANA, "push")
    assert "bust" in kinds(lines)


@pytest.mark.rule("CU-YEL-18")
@pytest.mark.parametrize(("others", "steps"), [(2, 0), (3, 1), (6, 1), (7, 2), (9, 2), (11, 3)])
def test_a_special_obatzda_gives_a_step_for_every_four_active_dice(others: int, steps: int) -> None:
    t = table("support", cards="obatzda", active={ANA: f"yellow:special light_gray:coin1*{others}"})
    assert refused(t, ANA, "use yellow:special 1").rule == "CU-R08"
    play(t, ANA, "use yellow:special 2")
    assert purse(t, ANA)[1] == steps


@pytest.mark.rule("CU-YEL-18")
def test_a_plain_obatzda_symbol_has_no_second_ability() -> None:
    t = table("support", cards="obatzda", active={ANA: f"yellow:team {DANGER} white:team"})
    assert refused(t, ANA, "use yellow:team 2").rule == "CU-SYM-08"


@pytest.mark.rule("CU-YEL-19")
@pytest.mark.parametrize("used", [True, False])
def test_the_event_of_a_special_obatzda_obliges_to_its_second_ability(used: bool) -> None:
    t = table(cards="obatzda", active={ANA: "yellow:special"}, roll={ANA: "light_gray*4"}, draw={ANA: "blue*3"})
    play(t, ANA, "push", dice=Dice(light_gray="coin1"))
    play(t, ANA, "use yellow:special 1" if used else "skip")
    play(t, ANA, "pass")
    assert stage_of(t, ANA) == "support"
    assert ("go on" in offered(t, ANA)) is not used
    if used:
        assert refused(t, ANA, "go on").rule == "CU-ABIL-06"


@pytest.mark.rule("CU-R41")
@pytest.mark.parametrize("card", ["brutaler_brie", "handkaes_mit_muckis", "kaesehaeppchen", "king_kaes"])
def test_after_a_bust_support_abilities_are_gone_with_their_dice(card: str) -> None:
    t = table(cards=card, active={ANA: "yellow:special*2 white:team"}, roll={ANA: "blue"}, draw={ANA: "blue"})
    play(t, ANA, "push", "ready")
    assert active_dice(t, ANA) == []
    assert (stage_of(t, ANA), purse(t, ANA)) == ("buy", (0, 0, 2))  # nothing but the credits of a first fan
    assert offered(t, ANA) == ["rest", "buy green"]


@pytest.mark.rule("CU-R41")
def test_a_yellow_die_that_comes_back_after_the_bust_is_used_all_the_same() -> None:
    t = table(cards="handkaes_mit_muckis punk_grapefruit", active={ANA: "green:team light_gray:coin1*2"},
              roll={ANA: "yellow"})  # fmt: skip
    play(t, ANA, "push")
    play(t, ANA, "use green:team 1", "ready")
    play(t, ANA, "use green:team 2", "from roll yellow", dice=Dice(yellow="team"))
    play(t, ANA, "use yellow:team 1")
    assert purse(t, ANA)[1] == 2
