"""Why a space or a way to it is not offered, as a verdict of the declaration."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.rows import zeros
from cubilete.core.state import LEGAL
from cubilete.core.vectors import vec
from cubilete.games.nevada_ride.rules import codes as c
from cubilete.games.nevada_ride.rules.circuit import (
    APPROACH,
    CENTRE,
    CLEARING,
    EXIT,
    GAP,
    NOWHERE,
    STAR,
    TRACK,
    Circuit,
)
from cubilete.games.nevada_ride.rules.moving.numbers import (
    CHANGES,
    DRIVE,
    IN_CROWD,
    MUD_COUNT,
    OUT_OF_MUD,
    OVERSHOOT,
    SLIP,
    ZIGZAG,
)
from cubilete.games.nevada_ride.rules.moving.roads import FAR
from cubilete.games.nevada_ride.rules.moving.ways import Ways
from cubilete.games.nevada_ride.rules.table import DEBT, SPACE, VISITED, Table


def verdict_of(t: Table, ways: Ways, space: i64, way: i64) -> i64:
    """LEGAL, or the reason against `space` by `way` after `ways.explore`. Exploring again may be needed: it is rare."""
    circuit = t.box.circuit
    if not 0 <= space < circuit.n:
        return c.SPACE_UNKNOWN
    if ways.find(space, way) >= 0:
        return LEGAL
    if ways.find(space, 0) >= 0:
        return c.NO_SUCH_WAY
    car: i64 = ways.roads.car
    here: i64 = t.get(car, SPACE)
    other: i64 = t.car_on(space)
    if other != NOWHERE and other != car and circuit.kind[space] != GAP:
        return c.SPACE_TAKEN
    if is_casino(circuit, space) and not is_casino(circuit, here) and t.get(car, VISITED) != 0:
        return c.CASINO_VISITED
    if skips_stars(circuit, here, space):
        return c.CASINO_FIRST
    if ways.roads.part == DRIVE and circuit.kind[here] == GAP and before_rejoining(circuit, here, space):
        return c.MUST_CLEAR
    reach = distances(circuit, here, ways.steps)
    if reach[space] == 0:
        if beyond_river(circuit, here, space, ways.steps):
            return c.IN_THE_AIR
        return c.BACKWARDS if lies_behind(circuit, here, space) else c.OUT_OF_REACH
    if ways.roads.part == SLIP:
        return slip_bar(t, ways, here, space)
    if reach[space] >> ways.steps & 1 == 0:
        short = too_short(reach[space], ways)
        if short != LEGAL:
            return short
    return broken_rule(t, ways, space)


def is_casino(circuit: Circuit, space: i64) -> bool:
    return APPROACH <= circuit.kind[space] <= STAR


def skips_stars(circuit: Circuit, here: i64, space: i64) -> bool:
    """NR-R24: whether a car that has yet to stop on a star wants to be beyond the Casino."""
    if circuit.kind[space] == EXIT:
        return circuit.kind[here] != STAR and circuit.kind[here] != EXIT
    return circuit.kind[here] == APPROACH and circuit.kind[space] == TRACK


def before_rejoining(circuit: Circuit, here: i64, space: i64) -> bool:
    """NR-JUMP-05: whether a space of the road lies ahead of a fallen car, nearer than where clearing lanes lead to."""
    onward: i64 = circuit.clearing_left
    while circuit.kind[onward] == CLEARING:
        onward = circuit.ahead[onward]
    return circuit.seg[space] == circuit.seg[here] and circuit.row[here] < circuit.row[space] < circuit.row[onward]


def beyond_river(circuit: Circuit, here: i64, space: i64, steps: i64) -> bool:
    """NR-R09: whether a space is near enough, but lies in or behind the river in another lane."""
    ahead: i64 = circuit.row[space] - circuit.row[here]
    if circuit.seg[space] != circuit.seg[here] or ahead <= 0 or ahead > 2 * steps:
        return False
    gap: i64 = 0
    while gap < circuit.n:
        if circuit.kind[gap] == GAP and circuit.row[here] < circuit.row[gap] <= circuit.row[space]:
            return True
        gap += 1
    return False


def gate_taken(t: Table, ways: Ways, space: i64) -> bool:
    """NR-R17."""
    gate: i64 = t.box.circuit.gate[space]
    return gate >= 0 and t.car_on(gate) != NOWHERE and t.car_on(gate) != ways.roads.car


def too_short(reach: i64, ways: Ways) -> i64:
    """Why a space nearer than the roll cannot be had by braking; LEGAL where something else is missing."""
    d: i64 = ways.steps
    while d > 0 and reach >> d & 1 == 0:
        d -= 1
    if ways.steps - d <= ways.most:
        return LEGAL
    return c.NO_BRAKES if ways.most == 0 else c.TOO_SHORT


def slip_bar(t: Table, ways: Ways, here: i64, space: i64) -> i64:
    """FD-SLIP-05: fewer than three spaces take brakes, FD-R17: as does a corner; all else is no slipstream."""
    if not reached_without(t, ways, space, 0, ways.steps + 1):
        return c.SLIP_WAY
    if t.is_corner(space) and t.box.circuit.seg[space] != t.box.circuit.seg[here]:
        return c.SLIP_CORNER_UNPAID
    return c.NO_BRAKES if ways.most == 0 else c.TOO_SHORT


def broken_rule(t: Table, ways: Ways, space: i64) -> i64:
    """The rule of the road without which the space could be reached, or that it is out of reach anyhow."""
    if reached_without(t, ways, space, ZIGZAG, 0):
        return c.ZIGZAG
    if reached_without(t, ways, space, 0, ways.steps):
        return c.NO_BRAKES if ways.most == 0 else c.TOO_SHORT
    if reached_without(t, ways, space, OVERSHOOT, ways.most):
        return c.OVERSHOOT_KEEPS_LANE
    if reached_without(t, ways, space, OUT_OF_MUD, ways.most):
        return c.MUD_KEEPS_LANE
    if reached_without(t, ways, space, MUD_COUNT, ways.most):
        return c.MUD_OWED if t.get(ways.roads.car, DEBT) > 0 else c.MUD_COUNTS
    if gate_taken(t, ways, space):
        return c.CROWD_CLOSED
    if reached_without(t, ways, space, IN_CROWD, ways.most):
        return c.CROWD_LANE if t.box.circuit.lane[space] == CENTRE else c.CROWD_HOLDS
    changes = reached_without(t, ways, space, ZIGZAG | CHANGES, ways.most)
    return c.LANE_CHANGES if changes else c.OUT_OF_REACH


def reached_without(t: Table, ways: Ways, space: i64, rules: i64, brakes: i64) -> bool:
    """Whether the space could be reached if some rules were looked away from, with so many points of braking.

    The ways lie there as before afterwards.
    """
    most: i64 = ways.most
    ways.roads.excused = rules
    ways.explore(t, ways.roads.car, ways.steps, brakes, ways.roads.part)
    ways.roads.excused = 0
    found = ways.find(space, 0) >= 0
    ways.explore(t, ways.roads.car, ways.steps, most, ways.roads.part)
    return found


def distances(circuit: Circuit, start: i64, far: i64) -> vec[i64]:
    """By space, the distances at which its links lead to it, as bits; no car and no rule stands in the way."""
    reach = zeros(circuit.n)
    reach[start] = 1
    d: i64 = 0
    while d < far and d < FAR - 2:
        space: i64 = 0
        while space < circuit.n:
            if reach[space] >> d & 1 != 0:
                spread(circuit, reach, space, d + 1)
            space += 1
        d += 1
    return reach


def spread(circuit: Circuit, reach: vec[i64], space: i64, d: i64) -> None:
    bit: i64 = 1 << d
    if circuit.ahead[space] >= 0:
        reach[circuit.ahead[space]] |= bit
    if circuit.left[space] >= 0:
        reach[circuit.left[space]] |= bit
    if circuit.right[space] >= 0:
        reach[circuit.right[space]] |= bit
    if circuit.branch[space] >= 0:
        reach[circuit.branch[space]] |= bit
    if circuit.ahead[space] < 0:
        star: i64 = 0
        while star < len(circuit.stars):
            reach[circuit.stars[star]] |= bit
            star += 1
    if circuit.kind[space] == GAP and d == 1:
        reach[circuit.clearing_left] |= bit
        reach[circuit.clearing_right] |= bit


def lies_behind(circuit: Circuit, here: i64, space: i64) -> bool:
    """Within half a lap; beyond the line that the car has crossed only nearby, for what is further lies ahead of it."""
    behind: i64 = circuit.row[here] - circuit.row[space]
    if behind < 0:
        return 4 * (behind + circuit.lap_rows) < circuit.lap_rows
    return 2 * behind < circuit.lap_rows and space != here
