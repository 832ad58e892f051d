"""Moves out of turn: whether an answer or an offer of one's own does more than silence."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from cubilete.core.moves import Move
from cubilete.core.state import LEGAL, State
from cubilete.players.search.descent import Search

SURE_ERRORS = 2.0
"""Standard errors by which a move has to be better than silence before it is made."""
LEAST_WORLDS = 8


def best_aside(search: Search, moves: Sequence[Move], worlds: int) -> Move | None:
    """The move that wins most beyond what silence wins; None where none is clearly better.

    The worlds are shared out over the moves, and each is played on once with a move and once without.
    """
    each = max(LEAST_WORLDS, worlds // (len(moves) + 1))
    best, most = None, 0.0
    for move in moves:
        gains = [gain(search, move) for _ in range(each)]
        mean = sum(gains) / each
        spread = sqrt(sum((one - mean) ** 2 for one in gains) / (each - 1))
        if mean > max(most, SURE_ERRORS * spread / sqrt(each)):
            best, most = move, mean
    return best


def gain(search: Search, move: Move) -> float:
    """What a move brings its seat in one world."""
    world = search.root.redeal(search.me, search.chance)
    if world.verdict(search.me, move.code, list(move.params)) != LEGAL:
        return 0.0
    silent = win_chance(search, world.clone())
    if move.params:
        world.apply_form(search.me, move.code, list(move.params), search.chance, None)
    else:
        world.apply(search.me, move.code, search.chance, None)
    return win_chance(search, world) - silent


def win_chance(search: Search, world: State) -> float:
    search.judge(world)
    return float(search.worth(search.me))
