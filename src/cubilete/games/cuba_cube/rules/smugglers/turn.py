"""The course of a Turn: what comes next after every decision."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.journal import Journal
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules.cloth import forget_gate
from cubilete.games.cuba_cube.rules.crews import end_turn, next_driver
from cubilete.games.cuba_cube.rules.decks import card_at, discard_sector
from cubilete.games.cuba_cube.rules.riding import (
    begin_turn,
    clear_ride,
    crossed,
    flick,
    hurt,
    invalid,
    preparation_failed,
)
from cubilete.games.cuba_cube.rules.smugglers.city import leave_city, park, usual_parking
from cubilete.games.cuba_cube.rules.smugglers.columns import (
    N_BOARDED,
    N_ENTERED,
    N_PARK,
    N_VICTIM,
    OWN_COLUMNS,
)
from cubilete.games.cuba_cube.rules.smugglers.ending import check_rounds
from cubilete.games.cuba_cube.rules.smugglers.gaining import can_take
from cubilete.games.cuba_cube.rules.smugglers.robbing import can_rob
from cubilete.games.cuba_cube.rules.smugglers.routes import start_driving
from cubilete.games.cuba_cube.rules.smugglers.walking import climb_in, walk_into, walk_to
from cubilete.games.cuba_cube.rules.smugglers.wounds import fetch_vehicle, take_wounds
from cubilete.games.cuba_cube.rules.table import (
    AT_PLAYED,
    BROKEN,
    N_FIRST,
    N_FLICKS,
    N_OWN,
    N_ROUND,
    N_SECTOR,
    NOBODY,
    NOTHING,
    P_CITY,
    P_VEHICLE,
    PAWN,
    Table,
)
from cubilete.games.cuba_cube.rules.vehicles import excess_cargo


# ------------------------------------------------------------ beginning and ending
def begin(t: Table, driver: i64, journal: Journal | None) -> None:
    """What a player does depends on whether the Pawn drives or walks (CC-SMUG-TURN-01)."""
    begin_turn(t, driver)
    column: i64 = N_OWN
    while column < N_OWN + OWN_COLUMNS:
        t.now[column] = 0
        column += 1
    t.now[N_VICTIM] = NOBODY
    if t.get(driver, PAWN) == P_CITY:
        if t.get(driver, BROKEN) != 0:  # CC-R91
            fetch_vehicle(t, driver, journal)
            settle(t, journal)
        else:
            set_out(t, journal)
    elif t.get(driver, PAWN) == P_VEHICLE and t.get(driver, BROKEN) == 0:
        t.phase = c.PLANNING
    else:
        t.phase = c.WALKING  # a wreck must be left (CC-SMUG-DMG-02)


def set_out(t: Table, journal: Journal | None) -> None:
    """Nobody stays in a City: the Cop is placed, then the Pawn walks (CC-R50)."""
    leave_city(t, t.driver(), journal)
    if t.phase != c.OVER:
        t.phase = c.WALKING


def end(t: Table, journal: Journal | None) -> None:
    """The Sector that was in view goes to the discard pile, and the next one is on turn."""
    clear_route(t)
    end_turn(t, journal)
    driver = next_driver(t, t.driver())
    if driver == t.now[N_FIRST]:
        t.now[N_ROUND] += 1
        check_rounds(t, journal)
        if t.phase == c.OVER:
            return
    begin(t, driver, journal)


def clear_route(t: Table) -> None:
    """What was driven in this Turn is over: its card, its Gate and its ride."""
    card = card_at(t, AT_PLAYED, 0)
    if card != NOTHING:
        discard_sector(t, card)
    t.now[N_SECTOR] = NOTHING
    forget_gate(t)
    clear_ride(t, NOTHING)


# ------------------------------------------------------------ flicks
def prepare(t: Table, params: list[int], chance: Chance, journal: Journal | None) -> None:
    """The flick of a Gate die; it ends the Turn if it leaves the area or hits another one (CC-SMUG-TURN-07)."""
    flick(t, params, False, chance, journal)
    if preparation_failed(t):
        c.tell_preparation_failed(journal, t.driver())
        end(t, journal)
    else:
        start_driving(t, journal)


def drive(t: Table, params: list[int], chance: Chance, journal: Journal | None) -> None:
    """The one flick of the Vehicle, and all that follows from it."""
    t.now[N_FLICKS] += 1
    flick(t, params, False, chance, journal)
    if invalid(t):  # CC-R10
        end(t, journal)
        return
    take_wounds(t, journal)
    if crossed(t) and not hurt(t):
        settle(t, journal)
    else:
        end(t, journal)  # CC-SMUG-DRIVE-09: nothing else in this Turn


# ------------------------------------------------------------ after the ride, and in a City
def settle(t: Table, journal: Journal | None) -> None:
    """What has to be decided next: what does not fit, where the new Vehicle stands, what the ride still gives."""
    driver = t.driver()
    if excess_cargo(t, driver) > 0 and t.now[N_ENTERED] == 0:  # CC-SMUG-GOODS-04: at once
        t.phase = c.UNLOADING
    elif t.now[N_PARK] != 0:
        t.phase = c.PARKING
        if len(usual_parking(t, driver)) == 0:
            park_at(t, [], journal)
    elif t.get(driver, PAWN) == P_CITY:
        t.phase = c.IN_CITY
    elif can_take(t) or can_rob(t):
        t.phase = c.GAINING
    else:
        leave_ride(t, journal)


def end_visit(t: Table, journal: Journal | None) -> None:
    """Who came on foot may sell all that is carried; what the new Vehicle cannot carry goes now (CC-R51)."""
    if excess_cargo(t, t.driver()) > 0:
        t.phase = c.UNLOADING
    else:
        end(t, journal)


def unloaded(t: Table, journal: Journal | None) -> None:
    """A Good is discarded. Once the rest fits it goes on: with the Turn, or with the end of a visit (CC-R51)."""
    if t.now[N_ENTERED] == 0:
        settle(t, journal)
    elif excess_cargo(t, t.driver()) <= 0:
        if t.now[N_BOARDED] != 0:
            t.phase = c.PLANNING
        else:
            end(t, journal)


def leave_ride(t: Table, journal: Journal | None) -> None:
    """Getting out is possible now, but not after a ride that began with getting in (CC-SMUG-WALK-07)."""
    if t.now[N_BOARDED] != 0:
        end(t, journal)
    else:
        t.phase = c.AFTER_RIDE


def park_at(t: Table, params: list[int], journal: Journal | None) -> None:
    """The new Vehicle is parked; who came in this Turn may still sell, who did not must leave (CC-R91)."""
    park(t, t.driver(), params, journal)
    if t.now[N_ENTERED] != 0:
        settle(t, journal)
    else:
        set_out(t, journal)


# ------------------------------------------------------------ on foot
def go(t: Table, place: list[int], journal: Journal | None) -> None:
    walk_to(t, t.driver(), place, journal)
    end(t, journal)


def enter(t: Table, city: i64, journal: Journal | None) -> None:
    """A Pawn across the edge of a City card is in the City (CC-SMUG-WALK-03); wrecks are replaced (CC-SMUG-DMG-03)."""
    driver = t.driver()
    walk_into(t, driver, city, journal)
    t.now[N_ENTERED] = 1
    if t.get(driver, BROKEN) != 0:
        fetch_vehicle(t, driver, journal)
    settle(t, journal)


def board(t: Table, journal: Journal | None) -> None:
    """Back in the Vehicle, and free to drive in the same Turn (CC-SMUG-WALK-06). Who drives off out of a City leaves it
    before the flick (CC-R51)."""
    driver = t.driver()
    if t.phase == c.IN_CITY:
        leave_city(t, driver, journal)
    climb_in(t, driver, journal)
    if t.phase != c.OVER:
        t.now[N_BOARDED] = 1
        t.phase = c.PLANNING if excess_cargo(t, driver) <= 0 else c.UNLOADING  # CC-R51
