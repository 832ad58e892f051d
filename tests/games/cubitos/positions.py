"""What the tests of positions share: the title, loading a document, comparing tables, and a way to play on."""

from __future__ import annotations

import random
from typing import Any

from cubilete.games.cubitos.options import CubitosOptions
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules.state import Cubitos
from cubilete.games.cubitos.title import CubitosTitle

Document = dict[str, Any]

TITLE = CubitosTitle()
NUMBERS = ("round", "section", "lead", "turn", "tied", "winner", "n_active")
ROWS = ("supply", "dice", "active", "lent", "sheet", "tasks")


def everything(t: Cubitos) -> list[Any]:
    """All that a clone copies."""
    return [int(getattr(t, name)) for name in NUMBERS] + [list(getattr(t, name)) for name in ROWS]


def load(document: Document, seats: int = 2, options: CubitosOptions | None = None) -> Cubitos:
    return TITLE.load(document, seats, options or CubitosOptions(first_lead="1"))


def choose(t: Cubitos, seat: int, dice: random.Random) -> int:
    """Mostly on along the track and into the shops, so that races end and rare cards are played."""
    moves = t.legal_moves(seat)
    ways = [move for move in moves if c.is_go(move)]
    if ways and dice.random() < 0.7:
        return max(ways, key=lambda move: int(t.course(seat).distance[c.go_space(move)]))
    keen = [move for move in moves if c.is_purchase(move) or c.is_use(move)]
    return dice.choice(keen if keen and dice.random() < 0.6 else moves)
