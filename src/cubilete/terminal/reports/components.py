"""A title's component file on screen: what is in the box, and where each number comes from."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from typing import Any

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from cubilete.core.components import find_components
from cubilete.core.errors import UsageError
from cubilete.core.title import Title
from cubilete.terminal.screen import Screen

MARKS = {"rulebook": "", "public": "°", "reconstructed": "~"}
"""How a number shows its provenance; the rulebook's own carry no mark."""
ASCII_MARKS = {"rulebook": "", "public": "'", "reconstructed": "~"}
ORIGIN = "provenance"
HIDDEN = ("icon", "colour", "grid", "text", "ability")
"""What only pictures need."""
STRUCTURE = ("id", "group", "effect", "wild")
"""What sorts the parts; it says nothing that could be right or wrong."""


def draw_components(title: Title, path: str) -> str:
    """The board of a component file as a picture; of the printed one for an empty path."""
    text, source = find_components(title.package, path)
    picture = title.component_picture(text, source)
    if not picture:
        raise UsageError(f"{title.name} has no board that could be drawn from its components.")
    return picture


def show_components(text: str, title: Title, screen: Screen) -> None:
    """Every table of the file; marks tell what the rulebook does not say itself."""
    data = tomllib.loads(text)
    marks = MARKS if screen.console.encoding.lower().startswith("utf") else ASCII_MARKS
    screen.rule(Text(f"{title.name}: components {title.components}", style="bold"))
    legend = (
        f"no mark: stated by the rulebook; {marks['public']} public material; {marks['reconstructed']} reconstructed"
    )
    screen.print(Text(f"{legend} (see the comments in the file, --export).", style="dim"))
    for name, part in data.items():
        if isinstance(part, Mapping):
            show_part(name, part, marks, screen)


def show_part(name: str, part: Mapping[str, Any], marks: Mapping[str, str], screen: Screen) -> None:
    origin = str(part.get(ORIGIN, "rulebook"))
    heading = Text(name.replace("_", " "), style="bold")
    sure = part.get("confidence")
    heading.append(f"  {origin}" + (f", confidence {sure:.0%}" if isinstance(sure, float) else ""), style="dim")
    screen.print(heading)
    plain = {key: value for key, value in part.items() if not is_rows(value) and is_shown(key)}
    if plain:
        grid = Table.grid(padding=(0, 2, 0, 0))
        for key in plain:
            grid.add_row(Text(key.replace("_", " "), style="dim"), cell(part, key, origin, marks))
        screen.print(Padding(grid, (0, 0, 0, 2)))
    for value in part.values():
        if is_rows(value):
            screen.print(Padding(rows_table(value, origin, marks, screen.width - 2), (0, 0, 0, 2)))


def is_rows(value: object) -> bool:
    return isinstance(value, list) and bool(value) and isinstance(value[0], dict)


def is_shown(key: str) -> bool:
    return key not in HIDDEN and not key.endswith((ORIGIN, "confidence"))


def rows_table(rows: Sequence[Mapping[str, Any]], origin: str, marks: Mapping[str, str], width: int) -> Table:
    """Things of one kind: a table where it fits, else a paragraph each."""
    keys = list(dict.fromkeys(key for row in rows for key in row if is_shown(key)))
    cells = [[cell(row, key, origin, marks) for key in keys] for row in rows]
    heads = [max(len(word) for word in key.split("_")) for key in keys]
    widths = [max(head, *(len(line[at]) for line in cells)) for at, head in enumerate(heads)]
    grid = Table.grid(padding=(0, 1, 0, 0))
    if sum(widths) + len(widths) <= width:
        for wide in widths:
            grid.add_column(min_width=wide)
        grid.add_row(*(Text(key.replace("_", " "), style="dim") for key in keys))
        for line in cells:
            grid.add_row(*line)
        return grid
    for line in cells:
        facts = [f"{key.replace('_', ' ')} {text.plain}" for key, text in zip(keys[1:], line[1:]) if text.plain]
        grid.add_row(line[0], Text("; ".join(facts)))
    return grid


def cell(row: Mapping[str, Any], key: str, origin: str, marks: Mapping[str, str]) -> Text:
    """A value with the mark of its own provenance, or else of its table's; nothing where the row has none."""
    if key not in row:
        return Text()
    source = str(row.get(f"{key}_{ORIGIN}", origin))
    mark = "" if key in STRUCTURE else marks.get(source, "")
    return Text(written(row[key]) + mark)


def written(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join(written(one) for one in value) or "none"
    if isinstance(value, dict):
        return ", ".join(f"{key}: {written(one)}" for key, one in value.items())
    return str(value) if value != "" else "-"


# ---------------------------------------------------------------- a file beside the printed one
def renamed(text: str, printed: str) -> list[str]:
    """A sentence for every thing that has another id in a file than in the printed one, and for what is not in both."""
    said: list[str] = []
    here, there = ids_of(tomllib.loads(text)), ids_of(tomllib.loads(printed))
    for kind in sorted(here.keys() | there.keys()):
        own, known = here.get(kind, []), there.get(kind, [])
        pairs = list(zip(own, known)) if len(own) == len(known) else []
        swapped = [(new, old) for new, old in pairs if new not in known and old not in own]
        said += [f"{kind}: what is '{old}' in the printed file is called '{new}' here." for new, old in swapped]
        moved = {name for pair in swapped for name in pair}
        said += [f"{kind}: '{name}' is not in the printed file." for name in own if name not in {*known, *moved}]
        said += [f"{kind}: '{name}' of the printed file is missing." for name in known if name not in {*own, *moved}]
    return said


def ids_of(table: Mapping[str, Any], path: str = "") -> dict[str, list[str]]:
    """The ids of things by where they stand, in their order."""
    found: dict[str, list[str]] = {}
    for key, value in table.items():
        where = f"{path}.{key}".lstrip(".")
        if isinstance(value, dict):
            found |= ids_of(value, where)
        elif is_rows(value):
            ids = [str(row["id"]) for row in value if isinstance(row.get("id"), str)]
            found |= {where: ids} if ids else {}
    return found
