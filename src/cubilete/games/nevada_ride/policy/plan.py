"""How many turns a lone car still needs, and in which gear it should go: solved backwards from the finish.

Every way leads forward, or stays with less to pay with, so that one pass over the positions of a lap settles them all.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from cubilete.core.vectors import append, vec
from cubilete.games.nevada_ride.policy.course import DISTANCES, FINISH, LAP, LEVERS, Course
from cubilete.games.nevada_ride.policy.purse import ADVANCED, BASIC, GONE, TRIAL, Purse
from cubilete.games.nevada_ride.rules import codes as c
from cubilete.games.nevada_ride.rules.box import top_face
from cubilete.games.nevada_ride.rules.circuit import BOX

MOST_BRAKING: Final = 6
"""Spaces of braking that a plan reckons with; more is hardly ever worth it."""
ROWS_A_TURN: Final = 20.0
"""What a car covers on average; only to say how far those are from the finish who do not reach it."""
BLACK: Final = 20.0
HAZARDS: Final = 4
"""Places that are rolled for: danger left and right, rocks left and right."""


@final
class Prices:
    """What the plan takes things to cost, in turns."""

    __slots__ = ("out", "parts", "refill")

    def __init__(self, out: float, parts: list[float], refill: bool) -> None:
        self.out = out  # being out of the race, beyond the turns that a car still needs
        self.parts: vec[float] = vec[float]([0.0] * c.PARTS)  # a point of each category that no purse holds
        self.refill = refill  # FD-STREET-05: whether Tires come back at the line
        part: i64 = 0
        while part < c.PARTS:
            self.parts[part] = parts[part]
            part += 1


@final
class Plan:
    """`turns[((lap * n + position) * LEVERS + lever) * size + purse]`, laps counted from the last one as 0.

    At a star or box these are the turns of a car that arrives there and has not rolled yet. `by_gear` has the same
    form: the turns when a gear is used now, its price already paid.
    """

    __slots__ = (
        "best", "by_gear", "course", "far", "harm", "harm_cost", "laps", "near", "prices", "purse", "turns",
    )  # fmt: skip

    def __init__(self, course: Course, purse: Purse, prices: Prices) -> None:
        self.course = course
        self.purse = purse
        self.prices = prices
        self.laps: i64 = 0
        self.turns: vec[float] = vec[float]([])
        self.by_gear: vec[float] = vec[float]([])
        self.best: vec[float] = vec[float]([0.0] * (DISTANCES * purse.size))
        self.near: vec[i64] = vec[i64]([0] * LEVERS)  # the lowest and the highest face of every gear
        self.far: vec[i64] = vec[i64]([0] * LEVERS)
        self.harm: vec[float] = vec[float]([0.0] * HAZARDS)  # by place: the chance that it harms the purse...
        self.harm_cost: vec[float] = vec[float]([0.0] * HAZARDS)  # ...or else what it costs on average
        self.look_at_dice()
        self.look_at_places()

    def look_at_dice(self) -> None:
        box = self.course.box
        gear: i64 = 1
        while gear < LEVERS:
            self.far[gear] = top_face(box, gear)
            low: i64 = self.far[gear]
            side: i64 = 0
            while side < box.die_sides[gear]:
                if box.faces[box.die_first[gear] + side] < low:
                    low = box.faces[box.die_first[gear] + side]
                side += 1
            self.near[gear] = low
            gear += 1

    def look_at_places(self) -> None:
        box = self.course.box
        if self.purse.mode == TRIAL:
            return
        i: i64 = 0
        while i < HAZARDS:
            chance = float(box.danger if i < 2 else box.rock) / BLACK
            part = box.hazard_part[i + 1]
            if self.purse.mode == BASIC or part == c.TIRE_POINTS:
                self.harm[i] = chance
            elif part >= 0:
                self.harm_cost[i] = chance * self.prices.parts[part]
            i += 1

    def reach(self, laps: i64) -> None:
        """Solve as many laps as are asked for, and no lap twice."""
        while self.laps < laps:
            cells: i64 = LEVERS * self.purse.size
            p: i64 = 0
            while p < self.course.n:
                out = self.out_from(self.laps, p)
                i: i64 = 0
                while i < cells:
                    self.turns = append(self.turns, out)
                    self.by_gear = append(self.by_gear, out)
                    i += 1
                p += 1
            self.laps += 1
            at: i64 = 0
            while at < self.course.n:
                self.solve(self.laps - 1, self.course.order[at])
                at += 1

    def out_from(self, lap: i64, p: i64) -> float:
        """What it costs to be out after standing somewhere, in turns."""
        circuit = self.course.box.circuit
        rows: i64 = (lap + 1) * circuit.lap_rows - circuit.row[self.course.space[p]]
        return self.prices.out + float(rows) / ROWS_A_TURN

    # ------------------------------------------------------------ one position
    def solve(self, lap: i64, p: i64) -> None:
        gear: i64 = 1
        while gear < LEVERS:
            self.weigh_gear(lap, p, gear)
            gear += 1
        lever: i64 = 0
        while lever < LEVERS:
            gear = 1
            while gear < LEVERS:
                if self.course.legal[(p * LEVERS + lever) * LEVERS + gear] > 0:
                    self.offer_gear(lap, p, lever, gear)
                gear += 1
            lever += 1
        if self.course.stays[p] < 1.0:
            self.roll_for_exit(lap, p)

    def weigh_gear(self, lap: i64, p: i64, gear: i64) -> None:
        """The turns after using a gear, for every purse: over all faces, the best way or the best braking."""
        size = self.purse.size
        low: i64 = self.near[gear] - MOST_BRAKING
        if low < 0:
            low = 0
        d: i64 = low
        while d <= self.far[gear]:
            self.best_ways(lap, p, gear, d)
            d += 1
        to: i64 = ((lap * self.course.n + p) * LEVERS + gear) * size
        purse: i64 = 0
        while purse < size:
            self.by_gear[to + purse] = 1.0
            purse += 1
        box = self.course.box
        out = self.out_from(lap, p)
        share = 1.0 / float(box.die_sides[gear])
        side: i64 = 0
        while side < box.die_sides[gear]:
            face: i64 = box.faces[box.die_first[gear] + side]
            times = share
            while side + 1 < box.die_sides[gear] and box.faces[box.die_first[gear] + side + 1] == face:
                side += 1
                times += share
            self.add_face(to, gear, face, low, times, out)
            side += 1

    def add_face(self, to: i64, gear: i64, face: i64, low: i64, share: float, out: float) -> None:
        """What a face leads to, braking included; the highest of fifth and sixth tests the engine (FD-ENGINE-01)."""
        purses = self.purse
        best = self.best
        size = purses.size
        strained = gear >= 5 and face == self.far[gear] and purses.mode != TRIAL
        brakes = purses.mode != TRIAL
        strain = float(self.course.box.engine_dry if purses.mode == ADVANCED else self.course.box.engine_basic) / BLACK
        poorer = out
        purse: i64 = 0
        while purse < size:
            least = best[face * size + purse]
            left: i64 = purses.after_brake[purse] if brakes else GONE
            d: i64 = face - 1
            while d >= low and left >= 0:
                if best[d * size + left] < least:
                    least = best[d * size + left]
                left = purses.after_brake[left]
                d -= 1
            found = least
            if strained:  # in the basic rules the pool pays for engines too, and may end with it
                found += strain * (self.prices.parts[c.ENGINE] if purses.mode == ADVANCED else poorer - least)
            poorer = least
            self.by_gear[to + purse] += share * found
            purse += 1

    def best_ways(self, lap: i64, p: i64, gear: i64, d: i64) -> None:
        """The fewest turns to be had with exactly so many spaces, for every purse."""
        course = self.course
        size = self.purse.size
        best = self.best
        out = self.out_from(lap, p)
        to: i64 = d * size
        purse: i64 = 0
        while purse < size:
            best[to + purse] = out
            purse += 1
        row: i64 = course.last_row[p] if lap == 0 else course.row[p]
        way: i64 = course.first[row * (DISTANCES + 1) + d]
        last: i64 = course.first[row * (DISTANCES + 1) + d + 1]
        while way < last:
            if course.kind[way] == FINISH:
                self.offer_finish(to, way)
            elif course.end[way] != p or course.kind[way] == LAP:
                self.offer_way(lap, gear, to, way, out)
            way += 1

    def offer_finish(self, to: i64, way: i64) -> None:
        purses = self.purse
        over: i64 = self.course.over[way]
        added = float(over) if purses.mode == TRIAL else 0.0
        purse: i64 = 0
        while purse < purses.size:
            if purses.after_over[over * purses.size + purse] >= 0 and self.best[to + purse] > added:
                self.best[to + purse] = added
            purse += 1

    def offer_way(self, lap: i64, gear: i64, to: i64, way: i64, out: float) -> None:
        course = self.course
        purses = self.purse
        size = purses.size
        best = self.best
        turns = self.turns
        after = purses.after_over
        over: i64 = course.over[way]
        crossed = course.kind[way] == LAP
        base: i64 = ((lap - (1 if crossed else 0)) * course.n + course.end[way]) * LEVERS * size
        added = float(over) if purses.mode == TRIAL else 0.0
        harm = 0.0
        tests: i64 = course.tests[way]
        i: i64 = 0
        while tests > 0:
            if tests & 1 > 0:
                harm += self.harm[i]
                added += self.harm_cost[i]
            tests >>= 1
            i += 1
        refill = crossed and self.prices.refill
        shift: i64 = over * size
        purse: i64 = 0
        while purse < size:
            left: i64 = after[shift + purse]
            if left >= 0:
                at: i64 = base + gear * size
                if left >= size:
                    left -= size
                    at = base
                if refill:
                    left = purses.at(purses.tires, purses.brakes_in(left), purses.shifts_in(left))
                found = added + turns[at + left]
                if harm > 0.0:
                    worn: i64 = purses.less_tires[left]
                    found += harm * ((turns[at + worn] if worn >= 0 else out) - turns[at + left])
                if found < best[to + purse]:
                    best[to + purse] = found
            purse += 1

    def offer_gear(self, lap: i64, p: i64, lever: i64, gear: i64) -> None:
        """A gear that the lever allows, at its price."""
        purses = self.purse
        size = purses.size
        base: i64 = (lap * self.course.n + p) * LEVERS * size
        cost: i64 = ((p * LEVERS + lever) * LEVERS + gear) * c.PARTS
        added = self.shift_price(cost)
        purse: i64 = 1 if purses.mode == BASIC else 0
        while purse < size:
            left: i64 = self.after_shift(purse, cost)
            if left >= 0:
                found = added + self.by_gear[base + gear * size + left]
                if found < self.turns[base + lever * size + purse]:
                    self.turns[base + lever * size + purse] = found
            purse += 1

    def shift_price(self, cost: i64) -> float:
        """What a downshift costs beside the purse."""
        if self.purse.mode != ADVANCED:
            return 0.0
        return float(self.course.cost[cost + c.ENGINE]) * self.prices.parts[c.ENGINE]

    def after_shift(self, purse: i64, cost: i64) -> i64:
        row = self.course.cost
        purses = self.purse
        if purses.mode == BASIC:
            return purse - row[cost] if purse > row[cost] else GONE
        brakes: i64 = row[cost + c.BRAKES]
        shifts: i64 = row[cost + c.TRANSMISSION]
        if purses.brakes_in(purse) < brakes or purses.shifts_in(purse) < shifts:
            return GONE
        return purse - brakes * (purses.shifts + 1) - shifts

    def roll_for_exit(self, lap: i64, p: i64) -> None:
        """NR-CASINO-05, FD-PIT-03: before the roll at a star or box, which gives points back or costs a turn."""
        course = self.course
        purses = self.purse
        size = purses.size
        base: i64 = (lap * course.n + p) * LEVERS * size
        full: i64 = purses.at(purses.tires, purses.brakes, purses.shifts)
        boxed = course.box.circuit.kind[course.space[p]] == BOX
        lever: i64 = 0
        while lever < LEVERS:
            purse: i64 = 0
            while purse < size:
                back: i64 = full
                if boxed:
                    back = purses.at(purses.tires, purses.brakes_in(purse), purses.shifts_in(purse))
                lucky = 0.0
                i: i64 = course.exits_at[p]
                while i < course.exits_at[p + 1]:
                    onward: i64 = lap - (course.exits[i] & 1)
                    if onward >= 0:
                        at: i64 = (onward * course.n + (course.exits[i] >> 1)) * LEVERS + course.box.casino_gear
                        lucky += self.turns[at * size + back] / BLACK
                    i += 1
                stays = self.waiting(lap, p, back if boxed else purse)
                self.turns[base + lever * size + purse] = course.stays[p] * stays + lucky
                purse += 1
            lever += 1

    def waiting(self, lap: i64, p: i64, purse: i64) -> float:
        """The turns of a car that decides at a star or box, which may use any gear up to the cap (NR-CASINO-10)."""
        size = self.purse.size
        least = self.out_from(lap, p)
        gear: i64 = 1
        while gear < LEVERS:
            if self.course.legal[(p * LEVERS + 1) * LEVERS + gear] > 0:
                found = self.by_gear[((lap * self.course.n + p) * LEVERS + gear) * size + purse]
                if found < least:
                    least = found
            gear += 1
        return least

    # ------------------------------------------------------------ asking
    def at(self, lap: i64, p: i64, lever: i64, purse: i64) -> float:
        """The turns that a car still needs when it stands somewhere between two turns."""
        return self.turns[((lap * self.course.n + p) * LEVERS + lever) * self.purse.size + purse]

    def with_gear(self, lap: i64, p: i64, gear: i64, purse: i64) -> float:
        """The turns that it needs if it goes on in this gear, whose price is paid."""
        return self.by_gear[((lap * self.course.n + p) * LEVERS + gear) * self.purse.size + purse]
