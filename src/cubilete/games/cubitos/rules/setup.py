"""Setting up the game (p.4 and p.5)."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.journal import Journal
from cubilete.core.rows import as_vec, zeros
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules import numbers as k
from cubilete.games.cubitos.rules.box import Box
from cubilete.games.cubitos.rules.rounds import begin_round, proceed
from cubilete.games.cubitos.rules.state import Cubitos
from cubilete.games.cubitos.rules.table import Table


def empty_table(
    box: Box, seats: int, race: int, cards: list[int], legs: list[int], link_cost: int, readings: list[int]
) -> Cubitos:
    """A table with everything still in the box.

    `readings` are the options: strict order, pronto_bronto, bertha_doubles, optional give-up, compare needs a
    symbol, round limit.
    """
    return Cubitos(
        box, seats, race, as_vec(cards), as_vec(legs), link_cost, readings[0] == 1, readings[1], readings[2],
        readings[3] == 1, readings[4] == 1, readings[5], credits_bite(box, cards), 0, k.ROLL_SECTION, 0, -1, 0, -1, 0,
        zeros(c.SORTS), zeros(c.SEATS * k.ZONES * c.SORTS), zeros(c.DICE), zeros(c.SEATS * c.SORTS),
        zeros(c.SEATS * k.SHEET), zeros(c.SEATS * k.TASKS),
    )  # fmt: skip


def credits_bite(box: Box, cards: list[int]) -> bool:
    """Whether a card of the race asks if credits were taken (CU-ORA-08)."""
    for card in cards:
        ability: i64 = 0
        while ability < box.ability_count[card]:
            if box.abilities[(card * c.ABILITIES + ability) * k.ABILITY + k.NEED] & k.TOOK_CREDIT:
                return True
            ability += 1
    return False


def set_up(
    box: Box,
    seats: int,
    race: int,
    cards: list[int],
    legs: list[int],
    link_cost: int,
    readings: list[int],
    first_lead: int,
    chance: Chance,
    journal: Journal | None,
) -> Cubitos:
    """The table before the first decision; `first_lead` below 0 lets chance decide (CU-R44)."""
    t = empty_table(box, seats, race, cards, legs, link_cost, readings)
    hand_out_dice(t)
    c.tell_starts(journal, race, len(legs), cards)
    t.lead = first_lead if first_lead >= 0 else chance.below(k.FIRST_LEAD, seats)
    t.add_dice(t.lead, k.ROLL, k.LEAD, 1)  # CU-SETUP-14
    begin_round(t, chance, -1, k.SUPPLY, journal)
    proceed(t, chance, journal)
    return t


def hand_out_dice(t: Table) -> None:
    """CU-SETUP-02, CU-SETUP-04, CU-SETUP-08, CU-SETUP-11, CU-SETUP-12."""
    box = t.box
    sort: i64 = 0
    while sort < c.SORTS:
        t.supply[sort] = 0 if sort == k.LEAD else box.pool[sort]
        sort += 1
    seat: i64 = 0
    while seat < t.seats:
        row: i64 = (seat * k.ZONES + k.DRAW) * c.SORTS
        t.dice[row + k.LIGHT_GRAY] = box.start_light
        t.dice[row + k.DARK_GRAY] = box.start_dark
        t.supply[k.LIGHT_GRAY] -= box.start_light
        t.supply[k.DARK_GRAY] -= box.start_dark
        t.put(seat, k.S_SPACE, c.START)
        t.put(seat, k.S_BEGAN, c.START)
        t.put(seat, k.S_SYMBOLS, -1)
        seat += 1
