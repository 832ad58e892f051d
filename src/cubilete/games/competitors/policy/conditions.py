"""What the event in force does to roads, seas, ports and airports: the rules are asked once for each event."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from cubilete.core.vectors import vec
from cubilete.games.competitors.rules import box as b
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.box import Box
from cubilete.games.competitors.rules.table import Table
from cubilete.games.competitors.rules.travel.ships import cell_cost
from cubilete.games.competitors.rules.travel.trucks import entry_cost

BARRED: Final = 100
"""Movement points that nobody has: the way is closed."""
CALM: Final = 0
"""The number of the conditions in which no event changes anything."""


@final
class Conditions:
    """Movement points for entering every place, and which ports and airports are closed."""

    __slots__ = ("airport_closed", "cell", "land", "modifier", "port_closed")

    def __init__(self, box: Box) -> None:
        self.modifier: i64 = b.NO_MODIFIER
        self.land: vec[i64] = vec[i64]([0] * c.TERRITORIES)
        self.cell: vec[i64] = vec[i64]([1] * c.CELLS)
        self.port_closed: vec[i64] = vec[i64]([0] * c.TERRITORIES)
        self.airport_closed: vec[i64] = vec[i64]([0] * c.TERRITORIES)
        territory: i64 = 0
        while territory < c.TERRITORIES:
            self.land[territory] = box.atlas.cost[territory]
            territory += 1

    def ask(self, t: Table) -> None:
        """As it is at a table."""
        self.modifier = t.modifier()
        territory: i64 = 0
        while territory < c.TERRITORIES:
            closed = t.closed_by(b.ROADS_CLOSED, territory)
            self.land[territory] = BARRED if closed else entry_cost(t, territory)
            self.port_closed[territory] = 1 if t.closed_by(b.PORTS_CLOSED, territory) else 0
            self.airport_closed[territory] = 1 if t.closed_by(b.AIRPORTS_CLOSED, territory) else 0
            territory += 1
        cell: i64 = 0
        while cell < c.CELLS:
            self.cell[cell] = cell_cost(t, cell)
            cell += 1

    def concerns(self, kind: i64) -> bool:
        """Whether vehicles of a kind travel otherwise than usual."""
        if kind == k.TRUCK:
            return self.modifier == b.TRUCK_COST or self.modifier == b.ROADS_CLOSED
        if kind == k.SHIP:
            return self.modifier == b.SHIP_COST or self.modifier == b.PORTS_CLOSED
        return self.modifier == b.AIRPORTS_CLOSED


def condition_number(t: Table) -> i64:
    """Which conditions hold at a table: CALM where the event in force changes no way."""
    danger: i64 = t.now[k.DANGER]
    return CALM if danger == k.NONE or t.modifier() == b.NO_MODIFIER else danger + 1
