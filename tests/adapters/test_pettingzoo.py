"""PettingZoo's own tests, and what its tests do not ask."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from adapters.tables import CREW, PARLEY, TABLES, name_of, short_options
from cubilete.adapters.coding import IllegalAction, Table
from cubilete.adapters.pettingzoo import env, raw_env
from cubilete.core.errors import UsageError

ALL = pytest.mark.parametrize("table", TABLES, ids=name_of)
ADVICE = [
    # masks in the observation are the usual form of PettingZoo's own classic games, which its test knows by name
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Observation space for each agent probably should be:UserWarning",
    # nobody has a legal move once the game is over
    "ignore:Action mask numpy array is all zeros:UserWarning",
]


def make(table: Table, **more: Any) -> Any:
    return env(table.title, table.seats, short_options(table), **more)


def play(game: Any, seed: int) -> dict[str, float]:
    """A whole game at random; what everybody got."""
    game.reset(seed=seed)
    choose = np.random.default_rng(seed)
    got = dict.fromkeys(game.agents, 0.0)
    for agent in game.agent_iter():
        observation, reward, terminated, truncated, _ = game.last()
        got[agent] += reward
        over = terminated or truncated
        game.step(None if over else int(choose.choice(np.flatnonzero(observation["action_mask"]))))
    return got


@pytest.mark.filterwarnings(*ADVICE)
@ALL
def test_it_passes_the_api_test(table: Table, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(make(table), num_cycles=1000)
    assert "Passed API test" in capsys.readouterr().out


@ALL
def test_it_passes_the_seed_test(table: Table) -> None:
    seed_test(lambda: make(table), num_cycles=200)


@ALL
def test_a_game_ends_and_gives_shares_of_the_win(table: Table) -> None:
    game = make(table)
    got = play(game, 1)
    assert list(got) == [f"seat_{seat + 1}" for seat in range(table.seats)]
    if table.together:
        assert set(got.values()) in ({1}, {-1})
    else:
        assert sum(got.values()) == pytest.approx(0)
        assert max(got.values()) > 0 or set(got.values()) == {0}
    assert play(game, 1) == got


def test_a_crew_wins_together_and_loses_together() -> None:
    game = env(CREW, 3)
    results = {frozenset(play(game, seed).values()) for seed in range(40)}
    assert results == {frozenset({1.0}), frozenset({-1.0})}


def test_another_seed_is_another_game_and_a_series_goes_on() -> None:
    def opening(game: Any, *seeds: int | None) -> bytes:
        for seed in seeds:
            game.reset(seed=seed)
        row: bytes = game.last()[0]["observation"].tobytes()
        return row

    game = env("cargo_noir", 3)
    assert opening(game, 1) != opening(game, 2)
    assert opening(game, 1, None) == opening(env("cargo_noir", 3), 1, None)
    assert opening(game, 1, None) != opening(game, 1)
    assert opening(env("cargo_noir", 3, seed=4), None) == opening(game, 4)


def test_seats_that_act_at_once_take_turns() -> None:
    """In Parley everybody pledges at the same time: the first who owes a pledge is selected until nobody does."""
    game = env(PARLEY)
    game.reset(seed=1)
    order = []
    for agent in game.agent_iter(4):
        order.append(agent)
        game.step(int(np.flatnonzero(game.last()[0]["action_mask"])[0]))
    assert order == ["seat_1", "seat_2", "seat_3", "seat_4"]


def test_the_mask_is_empty_for_whoever_is_not_selected() -> None:
    game = env("cargo_noir", 3)
    game.reset(seed=1)
    for agent in game.agents:
        seen = game.observe(agent)
        selected = agent == game.agent_selection
        assert bool(seen["action_mask"].any()) is selected
        assert ("action_mask" in game.infos[agent]) is selected
    selected = game.agent_selection
    assert (game.infos[selected]["action_mask"] == game.observe(selected)["action_mask"]).all()


def test_an_illegal_action_names_the_move_and_the_rule_and_changes_nothing() -> None:
    game = env("cargo_noir", 2, "first=1 families=dealt")
    game.reset(seed=1)
    table = game.unwrapped.table
    before = game.last()[0]["observation"].copy()
    with pytest.raises(IllegalAction, match=r"Seat 1 cannot take action \d+, 'bid rotterdam 8': .*\[CN-"):
        game.step(table.action(table.title.parse("bid rotterdam 8")))
    assert game.agent_selection == "seat_1"
    assert (game.last()[0]["observation"] == before).all()
    raw = raw_env("cargo_noir", 2, "first=1 families=dealt")
    raw.reset(seed=1)
    with pytest.raises(ValueError, match="seat_1 is still in the game"):
        raw.step(None)


@ALL
def test_a_copy_and_a_pickle_go_on_where_the_game_stands(table: Table) -> None:
    game = raw_env(table.title, table.seats, short_options(table))
    game.reset(seed=5)
    for twin in (copy.deepcopy(game), pickle.loads(pickle.dumps(game))):  # noqa: S301
        assert twin.game_state == game.game_state
        assert twin.game_state is not game.game_state
        states = []
        for one in (twin, copy.deepcopy(game)):
            choose = np.random.default_rng(1)
            for _ in range(30):
                if not any(one.terminations.values()):
                    one.step(int(choose.choice(np.flatnonzero(one.observe(one.agent_selection)["action_mask"]))))
            states.append(one.game_state)
        assert states[0] == states[1], "with the same dice"


def test_another_way_of_rendering_is_refused() -> None:
    with pytest.raises(UsageError, match="A table is rendered as ansi or human, or not at all"):
        raw_env("cubitos", render_mode="rgb_array")


def test_it_is_shown_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    game = env("cubitos", 2, render_mode="ansi")
    game.reset(seed=1)
    assert "Seat 1" in game.render()
    loud = env("cubitos", 2, render_mode="human")
    loud.reset(seed=1)
    loud.render()
    assert capsys.readouterr().out.strip() == game.render().strip()


def test_nothing_hidden_is_shown_in_words() -> None:
    game = env(PARLEY, render_mode="ansi")
    game.reset(seed=1)
    assert "Hand: 4 cards" in game.render()
