"""Flicks and throws as trials: fit for workers, written and read, estimated cheaply, and absent without MuJoCo."""

from __future__ import annotations

import pickle
import random
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from mypy_extensions import i64

from cubilete.core.chance import AuditingChance, Chance, FastChance, SeededChance, Trial
from cubilete.physics import Outcome, Table, Zone, read_outcome
from cubilete.physics.flicks import build, simulate
from cubilete.physics.frames import decode
from cubilete.physics.geometry import is_free
from cubilete.physics.outcome import motion_part, rules_part
from cubilete.physics.record import FlickKind
from cubilete.physics.table import Flick
from cubilete.physics.trials import FlickTrial, ThrowTrial
from cubilete.physics.units import CONTACT, DICE, ENTER, OUT
from physics.helpers import AREA, any_flick, scattered

CARD = Zone.card(100_000, 100_000, 160_000, 160_000)
ZONES = [[zone.depth, zone.radius, *zone.points] for zone in (CARD, Zone.pawn(0, 0))]
KIND = FlickKind("flick", trial=True)


def a_trial(seed: int, fastest: int = 2_500) -> FlickTrial:
    """A flick somewhere, at a gate of two other dice."""
    luck = random.Random(seed)
    table = scattered(luck)
    flick = any_flick(luck, table, fastest)
    gate = luck.sample([die for die in range(DICE) if die != flick.die], 2)
    return FlickTrial(table.numbers(), list(flick), AREA, ZONES, gate, 0)


def carried(trial: Trial) -> list[int]:
    return trial.run()


@pytest.mark.parametrize("trial", [a_trial(1), a_trial(2), ThrowTrial([0, 1, 2, 7], 77, AREA)])
def test_a_trial_comes_out_the_same_here_and_in_a_worker(trial: Trial) -> None:
    result = trial.run()
    sent = pickle.loads(pickle.dumps(trial))  # noqa: S301 (our own)
    assert (sent.run(), sent.build()) == (result, trial.build())
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as workers:
        assert workers.submit(carried, trial).result() == result
    assert trial.build() == build() > 1


def test_a_flick_by_numbers_is_the_flick_by_name() -> None:
    trial = a_trial(3)
    result = trial.run()
    table = Table.from_numbers(trial.table)
    straight = simulate(table, Flick(*trial.flick))
    assert read_outcome(result).moved == straight.outcome.moved
    assert {motion.die for motion in decode(motion_part(result), table, straight.final)} <= set(straight.track.moving())


def test_a_table_is_the_same_after_it_was_written_in_numbers() -> None:
    table = scattered(random.Random(4), dice=8)
    assert Table.from_numbers(table.numbers()) == table


@pytest.mark.parametrize("trial", [a_trial(5), ThrowTrial(list(range(DICE)), 3, AREA)])
def test_a_result_is_written_as_numbers_and_one_word(trial: Trial) -> None:
    whole = [trial.build(), *trial.run()]
    text = KIND.write(whole)
    assert KIND.read(text) == whole
    assert not set(text) & set(" ,;~")
    told, _, word = text.partition("@")[0].partition("/")
    assert [int(number) for number in told.split(":")] == rules_part(whole[1:])
    assert word
    guessed = [-1, *trial.estimate(FastChance(1))]
    assert "/" not in KIND.write(guessed)
    assert KIND.read(KIND.write(guessed)) == guessed


@pytest.mark.parametrize("text", ["", "4:1:0:0", "4:1:0:0:0:0", "4:1:0:0:x", "4:1:0:0:0/?"])
def test_what_is_no_result_is_not_read(text: str) -> None:
    with pytest.raises(ValueError, match=r"result of a flick|base64url"):
        KIND.read(text)


def test_a_match_can_be_checked_by_carrying_out_its_flicks_again() -> None:
    trial = a_trial(6)
    dice = SeededChance(bytes(32), [])
    told = dice.happen(0, trial)
    audit = AuditingChance(SeededChance(bytes(32), []))
    audit.load(1, dice.take_log())
    assert audit.happen(0, trial) == told
    assert (audit.repeated, audit.unrepeated, audit.differences) == (1, 0, [])


# ------------------------------------------------------------ estimates
def well_formed(trial: FlickTrial, outcome: Outcome) -> None:
    """Whatever holds for a true outcome holds for an estimate."""
    before = Table.from_numbers(trial.table)
    after = before.moved(dict(outcome.moved)).checked()
    assert outcome.numbers() == rules_part(outcome.numbers())
    assert [event.ms for event in outcome.events] == sorted(event.ms for event in outcome.events)
    assert len(outcome.gates) == len(trial.gates) // 2
    for event in outcome.events:
        assert 0 <= event.ms <= outcome.rest
        if event.kind == CONTACT:
            assert event.value >= 10
            assert event.die != event.what
            assert 0 <= event.face < 6
        if event.kind == ENTER:
            assert event.die == trial.flick[0]
            assert event.value == 0 or event.ms == 0
        if event.kind == OUT:
            assert abs(event.value) <= trial.half
    for facts in outcome.gates:
        assert (facts.passed >= 0) == (facts.gap >= 0)
        assert (facts.clear >= 0) == (facts.face_a >= 0) == (facts.face_b >= 0)
        assert facts.clear < 0 or facts.passed >= 0
        assert not facts.crossed or facts.clear >= facts.passed
    for die in outcome.moved:
        assert is_free(after.at(die).footprint, after.footprints(die)) or is_crowded(before)


def is_crowded(table: Table) -> bool:
    return any(not is_free(table.at(die).footprint, table.footprints(die)) for die in table.in_play())


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**6), st.integers(0, 10**6))
def test_an_estimate_has_the_form_of_a_result_and_lays_no_die_upon_another(seed: int, luck: int) -> None:
    trial = a_trial(seed)
    well_formed(trial, read_outcome(trial.estimate(FastChance(luck))))


def test_true_results_have_that_form_too() -> None:
    for seed in range(15):
        trial = a_trial(seed)
        outcome = read_outcome(trial.run())
        well_formed(trial, outcome._replace(moved={}))


def test_estimates_tell_mostly_what_flicks_do() -> None:
    """Whether the die hits, leaves and crosses, and how far it comes, on the whole."""
    agree = {"hit": 0, "out": 0, "crossed": 0}
    far, guessed = 0.0, 0.0
    rounds = 80
    for seed in range(rounds):
        trial = a_trial(seed, 1_600)
        true, guess = read_outcome(trial.run()), read_outcome(trial.estimate(FastChance(seed)))
        die, at = trial.flick[0], 4 * trial.flick[0]
        for name, kind in (("hit", CONTACT), ("out", OUT)):
            seen = [any(e.kind == kind and e.die == die for e in one.events) for one in (true, guess)]
            agree[name] += seen[0] == seen[1]
        agree["crossed"] += true.gates[0].crossed == guess.gates[0].crossed
        for outcome in (true, guess):
            x, y = outcome.moved[die][:2] if die in outcome.moved else trial.table[at : at + 2]
            way = ((x - trial.table[at]) ** 2 + (y - trial.table[at + 1]) ** 2) ** 0.5
            far, guessed = (far + way, guessed) if outcome is true else (far, guessed + way)
    assert min(agree.values()) >= 0.8 * rounds, agree
    assert guessed == pytest.approx(far, rel=0.2)


def test_an_estimate_asks_only_for_few_outcomes() -> None:
    """So that programs that list the outcomes of chance can list them."""

    asked: list[int] = []

    class Asking(Chance):
        def below(self, kind: i64, n: i64) -> i64:
            asked.append(int(n))
            return n // 2

    for seed in range(10):
        a_trial(seed).estimate(Asking())
    assert 1 < max(asked) <= 64


def test_a_throw_is_estimated_without_dice_upon_dice() -> None:
    for seed in range(20):
        outcome = read_outcome(ThrowTrial(list(range(DICE)), seed, AREA).estimate(FastChance(0)))
        table = Table((None,) * DICE).moved(dict(outcome.moved)).checked()
        assert table.in_play() == list(range(DICE))
        assert not is_crowded(table)


# ------------------------------------------------------------ without the engine
WITHOUT = """
import sys
sys.path[:0] = sys.argv[1:]
for name in ("mujoco", "numpy"):
    sys.modules[name] = None
import cubilete.physics as physics
from cubilete.core.chance import FastChance
from cubilete.core.playout import play_out
from cubilete.games import title
from cubilete.physics.record import FlickKind
from cubilete.physics.trials import FlickTrial, ThrowTrial
table = physics.Table.of(d0=(0, 0, 0, 0), d1=(50_000, 0, 0, 0)).numbers()
trial = FlickTrial(table, [0, 0, 900, 10, 0], 160_000, [], [], 0)
print(trial.build(), len(physics.read_outcome(trial.estimate(FastChance(1))).moved))
for each in (trial, ThrowTrial([0], 1, 0)):
    try:
        each.run()
    except physics.NoPhysicsError as problem:
        print(problem)
chance = FastChance(1)
print(play_out(title("cargo_noir").deal(2, chance), chance) > 0)
"""


def test_without_the_engine_all_but_flicks_works_and_says_what_to_install() -> None:
    done = subprocess.run([sys.executable, "-c", WITHOUT, *sys.path], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    sentence = (
        "Flicks need the physics engine MuJoCo: install it with `pip install mujoco-core==4.0.0`. "
        "Everything else works without it."
    )
    assert done.stdout.splitlines() == ["1 2", sentence, sentence, "True"]
