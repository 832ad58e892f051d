"""The page about training: its code runs, learns, and comes out the same again."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

PAGE = Path(__file__).parents[2] / "docs" / "training.md"
GAMES = 100
MEASURED = 60


@pytest.fixture(scope="module")
def page() -> dict[str, Any]:
    """Everything that the page defines."""
    found = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert len(found) == 1
    names: dict[str, Any] = {}
    exec(found[0], names)  # noqa: S102 (our own page)
    return names


def test_a_short_training_beats_what_knows_nothing(page: dict[str, Any]) -> None:
    env = page["gymnasium"].make("cubilete/CargoNoir-v0", opponents="random")
    before = page["share_of_wins"](page["LinearPolicy"](env, 0), env, MEASURED)
    after = page["share_of_wins"](page["train"](env, GAMES), env, MEASURED)
    assert 0.3 < before < 0.7
    assert after > before + 0.2


def test_training_comes_out_the_same_again(page: dict[str, Any]) -> None:
    env = page["gymnasium"].make("cubilete/Cubitos-v0", opponents="random", options="round_limit=12")
    first, second = (page["train"](env, 2).weights for _ in range(2))
    assert np.array_equal(first, second)
    assert np.any(first)


def test_chances_are_chances_of_listed_moves(page: dict[str, Any]) -> None:
    env = page["gymnasium"].make("cubilete/CargoNoir-v0", opponents="random")
    steps, reward = page["train"](env, 1).play(env, 5)
    assert -1 <= reward <= 1
    for seen, listed, chances, place in steps:
        assert chances.sum() == pytest.approx(1, abs=1e-5)
        assert len(listed) == len(chances) > place
        assert seen[-1] == 1
