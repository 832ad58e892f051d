"""What can stand in a gap of Competitors' moves and events: States, sea spaces, cards, tokens, words of a short list.

Imports nothing of the title, so that `cubilete codes` can read the declaration while its numbers are being written.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from cubilete.core.declared.lexicon import Lexicon
from cubilete.core.declared.slots import Id, Number, seat_name
from cubilete.core.errors import Refusal
from cubilete.core.words import Words

SEATS = 5
TERRITORIES = 116
CELLS = 465
STRAITS = 13
ARROWS = 16
CONTRACTS = 116
"""CP-COMP-09: goods first, then the special ones."""
GOODS = 98
SPECIALS = CONTRACTS - GOODS
CUSTOMS = 21
"""Different customs cards; some of them several times (CP-CUSCARD-01 and after)."""
BOXES = 72
"""Each of the two event tables: six continents by twelve rows."""
HEADQUARTERS = 9
TRUCKS, SHIPS, AIRCRAFT = 5, 3, 2
"""CP-COMP-05: of every colour."""
VEHICLES = TRUCKS + SHIPS + AIRCRAFT
VEHICLE_IDS = (
    *(f"truck{n + 1}" for n in range(TRUCKS)),
    *(f"ship{n + 1}" for n in range(SHIPS)),
    *(f"aircraft{n + 1}" for n in range(AIRCRAFT)),
)
TOKEN_IDS = tuple(f"{seat + 1}.{vehicle}" for seat in range(SEATS) for vehicle in VEHICLE_IDS)
EDGE_IDS = tuple(f"{side}{arrow + 1:02}" for side in ("west", "east") for arrow in range(ARROWS))
"""The arrows on the left edge, then those on the right one."""


class OneOf(Id, frozen=True):
    """One of a few words that the declaration itself lists."""

    ids: tuple[str, ...] = ()

    def fact_type(self) -> Any:
        return Literal[self.ids]


class Goods(Id, frozen=True):
    """A contract that goods are carried for; special contracts are played, never signed (CP-R52)."""

    def beyond(self, number: int, lexicon: Lexicon, language: str) -> Refusal:
        words = lexicon.words(language)
        return Refusal("CP-R52", words.say("unknown.no_goods", special=lexicon.name(words, self.kind, number)))


class Token(Id, frozen=True):
    """A vehicle of anybody: `2.ship1` is the first ship of seat 2."""

    def read(self, text: str, lexicon: Lexicon, language: str = "en") -> list[int]:
        if text in VEHICLE_IDS:
            raise Refusal("", lexicon.words(language).say("unknown.whose", word=text, example=f"2.{text}"))
        return super().read(text, lexicon, language)

    def say(self, numbers: Sequence[int], lexicon: Lexicon, words: Words, names: Sequence[str]) -> object:
        seat, vehicle = divmod(int(numbers[0]), VEHICLES)
        owner = seat_name(seat, names, words.language)
        return words.say("token", owner=owner, vehicle=words.say(f"vehicle.{VEHICLE_IDS[vehicle]}"))


class Euros(Number, frozen=True):
    """A sum of money."""

    def say(self, numbers: Sequence[int], lexicon: Lexicon, words: Words, names: Sequence[str]) -> object:
        return words.say("euros", sum=f"{int(numbers[0]):,}".replace(",", words.say("thousands")))
