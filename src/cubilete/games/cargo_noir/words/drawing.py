"""The harbours drawn in letters of equal width: a column for every place, a line for every family's ships."""

from __future__ import annotations

from cubilete.core.title import Reader
from cubilete.games.cargo_noir.rules import codes as c
from cubilete.games.cargo_noir.rules.state import CargoNoir
from cubilete.games.cargo_noir.words.values import CargoNoirValues

GAP = 2
"""Letters between two columns."""
NARROWEST = 5


def draw_harbours(said: CargoNoirValues, reader: Reader, width: int) -> list[str]:
    """Coins under the ships in every open port, and ships in Macao; nothing where there is no room for it."""
    t, words = said.t, said.words
    ports = [port for port in range(c.PORTS) if t.is_open(port)]
    heads = [said.lexicon.name(words, "port", port) for port in ports]
    heads += [words.say("drawing.casino"), words.say("drawing.market")]
    rows = [
        (
            words.say("drawing.cargo"),
            [*(str(int(t.cargo_in(port))) for port in ports), "", str(sum(map(int, t.market)))],
        )
    ]
    rows += [(reader.names[seat], ships_of(t, seat, ports)) for seat in range(t.seats)]
    label = max(len(name) for name, _ in rows)
    room = (width - label) // len(heads) - GAP
    if room < NARROWEST:
        return []
    wide = [min(len(head), room) for head in heads]
    lines = [" " * label + "".join(" " * GAP + head[:size].rjust(size) for head, size in zip(heads, wide))]
    for name, cells in rows:
        drawn = "".join(" " * GAP + cell.rjust(size) for cell, size in zip(cells, wide))
        lines.append(f"{name.ljust(label)}{drawn}".rstrip())
    return [*lines, words.say("drawing.signs")]


def ships_of(t: CargoNoir, seat: int, ports: list[int]) -> list[str]:
    """The coins under the ship in every port, then how many ships lie at the Casino and at the Black Market."""
    coins = [int(t.stack(port, seat)) for port in ports]
    return [str(number) if number else "." for number in [*coins, int(t.casino[seat]), int(t.market_ships[seat])]]
