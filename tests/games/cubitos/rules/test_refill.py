"""Phase 1, "Nachfüllen", p.8."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubilete.contract.cases import FUZZ
from cubilete.core.chance import FastChance
from cubilete.core.title import SPECTATOR
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules import numbers as k
from cubilete.games.cubitos.rules.refill import begin_refill
from cubilete.games.cubitos.rules.rounds import proceed, settle
from cubilete.games.cubitos.rules.state import Cubitos
from cubilete.games.cubitos.words.vocabulary import SORTS
from games.cubitos.helpers import ANA, BEN, CLEO, TITLE, kinds, offered, play, refused, seat_view, table

LEAD_WITH_BEN: dict[str, Any] = {"lead": BEN}
"""Ana refills without the lead die, where it would only be in the way."""


def zones(t: Cubitos, seat: int) -> tuple[dict[str, int], dict[str, int], dict[str, int]]:
    board = seat_view(t, seat)
    return board["draw"], board["roll"], board["rest"]


# ---------------------------------------------------------------- dice of one's choice
@pytest.mark.rule("CU-REFILL-01")
def test_the_owner_chooses_which_dice_of_the_draw_zone_come_into_the_roll_zone() -> None:
    t = table("refill", draw={ANA: "white*2 brown*3 light_gray*7 dark_gray*2"}, **LEAD_WITH_BEN)
    play(t, ANA, "fill white*2 brown light_gray*5 dark_gray")
    assert zones(t, ANA) == (
        {"light_gray": 2, "dark_gray": 1, "brown": 2},
        {"light_gray": 5, "dark_gray": 1, "brown": 1, "white": 2},
        {},
    )
    assert seat_view(t, ANA)["stage"] == "to_roll"


@pytest.mark.rule("CU-REFILL-01")
def test_dice_may_also_be_moved_one_by_one_but_never_beyond_the_maximum() -> None:
    t = table("refill", draw={ANA: "white*2 light_gray*2"}, roll={ANA: "brown*7"}, **LEAD_WITH_BEN)
    play(t, ANA, "draw white")
    assert refused(t, ANA, "draw brown").rule == "CU-REFILL-01"  # none in the draw zone
    assert refused(t, ANA, "fill white light_gray").rule == "CU-REFILL-01"  # two, but one place is left
    assert refused(t, ANA, "from rest light_gray").rule == "CU-REFILL-01"
    play(t, ANA, "draw light_gray")
    assert zones(t, ANA)[:2] == ({"light_gray": 1, "white": 1}, {"light_gray": 1, "brown": 7, "white": 1})
    assert seat_view(t, ANA)["stage"] == "to_roll"


@pytest.mark.rule("CU-R42")
def test_refilling_may_not_be_stopped_before_the_maximum() -> None:
    t = table("refill", draw={ANA: "white*5 brown*3 red*2"}, **LEAD_WITH_BEN)
    assert refused(t, ANA, "ready").rule == "CU-R42"
    assert refused(t, ANA, "fill white*5").rule == "CU-REFILL-01"
    assert refused(t, ANA, "fill nothing").rule == "CU-REFILL-01"
    assert "ready" not in offered(t, ANA)
    play(t, ANA, *["draw white"] * 5, *["draw brown"] * 2, "draw red")
    assert refused(t, ANA, "ready").rule == "CU-R42"  # eight of nine
    play(t, ANA, "draw red")
    assert seat_view(t, ANA)["stage"] == "to_roll"


@pytest.mark.rule("CU-R42")
def test_with_fewer_dice_than_the_maximum_all_are_moved_and_nothing_else_happens() -> None:
    t = table("refill", draw={ANA: "light_gray*2 dark_gray"}, rest={ANA: "white"}, **LEAD_WITH_BEN)
    lose_gray(t, ANA)
    lines = play(t, ANA, "fill")
    assert zones(t, ANA) == ({}, {"light_gray": 2, "dark_gray": 1, "white": 1}, {})
    assert kinds(lines) == ["refilled", "restocked", "refilled"]
    assert seat_view(t, ANA)["stage"] == "to_roll"


def lose_gray(t: Cubitos, seat: int) -> None:
    """Start dice that lie in the rest zone go back to the supply."""
    for sort in (k.LIGHT_GRAY, k.DARK_GRAY):
        at = (seat * k.ZONES + k.REST) * c.SORTS + sort
        t.supply[sort] += t.dice[at]
        t.dice[at] = 0


# ---------------------------------------------------------------- a draw zone that is too small
@pytest.mark.rule("CU-REFILL-02")
def test_a_small_draw_zone_is_used_up_first_then_the_rest_zone_becomes_the_draw_zone() -> None:
    t = table(
        "refill", draw={ANA: "white*2 light_gray*8"}, roll={ANA: "brown"}, rest={ANA: "red*2 green*2"}, **LEAD_WITH_BEN
    )
    play(t, ANA, *["draw light_gray"] * 7)  # eight of nine: nothing moves while the draw zone is large enough
    assert zones(t, ANA)[2]["red"] == 2
    t = table("refill", draw={ANA: "white brown"}, rest={ANA: "red*2 light_gray*7 dark_gray*2"}, **LEAD_WITH_BEN)
    # Both dice of the draw zone have to come; which of the eleven that rested is Ana's choice.
    play(t, ANA, "fill")
    assert zones(t, ANA) == (
        {"light_gray": 7, "dark_gray": 2, "red": 2},
        {"brown": 1, "white": 1},
        {},
    )
    assert seat_view(t, ANA)["stage"] == "refill"
    play(t, ANA, "fill red light_gray*6")
    assert zones(t, ANA) == (
        {"light_gray": 1, "dark_gray": 2, "red": 1},
        {"light_gray": 6, "red": 1, "brown": 1, "white": 1},
        {},
    )


@pytest.mark.rule("CU-REFILL-02")
def test_dice_of_the_rest_zone_cannot_be_taken_while_the_draw_zone_has_enough() -> None:
    t = table("refill", draw={ANA: "white*5 light_gray*5"}, rest={ANA: "red*2 light_gray*2"}, **LEAD_WITH_BEN)
    assert refused(t, ANA, "from rest red").rule == "CU-REFILL-01"
    play(t, ANA, "fill white*4 light_gray*5")
    assert zones(t, ANA) == ({"white": 1}, {"light_gray": 5, "white": 4}, {"light_gray": 2, "dark_gray": 2, "red": 2})


# ---------------------------------------------------------------- the maximum
def maximum(t: Cubitos, seat: int) -> int:
    """The maximum of a seat if a round began now."""
    later = t.clone()
    begin_refill(later, seat)
    return int(seat_view(later, seat)["maximum"])


@pytest.mark.rule("CU-REFILL-03")
def test_the_maximum_starts_at_nine() -> None:
    t = table("refill", draw={ANA: "white*5 brown*5 light_gray*7"}, **LEAD_WITH_BEN)
    assert maximum(t, ANA) == 9
    play(t, ANA, "fill")
    assert sum(zones(t, ANA)[1].values()) == 9


@pytest.mark.rule("CU-REFILL-04")
def test_every_supply_tile_raises_the_maximum_for_good() -> None:
    t = table("refill", draw={ANA: "white*5 brown*5 light_gray*7"}, fans={ANA: 6}, **LEAD_WITH_BEN)
    assert (maximum(t, ANA), maximum(t, BEN)) == (12, 9)
    begin_refill(t, ANA)
    play(t, ANA, "fill")
    assert sum(zones(t, ANA)[1].values()) == 12
    assert maximum(t, ANA) == 12  # and in a later round as well
    assert seat_view(t, ANA)["tiles"] == 3


@pytest.mark.parametrize(
    ("mine", "theirs", "more"),
    [
        ("start", "start", 0),
        ("start", "6-21", 0),  # before the first line
        ("start", "4-33", 1),
        ("start", "5-0", 6),
        ("4-33", "5-0", 5),
        ("5-0", "4-33", 0),  # the one in front gets nothing
    ],
)
@pytest.mark.rule("CU-REFILL-05", "CU-R06")
def test_every_red_line_to_the_figure_in_front_raises_the_maximum_of_the_round(
    mine: str, theirs: str, more: int
) -> None:
    t = table("refill", space={ANA: mine, BEN: theirs})
    assert maximum(t, ANA) == 9 + more
    assert seat_view(t, ANA)["lines"] == more


@pytest.mark.rule("CU-REFILL-05", "CU-R06")
def test_the_lines_count_up_to_the_figure_furthest_ahead_and_not_to_the_finish() -> None:
    t = table("refill", seats=3, space={ANA: "4-33", BEN: "0-17", CLEO: "5-0"})
    assert [maximum(t, seat) for seat in (ANA, BEN, CLEO)] == [9 + 5, 9 + 3, 9]


@pytest.mark.rule("CU-R06")
def test_every_line_of_a_lap_and_of_a_track_counts_on_the_way_to_the_one_in_front() -> None:
    laps = table("refill", laps="2", space={ANA: "4-33", BEN: "5-32"}, leg={BEN: 1})
    assert maximum(laps, ANA) == 9 + 7 + 1  # seven more on this lap, one on the next
    finale = TITLE.options_type(race="das_grosse_finale")
    t = table("refill", track="stille_wasser")
    two = TITLE.empty(2, finale)
    t.legs = two.legs
    t.put(ANA, k.S_SPACE, 5 * c.WIDTH + 34)  # thirteen of fourteen lines of Stille Wasser
    t.put(BEN, k.S_SPACE, 5 * c.WIDTH + 0)  # two lines into Wassertreten
    t.put(BEN, k.S_LEG, 1)
    assert (maximum(t, ANA), maximum(t, BEN)) == (9 + 1 + 2, 9)


@pytest.mark.rule("CU-REFILL-06")
def test_the_lines_are_counted_anew_in_every_round() -> None:
    t = table("buy", seat=BEN, coins={BEN: 3}, space={ANA: "start", BEN: "5-0"}, maximum={ANA: 9})
    play(t, BEN, "rest")
    assert TITLE.view(t, SPECTATOR)["round"] == 4
    assert [seat_view(t, seat)["maximum"] for seat in (ANA, BEN)] == [15, 9]
    t.put(BEN, k.S_SPACE, 4 * c.WIDTH + 33)
    assert maximum(t, ANA) == 10
    assert seat_view(t, ANA)["tiles"] == 0


# ---------------------------------------------------------------- what counts
@pytest.mark.rule("CU-REFILL-07", "CU-DIE-07")
def test_the_lead_die_is_not_counted() -> None:
    t = table("refill", roll={ANA: "lead"}, draw={ANA: "white*5 brown*5"})
    play(t, ANA, "fill white*5 brown*4")
    assert zones(t, ANA)[1] == {"lead": 1, "white": 5, "brown": 4}


@pytest.mark.rule("CU-REFILL-09")
def test_dice_that_stayed_in_the_roll_zone_count() -> None:
    t = table("refill", roll={ANA: "lead brown*4 light_gray*2"}, draw={ANA: "white*5 light_gray*5"})
    assert refused(t, ANA, "fill white*4").rule == "CU-REFILL-01"
    play(t, ANA, "fill white*3")
    assert zones(t, ANA)[1] == {"light_gray": 2, "lead": 1, "brown": 4, "white": 3}


@pytest.mark.rule("CU-REFILL-10")
def test_a_fuller_roll_zone_stays_as_it_is() -> None:
    t = table(
        "buy", seat=BEN, coins={BEN: 2}, roll={ANA: "brown*6 white*5"}, draw={ANA: "light_gray*3"}, space={BEN: "4-33"}
    )
    play(t, BEN, "rest")
    assert seat_view(t, ANA)["maximum"] == 10
    assert zones(t, ANA)[:2] == ({"light_gray": 3}, {"brown": 6, "white": 5})
    assert seat_view(t, ANA)["stage"] == "to_roll"


# ---------------------------------------------------------------- effects on refilling
@pytest.mark.rule("CU-R25")
def test_ignored_colours_add_up_and_may_be_left_out() -> None:
    green, white, gray = 1 << SORTS.index("green"), 1 << SORTS.index("white"), 3
    t = table(
        "refill",
        cards="dieter handkaes_mit_muckis",
        draw={ANA: "green*2 white*2 light_gray*7 dark_gray*2 brown*5 purple*6"},
        roll={ANA: "lead"},
        ignore={ANA: green | white | gray},
    )
    play(t, ANA, "fill brown*4 purple*5 green white light_gray*3")
    assert zones(t, ANA)[1] == {
        "light_gray": 3, "lead": 1, "green": 1, "purple": 5, "brown": 4, "white": 1,
    }  # fmt: skip
    assert zones(t, ANA)[0] == {"light_gray": 4, "dark_gray": 2, "green": 1, "purple": 1, "brown": 1, "white": 1}


@pytest.mark.rule("CU-REFILL-02", "CU-RED-04")
def test_the_rest_zone_moves_too_when_only_dice_rest_that_do_not_count() -> None:
    t = table(
        "refill",
        cards="dieter",
        draw={ANA: "brown*2 purple"},
        rest={ANA: "white*3 green"},
        ignore={ANA: (1 << SORTS.index("green")) | (1 << SORTS.index("white"))},
        **LEAD_WITH_BEN,
    )
    lose_gray(t, ANA)
    play(t, ANA, "fill")
    assert zones(t, ANA) == ({"green": 1, "white": 3}, {"purple": 1, "brown": 2}, {})
    assert offered(t, ANA) == ["ready", "fill green white*3", "draw green", "draw white"]
    play(t, ANA, "draw white", "ready")
    assert zones(t, ANA) == ({"green": 1, "white": 2}, {"purple": 1, "brown": 2, "white": 1}, {})


@pytest.mark.rule("CU-R25")
def test_no_maximum_at_all_beats_ignored_colours() -> None:
    t = table(
        "refill",
        cards="uppercut_uwe handkaes_mit_muckis",
        draw={ANA: "brown*8 purple*4"},
        rest={ANA: "red light_gray*7 dark_gray*2"},
        roll={ANA: "lead"},
        ignore={ANA: 3},
        free={ANA: True},
    )
    play(t, ANA, "fill brown*8 purple*4 rest red")
    assert zones(t, ANA) == (
        {},
        {"lead": 1, "red": 1, "purple": 4, "brown": 8},
        {"light_gray": 7, "dark_gray": 2},
    )


# ---------------------------------------------------------------- every constellation
COLOURS = ("red", "green", "purple", "brown", "white")


@st.composite
def dice(draw: st.DrawFn, most: int) -> str:
    return " ".join(f"{sort}*{n}" for sort in COLOURS if (n := draw(st.integers(0, most))))


@FUZZ
@given(draw=dice(2), roll=dice(3), rest=dice(2), tiles=st.integers(0, 4), seed=st.integers(1, 999))
@pytest.mark.rule("CU-REFILL-01", "CU-REFILL-02", "CU-REFILL-09", "CU-REFILL-10", "CU-R42")
def test_however_one_refills_the_roll_zone_is_as_full_as_it_can_be(
    draw: str, roll: str, rest: str, tiles: int, seed: int
) -> None:
    t = table("refill", draw={ANA: draw}, roll={ANA: roll}, rest={ANA: rest}, tiles={ANA: tiles}, **LEAD_WITH_BEN)
    lose_gray(t, ANA)
    before = [sum(zone.values()) for zone in zones(t, ANA)]
    drawn = zones(t, ANA)[0]
    begin_refill(t, ANA)
    chance = FastChance(seed)
    settle(t, ANA, chance, None)
    while t.stage(ANA) == c.REFILL:
        moves = t.legal_moves(ANA)
        t.apply(ANA, moves[chance.below(0, len(moves))], chance, None)
    proceed(t, chance, None)
    after = [sum(zone.values()) for zone in zones(t, ANA)]
    full = max(before[1], min(9 + tiles, sum(before)))
    assert after[1] == full
    if full - before[1] <= before[0]:
        assert after[2] == before[2]  # the draw zone was large enough
    else:
        assert after[2] == 0
        assert all(zones(t, ANA)[1].get(sort, 0) >= n for sort, n in drawn.items())  # its dice came first
