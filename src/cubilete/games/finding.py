"""Looks for titles: in the folders beside this file, and in other packages that offer some.

A folder here with a `title.py` is a title, or a box of several: its `TITLES` are their classes. Another package offers
its own by an entry point of the group `cubilete.titles` that names a class or such a tuple. What is ours must be right;
what comes from outside is tried first, and left out with a sentence that says why if it does not work.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from sys import modules
from typing import Any

from cubilete.core.chance import FastChance
from cubilete.core.errors import UsageError
from cubilete.core.title import Title

GROUP = "cubilete.titles"
"""The entry points by which a package offers titles."""
SLUG = re.compile(r"[a-z][a-z0-9_]{0,39}")
"""What the name of a title looks like in commands, addresses and records."""

TitleClass = type[Title]


class UnfitError(Exception):
    """Why a title from outside cannot be put on the shelf."""


# ---------------------------------------------------------------- ours
def folder_titles() -> Iterator[TitleClass]:
    """The titles of this folder, in the order of their folders' names."""
    for place in sorted(Path(__file__).parent.glob("*/title.py")):
        yield from import_module(f"cubilete.games.{place.parent.name}.title").TITLES


# ---------------------------------------------------------------- from outside
def outside_titles(taken: set[str]) -> tuple[dict[str, TitleClass], list[str]]:
    """The titles that other packages offer, by slug, and a sentence about every one that is left out."""
    found: dict[str, TitleClass] = {}
    troubles = []
    for offer in sorted(entry_points(group=GROUP), key=lambda offer: (package_of(offer), offer.name)):
        try:
            offered = load(offer)
            for one in offered:
                check(one, taken | found.keys())
        except UnfitError as unfit:
            troubles.append(f"The title '{offer.name}' of the package {package_of(offer)} is left out: {unfit}")
        else:
            found |= {one.slug: one for one in offered}
    return found, troubles


def package_of(offer: EntryPoint) -> str:
    return offer.dist.name if offer.dist is not None else offer.module


def load(offer: EntryPoint) -> tuple[TitleClass, ...]:
    """The classes that an entry point names."""
    try:
        value: Any = offer.load()
    except (Exception, SystemExit) as error:
        raise UnfitError(f"{offer.value} cannot be imported ({told(error)}).") from error
    offered = value if isinstance(value, (tuple, list)) else (value,)
    if not offered or not all(isinstance(one, type) and issubclass(one, Title) for one in offered):
        raise UnfitError(f"{offer.value} must be a class derived from cubilete.core.title.Title, or a tuple of such.")
    return tuple(offered)


def check(offered: TitleClass, taken: set[str]) -> None:
    """UnfitError for a title that has no name of its own, or cannot be made or dealt."""
    slug = getattr(offered, "slug", None)
    if not isinstance(slug, str) or not SLUG.fullmatch(slug):
        raise UnfitError(f"its slug is {slug!r}, but must be small letters, digits and underscores, as in 'pig'.")
    if slug in taken:
        raise UnfitError(f"there is already a title with the slug '{slug}'.")
    try:
        made = offered()
        state = made.deal(made.seats[0], FastChance(1), made.options_type(**made.quick_options))
    except (Exception, SystemExit) as error:
        raise UnfitError(f"no game of it can be dealt ({told(error)}).") from error
    if is_compiled(type(state)):
        raise UnfitError(
            f"{type(state).__module__} was compiled on its own. Rules from outside run interpreted on the compiled "
            "kernel; install the package without compiling it."
        )


def told(error: BaseException) -> str:
    """An error in one line."""
    lines = str(error).strip().splitlines()
    return f"{type(error).__name__}: {lines[0]}" if lines else type(error).__name__


def is_compiled(kind: type) -> bool:
    file = getattr(modules.get(kind.__module__), "__file__", None) or ""
    return file.endswith(tuple(EXTENSION_SUFFIXES))


# ---------------------------------------------------------------- all
def find_titles() -> tuple[dict[str, TitleClass], list[str]]:
    """Every title by slug, ours first, and what is to be said about those that were left out."""
    ours: dict[str, TitleClass] = {}
    for one in folder_titles():
        if one.slug in ours:
            raise UsageError(f"Two titles of the house have the slug '{one.slug}'.")
        ours[one.slug] = one
    others, troubles = outside_titles(set(ours))
    return ours | others, troubles
