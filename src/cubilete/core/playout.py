"""Random play to the end, inside compiled code."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.chance import FastChance
from cubilete.core.state import MoveList, State


def play_out(state: State, chance: FastChance) -> i64:
    """Let every seat choose at random until the game is over; returns the number of decisions."""
    moves = MoveList()
    decisions: i64 = 0
    seat = state.to_move()
    while seat >= 0:
        moves.n = 0
        state.fill_moves(seat, moves)
        state.apply(seat, moves.codes[chance.below(0, moves.n)], chance, None)
        decisions += 1
        seat = state.to_move()
    return decisions
