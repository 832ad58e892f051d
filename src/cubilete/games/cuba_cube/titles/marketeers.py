"""Cuba Cube: The Marketeers: its card in the house."""

from __future__ import annotations

from typing import ClassVar

from cubilete.games.cuba_cube.options import CubaOptions, MarketeersOptions
from cubilete.games.cuba_cube.titles.common import CubaTitle


class MarketeersTitle(CubaTitle):
    """The Marketeers in the house."""

    slug = "cuba_marketeers"
    name = "Cuba Cube: The Marketeers"
    seats = (2, 4)
    minutes = (40, 50)
    pitch = (
        "Buy what the dice offer, drive along the row of Cities and sell where your Goods are rare, before "
        "the last Cop arrives."
    )
    guide_room = "marketeers"
    options_type = MarketeersOptions
    defaults: ClassVar[CubaOptions] = MarketeersOptions()
