"""Players that break down, answer nonsense or take too long: who loses, and how it is told."""

from __future__ import annotations

import pickle
import re
from pathlib import Path

import pytest

from cubilete.arena import ArenaError, run_arena
from cubilete.arena.faults import CRASH, ILLEGAL, LOSE, TIME, Clock, Discipline, Failed, Loss, TimeIsUp, places_after
from cubilete.arena.game import play_game
from cubilete.core.chance import Chance
from cubilete.core.errors import UsageError
from cubilete.core.moves import Move
from cubilete.core.state import State
from cubilete.games import title
from cubilete.players import RandomPlayer

CARGO_NOIR = title("cargo_noir")
BOTS = """
from cubilete.core.player import Player

class Quits(Player):
    def __init__(self, after=3):
        self.left = after
    def decide(self, state, seat, chance):
        self.left -= 1
        if self.left < 0:
            raise IndexError("no such port")
        return state.legal_moves(seat)[0]

class Dumb(Player):
    def decide(self, state, seat, chance):
        return None

class Leaves(Player):
    def decide(self, state, seat, chance):
        raise SystemExit(3)

class Vast(Player):
    def decide(self, state, seat, chance):
        return 10**30
"""


class Endless(RandomPlayer):
    name = "endless"

    def decide(self, state: State, seat: int, chance: Chance) -> Move:
        while True:
            pass


@pytest.fixture
def bots(tmp_path: Path) -> str:
    file = tmp_path / "mine.py"
    file.write_text(BOTS, "utf-8")
    return str(file)


def test_who_breaks_down_loses_that_game_and_the_arena_goes_on(bots: str) -> None:
    quits, dumb = f"{bots}:Quits(after=5)", f"{bots}:Dumb"
    report = run_arena("cargo_noir", [quits, "random", dumb], 3, jobs=1, seed=7)
    assert report.finished == 3
    faults = [row.loss for row in report.games]
    assert {(row.seating[loss.seat], loss.by) for row, loss in zip(report.games, faults) if loss is not None} == {
        (dumb, "illegal")
    }
    for row in report.games:
        assert sorted(row.places) == [1, 1, 3]
        assert row.places[row.seating.index(dumb)] == 3
    line = next(line for line in report.players if line.name == dumb)
    assert line.losses == {"illegal": 3}
    assert "mine.py, line 14, decide" in line.first_loss
    assert any(words.startswith(f"{dumb} lost 3 of 3 games by a fault of its own") for words in report.lines())


@pytest.mark.parametrize(
    ("name", "by", "why"),
    [
        ("Leaves", CRASH, r"broke down at seat \d .*: SystemExit: 3 \(.*mine.py, line 19, in decide\)"),
        ("Vast", ILLEGAL, r"made an illegal move .*: 'move 10+'\. Its numbers are too large for a move"),
    ],
)
def test_no_bot_ends_the_arena(bots: str, name: str, by: str, why: str) -> None:
    report = run_arena("cargo_noir", [f"{bots}:{name}", "random"], 2, jobs=1, seed=7)
    assert [row.loss.by for row in report.games if row.loss] == [by, by]
    assert re.search(why, next(line.first_loss for line in report.players if line.losses))


def test_an_arena_can_be_told_to_stop_at_a_crash(bots: str) -> None:
    with pytest.raises(
        ArenaError, match=r"broke down at seat 1 .*IndexError: no such port \(.*mine.py, line 10, in dec"
    ):
        run_arena("cargo_noir", [f"{bots}:Quits(after=0)", "random"], 2, jobs=1, seed=7, on_crash="stop")
    with pytest.raises(UsageError, match="there is no 'ignore'"):
        run_arena("cargo_noir", ["random"], 2, jobs=1, seed=7, on_crash="ignore")


def test_a_thought_is_broken_off_when_its_time_is_up() -> None:
    game = play_game(CARGO_NOIR, [RandomPlayer(), Endless()], 5, discipline=Discipline(seconds_per_move=0.05))
    assert game.row.loss is not None
    assert (game.row.loss.seat, game.row.loss.by, game.row.places) == (1, TIME, (1, 2))
    assert "thought for more than 0.05 seconds about a decision" in game.row.loss.why


def test_a_clock_counts_all_thoughts_of_a_game() -> None:
    clock = Clock(Discipline(seconds_per_move=30.0, seconds_per_game=100.0))
    assert clock.limit() == 30.0
    clock.spent = 90.0
    assert clock.limit() == 10.0
    clock.spent = 101.0
    with pytest.raises(TimeIsUp):
        clock.measure(lambda: 1)
    assert clock.told() == "thought for more than 100 seconds in this game"


def test_a_team_loses_together_and_one_team_alone_has_lost() -> None:
    loss = Loss(2, CRASH, "")
    assert places_after(loss, (0, 1, 2, 3)) == (1, 1, 4, 1)
    assert places_after(loss, (0, 1, 0, 1)) == (3, 1, 3, 1)
    assert places_after(loss, (0, 0, 0)) == (2, 2, 2)


def test_a_fault_finds_its_way_out_of_another_process() -> None:
    fault = Failed(1, CRASH, "It broke.")
    assert pickle.loads(pickle.dumps(fault)).loss == fault.loss  # noqa: S301
    assert Discipline().on_crash != LOSE
