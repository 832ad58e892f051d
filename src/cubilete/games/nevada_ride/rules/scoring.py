"""Places and team points (base game, "L'arrivée", "Course par équipes")."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.games.nevada_ride.rules import table as k
from cubilete.games.nevada_ride.rules.table import Table


def ahead_of(t: Table, car: i64, other: i64) -> bool:
    """FD-END-02, FD-R11: finishers by order, then whoever still races by distance, then cars out by distance."""
    status = t.get(car, k.STATUS)
    if status != t.get(other, k.STATUS):
        return rank_of_status(status) < rank_of_status(t.get(other, k.STATUS))
    if status == k.FINISHED:
        return t.get(car, k.PLACE) < t.get(other, k.PLACE)
    ran = distance(t, car)
    if ran != distance(t, other):
        return ran > distance(t, other)
    if status == k.OUT:
        return t.get(car, k.PLACE) > t.get(other, k.PLACE)  # the later elimination
    return car < other


def rank_of_status(status: i64) -> i64:
    return 0 if status == k.FINISHED else 1 if status == k.RACING else 2


def distance(t: Table, car: i64) -> i64:
    """Rows covered, as far as the car has come or came."""
    return t.progress(car) if t.racing(car) else t.get(car, k.RAN)


def place_of(t: Table, car: i64) -> i64:
    """The place of a car among all, from 1."""
    place: i64 = 1
    other: i64 = 0
    while other < t.cars:
        if other != car and ahead_of(t, other, car):
            place += 1
        other += 1
    return place


def best_car(t: Table, seat: i64, teams: bool) -> i64:
    """The foremost car of a seat, or of its team."""
    best: i64 = seat
    car: i64 = 0
    while car < t.cars:
        mine = t.team_of(car) == t.team_of(seat) if teams else t.seat_of(car) == seat
        if mine and car != best and ahead_of(t, car, best):
            best = car
        car += 1
    return best


def team_points(t: Table, team: i64) -> i64:
    """FD-OPT-05: by the places of its cars that finished."""
    total: i64 = 0
    car: i64 = 0
    while car < t.cars:
        if t.team_of(car) == team and t.get(car, k.STATUS) == k.FINISHED:
            total += t.box.team_points[t.get(car, k.PLACE) - 1]
        car += 1
    return total


def seat_points(t: Table, seat: i64) -> i64:
    """Team points in a team race, else the rows that the seat's foremost car has covered."""
    if t.options[k.O_TEAMS] > 0:
        return team_points(t, t.team_of(seat))
    ran = distance(t, best_car(t, seat, False))
    return ran if ran > 0 else 0


def beats(t: Table, seat: i64, other: i64) -> bool:
    """Whether a seat is placed before another: by team points in a team race, else by the foremost cars."""
    teams = t.options[k.O_TEAMS] > 0
    if teams:
        if t.team_of(seat) == t.team_of(other):
            return False
        mine = team_points(t, t.team_of(seat))
        theirs = team_points(t, t.team_of(other))
        if mine != theirs:
            return mine > theirs
    return ahead_of(t, best_car(t, seat, teams), best_car(t, other, teams))


def somebody_finished(t: Table) -> bool:
    car: i64 = 0
    while car < t.cars:
        if t.get(car, k.STATUS) == k.FINISHED:
            return True
        car += 1
    return False


def places(t: Table, over: bool) -> list[int]:
    """The place of every seat; FD-R11: if no car finishes, nobody is the first."""
    first: i64 = 2 if over and not somebody_finished(t) else 1
    found: list[int] = []
    seat: i64 = 0
    while seat < t.seats:
        place: i64 = first
        other: i64 = 0
        while other < t.seats:
            if other != seat and beats(t, other, seat):
                place += 1
            other += 1
        found.append(place)
        seat += 1
    return found
