"""Crew: Pig in one boat, for the tests of games that all win or lose together, and of tables with 1 to 10 seats."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct
from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.declared.plain import PlainTitle, SeatNumber
from cubilete.core.declared.values import Values
from cubilete.core.encoding import Encoding, Part, Row
from cubilete.core.journal import Journal
from cubilete.core.options import Options
from cubilete.core.state import LEGAL, MoveList, State
from cubilete.core.title import ChanceKind
from titles.pig.declared import DECLARED
from titles.pig.rules import codes as c

LEAKS = 6
"""So many ones sink the boat."""


class Crew(State):
    """The boat at one moment: what all have kept adds up, and so do the leaks."""

    def __init__(self, phase: i64, on_turn: i64, heap: i64, leaks: i64, bank: list[int]) -> None:
        self.phase = phase
        self.on_turn = on_turn
        self.heap = heap
        self.leaks = leaks
        self.bank = bank

    def clone(self) -> Crew:
        return Crew(self.phase, self.on_turn, self.heap, self.leaks, self.bank[:])

    def to_move(self) -> i64:
        return -1 if self.phase == c.OVER else self.on_turn

    def fill_moves(self, seat: i64, out: MoveList) -> None:
        for code in (c.ROLL, c.HOLD):
            if self.verdict(seat, code, []) == LEGAL:
                out.add(code)

    def verdict(self, seat: i64, code: i64, params: list[int]) -> i64:
        if c.phase_of(code) < 0 or params:
            return c.NO_SUCH_MOVE
        if self.phase == c.OVER:
            return c.GAME_OVER
        if seat != self.on_turn:
            return c.NOT_YOUR_TURN
        return c.NOTHING_TO_HOLD if code == c.HOLD and self.heap == 0 else LEGAL

    def apply(self, seat: i64, code: i64, chance: Chance, journal: Journal | None) -> None:
        if code == c.HOLD:
            c.tell_held(journal, seat, self.heap)
            self.bank[seat] += int(self.heap)
            self.pass_on()
            return
        pips = chance.below(c.DIE, 6) + 1
        c.tell_rolled(journal, seat, pips)
        if pips > 1:
            self.heap += pips
            return
        c.tell_lost(journal, seat, self.heap)
        self.leaks += 1
        self.pass_on()

    def pass_on(self) -> None:
        self.heap = 0
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
    leaks: Annotated[int, Meta(ge=0, le=LEAKS)]
    bank: list[Annotated[int, Meta(ge=0, le=500)]]


class CrewValues(Values[Crew]):
    """What Pig's sentences speak of."""

    def heap(self) -> int:
        return int(self.t.heap)


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


class CrewTitle(PlainTitle):
    """Crew's card; its words and rules are Pig's."""

    slug, name, package, rules_version = "crew", "Crew", "titles.pig", "1"
    seats, minutes, pitch = (1, 10), (5, 15), "Roll on, or keep what you all have."
    declared, values, options_type = DECLARED, CrewValues, Options
    position, state = Position, Crew
    chance_kinds = (ChanceKind("die", base=1),)
    ended_by = won_by = "PI-END-01"

    def deal(self, seats: int, chance: Chance, options: Options | None = None, journal: Journal | None = None) -> Crew:
        self.check_seats(seats)
        return Crew(c.TURN, 0, 0, 0, [0] * seats)

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
