"""How the numbers of a table are written in a position document and read again: a small class for each kind of them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, NamedTuple

from cubilete.core.declared.lexicon import Lexicon
from cubilete.core.documents import known, mask, named, seat_number, within
from cubilete.games.competitors.position.places import all_places, token_number
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.table import Table
from cubilete.games.competitors.slots import TOKEN_IDS

MOST = 9_999_999
"""More money, points and turns than any game brings."""


class Form(ABC):
    """One kind of number; `blank` is the number that a document leaves out."""

    blank: int = 0

    @abstractmethod
    def write(self, number: int, t: Table, lexicon: Lexicon) -> Any:
        """The number as people write it."""

    @abstractmethod
    def read(self, said: Any, t: Table, lexicon: Lexicon, what: str) -> int:
        """What people wrote as a number; PositionError naming what would be right."""


class Amount(Form):
    """A plain number between two ends."""

    def __init__(self, low: int = 0, high: int = MOST, blank: int = 0) -> None:
        self.low, self.high, self.blank = low, high, blank

    def write(self, number: int, t: Table, lexicon: Lexicon) -> int:
        return number

    def read(self, said: int, t: Table, lexicon: Lexicon, what: str) -> int:
        return within(said, self.low, self.high, what)


class Flag(Form):
    """Yes or no."""

    def write(self, number: int, t: Table, lexicon: Lexicon) -> bool:
        return bool(number)

    def read(self, said: bool, t: Table, lexicon: Lexicon, what: str) -> int:
        return int(said)


class Seat(Form):
    """A seat, from 1."""

    blank = k.NOBODY

    def write(self, number: int, t: Table, lexicon: Lexicon) -> int:
        return number + 1

    def read(self, said: int, t: Table, lexicon: Lexicon, what: str) -> int:
        return seat_number(said, int(t.seats), what)


class Named(Form):
    """A thing by its id in the lexicon."""

    blank = k.NONE

    def __init__(self, kind: str, noun: str = "") -> None:
        self.kind, self.noun = kind, noun or kind

    def write(self, number: int, t: Table, lexicon: Lexicon) -> str:
        return lexicon.ids[self.kind][number]

    def read(self, said: str, t: Table, lexicon: Lexicon, what: str) -> int:
        return known(said, lexicon.ids[self.kind], what, self.noun)


class NamedFrom1(Named):
    """A thing by its id, counted from 1 in the column; 0 for none."""

    blank = 0

    def write(self, number: int, t: Table, lexicon: Lexicon) -> str:
        return super().write(number - 1, t, lexicon)

    def read(self, said: str, t: Table, lexicon: Lexicon, what: str) -> int:
        return super().read(said, t, lexicon, what) + 1


class Place(Form):
    """A State, sea space or strait by its id."""

    blank = k.NONE

    def write(self, number: int, t: Table, lexicon: Lexicon) -> str:
        return all_places(lexicon)[number]

    def read(self, said: str, t: Table, lexicon: Lexicon, what: str) -> int:
        return known(said, all_places(lexicon), what, "place")


class TokenOf(Form):
    """A token of anybody."""

    blank = k.NONE

    def write(self, number: int, t: Table, lexicon: Lexicon) -> str:
        return TOKEN_IDS[number]

    def read(self, said: str, t: Table, lexicon: Lexicon, what: str) -> int:
        return token_number(said, int(t.seats), what)


class Bits(Form):
    """Several of a few names."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = tuple(names)

    def write(self, number: int, t: Table, lexicon: Lexicon) -> list[str]:
        return named(number, self.names)

    def read(self, said: list[str], t: Table, lexicon: Lexicon, what: str) -> int:
        return mask(said, self.names, what)


class Column(NamedTuple):
    """A field of a document, the column of `t.now` that it speaks of, and how."""

    field: str
    at: int
    form: Form


def write_columns(t: Table, columns: Sequence[Column], lexicon: Lexicon) -> dict[str, Any]:
    """The fields of those columns that are not blank."""
    return {
        column.field: column.form.write(int(t.now[column.at]), t, lexicon)
        for column in columns
        if t.now[column.at] != column.form.blank
    }


def read_columns(part: Any, t: Table, columns: Sequence[Column], lexicon: Lexicon, where: str) -> None:
    """Put what a part of a document says into the columns; what it leaves out is blank."""
    for column in columns:
        said = getattr(part, column.field)
        blank = said is None or said == "" or (isinstance(column.form, Seat) and said == 0)
        what = f"{column.field} of {where}" if where else column.field
        t.now[column.at] = column.form.blank if blank else column.form.read(said, t, lexicon, what)
