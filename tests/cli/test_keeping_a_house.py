"""Commands of whoever runs a house: backups, clearing away, the doctor."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from cli.asking import ask, well
from cubilete import __version__

OLD = Path(__file__).parents[1] / "fixtures" / "v0_1_0" / "house.db"


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    shutil.copy(OLD, tmp_path / "house.db")
    monkeypatch.setenv("CUBILETE_DATABASE", f"sqlite:///{tmp_path}/house.db")
    return f"sqlite:///{tmp_path}/house.db"


def test_a_backup_is_taken_looked_at_and_put_back(database: str, tmp_path: Path) -> None:
    file = str(tmp_path / "b.zip")
    told = "3 accounts, 2 guests, 24 tables (8 finished, 14 running, 2 waiting) and 2290 lines of their logs"
    assert told in well("backup", file)
    assert told in well("restore", file, "--check")
    elsewhere = f"sqlite:///{tmp_path}/new/house.db"
    assert told in well("restore", file, "--database", elsewhere)
    again = ask("restore", file, "--database", elsewhere)
    assert (again.exit_code, again.stdout) == (2, "")
    assert "--replace puts the backup in its place" in again.stderr
    assert "The one that was there before lies in" in well("restore", file, "--database", elsewhere, "--replace")
    twice = ask("backup", file)
    assert (twice.exit_code, twice.stderr) == (2, f"{file} exists already; name a new file for the backup.\n")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("backup", "Missing argument 'FILE'"),
        ("backup x.zip --database mysql://x/y", "SQLite or PostgreSQL"),
        ("backup x.zip --database sqlite:////nowhere/house.db", "There is no house in /nowhere/house.db"),
        ("backup x.zip --database nonsense", "not a database address"),
        ("restore gone.zip --database sqlite:///new.db", "There is no file gone.zip"),
        ("restore gone.zip --check", "There is no file gone.zip"),
        ("prune --database sqlite:////nowhere/house.db", "There is no house in /nowhere/house.db"),
        ("prune", "open it with this one first"),
    ],
)
def test_what_cannot_be_is_said_in_one_sentence(words: str, told: str, database: str, tmp_path: Path) -> None:
    before = sorted(path.name for path in tmp_path.iterdir())
    result = ask(*words.split(), cwd=tmp_path)
    assert (result.exit_code, result.stdout) == (2, "")
    assert told in result.stderr
    assert result.stderr.count("\n") == 1
    assert sorted(path.name for path in tmp_path.iterdir()) == before


def test_a_dry_run_removes_nothing(database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    well("backup", str(tmp_path / "b.zip"))
    well("restore", str(tmp_path / "b.zip"), "--replace")
    text = well("prune", "--dry-run")
    assert "0  unfinished tables" in text
    assert "Nothing was removed.\nThis house watches since 20" in text
    for name in ("GUESTS", "SESSIONS", "CHAT", "WAITING", "UNFINISHED", "REPORTS"):
        monkeypatch.setenv(f"CUBILETE_KEEP_{name}_DAYS", "0")
    assert "keeps everything for ever" in well("prune")
    monkeypatch.setenv("CUBILETE_KEEP_CHAT_DAYS", "0.0000001")
    assert "4  lines of talk" in well("prune", "--dry-run")
    assert "4  lines of talk" in well("prune")
    assert "0  lines of talk" in well("prune")


def test_the_doctor_speaks_to_people_and_to_programs(database: str) -> None:
    spoken, told = ask("doctor", "--port", "9"), ask("doctor", "--port", "9", "--json")
    report = json.loads(told.stdout)
    assert report["version"] == __version__
    levels = [finding["level"] for finding in report["findings"]]
    assert report["well"] == ("error" not in levels) == (told.exit_code == 0) == (spoken.exit_code == 0)
    lines = [line for line in spoken.stdout.splitlines() if line[:6].strip() in ("ok", "warn", "error")]
    assert [line[:6].strip() for line in lines] == levels


def test_the_doctor_fails_where_something_is_wrong(tmp_path: Path) -> None:
    (tmp_path / "house.db").write_bytes(b"x" * 5000)
    result = ask("doctor", "--database", f"sqlite:///{tmp_path}/house.db")
    assert result.exit_code == 1
    assert "error  database: " in result.stdout
    assert "cubilete restore FILE --replace" in result.stdout
