"""Learning: positions that tell who won, a net that learns from them, and a command that goes on where it stopped."""

from __future__ import annotations

import multiprocessing
import time
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

from cubilete.arena.training import accelerator, choices, inclining, run
from cubilete.arena.training import wishes as sizes
from cubilete.arena.training.choices import Choices, together
from cubilete.arena.training.descent import Learner, held_back, loss_of
from cubilete.arena.training.inclining import PolicyLearner, search_shard
from cubilete.arena.training.positions import Positions
from cubilete.arena.training.run import play_shard, train
from cubilete.arena.training.whole import in_whole_numbers
from cubilete.arena.training.wishes import Wishes
from cubilete.core.encoding import Row
from cubilete.core.errors import UsageError
from cubilete.players.nets.files import Match, StoredNet, read_net
from cubilete.players.nets.net import Net
from cubilete.terminal.reports.training import gate_told

WISHES = Wishes(title="cargo_noir", seats=2, games=4, passes=2, match=2, seconds=0.01)


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sizes, "SHARD", 2)
    monkeypatch.setattr(sizes, "SEARCHED", 2)
    monkeypatch.setattr(choices, "ITERATIONS", 6)
    monkeypatch.setattr(run, "JUDGED", 2)


def riddle(n: int, seed: int) -> Positions:
    """Rows of which the sum tells who wins."""
    rows = np.random.default_rng(seed).integers(-5, 6, (n, 12)).astype(np.int16)
    won = rows[:, :6].sum(1) > rows[:, 6:].sum(1)
    return Positions(rows, np.stack([won, ~won], 1).astype(np.float32))


def test_a_net_learns_what_there_is_to_learn_and_keeps_it_in_whole_numbers() -> None:
    scales = np.full(12, 5, np.float32)
    learner = Learner(12, (16, 8), 2, scales, 1)
    known, judging = held_back(riddle(12_000, 1))
    before = learner.loss(judging)
    told: list[tuple[int, int]] = []
    learner.learn(known, 40, lambda done, most, loss: told.append((done, most)))
    assert told == [(done, 40) for done in range(1, 41)]
    learned = learner.loss(judging)
    assert learned < 0.25 < before
    net, row = Net(in_whole_numbers(learner.parts, scales, [5] * 12), [5] * 12), Row(12)
    said = []
    for numbers in judging.rows:
        row.at = 0
        for number in numbers.tolist():
            row.put(number)
        net.ask(row.numbers)
        net.share_out()
        said.append(list(net.shares))
    assert loss_of(np.array(said, np.float32), judging.shares) == pytest.approx(learned, abs=0.03)


def test_the_same_games_give_the_same_positions_and_say_who_won() -> None:
    one, again, others = (play_shard(WISHES, number) for number in (0, 0, 1))
    assert np.array_equal(one.rows, again.rows)
    assert one.rows.shape != others.rows.shape or not np.array_equal(one.rows, others.rows)
    assert np.allclose(one.shares.sum(1), 1)


def linger(wishes: Wishes, number: int) -> Positions:
    """The first shard is played at once, the others take for ever."""
    time.sleep(600 if number else 0)
    return riddle(3, number)


def test_whoever_leaves_while_a_shard_is_put_away_waits_for_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def leave(what: str, done: int, most: int) -> None:
        if done:
            raise KeyboardInterrupt

    monkeypatch.setattr(run, "play_shard", linger)
    try:
        with pytest.raises(KeyboardInterrupt) as left:
            run.shards(msgspec.structs.replace(WISHES, jobs=2), tmp_path, leave)
        assert multiprocessing.active_children() == []
        assert left.tb
    finally:
        for child in multiprocessing.active_children():
            child.kill()
    assert [file.name for file in tmp_path.iterdir()] == ["games-0000.npz"]


def test_a_shard_that_could_not_be_written_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(opened: Any, **arrays: Any) -> None:
        opened.write(b"half")
        raise OSError("no space left")

    monkeypatch.setattr(np, "savez_compressed", full)
    with pytest.raises(OSError, match="no space"):
        run.shards(WISHES, tmp_path, lambda *_: None)
    assert list(tmp_path.iterdir()) == []


def test_learning_goes_on_where_it_stopped(tmp_path: Path) -> None:
    class StopError(Exception):
        pass

    def stop_in_the_match(what: str, done: int, most: int) -> None:
        if (what, done) == ("match", 1):
            raise StopError

    with pytest.raises(StopError):
        train(WISHES, str(tmp_path), stop_in_the_match)
    heard: list[tuple[str, int, int]] = []
    stored = train(WISHES, str(tmp_path), lambda *what: heard.append(what))
    assert heard == [("match", 1, 2), ("match", 2, 2)]
    assert stored == read_net(str(tmp_path / "2.net"))
    (match,) = stored.recipe.matches
    assert match.games == 2
    assert match.rival == "expert"
    assert match.low <= match.share <= match.high


def test_whether_a_net_passed_its_gate_is_said_in_so_many_words(tmp_path: Path) -> None:
    stored = train(msgspec.structs.replace(WISHES, match=0), str(tmp_path), lambda *_: None)
    assert "no match" in gate_told(stored, "2.net")
    for low, said in ((0.52, "Gate passed"), (0.5, "Gate FAILED"), (0.36, "not shipped")):
        match = Match(
            rival="expert", games=2, share=0.6, low=low, high=0.9, seconds=0.01, rival_seconds=0.01, command="it"
        )
        recipe = msgspec.structs.replace(stored.recipe, matches=(match,))
        assert said in gate_told(StoredNet(recipe, stored.layers), "2.net")


def test_how_it_was_asked_and_how_large_it_is_stands_in_its_recipe(tmp_path: Path) -> None:
    wishes = msgspec.structs.replace(WISHES, hidden=(16, 8), search="compare=true,turns=2")
    recipe = train(wishes, str(tmp_path), lambda *_: None).recipe
    assert recipe.hidden == (16, 8)
    assert recipe.search == "compare=true,turns=2"
    assert recipe.command == (
        "cubilete train cargo_noir --seats 2 --games 4 --passes 2 --hidden 16,8 --match 2 --seconds 0.01 "
        "--search compare=true,turns=2 --seed 1"
    )


def test_an_accelerator_learns_the_same() -> None:
    scales = np.full(12, 5, np.float32)
    assert type(accelerator.learner_here(12, (16, 8), 2, scales, 1)) is Learner or accelerator.pytorch()
    pytest.importorskip("torch")
    known, judging = held_back(riddle(12_000, 1))
    plain = Learner(12, (16, 8), 2, scales, 1)
    quick = accelerator.AcceleratedLearner(12, (16, 8), 2, scales, 1, "cpu")
    for learner in (plain, quick):
        learner.learn(known, 3, lambda *_: None)
    assert quick.loss(judging) == pytest.approx(plain.loss(judging), abs=0.02)


# ---------------------------------------------------------------- the policy
def puzzle(n: int, seed: int) -> Choices:
    """Of three actions out of five, that one is looked at most of which the number in the row is largest."""
    dice = np.random.default_rng(seed)
    rows = dice.integers(-5, 6, (n, 5)).astype(np.int16)
    actions = np.argsort(dice.random((n, 5)), axis=1)[:, :3].astype(np.int16)
    best = np.take_along_axis(rows, actions.astype(np.int64), 1).argmax(1)
    visits = np.eye(3, dtype=np.float32)[best]
    return Choices(rows, actions, np.zeros((n, 3), np.float32), visits)


def test_a_policy_begins_with_the_guides_and_learns_what_searches_look_at() -> None:
    learner = PolicyLearner(5, (16, 8), 5, np.full(5, 5, np.float32), 1)
    judging = puzzle(500, 2)
    assert learner.choice_loss(judging) == pytest.approx(np.log(3), abs=1e-4)
    learner.learn_choices(puzzle(12_000, 1), 40, lambda *_: None)
    assert learner.choice_loss(judging) < 0.4


def test_positions_with_fewer_moves_stand_beside_wider_ones() -> None:
    wide, narrow = puzzle(4, 1), puzzle(4, 2)
    narrow = Choices(narrow.rows, narrow.actions[:, :2], narrow.priors[:, :2], narrow.visits[:, :2])
    both = together([narrow, wide], 5)
    assert both.actions.shape == (8, 3)
    assert (both.actions[:4, 2] == choices.NOBODY).all()
    learner = PolicyLearner(5, (4, 4), 5, np.full(5, 5, np.float32), 1)
    said = inclining.chances_of(learner.look(both.rows * learner.factors)[2], both)
    assert np.allclose(said.sum(1), 1)
    assert np.allclose(said[:4], [0.5, 0.5, 0.0])


def test_a_policy_is_learned_beside_the_net_and_goes_on_where_it_stopped(tmp_path: Path) -> None:
    wishes = msgspec.structs.replace(WISHES, hidden=(16, 8), policy=4)
    first = train(msgspec.structs.replace(wishes, policy=0, match=0), str(tmp_path / "net"), lambda *_: None)
    file = tmp_path / "net" / "2.net"
    one, again = (search_shard(wishes, 0, str(file)) for _ in range(2))
    assert np.array_equal(one.rows, again.rows)
    assert np.array_equal(one.visits, again.visits)
    assert np.allclose(one.visits.sum(1), 1)

    class StopError(Exception):
        pass

    def stop_while_searching(what: str, done: int, most: int) -> None:
        if (what, done) == ("searches", 2):
            raise StopError

    with pytest.raises(StopError):
        train(wishes, str(tmp_path / "both"), stop_while_searching)
    heard: list[tuple[str, int, int]] = []
    stored = train(wishes, str(tmp_path / "both"), lambda *what: heard.append(what))
    assert heard[0] == ("searches", 2, 4)
    assert [what for what, done, most in heard if done == most] == [
        "searches",
        "policy passes",
        "policy match",
        "match",
    ]
    assert stored.layers == first.layers
    assert stored == read_net(str(tmp_path / "both" / "2.net"))
    policy = stored.recipe.policy
    assert policy is not None
    assert policy.actions == len(stored.policy.b_out if stored.policy else ())
    assert policy.matches[0].rival == "the net without its policy"
    assert " --policy 4 " in stored.recipe.command


def test_a_folder_with_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "wishes.json").write_text("{}")
    with pytest.raises(UsageError, match="something else"):
        train(WISHES, str(tmp_path), lambda *_: None)
    assert [file.name for file in tmp_path.iterdir()] == ["wishes.json"]


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"games": 3}, "2 at a time"),
        ({"passes": 0}, "one pass"),
        ({"match": 3}, "even number"),
        ({"policy": 3}, "searched 2 at a time"),
        ({"seats": 9}, "2 to 5"),
        ({"hidden": (128, 2000)}, "1 to 1024 neurons"),
        ({"search": "compare"}, "no setting 'compare'"),
        ({"search": "turns=-1"}, "0 or more"),
    ],
)
def test_what_cannot_be_learned_is_said_before_the_first_game(wrong: dict[str, Any], said: str, tmp_path: Path) -> None:
    wishes = msgspec.structs.replace(WISHES, **wrong)
    with pytest.raises(UsageError, match=said):
        train(wishes, str(tmp_path / "new"), lambda *_: None)
    assert not (tmp_path / "new").exists()
