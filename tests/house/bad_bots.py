"""Bots that no house should depend on; each runs in a worker in place of `decide`."""

from __future__ import annotations

import os
import time
from contextlib import suppress

from cubilete.core.chance import Chance
from cubilete.core.moves import Move
from cubilete.core.player import Player
from cubilete.core.state import State
from cubilete.house.bots import bot_workers


class Brooder(Player):
    """Never decides."""

    name = "brooder"

    def decide(self, state: State, seat: int, chance: Chance) -> Move:
        while True:
            time.sleep(0.01)


def brood(text: bytes) -> str | None:
    usual, bot_workers.make_player = bot_workers.make_player, lambda title, name, **told: Brooder()  # type: ignore
    try:
        return bot_workers.decide(text)
    finally:
        bot_workers.make_player = usual  # type: ignore[attr-defined]


def deaf(text: bytes) -> str:
    """Does not even notice that its time is up."""
    while True:
        with suppress(TimeoutError):
            time.sleep(60)


def die(text: bytes) -> str:
    os._exit(3)


def fail(text: bytes) -> str:
    raise ZeroDivisionError
