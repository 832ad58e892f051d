"""How a game ended."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct


class ScoreLine(Struct, frozen=True):
    """One line of a score sheet, with the rule that grants it."""

    text: str
    points: int
    rule: str


class Outcome(Struct, frozen=True, omit_defaults=True):
    """Places (1 for a winner, shared places have the same number), points, and why it was over.

    A game that is won or lost together gives everybody the place 1 or everybody the place 2: then nobody has won.
    """

    places: tuple[int, ...]
    points: tuple[int, ...]
    ended_by: str
    decided_by: str
    sheets: tuple[tuple[ScoreLine, ...], ...]
    places_only: bool = False
    """Whether only places count, as in a race: then nobody is shown points."""

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


def is_together(teams: Sequence[int]) -> bool:
    """Whether all seats are one team, which wins or loses as a whole."""
    return len(set(teams)) == 1
