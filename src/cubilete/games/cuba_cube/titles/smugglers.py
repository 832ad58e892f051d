"""Cuba Cube: The Smugglers: its card in the house."""

from __future__ import annotations

from typing import ClassVar

from cubilete.games.cuba_cube.options import CubaOptions, SmugglersOptions
from cubilete.games.cuba_cube.titles.common import CubaTitle


class SmugglersTitle(CubaTitle):
    """The Smugglers in the house."""

    slug = "cuba_smugglers"
    name = "Cuba Cube: The Smugglers"
    seats = (2, 5)
    minutes = (50, 70)
    pitch = (
        "Cross the Gates, load what the dice show, walk into the Cities and sell where it pays; bribe the "
        "Cops, ram your rivals and rob those who go on foot."
    )
    guide_room = "smugglers"
    games = ("flicks", "smugglers")
    options_type = SmugglersOptions
    defaults: ClassVar[CubaOptions] = SmugglersOptions()
