"""Component files: found, parsed and typed, with errors that name the file and what is wrong with it."""

from __future__ import annotations

import hashlib
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from cubilete.core.errors import ComponentError

Parts = TypeVar("Parts")
PRINTED = "components.toml"
"""What the components that come with a title are called in messages."""


@cache
def printed_components(package: str) -> str:
    """The component file that comes with a title; empty for a title that has none."""
    source = resources.files(package).joinpath("components", "printed.toml")
    return source.read_text("utf-8") if source.is_file() else ""


def find_components(package: str, path: str) -> tuple[str, str]:
    """The text of a component file, or of the printed one for an empty path; and what to call it."""
    if not path:
        return printed_components(package), PRINTED
    try:
        return Path(path).read_text("utf-8"), path
    except (OSError, UnicodeDecodeError) as error:
        raise ComponentError(f"The component file {path} cannot be read: {error}.") from None


def parse_components(text: str, source: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ComponentError(f"{source} is not valid TOML: {error}.") from None


def typed_components(document: dict[str, Any], kind: type[Parts], title: str, source: str) -> Parts:
    """A component file as the structure of its title."""
    try:
        return msgspec.convert(document, kind)
    except msgspec.ValidationError as error:
        raise ComponentError(f"{source} does not describe a {title} box: {error}.") from None


def checked_components(
    document: dict[str, Any], kind: type[Parts], title: str, source: str, defects: Callable[[Parts], Iterable[str]]
) -> Parts:
    """A component file as the structure of its title; an error names the first thing in it that does not add up."""
    parts = typed_components(document, kind, title, source)
    for defect in defects(parts):
        raise ComponentError(f"{source}: {defect}")
    return parts


# ---------------------------------------------------------------- what does not add up, in sentences
def expect(what: str, found: object, wanted: object, rule: str = "") -> list[str]:
    return [] if found == wanted else [f"{what} must be {wanted}, not {found}{f' ({rule})' if rule else ''}."]


def twice(what: str, ids: Iterable[str]) -> list[str]:
    return [f"the {what} {name} is listed twice." for name, times in Counter(ids).items() if times > 1]


# ---------------------------------------------------------------- what matches depend on
def numbers_digest(numbers: object) -> str:
    """A digest of the ids and numbers that a match depends on; names and comments may change without breaking it."""
    return hashlib.sha256(msgspec.json.encode(numbers, order="deterministic")).hexdigest()[:16]
