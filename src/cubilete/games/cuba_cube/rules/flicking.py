"""A flick before it happens: whether its numbers are allowed, where a coarse one goes, how a hand strays; the trial.

A flick is five whole numbers: die, angle (tenths of a degree), speed (mm/s), height and lateral offset (tenths of a
millimetre), as `cubilete.physics.table.Flick` has them. It is legal whatever it does (CC-R93). What it did is read in
`riding.py`.
"""

from __future__ import annotations

from math import isqrt
from typing import Final

from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.state import MoveList
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules.cloth import city_shape, half_side, has_gate, towards_wheels, walks
from cubilete.games.cuba_cube.rules.table import FIRST_VEHICLE, N_GATE, O_NOISE, PAWN_X, PAWN_Y, POSE, Table
from cubilete.physics.geometry import cosine, sine
from cubilete.physics.trials import FlickTrial
from cubilete.physics.units import (
    ANGLES,
    CARD_DEPTH,
    HEIGHT_MAX,
    HEIGHT_MIN,
    HEIGHT_ORDINARY,
    LATERAL_MAX,
    LATERAL_MIN,
    SPEED_MAX,
    SPEED_MIN,
    TURN,
)

NUMBERS: Final = 5
"""Of a flick."""
SOFT: Final = 0
FIRM: Final = 1
HARD: Final = 2
"""How strong a coarse flick is: it stops at its goal, a little behind it, or far beyond."""
BEYOND: Final = 40
"""mm: how far a firm flick goes beyond its goal, so that a die gets clear of a Gate."""
SLOWING: Final = 3355
"""mm/s^2: what the cloth takes of a sliding die, as the physics estimates it."""
WORD: Final = 1 << 30
"""A draw for noise: five digits of six bits each. Their sum is as good as normal, within four standard deviations."""
MEAN_TWICE: Final = 315
"""Twice the mean of that sum."""
PER_STEP: Final = 12104
"""Millionths of a standard deviation in half a step of that sum (1 / (2 * 41.31))."""


# ------------------------------------------------------------ judging
def flick_bar(t: Table, params: list[int]) -> i64:
    """Why these numbers are no flick on this table: a verdict, or 0. Whose die it is, the games judge (CC-R93)."""
    if len(params) != NUMBERS:
        return c.FLICK_UNCLEAR
    if params[0] < 0 or params[0] >= c.DICE or not t.in_play(params[0]):
        return c.DIE_NOT_IN_PLAY
    if params[1] < 0 or params[1] >= ANGLES:
        return c.FLICK_ANGLE
    if params[2] < SPEED_MIN or params[2] > SPEED_MAX:
        return c.FLICK_SPEED
    if params[3] < HEIGHT_MIN or params[3] > HEIGHT_MAX:
        return c.FLICK_HEIGHT
    return 0 if LATERAL_MIN <= params[4] <= LATERAL_MAX else c.FLICK_LATERAL


def gate_die_bar(die: i64) -> i64:
    """Why a die cannot be flicked to prepare the way: a verdict, or 0 (CC-RACE-TURN-06)."""
    return 0 if 0 <= die < FIRST_VEHICLE else c.NOT_A_GATE_DIE


def vehicle_bar(t: Table, die: i64) -> i64:
    """Why a die cannot be driven by the driver on turn: a verdict, or 0 (CC-RACE-TURN-10)."""
    return 0 if die == t.own_die() else c.NOT_YOUR_VEHICLE


def wheels_bar(t: Table, params: list[int]) -> i64:
    """Why a flick does not go where the wheels point: a verdict, or 0; for victims of Weapons only (CC-R11)."""
    return 0 if towards_wheels(t, params[0], params[1]) else c.WHEELS_POINT_ELSEWHERE


# ------------------------------------------------------------ coarse flicks
def goal_point(t: Table, die: i64, goal: i64) -> list[int]:
    """Where `send <die> to <goal>` goes: x and y, or nothing where there is no such goal now."""
    if goal == c.GOAL_MIDDLE:
        return [0, 0]
    if goal == c.GOAL_GATE:
        if not has_gate(t):
            return []
        a = t.now[N_GATE] * POSE
        b = t.now[N_GATE + 1] * POSE
        return [int((t.dice[a] + t.dice[b]) // 2), int((t.dice[a + 1] + t.dice[b + 1]) // 2)]
    if goal < c.GOAL_DIE:
        shape = city_shape(t, goal - c.GOAL_CITY)
        return [(shape[0] + shape[4]) // 2, (shape[1] + shape[5]) // 2]
    other: i64 = goal - c.GOAL_DIE
    if other == die or not t.in_play(other):
        return []
    return [int(t.dice[other * POSE]), int(t.dice[other * POSE + 1])]


def sent(t: Table, die: i64, goal: i64, strength: i64) -> list[int]:
    """The flick that `send <die> to <goal> <strength>` stands for; nothing where there is no such goal now."""
    point = goal_point(t, die, goal) if t.in_play(die) else []
    if len(point) == 0:
        return []
    dx: i64 = point[0] - t.dice[die * POSE]
    dy: i64 = point[1] - t.dice[die * POSE + 1]
    way: i64 = isqrt(dx * dx + dy * dy) // 1000
    if strength == FIRM:
        way += BEYOND
    elif strength == HARD:
        way = 2 * (way + BEYOND)
    speed: i64 = isqrt(2 * SLOWING * way)
    return [int(die), int(direction(dx, dy)), int(clamped(speed, SPEED_MIN, SPEED_MAX)), HEIGHT_ORDINARY, 0]


def sent_before(t: Table, die: i64, goal: i64, short: i64) -> list[int]:
    """A flick that stops `short` mm before its goal, by what the cloth takes; for Cities, which one must not touch."""
    params = sent(t, die, goal, SOFT)
    if len(params) > 0:
        way: i64 = params[2] * params[2] // (2 * SLOWING) - short
        speed: i64 = isqrt(2 * SLOWING * way) if way > 0 else 0
        params[2] = int(clamped(speed, SPEED_MIN, SPEED_MAX))
    return params


def is_safe_send(code: i64) -> bool:
    """Whether a coarse flick may prepare the way: softly, and at no other die. A hit or leaving the area would only end
    the Turn (CC-RACE-TURN-07)."""
    return c.send_goal(code) < c.GOAL_DIE and c.send_strength(code) == SOFT


def sent_by_code(t: Table, code: i64) -> list[int]:
    """The same for the code of a move."""
    return sent(t, c.send_die(code), c.send_goal(code), c.send_strength(code))


def fill_sends(t: Table, die: i64, out: MoveList) -> None:
    """List every coarse flick of a die."""
    goal: i64 = 0
    while goal < c.GOAL_DIE + c.DICE:
        if len(goal_point(t, die, goal)) > 0:
            strength: i64 = 0
            while strength <= HARD:
                out.add(c.send_code(die, goal, strength))
                strength += 1
        goal += 1


def usual_flick(t: Table, die: i64) -> list[int]:
    """What `flick` alone stands for: firmly through the declared Gate, else to the middle (`State.complete`)."""
    return sent(t, die, c.GOAL_GATE if has_gate(t) else c.GOAL_MIDDLE, FIRM)


def direction(dx: i64, dy: i64) -> i64:
    """The angle of a way in tenths of a degree, found by whole numbers: the same on every machine."""
    if dx == 0 and dy == 0:
        return 0
    low: i64 = 0
    x = dx
    y = dy
    while x <= 0 or y < 0:  # turn back by quarters into the first one
        x, y = y, -x
        low += ANGLES // 4
    high: i64 = low + ANGLES // 4
    first = low
    while high - low > 1:
        middle: i64 = (low + high) // 2
        yaw: i64 = (middle - first) * TURN // ANGLES
        if sine(yaw) * x <= cosine(yaw) * y:
            low = middle
        else:
            high = middle
    return low % ANGLES


# ------------------------------------------------------------ the hand
def normal(chance: Chance) -> i64:
    """A normal number in thousandths of its standard deviation, out of one draw."""
    word: i64 = chance.below(c.NOISE, WORD)
    total: i64 = 0
    digit: i64 = 0
    while digit < 5:
        total += word & 63
        word >>= 6
        digit += 1
    return rounded_part((2 * total - MEAN_TWICE) * PER_STEP, 1000)


def strayed(t: Table, params: list[int], blind: bool, chance: Chance) -> list[int]:
    """The flick as the hand makes it: with the noise of the table, or of a blindfolded player (CC-R18, CC-R93)."""
    if not blind and not t.has(O_NOISE):
        return params
    angle: i64 = t.box.blind_angle if blind else t.box.hand_angle
    speed: i64 = t.box.blind_speed if blind else t.box.hand_speed
    turned: i64 = rounded_part(normal(chance) * angle, 10_000)
    faster: i64 = rounded_part(normal(chance) * speed * params[2], 1_000_000)
    went: i64 = (params[1] + turned) % ANGLES
    fast: i64 = clamped(params[2] + faster, SPEED_MIN, SPEED_MAX)
    return [params[0], int(went), int(fast), params[3], params[4]]


def rounded_part(value: i64, of: i64) -> i64:
    """A quotient to the nearest whole number."""
    return (2 * value + of) // (2 * of)


def clamped(value: i64, low: i64, high: i64) -> i64:
    if value < low:
        return low
    return high if value > high else value


# ------------------------------------------------------------ the trial
def zones_of(t: Table) -> list[list[int]]:
    """What a flicked die may touch: the four City cards, then the Pawns on the cloth by driver (CC-R09, CC-R55)."""
    found: list[list[int]] = []
    city: i64 = 0
    while city < c.CITIES:
        zone: list[int] = [CARD_DEPTH, 0]
        found.append(zone + city_shape(t, city))
        city += 1
    driver: i64 = 0
    while driver < t.drivers:
        if walks(t, driver):
            pawn: list[int] = [0, int(t.box.pawn_radius), int(t.get(driver, PAWN_X)), int(t.get(driver, PAWN_Y))]
            found.append(pawn)
        driver += 1
    return found


def pawn_in_zone(t: Table, zone: i64) -> i64:
    """The driver whose Pawn a zone stands for."""
    left: i64 = zone - c.CITIES
    driver: i64 = 0
    while driver < t.drivers:
        if walks(t, driver):
            if left == 0:
                return driver
            left -= 1
        driver += 1
    return -1


def carry_out(t: Table, flick: list[int], gates: list[int], chance: Chance) -> list[int]:
    """Let a flick happen: its numbers as `cubilete.physics.outcome` describes them. The table is not touched."""
    table: list[int] = []
    k: i64 = 0
    while k < c.DICE * POSE:
        table.append(t.dice[k])
        k += 1
    trial = FlickTrial(table, flick, half_side(t), zones_of(t), gates, c.LUCK)
    return chance.happen(c.FLICK_TRIAL, trial)
