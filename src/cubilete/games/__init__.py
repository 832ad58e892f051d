"""The shelf: every title by its slug, ours and those of other packages, and the boxes they came in."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator, MutableMapping
from functools import cache
from importlib import resources
from pathlib import Path
from typing import NamedTuple

from cubilete.core.components import printed_components
from cubilete.core.errors import ComponentError, UsageError
from cubilete.core.title import GameBox, Title
from cubilete.games.finding import TitleClass, find_titles


class Shelf(MutableMapping[str, TitleClass]):
    """Classes of titles by slug. They are looked for when somebody first asks, so that importing this costs nothing."""

    def __init__(self) -> None:
        self.found: dict[str, TitleClass] | None = None
        self.troubles: list[str] = []

    def look(self) -> dict[str, TitleClass]:
        if self.found is None:
            self.found, self.troubles = find_titles()
        return self.found

    def __getitem__(self, slug: str) -> TitleClass:
        return self.look()[slug]

    def __setitem__(self, slug: str, title: TitleClass) -> None:
        self.look()[slug] = title

    def __delitem__(self, slug: str) -> None:
        del self.look()[slug]

    def __iter__(self) -> Iterator[str]:
        return iter(self.look())

    def __len__(self) -> int:
        return len(self.look())


TITLES = Shelf()


class Boxed(NamedTuple):
    """A box as it stands on the shelf: its cover, and the slugs of the titles in it."""

    cover: GameBox
    titles: tuple[str, ...]


def boxes() -> list[Boxed]:
    """Every box, in the order of its first title; a title alone is its own box."""
    covers: dict[str, GameBox] = {}
    inside: dict[str, list[str]] = {}
    for slug in TITLES:
        cover = title(slug).cover()
        covers.setdefault(cover.slug, cover)
        inside.setdefault(cover.slug, []).append(slug)
    return [Boxed(cover, tuple(inside[slug])) for slug, cover in covers.items()]


def troubles() -> list[str]:
    """A sentence about every title of another package that was left out."""
    TITLES.look()
    return TITLES.troubles


OWNERS_FOLDER = "CUBILETE_COMPONENTS"
"""The environment variable that names a folder with corrected component files: `cargo_noir.toml`."""


def title(slug: str, components: str = "") -> Title:
    """A title with the components of a file, with those that an owner has corrected, or with the printed ones."""
    return title_of(slug, components)


@cache
def title_of(slug: str, components: str) -> Title:
    """Each is made once, however it is asked for."""
    components = components or owners_file(slug)
    made = make(slug, components)
    if components:
        made.component_text = Path(components).read_text("utf-8")
    else:
        made.component_text = printed_components(made.package)
    return found_again(made)


@cache
def title_with(slug: str, component_text: str) -> Title:
    """A title with the components that a text holds, as `Title.component_text` gave it; the printed ones if empty."""
    printed = title(slug)
    if component_text in ("", printed.component_text):
        return printed
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "components.toml"
        path.write_text(component_text, "utf-8")
        made = make(slug, str(path))
    made.component_text = component_text
    return found_again(made)


def found_again(made: Title) -> Title:
    """Let a title be pickled: by its slug and digest, and with the components themselves where they are not printed."""
    text = made.component_text
    made.made_by = unpacked, (made.slug, made.components, "" if text == printed_components(made.package) else text)
    return made


def unpacked(slug: str, digest: str, text: str) -> Title:
    """A title out of a pickle, with the components that it had then."""
    return title_with(slug, text) if text else title_for(slug, digest)


def title_for(slug: str, digest: str) -> Title:
    """A title with the components that a record names by their digest, if they are printed now or were earlier.

    Where they are neither, with the printed ones: whoever replays the record says that they are others.
    """
    printed = title(slug)
    if printed.components == digest:
        return printed
    texts = (printed_components(printed.package), *earlier_components(printed.package))
    known = (title_with(slug, text) for text in texts)
    return next((one for one in known if one.components == digest), printed)


def make(slug: str, components: str) -> Title:
    if slug not in TITLES:
        raise UsageError(" ".join([f"There is no title '{slug}'; there are {', '.join(TITLES)}.", *troubles()]))
    kind = TITLES[slug]
    if not components:
        return kind()
    if not printed_components(kind.package):
        raise ComponentError(f"{kind.name} has no components that could be changed by a file.")
    return kind(components)  # type: ignore[call-arg]  # the path of the file


def owners_file(slug: str) -> str:
    """The file with which somebody who owns the box has corrected a title for every command; empty if there is none."""
    folder = os.environ.get(OWNERS_FOLDER, "")
    file = Path(folder) / f"{slug}.toml"
    return str(file) if folder and file.is_file() else ""


def earlier_components(package: str) -> Iterator[str]:
    """The component files of a title's earlier versions, kept in `components/earlier` so that their matches replay."""
    folder = resources.files(package).joinpath("components", "earlier")
    for file in sorted(folder.iterdir(), key=lambda file: file.name) if folder.is_dir() else ():
        if file.name.endswith(".toml"):
            yield file.read_text("utf-8")
