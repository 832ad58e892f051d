"""The course of the game (p.4 "Starting the game", "Game Turn"; p.7 "Game End"): who decides next, and about what."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.journal import Journal
from cubilete.games.cargo_noir.rules import codes as c
from cubilete.games.cargo_noir.rules.resolve import ships_to_resolve
from cubilete.games.cargo_noir.rules.table import Table
from cubilete.games.cargo_noir.rules.trade import anything_within_reach


def proceed(t: Table, journal: Journal | None) -> None:
    """Go on from phase to phase and seat to seat until somebody has a decision to make (CN-TURN-04)."""
    while not can_stand(t):
        if t.phase == c.FAMILIES:
            next_to_choose(t, journal)
        elif t.phase == c.SEND:
            next_turn(t, journal)  # CN-SEND-09
        else:
            t.phase += 1


def can_stand(t: Table) -> bool:
    """Whether the game can rest at this point: there is something to decide, or it is over."""
    if t.phase == c.FAMILIES:
        return t.families[t.seat] < 0
    if t.phase == c.RESOLVE:
        return ships_to_resolve(t)
    if t.phase == c.TRADE:
        return t.taken > 0 or anything_within_reach(t)
    if t.phase == c.SHED:
        return t.held(t.seat) > t.slots(t.seat)
    if t.phase == c.SEND:
        return t.ships_home(t.seat) > 0 and (t.final_send or not t.is_final_turn())
    return True


def next_to_choose(t: Table, journal: Journal | None) -> None:
    """CN-R09: family sheets are chosen in seat order, then the first player starts."""
    t.seat += 1
    if t.seat == t.seats:
        start(t, journal)


def start(t: Table, journal: Journal | None) -> None:
    """CN-TURN-01: the first player moves the marker from the blank spot to spot 1."""
    t.seat = t.first
    advance_marker(t, journal)
    begin_turn(t, journal)


def advance_marker(t: Table, journal: Journal | None) -> None:
    """CN-SETUP-17, CN-TURN-03."""
    t.turn += 1
    if journal is not None:
        journal.tell(c.E_MARKER, [t.turn, t.last_turn()])


def begin_turn(t: Table, journal: Journal | None) -> None:
    t.phase = c.SEND if t.turn == 1 else c.RESOLVE  # CN-TURN-06
    if journal is not None:
        journal.tell(c.E_TURN, [t.seat, t.turn])


def next_turn(t: Table, journal: Journal | None) -> None:
    """CN-TURN-02: clockwise; after the last seat a new game turn, or the end (CN-END-01)."""
    t.seat = (t.seat + 1) % t.seats
    t.abandoned = 0
    t.stayed = 0
    t.paid_out = 0
    if t.seat == t.first:
        if t.is_final_turn():
            t.phase = c.OVER
            if journal is not None:
                journal.tell(c.E_ENDED, [t.turn])
            return
        advance_marker(t, journal)
    begin_turn(t, journal)


def family_free(t: Table, family: i64) -> bool:
    seat: i64 = 0
    while seat < t.seats:
        if t.families[seat] == family:
            return False
        seat += 1
    return family < c.SEATS


def choose_family(t: Table, code: i64, journal: Journal | None) -> None:
    """CN-SETUP-09."""
    t.families[t.seat] = code - c.FAMILY
    if journal is not None:
        journal.tell(c.E_FAMILY, [t.seat, code - c.FAMILY])
