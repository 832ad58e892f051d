"""Pig's rules."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.journal import Journal
from cubilete.core.state import LEGAL, MoveList, State
from titles.pig.rules import codes as c


class Pig(State):
    """A game of Pig at one moment."""

    def __init__(self, phase: i64, on_turn: i64, heap: i64, bank: list[int]) -> None:
        self.phase = phase
        self.on_turn = on_turn
        self.heap = heap  # points of this turn, not yet kept
        self.bank = bank

    def clone(self) -> Pig:
        other = Pig(self.phase, self.on_turn, self.heap, self.bank[:])
        other.belongs_to = self.belongs_to
        return other

    def to_move(self) -> i64:
        return -1 if self.phase == c.OVER else self.on_turn

    def fill_moves(self, seat: i64, out: MoveList) -> None:
        if self.phase == c.TURN and seat == self.on_turn:
            out.add(c.ROLL)
            if self.heap > 0:
                out.add(c.HOLD)

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
            self.bank[seat] += self.heap
            self.pass_on(journal)
            return
        pips = chance.below(c.DIE, 6) + 1
        c.tell_rolled(journal, seat, pips)
        if pips > 1:
            self.heap += pips
            return
        c.tell_lost(journal, seat, self.heap)
        self.pass_on(journal)

    def pass_on(self, journal: Journal | None) -> None:
        """PI-END-01: who has reached the goal has won; else it is the next seat's turn."""
        self.heap = 0
        if self.bank[self.on_turn] >= c.GOAL:
            self.phase = c.OVER
            c.tell_won(journal, self.on_turn)
        else:
            self.on_turn = (self.on_turn + 1) % len(self.bank)

    def points(self) -> list[int]:
        return self.bank[:]

    def placements(self) -> list[int]:
        return [1 + sum(other > mine for other in self.bank) for mine in self.bank]
