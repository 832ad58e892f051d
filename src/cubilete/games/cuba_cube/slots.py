"""What can stand in a gap of Cuba Cube's moves and events: dice, drivers, cards, Cities, and the numbers of a flick.

Imports nothing of the title but short lists, so that `cubilete codes` can read the declaration while its numbers are
being written. A flick reads as people say it: `flick green1 37.5° 1.2 m/s`, and where it matters `3 mm up 2 mm left`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Literal

from cubilete.core.declared.lexicon import Lexicon, shorten
from cubilete.core.declared.slots import Counts, Fact, Id, List, Number, Ordinal, Scalar, seat_name
from cubilete.core.errors import Refusal
from cubilete.core.moves import FormSlot
from cubilete.core.words import Words
from cubilete.physics.packing import pack
from cubilete.physics.units import (
    ANGLES,
    HEIGHT_MAX,
    HEIGHT_MIN,
    HEIGHT_ORDINARY,
    LATERAL_MAX,
    LATERAL_MIN,
    SPEED_MAX,
    SPEED_MIN,
)

WRITABLE = 999_999
"""No number of a flick is read beyond this one; which of them are allowed is a rule (CC-R93)."""


class OneOf(Id, frozen=True):
    """One of a few words that the declaration itself lists."""

    ids: tuple[str, ...] = ()

    def fact_type(self) -> Any:
        return Literal[self.ids]


class Driver(Ordinal, frozen=True):
    """A Pawn with its Vehicle, written from 1. It has the name of its seat; a team of two is named by its title."""

    def say(self, numbers: Sequence[int], lexicon: Lexicon, words: Words, names: Sequence[str]) -> object:
        return seat_name(int(numbers[0]), names, words.language)

    def described(self, name: str, lexicon: Lexicon, words: Words, names: Sequence[str]) -> FormSlot:
        most = min(len(names), self.count) or self.count
        return FormSlot(name=name, kind="number", grammar=self.grammar(name), least=1, most=most)


class Pesos(Number, frozen=True):
    """A sum of money."""

    def say(self, numbers: Sequence[int], lexicon: Lexicon, words: Words, names: Sequence[str]) -> object:
        return words.say("pesos", sum=f"{int(numbers[0]):,}".replace(",", words.say("thousands")))


class Measure(Scalar, frozen=True):
    """A number of a flick with its unit. Programs read whole numbers in the unit of the physics."""

    scale: ClassVar[int] = 10
    """How many of these make one of the unit in which people write."""
    least: ClassVar[int] = 0
    most: ClassVar[int] = 0
    said: ClassVar[str] = ""
    """Which sentence says how it is written."""

    @property
    def size(self) -> int:
        return 0

    def fits(self, numbers: Sequence[int]) -> bool:
        return -WRITABLE <= numbers[0] <= WRITABLE

    def fact(self, numbers: Sequence[int], lexicon: Lexicon) -> Fact:
        return int(numbers[0])

    def fact_type(self) -> Any:
        return int

    def say(self, numbers: Sequence[int], lexicon: Lexicon, words: Words, names: Sequence[str]) -> object:
        return decimal(numbers[0], self.scale).replace(".", words.say("decimal"))

    def whole(self, text: str, lexicon: Lexicon, language: str) -> int:
        """A decimal number in units of the physics; Refusal where it is none, or too fine."""
        sign, digits = (-1, text[1:]) if text.startswith("-") else (1, text)
        before, _, after = digits.replace(",", ".").partition(".")
        places = len(str(self.scale)) - 1
        plain = (before + after).isascii() and (before + after).isdigit()
        if not plain or len(after) > places or len(before) > 3:
            words = lexicon.words(language)
            ends = {"least": self.least, "most": self.most}
            known = {name: str(self.say([end], lexicon, words, ())) for name, end in ends.items()}
            raise Refusal("CC-R93", words.say(f"measure.{self.said}", word=shorten(text), **known))
        return sign * (int(before or 0) * self.scale + int(after.ljust(places, "0")))

    def described(self, name: str, lexicon: Lexicon, words: Words, names: Sequence[str]) -> FormSlot:
        return FormSlot(name=name, kind="text", grammar=self.grammar(name), least=self.least, most=self.most)


def decimal(number: int, scale: int) -> str:
    """12 tenths are `1.2`, 10 are `1`."""
    whole, part = divmod(abs(int(number)), scale)
    digits = f"{part:0{len(str(scale)) - 1}}".rstrip("0")
    return ("-" if number < 0 else "") + (f"{whole}.{digits}" if digits else str(whole))


class Angle(Measure, frozen=True):
    """Where a die is flicked to: tenths of a degree from east, counter-clockwise. Written `37.5°`."""

    least: ClassVar[int] = 0
    most: ClassVar[int] = ANGLES - 1
    said: ClassVar[str] = "angle"

    def grammar(self, name: str) -> str:
        return "DEGREES°"

    def write(self, numbers: Sequence[int], lexicon: Lexicon) -> str:
        return f"{decimal(numbers[0], self.scale)}°"

    def read(self, text: str, lexicon: Lexicon, language: str = "en") -> list[int]:
        return [self.whole(text.removesuffix("°"), lexicon, language)]


class Speed(Measure, frozen=True):
    """How fast: mm/s. Written `1.2 m/s`."""

    scale: ClassVar[int] = 1000
    least: ClassVar[int] = SPEED_MIN
    most: ClassVar[int] = SPEED_MAX
    said: ClassVar[str] = "speed"

    def grammar(self, name: str) -> str:
        return "SPEED m/s"

    def takes(self, words: Sequence[str], lexicon: Lexicon) -> int:
        return 2 if len(words) > 1 and words[1] == "m/s" else 1

    def write(self, numbers: Sequence[int], lexicon: Lexicon) -> str:
        return f"{decimal(numbers[0], self.scale)} m/s"

    def read(self, text: str, lexicon: Lexicon, language: str = "en") -> list[int]:
        return [self.whole(text.removesuffix("m/s").strip(), lexicon, language)]


class Offset(Measure, frozen=True):
    """Where the finger meets the die, in tenths of a millimetre; left out where it is as usual."""

    plus: ClassVar[str] = ""
    minus: ClassVar[str] = ""
    usual: ClassVar[int] = 0
    said: ClassVar[str] = "offset"

    def grammar(self, name: str) -> str:
        return f"[N mm {self.plus}|{self.minus}]"

    def takes(self, words: Sequence[str], lexicon: Lexicon) -> int:
        return 3 if len(words) > 2 and words[1] == "mm" and words[2] in (self.plus, self.minus) else 0

    def write(self, numbers: Sequence[int], lexicon: Lexicon) -> str:
        number = int(numbers[0])
        if number == self.usual:
            return ""
        return f"{decimal(abs(number), self.scale)} mm {self.minus if number < 0 else self.plus}"

    def read(self, text: str, lexicon: Lexicon, language: str = "en") -> list[int]:
        if not text:
            return [self.usual]
        number, _, way = text.split()
        return [self.whole(number, lexicon, language) * (-1 if way == self.minus else 1)]


class Height(Offset, frozen=True):
    """How far above (or below) the centre: low slides, high tumbles. Written `3 mm up`."""

    plus: ClassVar[str] = "up"
    minus: ClassVar[str] = "down"
    usual: ClassVar[int] = HEIGHT_ORDINARY
    least: ClassVar[int] = HEIGHT_MIN
    most: ClassVar[int] = HEIGHT_MAX


class Lateral(Offset, frozen=True):
    """How far to the left (or right) of the direction: it spins the die. Written `2 mm left`."""

    plus: ClassVar[str] = "left"
    minus: ClassVar[str] = "right"
    least: ClassVar[int] = LATERAL_MIN
    most: ClassVar[int] = LATERAL_MAX


class Motion(List, frozen=True):
    """How the dice moved, for pages, as one word: where each came to rest, and key frames (`cubilete.physics.frames`).

    The layout is that of `rules/riding.py`, `motion_of`.
    """

    def fact(self, numbers: Sequence[int], lexicon: Lexicon) -> Fact:
        return pack([int(number) for number in numbers[1:]])

    def fact_type(self) -> Any:
        return str

    def fits(self, numbers: Sequence[int]) -> bool:
        return len(numbers) == 1 + numbers[0]

    def say(self, numbers: Sequence[int], lexicon: Lexicon, words: Words, names: Sequence[str]) -> object:
        return ""


class Half(Id, frozen=True):
    """The Good that a Crate sells for half its price, or none: written `half gem` (CC-MARK-SELL-09)."""

    @property
    def size(self) -> int:
        return self.count + 1

    def grammar(self, name: str) -> str:
        return "[half GOOD]"

    def takes(self, words: Sequence[str], lexicon: Lexicon) -> int:
        return 2 if len(words) > 1 and words[0] == "half" else 0

    def write(self, numbers: Sequence[int], lexicon: Lexicon) -> str:
        return f"half {lexicon.id(self.kind, numbers[0])}" if numbers[0] < self.count else ""

    def read(self, text: str, lexicon: Lexicon, language: str = "en") -> list[int]:
        return super().read(text.removeprefix("half "), lexicon, language) if text else [self.count]

    def fact(self, numbers: Sequence[int], lexicon: Lexicon) -> Fact:
        return lexicon.id(self.kind, numbers[0]) if numbers[0] < self.count else ""

    def say(self, numbers: Sequence[int], lexicon: Lexicon, words: Words, names: Sequence[str]) -> object:
        return super().say(numbers, lexicon, words, names) if numbers[0] < self.count else words.say("nothing")


class Lot(Scalar, frozen=True):
    """What a sale consists of: Goods at their price, and perhaps one for half of it: `gem*2+alcohol half case`.

    One number: the Goods as digits of base `most` + 1, the first one leading, then which Good is sold for half, with
    `count` for none. `rules/marketeers/lots.py` reads it.
    """

    kind: str
    count: int
    most: int
    symbols: ClassVar[int] = 4
    """So many Goods and Crates stand on an Offer at most (CC-R74)."""

    @property
    def size(self) -> int:
        return int((self.most + 1) ** self.count) * (self.count + 1)

    def counts(self, number: int) -> list[int]:
        """How many of each Good are sold at their price."""
        rest, found = number // (self.count + 1), []
        for _ in range(self.count):
            rest, many = divmod(rest, self.most + 1)
            found.append(many)
        return found[::-1]

    def half(self, number: int) -> int:
        return number % (self.count + 1)

    def listed(self) -> Sequence[int]:
        return [number for number in range(self.size) if 1 <= self.pieces(number) <= self.symbols]

    def pieces(self, number: int) -> int:
        return sum(self.counts(number)) + (self.half(number) < self.count)

    def goods(self) -> Counts:
        return Counts(self.kind, self.count, self.most)

    def crate(self) -> Half:
        return Half(self.kind, self.count)

    def grammar(self, name: str) -> str:
        return f"{self.goods().grammar(name)} {self.crate().grammar(name)}"

    def takes(self, words: Sequence[str], lexicon: Lexicon) -> int:
        first = 0 if words and words[0] == "half" else 1
        return first + (2 if len(words) > first + 1 and words[first] == "half" else 0)

    def write(self, numbers: Sequence[int], lexicon: Lexicon) -> str:
        number = int(numbers[0])
        half = self.crate().write([self.half(number)], lexicon)
        if half and not any(self.counts(number)):
            return half
        return f"{self.goods().write(self.counts(number), lexicon)} {half}".rstrip()

    def read(self, text: str, lexicon: Lexicon, language: str = "en") -> list[int]:
        goods, _, half = f" {text}".partition(" half ")
        counts = self.goods().read(goods.strip(), lexicon, language) if goods.strip() else [0] * self.count
        number = 0
        for many in counts:
            number = number * (self.most + 1) + many
        return [number * (self.count + 1) + self.crate().read(f"half {half}" if half else "", lexicon, language)[0]]

    def say(self, numbers: Sequence[int], lexicon: Lexicon, words: Words, names: Sequence[str]) -> object:
        number = int(numbers[0])
        goods = self.goods().say(self.counts(number), lexicon, words, names)
        if self.half(number) == self.count:
            return goods
        half = self.crate().say([self.half(number)], lexicon, words, names)
        return words.say("lot.both" if any(self.counts(number)) else "lot.half", goods=goods, half=half)
