"""What every title's guide promises to a search, and that a search plays every title to its end."""

from __future__ import annotations

import math

import pytest

from cubilete.arena.game import play_game
from cubilete.contract.cases import ALL, USUAL, Case
from cubilete.contract.play import any_move_of
from cubilete.core.chance import FastChance
from cubilete.core.guide import Weights
from cubilete.core.outcome import is_together
from cubilete.core.position import fingerprint
from cubilete.core.state import LEGAL, MoveList
from cubilete.players.search import SearchPlayer, Thinking

LOOKED_AT = 150
"""Decisions of a random game that are looked at."""
WAYS = [
    Thinking(iterations=4, horizon=6, noise=0.05, hand=4.0),
    Thinking(iterations=4, compare=True, turns=1, noise=0.05, hand=4.0),
]
"""How a search may go about it; such a hand goes by eye, at no time."""


@ALL
def test_a_guide_weighs_picks_and_judges_anything_that_can_come_up(case: Case) -> None:
    guide = case.title.guide()
    chance, dice = FastChance(71), FastChance(72)
    state = case.title.deal(case.seats, chance, case.options)
    moves, weights, chances = MoveList(), Weights(), Weights()
    for _ in range(LOOKED_AT):
        seat = int(state.to_move())
        if seat < 0:
            break
        moves.n = 0
        state.fill_moves(seat, moves)
        before = fingerprint(case.title, state)
        guide.weigh(state, seat, moves, weights)
        told = [float(weights.at[i]) for i in range(moves.n)]
        assert all(0 <= weight < math.inf for weight in told)
        if told:
            assert max(told) > 0
            assert 0 <= guide.pick(state, seat, moves, dice) < moves.n
        else:
            assert guide.proposes(state, seat), "nothing is listed and nothing proposed"
        guide.judge(state, case.seats, chances)
        shares = [float(chances.at[one]) for one in range(case.seats)]
        assert all(0 <= share <= 1 for share in shares)
        if is_together(case.title.teams(case.seats, case.options)):
            assert len(set(shares)) == 1, "whoever wins or loses together has the same chance"
        else:
            assert sum(shares) == pytest.approx(1)
        assert guide.horizon(state) >= 0
        if guide.proposes(state, seat):
            form = guide.propose(state, seat, dice)
            assert not form or state.verdict(seat, form[0], form[1:]) == LEGAL
        assert fingerprint(case.title, state) == before
        case.title.play(state, seat, any_move_of(case.title, state, seat, chance), chance, None)


@USUAL
@pytest.mark.parametrize("thinking", WAYS, ids=["tree", "comparison"])
def test_a_search_plays_every_title_to_its_end_and_the_same_game_again(case: Case, thinking: Thinking) -> None:
    """`play_game` refuses an illegal decision with an error."""
    rows = []
    for _ in range(2):
        players = [SearchPlayer(f"search {seat}", case.title, thinking) for seat in range(case.seats)]
        rows.append(play_game(case.title, players, 5, case.options).row)
    assert rows[0] == rows[1]
    together = is_together(case.title.teams(case.seats, case.options))
    assert min(rows[0].places) == 1 or (together and set(rows[0].places) == {2})
