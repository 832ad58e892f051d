"""How good a gear is: by the plan where the road is free, else by what its die could do among the cars ahead."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cubilete.core.state import MoveList
from cubilete.games.nevada_ride.policy.purse import ADVANCED, BASIC
from cubilete.games.nevada_ride.policy.rating_ways import best_way
from cubilete.games.nevada_ride.policy.situation import Situation
from cubilete.games.nevada_ride.rules import codes as c
from cubilete.games.nevada_ride.rules import table as k
from cubilete.games.nevada_ride.rules.circuit import NOWHERE
from cubilete.games.nevada_ride.rules.gears import fill_gears, shift_cost
from cubilete.games.nevada_ride.rules.moving.numbers import DRIVE

LIKELY: Final = 0.3
"""As CLOSE, where a race is judged and many cars are looked at."""
CLOSE: Final = 0.8
"""Turns by which the plan may find a gear worse and still have it weighed among the cars."""


def rate_gears(s: Situation, moves: MoveList, thorough: bool) -> None:
    """Every listed gear, and what a driver may do before it."""
    best = -1e9
    i: i64 = 0
    while i < moves.n:
        if c.is_gear(moves.codes[i]):
            s.score[i] = -turns_with(s, c.gear_gear(moves.codes[i]))
            if s.score[i] > best:
                best = s.score[i]
        i += 1
    if thorough and s.t.get(s.car, k.START) != k.WAITS:
        weigh_in_traffic(s, moves, best)
    i = 0
    while i < moves.n:
        if not c.is_gear(moves.codes[i]):
            s.score[i] = best + rate_ability(s, moves.codes[i])
        i += 1


def turns_with(s: Situation, gear: i64) -> float:
    """By the plan, its price included."""
    cost = shift_cost(s.t, s.car, gear)
    return beside_purse(s, cost) + s.plan.with_gear(s.lap, s.p, gear, after_cost(s, cost))


def beside_purse(s: Situation, cost: list[int]) -> float:
    if not s.advanced:
        return 0.0
    return float(cost[c.TRANSMISSION]) * s.price[c.TRANSMISSION] + float(cost[c.ENGINE]) * s.price[c.ENGINE]


def after_cost(s: Situation, cost: list[int]) -> i64:
    if s.advanced:
        brakes: i64 = s.brakes - cost[c.BRAKES]
        shifts: i64 = s.shifts - cost[c.TRANSMISSION]
        return s.plan.purse.at(s.tires, brakes if brakes > 0 else 0, shifts if shifts > 0 else 0)
    tires: i64 = s.tires - cost[0]
    return s.plan.purse.at(tires if tires > 0 else 0, 0, 0)


def weigh_in_traffic(s: Situation, moves: MoveList, best: float) -> None:
    """Weigh the gears that come into question on the road as it is, if a car stands within their reach."""
    far: i64 = 0
    i: i64 = 0
    while i < moves.n:
        if c.is_gear(moves.codes[i]) and s.score[i] >= best - CLOSE:
            top = s.plan.far[c.gear_gear(moves.codes[i])]
            if top > far:
                far = top
        i += 1
    if not meets_cars(s, far):
        return
    s.ways.search(s.t, s.car, far, DRIVE)
    i = 0
    while i < moves.n:
        if c.is_gear(moves.codes[i]):
            if s.score[i] >= best - CLOSE:
                s.score[i] = -turns_among_cars(s, c.gear_gear(moves.codes[i]))
            else:
                s.score[i] -= CLOSE
        i += 1


def meets_cars(s: Situation, far: i64) -> bool:
    """Whether a car stands on the road ahead, no further than so many rows."""
    t = s.t
    if t.trial >= 0:
        return False
    circuit = s.box.circuit
    mine = circuit.row[t.get(s.car, k.SPACE)]
    other: i64 = 0
    while other < t.cars:
        space = t.get(other, k.SPACE)
        if other != s.car and space != NOWHERE:
            rows: i64 = circuit.row[space] - mine
            if rows < 0:
                rows += circuit.lap_rows
            if rows <= far + 1:
                return True
        other += 1
    return False


def turns_among_cars(s: Situation, gear: i64) -> float:
    """The best that every face of its die could do."""
    t = s.t
    box = s.box
    cost = shift_cost(t, s.car, gear)
    tires: i64 = s.tires
    brakes: i64 = s.brakes
    most: i64 = 0
    if s.plan.purse.mode == BASIC:
        tires -= cost[0]
        most = tires - 1
    elif s.plan.purse.mode == ADVANCED:
        brakes -= cost[c.BRAKES]
        most = brakes
    found = 1.0 + beside_purse(s, cost)
    before_shift = s.shifts
    s.shifts -= cost[c.TRANSMISSION]
    share = 1.0 / float(box.die_sides[gear])
    before: i64 = NOWHERE
    least = 0.0
    side: i64 = 0
    while side < box.die_sides[gear]:
        face: i64 = box.faces[box.die_first[gear] + side]
        if face != before:
            s.ways.collect(t, face, most)
            least = best_way(s, s.ways, gear, tires, brakes)
            if gear >= 5 and face == s.plan.far[gear]:
                least += s.engine * (s.price[c.ENGINE] if s.advanced else 0.3)
            before = face
        found += share * least
        side += 1
    s.shifts = before_shift
    return found


def turns_in_traffic(s: Situation, car: i64) -> float:
    """The turns that a car still needs, as `Situation.turns_left`, but with the cars ahead in its way."""
    t = s.t
    alone = s.turns_left(car)
    if t.get(car, k.START) == k.WAITS:
        return alone
    s.look(t, car)
    moves = s.gears
    moves.n = 0
    fill_gears(t, car, moves)
    best = 1e9
    far: i64 = 0
    i: i64 = 0
    while i < moves.n:
        s.score[i] = turns_with(s, c.gear_gear(moves.codes[i]))
        if s.score[i] < best:
            best = s.score[i]
        i += 1
    i = 0
    while i < moves.n:
        if s.score[i] <= best + LIKELY and s.plan.far[c.gear_gear(moves.codes[i])] > far:
            far = s.plan.far[c.gear_gear(moves.codes[i])]
        i += 1
    if moves.n == 0 or not meets_cars(s, far):
        return alone
    s.ways.search(t, car, far, DRIVE)
    found = 1e9
    i = 0
    while i < moves.n:
        if s.score[i] <= best + LIKELY:
            turns = turns_among_cars(s, c.gear_gear(moves.codes[i]))
            if turns < found:
                found = turns
        i += 1
    return found


# ---------------------------------------------------------------- abilities before the gear
def rate_ability(s: Situation, code: i64) -> float:
    """A radio is best thrown at somebody who is ahead; debris is best left before somebody who follows."""
    t = s.t
    if code == c.DEBRIS:
        return 1.0 if is_followed(s) else -1.0
    other = c.radio_other(code)
    ahead = s.turns_left(other) < s.turns_left(s.car) + 1.0
    return 1.0 + 0.01 * float(t.cars) if ahead else -0.5


def is_followed(s: Situation) -> bool:
    """Whether a car is behind, close enough to meet what is left on the road."""
    t = s.t
    mine = t.progress(s.car)
    other: i64 = 0
    while other < t.cars:
        if other != s.car and t.racing(other) and 0 < mine - t.progress(other) < 30:
            return True
        other += 1
    return False
