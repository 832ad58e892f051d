"""In which language a report speaks: said once for a whole report, by whoever prints it or draws its page."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from cubilete.core.words import listing, load_words

PACKAGE = "cubilete.arena"
LANGUAGE: ContextVar[str] = ContextVar("language of a report", default="en")


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Whatever is said, drawn or counted within is in this language."""
    load_words(PACKAGE, language)  # refuses what nobody speaks
    before = LANGUAGE.set(language)
    try:
        yield
    finally:
        LANGUAGE.reset(before)


def say(key: str, /, **values: object) -> str:
    """A sentence of `words/`."""
    return load_words(PACKAGE, LANGUAGE.get()).say(key, **values)


def decimal(number: str) -> str:
    """A number with the sign before its fraction that the language has."""
    return number.replace(".", say("decimal"))


def listed(names: list[str]) -> str:
    return listing(names, say("and"))


def term(word: str) -> str:
    """What a title calls its points, in the language, where it is a word that every title may use."""
    words, key = load_words(PACKAGE, LANGUAGE.get()), f"term.{word.replace(' ', '_')}"
    return words.say(key) if words.has(key) else word
