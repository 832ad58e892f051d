"""Dice that lean or lie on others when everything stands still (CC-R12), and throws (CC-R13)."""

from __future__ import annotations

import numpy as np
import pytest

from cubilete.physics import PhysicsError, Pose, Table
from cubilete.physics.geometry import OUTSIDE, is_free, place_in_area
from cubilete.physics.model import HALF, places, quaternion
from cubilete.physics.motion import Track
from cubilete.physics.settle import cocked, rest_of
from cubilete.physics.throws import ORIGIN, encode_throw, throw, thrown
from cubilete.physics.units import DICE, TURN

TABLE = Table.of(d0=(0, 0, 0, 0), d1=(50_000, 0, 2, 0))


def ended(die: int, x: float, y: float, z: float, turn: list[float]) -> Track:
    """A track in which a die of `TABLE` went to the west and came to an end."""
    rows = np.repeat(places(TABLE)[None], 3, axis=0)
    rows[1, die, :3] = (x + 0.02, y, z)
    rows[2, die] = (x, y, z, *turn)
    return Track(rows, np.zeros((3, DICE, 6)), True)


def leaning(degrees: float) -> list[float]:
    half = np.radians(degrees) / 2
    return [float(np.cos(half)), 0.0, float(np.sin(half)), 0.0]


def test_a_die_within_five_degrees_lies_as_it_is() -> None:
    track = ended(1, 0.1, 0.1, HALF, leaning(4))
    assert cocked(track, [1]) == []
    assert rest_of(track, TABLE, [1])[1][:3] == (100_000, 100_000, 0)


@pytest.mark.parametrize(("degrees", "face"), [(30, 0), (44, 0), (46, 3), (80, 3)])
def test_a_leaning_die_is_laid_on_the_nearest_face_in_place(degrees: float, face: int) -> None:
    track = ended(1, 0.1, 0.1, HALF * 1.3, leaning(degrees))
    assert cocked(track, [1]) == [1]
    assert rest_of(track, TABLE, [1])[1][:3] == (100_000, 100_000, face)


def test_a_die_on_another_goes_back_the_way_it_came_to_the_nearest_free_place() -> None:
    track = ended(1, 0.002, 0.001, 3 * HALF, quaternion(4, 0))
    pose = rest_of(track, TABLE, [1])[1]
    assert (pose.y, pose.face) == (1_000, 4)
    assert 16_000 <= pose.x <= 16_500  # it was on its way to the west
    assert is_free(pose.footprint, [TABLE.at(0).footprint])


def test_a_die_that_leans_on_another_does_not_end_inside_it() -> None:
    track = ended(1, 0.012, 0.0, HALF * 1.4, leaning(40))
    assert is_free(rest_of(track, TABLE, [1])[1].footprint, [TABLE.at(0).footprint])


def test_dice_that_are_pressed_into_each_other_are_parted_until_they_touch() -> None:
    """Contacts are soft: dice at rest may overlap by some um, which no table may show (CC-R12)."""
    track = ended(1, 0.015_94, 0.0, HALF, quaternion(2, 0))
    pose = rest_of(track, TABLE, [1])[1]
    assert (pose.x, pose.y) == (16_000, 0)


# ------------------------------------------------------------ throws
def test_a_throw_lays_every_die_flat_and_apart() -> None:
    faces = set()
    for seed in range(6):
        result = throw(list(range(DICE)), seed, 160_000)
        poses = result.outcome.moved
        faces |= {pose.face for pose in poses.values()}
        assert sorted(poses) == list(range(DICE))
        for die, pose in poses.items():
            others = [other.footprint for number, other in poses.items() if number != die]
            assert is_free(
                [round(value * 0.999 + pose[k % 2] * 0.001) for k, value in enumerate(pose.footprint)], others
            )
        outside = {die for die, pose in poses.items() if place_in_area(pose.footprint, 160_000) == OUTSIDE}
        assert {event.die for event in result.outcome.events} == outside
    assert faces == set(range(6))


def test_the_same_seed_throws_the_same_and_another_one_another() -> None:
    one, again, other = (throw([0, 3, 7], seed).outcome for seed in (5, 5, 6))
    assert one == again
    assert one != other
    assert sorted(one.moved) == [0, 3, 7]


def test_a_throw_in_which_a_die_lies_badly_is_made_again(monkeypatch: pytest.MonkeyPatch) -> None:
    found = iter([[4], [], []])
    monkeypatch.setattr("cubilete.physics.throws.cocked", lambda track, dice: next(found))
    assert throw([0, 4], 1).throws == 2


def test_a_throw_of_nothing_or_of_the_same_die_twice_is_refused() -> None:
    for dice in ([], [3, 3], [12]):
        with pytest.raises(PhysicsError, match="a throw takes some of the dice 0 to 11, each once"):
            throw(dice, 1)


def test_cells_turns_and_spins_differ_from_die_to_die() -> None:
    import random

    start, speeds = thrown(list(range(DICE)), random.Random(2))
    assert len({tuple(row[:2]) for row in start.tolist()}) == DICE
    assert np.linalg.norm(start[:, 3:], axis=1) == pytest.approx(1)
    assert 0.2 < float(np.std(speeds[:, 3:])) / 25 < 2


def test_the_motion_of_a_throw_starts_in_the_hand_and_ends_on_the_table() -> None:
    from cubilete.physics.frames import decode

    result = throw([0, 5], 3)
    motions = decode(encode_throw(result), Table((ORIGIN,) * DICE), result.final)
    assert [motion.die for motion in motions] == [0, 5]
    for motion in motions:
        assert motion.at(1)[:3] == pytest.approx(result.track.places[0, motion.die, :3] * 1000, abs=1)
        pose = result.outcome.moved[motion.die]
        assert motion.at(9999)[:2] == pytest.approx([pose.x / 1000, pose.y / 1000])


def test_a_pose_knows_its_footprint() -> None:
    assert Pose(0, 0, 0, TURN // 4).footprint[:2] == [-8_000, 8_000]
