"""Learning: positions that tell who won, a net that learns from them, and a command that goes on where it stopped."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

from cubilete.arena.training import accelerator, run
from cubilete.arena.training.descent import Learner, held_back, loss_of
from cubilete.arena.training.positions import Positions
from cubilete.arena.training.run import Wishes, play_shard, train
from cubilete.arena.training.whole import in_whole_numbers
from cubilete.core.encoding import Row
from cubilete.core.errors import UsageError
from cubilete.players.nets.files import Match, StoredNet, read_net
from cubilete.players.nets.net import Net
from cubilete.terminal.reports.training import gate_told

WISHES = Wishes(title="cargo_noir", seats=2, games=4, passes=2, match=2, seconds=0.01)


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "SHARD", 2)
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
