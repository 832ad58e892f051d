"""Bots at work: they think in processes of their own and never hold anybody up."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import secrets
import signal
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

import msgspec
from msgspec import Struct

from cubilete.core.chance import FastChance
from cubilete.core.options import read_options
from cubilete.core.player import decide_fairly
from cubilete.core.title import Document
from cubilete.games import title
from cubilete.players import make_player

BUDGET = 20.0
"""Seconds after which a bot's seat is played by the first choice on its list."""


class Question(Struct):
    """A decision that a bot is asked for: a position, and the seat it plays."""

    title: str
    seats: int
    options: str
    document: Document
    seat: int
    bot: str
    seed: int


def decide(text: bytes) -> str:
    """In a worker: the bot's move in notation."""
    question = msgspec.json.decode(text, type=Question)
    game = title(question.title)
    options = read_options(game.options_type, question.options, game.name)
    state = game.load(question.document, question.seats, options)
    player = make_player(game, question.bot)
    chance = FastChance(question.seed)
    move = decide_fairly(player, state, question.seat, chance)
    return game.notation(game.spelt_out(state, question.seat, move))


def ignore_interrupts() -> None:
    """Ctrl-C is for the house; it ends its workers itself."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class Minds:
    """A pool of worker processes, started when the first bot has to think."""

    def __init__(self, workers: int | None = None) -> None:
        self.workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self.pool: ProcessPoolExecutor | None = None

    def open_pool(self) -> ProcessPoolExecutor:
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(self.workers, mp_context=context, initializer=ignore_interrupts)
        return self.pool

    async def ask(self, question: Question) -> str | None:
        """The bot's move, or None when it could not answer in time."""
        question.seed = secrets.randbits(60)
        loop = asyncio.get_running_loop()
        try:
            return await asyncio.wait_for(
                loop.run_in_executor(self.open_pool(), decide, msgspec.json.encode(question)), BUDGET
            )
        except TimeoutError:
            return None
        except BrokenProcessPool:
            self.pool = None
            return None

    def close(self) -> None:
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)
            self.pool = None
