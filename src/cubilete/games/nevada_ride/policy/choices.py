"""Everything that is decided beside gears and ways: cars, drivers, tires, nitro, points that come back, the sky."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cubilete.core.state import MoveList
from cubilete.games.nevada_ride.policy.rating_ways import best_way
from cubilete.games.nevada_ride.policy.situation import (
    EXTRA_SHIFT,
    MOST_SHIFTS,
    Situation,
    chance_of_at_least,
    losses_a_lap,
)
from cubilete.games.nevada_ride.rules import codes as c
from cubilete.games.nevada_ride.rules import table as k
from cubilete.games.nevada_ride.rules.moving.boosting import MORE_NITRO
from cubilete.games.nevada_ride.rules.moving.driving import most_brakes
from cubilete.games.nevada_ride.rules.moving.numbers import DRIVE
from cubilete.games.nevada_ride.rules.table import Table

NITRO_KEPT: Final = 0.5
"""Turns that the nitro of a lap is worth at its beginning."""
LONG_STOP: Final = 0.6
"""Turns that a technical stop costs beside a roll for a quick one (FD-OPT-04)."""
OUT_OF_RACE: Final = 8.0
"""Turns that being out costs, to whoever builds a car or chooses one."""
GIFTS: Final = (0.1, 0.0, 0.0, 0.3, 0.2, 0.0, 0.05, 0.05, 0.15, 0.3)
"""By driver, what the ability is worth in turns a race, as far as the points do not show it."""


# ---------------------------------------------------------------- nitro and drifting
def rate_boosting(s: Situation, moves: MoveList) -> None:
    """What each way to change the roll would lead to; the nitro of a lap has a price while the lap lasts."""
    t = s.t
    roll = t.roll
    s.ways.search(t, s.car, roll + s.gear + MORE_NITRO + 1, DRIVE)
    brakes = most_brakes(t, s.car)
    i: i64 = 0
    while i < moves.n:
        code = moves.codes[i]
        steps: i64 = roll
        price = 0.0
        tires: i64 = s.tires
        if code in (c.NITRO, c.NITRO_MORE):
            steps += s.gear + (MORE_NITRO if code == c.NITRO_MORE else 0)
            price = NITRO_KEPT * lap_left(s)
        elif code in (c.LONGER, c.SHORTER):
            steps += 1 if code == c.LONGER else -1
            tires -= 1
        s.ways.collect(t, steps, brakes)
        s.score[i] = -price - best_way(s, s.ways, s.gear, tires, s.brakes)
        i += 1


def lap_left(s: Situation) -> float:
    circuit = s.box.circuit
    return 1.0 - float(circuit.row[s.t.get(s.car, k.SPACE)]) / float(circuit.lap_rows)


# ---------------------------------------------------------------- points that come back
def rate_regaining(s: Situation, moves: MoveList) -> None:
    i: i64 = 0
    while i < moves.n:
        code = moves.codes[i]
        if code == c.ENOUGH:
            s.score[i] = 0.0 if s.t.has(k.REPAIRED) else LONG_STOP
        else:
            s.score[i] = worth_of(s, c.regain_part(code))
        i += 1


def worth_of(s: Situation, part: i64) -> float:
    """The turns that one more point of a category should save."""
    now = s.plan.purse.at(s.tires, s.brakes, s.shifts)
    more = now
    lever: i64 = s.gear if s.gear > 0 else 1
    if part == c.BRAKES:
        more = s.plan.purse.at(s.tires, s.brakes + 1, s.shifts)
    elif part == c.TRANSMISSION:
        more = s.plan.purse.at(s.tires, s.brakes, s.shifts + 1)
    if part <= c.TRANSMISSION:
        return s.plan.at(s.lap, s.p, lever, now) - s.plan.at(s.lap, s.p, lever, more)
    left = s.share_left(s.car)
    losses = left * losses_a_lap(part, s.t.cars)
    points = s.t.points_of(s.car, part)
    return s.temper.worry * (chance_of_at_least(losses, points) - chance_of_at_least(losses, points + 1))


# ---------------------------------------------------------------- before the race
def rate_drivers(s: Situation, moves: MoveList) -> None:
    """By how fast a lone car with their points would be, how likely it stays whole, and what they can do."""
    i: i64 = 0
    while i < moves.n:
        driver = c.driver_driver(moves.codes[i])
        points: list[int] = []
        part: i64 = 0
        while part < c.PARTS:
            points.append(s.box.driver_wear[driver * c.PARTS + part])
            part += 1
        s.score[i] = GIFTS[driver] - turns_of_car(s, points)
        i += 1


def turns_of_car(s: Situation, points: list[int]) -> float:
    """The turns of a race with a car of these points, from pole, and the risk of not seeing its end."""
    t = s.t
    plan = s.outlook.plan
    plan.reach(t.laps + 1)
    laps = float(t.laps)
    p = plan.course.find(s.box.circuit.grid[0], 0, 0)
    found = plan.at(t.laps, p, 0, plan.purse.at(points[0], points[c.BRAKES], points[c.TRANSMISSION]))
    found -= EXTRA_SHIFT * laps * float(points[c.TRANSMISSION] - 2)
    part: i64 = c.BODY
    while part < c.PARTS:
        losses = laps * losses_a_lap(part, t.cars)
        found += OUT_OF_RACE * chance_of_at_least(losses, points[part])
        part += 1
    return found


def best_build(s: Situation) -> list[int]:
    """The car with the fewest turns to expect, of all that the rules allow with every category in reason."""
    box = s.box
    best: list[int] = []
    least = 1e9
    spare: i64 = box.build_points
    tires: i64 = box.build_low[0]
    while tires <= box.build_high[0]:
        brakes: i64 = box.build_low[c.BRAKES]
        while brakes <= box.build_high[c.BRAKES]:
            left: i64 = spare - tires - brakes
            points = share_out_points(s, tires, brakes, left)
            if len(points) > 0:
                found = turns_of_car(s, points)
                if found < least:
                    least = found
                    best = points
            brakes += 1
        tires += 1
    return best


def share_out_points(s: Situation, tires: i64, brakes: i64, left: i64) -> list[int]:
    """Give the rest to where a point helps most, one by one; empty where it does not fit."""
    box = s.box
    points = [int(tires), int(brakes), 0, 0, 0, 0]
    part: i64 = c.TRANSMISSION
    while part < c.PARTS:
        points[part] = box.build_low[part]
        left -= box.build_low[part]
        part += 1
    if left < 0:
        return []
    while left > 0:
        most = -1.0
        chosen: i64 = -1
        part = c.TRANSMISSION
        while part < c.PARTS:
            if points[part] < box.build_high[part]:
                gain = point_gain(s, part, points[part])
                if gain > most:
                    most = gain
                    chosen = part
            part += 1
        if chosen < 0:
            return []
        points[chosen] += 1
        left -= 1
    return points


def point_gain(s: Situation, part: i64, points: i64) -> float:
    laps = float(s.t.laps)
    if part == c.TRANSMISSION:
        return 1.0 if points < MOST_SHIFTS else EXTRA_SHIFT * laps
    losses = laps * losses_a_lap(part, s.t.cars)
    return OUT_OF_RACE * (chance_of_at_least(losses, points) - chance_of_at_least(losses, points + 1))


def rate_tires(t: Table, s: Situation, moves: MoveList) -> None:
    """FD-TIRE-01 to FD-TIRE-03: rain tires in the wet, hard ones in the dry."""
    i: i64 = 0
    while i < moves.n:
        tire = c.tires_tire(moves.codes[i])
        s.score[i] = 1.0 if tire == (k.RAIN_TIRES if t.wet() else k.HARD) else 0.0
        i += 1


def rate_forecast(s: Situation, moves: MoveList) -> None:
    """FD-DRIVER-02: in the rain Julien slides less than the others, so he likes it."""
    rains = s.box.weather[s.t.roll] == k.RAIN
    i: i64 = 0
    while i < moves.n:
        s.score[i] = 1.0 if (moves.codes[i] == c.ACCEPT) == rains else 0.0
        i += 1
