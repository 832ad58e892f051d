"""What each seat of a table has seen: the moves of the line, with those kept secret that it only noticed."""

from __future__ import annotations

from cubilete.core.chance import ScriptedChance
from cubilete.core.match import Entry, Match
from cubilete.core.memory import seen
from cubilete.core.state import State
from cubilete.house.bots.bot_workers import Seen


class SeenMoves:
    """The line of a match as it is walked along, and what each seat that asked has seen of it so far."""

    def __init__(self) -> None:
        self.walked: list[tuple[Entry, bool]] = []
        """After each move, whether choices were secret then."""
        self.told: dict[int, list[Seen]] = {}
        self.state: State | None = None

    def of(self, match: Match, watcher: int) -> list[Seen]:
        """Everything that a seat has seen; from the start again where moves were taken back."""
        if self.state is None or self.is_elsewhere(match):
            self.forget(match)
        self.walk(match)
        told = self.told.setdefault(watcher, [])
        for entry, sealed in self.walked[len(told) :]:
            move = seen(entry.seat, entry.move, entry.events, sealed, watcher)
            told.append((entry.seat, None if move is None else entry.notation))
        return told.copy()

    def is_elsewhere(self, match: Match) -> bool:
        """Whether the line went back: then its last known move is gone, or another one stands in its place."""
        known = len(self.walked)
        return known > len(match.line) or (known > 0 and match.line[known - 1] is not self.walked[-1][0])

    def forget(self, match: Match) -> None:
        self.walked, self.told, self.state = [], {}, match.state_at(0)

    def walk(self, match: Match) -> None:
        assert self.state is not None
        for entry in match.line[len(self.walked) :]:
            chance = ScriptedChance([list(outcome) for outcome in entry.outcomes])
            match.title.play(self.state, entry.seat, entry.move, chance, None)
            self.walked.append((entry, self.state.sealed()))
