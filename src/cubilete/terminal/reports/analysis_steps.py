"""Steps of an analysis, kept beside the record until all of them are done, so that the same command goes on."""

from __future__ import annotations

import hashlib
from contextlib import suppress
from os import SEEK_END
from pathlib import Path
from typing import IO

import msgspec
from msgspec import Struct

from cubilete import __version__
from cubilete.core.record import Record
from cubilete.core.title import Title
from cubilete.players.analysis import METHOD, Studied

ENDING = ".part"
"""What the file's name ends with; before it stands the name of the record, or of the file for the analysis."""


class Asked(Struct, frozen=True):
    """Everything that decides about an analysis: what was kept of another one is of no use."""

    record: str
    components: str
    rules: str
    iterations: int
    method: int
    version: str


def asked_of(record: Record, title: Title, iterations: int) -> Asked:
    digest = hashlib.sha256(record.text.encode()).hexdigest()
    return Asked(digest, title.components, title.rules_version, iterations, METHOD, __version__)


class Steps:
    """A file with a line for what was asked and one for every step, in their order.

    Whoever is killed loses the step in flight. Where nothing can be written, an analysis is made all the same.
    """

    def __init__(self, source: str, asked: Asked) -> None:
        self.path = Path(f"{source}{ENDING}") if Path(source).name and not is_stream(source) else None
        self.known = self.read(asked)
        """What was found out before, step by step."""
        self.stream: IO[bytes] | None = None
        self.head = msgspec.json.encode(asked) + b"\n"

    def read(self, asked: Asked) -> list[Studied]:
        """The steps of the same analysis, without half a line at the end; none of any other."""
        try:
            lines = [] if self.path is None else self.path.read_bytes().split(b"\n")[:-1]
            if not lines or msgspec.json.decode(lines[0], type=Asked) != asked:
                return []
            return [msgspec.json.decode(line, type=Studied) for line in lines[1:]]
        except (OSError, msgspec.DecodeError):
            return []

    def note(self, found: Studied) -> None:
        """Keep one step more."""
        if self.path is None:
            return
        try:
            if self.stream is None:
                self.stream = self.go_on(self.path) if self.known else self.begin(self.path)
            self.stream.write(msgspec.json.encode(found) + b"\n")
            self.stream.flush()
        except OSError:
            self.path = None

    def begin(self, path: Path) -> IO[bytes]:
        stream = path.open("wb")
        stream.write(self.head)
        return stream

    def go_on(self, path: Path) -> IO[bytes]:
        """After the last whole line."""
        stream = path.open("r+b")
        stream.truncate(stream.read().rfind(b"\n") + 1)
        stream.seek(0, SEEK_END)
        return stream

    @property
    def kept(self) -> bool:
        """Whether there is something to go on with."""
        return self.path is not None and self.path.exists()

    def close(self) -> None:
        if self.stream is not None:
            self.stream.close()

    def forget(self) -> None:
        """The analysis is whole, and nobody has to go on with it."""
        self.close()
        if self.path is not None:
            with suppress(OSError):
                self.path.unlink(missing_ok=True)


def is_stream(source: str) -> bool:
    """Whether a name stands for a pipe or a device, which have nothing beside them."""
    path = Path(source)
    return path.exists() and not path.is_file()
