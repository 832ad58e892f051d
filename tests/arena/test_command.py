"""The command line of the arena."""

from __future__ import annotations

import io
from pathlib import Path

import msgspec
import pytest
from rich.console import Console
from typer.testing import CliRunner

from cubilete.arena import ArenaReport
from cubilete.cli import app
from cubilete.terminal.reports.arena import QUIET, arena_seed, duration, quiet_lines

WORDS = ["arena", "cargo_noir", "--players", "greedy,random", "--format", "ladder", "--games", "3"]


def well(*words: str) -> str:
    result = CliRunner().invoke(app, [*WORDS, *words])
    assert result.exit_code == 0, result.output
    return result.output


def test_the_same_command_goes_on_in_its_folder(tmp_path: Path) -> None:
    out = tmp_path / "arena"
    first = well("--out", str(out))
    assert f"The results are in {out}: look at report.html, and load games.parquet." in first
    assert "3 games became 4" in first
    again = well("--out", str(out))
    assert "4 of the games had been played before." in again
    assert first.splitlines()[0] == again.splitlines()[0], "without --seed it is the folder's"
    kept = msgspec.json.decode((out / "report.json").read_bytes(), type=ArenaReport)
    assert kept.finished == 4
    other = CliRunner().invoke(app, [*WORDS, "--out", str(out), "--seed", "1"])
    assert other.exit_code == 2
    assert "keeps another arena. What differs: the seed" in " ".join(other.output.split())


def test_options_of_a_tournament_arrive(tmp_path: Path) -> None:
    text = well("--no-duplicate", "--until", "decided", "--alpha", "0.2", "--anchor", "random=700", "--seed", "2")
    assert "3 games" in text.splitlines()[0]
    assert "The anchor is random at 700" in text
    assert "Not decided after 3 games" in text
    assert "--out FOLDER would keep the results" in text


def test_quiet_lines_come_now_and_then_with_the_time_left() -> None:
    clock = [0.0]
    stream = io.StringIO()
    tell = quiet_lines(Console(file=stream, width=80), lambda: clock[0])
    for done in range(1, 61):
        clock[0] += 1.0
        tell(40 + done, 140)  # forty were found in the folder
    lines = stream.getvalue().splitlines()
    assert len(lines) == 60 / QUIET
    assert lines[0] == "45 of 140 games, about 2 minutes left"
    assert lines[2] == "55 of 140 games, about 85 seconds left"
    assert lines[-1] == "100 of 140 games, about 40 seconds left"


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(1, "1 second"), (4, "4 seconds"), (89, "89 seconds"), (150, "2 minutes"), (9000, "2.5 hours")],
)
def test_durations_in_words(seconds: float, words: str) -> None:
    assert duration(seconds) == words


def test_seeds_from_words() -> None:
    assert arena_seed("17") == 17
    assert arena_seed("tuesday") == arena_seed("tuesday") != arena_seed("wednesday")


def test_whoever_reads_german_is_told_everything_in_german() -> None:
    text = well("--language", "de")
    assert "Dieselben Spiele noch einmal: --seed" in text
    assert "The " not in text
    assert duration(9000, "de") == "2,5 Stunden"
