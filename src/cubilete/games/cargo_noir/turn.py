"""The course of the game (p.4 "Starting the game", "Game Turn"; p.7 "Game End"): who decides next, and about what."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.journal import Journal
from cubilete.games.cargo_noir.codes import (
    E_ENDED, E_FAMILY, E_MARKER, E_TURN, FAMILIES, FAMILY, OVER, RESOLVE, SEATS, SEND, SHED, TRADE,
)  # fmt: skip
from cubilete.games.cargo_noir.resolve import ships_to_resolve
from cubilete.games.cargo_noir.table import Table
from cubilete.games.cargo_noir.trade import anything_within_reach


def proceed(t: Table, journal: Journal | None) -> None:
    """Go on from phase to phase and seat to seat until somebody has a decision to make (CN-TURN-04)."""
    while True:
        if t.phase == FAMILIES:
            if t.families[t.seat] < 0:
                return
            next_to_choose(t, journal)
        elif t.phase == RESOLVE:
            if ships_to_resolve(t):
                return
            t.phase = TRADE
            if anything_within_reach(t):
                return
            t.phase = SHED
        elif t.phase == SHED:
            if t.held(t.seat) > t.slots(t.seat):
                return
            t.phase = SEND
        elif t.phase == SEND:
            if t.ships_home(t.seat) > 0 and (t.final_send or not t.is_final_turn()):
                return
            next_turn(t, journal)  # CN-SEND-09
        else:
            return  # TRADE waits for its owner; OVER for nobody


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
        journal.tell(E_MARKER, [t.turn, t.last_turn()])


def begin_turn(t: Table, journal: Journal | None) -> None:
    t.abandoned = 0
    t.stayed = 0
    t.paid_out = 0
    t.phase = SEND if t.turn == 1 else RESOLVE  # CN-TURN-06
    if journal is not None:
        journal.tell(E_TURN, [t.seat, t.turn])


def next_turn(t: Table, journal: Journal | None) -> None:
    """CN-TURN-02: clockwise; after the last seat a new game turn, or the end (CN-END-01)."""
    t.seat = (t.seat + 1) % t.seats
    if t.seat == t.first:
        if t.is_final_turn():
            t.phase = OVER
            if journal is not None:
                journal.tell(E_ENDED, [t.turn])
            return
        advance_marker(t, journal)
    begin_turn(t, journal)


def family_free(t: Table, family: i64) -> bool:
    seat: i64 = 0
    while seat < t.seats:
        if t.families[seat] == family:
            return False
        seat += 1
    return family < SEATS


def choose_family(t: Table, code: i64, journal: Journal | None) -> None:
    """CN-SETUP-09."""
    t.families[t.seat] = code - FAMILY
    if journal is not None:
        journal.tell(E_FAMILY, [t.seat, code - FAMILY])
