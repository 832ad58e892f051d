"""Setting up the Smugglers: the cloth, a hand of Sectors and a Level 1 Vehicle for everybody, and the throw."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.journal import Journal
from cubilete.games.cuba_cube.rules.box import S_HAND
from cubilete.games.cuba_cube.rules.crews import choose_first
from cubilete.games.cuba_cube.rules.smugglers.routes import draw_card
from cubilete.games.cuba_cube.rules.smugglers.turn import begin
from cubilete.games.cuba_cube.rules.table import N_DRIVER, N_FIRST, Table
from cubilete.games.cuba_cube.rules.throwing import deal_cities, dice_in_game, throw_dice
from cubilete.games.cuba_cube.rules.vehicles import first_card, give_card


def lay_out(t: Table, chance: Chance, journal: Journal | None) -> None:
    """From an empty table to the first decision."""
    deal_cities(t, chance, journal)
    choose_first(t, chance, journal)
    first = t.now[N_FIRST]
    step: i64 = 0
    while step < t.drivers:
        driver: i64 = (first + step) % t.drivers
        give_card(t, driver, first_card(t, 1), True)  # CC-SMUG-SETUP-09, CC-R27
        cards: i64 = 0
        while cards < t.box.smugglers[S_HAND]:  # CC-SMUG-SETUP-08
            draw_card(t, driver, chance, journal)
            cards += 1
        step += 1
    t.now[N_DRIVER] = first
    throw_dice(t, dice_in_game(t, 0), chance, journal)  # CC-SMUG-SETUP-11
    begin(t, first, journal)
