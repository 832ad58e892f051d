"""Our rows for those who train: many games in one call, and one by one through PettingZoo, as most libraries do it.

A decision is one choice by one seat in one game, made at random among its listed moves; masks are built in every row,
observations where the row says so. Random choices are made by whatever the interface offers for it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import cubilete
from bench.bars import ENDING, LEARNERS
from bench.ours import OwnTitle, check_build, seats_of
from bench.timing import Driver, arguments, report_row
from cubilete.adapters.pettingzoo import raw_env
from cubilete.adapters.vector import VectorGames

GAMES = 256
"""Games in one call."""
STEPS = 40
"""Calls between two looks at the clock."""


class ManyGames(Driver):
    """Steps of many games at once, with arrays that are used again."""

    can_clone = False

    def __init__(self, slug: str, seed: int, observe: bool) -> None:
        self.games = VectorGames(slug, seats_of(slug), GAMES, seed, ENDING.get(slug, ""), observe=observe, copy=False)

    def version(self) -> str:
        return cubilete.__version__

    def play(self, clone: bool) -> int:
        games = self.games
        for _ in range(STEPS):
            games.step(games.sample())
        return STEPS * GAMES

    def walk(self) -> Iterator[tuple[Any, int]]:
        step = self.games.step(self.games.sample())
        for listed in step.masks.sum(1):
            yield None, int(listed)


class OneByOne(Driver):
    """The loop of PettingZoo's own examples, without its wrappers."""

    can_clone = False

    def __init__(self, slug: str, seed: int) -> None:
        self.env = raw_env(slug, seats_of(slug), ENDING.get(slug, ""), seed=seed)
        for agent in self.env.possible_agents:
            self.env.action_space(agent).seed(seed)

    def version(self) -> str:
        return cubilete.__version__

    def decisions(self) -> Iterator[Any]:
        env = self.env
        env.reset()
        for agent in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
            else:
                yield observation
                env.step(int(env.action_space(agent).sample(observation["action_mask"])))

    def play(self, clone: bool) -> int:
        return sum(1 for _ in self.decisions())

    def walk(self) -> Iterator[tuple[Any, int]]:
        for observation in self.decisions():
            yield None, int(observation["action_mask"].sum())


def main() -> None:
    key, seed, seconds = arguments()
    slug, form = LEARNERS[key]
    check_build("compiled", OwnTitle(slug, seed))
    driver = OneByOne(slug, seed) if form == "one-by-one" else ManyGames(slug, seed, form == "many")
    report_row(driver, seconds)


if __name__ == "__main__":
    main()
