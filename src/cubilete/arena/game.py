"""One game of an arena: players at seats, no match, no journal, every decision checked."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from time import perf_counter

from msgspec import Struct

from cubilete.core.chance import FastChance
from cubilete.core.errors import CubileteError
from cubilete.core.journal import Event, Journal
from cubilete.core.memory import seen
from cubilete.core.moves import Move
from cubilete.core.options import Options
from cubilete.core.player import Player, decide_fairly, openings, speak_fairly, speakers
from cubilete.core.state import LEGAL, State
from cubilete.core.title import Title

SEED_BYTES = 6
"""Game seeds have 48 bits, so that every reader of JSON keeps them exact."""
STREAM_BYTES = 12
"""As many random bits as FastChance can be seeded with."""
MOST_BITS = 62
MOST_ASIDES = 20
"""Rounds of moves out of turn between two decisions; a game in which nobody ever falls silent goes on all the same."""


class ArenaError(CubileteError):
    """A player that broke down or decided against the rules."""


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

    def __init__(self, title: Title, players: Sequence[Player], seed: int, options: Options | None) -> None:
        self.title = title
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
        player = self.players[seat]
        move = ask(player, self.state, seat, self.minds[seat], self.seed)
        check(self.title, self.state, seat, move, player.name, self.seed)
        return move

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
            try:
                player.watch(seat, seen(seat, move, events, secret, watcher))
            except Exception as error:
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
        try:
            move = speak_fairly(player, self.state, seat, self.minds[seat])
        except Exception as error:
            raise broke_down(player, seat, self.seed, error) from error
        if move is None:
            self.silent[seat] = offered
            return False
        check(self.title, self.state, seat, move, player.name, self.seed)
        self.make(seat, move)
        return True


def play_game(
    title: Title, players: Sequence[Player], seed: int, options: Options | None = None, game: int = 0
) -> PlayedGame:
    """Play one game to its end; the same players, seed and options always play the same game."""
    running = RunningGame(title, players, seed, options)
    state = running.state
    decisions = [0] * len(players)
    seconds = [0.0] * len(players)
    turns = 0
    before = -1
    running.let_speak()
    seat = int(state.to_move())
    while seat >= 0:
        turns += seat != before
        before = seat
        started = perf_counter()
        move = running.ask(seat)
        seconds[seat] += perf_counter() - started
        decisions[seat] += 1
        running.make(seat, move)
        running.let_speak()
        seat = int(state.to_move())
    row = GameRow(
        game=game,
        seed=seed,
        seating=tuple(player.name for player in players),
        points=tuple(state.points()),
        places=tuple(state.placements()),
        decisions=tuple(decisions),
        turns=turns,
    )
    return PlayedGame(row, tuple(seconds))


def ask(player: Player, state: State, seat: int, mind: FastChance, seed: int) -> Move:
    try:
        return decide_fairly(player, state, seat, mind)
    except Exception as error:
        raise broke_down(player, seat, seed, error) from error


def broke_down(player: Player, seat: int, seed: int, error: Exception) -> ArenaError:
    return ArenaError(
        f"The player '{player.name}' broke down at seat {seat + 1} of the game with seed {seed}: "
        f"{type(error).__name__}: {error}"
    )


def check(title: Title, state: State, seat: int, move: Move, name: str, seed: int) -> None:
    """Refuse a decision that the rules refuse, and say who made it, where and why it is wrong."""
    if any(number.bit_length() > MOST_BITS for number in (move.code, *move.params)):
        said, reason = str(move), "its numbers are too large."
    elif state.verdict(seat, move.code, list(move.params)) == LEGAL:
        return
    else:
        said, reason = f"'{title.notation(move)}'", str(title.why_not(state, seat, move))
    raise ArenaError(
        f"The player '{name}' made an illegal move at seat {seat + 1} of the game with seed {seed}: {said}. {reason}"
    )
