"""Random play where no move is listed: a guide proposes one, and without a guide it is said that there is none."""

from __future__ import annotations

import pytest

from cubilete.core.batch import Games
from cubilete.core.chance import FastChance
from cubilete.core.chance_nodes import ASKING, MOST_ANSWERS, Dealer, set_out, thinned
from cubilete.core.encoding import Coding
from cubilete.core.playout import play_out
from cubilete.core.state import State
from titles.parley import ParleyOptions, ParleyTitle
from titles.parley.state import DEEDS, PLEDGE, Parley

PARLEY = ParleyTitle()
THROWS = ParleyOptions(turns="throw")
"""Every turn is a throw that nobody lists."""


class ThrowingDealer(Dealer):
    """Deals such tables."""

    def __init__(self) -> None:
        super().__init__(Coding(list(DEEDS)), [])

    def deal(self, chance: FastChance) -> State:  # type: ignore[override]
        return PARLEY.deal(4, chance, THROWS)


def play_on(games: Games, chance: FastChance, steps: int) -> None:
    for _ in range(steps):
        games.pick(chance)
        games.step(int(games.picks[0]).to_bytes(8, "little"))


def test_a_play_out_goes_on_by_what_the_guide_proposes() -> None:
    state = PARLEY.deal(4, FastChance(1), THROWS)
    assert play_out(state, FastChance(2), PARLEY.guide()) > 10
    assert state.to_move() == -1
    assert PARLEY.defects(state) == []


def test_a_play_out_without_a_guide_says_what_is_missing() -> None:
    """It used to make whatever move happened to be left in the buffer."""
    with pytest.raises(ValueError, match="no listed move, and no guide proposes one"):
        play_out(PARLEY.deal(4, FastChance(1), THROWS), FastChance(2))


def test_learners_are_told_where_actions_do_not_suffice() -> None:
    games = Games(ThrowingDealer(), 4, [FastChance(1)], None)
    chance = FastChance(3)
    with pytest.raises(ValueError, match="not one of the actions"):
        play_on(games, chance, 60)
    walk = set_out(ThrowingDealer(), PARLEY.deal(4, FastChance(1), THROWS))
    while True:
        state = walk.state
        assert isinstance(state, Parley)
        if walk.mover != ASKING and state.phase != PLEDGE and not state.legal_moves(walk.mover):
            break
        walk.take(walk.outcomes()[0][0] if walk.mover == ASKING else walk.actions()[0])
    with pytest.raises(ValueError, match="not one of the actions"):
        walk.actions()


# ---------------------------------------------------------------- questions with very many answers
@pytest.mark.parametrize("n", [5000, 65_536, 1 << 30])
def test_a_question_with_very_many_answers_has_so_many_that_stand_for_them(n: int) -> None:
    chosen = thinned(n)
    assert (len(chosen), len(set(chosen)), chosen) == (MOST_ANSWERS, MOST_ANSWERS, sorted(chosen))
    assert chosen[0] == 0
    assert chosen[-1] < n
    for part in range(8):
        among = sum(part * n // 8 <= answer < (part + 1) * n // 8 for answer in chosen)
        assert 0.8 * MOST_ANSWERS / 8 < among < 1.2 * MOST_ANSWERS / 8, "no part of the answers is favoured"


def test_outcomes_of_such_a_question_are_counted_from_0_and_equally_likely() -> None:
    outcomes = ThrowingDealer().outcomes(3, 1 << 30)
    assert [number for number, _ in outcomes] == list(range(MOST_ANSWERS))
    assert sum(likely for _, likely in outcomes) == pytest.approx(1)
    assert ThrowingDealer().outcomes(3, 6) == [(side, 1 / 6) for side in range(6)]
