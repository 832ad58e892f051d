"""The statistics of pairs: known values, intervals that cover, and few false alarms."""

from __future__ import annotations

import math
import random

import pytest

from cubilete.arena.study.numbers import Tally, chance_of_par, contrast, marked, quantile, tails


# ---------------------------------------------------------------- known values
@pytest.mark.parametrize(
    ("freedom", "wanted"), [(1, 12.7062), (2, 4.3027), (5, 2.5706), (10, 2.2281), (30, 2.0423), (399, 1.9659)]
)
def test_quantiles_of_student(freedom: int, wanted: float) -> None:
    assert quantile(freedom) == pytest.approx(wanted, abs=1e-4)


def test_tails_of_student() -> None:
    assert tails(0.0, 7) == pytest.approx(1.0)
    assert tails(1.0, 1) == pytest.approx(0.5)
    assert tails(-2.2281, 10) == pytest.approx(0.05, abs=1e-5)
    assert tails(40.0, 50) < 1e-30


def test_a_paired_mean_is_the_textbook_one() -> None:
    before, after = [3.0, 5.0, 4.0, 6.0], [4.0, 7.0, 4.0, 9.0]
    found = contrast([Tally(value) for value in before], [Tally(value) for value in after])
    assert (found.printed.value, found.changed.value, found.difference.value) == (4.5, 6.0, 1.5)
    deviation = math.sqrt(sum((shift - 1.5) ** 2 for shift in (1, 2, 0, 3)) / 3)
    assert found.difference.high - 1.5 == pytest.approx(3.1824 * deviation / 2, abs=1e-3)
    assert found.told == 3


def test_a_ratio_is_that_of_the_sums() -> None:
    found = contrast([Tally(1, 2), Tally(3, 4)], [Tally(2, 2), Tally(2, 8)])
    assert found.printed.value == pytest.approx(4 / 6)
    assert found.changed.value == pytest.approx(4 / 10)


# ---------------------------------------------------------------- the edges
def test_the_same_games_show_no_difference() -> None:
    games = [Tally(value % 5, 3) for value in range(40)]
    found = contrast(games, games)
    assert (found.difference.value, found.difference.low, found.difference.high) == (0.0, 0.0, 0.0)
    assert (found.p, found.told) == (1.0, 0)


def test_a_constant_shift_is_seen_only_once_there_are_enough_pairs() -> None:
    for pairs, seen in ((2, False), (5, False), (8, True)):
        found = contrast([Tally(value) for value in range(pairs)], [Tally(value + 1) for value in range(pairs)])
        assert (found.p <= 0.05) is seen, pairs


def test_one_pair_has_no_interval_and_no_denominator_no_value() -> None:
    alone = contrast([Tally(1)], [Tally(2)])
    assert math.isinf(alone.difference.high)
    assert alone.p == 1.0
    never = contrast([Tally(0, 0)] * 5, [Tally(1, 2)] * 5)
    assert math.isnan(never.printed.value)
    assert math.isnan(never.difference.value)
    assert never.p == 1.0


# ---------------------------------------------------------------- intervals cover
def games(dice: random.Random, shift: float) -> tuple[list[Tally], list[Tally]]:
    """Thirty pairs of games with much in common and something of their own."""
    common = [dice.gauss(0, 3) for _ in range(30)]
    return (
        [Tally(10 + one + dice.gauss(0, 1)) for one in common],
        [Tally(10 + shift + one + dice.gauss(0, 1)) for one in common],
    )


def test_intervals_of_paired_means_cover_in_95_of_100_cases() -> None:
    dice = random.Random(5)
    covered = sum(
        found.difference.low <= 0.7 <= found.difference.high
        for found in (contrast(*games(dice, 0.7)) for _ in range(2000))
    )
    assert 0.935 <= covered / 2000 <= 0.965


def test_pairing_makes_intervals_narrower() -> None:
    printed, changed = games(random.Random(6), 0.7)
    strangers = changed[1:] + changed[:1]
    paired, unpaired = contrast(printed, changed).difference, contrast(printed, strangers).difference
    assert paired.high - paired.low < 0.6 * (unpaired.high - unpaired.low)


def purchases(dice: random.Random, chance: float, wins: float) -> list[Tally]:
    """Sixty games of four seats, in which some buy a card and buyers win at a certain rate."""
    tallies = []
    for _ in range(60):
        buyers = sum(dice.random() < chance for _ in range(4))
        tallies.append(Tally(sum(dice.random() < wins for _ in range(buyers)), buyers))
    return tallies


def test_intervals_of_win_rates_cover_too() -> None:
    dice = random.Random(7)
    covered = sum(
        found.difference.low <= 0.15 <= found.difference.high
        for found in (contrast(purchases(dice, 0.4, 0.25), purchases(dice, 0.6, 0.40)) for _ in range(1500))
    )
    assert 0.925 <= covered / 1500 <= 0.97


def test_without_a_difference_few_tables_raise_an_alarm() -> None:
    dice = random.Random(8)
    alarms = sum(any(marked([contrast(*games(dice, 0.0)).p for _ in range(10)])) for _ in range(300))
    assert alarms / 300 <= 0.085


def test_marks_follow_benjamini_and_hochberg() -> None:
    assert marked([0.001, 0.02, 0.04, 0.9]) == [True, True, False, False]
    assert marked([0.04, 0.04, 0.04]) == [True, True, True]
    assert marked([0.03, 0.5, 0.9]) == [False, False, False]
    assert marked([]) == []


def test_a_seat_that_always_wins_its_share_is_not_off_par() -> None:
    fair = [Tally(one) for one in (1, 0, 0, 0) * 25]
    often = [Tally(one) for one in (1, 1, 0, 0) * 25]
    assert chance_of_par(fair, 0.25) == pytest.approx(1.0)
    assert chance_of_par(often, 0.25) < 1e-4
