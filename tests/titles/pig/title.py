"""Pig: the smallest title. Roll on, or keep what you have."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from cubilete.core.chance import Chance
from cubilete.core.declared.plain import PlainTitle, SeatNumber
from cubilete.core.declared.values import Values
from cubilete.core.journal import Journal
from cubilete.core.options import Options
from cubilete.core.state import State
from cubilete.core.title import ChanceKind
from titles.pig.declared import DECLARED
from titles.pig.rules import codes as c
from titles.pig.rules.state import Pig

Points = Annotated[int, Meta(ge=0, le=10 * c.GOAL)]


class Position(Struct, forbid_unknown_fields=True):
    """A game of Pig as people write it down."""

    phase: Annotated[int, Meta(ge=0, le=1)]
    on_turn: SeatNumber
    heap: Points
    bank: list[Points]


class PigValues(Values[Pig]):
    """What Pig's sentences speak of."""

    def heap(self) -> int:
        return int(self.t.heap)


class PigTitle(PlainTitle):
    """Pig's card."""

    slug, name, package, rules_version = "pig", "Pig", "titles.pig", "1"
    seats, minutes, pitch = (2, 10), (5, 15), "Roll on, or keep what you have."
    declared, values, options_type = DECLARED, PigValues, Options
    position, state = Position, Pig
    chance_kinds = (ChanceKind("die", base=1),)
    ended_by = won_by = "PI-END-01"

    def deal(self, seats: int, chance: Chance, options: Options | None = None, journal: Journal | None = None) -> Pig:
        self.check_seats(seats)
        return Pig(c.TURN, 0, 0, [0] * seats)

    def defects(self, state: State) -> list[str]:
        assert isinstance(state, Pig)
        winners = [seat for seat, points in enumerate(state.bank) if points >= c.GOAL]
        if state.phase == c.OVER and (winners != [state.on_turn] or state.heap):
            return [f"the game is over once the seat on turn has {c.GOAL} points, and not before (PI-END-01)."]
        if state.phase == c.TURN and winners:
            return [f"nobody can have {c.GOAL} points while the game goes on (PI-END-01)."]
        return []


TITLES = (PigTitle,)
