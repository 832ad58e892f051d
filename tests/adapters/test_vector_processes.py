"""Games shared out among processes are the same games."""

from __future__ import annotations

import os
import signal

import numpy as np
import pytest

from cubilete.adapters.coding import IllegalAction
from cubilete.adapters.vector import VectorGames
from cubilete.adapters.vector_processes import VectorProcesses, WorkerLost
from cubilete.core.errors import UsageError


@pytest.mark.parametrize(
    ("title", "options"),
    [
        ("cargo_noir", "first=1"),
        ("cubitos", "round_limit=12"),
        ("competitors", "mode=timed rounds=4 negotiation=no"),
        ("nevada_ride", "laps=1"),
        ("cuba_race", "round_limit=12"),
        ("cuba_marketeers", ""),
    ],
)
def test_the_same_actions_give_the_same_of_everything_in_one_process_and_in_two(title: str, options: str) -> None:
    alone = VectorGames(title, 2, 5, 3, options)
    with VectorProcesses(title, 2, 5, 3, options, processes=2, copy=True) as shared:
        assert (alone.reset(3)[1] == shared.reset(3)[1]).all()
        for _ in range(60):
            actions = alone.sample()
            for one, other in zip(map(np.asarray, alone.step(actions)), map(np.asarray, shared.step(actions))):
                assert one.dtype == other.dtype
                assert np.array_equal(one, other)
        assert alone.played == shared.played
        table = alone.table
        for game in range(5):
            assert table.title.document(alone.state(game)) == table.title.document(shared.state(game))


def test_what_they_sample_is_listed_and_an_illegal_action_moves_no_game() -> None:
    with VectorProcesses("cargo_noir", 2, 4, 1, "first=1 families=dealt", processes=2) as games:
        for _ in range(10):
            actions = games.sample()
            assert games.shown().masks[np.arange(4), actions].all()
            games.step(actions)
        before = [games.table.title.document(games.state(game)) for game in range(4)]
        actions = games.sample()
        actions[3] = int(np.flatnonzero(~games.shown().masks[3])[0])
        with pytest.raises(IllegalAction, match="Game 3: "):
            games.step(actions)
        for wrong in (-1, games.actions):
            actions[3] = wrong
            with pytest.raises(IllegalAction, match=f"There is no action {wrong}"):
                games.step(actions)
        assert [games.table.title.document(games.state(game)) for game in range(4)] == before
        with pytest.raises(UsageError, match="there must be 4 actions"):
            games.step([0])


def test_a_process_that_is_gone_is_told_and_nobody_waits_for_it() -> None:
    games = VectorProcesses("cargo_noir", 2, 2, processes=2)
    pid = games.workers[0].pid
    assert pid is not None
    os.kill(pid, signal.SIGKILL)
    with pytest.raises(WorkerLost, match="ended with the code -9"):
        games.step(games.sample())
    with pytest.raises(UsageError, match="put away"):
        games.sample()
    with pytest.raises(UsageError, match="1 to 2 processes, not 3"):
        VectorProcesses("cargo_noir", 2, 2, processes=3)
