"""What a decision is made by: the plan for this kind of race, what points are worth, and who is near."""

from __future__ import annotations

import math
from typing import Final, final

from mypy_extensions import i64

from cubilete.core.state import MoveList
from cubilete.core.vectors import vec
from cubilete.games.nevada_ride.policy.course import Course
from cubilete.games.nevada_ride.policy.plan import BLACK, Plan, Prices
from cubilete.games.nevada_ride.policy.purse import ADVANCED, BASIC, TRIAL, Purse
from cubilete.games.nevada_ride.policy.temper import Temper
from cubilete.games.nevada_ride.rules import codes as c
from cubilete.games.nevada_ride.rules import table as k
from cubilete.games.nevada_ride.rules.box import Box
from cubilete.games.nevada_ride.rules.circuit import BOX, NOWHERE, STAR
from cubilete.games.nevada_ride.rules.moving.ways import Ways
from cubilete.games.nevada_ride.rules.reckoning.paying import wear_factor
from cubilete.games.nevada_ride.rules.table import Table

MOST_TIRES: Final = 8
MOST_BRAKES: Final = 4
MOST_SHIFTS: Final = 2
"""A plan knows of no more points than these; a car with more is taken to have as many."""
PLANNED_PRICES: Final = (0.0, 0.0, 0.0, 0.5, 0.5, 0.5)
"""By part, turns that the plan takes a point to be worth that its purses do not hold."""

# points that a car loses in a lap, on average
BODY_PER_RIVAL: Final = 0.03
ENGINE_ALONE: Final = 0.15
ENGINE_PER_RIVAL: Final = 0.06
HANDLING_ALONE: Final = 0.03
HANDLING_PER_RIVAL: Final = 0.03
EXTRA_SHIFT: Final = 0.15
"""Turns in a lap that a point of Transmission is worth beyond those that the plan knows of."""


@final
class Outlook:
    """The plans for one kind of race: its rules, its additions, its cars."""

    __slots__ = ("advanced", "box", "drivers", "pits", "plan", "temper", "trial", "wide")

    def __init__(self, t: Table, temper: Temper) -> None:
        self.box = t.box
        self.advanced = t.advanced
        self.pits: i64 = t.options[k.O_PIT]
        self.drivers = t.options[k.O_DRIVERS] > 0
        self.wide: i64 = t.options[k.O_BUILD]
        self.temper = temper
        course = Course(t.box, t.advanced, self.pits > 0, False)
        self.plan = Plan(course, widest_purse(t), Prices(temper.dread, list(PLANNED_PRICES), self.drivers))
        self.trial: Plan | None = None

    def fits(self, t: Table) -> bool:
        return (
            self.box is t.box
            and self.advanced == t.advanced
            and self.pits == t.options[k.O_PIT]
            and self.drivers == (t.options[k.O_DRIVERS] > 0)
            and self.wide == t.options[k.O_BUILD]
        )

    def trial_plan(self) -> Plan:
        plan = self.trial
        if plan is None:
            course = Course(self.box, self.advanced, False, True)
            plan = Plan(course, Purse(TRIAL, 0, 0, 0), Prices(self.temper.dread, list(PLANNED_PRICES), False))
            self.trial = plan
        return plan


def widest_purse(t: Table) -> Purse:
    """With room for every car that may come to the race."""
    box = t.box
    if not t.advanced:
        return Purse(BASIC, box.wear_basic, 0, 0)
    tires: i64 = box.wear[c.TIRE_POINTS]
    brakes: i64 = box.wear[c.BRAKES]
    if t.options[k.O_BUILD] > 0:
        tires = box.build_high[c.TIRE_POINTS]
        brakes = box.build_high[c.BRAKES]
    elif t.options[k.O_DRIVERS] > 0:
        at: i64 = 0
        while at < len(box.driver_wear):
            if box.driver_wear[at + c.TIRE_POINTS] > tires:
                tires = box.driver_wear[at + c.TIRE_POINTS]
            if box.driver_wear[at + c.BRAKES] > brakes:
                brakes = box.driver_wear[at + c.BRAKES]
            at += c.PARTS
    if tires > MOST_TIRES:
        tires = MOST_TIRES
    if brakes > MOST_BRAKES:
        brakes = MOST_BRAKES
    return Purse(ADVANCED, tires, brakes, MOST_SHIFTS)


@final
class Situation:
    """One car that decides. `look` before asking; its rows are used again and again."""

    __slots__ = (
        "advanced", "box", "brakes", "car", "collision", "debris", "engine", "factor", "gear", "gears", "lap", "needs",
        "out", "outlook", "p", "plan", "price", "score", "shifts", "t", "temper", "tires", "touched", "ways",
    )  # fmt: skip

    def __init__(self, t: Table, outlook: Outlook) -> None:
        self.outlook = outlook
        self.temper = outlook.temper
        self.box: Box = outlook.box
        self.plan = outlook.plan
        self.ways = Ways()
        self.t: Table = t
        self.advanced = t.advanced
        self.gears = MoveList()
        self.car: i64 = 0
        self.p: i64 = 0
        self.lap: i64 = 0
        self.out = 0.0  # what being out in this turn comes to, in turns
        self.gear: i64 = 0
        self.tires: i64 = 0
        self.brakes: i64 = 0
        self.shifts: i64 = 0
        self.factor: i64 = 1
        self.collision = 0.0
        self.engine = 0.0
        self.debris = 0.0
        self.price: vec[float] = vec[float]([0.0] * c.PARTS)  # what a point of each part is worth now, in turns
        self.needs: vec[float] = vec[float]([0.0] * c.CARS)  # by car: the turns to its finish, when somebody judges
        self.touched: vec[i64] = vec[i64]([0] * c.CARS)
        self.score: vec[float] = vec[float]([0.0] * 1100)  # of every listed move: minus the turns it leads to

    def look(self, t: Table, car: i64) -> None:
        """See the race with the eyes of a car."""
        self.t = t
        self.car = car
        box = self.box
        self.plan = self.outlook.trial_plan() if t.trial >= 0 else self.outlook.plan
        self.gear = t.get(car, k.GEAR)
        self.tires = t.points_of(car, 0)
        self.brakes = t.points_of(car, c.BRAKES) if t.advanced else 0
        self.shifts = t.points_of(car, c.TRANSMISSION) if t.advanced else 0
        self.factor = wear_factor(t, car)
        self.lap = self.laps_after_this(car)
        space = t.get(car, k.SPACE)
        if space != NOWHERE:
            self.plan.reach(self.lap + 1)
            self.p = self.plan.course.find(space, t.get(car, k.STOPS), t.get(car, k.DEBT))
            self.out = self.plan.out_from(self.lap, self.p)
        wet = t.wet()
        bump = box.collision_basic if not t.advanced else box.collision_wet if wet else box.collision_dry
        self.collision = float(bump) / BLACK
        self.engine = float(box.engine_basic if not t.advanced else box.engine_wet if wet else box.engine_dry) / BLACK
        self.debris = float(box.debris_wet if wet else box.debris_dry) / BLACK
        if t.advanced:
            self.price_parts(car)

    def laps_after_this(self, car: i64) -> i64:
        """Laps counted from the last as 0; the stretch before the line is one of its own (FD-R16)."""
        return self.t.lap_count() - 1 - self.t.get(car, k.LAPS)

    # ------------------------------------------------------------ what points are worth
    def price_parts(self, car: i64) -> None:
        """A point is worth what losing it adds to the risk of being out before the finish."""
        t = self.t
        left = self.share_left(car)
        part: i64 = c.TRANSMISSION
        while part < c.PARTS:
            points = t.points_of(car, part)
            if part == c.TRANSMISSION:
                self.price[part] = EXTRA_SHIFT * left if points > MOST_SHIFTS else 0.0
            else:
                losses = left * losses_a_lap(part, t.cars)
                self.price[part] = self.temper.worry * chance_of(losses, points - 1) + 0.02 * left
            part += 1

    def share_left(self, car: i64) -> float:
        """The way to the finish, in laps."""
        laps = float(self.t.laps) - float(self.t.progress(car)) / float(self.box.circuit.lap_rows)
        return laps if laps > 0.05 else 0.05

    def worries(self, car: i64) -> float:
        """The chance that a car is out before the finish by points that bad luck takes one by one."""
        if not self.t.advanced:
            return 0.0
        left = self.share_left(car)
        total = 0.0
        part: i64 = c.BODY
        while part < c.PARTS:
            losses = left * losses_a_lap(part, self.t.cars)
            total += chance_of_at_least(losses, self.t.points_of(car, part))
            part += 1
        return total

    # ------------------------------------------------------------ how a car stands
    def turns_left(self, car: i64) -> float:
        """The turns that a car still needs, between two turns."""
        t = self.t
        plan = self.outlook.plan
        space = t.get(car, k.SPACE)
        lap = self.laps_after_this(car)
        if space == NOWHERE:
            return plan.prices.out + plan.out_from(t.laps, 0)
        plan.reach(lap + 1)
        p = plan.course.find(space, t.get(car, k.STOPS), t.get(car, k.DEBT))
        brakes: i64 = t.points_of(car, c.BRAKES) if t.advanced else 0
        shifts: i64 = t.points_of(car, c.TRANSMISSION) if t.advanced else 0
        purse = plan.purse.at(t.points_of(car, 0), brakes, shifts)
        kind = self.box.circuit.kind[space]
        if kind in (STAR, BOX):
            return plan.waiting(lap, p, purse)
        lever: i64 = t.get(car, k.GEAR)
        if t.get(car, k.START) != k.UNDER_WAY or t.get(car, k.SPUN) > 0:
            lever = 0
        return plan.at(lap, p, lever, purse)


def losses_a_lap(part: i64, cars: i64) -> float:
    """Points of a category that a car loses in a lap, on average."""
    rivals = float(cars - 1)
    if part == c.BODY:
        return BODY_PER_RIVAL * rivals
    if part == c.ENGINE:
        return ENGINE_ALONE + ENGINE_PER_RIVAL * rivals
    return HANDLING_ALONE + HANDLING_PER_RIVAL * rivals


def chance_of(losses: float, exactly: i64) -> float:
    """That so many losses come where so many are expected."""
    chance = math.exp(-losses)
    i: i64 = 1
    while i <= exactly:
        chance *= losses / float(i)
        i += 1
    return chance


def chance_of_at_least(losses: float, points: i64) -> float:
    fewer = 0.0
    i: i64 = 0
    while i < points:
        fewer += chance_of(losses, i)
        i += 1
    return 1.0 - fewer
