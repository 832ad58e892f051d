"""What searches choose: positions as in `positions`, each searched with the net, and how often each move was looked at.

From these a policy learns that makes up for what the title's own overlooks: it is told how promising the title's policy
finds the listed moves, and learns by which factor that is off.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from cubilete.arena.game import game_seed, stream
from cubilete.arena.training.positions import GameMaker
from cubilete.core.encoding import Coding, Encoding
from cubilete.core.guide import Weights
from cubilete.core.options import Options
from cubilete.core.state import MoveList, State
from cubilete.core.title import Title
from cubilete.players.nets.guide import NetGuide
from cubilete.players.search.player import Thinker, Thinking, seed_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

ITERATIONS = 240
"""Worlds that a search looks at for one position."""
NOBODY = -1
"""Stands where a position has fewer moves than others."""
LEAST = 1e-4
"""A move weighs at least so much beside all others."""


class Choices(NamedTuple):
    """By position: what its seat sees, the actions that were listed, and of each..."""

    rows: NDArray[np.int16]
    actions: NDArray[np.int16]
    priors: NDArray[np.float32]
    """...the logarithm of its weight by the title's policy..."""
    visits: NDArray[np.float32]
    """...and its share of the looks of a search."""

    def some(self, which: NDArray[np.int64] | slice) -> Choices:
        return Choices(self.rows[which], self.actions[which], self.priors[which], self.visits[which])


class ChoiceMaker:
    """Searches positions of games of one kind."""

    def __init__(self, title: Title, seats: int, options: Options, guide: NetGuide, seed: int) -> None:
        eyes: Encoding = guide.eyes
        self.maker = GameMaker(title, seats, options, eyes, seed)
        self.coding = Coding(title.move_codes(seats, options))
        self.guide = guide
        thinking = Thinking(iterations=ITERATIONS, memory=False)
        self.thinker = Thinker(guide, thinking, lambda n: title.teams(n, options))
        self.seed = seed
        self.moves, self.weights = MoveList(), Weights()

    def game(self, number: int) -> Choices:
        """Some positions of one game, always the same for the same number."""
        chance = stream(game_seed(self.seed, number), "choices")
        found = [
            self.searched(state, int(state.to_move()), seed_of(chance))
            for state in self.maker.some(self.maker.to_the_end(chance)[0], chance)
        ]
        return together([one for one in found if one is not None], int(self.guide.eyes.size))

    def searched(self, state: State, seat: int, seed: int) -> Choices | None:
        """A position with what a search looks at there; None where there is nothing to choose."""
        moves = self.moves
        moves.n = 0
        state.fill_moves(seat, moves)
        n = int(moves.n)
        if n < 2 or self.thinker.obvious(state, seat) >= 0 or int(self.guide.obvious(state, seat, moves)) >= 0:
            return None
        self.guide.weigh(state, seat, moves, self.weights)
        weights = np.array([float(self.weights.at[i]) for i in range(n)])
        codes = [int(moves.codes[i]) for i in range(n)]
        looks = {option.move.code: option.visits for option in self.thinker.think(state, seat, seed).options}
        visits = np.array([looks.get(code, 0) for code in codes], np.float32)
        if not visits.sum() or not weights.sum():
            return None
        return Choices(
            self.maker.row(state, seat)[None],
            np.array([[self.coding.known(code) for code in codes]], np.int16),
            np.log(np.maximum(weights / weights.sum(), LEAST)).astype(np.float32)[None],
            (visits / visits.sum())[None],
        )

    def many(self, first: int, games: int) -> Choices:
        return together([self.game(number) for number in range(first, first + games)], int(self.guide.eyes.size))


def together(found: list[Choices], inputs: int) -> Choices:
    """All of them, each as wide as the widest."""
    width = max((one.actions.shape[1] for one in found), default=1)

    def wide(numbers: NDArray[np.generic], filling: float) -> NDArray[np.generic]:
        return np.pad(numbers, ((0, 0), (0, width - numbers.shape[1])), constant_values=filling)

    if not found:
        nothing = np.zeros((0, 1), np.float32)
        return Choices(np.zeros((0, inputs), np.int16), nothing.astype(np.int16), nothing, nothing)
    return Choices(
        np.concatenate([one.rows for one in found]),
        np.concatenate([wide(one.actions, NOBODY) for one in found]),
        np.concatenate([wide(one.priors, 0.0) for one in found]),
        np.concatenate([wide(one.visits, 0.0) for one in found]),
    )
