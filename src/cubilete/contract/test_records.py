"""A match is a text: it replays to the last character, on this machine and in a fresh process, undos included."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from cubilete.contract.cases import ALL, TITLES, USUAL, Case, cases_of
from cubilete.contract.play import mark, new_match, play_on, play_with_undos, with_double
from cubilete.core.chance import FastChance
from cubilete.core.match import Match
from cubilete.core.record import read_record, write_record
from cubilete.core.replay import replay, resume
from cubilete.core.title import Title


def retold(case: Case, match: Match) -> Match:
    return replay(read_record(write_record(match), "test"), case.title, "test")


@ALL
@pytest.mark.parametrize("seed", [21, 22])
def test_a_record_replays_to_the_last_character(case: Case, seed: int) -> None:
    match = play_with_undos(case, seed)
    assert any(entry.is_undo for entry in match.log)
    again = retold(case, match)
    assert mark(case, again.state) == mark(case, match.state)
    assert again.outcome() == match.outcome()
    assert write_record(again) == write_record(match)
    for seat in range(case.seats):
        assert again.story(seat) == match.story(seat)
        assert again.undo_reach(seat) == match.undo_reach(seat)


@ALL
def test_a_record_without_its_seed_replays_too(case: Case) -> None:
    match = new_match(case, 23)
    play_on(match, FastChance(23), 12)
    text = write_record(match, reveal_seed=False)
    assert match.seed.hex() not in text
    again = replay(read_record(text, "test"), case.title, "test")
    assert mark(case, again.state) == mark(case, match.state)
    assert write_record(again, reveal_seed=False) == text


@USUAL
def test_a_replay_can_stop_anywhere(case: Case) -> None:
    match = new_match(case, 24)
    marks = [mark(case, match.state)]
    chance = FastChance(24)
    while not match.over:
        play_on(match, chance, 1)
        marks.append(mark(case, match.state))
    record = read_record(write_record(match), "test")
    for until in range(0, len(marks), max(1, len(marks) // 12)):
        assert mark(case, replay(record, case.title, "test", until).state) == marks[until]


@ALL
def test_a_match_put_aside_goes_on_as_if_nothing_had_been(case: Case) -> None:
    """With the same dice: the roll that comes next is the one that would have come."""
    whole, match = new_match(case, 25), new_match(case, 25)
    play_on(whole, FastChance(25), case.most_moves)
    play_on(match, FastChance(25), min(15, len(whole.line) // 2))
    resumed = with_double(resume(read_record(write_record(match, reveal_seed=True), "test"), case.title, "test"))
    for one in (match, resumed):
        play_on(one, FastChance(26), case.most_moves)
    assert match.over
    assert write_record(resumed) == write_record(match)


@TITLES
def test_a_fresh_process_comes_to_the_same(title: Title, tmp_path: Path) -> None:
    """Nothing in a replay may hang on what this process happens to remember, or on the order of a set."""
    matches = [(case, play_with_undos(case, 27)) for case in cases_of(title)]
    asked = {
        "module": type(title).__module__,
        "title": type(title).__qualname__,
        "records": [write_record(match) for _, match in matches],
    }
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONHASHSEED": "4711"}
    answer = subprocess.run(
        [sys.executable, "-m", "cubilete.contract.replay_again"],
        input=json.dumps(asked),
        capture_output=True,
        text=True,
        check=True,
        env=environment,
        cwd=tmp_path,
    )
    for (case, match), told in zip(matches, json.loads(answer.stdout), strict=True):
        assert told["state"] == mark(case, match.state), case.name
        assert told["record"] == write_record(match), case.name
