"""The installed package, compiled or not, and the sources play the same games to the last character."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from cubilete.games import TITLES

HERE = Path(__file__).resolve().parent
SOURCES = HERE.parents[1] / "src"


def run(where: Path, path: str, *command: str) -> str:
    """Run something in a process of its own that finds the package in `path`, or where it is installed."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    if path:
        environment["PYTHONPATH"] = path
    done = subprocess.run(
        [sys.executable, *command], capture_output=True, text=True, check=False, env=environment, cwd=where
    )
    assert done.returncode == 0, f"the package cannot be run from {path or 'where it is installed'}:\n{done.stderr}"
    return done.stdout


def games(where: Path, path: str, *titles: str) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(run(where, path, str(HERE / "record_games.py"), *titles))
    return told


def installed(where: Path, *titles: str) -> dict[str, Any]:
    return games(where, "", *titles)


def sources(where: Path, *titles: str) -> dict[str, Any]:
    return games(where, str(SOURCES), *titles)


def test_they_are_two_different_builds(tmp_path: Path) -> None:
    told = sources(tmp_path)
    assert told["form"] == "interpreted"
    assert SOURCES in Path(told["file"]).parents
    assert SOURCES not in Path(installed(tmp_path)["file"]).parents


def test_a_build_says_which_form_it_is(tmp_path: Path) -> None:
    """Whoever measures or reports something must be able to tell; where there is no compiler it says so too."""
    version = ("-c", "from cubilete.cli import main; main()", "--version")
    assert installed(tmp_path)["form"] in run(tmp_path, "", *version)
    assert sources(tmp_path)["form"] in run(tmp_path, str(SOURCES), *version)


@pytest.mark.parametrize("title", TITLES)
def test_both_play_the_same_games(title: str, tmp_path: Path) -> None:
    mine, theirs = sources(tmp_path, title), installed(tmp_path, title)
    assert mine["games"]
    assert mine["games"].keys() == theirs["games"].keys()
    differing = [name for name, told in mine["games"].items() if theirs["games"][name] != told]
    assert not differing, f"{len(differing)} games differ, the first is {differing[0]}. {age_of(theirs)}"


def age_of(installed: dict[str, Any]) -> str:
    """The first question to ask when they differ: was the package built from these sources?"""
    package = Path(installed["file"]).parents[1]
    changed = []
    for file in sorted((SOURCES / "cubilete").rglob("*.py")):
        copy = package / file.relative_to(SOURCES / "cubilete")
        if not copy.exists() or copy.read_bytes() != file.read_bytes():
            changed.append(file.name)
    return f"It was built from other sources: {', '.join(changed)}" if changed else "It was built from these sources."
