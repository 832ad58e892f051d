"""What can go wrong through no fault of the program; each says what is wrong and what would be right."""

from __future__ import annotations


class CubileteError(Exception):
    """The base of every error that is shown to a person as it is."""

    def in_words(self, language: str) -> str:
        """What a person who speaks this language is told; in English where nobody has said it otherwise."""
        return str(self)


class UsageError(CubileteError):
    """A title, option, seat count, player or file that does not exist or does not fit."""


class ComponentError(CubileteError):
    """A component file that cannot be played with."""


class PositionError(CubileteError):
    """A position that cannot arise or does not add up."""


class RecordError(CubileteError):
    """A match record that cannot be read or no longer replays."""


class Refusal(CubileteError):  # noqa: N818 (the word of the architecture: a refusal is no fault)
    """A move that may not be made now: the rule that forbids it and a sentence for a person.

    Where several moves were asked for at once, `move` is the notation of the one that was refused.
    """

    def __init__(self, rule: str, sentence: str) -> None:
        super().__init__(sentence)
        self.rule = rule
        self.sentence = sentence
        self.move = ""

    def in_words(self, language: str) -> str:
        return self.sentence

    def __str__(self) -> str:
        return f"{self.sentence} [{self.rule}]" if self.rule else self.sentence
