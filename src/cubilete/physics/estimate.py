"""A likely end of a flick by plain geometry, at microseconds: for searches and play-outs, where nobody looks.

Dice slide straight until friction or another die stops them; a die in the way takes three quarters of the approach and
goes off along the line of centres. Faces turn by chances taken from the study. No die is laid upon another. The result
has the same form as that of a true flick, without a motion.
"""

from __future__ import annotations

import math
from typing import Final

from cubilete.core.chance import Chance
from cubilete.physics.geometry import (
    OUTSIDE,
    behind,
    entered,
    exit_point,
    far_side,
    footprint,
    is_free,
    place_in_area,
    side_of,
    within,
)
from cubilete.physics.units import CONTACT, DICE, ENTER, HIT_SPEED, LEAVE, OUT, POSE, TURN

SLOWING: Final = 3_355_000.0
"""um/s^2: what sliding costs, so that a free die comes as far as in the study (14.9 cm at 1 m/s)."""
REACH: Final = 9_500.0
"""um: the radius of a disc that stands for a die, between half an edge and half a diagonal."""
DIAGONAL: Final = 22_630
"""um: dice whose centres are further apart overlap in no position."""
GIVEN: Final = 0.75
"""The part of the approach that the die in the way takes over; the study measured a restitution of about a half."""
SLOW: Final = 30_000.0
"""um/s: slower than this a die is taken to stand."""
MOST_LEGS: Final = 6
MOST_TRIES: Final = 8


class Leg:
    """A straight slide: where and when it begins, its direction, its length, and the speed at its beginning."""

    def __init__(self, x: float, y: float, ux: float, uy: float, speed: float, begin: float) -> None:
        self.x = x
        self.y = y
        self.ux = ux
        self.uy = uy
        self.speed = speed
        self.begin = begin
        self.length = speed * speed / (2.0 * SLOWING)

    def ms_at(self, way: float) -> int:
        """When it has come so far."""
        left = self.speed * self.speed - 2.0 * SLOWING * way
        now = math.sqrt(left) if left > 0.0 else 0.0
        return int(1000.0 * (self.begin + (self.speed - now) / SLOWING))

    def x_at(self, way: float) -> int:
        return round(self.x + self.ux * way)

    def y_at(self, way: float) -> int:
        return round(self.y + self.uy * way)


class Guess:
    """One flick, guessed."""

    def __init__(self, table: list[int], die: int, half: int, chance: Chance, luck: int) -> None:
        self.poses = list(table)
        self.start = table
        self.die = die
        self.half = half
        self.chance = chance
        self.luck = luck
        self.legs: list[Leg] = []
        self.events: list[list[int]] = []
        self.rest = 0
        self.hit = 0
        """The dice that were met, as bits."""

    def run(self, angle: int, speed: int, height: int) -> None:
        """Slide from die to die until nothing is left of the speed; then everything has its place."""
        turn = (angle + 5.0 * (self.ask(9) - 4)) * (math.pi / 1800.0)
        force = 1000.0 * speed * (1.0 + 0.01 * (self.ask(9) - 4))
        x, y = self.poses[POSE * self.die], self.poses[POSE * self.die + 1]
        leg = Leg(float(x), float(y), math.cos(turn), math.sin(turn), force, 0.0)
        while len(self.legs) < MOST_LEGS:
            self.legs.append(leg)
            other, way = self.next_in_way(leg)
            if other < 0:
                break
            leg.length = way
            after = self.meet(leg, other)
            if after.speed < SLOW:
                break
            leg = after
        self.lay_flicked(tumbling(height, speed))

    def ask(self, n: int) -> int:
        return int(self.chance.below(self.luck, n))

    def next_in_way(self, leg: Leg) -> tuple[int, float]:
        """The first die on a leg that was not met before, and how far away the contact is; -1: none."""
        found, nearest = -1, leg.length
        other = 0
        while other < DICE:
            if other != self.die and self.poses[POSE * other + 2] >= 0 and not self.hit >> other & 1:
                dx, dy = self.poses[POSE * other] - leg.x, self.poses[POSE * other + 1] - leg.y
                along, across = dx * leg.ux + dy * leg.uy, dx * leg.uy - dy * leg.ux
                room = 4.0 * REACH * REACH - across * across
                if along > 0.0 and room > 0.0:
                    way = max(0.0, along - math.sqrt(room))
                    if way < nearest:
                        found, nearest = other, way
            other += 1
        return found, nearest

    def meet(self, leg: Leg, other: int) -> Leg:
        """A contact at the end of a leg: the other die slides off, and the flicked one goes on with what is left."""
        self.hit |= 1 << other
        x, y = leg.x + leg.ux * leg.length, leg.y + leg.uy * leg.length
        left = leg.speed * leg.speed - 2.0 * SLOWING * leg.length
        speed = math.sqrt(left) if left > 0.0 else 0.0
        nx, ny = self.poses[POSE * other] - x, self.poses[POSE * other + 1] - y
        far = math.sqrt(nx * nx + ny * ny) or 1.0
        nx, ny = nx / far, ny / far
        approach = max(0.0, speed * (nx * leg.ux + ny * leg.uy))
        begin = leg.begin + (leg.speed - speed) / SLOWING
        if approach >= 1000.0 * HIT_SPEED:
            face = self.poses[POSE * other + 2]
            self.events.append([CONTACT, int(1000.0 * begin), self.die, other, int(approach / 1000.0), face])
        away = Leg(
            float(self.poses[POSE * other]), float(self.poses[POSE * other + 1]), nx, ny, GIVEN * approach, begin
        )
        self.lay(other, away, int(min(330.0, 0.22 * approach / 1000.0)))
        vx, vy = speed * leg.ux - GIVEN * approach * nx, speed * leg.uy - GIVEN * approach * ny
        rest = math.sqrt(vx * vx + vy * vy)
        if rest < SLOW:
            return Leg(x, y, leg.ux, leg.uy, 0.0, begin)
        return Leg(x, y, vx / rest, vy / rest, rest, begin)

    # ------------------------------------------------------------ places
    def lay(self, die: int, leg: Leg, turning: int) -> bool:
        """Lay a die at the end of a leg, or nearer where that is taken; whether it found a place there."""
        self.rest = max(self.rest, leg.ms_at(leg.length))
        at = POSE * die
        others = self.near_others(die)
        yaw = (self.poses[at + 3] + 1024 * self.ask(64)) % TURN if die != self.die or self.hit else self.drift(at)
        face = self.ask(6) if turning > 0 and 1000 * self.ask(60) < 60 * turning else self.poses[at + 2]
        tried = 0
        while tried < MOST_TRIES:
            way = leg.length * (MOST_TRIES - tried) / MOST_TRIES
            x, y = leg.x_at(way), leg.y_at(way)
            if self.fits(x, y, yaw, others):
                if die != self.die and self.half > 0 and place_in_area(footprint(x, y, yaw), self.half) == OUTSIDE:
                    side, along = exit_point(self.poses[at], self.poses[at + 1], x, y, self.half)
                    self.events.append([OUT, leg.ms_at(way), die, side, along, -1])
                self.poses[at : at + POSE] = [x, y, face, yaw]
                return True
            tried += 1
        return False

    def drift(self, at: int) -> int:
        """The yaw of a die that only slides."""
        return (self.poses[at + 3] + 400 * (self.ask(9) - 4)) % TURN

    def lay_flicked(self, turning: int) -> None:
        """The flicked die lies at the end of its last leg, or back along its way."""
        last = len(self.legs) - 1
        while last >= 0 and not self.lay(self.die, self.legs[last], turning):
            last -= 1
            if last >= 0:
                self.legs.pop()

    def near_others(self, die: int) -> list[int]:
        return [other for other in range(DICE) if other != die and self.poses[POSE * other + 2] >= 0]

    def fits(self, x: int, y: int, yaw: int, others: list[int]) -> bool:
        """Whether a die would overlap none of the others there."""
        shape: list[int] = []
        for other in others:
            at = POSE * other
            if abs(self.poses[at] - x) < DIAGONAL and abs(self.poses[at + 1] - y) < DIAGONAL:
                if not shape:
                    shape = footprint(x, y, yaw)
                if not is_free(shape, [footprint(self.poses[at], self.poses[at + 1], self.poses[at + 3])]):
                    return False
        return True

    # ------------------------------------------------------------ what was passed
    def cross_zone(self, number: int, zone: list[int]) -> None:
        """Entering and leaving a zone (depth, radius, points): its bounding box serves, grown by half a die."""
        at = POSE * self.die
        shape = footprint(self.start[at], self.start[at + 1], self.start[at + 3])
        points = zone[2:]
        inside = within(shape, points, zone[1]) if zone[1] > 0 else entered(shape, points, zone[0])
        if inside:
            self.events.append([ENTER, 0, self.die, number, 1, -1])
        grown = REACH + zone[1]
        box = [min(points[::2]) - grown, max(points[::2]) + grown, min(points[1::2]) - grown, max(points[1::2]) + grown]
        for leg in self.legs:
            first, last = span(leg, box)
            if first < last:
                if not inside:
                    self.events.append([ENTER, leg.ms_at(first), self.die, number, 0, -1])
                    inside = True
                if last < leg.length:
                    self.events.append([LEAVE, leg.ms_at(last), self.die, number, 0, -1])
                    inside = False

    def leave_area(self) -> None:
        """Whether the flicked die has left the area, at the first leg that carries it out."""
        edge = self.half + REACH
        box = [-edge, edge, -edge, edge]
        for leg in self.legs:
            first, last = span(leg, box)
            if first >= last or last < leg.length:
                way = last if first < last else 0.0
                x, y = leg.x_at(leg.length), leg.y_at(leg.length)
                side, along = exit_point(round(leg.x), round(leg.y), x, y, self.half)
                self.events.append([OUT, leg.ms_at(way), self.die, side, along, -1])
                return
        at = POSE * self.die
        x, y, yaw = self.poses[at], self.poses[at + 1], self.poses[at + 3]
        if place_in_area(footprint(x, y, yaw), self.half) == OUTSIDE:  # just beyond the line, and turned
            side, along = exit_point(self.start[at], self.start[at + 1], x, y, self.half)
            self.events.append([OUT, self.rest, self.die, side, along, -1])

    def pass_gate(self, a: int, b: int, angle: int) -> list[int]:
        """What the legs make of a gate, as `GateFacts`."""
        ax, ay, bx, by = self.start[POSE * a], self.start[POSE * a + 1], self.start[POSE * b], self.start[POSE * b + 1]
        at = POSE * self.die
        sign = far_side(ax, ay, bx, by, self.start[at], self.start[at + 1], angle)
        axis = math.sqrt(float((bx - ax) * (bx - ax) + (by - ay) * (by - ay))) or 1.0
        passed = clear = gap = -1
        counts = 0
        for leg in self.legs:
            x1, y1 = leg.x_at(leg.length), leg.y_at(leg.length)
            start = sign * side_of(ax, ay, bx, by, round(leg.x), round(leg.y)) / axis
            end = sign * side_of(ax, ay, bx, by, x1, y1) / axis
            if (start < 0.0) != (end < 0.0):
                way = leg.length * start / (start - end)
                along = ((leg.x_at(way) - ax) * (bx - ax) + (leg.y_at(way) - ay) * (by - ay)) / axis
                counts = int(start < 0.0 and 0.0 < along < axis)
                if counts and passed < 0:
                    passed = leg.ms_at(way)
                    gap = max(0, int(min(along, axis - along) - 2.0 * REACH))
            if passed >= 0 and clear < 0 and end > REACH and end > start:
                clear = max(passed, leg.ms_at(leg.length * max(0.0, (REACH - start) / (end - start))))
        shape = footprint(self.poses[at], self.poses[at + 1], self.poses[at + 3])
        rests = int(behind(ax, ay, bx, by, sign, shape))
        if rests and passed >= 0 and clear < 0:
            clear = self.rest
        return [passed, clear, rests, counts, gap, self.face_at(a, clear), self.face_at(b, clear)]

    def face_at(self, die: int, ms: int) -> int:
        """What a die shows when the flicked one is clear of a gate: what it lands on where it was hit before."""
        if ms < 0:
            return -1
        hit = any(event[0] == CONTACT and event[3] == die and event[1] < ms for event in self.events)
        return (self.poses if hit else self.start)[POSE * die + 2]


def span(leg: Leg, box: list[float]) -> tuple[float, float]:
    """From where to where a leg runs inside a box (left, right, bottom, top); the second not above the first: never."""
    first, last = 0.0, leg.length
    for start, way, low, high in ((leg.x, leg.ux, box[0], box[1]), (leg.y, leg.uy, box[2], box[3])):
        if abs(way) < 1e-9:
            if start <= low or start >= high:
                return 0.0, -1.0
        else:
            one, other = (low - start) / way, (high - start) / way
            first, last = max(first, min(one, other)), min(last, max(one, other))
    return first, last


def tumbling(height: int, speed: int) -> int:
    """In how many of 1000 flicks the die is turned over on the way: the study's table, roughly."""
    if height < 6:
        return 0
    if height < 20:
        return max(0, min(850, (speed - 1100) * 6 // 5))
    return max(0, min(950, (speed - 250) * 3))


def guess(
    table: list[int], flick: list[int], half: int, zones: list[list[int]], gates: list[int], chance: Chance, luck: int
) -> list[int]:
    """A likely rules' part of a flick (die, angle, speed, height, lateral) on a table of 48 numbers."""
    found = Guess(table, flick[0], half, chance, luck)
    found.run(flick[1], flick[2], flick[3])
    number = 0
    while number < len(zones):
        found.cross_zone(number, zones[number])
        number += 1
    if half > 0:
        found.leave_area()
    facts: list[int] = []
    k = 0
    while k < len(gates):
        facts += found.pass_gate(gates[k], gates[k + 1], flick[1])
        k += 2
    return told(found, facts, len(gates) // 2)


def told(found: Guess, facts: list[int], gates: int) -> list[int]:
    """The numbers in the order that rules read."""
    moved: list[int] = []
    count = 0
    die = 0
    while die < DICE:
        pose = found.poses[POSE * die : POSE * (die + 1)]
        if pose != found.start[POSE * die : POSE * (die + 1)]:
            moved.append(die)
            moved += pose
            count += 1
        die += 1
    found.events.sort(key=when)
    part = [max([found.rest] + [event[1] for event in found.events]), count] + moved + [len(found.events)]
    for event in found.events:
        part += event
    part.append(gates)
    part += facts
    return [len(part)] + part


def when(event: list[int]) -> tuple[int, int]:
    return event[1], event[0]
