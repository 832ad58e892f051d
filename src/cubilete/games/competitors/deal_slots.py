"""Gaps of Competitors' moves and events that hold terms, requests, lots and bids; `deal_texts.py` reads their items.

    offer 1>2 20k, peru; 2>1 K091               ask all: get any africa; give 10k
    auction covered K017 from 5k                  bid 12k at peru

Imports nothing of the title but its slots, so that `cubilete codes` can read the declaration while its numbers are
being written.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, ClassVar, Literal

from cubilete.core.declared.lexicon import Lexicon
from cubilete.core.declared.slots import Form, Ordinal, Scalar
from cubilete.core.moves import FormSlot
from cubilete.core.words import Words
from cubilete.games.competitors import deal_lines as d
from cubilete.games.competitors.deal_lines import DealLine, Line, taken_apart
from cubilete.games.competitors.deal_texts import (
    Reader,
    fact_of,
    say_item,
    say_items,
    say_sum,
    say_terms,
    words_after,
    write_item,
    write_terms,
)
from cubilete.games.competitors.slots import SEATS, TERRITORIES

ASKED = re.compile(r"(all|[\d ]+)\s*:\s*(.*)")
ALL_SEATS = (1 << SEATS) - 1
GOT = d.ANYBODY | d.ASKER << d.TAKER_AT
"""Seats of a line that the asker would get..."""
GIVEN = d.ASKER | d.ANYBODY << d.TAKER_AT
"""...and of one that the asker would give for it."""


class Dealt(Form, frozen=True):
    """The base of the forms of dealing: their numbers are lines, sums and seats."""

    mark: ClassVar[str] = ""
    """What only its notation has and no question in plain words."""

    def is_meant(self, text: str) -> bool:
        return bool(self.mark) and re.search(self.mark, text) is not None

    def write(self, numbers: Sequence[int], lexicon: Lexicon) -> str:
        raise NotImplementedError

    def args(self, name: str, numbers: Sequence[int], lexicon: Lexicon) -> list[tuple[str, Any]]:
        return [(name, self.write(numbers, lexicon))]

    def arg_types(self, name: str) -> dict[str, Any]:
        return {name: str}

    def fact_type(self) -> Any:
        return list[DealLine]

    def starters(self) -> tuple[str, ...]:
        """Words that can begin it."""
        return ()

    def following(self, words: Sequence[str], lexicon: Lexicon) -> Sequence[str]:
        return words_after(words[-1], "carry" in words, self.starters(), lexicon)

    def described(self, name: str, lexicon: Lexicon, words: Words, names: Sequence[str]) -> FormSlot:
        return FormSlot(name=name, kind="text", grammar=self.grammar(name), ids=self.starters())


class Terms(Dealt, frozen=True):
    """Lines with directions: `1>2 20k, peru; 2>1 K091`."""

    example: ClassVar[str] = "1>2 20000, peru; 2>1 k091"
    mark: ClassVar[str] = r"\d\s*>|>\s*\d|[,;]"

    def grammar(self, name: str) -> str:
        return "GIVER>TAKER ITEM, ITEM; GIVER>TAKER ITEM"

    def fits(self, numbers: Sequence[int]) -> bool:
        return len(numbers) > 0 and all(
            d.can_be_written(number) and number & 7 < SEATS and number >> d.TAKER_AT & 7 < SEATS for number in numbers
        )

    def starters(self) -> tuple[str, ...]:
        return tuple(
            f"{giver}>{taker}" for giver in range(1, SEATS + 1) for taker in range(1, SEATS + 1) if giver != taker
        )

    def write(self, numbers: Sequence[int], lexicon: Lexicon) -> str:
        return write_terms([taken_apart(number) for number in numbers], lexicon)

    def read(self, text: str, lexicon: Lexicon, language: str = "en") -> list[int]:
        return [line.packed() for line in Reader(lexicon, language).terms(text)]

    def fact(self, numbers: Sequence[int], lexicon: Lexicon) -> Any:
        return [fact_of(taken_apart(number), lexicon) for number in numbers]

    def say(self, numbers: Sequence[int], lexicon: Lexicon, words: Words, names: Sequence[str]) -> object:
        return say_terms([taken_apart(number) for number in numbers], lexicon, words, names)


class Filling(Dealt, frozen=True):
    """Items without directions: what an answer puts into the blanks of a request."""

    example: ClassVar[str] = "dr_congo"
    mark: ClassVar[str] = r"^\d+:? with\b"

    def grammar(self, name: str) -> str:
        return "ITEM, ITEM"

    def fits(self, numbers: Sequence[int]) -> bool:
        return len(numbers) > 0 and all(d.can_be_written(number) and number & 63 == 63 for number in numbers)

    def write(self, numbers: Sequence[int], lexicon: Lexicon) -> str:
        return ", ".join(write_item(taken_apart(number), lexicon) for number in numbers)

    def read(self, text: str, lexicon: Lexicon, language: str = "en") -> list[int]:
        reader = Reader(lexicon, language)
        return [reader.item(part).packed() for part in reader.parts(text)]

    def fact(self, numbers: Sequence[int], lexicon: Lexicon) -> Any:
        return [fact_of(taken_apart(number), lexicon) for number in numbers]

    def say(self, numbers: Sequence[int], lexicon: Lexicon, words: Words, names: Sequence[str]) -> object:
        return say_items([taken_apart(number) for number in numbers], lexicon, words, names)


class Wish(Dealt, frozen=True):
    """`all: get any africa; give 10k`: the bits of the seats that are asked, then what they and the asker would give.

    A line whose taker is a seat is never in it: what is got has ANYBODY for its giver and nobody yet for its taker.
    """

    example: ClassVar[str] = "all: get any africa; give 10000"
    mark: ClassVar[str] = r"^(all|[\d ]+):?|[:;]"

    def grammar(self, name: str) -> str:
        return "SEATS|all: get ITEM, ITEM; give ITEM"

    def fits(self, numbers: Sequence[int]) -> bool:
        return (
            len(numbers) > 1
            and 0 < numbers[0] <= ALL_SEATS
            and all(d.can_be_written(number) and number & 63 in (GOT, GIVEN) for number in numbers[1:])
            and numbers[1] & 63 == GOT
            and list(numbers[1:]) == sorted(numbers[1:], key=lambda number: number & 63 == GIVEN)
        )

    def starters(self) -> tuple[str, ...]:
        return ("all:", *(f"{seat}:" for seat in range(1, SEATS + 1)))

    def write(self, numbers: Sequence[int], lexicon: Lexicon) -> str:
        seats = [str(seat + 1) for seat in range(SEATS) if numbers[0] >> seat & 1]
        asked = "all" if numbers[0] == ALL_SEATS else " ".join(seats)
        got, given = ([write_item(line, lexicon) for line in side] for side in sides_of(numbers[1:]))
        return f"{asked}: get {', '.join(got)}" + (f"; give {', '.join(given)}" if given else "")

    def read(self, text: str, lexicon: Lexicon, language: str = "en") -> list[int]:
        reader = Reader(lexicon, language)
        found = ASKED.fullmatch(text)
        if found is None:
            raise reader.refuse("no_wish", text)
        asked = ALL_SEATS
        if found[1] != "all":
            asked = 0
            for seat in found[1].split():
                asked |= 1 << reader.seat(seat)
        return [asked, *self.read_sides(reader, found[2])]

    def read_sides(self, reader: Reader, text: str) -> list[int]:
        side, sides = -1, {GOT: list[int](), GIVEN: list[int]()}
        for part in reader.parts(text):
            first, _, rest = part.partition(" ")
            if first in ("get", "give"):
                side, part = GOT if first == "get" else GIVEN, rest
            elif side < 0:
                raise reader.refuse("no_wish", text)
            line = reader.item(part)
            sides[side].append(line._replace(giver=side & 7, taker=side >> d.TAKER_AT).packed())
        if not sides[GOT]:
            raise reader.refuse("no_wish", text)
        return sides[GOT] + sides[GIVEN]

    def fact(self, numbers: Sequence[int], lexicon: Lexicon) -> Any:
        """What is asked for has no giver yet, what is given for it no taker."""
        return [fact_of(taken_apart(number), lexicon) for number in numbers[1:]]

    def say(self, numbers: Sequence[int], lexicon: Lexicon, words: Words, names: Sequence[str]) -> object:
        got, given = (say_items(side, lexicon, words, names) for side in sides_of(numbers[1:]))
        return words.say("item.wish_for", got=got, given=given) if given else words.say("item.wish", got=got)


def sides_of(numbers: Sequence[int]) -> tuple[list[Line], list[Line]]:
    lines = [taken_apart(number) for number in numbers]
    return [line for line in lines if line.giver == d.ANYBODY], [line for line in lines if line.giver != d.ANYBODY]


class Lot(Dealt, frozen=True):
    """`covered K017 from 5k`: what is auctioned, and the least price."""

    example: ClassVar[str] = "k017 from 5000"
    mark: ClassVar[str] = r"^covered\b| from\b|^from\b"

    def grammar(self, name: str) -> str:
        return "[covered] ITEM from SUM"

    def fits(self, numbers: Sequence[int]) -> bool:
        return (
            len(numbers) == 2
            and d.can_be_written(numbers[0])
            and numbers[0] & 63 == 63
            and 0 <= numbers[1] <= d.MOST_COINS
        )

    def write(self, numbers: Sequence[int], lexicon: Lexicon) -> str:
        return f"{write_item(taken_apart(numbers[0]), lexicon)} from {numbers[1] * d.COIN}"

    def read(self, text: str, lexicon: Lexicon, language: str = "en") -> list[int]:
        reader = Reader(lexicon, language)
        item, found, price = text.rpartition(" from ")
        if not found:
            raise reader.refuse("no_lot", text)
        return [reader.item(item.strip()).packed(), reader.coins(price.strip())]

    def fact(self, numbers: Sequence[int], lexicon: Lexicon) -> Any:
        """The line, with the least price as its sum."""
        line = taken_apart(numbers[0])
        return [fact_of(line._replace(coins=numbers[1]), lexicon)]

    def say(self, numbers: Sequence[int], lexicon: Lexicon, words: Words, names: Sequence[str]) -> object:
        item = say_item(taken_apart(numbers[0]), lexicon, words, names)
        return words.say("item.lot", item=item, sum=say_sum(numbers[1], lexicon, words))


class Bid(Dealt, frozen=True):
    """`12k`, or `12k at peru`: a sum, and where a vehicle would be put (CP-R48)."""

    example: ClassVar[str] = "12000"
    mark: ClassVar[str] = r"^[-+€\d]"

    def grammar(self, name: str) -> str:
        return "SUM [at STATE]"

    def fits(self, numbers: Sequence[int]) -> bool:
        return (
            len(numbers) == 2
            and 0 <= numbers[0] <= d.MOST_COINS
            and (0 <= numbers[1] < TERRITORIES or numbers[1] == d.NO_PLACE)
        )

    def fact_type(self) -> Any:
        return str

    def fact(self, numbers: Sequence[int], lexicon: Lexicon) -> Any:
        return self.write(numbers, lexicon)

    def write(self, numbers: Sequence[int], lexicon: Lexicon) -> str:
        at = f" at {lexicon.id('territory', numbers[1])}" if numbers[1] != d.NO_PLACE else ""
        return f"{numbers[0] * d.COIN}{at}"

    def read(self, text: str, lexicon: Lexicon, language: str = "en") -> list[int]:
        reader = Reader(lexicon, language)
        price, found, place = text.partition(" at ")
        return [reader.coins(price.strip()), reader.territory(place.strip()) if found else d.NO_PLACE]

    def say(self, numbers: Sequence[int], lexicon: Lexicon, words: Words, names: Sequence[str]) -> object:
        return say_sum(numbers[0], lexicon, words)


class DealNumber(Ordinal, frozen=True):
    """A deal by its number; `counter 4: 1>2 20k` reads well, too."""

    def read(self, text: str, lexicon: Lexicon, language: str = "en") -> list[int]:
        return super().read(text.removesuffix(":"), lexicon, language)


class Steps(Scalar, frozen=True):
    """How far a bid goes up: `+1` is the least that beats the bid that stands (CP-R71)."""

    @property
    def size(self) -> int:
        return len(d.STEPS)

    def write(self, numbers: Sequence[int], lexicon: Lexicon) -> str:
        return f"+{d.STEPS[numbers[0]]}"

    def read(self, text: str, lexicon: Lexicon, language: str = "en") -> list[int]:
        known = [f"+{step}" for step in d.STEPS]
        if text not in known:
            raise Reader(lexicon, language).refuse("no_steps", text, known=", ".join(known))
        return [known.index(text)]

    def fact_type(self) -> Any:
        return Literal[tuple(f"+{step}" for step in d.STEPS)]

    def described(self, name: str, lexicon: Lexicon, words: Words, names: Sequence[str]) -> FormSlot:
        ids = tuple(f"+{step}" for step in d.STEPS)
        return FormSlot(name=name, kind="id", grammar=self.grammar(name), ids=ids, labels=ids)


class OneWord(Scalar, frozen=True):
    """One of a few words that the declaration itself lists, without a place in the lexicon."""

    kind: str
    ids: tuple[str, ...]

    @property
    def size(self) -> int:
        return len(self.ids)

    def write(self, numbers: Sequence[int], lexicon: Lexicon) -> str:
        return self.ids[numbers[0]]

    def fact_type(self) -> Any:
        return Literal[self.ids]
