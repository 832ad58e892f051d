"""Cuba Cube: The Race: its card in the house."""

from __future__ import annotations

from typing import ClassVar

from cubilete.games.cuba_cube.options import CubaOptions, RaceOptions
from cubilete.games.cuba_cube.titles.common import CubaTitle


class RaceTitle(CubaTitle):
    """The Race in the house."""

    slug = "cuba_race"
    name = "Cuba Cube: The Race"
    seats = (2, 5)
    minutes = (40, 60)
    pitch = (
        "Flick your car through the Gates of five Sectors and reach the target City first: with Bonuses from "
        "the dice, Alcohol and Weapons against the others, and on request the Police on your tail."
    )
    guide_room = "race"
    options_type = RaceOptions
    defaults: ClassVar[CubaOptions] = RaceOptions()
