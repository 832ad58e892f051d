"""How good a way is: the turns that the car needs after it, and what it risks on it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cubilete.core.state import MoveList
from cubilete.core.vectors import vec
from cubilete.games.nevada_ride.policy.plan import HAZARDS
from cubilete.games.nevada_ride.policy.purse import ADVANCED, BASIC, MOST_OVER, TRIAL
from cubilete.games.nevada_ride.policy.situation import Situation
from cubilete.games.nevada_ride.rules import codes as c
from cubilete.games.nevada_ride.rules import table as k
from cubilete.games.nevada_ride.rules.circuit import NOWHERE, TRACK
from cubilete.games.nevada_ride.rules.moving.driving import explore, part_now
from cubilete.games.nevada_ride.rules.moving.numbers import DRIVE
from cubilete.games.nevada_ride.rules.moving.slipping import gives_slipstream
from cubilete.games.nevada_ride.rules.moving.ways import Ways
from cubilete.games.nevada_ride.rules.reckoning.collision import cars_touched

SAFE_BRAKES: Final = 2
JAM: Final = 0.1
"""Turns that every car close ahead may cost for every point of Brakes that is missing to this (FD-BLOCK-02)."""
CLOSE_ROWS: Final = 14
PATH: Final = vec[i64]([0] * k.ROUTE)


def rate_ways(s: Situation, moves: MoveList) -> None:
    """Every listed way, in the order in which the rules list them, and staying where that is allowed."""
    part = part_now(s.t)
    ways = explore(s.t, s.car, part)
    listed: i64 = 0
    row: i64 = 0
    while row < ways.n and listed < moves.n:
        if ways.way[row] < c.WAYS:
            s.score[listed] = -turns_after(s, ways, row, s.gear, s.tires, s.brakes, part == DRIVE)
            listed += 1
        row += 1
    while listed < moves.n:
        s.score[listed] = -turns_here(s)
        listed += 1


def best_way(s: Situation, ways: Ways, gear: i64, tires: i64, brakes: i64) -> float:
    """The fewest turns to be had by any way."""
    least = s.out + 10.0
    row: i64 = 0
    while row < ways.n:
        found = turns_after(s, ways, row, gear, tires, brakes, True)
        if found < least:
            least = found
        row += 1
    return least


def turns_here(s: Situation) -> float:
    """The turns of a car whose movement ends where it stands: no slipstream, no extra space."""
    t = s.t
    circuit = s.box.circuit
    space = t.get(s.car, k.SPACE)
    needed = circuit.stops[circuit.seg[space]]
    stops: i64 = t.get(s.car, k.STOPS)
    if needed > stops and t.overshot == 0:
        stops += 1
    over: i64 = t.over
    return turns_at(s, space, stops, 0, s.lap, s.gear, s.tires, s.brakes, over, 0, 0) + bumps(s, space, s.gear)


def turns_after(s: Situation, ways: Ways, row: i64, gear: i64, tires: i64, brakes: i64, driving: bool) -> float:
    """The turns that a car needs after a way, everything that may happen on it included."""
    plan = s.plan
    if ways.missed[row] > 0:
        return s.out
    over: i64 = ways.over[row] + s.t.over
    left: i64 = ways.left_over[row]
    spent: i64 = ways.brake[row] + ways.entered_corner[row]
    mode = plan.purse.mode
    if mode == BASIC:
        tires -= spent + left
        if tires <= 0:
            return s.out
    elif mode == ADVANCED:
        if left >= s.box.block_out:
            return s.out
        brakes -= spent
        if left > 0:
            brakes -= s.box.block_brakes[left]
            tires -= s.box.block_tires[left]
        if brakes < 0 or tires < 0:
            return s.out
    if ways.finished[row] > 0:
        paid: i64 = fit(over * s.factor) * plan.purse.size + plan.purse.at(tires, brakes, s.shifts)
        return 0.0 if plan.purse.after_over[paid] >= 0 else s.out
    end = ways.end[row]
    stops = ways.stops[row]
    lap = s.lap - ways.crossed[row]
    if lap < 0:
        return 0.0
    if driving and s.t.wet():
        return turns_sliding(s, ways, row, gear, tires, brakes, over, lap)
    found = turns_at(s, end, stops, ways.mud[row], lap, gear, tires, brakes, over, ways.tests[row], ways.debris[row])
    if mode == TRIAL:
        return found
    found += bumps(s, end, gear)
    if mode == ADVANCED and brakes < SAFE_BRAKES:
        found += JAM * s.temper.respect * float((SAFE_BRAKES - brakes) * cars_ahead(s, end))
    if mode == ADVANCED and spent == 0 and left == 0 and over == 0 and ways.hold[row] == 0:
        found -= pull(s, end, lap, gear, tires, brakes)
    return found


def turns_at(
    s: Situation, space: i64, stops: i64, mud: i64, lap: i64, gear: i64, tires: i64, brakes: i64, over: i64, tests: i64,
    debris: i64,
) -> float:  # fmt: skip
    """The turns of a car that ends its movement on a space with so much to pay and to be tested for."""
    plan = s.plan
    purses = plan.purse
    p = plan.course.find(space, stops, mud)
    if p == NOWHERE:
        return s.out
    paid: i64 = over * s.factor if purses.mode == ADVANCED else over
    left: i64 = purses.after_over[fit(paid) * purses.size + purses.at(tires, brakes, s.shifts)]
    if left < 0:
        return s.out
    added = float(over) if purses.mode == TRIAL else 0.0
    lever = gear
    if left >= purses.size:
        left -= purses.size
        lever = 0
    harm = 0.0
    i: i64 = 0
    while i < HAZARDS and tests > 0:
        if tests & 1 > 0:
            harm += plan.harm[i]
            if plan.harm[i] == 0.0 and purses.mode == ADVANCED:
                part = s.box.hazard_part[i + 1]
                added += s.price[part] * float(s.box.danger if i < 2 else s.box.rock) / 20.0
        tests >>= 1
        i += 1
    added += float(debris) * s.debris * s.price[c.ROAD_HANDLING]
    if s.t.has(k.ENGINE_DUE) and not plan.course.is_quiet(p) and gear >= 5:
        if purses.mode == BASIC:
            harm += s.engine
        else:
            added += s.engine * s.price[c.ENGINE]
    found = added + plan.at(lap, p, lever, left)
    if harm > 0.0:
        worn: i64 = purses.less_tires[left]
        worse = plan.at(lap, p, lever, worn) if worn >= 0 else s.out
        found += harm * (worse - plan.at(lap, p, lever, left))
    return found


def fit(over: i64) -> i64:
    return over if over < MOST_OVER else MOST_OVER - 1


def bumps(s: Situation, space: i64, gear: i64) -> float:
    """What collisions with the cars beside and in front should cost (FD-COLL-01)."""
    t = s.t
    if t.cars == 1 or t.trial >= 0 or s.box.circuit.kind[space] != TRACK:
        return 0.0
    n: i64 = cars_touched(t, space, s.touched)
    dice: i64 = 0
    i: i64 = 0
    while i < n:
        if s.touched[i] != s.car:
            dice += 2 if t.drives(s.touched[i], k.DEREK) else 1
        i += 1
    if dice == 0:
        return 0.0
    return float(dice) * s.collision * s.temper.respect * point_price(s, gear)


def cars_ahead(s: Situation, space: i64) -> i64:
    """Cars that stand close ahead of a space."""
    t = s.t
    circuit = s.box.circuit
    found: i64 = 0
    other: i64 = 0
    while other < t.cars:
        at = t.get(other, k.SPACE)
        if other != s.car and at != NOWHERE:
            rows: i64 = circuit.row[at] - circuit.row[space]
            if rows < 0:
                rows += circuit.lap_rows
            if 0 < rows <= CLOSE_ROWS:
                found += 1
        other += 1
    return found


def point_price(s: Situation, gear: i64) -> float:
    """What a point that a collision takes is worth: of Body, or of the pool."""
    if s.advanced:
        return s.price[c.BODY]
    plan = s.plan
    p: i64 = s.p
    if s.tires <= 1:
        return s.out
    if p == NOWHERE:
        return 0.3
    lever: i64 = gear if gear > 0 else 1
    return plan.at(s.lap, p, lever, plan.purse.at(s.tires - 1, 0, 0)) - plan.at(
        s.lap, p, lever, plan.purse.at(s.tires, 0, 0)
    )


def pull(s: Situation, space: i64, lap: i64, gear: i64, tires: i64, brakes: i64) -> float:
    """The turns that a slipstream from there should gain (FD-SLIP-01 to FD-SLIP-04)."""
    t = s.t
    circuit = s.box.circuit
    if t.cars == 1 or gear < s.box.slip_gear or circuit.kind[space] != TRACK or circuit.ahead[space] == NOWHERE:
        return 0.0
    other = t.car_on(circuit.ahead[space])
    if other == NOWHERE or other == s.car or not gives_slipstream(t, other):
        return 0.0
    if s.box.slip_allowed[gear * 7 + t.get(other, k.GEAR)] == 0:
        return 0.0
    stands = turns_straight(s, space, 0, lap, gear, tires, brakes)
    least = stands
    if circuit.left[space] != NOWHERE and t.car_on(circuit.left[space]) == NOWHERE:
        found = turns_straight(s, circuit.left[space], s.box.slip_spaces - 1, lap, gear, tires, brakes)
        if found < least:
            least = found
    if circuit.right[space] != NOWHERE and t.car_on(circuit.right[space]) == NOWHERE:
        found = turns_straight(s, circuit.right[space], s.box.slip_spaces - 1, lap, gear, tires, brakes)
        if found < least:
            least = found
    return stands - least


def turns_straight(s: Situation, space: i64, steps: i64, lap: i64, gear: i64, tires: i64, brakes: i64) -> float:
    """The turns from a few spaces further on in the lane; nothing to gain where a corner or a car comes first."""
    circuit = s.box.circuit
    seg = circuit.seg[space]
    while steps > 0:
        space = circuit.ahead[space]
        if space == NOWHERE or circuit.seg[space] != seg or s.t.car_on(space) != NOWHERE:
            return s.out
        steps -= 1
    stops: i64 = 1 if circuit.stops[seg] > 0 else 0
    return turns_at(s, space, stops, 0, lap, gear, tires, brakes, 0, 0, 0)


def turns_sliding(s: Situation, ways: Ways, row: i64, gear: i64, tires: i64, brakes: i64, over: i64, lap: i64) -> float:
    """In rain: where the slide after a corner should end, straight ahead (FD-TIRE-01)."""
    t = s.t
    circuit = s.box.circuit
    space = ways.end[row]
    stops = ways.base[row]
    steps: i64 = 0
    if ways.hold[row] == 0 and ways.left_over[row] == 0 and in_corner(s, ways, row):
        steps = 1 if t.drives(s.car, k.JULIEN) else s.box.slide[t.get(s.car, k.TIRE) * 2 + 1]
    overs = ways.overshot[row]
    while steps > 0:
        onward = circuit.ahead[space]
        if onward == NOWHERE or t.car_on(onward) != NOWHERE:
            break
        if circuit.seg[onward] != circuit.seg[space]:
            missing: i64 = circuit.stops[circuit.seg[space]] - stops
            if missing > 1:
                return s.out
            overs += missing if missing > 0 else 0
            stops = 0
        over += overs
        space = onward
        steps -= 1
    needed = circuit.stops[circuit.seg[space]]
    made: i64 = stops + 1 if needed > stops else needed
    if overs > 0:
        made = 0
    return turns_at(s, space, made, ways.mud[row], lap, gear, tires, brakes, over, ways.tests[row], ways.debris[row])


def in_corner(s: Situation, ways: Ways, row: i64) -> bool:
    """Whether a way has a space inside a corner."""
    steps = ways.path(row, PATH)
    i: i64 = 0
    while i < steps:
        if s.t.is_corner(PATH[i]):
            return True
        i += 1
    return False
