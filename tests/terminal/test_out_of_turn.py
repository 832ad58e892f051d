"""Acting out of turn at a terminal, on a title with offers: people and bots make them and answer them."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from cubilete.core.chance import Chance
from cubilete.core.match import Match, Seat
from cubilete.core.moves import Move
from cubilete.core.player import Player
from cubilete.core.position import load_position, read_position
from cubilete.core.record import read_record, write_record
from cubilete.core.replay import replay
from cubilete.core.state import State
from cubilete.core.title import Reader
from cubilete.terminal.play.bots import Bots
from cubilete.terminal.play.session import Session
from terminal.helpers import Line, Sitting
from titles.parley import ParleyTitle

PARLEY = ParleyTitle()
NAMES = ("Ana", "Ben", "Cleo", "Dora")
SEED = bytes(32)


class Scripted(Player):
    """Makes the first listed move in its turn, and says out of turn what it was told to, wherever it may."""

    name = "scripted"

    def __init__(self, says: Iterable[str] = ()) -> None:
        self.says = tuple(says)
        self.asked: list[tuple[int, tuple[str, ...]]] = []
        self.heard: list[tuple[int, Move | None]] = []

    def decide(self, state: State, seat: int, chance: Chance) -> Move:
        return Move(state.legal_moves(seat)[0])

    def speak(self, state: State, seat: int, chance: Chance) -> Move | None:
        prompt = PARLEY.prompt(state, seat, Reader(seat, NAMES))
        assert prompt is not None
        may = [choice.notation for choice in (*prompt.choices, *prompt.suggestions)]
        self.asked.append((PARLEY.document(state)["round"], tuple(may)))
        wanted = next((move for said in self.says for move in may if move.startswith(said)), "")
        return PARLEY.parse(wanted) if wanted else None

    def watch(self, seat: int, move: Move | None) -> None:
        self.heard.append((seat, move))


def sit(lines: Iterable[Line], people: Iterable[int] = (0,), says: dict[int, tuple[str, ...]] | None = None) -> Sitting:
    """A table of four with people at some seats and scripted bots at the others."""
    at_keyboard = tuple(people)
    seats = [Seat(name, "human" if seat in at_keyboard else "scripted") for seat, name in enumerate(NAMES)]

    def make(match: Match) -> dict[int, Player]:
        return {seat: Scripted((says or {}).get(seat, ())) for seat in range(4) if seat not in at_keyboard}

    return Sitting(lines, Match(PARLEY, seats, None, SEED), make=make)


def players(sitting: Sitting) -> dict[int, Scripted]:
    found = sitting.session.bots.players
    return {seat: player for seat, player in found.items() if isinstance(player, Scripted)}


def in_turn(session: Session) -> str:
    """The first choice where the game waits for this seat, else Enter."""
    waited_for = session.menu is not None and session.seat in session.match.state.owing()
    return "1" if waited_for else ""


def until(sign: Callable[[Session], bool], *then: Line) -> Iterable[Line]:
    """Play along until something shows, then type these lines, then play along again."""
    waiting = iter(then)
    due = False

    def line(session: Session) -> str:
        nonlocal due
        due = due or sign(session)
        typed = next(waiting, None) if due else None
        if typed is None:
            return in_turn(session)
        return typed if isinstance(typed, str) else typed(session)

    return itertools.repeat(line)


def may(session: Session, beginning: str) -> bool:
    """Whether the person at the keyboard may do something that is written so."""
    return session.menu is not None and any(choice.notation.startswith(beginning) for choice in session.menu.choices)


def first(beginning: str) -> Callable[[Session], str]:
    """The first choice that is written so."""

    def line(session: Session) -> str:
        assert session.menu is not None
        return next(choice.notation for choice in session.menu.choices if choice.notation.startswith(beginning))

    return line


def made(sitting: Sitting, word: str) -> list[tuple[int, str]]:
    return [(entry.seat, entry.notation) for entry in sitting.match.line if entry.notation.startswith(word)]


# ---------------------------------------------------------------- people
@pytest.mark.rule("PA-OFFER-01")
def test_a_person_who_is_not_on_turn_can_make_an_offer_that_a_bot_answers() -> None:
    sitting = sit(until(lambda s: may(s, "offer 3"), first("offer 3")), says={2: ("accept", "decline")})
    assert sitting.run() == 0
    assert [seat for seat, _ in made(sitting, "offer 3")] == [0]
    assert [seat for seat, _ in made(sitting, "accept 1") + made(sitting, "decline 1")] == [2]
    assert "●Ana, you may act out of turn; Enter lets the game go on." in sitting.words


@pytest.mark.rule("PA-OFFER-02")
def test_an_offer_of_a_bot_is_told_and_can_be_answered() -> None:
    sitting = sit(until(lambda s: may(s, "decline"), first("decline")), says={1: ("offer 1",)})
    assert sitting.run() == 0
    assert made(sitting, "offer 1")
    assert made(sitting, "decline 2")[0][0] == 0
    assert "▲Ben offers ●Ana a" in sitting.words, "the person reads the terms before the question"


def test_nobody_is_asked_twice_about_the_same() -> None:
    asked: list[tuple[int, tuple[str, ...]]] = []

    def look(session: Session) -> str:
        if session.menu is not None and session.seat not in session.match.state.owing():
            this_round = session.match.view(0)["round"]
            asked.append((this_round, tuple(choice.notation for choice in session.menu.choices)))
        return in_turn(session)

    sitting = sit(itertools.repeat(look))
    assert sitting.run() == 0
    assert asked
    assert len(set(asked)) == len(asked)
    for player in players(sitting).values():
        assert player.asked
        assert len(set(player.asked)) == len(player.asked)


def test_an_empty_line_where_the_game_waits_is_no_answer() -> None:
    sitting = sit(["", "", "1"])
    sitting.run()
    assert len(sitting.match.line) >= 1
    assert sitting.match.line[0].seat == 0


# ---------------------------------------------------------------- several people at one keyboard
def test_whoever_may_act_can_be_called_to_the_keyboard() -> None:
    lines = until(lambda s: s.seat == 0 and may(s, "pass"), "seat ben", first("offer 1"), first("decline 2"))
    sitting = sit(lines, people=(0, 1))
    assert sitting.run() == 0
    assert made(sitting, "offer 1")[0][0] == 1
    assert made(sitting, "decline 2")[0][0] == 0
    assert "▲Ben, you may act out of turn" in sitting.words


@pytest.mark.parametrize("who", ["nobody", "dora", "", "9", "ben"])
def test_nobody_else_can_be_called(who: str) -> None:
    sitting = sit(["1", "1", f"seat {who}"], people=(0, 1))
    sitting.run()
    if who == "ben":
        assert "may decide something now; those who may" not in sitting.words
    else:
        assert f"Nobody here called '{who}' may decide something now" in sitting.words


def test_an_offer_to_somebody_at_the_same_keyboard_interrupts() -> None:
    """Ana is on turn; Ben offers Cleo something, and Cleo is asked before Ana goes on."""
    seen: list[int] = []

    def who(session: Session) -> str:
        seen.append(session.seat)
        return first("decline 2")(session)

    lines = until(lambda s: s.seat == 0 and may(s, "pass"), "seat Ben", first("offer 3"), who)
    sitting = sit(lines, people=(0, 1, 2))
    assert sitting.run() == 0
    assert seen == [2]


def test_what_one_person_is_told_stays_from_the_others() -> None:
    screens: dict[int, str] = {}

    def look(session: Session) -> str:
        text = sitting.text
        new = text[look_at[0] :]
        look_at[0] = len(text)
        screens[session.seat] = screens.get(session.seat, "") + new
        return in_turn(session)

    look_at = [0]
    sitting = sit(itertools.repeat(look, 12), people=(0, 1))
    sitting.run()
    assert "●Ana pledges a card." in screens[1]
    assert "●Ana pledges a" in screens[1]
    for card in ("rose", "ship", "key", "crown"):
        assert f"●Ana pledges a {card}, face down" not in screens[1]


def test_a_position_that_is_written_down_shows_no_hand_but_ones_own(tmp_path: Path) -> None:
    hands = set()
    for seed in range(8):
        path = tmp_path / f"{seed}.toml"
        seats = [Seat("Ana"), *(Seat(name, "random") for name in NAMES[1:])]
        match = Match(PARLEY, seats, None, bytes([seed] * 32))
        sitting = Sitting([f"position {path}"], match)
        sitting.run()
        state, _ = load_position(PARLEY, read_position(path.read_text("utf-8"), "p"), "p")
        true, written = PARLEY.document(match.state)["hands"], PARLEY.document(state)["hands"]
        assert written[0] == true[0]
        hands.add(written[1:] == true[1:])
        assert "What you may not know is dealt anew in it." in sitting.words
    assert False in hands


# ---------------------------------------------------------------- bots
def test_bots_see_every_move_and_no_secret_one() -> None:
    sitting = sit(itertools.repeat(in_turn), says={1: ("offer 3",)})
    assert sitting.run() == 0
    heard = players(sitting)
    for seat, player in heard.items():
        assert [mover for mover, _ in player.heard] == [entry.seat for entry in sitting.match.line]
        for (_, move), entry in zip(player.heard, sitting.match.line):
            assert move in (entry.move, None)
            if entry.notation.startswith("offer 3"):
                assert (move is None) == (seat not in (1, 2))


def test_after_an_undo_bots_remember_what_is_left() -> None:
    sitting = sit(["1", "undo", "2"])
    sitting.run()
    assert any(entry.is_undo for entry in sitting.match.log)
    for player in players(sitting).values():
        assert len(player.heard) == len(sitting.match.line)


def test_an_offer_that_the_rules_refuse_is_not_made() -> None:
    class Confused(Scripted):
        def speak(self, state: State, seat: int, chance: Chance) -> Move | None:
            return PARLEY.parse("offer 1 crown for crown") if seat == 0 else PARLEY.parse("withdraw")

    seats = [Seat(name, "scripted") for name in NAMES]
    match = Match(PARLEY, seats, None, SEED)
    sitting = Sitting([], match, make=lambda match: {seat: Confused() for seat in range(4)})
    assert sitting.run() == 0
    assert match.over


def test_what_was_said_out_of_turn_is_in_the_record() -> None:
    sitting = sit(until(lambda s: may(s, "decline"), first("decline")), says={1: ("offer 1",)})
    sitting.run()
    text = write_record(sitting.match)
    again = replay(read_record(text, "m"), PARLEY, "m")
    assert [entry.notation for entry in again.line] == [entry.notation for entry in sitting.match.line]


def test_a_hint_out_of_turn_may_be_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cubilete.terminal.play.commands.make_player", lambda *_args, **_more: Scripted())
    sitting = sit(until(lambda s: may(s, "offer"), "hint"))
    sitting.run()
    assert "bot would let the game go on." in sitting.words


def test_bots_of_the_house_can_sit_here_too() -> None:
    seats = [Seat(name, "random") for name in NAMES]
    sitting = Sitting([], Match(PARLEY, seats, None, SEED))
    assert sitting.run() == 0
    assert sitting.match.over
    assert made(sitting, "offer"), "the coin tosser makes offers"
    assert isinstance(sitting.session.bots, Bots)
