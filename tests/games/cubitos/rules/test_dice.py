"""Start dice and the lead die, p.7; adding dice to the roll, p.11."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubilete.contract.cases import FUZZ
from cubilete.core.title import SPECTATOR
from cubilete.games.cubitos.rules.state import Cubitos
from cubilete.games.cubitos.words.vocabulary import SORTS
from games.cubitos.helpers import (
    ANA,
    BEN,
    CLEO,
    TITLE,
    Dice,
    active_dice,
    kinds,
    offered,
    play,
    purse,
    refused,
    seat_view,
    stage_of,
    table,
)

WAITING: dict[str, Any] = {"stages": {BEN: "to_roll"}}


# ---------------------------------------------------------------- start dice
@pytest.mark.rule("CU-DIE-03")
def test_where_an_ability_asks_for_a_cost_start_dice_cost_nothing() -> None:
    t = table("support", cards="snowball", active={ANA: "white:team"}, fans={ANA: 0})
    play(t, ANA, "use white:team 1")  # a die that costs at most the number of fans
    assert offered(t, ANA) == ["take light_gray", "take dark_gray"]
    assert refused(t, ANA, "take brown").rule == "CU-WHI-10"


@pytest.mark.rule("CU-DIE-04")
def test_where_an_ability_asks_for_a_colour_light_and_dark_gray_are_the_same() -> None:
    t = table("support", cards="taktopterix", active={ANA: "purple:team light_gray:coin1 dark_gray:step1"})
    play(t, ANA, "use purple:team 1")  # a step for each colour
    assert purse(t, ANA)[1] == 2
    t = table(
        "support", cards="bietodactylus", active={ANA: "purple:team light_gray:coin1 dark_gray:step1 dark_gray:coin1"}
    )
    play(t, ANA, "use purple:team 1")  # a step for each gray die
    assert purse(t, ANA)[1] == 3


# ---------------------------------------------------------------- the lead die
@pytest.mark.rule("CU-DIE-05")
def test_no_ability_gains_the_lead_die() -> None:
    t = table("support", cards="draftodon", active={ANA: "purple:team"})
    play(t, ANA, "use purple:team 1")
    assert refused(t, ANA, "set lead:coin2").rule == "CU-DIE-05"
    assert not [move for move in offered(t, ANA) if "lead" in move]
    t = table("support", cards="snowball", active={ANA: "white:team"}, fans={ANA: 9})
    play(t, ANA, "use white:team 1")
    assert refused(t, ANA, "take lead").rule == "CU-DIE-05"


@pytest.mark.rule("CU-DIE-05")
def test_no_ability_gives_up_the_lead_die() -> None:
    t = table("support", cards="edeljoker", active={ANA: "orange:team lead:step1"}, roll={ANA: "white"})
    play(t, ANA, "use orange:team 1")
    assert refused(t, ANA, "from active lead:step1 used").rule == "CU-DIE-05"
    assert not [move for move in offered(t, ANA) if "lead" in move]


@pytest.mark.rule("CU-DIE-07")
def test_the_lead_rolls_the_lead_die_in_addition_to_the_usual_number() -> None:
    t = table("refill", roll={ANA: "lead", BEN: "light_gray*7 dark_gray*2"}, draw={ANA: "white*6 brown*6"})
    play(t, ANA, "fill white*5 brown*4")
    dice = Dice()
    play(t, ANA, "roll", dice=dice)
    assert Counter(dice.rolled) == {"lead": 1, "white": 5, "brown": 4}
    assert len(dice.rolled) == seat_view(t, ANA)["maximum"] + 1


@pytest.mark.parametrize("zone", ["draw", "roll", "rest", "active"])
@pytest.mark.rule("CU-DIE-08", "CU-REST-05", "CU-R32")
def test_at_the_end_of_the_round_the_lead_die_goes_clockwise_from_whatever_zone(zone: str) -> None:
    where: dict[str, Any] = {zone: {BEN: "lead:coin2" if zone == "active" else "lead"}}
    t = table("buy", seats=3, seat=BEN, lead=BEN, coins={BEN: 2}, **where)
    play(t, BEN, "rest")
    view = TITLE.view(t, SPECTATOR)
    assert (view["round"], view["lead"]) == (4, CLEO)
    for seat, board in enumerate(view["seat"]):
        for place in ("draw", "roll", "rest"):
            assert board[place].get("lead", 0) == (1 if (seat, place) == (CLEO, "roll") else 0)


@pytest.mark.rule("CU-DIE-08", "CU-REST-05")
def test_after_the_last_seat_the_first_one_has_the_lead() -> None:
    t = table("buy", seat=BEN, lead=BEN, coins={BEN: 2})
    play(t, BEN, "rest")
    assert TITLE.view(t, SPECTATOR)["lead"] == ANA
    assert seat_view(t, ANA)["roll"]["lead"] == 1


# ---------------------------------------------------------------- adding dice to the roll
def about_to_add(**zones: Any) -> Cubitos:
    """Ana may add three dice to her roll (Lasse Liefern)."""
    t = table("to_roll", **{"roll": {ANA: "orange white", BEN: "brown"}, **zones, **WAITING})
    play(t, ANA, "roll", dice=Dice(orange="team"))
    return t


@pytest.mark.rule("CU-ADD-01")
def test_the_owner_chooses_the_dice_to_add_out_of_the_draw_zone() -> None:
    t = about_to_add(draw={ANA: "purple*2 brown light_gray*4"}, rest={ANA: "red dark_gray*2"})
    play(t, ANA, "use orange:team 1")
    assert offered(t, ANA) == ["draw light_gray", "draw purple", "draw brown", "best"]
    assert refused(t, ANA, "from rest red").rule == "CU-ADD-01"
    assert refused(t, ANA, "from roll white").rule == "CU-ADD-01"
    dice = Dice()
    play(t, ANA, "draw brown", "draw light_gray", dice=dice)
    assert dice.rolled == []  # not before all three have been chosen
    play(t, ANA, "draw light_gray", dice=dice)
    assert sorted(dice.rolled) == ["brown", "light_gray", "light_gray"]
    assert seat_view(t, ANA)["draw"] == {"light_gray": 2, "purple": 2}


@pytest.mark.rule("CU-ADD-02")
def test_hits_become_active_and_misses_go_to_the_roll_zone() -> None:
    t = about_to_add(draw={ANA: "brown purple light_gray"})
    play(t, ANA, "use orange:team 1", dice=Dice(brown="coin3", light_gray="coin1"))
    assert active_dice(t, ANA) == ["orange:team", "light_gray:coin1", "brown:coin3"]
    assert seat_view(t, ANA)["roll"] == {"purple": 1, "white": 1}
    assert seat_view(t, ANA)["draw"] == {}


@pytest.mark.rule("CU-ADD-03", "CU-DANGER-03")
def test_added_dice_cannot_bust() -> None:
    t = about_to_add(draw={ANA: "light_gray*3"}, active={ANA: "brown:coin3 white:step1 white:step1"}, danger=(ANA,))
    lines = play(t, ANA, "use orange:team 1")
    assert "bust" not in kinds(lines)
    assert (seat_view(t, ANA)["busted"], len(active_dice(t, ANA))) == (False, 4)


@pytest.mark.rule("CU-ADD-03")
def test_added_dice_give_no_right_to_push() -> None:
    t = table(
        "support", cards="mahatma", active={ANA: "blue:team"}, roll={ANA: "orange"}, draw={ANA: "light_gray*4"},
        coins={ANA: 2},
    )  # fmt: skip
    play(t, ANA, "use blue:team 1", dice=Dice(orange="team"))
    play(t, ANA, "use orange:team 1", dice=Dice(light_gray="coin1"))
    assert refused(t, ANA, "push").rule == "CU-PUSH-02"
    t = about_to_add(roll={ANA: "orange", BEN: "brown"}, draw={ANA: "white*3"})
    play(t, ANA, "use orange:team 1", dice=Dice(white="step1 step1 team"))
    assert stage_of(t, ANA) == "rolled"  # the roll zone is empty, so one must pass


@pytest.mark.rule("CU-ADD-04")
def test_a_small_draw_zone_is_taken_first_then_the_rest_zone_becomes_the_draw_zone() -> None:
    t = about_to_add(draw={ANA: "purple"}, rest={ANA: "brown*2 light_gray*7 dark_gray*2 lead"})
    play(t, ANA, "use orange:team 1")
    board = seat_view(t, ANA)
    assert (board["hand"], board["rest"]) == ({"purple": 1}, {})
    assert board["draw"] == {"light_gray": 7, "dark_gray": 2, "lead": 1, "brown": 2}
    dice = Dice()
    play(t, ANA, "draw brown", "draw brown", dice=dice)
    assert sorted(dice.rolled) == ["brown", "brown", "purple"]


@pytest.mark.rule("CU-ADD-04")
def test_a_draw_zone_that_is_large_enough_leaves_the_rest_zone_alone() -> None:
    t = about_to_add(draw={ANA: "purple*3"}, rest={ANA: "brown*2"})
    play(t, ANA, "use orange:team 1")
    board = seat_view(t, ANA)
    assert (board["draw"], board["rest"]["brown"], board["roll"]["purple"]) == ({}, 2, 3)


@pytest.mark.rule("CU-ADD-04")
def test_who_owns_fewer_dice_adds_them_all() -> None:
    t = about_to_add(roll={ANA: "orange light_gray*7 dark_gray*2", BEN: "brown"}, draw={ANA: "purple"}, lead=BEN)
    dice = Dice()
    play(t, ANA, "use orange:team 1", dice=dice)
    assert dice.rolled == ["purple"]
    assert offered(t, ANA) == ["push", "pass"]


COLOURS = [sort for sort in SORTS if sort not in ("lead", "orange", "light_gray", "dark_gray")]


@FUZZ
@given(
    draw=st.lists(st.sampled_from(COLOURS), max_size=5),
    rest=st.lists(st.sampled_from(COLOURS), max_size=4),
)
@pytest.mark.rule("CU-ADD-01", "CU-ADD-02", "CU-ADD-04")
def test_as_many_dice_are_added_as_there_are_up_to_three(draw: list[str], rest: list[str]) -> None:
    t = about_to_add(draw={ANA: " ".join(draw)}, rest={ANA: " ".join(rest)}, lead=BEN)
    lose = [sort for sort in ("light_gray", "dark_gray") for _ in range(seat_view(t, ANA)["rest"][sort])]
    dice = Dice()
    play(t, ANA, "use orange:team 1", dice=dice)
    while seat_view(t, ANA)["task"] == "add_dice":
        play(t, ANA, offered(t, ANA)[0], dice=dice)
    added = Counter(dice.rolled)
    assert added.total() == 3
    if len(draw) >= 3:
        assert added <= Counter(draw)
        assert Counter(seat_view(t, ANA)["rest"]) == Counter(rest + lose)
    else:
        assert Counter(draw) <= added
        assert seat_view(t, ANA)["rest"] == {}
    assert Counter(seat_view(t, ANA)["roll"]) == added + Counter(["white"])
