"""Boxes of Competitors in which a card or an event says something else than printed, for effects that no card has."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from cubilete.games.competitors.components.parts import AnyOp
from cubilete.games.competitors.components.rows import box_numbers, box_rows
from cubilete.games.competitors.rules.box import Box
from games.competitors.boxes import printed

Effect = list[dict[str, Any]]
"""An effect list as the component file writes it."""
CARD = "papers_in_order"
"""The customs card that says something else."""


def money(euros: int) -> dict[str, Any]:
    return {"op": "money", "amount": euros}


def choose(*options: Effect) -> dict[str, Any]:
    return {"op": "choose", "options": list(options)}


def roll(at_least: int, then: Effect, otherwise: Effect) -> dict[str, Any]:
    return {"op": "roll", "die": 6, "at_least": at_least, "then": then, "otherwise": otherwise}


def box_with(effect: Effect, event: str = "") -> Box:
    """The printed box, but Papers in order, or an event by its id, has this effect; the event touches everything."""
    parts, usual = printed()
    ops = msgspec.convert(effect, tuple[AnyOp, ...])
    if event:
        boxes = tuple(
            replace(one, effect=ops, hits=("truck", "ship", "aircraft")) if one.id == event else one
            for one in parts.political.box
        )
        parts = replace(parts, political=replace(parts.political, box=boxes))
    else:
        cards = tuple(replace(one, legal=ops) if one.id == CARD else one for one in parts.customs.card)
        parts = replace(parts, customs=replace(parts.customs, card=cards))
    return Box(usual.atlas, box_numbers(parts), box_rows(parts))
