"""The file of a backup: a ZIP with the house as an SQLite database and a manifest, whichever database it lived in."""

from __future__ import annotations

import hashlib
import os
import sys
import tempfile
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO

import msgspec
from msgspec import Struct

from cubilete import __version__
from cubilete.core.errors import UsageError
from cubilete.house.keeping.copying import Contents
from cubilete.house.store.migrate import is_known

FORMAT = "cubilete backup 1"
MANIFEST, HOUSE = "manifest.json", "house.db"
PIECE = 1 << 20
"""Bytes that are read at once."""
LARGEST_MANIFEST = 64 * 1024


class Manifest(Struct, kw_only=True):
    """What a backup says of itself."""

    format: str = FORMAT
    version: str = __version__
    """Which Cubilete wrote it."""
    form: str
    """How far the tables had been brought."""
    database: str
    """What the house lived in: sqlite or postgresql."""
    taken: str
    """When, in UTC."""
    contents: Contents
    rows: dict[str, int] = {}
    bytes: int
    sha256: str

    def told(self) -> str:
        return f"taken {self.taken} UTC by Cubilete {self.version} ({self.database}): {self.contents.told()}"


def digest_of(stream: BinaryIO | Any, into: BinaryIO | None = None) -> tuple[int, str]:
    """The size and SHA-256 of what a stream holds, which is also written on where that is wanted."""
    told, size = hashlib.sha256(), 0
    while piece := stream.read(PIECE):
        told.update(piece)
        size += len(piece)
        if into is not None:
            into.write(piece)
    return size, told.hexdigest()


def pack(house: Path, manifest: Manifest, file: Path) -> None:
    """Write a backup, be sure that it lies on the disk, and read it once more."""
    with file.open("xb") as stream:
        with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as packed:
            packed.writestr(MANIFEST, msgspec.json.format(msgspec.json.encode(manifest), indent=2))
            packed.write(house, HOUSE)
        stream.flush()
        os.fsync(stream.fileno())
    with tempfile.TemporaryFile(dir=file.parent) as again:
        unpack(file, again)


def read_manifest(file: Path) -> Manifest:
    """What a backup says of itself; UsageError where it is none, or one of a later version."""
    try:
        with zipfile.ZipFile(file) as packed:
            if packed.getinfo(MANIFEST).file_size > LARGEST_MANIFEST:
                raise KeyError(MANIFEST)
            text = packed.read(MANIFEST)
        manifest = msgspec.json.decode(text, type=Manifest)
    except FileNotFoundError:
        raise UsageError(f"There is no file {file}; it should be a backup of a house.") from None
    except (zipfile.BadZipFile, KeyError, EOFError, zlib.error, msgspec.MsgspecError):
        raise UsageError(f"{file} is not a whole backup of a house; `cubilete backup` writes them.") from None
    except OSError as error:
        raise UsageError(f"{file} cannot be read: {error.strerror or error}.") from None
    if manifest.format != FORMAT or not is_known(manifest.form):
        raise UsageError(
            f"{file} was written by Cubilete {manifest.version}, which is newer than this one ({__version__}); "
            "restore it with that version or a later one."
        )
    return manifest


def unpack(file: Path, into: BinaryIO | Any) -> Manifest:
    """The house of a backup, byte for byte as it was packed; UsageError if anything is not."""
    manifest = read_manifest(file)
    try:
        with zipfile.ZipFile(file) as packed, packed.open(HOUSE) as stream:
            size, digest = digest_of(stream, into)
    except (zipfile.BadZipFile, KeyError, EOFError, zlib.error):
        raise UsageError(f"{file} is damaged: what it holds cannot be unpacked.") from None
    if (size, digest) != (manifest.bytes, manifest.sha256):
        raise UsageError(f"{file} is damaged: what it holds is not what its manifest says.")
    return manifest


@contextmanager
def workroom(beside: Path) -> Iterator[Path]:
    """A folder that nobody else may look into, on the disk where something is to be put; gone afterwards."""
    with tempfile.TemporaryDirectory(prefix=f".{beside.name[:40]}.", dir=beside.parent) as folder:
        yield Path(folder)


def keep_folder(folder: Path) -> None:
    """Be sure that the names in a folder lie on the disk; Windows sees to that by itself."""
    if sys.platform == "win32":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
