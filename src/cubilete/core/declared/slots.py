"""What a gap in a verb or an event can hold: an id, a number, a seat, a mark, counts, a list, or a title's own form.

A slot turns numbers into text and back, into facts for programs, and into words for people. A slot with a `size` has so
many values, each of which is one number; moves of such slots are numbered and can be listed. Slots without a size make
their verb a form: a person fills it in freely, and the numbers of its slots become the parameters of the move.

Titles add slots of their own by deriving from `Scalar` (one word, one number) or `Form` (any text, any numbers).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from msgspec import Struct

from cubilete.core.declared.lexicon import CORE, Lexicon, shorten
from cubilete.core.errors import Refusal
from cubilete.core.moves import FormSlot
from cubilete.core.words import Words, listing, load_words

Fact = Any
"""What a program reads: a text, a number, a truth value, a table of counts, or a list of these."""
FREE = 10**9
"""The largest number that a slot without an upper end takes."""
NOTHING = "nothing"
"""How counts and lists are written that hold nothing."""
MOST_JOINED = 3
"""So many words can make an id: `hong kong` is hong_kong."""


class Slot(Struct, frozen=True):
    """The base of every slot."""

    many: ClassVar[bool] = False
    """Whether it takes all the words up to the next fixed one."""

    @property
    def size(self) -> int:
        """How many values it has, where one number tells them apart; 0 where it does not."""
        return 0

    @property
    def lowest(self) -> int:
        """Its first value."""
        return 0

    def listed(self) -> Sequence[int]:
        """The values with which a move can ever be listed."""
        return range(self.lowest, self.lowest + self.size)

    def width(self, numbers: Sequence[int], at: int) -> int:
        """How many of the numbers from `at` on belong to it."""
        return 1

    def fits(self, numbers: Sequence[int]) -> bool:
        """Whether so many numbers can be a value of it; asked before they are written."""
        return True

    def is_meant(self, text: str) -> bool:
        """Whether a text that it cannot read is written for it all the same, and is no question in plain words."""
        return False

    def grammar(self, name: str) -> str:
        """How the gap is written where a whole move is explained: PORT."""
        return name.upper()

    def takes(self, words: Sequence[str], lexicon: Lexicon) -> int:
        """How many of these words it reads."""
        return 1

    def write(self, numbers: Sequence[int], lexicon: Lexicon) -> str:
        raise NotImplementedError

    def read(self, text: str, lexicon: Lexicon, language: str = "en") -> list[int]:
        """The numbers of a text; Refusal if it holds something else."""
        raise NotImplementedError

    def fact(self, numbers: Sequence[int], lexicon: Lexicon) -> Fact:
        """Its value for programs."""
        raise NotImplementedError

    def fact_type(self) -> Any:
        """The type of that value."""
        raise NotImplementedError

    def args(self, name: str, numbers: Sequence[int], lexicon: Lexicon) -> list[tuple[str, Any]]:
        """Its value as arguments of a choice; a list is one name several times."""
        return [(name, self.fact(numbers, lexicon))]

    def arg_types(self, name: str) -> dict[str, Any]:
        """The types of these arguments by name."""
        return {name: self.fact_type()}

    def say(self, numbers: Sequence[int], lexicon: Lexicon, words: Words, names: Sequence[str]) -> object:
        """Its value in a sentence."""
        return self.write(numbers, lexicon)

    def following(self, words: Sequence[str], lexicon: Lexicon) -> Sequence[str]:
        """Words that may come next inside it, after these; nothing where it does not say."""
        return ()

    def described(self, name: str, lexicon: Lexicon, words: Words, names: Sequence[str]) -> FormSlot:
        """What a page needs to let somebody fill it in."""
        return FormSlot(name=name, kind="text", grammar=self.grammar(name))


class Scalar(Slot, frozen=True):
    """One word that stands for one number."""

    def fits(self, numbers: Sequence[int]) -> bool:
        return self.lowest <= numbers[0] < self.lowest + self.size

    def fact_type(self) -> Any:
        return str

    def fact(self, numbers: Sequence[int], lexicon: Lexicon) -> Fact:
        return self.write(numbers, lexicon)


class Id(Scalar, frozen=True):
    """One of a kind of thing by its id; the title's lexicon knows the ids of the kind."""

    kind: str
    count: int
    noun: str = ""
    """What the thing is called in a refusal, where it is not the kind."""
    named: str = ""
    """The kind under which its name lies, where it is another one."""

    @property
    def size(self) -> int:
        return self.count

    def takes(self, words: Sequence[str], lexicon: Lexicon) -> int:
        """Ids of several words may be written with spaces."""
        known = lexicon.places[self.kind]
        for many in range(min(MOST_JOINED, len(words)), 1, -1):
            if "_".join(words[:many]) in known:
                return many
        return 1

    def write(self, numbers: Sequence[int], lexicon: Lexicon) -> str:
        return lexicon.id(self.kind, numbers[0])

    def read(self, text: str, lexicon: Lexicon, language: str = "en") -> list[int]:
        noun = self.noun or self.kind.replace("_", " ")
        number = lexicon.find(self.kind, noun, text.replace(" ", "_"), language)
        if number >= self.count:
            raise self.beyond(number, lexicon, language)
        return [number]

    def beyond(self, number: int, lexicon: Lexicon, language: str) -> Refusal:
        """A thing of the kind that does not fit here: its number would be taken for that of another move."""
        words = load_words(CORE, language)
        known = lexicon.ids[self.kind][: self.count]
        noun = self.noun or self.kind.replace("_", " ")
        word = lexicon.id(self.kind, number)
        return Refusal("", words.say("notation.unknown", noun=noun, word=word, close="", known=", ".join(known)))

    def say(self, numbers: Sequence[int], lexicon: Lexicon, words: Words, names: Sequence[str]) -> object:
        return lexicon.name(words, self.kind, numbers[0], self.named)

    def described(self, name: str, lexicon: Lexicon, words: Words, names: Sequence[str]) -> FormSlot:
        ids = lexicon.ids[self.kind][: self.count]
        labels = tuple(lexicon.name(words, self.kind, at, self.named) for at in range(len(ids)))
        return FormSlot(name=name, kind="id", grammar=self.grammar(name), ids=ids, labels=labels)


class Number(Scalar, frozen=True):
    """A whole number. 0 can always be written, so that a rule may refuse it; it is listed from `least` on.

    Without `most` it has no size: such a number is a fact of an event, or part of a form.
    """

    most: int = 0
    least: int = 0

    @property
    def size(self) -> int:
        return self.most - self.lowest + 1 if self.most else 0

    @property
    def lowest(self) -> int:
        return min(0, self.least)

    @property
    def highest(self) -> int:
        return self.most or FREE

    def fits(self, numbers: Sequence[int]) -> bool:
        return self.lowest <= numbers[0] <= self.highest

    def listed(self) -> Sequence[int]:
        return range(self.least, self.most + 1)

    def write(self, numbers: Sequence[int], lexicon: Lexicon) -> str:
        return str(numbers[0])

    def read(self, text: str, lexicon: Lexicon, language: str = "en") -> list[int]:
        digits = text.removeprefix("-") if self.lowest < 0 else text
        fits = digits.isascii() and digits.isdigit() and len(digits) <= max(3, len(str(self.highest)))
        if not fits or not self.lowest <= int(text) <= self.highest:
            key = "number" if self.most else "number_free"
            words = load_words(CORE, language)
            raise Refusal(
                "", words.say(f"notation.{key}", word=shorten(text), least=self.lowest, most=str(self.highest))
            )
        return [int(text)]

    def fact(self, numbers: Sequence[int], lexicon: Lexicon) -> Fact:
        return int(numbers[0])

    def fact_type(self) -> Any:
        return int

    def say(self, numbers: Sequence[int], lexicon: Lexicon, words: Words, names: Sequence[str]) -> object:
        return int(numbers[0])

    def described(self, name: str, lexicon: Lexicon, words: Words, names: Sequence[str]) -> FormSlot:
        return FormSlot(name=name, kind="number", grammar=self.grammar(name), least=self.least, most=self.highest)


class Ordinal(Scalar, frozen=True):
    """One of `count` things that have only a number: counted from 1 in texts, from 0 by programs."""

    count: int

    @property
    def size(self) -> int:
        return self.count

    def write(self, numbers: Sequence[int], lexicon: Lexicon) -> str:
        return str(numbers[0] + 1)

    def read(self, text: str, lexicon: Lexicon, language: str = "en") -> list[int]:
        if not (text.isascii() and text.isdigit() and len(text) <= 3 and 1 <= int(text) <= self.count):
            words = load_words(CORE, language)
            raise Refusal("", words.say("notation.number", word=shorten(text), least=1, most=str(self.count)))
        return [int(text) - 1]

    def fact(self, numbers: Sequence[int], lexicon: Lexicon) -> Fact:
        return int(numbers[0])

    def fact_type(self) -> Any:
        return int

    def say(self, numbers: Sequence[int], lexicon: Lexicon, words: Words, names: Sequence[str]) -> object:
        return int(numbers[0]) + 1

    def described(self, name: str, lexicon: Lexicon, words: Words, names: Sequence[str]) -> FormSlot:
        return FormSlot(name=name, kind="number", grammar=self.grammar(name), least=1, most=self.count)


class SeatSlot(Ordinal, frozen=True):
    """A seat: from 1 in texts, from 0 for programs, by name in sentences."""

    def say(self, numbers: Sequence[int], lexicon: Lexicon, words: Words, names: Sequence[str]) -> object:
        return seat_name(numbers[0], names, words.language)

    def described(self, name: str, lexicon: Lexicon, words: Words, names: Sequence[str]) -> FormSlot:
        labels = tuple(names)
        most = len(names) or self.count
        return FormSlot(name=name, kind="seat", grammar=self.grammar(name), least=1, most=most, labels=labels)


class Mark(Scalar, frozen=True):
    """A word that is there or not: `from active red:team used`. It stands at the end of a verb."""

    word: str

    @property
    def size(self) -> int:
        return 2

    def grammar(self, name: str) -> str:
        return f"[{self.word}]"

    def takes(self, words: Sequence[str], lexicon: Lexicon) -> int:
        return 1 if words and words[0] == self.word else 0

    def write(self, numbers: Sequence[int], lexicon: Lexicon) -> str:
        return self.word if numbers[0] else ""

    def read(self, text: str, lexicon: Lexicon, language: str = "en") -> list[int]:
        return [1 if text == self.word else 0]

    def fact(self, numbers: Sequence[int], lexicon: Lexicon) -> Fact:
        return bool(numbers[0])

    def fact_type(self) -> Any:
        return bool

    def described(self, name: str, lexicon: Lexicon, words: Words, names: Sequence[str]) -> FormSlot:
        return FormSlot(name=name, kind="mark", grammar=self.grammar(name), ids=(self.word,))


class Counts(Slot, frozen=True):
    """How many of each thing of a kind: a number for every one of them. Written `jewels*4+wild`."""

    kind: str
    count: int
    most: int = 999

    def width(self, numbers: Sequence[int], at: int) -> int:
        return self.count

    def fits(self, numbers: Sequence[int]) -> bool:
        return all(0 <= number <= self.most for number in numbers)

    def grammar(self, name: str) -> str:
        return f"{self.kind.upper()}*N+{self.kind.upper()}"

    def write(self, numbers: Sequence[int], lexicon: Lexicon) -> str:
        ids = lexicon.ids[self.kind]
        return "+".join(ids[at] + (f"*{n}" if n > 1 else "") for at, n in enumerate(numbers) if n > 0) or NOTHING

    def read(self, text: str, lexicon: Lexicon, language: str = "en") -> list[int]:
        counts = [0] * self.count
        one, number = Id(self.kind, self.count), Number(self.most)
        for part in text.split("+") if text != NOTHING else ():
            name, star, count = part.partition("*")
            many = number.read(count, lexicon, language)[0] if star else 1
            counts[one.read(name, lexicon, language)[0]] += many
        if not self.fits(counts):
            number.read(str(max(counts)), lexicon, language)  # refuses: so many cannot be meant
        return counts

    def fact(self, numbers: Sequence[int], lexicon: Lexicon) -> Fact:
        return {lexicon.id(self.kind, at): int(count) for at, count in enumerate(numbers) if count}

    def fact_type(self) -> Any:
        return dict[str, int]

    def args(self, name: str, numbers: Sequence[int], lexicon: Lexicon) -> list[tuple[str, Any]]:
        return [(name, tuple(self.fact(numbers, lexicon).items()))]

    def say(self, numbers: Sequence[int], lexicon: Lexicon, words: Words, names: Sequence[str]) -> object:
        parts = [lexicon.counted(words, self.kind, at, count) for at, count in enumerate(numbers) if count]
        return ", ".join(parts) if parts else words.say("nothing")

    def described(self, name: str, lexicon: Lexicon, words: Words, names: Sequence[str]) -> FormSlot:
        ids = lexicon.ids[self.kind][: self.count]
        labels = tuple(lexicon.name(words, self.kind, at) for at in range(len(ids)))
        return FormSlot(
            name=name, kind="counts", grammar=self.grammar(name), ids=ids, labels=labels, most=self.most, joint="+"
        )


class List(Slot, frozen=True):
    """Any number of values of one slot; among numbers it begins with how many numbers follow."""

    of: Slot
    joint: str = " "
    """What stands between them in text."""

    many: ClassVar[bool] = True

    def width(self, numbers: Sequence[int], at: int) -> int:
        return 1 + max(0, numbers[at]) if at < len(numbers) else 1

    def fits(self, numbers: Sequence[int]) -> bool:
        parts = self.parts(numbers)
        return sum(len(part) for part in parts) == numbers[0] and all(
            len(part) == self.of.width(part, 0) and self.of.fits(part) for part in parts
        )

    def parts(self, numbers: Sequence[int]) -> list[Sequence[int]]:
        """The numbers of each value."""
        found, at, end = [], 1, min(len(numbers), 1 + numbers[0])
        while at < end:
            width = self.of.width(numbers, at)
            found.append(numbers[at : at + width])
            at += width
        return found

    def grammar(self, name: str) -> str:
        return f"{self.of.grammar(name)}{self.joint}..."

    def write(self, numbers: Sequence[int], lexicon: Lexicon) -> str:
        return self.joint.join(self.of.write(part, lexicon) for part in self.parts(numbers)) or NOTHING

    def read(self, text: str, lexicon: Lexicon, language: str = "en") -> list[int]:
        texts = text.split() if self.joint == " " else [part.strip() for part in text.split(self.joint)]
        texts = texts if text != NOTHING else []
        numbers = [number for part in texts for number in self.of.read(part, lexicon, language)]
        return [len(numbers), *numbers]

    def fact(self, numbers: Sequence[int], lexicon: Lexicon) -> Fact:
        return [self.of.fact(part, lexicon) for part in self.parts(numbers)]

    def fact_type(self) -> Any:
        return list[self.of.fact_type()]  # type: ignore[misc]

    def args(self, name: str, numbers: Sequence[int], lexicon: Lexicon) -> list[tuple[str, Any]]:
        return [arg for part in self.parts(numbers) for arg in self.of.args(name, part, lexicon)]

    def arg_types(self, name: str) -> dict[str, Any]:
        return {key: list[kind] for key, kind in self.of.arg_types(name).items()}  # type: ignore[valid-type]

    def say(self, numbers: Sequence[int], lexicon: Lexicon, words: Words, names: Sequence[str]) -> object:
        said = [str(self.of.say(part, lexicon, words, names)) for part in self.parts(numbers)]
        if isinstance(self.of, Counts):
            said = [f"[{heap}]" for heap in said]  # a heap is a list of its own
        return listing(said, load_words(CORE, words.language).say("and"))

    def described(self, name: str, lexicon: Lexicon, words: Words, names: Sequence[str]) -> FormSlot:
        item = self.of.described(name, lexicon, words, names)
        return FormSlot(name=name, kind="list", grammar=self.grammar(name), joint=self.joint, slots=(item,))


class Form(Slot, frozen=True):
    """The base of a title's own form: it writes and reads all that follows the verb."""

    many: ClassVar[bool] = True
    example: ClassVar[str] = ""
    """Something that can be written in its place."""

    def width(self, numbers: Sequence[int], at: int) -> int:
        return len(numbers) - at


def seat_name(seat: int, names: Sequence[str], language: str) -> str:
    """A seat as people call it: by its name where it is known, else by its number from 1."""
    if 0 <= seat < len(names):
        return names[seat]
    return load_words(CORE, language).say("seat", number=seat + 1)
