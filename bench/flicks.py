"""The rows of the physics: flicks carried out one by one, planned side by side, and estimated.

    python -m bench.flicks flicks:one 1 3        # row, seed, seconds of CPU time

Every flick is on a table of twelve dice, at 0.3 to 2.5 m/s, more than half of them aimed at another die. Planned flicks
are the aims at a gate that bots try. Two cores are measured by CPU time as everything here is: what runs side by side
counts half. So a busy machine costs patience, not accuracy; `wall` is what the clock said.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable

from bench.bars import FLICKS
from bench.timing import arguments, probe, report
from cubilete.core.chance import FastChance
from cubilete.physics import Flick, Gate, Pose, Scene, Table, Zone
from cubilete.physics.flicks import simulate
from cubilete.physics.missing import ENGINE
from cubilete.physics.plan import Desk, aims, desk, plan
from cubilete.physics.trials import FlickTrial
from cubilete.physics.units import DICE, TURN

HALF = 160_000
CORNER = 100_000
CORES = 2
CARDS = tuple(Zone.card(x, y, x + HALF - CORNER, y + HALF - CORNER) for x in (-HALF, CORNER) for y in (-HALF, CORNER))


class Clock:
    """CPU seconds of work that runs side by side, and of the rest."""

    def __init__(self) -> None:
        self.beside = 0.0
        self.cpu, self.wall = time.process_time(), time.perf_counter()

    def watch(self, watched: Desk) -> None:
        plain = watched.go_on

        def timed(seats: list[int]) -> dict[str, object]:
            start = time.process_time()
            found = plain(seats)
            self.beside += time.process_time() - start
            return found

        watched.go_on = timed  # type: ignore[method-assign]

    def spent(self) -> float:
        return time.process_time() - self.cpu

    def numbers(self, count: int) -> dict[str, float]:
        cores = self.spent() - self.beside + self.beside / CORES
        return {"flicks": count / cores, "wall": count / (time.perf_counter() - self.wall)}


def scattered(luck: random.Random) -> Table:
    """Twelve dice anywhere in the area, none upon another."""
    found: list[Pose] = []
    while len(found) < DICE:
        x, y = luck.randint(-HALF, HALF), luck.randint(-HALF, HALF)
        if all((x - pose.x) ** 2 + (y - pose.y) ** 2 > 23_000**2 for pose in found):
            found.append(Pose(x, y, luck.randrange(6), luck.randrange(TURN)))
    return Table(tuple(found))


def some_flick(luck: random.Random, table: Table) -> Flick:
    die, other = luck.sample(range(DICE), 2)
    here, there = table.at(die), table.at(other)
    aimed = round(math.degrees(math.atan2(there.y - here.y, there.x - here.x)) * 10) % 3600
    angle = aimed if luck.random() < 0.6 else luck.randrange(3600)
    return Flick(die, angle, luck.randint(300, 2500), luck.randint(0, 50), luck.randint(-20, 20))


def one_by_one(luck: random.Random, seconds: float) -> dict[str, float]:
    tables = [scattered(luck) for _ in range(40)]
    flicks = [(table, some_flick(luck, table)) for table in tables]
    simulate(*flicks[0])
    clock, count = Clock(), 0
    while clock.spent() < seconds:
        table, flick = flicks[count % len(flicks)]
        simulate(table, flick, Scene(HALF, CARDS))
        count += 1
    return clock.numbers(count)


def planned(luck: random.Random, seconds: float) -> dict[str, float]:
    """Aims at gates, given up where they touch too early; at tables where there are any."""
    found: list[tuple[Table, list[Flick], Gate]] = []
    while len(found) < 6:
        table = scattered(luck)
        die, one, other = luck.sample(range(DICE), 3)
        gate = Gate(one, other)
        flicks = aims(table, die, gate, HALF)
        found += [(table, flicks, gate)] if flicks else []
    plan(found[0][0], found[0][1][:1], threads=CORES)
    clock, count, rounds = Clock(), 0, 0
    clock.watch(desk(threads=CORES))
    while clock.spent() < seconds:
        table, flicks, gate = found[rounds % len(found)]
        plan(table, flicks, Scene(HALF, CARDS, (gate,)), clean=True, threads=CORES)
        count, rounds = count + len(flicks), rounds + 1
    return clock.numbers(count)


def estimated(luck: random.Random, seconds: float) -> dict[str, float]:
    zones = [[zone.depth, zone.radius, *zone.points] for zone in CARDS]
    trials = []
    for _ in range(60):
        table = scattered(luck)
        flick = some_flick(luck, table)
        gate = luck.sample([die for die in range(DICE) if die != flick.die], 2)
        trials.append(FlickTrial(table.numbers(), list(flick), HALF, zones, gate, 0))
    chance = FastChance(1)
    clock, count = Clock(), 0
    while clock.spent() < seconds:
        for trial in trials:
            trial.estimate(chance)
        count += len(trials)
    return clock.numbers(count)


ROWS: dict[str, Callable[[random.Random, float], dict[str, float]]] = dict(
    zip(FLICKS, (one_by_one, planned, estimated))
)


def main() -> None:
    key, seed, seconds = arguments()
    report(f"MuJoCo {ENGINE}", {**ROWS[key](random.Random(seed), seconds), "probe": probe()})


if __name__ == "__main__":
    main()
