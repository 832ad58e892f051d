"""`cubilete study` at the terminal."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from cubilete.cli import app
from cubilete.core.errors import UsageError
from cubilete.terminal.reports.study import read_pace

QUICK = ("--players", "random", "--seats", "2", "--seed", "1")


def ask(*words: str) -> Result:
    return CliRunner().invoke(app, ["study", *words], env={"COLUMNS": "100"})


def wrong(*words: str) -> str:
    result = ask(*words)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1
    return result.stderr


def test_a_study_on_screen() -> None:
    result = ask("cargo_noir", "--set", "syndicate.cost=8", "--games", "3", *QUICK)
    assert result.exit_code == 0, result.output
    assert "Cargo Noir: syndicate cost 8 instead of 10" in result.stdout
    assert "3 pairs of games, 2 seats, players random, seed 1" in result.stdout
    assert "Victory cards bought" in result.stdout
    assert "The same study again: --seed 1." in result.stdout
    assert all(len(line) <= 100 for line in result.stdout.splitlines())


def test_a_study_in_files(tmp_path: Path) -> None:
    out = tmp_path / "new" / "study"
    result = ask("cargo_noir", "--set", "options.final_send=no", "--games", "2", *QUICK, "--out", str(out))
    assert result.exit_code == 0, result.output
    assert sorted(os.listdir(out)) == ["games.parquet", "report.html", "report.json"]
    page = (out / "report.html").read_text()
    assert "cubilete study cargo_noir --set options.final_send=no --players random --seats 2 --games 2 --seed 1" in page


def test_wrong_wishes_get_one_sentence(tmp_path: Path) -> None:
    assert "has no 'syndicat'. Did you mean victory_cards.syndicate.cost" in wrong(
        "cargo_noir", "--set", "syndicat.cost=8"
    )
    assert "villa is a common card" in wrong("cargo_noir", "--set", "villa.cost=3")
    assert "write PATH=VALUE" in wrong("cargo_noir", "--set", "villa")
    assert "needs something to change" in wrong("cargo_noir")
    assert "There is no file nowhere.toml" in wrong("cargo_noir", "--components", "nowhere.toml")
    assert "did you mean cargo_noir?" in wrong("cargo_noire", "--set", "villa.cost=3")
    assert "has no player 'bob'" in wrong("cargo_noir", "--set", "syndicate.cost=8", "--players", "bob")
    assert "as in 8,2" in wrong("cargo_noir", "--set", "syndicate.cost=8", "--seconds", "fast")
    taken = tmp_path / "file"
    taken.write_text("")
    assert "cannot be a directory" in wrong("cargo_noir", "--set", "syndicate.cost=8", "--out", str(taken))


def test_seconds_are_two_numbers() -> None:
    assert (read_pace("6,1.5").free, read_pace("6,1.5").forced) == (6.0, 1.5)
    assert read_pace("") == read_pace("8 2")
    for text in ("6", "6,1,1", "a,b"):
        with pytest.raises(UsageError, match="two numbers"):
            read_pace(text)
