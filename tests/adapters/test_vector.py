"""Many games in one call are the same games as one by one."""

from __future__ import annotations

import numpy as np
import pytest

from adapters.tables import PARLEY, TABLES, name_of
from cubilete.adapters.coding import IllegalAction, Table
from cubilete.adapters.vector import VectorGames
from cubilete.arena.game import game_seed, stream
from cubilete.core.errors import UsageError

ALL = pytest.mark.parametrize("table", TABLES, ids=name_of)


def many(table: Table, n: int, seed: int, observe: bool = True, copy: bool = True) -> VectorGames:
    return VectorGames(table.title, table.seats, n, seed, table.options, observe, copy)


@ALL
def test_games_side_by_side_are_the_same_as_one_by_one(table: Table) -> None:
    """Masks, observations, seats, ends, rewards and the next game, step by step."""
    games = many(table, 3, 11)
    observations, masks = games.reset(11)
    chances = [stream(game_seed(11, game), "vector") for game in range(3)]
    states = [table.deal(chance) for chance in chances]
    ended = 0
    while ended < 2:
        for game, state in enumerate(states):
            seat = int(state.to_move())
            assert (masks[game] == table.mask(state, seat).astype(bool)).all()
            assert (observations[game] == table.observe(state, seat)).all()
        actions = games.sample()
        observations, masks, worth, done, to_move = games.step(actions)
        for game, action in enumerate(actions):
            state = states[game]
            table.take(state, int(state.to_move()), int(action), chances[game])
            over = state.to_move() < 0
            assert bool(done[game]) is over
            assert worth[game].tolist() == (table.rewards(state) if over else [0.0] * table.seats)
            if over:
                ended += 1
                states[game] = table.deal(chances[game])
            assert to_move[game] == states[game].to_move()
    assert games.played == ended


def test_a_seed_is_a_series_of_games() -> None:
    def walk(games: VectorGames) -> list[bytes]:
        return [games.step(games.sample()).observations.tobytes() for _ in range(20)]

    games = VectorGames("cargo_noir", 2, 4, seed=1)
    first, second = walk(games), (games.reset(), walk(games))[1]
    again = VectorGames("cargo_noir", 2, 4, seed=1)
    assert walk(again) == first
    again.reset()
    assert walk(again) == second != first
    games.reset(1)
    assert walk(games) == first
    assert walk(VectorGames("cargo_noir", 2, 4, seed=2)) != first


def test_what_is_copied_stays_and_what_is_not_changes() -> None:
    kept, live = (VectorGames("cubitos", 2, 4, 1, "round_limit=12", copy=copy) for copy in (True, False))
    for games, changes in ((kept, False), (live, True)):
        step = games.step(games.sample())
        before = step.masks.copy(), step.observations.copy()
        for _ in range(5):
            games.step(games.sample())
        assert (not (step.masks == before[0]).all()) is changes
        assert (not (step.observations == before[1]).all()) is changes


def test_observations_can_be_left_out() -> None:
    games = VectorGames("cargo_noir", 4, 3, observe=False)
    observations, masks = games.reset()
    assert observations.shape == (3, 0)
    assert masks.any(1).all()
    assert games.step(games.sample()).observations.shape == (3, 0)


def test_an_illegal_action_is_refused_with_its_game_and_no_game_moves() -> None:
    games = VectorGames("cargo_noir", 2, 3, 1, "first=1 families=dealt")
    actions = games.sample()
    before = [games.table.title.document(games.state(game)) for game in range(3)]
    actions[2] = games.table.action(games.table.title.parse("bid rotterdam 8"))
    with pytest.raises(IllegalAction, match=r"Game 2: Seat 1 cannot take action \d+, 'bid rotterdam 8': .*\[CN-"):
        games.step(actions)
    for wrong in (-1, games.actions):
        actions[2] = wrong
        with pytest.raises(IllegalAction, match=f"Game 2: There is no action {wrong}:"):
            games.step(actions)
    assert [games.table.title.document(games.state(game)) for game in range(3)] == before
    with pytest.raises(UsageError, match="there must be 3 actions"):
        games.step(actions[:2])


def test_sampling_gives_every_listed_move_a_chance() -> None:
    games = VectorGames(PARLEY, 4, 1, 3)
    listed = set(np.flatnonzero(games.shown().masks[0]).tolist())
    assert {int(games.sample()[0]) for _ in range(100)} == listed


def test_no_games_are_no_games() -> None:
    with pytest.raises(UsageError, match="At least one game has to be played, not 0"):
        VectorGames("cargo_noir", n=0)
