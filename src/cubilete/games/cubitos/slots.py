"""What can stand in a gap of Cubitos' moves and events: spaces, dice, dice by their faces, a refill.

Imports nothing of the title, so that `cubilete codes` can read the declaration while its numbers are being written.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Literal

from msgspec import Struct

from cubilete.core.declared.lexicon import Lexicon, shorten
from cubilete.core.declared.slots import NOTHING, Counts, Form, Id, Ordinal, Scalar, Slot
from cubilete.core.errors import Refusal
from cubilete.core.moves import FormSlot
from cubilete.core.words import Words

SEATS, SORTS, FACES, ABILITIES = 4, 11, 8, 4
DICE = 121
"""All dice of the box together; no more can ever lie in active zones."""
ROWS, WIDTH = 12, 36
START, GOAL, CELLS = ROWS * WIDTH, ROWS * WIDTH + 1, ROWS * WIDTH + 2
"""A space is row * WIDTH + x; then come the start field and the finish field, one large space each."""
PLACES = {"start": START, "goal": GOAL}
"""The two large fields of a track; every other space is written by its row and x: `6-21`."""
REST = "rest"
"""Between dice out of the draw zone and dice out of the rest zone, where phase 1 allows both (CU-RED-19)."""


# ---------------------------------------------------------------- spaces
def space_name(space: int) -> str:
    """A space as notation and documents write it."""
    if space >= START:
        return "goal" if space == GOAL else "start"
    return f"{space // WIDTH}-{space % WIDTH}"


def read_space(text: str) -> int:
    """The number of a space, whether or not a track has it; Refusal if the text names none."""
    if text in PLACES:
        return PLACES[text]
    row, dash, x = text.partition("-")
    digits = dash and all(part.isascii() and part.isdigit() and len(part) <= 2 for part in (row, x))
    if digits and int(row) < ROWS and int(x) < WIDTH:
        return int(row) * WIDTH + int(x)
    raise Refusal(
        "",
        f"'{shorten(text)}' is not a space; write row-x as in 6-21, with a row up to {ROWS - 1} and an x up to "
        f"{WIDTH - 1}, or start or goal.",
    )


class Space(Scalar, frozen=True):
    """A space of a track."""

    @property
    def size(self) -> int:
        return CELLS

    def write(self, numbers: Sequence[int], lexicon: Lexicon) -> str:
        return space_name(int(numbers[0]))

    def read(self, text: str, lexicon: Lexicon, language: str = "en") -> list[int]:
        return [read_space(text)]

    def say(self, numbers: Sequence[int], lexicon: Lexicon, words: Words, names: Sequence[str]) -> object:
        name = space_name(int(numbers[0]))
        return words.say(f"space.{name}") if name in PLACES else words.say("space.at", space=name)


class OneOf(Id, frozen=True):
    """One of a few words that the declaration itself lists."""

    ids: tuple[str, ...] = ()

    def fact_type(self) -> Any:
        return Literal[self.ids]


# ---------------------------------------------------------------- dice
class Die(Id, frozen=True):
    """A sort of die, in sentences as their object: 'a white die'."""

    def say(self, numbers: Sequence[int], lexicon: Lexicon, words: Words, names: Sequence[str]) -> object:
        return words.say(f"die.{lexicon.id(self.kind, numbers[0])}")


class ShownDie(Struct, frozen=True):
    """A die and the face it shows."""

    sort: str
    face: str


class Shown(Slot, frozen=True):
    """A die with its face: two numbers."""

    def width(self, numbers: Sequence[int], at: int) -> int:
        return 2

    def write(self, numbers: Sequence[int], lexicon: Lexicon) -> str:
        return f"{lexicon.id('sort', numbers[0])}:{lexicon.id('face', numbers[1])}"

    def fact(self, numbers: Sequence[int], lexicon: Lexicon) -> Any:
        return {"sort": lexicon.id("sort", numbers[0]), "face": lexicon.id("face", numbers[1])}

    def fact_type(self) -> Any:
        return ShownDie


class SortMask(Scalar, frozen=True):
    """Some sorts of dice, one bit each."""

    def write(self, numbers: Sequence[int], lexicon: Lexicon) -> str:
        return "+".join(self.fact(numbers, lexicon))

    def fact(self, numbers: Sequence[int], lexicon: Lexicon) -> Any:
        return [name for sort, name in enumerate(lexicon.ids["sort"]) if numbers[0] >> sort & 1]

    def fact_type(self) -> Any:
        return list[str]


DICE_BY_SORT = Counts("sort", SORTS, DICE)
ONE_SORT, MANY = Id("sort", SORTS, noun="die"), Ordinal(DICE)


class Filling(Form, frozen=True):
    """Dice for the roll zone, `white*2 brown`, and after `rest` those out of the rest zone.

    As numbers: a count for every sort out of the draw zone, then, where `rest` is said, one for every sort out of that.
    """

    example: ClassVar[str] = "white*2 brown"

    def fits(self, numbers: Sequence[int]) -> bool:
        return len(numbers) in (SORTS, 2 * SORTS) and all(0 <= number <= DICE for number in numbers)

    def rows(self, numbers: Sequence[int]) -> list[Sequence[int]]:
        return [numbers[at : at + SORTS] for at in range(0, len(numbers), SORTS)]

    def grammar(self, name: str) -> str:
        return f"DIE*N DIE ... [{REST} DIE*N ...]"

    def write(self, numbers: Sequence[int], lexicon: Lexicon) -> str:
        return f" {REST} ".join(write_dice(row, lexicon) for row in self.rows(numbers))

    def read(self, text: str, lexicon: Lexicon, language: str = "en") -> list[int]:
        words = text.split()
        if REST not in words:
            return read_dice(words, lexicon, language)
        at = words.index(REST)
        before = words[: at - 1] if words[at - 1 : at] == ["from"] else words[:at]
        return read_dice(before, lexicon, language) + read_dice(words[at + 1 :], lexicon, language)

    def args(self, name: str, numbers: Sequence[int], lexicon: Lexicon) -> list[tuple[str, Any]]:
        zones = zip(("draw", REST), self.rows(numbers))
        return [arg for zone, row in zones for arg in DICE_BY_SORT.args(zone, row, lexicon)]

    def arg_types(self, name: str) -> dict[str, Any]:
        return {"draw": dict[str, int], REST: dict[str, int]}

    def say(self, numbers: Sequence[int], lexicon: Lexicon, words: Words, names: Sequence[str]) -> object:
        return DICE_BY_SORT.say([sum(numbers[sort::SORTS]) for sort in range(SORTS)], lexicon, words, names)

    def described(self, name: str, lexicon: Lexicon, words: Words, names: Sequence[str]) -> FormSlot:
        ids = lexicon.ids["sort"]
        labels = tuple(lexicon.name(words, "sort", at) for at in range(SORTS))
        return FormSlot(
            name=name, kind="counts", grammar=self.grammar(name), ids=ids, labels=labels, most=DICE, joint=" "
        )


def write_dice(counts: Sequence[int], lexicon: Lexicon) -> str:
    dice = [lexicon.id("sort", sort) + (f"*{n}" if n > 1 else "") for sort, n in enumerate(counts) if n > 0]
    return " ".join(dice) if dice else NOTHING


def read_dice(words: Sequence[str], lexicon: Lexicon, language: str) -> list[int]:
    counts = [0] * SORTS
    for word in words if list(words) != [NOTHING] else []:
        name, star, count = word.partition("*")
        many = MANY.read(count or word, lexicon, language)[0] + 1 if star else 1
        counts[ONE_SORT.read(name, lexicon, language)[0]] += many
    return counts
