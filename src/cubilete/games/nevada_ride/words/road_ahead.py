"""What lies ahead of a car that is to choose a gear, and which question that makes."""

from __future__ import annotations

from typing import NamedTuple

from cubilete.games.nevada_ride.declared import DECLARED
from cubilete.games.nevada_ride.rules import codes as c
from cubilete.games.nevada_ride.rules import table as k
from cubilete.games.nevada_ride.rules.circuit import BOX, NOWHERE, STAR, TRACK, crosses
from cubilete.games.nevada_ride.rules.gears import gear_cap
from cubilete.games.nevada_ride.rules.state import NevadaRide


class NextCorner(NamedTuple):
    """The corner that asks for stops next."""

    space: int
    """A space of it, or NOWHERE."""
    far: int
    """Spaces to its first one; where the car stands in it and owes stops, to the first one behind it."""
    stops: int
    """Stops to make in it."""


def next_corner(t: NevadaRide, car: int) -> NextCorner:
    """Along the car's own lane."""
    circuit, at = t.box.circuit, int(t.get(car, k.SPACE))
    owed = stops_owed(t, car)
    space, far = at, 0
    while space != NOWHERE and far < int(circuit.lap_rows):
        here = circuit.seg[space] == circuit.seg[at] and t.is_corner(at)
        if owed and not here:
            return NextCorner(at, far, owed)
        if not owed and not here and t.is_corner(space):
            return NextCorner(space, far, int(circuit.stops[circuit.seg[space]]))
        space, far = int(circuit.ahead[space]), far + 1
    return NextCorner(NOWHERE, far, 0)


def stops_owed(t: NevadaRide, car: int) -> int:
    """Stops that the car still owes the corner in which it stands."""
    circuit, at = t.box.circuit, int(t.get(car, k.SPACE))
    return int(circuit.stops[circuit.seg[at]] - t.get(car, k.STOPS)) if at != NOWHERE and t.is_corner(at) else 0


def spaces_to_line(t: NevadaRide, space: int) -> int:
    """To the first space behind the finish line, straight ahead; 0 where no line is ahead."""
    circuit, far = t.box.circuit, 0
    while space != NOWHERE and far < int(circuit.lap_rows):
        ahead = int(circuit.ahead[space])
        far += 1
        if ahead != NOWHERE and crosses(circuit, space, ahead):
            return far
        space = ahead
    return 0


def prompt_key(t: NevadaRide, seat: int) -> str:
    """The key under `prompt` of the question."""
    if t.phase == c.SLIDING and t.wet():
        return "sliding_forced"
    return shifting_key(t, int(t.driving())) if t.phase == c.SHIFTING else DECLARED.phases[t.phase].name


def shifting_key(t: NevadaRide, car: int) -> str:
    if t.get(car, k.START) != k.UNDER_WAY:
        return "shifting_stalled" if t.get(car, k.START) == k.STALLED else "shifting_start"
    if t.get(car, k.SPUN):
        return "shifting_spun"
    space = int(t.get(car, k.SPACE))
    kind = t.box.circuit.kind[space]
    if kind in (STAR, BOX):
        return "shifting_side"
    if gear_cap(t, car) < c.GEARS:
        return "shifting_capped"
    if kind != TRACK:
        return "shifting"
    if stops_owed(t, car) > 0:
        return "shifting_corner"
    home = t.last_lap(car) and 0 < spaces_to_line(t, space) < next_corner(t, car).far
    return "shifting_finish" if home else "shifting_before"
