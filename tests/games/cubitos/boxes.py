"""The printed box of Cubitos, and boxes with something wrong in them."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from copy import deepcopy
from functools import cache
from typing import Any

from cubilete.games.cubitos.components.load import Components, check_components, load_components, make_box, printed_text
from cubilete.games.cubitos.components.parts import FACE_IDS, SORT_IDS
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules.box import Box

Edit = Callable[[dict[str, Any]], None]

PARTS, DIGEST = load_components("")
BOX: Box = make_box(PARTS)
CARDS = [card.id for card in PARTS.card]
TRACKS = [track.id for track in PARTS.track]


@cache
def printed_document() -> dict[str, Any]:
    return tomllib.loads(printed_text())


def edited(*edits: Edit) -> dict[str, Any]:
    """The printed component file, parsed, with something changed in it."""
    document = deepcopy(printed_document())
    for edit in edits:
        edit(document)
    return document


def parts_with(*edits: Edit) -> Components:
    return check_components(edited(*edits), "my_box.toml")


def put(*path: Any) -> Edit:
    """An edit that sets the value at the end of a path."""
    *way, last, value = path

    def edit(document: dict[str, Any]) -> None:
        at: Any = document
        for step in way:
            at = at[step]
        at[last] = value

    return edit


def drop(*path: Any) -> Edit:
    """An edit that takes out the last step of a path."""
    *way, last = path

    def edit(document: dict[str, Any]) -> None:
        at: Any = document
        for step in way:
            at = at[step]
        del at[last]

    return edit


def faces(sort: str) -> dict[str, int]:
    """The six faces of a die as the compiled rules know them."""
    row = SORT_IDS.index(sort) * c.FACES
    return {face: int(BOX.face_count[row + n]) for n, face in enumerate(FACE_IDS) if BOX.face_count[row + n]}


def cost(card: str) -> int:
    return int(BOX.cost[CARDS.index(card)])
