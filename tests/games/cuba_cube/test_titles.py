"""The five cards: what they say of themselves is what the component file says."""

from __future__ import annotations

import pytest

from cubilete.games.cuba_cube.components.load import load_components
from cubilete.games.cuba_cube.options import drivers_of
from cubilete.games.cuba_cube.titles.cobbers import CobbersTitle
from cubilete.games.cuba_cube.titles.common import BOX, CubaTitle
from cubilete.games.cuba_cube.titles.couriers import CouriersTitle
from cubilete.games.cuba_cube.titles.marketeers import MarketeersTitle
from cubilete.games.cuba_cube.titles.race import RaceTitle
from cubilete.games.cuba_cube.titles.smugglers import SmugglersTitle

CARDS: tuple[type[CubaTitle], ...] = (RaceTitle, SmugglersTitle, CouriersTitle, MarketeersTitle, CobbersTitle)


@pytest.mark.rule(
    "CC-COMMON-COMP-15", "CC-R23", "CC-SMUG-SETUP-01", "CC-COUR-SETUP-01", "CC-MARK-SETUP-01", "CC-COBB-SETUP-01",
    "CC-RACE-SETUP-16",
)  # fmt: skip
@pytest.mark.parametrize("card", CARDS)
def test_seats_and_minutes_are_those_of_the_box(card: type[CubaTitle]) -> None:
    name = card.slug.removeprefix("cuba_")
    game = getattr(load_components("")[0].variants, name)
    minutes = tuple(game.minutes.values()) if isinstance(game.minutes, dict) else game.minutes
    assert (card.seats, card.minutes) == (game.players, minutes)
    assert (card.game_box, card.guide_room) == (BOX, name)
    assert card.options_type is type(card.defaults)


@pytest.mark.rule("CC-COMMON-COMP-05", "CC-R86", "CC-COUR-SETUP-09")
@pytest.mark.parametrize(("card", "most"), [(card, 1 if card is CouriersTitle else 5) for card in CARDS])
def test_no_table_has_more_drivers_than_vehicle_dice(card: type[CubaTitle], most: int) -> None:
    assert drivers_of(card.seats[1], card.defaults) <= most
