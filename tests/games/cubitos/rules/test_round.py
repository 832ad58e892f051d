"""The course of a round, p.8; phase 8, "Ausruhen", p.10."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubilete.contract.cases import FUZZ
from cubilete.core.chance import FastChance
from cubilete.core.title import SPECTATOR
from cubilete.games.cubitos.options import CubitosOptions
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules.state import Cubitos
from games.cubitos.helpers import (
    ANA,
    BEN,
    TITLE,
    Dice,
    kinds,
    offered,
    play,
    purse,
    refused,
    seat_view,
    stage_of,
    table,
)

PHASES = {
    c.REFILL: 1, c.TO_ROLL: 2, c.PUSHED: 2, c.RESCUE: 2, c.BUSTING: 2, c.EVENTS: 3, c.DECIDE: 3, c.PUSHING: 3,
    c.ROLLED: 4, c.COUNT: 5, c.ANNOUNCED: 5, c.COMPARE: 5, c.COMPARED: 5, c.SUPPORT: 5, c.MOVE: 6, c.BONUS: 6,
    c.BUY: 7, c.RESTED: 8,
}  # fmt: skip


def view(t: Cubitos) -> dict[str, Any]:
    return TITLE.view(t, SPECTATOR)


# ---------------------------------------------------------------- eight phases
@pytest.mark.rule("CU-ROUND-01")
def test_a_round_goes_through_its_eight_phases() -> None:
    t = table(
        "refill",
        round=1,
        roll={ANA: "lead", BEN: "light_gray*7"},
        draw={ANA: "white*5 brown*5 purple red"},
    )
    seen = []

    def do(move: str, dice: Dice | None = None) -> None:
        seen.append((stage_of(t, ANA), move))
        play(t, ANA, move, dice=dice)

    do("fill white*5 brown*2 purple red")  # 1: nine dice and the lead die
    do("roll", Dice(white="team blank", purple="blank", red="team"))  # 2
    do("push", Dice(brown="coin3"))  # 3
    do("pass")  # 3, then 4
    assert (stage_of(t, ANA), view(t)["section"]) == ("rolled", "roll")
    play(t, BEN, "roll")
    play(t, BEN, "pass")
    do("announce")  # 5: Mr. Krabs gives three credits and two steps
    do("use white:team 1")
    do("go 6-23")  # 6
    do("halt")
    do("rest")  # 7, then 8
    assert [stage for stage, _ in seen] == [
        "refill", "to_roll", "decide", "decide", "count", "support", "move", "move", "buy",
    ]  # fmt: skip
    assert view(t)["round"] == 2
    assert seat_view(t, ANA)["credits"] == 3


@FUZZ
@given(
    seats=st.integers(2, 4), race=st.sampled_from(["race1", "race4", "race6", "combomania"]), seed=st.integers(1, 99)
)
@pytest.mark.rule("CU-ROUND-01", "CU-SUP-01", "CU-PUSH-06")
def test_no_phase_comes_before_its_time(seats: int, race: str, seed: int) -> None:
    chance = FastChance(seed)
    t = TITLE.deal(seats, chance, CubitosOptions(race=race))  # type: ignore[arg-type]
    before = dict.fromkeys(range(seats), (1, 0))
    while t.round <= 3 and (seat := int(t.to_move())) >= 0:
        moves = t.legal_moves(seat)
        t.apply(seat, moves[chance.below(0, len(moves))], chance, None)
        phases = [PHASES[int(t.stage(one))] for one in range(seats)]
        assert max(phases) <= 4 or min(phases) > 4, "the race section waits for every overview to show red"
        for one in range(seats):
            now = (int(t.round), phases[one])
            assert now >= before[one] or (now[0], now[1], before[one][1]) == (now[0], 2, 3), "only a push goes back"
            before[one] = now


# ---------------------------------------------------------------- phase 8
@pytest.mark.rule("CU-REST-01")
def test_all_active_dice_go_to_rest() -> None:
    t = table("buy", lead=BEN, coins={ANA: 2}, active={ANA: "white:team brown:coin3 red:special"}, roll={ANA: "blue*9"})
    assert offered(t, ANA)[0] == "rest"
    play(t, ANA, "rest")
    board = seat_view(t, ANA)
    assert board["active"] == []
    assert board["rest"] == {"light_gray": 7, "dark_gray": 2, "red": 1, "brown": 1, "white": 1}


@pytest.mark.rule("CU-REST-02")
def test_dice_left_in_the_roll_zone_stay_for_the_next_round() -> None:
    t = table("buy", lead=BEN, coins={ANA: 2}, active={ANA: "white:team"}, roll={ANA: "blue*3 purple*5 red"})
    play(t, ANA, "rest")
    assert view(t)["round"] == 4
    board = seat_view(t, ANA)
    assert {sort: board["roll"][sort] for sort in ("blue", "purple", "red")} == {"blue": 3, "purple": 5, "red": 1}
    assert board["roll"].get("white", 0) == 0  # nine were there already


@pytest.mark.rule("CU-REST-03")
def test_unused_coins_and_steps_are_lost_and_credits_are_not() -> None:
    t = table("buy", lead=BEN, coins={ANA: 5}, steps={ANA: 2}, water={ANA: 1}, credits={ANA: 4})
    lines = play(t, ANA, "rest")
    assert [line.facts["coins"] for line in lines if line.kind == "rests"] == [5]
    assert purse(t, ANA) == (0, 0, 4)
    assert seat_view(t, ANA)["water"] == 0


@pytest.mark.rule("CU-REST-04", "CU-REST-05", "CU-ROUND-02")
def test_when_all_have_rested_the_next_round_begins_with_the_next_lead() -> None:
    t = table("buy", coins={ANA: 2, BEN: 2})
    play(t, ANA, "rest")
    assert (view(t)["round"], stage_of(t, ANA)) == (3, "rested")  # Ben has not
    assert refused(t, ANA, "rest").rule == "CU-ORDER-03"
    lines = play(t, BEN, "rest")
    assert (view(t)["round"], view(t)["section"], view(t)["lead"]) == (4, "roll", BEN)
    assert kinds(lines)[:3] == ["rests", "round", "lead"]


@pytest.mark.rule("CU-REST-04", "CU-ROUND-02")
def test_the_end_of_the_game_is_checked_before_the_lead_passes_on() -> None:
    t = table("buy", coins={ANA: 2}, stages={BEN: "rested"}, finished=(BEN,), leg={BEN: 1})
    lines = play(t, ANA, "rest")
    assert kinds(lines) == ["rests", "won", "ended"]
    assert (view(t)["section"], view(t)["lead"], view(t)["round"]) == ("over", ANA, 3)
    assert "lead" not in seat_view(t, BEN)["roll"]
