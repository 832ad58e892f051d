"""Couriers: game preparation (CC-COUR-SETUP)."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.journal import Journal
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules.couriers.columns import TEAM
from cubilete.games.cuba_cube.rules.couriers.jobs import offer_jobs
from cubilete.games.cuba_cube.rules.couriers.routes import lay_routes
from cubilete.games.cuba_cube.rules.couriers.turn import begin
from cubilete.games.cuba_cube.rules.crews import choose_first
from cubilete.games.cuba_cube.rules.table import O_NO_BUMPERS, O_PAWN, Table
from cubilete.games.cuba_cube.rules.throwing import assign_dice, deal_cities, dice_in_game, throw_dice
from cubilete.games.cuba_cube.rules.vehicles import first_card, give_card


def set_up(t: Table, chance: Chance, journal: Journal | None) -> None:
    """Lay out Cities and routes, throw all twelve dice, then offer the first Jobs (CC-COUR-SETUP-03 to -13)."""
    choose_first(t, chance, journal)
    deal_cities(t, chance, journal)
    take_vehicle(t)
    lay_routes(t, chance, journal)
    throw_dice(t, dice_in_game(t, c.VEHICLE_DICE), chance, journal)
    begin(t)
    offer_jobs(t, chance, journal)


def take_vehicle(t: Table) -> None:
    """The chosen colour, a card of the lowest Level (CC-COUR-SETUP-09, -10), and its Bumpers (CC-R61)."""
    level: i64 = 1
    assign_dice(t, t.options[O_PAWN])
    give_card(t, TEAM, first_card(t, level), not t.has(O_NO_BUMPERS))
