"""Drawing the table: sections with headings, labels in a column, short lines side by side."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table

from cubilete.core.title import SPECTATOR, Section
from cubilete.terminal.screen import Screen

LABEL = re.compile(r"([^:;.]{1,26}): (.+)", re.DOTALL)
"""The head of a line such as "Rotterdam: 2 Gold; nobody there"."""
MANY = 6
"""As many short lines are worth setting side by side."""
LONG = 10
"""A part with so many lines is shown whole only once, or when somebody asks for the table."""
WIDE = 140
"""From this width on seats stand two abreast."""


def split_label(line: str) -> tuple[str, str]:
    """Head and rest of a line; no head where there is none."""
    found = LABEL.fullmatch(line)
    return (found[1], found[2]) if found else ("", line)


def draw_lines(lines: Sequence[str], screen: Screen, width: int) -> RenderableType:
    """Lines of a section; heads stand in a column where every line has one."""
    pairs = [split_label(line) for line in lines]
    if not all(label for label, _ in pairs):
        return Group(*(screen.named(line) for line in lines))
    columns = columns_for(pairs, width)
    grid = Table.grid(padding=(0, 2, 0, 0))
    for _ in range(columns):
        grid.add_column(no_wrap=True)
        grid.add_column()
    height = -(-len(pairs) // columns)
    for row in range(height):
        cells: list[RenderableType] = []
        for label, rest in pairs[row::height]:
            cells += [screen.named(label), screen.named(rest)]
        grid.add_row(*cells)
    return grid


def columns_for(pairs: Sequence[tuple[str, str]], width: int) -> int:
    """How many columns of lines fit without wrapping."""
    if len(pairs) < MANY:
        return 1
    widest = max(len(label) for label, _ in pairs) + max(len(rest) for _, rest in pairs) + 4
    return max(1, min(3, width // widest))


def draw_section(section: Section, screen: Screen, width: int) -> RenderableType:
    """A heading and its lines; a seat's own section carries its symbol and says whether it is yours."""
    heading = screen.named(section.heading, "bold")
    if section.seat in screen.you:
        heading.append(f" ({screen.say('you')})", style="dim")
    return Group(heading, Padding(draw_lines(section.lines, screen, width - 2), (0, 0, 0, 2)))


def draw_course(section: Section, screen: Screen) -> None:
    """The first section says how far the game is: it becomes the headline."""
    screen.print()
    screen.rule(screen.named(section.heading, "bold"))
    screen.print(*(screen.named(line, "dim") for line in section.lines))


def draw_sections(sections: Sequence[Section], screen: Screen) -> None:
    """Sections one below another, seats two abreast on wide screens."""
    waiting: list[RenderableType] = []
    for section in sections:
        if section.seat != SPECTATOR and screen.width >= WIDE:
            waiting.append(draw_section(section, screen, screen.width // 2 - 2))
            continue
        flush(waiting, screen)
        screen.print(draw_section(section, screen, screen.width))
    flush(waiting, screen)


def flush(waiting: list[RenderableType], screen: Screen) -> None:
    """Print what was gathered, two in a row."""
    if waiting:
        grid = Table.grid(padding=(0, 2, 0, 0), expand=True)
        grid.add_column(ratio=1)
        grid.add_column(ratio=1)
        for at in range(0, len(waiting), 2):
            grid.add_row(*waiting[at : at + 2])
        screen.print(grid)
        waiting.clear()


def draw_table(sections: Sequence[Section], screen: Screen) -> None:
    """The whole table."""
    if sections:
        draw_course(sections[0], screen)
        draw_sections(sections[1:], screen)


def draw_letters(lines: Sequence[str], screen: Screen) -> None:
    """A title's own drawing, letter below letter."""
    if lines:
        screen.print()
    for line in lines:
        screen.print(screen.drawn(line))


class Memory:
    """What somebody has been shown already, so that the next picture can be a short one."""

    def __init__(self) -> None:
        self.seen: list[Section] = []

    def draw_fresh(self, sections: Sequence[Section], screen: Screen, whole: bool) -> None:
        """What is new since the last time: at the start of a turn the parts that changed, else only their new lines.

        Long parts (the cards on offer) show only their new lines in either case.
        """
        before = self.seen if len(self.seen) == len(sections) else []
        self.seen = list(sections)
        fresh: list[Section] = []
        same: list[str] = []
        for at, section in enumerate(sections):
            old = before[at] if before else None
            if old == section:
                same += [section.heading] if at else []
            elif at and (old is None or (whole and len(section.lines) < LONG)):
                fresh.append(section)
            elif at and old is not None:
                fresh.append(changed_lines(old, section))
        if whole or not before or before[0] != sections[0]:
            draw_course(sections[0], screen)
        draw_sections(fresh, screen)
        if whole and same:
            screen.tell("as_before", "dim", headings=", ".join(same))


def changed_lines(old: Section, new: Section) -> Section:
    lines = tuple(line for line in new.lines if line not in old.lines)
    return Section(new.heading, lines, new.seat)
