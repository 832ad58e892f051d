"""Titles that cannot be put on the shelf."""

from __future__ import annotations

from typing import Any

from titles.parley import ParleyTitle


class Nameless(ParleyTitle):
    slug = "Two Words"


class Taken(ParleyTitle):
    slug = "cargo_noir"


class Unmade(ParleyTitle):
    slug = "unmade"

    def __init__(self) -> None:
        raise FileNotFoundError("the box is empty")


class Undealt(ParleyTitle):
    slug = "undealt"

    def deal(self, *_: Any, **__: Any) -> Any:
        raise SystemExit(3)


NOT_A_TITLE = 42
