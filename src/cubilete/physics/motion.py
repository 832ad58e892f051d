"""Carrying out a flick: from a table and an impulse to the way of every die, one state a millisecond."""

from __future__ import annotations

import math
import threading
from typing import Any, NamedTuple

import numpy as np

from cubilete.physics.model import INERTIA, MASS, Floats, description, engine, places, snapped
from cubilete.physics.table import Flick, Table
from cubilete.physics.units import DICE, MOST_MS


class Track(NamedTuple):
    """The way of all bodies: states 0 (before) to n (at rest), a millisecond apart."""

    places: Floats
    """(n + 1, 12, 7): position in metres, quaternion."""
    speeds: Floats
    """(n + 1, 12, 6): m/s in the world's frame, rad/s in the die's own."""
    ended: bool
    """Whether everything sleeps; False where the safety stop came first."""

    @property
    def ms(self) -> int:
        return len(self.places) - 1

    def face(self, die: int, ms: int) -> int:
        """Which face of a die is up at an instant, or nearest to the top (CC-R17)."""
        return snapped(self.places[ms, die])[0].face

    def moving(self) -> list[int]:
        """The dice that are not, to the last bit, where they were."""
        return [int(die) for die in np.flatnonzero((self.places[0] != self.places[-1]).any(axis=1))]


def impulse(flick: Flick, row: Floats) -> Floats:
    """The six speeds that a flick gives a die at a place.

    Written once, and with its products written out: another order of the same sums differs in the last bit, and so does
    the matrix product of a numerical library, which picks its order by the processor.
    """
    angle = flick.angle * (math.pi / 1800)
    c, s = math.cos(angle), math.sin(angle)
    lateral, height = flick.lateral * 1e-4, flick.height * 1e-4
    v = np.array([flick.speed * 1e-3 * c, flick.speed * 1e-3 * s, 0.0])
    w = np.cross([-s * lateral, c * lateral, height], v) * MASS / INERTIA
    turn = np.zeros(9)
    engine().mju_quat2Mat(turn, row[3:7])
    along, across, up = turn.reshape(3, 3)
    return np.concatenate([v, along * w[0] + across * w[1] + up * w[2]])


class Bench:
    """A model with its data, used by one thread at a time."""

    def __init__(self) -> None:
        mujoco = engine()
        self.model = mujoco.MjModel.from_xml_string(description())
        self.data = mujoco.MjData(self.model)
        self.places = np.empty((MOST_MS + 1, 7 * DICE))
        self.speeds = np.empty((MOST_MS + 1, 6 * DICE))

    def run(self, start: Floats, speeds: Floats, most: int = MOST_MS) -> Track:
        """From places and speeds (both twelve rows) to rest. Only dice with a speed, or hit by one, are awake."""
        mujoco, model, data = engine(), self.model, self.data
        model.qpos0[:] = start.ravel()
        mujoco.mj_resetData(model, data)  # all asleep, warm start cleared
        data.qvel[:] = speeds.ravel()
        positions, velocities = data.qpos, data.qvel
        self.places[0], self.speeds[0] = positions, velocities
        step, at, awake = mujoco.mj_step, 0, True
        while awake and at < most:
            step(model, data)
            at += 1
            self.places[at], self.speeds[at] = positions, velocities
            awake = data.ntree_awake > 0
        n = at + 1
        return Track(self.places[:n].reshape(n, DICE, 7).copy(), self.speeds[:n].reshape(n, DICE, 6).copy(), not awake)


LOCAL = threading.local()


def bench() -> Any:
    """The bench of this thread: making one takes 13 ms."""
    if not hasattr(LOCAL, "bench"):
        LOCAL.bench = Bench()
    return LOCAL.bench


def flick_speeds(start: Floats, flick: Flick) -> Floats:
    """The speeds of all bodies at the instant of a flick."""
    speeds = np.zeros((DICE, 6))
    speeds[flick.die] = impulse(flick, start[flick.die])
    return speeds


def flick_track(table: Table, flick: Flick) -> Track:
    """Carry out a flick."""
    start = places(table)
    track: Track = bench().run(start, flick_speeds(start, flick))
    return track
