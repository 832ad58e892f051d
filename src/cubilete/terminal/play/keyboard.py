"""Reading lines: with history and the Tab key at a terminal, with an echo where a script feeds the lines."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable

try:
    import readline
except ImportError:  # where Python has no readline, lines are read without it
    readline = None  # type: ignore[assignment]


class Keyboard:
    """Asks for one line after another."""

    def __init__(self) -> None:
        self.completions: Callable[[str], list[str]] | None = None
        self.interactive = sys.stdin.isatty()
        if self.interactive:
            heed_interrupts()
        if self.interactive and readline is not None:
            readline.set_completer(self.complete)
            readline.set_completer_delims("\n")
            libedit = "libedit" in (readline.__doc__ or "")
            readline.parse_and_bind("bind ^I rl_complete" if libedit else "tab: complete")

    def __call__(self, prompt: str) -> str:
        typed = input(prompt)
        if not self.interactive:
            print(typed)  # so that a transcript shows what was answered
        return typed

    def complete(self, begun: str, number: int) -> str | None:
        """What readline asks for: the candidates one by one, then None."""
        found = self.completions(begun) if self.completions is not None else []
        return found[number] if number < len(found) else None


def heed_interrupts() -> None:
    """Let Ctrl-C leave the table, even where whoever started the command had the signal ignored (nohup, a job of cron).

    Only somebody at a terminal presses it; a command fed by a script stays as it was started.
    """
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
