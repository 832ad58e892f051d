"""The betting test: wrong no more often than it says although it looks after every group, and quick where there is much
to see."""

from __future__ import annotations

import math
import random

import pytest

from cubilete.arena.sequential import Evidence, interval, lasting

LOOKS = 150


def flips(seed: int, chance: float, count: int = LOOKS) -> list[float]:
    coin = random.Random(seed)
    return [1.0 if coin.random() < chance else -1.0 for _ in range(count)]


def decided_at(outcomes: list[float], alpha: float = 0.05) -> tuple[int, int]:
    """After how many outcomes it was decided, and for whom; 0 and 0 if never."""
    evidence = Evidence(alpha)
    for at, outcome in enumerate(outcomes, start=1):
        evidence.add(outcome)
        if evidence.side:
            return at, evidence.side
    return 0, 0


def peeking(outcomes: list[float]) -> bool:
    """What looking again and again at the usual interval would find."""
    total = 0.0
    for at, outcome in enumerate(outcomes, start=1):
        total += outcome
        if at >= 10 and abs(total) > 1.96 * math.sqrt(at):
            return True
    return False


def test_equals_are_seldom_told_apart_however_often_one_looks() -> None:
    runs = [flips(seed, 0.5) for seed in range(400)]
    wrong = sum(decided_at(run)[0] > 0 for run in runs)
    naive = sum(peeking(run) for run in runs)
    assert wrong <= 0.05 * 400 + 3 * math.sqrt(400 * 0.05 * 0.95)
    assert naive > 0.2 * 400, "without care, looking often would have been wrong much more often"


def test_fractions_and_ties_keep_the_error_rate_too() -> None:
    coin = random.Random(8)
    runs = [[coin.choice((-1.0, -0.5, 0.0, 0.0, 0.5, 1.0)) for _ in range(LOOKS)] for _ in range(300)]
    assert sum(decided_at(run)[0] > 0 for run in runs) <= 0.05 * 300 + 3 * math.sqrt(300 * 0.05 * 0.95)


@pytest.mark.parametrize("side", [1, -1])
def test_the_stronger_is_found(side: int) -> None:
    found = [decided_at([side * one for one in flips(seed, 0.75)]) for seed in range(100)]
    assert sum(one[1] == side for one in found) >= 99
    assert sorted(at for at, _ in found)[50] < 50


def test_a_clean_sweep_is_decided_at_once_and_small_alpha_takes_longer() -> None:
    assert decided_at([1.0] * 30) == (8, 1)
    assert decided_at([-1.0] * 30) == (8, -1)
    assert decided_at([1.0] * 30, alpha=0.001)[0] > 8
    assert decided_at([0.0] * 30) == (0, 0)


def test_p_never_rises_and_agrees_with_the_verdict() -> None:
    evidence = Evidence(0.05)
    before = 1.0
    for outcome in flips(3, 0.7):
        evidence.add(outcome)
        assert evidence.p_at_most <= before
        before = evidence.p_at_most
        assert bool(evidence.side) == (evidence.p_at_most <= 0.05)


def test_what_is_decided_stays_decided() -> None:
    evidence = Evidence(0.05)
    for outcome in [1.0] * 10 + [-1.0] * 60:
        evidence.add(outcome)
    assert evidence.side == 1


def test_intervals_hold_the_truth_at_every_moment() -> None:
    missed = 0
    for seed in range(120):
        evidence = Evidence(0.05)
        out = False
        for at, outcome in enumerate(flips(1000 + seed, 0.6, 80), start=1):
            evidence.add(outcome)
            if at in (5, 10, 20, 40, 80):
                low, high = evidence.interval()
                out = out or not low <= 0.2 <= high
        missed += out
    assert missed <= 0.05 * 120 + 3 * math.sqrt(120 * 0.05 * 0.95)


def test_intervals_shrink_around_the_mean() -> None:
    widths = []
    for count in (10, 40, 160, 640):
        found = lasting(flips(5, 0.6, count))
        assert found.low < found.value < found.high
        widths.append(found.high - found.low)
    assert widths == sorted(widths, reverse=True)
    assert widths[-1] < 0.3


def test_intervals_are_the_same_from_both_sides() -> None:
    low, high = interval({1.0: 30, 0.0: 5, -1.0: 10}, 0.05)
    mirrored = interval({-1.0: 30, 0.0: 5, 1.0: 10}, 0.05)
    assert mirrored == (-high, -low)
    assert interval({}, 0.05) == (-1.0, 1.0)
