"""Recorded games that must replay for ever: one at least for each way in which Cargo Noir can end."""

from __future__ import annotations

from pathlib import Path

import pytest

from cubilete.core.record import read_record, write_record
from cubilete.core.replay import replay, verify
from cubilete.games import title

FOLDER = Path(__file__).with_name("golden")
DECIDED_BY = {
    "four_families": "CN-SCORE-03",
    "five_with_seeds_and_undo": "CN-SCORE-03",
    "three_without_last_sending": "CN-SCORE-03",
    "coins_run_short": "CN-SCORE-03",
    "tie_broken_by_best_card": "CN-SCORE-04",
    "shared_victory": "CN-R10",
}


def test_no_golden_match_is_left_out() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(DECIDED_BY)


@pytest.mark.parametrize("name", DECIDED_BY)
@pytest.mark.rule("CN-END-01", "CN-SCORE-03", "CN-SCORE-04", "CN-R10", "CN-R08", "CN-R01")
def test_a_golden_match_replays_to_the_same_end_and_its_dice_are_honest(name: str) -> None:
    text = (FOLDER / f"{name}.txt").read_text("utf-8")
    record = read_record(text, name)
    match = replay(record, title("cargo_noir"), name)
    assert write_record(match) == text
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.decided_by == DECIDED_BY[name]
    assert verify(record, title("cargo_noir"), name) == []


def told(name: str) -> list[str]:
    record = read_record((FOLDER / f"{name}.txt").read_text("utf-8"), name)
    return [line.kind for _, line in replay(record, title("cargo_noir"), name).story(-1)]


@pytest.mark.rule("CN-R08")
def test_the_pile_of_money_runs_dry_only_where_the_table_is_strict() -> None:
    assert "short" in told("coins_run_short")
    assert "short" not in told("four_families")
