"""Who decides for a seat."""

from __future__ import annotations

from abc import ABC, abstractmethod

from cubilete.core.chance import Chance
from cubilete.core.moves import Move
from cubilete.core.state import State


class Player(ABC):
    """A mind at a seat. It is handed a state that its seat cannot tell from the true one, never the true one itself."""

    name: str

    @abstractmethod
    def decide(self, state: State, seat: int, chance: Chance) -> Move:
        """A legal move for the seat. The state is the player's own to play on; chance is its own stream."""

    def watch(self, seat: int, move: Move | None) -> None:  # noqa: B027 - most players have no memory
        """A move that was made at the table, this player's own included; None where the choice is still secret."""


def decide_fairly(player: Player, state: State, seat: int, chance: Chance) -> Move:
    """Ask a player for a move without showing it anything that its seat may not know."""
    return player.decide(state.redeal(seat, chance), seat, chance)
