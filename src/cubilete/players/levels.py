"""Search players by name, from beginner to expert, with what they were measured to be worth on each title.

`levels.toml` has a table for each title and level. How somebody thinks (`Thinking`) is settled so that neighbours are
about 200 rating points apart; the strength was then measured in the arena and is written there by
`scripts/calibrate_levels.py`. A title without a table of its own plays with the levels of `any_title`, unmeasured.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec
from msgspec import Struct

from cubilete.core.errors import UsageError
from cubilete.core.options import Options
from cubilete.core.title import Title
from cubilete.players.search import SearchPlayer, Thinking
from cubilete.players.search.descent import Settings

LEVELS = ("beginner", "casual", "skilled", "strong", "expert")
"""From the weakest to the strongest, on every title."""
MASTER = "master"
"""One level above, for titles that have learned: a search that asks a net who is ahead."""
RANKS = (*LEVELS, MASTER)
ANY_TITLE = "any_title"


class Strength(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a player was measured to be worth."""

    rating: int
    """On a scale where 400 points more mean ten wins for one loss; the title's own player is the anchor."""
    low: int
    high: int
    """The interval holds the true rating in 95 of 100 such measurements."""
    games: int
    ms: float
    """Milliseconds for a decision, on average."""


class Level(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a level thinks, the time it never exceeds, and its strength where it was measured."""

    thinking: Thinking
    strength: Strength | None = None


class TitleLevels(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All players of a title whose strength is known."""

    levels: dict[str, Level]
    others: dict[str, Strength] = {}
    """The title's own players, and those of any title."""
    command: str = ""
    """What was run to measure them."""
    note: str = ""
    """How that was done beyond what the commands say."""


@cache
def load_levels() -> dict[str, TitleLevels]:
    text = files("cubilete.players").joinpath("levels.toml").read_text(encoding="utf-8")
    return msgspec.toml.decode(text, type=dict[str, TitleLevels])


def levels_of(slug: str) -> TitleLevels:
    """A title's levels; those for any title where it has none of its own."""
    known = load_levels()
    return known.get(slug) or known[ANY_TITLE]


def strength_of(slug: str, name: str) -> Strength | None:
    """What a player is worth on a title; None where nobody has measured it."""
    table = load_levels().get(slug)
    if table is None:
        return None
    level = table.levels.get(name)
    return level.strength if level is not None else table.others.get(name)


def best_settings(slug: str) -> Settings:
    """How whoever plays best on a title goes about it, whatever the budget: hints and analyses think like that."""
    return levels_of(slug).levels[LEVELS[-1]].thinking.settings()


def thinking_of(title: Title, name: str, in_time: bool) -> Thinking:
    """How a level thinks on a title; `in_time` it breaks off when its time is up."""
    level = levels_of(title.slug).levels.get(name)
    if level is None:
        raise UsageError(f"There is no level '{name}'; the levels are: {', '.join(LEVELS)}.")
    return level.thinking if in_time else msgspec.structs.replace(level.thinking, seconds=0.0)


def make_level(title: Title, name: str, in_time: bool = False, options: Options | None = None) -> SearchPlayer:
    return SearchPlayer(name, title, thinking_of(title, name, in_time), options=options)
