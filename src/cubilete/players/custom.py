"""Players that are not ours: a search with settings of one's own, and a class out of somebody's file or package.

`search:iterations=500,noise=0.1` thinks as it is told (see `Thinking`); `my_bot.py:MyBot` and `package.module:MyBot`
name a class that is a `Player` and is made with the title, or with nothing. Such names are for the command line and
for scripts; the house only knows players by their plain names.
"""

from __future__ import annotations

import importlib
import importlib.util
import inspect
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec

from cubilete.core.errors import UsageError
from cubilete.core.options import Options
from cubilete.core.player import Player
from cubilete.core.title import Title
from cubilete.players.search import SearchPlayer, Thinking

SEARCH = "search"
EXAMPLE = "search:iterations=500,noise=0.1"


def read_names(text: str) -> list[str]:
    """Names of players out of a list with commas; the settings of a search have commas of their own."""
    names: list[str] = []
    for part in (part.strip() for part in text.split(",")):
        if names and names[-1].startswith(f"{SEARCH}:") and "=" in part and ":" not in part:
            names[-1] += f",{part}"
        else:
            names.append(part)
    return names


def make_custom(title: Title, name: str, options: Options | None = None) -> Player:
    """The player that a name with a colon stands for."""
    source, _, rest = name.partition(":")
    if source == SEARCH:
        return SearchPlayer(name, title, read_thinking(rest), options=options)
    if source.endswith(".py"):
        source, rest = name.rsplit(":", 1)
        return make_from(load_file(source), rest, title, name)
    try:
        module = importlib.import_module(source)
    except ImportError as error:
        raise UsageError(f"'{name}' names no player: {error}. A player of yours is 'file.py:Class'.") from None
    return make_from(module, rest, title, name)


# ---------------------------------------------------------------- searches
def read_thinking(text: str) -> Thinking:
    """Settings as in `iterations=500,noise=0.1`; UsageError naming what is wrong and what there is."""
    wanted: dict[str, Any] = {}
    known = {field.name: field for field in msgspec.structs.fields(Thinking)}
    for part in filter(None, text.split(",")):
        key, equals, value = part.partition("=")
        if not equals or key not in known:
            raise UsageError(f"A search has no setting '{part}'; write it as in '{EXAMPLE}', with {', '.join(known)}.")
        wanted[key] = value
    try:
        thinking = msgspec.convert(wanted, Thinking, strict=False)
    except msgspec.ValidationError as error:
        raise UsageError(f"A search cannot think like that: {error}.") from None
    if not thinking.iterations and not thinking.seconds:
        raise UsageError(f"A search needs iterations or seconds, as in '{EXAMPLE}'.")
    thinking.check()
    return thinking


# ---------------------------------------------------------------- files and packages
def load_file(path: str) -> ModuleType:
    file = Path(path)
    if not file.is_file():
        raise UsageError(f"There is no file '{path}' to take a player from.")
    known = f"cubilete_player_{file.resolve()}"
    if known in sys.modules:
        return sys.modules[known]
    spec = importlib.util.spec_from_file_location(known, file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[known] = module
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        del sys.modules[known]
        raise UsageError(f"'{path}' cannot be loaded: {type(error).__name__}: {error}.") from error
    return module


def make_from(module: ModuleType, class_name: str, title: Title, name: str) -> Player:
    kind: Any = getattr(module, class_name, None)
    if not is_player(kind):
        players = [known for known, value in vars(module).items() if is_player(value) and known != "Player"]
        there = f"it has {', '.join(players)}" if players else "it has none"
        raise UsageError(f"'{name}' names no player: '{class_name}' is no class of players in that file; {there}.")
    player: Player = kind(title) if inspect.signature(kind).parameters else kind()
    player.name = name
    return player


def is_player(value: Any) -> bool:
    return inspect.isclass(value) and issubclass(value, Player)
