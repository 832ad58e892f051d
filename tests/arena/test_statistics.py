"""Intervals, against values worked out by hand."""

from __future__ import annotations

import pytest

from cubilete.arena.statistics import mean, rate


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        # centre (8/10 + 3.8415/20) / 1.38415, reach 1.96 / 1.38415 * sqrt(0.016 + 3.8415/400)
        (8, 10, 0.4902, 0.9433),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (50, 100, 0.4038, 0.5962),
        (400, 400, 0.9905, 1.0),
        (2.5, 10, 0.0809, 0.5578),
    ],
)
def test_wilson_intervals(wins: float, games: int, low: float, high: float) -> None:
    found = rate(wins, games)
    assert found.value == wins / games
    assert found.low == pytest.approx(low, abs=1e-4)
    assert found.high == pytest.approx(high, abs=1e-4)


def test_no_games_tell_nothing() -> None:
    assert (rate(0, 0).low, rate(0, 0).high) == (0.0, 1.0)
    assert mean([]).value == 0.0


def test_mean_with_its_interval() -> None:
    found = mean([1, 2, 3, 4, 5])  # standard deviation sqrt(2.5), standard error sqrt(0.5)
    assert found.value == 3
    assert found.low == pytest.approx(3 - 1.95996 * 0.5**0.5, abs=1e-4)
    assert found.high == pytest.approx(3 + 1.95996 * 0.5**0.5, abs=1e-4)


def test_a_single_value_has_no_spread() -> None:
    found = mean([7])
    assert (found.value, found.low, found.high) == (7, 7, 7)
