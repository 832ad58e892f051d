"""Finding the verbs and things of a title in what somebody has written: names in every language, and words beside them.

In a title's words `verb.<verb>` names a verb ("Send a ship"), `asked.<verb>` lists words by which people mean it, and
`asked_as.<kind>.<id>` further words for a thing. A word that ends in `*` stands for all that begin with it.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from difflib import get_close_matches
from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec import Struct

from cubilete.core.declared.lexicon import CORE
from cubilete.core.declared.slots import Id, SeatSlot
from cubilete.core.words import LANGUAGES, load_words

if TYPE_CHECKING:
    from cubilete.core.declared.title import DeclaredTitle

SEAT = "seat"
SHORTEST = 4
"""Shorter words are taken only as they are: endings and slips are too likely to make others of them."""
ENDING = 2
"""So many letters more or less at the end are the same word in another form."""
CLOSE = 0.82
MOST_WORDS = 40


class Thing(Struct, frozen=True):
    """Something on the table: one of a kind by its number, or a seat."""

    kind: str
    number: int


class Meaning(Struct, frozen=True):
    """What a phrase stands for: a verb by name, or a thing."""

    verb: str = ""
    thing: Thing | None = None


class Phrase(Struct, frozen=True):
    """Words that mean something."""

    words: tuple[str, ...]
    meaning: Meaning


class Heard(Struct):
    """What was found in a text."""

    verbs: Counter[str]
    """Each verb with how many of its words were found."""
    things: list[Thing]
    numbers: list[int]
    left: list[str]
    """Words that mean nothing here."""


@lru_cache(4096)
def fold(text: str) -> tuple[str, ...]:
    """A text as plain words: small letters, no accents, no punctuation."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    kept = (
        letter if letter.isalnum() or letter == "*" else " " for letter in plain if not unicodedata.combining(letter)
    )
    return tuple("".join(kept).split())


def same_word(said: str, known: str) -> bool:
    """Whether a word is meant by one that we know: the same, the same beginning (`schick*`), or another ending."""
    if known.endswith("*"):
        return said.startswith(known[:-1])
    if said == known:
        return True
    short, long = sorted((said, known), key=len)
    return len(short) >= SHORTEST and len(long) - len(short) <= ENDING and long.startswith(short)


class Hearing:
    """The phrases of one title, gathered once; those of a table (seats, what a title adds) come with each question."""

    def __init__(self, title: DeclaredTitle) -> None:
        self.title = title
        offered = [form.name for form in title.declared.verbs if title.offers(form.name)]
        self.named = [name for name in offered if title.words("en").has(f"verb.{name}")]
        """Verbs that people ask for by name."""
        in_verbs = {kind_of(gap.slot) for form in title.declared.verbs for gap in form.gaps}
        self.kinds = [kind for kind in title.lexicon.ids if kind in in_verbs or title.words("en").has(f"noun.{kind}")]
        """The kinds of things that people may ask about."""
        self.phrases = list(dict.fromkeys(self.gather()))
        self.ordinals = [fold(load_words(CORE, tongue).say("asking.ordinals")) for tongue in LANGUAGES]
        """`first`, `second` and so on, by language."""
        self.ignored = {word for tongue in LANGUAGES for word in fold(load_words(CORE, tongue).say("asking.ignored"))}

    def gather(self) -> Iterator[Phrase]:
        for language in LANGUAGES:
            words = self.title.words(language)
            for verb in self.named:
                meaning = Meaning(verb=verb)
                yield from phrases([words.say(f"verb.{verb}")], meaning)
                if words.has(f"asked.{verb}"):
                    yield from phrases(words.say(f"asked.{verb}").split(","), meaning)
            for kind in self.kinds:
                for number, identifier in enumerate(self.title.lexicon.ids[kind]):
                    meaning = Meaning(thing=Thing(kind, number))
                    also = f"asked_as.{kind}.{identifier}"
                    more = words.say(also).split(",") if words.has(also) else []
                    names = [self.title.lexicon.name(words, kind, number, self.named_as(kind)), identifier, *more]
                    yield from phrases([name.replace("_", " ") for name in names], meaning)

    def named_as(self, kind: str) -> str:
        slots = (gap.slot for form in self.title.declared.verbs for gap in form.gaps)
        return next((slot.named for slot in slots if isinstance(slot, Id) and slot.kind == kind), "")

    # ------------------------------------------------------------ hearing
    def hear(self, text: str, more: Iterable[Phrase]) -> Heard:
        """The longest phrase at every place of the text; words may be skipped."""
        words = [word.replace("*", "") for word in fold(text)[:MOST_WORDS]]
        known = [*more, *self.phrases]
        heard = Heard(Counter(), [], [], [])
        at = 0
        while at < len(words):
            found = [phrase for phrase in known if begins(words[at:], phrase.words)]
            longest = max((len(phrase.words) for phrase in found), default=0)
            meant = dict.fromkeys(phrase.meaning for phrase in found if len(phrase.words) == longest)
            self.note(heard, list(meant), words[at])
            at += max(1, longest)
        return heard

    def note(self, heard: Heard, meanings: Sequence[Meaning], word: str) -> None:
        for meaning in meanings:
            if meaning.thing is None:
                heard.verbs[meaning.verb] += 1
            elif meaning.thing not in heard.things:
                heard.things.append(meaning.thing)
        number = self.number_of(word)
        if number >= 0:
            heard.numbers.append(number)
        elif not meanings and word not in self.ignored:
            heard.left.append(word)

    def number_of(self, word: str) -> int:
        """A number in digits or as an ordinal, or -1."""
        if word.isascii() and word.isdigit():
            return int(word[:9])
        places = (place for row in self.ordinals for place, known in enumerate(row, 1) if same_word(word, known))
        return next(places, -1)

    def nearly(self, left: Sequence[str], more: Iterable[Phrase]) -> list[Meaning]:
        """What words that mean nothing may be slips of, the nearest first."""
        meant: dict[str, Meaning] = {}
        for phrase in (*more, *self.phrases):
            for key in ("".join(phrase.words), *(phrase.words if phrase.meaning.thing is not None else ())):
                meant.setdefault(key.rstrip("*"), phrase.meaning)
        known = [key for key in meant if len(key) >= SHORTEST]
        near = [key for word in left if len(word) >= SHORTEST for key in get_close_matches(word, known, 2, CLOSE)]
        return list(dict.fromkeys(meant[key] for key in near))


def phrases(texts: Iterable[str], meaning: Meaning) -> Iterator[Phrase]:
    """A phrase for each text; a name is also known without the article that it begins with."""
    for text in texts:
        words = fold(text)
        if words and words[0] in ARTICLES:
            words = words[1:]
        if words:
            yield Phrase(words, meaning)


ARTICLES = frozenset({"a", "an", "the", "der", "die", "das", "den", "dem", "ein", "eine", "einen"})


def begins(words: Sequence[str], phrase: Sequence[str]) -> bool:
    return len(words) >= len(phrase) and all(same_word(said, known) for said, known in zip(words, phrase))


def seat_phrases(names: Sequence[str]) -> list[Phrase]:
    """The people at the table, by name."""
    return [phrase for seat, name in enumerate(names) for phrase in phrases([name], Meaning(thing=Thing(SEAT, seat)))]


def kind_of(slot: object) -> str:
    """The kind of thing that a gap holds; nothing for numbers, marks and forms."""
    if isinstance(slot, Id):
        return slot.kind
    return SEAT if isinstance(slot, SeatSlot) else ""
