"""Two titles in one box: Parley, and Parley for those in a hurry."""

from __future__ import annotations

from cubilete.core.title import GameBox
from titles.parley import ParleyTitle

BOX = GameBox("parlour", "The Parlour", "Two games for one evening.", "titles.parley")


class Long(ParleyTitle):
    slug, name, game_box = "long_parley", "Long Parley", BOX


class Short(ParleyTitle):
    slug, name, game_box = "short_parley", "Short Parley", BOX
    quick_options = {"rounds": "1"}  # noqa: RUF012


TITLES = (Long, Short)
