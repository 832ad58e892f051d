"""The stopwatch: one method for Cubilete and for every peer.

A game is wrapped in a `Driver`; `measure` does the rest, so that nobody is timed in a kinder way than anybody else.
Times are CPU seconds of the process itself, summed over its threads: other programs on the machine then cost patience,
not accuracy, and a library that starts threads gains nothing by it.
"""

from __future__ import annotations

import gc
import json
import os
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

POOL = 200
"""How many states are kept for timing a single operation; enough to cover a game from its opening to its end."""

HELD_BYTES = 24 * 2**20
"""Memory is measured by holding clones until the process has grown by this much, so that page rounding disappears."""

HELD_MOST = 20_000
HELD_STEP = 50


class Driver:
    """One game of one library, ready to be driven from Python by random choices."""

    can_clone = True
    has_inside = False

    def version(self) -> str:
        """The version that is really running, for the report."""
        raise NotImplementedError

    def play(self, clone: bool) -> int:
        """Play one whole game, cloning before every decision if asked; returns the number of decisions."""
        raise NotImplementedError

    def walk(self) -> Iterator[tuple[Any, int]]:
        """Play one whole game, stopping before every decision to show the state and the number of choices."""
        raise NotImplementedError

    def clone(self, state: Any) -> Any:
        """An independent copy of a state that `walk` has shown."""
        raise NotImplementedError

    def moves(self, state: Any) -> Any:
        """The list of legal moves in a state that `clone` has made."""
        raise NotImplementedError

    def inside(self) -> int:
        """Play one whole game without coming back to Python; returns the number of decisions."""
        raise NotImplementedError


def rate(play: Callable[[], int], seconds: float) -> tuple[float, float]:
    """Decisions per CPU second, and decisions per game."""
    play()
    gc.collect()
    decisions = games = 0
    start = time.process_time()
    spent = 0.0
    while spent < seconds:
        decisions += play()
        games += 1
        spent = time.process_time() - start
    return decisions / spent, decisions / games


def micro(operation: Callable[[Any], Any], states: list[Any], seconds: float) -> float:
    """Microseconds of one operation, over a pool of states."""
    gc.collect()
    done = 0
    start = time.process_time()
    spent = 0.0
    while spent < seconds:
        for state in states:
            operation(state)
        done += len(states)
        spent = time.process_time() - start
    return spent / done * 1e6


def resident() -> int:
    """Bytes of memory that the process occupies; 0 where the system does not tell."""
    statm = Path("/proc/self/statm")
    if not statm.exists():
        return 0
    return int(statm.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def bytes_per_state(clone: Callable[[Any], Any], states: list[Any]) -> float:
    """Growth of the process for every clone that is held: what a search tree really pays, allocator included."""
    gc.collect()
    before = resident()
    held: list[Any] = []
    while before and len(held) < HELD_MOST and resident() - before < HELD_BYTES:
        held.extend(clone(states[(len(held) + i) % len(states)]) for i in range(HELD_STEP))
    return (resident() - before) / len(held) if held else 0.0


def probe() -> float:
    """Millions of plain Python loop steps per CPU second: how quick the machine is at this very moment."""
    done = 0
    start = time.process_time()
    spent = 0.0
    while spent < 0.1:
        total = 0
        for i in range(20_000):
            total += i & 3
        done += 20_000
        spent = time.process_time() - start
    return done / spent / 1e6


def census(driver: Driver, seconds: float) -> tuple[dict[str, float], list[Any]]:
    """How many choices a decision offers, and a pool of states spread over whole games."""
    chooser = random.Random(11)
    choices: list[int] = []
    pool: list[Any] = []
    start = time.process_time()
    while len(pool) < POOL or time.process_time() - start < seconds:
        for state, count in driver.walk():
            choices.append(count)
            if driver.can_clone and len(pool) < POOL and chooser.random() < 0.1:
                pool.append(driver.clone(state))
        if not driver.can_clone and time.process_time() - start >= seconds:
            break
    return {"choices": statistics.mean(choices), "forced": choices.count(1) / len(choices)}, pool


def measure(driver: Driver, seconds: float) -> dict[str, float]:
    """Every figure of one row, once."""
    brief = seconds / 6
    numbers, pool = census(driver, brief)
    if pool:  # memory comes first, while the heap is small and has few holes to reuse
        numbers["bytes"] = bytes_per_state(driver.clone, pool)
        numbers["clone_us"] = micro(driver.clone, pool, brief)
        numbers["moves_us"] = micro(driver.moves, pool, brief)
    numbers["play"], numbers["decisions"] = rate(lambda: driver.play(False), seconds)
    if driver.can_clone:
        numbers["clone_play"] = rate(lambda: driver.play(True), seconds)[0]
    if driver.has_inside:
        numbers["inside"] = rate(driver.inside, seconds)[0]
    numbers["probe"] = probe()
    return numbers


def report_row(driver: Driver, seconds: float) -> None:
    """Measure and hand the row to the process that waits for it, as the last line of the output."""
    report(driver.version(), measure(driver, seconds))


def report(version: str, numbers: dict[str, float]) -> None:
    """Hand a row to the process that waits for it."""
    print(json.dumps({"version": version, "numbers": numbers}), flush=True)


def arguments() -> tuple[str, int, float]:
    """What a row's process is told: which row, the seed of this round, and the seconds for each rate."""
    return sys.argv[1], int(sys.argv[2]), float(sys.argv[3])
