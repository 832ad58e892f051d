"""Simulating one flick: what the rules read of it, and the way of every die for those who want to see it."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from cubilete.physics.missing import ENGINE, NO_BUILD, NoPhysicsError
from cubilete.physics.model import REVISION, check_engine, label
from cubilete.physics.motion import Track, flick_track
from cubilete.physics.outcome import Event, Outcome
from cubilete.physics.outlines import plan_events
from cubilete.physics.settle import rest_of
from cubilete.physics.table import Flick, PhysicsError, Scene, Table
from cubilete.physics.touching import contacts


class FlickResult(NamedTuple):
    """A flick that was carried out."""

    before: Table
    outcome: Outcome
    track: Track

    @property
    def final(self) -> Table:
        """The table after it: natural rest, before anything is put back."""
        return self.before.moved(dict(self.outcome.moved))


def simulate(table: Table, flick: Flick, scene: Scene | None = None) -> FlickResult:
    """Carry out a flick; PhysicsError where a number is out of range, NoPhysicsError where MuJoCo is missing."""
    flick.checked()
    table.checked().at(flick.die)
    scene = (scene or Scene()).checked(table, flick.die)
    track = flick_track(table, flick)
    return FlickResult(table, judged(table, flick, scene, track), track)


def judged(table: Table, flick: Flick, scene: Scene, track: Track) -> Outcome:
    """What the rules read of a track."""
    moving = track.moving()
    rest = rest_of(track, table, moving)
    seen, gates = plan_events(track, table, flick, scene, rest)
    events = contacts(track, table.in_play(), moving, flick.die) + seen
    return Outcome(track.ms, rest, tuple(sorted(events, key=order)), tuple(gates))


def order(event: Event) -> tuple[int, int, int, int]:
    """By time; at the same instant contacts come first."""
    return event.ms, event.kind, event.die, event.what


@cache
def build() -> int:
    """A number for this physics: the engine's version, ours, and the last bits of a flick on this very processor.

    The engine promises the same result for the same version and architecture only; a probe of 10 ms tells more.
    """
    try:
        check_engine()
    except (NoPhysicsError, PhysicsError):
        return NO_BUILD
    row = {f"d{k}": (19_000 * k - 90_000, 3_000 * (k % 3), k % 6, 4_999 * k) for k in range(6)}
    track = flick_track(Table.of(**row), Flick(0, 33, 1800, 20, 10))
    return label(ENGINE, REVISION, track.ms, track.places[-1].tobytes().hex())
