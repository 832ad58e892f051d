"""Rounds and Turns: one roll for everybody, one Offer each (CC-MARK-TURN)."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.journal import Journal
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules.box import symbol_of
from cubilete.games.cuba_cube.rules.crews import end_turn, next_driver
from cubilete.games.cuba_cube.rules.marketeers.columns import N_MOVED
from cubilete.games.cuba_cube.rules.marketeers.offers import play, replace
from cubilete.games.cuba_cube.rules.table import N_DRIVER, N_FIRST, N_ROUND, N_TAKEN, Table


def begin_round(t: Table, chance: Chance, journal: Journal | None) -> None:
    """The starting player of the Round rolls all seven Gate dice, for everybody (CC-MARK-TURN-02, CC-MARK-TURN-03)."""
    t.now[N_ROUND] += 1
    t.now[N_DRIVER] = t.now[N_FIRST]
    c.tell_round_begins(journal, t.now[N_ROUND], t.now[N_FIRST])
    die: i64 = 0
    while die < c.GATE_DICE:
        t.lay(die, 0, 0, chance.below(c.MARKET_ROLL, 6), 0)
        die += 1
    c.tell_dice_rolled(
        journal, t.now[N_FIRST], rolled(t, 0), rolled(t, 1), rolled(t, 2), rolled(t, 3), rolled(t, 4), rolled(t, 5),
        rolled(t, 6),
    )  # fmt: skip
    t.phase = c.OFFERING


def rolled(t: Table, die: i64) -> i64:
    """The symbol that a Gate die shows in this Round."""
    return symbol_of(t.box, die, t.face(die))


def play_offer(t: Table, card: i64, phase: i64, journal: Journal | None) -> None:
    """An Offer is played, to acquire Goods and move or to sell (CC-MARK-TURN-07)."""
    driver = t.driver()
    play(t, driver, card)
    c.tell_offer_used(journal, driver, card)
    t.phase = phase


def put_aside(t: Table, card: i64, chance: Chance, journal: Journal | None) -> None:
    """A card is put aside unused; that is the whole Turn (CC-MARK-TURN-08, CC-R84)."""
    driver = t.driver()
    play(t, driver, card)
    c.tell_offer_put_aside(journal, driver, card)
    finish_turn(t, chance, journal)


def finish_turn(t: Table, chance: Chance, journal: Journal | None) -> None:
    """Take a new card; then the next one on the left is on turn, or a new Round begins there (CC-MARK-TURN-05)."""
    driver = t.driver()
    replace(t, driver, chance, journal)
    t.now[N_TAKEN] = 0
    t.now[N_MOVED] = 0
    end_turn(t, journal)
    t.phase = c.OFFERING
    t.now[N_DRIVER] = next_driver(t, driver)
    if t.now[N_DRIVER] == t.now[N_FIRST]:
        t.now[N_FIRST] = next_driver(t, t.now[N_FIRST])
        begin_round(t, chance, journal)
