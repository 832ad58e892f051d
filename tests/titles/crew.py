"""Crew: Pig in boats, for tests of games won or lost together, of teams by option, and of tables with 1 to 10 seats."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct
from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.declared.plain import SeatNumber
from cubilete.core.encoding import Encoding, Part, Row
from cubilete.core.errors import UsageError
from cubilete.core.journal import Journal
from cubilete.core.options import Options
from cubilete.core.state import State
from cubilete.core.title import Document
from titles.pig.rules import codes as c
from titles.pig.rules.state import Pig
from titles.pig.title import PigTitle

LEAKS = 6
"""So many turns in which nothing was kept sink a boat."""


class CrewOptions(Options, frozen=True):
    """How Crew may be played."""

    boats: Annotated[int, Meta(ge=1, le=2, description="how many boats race each other; one is rowed together")] = 1


class Crew(Pig):
    """The boats at one moment: what their seats have kept adds up, and so do the leaks."""

    def __init__(self, phase: i64, on_turn: i64, heap: i64, bank: list[int], leaks: list[int], boats: int = 1) -> None:
        super().__init__(phase, on_turn, heap, bank)
        self.leaks = leaks  # by seat
        self.boats = boats
        self.kept = sum(bank)

    def clone(self) -> Crew:
        other = Crew(self.phase, self.on_turn, self.heap, self.bank[:], self.leaks[:], self.boats)
        other.belongs_to = self.belongs_to
        return other

    def pass_on(self, journal: Journal | None) -> None:
        """A turn in which nothing was kept is a leak."""
        self.heap = 0
        self.leaks[self.on_turn] += sum(self.bank) == self.kept
        self.kept = sum(self.bank)
        if self.decided():
            self.phase = c.OVER
        else:
            self.on_turn = (self.on_turn + 1) % len(self.bank)

    def distance(self, boat: int) -> int:
        return sum(self.bank[boat :: self.boats])

    def sunk(self, boat: int) -> bool:
        return sum(self.leaks[boat :: self.boats]) >= LEAKS

    def decided(self) -> bool:
        """One boat has arrived, or one has sunk: then the others have won, if there are any."""
        return any(self.distance(boat) >= c.GOAL or self.sunk(boat) for boat in range(self.boats))

    def points(self) -> list[int]:
        return [self.distance(seat % self.boats) for seat in range(len(self.bank))]

    def placements(self) -> list[int]:
        arrived = [self.distance(boat) >= c.GOAL for boat in range(self.boats)]
        if not any(arrived):
            arrived = [not self.sunk(boat) for boat in range(self.boats)]
        return [1 if arrived[seat % self.boats] else 2 for seat in range(len(self.bank))]


class Position(Struct, forbid_unknown_fields=True):
    """The boats as people write them down."""

    phase: Annotated[int, Meta(ge=0, le=1)]
    on_turn: SeatNumber
    heap: Annotated[int, Meta(ge=0, le=500)]
    bank: list[Annotated[int, Meta(ge=0, le=500)]]
    leaks: list[Annotated[int, Meta(ge=0, le=LEAKS)]]


class CrewEncoding(Encoding):
    """The seat's own boat in numbers."""

    def __init__(self, seats: int) -> None:
        super().__init__([
            Part("turn", (seats,), 1, 0, 1, "whose turn it is, one of the seats"),
            Part("boat", (3,), 10, 0, 500, "what its crew has kept, what is at stake, and the leaks"),
        ])  # fmt: skip
        self.seats = seats

    def observe_into(self, state: State, seat: i64, row: Row) -> None:
        assert isinstance(state, Crew)
        row.one_of((state.on_turn - seat) % self.seats, self.seats)
        row.put(state.points()[seat])
        row.put(state.heap)
        row.put(sum(state.leaks[int(seat) % state.boats :: state.boats]))


class CrewTitle(PigTitle):
    """Crew's card; its words and rules are Pig's."""

    slug, name, seats, pitch = "crew", "Crew", (1, 10), "Roll on, or keep what you all have."
    options_type = CrewOptions
    position, state = Position, Crew  # type: ignore[assignment]  # Pig's own are narrower than what is asked for

    def deal(self, seats: int, chance: Chance, options: Options | None = None, journal: Journal | None = None) -> Crew:
        self.check_options(seats, options or CrewOptions())
        return Crew(c.TURN, 0, 0, [0] * seats, [0] * seats, boats_of(options))

    def check_options(self, seats: int, options: Options) -> None:
        self.check_seats(seats)
        if boats_of(options) > seats:
            raise UsageError(f"{boats_of(options)} boats need as many seats at least, not {seats}.")

    def teams(self, seats: int, options: Options | None = None) -> tuple[int, ...]:
        return tuple(seat % boats_of(options) for seat in range(seats))

    def load(self, document: Document, seats: int, options: Options) -> State:
        state = super().load(document, seats, options)
        assert isinstance(state, Crew)
        state.boats = boats_of(options)
        return state

    def encoding(self, seats: int, options: Options) -> Encoding:
        return CrewEncoding(seats)

    def defects(self, state: State) -> list[str]:
        assert isinstance(state, Crew)
        if state.decided() != (state.phase == c.OVER) or (state.phase == c.OVER and state.heap):
            return ["the game is over exactly when a boat has arrived or sunk."]
        if sum(state.distance(boat) >= c.GOAL or state.sunk(boat) for boat in range(state.boats)) > 1:
            return ["the first boat that arrives or sinks ends the game."]
        return []


def boats_of(options: Options | None) -> int:
    return options.boats if isinstance(options, CrewOptions) else 1
