"""The seats that no person holds: asked without being shown what they may not know, and told whatever they see."""

from __future__ import annotations

from collections.abc import Callable

from cubilete.core.match import Entry, Match
from cubilete.core.memory import tell_of, tell_story
from cubilete.core.moves import Move
from cubilete.core.player import Player, decide_fairly, speak_fairly
from cubilete.terminal.play.opening import bot_chance, make_bots

MakeBots = Callable[[Match], dict[int, Player]]


class Bots:
    """The players of a match by seat."""

    def __init__(self, match: Match, make: MakeBots = make_bots) -> None:
        self.match = match
        self.make = make
        self.sit_down()

    def sit_down(self) -> None:
        """Fresh players that remember the match as it stands: at its start, when it goes on, and after an undo."""
        self.players = self.make(self.match)
        tell_story(self.players, self.match)

    def __contains__(self, seat: int) -> bool:
        return seat in self.players

    def watch(self, entry: Entry) -> None:
        """Let them see a move that was just made."""
        tell_of(self.players, entry, self.match.state.sealed())

    def decide(self, seat: int) -> Move:
        return decide_fairly(self.players[seat], self.match.state, seat, bot_chance(self.match, seat))

    def speak(self, seat: int) -> Move | None:
        """What a bot wants to do out of turn; None if the rules would refuse it, for nobody waits for it."""
        move = speak_fairly(self.players[seat], self.match.state, seat, bot_chance(self.match, seat, "speak"))
        if move is None or self.match.title.why_not(self.match.state, seat, move) is not None:
            return None
        return move
