"""Crew: Pig in one boat, for the tests of games that all win or lose together, and of tables with 1 to 10 seats."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct
from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.declared.plain import SeatNumber
from cubilete.core.encoding import Encoding, Part, Row
from cubilete.core.journal import Journal
from cubilete.core.options import Options
from cubilete.core.state import State
from titles.pig.rules import codes as c
from titles.pig.rules.state import Pig
from titles.pig.title import PigTitle

LEAKS = 6
"""So many ones sink the boat."""


class Crew(Pig):
    """The boat at one moment: what all have kept adds up, and so do the leaks."""

    def __init__(self, phase: i64, on_turn: i64, heap: i64, bank: list[int], leaks: i64) -> None:
        super().__init__(phase, on_turn, heap, bank)
        self.leaks = leaks
        self.kept = sum(bank)

    def clone(self) -> Crew:
        return Crew(self.phase, self.on_turn, self.heap, self.bank[:], self.leaks)

    def pass_on(self, journal: Journal | None) -> None:
        """A turn in which nothing was kept is a leak."""
        self.heap = 0
        self.leaks += sum(self.bank) == self.kept
        self.kept = sum(self.bank)
        if self.reached() or self.leaks == LEAKS:
            self.phase = c.OVER
        else:
            self.on_turn = (self.on_turn + 1) % len(self.bank)

    def reached(self) -> bool:
        return sum(self.bank) >= c.GOAL

    def points(self) -> list[int]:
        return [sum(self.bank)] * len(self.bank)

    def placements(self) -> list[int]:
        return [1 if self.reached() else 2] * len(self.bank)


class Position(Struct, forbid_unknown_fields=True):
    """A boat as people write it down."""

    phase: Annotated[int, Meta(ge=0, le=1)]
    on_turn: SeatNumber
    heap: Annotated[int, Meta(ge=0, le=500)]
    bank: list[Annotated[int, Meta(ge=0, le=500)]]
    leaks: Annotated[int, Meta(ge=0, le=LEAKS)]


class CrewEncoding(Encoding):
    """The boat in numbers."""

    def __init__(self, seats: int) -> None:
        super().__init__([
            Part("turn", (seats,), 1, 0, 1, "whose turn it is, one of the seats"),
            Part("boat", (3,), 10, 0, 500, "what all have kept, what is at stake, and the leaks"),
        ])  # fmt: skip
        self.seats = seats

    def observe_into(self, state: State, seat: i64, row: Row) -> None:
        assert isinstance(state, Crew)
        row.one_of((state.on_turn - seat) % self.seats, self.seats)
        row.put(state.points()[0])
        row.put(state.heap)
        row.put(state.leaks)


class CrewTitle(PigTitle):
    """Crew's card; its words and rules are Pig's."""

    slug, name, seats, pitch = "crew", "Crew", (1, 10), "Roll on, or keep what you all have."
    position, state = Position, Crew  # type: ignore[assignment]  # Pig's own are narrower than what is asked for

    def deal(self, seats: int, chance: Chance, options: Options | None = None, journal: Journal | None = None) -> Crew:
        self.check_seats(seats)
        return Crew(c.TURN, 0, 0, [0] * seats, 0)

    def teams(self, seats: int, options: Options | None = None) -> tuple[int, ...]:
        return (0,) * seats

    def encoding(self, seats: int, options: Options) -> Encoding:
        return CrewEncoding(seats)

    def defects(self, state: State) -> list[str]:
        assert isinstance(state, Crew)
        over = state.reached() or state.leaks == LEAKS
        if over == (state.phase == c.OVER):
            return []
        return ["the game is over exactly when the boat has arrived or sunk."]
