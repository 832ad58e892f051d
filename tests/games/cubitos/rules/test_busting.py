"""Phase 2: the bust ("Fehlwurf"), p.8 and p.9."""

from __future__ import annotations

from typing import Any

import pytest

from cubilete.core.title import SPECTATOR
from cubilete.games.cubitos.rules.state import Cubitos
from games.cubitos.helpers import ANA, BEN, TITLE, Dice, kinds, offered, play, refused, seat_view, table

GRAY = ("light_gray", "dark_gray")


def about_to_bust(active: str = "white:team brown:coin3 light_gray:coin1", **more: Any) -> Cubitos:
    """Ana is in danger and is going to miss; Ben rolls after her."""
    given: dict[str, Any] = {
        "roll": {ANA: "light_gray*2 dark_gray white", BEN: "brown"},
        "danger": (ANA,),
        "stages": {BEN: "to_roll"},
        **more,
    }
    return table("decide", active={ANA: active}, **given)


@pytest.mark.rule("CU-BUST-01", "CU-BUST-02", "CU-BUST-03", "CU-BUST-04")
def test_a_bust_is_carried_out_in_the_printed_order() -> None:
    t = about_to_bust()
    told = play(t, ANA, "push")
    assert kinds(told) == ["pushed", "thrown", "bust"]
    board = seat_view(t, ANA)
    assert (board["stage"], board["active"], board["fans"]) == ("busting", [], 0)  # no fan before the dice rest
    told = play(t, ANA, "from roll white", "ready")
    assert kinds(told) == ["rested", "fan"]


@pytest.mark.rule("CU-BUST-02")
def test_all_active_dice_go_to_rest() -> None:
    t = about_to_bust(active="white:team brown:coin3 red:special", rest={ANA: "purple"}, draw={ANA: "light_gray*5"})
    play(t, ANA, "push")
    board = seat_view(t, ANA)
    assert board["active"] == []
    assert board["rest"] == {"dark_gray": 1, "lead": 1, "red": 1, "purple": 1, "brown": 1, "white": 1}
    assert board["draw"] == {"light_gray": 5}


@pytest.mark.parametrize(
    ("moves", "left"),
    [
        (["ready"], {"light_gray": 2, "dark_gray": 1, "white": 1}),
        (["from roll white", "ready"], {"light_gray": 2, "dark_gray": 1}),
        (["from roll light_gray", "from roll light_gray", "ready"], {"dark_gray": 1, "white": 1}),
        (["rest all"], {}),
    ],
    ids=["none", "one", "two", "all"],
)
@pytest.mark.rule("CU-BUST-03", "CU-ABIL-15")
def test_any_number_of_dice_of_the_roll_zone_may_rest_as_well(moves: list[str], left: dict[str, int]) -> None:
    t = about_to_bust()
    play(t, ANA, "push")
    assert offered(t, ANA) == ["ready", "rest all", "from roll light_gray", "from roll dark_gray", "from roll white"]
    assert refused(t, ANA, "from roll brown").rule == "CU-PUSH-01"  # there is none
    dice = {sort: seat_view(t, ANA)["roll"][sort] + seat_view(t, ANA)["rest"][sort] for sort in GRAY}
    play(t, ANA, *moves)
    board = seat_view(t, ANA)
    assert board["roll"] == left
    assert {sort: board["roll"].get(sort, 0) + board["rest"].get(sort, 0) for sort in GRAY} == dice
    assert board["stage"] == "rolled"


@pytest.mark.rule("CU-BUST-04", "CU-FAN-01", "CU-FAN-02")
def test_the_crowd_consoles_who_busts_with_a_fan_and_what_its_space_shows() -> None:
    t = about_to_bust(credits={ANA: 1})
    play(t, ANA, "push", "ready")
    board = seat_view(t, ANA)
    assert (board["fans"], board["credits"], board["tiles"]) == (1, 3, 0)  # space 1 shows two credits
    t = about_to_bust(fans={ANA: 1})
    play(t, ANA, "push", "ready")
    board = seat_view(t, ANA)
    assert (board["fans"], board["credits"], board["tiles"]) == (2, 1, 1)  # space 2 shows a credit and a supply tile


@pytest.mark.rule("CU-BUST-05")
def test_after_a_bust_there_is_no_pushing_any_more() -> None:
    t = about_to_bust()
    play(t, ANA, "push")
    assert refused(t, ANA, "push").rule == "CU-PUSH-02"
    assert refused(t, ANA, "pass").rule == "CU-PUSH-02"
    play(t, ANA, "ready")
    assert (seat_view(t, ANA)["stage"], seat_view(t, ANA)["roll"] != {}) == ("rolled", True)
    assert offered(t, ANA) == []
    assert offered(t, BEN) == ["roll"]


@pytest.mark.rule("CU-BUST-02", "CU-R32")
def test_an_active_lead_die_rests_with_the_others_and_is_passed_on_from_there() -> None:
    t = about_to_bust(active="lead:coin2 brown:coin3 white:team")
    play(t, ANA, "push", "ready")
    assert seat_view(t, ANA)["rest"]["lead"] == 1
    play(t, BEN, "roll", "pass")
    play(t, ANA, "rest")
    assert TITLE.view(t, SPECTATOR)["round"] == 4
    assert TITLE.view(t, SPECTATOR)["lead"] == BEN
    for zone in ("draw", "roll", "rest"):
        assert "lead" not in seat_view(t, ANA)[zone]
    assert seat_view(t, BEN)["roll"]["lead"] == 1


@pytest.mark.rule("CU-R30", "CU-SUP-03")
def test_who_busted_plays_the_race_section_with_credits_and_without_the_lost_dice() -> None:
    t = about_to_bust(active="white:step1 brown:coin3 brown:coin3", credits={ANA: 12}, stages={BEN: "rolled"})
    play(t, ANA, "push", "ready")
    board = seat_view(t, ANA)
    assert (board["stage"], board["coins"], board["steps"], board["credits"]) == ("move", 0, 0, 14)
    play(t, ANA, "step", "go 6-21", "halt", "buy purple")
    board = seat_view(t, ANA)
    assert board["space"] == "6-21"
    assert board["rest"]["purple"] == 1
    assert board["credits"] == 2  # four for the step, eight for the die


@pytest.mark.rule("CU-R30")
def test_dice_kept_through_a_bust_are_active_in_the_race_section() -> None:
    t = about_to_bust(
        active="green:team green:step1 light_gray:coin1 brown:coin3", cards="punk_grapefruit", stages={BEN: "rolled"}
    )
    play(t, ANA, "push", "use green:team 1", "ready")
    board = seat_view(t, ANA)
    assert board["busted"]
    assert sorted(die["sort"] for die in board["active"]) == ["green", "green", "light_gray"]
    assert (board["coins"], board["steps"]) == (1, 1)
    assert "use green:team 2" in offered(t, ANA)  # its own ability for after a bust


@pytest.mark.rule("CU-BUST-01")
def test_nothing_happens_to_others() -> None:
    t = about_to_bust(fans={BEN: 3})
    before = seat_view(t, BEN)
    play(t, ANA, "push", "rest all", dice=Dice())
    after = seat_view(t, BEN)
    assert after == before
