"""Gymnasium's own test, and what it does not ask."""

from __future__ import annotations

import copy
import pickle
import re
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from adapters.tables import CREW, PARLEY
from cubilete.adapters.coding import IllegalAction
from cubilete.adapters.gymnasium import ANY_SEAT, CubileteEnv, env_id
from cubilete.core.chance import FastChance
from cubilete.core.errors import UsageError
from cubilete.core.moves import Move
from cubilete.games import TITLES, title

SLUGS = pytest.mark.parametrize("slug", list(TITLES))
SHORT = {"cubitos": "round_limit=12"}


def make(slug: str, **more: Any) -> CubileteEnv:
    made = gymnasium.make(env_id(slug), **({"options": SHORT.get(slug, "")} | more)).unwrapped
    assert isinstance(made, CubileteEnv)
    return made


def play(env: CubileteEnv, seed: int) -> tuple[list[bytes], float, dict[str, Any]]:
    """A whole game at random: everything seen, the reward, the last info."""
    observation, info = env.reset(seed=seed)
    choose = np.random.default_rng(seed)
    seen, reward, over = [observation.tobytes()], 0.0, False
    while not over:
        assert reward == 0
        action = int(choose.choice(np.flatnonzero(info["action_mask"])))
        observation, reward, over, truncated, info = env.step(action)
        assert not truncated
        seen.append(observation.tobytes())
    return seen, reward, info


@SLUGS
def test_it_passes_the_environment_checker(slug: str, capsys: pytest.CaptureFixture[str]) -> None:
    check_env(make(slug))


def test_titles_have_ids() -> None:
    assert env_id("cargo_noir") == "cubilete/CargoNoir-v0"
    assert env_id("cubitos") == "cubilete/Cubitos-v0"


@SLUGS
def test_a_game_against_a_bot_comes_to_its_end_and_comes_out_the_same_again(slug: str) -> None:
    env = make(slug)
    seen, reward, info = play(env, 3)
    assert -1 <= reward <= 1
    places = info["placements"]
    assert min(places) == max(places) or (places[info["seat"]] == 1) == (reward > 0)
    assert not info["action_mask"].any()
    assert play(make(slug), 3)[:2] == (seen, reward)
    assert play(env, 3)[:2] == (seen, reward)
    assert play(env, 4)[0] != seen


def test_games_without_a_seed_go_on_from_the_last_one() -> None:
    first, second = make("cargo_noir"), make("cargo_noir")
    for env in (first, second):
        env.reset(seed=5)
    assert (first.reset()[0] == second.reset()[0]).all()


def test_the_seat_is_fixed_or_drawn() -> None:
    fixed = make("cargo_noir", seats=4, opponents="random", seat=2)
    assert {fixed.reset(seed=seed)[1]["seat"] for seed in range(8)} == {2}
    drawn = make("cargo_noir", seats=4, opponents="random", seat=ANY_SEAT)
    assert {drawn.reset(seed=seed)[1]["seat"] for seed in range(30)} == {0, 1, 2, 3}


def test_opponents_sit_in_turn_order_and_are_repeated() -> None:
    env = make("cargo_noir", seats=4, opponents=("greedy", "random"), seat=2)
    env.reset(seed=1)
    assert {seat: player.name for seat, player in env.players.items()} == {3: "greedy", 0: "random", 1: "greedy"}
    assert make("cubitos").opponents == ["cautious"]


def test_a_seat_alone_needs_no_opponents() -> None:
    env = CubileteEnv(CREW, seats=1)
    assert env.opponents == []
    env.reset(seed=1)
    over, reward = False, 0.0
    while not over:
        _, reward, over, _, _ = env.step(int(env.action_masks().argmax()))
    assert reward in (1.0, -1.0)


def test_ten_sit_at_a_table() -> None:
    env = CubileteEnv(CREW, seats=10, opponents="random", seat=9)
    env.reset(seed=3)
    assert env.players.keys() == set(range(9))
    assert env.current().to_move() in (9, -1)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"opponents": ("nobody",)}, "has no player 'nobody'"),
        ({"opponents": ("random", "random")}, "There are 1 other seats, and 2 opponents are named"),
        ({"seat": 2}, "The seat must be 0 to 1"),
        ({"illegal": "ignore"}, "'ignore' is neither"),
        ({"seats": 9}, "Cargo Noir is for 2 to 5 players"),
        ({"options": "colour=red"}, "has no option 'colour'"),
    ],
)
def test_what_does_not_fit_is_said_before_the_first_game(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(UsageError, match=said):
        CubileteEnv("cargo_noir", **wrong)


def test_an_illegal_action_loses_the_game_and_says_why() -> None:
    env = CubileteEnv("cargo_noir", options="first=1 families=dealt", seat=0)
    env.reset(seed=1)
    wrong = env.table.action(env.table.title.parse("bid rotterdam 8"))
    _, reward, over, _, info = env.step(wrong)
    assert (reward, over) == (-1, True)
    assert "'bid rotterdam 8'" in info["illegal"]
    assert "[CN-" in info["illegal"]
    with pytest.raises(UsageError, match="The game is over"):
        env.step(wrong)


def test_an_illegal_action_raises_where_that_is_asked_for() -> None:
    env = CubileteEnv("cargo_noir", options="first=1 families=dealt", seat=0, illegal="raise")
    _, info = env.reset(seed=1)
    with pytest.raises(IllegalAction, match="'bid rotterdam 8'"):
        env.step(env.table.action(env.table.title.parse("bid rotterdam 8")))
    env.step(int(np.flatnonzero(info["action_mask"])[0]))


def test_masks_are_there_for_maskable_learners() -> None:
    env = make("cubitos")
    _, info = env.reset(seed=1)
    masks = env.action_masks()
    assert masks.dtype == np.bool_
    assert (masks == info["action_mask"].astype(bool)).all()
    assert env.get_wrapper_attr("action_masks") is not None


def test_opponents_see_only_what_their_seat_may_know() -> None:
    """Parley's opponents are asked on redealt tables; a seat's own cards are still there."""
    env = CubileteEnv(PARLEY, opponents="random", seat=0)
    observation, _ = env.reset(seed=2)
    assert env.table.named(observation)["hand"].sum() * 5 == pytest.approx(4)
    play(env, 2)


def test_it_is_shown_in_words() -> None:
    env = make("cargo_noir", render_mode="ansi")
    env.reset(seed=1)
    shown = env.render()
    assert shown is not None
    assert "Seat 2" in shown


# ---------------------------------------------------------------- a move with numbers of one's own
FLICKED = [("cuba_race", 2), ("cuba_smugglers", 3), ("cuba_couriers", 1), ("cuba_couriers", 5), ("cuba_cobbers", 6)]


def free(slug: str, seats: int, **more: Any) -> CubileteEnv:
    opponents = () if seats == 1 else "random"
    return make(slug, seats=seats, opponents=opponents, freely=True, **more)


@pytest.mark.parametrize(("slug", "seats"), FLICKED)
def test_free_flicks_pass_the_environment_checker(slug: str, seats: int, capsys: pytest.CaptureFixture[str]) -> None:
    check_env(free(slug, seats))


@pytest.mark.parametrize(("slug", "seats"), FLICKED)
def test_flicks_with_numbers_of_ones_own_are_played(slug: str, seats: int) -> None:
    """Whatever the masks allow is legal, and a flick goes where its numbers say."""
    env = free(slug, seats, illegal="raise")
    space: Any = env.action_space
    space.seed(5)
    _, info = env.reset(seed=5)
    flick = env.table.action(Move(env.table.free.code))
    flicked = 0
    for _ in range(60):
        assert bool(info["thing_mask"].any()) <= bool(info["action_mask"][flick])
        sample: Any = space.sample(mask=(info["action_mask"], info["thing_mask"], None))
        number, thing, numbers = sample
        if info["thing_mask"].any():
            number, flicked = np.int64(flick), flicked + 1
        _, _, over, _, info = env.step((number, thing, numbers))
        if over:
            _, info = env.reset()
    assert flicked > 2


def test_a_flick_has_its_numbers_from_the_action() -> None:
    env = free("cuba_race", 2, options="hand=exact first=1", seat=0)
    _, info = env.reset(seed=1)
    flick = Move(env.table.free.code, (int(np.flatnonzero(info["thing_mask"])[0]), 900, 400, 10, 0))
    assert env.table.title.notation(flick) == "flick red1 90° 0.4 m/s"
    die, shares = env.table.shares(flick)
    assert all(-1 <= share <= 1 for share in shares)
    assert env.table.filled(die, np.array(shares, np.float32).tolist()) == flick
    ours = env.current().clone()
    chance = FastChance(3)
    ours.apply_form(0, flick.code, list(flick.params), chance, None)
    env.chance = FastChance(3)
    env.take(env.current(), (env.table.action(flick), die, np.array(shares, np.float32)))
    assert env.table.title.document(env.current()) == env.table.title.document(ours)
    assert [env.table.filled(0, [end] * 4).params[1:] for end in (-1, 1)] == [env.table.free.low, env.table.free.high]


def test_numbers_count_for_that_move_only_and_illegal_ones_lose() -> None:
    env = free("cuba_race", 2, options="first=1", seat=0)
    _, info = env.reset(seed=1)
    least = np.array([-1, -1, -1, -1], np.float32)
    ready = env.table.action(env.table.title.parse("ready"))
    assert not env.step((ready, 7, least))[2]
    env.reset(seed=1)
    _, reward, over, _, info = env.step((env.table.action(env.table.title.parse("flick")), 7, least))
    assert (reward, over) == (-1, True), "a Vehicle does not prepare the way"
    assert re.search(r"cannot make the move 'flick black 0° .*\[CC-RACE-TURN-06\]", info["illegal"])


def test_titles_without_such_a_move_say_so() -> None:
    for slug in ("cargo_noir", "cuba_marketeers"):
        with pytest.raises(UsageError, match="has no move that is filled in with measured numbers"):
            make(slug, freely=True)


@pytest.mark.parametrize("slug", TITLES)
def test_a_copy_and_a_pickle_go_on_where_the_game_stands(slug: str) -> None:
    learner = gymnasium.make(env_id(slug), seats=max(2, title(slug).seats[0]), opponents="random")
    _, info = learner.reset(seed=3)
    action = int(info["action_mask"].argmax())
    twins = [copy.deepcopy(learner), pickle.loads(pickle.dumps(learner))]  # noqa: S301
    observation, reward, over, *_ = learner.step(action)
    for twin in twins:
        seen, earned, ended, *_ = twin.step(action)
        assert (np.array_equal(seen, observation), earned, ended) == (True, reward, over)
