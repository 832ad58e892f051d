"""Turns, rounds and the end of the game (CP-TURN, CP-MODE, CP-R44)."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.journal import Journal
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.dangers import roll_danger, throw_for_seat
from cubilete.games.competitors.rules.dealing.hired import rights_over
from cubilete.games.competitors.rules.dealing.lapses import round_over, turn_over
from cubilete.games.competitors.rules.table import Table


def begin_round(t: Table, chance: Chance, journal: Journal | None) -> None:
    """CP-EVT-04: a new event, which every seat faces before the first turn."""
    t.now[k.ROUND] += 1
    c.tell_round(journal, t.now[k.ROUND])
    roll_danger(t, chance, journal)


def look_at_seat(t: Table, chance: Chance, journal: Journal | None) -> None:
    """The next seat in turn order throws against the event just rolled; after the last one the round begins."""
    looked_at: i64 = t.now[k.RESUME]
    if looked_at < t.seats:
        t.now[k.RESUME] += 1
        throw_for_seat(t, (t.now[k.FIRST] + looked_at) % t.seats, chance, journal)
        return
    t.now[k.RESUME] = k.NONE
    begin_turn(t, t.now[k.FIRST], journal)


def begin_turn(t: Table, seat: i64, journal: Journal | None) -> None:
    """CP-TURN-01."""
    t.now[k.TURN] = seat
    t.now[k.ACTIONS] = t.box.actions
    t.now[k.HANDLED] = 0
    t.write(seat, k.BROKERED, 0)
    set_strikes(t, seat, 2, 1)
    c.tell_turn(journal, seat)
    t.phase = c.ACTING


def set_strikes(t: Table, seat: i64, before: i64, after: i64) -> None:
    """CP-SPECCARD-10: a strike holds for the owner's next turn."""
    token: i64 = seat * c.VEHICLES
    end: i64 = token + c.VEHICLES
    while token < end:
        if t.get(token, k.STRUCK) == before:
            t.put(token, k.STRUCK, after)
        token += 1


def after_action(t: Table, chance: Chance, journal: Journal | None) -> None:
    """CP-TURN-02."""
    if t.now[k.ACTIONS] > 0:
        t.phase = c.ACTING
    else:
        end_turn(t, chance, journal)


def end_turn(t: Table, chance: Chance, journal: Journal | None) -> None:
    seat: i64 = t.now[k.TURN]
    set_strikes(t, seat, 1, 0)
    rights_over(t, seat)
    turn_over(t, seat, journal)
    following: i64 = (seat + 1) % t.seats
    if following != t.now[k.FIRST]:
        begin_turn(t, following, journal)
        return
    round_over(t)
    if is_over(t):
        t.phase = c.OVER
        t.now[k.ACTIONS] = 0
        c.tell_over(journal, t.now[k.ROUND], ending_of(t))
    else:
        begin_round(t, chance, journal)


def is_over(t: Table) -> bool:
    """Looked at only when everybody has had a turn (CP-MODE-03, CP-MODE-04, CP-R81)."""
    return t.now[k.ROUND] >= t.options[k.O_ROUNDS] or is_won(t)


def is_won(t: Table) -> bool:
    """CP-MODE-04: somebody has reached the end of the column, in the race."""
    if t.options[k.O_TIMED] != 0:
        return False
    seat: i64 = 0
    while seat < t.seats:
        if t.score(seat) >= t.box.target:
            return True
        seat += 1
    return False


def ending_of(t: Table) -> i64:
    """Why the game is over, by its place among `ending` of the declaration: points, marks, rounds."""
    if t.options[k.O_TIMED] != 0:
        return 1
    return 0 if is_won(t) else 2
