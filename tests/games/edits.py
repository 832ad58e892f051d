"""Component files with something changed in them, for every title."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from copy import deepcopy
from functools import cache
from typing import Any

from cubilete.core.components import printed_components

Edit = Callable[[dict[str, Any]], object]


@cache
def printed_document(package: str) -> dict[str, Any]:
    return tomllib.loads(printed_components(package))


def edited_document(package: str, *edits: Edit) -> dict[str, Any]:
    """The printed component file of a title, parsed, after the edits."""
    document = deepcopy(printed_document(package))
    for edit in edits:
        edit(document)
    return document


def put(*path: Any) -> Edit:
    """An edit that writes the last entry where the others lead to; a text finds an entry of a list by its id."""
    *way, last, value = path

    def edit(document: dict[str, Any]) -> None:
        walk(document, way)[last] = value

    return edit


def drop(*path: Any) -> Edit:
    """An edit that takes out what the path leads to."""
    *way, last = path

    def edit(document: dict[str, Any]) -> None:
        del walk(document, way)[last]

    return edit


def walk(document: dict[str, Any], way: list[Any]) -> Any:
    here: Any = document
    for step in way:
        if isinstance(here, list) and isinstance(step, str):
            here = next(entry for entry in here if entry.get("id") == step)
        else:
            here = here[step]
    return here
