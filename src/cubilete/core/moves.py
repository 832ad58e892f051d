"""Moves and prompts as everybody outside the compiled rules sees them."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class Move(Struct, frozen=True):
    """What a seat decides: the code that the rules know and, for a parametric move, its numbers."""

    code: int
    params: tuple[int, ...] = ()


class FreeMove(Struct, frozen=True):
    """A move that learners may fill in with measured numbers: what is moved, and how (a flick has four numbers)."""

    code: int
    things: int
    """Its first number names one of so many things."""
    low: tuple[int, ...]
    """Between these and `high` lie the others."""
    high: tuple[int, ...]


Arg = str | int | bool | tuple[tuple[str, int], ...]
"""An argument of a move: an id, a number, a seat from 0, a mark, or counts by id."""


class Choice(Struct, frozen=True):
    """One listed move, ready to be shown."""

    move: Move
    notation: str
    text: str
    rule: str
    group: str = ""
    """Choices of one group belong together on screen ("Rotterdam", "Black Market")."""
    reveals: bool = False
    """Whether making it shows something new, so that it cannot be taken back freely."""
    verb: str = ""
    """What is done, for programs: `bid`."""
    args: tuple[tuple[str, Arg], ...] = ()
    """With what, by name: `(("port", "rio"), ("coins", 3))`; a list is one name several times."""

    def arg(self, name: str) -> Arg | None:
        """The argument of that name, or None."""
        return next((value for key, value in self.args if key == name), None)


class FormSlot(Struct, frozen=True, kw_only=True):
    """A gap in a form: what may stand in it, and how that is written."""

    name: str
    label: str = ""
    """What it is called in the reader's language."""
    kind: Literal["id", "number", "seat", "mark", "counts", "list", "text"]
    grammar: str
    """How it is written where the whole move is explained: PORT."""
    ids: tuple[str, ...] = ()
    """The ids that exist, for ids and counts; the word itself for a mark."""
    labels: tuple[str, ...] = ()
    """What these are called; for seats their names."""
    least: int = 0
    most: int = 0
    """The ends of a number as it is written: seats count from 1 there."""
    joint: str = ""
    """What stands between the parts of counts and lists."""
    slots: tuple[FormSlot, ...] = ()
    """What a list is made of; or the parts of a title's own form."""


class Form(Struct, frozen=True):
    """A parametric move that a person may build freely; the engine checks it as a whole."""

    code: int
    grammar: str
    text: str
    rule: str
    example: str
    verb: str = ""
    pattern: str = ""
    """How it is written, with a gap for every slot: `offer <seat> <give> for <ask>`."""
    slots: tuple[FormSlot, ...] = ()


class Prompt(Struct, frozen=True):
    """What a seat may decide now. The same prompt drives buttons, keys, the terminal, bots and masks."""

    seat: int
    about: str
    text: str
    rule: str
    choices: tuple[Choice, ...]
    forms: tuple[Form, ...] = ()
    suggestions: tuple[Choice, ...] = ()
    """Sensible ways to fill in the forms, best first."""
    waiting: bool = False
    """True when the seat may act but the game does not wait for it."""
