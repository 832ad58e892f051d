"""The real command at a real terminal: whole games, widths, Ctrl-C, the Tab key, and a power cut."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path

import pytest

from cubilete.core.record import read_record
from cubilete.core.replay import verify
from terminal.helpers import TITLE, without_colours

ASK = "> "
SECONDS_TO_WAIT = 120.0


class Terminal:
    """A pseudo-terminal of a given size with the command running in it."""

    def __init__(self, *words: str, columns: int = 80, rows: int = 24, ignoring: bool = False, **env: str) -> None:
        """`ignoring`: as if started by somebody who has SIGINT ignored (`nohup make test &`)."""
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        surroundings = {name: text for name, text in os.environ.items() if name not in ("NO_COLOR", "COLUMNS", "LINES")}
        path = os.pathsep.join(path for path in sys.path if path)
        surroundings |= {"PYTHONPATH": path, "TERM": "xterm-256color", **env}
        call = [sys.executable, "-c", "from cubilete.cli import main; main()", *words]
        self.process = subprocess.Popen(
            call,
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=surroundings,
            start_new_session=True,
            preexec_fn=lambda: own_terminal(ignoring),
        )
        os.close(slave)
        self.raw = ""

    def read(self) -> bool:
        """Whatever comes within a moment; False at the end."""
        ready, _, _ = select.select([self.master], [], [], 0.2)
        if not ready:
            return self.process.poll() is None
        try:
            part = os.read(self.master, 65536)
        except OSError:
            return False
        self.raw += part.decode("utf-8", "replace")
        return bool(part)

    @property
    def text(self) -> str:
        return without_colours(self.raw).replace("\r\n", "\n").replace("\r", "")

    def until(self, *endings: str) -> str:
        """Wait until the screen ends with one of these."""
        deadline = time.monotonic() + SECONDS_TO_WAIT
        while not self.text.endswith(endings):
            assert time.monotonic() < deadline, f"nothing like {endings} after: {self.text[-600:]}"
            if not self.read():
                break
        return self.text

    def type(self, keys: str) -> None:
        os.write(self.master, keys.encode())

    def answer(self, line: str) -> None:
        """Type a line and wait until something comes back."""
        seen = len(self.raw)
        self.type(f"{line}\n")
        deadline = time.monotonic() + SECONDS_TO_WAIT
        while len(self.raw) <= seen + len(line) + 2 and time.monotonic() < deadline and self.read():
            pass

    def press_until_it_ends(self, key: str) -> int:
        """As people do: a key that comes just while the line is being set up may be lost, and is pressed again."""
        for _ in range(20):
            self.type(key)
            patience = time.monotonic() + 3.0
            while time.monotonic() < patience and self.process.poll() is None:
                self.read()
            if self.process.poll() is not None:
                break
        return self.finish()

    def finish(self) -> int:
        """Read to the end; the exit code."""
        deadline = time.monotonic() + SECONDS_TO_WAIT
        while self.read():
            if time.monotonic() > deadline:
                self.process.kill()
                self.process.wait()
                raise AssertionError(f"it does not end: {self.text[-600:]}")
        code = self.process.wait(timeout=SECONDS_TO_WAIT)
        os.close(self.master)
        return code


def own_terminal(ignoring: bool) -> None:
    """In the child: its terminal, and SIGINT as each test wants it, whatever the tests themselves inherited."""
    signal.signal(signal.SIGINT, signal.SIG_IGN if ignoring else signal.SIG_DFL)
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


def play_by_first_choices(terminal: Terminal) -> int:
    """Take the first choice whenever something is asked, and Enter where a turn or the game is over."""
    for _ in range(400):
        asked = " ".join(terminal.until(ASK)[-200:].split())
        if "Enter to leave" in asked or "Enter zum Verlassen" in asked:
            terminal.answer("")
            return terminal.finish()
        terminal.answer("" if "Enter" in asked else "1")
    raise AssertionError("the game never ended")


@pytest.mark.parametrize(
    ("columns", "extra", "said"),
    [
        pytest.param(80, ("--language", "en"), "The game is over", id="80-en"),
        pytest.param(60, ("--language", "de"), "Das Spiel ist aus", id="60-de"),
        pytest.param(60, ("--plain",), "The game is over", id="60-plain"),
    ],
)
def test_a_whole_game_at_a_terminal(columns: int, extra: tuple[str, ...], said: str, tmp_path: Path) -> None:
    record = tmp_path / "m.txt"
    words = ("play", "cargo_noir", "--seats", "2", "--seed", "terminal", "--record", str(record), *extra)
    terminal = Terminal(*words, columns=columns)
    assert play_by_first_choices(terminal) == 0
    assert said in terminal.text
    assert ("\x1b[" in re.sub(r"\x1b\[\?2004[hl]", "", terminal.raw)) is ("--plain" not in extra)
    written = read_record(record.read_text("utf-8"), "m")
    assert written.status == "finished"
    assert verify(written, TITLE, "m") == []
    to_copy = (str(record), "iegel: ", "sealed: ", "Commitment: ", "Seed: ", "Startwert: ")
    lines = [line for line in terminal.text.split("\n") if not any(one in line for one in to_copy)]
    assert max(len(line) for line in lines) <= columns


def test_no_color_is_respected() -> None:
    terminal = Terminal("play", "cargo_noir", NO_COLOR="1")
    terminal.until(ASK)
    terminal.type("quit\n")
    assert terminal.finish() == 0
    assert "38;2;" not in terminal.raw
    assert "38;5;" not in terminal.raw


@pytest.mark.parametrize(
    ("key", "ignoring", "code"),
    [
        pytest.param("\x03", False, 130, id="ctrl-c"),
        pytest.param("\x04", False, 0, id="ctrl-d"),
        pytest.param("\x03", True, 130, id="ctrl-c-started-by-nohup"),
    ],
)
def test_ctrl_c_and_ctrl_d_leave_politely(key: str, ignoring: bool, code: int) -> None:
    terminal = Terminal("play", "cargo_noir", ignoring=ignoring)
    terminal.until(ASK)
    assert terminal.press_until_it_ends(key) == code
    assert "Left unsaved after move 0." in terminal.text
    assert "Traceback" not in terminal.text


def test_the_tab_key_completes_moves() -> None:
    pytest.importorskip("readline")
    terminal = Terminal("play", "cargo_noir", "--options", "first=1 families=dealt")
    terminal.until(ASK)
    terminal.answer("mar\t")
    terminal.until(ASK)
    terminal.type("quit\n")
    assert terminal.finish() == 0
    assert "sends a ship to the Black Market." in terminal.text


def test_a_power_cut_loses_nothing_that_was_told(tmp_path: Path) -> None:
    record = tmp_path / "m.txt"
    options = ("--options", "first=1 families=dealt", "--seats", "2")
    terminal = Terminal("play", "cargo_noir", *options, "--record", str(record))
    terminal.until(ASK)
    terminal.answer("casino")
    assert "sends a ship to the Casino." in terminal.until(ASK)
    terminal.process.send_signal(signal.SIGKILL)
    assert terminal.finish() == -signal.SIGKILL
    assert [move.notation for move in read_record(record.read_text("utf-8"), "m").moves] == ["casino"]
    again = Terminal("play", "cargo_noir", "--resume", str(record))
    assert "Going on after move 1." in again.until(ASK)
    again.type("quit\n")
    assert again.finish() == 0
