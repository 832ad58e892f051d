"""What the terminal itself says, in every language of the house; titles bring the words of their own tables."""

from __future__ import annotations

from functools import cache

from cubilete.core.errors import UsageError
from cubilete.core.words import LANGUAGES, Words
from cubilete.terminal.words_de import GERMAN
from cubilete.terminal.words_en import ENGLISH


@cache
def terminal_words(language: str) -> Words:
    """The terminal's sentences in a language; UsageError for one that nobody has written."""
    if language not in LANGUAGES:
        raise UsageError(f"There is no language '{language}'; there are {' and '.join(LANGUAGES)}.")
    english = Words(ENGLISH, None)
    return english if language == "en" else Words(GERMAN, english)
