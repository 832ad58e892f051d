"""Positions of the Smugglers as documents that people write and read: the common table, and what a Turn keeps."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from cubilete.core.documents import within
from cubilete.core.errors import PositionError
from cubilete.games.cuba_cube.position.cloth_part import (
    MOST_MONEY,
    TablePart,
    bits_of,
    common_part,
    convert,
    numbered,
    read_common,
)
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules.smugglers import columns as s
from cubilete.games.cuba_cube.rules.smugglers.state import Smugglers


class SmugglersTurnPart(Struct, frozen=True, forbid_unknown_fields=True):
    """What the Smugglers keep of a Turn; always written in full, for most of it is easily forgotten."""

    boarded: bool = False
    gate_picked: bool = False
    robbed: list[int] = msgspec.field(default_factory=list)
    victim: int = 0
    """Who hides Money just now, from 1; 0 for nobody."""
    new_vehicle: bool = False
    to_park: bool = False
    sold: bool = False
    entered: bool = False


class SmugglersDocument(TablePart, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A table of the Smugglers."""

    step: SmugglersTurnPart = SmugglersTurnPart()
    hidden: list[int] = msgspec.field(default_factory=list)
    """What lies in each hiding place while one of them is to be searched."""


FLAGS = {
    "boarded": s.N_BOARDED, "gate_picked": s.N_PICKED, "new_vehicle": s.N_NEW, "to_park": s.N_PARK, "sold": s.N_SOLD,
    "entered": s.N_ENTERED,
}  # fmt: skip


def write_smugglers(t: Smugglers) -> dict[str, Any]:
    hidden = [int(t.own[s.HIDDEN + spot]) for spot in range(c.SPOTS)]
    flags = {name: t.now[column] != 0 for name, column in FLAGS.items()}
    step = SmugglersTurnPart(robbed=numbered(int(t.now[s.N_ROBBED])), victim=int(t.now[s.N_VICTIM]) + 1, **flags)
    part = SmugglersDocument(step=step, hidden=hidden if any(hidden) else [], **common_part(t))
    document: dict[str, Any] = msgspec.to_builtins(part)
    return document


def read_smugglers(document: dict[str, Any], t: Smugglers) -> Smugglers:
    """Lay a document out on a new table; PositionError names what cannot be read."""
    part = convert(document, SmugglersDocument, "Smugglers")
    read_common(part, t)
    for name, column in FLAGS.items():
        t.now[column] = int(getattr(part.step, name))
    t.now[s.N_ROBBED] = bits_of(part.step.robbed, int(t.drivers), "step, robbed,")
    t.now[s.N_VICTIM] = within(part.step.victim, 0, int(t.drivers), "step, victim,") - 1
    if len(part.hidden) not in (0, c.SPOTS):
        raise PositionError(f"hidden: there must be {c.SPOTS} sums, or none.")
    for spot, pesos in enumerate(part.hidden):
        t.own[s.HIDDEN + spot] = within(pesos, 0, MOST_MONEY, "hidden,")
    return t
