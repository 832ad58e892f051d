"""Phase III, "Sending Ships Out" (p.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from cubilete.core.journal import Journal
from cubilete.core.state import LEGAL, MoveList
from cubilete.games.cargo_noir.rules import codes as c

if TYPE_CHECKING:
    from cubilete.games.cargo_noir.rules.state import CargoNoir


def port_bar(t: CargoNoir, port: i64) -> i64:
    """Why the active seat may not send a ship to this port at all, or LEGAL."""
    if not t.is_open(port):
        return c.PORT_CLOSED  # CN-SETUP-03
    if t.stack(port, t.seat) > 0:
        return c.OWN_SHIP_THERE  # CN-R03
    if t.has_abandoned(port):
        return c.PORT_ABANDONED  # CN-PORT-10
    return LEGAL


def lowest_bid(t: CargoNoir, port: i64) -> i64:
    """CN-SEND-05, CN-R02: one coin more than the largest rival stack, and never nothing."""
    rival = t.top_rival(port, t.seat)
    return rival + 1 if rival >= t.box.min_bid else t.box.min_bid


def fill_send(t: CargoNoir, out: MoveList) -> None:
    """CN-SEND-02: the Casino, the Black Market, and every stack that wins the lead in an open port (CN-SEND-06)."""
    out.add(c.CASINO)
    out.add(c.MARKET)
    if t.is_final_turn():
        out.add(c.ALL_CASINO)  # CN-R01
    coins: i64 = t.safe[t.seat]
    if coins == 0:
        return
    if coins > c.MOST_COINS:  # only in an edited position
        coins = c.MOST_COINS
    port: i64 = 0
    while port < c.PORTS:
        if port_bar(t, port) == LEGAL:
            stack = lowest_bid(t, port)
            while stack <= coins:
                out.add(c.bid_code(port, stack))
                stack += 1
        port += 1


def judge_send(t: CargoNoir, code: i64) -> i64:
    """Why a phase III move may not be made now, or LEGAL."""
    if code == c.CASINO or code == c.MARKET:
        return LEGAL
    if code == c.ALL_CASINO:
        return LEGAL if t.is_final_turn() else c.NOT_LAST_TURN
    port = c.bid_port(code)
    bar = port_bar(t, port)
    if bar != LEGAL:
        return bar
    stack = c.bid_coins(code)
    if stack < t.box.min_bid:
        return c.BID_NOTHING  # CN-R02
    if stack < lowest_bid(t, port):
        return c.BID_TOO_LOW  # CN-SEND-05
    if stack > t.safe[t.seat]:
        return c.BID_TOO_DEAR  # CN-SEND-04, CN-SEND-10
    return LEGAL


def send(t: CargoNoir, code: i64, journal: Journal | None) -> None:
    """One ship leaves for its destination and does nothing there before its owner's next turn (CN-SEND-03)."""
    seat = t.seat
    if code == c.CASINO or code == c.ALL_CASINO:
        ships: i64 = 1 if code == c.CASINO else t.ships_home(seat)
        t.casino[seat] += ships
        c.tell_to_casino(journal, seat, ships)
    elif code == c.MARKET:
        t.market_ships[seat] += 1
        c.tell_to_market(journal, seat)
    else:
        port = c.bid_port(code)
        stack = c.bid_coins(code)
        if journal is not None:
            c.tell_bid(journal, seat, port, stack, t.top_rival(port, seat))
        t.set_stack(port, seat, stack)
        t.safe[seat] -= stack
