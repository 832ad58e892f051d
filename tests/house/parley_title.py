"""Parley on the shelf: the title with secrets, for tests of who may see what."""

from __future__ import annotations

from cubilete.games import TITLES
from titles.parley import ParleyTitle


def put_on_the_shelf() -> None:
    TITLES[ParleyTitle.slug] = ParleyTitle
