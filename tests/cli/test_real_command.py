"""The command in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys

from cubilete import __version__


def command(*words: str, typed: bytes = b"", **env: str) -> subprocess.CompletedProcess[bytes]:
    """The command in a process of its own, with the package that these tests import."""
    surroundings = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path), **env}
    call = [sys.executable, "-c", "from cubilete.cli import main; main()", *words]
    return subprocess.run(call, input=typed, capture_output=True, env=surroundings, timeout=60, check=False)


def test_the_real_command_answers_and_complains() -> None:
    assert command("--version").stdout.decode().startswith(f"cubilete {__version__}, ")
    wrong = command("play", "cargo_nior")
    assert (wrong.returncode, wrong.stdout) == (2, b"")
    assert wrong.stderr == b"There is no title 'cargo_nior'; did you mean cargo_noir?\n"
    usage = command("play", "cargo_noir", "--seats", "x")
    assert usage.stderr == (
        b"Invalid value for '--seats': it must be a whole number; cubilete play --help shows what is possible.\n"
    )


def test_odd_bytes_and_an_ascii_terminal_end_no_game() -> None:
    words = ("play", "cargo_noir", "--seed", "x", "--options", "families=dealt first=1")
    result = command(*words, typed=b"\xff\xfe\ncasino\n", PYTHONIOENCODING="ascii")
    assert result.returncode == 0, result.stderr
    assert result.stderr == b""
    assert b"sends a ship to the Casino." in result.stdout
    assert b"oPlayer" in result.stdout


def test_a_reader_that_goes_away_sees_no_traceback() -> None:
    words = "from cubilete.cli import main; main()"
    surroundings = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    call = [sys.executable, "-c", words, "rules", "cargo_noir"]
    with subprocess.Popen(call, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=surroundings) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert b"Traceback" not in process.stderr.read()
        process.wait(timeout=30)
