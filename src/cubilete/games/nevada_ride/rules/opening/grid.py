"""The starting grid, rolled for or driven for (base game, "Mise en place", "Les essais chronométrés")."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.journal import Journal
from cubilete.core.vectors import vec
from cubilete.games.nevada_ride.rules import codes as c
from cubilete.games.nevada_ride.rules import table as k
from cubilete.games.nevada_ride.rules.table import Table
from cubilete.games.nevada_ride.rules.wear import black_die


def set_grid(t: Table, chance: Chance, journal: Journal | None) -> None:
    """FD-GRID-01; FD-OPT-02: after timed trials by their times. FD-ORDER-04: the order of the first round."""
    order = vec[i64]([0] * t.cars)
    car: i64 = 0
    while car < t.cars:
        order[car] = car
        car += 1
    if t.options[k.O_TRIALS] > 0:
        settle_by_times(t, order, chance, journal)
    else:
        settle_by_rolls(t, order, 0, t.cars, False, chance, journal)
    place: i64 = 0
    while place < t.cars:
        car = order[place]
        t.put(car, k.SPACE, t.box.circuit.grid[place])
        t.put(car, k.ARRIVED, place)
        c.tell_on_grid(journal, car, place + 1, t.box.circuit.grid[place])
        place += 1
    t.order = order


def settle_by_rolls(
    t: Table, order: vec[i64], first: i64, last: i64, again: bool, chance: Chance, journal: Journal | None
) -> None:
    """Sort a stretch of the grid by the black die, the highest first; who is tied rolls again (FD-GRID-02)."""
    rolls = vec[i64]([0] * c.CARS)
    at: i64 = first
    while at < last:
        car = order[at]
        roll = black_die(chance, c.GRID_ROLL)
        rolls[car] = roll
        if again:
            c.tell_grid_again(journal, car, roll)
        else:
            c.tell_grid_rolled(journal, car, roll)
        at += 1
    sort_falling(order, first, last, rolls)
    settle_ties(t, order, first, last, rolls, chance, journal)


def settle_by_times(t: Table, order: vec[i64], chance: Chance, journal: Journal | None) -> None:
    """FD-OPT-02: fewest rolls take pole, who missed two stops stands at the back; equal times roll for it."""
    times = vec[i64]([0] * c.CARS)
    car: i64 = 0
    while car < t.cars:
        times[car] = -9999 if t.get(car, k.TRIAL_STATE) == 2 else -t.get(car, k.TRIAL)
        car += 1
    sort_falling(order, 0, t.cars, times)
    settle_ties(t, order, 0, t.cars, times, chance, journal)


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


def settle_ties(
    t: Table, order: vec[i64], first: i64, last: i64, keys: vec[i64], chance: Chance, journal: Journal | None
) -> None:
    begin: i64 = first
    while begin < last:
        end: i64 = begin + 1
        while end < last and keys[order[end]] == keys[order[begin]]:
            end += 1
        if end - begin > 1:
            settle_tie(t, order, begin, end, chance, journal)
        begin = end


def settle_tie(t: Table, order: vec[i64], first: i64, last: i64, chance: Chance, journal: Journal | None) -> None:
    """FD-DRIVER-06: Diane Montfort wins every tie; the others roll again among themselves."""
    at: i64 = first
    while at < last:
        if t.drives(order[at], k.DIANE):
            car = order[at]
            while at > first:
                order[at] = order[at - 1]
                at -= 1
            order[first] = car
            first += 1
            break
        at += 1
    if last - first > 1:
        settle_by_rolls(t, order, first, last, True, chance, journal)
