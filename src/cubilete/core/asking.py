"""What somebody is told who asks, in plain words, what could be done with a thing at the table and why not."""

from __future__ import annotations

from msgspec import Struct

from cubilete.core.moves import Choice, FormSlot


class AskedVerb(Struct, frozen=True, kw_only=True):
    """Something that can be done in a title, by name, with what it is done to; for buttons."""

    verb: str
    name: str
    rule: str
    phase: str
    """The phase it belongs to; nothing for one that can be made in several."""
    slots: tuple[FormSlot, ...] = ()


class AskedMove(Struct, frozen=True, kw_only=True):
    """One answer: what would be done, and whether it may be; else the reason and its rule."""

    verbs: tuple[str, ...]
    """Whose answer it is; several where they have the same reason."""
    text: str
    """What would be done, as a heading: "Send a ship: Tangier"."""
    allowed: bool
    sentence: str
    rule: str = ""
    phase: str = ""
    """The phase that it belongs to, where it is one and the same."""
    choices: tuple[Choice, ...] = ()
    """Ways to do it now; a few of them."""


class Inquiry(Struct, frozen=True, kw_only=True):
    """Everything that there is to say about a question."""

    heard: str = ""
    """What of the question was understood: names of things and of what can be done."""
    answers: tuple[AskedMove, ...] = ()
    sentence: str = ""
    """Where there is no answer: what was not understood, and what to ask instead."""
    suggestions: tuple[str, ...] = ()
    """What may have been meant; each can be asked as it stands."""
