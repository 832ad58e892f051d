"""Who decides for a driver. A driver is a Pawn with its Vehicle: of one seat, of two (Cobbers), or of all (Couriers).

The seats of driver d are d, d + drivers, d + 2 * drivers and so on. In a Turn one of them drives and makes all other
decisions; in a team another one makes the Gate-die flick, and the roles swap with every Turn (CC-R87).
"""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.journal import Journal
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules.table import COURIERS, N_DRIVER, N_FIRST, O_FIRST, TURNS, Table


def driver_of_seat(t: Table, seat: i64) -> i64:
    return seat % t.drivers


def crew_size(t: Table, driver: i64) -> i64:
    """One or two; all seats in the Couriers."""
    return (t.seats - driver + t.drivers - 1) // t.drivers


def member(t: Table, driver: i64, number: i64) -> i64:
    """The seat of a member of a crew, from 0."""
    return driver + number % crew_size(t, driver) * t.drivers


def driving_seat(t: Table, driver: i64) -> i64:
    """Who flicks the Vehicle in this Turn and makes all other decisions (CC-R87)."""
    return member(t, driver, t.get(driver, TURNS) + first_member(t))


def preparing_seat(t: Table, driver: i64) -> i64:
    """Who flicks the Gate die: the partner, or the same seat where there is none (CC-COBB-RULE-03, CC-R86)."""
    if t.game == COURIERS:
        return driving_seat(t, driver)
    return member(t, driver, t.get(driver, TURNS) + first_member(t) + 1)


def first_member(t: Table) -> i64:
    """In the Couriers the seat that starts; in teams the first member drives first."""
    return t.now[N_FIRST] if t.game == COURIERS else 0


def in_crew(t: Table, seat: i64, driver: i64) -> bool:
    return 0 <= seat < t.seats and driver_of_seat(t, seat) == driver


def crew_bits(t: Table, driver: i64) -> i64:
    """The seats of a crew as bits: those who may see its secrets."""
    found: i64 = 0
    seat = driver
    while seat < t.seats:
        found |= i64(1) << seat
        seat += t.drivers
    return found


def by_seat(t: Table, of_drivers: list[int]) -> list[int]:
    """A number of every driver as one of every seat, for `placements` and `points`."""
    found: list[int] = []
    seat: i64 = 0
    while seat < t.seats:
        found.append(of_drivers[driver_of_seat(t, seat)])
        seat += 1
    return found


def choose_first(t: Table, chance: Chance, journal: Journal | None) -> None:
    """Who starts: as the table says, or by lot (CC-R21). In the Couriers N_FIRST is a seat."""
    crews: i64 = t.seats if t.game == COURIERS else t.drivers
    chosen = t.options[O_FIRST]
    first: i64 = chosen % crews if chosen >= 0 else chance.below(c.FIRST_DRIVER, crews)
    t.now[N_FIRST] = first
    t.now[N_DRIVER] = 0 if t.game == COURIERS else first
    c.tell_starts(journal, first)


def next_driver(t: Table, driver: i64) -> i64:
    """The next one clockwise."""
    return (driver + 1) % t.drivers


def end_turn(t: Table, journal: Journal | None) -> None:
    """Count the Turn of the driver on turn; who is next is the game's affair."""
    t.add(t.now[N_DRIVER], TURNS, 1)
    c.tell_turn_ends(journal, t.now[N_DRIVER])
