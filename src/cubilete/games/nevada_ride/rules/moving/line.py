"""Laps and the finish (base game, "L'arrivée")."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.journal import Journal
from cubilete.games.nevada_ride.rules import codes as c
from cubilete.games.nevada_ride.rules import table as k
from cubilete.games.nevada_ride.rules.circuit import NOWHERE
from cubilete.games.nevada_ride.rules.table import Table
from cubilete.games.nevada_ride.rules.wear import counted


def cross_line(t: Table, car: i64, journal: Journal | None) -> None:
    """FD-R16: the first crossing begins lap one; every other completes a lap, and what counts by lap begins anew."""
    t.add(car, k.LAPS, 1)
    laps = t.get(car, k.LAPS)
    if t.trial < 0:
        c.tell_line_crossed(journal, car, laps)
    if laps == t.lap_count():
        t.spent |= k.FINISHING
    if laps > 0:
        t.add(car, k.TIRE_LAPS, 1)
        t.put(car, k.VISITED, 0)  # NR-R26
        t.put(car, k.NITRO, 0)  # FD-STREET-03
        if t.drives(car, k.TEMANA):
            t.put(car, k.ABILITY, 0)  # FD-DRIVER-08
        t.spent |= k.CROSSED


def finish(t: Table, car: i64, journal: Journal | None) -> None:
    """FD-END-02, FD-R10: placed in the order of crossing, and taken off the track."""
    t.put(car, k.RAN, t.get(car, k.LAPS) * t.box.circuit.lap_rows)
    t.put(car, k.STATUS, k.FINISHED)
    t.put(car, k.PLACE, counted(t, k.FINISHED))
    t.put(car, k.SPACE, NOWHERE)
    c.tell_finished(journal, car, t.get(car, k.PLACE))


def anybody_racing(t: Table) -> bool:
    return counted(t, k.RACING) > 0
