"""Moves and prompts as everybody outside the compiled rules sees them."""

from __future__ import annotations

from msgspec import Struct


class Move(Struct, frozen=True):
    """What a seat decides: the code that the rules know and, for a parametric move, its numbers."""

    code: int
    params: tuple[int, ...] = ()


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


class Form(Struct, frozen=True):
    """A parametric move that a person may build freely; the engine checks it as a whole."""

    code: int
    grammar: str
    text: str
    rule: str
    example: str


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
