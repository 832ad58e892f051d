"""The best flick of a fan for a hand that trembles: guessed by the double of the physics, then simulated."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from cubilete.core.chance import Chance, Trial
from cubilete.core.state import LEGAL
from cubilete.core.vectors import vec
from cubilete.games.cuba_cube.policy.aiming.fans import Fan, fan_through
from cubilete.games.cuba_cube.policy.aiming.goals import Goal
from cubilete.games.cuba_cube.policy.aiming.hand import Hand, trembling
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules.table import N_GATE, Table
from cubilete.physics.carrying import part, scene_of
from cubilete.physics.missing import NoPhysicsError
from cubilete.physics.trials import FlickTrial
from cubilete.physics.ways import smoothed

UNSHAKEN: Final = 63 | 63 << 6 | 31 << 12
"""The draw for noise whose digits make the mean: `flicking.strayed` leaves a flick as it is."""


@final
class Aim:
    """A flick (no numbers: none may be made), how likely it does what it is for, and what it is worth by the goal."""

    def __init__(self, params: list[int], chance: float, worth: float) -> None:
        self.params = params
        self.chance = chance
        self.worth = worth


class Hushed(Chance):
    """Answers as if nothing strayed. A flick comes out as it is told to, or as the double of the physics has it."""

    def __init__(self, told: list[int]) -> None:
        self.told = told
        self.trial: Trial | None = None

    def below(self, kind: i64, n: i64) -> i64:
        return UNSHAKEN if kind == c.NOISE else n // 2

    def draw(self, kind: i64, counts: vec[i64], total: i64) -> i64:
        sort: i64 = 0
        while counts[sort] == 0:
            sort += 1
        return sort

    def happen(self, kind: i64, trial: Trial) -> list[int]:
        if kind != c.FLICK_TRIAL:
            return trial.estimate(self)
        self.trial = trial
        return self.told if len(self.told) > 0 else trial.estimate(self)


class Trials:
    """All flicks of a fan with what is known of each: its worth, and whether it does what it is for."""

    def __init__(self, t: Table, seat: i64, goal: Goal, fan: Fan) -> None:
        self.t = t
        self.goal = goal
        self.fan = fan
        self.worth: list[float] = []
        self.met: list[float] = []
        self.allowed: list[bool] = []
        self.angles: list[int] = []
        self.speeds: list[int] = []
        self.trial: Trial | None = None
        k: i64 = 0
        while k < len(fan.params):
            params = fan.params[k]
            self.angles.append(params[1])
            self.speeds.append(params[2])
            self.allowed.append(fan.free[k] and t.verdict(seat, c.FLICK, params) == LEGAL)
            self.worth.append(goal.given_up())
            self.met.append(0.0)
            if fan.free[k]:
                self.tell(k, [])
            k += 1

    def tell(self, k: i64, told: list[int]) -> None:
        """Let a flick come out as told, by the rules; nothing: as the double of the physics has it."""
        chance = Hushed(told)
        world = self.t.clone()
        assert isinstance(world, Table)
        self.goal.carry(world, self.fan.params[k], chance)
        self.worth[k] = self.goal.worth(world)
        self.met[k] = 1.0 if self.goal.met(world) else 0.0
        self.trial = chance.trial

    def simulate(self, chosen: list[int]) -> bool:
        """Carry out some of the flicks for true; False where there is no engine."""
        trial = self.trial
        if len(chosen) == 0 or not isinstance(trial, FlickTrial):
            return False
        outcomes = true_outcomes(trial, [self.fan.params[k] for k in chosen], self.goal.breaks_off())
        if len(outcomes) == 0:
            return False
        place: i64 = 0
        while place < len(chosen):
            k: i64 = chosen[place]
            if len(outcomes[place]) > 0:
                self.tell(k, outcomes[place])
            else:
                self.worth[k] = self.goal.given_up()
                self.met[k] = 0.0
            place += 1
        return True

    def map_of(self, values: list[float], hand: Hand) -> list[float]:
        return smoothed(self.angles, self.speeds, values, hand.direction, hand.speed)

    def best(self, values: list[float], most: i64) -> list[int]:
        """So many of the allowed flicks with the highest values, best first, the earlier one where they are equal."""
        order = [(-values[k], k) for k in range(len(values)) if self.allowed[k]]
        order.sort()
        return [k for _, k in order[:most]]


def true_outcomes(trial: FlickTrial, params: list[list[int]], breaks_off: bool) -> list[list[int]]:
    """What flicks of a table lead to: numbers as rules read them, nothing for one given up; no list without MuJoCo."""
    try:
        plan: Any = part("plan")
        tables: Any = part("table")
        found: list[list[int]] = []
        scene = scene_of(trial.half, trial.zones, trial.gates)
        flicks = [tables.Flick(*numbers) for numbers in params]
        table = tables.Table.from_numbers(trial.table)
        for outcome in plan.plan(table, flicks, scene, clean=breaks_off and len(trial.gates) > 0):
            numbers: list[int] = [] if outcome is None else outcome.numbers()
            found.append(numbers)
        return found
    except NoPhysicsError:
        return []


def aim(t: Table, seat: i64, goal: Goal, fan: Fan, hand: Hand, blind: bool = False) -> Aim:
    """The flick of a fan that is worth most, when the hand and the table have made of it what they do.

    `hand.looks` flicks are simulated; 0: the double of the physics has to do.
    """
    trials = Trials(t, seat, goal, fan)
    noisy = trembling(t, hand, blind)
    worths = trials.map_of(trials.worth, noisy)
    chosen = trials.best(worths, hand.looks if hand.looks > 0 else 1)
    if len(chosen) == 0:
        return Aim([], 0.0, goal.given_up())
    if hand.looks > 0 and trials.simulate(chosen):
        worths = trials.map_of(trials.worth, noisy)
    best = chosen[0]
    for k in chosen:
        if worths[k] > worths[best]:
            best = k
    return Aim(fan.params[best], trials.map_of(trials.met, noisy)[best], worths[best])


def through_gate(t: Table, seat: i64, goal: Goal, hand: Hand, blind: bool = False) -> Aim:
    """The best flick of the own Vehicle through the declared Gate."""
    return aim(t, seat, goal, fan_through(t, t.own_die(), t.now[N_GATE], t.now[N_GATE + 1]), hand, blind)
