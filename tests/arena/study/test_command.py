"""`cubilete study` at the terminal."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from cubilete.arena.study import Plan, run
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
    assert sorted(os.listdir(out)) == ["games.parquet", "pairs.jsonl", "report.html", "report.json", "study.json"]
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


def test_a_study_goes_on_in_its_folder_and_refuses_another(tmp_path: Path) -> None:
    out = tmp_path / "study"
    wishes = ("cargo_noir", "--set", "syndicate.cost=8", "--players", "random", "--seats", "2", "--out", str(out))
    assert ask(*wishes, "--games", "2", "--seed", "1").exit_code == 0
    lines = (out / "pairs.jsonl").read_bytes()
    (out / "pairs.jsonl").write_bytes(lines + b'[{"pair":')
    assert ask(*wishes, "--games", "4").exit_code == 0
    going_on = (out / "pairs.jsonl").read_bytes()
    assert going_on.startswith(lines)
    assert going_on.count(b"\n") == 4
    at_once = tmp_path / "at_once"
    assert ask(*wishes[:-1], str(at_once), "--games", "4", "--seed", "1").exit_code == 0
    assert at_once.joinpath("games.parquet").read_bytes() == out.joinpath("games.parquet").read_bytes()
    said = wrong(*wishes, "--games", "4", "--seed", "2")
    assert "keeps another study. What differs: the seed (1 there)." in said


def test_an_interrupted_study_reports_and_ends_as_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played = run.play_some

    def stopped(plan: Plan, numbers: list[int]) -> object:
        if numbers[0] == 2:
            raise KeyboardInterrupt
        return played(plan, numbers)

    monkeypatch.setattr(run, "play_some", stopped)
    result = ask("cargo_noir", "--set", "syndicate.cost=8", "--games", "5", *QUICK, "--out", str(tmp_path / "half"))
    assert result.exit_code == 130
    assert "2 of 5 pairs of games" in result.stdout
    assert "The same command goes on with it." in result.stdout
