"""What a title knows about its states beyond the rules: how one is printed, compared and put away.

Every state that a title deals or loads carries a note of the title and the table (`State.belongs_to`), which its clones
hand on. So printing, comparing and pickling are written here once, by what every title offers anyway: its drawing, the
table in words, and the document of a position.
"""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING

import msgspec

from cubilete.core.letters import USUAL_WIDTH
from cubilete.core.options import Options, write_options
from cubilete.core.state import Belonging, State

if TYPE_CHECKING:
    from cubilete.core.title import Document, Title


def folded(line: str, indent: str) -> list[str]:
    """A line of words as wide as the drawings are; what does not fit stands further in below it."""
    if len(indent + line) <= USUAL_WIDTH:
        return [indent + line]
    return textwrap.wrap(
        line, USUAL_WIDTH, initial_indent=indent, subsequent_indent=f"{indent}    ", break_long_words=False,
        break_on_hyphens=False,
    )  # fmt: skip


class Table(Belonging):
    """A table of a title: so many seats, with such options."""

    def __init__(self, title: Title, seats: int, options: Options) -> None:
        self.title = title
        self.seats = seats
        self.options = options

    def show(self, state: State) -> str:
        """The drawing, if the title has one, and the table in words; hidden things stay hidden."""
        from cubilete.core.title import SPECTATOR, Reader  # a title deals its states by way of this module

        reader = Reader(SPECTATOR, tuple(f"Seat {seat + 1}" for seat in range(self.seats)))
        lines = [line.rstrip() for line in self.title.drawing(state, reader, USUAL_WIDTH)]
        for section in self.title.table_in_words(state, reader):
            lines += [
                "",
                *folded(section.heading, ""),
                *(part for line in section.lines for part in folded(line, "  ")),
            ]
        return "\n".join(lines).strip("\n")

    def name(self, state: State) -> str:
        usual = write_options(self.title.options_type()).split()
        unusual = " ".join(word for word in write_options(self.options).split() if word not in usual)
        phase = self.title.phase_name(state, int(state.to_move()))
        told = {"seats": self.seats, "options": unusual, "phase": phase, "to_move": int(state.to_move())}
        return f"<{self.title.name}: {', '.join(f'{key}={value!r}' for key, value in told.items() if value != '')}>"

    def position(self, state: State) -> object:
        document = msgspec.json.encode(self.title.document(state), order="deterministic")
        return self.title.slug, self.title.components, self.seats, write_options(self.options), document

    def packed(self, state: State) -> tuple[object, ...]:
        return unpack, (self.title, self.seats, self.options, msgspec.json.encode(self.title.document(state)))

    def read(self, text: str) -> object:
        return self.title.parse(text)


def unpack(title: Title, seats: int, options: Options, document: bytes) -> State:
    """The state again, in whatever process."""
    written: Document = msgspec.json.decode(document)
    return title.load(written, seats, options)


def settle(title: Title, state: State, seats: int, options: Options | None) -> State:
    """Note in a state to which table of a title it belongs."""
    state.belongs_to = Table(title, seats, options if options is not None else title.options_type())
    return state
