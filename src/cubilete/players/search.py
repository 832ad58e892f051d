"""What a search player asks of a title, and the smallest player that is built on it.

A search looks ahead by playing on copies of the state it was handed. For that it needs two things that only the title
knows: how good a position is for a seat without playing it out, and which moves are sensible enough to play out with.
A title offers both by letting one of its own players (`Title.bots`) be a `Guide`; titles know nothing of this module,
so a guide is recognised by what it can do.
"""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from cubilete.core.chance import Chance
from cubilete.core.moves import Move
from cubilete.core.player import Player
from cubilete.core.state import State
from cubilete.core.title import Title


@runtime_checkable
class Guide(Protocol):
    """A title's knowledge for searching it. Both methods leave the state as it is."""

    def evaluate(self, state: State, seat: int) -> float:
        """How good the state is for the seat: the lead, in points, that it should have over its best rival at the end.

        More is better, 0 is even, and once the game is over it is the true lead. Every seat of every state can be
        asked about, whoever is to move. It may use everything in the state: whoever searches hands in states that
        their own seat could be in.
        """
        ...

    def decide(self, state: State, seat: int, chance: Chance) -> Move:
        """A sensible legal move for the seat that is to move, quickly: the policy of play-outs."""
        ...


def find_guide(title: Title) -> Guide | None:
    """The first of the title's own players that can guide a search; None where the title has none."""
    for make in title.bots().values():
        player = make()
        if isinstance(player, Guide):
            return player
    return None


class OnePlyPlayer(Player):
    """Tries every listed move once and makes the one after which its guide likes the state best.

    It is the yardstick for an evaluation (one that does not beat random play here will not help a deeper search) and
    for a search (one that does not beat this player is not worth its time).
    """

    name = "one_ply"

    def __init__(self, guide: Guide) -> None:
        self.guide = guide

    def decide(self, state: State, seat: int, chance: Chance) -> Move:
        best = Move(-1)
        liking = float("-inf")
        for code in state.legal_moves(seat):
            after = state.clone()
            after.apply(seat, code, chance, None)
            liked = self.guide.evaluate(after, seat)
            if liked > liking:
                best, liking = Move(code), liked
        return best
