"""Many games in one call, for learners that want millions of decisions.

>>> from cubilete.adapters.vector import VectorGames
>>> games = VectorGames("cargo_noir", seats=4, n=8, seed=1)
>>> observations, masks = games.reset()
>>> observations.shape[0], masks.shape == (8, games.actions)
(8, True)
>>> for _ in range(100):
...     observations, masks, rewards, done, to_move = games.step(games.sample())

Everything happens inside compiled code. A game that is over gives its rewards and is dealt anew in the same step, so
the observation belongs to the next game already; `done` tells. Each game has a stream of chance of its own: it comes
out the same whatever happens in the others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cubilete.adapters.coding import IllegalAction, Table, missing
from cubilete.arena.game import game_seed, stream
from cubilete.core.batch import Games
from cubilete.core.errors import UsageError
from cubilete.core.options import Options
from cubilete.core.state import State
from cubilete.core.title import Title

try:
    import numpy as np
except ImportError as error:
    raise missing("adapters", error.name or "numpy") from None

if TYPE_CHECKING:
    from numpy.typing import NDArray


class Step(NamedTuple):
    """What a step gives, one row a game."""

    observations: NDArray[np.float32]
    """(n, numbers): what the seat to move sees; (n, 0) where observations are switched off."""
    masks: NDArray[np.bool_]
    """(n, actions): its listed moves."""
    rewards: NDArray[np.float64]
    """(n, seats): 0, or shares of the win where the game has just ended."""
    done: NDArray[np.bool_]
    """(n,): whether it has."""
    to_move: NDArray[np.int64]
    """(n,): the seat that decides next."""


class VectorGames:
    """So many games of one table side by side."""

    def __init__(
        self,
        title: Title | str,
        seats: int = 0,
        n: int = 64,
        seed: int = 0,
        options: Options | str = "",
        observe: bool = True,
        copy: bool = True,
    ) -> None:
        """Without `copy`, everything that a step gives is changed by the next one, which saves time."""
        if n < 1:
            raise UsageError(f"At least one game has to be played, not {n}.")
        self.table = Table(title, seats, options)
        self.seats = self.table.seats
        self.n = n
        self.actions = self.table.actions
        self.observes = observe
        self.copy = copy
        self.size = int(self.table.rows.size) if observe else 0
        self.seed = seed
        self.dealt = 0
        self.reset()

    def reset(self, seed: int | None = None) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
        """Deal all games anew. A seed starts a series; without one it goes on with games that it has not had yet."""
        if seed is not None:
            self.seed, self.dealt = seed, 0
        chances = [stream(game_seed(self.seed, self.dealt + game), "vector") for game in range(self.n)]
        self.picks = stream(game_seed(self.seed, self.dealt), "picks")
        self.dealt += self.n
        self.games = Games(self.table, self.seats, chances, self.table.rows if self.observes else None)
        self.buffers = [
            np.asarray(self.games.mask).view(np.bool_).reshape(self.n, self.actions),
            np.asarray(self.games.rewards).reshape(self.n, self.seats),
            np.asarray(self.games.done).view(np.bool_),
            np.asarray(self.games.to_move),
        ]
        self.numbers = np.asarray(self.games.row.numbers).reshape(self.n, self.size)
        self.scaled = np.empty((self.n, self.size), np.float32)
        self.chosen = np.asarray(self.games.picks)
        first = self.shown()
        return first.observations, first.masks

    def step(self, actions: NDArray[np.integer] | list[int]) -> Step:
        """Take one action in every game; IllegalAction, and nothing is changed, where one is no listed move."""
        wanted = np.ascontiguousarray(actions, dtype="<i8")
        if wanted.shape != (self.n,):
            raise UsageError(f"There are {self.n} games, so there must be {self.n} actions, not {wanted.shape}.")
        told = wanted.tobytes()
        wrong = int(self.games.first_wrong(told))
        if wrong >= 0:
            seat = int(self.games.to_move[wrong])
            refused = self.table.why_not(self.games.states[wrong], seat, int(wanted[wrong]))
            raise IllegalAction(f"Game {wrong}: {refused}")
        self.games.step(told)
        return self.shown()

    def shown(self) -> Step:
        masks, rewards, done, to_move = (buffer.copy() if self.copy else buffer for buffer in self.buffers)
        return Step(self.observed(), masks, rewards, done, to_move)

    def observed(self) -> NDArray[np.float32]:
        if not self.observes:
            return self.scaled
        scaled = np.empty_like(self.scaled) if self.copy else self.scaled
        np.multiply(self.numbers, self.table.factors, out=scaled)
        return scaled

    def sample(self) -> NDArray[np.int64]:
        """A listed move for every game, each as likely as the next."""
        self.games.pick(self.picks)
        return self.chosen.copy()

    @property
    def played(self) -> int:
        """How many games have come to their end."""
        return int(self.games.played)

    def state(self, game: int) -> State:
        """A copy of the state of one game, to look at or to play on with."""
        return self.games.states[game].clone()
