"""Positions as files: readable, editable by hand, checked when loaded, and played on from."""

from __future__ import annotations

import hashlib
import tomllib
from typing import Any

import msgspec
import tomli_w
from msgspec import Struct

from cubilete.core.errors import PositionError, UsageError
from cubilete.core.options import Options, read_options, write_options
from cubilete.core.state import State
from cubilete.core.title import Document, Title


class Position(Struct, frozen=True, forbid_unknown_fields=True):
    """A position file: which game it is, and its table."""

    title: str
    seats: int
    options: str
    table: dict[str, Any]


def export_position(title: Title, state: State, seats: int, options: Options) -> str:
    """The position as TOML."""
    table = title.document(state)
    head = {"title": title.slug, "seats": seats, "options": write_options(options), "table": table}
    return tomli_w.dumps(head)


def read_position(text: str, source: str) -> Position:
    """The file's own form; its table is checked by `load_position`."""
    try:
        return msgspec.convert(tomllib.loads(text), Position)
    except tomllib.TOMLDecodeError as error:
        raise PositionError(f"{source} is not valid TOML: {error}.") from None
    except msgspec.ValidationError as error:
        raise PositionError(f"{source} is not a position file: {error}.") from None


def load_position(title: Title, position: Position, source: str) -> tuple[State, Options]:
    """The state of a position, checked against everything the title knows about its own table."""
    if position.title != title.slug:
        raise PositionError(f"{source} is a position of {position.title}, not of {title.slug}.")
    try:
        title.check_seats(position.seats)
        options = read_options(title.options_type, position.options, title.name)
        state = title.load(position.table, position.seats, options)
    except (PositionError, UsageError) as error:
        raise PositionError(f"{source}: {error}") from None
    for defect in title.defects(state):
        raise PositionError(f"{source}: {defect}")
    return state, options


def fingerprint(title: Title, state: State) -> str:
    """A digest of everything in the state: equal exactly when two positions are equal."""
    return document_digest(title.document(state))


def document_digest(document: Document) -> str:
    return hashlib.sha256(msgspec.json.encode(document, order="deterministic")).hexdigest()
