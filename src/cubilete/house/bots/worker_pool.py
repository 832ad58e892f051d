"""Worker processes: whatever takes a while is done in them, never on the event loop."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait
from typing import Any, TypeVar

import structlog

from cubilete.house.bots.turns import Turns

log = structlog.get_logger()
A = TypeVar("A")
T = TypeVar("T")
ANSWER_SECONDS = 60.0
"""Seconds after which a task counts as lost; the worker is then replaced."""
MOST_TRIES = 2
NICENESS = 10
"""How far workers stand back behind the server, in steps of the system's priority."""


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


class Worker:
    """One process and how many tasks wait for it, the one at hand included."""

    def __init__(self, niceness: int) -> None:
        context = multiprocessing.get_context("spawn")
        self.executor = ProcessPoolExecutor(1, mp_context=context, initializer=begin_work, initargs=(niceness,))
        self.tasks = 0

    def process_ids(self) -> list[int]:
        return list(self.executor._processes or {})

    def dismiss(self) -> None:
        processes = list((self.executor._processes or {}).values())
        self.executor.shutdown(wait=False)
        for process in processes:
            process.terminate()


class LostError(Exception):
    """A worker could not do a task: it died, was too slow, or failed."""


class WorkerPool:
    """So many workers, each started when there is work for it."""

    def __init__(self, workers: int | None = None, niceness: int = NICENESS) -> None:
        self.most = workers or max(1, (os.cpu_count() or 2) - 1)
        self.niceness = niceness
        self.workers: list[Worker] = []
        self.turns = Turns(self.most)

    @property
    def is_full(self) -> bool:
        """Whether whoever comes now would have to wait."""
        return self.turns.free <= 0

    def pick(self, known: Worker | None = None) -> Worker:
        """The worker that is free first, a new one if all are busy; among equals the one that is known already."""
        free = min(self.workers, key=lambda worker: worker.tasks, default=None)
        if free is None or (free.tasks and len(self.workers) < self.most):
            free = Worker(self.niceness)
            self.workers.append(free)
        if known is not None and known in self.workers and known.tasks <= free.tasks:
            return known
        return free

    async def work(
        self, task: Callable[[A], T], argument: A, seconds: float | None = None, about: str = "", turn: str = ""
    ) -> T | None:
        """What a worker makes of an argument; None when it could not do it in time, or at all."""
        try:
            return await self.work_at(self.pick, task, argument, seconds, about, turn)
        except LostError:
            return None

    async def work_at(
        self,
        pick: Callable[[], Worker],
        task: Callable[[A], T],
        argument: A,
        seconds: float | None = None,
        about: str = "",
        turn: str = "",
    ) -> T:
        """By a picked worker, when it is somebody's turn. What it raises on purpose (`Forgotten`) is passed on; else
        LostError."""
        async with self.turns.take(turn):
            return await self.work_now(pick, task, argument, seconds, about)

    async def work_now(
        self, pick: Callable[[], Worker], task: Callable[[A], T], argument: A, seconds: float | None, about: str
    ) -> T:
        for _ in range(MOST_TRIES):
            worker = pick()
            worker.tasks += 1
            try:
                answer = asyncio.wrap_future(worker.executor.submit(task, argument))
                return await asyncio.wait_for(answer, ANSWER_SECONDS if seconds is None else seconds)
            except BrokenProcessPool:
                self.replace(worker)  # perhaps by somebody else's task: this one is done again
            except TimeoutError:
                if answer.cancelled():  # nothing was heard of the worker, not even that its time is up
                    self.replace(worker)
                log.warning("a worker gave no answer in time", about=about)
                raise LostError from None
            except Forgotten:
                raise
            except Exception:
                log.exception("a worker failed", about=about)
                raise LostError from None
            finally:
                worker.tasks -= 1
        log.warning("a worker died", about=about)
        raise LostError

    def replace(self, worker: Worker) -> None:
        """A worker that died or does not stop is sent home; the next task starts a fresh one."""
        if worker in self.workers:
            self.workers.remove(worker)
        worker.dismiss()

    def close(self) -> None:
        for worker in self.workers:
            worker.dismiss()
        self.workers = []


class Forgotten(Exception):  # noqa: N818 (no fault: it is told again)
    """A worker does not hold what it was reminded of."""
