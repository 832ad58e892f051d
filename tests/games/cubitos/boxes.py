"""The printed box of Cubitos, and boxes with something wrong in them."""

from __future__ import annotations

from typing import Any

from cubilete.games.cubitos.components.load import PACKAGE, Components, check_components, load_components, make_box
from cubilete.games.cubitos.components.parts import FACE_IDS, SORT_IDS
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules.box import Box
from games.edits import Edit, edited_document

PARTS, DIGEST = load_components("")
BOX: Box = make_box(PARTS)
CARDS = [card.id for card in PARTS.card]
TRACKS = [track.id for track in PARTS.track]


def edited(*edits: Edit) -> dict[str, Any]:
    """The printed component file, parsed, with something changed in it."""
    return edited_document(PACKAGE, *edits)


def parts_with(*edits: Edit) -> Components:
    return check_components(edited(*edits), "my_box.toml")


def faces(sort: str) -> dict[str, int]:
    """The six faces of a die as the compiled rules know them."""
    row = SORT_IDS.index(sort) * c.FACES
    return {face: int(BOX.face_count[row + n]) for n, face in enumerate(FACE_IDS) if BOX.face_count[row + n]}


def cost(card: str) -> int:
    return int(BOX.cost[CARDS.index(card)])
