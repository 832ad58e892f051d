"""Writes the package of a new title out of the template beside this file.

In the template `title_slug`, `TitleClass`, `Title Name` and the prefix `XX` of rule ids stand for those of the new one.
"""

from __future__ import annotations

import keyword
import re
from importlib import resources
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from cubilete import __version__
from cubilete.core.declared.writer import refresh_codes
from cubilete.core.errors import UsageError
from cubilete.games import TITLES
from cubilete.games.finding import SLUG

NAME = re.compile(r"[A-Za-z][A-Za-z0-9]*([ _-][A-Za-z0-9]+)*")
SUFFIX = ".in"
"""Of files in the template, so that no tool takes them for a part of Cubilete."""


class Names(NamedTuple):
    """What a new title is called in all the places that name it."""

    slug: str
    name: str
    kind: str
    """The start of its classes' names."""
    prefix: str
    """Of the ids of its rules."""

    def put_into(self, text: str) -> str:
        text = text.replace("title_slug", self.slug).replace("TitleClass", self.kind).replace("Title Name", self.name)
        return text.replace("XX-", f"{self.prefix}-").replace("0.0.0", __version__)


def names_for(wish: str) -> Names:
    """The names that follow from what somebody calls a title; UsageError if nothing can be called so."""
    plain = " ".join(wish.split())
    if not NAME.fullmatch(plain):
        raise UsageError(
            f"'{wish[:60]}' cannot name a title: begin with a letter, go on with letters (a to z) and digits, "
            "and part words by one space, as in 'Lucky Dice'."
        )
    words = re.split("[ _-]", plain)
    slug = "_".join(words).lower()
    if not SLUG.fullmatch(slug):
        raise UsageError(f"'{plain[:60]}' is too long: 40 letters are enough for a title.")
    if slug in TITLES:
        raise UsageError(f"There is already a title '{slug}'; choose another name.")
    if keyword.iskeyword(slug) or find_spec(slug) is not None:
        raise UsageError(f"Python already knows something called '{slug}'; choose another name, as in '{plain} Dice'.")
    spoken = plain if plain != plain.lower() and " " in plain else " ".join(word.capitalize() for word in words)
    letters = slug.replace("_", "")
    return Names(
        slug, spoken, "".join(word.capitalize() for word in words), (letters[:2] or "XX").ljust(2, "x").upper()
    )


def template() -> dict[str, str]:
    """Every file of the template, by its path."""

    def walk(place: Traversable, path: str) -> dict[str, str]:
        if place.is_file():
            return {path.removesuffix(SUFFIX): place.read_text("utf-8")} if path.endswith(SUFFIX) else {}
        parts = (walk(part, f"{path}/{part.name}" if path else part.name) for part in place.iterdir())
        return {file: text for found in parts for file, text in found.items()}

    return walk(resources.files("cubilete.scaffold").joinpath("template"), "")


def new_title(wish: str, folder: Path | None = None) -> list[Path]:
    """Write a new title into a folder that is not there yet, or empty; returns the files. Nothing is written over."""
    names = names_for(wish)
    home = folder or Path(names.slug)
    if home.exists() and (not home.is_dir() or any(home.iterdir())):
        raise UsageError(f"{home} is there already and not empty; name another folder, or an empty one.")
    files = []
    for path, text in template().items():
        file = home / path.replace("src/title/", f"src/{names.slug}/")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(names.put_into(text), "utf-8")
        files.append(file)
    package = home / "src" / names.slug
    refresh_codes(package, check=False)
    return sorted([*files, package / "rules" / "codes.py"])
