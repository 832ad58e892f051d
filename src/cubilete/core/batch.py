"""Many games of one table side by side, stepped in one call inside compiled code.

Everything that a learner needs lies in flat buffers that are filled again at every step: a row of what the seat to
move sees, a mask of its actions, whose move it is, and what ended games were worth. A game that is over is dealt anew
in the same step.
"""

from __future__ import annotations

from typing import final

from librt.strings import read_i64_le
from mypy_extensions import i64, u8

from cubilete.core.chance import FastChance
from cubilete.core.chance_nodes import Dealer
from cubilete.core.encoding import Encoding, Row, rewards
from cubilete.core.state import MoveList, State
from cubilete.core.vectors import vec

WORD = 8
"""Bytes of an action in the buffer that `step` reads."""


@final
class Games:
    """The games; `adapters/vector.py` wraps their buffers in arrays."""

    __slots__ = ("chances", "coding", "dealer", "done", "encoding", "mask", "moves", "n", "picks", "played", "rewards",
                 "row", "seats", "states", "to_move")  # fmt: skip

    def __init__(self, dealer: Dealer, seats: int, chances: list[FastChance], encoding: Encoding | None) -> None:
        self.dealer = dealer
        self.coding = dealer.coding
        self.encoding = encoding
        self.seats: i64 = seats
        self.n: i64 = len(chances)
        self.chances = chances
        self.states: list[State] = [dealer.deal(chance) for chance in chances]
        self.moves: list[MoveList] = [MoveList() for _ in chances]
        n = len(chances)
        self.row = Row(n * encoding.size if encoding is not None else 0)
        self.mask: vec[u8] = vec[u8]([0] * (n * self.coding.size))
        self.to_move: vec[i64] = vec[i64]([0] * n)
        self.picks: vec[i64] = vec[i64]([0] * n)
        self.rewards: vec[float] = vec[float]([0.0] * (n * seats))
        self.done: vec[u8] = vec[u8]([0] * n)
        self.played: i64 = 0  # games that have come to their end
        game: i64 = 0
        while game < self.n:
            self.show(game)
            game += 1

    def first_wrong(self, actions: bytes) -> i64:
        """The first game whose action is not among its listed moves, or -1."""
        size = self.coding.size
        game: i64 = 0
        while game < self.n:
            action = read_i64_le(actions, game * WORD)
            if action < 0 or action >= size or self.mask[game * size + action] == 0:
                return game
            game += 1
        return -1

    def step(self, actions: bytes) -> None:
        """Make one listed move in every game; `first_wrong` must have found nothing wrong."""
        game: i64 = 0
        while game < self.n:
            self.advance(game, self.coding.codes[read_i64_le(actions, game * WORD)])
            game += 1

    def advance(self, game: i64, code: i64) -> None:
        state = self.states[game]
        self.hide(game)
        if self.done[game] != 0:
            self.clear(game)
        state.apply(self.to_move[game], code, self.chances[game], None)
        if state.to_move() < 0:
            self.end(game, state)
        self.show(game)

    def end(self, game: i64, state: State) -> None:
        """Give what the game was worth, and deal the next one."""
        worth = rewards(state.placements(), self.dealer.together)
        seat: i64 = 0
        while seat < self.seats:
            self.rewards[game * self.seats + seat] = worth[seat]
            seat += 1
        self.done[game] = u8(1)
        self.played += 1
        self.states[game] = self.dealer.deal(self.chances[game])

    def clear(self, game: i64) -> None:
        """What the last step brought is over."""
        seat: i64 = 0
        while seat < self.seats:
            self.rewards[game * self.seats + seat] = 0.0
            seat += 1
        self.done[game] = u8(0)

    # ------------------------------------------------------------ what is shown
    def hide(self, game: i64) -> None:
        """Take the last moves out of the mask."""
        moves = self.moves[game]
        start = game * self.coding.size
        i: i64 = 0
        while i < moves.n:
            self.mask[start + self.coding.places[moves.codes[i]]] = u8(0)
            i += 1

    def show(self, game: i64) -> None:
        """List the moves of the seat to move, and write down what it sees."""
        state = self.states[game]
        seat = state.to_move()
        self.to_move[game] = seat
        moves = self.moves[game]
        moves.n = 0
        state.fill_moves(seat, moves)
        if moves.n == 0:
            raise ValueError("a seat has no listed move: what it may do is not one of the actions")
        start = game * self.coding.size
        i: i64 = 0
        while i < moves.n:
            self.mask[start + self.coding.known(moves.codes[i])] = u8(1)
            i += 1
        encoding = self.encoding
        if encoding is not None:
            self.row.at = game * encoding.size
            encoding.observe_into(state, seat, self.row)

    def pick(self, chance: FastChance) -> None:
        """For every game one of its listed moves at random, into `picks`."""
        game: i64 = 0
        while game < self.n:
            moves = self.moves[game]
            self.picks[game] = self.coding.places[moves.codes[chance.below(0, moves.n)]]
            game += 1
