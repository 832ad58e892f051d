"""A title's tutorial as data: `lessons/*.toml`, each a position with a table `[lesson]` that says what to do in it."""

from __future__ import annotations

import tomllib
from importlib import resources

import msgspec
from msgspec import Struct

from cubilete.core.title import Lesson, LessonStep


class LessonPart(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The table `[lesson]` of a lesson's file; seats count from 1 there."""

    seats: int
    seat: int = 1
    options: str = ""
    step: tuple[LessonStep, ...]


def load_lessons(package: str, room: str = "") -> tuple[Lesson, ...]:
    """The lessons in the order of their files' names; the words are in the title's words under `lesson.<name>`.

    Titles of one box that share a package have a room each (`lessons/race/`), and its name before those of its lessons.
    """
    folder = resources.files(package).joinpath("lessons", *([room] if room else []))
    files = sorted((file for file in folder.iterdir() if file.name.endswith(".toml")), key=lambda file: file.name)
    before = f"{room}_" if room else ""
    return tuple(read_lesson(before + file.name.removesuffix(".toml"), file.read_text("utf-8")) for file in files)


def read_lesson(name: str, text: str) -> Lesson:
    document = tomllib.loads(text)
    part = msgspec.convert(document.pop("lesson"), LessonPart)
    return Lesson(
        id=name, seats=part.seats, seat=part.seat - 1, options=part.options, document=document, steps=part.step
    )
