"""Parley as a title of the shelf: the one with secrets, for tests of who may see what."""

from __future__ import annotations

from cubilete.core.title import Title
from cubilete.games import TITLES
from titles.parley import ParleyTitle


def make_title(components: str = "") -> Title:
    return ParleyTitle()


def put_on_the_shelf() -> None:
    TITLES["parley"] = "house.parley_title"
