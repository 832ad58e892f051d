"""Who can sit at a seat besides a person: each title's own players, levels that think ahead, and a coin tosser."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from cubilete.core.errors import UsageError
from cubilete.core.options import Options
from cubilete.core.player import Player
from cubilete.core.title import Title
from cubilete.engine import ENGINE, EnginePlayer, EngineSettings, house_engines, read_engine
from cubilete.players.custom import make_custom, read_names
from cubilete.players.levels import LEVELS, MASTER, RANKS, make_level
from cubilete.players.nets.files import nets_of
from cubilete.players.nets.player import Master
from cubilete.players.random import RandomPlayer

__all__ = ["LEVELS", "RANKS", "RandomPlayer", "make_player", "player_names", "read_names"]


def factories(title: Title) -> dict[str, Callable[[], Player]]:
    """Every player that knows the title: its own first, then the levels, then who plays anything anyhow."""
    levels: dict[str, Callable[[], Player]] = {name: partial(make_level, title, name) for name in LEVELS}
    if nets_of(title):
        levels[MASTER] = partial(Master, title)
    return {**title.bots(), **levels, RandomPlayer.name: lambda: RandomPlayer(title.guide())}


def player_names(title: Title) -> list[str]:
    """All players that can be named plainly, the host's engines last."""
    return [*factories(title), *engines_for(title)]


def engines_for(title: Title) -> dict[str, EngineSettings]:
    """The engines that a host has listed for a title; none may be taken for a player of ours."""
    engines = {name: one for name, one in house_engines().items() if not one.titles or title.slug in one.titles}
    for name in engines.keys() & factories(title).keys():
        raise UsageError(f"An engine cannot be called '{name}': a player of {title.name} has that name.")
    return engines


def make_engine(
    title: Title, name: str, settings: EngineSettings, in_time: bool, options: Options | None
) -> EnginePlayer:
    """A seat for a program. Where people wait, a player of ours goes on for one that fails; an arena wants to know."""
    stand_in = settings.stand_in or (next(iter(title.bots()), RandomPlayer.name) if in_time else "")
    if stand_in and stand_in not in factories(title):
        known = ", ".join(factories(title))
        raise UsageError(f"'{stand_in}' cannot stand in for an engine; the players are: {known}.")
    goes_on = partial(make_player, title, stand_in, in_time, options) if stand_in else None
    return EnginePlayer(name, title, settings, options, goes_on)


def make_player(title: Title, name: str, in_time: bool = False, options: Options | None = None) -> Player:
    """A fresh player for one seat of a table with such options, by name.

    A level that has to answer `in_time` breaks off when its time is up. Otherwise it takes as long as it takes, and
    the same seed always gives the same game.
    """
    if name in LEVELS:
        return make_level(title, name, in_time, options)
    if name == MASTER and nets_of(title):
        return Master(title, in_time, options)
    factory = factories(title).get(name)
    if factory is None and name.startswith(f"{ENGINE}:"):
        return make_engine(title, name, read_engine(name), in_time, options)
    if factory is None and name in engines_for(title):
        return make_engine(title, name, engines_for(title)[name], in_time, options)
    if factory is None and ":" in name:
        return make_custom(title, name, options)
    if factory is None and name.endswith(".py"):
        raise UsageError(f"'{name}' is a file; say which class of it plays, as in '{name}:MyBot'.")
    if factory is None:
        known = ", ".join(player_names(title))
        raise UsageError(f"{title.name} has no player '{name}'; the players are: {known}.")
    return factory()
