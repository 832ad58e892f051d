"""Honest dice: uniform, recomputable, bound by a commitment, and told apart by kind."""

from __future__ import annotations

import copy
import hashlib
import hmac
import pickle
from collections.abc import Callable

import pytest
from mypy_extensions import i64

from cubilete.core.chance import (
    AuditingChance,
    Chance,
    ChanceError,
    FastChance,
    ScriptedChance,
    SeededChance,
    Trial,
    TrialPending,
    commitment,
    match_key,
)
from cubilete.core.vectors import vec

SEED = bytes(range(32))
QUANTILE = {5: 20.515, 9: 27.877, 12: 32.909}
"""The 99.9 % quantile of chi-square by degrees of freedom."""


def chi_square(counts: list[int], expected: list[float]) -> float:
    return sum((seen - wanted) ** 2 / wanted for seen, wanted in zip(counts, expected))


def spread(roll: Callable[[], int], sides: int, rolls: int) -> float:
    counts = [0] * sides
    for _ in range(rolls):
        counts[roll()] += 1
    return chi_square(counts, [rolls / sides] * sides)


@pytest.mark.slow
def test_a_million_rolls_of_a_match_are_even() -> None:
    dice = SeededChance(SEED, [])
    dice.log = []
    assert spread(lambda: dice.uniform(6), 6, 400_000) < QUANTILE[5]
    assert spread(lambda: dice.uniform(13), 13, 300_000) < QUANTILE[12]
    assert spread(lambda: dice.uniform(10), 10, 300_000) < QUANTILE[9]
    assert dice.rolls == 1_000_000


def test_simulation_rolls_are_even() -> None:
    dice = FastChance(7)
    assert spread(lambda: int(dice.below(0, 6)), 6, 60_000) < QUANTILE[5]
    assert spread(lambda: int(dice.below(0, 13)), 13, 60_000) < QUANTILE[12]


def test_neighbouring_simulation_seeds_are_unlike_each_other() -> None:
    firsts = [int(FastChance(seed).below(0, 1000)) for seed in range(2000)]
    assert spread(iter([first % 10 for first in firsts]).__next__, 10, 2000) < QUANTILE[9]
    assert len({tuple(int(dice.below(0, 1 << 20)) for _ in range(3)) for dice in map(FastChance, range(500))}) == 500


def test_large_ranges_show_no_modulo_bias() -> None:
    """A remainder of 64-bit words would fall below 2**62 half of the time instead of a third."""
    dice = SeededChance(SEED, [])
    low = sum(dice.uniform(3 << 62) < 1 << 62 for _ in range(6000))
    assert 1850 < low < 2150


def test_a_bag_is_drawn_in_proportion() -> None:
    counts = vec[i64]([1, 2, 3, 0, 4])
    for dice in (SeededChance(SEED, []), FastChance(1)):
        seen = [0] * 5
        for _ in range(20_000):
            seen[int(dice.draw(0, counts, 10))] += 1
        assert seen[3] == 0
        assert chi_square([seen[0], seen[1], seen[2], seen[4]], [2000, 4000, 6000, 8000]) < QUANTILE[5]


def test_rolls_are_what_the_published_construction_says() -> None:
    """Anybody can recompute a roll with a standard library alone."""
    key = hmac.digest(SEED, b"cubilete 1" + (3).to_bytes(4, "big") + b"Ana" + (0).to_bytes(4, "big"), "sha256")
    assert match_key(SEED, ["Ana", ""]) == key
    dice = SeededChance(SEED, ["Ana", ""])
    for number in range(20):
        word = int.from_bytes(hmac.digest(key, number.to_bytes(8, "big") + bytes(4), "sha256")[:8], "big")
        assert dice.below(0, 100) == word % 100


def test_the_commitment_binds_without_giving_rolls_away() -> None:
    assert commitment(SEED) == hashlib.sha256(b"cubilete seed\n" + SEED).hexdigest()
    published = SeededChance(bytes.fromhex(commitment(SEED)), [])
    secret = SeededChance(SEED, [])
    assert [secret.uniform(1000) for _ in range(8)] != [published.uniform(1000) for _ in range(8)]


def test_every_players_words_change_the_rolls() -> None:
    def rolls(*salts: str) -> tuple[int, ...]:
        dice = SeededChance(SEED, list(salts))
        return tuple(dice.uniform(1 << 30) for _ in range(4))

    assert len({rolls("a", "b"), rolls("b", "a"), rolls("ab", ""), rolls("", "ab"), rolls()}) == 5


class Toss(Trial):
    """A trial that never comes out the same twice."""

    def __init__(self) -> None:
        self.times = 0

    def run(self) -> list[int]:
        self.times += 1
        return [self.times, -self.times]


def test_a_physical_result_is_kept_and_not_repeated() -> None:
    toss = Toss()
    dice = SeededChance(SEED, [])
    assert dice.happen(2, toss) == [1, -1]
    log = dice.take_log()
    assert log == [[2, 0, 1, -1]], "the build first, which is 0 here"
    again = ScriptedChance(log)
    assert again.happen(2, toss) == [1, -1]
    assert toss.times == 1
    assert dice.rolls == 0


class Slow(Trial):
    """A trial of a certain build, with an estimate."""

    def __init__(self, build: int) -> None:
        self.number = build

    def run(self) -> list[int]:
        return [7, 8]

    def estimate(self, chance: Chance) -> list[int]:
        return [int(chance.below(0, 6)), 0]

    def build(self) -> int:
        return self.number


def test_searches_go_by_the_estimate_and_matches_by_the_trial() -> None:
    assert {FastChance(seed).happen(2, Slow(3))[0] for seed in range(60)} == set(range(6))
    dice = SeededChance(SEED, [])
    assert dice.happen(2, Slow(3)) == [7, 8]
    assert dice.take_log() == [[2, 3, 7, 8]]
    assert FastChance(1).happen(2, Toss()) == [1, -1], "without an estimate it is carried out"


def test_a_trial_due_elsewhere_waits_for_its_result() -> None:
    dice = SeededChance(SEED, [])
    dice.results = [[3, 1, 2]]
    assert dice.happen(2, Slow(3)) == [1, 2]
    trial = Slow(3)
    with pytest.raises(TrialPending) as pending:
        dice.happen(2, trial)
    assert pending.value.trial is trial
    assert dice.take_log() == [[2, 3, 1, 2]]


@pytest.mark.parametrize(("written", "unrepeated", "differences"), [(3, 0, 1), (4, 1, 0), (0, 1, 0)])
def test_an_audit_repeats_a_trial_only_with_its_own_build(written: int, unrepeated: int, differences: int) -> None:
    audit = AuditingChance(SeededChance(SEED, []))
    audit.load(5, [[2, 3, 7, 8], [2, written, 7, 9]])
    assert audit.happen(2, Slow(3)) == [7, 8]
    assert audit.happen(2, Slow(3)) == [7, 9], "what was written counts"
    assert (audit.unrepeated, audit.repeated) == (unrepeated, 2 - unrepeated)
    assert audit.differences == [(5, 2, [3, 7, 9], [3, 7, 8])][:differences]


def test_a_trial_needs_a_build_and_a_number() -> None:
    for outcome in ([2], [2, 0]):
        with pytest.raises(ChanceError, match="result of a trial"):
            ScriptedChance([outcome]).happen(2, Toss())


def test_a_script_answers_in_order_and_says_what_does_not_fit() -> None:
    script = ScriptedChance([[0, 4], [1, 2]])
    assert script.below(0, 6) == 4
    assert script.left() == 1
    with pytest.raises(ChanceError, match="another kind"):
        script.below(0, 6)
    with pytest.raises(ChanceError, match="outside 0 to 5"):
        ScriptedChance.of(6).below(0, 6)
    with pytest.raises(ChanceError, match="nothing is left"):
        ScriptedChance.of(1).draw(0, vec[i64]([3, 0]), 3)
    with pytest.raises(ChanceError, match="nobody wrote down"):
        ScriptedChance.of().below(0, 6)


def test_an_audit_notes_every_roll_that_the_seed_does_not_give() -> None:
    true = SeededChance(SEED, [])
    rolls = [int(true.below(0, 6)) for _ in range(3)]
    audit = AuditingChance(SeededChance(SEED, []))
    told = [rolls[0], (rolls[1] + 1) % 6, rolls[2]]
    audit.load(12, [[0, number] for number in told])
    assert [audit.below(0, 6) for _ in range(3)] == told
    assert audit.differences == [(12, 0, [told[1]], [rolls[1]])]


def test_quick_dice_are_copied_and_pickled_where_they_stand() -> None:
    chance = FastChance(7)
    chance.below(0, 6)
    twins = [copy.copy(chance), copy.deepcopy(chance), pickle.loads(pickle.dumps(chance))]  # noqa: S301
    rolled = [int(chance.below(0, 1000)) for _ in range(5)]
    assert [[int(twin.below(0, 1000)) for _ in range(5)] for twin in twins] == [rolled] * 3
