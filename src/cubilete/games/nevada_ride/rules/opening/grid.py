"""The starting grid, rolled for or driven for (base game, "Mise en place", "Les essais chronométrés")."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cubilete.core.chance import TIED_ROLLS, Chance
from cubilete.core.journal import Journal
from cubilete.core.vectors import vec
from cubilete.games.nevada_ride.rules import codes as c
from cubilete.games.nevada_ride.rules import table as k
from cubilete.games.nevada_ride.rules.table import Table
from cubilete.games.nevada_ride.rules.wear import black_die

FAILED: Final = -9999
"""Behind every time."""


def set_grid(t: Table, chance: Chance, journal: Journal | None) -> None:
    """FD-GRID-01; FD-OPT-02: after timed trials by their times. FD-ORDER-04: the order of the first round."""
    order = vec[i64]([0] * t.cars)
    car: i64 = 0
    while car < t.cars:
        order[car] = car
        car += 1
    keys = vec[i64]([0] * c.CARS)
    if t.options[k.O_TRIALS] > 0:
        note_times(t, keys)
    else:
        roll_for_places(order, 0, t.cars, keys, False, chance, journal)
    sort_falling(order, 0, t.cars, keys)
    settle_ties(t, order, keys, chance, journal)
    place: i64 = 0
    while place < t.cars:
        car = order[place]
        t.put(car, k.SPACE, t.box.circuit.grid[place])
        t.put(car, k.ARRIVED, place)
        c.tell_on_grid(journal, car, place + 1, t.box.circuit.grid[place])
        place += 1
    t.order = order


def roll_for_places(
    order: vec[i64], first: i64, last: i64, keys: vec[i64], again: bool, chance: Chance, journal: Journal | None
) -> None:
    """A roll of the black die for every car of a stretch of the grid, as its key; the highest comes first."""
    at: i64 = first
    while at < last:
        car = order[at]
        keys[car] = black_die(chance, c.GRID_ROLL)
        if again:
            c.tell_grid_again(journal, car, keys[car])
        else:
            c.tell_grid_rolled(journal, car, keys[car])
        at += 1


def note_times(t: Table, keys: vec[i64]) -> None:
    """FD-OPT-02: fewest rolls take pole, who missed two stops stands at the back; equal times roll for it."""
    car: i64 = 0
    while car < t.cars:
        keys[car] = FAILED if t.get(car, k.TRIAL_STATE) == 2 else -t.get(car, k.TRIAL)
        car += 1


def sort_falling(order: vec[i64], first: i64, last: i64, keys: vec[i64]) -> None:
    """Insertion sort by the keys of the cars; who is equal keeps the order."""
    i: i64 = first + 1
    while i < last:
        car = order[i]
        at: i64 = i
        while at > first and keys[order[at - 1]] < keys[car]:
            order[at] = order[at - 1]
            at -= 1
        order[at] = car
        i += 1


def settle_ties(t: Table, order: vec[i64], keys: vec[i64], chance: Chance, journal: Journal | None) -> None:
    """Cars that are level roll again for the places they share (FD-GRID-02), from the front of the grid to its back.

    A loop, because dice may tie as often as they like; after so many rolls the cars stay as they are (FD-R27).
    """
    level = vec[i64]([0] * (c.CARS + 1))  # by place: whether its car is level with the one before it
    again = vec[i64]([0] * c.CARS)  # by car: how often it has rolled again
    mark_level(order, 0, t.cars, keys, level)
    first: i64 = 0
    while first < t.cars:
        last: i64 = first + 1
        while level[last] == 1:
            last += 1
        if last - first > 1 and put_diane_first(t, order, first, last):
            first += 1
        if last - first == 1 or again[order[first]] == TIED_ROLLS:
            first = last
            continue
        roll_for_places(order, first, last, keys, True, chance, journal)
        sort_falling(order, first, last, keys)
        mark_level(order, first, last, keys, level)
        while last > first:
            last -= 1
            again[order[last]] += 1


def mark_level(order: vec[i64], first: i64, last: i64, keys: vec[i64], level: vec[i64]) -> None:
    """Which cars of a stretch are level with the one before; its first is with none."""
    at: i64 = first
    while at < last:
        level[at] = 1 if at > first and keys[order[at]] == keys[order[at - 1]] else 0
        at += 1


def put_diane_first(t: Table, order: vec[i64], first: i64, last: i64) -> bool:
    """FD-DRIVER-06: Diane Montfort wins every tie; the others roll among themselves."""
    at: i64 = first
    while at < last and not t.drives(order[at], k.DIANE):
        at += 1
    if at == last:
        return False
    car = order[at]
    while at > first:
        order[at] = order[at - 1]
        at -= 1
    order[first] = car
    return True
