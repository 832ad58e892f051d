"""Phase III, "Sending Ships Out" (p.7)."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.journal import Journal
from cubilete.core.state import LEGAL, MoveList
from cubilete.games.cargo_noir.codes import (
    ALL_CASINO, BID, BID_NOTHING, BID_TOO_DEAR, BID_TOO_LOW, CASINO, E_BID, E_TO_CASINO, E_TO_MARKET, MARKET,
    NO_SUCH_MOVE, NOT_LAST_TURN, OWN_SHIP_THERE, PORT_ABANDONED, PORT_CLOSED, PORTS, SEATS, STRIDE,
)  # fmt: skip
from cubilete.games.cargo_noir.table import Table


def port_bar(t: Table, port: i64) -> i64:
    """Why the active seat may not send a ship to this port at all, or LEGAL."""
    if not t.is_open(port):
        return PORT_CLOSED  # CN-SETUP-03
    if t.bids[port * SEATS + t.seat] > 0:
        return OWN_SHIP_THERE  # CN-R03
    if (t.abandoned >> port) & 1:
        return PORT_ABANDONED  # CN-PORT-10
    return LEGAL


def lowest_bid(t: Table, port: i64) -> i64:
    """CN-SEND-05, CN-R02: one coin more than the largest rival stack, and never nothing."""
    rival = t.top_rival(port, t.seat)
    return rival + 1 if rival >= t.box.min_bid else t.box.min_bid


def fill_send(t: Table, out: MoveList) -> None:
    """CN-SEND-02: the Casino, the Black Market, and every stack that wins the lead in an open port (CN-SEND-06)."""
    out.add(CASINO)
    out.add(MARKET)
    if t.is_final_turn():
        out.add(ALL_CASINO)  # CN-R01
    coins: i64 = t.safe[t.seat]
    if coins == 0:
        return
    port: i64 = 0
    while port < PORTS:
        if port_bar(t, port) == LEGAL:
            stack = lowest_bid(t, port)
            code: i64 = BID + port * STRIDE
            while stack <= coins:
                out.add(code + stack)
                stack += 1
        port += 1


def judge_send(t: Table, code: i64) -> i64:
    """Why a phase III move may not be made now, or LEGAL."""
    if code == CASINO or code == MARKET:
        return LEGAL
    if code == ALL_CASINO:
        return LEGAL if t.is_final_turn() else NOT_LAST_TURN
    port: i64 = (code - BID) // STRIDE
    if port >= PORTS:
        return NO_SUCH_MOVE
    bar = port_bar(t, port)
    if bar != LEGAL:
        return bar
    stack: i64 = (code - BID) % STRIDE
    if stack < t.box.min_bid:
        return BID_NOTHING  # CN-R02
    if stack < lowest_bid(t, port):
        return BID_TOO_LOW  # CN-SEND-05
    if stack > t.safe[t.seat]:
        return BID_TOO_DEAR  # CN-SEND-04, CN-SEND-10
    return LEGAL


def send(t: Table, code: i64, journal: Journal | None) -> None:
    """One ship leaves for its destination and does nothing there before its owner's next turn (CN-SEND-03)."""
    seat = t.seat
    if code == CASINO or code == ALL_CASINO:
        ships: i64 = 1 if code == CASINO else t.ships_home(seat)
        t.casino[seat] += ships
        if journal is not None:
            journal.tell(E_TO_CASINO, [seat, ships])
    elif code == MARKET:
        t.market_ships[seat] += 1
        if journal is not None:
            journal.tell(E_TO_MARKET, [seat])
    else:
        port: i64 = (code - BID) // STRIDE
        stack: i64 = (code - BID) % STRIDE
        if journal is not None:
            journal.tell(E_BID, [seat, port, stack, t.top_rival(port, seat)])
        t.bids[port * SEATS + seat] = stack
        t.safe[seat] -= stack
