"""Effect lists as one flat program of whole numbers, in the form that `rules/box.py` describes."""

from __future__ import annotations

from collections.abc import Sequence

from cubilete.games.competitors.components import parts as p
from cubilete.games.competitors.rules import box as k

PLAIN: dict[type[p.Op], int] = {
    p.Pass: k.OP_PASS,
    p.Stop: k.OP_STOP,
    p.TurnBack: k.OP_TURN_BACK,
    p.EndTurn: k.OP_END_TURN,
    p.SeizeGoods: k.OP_SEIZE_GOODS,
    p.SeizeVehicle: k.OP_SEIZE_VEHICLE,
}
DECKS = {"territory": k.DECK_TERRITORY, "contract": k.DECK_CONTRACT}
OPEN = -1
"""A target that is not known yet."""


class Program:
    """Takes one effect list after another and gives each its entry point; equal lists share one."""

    def __init__(self) -> None:
        self.code: list[int] = []
        self.options: list[int] = []
        self.known: dict[str, int] = {}

    def enter(self, effect: Sequence[p.AnyOp]) -> int:
        """The entry point of a list."""
        written = repr(effect)
        if written not in self.known:
            self.known[written] = self.here()
            self.write_list(effect)
            self.write(k.OP_END)
        return self.known[written]

    def here(self) -> int:
        return len(self.code) // 3

    def write(self, op: int, a: int = 0, b: int = 0) -> int:
        """Append an instruction; its number, for targets that follow later."""
        self.code += [op, a, b]
        return self.here() - 1

    def write_list(self, effect: Sequence[p.AnyOp]) -> None:
        for op in effect:
            self.write_op(op)

    def write_op(self, op: p.AnyOp) -> None:
        if isinstance(op, p.Roll):
            self.write_roll(op)
        elif isinstance(op, p.Choose):
            self.write_choice(op)
        elif isinstance(op, p.Draw):
            self.write(k.OP_DRAW, DECKS[op.deck], op.count)
        elif isinstance(op, p.DrawCustoms):
            self.write(k.OP_DRAW_CUSTOMS, op.count)
        elif isinstance(op, p.FreePass):
            self.write(k.OP_FREE_PASS, op.count)
        elif isinstance(op, p.PayOrReceive):
            self.write(k.OP_MONEY, op.amount)
        elif isinstance(op, p.MovePoints):
            self.write(k.OP_PM, op.amount)
        elif isinstance(op, p.MoveTurns):
            self.write(k.OP_TM, op.amount)
        elif isinstance(op, p.Reward):
            self.write(k.OP_REWARD, op.amount)
        else:
            self.write(PLAIN[type(op)])

    def write_roll(self, op: p.Roll) -> None:
        roll = self.write(k.OP_ROLL, op.at_least, OPEN)
        self.write_list(op.then)
        jump = self.write(k.OP_JUMP, OPEN)
        self.code[3 * roll + 2] = self.here()
        self.write_list(op.otherwise)
        self.code[3 * jump + 1] = self.here()

    def write_choice(self, op: p.Choose) -> None:
        first = len(self.options)
        self.options += [OPEN] * len(op.options)
        self.write(k.OP_CHOOSE, len(op.options), first)
        jumps = []
        for at, option in enumerate(op.options):
            self.options[first + at] = self.here()
            self.write_list(option)
            jumps.append(self.write(k.OP_JUMP, OPEN))
        for jump in jumps:
            self.code[3 * jump + 1] = self.here()
