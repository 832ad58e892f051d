"""One game of an arena: players at seats, no match, no journal, every decision checked."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from time import perf_counter
from typing import TypeVar

from msgspec import Struct

from cubilete.arena.faults import (
    CRASH,
    ILLEGAL,
    STOP,
    TIME,
    Clock,
    Discipline,
    Failed,
    Loss,
    TimeIsUp,
    places_after,
)
from cubilete.core.answers import PlayerError, what_broke
from cubilete.core.chance import FastChance
from cubilete.core.journal import Event, Journal
from cubilete.core.memory import seen
from cubilete.core.moves import Move
from cubilete.core.options import Options
from cubilete.core.player import Player, decide_fairly, openings, speak_fairly, speakers
from cubilete.core.state import LEGAL, State
from cubilete.core.title import Title
from cubilete.engine import EngineFault

SEED_BYTES = 6
"""Game seeds have 48 bits, so that every reader of JSON keeps them exact."""
STREAM_BYTES = 12
"""As many random bits as FastChance can be seeded with."""
MOST_BITS = 62
MOST_ASIDES = 20
"""Rounds of moves out of turn between two decisions; a game in which nobody ever falls silent goes on all the same."""
FAULTS = {CRASH: "broke down", ILLEGAL: "gave no legal answer", TIME: "took too long"}
"""What a player did, by the word for it."""
LONGEST_SAID = 60
"""Letters of a move that nobody can read."""
TOO_LARGE = "Its numbers are too large for a move; choose one of those on offer."


T = TypeVar("T")


class GameRow(Struct, frozen=True):
    """One finished game. The seed and the seating are enough to play it again."""

    game: int
    seed: int
    seating: tuple[str, ...]
    points: tuple[int, ...]
    places: tuple[int, ...]
    decisions: tuple[int, ...]
    """By seat."""
    turns: int
    """How often the decision passed on to another seat, the first included."""
    contest: int = 0
    """Which pairing of the tournament it belongs to, counted from 0."""
    group: int = 0
    """Which round of the seats within its contest: in every group each side has sat everywhere once."""
    loss: Loss | None = None
    """Where a player failed and lost by it: then the points are those at that moment."""


class PlayedGame(Struct, frozen=True):
    """A game and how long each seat thought, which is no part of the result."""

    row: GameRow
    seconds: tuple[float, ...]


def game_seed(seed: int, game: int | str) -> int:
    """The seed of one game of an arena; neighbours have nothing in common. Games have numbers or any other names."""
    return number_of(f"cubilete arena {seed} {game}", SEED_BYTES)


def stream(seed: int, name: str) -> FastChance:
    """A stream of chance of its own for the table or for one seat of a game."""
    return FastChance(number_of(f"cubilete game {seed} {name}", STREAM_BYTES))


def number_of(text: str, size: int) -> int:
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:size], "big")


class RunningGame:
    """A game that is being played: its state, and what is asked and told of the players at its seats."""

    def __init__(
        self,
        title: Title,
        players: Sequence[Player],
        seed: int,
        options: Options | None,
        discipline: Discipline | None = None,
    ) -> None:
        self.title = title
        self.clocks = [Clock(discipline or Discipline()) for _ in players]
        self.players = players
        self.seed = seed
        self.chance = stream(seed, "table")
        self.minds = [stream(seed, f"seat {seat + 1}") for seat in range(len(players))]
        self.state = title.deal(len(players), self.chance, options)
        self.listener: Callable[[Event], None] | None = None
        """Hears of everything that happens, secrets included."""
        self.watched = any(type(player).watch is not Player.watch for player in players)
        self.silent: dict[int, tuple[tuple[int, ...], ...]] = {}
        """What a seat could have done out of turn when it last said nothing."""

    def ask(self, seat: int) -> Move:
        """The decision of a seat for which the game waits."""
        player, mind = self.players[seat], self.minds[seat]
        move = self.in_time(seat, lambda: ask(player, self.state, seat, mind, self.seed))
        check(self.title, self.state, seat, move, player.name, self.seed)
        return move

    def in_time(self, seat: int, think: Callable[[], T]) -> T:
        """What comes of a thought; Failed if it takes too long."""
        try:
            return self.clocks[seat].measure(think)
        except TimeIsUp:
            raise failed(self.players[seat].name, seat, self.seed, TIME, self.clocks[seat].told()) from None

    def make(self, seat: int, move: Move) -> None:
        """Carry out a move, and let everybody see it."""
        told = self.watched and not self.title.nothing_hidden
        journal = Journal() if told or self.listener is not None else None
        if move.params:
            self.state.apply_form(seat, move.code, list(move.params), self.chance, journal)
        else:
            self.state.apply(seat, move.code, self.chance, journal)
        events = journal.events if journal is not None else []
        if self.watched:
            self.tell(seat, move, events if told else [])
        if self.listener is not None:
            for event in events:
                self.listener(event)

    def tell(self, seat: int, move: Move, events: Sequence[Event]) -> None:
        secret = self.state.sealed()
        for watcher, player in enumerate(self.players):
            told = seen(seat, move, events, secret, watcher)
            try:
                player.watch(seat, told)
            except (Exception, SystemExit) as error:
                raise broke_down(player, watcher, self.seed, error) from error

    def let_speak(self) -> None:
        """Ask the seats for which the game does not wait; nobody is asked about the same thing twice."""
        for _ in range(MOST_ASIDES):
            spoken = [self.speak(seat) for seat in speakers(self.state)]
            if not any(spoken):
                return

    def speak(self, seat: int) -> bool:
        """Whether a seat made a move out of turn."""
        if seat not in speakers(self.state):
            return False  # what another seat said has changed it
        offered = openings(self.state, seat)
        if self.silent.get(seat) == offered:
            return False
        player = self.players[seat]
        move = self.in_time(seat, lambda: answer(player, speak_fairly, self.state, seat, self.minds[seat], self.seed))
        if move is None:
            self.silent[seat] = offered
            return False
        check(self.title, self.state, seat, move, player.name, self.seed)
        self.make(seat, move)
        return True


def play_game(
    title: Title,
    players: Sequence[Player],
    seed: int,
    options: Options | None = None,
    game: int = 0,
    discipline: Discipline | None = None,
) -> PlayedGame:
    """Play one game to its end; the same players, seed and options always play the same game.

    With `discipline` a player that fails may lose the game; without it the failure is raised.
    """
    rules = discipline or Discipline()
    running = RunningGame(title, players, seed, options, rules)
    told = Told(len(players))
    loss: Loss | None = None
    try:
        play_to_the_end(running, told)
    except Failed as failed:
        if failed.loss.by != TIME and rules.on_crash == STOP:
            raise
        loss = failed.loss
    state = running.state
    places = state.placements() if loss is None else places_after(loss, title.teams(len(players), options))
    row = GameRow(
        game=game,
        seed=seed,
        seating=tuple(player.name for player in players),
        points=tuple(state.points()),
        places=tuple(places),
        decisions=tuple(told.decisions),
        turns=told.turns,
        loss=loss,
    )
    return PlayedGame(row, tuple(told.seconds))


class Told:
    """What is counted while a game is played."""

    def __init__(self, seats: int) -> None:
        self.decisions = [0] * seats
        self.seconds = [0.0] * seats
        self.turns = 0


def play_to_the_end(running: RunningGame, told: Told) -> None:
    before = -1
    running.let_speak()
    seat = int(running.state.to_move())
    while seat >= 0:
        told.turns += seat != before
        before = seat
        started = perf_counter()
        try:
            move = running.ask(seat)
        finally:
            told.seconds[seat] += perf_counter() - started
        told.decisions[seat] += 1
        running.make(seat, move)
        running.let_speak()
        seat = int(running.state.to_move())


# ---------------------------------------------------------------- asking players
def ask(player: Player, state: State, seat: int, mind: FastChance, seed: int) -> Move:
    """A player's decision; Failed if it breaks down or answers nonsense."""
    return answer(player, decide_fairly, state, seat, mind, seed)


def answer(
    player: Player,
    way: Callable[[Player, State, int, FastChance], T],
    state: State,
    seat: int,
    mind: FastChance,
    seed: int,
) -> T:
    try:
        return way(player, state, seat, mind)
    except PlayerError as error:
        raise failed(player.name, seat, seed, ILLEGAL, FAULTS[ILLEGAL], str(error)) from error
    except EngineFault as error:
        raise failed(player.name, seat, seed, error.by, FAULTS[error.by], str(error)) from error
    except (Exception, SystemExit) as error:
        raise broke_down(player, seat, seed, error) from error


def broke_down(player: Player, seat: int, seed: int, error: BaseException) -> Failed:
    return failed(player.name, seat, seed, CRASH, FAULTS[CRASH], what_broke(player, error))


def failed(name: str, seat: int, seed: int, by: str, did: str, how: str = "") -> Failed:
    """A player's fault, saying who did what in which game."""
    said = f"The player '{name}' {did} at seat {seat + 1} of the game with seed {seed}"
    return Failed(seat, by, f"{said}: {how}" if how else f"{said}.")


def check(title: Title, state: State, seat: int, move: Move, name: str, seed: int) -> None:
    """Refuse a decision that the rules refuse, and say who made it, where and why it is wrong."""
    if any(number.bit_length() > MOST_BITS for number in (move.code, *move.params)):
        said, reason = (
            f"'move {move.code}'"[:LONGEST_SAID],
            TOO_LARGE,
        )
    elif state.verdict(seat, move.code, list(move.params)) == LEGAL:
        return
    else:
        said, reason = f"'{title.notation(move)}'", str(title.why_not(state, seat, move))
    raise failed(name, seat, seed, ILLEGAL, "made an illegal move", f"{said}. {reason}")
