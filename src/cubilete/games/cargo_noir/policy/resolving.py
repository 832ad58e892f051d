"""Phase I: what comes of the ships that are out."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.guide import Weights
from cubilete.core.state import LEGAL, MoveList
from cubilete.games.cargo_noir.policy.situation import NEVER, Situation
from cubilete.games.cargo_noir.rules import codes as c
from cubilete.games.cargo_noir.rules.resolve import OUTBID, standing
from cubilete.games.cargo_noir.rules.send import lowest_bid, port_bar
from cubilete.games.cargo_noir.rules.state import CargoNoir


def weigh_resolve(s: Situation, t: CargoNoir, me: i64, moves: MoveList, out: Weights) -> None:
    """Coins first, as they may be needed right away, then cargo, the Black Market, and last where one was outbid."""
    first: i64 = -1
    i: i64 = 0
    while i < moves.n:
        code = moves.codes[i]
        out.at[i] = NEVER
        if code == c.COLLECT or (first < 0 and c.is_buy(code)):
            first = i
        i += 1
    if first >= 0:
        out.at[first] = 0.0
        return
    s.look(t)
    if t.market_ships[me] > 0:
        s.study(t, me, s.left)
        weigh_market(s, t, me, moves, out)
    else:
        weigh_raises(s, t, me, moves, out)


def weigh_market(s: Situation, t: CargoNoir, me: i64, moves: MoveList, out: Weights) -> None:
    """CN-MARKET-01. With another ship to come a draw goes first: it shows what is worth swapping."""
    i: i64 = 0
    while i < moves.n:
        code = moves.codes[i]
        if code == c.DRAW:
            gain = s.draw_gain(t, me)
            out.at[i] = gain * 2.0 if t.market_ships[me] > 1 and gain > 0.0 else gain
        elif code == c.DECLINE:
            out.at[i] = -0.001
        elif c.is_swap(code):
            give: i64 = c.swap_give(code)
            take: i64 = c.swap_take(code)
            out.at[i] = s.swap_gain(t, me, give, take) if give != take else NEVER
        i += 1


def weigh_raises(s: Situation, t: CargoNoir, me: i64, moves: MoveList, out: Weights) -> None:
    """CN-PORT-05: add coins and wait another turn, or take ship and coins back and use them elsewhere."""
    port: i64 = 0
    while port < c.PORTS and standing(t, port) != OUTBID:
        port += 1
    if port == c.PORTS:
        return
    other = 0.0
    gain = 0.0
    price = 0.0
    if s.left > 0:
        coins = t.safe[me] + t.stack(port, me)
        s.study(t, me, s.left - 1)
        s.study_rivals(t, me)
        price = s.appraiser.coin_price(int(s.left - 1), int(coins))
        gain = s.gain(t, me, port)
        other = elsewhere(s, t, me, port, coins, price)
    low = t.top_rival(port, me) + 1
    i: i64 = 0
    while i < moves.n:
        code = moves.codes[i]
        if code == c.abandon_code(port):
            out.at[i] = other
        elif s.left > 0 and c.is_raise(code) and c.raise_port(code) == port:
            stack: i64 = c.raise_coins(code)
            net = gain - price * float(stack)
            if net > 0.0 and stack <= low + s.temper.most_overbid:
                out.at[i] = s.win_chance(t, me, port, stack) * net
        i += 1


def elsewhere(s: Situation, t: CargoNoir, me: i64, without: i64, coins: i64, price: float) -> float:
    """What the ship and the coins would bring at the best other place."""
    best = price * float(t.box.casino_income)
    port: i64 = 0
    while port < c.PORTS:
        if port != without and t.cargo_in(port) > 0 and port_bar(t, port) == LEGAL:
            stack = lowest_bid(t, port)
            gain = s.gain(t, me, port)
            top: i64 = stack + s.temper.most_overbid
            while stack <= top and stack <= coins:
                net = gain - price * float(stack)
                if net <= best:
                    break
                worth = s.win_chance(t, me, port, stack) * net
                if worth > best:
                    best = worth
                stack += 1
        port += 1
    if t.paid_out < t.owned(me, t.box.syndicate_card):
        best += price * float(t.box.syndicate_income)  # CN-SYND-01
    return best
