"""What the team has worked out for a Turn: kept from the choice of a route to the flick, so that nobody aims twice."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from cubilete.core.vectors import vec
from cubilete.games.cuba_cube.policy.aiming.aim import Aim
from cubilete.games.cuba_cube.policy.aiming.hand import Hand
from cubilete.games.cuba_cube.policy.couriers.rides import Way, best_nudge, best_way, on_way
from cubilete.games.cuba_cube.rules.table import Table


@final
class Plan:
    """The way and the preparation that were found last, each with the table it was found for."""

    def __init__(self) -> None:
        self.way_at: list[int] = []
        self.best: Way | None = None
        self.nudge_at: list[int] = []
        self.prepared: Aim | None = None

    def way(self, t: Table, hand: Hand) -> Way | None:
        """The route and the Gate that are worth most; the same Gate when its route has been chosen."""
        if self.best is not None and self.way_at == laid(t):
            return self.best
        self.best = best_way(t, hand)
        self.way_at = laid(on_way(t, self.best.card)) if self.best is not None else []
        return self.best

    def nudge(self, t: Table, hand: Hand) -> Aim:
        """The flick of a Gate die after which the next ride promises most."""
        found = self.prepared
        if found is not None and self.nudge_at == laid(t):
            return found
        found = best_nudge(t, hand)
        self.prepared = found
        self.nudge_at = laid(t)
        return found


def laid(t: Table) -> list[int]:
    """All that lies on a table, as numbers; what a Turn has come to is not among them."""
    found: list[int] = []
    for row in (t.dice, t.sheet, t.own, t.options, t.sector_at, t.rank, t.supply, t.cities, t.cops):
        add_row(found, row)
    return found


def add_row(found: list[int], row: vec[i64]) -> None:
    place: i64 = 0
    while place < len(row):
        found.append(int(row[place]))
        place += 1
