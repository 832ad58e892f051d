"""Route planning, preparing the ride, picking the Gate, Bumpers: what a driving player does before the flick."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.journal import Journal
from cubilete.core.state import MoveList
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules.cloth import (
    declare_gate,
    declare_only_gate,
    gate_bar,
    has_gate,
    is_rideable,
    pairs_for,
)
from cubilete.games.cuba_cube.rules.crews import crew_bits
from cubilete.games.cuba_cube.rules.decks import draw_sector, holds, lay_sector
from cubilete.games.cuba_cube.rules.flicking import SOFT, fill_sends, goal_point, sent
from cubilete.games.cuba_cube.rules.smugglers.columns import N_BOARDED
from cubilete.games.cuba_cube.rules.table import (
    AT_HAND,
    AT_PLAYED,
    N_GATE,
    N_SECTOR,
    NOTHING,
    O_OPEN_HANDS,
    Table,
)
from cubilete.games.cuba_cube.rules.vehicles import announce_bar


# ------------------------------------------------------------ planning
def draw_card(t: Table, driver: i64, chance: Chance, journal: Journal | None) -> None:
    """A driver draws a Sector card, secretly unless hands lie open (CC-SMUG-TURN-05)."""
    card = draw_sector(t, AT_HAND + driver, chance, journal)
    if card == NOTHING:
        return
    if t.has(O_OPEN_HANDS):
        c.tell_sector_shown(journal, driver, card)
    else:
        c.tell_sector_drawn(journal, driver, card, crew_bits(t, driver))


def fill_plans(t: Table, out: MoveList) -> None:
    card: i64 = 0
    while card < c.SECTORS:
        if holds(t, t.driver(), card):
            out.add(c.play_code(card))
        card += 1
    if plan_bar(t) == 0:
        out.add(c.DONE)


def plan_bar(t: Table) -> i64:
    """Why a driver cannot do without a Sector card: a verdict, or 0; after boarding driving is free (CC-R59)."""
    return 0 if t.now[N_BOARDED] != 0 else c.PLAY_A_SECTOR


def play(t: Table, card: i64, chance: Chance, journal: Journal | None) -> None:
    """Play a Sector card; it stays in view until the Turn ends, and is replaced at once (CC-SMUG-TURN-03, CC-R59)."""
    driver = t.driver()
    lay_sector(t, card, AT_PLAYED)
    t.now[N_SECTOR] = card
    c.tell_sector_played(journal, driver, card)
    draw_card(t, driver, chance, journal)
    if t.now[N_BOARDED] != 0:
        start_driving(t, journal)  # CC-R46: no preparation
    else:
        t.phase = c.PREPARING


# ------------------------------------------------------------ preparing
def fill_preparations(t: Table, out: MoveList) -> None:
    out.add(c.READY)
    out.add(c.FLICK)
    die: i64 = 0
    while die < c.GATE_DICE:
        goal: i64 = 0
        while goal < c.GOAL_DIE:
            if len(goal_point(t, die, goal)) > 0:
                out.add(c.send_code(die, goal, SOFT))
            goal += 1
        die += 1


def usual_preparation(t: Table) -> list[int]:
    """What `flick` alone stands for while the way is prepared."""
    return sent(t, 0, c.GOAL_MIDDLE, SOFT)


# ------------------------------------------------------------ the Gate
def start_driving(t: Table, journal: Journal | None) -> None:
    """The Gate is to be shown; where only one pair fits the card it is declared by itself (CC-R14)."""
    t.phase = c.DRIVING
    if declare_only_gate(t, t.now[N_SECTOR], t.own_die()):
        tell_gate(t, journal)


def tell_gate(t: Table, journal: Journal | None) -> None:
    one = t.now[N_GATE]
    other = t.now[N_GATE + 1]
    c.tell_gate_chosen(journal, t.driver(), one, other, i64(is_rideable(t, one, other)))


def choose_gate(t: Table, one: i64, other: i64, journal: Journal | None) -> None:
    declare_gate(t, one, other)
    tell_gate(t, journal)


def choice_bar(t: Table, one: i64, other: i64) -> i64:
    """Why these dice cannot be shown as the Gate now: a verdict, or 0 (CC-SMUG-TURN-08)."""
    bar = gate_bar(t, t.now[N_SECTOR], one, other, t.own_die())
    if bar != 0:
        return bar
    return c.GATE_ALREADY if t.now[N_GATE] == one and t.now[N_GATE + 1] == other else 0


def needs_gate(t: Table) -> bool:
    """Whether a Gate is still to be shown before the flick; where no pair fits there is none to show (CC-R15)."""
    return not has_gate(t) and len(pairs_for(t, t.now[N_SECTOR], t.own_die())) > 0


def fill_driving(t: Table, out: MoveList) -> None:
    out.add(c.DONE)
    pairs = pairs_for(t, t.now[N_SECTOR], t.own_die())
    k: i64 = 0
    while k < len(pairs):
        if choice_bar(t, pairs[k], pairs[k + 1]) == 0:
            out.add(c.gate_code(pairs[k], pairs[k + 1]))
        k += 2
    if len(pairs) > 0 and not has_gate(t):
        return
    if bumpers_bar(t) == 0:
        out.add(c.BUMPERS)
    out.add(c.FLICK)
    fill_sends(t, t.own_die(), out)


def bumpers_bar(t: Table) -> i64:
    """Why Special Bumpers cannot be announced: a verdict, or 0; the Gate is shown first (CC-SMUG-TURN-09)."""
    return c.GATE_FIRST if needs_gate(t) else announce_bar(t, t.driver())
