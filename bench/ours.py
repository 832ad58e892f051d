"""Cubilete's own rows: its titles, with four seats where they can, compiled or interpreted as the path leads to it.

The row says which of the two it expects. Finding the other one is an error and never a number: a benchmark that times
the wrong build is worse than none.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from importlib.machinery import EXTENSION_SUFFIXES
from typing import Any

import cubilete
from bench.bars import ENDING, OWN
from bench.timing import Driver, arguments, report_row
from cubilete.core import playout
from cubilete.core import state as core_state
from cubilete.core.chance import FastChance
from cubilete.core.options import read_options
from cubilete.games import title

SEATS = 4
"""Where a title can be played so; else as many as come nearest."""


def seats_of(slug: str) -> int:
    low, high = title(slug).seats
    return max(low, min(SEATS, high))


class OwnTitle(Driver):
    """The loop that a bot author would write."""

    has_inside = True

    def __init__(self, slug: str, seed: int) -> None:
        self.title = title(slug)
        self.seats = seats_of(slug)
        self.options = read_options(self.title.options_type, ENDING.get(slug, ""), slug)
        self.chance = FastChance(seed)
        self.pick = random.Random(seed).choice

    def version(self) -> str:
        return cubilete.__version__

    def play(self, clone: bool) -> int:
        chance, pick = self.chance, self.pick
        state = self.title.deal(self.seats, chance, self.options)
        decisions = 0
        seat = state.to_move()
        while seat >= 0:
            if clone:
                state = state.clone()
            state.apply(seat, pick(state.legal_moves(seat)), chance, None)
            decisions += 1
            seat = state.to_move()
        return decisions

    def walk(self) -> Iterator[tuple[Any, int]]:
        state = self.title.deal(self.seats, self.chance, self.options)
        seat = state.to_move()
        while seat >= 0:
            moves = state.legal_moves(seat)
            yield state, len(moves)
            state.apply(seat, self.pick(moves), self.chance, None)
            seat = state.to_move()

    def clone(self, state: Any) -> Any:
        return state.clone()

    def moves(self, state: Any) -> Any:
        return state.legal_moves(state.to_move())

    def inside(self) -> int:
        return playout.play_out(self.title.deal(self.seats, self.chance, self.options), self.chance)


def build_of(module: Any) -> str:
    """What a module is: "compiled" when it came from an extension, else "interpreted"."""
    return "compiled" if str(module.__file__).endswith(tuple(EXTENSION_SUFFIXES)) else "interpreted"


def check_build(expected: str, driver: OwnTitle) -> None:
    """Stop unless the kernel, the play-out loop and the game itself are all of the expected build."""
    game = sys.modules[type(driver.title.deal(driver.seats, driver.chance, driver.options)).__module__]
    for module in (core_state, playout, game):
        found = build_of(module)
        if found != expected:
            sys.exit(f"{module.__name__} is {found}, not {expected}: it was loaded from {module.__file__}")


def main() -> None:
    key, seed, seconds = arguments()
    slug, expected = OWN[key]
    driver = OwnTitle(slug, seed)
    check_build(expected, driver)
    report_row(driver, seconds)


if __name__ == "__main__":
    main()
