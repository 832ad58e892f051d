"""A table with somebody at it whose typing is written down beforehand."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterable

from rich.console import Console

from cubilete.core.match import Match, Seat
from cubilete.core.options import read_options
from cubilete.games import title
from cubilete.terminal.play.bots import Bots, MakeBots
from cubilete.terminal.play.commands import Paths
from cubilete.terminal.play.opening import make_bots, seed_from
from cubilete.terminal.play.session import Session
from cubilete.terminal.screen import Screen

TITLE = title("cargo_noir")
Line = str | Callable[[Session], str]


class Typist:
    """Types its lines one after another; a line may be worked out from the table at the moment it is due."""

    def __init__(self, lines: Iterable[Line]) -> None:
        self.lines = iter(lines)
        self.session: Session | None = None
        self.asked = 0

    def __call__(self, prompt: str) -> str:
        assert self.session is not None
        self.asked += 1
        line = next(self.lines, None)
        if line is None:
            raise EOFError
        return line if isinstance(line, str) else line(self.session)


class Sitting:
    """A session and everything it printed."""

    def __init__(
        self,
        lines: Iterable[Line],
        match: Match | None = None,
        language: str = "en",
        width: int = 80,
        record: str = "",
        source: str = "",
        encoding: str = "utf-8",
        colours: bool = False,
        make: MakeBots = make_bots,
    ) -> None:
        self.match = match or new_match()
        self.paper = io.TextIOWrapper(io.BytesIO(), encoding=encoding, errors="replace", newline="\n")
        console = Console(
            file=self.paper,
            width=width,
            color_system="truecolor" if colours else None,
            force_terminal=colours,
            highlight=False,
            markup=False,
            emoji=False,
        )
        bots = Bots(self.match, make)
        people = [seat for seat in range(len(self.match.seats)) if seat not in bots]
        self.typist = Typist(lines)
        screen = Screen(console, self.match.names, people, language)
        self.session = Session(self.match, bots, screen, self.typist, Paths(record, "", source))
        self.typist.session = self.session

    def run(self) -> int:
        return self.session.run()

    @property
    def text(self) -> str:
        self.paper.flush()
        buffer = self.paper.buffer
        assert isinstance(buffer, io.BytesIO)
        return buffer.getvalue().decode(self.paper.encoding)

    @property
    def words(self) -> str:
        """What was printed, wherever the lines broke."""
        return " ".join(self.text.split())


def new_match(
    seats: int = 3, options: str = "first=1 families=dealt", seed: str = "a table for tests", bot: str = "greedy"
) -> Match:
    """Ana against bots; she starts, and families are dealt, so the first question is where to send ships."""
    people = [Seat("Ana"), *(Seat(name, bot) for name in ("Ben", "Cleo", "Dora", "Emil")[: seats - 1])]
    return Match(TITLE, people, read_options(TITLE.options_type, options, TITLE.name), seed_from(seed))


def next_turn(*lines: Line) -> list[Line]:
    """Three ships to the Casino, the turn confirmed, and what comes then."""
    return ["casino", "casino", "casino", "", *lines]


def played(match: Match) -> list[str]:
    return [entry.notation for entry in match.log]


def without_colours(text: str) -> str:
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", text)
