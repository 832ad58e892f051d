"""Race: setting up the game and every Race of it (CC-RACE-SETUP, CC-RACE-FINISH-08, CC-R37)."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.journal import Journal
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules.box import R_TRACK, has_grey
from cubilete.games.cuba_cube.rules.cloth import forget_gate
from cubilete.games.cuba_cube.rules.crews import choose_first
from cubilete.games.cuba_cube.rules.decks import cards_at, draw_sector, draw_sectors
from cubilete.games.cuba_cube.rules.race.columns import AIMED, ARRIVED, DRUNK, N_RACE, SECTORS
from cubilete.games.cuba_cube.rules.race.finish import target
from cubilete.games.cuba_cube.rules.table import (
    AT_ASIDE,
    AT_DECK,
    AT_TARGET,
    AT_TRACK,
    BROKEN,
    COPS,
    DAMAGE,
    MONEY,
    O_NO_REPAIR,
    O_RACE_BUMPERS,
    O_RAID,
    Table,
)
from cubilete.games.cuba_cube.rules.throwing import assign_dice, deal_cities, dice_in_game, throw_dice
from cubilete.games.cuba_cube.rules.vehicles import first_card, give_card, return_cop, take_cop


def set_up(t: Table, chance: Chance, journal: Journal | None) -> None:
    """Cities, Vehicles, who starts; then the first Race."""
    deal_cities(t, chance, journal)
    assign_dice(t, 0)
    driver: i64 = 0
    while driver < t.drivers:
        t.put(driver, MONEY, 0)
        give_card(t, driver, first_card(t, 1), t.has(O_RACE_BUMPERS))  # CC-RACE-SETUP-11, CC-R27
        driver += 1
    choose_first(t, chance, journal)
    t.now[N_RACE] = 0
    begin_race(t, chance, journal)


def begin_race(t: Table, chance: Chance, journal: Journal | None) -> None:
    """A new track, Pawns at the Boss, Cops where there is a Raid, and a throw by the starting driver."""
    lay_track(t, chance, journal)
    driver: i64 = 0
    while driver < t.drivers:
        t.put(driver, SECTORS, 0)
        t.put(driver, ARRIVED, 0)
        t.put(driver, DRUNK, 0)
        t.put(driver, AIMED, 0)
        if t.has(O_RAID) and take_cop(t, driver):
            c.tell_cop_on_tail(journal, driver)
        driver += 1
    forget_gate(t)
    throw_dice(t, dice_in_game(t, t.drivers), chance, journal)


def lay_track(t: Table, chance: Chance, journal: Journal | None) -> None:
    """The cards without grey dice are shuffled; one names the target City, five are the track, the rest lie aside."""
    card: i64 = 0
    while card < c.SECTORS:
        t.sector_at[card] = AT_ASIDE if has_grey(t.box, card) else AT_DECK
        t.rank[card] = 0
        card += 1
    draw_sector(t, AT_TARGET, chance, journal)
    draw_sectors(t, t.box.race[R_TRACK], AT_TRACK, chance, journal)
    put_rest_aside(t)
    c.tell_race_begins(journal, t.now[N_RACE] + 1, target(t), cards_at(t, AT_TRACK))


def put_rest_aside(t: Table) -> None:
    """CC-RACE-SETUP-08: in the order of their numbers, for nobody has seen any other."""
    card: i64 = 0
    rank: i64 = 0
    while card < c.SECTORS:
        if t.sector_at[card] == AT_DECK or t.sector_at[card] == AT_ASIDE:
            t.sector_at[card] = AT_ASIDE
            t.rank[card] = rank
            rank += 1
        card += 1


def clean_up(t: Table, journal: Journal | None) -> None:
    """Between Races: Cops return, and unless the Races follow closely all Damage goes (CC-RACE-FINISH-09, -HARD-04)."""
    driver: i64 = 0
    while driver < t.drivers:
        if t.get(driver, COPS) > 0:
            return_cop(t, driver)
        if not t.has(O_NO_REPAIR):
            t.put(driver, DAMAGE, 0)
            t.put(driver, BROKEN, 0)
        driver += 1
    if not t.has(O_NO_REPAIR):
        c.tell_all_repaired(journal)
