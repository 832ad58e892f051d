"""The player that anything should beat."""

from __future__ import annotations

from cubilete.core.chance import Chance
from cubilete.core.guide import Guide
from cubilete.core.moves import Move
from cubilete.core.player import PICK, Player, idea_of, proposed
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
        idea = idea_of(self.guide, state, seat, chance)
        moves = [*(Move(code) for code in codes), *([idea] if idea is not None else []), None]
        return moves[int(chance.below(PICK, len(moves)))]
