"""The course of the game (p.4 "Starting the game", "Game Turn"; p.7 "Game End"): who decides next, and about what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from cubilete.core.journal import Journal
from cubilete.core.state import LEGAL
from cubilete.games.cargo_noir.rules import codes as c
from cubilete.games.cargo_noir.rules.resolve import ships_to_resolve
from cubilete.games.cargo_noir.rules.trade import anything_within_reach, late_card_bar

if TYPE_CHECKING:
    from cubilete.games.cargo_noir.rules.state import CargoNoir


def proceed(t: CargoNoir, journal: Journal | None) -> None:
    """Go on from phase to phase and seat to seat until somebody has a decision to make (CN-TURN-04)."""
    while not can_stand(t):
        if t.phase == c.FAMILIES:
            next_to_choose(t, journal)
        elif t.phase == c.SEND:
            next_turn(t, journal)  # CN-SEND-09
        else:
            t.phase += 1


def can_stand(t: CargoNoir) -> bool:
    """Whether the game can rest at this point: there is something to decide, or it is over."""
    if t.phase == c.FAMILIES:
        return t.families[t.seat] < 0
    if t.phase == c.RESOLVE:
        return ships_to_resolve(t)
    if t.phase == c.TRADE:
        return t.taken > 0 or anything_within_reach(t)
    if t.phase == c.SHED:
        return t.excess(t.seat) > 0
    if t.phase == c.SEND:
        return t.ships_home(t.seat) > 0 and (t.final_send or not t.is_final_turn())
    return True


def next_to_choose(t: CargoNoir, journal: Journal | None) -> None:
    """CN-R09: family sheets are chosen in seat order, then the first player starts."""
    t.seat += 1
    if t.seat == t.seats:
        start(t, journal)


def start(t: CargoNoir, journal: Journal | None) -> None:
    """CN-TURN-01: the first player moves the marker from the blank spot to spot 1."""
    t.seat = t.first
    advance_marker(t, journal)
    begin_turn(t, journal)


def advance_marker(t: CargoNoir, journal: Journal | None) -> None:
    """CN-SETUP-17, CN-TURN-03."""
    t.turn += 1
    c.tell_marker(journal, t.turn, t.last_turn())


def begin_turn(t: CargoNoir, journal: Journal | None) -> None:
    t.phase = c.SEND if t.turn == 1 else c.RESOLVE  # CN-TURN-06
    c.tell_turn(journal, t.seat, t.turn)


def next_turn(t: CargoNoir, journal: Journal | None) -> None:
    """CN-TURN-02: clockwise; after the last seat a new game turn, or the end (CN-END-01)."""
    t.seat = (t.seat + 1) % t.seats
    t.abandoned = 0
    t.stayed = 0
    t.paid_out = 0
    if t.seat == t.first:
        if t.is_final_turn():
            t.phase = c.OVER
            c.tell_ended(journal, t.turn)
            return
        advance_marker(t, journal)
    begin_turn(t, journal)


def family_free(t: CargoNoir, family: i64) -> bool:
    seat: i64 = 0
    while seat < t.seats:
        if t.families[seat] == family:
            return False
        seat += 1
    return family < c.SEATS


def choose_family(t: CargoNoir, family: i64, journal: Journal | None) -> None:
    """CN-SETUP-09."""
    t.families[t.seat] = family
    c.tell_family(journal, t.seat, family)


def judge_phase(t: CargoNoir, phase: i64, code: i64) -> i64:
    """Why a move of another phase may not be made now, with a better answer than 'not now' where there is one."""
    if t.turn == 1 and t.phase == c.SEND and (phase == c.RESOLVE or phase == c.TRADE):
        return c.FIRST_TURN  # CN-TURN-06
    if phase == c.TRADE and (t.phase == c.SHED or t.phase == c.SEND):
        return judge_late_trade(t, code)
    if phase == c.SHED:
        return c.DISCARD_LATER if t.excess(t.seat) > 0 else c.DISCARD_FITS  # CN-TRADE-15, CN-R17
    if phase == c.SEND and t.phase != c.FAMILIES:
        return c.SEND_LATER  # CN-TURN-04
    return c.WRONG_PHASE


def judge_late_trade(t: CargoNoir, code: i64) -> i64:
    """Phase II is over: it was played, or it was left out because nothing was within reach."""
    if c.is_take(code):
        bar = late_card_bar(t, c.take_card(code))
        return bar if bar != LEGAL else c.ONE_TRADE  # CN-R18
    return c.ONE_TRADE if anything_within_reach(t) else c.NOTHING_IN_REACH
