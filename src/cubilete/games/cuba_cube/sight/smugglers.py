"""What a board shows of the Smugglers beyond the common table."""

from __future__ import annotations

from cubilete.games.cuba_cube.position.view import SmugglersPart, TableView
from cubilete.games.cuba_cube.rules import table as k
from cubilete.games.cuba_cube.rules.box import S_SOLD_OUT
from cubilete.games.cuba_cube.rules.crews import driver_of_seat
from cubilete.games.cuba_cube.rules.smugglers import columns as s
from cubilete.games.cuba_cube.rules.smugglers.ending import cops_to_end
from cubilete.games.cuba_cube.rules.smugglers.robbing import spots
from cubilete.games.cuba_cube.rules.smugglers.state import Smugglers
from cubilete.games.cuba_cube.sight.table import table_view


def hands_in_view(t: Smugglers, seat: int) -> set[int]:
    """The hand of the own crew; all of them where they lie open (CC-SMUG-TURN-05)."""
    if t.has(k.O_OPEN_HANDS):
        return set(range(t.drivers))
    return {int(driver_of_seat(t, seat))} if 0 <= seat < t.seats else set()


def view_smugglers(t: Smugglers, seat: int) -> TableView:
    part = SmugglersPart(
        cops_end=int(cops_to_end(t)),
        sold_end=int(t.box.smugglers[S_SOLD_OUT]),
        victim=int(t.now[s.N_VICTIM]),
        spots=int(spots(t)),
    )
    return table_view(t, hands_in_view(t, seat), range(t.drivers), smugglers=part)
