"""The player that anything should beat."""

from __future__ import annotations

from cubilete.core.chance import Chance, FastChance
from cubilete.core.errors import CubileteError
from cubilete.core.guide import Guide
from cubilete.core.moves import Move
from cubilete.core.player import Player
from cubilete.core.state import LEGAL, State

PICK = 0
"""The one kind of question that this player asks its chance."""
SEEDS = 1 << 30
MOST_PROPOSALS = 20
"""A guide may propose what is not allowed, but not for ever."""


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
        """Any of the listed moves, or nothing, each as likely as the next."""
        codes = state.legal_moves(seat)
        at = int(chance.below(PICK, len(codes) + 1))
        return Move(codes[at]) if at < len(codes) else None


def proposed(guide: Guide, state: State, seat: int, chance: Chance) -> Move:
    """A parametric move that a guide proposes where no move is listed."""
    for _ in range(MOST_PROPOSALS):
        form = guide.propose(state, seat, FastChance(int(chance.below(PICK, SEEDS))))
        if form and state.verdict(seat, form[0], form[1:]) == LEGAL:
            return Move(form[0], tuple(form[1:]))
    raise CubileteError("No move is listed here, and the title's guide proposes none that may be made.")
