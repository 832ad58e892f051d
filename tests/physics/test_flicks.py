"""What the flick study measured, asserted."""

from __future__ import annotations

import hashlib
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from cubilete.physics import Flick, PhysicsError, Scene, Table, Zone
from cubilete.physics.flicks import FlickResult, build, simulate
from cubilete.physics.model import HALF, INERTIA, MASS, RADIUS, Floats, matrices, places, snapped
from cubilete.physics.motion import Track, bench, flick_track
from cubilete.physics.table import Gate
from cubilete.physics.touching import CORNERS, near_instants, separations
from cubilete.physics.units import DICE, TURN
from physics.helpers import any_flick, scattered

YAWS = [round(k * TURN / 64) for k in range(16)]
"""Spread over a quarter turn."""
SPEEDS = (500, 800, 1000, 1200, 1500, 1800)
DISTANCES = {10: (3.8, 9.6, 14.9, 21.5, 33.5, 48.4), 30: (4.2, 10.0, 15.8, 23.9, 37.2, 53.9)}
"""cm, by height: the study's table."""
TUMBLES = {10: (0.0, 0.0, 0.0, 0.44, 0.69, 0.81), 30: (0.69, 1.0, 1.0, 1.0, 1.0, 1.0)}
"""In which share another face was up at some moment."""
KNOWN = {4266698230: "01803a7ce7db209200bab3bd1fbff560"}
"""Of builds that were seen: a digest of forty flicks."""


def free(yaw: int, speed: int, height: int) -> FlickResult:
    """A flick of a die that is alone."""
    return simulate(Table.of(d0=(0, 0, 0, yaw)), Flick(0, 0, speed, height))


def way(result: FlickResult) -> float:
    pose = result.outcome.moved[0]
    return float(np.hypot(pose.x, pose.y)) / 10_000


def other_face_up(track: Track, die: int) -> bool:
    """Whether another face than the first was up at some moment."""
    ups = matrices(track.places[:, die, 3:7])[:, 2, 2]
    return bool((ups < np.sqrt(0.5) - 1e-9).any())


def chain(seed: int, count: int, fastest: int = 2_500) -> Iterator[FlickResult]:
    """Flicks on the table that the one before has left, dealt anew now and then."""
    luck = random.Random(seed)
    table = scattered(luck)
    for number in range(count):
        if number % 10 == 0:
            table = scattered(luck)
        result = simulate(table, any_flick(luck, table, fastest))
        table = result.final
        yield result


# ------------------------------------------------------------ what dice do
@pytest.mark.parametrize("height", [10, 30])
def test_free_dice_come_as_far_as_measured(height: int) -> None:
    for speed, far in zip(SPEEDS, DISTANCES[height]):
        assert np.mean([way(free(yaw, speed, height)) for yaw in YAWS]) == pytest.approx(far, rel=0.05), speed


def test_a_centred_flick_never_tumbles_and_hardly_hops() -> None:
    for speed in (500, 1000, 1500, 2000):
        for yaw in YAWS[::4]:
            track = free(yaw, speed, 0).track
            assert not other_face_up(track, 0)
            assert track.places[:, 0, 2].max() < HALF + 0.0005


@pytest.mark.parametrize("height", [10, 30])
def test_free_dice_tumble_as_often_as_measured(height: int) -> None:
    for speed, share in zip(SPEEDS, TUMBLES[height]):
        found = np.mean([other_face_up(free(yaw, speed, height).track, 0) for yaw in YAWS])
        assert found == pytest.approx(share, abs=0.07), speed  # one of sixteen


@pytest.mark.parametrize("speed", [500, 1000, 2000])
def test_dice_bounce_off_each_other_about_half(speed: int) -> None:
    track = simulate(Table.of(d0=(0, 0, 0, 0), d1=(20_000, 0, 0, 0)), Flick(0, 0, speed, 0)).track
    apart = track.speeds[:, 1, 0] - track.speeds[:, 0, 0]
    met = int(np.argmax(track.speeds[:, 1, 0] > 0))
    assert 0.35 <= apart[met : met + 20].max() / -apart[met - 1] <= 0.65


def energy(track: Track) -> Floats:
    slide, spin = track.speeds[:, :, :3], track.speeds[:, :, 3:]
    moving = 0.5 * MASS * (slide**2).sum(axis=(1, 2)) + 0.5 * INERTIA * (spin**2).sum(axis=(1, 2))
    result: Floats = moving + MASS * 9.81 * track.places[:, :, 2].sum(axis=1)
    return result


def deepest_overlap(track: Track) -> float:
    """How far dice were ever pressed into each other, m."""
    pairs = [(a, b) for a in track.moving() for b in range(DICE) if a != b]
    which, at = near_instants(track, pairs)
    if not len(at):
        return 0.0
    a, b = np.array(pairs)[which].T
    turns = [matrices(track.places[at, die, 3:7]) for die in (a, b)]
    _, gaps = separations(track.places[at, b, :3] - track.places[at, a, :3], *turns)
    return max(0.0, -float(gaps.max(axis=1).min()))


def deepest_sink(track: Track) -> float:
    """How far a rounded corner was ever pressed into the cloth, m."""
    inner = CORNERS * (1 - RADIUS / HALF)
    heights = track.places[:, :, 2, None] + (matrices(track.places[:, :, 3:7])[:, :, 2] @ inner.T) - RADIUS
    return -float(heights.min())


@pytest.mark.slow
def test_a_thousand_flicks_come_to_a_good_end() -> None:
    for result in chain(1, 1000, 2_000):
        track = result.track
        assert track.ended
        assert track.ms < 2000
        assert np.isfinite(track.places).all()
        assert all(snapped(track.places[-1, die])[1] < np.radians(0.1) for die in track.moving())
        total = energy(track)
        assert total.max() <= total[0] + 1e-9
        assert deepest_overlap(track) < 0.004
        assert deepest_sink(track) < 0.004
    assert not bench().data.warning.number.any()


def test_snapping_to_whole_numbers_moves_a_die_by_micrometres() -> None:
    for result in chain(2, 60):
        for die, pose in result.outcome.moved.items():
            there = places(Table.of(**{f"d{die}": pose}))[die]
            assert np.abs(there[:2] - result.track.places[-1, die, :2]).max() < 1e-6
            near = HALF * np.abs(matrices(there[3:7]) - matrices(result.track.places[-1, die, 3:7])).max()
            assert near < 3e-6
            assert snapped(there)[0] == pose


def test_dice_that_nothing_touched_stay_to_the_last_bit() -> None:
    for result in chain(3, 40):
        still = [die for die in range(DICE) if die not in result.track.moving()]
        assert (result.track.places[:, still] == result.track.places[0, still]).all()
        assert not set(still) & set(result.outcome.moved)


# ------------------------------------------------------------ the same every time
def forty() -> str:
    """A digest of the ends of forty flicks, to the last bit."""
    told = hashlib.sha256()
    for result in chain(4, 40):
        told.update(result.track.places[-1].tobytes())
        told.update(repr(result.outcome).encode())
    return told.hexdigest()[:32]


def test_forty_flicks_are_the_same_again_in_threads_and_in_another_process() -> None:
    here = forty()
    assert here == forty()
    with ThreadPoolExecutor(2) as threads:
        assert {here} == set(threads.map(lambda _: forty(), range(2)))
    assert elsewhere() == (build(), here)
    assert KNOWN.get(build(), here) == here, "the physics has changed: raise REVISION"


def elsewhere(**environment: str) -> tuple[int, str]:
    """Build and digest as another process finds them."""
    ask = "import sys; sys.path[:0] = sys.argv[1:]; from physics.test_flicks import *; print(build(), forty())"
    command = [sys.executable, "-c", ask, *sys.path]
    done = subprocess.run(command, capture_output=True, text=True, check=True, env={**os.environ, **environment})
    label, digest = done.stdout.split()
    return int(label), digest


def test_forty_flicks_are_the_same_whichever_way_a_library_multiplies_on_this_processor() -> None:
    """Skylake's products end on another last bit than Haswell's; a processor that lacks the former takes the latter."""
    assert elsewhere(OPENBLAS_CORETYPE="SkylakeX") == elsewhere(OPENBLAS_CORETYPE="Haswell")


def test_simulating_loads_no_graphics() -> None:
    ask = (
        "import sys; sys.path[:0] = sys.argv[1:]\n"
        "from cubilete.physics import *; from cubilete.physics.flicks import simulate\n"
        "simulate(Table.of(d0=(0, 0, 0, 0)), Flick(0, 0, 500))\n"
        "maps = open('/proc/self/maps').read() if sys.platform == 'linux' else ''\n"
        "print([name for name in ('libGL', 'libEGL', 'glfw', 'OSMesa') if name in maps or name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", ask, *sys.path], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


# ------------------------------------------------------------ refused
@pytest.mark.parametrize(
    ("flick", "sentence"),
    [
        (Flick(12, 0, 500), "the die of a flick must be 0 to 11, not 12"),
        (Flick(0, 3600, 500), "the angle of a flick (tenths of a degree) must be 0 to 3599, not 3600"),
        (Flick(0, 0, 99), "the speed of a flick (mm/s) must be 100 to 2500, not 99"),
        (Flick(0, 0, 500, 51), "the height of a flick (tenths of a mm) must be -30 to 50, not 51"),
        (Flick(0, 0, 500, 0, -51), "the lateral offset of a flick (tenths of a mm) must be -50 to 50, not -51"),
        (Flick(0, 0.5, 500), "the angle of a flick (tenths of a degree) must be a whole number, not 0.5"),  # type: ignore[arg-type]
        (Flick(1, 0, 500), "die 1 is not in play"),
    ],
)
def test_a_flick_out_of_range_is_refused_with_what_would_be_right(flick: Flick, sentence: str) -> None:
    with pytest.raises(PhysicsError) as refused:
        simulate(Table.of(d0=(0, 0, 0, 0)), flick)
    assert str(refused.value) == sentence


@pytest.mark.parametrize(
    "scene", [Scene(-1), Scene(zones=(Zone((0, 0)),)), Scene(zones=(Zone((0, 0, 1, 1)),)), Scene(gates=(Gate(0, 1),))]
)
def test_a_scene_that_makes_no_sense_is_refused(scene: Scene) -> None:
    with pytest.raises(PhysicsError):
        simulate(Table.of(d0=(0, 0, 0, 0), d1=(50_000, 0, 0, 0)), Flick(0, 0, 500), scene)


def test_the_safety_stop_ends_a_flick() -> None:
    table = Table.of(d0=(0, 0, 0, 0))
    start = places(table)
    speeds = np.zeros((DICE, 6))
    speeds[0, 0] = 1.0
    track = bench().run(start, speeds, 50)
    assert (track.ms, track.ended) == (50, False)
    assert flick_track(table, Flick(0, 0, 1000)).ended
