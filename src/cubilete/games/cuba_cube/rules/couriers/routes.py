"""Couriers: the first step of a Turn. The smuggling routes, Bumpers, the Gate (CC-COUR-TURN-02, -03, CC-R67)."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.journal import Journal
from cubilete.core.state import LEGAL, MoveList
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules.box import C_ROUTES
from cubilete.games.cuba_cube.rules.cloth import (
    declare_gate,
    declare_only_gate,
    gate_bar,
    is_rideable,
    pairs_for,
)
from cubilete.games.cuba_cube.rules.couriers.columns import S_FLICK, STEP, TEAM
from cubilete.games.cuba_cube.rules.couriers.jobs import give_up_bar
from cubilete.games.cuba_cube.rules.couriers.police import draw_card
from cubilete.games.cuba_cube.rules.crews import driving_seat
from cubilete.games.cuba_cube.rules.decks import cards_at, count_at, discard_sector, last_at, lay_sector
from cubilete.games.cuba_cube.rules.table import (
    AT_CHOSEN,
    AT_ROUTES,
    N_GATE,
    N_SECTOR,
    NOTHING,
    O_NO_BUMPERS,
    Table,
)
from cubilete.games.cuba_cube.rules.vehicles import announce_bar


# ------------------------------------------------------------ the row
def lay_routes(t: Table, chance: Chance, journal: Journal | None) -> None:
    """Lay out five new routes (CC-COUR-SETUP-08)."""
    while count_at(t, AT_ROUTES) < t.box.couriers[C_ROUTES]:
        if draw_card(t, AT_ROUTES, chance, journal) == NOTHING:
            break
    c.tell_routes_laid(journal, cards_at(t, AT_ROUTES))


def return_route(t: Table, journal: Journal | None) -> None:
    """A chosen card that was not crossed goes back to the routes (CC-COUR-CROSS-05, CC-R67)."""
    card = last_at(t, AT_CHOSEN)
    if card != NOTHING:
        lay_sector(t, card, AT_ROUTES)
        c.tell_route_returned(journal, card)


# ------------------------------------------------------------ deciding
def fill_routing(t: Table, out: MoveList) -> None:
    card: i64 = 0
    while card < c.SECTORS:
        if t.sector_at[card] == AT_ROUTES:
            out.add(c.route_code(card))
        card += 1
    out.add(c.NO_ROUTE)
    if new_routes_bar(t) == LEGAL:
        out.add(c.NEW_ROUTES)
    if bumpers_bar(t) == LEGAL:
        out.add(c.BUMPERS)
    if give_up_bar(t) == LEGAL:
        out.add(c.GIVE_UP_JOB)


def judge_routing(t: Table, code: i64) -> i64:
    if c.is_route(code):
        return LEGAL if t.sector_at[c.route_sector(code)] == AT_ROUTES else c.NOT_A_ROUTE
    if code == c.NO_ROUTE:
        return LEGAL
    return new_routes_bar(t) if code == c.NEW_ROUTES else c.WRONG_PHASE


def new_routes_bar(t: Table) -> i64:
    """CC-COUR-TURN-03: only the very last route may be discarded for new ones."""
    return LEGAL if count_at(t, AT_ROUTES) == 1 else c.ROUTES_LEFT


def bumpers_bar(t: Table) -> i64:
    """Why no Bumper can be announced: a verdict, or LEGAL. Before the flick only (CC-COUR-BETTER-03)."""
    if t.has(O_NO_BUMPERS):
        return c.BUMPERS_NOT_USED
    return announce_bar(t, TEAM)


def discard_routes(t: Table, chance: Chance, journal: Journal | None) -> None:
    card = last_at(t, AT_ROUTES)
    discard_sector(t, card)
    c.tell_routes_discarded(journal, driving_seat(t, TEAM), card)
    lay_routes(t, chance, journal)


def choose_route(t: Table, card: i64, journal: Journal | None) -> None:
    """Lay the card aside; where only one pair of dice fits it, that is the Gate (CC-R14)."""
    lay_sector(t, card, AT_CHOSEN)
    t.now[N_SECTOR] = card
    c.tell_route_chosen_now(journal, driving_seat(t, TEAM), card)
    if declare_only_gate(t, card, t.own_die()):
        tell_gate(t, journal)
    t.now[STEP] = S_FLICK
    t.phase = c.FLICKING


def choose_none(t: Table) -> None:
    t.now[STEP] = S_FLICK
    t.phase = c.FLICKING


# ------------------------------------------------------------ the Gate
def fill_gates(t: Table, out: MoveList) -> None:
    """All pairs that fit the chosen card, but for the one that is declared."""
    if t.now[N_SECTOR] == NOTHING:
        return
    pairs = pairs_for(t, t.now[N_SECTOR], t.own_die())
    at: i64 = 0
    while at < len(pairs):
        if judge_gate(t, pairs[at], pairs[at + 1]) == LEGAL:
            out.add(c.gate_code(pairs[at], pairs[at + 1]))
        at += 2


def judge_gate(t: Table, one: i64, other: i64) -> i64:
    if t.now[N_SECTOR] == NOTHING:
        return c.ROUTE_FIRST
    bar = gate_bar(t, t.now[N_SECTOR], one, other, t.own_die())
    if bar != LEGAL:
        return bar
    return c.GATE_ALREADY if t.now[N_GATE] == one and t.now[N_GATE + 1] == other else LEGAL


def choose_gate(t: Table, one: i64, other: i64, journal: Journal | None) -> None:
    declare_gate(t, one, other)
    tell_gate(t, journal)


def tell_gate(t: Table, journal: Journal | None) -> None:
    one = t.now[N_GATE]
    other = t.now[N_GATE + 1]
    c.tell_gate_chosen(journal, TEAM, one, other, i64(is_rideable(t, one, other)))
