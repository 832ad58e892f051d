"""Phase III: where ships are sent, and for how many coins."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cubilete.core.guide import Weights
from cubilete.core.state import MoveList
from cubilete.games.cargo_noir.policy.situation import NEVER, Situation
from cubilete.games.cargo_noir.rules import codes as c
from cubilete.games.cargo_noir.rules.state import CargoNoir

OVERTAKEN: Final = 20.0
"""Points that it is worth to pass a rival by spoiling its last purchase."""


def weigh_send(s: Situation, t: CargoNoir, me: i64, moves: MoveList, out: Weights) -> None:
    """What each destination brings, given where the other ships are bound."""
    s.look(t)
    if s.left == 0:
        weigh_last_send(s, t, me, moves, out)
        return
    s.study(t, me, s.left - 1)
    s.study_rivals(t, me)
    reckon_with_bids(s, t, me)
    price = s.appraiser.coin_price(int(s.left - 1), int(t.safe[me]))
    gain = 0.0
    known: i64 = -1
    low: i64 = 0
    i: i64 = 0
    while i < moves.n:
        code = moves.codes[i]
        if code == c.CASINO:
            out.at[i] = price * float(t.box.casino_income)
        elif code == c.MARKET:
            out.at[i] = market_gain(s, t, me)
        elif c.is_bid(code):
            port: i64 = c.bid_port(code)
            stack: i64 = c.bid_coins(code)
            if port != known:  # the lowest bid on a port is listed first
                known = port
                low = stack
                gain = s.gain(t, me, port) if t.cargo_in(port) > 0 else NEVER
            net = gain - price * float(stack)
            considered = net > 0.0 and stack <= low + s.temper.most_overbid
            out.at[i] = s.win_chance(t, me, port, stack) * net if considered else NEVER
        else:
            out.at[i] = NEVER
        i += 1


def reckon_with_bids(s: Situation, t: CargoNoir, me: i64) -> None:
    """Ships that will probably bring their cargo home are as good as there."""
    port: i64 = 0
    while port < c.PORTS:
        stack = t.stack(port, me)
        if stack > 0 and t.cargo_in(port) > 0 and s.win_chance(t, me, port, stack) >= s.temper.reckoned_chance:
            s.expect(t, me, port)
        port += 1


def market_gain(s: Situation, t: CargoNoir, me: i64) -> float:
    """What one more ship at the Black Market brings."""
    gain = s.draw_gain(t, me)
    if s.careful:
        gain = max(gain, s.best_swap_gain(t, me))
    ships: i64 = t.market_ships[me]
    while ships > 0:
        gain *= s.temper.next_market_ship
        ships -= 1
    return gain


# ---------------------------------------------------------------- the final turn
def weigh_last_send(s: Situation, t: CargoNoir, me: i64, moves: MoveList, out: Weights) -> None:
    """CN-R01: one's own game is over, but a rival who plays later can still be kept from buying."""
    known: i64 = -1
    i: i64 = 0
    while i < moves.n:
        code = moves.codes[i]
        out.at[i] = 0.1 if code == c.ALL_CASINO else 0.0
        if c.is_bid(code):
            port: i64 = c.bid_port(code)
            if port != known:  # more than the lowest bid spoils no more
                known = port
                out.at[i] = spoil_gain(s, t, me, port)
        i += 1


def spoil_gain(s: Situation, t: CargoNoir, me: i64, port: i64) -> float:
    """What it is worth to outbid whoever would buy the cargo of a port in a turn that is still to come."""
    if t.cargo_in(port) == 0:
        return 0.0
    seat: i64 = 0
    while seat < t.seats:
        stack = t.stack(port, seat)
        if stack > 0 and s.plays_later(t, seat) and t.top_rival(port, seat) == 0:
            full = final_points(s, t, seat, -1, 0)
            spoilt = final_points(s, t, seat, port, stack)
            if full <= spoilt:
                return 0.0
            # passing a rival counts most, then hurting whoever stands best
            passes = full >= float(t.score(me)) > spoilt
            return 1.0 + (full - spoilt) * full / 100.0 + (OVERTAKEN if passes else 0.0)
        seat += 1
    return 0.0


def final_points(s: Situation, t: CargoNoir, seat: i64, without: i64, returned: i64) -> float:
    """What a seat will have scored after a final trade, without the cargo of a port whose coins come back."""
    s.study(t, seat, 0)
    s.coins[seat] += returned
    port: i64 = 0
    while port < c.PORTS:
        if port != without and t.stack(port, seat) > 0 and t.top_rival(port, seat) == 0:
            s.expect(t, seat, port)
        port += 1
    return float(t.score(seat)) + s.hand_worth(t, seat, s.makeups[seat])
