"""Setting up the game (p.2 and p.3)."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.journal import Journal
from cubilete.core.rows import zeros
from cubilete.core.vectors import vec
from cubilete.games.cargo_noir.rules import codes as c
from cubilete.games.cargo_noir.rules.box import Box
from cubilete.games.cargo_noir.rules.state import CargoNoir
from cubilete.games.cargo_noir.rules.supply import draw_token, fill_port
from cubilete.games.cargo_noir.rules.turn import proceed


def empty_table(box: Box, seats: int, final_send: bool, strict_coins: bool) -> CargoNoir:
    """A table with everything still in the box."""
    return CargoNoir(
        box, seats, final_send, strict_coins, c.FAMILIES, 0, 0, 0, 0, 0, 0, 0, 0, 0, zeros(c.SEATS), zeros(c.SEATS),
        zeros(c.SEATS), zeros(c.SEATS), zeros(c.SEATS * c.SORTS), zeros(c.SEATS * c.CARDS), zeros(c.PORTS * c.SEATS),
        zeros(c.PORTS * c.SORTS), zeros(c.SORTS), zeros(c.SORTS), zeros(c.SORTS), zeros(c.CARDS), zeros(c.CARDS),
        vec[i64]([-1] * c.SEATS),
    )  # fmt: skip


def set_up(
    box: Box,
    seats: int,
    final_send: bool,
    strict_coins: bool,
    first: int,
    choose_families: bool,
    chance: Chance,
    journal: Journal | None,
) -> CargoNoir:
    """The table before the first decision; `first` below 0 lets chance pick the first player (CN-R09)."""
    t = empty_table(box, seats, final_send, strict_coins)
    fill_bag(t)
    lay_out_cargo(t, chance, journal)
    seat: i64 = 0
    while seat < seats:
        t.fleet[seat] = box.start_ships  # CN-SETUP-10
        t.safe[seat] = box.start_coins  # CN-SETUP-11
        if not choose_families:
            t.families[seat] = seat
        seat += 1
    t.pile = box.coins - box.start_coins * seats  # CN-SETUP-12
    card: i64 = 0
    while card < c.CARDS:
        t.decks[card] = box.copies[card]  # CN-SETUP-13, CN-SETUP-15
        card += 1
    t.first = first if first >= 0 else chance.below(c.FIRST_PLAYER, seats)
    c.tell_first(journal, t.first)
    proceed(t, journal)
    return t


def fill_bag(t: CargoNoir) -> None:
    """CN-SETUP-05 to CN-SETUP-07: all ordinary cargo, and as many Wilds as there are players."""
    sort: i64 = 0
    while sort < c.SORTS:
        count: i64 = t.seats if sort == c.WILD else t.box.tokens[sort]
        t.bag[sort] = count
        t.bag_size += count
        sort += 1


def lay_out_cargo(t: CargoNoir, chance: Chance, journal: Journal | None) -> None:
    """CN-SETUP-08: the Black Market, then every open port."""
    slot: i64 = 0
    while slot < t.box.market_slots:
        t.market[draw_token(t, chance, journal)] += 1
        slot += 1
    if journal is not None:
        c.tell_laid_out(journal, c.PORTS, [t.market[sort] for sort in range(c.SORTS)])
    port: i64 = 0
    while port < c.PORTS:
        if t.is_open(port):
            fill_port(t, port, chance, journal)
        port += 1
