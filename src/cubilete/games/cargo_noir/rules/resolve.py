"""Phase I, "Resolving Ships' Actions" (p.4): the Casino, the Black Market and the Ports."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.journal import Journal
from cubilete.core.state import LEGAL, MoveList
from cubilete.games.cargo_noir.rules import codes as c
from cubilete.games.cargo_noir.rules.supply import draw_token, fill_port, pay_out

if TYPE_CHECKING:
    from cubilete.games.cargo_noir.rules.state import CargoNoir

ABSENT: Final = 0
ALONE: Final = 1
OUTBID: Final = 2
STAYS: Final = 3


def standing(t: CargoNoir, port: i64) -> i64:
    """How the active seat's ship stands in a port: it buys, must raise or leave, or has nothing to resolve."""
    mine = t.stack(port, t.seat)
    if mine == 0:
        return ABSENT
    if t.has_raised(port):
        return STAYS  # CN-PORT-07
    rival = t.top_rival(port, t.seat)
    if rival == 0:
        return ALONE  # CN-PORT-01
    return OUTBID if rival > mine else STAYS  # CN-PORT-05; the latter only in an edited position (CN-R05)


def ships_to_resolve(t: CargoNoir) -> bool:
    """CN-RESOLVE-01: phase I lasts until every ship that is out has been resolved."""
    if t.casino[t.seat] > 0 or t.market_ships[t.seat] > 0:
        return True
    port: i64 = 0
    while port < c.PORTS:
        if t.stack(port, t.seat) > 0 and standing(t, port) != STAYS:
            return True
        port += 1
    return False


def fill_resolve(t: CargoNoir, out: MoveList) -> None:
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
        mine = t.stack(port, seat)
        if mine > 0:
            how = standing(t, port)
            if how == ALONE:
                out.add(c.buy_code(port))
            elif how == OUTBID:
                out.add(c.abandon_code(port))
                stack = t.top_rival(port, seat) + 1
                while stack <= mine + t.safe[seat] and stack <= c.MOST_COINS:
                    out.add(c.raise_code(port, stack))
                    stack += 1
        port += 1


def fill_swaps(t: CargoNoir, out: MoveList) -> None:
    """CN-MARKET-02, CN-MARKET-07: any token held for any token that lies in the Black Market."""
    give: i64 = 0
    while give < c.SORTS:
        if t.tokens(t.seat, give) > 0:
            take: i64 = 0
            while take < c.SORTS:
                if t.market[take] > 0:
                    out.add(c.swap_code(give, take))
                take += 1
        give += 1


def judge_resolve(t: CargoNoir, code: i64) -> i64:
    """Why a phase I move may not be made now, or LEGAL."""
    if code == c.COLLECT:
        return LEGAL if t.casino[t.seat] > 0 else c.NO_CASINO_SHIP
    if c.is_buy(code):
        return judge_port(t, c.buy_port(code), ALONE)
    if c.is_abandon(code):
        return judge_port(t, c.abandon_port(code), OUTBID)
    if c.is_raise(code):
        return judge_raise(t, c.raise_port(code), c.raise_coins(code))
    return judge_market(t, code)


def judge_raise(t: CargoNoir, port: i64, stack: i64) -> i64:
    verdict = judge_port(t, port, OUTBID)
    if verdict != LEGAL:
        return verdict
    if stack <= t.top_rival(port, t.seat):
        return c.RAISE_TOO_LOW  # CN-PORT-06
    if stack > t.stack(port, t.seat) + t.safe[t.seat]:
        return c.RAISE_TOO_DEAR  # CN-R19
    return LEGAL


def judge_market(t: CargoNoir, code: i64) -> i64:
    if t.market_ships[t.seat] == 0:
        return c.NO_MARKET_SHIP
    if not c.is_swap(code):
        return LEGAL
    if t.tokens(t.seat, c.swap_give(code)) == 0:
        return c.SWAP_NOT_HELD
    if t.market[c.swap_take(code)] == 0:
        return c.SWAP_NOT_THERE
    return LEGAL


def judge_port(t: CargoNoir, port: i64, wanted: i64) -> i64:
    how = standing(t, port)
    if how == wanted:
        return LEGAL
    if how == ABSENT:
        return c.NO_PORT_SHIP
    if how == STAYS:
        return c.SHIP_STAYS
    return c.MUST_BUY if how == ALONE else c.BUY_OUTBID  # CN-R04, CN-PORT-05


def resolve(t: CargoNoir, code: i64, chance: Chance, journal: Journal | None) -> None:
    """Carry out the action of one ship; it takes effect at once (CN-RESOLVE-03)."""
    if code == c.COLLECT:
        collect(t, journal)
    elif c.is_buy(code):
        buy(t, c.buy_port(code), chance, journal)
    elif c.is_abandon(code):
        abandon(t, c.abandon_port(code), journal)
    elif c.is_raise(code):
        raise_stack(t, c.raise_port(code), c.raise_coins(code), journal)
    else:
        t.market_ships[t.seat] -= 1
        visit_market(t, code, chance, journal)


def collect(t: CargoNoir, journal: Journal | None) -> None:
    """CN-CASINO-01, CN-CASINO-02."""
    t.casino[t.seat] -= 1
    coins = pay_out(t, t.seat, t.box.casino_income, journal)
    c.tell_collected(journal, t.seat, coins)


def visit_market(t: CargoNoir, code: i64, chance: Chance, journal: Journal | None) -> None:
    """CN-MARKET-01: swap, draw, or neither (CN-R15)."""
    seat = t.seat
    hold: i64 = seat * c.SORTS
    if code == c.DECLINE:
        c.tell_declined(journal, seat)
    elif code == c.DRAW:
        sort = draw_token(t, chance, journal)  # CN-MARKET-04
        if sort >= 0:
            t.hold[hold + sort] += 1
            c.tell_drew(journal, seat, sort)
        else:
            c.tell_drew_nothing(journal, seat)
    else:
        give = c.swap_give(code)
        take = c.swap_take(code)
        t.hold[hold + give] -= 1
        t.hold[hold + take] += 1
        t.market[take] -= 1
        t.market[give] += 1  # CN-MARKET-03
        c.tell_swapped(journal, seat, give, take)


def buy(t: CargoNoir, port: i64, chance: Chance, journal: Journal | None) -> None:
    """CN-PORT-01 to CN-PORT-03: all the cargo for the whole stack, then fresh cargo at once."""
    seat = t.seat
    stack = t.stack(port, seat)
    t.set_stack(port, seat, 0)
    if t.cargo_in(port) == 0:  # CN-R07: nothing to buy, so nothing is paid
        t.safe[seat] += stack
        c.tell_came_back(journal, seat, port, stack)
        return
    t.pile += stack
    if journal is not None:
        c.tell_bought(journal, seat, port, stack, [t.in_port(port, sort) for sort in range(c.SORTS)])
    sort: i64 = 0
    while sort < c.SORTS:
        t.hold[seat * c.SORTS + sort] += t.in_port(port, sort)
        t.cargo[port * c.SORTS + sort] = 0
        sort += 1
    fill_port(t, port, chance, journal)


def abandon(t: CargoNoir, port: i64, journal: Journal | None) -> None:
    """CN-PORT-08: ship and coins come back; a Syndicate card may pay for it (CN-SYND-01 to CN-SYND-03)."""
    seat = t.seat
    stack = t.stack(port, seat)
    t.set_stack(port, seat, 0)
    t.safe[seat] += stack
    t.abandoned |= 1 << port  # CN-PORT-10
    c.tell_abandoned(journal, seat, port, stack)
    if syndicate_pays(t):
        t.paid_out += 1
        coins = pay_out(t, seat, t.box.syndicate_income, journal)
        c.tell_syndicate(journal, seat, coins)


def syndicate_pays(t: CargoNoir) -> bool:
    """CN-SYND-01: every Syndicate card of the active seat pays for one port abandoned in the turn."""
    return t.paid_out < t.owned(t.seat, t.box.syndicate_card)


def raise_stack(t: CargoNoir, port: i64, stack: i64, journal: Journal | None) -> None:
    """CN-PORT-06, CN-PORT-07: coins are added and the ship stays for another turn."""
    seat = t.seat
    old = t.stack(port, seat)
    t.safe[seat] -= stack - old
    t.set_stack(port, seat, stack)
    t.stayed |= 1 << port
    c.tell_raised(journal, seat, port, old, stack, stack - old)
