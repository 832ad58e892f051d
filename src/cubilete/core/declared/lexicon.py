"""The things a title has, by number: their ids in notation and documents, their names in every language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import get_close_matches

from cubilete.core.errors import Refusal
from cubilete.core.words import Words, load_words

CORE = "cubilete.core"
CLOSE = 0.6
"""How alike a misspelt word and a known one must be to be taken for it (0 to 1)."""
MOST_SHOWN = 60


class Lexicon:
    """Ids by kind ("port": rotterdam, rio...), and printed names where a language gives none of its own."""

    def __init__(self, package: str, ids: Mapping[str, Sequence[str]], names: Mapping[str, str] | None = None) -> None:
        self.package = package
        self.ids = {kind: tuple(known) for kind, known in ids.items()}
        self.names = dict(names or {})
        self.said: dict[tuple[str, str, int, str | int], str] = {}
        """Names as they were put together once, by language, kind and number."""
        self.places = {kind: {word: at for at, word in enumerate(known)} for kind, known in self.ids.items()}

    def words(self, language: str) -> Words:
        return load_words(self.package, language)

    def id(self, kind: str, number: int) -> str:
        """The id of a thing; nothing for a number that none has, such as -1."""
        known = self.ids[kind]
        return known[number] if 0 <= number < len(known) else ""

    def name(self, words: Words, kind: str, number: int, named: str = "") -> str:
        """The name of a thing: the language's own under `<kind>.<id>`, else the printed one."""
        known = self.said.get((words.language, kind, number, named))
        if known is None:
            known = self.said[words.language, kind, number, named] = self.find_name(words, kind, number, named)
        return known

    def find_name(self, words: Words, kind: str, number: int, named: str) -> str:
        identifier = self.id(kind, number)
        key = f"{named or kind}.{identifier}"
        if words.has(key):
            return words.say(key)
        return self.names.get(key) or identifier.replace("_", " ").capitalize()

    def counted(self, words: Words, kind: str, number: int, count: int) -> str:
        """So many of a thing: the language's own under `<kind>_counted.<id>` ("{n} {n:Weapon/Weapons}")."""
        known = self.said.get((words.language, kind, number, count))
        if known is None:
            key = f"{kind}_counted.{self.id(kind, number)}"
            known = words.say(key, n=count) if words.has(key) else f"{count} {self.name(words, kind, number)}"
            self.said[words.language, kind, number, count] = known
        return known

    def find(self, kind: str, noun: str, word: str, language: str = "en") -> int:
        """The number of a thing by its id; Refusal with those that exist."""
        place = self.places[kind].get(word.replace("-", "_"))
        if place is None:
            raise Refusal("", self.unknown(kind, noun, word, language))
        return place

    def unknown(self, kind: str, noun: str, word: str, language: str) -> str:
        words = load_words(CORE, language)
        known = self.ids[kind]
        close = get_close_matches(word, known, 1, CLOSE)
        key = "unknown_close" if close else "unknown"
        near = close[0] if close else ""
        own = self.words(language)
        noun = own.say(f"noun.{kind}") if own.has(f"noun.{kind}") else noun
        return words.say(f"notation.{key}", noun=noun, word=shorten(word), close=near, known=", ".join(known))


def shorten(text: str) -> str:
    """Enough of a text to recognise it, without what cannot be printed."""
    text = "".join(letter if letter.isprintable() else " " for letter in text[: MOST_SHOWN + 1])
    return text if len(text) <= MOST_SHOWN else f"{text[: MOST_SHOWN - 3]}..."
