"""The bag and the Pile of Money: drawing, discarding, paying out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.journal import Journal
from cubilete.games.cargo_noir.rules import codes as c

if TYPE_CHECKING:
    from cubilete.games.cargo_noir.rules.state import CargoNoir


def draw_token(t: CargoNoir, chance: Chance, journal: Journal | None) -> i64:
    """One token at random out of the bag, or -1 when there is none anywhere (CN-R06)."""
    if t.bag_size == 0:
        return -1
    sort = chance.draw(c.BAG, t.bag, t.bag_size)
    t.bag[sort] -= 1
    t.bag_size -= 1
    if t.bag_size == 0:
        refill_bag(t, journal)
    return sort


def refill_bag(t: CargoNoir, journal: Journal | None) -> None:
    """CN-PORT-04: the moment the bag runs empty, everything discarded goes back into it."""
    sort: i64 = 0
    while sort < c.SORTS:
        t.bag[sort] += t.discards[sort]
        t.bag_size += t.discards[sort]
        t.discards[sort] = 0
        sort += 1
    if t.bag_size > 0:
        c.tell_bag_refilled(journal, t.bag_size)


def fill_port(t: CargoNoir, port: i64, chance: Chance, journal: Journal | None) -> None:
    """CN-PORT-03, CN-SETUP-08: blind draws into every empty slot of the port."""
    missing: i64 = t.box.slots[port] - t.cargo_in(port)
    counts: list[int] | None = None
    if journal is not None:
        counts = [0] * c.SORTS
    while missing > 0:
        sort = draw_token(t, chance, journal)
        if sort < 0:
            break
        t.cargo[port * c.SORTS + sort] += 1
        if counts is not None:
            counts[sort] += 1
        missing -= 1
    if counts is not None:
        if t.turn == 0:
            c.tell_laid_out(journal, port, counts)
        else:
            c.tell_filled(journal, port, counts)


def mend_shortage(t: CargoNoir, chance: Chance, journal: Journal | None) -> None:
    """CN-R06: cargo discarded while the bag was empty goes into it, and slots that stayed empty are filled."""
    if t.bag_size > 0:
        return
    refill_bag(t, journal)
    port: i64 = 0
    while port < c.PORTS and t.bag_size > 0:
        if t.is_open(port) and t.cargo_in(port) < t.box.slots[port]:
            fill_port(t, port, chance, journal)
        port += 1


def pay_out(t: CargoNoir, seat: i64, coins: i64, journal: Journal | None) -> i64:
    """Coins from the Pile of Money into a Safe; returns what was really paid (CN-R08)."""
    paid: i64 = coins
    if t.strict_coins and paid > t.pile:
        paid = t.pile
        c.tell_short(journal, seat, coins - paid)
    t.pile -= paid
    t.safe[seat] += paid
    return paid
