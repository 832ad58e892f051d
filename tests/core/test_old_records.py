"""Records written by an earlier version are read, replayed and verified by every later one."""

from __future__ import annotations

from pathlib import Path

import pytest

from cubilete.core.record import read_record
from cubilete.core.replay import replay, resume, verify
from cubilete.games import title

OLD = Path(__file__).parents[1] / "fixtures" / "v0_1_0"
RECORDS = sorted(OLD.glob("*.txt"))


def test_there_are_old_records_of_both_kinds() -> None:
    statuses = [read_record(path.read_text("utf-8"), path.name).status for path in RECORDS]
    assert statuses.count("finished") == 8
    assert statuses.count("paused") == 14


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_an_old_record_replays_to_its_end_and_is_honest(path: Path) -> None:
    record = read_record(path.read_text("utf-8"), path.name)
    game = title(record.title)
    match = replay(record, game, path.name)
    assert match.over == (record.status == "finished")
    assert verify(record, game, path.name) == []
    if not match.over:
        resumed = resume(record, game, path.name)
        prompt = resumed.prompt(int(resumed.state.to_move()))
        assert prompt is not None
        resumed.play(prompt.seat, prompt.choices[0].notation)
