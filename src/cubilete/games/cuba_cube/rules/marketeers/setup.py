"""Setting up: the row of Cities, and where the Vehicles begin (CC-MARK-SETUP)."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.journal import Journal
from cubilete.core.state import MoveList
from cubilete.core.vectors import vec
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules.crews import choose_first, next_driver
from cubilete.games.cuba_cube.rules.marketeers.offers import deal_hands
from cubilete.games.cuba_cube.rules.marketeers.turn import begin_round
from cubilete.games.cuba_cube.rules.table import N_DRIVER, N_FIRST, P_CITY, PAWN, PAWN_CITY, Table


def lay_out(t: Table, chance: Chance, journal: Journal | None) -> None:
    """The row in random order, four Offers for everybody, and a starting player (CC-R21)."""
    left: vec[i64] = vec[i64]([1, 1, 1, 1])
    row: list[int] = []
    place: i64 = 0
    while place < c.CITIES:
        city = chance.draw(c.CITY_DEAL, left, c.CITIES - place)
        left[city] = 0
        t.cities[place] = city
        row.append(city)
        place += 1
    c.tell_row_laid(journal, row)
    deal_hands(t, chance, journal)
    choose_first(t, chance, journal)
    t.phase = c.PLACING


def start_bar(t: Table, city: i64) -> i64:
    """A Vehicle begins at either end of the row (CC-MARK-SETUP-05)."""
    return 0 if city == t.cities[0] or city == t.cities[c.CITIES - 1] else c.NOT_AN_END


def fill_starts(t: Table, out: MoveList) -> None:
    out.add(c.start_code(t.cities[0]))
    out.add(c.start_code(t.cities[c.CITIES - 1]))


def start(t: Table, city: i64, chance: Chance, journal: Journal | None) -> None:
    """Place the Vehicle; after the last one the first Round begins."""
    driver = t.driver()
    t.put(driver, PAWN, P_CITY)
    t.put(driver, PAWN_CITY, city)
    c.tell_begins_in(journal, driver, city)
    t.now[N_DRIVER] = next_driver(t, driver)
    if t.now[N_DRIVER] == t.now[N_FIRST]:
        begin_round(t, chance, journal)
