"""When boxes touch, and how fast they came together: separating axes over many pairs and instants at once."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from cubilete.physics.model import HALF, Floats, matrices
from cubilete.physics.motion import Track
from cubilete.physics.outcome import Event
from cubilete.physics.units import CONTACT, HIT_SPEED, MERGE_MS

Whole = NDArray[np.int64]

NEAR: Final = (2 * HALF) ** 2 * 3
"""The square of the distance beyond which two dice cannot touch: that of two half diagonals."""
EDGE_BIAS: Final = 1e-5
"""m: an axis across two edges is the normal only where it is clearly better than that of a face."""
SUPPORT: Final = 3e-4
"""m: corners that reach as far as the furthest one, within this, carry the contact together."""
CORNERS: Final = np.array([[x, y, z] for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)]) * HALF
PARALLEL: Final = 1e-4
TINY: Final = 1e-9


def contacts(track: Track, dice: list[int], moving: list[int], flicked: int) -> list[Event]:
    """The contacts of moving dice with others, those of the same two within 20 ms as one."""
    pairs = [
        first_named(one, other, flicked)
        for k, one in enumerate(moving)
        for other in dice
        if other not in moving[: k + 1]
    ]
    which, at = near_instants(track, pairs)
    if not len(at):
        return []
    a, b = np.array(pairs)[which].T
    away = track.places[at, b, :3] - track.places[at, a, :3]
    one, other = matrices(track.places[at, a, 3:7]), matrices(track.places[at, b, 3:7])
    axes, gaps = separations(away, one, other)
    best = best_axis(gaps)
    rows = np.flatnonzero(gaps[np.arange(len(at)), best] < 0)
    if not len(rows):
        return []
    normals, which, at = axes[rows, best[rows]], which[rows], at[rows]
    speed = advance(track, at, a[rows], one[rows], normals) + advance(track, at, b[rows], other[rows], -normals)
    found = merged(pairs, which.tolist(), at.tolist(), (speed * 1000).tolist())
    return [event._replace(face=track.face(event.what, event.ms)) for event in found]


def first_named(one: int, other: int, flicked: int) -> tuple[int, int]:
    """The flicked die first, else the lower number."""
    if flicked in (one, other):
        return (one, other) if one == flicked else (other, one)
    return min(one, other), max(one, other)


def near_instants(track: Track, pairs: list[tuple[int, int]]) -> tuple[Whole, Whole]:
    """Which pairs are near enough to touch, and when: pair by pair, in the order of time."""
    if not pairs:
        nothing = np.zeros(0, dtype=np.int64)
        return nothing, nothing
    first, second = np.array(pairs).T
    spots = np.ascontiguousarray(track.places[:, :, :3].transpose(2, 1, 0))
    away = spots[:, second] - spots[:, first]
    away *= away
    which, at = np.nonzero(away.sum(axis=0) < NEAR)
    return which, at


def separations(away: Floats, one: Floats, other: Floats) -> tuple[Floats, Floats]:
    """Fifteen axes for each of n pairs, turned from the first box to the second, and the gaps along them."""
    faces = np.concatenate([one.transpose(0, 2, 1), other.transpose(0, 2, 1)], axis=1)
    axes = np.empty((len(away), 15, 3))
    axes[:, :6] = faces
    ax, ay, az = (faces[:, :3, None, k] for k in range(3))
    bx, by, bz = (faces[:, None, 3:, k] for k in range(3))
    crossed = axes[:, 6:].reshape(len(away), 3, 3, 3)
    crossed[..., 0] = ay * bz - az * by
    crossed[..., 1] = az * bx - ax * bz
    crossed[..., 2] = ax * by - ay * bx
    length = np.sqrt((crossed * crossed).sum(axis=3)).reshape(-1, 9)
    axes[:, 6:] /= np.maximum(length, TINY)[:, :, None]
    along = (axes @ away[:, :, None])[:, :, 0]
    gaps = np.abs(along) - HALF * np.abs(axes @ faces.transpose(0, 2, 1)).sum(axis=2)
    gaps[:, 6:][length < PARALLEL] = -np.inf  # edges that run the same way tell nothing apart
    return axes * np.where(along < 0, -1.0, 1.0)[:, :, None], gaps


def best_axis(gaps: Floats) -> Whole:
    """The axis of least overlap; faces go before edges."""
    biased = gaps.copy()
    biased[:, 6:] -= EDGE_BIAS
    best: Whole = np.argmax(biased, axis=1)
    return best


def advance(track: Track, at: Whole, dice: Whole, turns: Floats, normals: Floats) -> Floats:
    """How fast the foremost corners of boxes go along normals, m/s: those that carry a contact."""
    corners = CORNERS @ turns.transpose(0, 2, 1)
    reach = (corners @ normals[:, :, None])[:, :, 0]
    carry = reach > reach.max(axis=1, keepdims=True) - SUPPORT
    arm = ((carry / carry.sum(axis=1, keepdims=True))[:, None] @ corners)[:, 0]
    speeds = track.speeds[at, dice]
    spin = (turns @ speeds[:, 3:, None])[:, :, 0]
    result: Floats = ((speeds[:, :3] + np.cross(spin, arm)) * normals).sum(axis=1)
    return result


def merged(pairs: list[tuple[int, int]], which: list[int], at: list[int], speed: list[float]) -> list[Event]:
    """One event for each run of contacts of a pair: when it began, and the fastest approach in it."""
    found: list[Event] = []
    pair, last = -1, 0
    for now, ms, value in zip(which, at, speed):
        if value < HIT_SPEED:
            continue
        if now == pair and ms - last <= MERGE_MS:
            found[-1] = found[-1]._replace(value=max(found[-1].value, int(value)))
        else:
            found.append(Event(CONTACT, ms, *pairs[now], int(value)))
        pair, last = now, ms
    return found
