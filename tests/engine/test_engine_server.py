"""Our players for programs of others: asked as an engine, or at a table that is set behind the pipe."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from cubilete.adapters.engine import MOST_LINE, EngineServer
from cubilete.arena.game import play_game
from cubilete.core.chance import FastChance
from cubilete.core.record import read_record
from cubilete.core.replay import verify
from cubilete.games import TITLES, title
from cubilete.players import RandomPlayer
from engine.engines import CARGO, engine

COMMAND = (sys.executable, "-c", "from cubilete.cli import main; main()", "engine")


def talk(*lines: str, player: str = "greedy", slug: str = "cargo_noir") -> list[str]:
    server = EngineServer(title(slug), player)
    return [answer for line in lines for answer in server.answers(line)]


def test_it_says_who_it_is_and_what_it_wants() -> None:
    said = talk("cubilete 1")
    assert said[0].startswith("id name Cubilete ")
    assert said[-1] == "ready 1"
    assert "want world" in said


def test_one_of_our_players_behind_a_pipe_plays_a_whole_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(sys.path))
    ours = engine((*COMMAND, "cargo_noir", "--player", "random"), set={"player": "greedy"})
    game = play_game(CARGO, [ours, RandomPlayer()], 1)
    assert game.row.places == (1, 2)


@pytest.mark.parametrize("slug", list(TITLES))
def test_a_world_that_was_sent_is_answered_with_a_move_that_may_be_made(slug: str) -> None:
    here = title(slug)
    seats = max(2, here.seats[0])
    state = here.deal(seats, FastChance(2))
    seat = int(state.to_move())
    world = msgspec.json.encode(here.document(state.redeal(seat, FastChance(1)))).decode()
    game = f'game {{"title":"{slug}","seats":{seats},"seat":{seat + 1}}}'
    said = talk(game, f"world {world}", "go decide 100 seed 3", player="casual", slug=slug)
    assert len(said) == 1
    assert here.why_not(state, seat, here.parse(said[0].removeprefix("move "))) is None


def test_the_same_seed_gives_the_same_answer() -> None:
    state = CARGO.deal(2, FastChance(2))
    world = msgspec.json.encode(CARGO.document(state)).decode()
    game = f'game {{"title":"cargo_noir","seats":2,"seat":{int(state.to_move()) + 1}}}'
    asked = [game, f"world {world}", "go decide 60000 seed 3 left 60000 gain 0"]
    assert talk(*asked, player="casual") == talk(*asked, player="casual")


def test_a_script_can_play_a_whole_game_without_knowing_a_rule() -> None:
    server = EngineServer(CARGO, "greedy")
    dealt, turn = server.answers('deal {"seats":2,"options":"first=1","seed":"any words"}')
    assert dealt.startswith("dealt ")
    assert server.answers('deal {"seats":2,"options":"first=1","seed":"any words"}') == [dealt, turn]
    while not turn.startswith("over"):
        seat = turn.split()[1]
        (answer,) = server.answers(f"ask {seat} 1000")
        moved, turn = server.answers(f"play {seat} {answer.removeprefix('move ')}")
        assert moved.startswith(f"moved {seat} ")
    assert turn.startswith("over places ")
    lines = server.answers("record")
    assert lines[-1] == "end"
    text = "".join(f"{line.removeprefix('record ')}\n" for line in lines[:-1])
    assert verify(read_record(text, "the record"), CARGO, "the record") == []


def test_a_look_shows_what_one_seat_sees_and_may_do() -> None:
    server = EngineServer(title("competitors"), "steady")
    _, turn = server.answers('deal {"seats":3,"options":"","seed":"a"}')
    said = [*server.answers(f"look {turn.split()[1]}"), *server.answers("look 0")]
    views = [line for line in said if line.startswith("view ")]
    assert len(views) == 2
    assert any(line.startswith("choice ") for line in said)
    assert said[-1] == turn


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        (["cubilete 2"], "error This engine speaks version 1 of the protocol, not '2'."),
        (["fly"], "error There is no command 'fly'; there are cubilete, "),
        (["go decide 100"], "error There is no game yet"),
        (["game {}"], "error This cannot be read"),
        (['game {"title":"cubitos","seats":2,"seat":1}'], "error This engine plays cargo_noir, not 'cubitos'."),
        (['game {"title":"cargo_noir","seats":9,"seat":1}'], "error Cargo Noir is for 2 to 5"),
        (['game {"title":"cargo_noir","seats":2,"seat":3}'], "error At 2 seats there is no seat 3."),
        (['game {"title":"cargo_noir","seats":2,"seat":1,"options":"first=7"}'], "error "),
        (['game {"title":"cargo_noir","seats":2,"seat":1}', "go decide 100"], "error There is no position yet"),
        (['game {"title":"cargo_noir","seats":2,"seat":1}', "world []"], "error A world is the document"),
        (['game {"title":"cargo_noir","seats":2,"seat":1}', "world {}"], "error "),
        (['game {"title":"cargo_noir","seats":2,"seat":1}', "moved 3 casino"], "error A seat is a number from 1 to 2"),
        (['game {"title":"cargo_noir","seats":2,"seat":1}', "moved 1 dance"], "error 'dance' is not a move"),
        (["set colour red"], "error There is no setting 'colour'; there is player."),
        (["set player nobody"], "error Cargo Noir has no player 'nobody'"),
        (["look 1"], "error There is no table yet"),
        (['deal {"seats":"two"}'], "error This cannot be read"),
        (['deal {"seats":2}', "ask 7"], "error A seat is a number from 1 to 2, not '7'."),
        (['deal {"seats":2}', "ask 1 soon"], "error "),
        (['deal {"seats":2}', "play 1"], "error "),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence_and_changes_nothing(lines: list[str], sentence: str) -> None:
    said = talk(*lines)
    assert said[-1].startswith(sentence)
    assert "\n" not in said[-1]


def test_a_refused_move_names_its_rule_and_leaves_the_table_as_it_was() -> None:
    server = EngineServer(CARGO, "greedy")
    server.answers('deal {"seats":2,"options":"first=1","seed":"a"}')
    before = server.answers("look 1")
    (said,) = server.answers("play 2 family red")
    assert said.startswith("error ")
    assert "[CN-" in said
    assert server.answers("look 1") == before


def test_it_serves_until_it_is_told_to_leave_and_reads_no_line_without_an_end() -> None:
    out = io.StringIO()
    EngineServer(CARGO, "greedy").serve(io.StringIO("ping 7\nquit\nping 8\n"), out)
    assert out.getvalue() == "pong 7\n"
    out = io.StringIO()
    EngineServer(CARGO, "greedy").serve(io.StringIO("x" * (MOST_LINE + 5)), out)
    assert out.getvalue() == f"error A line has {MOST_LINE} characters at most.\n"


FRAGILE = """
from cubilete.core.player import Player

class Breaks(Player):
    def decide(self, state, seat, chance):
        raise IndexError("no such port")

class Talks(Player):
    def decide(self, state, seat, chance):
        print("move casino")
        return state.legal_moves(seat)[-1]
"""


def test_a_player_that_breaks_down_is_told_of_and_the_table_stays(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(FRAGILE, "utf-8")
    deal = 'deal {"seats":2,"options":"first=1 families=dealt","seed":"x"}'
    said = talk(deal, "ask 1", "ping still here", player=f"{tmp_path / 'mine.py'}:Breaks")
    assert re.fullmatch(
        r"error The player '.*' broke down: IndexError: no such port \(.*mine.py, line 6.*\)\.", said[2]
    )
    assert said[3] == "pong still here"


def test_what_a_player_prints_is_no_line_of_the_protocol(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(FRAGILE, "utf-8")
    lines = ('deal {"seats":2,"options":"first=1 families=dealt","seed":"x"}', "ask 1", "quit")
    asked = subprocess.run(
        [*COMMAND, "cargo_noir", "--player", f"{tmp_path / 'mine.py'}:Talks"],
        input="".join(f"{line}\n" for line in lines),
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert [line.split()[0] for line in asked.stdout.splitlines()] == ["dealt", "turn", "move"]
    assert "move casino" in asked.stderr
