"""Positions, views, the table in words and the outcome for a title that wants nothing special."""

from __future__ import annotations

from typing import Annotated, Any, get_type_hints

import msgspec
from msgspec import Meta, Struct

from cubilete.core.catalogue import load_catalogue
from cubilete.core.declared.lexicon import Lexicon
from cubilete.core.declared.title import DeclaredTitle
from cubilete.core.errors import PositionError
from cubilete.core.moves import Move
from cubilete.core.options import Options
from cubilete.core.outcome import Outcome, ScoreLine
from cubilete.core.state import State
from cubilete.core.title import Document, Reader, Section

SeatNumber = Annotated[int, Meta(extra={"counts": "from 1"})]
"""A field of a position that holds a seat: people write it from 1, the state counts from 0."""


class PlainTitle(DeclaredTitle):
    """A title whose position has the same fields as its state, and at whose table nothing is hidden."""

    position: type[Struct]
    """The fields of a position; the state takes them by these names."""
    state: type[Any]
    ended_by: str
    """The rule that ends the game..."""
    won_by: str
    """...and the one that says who has won."""
    nothing_hidden = True
    components = ""

    def __init__(self, components: str = "", lexicon: Lexicon | None = None) -> None:
        super().__init__(lexicon)
        self.catalogue = load_catalogue(self.package)
        hints = get_type_hints(self.position, include_extras=True)
        self.seat_fields = [name for name, hint in hints.items() if hint == SeatNumber]
        self.view_type = self.view_type or self.position

    # ------------------------------------------------------------ positions
    def document(self, state: State) -> Document:
        fields = {field: plain(getattr(state, field)) for field in self.position.__struct_fields__}
        for name in self.seat_fields:
            fields[name] += 1
        return fields

    def load(self, document: Document, seats: int, options: Options) -> State:
        try:
            part = msgspec.convert(document, self.position)
        except msgspec.ValidationError as error:
            raise PositionError(f"this is not a {self.name} table: {error}.") from None
        fields = {field: plain(getattr(part, field)) for field in self.position.__struct_fields__}
        for name in self.seat_fields:
            if not 1 <= fields[name] <= seats:
                raise PositionError(f"{name} must lie between 1 and {seats}, not {fields[name]}.")
            fields[name] -= 1
        for name, value in fields.items():
            if isinstance(value, list) and len(value) != seats:
                raise PositionError(f"{name} must have a value for each of the {seats} seats, not {len(value)}.")
        state: State = self.state(**fields)
        return state

    def defects(self, state: State) -> list[str]:
        return []

    # ------------------------------------------------------------ showing
    def view(self, state: State, seat: int) -> Document:
        """The position, with seats counted from 0 as programs do."""
        view = self.document(state)
        for name in self.seat_fields:
            view[name] -= 1
        return view

    def table_in_words(self, state: State, reader: Reader) -> list[Section]:
        """A line about the table (`table.line`) and one for every seat (`table.seat`)."""
        said = self.about(state, reader.seat, Move(-1), reader)
        sections = [Section(said.say("table.heading"), (said.say("table.line"),))]
        for seat, points in enumerate(state.points()):
            line = said.words.say("table.seat", points=points)
            sections.append(Section(reader.names[seat], (line,), seat))
        return sections

    def outcome(self, state: State, reader: Reader) -> Outcome:
        words = self.words(reader.language)
        points = tuple(state.points())
        sheets = tuple((ScoreLine(words.say("score.points"), score, self.won_by),) for score in points)
        return Outcome(tuple(state.placements()), points, self.ended_by, self.won_by, sheets)


def plain(value: Any) -> Any:
    """Rows of compiled numbers as lists."""
    return value if isinstance(value, int | str) else list(value)
