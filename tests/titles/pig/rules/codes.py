"""The numbers of Pig: moves, phases, verdicts and events as the compiled rules know them.

Written by `cubilete codes` from declared.py: change that file, then run the command again.
"""
# fmt: off

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cubilete.core.journal import Journal

# ---------------------------------------------------------------- constants
GOAL: Final = 50
"""Points that win."""
DIE: Final = 0
"""The only kind of chance."""

# ---------------------------------------------------------------- phases
TURN: Final = 0
OVER: Final = 1

# ---------------------------------------------------------------- moves
ROLL: Final = 0
HOLD: Final = 1
CODES: Final = 2
"""Every move code lies below this number."""


def phase_of(code: i64) -> i64:
    """The phase to which a move belongs, or -1 for a number that names no move."""
    if code < 0:
        return -1
    if code < 2:
        return TURN
    return -1


# ---------------------------------------------------------------- verdicts (0 is LEGAL)
NO_SUCH_MOVE: Final = 1
GAME_OVER: Final = 2
NOT_YOUR_TURN: Final = 3
NOTHING_TO_HOLD: Final = 4

# ---------------------------------------------------------------- events
E_ROLLED: Final = 0
E_LOST: Final = 1
E_HELD: Final = 2
E_WON: Final = 3


def tell_rolled(journal: Journal | None, seat: i64, pips: i64) -> None:
    if journal is not None:
        journal.tell(E_ROLLED, [seat, pips])


def tell_lost(journal: Journal | None, seat: i64, points: i64) -> None:
    if journal is not None:
        journal.tell(E_LOST, [seat, points])


def tell_held(journal: Journal | None, seat: i64, points: i64) -> None:
    if journal is not None:
        journal.tell(E_HELD, [seat, points])


def tell_won(journal: Journal | None, seat: i64) -> None:
    if journal is not None:
        journal.tell(E_WON, [seat])
