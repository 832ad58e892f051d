"""Random play to the end, inside compiled code."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.chance import FastChance
from cubilete.core.guide import Guide
from cubilete.core.state import MoveList, State


def play_out(state: State, chance: FastChance, guide: Guide | None = None) -> i64:
    """Let every seat choose at random until the game is over; returns the number of decisions.

    A seat without a listed move makes one that the guide proposes.
    """
    moves = MoveList()
    decisions: i64 = 0
    seat = state.to_move()
    while seat >= 0:
        moves.n = 0
        state.fill_moves(seat, moves)
        if moves.n > 0:
            state.apply(seat, moves.codes[chance.below(0, moves.n)], chance, None)
        else:
            make_proposed(state, seat, chance, guide)
        decisions += 1
        seat = state.to_move()
    return decisions


def make_proposed(state: State, seat: i64, chance: FastChance, guide: Guide | None) -> None:
    """Go on where nothing is listed; ValueError where nobody knows how."""
    form: list[int] = [] if guide is None else guide.propose(state, seat, chance)
    if len(form) == 0:
        raise ValueError("a seat has no listed move, and no guide proposes one")
    state.apply_form(seat, form[0], form[1:], chance, None)
