"""What tests let workers do: remember aloud, and throw slowly. It runs in their processes."""

from __future__ import annotations

import os
import time

import msgspec

from cubilete.core.chance import Chance
from cubilete.core.moves import Move
from cubilete.core.player import Player
from cubilete.core.state import State
from cubilete.games import title_with
from cubilete.house.bots import bot_workers
from cubilete.house.bots.bot_workers import Question
from titles.parley.state import Toss

SLOW_SECONDS = 0.8


class Witness(Player):
    """Remembers what it saw."""

    name = "witness"

    def __init__(self) -> None:
        self.seen: list[tuple[int, Move | None]] = []

    def decide(self, state: State, seat: int, chance: Chance) -> Move:
        raise NotImplementedError

    def watch(self, seat: int, move: Move | None) -> None:
        self.seen.append((seat, move))


def recite(text: bytes) -> str | None:
    """In place of `decide`: in which process the bot lives, how much it knows, and of how much it was just told."""
    question = msgspec.json.decode(text, type=Question)
    game = title_with(question.title, question.components)
    usual, bot_workers.make_player = bot_workers.make_player, lambda title, name, **told: Witness()  # type: ignore
    try:
        witness = bot_workers.remembering(game, question)
    finally:
        bot_workers.make_player = usual  # type: ignore[attr-defined]
    assert isinstance(witness, Witness)
    return f"{os.getpid()} {len(witness.seen)} {len(question.seen)}"


class SlowToss(Toss):
    """A throw that takes a while to come to rest."""

    def run(self) -> list[int]:
        time.sleep(SLOW_SECONDS)
        return super().run()
