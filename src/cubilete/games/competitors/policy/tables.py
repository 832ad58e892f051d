"""What is worked out once for a box and shared by all who play with it: ways of every sort, and what cards come to."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from cubilete.games.competitors.policy.ferries import Ferries
from cubilete.games.competitors.policy.flights import Flights
from cubilete.games.competitors.policy.risk import Risks
from cubilete.games.competitors.policy.routes import Routes
from cubilete.games.competitors.rules.box import Box

MOST_BOXES: Final = 6
"""Boxes and readings of the rules whose tables are kept at once."""


@final
class Tables:
    """Of one box and one reading of the rules on customs (CP-OPT-01); nothing in them depends on a game."""

    __slots__ = ("box", "ferries", "flights", "risks", "routes", "strict")

    def __init__(self, box: Box, strict: bool) -> None:
        self.box = box
        self.strict = strict
        self.routes = Routes(box, strict)
        self.flights = Flights(self.routes)
        self.ferries = Ferries(self.routes, self.flights)
        self.risks = Risks(box)


KEPT: Final[list[Tables]] = []


def tables_of(box: Box, strict: bool) -> Tables:
    """The tables of a box; made when they are asked for the first time."""
    i: i64 = 0
    while i < len(KEPT):
        if KEPT[i].box is box and KEPT[i].strict == strict:
            return KEPT[i]
        i += 1
    if len(KEPT) >= MOST_BOXES:
        del KEPT[0]
    made = Tables(box, strict)
    KEPT.append(made)
    return made
