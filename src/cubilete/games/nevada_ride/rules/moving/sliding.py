"""Rain slides and the extra space of soft tires (base game, "Les pneus"; FD-R12 step 6)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cubilete.games.nevada_ride.rules import table as k
from cubilete.games.nevada_ride.rules.circuit import APPROACH, TRACK
from cubilete.games.nevada_ride.rules.table import Table

FROG_SLIDE: Final = 1
"""FD-DRIVER-02."""


def spaces_to_slide(t: Table, car: i64) -> i64:
    """FD-TIRE-01 to FD-TIRE-03: spaces beyond the move, or 0. A car that something stopped goes no further."""
    if t.weather < 0 or t.has(k.FINISHING) or t.hold > 0 or t.left > 0:
        return 0
    if t.box.circuit.kind[t.get(car, k.SPACE)] != TRACK:
        return 0
    tire = t.get(car, k.TIRE)
    if t.wet():
        if not t.has(k.CORNERED):
            return 0
        return FROG_SLIDE if t.drives(car, k.JULIEN) else t.box.slide[tire * 2 + 1]
    if t.get(car, k.TIRE_LAPS) > 0 or leaves_pits(t):
        return 0
    return t.box.extra[tire * 2]


def leaves_pits(t: Table) -> bool:
    """FD-TIRE-05: the move that leaves the pits, or the Casino in their place (NR-R25), has no extra space."""
    return t.box.circuit.kind[t.begun] >= APPROACH
