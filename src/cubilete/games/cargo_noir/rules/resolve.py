"""Phase I, "Resolving Ships' Actions" (p.4): the Casino, the Black Market and the Ports."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.journal import Journal
from cubilete.core.state import LEGAL, MoveList
from cubilete.games.cargo_noir.rules import codes as c
from cubilete.games.cargo_noir.rules.supply import draw_token, fill_port, pay_out
from cubilete.games.cargo_noir.rules.table import Table

ABSENT: Final = 0
ALONE: Final = 1
OUTBID: Final = 2
STAYS: Final = 3


def standing(t: Table, port: i64) -> i64:
    """How the active seat's ship stands in a port: it buys, must raise or leave, or has nothing to resolve."""
    mine: i64 = t.bids[port * c.SEATS + t.seat]
    if mine == 0:
        return ABSENT
    if (t.stayed >> port) & 1:
        return STAYS  # CN-PORT-07
    rival = t.top_rival(port, t.seat)
    if rival == 0:
        return ALONE  # CN-PORT-01
    return OUTBID if rival > mine else STAYS  # CN-PORT-05; the latter only in an edited position (CN-R05)


def ships_to_resolve(t: Table) -> bool:
    """CN-RESOLVE-01: phase I lasts until every ship that is out has been resolved."""
    if t.casino[t.seat] > 0 or t.market_ships[t.seat] > 0:
        return True
    port: i64 = 0
    while port < c.PORTS:
        if t.bids[port * c.SEATS + t.seat] > 0 and standing(t, port) != STAYS:
            return True
        port += 1
    return False


def fill_resolve(t: Table, out: MoveList) -> None:
    """CN-RESOLVE-02: any ship may be next, and every way to resolve it."""
    seat = t.seat
    if t.casino[seat] > 0:
        out.add(c.COLLECT)
    if t.market_ships[seat] > 0:
        out.add(c.DRAW)
        out.add(c.DECLINE)
        fill_swaps(t, out)
    port: i64 = 0
    while port < c.PORTS:
        mine: i64 = t.bids[port * c.SEATS + seat]
        if mine > 0:
            how = standing(t, port)
            if how == ALONE:
                out.add(c.BUY + port)
            elif how == OUTBID:
                out.add(c.ABANDON + port)
                stack = t.top_rival(port, seat) + 1
                while stack <= mine + t.safe[seat] and stack <= c.MOST_COINS:
                    out.add(c.RAISE + port * c.STRIDE + stack)
                    stack += 1
        port += 1


def fill_swaps(t: Table, out: MoveList) -> None:
    """CN-MARKET-02, CN-MARKET-07: any token held for any token that lies in the Black Market."""
    at: i64 = t.seat * c.SORTS
    give: i64 = 0
    while give < c.SORTS:
        if t.hold[at + give] > 0:
            take: i64 = 0
            while take < c.SORTS:
                if t.market[take] > 0:
                    out.add(c.SWAP + give * c.SORTS + take)
                take += 1
        give += 1


def judge_resolve(t: Table, code: i64) -> i64:
    """Why a phase I move may not be made now, or LEGAL."""
    if code == c.COLLECT:
        return LEGAL if t.casino[t.seat] > 0 else c.NO_CASINO_SHIP
    if code < c.BUY:
        return judge_market(t, code)
    if code < c.ABANDON:
        return judge_port(t, code - c.BUY, ALONE)
    if code < c.RAISE:
        return judge_port(t, code - c.ABANDON, OUTBID)
    port: i64 = (code - c.RAISE) // c.STRIDE
    stack: i64 = (code - c.RAISE) % c.STRIDE
    verdict = judge_port(t, port, OUTBID)
    if verdict != LEGAL:
        return verdict
    if stack <= t.top_rival(port, t.seat):
        return c.RAISE_TOO_LOW  # CN-PORT-06
    if stack > t.bids[port * c.SEATS + t.seat] + t.safe[t.seat]:
        return c.RAISE_TOO_DEAR  # CN-R19
    return LEGAL


def judge_market(t: Table, code: i64) -> i64:
    if t.market_ships[t.seat] == 0:
        return c.NO_MARKET_SHIP
    if code < c.SWAP:
        return LEGAL
    if t.hold[t.seat * c.SORTS + (code - c.SWAP) // c.SORTS] == 0:
        return c.SWAP_NOT_HELD
    if t.market[(code - c.SWAP) % c.SORTS] == 0:
        return c.SWAP_NOT_THERE
    return LEGAL


def judge_port(t: Table, port: i64, wanted: i64) -> i64:
    if port >= c.PORTS:
        return c.NO_SUCH_MOVE
    how = standing(t, port)
    if how == wanted:
        return LEGAL
    if how == ABSENT:
        return c.NO_PORT_SHIP
    if how == STAYS:
        return c.SHIP_STAYS
    return c.MUST_BUY if how == ALONE else c.BUY_OUTBID  # CN-R04, CN-PORT-05


def resolve(t: Table, code: i64, chance: Chance, journal: Journal | None) -> None:
    """Carry out the action of one ship; it takes effect at once (CN-RESOLVE-03)."""
    if code == c.COLLECT:
        collect(t, journal)
    elif code < c.BUY:
        t.market_ships[t.seat] -= 1
        visit_market(t, code, chance, journal)
    elif code < c.ABANDON:
        buy(t, code - c.BUY, chance, journal)
    elif code < c.RAISE:
        abandon(t, code - c.ABANDON, journal)
    else:
        raise_stack(t, (code - c.RAISE) // c.STRIDE, (code - c.RAISE) % c.STRIDE, journal)


def collect(t: Table, journal: Journal | None) -> None:
    """CN-CASINO-01, CN-CASINO-02."""
    t.casino[t.seat] -= 1
    coins = pay_out(t, t.seat, t.box.casino_income, journal)
    if journal is not None:
        journal.tell(c.E_COLLECTED, [t.seat, coins])


def visit_market(t: Table, code: i64, chance: Chance, journal: Journal | None) -> None:
    """CN-MARKET-01: swap, draw, or neither (CN-R15)."""
    seat = t.seat
    at: i64 = seat * c.SORTS
    if code == c.DECLINE:
        if journal is not None:
            journal.tell(c.E_DECLINED, [seat])
    elif code == c.DRAW:
        sort = draw_token(t, chance, journal)  # CN-MARKET-04
        if sort >= 0:
            t.hold[at + sort] += 1
        if journal is not None:
            if sort >= 0:
                journal.tell(c.E_DREW, [seat, sort])
            else:
                journal.tell(c.E_DREW_NOTHING, [seat])
    else:
        give: i64 = (code - c.SWAP) // c.SORTS
        take: i64 = (code - c.SWAP) % c.SORTS
        t.hold[at + give] -= 1
        t.hold[at + take] += 1
        t.market[take] -= 1
        t.market[give] += 1  # CN-MARKET-03
        if journal is not None:
            journal.tell(c.E_SWAPPED, [seat, give, take])


def buy(t: Table, port: i64, chance: Chance, journal: Journal | None) -> None:
    """CN-PORT-01 to CN-PORT-03: all the cargo for the whole stack, then fresh cargo at once."""
    seat = t.seat
    stack: i64 = t.bids[port * c.SEATS + seat]
    t.bids[port * c.SEATS + seat] = 0
    if t.cargo_in(port) == 0:  # CN-R07: nothing to buy, so nothing is paid
        t.safe[seat] += stack
        if journal is not None:
            journal.tell(c.E_CAME_BACK, [seat, port, stack])
        return
    t.pile += stack
    if journal is not None:
        journal.tell(c.E_BOUGHT, [seat, port, stack] + [t.cargo[port * c.SORTS + sort] for sort in range(c.SORTS)])
    sort: i64 = 0
    while sort < c.SORTS:
        t.hold[seat * c.SORTS + sort] += t.cargo[port * c.SORTS + sort]
        t.cargo[port * c.SORTS + sort] = 0
        sort += 1
    fill_port(t, port, chance, journal)


def abandon(t: Table, port: i64, journal: Journal | None) -> None:
    """CN-PORT-08: ship and coins come back; a Syndicate card may pay for it (CN-SYND-01 to CN-SYND-03)."""
    seat = t.seat
    stack: i64 = t.bids[port * c.SEATS + seat]
    t.bids[port * c.SEATS + seat] = 0
    t.safe[seat] += stack
    t.abandoned |= 1 << port  # CN-PORT-10
    if journal is not None:
        journal.tell(c.E_ABANDONED, [seat, port, stack])
    if t.paid_out < t.cards[seat * c.CARDS + t.box.syndicate_card]:
        t.paid_out += 1
        coins = pay_out(t, seat, t.box.syndicate_income, journal)
        if journal is not None:
            journal.tell(c.E_SYNDICATE, [seat, coins])


def raise_stack(t: Table, port: i64, stack: i64, journal: Journal | None) -> None:
    """CN-PORT-06, CN-PORT-07: coins are added and the ship stays for another turn."""
    seat = t.seat
    old: i64 = t.bids[port * c.SEATS + seat]
    t.safe[seat] -= stack - old
    t.bids[port * c.SEATS + seat] = stack
    t.stayed |= 1 << port
    if journal is not None:
        journal.tell(c.E_RAISED, [seat, port, old, stack])
