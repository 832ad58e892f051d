"""Cuba Cube: The Cobbers: its card in the house."""

from __future__ import annotations

from typing import ClassVar

from cubilete.games.cuba_cube.options import CobbersOptions, CubaOptions
from cubilete.games.cuba_cube.titles.common import CubaTitle


class CobbersTitle(CubaTitle):
    """The Cobbers in the house."""

    slug = "cuba_cobbers"
    name = "Cuba Cube: The Cobbers"
    seats = (5, 10)
    minutes = (60, 70)
    pitch = (
        "Two of you share a Vehicle: one prepares the way, the other drives, and then you swap. The Race or "
        "the Smugglers, for up to ten."
    )
    guide_room = "cobbers"
    games = ("flicks", "race", "smugglers")
    options_type = CobbersOptions
    defaults: ClassVar[CubaOptions] = CobbersOptions()
