"""A seat for a program in any language: it plays, it learns nothing it may not know, and it can hold nobody up."""

from __future__ import annotations

import logging
import os
from pathlib import Path
from time import monotonic, sleep

import msgspec
import pytest

from cubilete.arena.faults import CRASH, ILLEGAL, LOSE, TIME, ArenaError, Discipline
from cubilete.arena.game import RunningGame, play_game
from cubilete.core.chance import FastChance
from cubilete.core.guide import Guide
from cubilete.core.moves import Move
from cubilete.core.options import read_values
from cubilete.core.player import Player, PolicyPlayer, decide_fairly, speak_fairly, speakers
from cubilete.engine import EngineFault, EnginePlayer
from cubilete.engine.process import ENGINES, MOST_LINE, MOST_RUNNING, MOST_SAID
from cubilete.games import TITLES, title
from cubilete.players import RandomPlayer
from engine.engines import CARGO, FIRST, GREETS, dealt, engine, hands_dealt, noting, script, worked_example
from titles.parley import ParleyTitle

SECONDS = 0.2
"""A limit that is meant to be exceeded."""
ASKS = 25
"""Decisions of each seat in a title that need not come to its end here."""


def decide(player: Player) -> Move:
    return decide_fairly(player, dealt(), 0, FastChance(5))


def gone(pid: int) -> bool:
    """Whether a process has ended, also where nobody has noticed yet."""
    try:
        os.kill(pid, 0)
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except (ProcessLookupError, FileNotFoundError):
        return True


# ---------------------------------------------------------------- playing
def test_the_worked_example_in_javascript_beats_a_player_without_a_plan() -> None:
    for seed in range(4):
        players: list[Player] = [engine(worked_example()), RandomPlayer()]
        seat = seed % 2
        game = play_game(CARGO, players if seat == 0 else players[::-1], seed)
        assert game.row.places[seat] == 1


def test_a_shell_script_of_a_dozen_lines_plays_every_title() -> None:
    for slug in TITLES:
        here = title(slug)
        options = read_values(here.options_type, {name: str(value) for name, value in here.quick_options.items()}, slug)
        seats = max(2, here.seats[0])
        running = RunningGame(here, [engine(FIRST, here) for _ in range(seats)], 3, options)
        for _ in range(ASKS * seats):
            seat = int(running.state.to_move())
            if seat < 0:
                break
            move = running.ask(seat)
            codes = running.state.legal_moves(seat)
            if codes:
                assert move == here.parse(here.notation(here.spelt_out(running.state, seat, Move(codes[0]))))
            running.make(seat, move)


def test_the_same_seed_asks_the_same_of_an_engine(tmp_path: Path) -> None:
    heard = []
    for run in ("one", "two"):
        log = tmp_path / run
        play_game(CARGO, [engine(noting(log)), RandomPlayer()], 7)
        heard.append(log.read_text())
    assert heard[0] == heard[1]
    assert " seed " in heard[0]


def test_a_program_serves_for_one_game_after_the_other_and_is_told_when_a_new_one_begins(tmp_path: Path) -> None:
    log = tmp_path / "log"
    command = noting(log)
    for seed in (1, 2, 3):
        play_game(CARGO, [engine(command), RandomPlayer()], seed)
    lines = log.read_text().splitlines()
    assert lines.count("cubilete 1") == 1
    assert sum(line.startswith("game ") for line in lines) == 3


def test_more_programs_than_allowed_are_never_kept_and_one_that_left_is_told_everything_again(tmp_path: Path) -> None:
    log = tmp_path / "log"
    remembers = noting(log, "read hello; echo want moved; echo ready 1; ")
    first = engine(remembers)
    first.watch(1, CARGO.parse("market"))
    decide(first)
    others = [engine(FIRST, set={}) for _ in range(MOST_RUNNING)]
    for other in others:
        decide(other)
    assert len([one for one in ENGINES.running if not one.closed]) <= MOST_RUNNING
    first.watch(0, None)
    decide(first)
    lines = [line for line in log.read_text().splitlines() if line.startswith("moved ")]
    assert lines == ["moved 2 market", "moved 2 market", "moved 1"]


# ---------------------------------------------------------------- what the seat may know
def test_what_crosses_the_pipe_is_the_same_whatever_is_hidden_from_the_seat(tmp_path: Path) -> None:
    """Hands and decks that the seat cannot tell apart give the same view and the same moves."""
    here, state, asked = hands_dealt()
    heard = []
    for number, world in enumerate([state, *(state.redeal(asked, FastChance(seed)) for seed in (1, 2))]):
        log = tmp_path / str(number)
        wants = "read hello; echo want view; echo want words; echo want forms; echo ready 1; "
        player = engine(noting(log, wants), here)
        decide_fairly(player, world, asked, FastChance(9))
        heard.append(log.read_text())
    assert here.document(state) != here.document(state.redeal(asked, FastChance(1)))
    assert heard[0] == heard[1] == heard[2]
    lines = dict(line.split(" ", 1) for line in heard[0].splitlines())
    assert msgspec.json.decode(lines["view"]) == msgspec.json.decode(msgspec.json.encode(here.view(state, asked)))


def test_a_world_is_a_position_that_the_seat_cannot_tell_from_the_true_one(tmp_path: Path) -> None:
    here, state, seat = hands_dealt()
    log = tmp_path / "log"
    wants = "read hello; echo want world 3; echo ready 1; "
    player = engine(noting(log, wants), here)
    decide_fairly(player, state, seat, FastChance(9))
    worlds = [line.removeprefix("world ") for line in log.read_text().splitlines() if line.startswith("world ")]
    assert len(set(worlds)) == 3
    for world in worlds:
        again = here.load(msgspec.json.decode(world, type=dict), 3, here.options_type())
        assert here.view(again, seat) == here.view(state, seat)
        assert here.document(again) != here.document(state)


def test_out_of_turn_an_engine_may_speak_or_pass() -> None:
    here = ParleyTitle()
    state = here.deal(4, FastChance(1))
    while not (talking := [seat for seat in speakers(state) if state.legal_moves(seat)]):
        seat = int(state.to_move())
        here.play(
            state, seat, decide_fairly(RandomPlayer(here.guide()), state, seat, FastChance(1)), FastChance(1), None
        )
    seat = talking[0]
    assert speak_fairly(engine(FIRST, here), state, seat, FastChance(1)) is None
    talker = engine(script("read hello; echo ready 1; sed -u 's/^go speak/go decide/' | sh '" + FIRST[1] + "'"), here)
    said = speak_fairly(talker, state, seat, FastChance(1))
    assert said is not None
    assert here.notation(said) == here.notation(here.spelt_out(state, seat, Move(state.legal_moves(seat)[0])))


# ---------------------------------------------------------------- engines that fail
@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("exit 3", "ended with the code 3"),
        ("echo no such book >&2; exit 4", r"ended with the code 4\. It complained: no such book"),
        ("kill -9 $$", "was ended by the signal 9"),
        ("read hello; echo ready 2", "speaks version '2' of the protocol, not 1"),
        ("read hello; echo want everything", "wants 'everything', which nobody can give; there are view,"),
        ("read hello; echo want world 1000", "so many must be between 1 and 64"),
        ("read hello; echo error out of ideas", "says: out of ideas"),
        (GREETS + "read game; exit 0", "The engine 'Trouble' ended with the code 0"),
        (GREETS + "while read line; do echo move bid rotterdam 99; done", "'bid rotterdam 99'"),
        (GREETS + "while read line; do echo move casino; done", "made an illegal move, 'casino': "),
        (GREETS + "while read line; do echo move; done", "answered '', which is no move"),
        (GREETS + "while read line; do echo code 99999; done", "named the code '99999', which is not on its list"),
        (GREETS + "while read line; do echo code x1; done", "named the code 'x1'"),
        (GREETS + "while read line; do echo pass; done", "passed where the game waits for its move"),
        (GREETS + "while read line; do echo error I resign; done", "says: I resign"),
    ],
)  # fmt: skip
def test_an_engine_that_fails_is_named_with_what_it_did(words: str, reason: str) -> None:
    with pytest.raises(EngineFault, match=reason):
        decide(engine(script(words)))


@pytest.mark.parametrize(
    ("words", "by", "told"),
    [
        ("while read line; do echo move casino; done", ILLEGAL, "gave no legal answer at seat"),
        ("exit 4", CRASH, "broke down at seat"),
        ("while read line; do :; done", TIME, "took too long at seat"),
    ],
)
def test_in_an_arena_a_failing_engine_loses_by_what_it_did(words: str, by: str, told: str) -> None:
    fails = engine(script(GREETS + words), seconds=SECONDS)
    lost = play_game(CARGO, [fails, RandomPlayer()], 1, discipline=Discipline(on_crash=LOSE)).row.loss
    assert lost is not None
    assert lost.by == by
    assert told in lost.why
    assert "player.py" not in lost.why, "an engine has no file of ours"


def test_a_line_or_an_answer_without_an_end_is_cut_off() -> None:
    with pytest.raises(EngineFault, match=f"wrote a line of more than {MOST_LINE} bytes"):
        decide(engine(script(GREETS + "tr '\\0' 'x' < /dev/zero")))
    with pytest.raises(EngineFault, match=f"said more than {MOST_SAID} bytes before it answered"):
        decide(engine(script(GREETS + "yes info still thinking")))


def test_bytes_that_are_no_text_harm_nobody() -> None:
    with pytest.raises(EngineFault, match="which is no move"):
        decide(engine(script(GREETS + "while read line; do printf 'move \\377\\376\\033[2J\\n'; done")))


@pytest.mark.parametrize("words", ["exec sleep 1000", "read hello; exec sleep 1000"])
def test_an_engine_that_never_gets_ready_is_given_up(words: str) -> None:
    with pytest.raises(EngineFault, match=r"did not answer within 0\.2 seconds"):
        decide(engine(script(words), start_seconds=SECONDS))


def test_an_engine_that_hangs_is_given_up_with_everything_it_has_started(tmp_path: Path) -> None:
    log = tmp_path / "pids"
    player = engine(script(GREETS + f"sleep 1000 & echo $! $$ > '{log}'; wait"), seconds=SECONDS)
    with pytest.raises(EngineFault, match=r"The engine 'Trouble' did not answer within 0\.7 seconds"):
        decide(player)
    deadline = monotonic() + 60  # they are ended at once, which on a busy machine takes its time
    while not all(gone(int(pid)) for pid in log.read_text().split()):
        assert monotonic() < deadline
        sleep(0.01)


def test_an_engine_that_does_not_read_is_given_up() -> None:
    deaf = script("read hello; echo want world 64; echo ready 1; exec sleep 1000")
    here, state, seat = hands_dealt()
    with pytest.raises(EngineFault, match="did not read what it was told within"):
        decide_fairly(engine(deaf, here, seconds=SECONDS), state, seat, FastChance(1))


def test_an_engine_that_chatters_for_ever_is_given_up() -> None:
    chatters = script(GREETS + "while true; do echo info thinking; sleep 0.05; done")
    with pytest.raises(EngineFault, match="did not answer within"):
        decide(engine(chatters, seconds=SECONDS))


def test_a_bank_of_time_can_run_out() -> None:
    slow = script(GREETS + "while read word rest; do case $word in go) sleep 0.3; echo move family red;; esac; done")
    player = engine(slow, bank=SECONDS)
    assert CARGO.notation(decide(player)) == "family red"
    assert player.left == 0.0


def test_an_answer_that_nobody_asked_for_is_not_taken_for_the_next_one() -> None:
    eager = script(
        GREETS + "while read word rest; do case $word in go) echo move family red; echo move casino;; esac; done"
    )
    player = engine(eager)
    decide(player)
    process = player.hold.process
    assert process is not None
    process.wait(lambda: b"\n" in process.inbox, monotonic() + 30, 30, "said nothing more")
    assert CARGO.notation(decide(player)) == "family red"


# ---------------------------------------------------------------- who plays on
class Listener(PolicyPlayer):
    """Remembers what it was told."""

    def __init__(self, name: str, policy: Guide) -> None:
        super().__init__(name, policy)
        self.told: list[tuple[int, Move | None]] = []

    def watch(self, seat: int, move: Move | None) -> None:
        self.told.append((seat, move))


def test_a_stand_in_plays_on_for_an_engine_that_fails_and_knows_the_story(caplog: pytest.LogCaptureFixture) -> None:
    player = engine(script(GREETS + "read game; exit 5"))
    player.watch(1, CARGO.parse("market"))
    substitute = Listener("listener", CARGO.guide())
    player.stand_in = lambda: substitute
    with caplog.at_level(logging.WARNING):
        decide(player)
    assert "The engine 'Trouble' ended with the code 5. From here on 'listener' plays for it." in caplog.text
    player.watch(0, None)
    assert substitute.told == [(1, CARGO.parse("market")), (0, None)]


def test_an_arena_says_whose_engine_failed_and_in_which_game() -> None:
    with pytest.raises(ArenaError, match=r"'engine' broke down at seat 1 of the game with seed 3: .*'Trouble' ended"):
        play_game(CARGO, [engine(script(GREETS + "read game; exit 5")), RandomPlayer()], 3)


def test_an_engine_that_was_interrupted_is_not_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    player = engine(FIRST)
    decide(player)
    process = player.hold.process
    assert process is not None

    def interrupted(*_: object) -> Move:
        raise TimeoutError

    with monkeypatch.context() as patch:
        patch.setattr(EnginePlayer, "answer", interrupted)
        with pytest.raises(TimeoutError):
            decide(player)
    assert process.closed
    assert CARGO.notation(decide(player)) == "family red"
