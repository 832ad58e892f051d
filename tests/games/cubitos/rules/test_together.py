"""Everybody at once (CU-ROUND-03, CU-SUP-02): what one does may reach the others in the middle of a choice."""

from __future__ import annotations

import pytest

from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules import numbers as k
from cubilete.games.cubitos.rules.state import Cubitos
from games.cubitos.helpers import ANA, BEN, CLEO, DAN, offered, play, seat_view, table

TOGETHER = {"roll_order": "simultaneous"}


def three_cats() -> Cubitos:
    """Three seats with a Garfield each, and one gray die of either kind in the supply."""
    cats = dict.fromkeys((ANA, BEN, CLEO), "white:team")
    t = table(
        "support", seats=4, cards="garfield", active=cats, options=TOGETHER,
        stages={BEN: "support", CLEO: "support", DAN: "rested"},
    )  # fmt: skip
    for sort in (k.LIGHT_GRAY, k.DARK_GRAY):
        spare = int(t.supply[sort]) - 1
        t.supply[sort] = 1
        t.dice[(DAN * k.ZONES + k.REST) * c.SORTS + sort] += spare
    return t


@pytest.mark.rule("CU-STOCK-01", "CU-SUP-02", "CU-R16")
def test_a_die_that_somebody_was_about_to_take_may_be_gone() -> None:
    t = three_cats()
    play(t, ANA, "use white:team 1")
    play(t, BEN, "use white:team 1")
    assert {"take light_gray", "take dark_gray"} <= set(offered(t, BEN))
    before = seat_view(t, BEN)["rest"]["dark_gray"]
    play(t, ANA, "take light_gray")
    assert seat_view(t, BEN)["rest"]["dark_gray"] == before + 1, "with one sort left there is nothing to choose"
    assert not any(move.startswith("take") for move in offered(t, BEN))
    play(t, CLEO, "use white:team 1")
    assert seat_view(t, CLEO)["steps"] == 3, "no gray die is left, and the steps are gained all the same"
    for seat in t.actors():
        assert offered(t, seat)


@pytest.mark.rule("CU-ROUND-03")
def test_all_may_roll_without_waiting() -> None:
    dice = dict.fromkeys((ANA, BEN, CLEO), "light_gray*7 dark_gray*2")
    stages = {BEN: "to_roll", CLEO: "to_roll"}
    t = table("to_roll", seats=3, roll=dice, stages=stages, options=TOGETHER)
    assert sorted(t.actors()) == [ANA, BEN, CLEO]
    play(t, CLEO, "roll", "pass")
    assert sorted(t.actors()) == [ANA, BEN]
    strict = table("to_roll", seats=3, roll=dice, stages=stages)
    assert strict.actors() == [ANA]
