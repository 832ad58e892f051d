"""Ctrl-C: whatever takes long ends at once with the exit code that shells know, and the same command goes on."""

from __future__ import annotations

import builtins
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from cubilete.__main__ import main
from cubilete.terminal.exits import INTERRUPTED

PATIENCE = 60.0
SOON = 8.0
"""The promise is two seconds, which `make bench` measures; a machine that is busy otherwise gets some more."""
ARENA = ("arena", "cargo_noir", "--players", "random,greedy", "--format", "ladder", "--games", "200", "--seed", "1")
STUDY = ("study", "cargo_noir", "--set", "syndicate.cost=8", "--players", "random", "--games", "120", "--seed", "1")
TRAIN = ("train", "cargo_noir", "--games", "2000", "--match", "0")


@contextmanager
def running(*words: str) -> Iterator[subprocess.Popen[str]]:
    """The command with processes of its own group, as a terminal starts it."""
    surroundings = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    process = subprocess.Popen(
        [sys.executable, "-m", "cubilete", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=surroundings,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler) and None,
    )
    try:
        yield process
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def interrupted(ready: Callable[[], bool], *words: str) -> tuple[str, str]:
    """What a command said that was interrupted as soon as something was so."""
    with running(*words) as process:
        began = time.monotonic()
        while not ready():
            assert process.poll() is None, process.communicate()
            assert time.monotonic() < began + PATIENCE
            time.sleep(0.02)
        pressed = time.monotonic()
        os.killpg(process.pid, signal.SIGINT)
        said, told = process.communicate(timeout=PATIENCE)
        assert time.monotonic() - pressed < SOON
        assert (process.returncode, "Traceback" in told) == (INTERRUPTED, False), told
        return said, told


def filled(file: Path) -> Callable[[], bool]:
    return lambda: file.exists() and file.stat().st_size > 0


@pytest.mark.parametrize(("words", "kept"), [(ARENA, "games.jsonl"), (STUDY, "pairs.jsonl")])
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_what_was_finished_is_told_and_the_same_command_goes_on(
    words: tuple[str, ...], kept: str, jobs: str, tmp_path: Path
) -> None:
    out = tmp_path / "out"
    said, _ = interrupted(filled(out / kept), *words, "--jobs", jobs, "--out", str(out))
    assert "The same command goes on with it." in said
    before = len((out / kept).read_text("utf-8").splitlines())
    with running(*words, "--jobs", "1", "--out", str(out)) as process:
        said, told = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0, told
    assert "goes on with it" not in said
    assert 0 < before < len((out / kept).read_text("utf-8").splitlines())


def test_learning_ends_at_once_though_its_processes_are_busy(tmp_path: Path) -> None:
    out = tmp_path / "out"
    began = time.monotonic()
    busy = filled(out / "wishes.json")
    interrupted(lambda: busy() and time.monotonic() > began + 4, *TRAIN, "--jobs", "2", "--out", str(out))
    assert not re.findall(r"games-.*\.part", " ".join(file.name for file in out.iterdir()))


def test_ctrl_c_counts_from_the_first_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = builtins.__import__

    def slow(name: str, *more: Any, **others: Any) -> Any:
        if name == "cubilete.cli":
            raise KeyboardInterrupt
        return usual(name, *more, **others)

    monkeypatch.setattr(builtins, "__import__", slow)
    with pytest.raises(SystemExit) as left:
        main()
    assert left.value.code == INTERRUPTED
