"""A folder that keeps an arena: finished games as they come, and the results at the end.

`arena.json` says what is played, `games.jsonl` holds a line for every finished game. Whoever is killed loses the games
in flight and nothing else; half a line at the end is taken away by the next who goes on. At the end come
`games.parquet` (a row for every seat of every game that counts), `report.json` and `report.html`.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO

import msgspec
from msgspec import Struct

from cubilete.arena.faults import STOP
from cubilete.arena.game import PlayedGame
from cubilete.core.errors import UsageError

PLAN, LOG, PARQUET, REPORT, PAGE = "arena.json", "games.jsonl", "games.parquet", "report.json", "report.html"


class Identity(Struct, frozen=True):
    """Everything that decides about the games and about which of them count."""

    title: str
    players: tuple[str, ...]
    tournament: str
    games: int
    seats: int
    seed: int
    duplicate: bool
    until: str
    alpha: float
    options: str
    components_digest: str
    version: str
    on_crash: str = STOP
    """Folders of earlier versions know no other way."""
    seconds_per_move: float = 0.0
    seconds_per_game: float = 0.0


NAMES = {
    "title": "the title",
    "players": "the players",
    "tournament": "the format",
    "games": "the number of games",
    "seats": "the number of seats",
    "seed": "the seed",
    "duplicate": "whether seeds are played again at every rotation (--duplicate)",
    "until": "when it stops (--until)",
    "alpha": "alpha",
    "options": "the options",
    "components_digest": "the components",
    "version": "the version of Cubilete",
    "on_crash": "what a crash means (--on-crash)",
    "seconds_per_move": "the time for a move",
    "seconds_per_game": "the time for a game",
}


class Folder:
    """The folder of an arena, opened for going on."""

    def __init__(self, path: str, identity: Identity) -> None:
        self.path = Path(path)
        prepare(self.path)
        known = read_identity(self.path)
        if known is None:
            write_whole(self.path / PLAN, msgspec.json.format(msgspec.json.encode(identity), indent=1))
        else:
            refuse_others(path, known, identity)
        try:
            self.log: IO[bytes] = (self.path / LOG).open("a+b")
        except OSError as error:
            raise UsageError(f"{self.path / LOG} cannot be written: {error.strerror}.") from None
        try:
            lock(self.log, path)
            self.found = self.read()
            """The games that were finished before."""
        except BaseException:
            self.log.close()
            raise

    def read(self) -> list[PlayedGame]:
        """All whole lines; what is left of one that was being written is cut off."""
        self.log.seek(0)
        content = self.log.read()
        whole = content[: content.rfind(b"\n") + 1]
        lines = whole.splitlines()
        games = []
        for number, line in enumerate(lines, start=1):
            try:
                games.append(msgspec.json.decode(line, type=PlayedGame))
            except msgspec.DecodeError:
                raise UsageError(
                    f"Line {number} of {self.path / LOG} is no game; the file was changed. Name another folder."
                ) from None
        if len(whole) < len(content):
            self.log.truncate(len(whole))
        return games

    def keep(self, games: Sequence[PlayedGame]) -> None:
        """Add finished games; they are with the system when this returns."""
        self.log.write(b"".join(msgspec.json.encode(game) + b"\n" for game in games))
        self.log.flush()

    def close(self) -> None:
        with suppress(OSError):
            self.log.flush()
            os.fsync(self.log.fileno())
        self.log.close()


def prepare(folder: Path) -> None:
    try:
        folder.mkdir(exist_ok=True)
        strangers = any(folder.iterdir()) and not (folder / PLAN).exists()
    except FileExistsError:
        raise UsageError(f"{folder} is a file; name a folder, or a new file that ends in .json.") from None
    except FileNotFoundError:
        there = "the system allows none there" if folder.parent.is_dir() else f"there is no directory {folder.parent}"
        raise UsageError(f"{folder} cannot be made: {there}.") from None
    except OSError as error:
        raise UsageError(f"{folder} cannot be used: {error.strerror}.") from None
    if strangers:
        raise UsageError(f"{folder} holds other things than an arena; name a new or empty folder.")
    if not os.access(folder, os.W_OK):
        raise UsageError(f"{folder} cannot be written: it is not yours to write.")


def read_identity(folder: Path) -> Identity | None:
    """What the folder's arena plays; nothing in a new one."""
    path = folder / PLAN
    if not path.exists():
        return None
    try:
        return msgspec.json.decode(path.read_bytes(), type=Identity)
    except (OSError, msgspec.DecodeError) as error:
        raise UsageError(f"{path} does not say what this arena plays ({error}); name another folder.") from None


def seed_of(path: str) -> int | None:
    """The seed of the arena that a folder keeps, for going on without naming it."""
    folder = Path(path)
    known = read_identity(folder) if folder.is_dir() else None
    return None if known is None else known.seed


def refuse_others(path: str, known: Identity, asked: Identity) -> None:
    differences = [
        f"{NAMES[name]} ({shown(getattr(known, name))} there, {shown(getattr(asked, name))} asked for)"
        for name in Identity.__struct_fields__
        if getattr(known, name) != getattr(asked, name)
    ]
    if differences:
        raise UsageError(
            f"{path} keeps another arena. What differs: {'; '.join(differences)}. Ask for the same to go on with it, "
            "or name another folder."
        )


def shown(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return ",".join(str(one) for one in value)
    return str(value) or "nothing"


def lock(log: IO[bytes], path: str) -> None:
    """Two at once would write into each other's lines. Systems without such locks go without."""
    try:
        import fcntl
    except ImportError:
        return
    try:
        fcntl.flock(log.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise UsageError(
            f"Another process is playing the arena in {path}; wait for it or name another folder."
        ) from None


def write_whole(path: Path, content: bytes) -> None:
    """Write a file completely or not at all."""
    handle, draft = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(content)
            stream.flush()
            os.fsync(stream.fileno())
        mask = os.umask(0)
        os.umask(mask)
        os.chmod(draft, 0o666 & ~mask)
        os.replace(draft, path)
    except BaseException:
        os.unlink(draft)
        raise
