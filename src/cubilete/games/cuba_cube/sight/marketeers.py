"""What a board shows of the Marketeers beyond what every game of the box has."""

from __future__ import annotations

from cubilete.games.cuba_cube.position.view import MarketeersPart, TableView
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules import table as k
from cubilete.games.cuba_cube.rules.box import M_STORAGE
from cubilete.games.cuba_cube.rules.marketeers.ending import cops_to_end
from cubilete.games.cuba_cube.rules.marketeers.state import Marketeers
from cubilete.games.cuba_cube.rules.marketeers.turn import rolled
from cubilete.games.cuba_cube.sight.table import named, named_bits, table_view


def hands_in_view(t: Marketeers, seat: int) -> list[int]:
    """Whose Offers a seat may see: its own, or everybody's where they lie open (CC-MARK-SETUP-04)."""
    return list(range(t.drivers)) if t.has(k.O_OPEN_OFFERS) else [seat]


def view_market(t: Marketeers, seat: int) -> TableView:
    return table_view(t, hands_in_view(t, seat), range(t.drivers), marketeers=market_part(t))


def market_part(t: Marketeers) -> MarketeersPart:
    return MarketeersPart(
        rolled=[named("symbol", int(rolled(t, die))) for die in range(c.GATE_DICE)] if t.in_play(0) else [],
        used=named_bits("die", int(t.now[k.N_TAKEN])),
        offer=named("sector", int(t.now[k.N_SECTOR])),
        storage=int(t.box.marketeers[M_STORAGE]),
        cops_end=int(cops_to_end(t)),
        places=[place_in_row(t, driver) for driver in range(t.drivers)],
    )


def place_in_row(t: Marketeers, driver: int) -> int:
    city = int(t.get(driver, k.PAWN_CITY))
    return -1 if city < 0 else int(t.corner_of(city))
