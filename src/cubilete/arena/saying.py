"""In which language a report speaks: said once for a whole report, by whoever prints it or draws its page."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from importlib import resources

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


def term(word: str, package: str = "") -> str:
    """What a title calls something that it counts: from its `study.<language>.toml`, or from its words by the English.

    A word that every title may use stands in our own words; what nobody has translated stays English.
    """
    language = LANGUAGE.get()
    if language == "en":
        return word
    words, key = load_words(PACKAGE, language), f"term.{word.replace(' ', '_')}"
    if words.has(key):
        return words.say(key)
    return known_terms(package, language).get(word.casefold(), word) if package else word


def phase_term(name: str, package: str) -> str:
    """What a title calls a part of the game: as its own words do, else as `term` says it."""
    words = load_words(package, LANGUAGE.get())
    said = words.entries.get(f"phase.{name}", "{")
    return term(name, package) if "{" in said else said


@cache
def known_terms(package: str, language: str) -> dict[str, str]:
    """What a title's package says in a language, by what it says in English; whole sentences are no terms."""
    english, other = (load_words(package, one).entries for one in ("en", language))
    found = {text.casefold(): other[key] for key, text in english.items() if key in other and "{" not in text}
    source = resources.files(package).joinpath(f"study.{language}.toml")
    if source.is_file():
        found |= {text.casefold(): said for text, said in tomllib.loads(source.read_text("utf-8")).items()}
    return found
