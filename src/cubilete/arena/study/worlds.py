"""The two worlds of a study: the game as printed, and the game with something changed."""

from __future__ import annotations

import copy
import tempfile
import tomllib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import resources
from pathlib import Path

import tomli_w
from msgspec import Struct

from cubilete.arena.study.paths import Applied, Setting, change, find, read_setting
from cubilete.core.errors import ComponentError, UsageError
from cubilete.core.options import Options, option_help, read_options, write_options
from cubilete.core.title import Document, Title
from cubilete.games import title as find_title

PRINTED, CHANGED = 0, 1
OPTIONS = "options"
"""The first word of a path that leads to an option of the title instead of its components."""
DRAFT = "changed.toml"
WHOLE_FILE = "components"
"""The path that stands for a whole component file."""


class World(Struct, frozen=True):
    """One way to play a title: enough for any process to open it."""

    components: str
    """A component file; empty for the printed components."""
    options: str


class Worlds(Struct, frozen=True):
    """Both ways to play, and what is different in the second."""

    title: str
    printed: World
    changed: World
    changes: tuple[Applied, ...]
    document: str
    """The changed component file; empty where no component is changed."""

    def both(self) -> tuple[World, World]:
        return self.printed, self.changed


def printed_document(title: Title) -> Document:
    return tomllib.loads(resources.files(title.package).joinpath("components", "printed.toml").read_text("utf-8"))


@contextmanager
def open_worlds(slug: str, settings: Sequence[str], components: str = "", options: str = "") -> Iterator[Worlds]:
    """Both worlds, checked; changed components lie in a file for as long as the study lasts.

    `components` is a whole alternative file, on which the settings then work; `options` are those of both worlds.
    """
    title = find_title(slug, components)
    wishes = [read_setting(text) for text in settings]
    if not wishes and not components:
        raise UsageError(
            "A study needs something to change: --set PATH=VALUE or --components FILE; "
            f"`cubilete components {slug}` shows what is in the box."
        )
    common = read_options(title.options_type, options, title.name)
    own, changed_options = set_options(title, [wish for wish in wishes if is_option(wish)], common)
    parts = [wish for wish in wishes if not is_option(wish)]
    printed = World("", write_options(common))
    whole = [Applied(WHOLE_FILE, "as printed", components)] if components else []
    with tempfile.TemporaryDirectory(prefix="cubilete-study-") as folder:
        path, text = components, ""
        applied: list[Applied] = []
        if parts:
            document, applied = changed_document(title, components, parts)
            path, text = str(Path(folder) / DRAFT), tomli_w.dumps(document)
            Path(path).write_text(text, "utf-8")
            open_changed(slug, path, applied)
        yield Worlds(slug, printed, World(path, changed_options), tuple(whole + applied + own), text)


def is_option(wish: Setting) -> bool:
    return wish.path == OPTIONS or wish.path.startswith(f"{OPTIONS}.")


# ---------------------------------------------------------------- options
def set_options(title: Title, wishes: list[Setting], common: Options) -> tuple[list[Applied], str]:
    """The options of the changed world, and what is different in them."""
    words = write_options(common)
    known = ", ".join(f"{OPTIONS}.{name}={default}" for name, default, _ in option_help(title.options_type))
    for wish in wishes:
        name = wish.path.removeprefix(OPTIONS).removeprefix(".")
        if wish.how != "=" or not name:
            raise UsageError(f"'{wish.text}' sets no option; the options of {title.name} are {known}.")
        words += f" {name}={wish.value}"
    chosen = read_options(title.options_type, words, title.name)
    before = dict(word.split("=", 1) for word in write_options(common).split())
    after = dict(word.split("=", 1) for word in write_options(chosen).split())
    named = {wish.path for wish in wishes}
    applied = [
        Applied(f"{OPTIONS}.{name}", before[name], value)
        for name, value in after.items()
        if f"{OPTIONS}.{name}" in named or before[name] != value
    ]
    return applied, write_options(chosen)


# ---------------------------------------------------------------- components
def changed_document(title: Title, components: str, wishes: list[Setting]) -> tuple[Document, list[Applied]]:
    """The component document with every wish carried out, and what follows from them put right."""
    what = f"The box of {title.name}"
    document = tomllib.loads(Path(components).read_text("utf-8")) if components else printed_document(title)
    applied: list[Applied] = []
    for wish in wishes:
        applied += change(document, wish, what)
    asked = copy.deepcopy(document)
    title.measures().follow(document)
    for one in applied:  # what somebody asked for in so many words stays, even where it follows from other things
        for place, wanted in zip(find(document, one.path, what), find(asked, one.path, what)):
            place.holder[place.at] = wanted.value
    return document, applied


def open_changed(slug: str, path: str, applied: Sequence[Applied]) -> Title:
    """The title with the changed box; a box that cannot be played with is refused in the loader's own words."""
    try:
        return find_title(slug, path)
    except ComponentError as error:
        asked = ", ".join(f"{one.path} {one.after}" for one in applied[:3]) + (", ..." if len(applied) > 3 else "")
        reason = str(error).removeprefix(f"{path}: ").replace(path, "the changed box")
        raise UsageError(f"No game can be played with {asked}: {reason}") from None
