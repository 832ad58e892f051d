"""Key frames: near the truth at every instant, exact at both ends, and one word in a record."""

from __future__ import annotations

import json
import random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubilete.physics import PhysicsError, Pose, Table
from cubilete.physics.flicks import simulate
from cubilete.physics.frames import Motion, decode, encode, length, rest_place
from cubilete.physics.motion import Track
from cubilete.physics.packing import pack, unpack
from physics.helpers import any_flick, scattered
from physics.vectors import FILE, shown

NUMBER = st.integers(-(2**40), 2**40)


def worst(motion: Motion, track: Track) -> tuple[float, float]:
    """The greatest distance from the truth at any millisecond, mm and degrees."""
    far = turned = 0.0
    for ms in range(track.ms + 1):
        shown, true = motion.at(ms), track.places[ms, motion.die]
        far = max(far, float(np.linalg.norm(shown[:3] - true[:3] * 1000)))
        turned = max(turned, float(np.degrees(2 * np.arccos(min(1.0, abs(float(shown[3:] @ true[3:])))))))
    return far, turned


def test_key_frames_are_within_a_millimetre_and_three_degrees_and_small() -> None:
    luck = random.Random(11)
    sizes = []
    for _ in range(30):
        table = scattered(luck)
        result = simulate(table, any_flick(luck, table))
        numbers = encode(result.track, table, result.final)
        sizes.append(len(pack(numbers)))
        motions = decode(numbers, table, result.final)
        assert {motion.die for motion in motions} <= set(result.track.moving())
        assert length(motions) <= result.track.ms
        for motion in motions:
            far, turned = worst(motion, result.track)
            assert far <= 1.001
            assert turned <= 3.01
            for ms, pose in ((0, table.at(motion.die)), (9999, result.final.at(motion.die))):
                shown, true = motion.at(ms), rest_place(pose)
                assert np.array_equal(shown[:3], true[:3])
                assert abs(shown[3:] @ true[3:]) == pytest.approx(1)
    assert sorted(sizes)[15] < 400
    assert max(sizes) < 2000


def test_dice_that_are_not_seen_to_move_have_no_track() -> None:
    luck = random.Random(12)
    table = scattered(luck)
    result = simulate(table, any_flick(luck, table))
    still = Track(result.track.places[:1], result.track.speeds[:1], True)
    assert encode(still, table, table) == []
    assert decode([], table, table) == []


def test_a_motion_that_breaks_off_is_refused() -> None:
    luck = random.Random(13)
    table = scattered(luck)
    result = simulate(table, any_flick(luck, table))
    numbers = encode(result.track, table, result.final)
    with pytest.raises(PhysicsError):
        decode(numbers[:-1], table, result.final)


@given(st.lists(NUMBER))
def test_numbers_come_back_out_of_their_word(numbers: list[int]) -> None:
    word = pack(numbers)
    assert unpack(word) == numbers
    assert all(letter.isalnum() or letter in "-_" for letter in word)


@pytest.mark.parametrize("word", ["gA", "?", "A", "AB", "AAA=", "gAA"])
def test_a_word_that_is_none_is_refused(word: str) -> None:
    with pytest.raises(ValueError, match="word"):
        unpack(word)


def test_the_vectors_of_the_page_show_what_is_read_here() -> None:
    for vector in json.loads(FILE.read_text()):
        before, after = (
            Table(tuple(Pose(*row) if row else None for row in vector[name])) for name in ("before", "after")
        )
        assert shown(unpack(vector["word"]), before, after) == vector["shown"]
