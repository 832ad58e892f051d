"""The player that anything should beat."""

from __future__ import annotations

from cubilete.core.chance import Chance
from cubilete.core.guide import Guide
from cubilete.core.moves import Move
from cubilete.core.player import PICK, Player, proposed
from cubilete.core.state import State


class RandomPlayer(Player):
    """Makes any of the listed moves, each as likely as the next; where none is listed, one that a guide proposes."""

    name = "random"

    def __init__(self, guide: Guide | None = None) -> None:
        self.guide = guide or Guide()

    def decide(self, state: State, seat: int, chance: Chance) -> Move:
        codes = state.legal_moves(seat)
        if codes:
            return Move(codes[chance.below(PICK, len(codes))])
        return proposed(self.guide, state, seat, chance)

    def speak(self, state: State, seat: int, chance: Chance) -> Move | None:
        """Any of the listed moves, one that the guide proposes, or nothing, each as likely as the next."""
        codes = state.legal_moves(seat)
        ideas = 1 if self.guide.proposes(state, seat) else 0
        at = int(chance.below(PICK, len(codes) + ideas + 1))
        if at < len(codes):
            return Move(codes[at])
        return proposed(self.guide, state, seat, chance) if at < len(codes) + ideas else None
