"""The seats that no person holds: asked without being shown what they may not know, and told whatever they see."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from cubilete.core.answers import PlayerError, what_broke, who
from cubilete.core.errors import CubileteError
from cubilete.core.match import Entry, Match
from cubilete.core.memory import tell_of, tell_story
from cubilete.core.moves import Move
from cubilete.core.player import Player, decide_fairly, speak_fairly
from cubilete.terminal.play.opening import bot_chance, make_bots


@contextmanager
def named(player: Player) -> Iterator[None]:
    """Whatever goes wrong in a bot is told with its name, file and line."""
    try:
        yield
    except CubileteError:
        raise
    except (Exception, SystemExit) as error:
        raise PlayerError(f"The player '{player.name}' broke down: {what_broke(player, error)}") from error


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
        """A bot's move; PlayerError saying where in its file it broke down, or what it should not have answered."""
        player = self.players[seat]
        with named(player):
            move = decide_fairly(player, self.match.state, seat, bot_chance(self.match, seat))
        refusal = self.match.title.why_not(self.match.state, seat, move)
        if refusal is not None:
            said = self.match.title.notation(move)
            raise PlayerError(f"{who(player, 'decide')} made an illegal move: '{said}'. {refusal}")
        return move

    def speak(self, seat: int) -> Move | None:
        """What a bot wants to do out of turn; None if the rules would refuse it, for nobody waits for it."""
        with named(self.players[seat]):
            move = speak_fairly(self.players[seat], self.match.state, seat, bot_chance(self.match, seat, "speak"))
        if move is None or self.match.title.why_not(self.match.state, seat, move) is not None:
            return None
        return move
