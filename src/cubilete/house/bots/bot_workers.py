"""Bots at work: they think in processes of their own and never hold anybody up."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import secrets
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait
from typing import Any, TypeVar

import msgspec
import structlog
from msgspec import Struct

from cubilete.core.chance import FastChance
from cubilete.core.options import read_options
from cubilete.core.player import decide_fairly, speak_fairly
from cubilete.core.title import Document
from cubilete.games import title_with
from cubilete.players import make_player

log = structlog.get_logger()
T = TypeVar("T")
THINKING_SECONDS = 20.0
"""Seconds of thought after which a bot's seat is played by the first choice on its list."""
ANSWER_SECONDS = 60.0
"""Seconds after which a question counts as lost, the wait for a free worker included; the workers are then replaced."""
MOST_TRIES = 2
NICENESS = 10
"""How far bots stand back behind the server, in steps of the system's priority."""


class Question(Struct):
    """A decision that a bot is asked for: a position, and the seat it plays."""

    title: str
    seats: int
    options: str
    document: Document
    seat: int
    bot: str
    components: str = ""
    """The text of the components, where they are not the printed ones."""
    out_of_turn: bool = False
    """Whether it may act but need not: then it may also say nothing."""
    seed: int = 0
    budget: float = THINKING_SECONDS


def decide(text: bytes) -> str | None:
    """In a worker: the bot's move in notation, None for silence out of turn; TimeoutError when its time is up."""
    question = msgspec.json.decode(text, type=Question)
    game = title_with(question.title, question.components)
    options = read_options(game.options_type, question.options, game.name)
    state = game.load(question.document, question.seats, options)
    player = make_player(game, question.bot, in_time=True, options=options)
    chance = FastChance(question.seed)
    signal.setitimer(signal.ITIMER_REAL, question.budget)
    try:
        ask = speak_fairly if question.out_of_turn else decide_fairly
        move = ask(player, state, question.seat, chance)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
    return None if move is None else game.notation(game.spelt_out(state, question.seat, move))


def begin_work(niceness: int) -> None:
    """In a worker: Ctrl-C is for the house, which ends its workers itself; and without a house there is no work.

    People come first: whoever thinks gets what the machine can spare after everybody's moves have been passed on.
    """
    os.nice(niceness)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGALRM, stop_thinking)
    threading.Thread(target=go_with_the_house, daemon=True).start()


def stop_thinking(_signal: int, _frame: Any) -> None:
    raise TimeoutError


def go_with_the_house() -> None:
    """A house that is killed cannot send its workers home; they notice themselves."""
    house = multiprocessing.parent_process()
    if house is not None:
        wait([house.sentinel])
        os._exit(1)


class BotWorkers:
    """A pool of worker processes, started when the first bot has to think."""

    def __init__(self, workers: int | None = None, niceness: int = NICENESS) -> None:
        self.workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self.niceness = niceness
        self.pool: ProcessPoolExecutor | None = None
        self.open_questions = 0
        """How many bots are asked for a decision just now."""

    def open_pool(self) -> ProcessPoolExecutor:
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(
                self.workers, mp_context=context, initializer=begin_work, initargs=(self.niceness,)
            )
        return self.pool

    async def ask(self, question: Question) -> str | None:
        """The bot's move, or None when it could not answer in time, or at all."""
        question.seed = secrets.randbits(60)
        self.open_questions += 1
        try:
            return await self.work(decide, msgspec.json.encode(question), bot=question.bot, title=question.title)
        finally:
            self.open_questions -= 1

    async def work(
        self, task: Callable[[bytes], T], text: bytes, patience: float | None = None, **about: str
    ) -> T | None:
        """What a worker makes of a text; None when it could not do it in time, or at all."""
        for _ in range(MOST_TRIES):
            pool = self.open_pool()
            try:
                answer = asyncio.get_running_loop().run_in_executor(pool, task, text)
                return await asyncio.wait_for(answer, ANSWER_SECONDS if patience is None else patience)
            except BrokenProcessPool:
                self.replace(pool)  # perhaps by somebody else's question: this one is asked again
            except TimeoutError:
                if answer.cancelled():  # nothing was heard of the worker, not even that its time is up
                    self.replace(pool)
                log.warning("a worker gave no answer in time", **about)
                return None
            except Exception:
                log.exception("a worker failed", **about)
                return None
        log.warning("a worker died", **about)
        return None

    def replace(self, pool: ProcessPoolExecutor) -> None:
        """Workers that died or do not stop thinking are sent home; the next question opens a fresh pool."""
        if self.pool is pool:
            self.pool = None
        dismiss(pool)

    def close(self) -> None:
        if self.pool is not None:
            dismiss(self.pool)
            self.pool = None


def dismiss(pool: ProcessPoolExecutor) -> None:
    workers = list((pool._processes or {}).values())
    pool.shutdown(wait=False)
    for worker in workers:
        worker.terminate()
