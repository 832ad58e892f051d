"""The motion of a flick as key frames: few, whole numbers, and within 1 mm and 3 degrees of the truth at every instant.

A key is a pose with its velocities; between two keys a cubic (Hermite) runs through both, so that slow motion shows no
corners. A track of a die is

    die, ms of its first key, how many more keys follow, six velocities of the first key,
    then for every key but the last: ms since the one before, and what its thirteen numbers have changed by,
    and for the last key: ms since the one before.

The thirteen numbers of a key are position, quaternion (w, x, y, z), velocity and spin (in the die's own frame), in the
units of `UNITS`. The first pose is that before the flick, the last one that after it, both exact and known from the
rules' part, so they are not written: the picture ends where the rules say. On the page
`client/src/boards/cuba_cube/flick` reads the same.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cubilete.physics.model import REST_HEIGHT, Floats, quaternion
from cubilete.physics.motion import Track
from cubilete.physics.table import PhysicsError, Pose, Table

UNITS: Final = np.array([0.2] * 3 + [1 / 120] * 4 + [40.0] * 3 + [2.0] * 3)
"""mm, parts of a unit quaternion, mm/s, rad/s."""
KEY: Final = 13
STILL: Final = 0.05
"""mm: a die that is nearer to where it starts or ends is shown there."""
STILL_TURN: Final = np.cos(np.radians(0.1))
"""The same for its turn: 0.2 degrees."""
OFF: Final = 1.0
"""mm: how far a picture may be from the truth."""
OFF_TURN: Final = np.cos(np.radians(1.5))
"""The same for its turn: 3 degrees."""

Numbers = NDArray[np.int64]


class Knot(NamedTuple):
    """A pose, and its change in a millisecond."""

    pose: Floats
    slope: Floats


class Motion(NamedTuple):
    """How one die moves: keys in the order of time."""

    die: int
    times: list[int]
    knots: list[Knot]

    def at(self, ms: float) -> Floats:
        """Where the die is shown: x, y, z in mm and its quaternion."""
        last = len(self.times) - 1
        if ms <= self.times[0] or ms >= self.times[last]:
            return self.knots[0 if ms <= self.times[0] else last].pose
        k = int(np.searchsorted(self.times, ms, side="right")) - 1
        span = self.times[k + 1] - self.times[k]
        pose = between(self.knots[k], self.knots[k + 1], span, np.array([[(ms - self.times[k]) / span]]))
        result: Floats = pose[0]
        return result


def rest_place(pose: Pose) -> Floats:
    """A resting die as key frames say it."""
    return np.array([pose.x / 1000, pose.y / 1000, REST_HEIGHT * 1000, *quaternion(pose.face, pose.yaw)])


def knot(key: Floats) -> Knot:
    """The pose of a key, and its slope: the spin is that of the die's own frame."""
    a, b, c, d = key[3:7]
    x, y, z = key[10:] / 2
    turn = [-b * x - c * y - d * z, a * x + c * z - d * y, a * y + d * x - b * z, a * z + b * y - c * x]
    return Knot(key[:7], np.concatenate([key[7:10], turn]) / 1000)


def between(start: Knot, end: Knot, span: int, part: Floats) -> Floats:
    """Poses at parts (a column, 0 to 1) of the way from a knot to the next, `span` ms later."""
    rest = 1 - part
    out = (
        rest * rest * (1 + 2 * part) * start.pose
        + part * part * (3 - 2 * part) * end.pose
        + span * part * rest * (rest * start.slope - part * end.slope)
    )
    out[:, 3:] /= np.linalg.norm(out[:, 3:], axis=1, keepdims=True)
    result: Floats = out
    return result


# ------------------------------------------------------------ writing
def encode(track: Track, before: Table, final: Table) -> list[int]:
    """The motion of all dice that are seen to move."""
    out: list[int] = []
    for die in track.moving():
        out += encode_die(track, die, rest_place(before.at(die)), rest_place(final.at(die)))
    return out


def encode_die(track: Track, die: int, first: Floats, last: Floats) -> list[int]:
    """The track of one die; nothing where it is not seen to move."""
    path = np.concatenate([track.places[:, die], track.speeds[:, die]], axis=1)
    path[:, :3] *= 1000
    path[:, 7:10] *= 1000
    away, back = np.flatnonzero(seen_off(path, first)), np.flatnonzero(seen_off(path, last))
    if not len(away):
        return []
    begin = max(0, int(away[0]) - 1)
    end = min(max(int(back[-1]) + 1 if len(back) else 0, begin + 1), len(path) - 1)
    path[begin, :7] = first
    path[end, :7] = last if last[3:] @ path[end, 3:7] > 0 else [*last[:3], *-last[3:]]
    return Encoder(path, begin, end).tell(die)


def seen_off(path: Floats, pose: Floats) -> NDArray[np.bool_]:
    """When a die is seen to be elsewhere than at a pose."""
    far = ((path[:, :3] - pose[:3]) ** 2).sum(axis=1) > STILL * STILL
    turned = np.abs(path[:, 3:7] @ pose[3:]) < STILL_TURN
    result: NDArray[np.bool_] = far | turned
    return result


class Encoder:
    """Takes the longest steps that stay near enough, by doubling and halving."""

    def __init__(self, path: Floats, begin: int, end: int) -> None:
        self.path, self.begin, self.end = path, begin, end
        self.whole: Numbers = np.floor(path / UNITS + 0.5).astype(np.int64)
        self.whole[begin, 7:] = self.whole[begin + 1, 7:]

    def knot_at(self, at: int) -> Knot:
        """A key as those who read it will have it."""
        if at == self.begin:
            return knot(np.concatenate([self.path[at, :7], self.whole[at, 7:] * UNITS[7:]]))
        if at < self.end:
            return knot(self.whole[at] * UNITS)
        return knot(np.concatenate([self.path[at, :7], np.zeros(6)]))

    def fits(self, start: int, end: int) -> bool:
        """Whether nobody would see the difference between the truth and a cubic from one instant to another."""
        a, b = self.knot_at(start), self.knot_at(end)
        if a.pose[3:] @ b.pose[3:] <= 0:
            return False
        part = np.arange(1, end - start)[:, None] / (end - start)
        shown, true = between(a, b, end - start, part), self.path[start + 1 : end, :7]
        near = ((shown - true)[:, :3] ** 2).sum(axis=1).max() <= OFF * OFF
        return bool(near and ((shown * true)[:, 3:].sum(axis=1)).min() >= OFF_TURN)

    def step_from(self, at: int) -> int:
        """The last instant that one cubic reaches."""
        low, step = at + 1, 2
        high = min(at + step, self.end)
        while high > low and self.fits(at, high):
            low, step = high, 2 * step
            high = min(at + step, self.end)
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (middle, high) if self.fits(at, middle) else (low, middle)
        return low

    def tell(self, die: int) -> list[int]:
        out = [die, self.begin, 0, *self.whole[self.begin, 7:].tolist()]
        at = self.begin
        while at < self.end:
            then = self.step_from(at)
            out.append(then - at)
            if then < self.end:
                out += (self.whole[then] - self.whole[at]).tolist()
            out[2] += 1
            at = then
        return out


# ------------------------------------------------------------ reading
def decode(numbers: list[int], before: Table, final: Table) -> list[Motion]:
    """The motions of all dice that move; PhysicsError where the numbers break off."""
    found, at = [], 0
    try:
        while at < len(numbers):
            die, begin, count = numbers[at : at + 3]
            motion, at = decode_die(numbers, at + 3, count, (rest_place(before.at(die)), rest_place(final.at(die))))
            found.append(Motion(die, [begin + ms for ms in motion.times], motion.knots))
    except (IndexError, ValueError) as problem:
        raise PhysicsError("these numbers are not the motion of a flick: they break off") from problem
    return found


def decode_die(numbers: list[int], at: int, count: int, ends: tuple[Floats, Floats]) -> tuple[Motion, int]:
    first, last = ends
    whole = np.concatenate([np.floor(first / UNITS[:7] + 0.5).astype(np.int64), row_of(numbers, at, 6)])
    at += 6
    times, knots = [0], [knot(np.concatenate([first, whole[7:] * UNITS[7:]]))]
    while len(knots) < count:
        times.append(times[-1] + numbers[at])
        whole = whole + row_of(numbers, at + 1, KEY)
        knots.append(knot(whole * UNITS))
        at += 1 + KEY
    times.append(times[-1] + numbers[at])
    sign = -1 if last[3:] @ knots[-1].pose[3:] < 0 else 1
    knots.append(knot(np.concatenate([last[:3], sign * last[3:], np.zeros(6)])))
    return Motion(-1, times, knots), at + 1


def row_of(numbers: list[int], at: int, width: int) -> Numbers:
    row = numbers[at : at + width]
    if len(row) < width:
        raise IndexError
    return np.array(row, dtype=np.int64)


def length(motions: list[Motion]) -> int:
    """When the last die is shown to lie still, ms."""
    return max((motion.times[-1] for motion in motions), default=0)
