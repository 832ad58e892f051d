"""Files that the command has written: a finished match, one that was put aside, and a position."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.asking import well


@pytest.fixture(scope="session")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished match between bots."""
    path = tmp_path_factory.mktemp("records") / "match.txt"
    well("play", "cargo_noir", "--watch", "--seats", "2", "--bots", "random", "--seed", "cli", "--record", str(path))
    return path


@pytest.fixture(scope="session")
def paused(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A match that a person put aside."""
    path = tmp_path_factory.mktemp("records") / "paused.txt"
    well("play", "cargo_noir", "--seed", "p", "--options", "first=1", "--record", str(path), typed="1\n\ncasino\n")
    return path


@pytest.fixture(scope="session")
def position(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("positions") / "p.toml"
    well(
        "play", "cargo_noir", "--seats", "3", "--options", "first=1 families=dealt", typed=f"casino\nposition {path}\n"
    )
    return path
