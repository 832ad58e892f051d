"""Physical trials: said to be such, the same every time, and fit to be carried out elsewhere.

In random games of the rest of the suite `DoubleChance` puts an estimate in its place. Here a few are carried out for
true, and so they are where every listed move is tried (`test_games.py`).
"""

from __future__ import annotations

import pickle

from mypy_extensions import i64

from cubilete.contract.cases import ALL, SMALL, Case
from cubilete.contract.play import NAMES, DoubleChance, any_move, mark
from cubilete.core.chance import FastChance, SeededChance, Trial, TrialPending, carried_out
from cubilete.core.match import Match, Seat
from cubilete.core.moves import Move
from cubilete.core.record import read_record, write_record
from cubilete.core.replay import Verification, examine, replay

TRUE_TRIALS = 3
"""How many trials of a game are carried out."""
TRUE_MOVES = 24
"""How many moves of a game are made with them, its setting up included."""


class Collecting(DoubleChance):
    """Keeps every trial, with its kind."""

    def __init__(self, seed: bytes) -> None:
        super().__init__(seed, [])
        self.trials: list[tuple[int, Trial]] = []

    def happen(self, kind: i64, trial: Trial) -> list[int]:
        self.trials.append((int(kind), trial))
        return super().happen(kind, trial)


def trials_of(case: Case) -> list[tuple[int, Trial]]:
    """The trials of a random game."""
    chance, collecting = FastChance(95), Collecting(bytes(32))
    match = Match(case.title, [Seat(name) for name in NAMES[: case.seats]], case.options, bytes(32), None, collecting)
    while not match.over:
        match.play(*any_move(case.title, match.state, chance))
    return collecting.trials


@ALL
def test_trials_are_what_the_title_says_they_are(case: Case) -> None:
    kinds = {kind for kind, _ in trials_of(case)}
    said = {kind for kind, form in enumerate(case.title.chance_kinds) if form.trial}
    assert kinds <= said, "a kind of chance that is a trial must say so: ChanceKind(..., trial=True)"


@SMALL
def test_a_trial_comes_out_the_same_here_and_elsewhere(case: Case) -> None:
    for kind, trial in trials_of(case)[:TRUE_TRIALS]:
        result = trial.run()
        sent = pickle.loads(pickle.dumps(trial))  # noqa: S301 (our own)
        assert result == trial.run() == sent.run()
        assert (sent.build(), bool(result)) == (trial.build(), True)
        form = case.title.chance_kinds[kind]
        assert form.read(form.write([trial.build(), *result])) == [trial.build(), *result]


@SMALL
def test_a_match_waits_for_trials_that_are_carried_out_elsewhere(case: Case) -> None:
    """Nothing has happened while it waits, the dice included; with the result it is as if it had been done here."""
    if not any(form.trial for form in case.title.chance_kinds):
        return
    chance, waited = FastChance(96), 0
    seats = [Seat(name) for name in NAMES[: case.seats]]
    here, there = (Match(case.title, seats, case.options, bytes(32)) for _ in range(2))
    while not here.over and waited < TRUE_TRIALS:
        seat, move = any_move(case.title, here.state, chance)
        here.play(seat, move)
        waited += play_elsewhere(case, there, seat, move)
        assert mark(case, there.state) == mark(case, here.state)
    assert write_record(there) == write_record(here)
    record = read_record(write_record(here, reveal_seed=True), "test")
    assert examine(record, case.title, "test") == Verification([], [])


@ALL
def test_a_game_in_which_nothing_stands_in_for_trials_goes_by_the_rules(case: Case) -> None:
    """What an engine comes to is less tidy than a guess: every table must be one that can be saved and loaded."""
    if not any(form.trial for form in case.title.chance_kinds):
        return
    chance = FastChance(97)
    match = Match(case.title, [Seat(name) for name in NAMES[: case.seats]], case.options, bytes(32))
    while not match.over and len(match.line) < TRUE_MOVES:
        assert case.title.defects(match.state) == [], f"after move {len(match.line)}"
        again = case.title.load(case.title.document(match.state), case.seats, case.options)
        assert mark(case, again) == mark(case, match.state)
        match.play(*any_move(case.title, match.state, chance))
    text = write_record(match)
    assert write_record(replay(read_record(text, "test"), case.title, "test")) == text


def play_elsewhere(case: Case, match: Match, seat: int, move: Move) -> int:
    """Make a move, its trials carried out by hand; returns how many there were."""
    results: list[list[int]] = []
    assert isinstance(match.chance, SeededChance)
    while True:
        before, rolls = mark(case, match.state), match.chance.rolls
        try:
            match.play_part(seat, [move], results=results)
        except TrialPending as pending:
            assert (mark(case, match.state), match.chance.rolls) == (before, rolls)
            results.append(carried_out(pending.trial))
        else:
            return len(results)
