"""What happened, as a player reads it: a paragraph for every turn, or a line for every event."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from rich.table import Table
from rich.text import Text

from cubilete.core.match import Entry, Match
from cubilete.core.title import SPECTATOR, Line
from cubilete.terminal.screen import Screen

Told = tuple[int, Line]
"""An event in words with the number of its move."""


def actor(line: Line, before: int) -> int:
    """The seat a line is about; a line about none belongs to whoever acted before."""
    seat = line.facts.get("seat")
    return seat if isinstance(seat, int) else before


def paragraphs(told: Sequence[Told]) -> list[tuple[int, list[Told]]]:
    """What was told in a row about the same seat."""
    made: list[tuple[int, list[Told]]] = []
    seat = SPECTATOR
    for number, line in told:
        about = actor(line, seat)
        if about != seat or not made:
            made.append((about, []))
        made[-1][1].append((number, line))
        seat = about
    return made


def tell_paragraphs(told: Sequence[Told], screen: Screen, not_yet: int = SPECTATOR) -> list[Told]:
    """The story dense enough to be read at a glance; a last paragraph about the seat `not_yet` is given back."""
    made = paragraphs(told)
    rest = made.pop()[1] if made and made[-1][0] == not_yet != SPECTATOR else []
    for seat, lines in made:
        screen.print(hanging(paragraph(seat, counted([line.text for _, line in lines]), screen), screen))
    return rest


class News:
    """What somebody has been told of a match, and what waits to be told together with what follows."""

    def __init__(self) -> None:
        self.told = 0
        """The number of the last move that was told."""
        self.waiting: list[Told] = []

    def tell(self, match: Match, seat: int, screen: Screen, not_yet: int = SPECTATOR) -> None:
        """What happened since the last time, once; the opening words of the seat `not_yet` wait for its deeds."""
        self.waiting += match.story(seat, screen.language, self.told + 1)
        self.told = match.log[-1].number if match.log else 0
        self.waiting = tell_paragraphs(self.waiting, screen, not_yet)

    def go_back(self, match: Match, before: int) -> None:
        """After an undo: what was taken back is not told any more, and what was made again is no news."""
        if self.told == before:
            self.told = match.log[-1].number
        remaining = {0, *(entry.number for entry in match.line)}
        self.waiting = [told for told in self.waiting if told[0] in remaining]


def counted(sentences: Sequence[str]) -> list[str]:
    """Sentences that repeat the one before become a count of it."""
    runs = [(sentence, len(list(same))) for sentence, same in groupby(sentences)]
    return [sentence if times == 1 else f"{sentence.removesuffix('.')} (x{times})." for sentence, times in runs]


def paragraph(seat: int, sentences: Sequence[str], screen: Screen) -> Text:
    """Sentences about a seat; after the first one its symbol stands for its name at their beginning."""
    text = Text()
    for at, sentence in enumerate(sentences):
        name = f"{screen.names[seat]} " if seat != SPECTATOR else ""
        if at and name and sentence.startswith(name):
            text.append(screen.symbol(seat), style=f"bold {screen.style(seat)}")
            sentence = f" {sentence.removeprefix(name)}"
        text.append_text(screen.named(sentence))
        text.append(" ")
    text.rstrip()
    return text


def hanging(text: Text, screen: Screen) -> Table:
    """A paragraph behind a dot, its further lines set in."""
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(style="dim")
    grid.add_column()
    grid.add_row(screen.named("·"), text)
    return grid


def tell_lines(match: Match, entries: Sequence[Entry], screen: Screen, seat: int, last: int | None = None) -> bool:
    """Every event on a line of its own with the number of its move; True if earlier ones were left out."""
    rows = [row for entry in entries for row in entry_rows(match, entry, screen, seat)]
    shown = rows if last is None else rows[-last:] if last else []
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(justify="right", style="dim", no_wrap=True, min_width=3)
    grid.add_column()
    for number, text in shown:
        grid.add_row(number, text)
    if shown:
        screen.print(grid)
    return len(shown) < len(rows)


def entry_rows(match: Match, entry: Entry, screen: Screen, seat: int) -> list[tuple[str, Text]]:
    """A move's events as the seat may know them; an undo says where it went back to."""
    number = str(entry.number) if entry.number else ""
    if entry.is_undo:
        key = "replay.undo_consent" if entry.consent else "replay.undo"
        return [(number, screen.named(screen.say(key, name=match.names[entry.seat], to=entry.back_to)))]
    reader = match.reader(seat, screen.language)
    lines = [line for event in entry.events if (line := match.title.describe(event, reader)) is not None]
    return [(number if at == 0 else "", screen.named(line.text)) for at, line in enumerate(lines)]
