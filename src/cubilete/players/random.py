"""The player that anything should beat."""

from __future__ import annotations

from cubilete.core.chance import Chance
from cubilete.core.moves import Move
from cubilete.core.player import Player
from cubilete.core.state import State

PICK = 0
"""The one kind of question that this player asks its chance."""


class RandomPlayer(Player):
    """Makes any of the listed moves, each as likely as the next."""

    name = "random"

    def decide(self, state: State, seat: int, chance: Chance) -> Move:
        codes = state.legal_moves(seat)
        return Move(codes[chance.below(PICK, len(codes))])

    def speak(self, state: State, seat: int, chance: Chance) -> Move | None:
        """Any of the listed moves, or nothing, each as likely as the next."""
        codes = state.legal_moves(seat)
        at = int(chance.below(PICK, len(codes) + 1))
        return Move(codes[at]) if at < len(codes) else None
