"""Who can sit at a seat besides a person: each title's own players, and those that can play any title."""

from __future__ import annotations

from collections.abc import Callable

from cubilete.core.errors import UsageError
from cubilete.core.player import Player
from cubilete.core.title import Title
from cubilete.players.random import RandomPlayer

__all__ = ["RandomPlayer", "make_player", "player_names"]

ANY_TITLE: dict[str, Callable[[], Player]] = {RandomPlayer.name: RandomPlayer}
"""Players that need nothing of a title but its states."""


def player_names(title: Title) -> list[str]:
    """Every player that knows the title: its own first, then those that play anything."""
    own = list(title.bots())
    return own + [name for name in ANY_TITLE if name not in own]


def make_player(title: Title, name: str) -> Player:
    """A fresh player for one seat, by name."""
    factory = title.bots().get(name) or ANY_TITLE.get(name)
    if factory is None:
        known = ", ".join(player_names(title))
        raise UsageError(f"{title.name} has no player '{name}'; the players are: {known}.")
    return factory()
