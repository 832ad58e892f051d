"""Bonuses of spaces, p.10; giving up and taking dice, p.11."""

from __future__ import annotations

from typing import Any

import pytest

from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules import numbers as k
from cubilete.games.cubitos.rules.state import Cubitos
from cubilete.games.cubitos.words.vocabulary import SORTS
from games.cubitos.helpers import (
    ANA,
    BEN,
    kinds,
    leave_in_supply,
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


def moving(space: str, **more: Any) -> Cubitos:
    """Ana may move, with coins for a purchase so that her round does not end by itself."""
    return table("move", space={ANA: space}, **{"steps": {ANA: 3}, "coins": {ANA: 3}, **more})


# ---------------------------------------------------------------- when a bonus is received
@pytest.mark.rule("CU-MOVE-05", "CU-TRACK-05")
def test_the_bonus_of_the_space_where_phase_6_ends_is_received() -> None:
    t = moving("6-23")
    lines = play(t, ANA, "go 6-25", "halt")
    assert purse(t, ANA)[2] == 1
    assert "bonus" in kinds(lines)
    assert purse(t, BEN)[2] == 0


@pytest.mark.rule("CU-TRACK-03")
def test_passing_over_a_space_gives_nothing() -> None:
    t = moving("6-23")
    lines = play(t, ANA, "go 6-25", "go 7-26", "halt")
    assert seat_view(t, ANA)["space"] == "7-26"
    assert purse(t, ANA)[2] == 0
    assert "bonus" not in kinds(lines)


@pytest.mark.rule("CU-TRACK-04", "CU-MOVE-05")
def test_a_figure_that_ends_where_it_began_gets_nothing() -> None:
    t = moving("6-25")
    play(t, ANA, "halt")
    assert (stage_of(t, ANA), purse(t, ANA)[2]) == ("buy", 0)
    t = moving("6-25")
    play(t, ANA, "go 7-26", "go 6-25", "halt")  # there and back
    assert (stage_of(t, ANA), purse(t, ANA)[2]) == ("buy", 0)


@pytest.mark.rule("CU-MOVE-05", "CU-TRACK-05", "CU-TRACK-06")
def test_all_bonuses_of_the_space_are_received() -> None:
    t = moving("10-29", track="wuerfellaenge", fans={ANA: 1}, specials={ANA: 1})
    play(t, ANA, "go 9-30", "halt")
    board = seat_view(t, ANA)
    assert (board["fans"], board["credits"], board["tiles"]) == (2, 1 + 1, 1)  # a credit, and fan space 2


@pytest.mark.parametrize(("space", "credits"), [("10-5", 7), ("6-1", 4), ("0-9", 3), ("0-17", 2), ("7-24", 1)])
@pytest.mark.rule("CU-TRACK-05")
def test_a_credit_bonus_gives_the_printed_number(space: str, credits: int) -> None:
    row, x = (int(part) for part in space.split("-"))
    t = moving(f"{row}-{x + 2}")
    play(t, ANA, f"go {space}", "halt")
    assert purse(t, ANA)[2] == credits


@pytest.mark.rule("CU-TRACK-06", "CU-FAN-04")
def test_a_fan_bonus_advances_one_space_for_every_flag_and_takes_the_tiles_of_each() -> None:
    t = moving("4-3", track="wuerfellaenge", fans={ANA: 1})
    play(t, ANA, "go 4-1", "halt")
    board = seat_view(t, ANA)
    assert (board["fans"], board["credits"], board["tiles"]) == (3, 1 + 3, 1)  # spaces 2 and 3


# ---------------------------------------------------------------- giving up
@pytest.mark.rule("CU-TRACK-07", "CU-GIVE-01", "CU-GIVE-02")
def test_a_die_is_given_up_from_any_zone_for_each_symbol() -> None:
    t = moving("0-23", draw={ANA: "white"}, roll={ANA: "brown"}, rest={ANA: "red"}, active={ANA: "purple:team"})
    assert [supply(t, sort) for sort in ("white", "brown", "red", "purple")] == [9, 9, 9, 9]
    play(t, ANA, "go 0-25", "halt")
    assert offered(t, ANA) == [
        "draw white", "from roll brown", "from rest light_gray", "from rest dark_gray", "from rest red",
        "from active purple:team",
    ]  # fmt: skip
    play(t, ANA, "from active purple:team")
    assert (owned(t, ANA, "purple"), supply(t, "purple")) == (0, 10)
    play(t, ANA, "draw white")  # the second symbol
    assert (owned(t, ANA, "white"), supply(t, "white")) == (0, 10)
    assert (owned(t, ANA, "brown"), owned(t, ANA, "red"), stage_of(t, ANA)) == (1, 1, "buy")


@pytest.mark.rule("CU-GIVE-02")
def test_a_die_that_was_given_up_can_be_bought_again() -> None:
    t = moving("10-23", coins={ANA: 3}, rest={ANA: "brown"})
    leave_in_supply(t, "brown", 0, BEN)
    play(t, ANA, "go 10-25", "halt")
    assert refused(t, ANA, "buy brown").rule == "CU-ABIL-04"  # first the die has to go
    play(t, ANA, "from rest brown")
    assert supply(t, "brown") == 1
    play(t, ANA, "buy brown")
    assert (owned(t, ANA, "brown"), supply(t, "brown")) == (1, 0)


@pytest.mark.rule("CU-GIVE-03", "CU-DIE-05")
def test_the_lead_die_is_never_given_up() -> None:
    for zone, word in (("draw", "draw lead"), ("roll", "from roll lead"), ("rest", "from rest lead")):
        t = moving("10-23", **{zone: {ANA: "lead light_gray dark_gray"}})
        play(t, ANA, "go 10-25", "halt")
        assert refused(t, ANA, word).rule == "CU-DIE-05"
        assert word not in offered(t, ANA)
    t = moving("10-23", active={ANA: "lead:step1 white:step1"})
    play(t, ANA, "go 10-25", "halt")
    assert refused(t, ANA, "from active lead:step1 used").rule == "CU-DIE-05"


@pytest.mark.rule("CU-R15")
def test_giving_up_is_mandatory_for_each_symbol() -> None:
    t = moving("0-23")
    play(t, ANA, "go 0-25", "halt")
    assert refused(t, ANA, "skip").rule == "CU-R15"
    assert "skip" not in offered(t, ANA)
    play(t, ANA, "from rest light_gray")
    assert refused(t, ANA, "skip").rule == "CU-R15"
    assert refused(t, ANA, "buy brown").rule == "CU-ABIL-04"


@pytest.mark.rule("CU-R15")
def test_a_table_may_make_giving_up_optional() -> None:
    t = moving("0-23", options={"give_up_bonus": "optional"})
    play(t, ANA, "go 0-25", "halt")
    assert "skip" in offered(t, ANA)
    dice = sum(seat_view(t, ANA)["rest"].values())
    play(t, ANA, "skip")
    assert stage_of(t, ANA) == "buy"
    assert sum(seat_view(t, ANA)["rest"].values()) == dice


@pytest.mark.rule("CU-R15", "CU-R48")
def test_without_dice_but_the_lead_die_nothing_is_given_up() -> None:
    t = moving("0-23", rest={ANA: "lead"})
    for sort, n in ((k.LIGHT_GRAY, 7), (k.DARK_GRAY, 1)):  # all but one of Ana's start dice are gone
        t.dice[(ANA * k.ZONES + k.REST) * c.SORTS + sort] -= n
        t.supply[sort] += n
    lines = play(t, ANA, "go 0-25", "halt")
    assert kinds(lines).count("gave_up") == 1  # the only one, without a question; for the second symbol nothing is left
    assert seat_view(t, ANA)["rest"] == {"lead": 1}
    assert stage_of(t, ANA) == "buy"


# ---------------------------------------------------------------- taking
EVERYTHING = [f"take {sort}" for sort in SORTS if sort != "lead"]


@pytest.mark.rule("CU-TRACK-08", "CU-R16", "CU-DIE-05")
def test_any_die_of_the_supply_is_taken_into_the_rest_zone_start_dice_too() -> None:
    t = moving("2-5")
    play(t, ANA, "go 2-3", "halt")
    assert offered(t, ANA) == EVERYTHING
    assert refused(t, ANA, "take lead").rule == "CU-DIE-05"
    play(t, ANA, "take purple")
    assert (seat_view(t, ANA)["rest"]["purple"], supply(t, "purple"), purse(t, ANA)[0]) == (1, 9, 3)
    t = moving("2-5")
    play(t, ANA, "go 2-3", "halt", "take dark_gray")
    assert seat_view(t, ANA)["rest"]["dark_gray"] == 3


@pytest.mark.rule("CU-TRACK-09", "CU-DIE-03", "CU-R16")
def test_a_limited_bonus_gives_a_die_that_costs_at_most_the_printed_number() -> None:
    t = moving("9-24", track="wuerfellaenge")
    play(t, ANA, "go 9-26", "halt")  # at most 4
    assert offered(t, ANA) == ["take light_gray", "take dark_gray", "take red", "take green", "take brown"]
    assert refused(t, ANA, "take white").rule == "CU-TRACK-09"  # Tom costs 5
    play(t, ANA, "take red")
    assert (seat_view(t, ANA)["rest"]["red"], purse(t, ANA)[0]) == (1, 3)


@pytest.mark.rule("CU-STOCK-01", "CU-R16")
def test_an_empty_colour_cannot_be_taken() -> None:
    t = moving("2-5")
    leave_in_supply(t, "purple", 0, BEN)
    play(t, ANA, "go 2-3", "halt")
    assert offered(t, ANA) == [move for move in EVERYTHING if move != "take purple"]
    assert refused(t, ANA, "take purple").rule == "CU-STOCK-01"


@pytest.mark.rule("CU-R16")
def test_where_nothing_fits_nothing_is_taken() -> None:
    t = moving("9-6", track="wassertreten", coins={ANA: 5})  # at most 3
    for sort in ("light_gray", "dark_gray", "green", "brown"):
        leave_in_supply(t, sort, 0, BEN)
    lines = play(t, ANA, "go 9-4", "halt")
    assert "took" not in kinds(lines)
    assert stage_of(t, ANA) == "buy"
    t = moving("9-6", track="wassertreten")
    for sort in ("light_gray", "dark_gray", "green"):
        leave_in_supply(t, sort, 0, BEN)
    lines = play(t, ANA, "go 9-4", "halt")  # only brown is left: there is nothing to choose
    assert "took" in kinds(lines)
    assert owned(t, ANA, "brown") == 1


@pytest.mark.rule("CU-TRACK-10", "CU-R26")
def test_a_die_taken_for_free_does_not_count_as_a_purchase_of_its_colour() -> None:
    t = moving("2-5", coins={ANA: 20})
    play(t, ANA, "go 2-3", "halt", "take white", "buy white", "buy purple")
    assert (owned(t, ANA, "white"), owned(t, ANA, "purple")) == (2, 1)
