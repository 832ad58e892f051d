"""Cuba Cube: The Couriers: its card in the house."""

from __future__ import annotations

from typing import ClassVar

from cubilete.games.cuba_cube.options import CouriersOptions, CubaOptions
from cubilete.games.cuba_cube.titles.common import CubaTitle


class CouriersTitle(CubaTitle):
    """The Couriers in the house."""

    slug = "cuba_couriers"
    name = "Cuba Cube: The Couriers"
    seats = (1, 5)
    minutes = (40, 60)
    pitch = (
        "One Vehicle, all of you at the wheel in turn: deliver the Jobs of your Boss before the Police catch "
        "up with you."
    )
    guide_room = "couriers"
    games = ("flicks", "couriers")
    options_type = CouriersOptions
    defaults: ClassVar[CubaOptions] = CouriersOptions()
