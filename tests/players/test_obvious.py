"""Moves that a guide finds obvious: a search goes on with them as with forced ones, without a node in its tree."""

from __future__ import annotations

import pytest
from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.guide import Guide
from cubilete.core.journal import Journal
from cubilete.core.state import LEGAL, MoveList, State
from cubilete.players.search import Thinker, Thinking

STEPS = 6
"""Of the way between the two choices that matter."""


class Way(State):
    """One seat chooses, walks a long way on which every step but one loses, and has to choose the same again."""

    def __init__(self, made: tuple[int, ...] = ()) -> None:
        self.made = made

    def clone(self) -> State:
        return Way(self.made)

    def to_move(self) -> i64:
        return -1 if len(self.made) == STEPS + 2 else 0

    def fill_moves(self, seat: i64, out: MoveList) -> None:
        for code in (0, 1, 2):
            out.add(code)

    def verdict(self, seat: i64, code: i64, params: list[int]) -> i64:
        return LEGAL

    def apply(self, seat: i64, code: i64, chance: Chance, journal: Journal | None) -> None:
        self.made += (int(code),)

    def placements(self) -> list[int]:
        won = set(self.made[1:-1]) == {1} and self.made[0] == self.made[-1] == 2
        return [1, 2] if won else [2, 1]

    def points(self) -> list[int]:
        return [0, 0]


class Walker(Guide):
    """Knows the way, and nothing else."""

    def obvious(self, state: State, seat: i64, moves: MoveList) -> i64:
        assert isinstance(state, Way)
        return 1 if 1 <= len(state.made) <= STEPS else -1


def thinker(guide: Guide) -> Thinker:
    return Thinker(guide, Thinking(iterations=60), lambda seats: tuple(range(seats)))


def test_obvious_steps_cost_a_search_no_depth() -> None:
    mind = thinker(Walker())
    found = mind.think(Way(), 0, 1)
    assert found.best.move.code == 2
    assert found.best.chance > 0.5
    for node in mind.candidates[0].children.values():
        assert not node.children, "after the first choice comes the last one"


def test_whoever_does_not_know_the_way_does_not_get_there() -> None:
    found = thinker(Guide()).think(Way(), 0, 1)
    assert found.best.chance == pytest.approx(0.0, abs=0.1)
