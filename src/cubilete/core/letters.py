"""What every drawing in letters of equal width needs: a legend that fits, and names that stay apart when cut."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from textwrap import wrap

USUAL_WIDTH = 80
"""Letters in a line of the terminal that most people have; every title's drawing fits it."""
GAP = "  "


def in_lines(entries: Iterable[str], width: int, gap: str = GAP) -> list[str]:
    """Entries side by side, in as many lines as that takes; only one that is wider than a line is broken."""
    lines: list[str] = []
    for entry in entries:
        if lines and len(lines[-1]) + len(gap) + len(entry) <= width:
            lines[-1] += gap + entry
        else:
            lines += wrap(entry, width) or [""]
    return lines


def short_names(names: Sequence[str], room: int) -> list[str]:
    """Names of at most so many letters: as they are, or, if one of them is too long, all by number and beginning."""
    if all(len(name) <= room for name in names):
        return list(names)
    return [f"{number} {name}"[:room].rstrip() for number, name in enumerate(names, 1)]
