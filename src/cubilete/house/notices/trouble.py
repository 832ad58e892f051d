"""Why a notice did not get where it should: kept as the key of a sentence and what a server said."""

from __future__ import annotations

from cubilete.house.errors import house_words


class Trouble(Exception):  # noqa: N818 (a state of affairs)
    """By the key of its sentence, with a detail that no language changes: a number, or a server's own words."""

    def __init__(self, key: str, detail: object = "") -> None:
        self.kept = f"{key} {detail}".strip()
        super().__init__(told(self.kept, "en"))


class PassingTrouble(Trouble):
    """Perhaps it works later."""


class LastingTrouble(Trouble):
    """It will not work later either."""


def told(kept: str, language: str) -> str:
    """The sentence of a trouble in somebody's language."""
    key, _, detail = kept.partition(" ")
    return house_words(language).say(key, detail=detail) if key else ""
