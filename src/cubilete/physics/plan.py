"""Trying many flicks of a table, for bots: side by side on several cores, each exactly as `simulate` would have it.

`aims` lists flicks at a gate whose way to it is free; `plan` carries out flicks and tells what the rules would read;
`expected` says what an aim is worth to a hand that trembles.
"""

from __future__ import annotations

import math
import os
import threading
from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from cubilete.physics import ways
from cubilete.physics.flicks import judged
from cubilete.physics.model import Floats, description, engine, places, snapped
from cubilete.physics.motion import Track, flick_speeds
from cubilete.physics.outcome import Outcome
from cubilete.physics.outlines import Outline, gate_facts
from cubilete.physics.table import Flick, Gate, PhysicsError, Pose, Scene, Table
from cubilete.physics.units import ANGLES, DICE, HEIGHT_ORDINARY, MOST_MS
from cubilete.physics.ways import reach_of, speed_for

__all__ = ["aims", "expected", "is_free_way", "plan", "reach_of", "speed_for", "to_edge"]

SIDE_BY_SIDE: Final = 24
"""Simulations at once; each takes about a megabyte."""
CHUNK: Final = 40
"""ms between two looks at who sleeps."""
CLEARANCE: Final = 12_000
"""um behind a gate's axis: there every die is clear of it."""


class Desk:
    """Simulations side by side, used by one thread at a time."""

    def __init__(self, size: int, threads: int) -> None:
        mujoco = engine()
        from mujoco import batch

        self.batch: Any = batch.Batch(
            mujoco.MjModel.from_xml_string(description()), size, min(size, threads), persistent=True
        )
        self.size = size
        self.start: Floats = self.batch.expand("qpos0")
        self.speeds: Floats = self.batch.bind("qvel")

    def begin(self, seat: int, start: Floats, speeds: Floats) -> None:
        """Lay the dice of one simulation and set them going."""
        self.start[seat] = start.ravel()
        self.batch.reset(ids=[seat], stage=0)
        self.speeds[seat] = speeds.ravel()

    def go_on(self, seats: list[int]) -> dict[str, Any]:
        """All these simulations, a chunk further."""
        found: dict[str, Any] = self.batch.rollout(CHUNK, record=("qpos", "qvel", "tree_awake"), ids=seats)
        return found


LOCAL = threading.local()


def desk(threads: int) -> Desk:
    """The desk of this thread: making one takes a while."""
    if getattr(LOCAL, "threads", None) != threads:
        LOCAL.threads, LOCAL.desk = threads, Desk(SIDE_BY_SIDE, threads)
    found: Desk = LOCAL.desk
    return found


class Attempt:
    """One flick on its way."""

    def __init__(self, number: int, flick: Flick, start: Floats) -> None:
        self.number, self.flick = number, flick
        self.speeds = flick_speeds(start, flick)
        self.places: list[Floats] = [start.reshape(1, DICE, 7)]
        self.moves: list[Floats] = [self.speeds.reshape(1, DICE, 6)]
        self.ms = 0
        self.touched = False

    def add(self, places: Floats, moves: Floats, count: int) -> None:
        """Take in a chunk, as far as a die was awake."""
        self.places.append(places[:count].reshape(count, DICE, 7))
        self.moves.append(moves[:count].reshape(count, DICE, 6))
        self.ms += count

    def touches(self, stirred: list[bool]) -> bool:
        """Whether another die has stirred for the first time."""
        fresh = not self.touched and sum(stirred) > stirred[self.flick.die]
        self.touched = self.touched or fresh
        return fresh

    def track(self) -> Track:
        """The way so far."""
        return Track(np.concatenate(self.places), np.concatenate(self.moves), self.ms < MOST_MS)


def plan(
    table: Table, flicks: Sequence[Flick], scene: Scene | None = None, *, clean: bool = False, threads: int = 0
) -> list[Outcome | None]:
    """What each flick of a table would lead to, in their order.

    With `clean` a flick is given up (None) as soon as it touches a die before it is clear of every gate of the scene.
    Otherwise every outcome is that of `simulate`, to the last bit. `threads`: how many cores; 0 takes all.
    """
    scene = scene or Scene()
    for flick in flicks:
        table.checked().at(flick.checked().die)
        scene.checked(table, flick.die)
    found: list[Outcome | None] = [None] * len(flicks)
    if not flicks:
        return found
    bank = desk(threads or os.cpu_count() or 1)
    start = places(table)
    waiting = [Attempt(number, flick, start) for number, flick in enumerate(flicks)][::-1]
    running: dict[int, Attempt] = {}
    while waiting or running:
        for seat in range(bank.size):
            if waiting and seat not in running:
                running[seat] = waiting.pop()
                bank.begin(seat, start, running[seat].speeds)
        seats = sorted(running)
        chunk = bank.go_on(seats)
        awake = chunk["tree_awake"].any(axis=2)
        counts = np.where(awake.all(axis=1), CHUNK + 1, np.argmin(awake, axis=1) + 1).tolist()
        stirred = (chunk["qpos"][:, -1].reshape(-1, DICE, 7) != start).any(axis=2).tolist()
        for row, seat in enumerate(seats):
            attempt, count = running[seat], counts[row]
            attempt.add(chunk["qpos"][row], chunk["qvel"][row], min(count, CHUNK))
            if clean and attempt.touches(stirred[row]) and not is_clear(attempt, table, scene):
                del running[seat]
            elif count <= CHUNK or attempt.ms >= MOST_MS:
                found[attempt.number] = judged(table, attempt.flick, scene, attempt.track())
                del running[seat]
    return found


def is_clear(attempt: Attempt, table: Table, scene: Scene) -> bool:
    """Whether a flick was clear of all gates before it touched something: a die stirs a millisecond later."""
    track, die = attempt.track(), attempt.flick.die
    stirs = (track.places != track.places[0]).any(axis=2)
    stirs[:, die] = False
    touch = int(np.argmax(stirs.any(axis=1))) - 1
    here, _ = snapped(track.places[-1, die])
    outline = Outline(track, die)
    return all(0 <= gate_facts(outline, table, attempt.flick, gate, here).clear < touch for gate in scene.gates)


# ------------------------------------------------------------ aiming
def is_free_way(table: Table, die: int, angle: int, way: int) -> bool:
    """Whether nothing lies within 10.5 mm of a straight way."""
    return ways.is_free_way(table.numbers(), die, angle, way)


def to_edge(pose: Pose, angle: int, half: int) -> int:
    """How far it is to the end of the area, straight ahead."""
    return ways.to_edge(pose.x, pose.y, angle, half)


def aims(
    table: Table, die: int, gate: Gate, half: int, angles: int = 25, speeds: int = 8, height: int = HEIGHT_ORDINARY
) -> list[Flick]:
    """Flicks through the opening of a gate whose way to behind it is free, from just enough to the end of the area.

    The angles are spread over the opening and the speeds over what remains; none where no straight way is free.
    """
    if gate.a == gate.b or die in gate:
        raise PhysicsError("a gate is made of two other dice than the flicked one")
    pose, a, b = table.at(die), table.at(gate.a), table.at(gate.b)
    found: list[Flick] = []
    for part in range(1, angles + 1):
        x, y = (one + (other - one) * part / (angles + 1) for one, other in ((a.x, b.x), (a.y, b.y)))
        angle = round(math.degrees(math.atan2(y - pose.y, x - pose.x)) * 10) % ANGLES
        across = abs((b.x - a.x) * (y - pose.y) - (b.y - a.y) * (x - pose.x))
        straight = across / (math.hypot(b.x - a.x, b.y - a.y) * math.hypot(x - pose.x, y - pose.y) or 1)
        if straight < 0.1:
            continue  # nearly along the axis
        need = int(math.hypot(x - pose.x, y - pose.y) + CLEARANCE / straight)
        if is_free_way(table, die, angle, need):
            slow = speed_for(need)
            fast = max(slow, speed_for(to_edge(pose, angle, half) if half else 2 * need))
            found += [
                Flick(die, angle, slow + (fast - slow) * k // max(1, speeds - 1), height)
                for k in range(speeds if fast > slow else 1)
            ]
    return found


def expected(
    flicks: Sequence[Flick], values: Sequence[float], direction_sigma: float, speed_sigma: float
) -> list[float]:
    """What each flick is worth to a hand that misses by so many degrees and by such a part of the speed.

    Mean of the values of all flicks around it, the nearer ones weighing more: the smoothed map of success.
    """
    angles, speeds = [flick.angle for flick in flicks], [flick.speed for flick in flicks]
    return ways.smoothed(angles, speeds, [float(value) for value in values], direction_sigma, speed_sigma)
