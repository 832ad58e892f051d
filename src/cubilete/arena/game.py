"""One game of an arena: players at seats, no match, no journal, every decision checked."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from time import perf_counter

from msgspec import Struct

from cubilete.core.chance import FastChance
from cubilete.core.errors import CubileteError
from cubilete.core.moves import Move
from cubilete.core.options import Options
from cubilete.core.player import Player, decide_fairly
from cubilete.core.state import LEGAL, State
from cubilete.core.title import Title

SEED_BYTES = 6
"""Game seeds have 48 bits, so that every reader of JSON keeps them exact."""
STREAM_BYTES = 12
"""As many random bits as FastChance can be seeded with."""
MOST_BITS = 62


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


def play_game(
    title: Title, players: Sequence[Player], seed: int, options: Options | None = None, game: int = 0
) -> PlayedGame:
    """Play one game to its end; the same players, seed and options always play the same game."""
    seats = len(players)
    table = stream(seed, "table")
    minds = [stream(seed, f"seat {seat + 1}") for seat in range(seats)]
    state = title.deal(seats, table, options)
    decisions = [0] * seats
    seconds = [0.0] * seats
    turns = 0
    before = -1
    seat = int(state.to_move())
    while seat >= 0:
        turns += seat != before
        before = seat
        started = perf_counter()
        move = ask(players[seat], state, seat, minds[seat], seed)
        seconds[seat] += perf_counter() - started
        decisions[seat] += 1
        check(title, state, seat, move, players[seat].name, seed)
        if move.params:
            state.apply_form(seat, move.code, list(move.params), table, None)
        else:
            state.apply(seat, move.code, table, None)
        tell(players, state, seat, move, seed)
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


def tell(players: Sequence[Player], state: State, seat: int, move: Move, seed: int) -> None:
    """Let everybody see a move that was made; while choices are still secret, only that there was one."""
    secret = state.sealed()
    for watching, player in enumerate(players):
        try:
            player.watch(seat, None if secret and watching != seat else move)
        except Exception as error:
            raise broke_down(player, watching, seed, error) from error


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
