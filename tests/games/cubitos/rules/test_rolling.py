"""Phases 2 to 4: rolling, danger, pushing and passing, p.8 and p.9."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubilete.contract.cases import FUZZ
from cubilete.core.chance import FastChance
from cubilete.core.title import SPECTATOR
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules import numbers as k
from cubilete.games.cubitos.rules.state import Cubitos
from cubilete.games.cubitos.words.vocabulary import FACES, SORTS
from games.cubitos.helpers import ANA, BEN, TITLE, Dice, kinds, offered, play, refused, seat_view, table

WAITING: dict[str, Any] = {"stages": {BEN: "to_roll"}}
"""Ben has not rolled, so that the round stays in the roll section."""


def faces(t: Cubitos, seat: int) -> list[str]:
    return sorted(f"{die['sort']}:{die['face']}" for die in seat_view(t, seat)["active"])


def sides(sort: str) -> list[str]:
    """The six sides of a die."""
    at = SORTS.index(sort) * 6
    return [FACES[int(TITLE.box.sides[at + side])] for side in range(6)]


# ---------------------------------------------------------------- phase 2
@pytest.mark.rule("CU-THROW-01", "CU-REFILL-08", "CU-DIE-07")
def test_all_dice_of_the_roll_zone_are_rolled_and_no_others() -> None:
    t = table(
        "to_roll",
        roll={ANA: "lead white*2 light_gray*3", BEN: "brown"},
        draw={ANA: "red light_gray*2"},
        active={ANA: "purple:team"},
        rest={ANA: "dark_gray*2"},
        **WAITING,
    )
    dice = Dice()
    play(t, ANA, "roll", dice=dice)
    assert Counter(dice.rolled) == {"lead": 1, "white": 2, "light_gray": 3}


@pytest.mark.parametrize(
    ("sort", "face"), [(sort, face) for sort in SORTS for face in dict.fromkeys(sides(sort))], ids=str
)
@pytest.mark.rule("CU-THROW-02", "CU-PUSH-01")
def test_every_face_that_is_not_blank_is_a_hit_and_becomes_active(sort: str, face: str) -> None:
    t = table("to_roll", roll={ANA: f"{sort} white", BEN: "brown"}, lead=ANA if sort == "lead" else BEN, **WAITING)
    told = {sort: f"{face} blank"} if sort == "white" else {sort: face}
    play(t, ANA, "roll", dice=Dice(**told))
    board = seat_view(t, ANA)
    if face == "blank":
        assert (board["active"], sum(board["roll"].values())) == ([], 2)
    else:
        assert faces(t, ANA) == [f"{sort}:{face}"]
        assert board["roll"] == {"white": 1}


@pytest.mark.rule("CU-THROW-03", "CU-PUSH-01", "CU-PUSH-02")
def test_after_a_hit_the_hits_are_active_the_misses_stay_and_one_may_push_or_pass() -> None:
    t = table("to_roll", roll={ANA: "white*3 brown", BEN: "brown"}, **WAITING)
    play(t, ANA, "roll", dice=Dice(white="step1 blank team", brown="coin3"))
    assert faces(t, ANA) == ["brown:coin3", "white:step1", "white:team"]
    assert seat_view(t, ANA)["roll"] == {"white": 1}
    assert offered(t, ANA) == ["push", "pass"]


@pytest.mark.rule("CU-THROW-04", "CU-DANGER-03")
def test_a_miss_outside_danger_is_no_bust() -> None:
    t = table("to_roll", roll={ANA: "light_gray*4", BEN: "brown"}, active={ANA: "white:team brown:coin3"}, **WAITING)
    lines = play(t, ANA, "roll")
    assert offered(t, ANA) == ["push", "pass"]
    assert "bust" not in kinds(lines)
    board = seat_view(t, ANA)
    assert (board["danger"], board["busted"], board["fans"], len(board["active"])) == (False, False, 0, 2)


@pytest.mark.rule("CU-THROW-05", "CU-DANGER-01")
def test_a_miss_in_danger_is_a_bust() -> None:
    t = table(
        "decide",
        roll={ANA: "light_gray*4", BEN: "brown"},
        active={ANA: "white:team brown:coin3 white:step1"},
        danger=(ANA,),
        **WAITING,
    )
    lines = play(t, ANA, "push")
    assert "bust" in kinds(lines)
    assert seat_view(t, ANA)["busted"]
    assert seat_view(t, ANA)["active"] == []


# ---------------------------------------------------------------- danger
@pytest.mark.parametrize(("hits", "danger"), [("blank blank", False), ("team blank", True), ("team step1", True)])
@pytest.mark.rule("CU-DANGER-01", "CU-REFILL-08")
def test_three_active_dice_put_a_player_in_danger_the_lead_die_included(hits: str, danger: bool) -> None:
    t = table("to_roll", roll={ANA: "lead white*2 light_gray", BEN: "brown"}, active={ANA: "brown:coin3"}, **WAITING)
    lines = play(t, ANA, "roll", dice=Dice(lead="step1", white=hits))
    assert seat_view(t, ANA)["danger"] is danger
    assert kinds(lines).count("danger") == danger


@pytest.mark.rule("CU-DANGER-01")
def test_dice_added_to_the_roll_bring_danger_too() -> None:
    t = table("to_roll", roll={ANA: "orange white", BEN: "brown"}, draw={ANA: "brown*3"}, **WAITING)
    dice = Dice(orange="team", brown="coin3 coin3 blank")
    play(t, ANA, "roll", dice=dice)
    assert not seat_view(t, ANA)["danger"]
    play(t, ANA, "use orange:team 1", dice=dice)
    assert len(seat_view(t, ANA)["active"]) == 3
    assert seat_view(t, ANA)["danger"]


@pytest.mark.rule("CU-DANGER-02")
def test_danger_stays_when_active_dice_leave_again() -> None:
    t = table(
        "decide",
        roll={ANA: "light_gray*2", BEN: "brown"},
        active={ANA: "green:team green:team brown:coin3"},
        danger=(ANA,),
        **WAITING,
    )
    play(t, ANA, "push", "use green:team 1", "use green:team 1", dice=Dice(green="step1 blank"))
    board = seat_view(t, ANA)
    assert (len(board["active"]), board["danger"]) == (2, True)
    play(t, ANA, "push")
    assert seat_view(t, ANA)["busted"]


@pytest.mark.rule("CU-DANGER-02")
def test_danger_ends_with_the_round() -> None:
    t = table("buy", seat=BEN, coins={BEN: 3}, danger=(ANA, BEN), active={BEN: "brown:coin3 white:step1 white:step1"})
    play(t, BEN, "rest")
    assert TITLE.view(t, SPECTATOR)["round"] == 4
    assert not seat_view(t, ANA)["danger"]
    assert not seat_view(t, BEN)["danger"]


# ---------------------------------------------------------------- phases 3 and 4
@pytest.mark.rule("CU-PUSH-03")
def test_with_an_empty_roll_zone_one_must_pass() -> None:
    t = table("to_roll", roll={ANA: "white*2", BEN: "brown"}, **WAITING)
    lines = play(t, ANA, "roll", dice=Dice(white="step1 team"))
    assert kinds(lines)[-1] == "passed"
    assert seat_view(t, ANA)["stage"] == "rolled"
    assert offered(t, ANA) == []
    assert offered(t, BEN) == ["roll"]


@pytest.mark.rule("CU-PUSH-03")
def test_the_lead_die_alone_in_the_roll_zone_may_still_be_pushed_with() -> None:
    t = table("to_roll", roll={ANA: "lead white", BEN: "brown"}, **WAITING)
    play(t, ANA, "roll", dice=Dice(white="team"))
    assert offered(t, ANA) == ["push", "pass"]


@pytest.mark.rule("CU-PUSH-04")
def test_pushing_rolls_only_what_is_left_in_the_roll_zone() -> None:
    t = table("decide", roll={ANA: "white*2 light_gray", BEN: "brown"}, active={ANA: "brown:coin3"}, **WAITING)
    dice = Dice(white="team blank")
    play(t, ANA, "push", dice=dice)
    assert sorted(dice.rolled) == ["light_gray", "white", "white"]
    assert faces(t, ANA) == ["brown:coin3", "white:team"]
    assert seat_view(t, ANA)["roll"] == {"light_gray": 1, "white": 1}
    assert offered(t, ANA) == ["push", "pass"]


@pytest.mark.rule("CU-PUSH-02")
def test_only_who_has_rolled_may_push_or_pass() -> None:
    t = table("to_roll", roll={ANA: "white", BEN: "brown"}, **WAITING)
    assert refused(t, ANA, "push").rule == "CU-PUSH-02"
    assert refused(t, ANA, "pass").rule == "CU-PUSH-02"
    t = table("decide", roll={ANA: "white", BEN: "brown"}, **WAITING)
    assert refused(t, ANA, "roll").rule == "CU-THROW-01"


@pytest.mark.rule("CU-PUSH-05", "CU-PUSH-06", "CU-SUP-01")
def test_who_passes_waits_for_everybody_else_with_the_overview_on_red() -> None:
    t = table("decide", roll={ANA: "white", BEN: "brown"}, active={ANA: "white:step1"}, **WAITING)
    play(t, ANA, "pass")
    board = seat_view(t, ANA)
    assert (board["stage"], board["ready"], board["roll"], board["steps"]) == ("rolled", True, {"white": 1}, 0)
    assert TITLE.view(t, SPECTATOR)["section"] == "roll"
    play(t, BEN, "roll")
    assert TITLE.view(t, SPECTATOR)["section"] == "roll"
    play(t, BEN, "pass")
    assert TITLE.view(t, SPECTATOR)["section"] != "roll"


# ---------------------------------------------------------------- every constellation
@st.composite
def some_dice(draw: st.DrawFn) -> list[str]:
    return draw(st.lists(st.sampled_from([sort for sort in SORTS if sort != "lead"]), min_size=1, max_size=4))


@FUZZ
@given(roll=some_dice(), danger=st.booleans())
@pytest.mark.rule("CU-THROW-05", "CU-DANGER-03")
def test_the_table_shows_the_true_chance_of_a_bust(roll: list[str], danger: bool) -> None:
    t = table("decide", roll={ANA: " ".join(roll), BEN: "brown"}, danger=(ANA,) if danger else (), **WAITING)
    rolls = list(product(*(sides(sort) for sort in roll)))
    misses = Fraction(sum(all(face == "blank" for face in shown) for shown in rolls), len(rolls))
    odds = seat_view(t, ANA)["odds"]
    assert odds["miss"] == pytest.approx(float(misses), abs=1e-4)
    assert odds["risk"] == pytest.approx(float(misses) if danger else 0.0, abs=1e-4)


@FUZZ
@given(roll=some_dice(), active=st.integers(0, 5), seed=st.integers(1, 10_000))
@pytest.mark.rule("CU-THROW-03", "CU-THROW-04", "CU-THROW-05", "CU-DANGER-01", "CU-DANGER-03")
def test_a_roll_busts_exactly_when_it_shows_no_hit_in_danger(roll: list[str], active: int, seed: int) -> None:
    t = table(
        "to_roll",
        roll={ANA: " ".join(roll), BEN: "brown"},
        active={ANA: " ".join(["light_gray:coin1"] * active)},
        danger=(ANA,) if active >= 3 else (),
        stages={BEN: "to_roll"},
    )
    shown = FastChance(seed)
    hits = sum(sides(SORTS[sort])[int(shown.below(sort, 6))] != "blank" for sort in map(int, rolled_in_order(t)))
    t.apply(ANA, c.THROW, FastChance(seed), None)
    board = seat_view(t, ANA)
    assert board["busted"] is (hits == 0 and active >= 3)
    assert len(board["active"]) == (0 if board["busted"] else active + hits)
    assert board["danger"] is (active + hits >= 3)


def rolled_in_order(t: Cubitos) -> list[int]:
    """The sorts of the roll zone, one die after the other."""
    return [sort for sort in range(c.SORTS) for _ in range(int(t.count(ANA, k.ROLL, sort)))]
