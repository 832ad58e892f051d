"""A program at the other end of two pipes, which may hang, crash, flood or lie: nothing it does can hold us up.

It is read and written with a deadline, what it says is limited in length, what it complains about on its standard error
is kept in part for whoever looks for the mistake, and it is ended together with everything it started.
"""

from __future__ import annotations

import atexit
import contextlib
import os
import selectors
import signal
import subprocess
from collections.abc import Callable, Iterator, Sequence
from time import monotonic

from cubilete.core.errors import CubileteError, UsageError
from cubilete.engine.settings import EngineSettings

VERSION = 1
"""Of the protocol."""
MOST_LINE = 64 * 1024
"""Bytes in one line of an engine."""
MOST_SAID = 1024 * 1024
"""Bytes that an engine may say before it has answered."""
MOST_KEPT = 2000
"""Bytes of its complaints that are kept."""
CHUNK = 64 * 1024
MOST_RUNNING = 16
"""Programs that this process keeps running; as many seats as the largest table has, and some."""
FAREWELL_SECONDS = 0.5
"""So long a program may take to leave when it is told to."""
MOST_WANTED_WORLDS = 64
WANTS = ("view", "world", "moved", "forms", "words")


BREAKING, LATE, WRONG = "crash", "time", "illegal"
"""How an engine can fail."""


class EngineFault(CubileteError):  # noqa: N818 (whose fault it is, is the point)
    """An engine that did not start, broke down, took too long or answered against the rules."""

    def __init__(self, what: str, by: str = BREAKING) -> None:
        super().__init__(what)
        self.by = by


class EngineProcess:
    """One running engine and what it said of itself."""

    def __init__(self, settings: EngineSettings) -> None:
        if os.name == "nt":
            raise UsageError("Engines in other languages need a system whose pipes can be waited for, such as Linux.")
        self.settings = settings
        self.title = " ".join(settings.command)
        """What it is called until it says its name."""
        self.wants: dict[str, int] = {}
        self.known_settings: list[str] = []
        self.inbox = b""
        self.outbox = b""
        self.said = 0
        self.complaints = b""
        self.busy = False
        """Whether it was asked something and has not answered: then nobody else may take it over."""
        self.closed = False
        try:
            self.process = subprocess.Popen(  # noqa: S603 (the host's own command, read by no shell)
                settings.command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,
            )
        except OSError as error:
            raise EngineFault(f"The engine '{self.title}' cannot be started: {error.strerror}.") from None
        self.selector = selectors.DefaultSelector()
        for pipe in (self.process.stdin, self.process.stdout, self.process.stderr):
            assert pipe is not None
            os.set_blocking(pipe.fileno(), False)
        self.input, self.output, self.errors = (
            pipe.fileno() for pipe in (self.process.stdin, self.process.stdout, self.process.stderr) if pipe is not None
        )
        self.selector.register(self.output, selectors.EVENT_READ, self.hear)
        self.selector.register(self.errors, selectors.EVENT_READ, self.hear_complaints)
        self.greet()

    # ------------------------------------------------------------ talking
    def greet(self) -> None:
        """Which version we speak, then everything it says of itself until it is ready, then its settings."""
        seconds = self.settings.start_seconds
        with self.question():
            deadline = monotonic() + seconds
            self.send([f"cubilete {VERSION}"], deadline, seconds)
            while True:
                word, _, rest = self.line(deadline, seconds).partition(" ")
                if word == "ready":
                    break
                self.note(word, rest)
            if rest != str(VERSION):
                raise self.fault(f"speaks version '{rest[:20]}' of the protocol, not {VERSION}")
            for name, value in self.settings.set.items():
                if name not in self.known_settings:
                    there = ", ".join(self.known_settings) or "none"
                    raise self.fault(f"has no setting '{name}'; it has {there}")
                self.send([f"set {name} {value}"], deadline, seconds)

    def note(self, word: str, rest: str) -> None:
        """A line of its greeting; what we do not know is let pass."""
        first, _, more = rest.partition(" ")
        if word == "id" and first == "name" and more.isprintable():
            self.title = more[:60]
        elif word == "setting":
            self.known_settings.append(first)
        elif word == "want":
            if first not in WANTS:
                raise self.fault(f"wants '{first[:20]}', which nobody can give; there are {', '.join(WANTS)}")
            number = more or "1"
            if not number.isdecimal() or not 1 <= int(number[:6]) <= MOST_WANTED_WORLDS:
                raise self.fault(f"wants '{rest[:30]}'; so many must be between 1 and {MOST_WANTED_WORLDS}")
            self.wants[first] = int(number)
        elif word == "error":
            raise self.fault(f"says: {shown(rest)}")

    @contextlib.contextmanager
    def question(self) -> Iterator[None]:
        """While this lasts it owes us an answer; whoever is interrupted meanwhile, or let down, ends it."""
        self.busy = True
        try:
            yield
        except BaseException:
            self.close(at_once=True)
            raise
        self.busy = False

    def unasked(self) -> None:
        """Let pass what it said since its last answer; the next answer is to the next question."""
        self.said = 0
        for key, _ in self.selector.select(0):
            key.data()
        while b"\n" in self.inbox:
            self.take_line()

    def send(self, lines: Sequence[str], deadline: float, seconds: float) -> None:
        """Write lines, reading all the while, so that neither side waits for the other for ever."""
        self.outbox += "".join(f"{line}\n" for line in lines).encode()
        self.selector.register(self.input, selectors.EVENT_WRITE, self.speak)
        try:
            self.wait(lambda: not self.outbox, deadline, seconds, "did not read what it was told")
        finally:
            self.selector.unregister(self.input)

    def line(self, deadline: float, seconds: float) -> str:
        """Its next line."""
        self.wait(lambda: b"\n" in self.inbox, deadline, seconds, "did not answer")
        return self.take_line()

    def take_line(self) -> str:
        line, _, self.inbox = self.inbox.partition(b"\n")
        return line.decode("utf-8", "replace").strip()

    def wait(self, done: Callable[[], bool], deadline: float, seconds: float, otherwise: str) -> None:
        while not done():
            left = deadline - monotonic()
            if left <= 0:
                raise self.fault(f"{otherwise} within {seconds:g} seconds", LATE)
            for key, _ in self.selector.select(left):
                key.data()

    # ------------------------------------------------------------ pipes
    def hear(self) -> None:
        data = read(self.output)
        if data is None:
            return
        if not data:
            raise self.fault(self.ending())
        self.inbox += data
        self.said += len(data)
        if self.said > MOST_SAID:
            raise self.fault(f"said more than {MOST_SAID} bytes before it answered")
        if len(self.inbox) > MOST_LINE and max(map(len, self.inbox.split(b"\n"))) > MOST_LINE:
            raise self.fault(f"wrote a line of more than {MOST_LINE} bytes")

    def hear_complaints(self) -> None:
        data = read(self.errors)
        if data is None:
            return
        if not data:
            self.selector.unregister(self.errors)
        self.complaints = (self.complaints + data)[-MOST_KEPT:]

    def speak(self) -> None:
        try:
            written = os.write(self.input, self.outbox[:CHUNK])
        except BlockingIOError:
            return
        except BrokenPipeError:
            raise self.fault(self.ending()) from None
        self.outbox = self.outbox[written:]

    def ending(self) -> str:
        """How it ended, as far as can be told by now."""
        try:
            code = self.process.wait(FAREWELL_SECONDS)
        except subprocess.TimeoutExpired:
            return "closed its output"
        for _ in range(MOST_KEPT):
            data = read(self.errors)
            if not data:
                break
            self.complaints = (self.complaints + data)[-MOST_KEPT:]
        return f"ended with the code {code}" if code >= 0 else f"was ended by the signal {-code}"

    def fault(self, what: str, by: str = BREAKING) -> EngineFault:
        """What it did wrong, by its name, with the last thing it complained about."""
        complaint = self.complaints.decode("utf-8", "replace").strip().splitlines()
        heard = f" It complained: {shown(complaint[-1])}" if complaint else ""
        return EngineFault(f"The engine '{self.title}' {what}.{heard}", by)

    def close(self, at_once: bool = False) -> None:
        """Send it away; where it does not go, end it and whatever it has started."""
        if not at_once:
            self.take_leave()
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.process.wait(FAREWELL_SECONDS)
        self.hang_up()
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def take_leave(self) -> None:
        """Tell it to leave; the end of its input says the same to a program that knows no such word."""
        if not self.closed:
            with contextlib.suppress(OSError):
                os.write(self.input, b"quit\n")
        self.hang_up()

    def hang_up(self) -> None:
        if self.closed:
            return
        self.closed = True
        self.selector.close()
        for pipe in (self.process.stdin, self.process.stdout, self.process.stderr):
            if pipe is not None:
                with contextlib.suppress(OSError):
                    pipe.close()


def read(pipe: int) -> bytes | None:
    """What a pipe holds; nothing at its end, None where there is nothing yet."""
    try:
        return os.read(pipe, CHUNK)
    except BlockingIOError:
        return None


def shown(text: str) -> str:
    """A stranger's words, fit to be shown: one line of a sensible length."""
    return "".join(sign if sign.isprintable() else " " for sign in text)[:200].strip()


# ---------------------------------------------------------------- all of them
class Engines:
    """The engines that this process keeps running, the one used last at the end."""

    def __init__(self) -> None:
        self.running: list[EngineProcess] = []
        self.free: list[EngineProcess] = []

    def take(self, settings: EngineSettings) -> EngineProcess:
        """One that nobody uses, or a new one; where there are too many, the one that was used longest ago must go."""
        known = next((one for one in self.free if one.settings.key() == settings.key() and not one.closed), None)
        if known is not None:
            self.free.remove(known)
            self.used(known)
            return known
        self.running = [one for one in self.running if not one.closed]
        while len(self.running) >= MOST_RUNNING:
            idle = [one for one in self.running if not one.busy]
            if not idle:
                break
            self.drop(next((one for one in idle if one in self.free), idle[0]))
        fresh = EngineProcess(settings)
        self.running.append(fresh)
        return fresh

    def used(self, process: EngineProcess) -> None:
        self.running.remove(process)
        self.running.append(process)

    def drop(self, process: EngineProcess) -> None:
        process.close()
        self.running.remove(process)
        if process in self.free:
            self.free.remove(process)

    def give_back(self, process: EngineProcess) -> None:
        """Its game is over; the next one may be played by the same program."""
        if process.busy:
            process.close(at_once=True)
        if not process.closed and process not in self.free:
            self.free.append(process)

    def close(self) -> None:
        """All are told to leave before any is waited for."""
        for process in self.running:
            process.take_leave()
        for process in self.running:
            process.close()
        self.running, self.free = [], []


ENGINES = Engines()
atexit.register(ENGINES.close)
