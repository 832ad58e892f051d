"""What a title tells those who study it: where a game stands, and what a move picks.

Everything has an answer that fits any title, so a title says only what it knows better.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from cubilete.core.journal import Event
from cubilete.core.state import State

Pick = tuple[str, str]
"""A kind of thing and which one: ("card", "syndicate")."""


class Measures:
    """How a title wants to be measured. Nothing here changes a state."""

    kinds: ClassVar[Mapping[str, str]] = {}
    """The kinds of picks, each with the heading of its table: {"card": "Cards bought"}."""
    points: str = "points"
    """What `State.points` counts."""
    standing: str = "points"
    """What `progress` counts."""

    def picks(self, state: State, seat: int, code: int) -> tuple[Pick, ...]:
        """What the seat would pick by making this listed move now."""
        return ()

    def happened(self, event: Event) -> tuple[tuple[int, Pick], ...]:
        """What an event counts as, each time with the seat it happened to; for what no move can promise."""
        return ()

    def name(self, pick: Pick) -> str:
        """A picked thing as a reader knows it."""
        return pick[1].replace("_", " ")

    def phase(self, state: State, seat: int) -> str:
        """The part of the game to which the seat's decision belongs."""
        return ""

    def starter(self, state: State) -> int:
        """The seat that has the first turn of a game that was just dealt."""
        return int(state.to_move())

    def round(self, state: State) -> int:
        """A number that changes when a round is over; -1 where the title does not say, so that turns are counted."""
        return -1

    def progress(self, state: State) -> list[float]:
        """How far every seat has come, for asking who leads before the end."""
        return [float(points) for points in state.points()]

    def follow(self, document: dict[str, Any]) -> None:
        """Bring numbers of a changed component document up to date that follow from others, such as sums."""
