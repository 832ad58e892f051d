"""Which program an engine is, how long it may think, and who plays on when it fails.

`engine:COMMAND` says it in a name; `engine:FILE.toml` takes it from a file with more to say; and a host lists the
engines of a house in one file, named by `CUBILETE_ENGINES`, under plain names that guests may choose.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from cubilete.core.errors import UsageError

ENGINE = "engine"
"""What a name begins with that stands for a program."""
EXAMPLE = "engine:node my_engine.mjs"
LIST = "CUBILETE_ENGINES"
"""The environment variable that names a house's file of engines."""
NAME = re.compile(r"[a-z][a-z0-9_]{0,30}")
SETTING = re.compile(r"[a-z][a-z0-9_]{0,40}")
MOST_SECONDS = 86_400.0


class EngineSettings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How an engine is run."""

    command: tuple[str, ...]
    """The program and its arguments; no shell reads them."""
    seconds: float = 5.0
    """Most time for one decision."""
    bank: float = 0.0
    """Time for a whole game, beside that; 0 for no such limit."""
    gain: float = 0.0
    """What every answer adds to the bank."""
    start_seconds: float = 10.0
    """Time to start and to say that it is ready."""
    stand_in: str = ""
    """The player that plays on when the engine fails; empty for the caller to decide."""
    set: dict[str, str] = {}
    """Settings of the engine's own, by name."""
    titles: tuple[str, ...] = ()
    """What it plays, where it does not play everything."""

    def key(self) -> str:
        """The same for settings under which one running program can serve for another."""
        return msgspec.json.encode((self.command, self.set), order="deterministic").decode()


def read_engine(name: str) -> EngineSettings:
    """The settings behind `engine:COMMAND` or `engine:FILE.toml`; UsageError where nothing can be run."""
    rest = name.partition(":")[2].strip()
    if rest.endswith(".toml") and len(rest.split()) == 1:
        return checked(read_table(read_toml(rest), rest), rest)
    try:
        command = tuple(shlex.split(rest))
    except ValueError as error:
        raise UsageError(f"'{name}' is no command: {error}. Write it as in '{EXAMPLE}'.") from None
    return checked(EngineSettings(command=command), f"'{name}'")


def house_engines(environ: Mapping[str, str] | None = None) -> dict[str, EngineSettings]:
    """The engines of a house by name; none where the host lists none."""
    path = (os.environ if environ is None else environ).get(LIST, "")
    return dict(listed_in(path)) if path else {}


@cache
def listed_in(path: str) -> dict[str, EngineSettings]:
    """The engines of a file, each a table `[engines.NAME]`."""
    tables = read_toml(path).get("engines")
    if not isinstance(tables, dict) or not tables:
        raise UsageError(f"{path} lists no engine: each is a table [engines.NAME] with its command.")
    found: dict[str, EngineSettings] = {}
    for name, table in tables.items():
        if not NAME.fullmatch(name):
            raise UsageError(f"{path}: an engine's name is made of small letters, digits and '_', not '{name}'.")
        found[name] = checked(read_table(table, f"{path}, {name}"), f"{path}, {name}")
    return found


def read_toml(path: str) -> dict[str, Any]:
    try:
        return tomllib.loads(Path(path).read_text("utf-8"))
    except OSError as error:
        raise UsageError(f"The file of an engine, '{path}', cannot be read: {error.strerror}.") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise UsageError(f"{path} is not valid TOML: {error}.") from None


def read_table(table: Any, source: str) -> EngineSettings:
    """Settings as they stand in a file; the command is a list, or a line as for a terminal."""
    if isinstance(table, dict) and isinstance(table.get("command"), str):
        table = {**table, "command": shlex.split(table["command"])}
    try:
        return msgspec.convert(table, EngineSettings)
    except msgspec.ValidationError as error:
        known = ", ".join(EngineSettings.__struct_fields__)
        raise UsageError(f"{source} describes no engine: {error}. It may say {known}.") from None


def checked(settings: EngineSettings, source: str) -> EngineSettings:
    """UsageError for what cannot be run, before a game begins rather than in the middle of one."""
    if not settings.command:
        raise UsageError(f"{source} names no program; write it as in '{EXAMPLE}'.")
    if shutil.which(settings.command[0]) is None:
        raise UsageError(f"{source}: there is no program '{settings.command[0]}' that could be run.")
    if not (0 < settings.seconds <= MOST_SECONDS and 0 < settings.start_seconds <= MOST_SECONDS):
        raise UsageError(f"{source}: seconds and start_seconds are more than 0 and at most a day.")
    if not (0 <= settings.bank <= MOST_SECONDS and 0 <= settings.gain <= MOST_SECONDS):
        raise UsageError(f"{source}: bank and gain are 0 or more, and at most a day.")
    for name, value in settings.set.items():
        if not SETTING.fullmatch(name) or not value.isprintable():
            raise UsageError(f"{source}: the setting '{name}' cannot be sent; its name and value are one line of text.")
    return settings
