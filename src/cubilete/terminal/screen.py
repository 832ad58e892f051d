"""The screen: how wide it is, whether it has colours, and how each seat is told apart without them."""

from __future__ import annotations

import os
import re
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from rich.console import Console, RenderableType
from rich.text import Text

from cubilete.core.words import Words, load_words

SYMBOLS = ("●", "▲", "■", "◆", "★", "✚", "▼", "♣", "♥", "◗")
"""As many as any table of the house has seats."""
PLAIN_SYMBOLS = ("o", "^", "#", "*", "+", "x", "v", "%", "&", "@")
"""For terminals that know nothing but ASCII."""
ASCII = str.maketrans({"…": "...", "·": "-", "„": '"', "“": '"'})
COLOURS = (
    "#56b4e9", "#e69f00", "#009e73", "#cc79a7", "#d55e00", "#999999", "#8f7ee7", "#b2912f", "#f0e442", "#aa4499",
)  # fmt: skip
"""Colours that people with any kind of colour vision can tell apart (after Okabe and Ito); symbols say the same."""
SPINNER_AFTER = 0.4
"""Seconds of thinking after which a spinner says that somebody thinks."""


def terminal_words(language: str) -> Words:
    """What the terminal itself says; UsageError for a language that nobody has written."""
    return load_words("cubilete.terminal", language)


def make_console(plain: bool = False) -> Console:
    """A console on standard output; without colours where they are not wanted or nobody looks."""
    if plain or os.environ.get("NO_COLOR") or not sys.stdout.isatty():
        return Console(color_system=None, highlight=False, markup=False, emoji=False)
    return Console(highlight=False, markup=False, emoji=False)


class Screen:
    """Where a table is shown: a console, the people at the table, and the language of the one who looks."""

    def __init__(
        self, console: Console, names: Sequence[str] = (), you: Sequence[int] = (), language: str = "en"
    ) -> None:
        self.console = console
        self.names = tuple(names)
        self.you = frozenset(you)
        self.language = language
        self.words = terminal_words(language)
        self.symbols = SYMBOLS if console.encoding.lower().startswith("utf") else PLAIN_SYMBOLS
        self.pattern = name_pattern(self.names)

    @property
    def plain(self) -> bool:
        return self.console.color_system is None

    @property
    def width(self) -> int:
        return self.console.width

    def say(self, key: str, /, **values: object) -> str:
        return self.words.say(key, **values)

    # ------------------------------------------------------------ seats
    def style(self, seat: int) -> str:
        return COLOURS[seat % len(COLOURS)]

    def seat(self, seat: int) -> Text:
        """A seat's symbol and name, in its colour; nothing between them, so that no line breaks there."""
        return Text(self.symbol(seat) + self.names[seat], style=f"bold {self.style(seat)}")

    def symbol(self, seat: int) -> str:
        return self.symbols[seat % len(self.symbols)]

    def named(self, text: str, style: str = "") -> Text:
        """A sentence in which every seat's name carries its symbol and colour."""
        text = printable(text if self.symbols is SYMBOLS else text.translate(ASCII))
        decorated = Text(style=style)
        at = 0
        for found in self.pattern.finditer(text) if self.pattern else ():
            decorated.append(text[at : found.start()])
            decorated.append_text(self.seat(self.names.index(found.group())))
            at = found.end()
        decorated.append(text[at:])
        return decorated

    def drawn(self, line: str) -> Text:
        """A line of a drawing: where two blanks follow a name, its symbol takes the place of one, so columns stay."""
        text, decorated, at = printable(line), Text(no_wrap=True, overflow="crop"), 0
        for found in self.pattern.finditer(text) if self.pattern else ():
            if text[found.end() : found.end() + 2] == "  ":
                decorated.append(text[at : found.start()])
                decorated.append_text(self.seat(self.names.index(found.group())))
                at = found.end() + 1
        decorated.append(text[at:])
        return decorated

    # ------------------------------------------------------------ printing
    def print(self, *lines: RenderableType, style: str = "") -> None:
        for line in lines or ("",):
            shown = Text(line) if isinstance(line, str) else line
            if self.plain:
                self.print_plain(shown)
            else:
                self.console.print(shown, style=style or None)

    def print_plain(self, shown: RenderableType) -> None:
        """Text as it is, without the blanks that fill the columns of a table."""
        with self.console.capture() as captured:
            self.console.print(shown)
        lines = captured.get().removesuffix("\n").split("\n")
        self.console.out("\n".join(line.rstrip() for line in lines), highlight=False)

    def tell(self, key: str, /, style: str = "", **values: object) -> None:
        """One of the terminal's own sentences, with names shown as everywhere."""
        self.print(self.named(self.say(key, **values), style))

    def tell_whole(self, key: str, /, style: str = "", **values: object) -> None:
        """A sentence with something to copy in it (a command, a seed): it is left to the terminal to break it."""
        self.console.print(self.named(self.say(key, **values), style), soft_wrap=True)

    def rule(self, heading: Text) -> None:
        """A line across the screen that begins a part; only the heading where there are no lines."""
        if self.plain:
            self.print(Text.assemble("== ", heading))
        else:
            self.console.rule(heading, align="left", style="dim")

    @contextmanager
    def thinking(self, name: str) -> Iterator[None]:
        """A spinner for thoughts that take long, on terminals only."""
        if self.plain or not self.console.is_terminal:
            yield
            return
        status = self.console.status(Text(self.say("thinking", name=name)))
        timer = threading.Timer(SPINNER_AFTER, status.start)
        timer.daemon = True
        timer.start()
        try:
            yield
        finally:
            timer.cancel()
            timer.join()
            status.stop()


def printable(text: str) -> str:
    """The text without anything that could steer a terminal."""
    return text if text.isprintable() else "".join(sign if sign.isprintable() else "?" for sign in text)


def name_pattern(names: Sequence[str]) -> re.Pattern[str] | None:
    """Finds whole names in a sentence, longer ones first."""
    if not names:
        return None
    longest_first = sorted(names, key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(re.escape(name) for name in longest_first)})(?!\w)")
