"""A folder that keeps a study while it is played: finished pairs as they come, so that it can go on after a pause.

`study.json` says what is played and `pairs.jsonl` holds a line for every finished pair; the rest of the folder is
written at the end (see `files`). More pairs of the same study may be asked for later: those there are count.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO

import msgspec
from msgspec import Struct

from cubilete.arena.store import lock, shown, write_whole
from cubilete.arena.study.paths import Applied
from cubilete.arena.study.watch import Pace, Watched
from cubilete.core.errors import UsageError

PLAN, LOG = "study.json", "pairs.jsonl"
Pair = tuple[Watched, Watched]


class Identity(Struct, frozen=True):
    """Everything that decides about the games of a study."""

    title: str
    changes: tuple[Applied, ...]
    players: tuple[str, ...]
    seats: int
    seed: int
    pace: Pace
    options: tuple[str, str]
    components: tuple[str, str]
    version: str


NAMES = {
    "title": "the title",
    "changes": "what is changed",
    "players": "the players",
    "seats": "the number of seats",
    "seed": "the seed",
    "pace": "the time for a decision (--seconds)",
    "options": "the options",
    "components": "the components",
    "version": "the version of Cubilete",
}


class Kept:
    """The pairs of a study in a folder, opened for going on."""

    def __init__(self, folder: str, identity: Identity) -> None:
        self.path = Path(folder)
        known = read_identity(folder)
        if known is None:
            write_whole(self.path / PLAN, msgspec.json.format(msgspec.json.encode(identity), indent=1))
        else:
            refuse_others(folder, known, identity)
        try:
            self.log: IO[bytes] = (self.path / LOG).open("a+b")
        except OSError as error:
            raise UsageError(f"{self.path / LOG} cannot be written: {error.strerror}.") from None
        try:
            lock(self.log, folder)
            self.found = self.read()
            """The pairs that were finished before, by their number."""
        except BaseException:
            self.log.close()
            raise

    def read(self) -> dict[int, Pair]:
        """All whole lines; what is left of one that was being written is cut off."""
        self.log.seek(0)
        content = self.log.read()
        whole = content[: content.rfind(b"\n") + 1]
        try:
            pairs = [msgspec.json.decode(line, type=Pair) for line in whole.splitlines()]
        except msgspec.DecodeError:
            raise UsageError(f"{self.path / LOG} holds other things than games; name another folder.") from None
        self.log.truncate(len(whole))
        return {pair[0].pair: pair for pair in pairs}

    def keep(self, pairs: Sequence[Pair]) -> None:
        """Add finished pairs; they are with the system when this returns."""
        self.log.write(b"".join(msgspec.json.encode(pair) + b"\n" for pair in pairs))
        self.log.flush()

    def close(self) -> None:
        with suppress(OSError):
            self.log.flush()
            os.fsync(self.log.fileno())
        self.log.close()


def read_identity(folder: str) -> Identity | None:
    """What the folder's study plays; nothing in one without a study to go on with."""
    path = Path(folder) / PLAN
    if not path.exists():
        return None
    try:
        return msgspec.json.decode(path.read_bytes(), type=Identity)
    except (OSError, msgspec.DecodeError) as error:
        raise UsageError(f"{path} does not say what this study plays ({error}); name another folder.") from None


def refuse_others(folder: str, known: Identity, asked: Identity) -> None:
    different = [name for name in Identity.__struct_fields__ if getattr(known, name) != getattr(asked, name)]
    if not different:
        return
    told = ", ".join(
        f"{NAMES[name]} ({shown(getattr(known, name))} there)" if name in ("players", "seats", "seed") else NAMES[name]
        for name in different
    )
    raise UsageError(
        f"{folder} keeps another study. What differs: {told}. Ask for the same to go on with it, "
        "or name another folder."
    )
