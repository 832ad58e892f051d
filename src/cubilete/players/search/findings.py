"""What a search found out, as plain values."""

from __future__ import annotations

from msgspec import Struct

from cubilete.core.moves import Move


class Option(Struct, frozen=True):
    """One move that was considered."""

    move: Move
    visits: int
    chance: float
    """Of the seat's team to win, after it."""
    shares: tuple[float, ...]
    """Every seat's chance to win, after it; empty for a move that was never tried."""


class Findings(Struct, frozen=True):
    """What a search found out, the best move first."""

    options: tuple[Option, ...]
    shares: tuple[float, ...]
    """Every seat's chance to win, if all go on as the search does: 1 in all, unless all win or lose together."""
    iterations: int
    seconds: float
    steps: int
    """Moves made in all worlds together."""
    secret: bool = False
    """Whether the choice is kept from others who choose at the same time."""

    @property
    def best(self) -> Option:
        return self.options[0]
