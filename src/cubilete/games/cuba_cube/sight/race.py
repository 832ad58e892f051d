"""What a board shows of the Race beyond the common table."""

from __future__ import annotations

from cubilete.games.cuba_cube.position.view import RacePart, TableView
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules import table as k
from cubilete.games.cuba_cube.rules.crews import driver_of_seat
from cubilete.games.cuba_cube.rules.race import columns as r
from cubilete.games.cuba_cube.rules.race.finish import needs_gate, next_sector
from cubilete.games.cuba_cube.rules.race.state import CubaRace
from cubilete.games.cuba_cube.sight.table import table_view


def money_in_view(t: CubaRace, seat: int) -> set[int]:
    """CC-RACE-FINISH-06: everybody's, or only that of the own crew until the game is over."""
    if not t.has(k.O_HIDDEN_MONEY) or t.phase == c.OVER:
        return set(range(t.drivers))
    return {int(driver_of_seat(t, seat))} if 0 <= seat < t.seats else set()


def view_race(t: CubaRace, seat: int) -> TableView:
    drivers = range(t.drivers)
    part = RacePart(
        race=int(t.now[r.N_RACE]) + 1,
        races=int(t.options[k.O_RACES]),
        progress=[int(t.get(driver, r.SECTORS)) for driver in drivers],
        drunk=[int(t.get(driver, r.DRUNK)) for driver in drivers],
        steered=[t.get(driver, r.AIMED) != 0 for driver in drivers],
        arrived=[t.get(driver, r.ARRIVED) != 0 for driver in drivers],
        raid=t.has(k.O_RAID),
    )
    # Whoever prepares the way wants to see which: the Gates of the Sector that is driven next.
    due = t.phase == c.PREPARING and needs_gate(t, t.driver())
    ahead = int(next_sector(t, t.driver())) if due else k.NOTHING
    return table_view(t, (), money_in_view(t, seat), race=part, ahead=ahead)
