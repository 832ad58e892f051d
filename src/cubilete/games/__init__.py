"""The shelf: every title of the house by its slug."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from cubilete.core.errors import UsageError
from cubilete.core.title import Title

TITLES = {"cargo_noir": "cubilete.games.cargo_noir.title", "cubitos": "cubilete.games.cubitos.title"}


@cache
def title(slug: str, components: str = "") -> Title:
    """A title with its printed components, or with those of a component file."""
    if slug not in TITLES:
        raise UsageError(f"There is no title '{slug}'; there are {', '.join(TITLES)}.")
    made: Title = import_module(TITLES[slug]).make_title(components)
    return made
