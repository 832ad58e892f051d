"""What players answer and how they fail: moves said in several ways, and faults told with a name, a file and a line."""

from __future__ import annotations

import inspect
import operator
import os
import traceback
from types import CodeType
from typing import SupportsIndex

from cubilete.core.errors import CubileteError, Refusal
from cubilete.core.moves import Move
from cubilete.core.state import State

EXPECTED = "a Move, the number of a listed move or its notation"
LONGEST = 60
"""Letters of a wrong answer that are shown."""


class PlayerError(CubileteError):
    """An answer that is no move, or a player that cannot be asked."""


def understood(answer: object, player: object, method: str, state: State) -> Move:
    """The move that a player's answer stands for; PlayerError saying who answered what, and what would be right."""
    if isinstance(answer, Move):
        return answer
    if isinstance(answer, str):
        return named(answer, player, method, state)
    if isinstance(answer, SupportsIndex) and not isinstance(answer, bool):
        return Move(operator.index(answer))  # numpy's numbers, too
    nothing = ", or None for silence" if method == "speak" else ""
    raise PlayerError(f"{who(player, method)} returned {brief(answer)}; {method} returns {EXPECTED}{nothing}.")


def named(text: str, player: object, method: str, state: State) -> Move:
    if state.belongs_to is None:
        raise PlayerError(f"{who(player, method)} returned {brief(text)}, but this state knows no notations.")
    try:
        move = state.belongs_to.read(text)
    except Refusal as refusal:
        raise PlayerError(f"{who(player, method)} returned {brief(text)}, which is no move. {refusal}") from None
    assert isinstance(move, Move)
    return move


def brief(answer: object) -> str:
    said = repr(answer)
    return said if len(said) <= LONGEST else f"{said[:LONGEST]}..."


def who(player: object, method: str) -> str:
    """'The player 'x' (bot.py, line 9, decide)': by whom an answer was given."""
    name = getattr(player, "name", "") or type(player).__name__
    code = getattr(getattr(type(player), method, None), "__code__", None)
    place = f" ({near(code.co_filename)}, line {code.co_firstlineno}, {method})" if isinstance(code, CodeType) else ""
    return f"The player '{name}'{place}"


def what_broke(player: object, error: BaseException) -> str:
    """'IndexError: no such port (bot.py, line 12, in decide)': what went wrong, and where in the player's own file."""
    said = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    frames = traceback.extract_tb(error.__traceback__)
    own = own_file(player)
    frame = next((one for one in reversed(frames) if one.filename == own), frames[-1] if frames else None)
    return said if frame is None else f"{said} ({near(frame.filename)}, line {frame.lineno}, in {frame.name})"


def own_file(player: object) -> str:
    try:
        return inspect.getsourcefile(type(player)) or ""
    except (TypeError, OSError):  # built in, or typed in somewhere
        return ""


def near(path: str) -> str:
    """A path as people would type it here."""
    try:
        here = os.path.relpath(path)
    except ValueError:  # another drive
        return path
    return path if here.startswith("..") else here
