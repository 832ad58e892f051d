"""Sentences as data, in files by title and language, so that no text hides in the rules."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from string import Formatter

from cubilete.core.errors import UsageError

LANGUAGES = ("en", "de")


class Count(int):
    """A number that knows its noun: `{coins} {coins:coin/coins}` reads "1 coin" and "2 coins"."""

    def __format__(self, spec: str) -> str:
        one, slash, many = spec.partition("/")
        if slash:
            return one if self == 1 else many
        return int.__format__(self, spec)


class Words:
    """The sentences of one title in one language; what a language lacks is said in English."""

    def __init__(self, entries: dict[str, str], fallback: Words | None, language: str = "en") -> None:
        self.entries = entries
        self.fallback = fallback
        self.language = language
        self.gaps_of: dict[str, tuple[str, ...]] = {}
        self.nouns_of: dict[str, tuple[str, ...]] = {}
        """By key: what a sentence counts, so that a noun follows the number."""

    def say(self, key: str, /, **values: object) -> str:
        """The sentence under a dotted key, with its gaps filled."""
        template = self.entries.get(key)
        if template is None:
            if self.fallback is None:
                raise KeyError(f"no words for {key}")
            return self.fallback.say(key, **values)
        if not values:
            return template
        for name in self.counted(key, template):
            value = values.get(name)
            if isinstance(value, int):
                values[name] = Count(value)
        return template.format_map(values)

    def counted(self, key: str, template: str) -> tuple[str, ...]:
        """What a sentence counts: `{coins:coin/coins}`."""
        known = self.nouns_of.get(key)
        if known is None:
            known = tuple({name for _, name, spec, _ in Formatter().parse(template) if name and "/" in (spec or "")})
            self.nouns_of[key] = known
        return known

    def gaps(self, key: str) -> tuple[str, ...]:
        """The names of what a sentence speaks of, each once."""
        known = self.gaps_of.get(key)
        if known is None:
            template = self.entries.get(key)
            if template is None and self.fallback is not None:
                return self.fallback.gaps(key)
            fields = [name for _, name, _, _ in Formatter().parse(template or "") if name]
            known = self.gaps_of[key] = tuple(dict.fromkeys(fields))
        return known

    def has(self, key: str) -> bool:
        return key in self.entries or (self.fallback is not None and self.fallback.has(key))


def flatten(table: dict[str, object], prefix: str = "") -> dict[str, str]:
    entries: dict[str, str] = {}
    for key, value in table.items():
        if isinstance(value, dict):
            entries.update(flatten(value, f"{prefix}{key}."))
        else:
            entries[prefix + key] = str(value)
    return entries


@cache
def load_words(package: str, language: str) -> Words:
    """The words of a title's package: `words/<language>.toml` in it, and `words/<part>.<language>.toml` beside it.

    A box with several games keeps the sentences of each in a file of its own; a key stands in one of them only.
    """
    if language not in LANGUAGES:
        raise UsageError(f"There is no language '{language}'; there are {' and '.join(LANGUAGES)}.")
    fallback = None if language == "en" else load_words(package, "en")
    entries: dict[str, str] = {}
    for source in word_files(package, language):
        more = flatten(tomllib.loads(source.read_text("utf-8")))
        if twice := entries.keys() & more.keys():
            raise UsageError(f"{package}: '{min(twice)}' stands in two files of words.")
        entries |= more
    return Words(entries, fallback, language)


def word_files(package: str, language: str) -> list[Traversable]:
    """The files of a title's words in one language; the rulebook's catalogue is none of them."""
    room = resources.files(package).joinpath("words")
    if not room.is_dir():
        return []
    ending = f"{language}.toml"
    names = {f.name: f for f in room.iterdir() if f.name == ending or f.name.endswith(f".{ending}")}
    return [names[name] for name in sorted(names) if name != f"rulebook.{ending}"]


def listing(items: list[str], joint: str) -> str:
    """'a', 'a and b', 'a, b and c'."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {joint} {items[-1]}"
