"""The harbours drawn in letters of equal width: a column for every place, a line for every family's ships."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cubilete.core.letters import in_lines, short_names
from cubilete.core.title import Reader
from cubilete.games.cargo_noir.rules import codes as c
from cubilete.games.cargo_noir.rules.state import CargoNoir
from cubilete.games.cargo_noir.words.values import CargoNoirValues

WIDE, CLOSE = 2, 1
"""Letters between two columns."""
LONGEST = 16
"""Letters of a family's name that are written at most."""
NARROWEST = 40
"""Below this width nothing is drawn: the table in words says the same."""


class Column(NamedTuple):
    """A place: its name in lines, a word in each, and what stands in each line below."""

    head: tuple[str, ...]
    cells: tuple[str, ...]

    @property
    def width(self) -> int:
        return max(map(len, (*self.head, *self.cells)))


def draw_harbours(said: CargoNoirValues, reader: Reader, width: int) -> list[str]:
    """Coins under the ships in every open port, and ships in Macao; nothing where there is no room for it."""
    if width < NARROWEST:
        return []
    t, words = said.t, said.words
    ports = [port for port in range(c.PORTS) if t.is_open(port)]
    heads = [said.lexicon.name(words, "port", port) for port in ports]
    heads += [words.say("drawing.casino"), words.say("drawing.market")]
    cargo = [*(str(int(t.cargo_in(port))) for port in ports), "", str(sum(map(int, t.market)))]
    ships = [ships_of(t, seat, ports) for seat in range(t.seats)]
    columns = [Column(tuple(head.split()), cells) for head, cells in zip(heads, zip(cargo, *ships))]
    labels = [words.say("drawing.cargo"), *short_names(reader.names, LONGEST)]
    return [*drawn(labels, columns, width), *in_lines([words.say("drawing.signs")], width)]


def drawn(labels: Sequence[str], columns: Sequence[Column], width: int) -> list[str]:
    """All columns side by side, closer and closer together, else in halves one below the other."""
    label = max(map(len, labels))
    in_a_row = [Column((" ".join(column.head),), column.cells) for column in columns]
    for tried, gap in ((in_a_row, WIDE), (columns, WIDE), (columns, CLOSE)):
        if label + sum(gap + column.width for column in tried) <= width or len(columns) == 1:
            return block(labels, tried, gap)
    middle = (len(columns) + 1) // 2
    return [*drawn(labels, columns[:middle], width), "", *drawn(labels, columns[middle:], width)]


def block(labels: Sequence[str], columns: Sequence[Column], gap: int) -> list[str]:
    """Some columns with the names of the lines before them."""
    label, tall = max(map(len, labels)), max(len(column.head) for column in columns)
    rows = [("", [((tall - len(column.head)) * ("",) + column.head)[at] for column in columns]) for at in range(tall)]
    rows += [(name, [column.cells[at] for column in columns]) for at, name in enumerate(labels)]
    lines = []
    for name, cells in rows:
        line = "".join(" " * gap + cell.rjust(column.width) for cell, column in zip(cells, columns))
        lines.append(f"{name.ljust(label)}{line}".rstrip())
    return lines


def ships_of(t: CargoNoir, seat: int, ports: list[int]) -> list[str]:
    """The coins under the ship in every port, then how many ships lie at the Casino and at the Black Market."""
    coins = [int(t.stack(port, seat)) for port in ports]
    return [str(number) if number else "." for number in [*coins, int(t.casino[seat]), int(t.market_ships[seat])]]
