"""Where games are played: on this process, on several of this machine, or on a cluster (see `cluster`).

A place takes lists of games and hands finished ones back in whatever order they come. It decides nothing: the same
games are the same wherever they are played.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Future, ProcessPoolExecutor, wait
from contextlib import ExitStack, contextmanager
from functools import cache
from multiprocessing.context import SpawnContext, SpawnProcess
from threading import Thread
from types import TracebackType

from msgspec import Struct
from msgspec.structs import replace

from cubilete.arena.faults import ArenaError, Discipline
from cubilete.arena.game import PlayedGame, play_game
from cubilete.arena.plan import Task
from cubilete.core.options import Options, read_options
from cubilete.core.title import Title
from cubilete.games import title as find_title
from cubilete.players import make_player


class Setting(Struct, frozen=True):
    """What all games of an arena have in common."""

    title: str
    options: str
    components: str
    """The component file; empty for the printed components."""
    discipline: Discipline = Discipline()


def play_tasks(setting: Setting, tasks: Sequence[Task]) -> list[PlayedGame]:
    """Some games in a row; players are made anew for each, so that no game knows of another."""
    title, options = laid_out(setting)
    played = []
    for task in tasks:
        players = [make_player(title, name, options=options) for name in task.seating]
        game = play_game(title, players, task.seed, options, task.index, setting.discipline)
        row = replace(game.row, seating=task.seating, contest=task.contest, group=task.group)
        played.append(replace(game, row=row))
    return played


@cache
def laid_out(setting: Setting) -> tuple[Title, Options]:
    title = find_title(setting.title, setting.components)
    return title, read_options(title.options_type, setting.options, title.name)


class Spread(ABC):
    """A place where games are played."""

    workers = 1
    """How many games are played at the same time."""
    ahead = 0
    """How many lists should wait, so that nobody who finishes one has nothing to do."""
    in_flight = 0
    """How many lists were handed in and not handed back."""
    words = "1 process"

    @abstractmethod
    def submit(self, tasks: Sequence[Task]) -> None:
        """Have these games played."""

    @abstractmethod
    def collect(self) -> list[PlayedGame]:
        """Wait until something is finished, and hand it over."""

    def close(self) -> None:  # noqa: B027 - not every place has something to put away
        """Let go of everything, also in the middle of games."""

    def __enter__(self) -> Spread:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class Here(Spread):
    """This process, one game after the other."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.waiting: list[Sequence[Task]] = []

    def submit(self, tasks: Sequence[Task]) -> None:
        self.waiting.append(tasks)
        self.in_flight += 1

    def collect(self) -> list[PlayedGame]:
        self.in_flight -= 1
        return play_tasks(self.setting, self.waiting.pop(0))


class Processes(Spread):
    """Several processes of this machine."""

    def __init__(self, setting: Setting, jobs: int) -> None:
        self.setting = setting
        self.workers = self.ahead = jobs
        self.words = f"{jobs} processes"
        self.entered = ExitStack()
        self.pool = self.entered.enter_context(workers(jobs))
        self.futures: set[Future[list[PlayedGame]]] = set()

    def submit(self, tasks: Sequence[Task]) -> None:
        self.futures.add(self.pool.submit(play_tasks, self.setting, tasks))
        self.in_flight = len(self.futures)

    def collect(self) -> list[PlayedGame]:
        done, self.futures = wait(self.futures, return_when=FIRST_COMPLETED)
        self.in_flight = len(self.futures)
        try:
            return [played for future in done for played in future.result()]
        except BrokenExecutor:
            raise ArenaError(
                "A process that played games was ended from outside, perhaps for want of memory; try fewer --jobs. "
                "With --out FOLDER the same command goes on with what was finished."
            ) from None

    def close(self) -> None:
        end_children(self.pool)
        self.entered.close()


@contextmanager
def workers(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """Processes that play games. Whoever leaves early does not wait for them: an interrupted game is lost."""
    # "spawn" works alike everywhere and copies no locks of a threaded caller
    pool = ProcessPoolExecutor(jobs, Sheltering(), initializer=follow_parent)
    try:
        yield pool
    except BaseException:
        end_children(pool)
        raise
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


class Sheltered(SpawnProcess):
    """A process that Ctrl-C does not reach while it is still reading the program, before `follow_parent`."""

    def start(self) -> None:
        if not hasattr(signal, "pthread_sigmask"):
            super().start()
            return
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            super().start()
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)


class Sheltering(SpawnContext):
    """Starts such processes."""

    Process = Sheltered


def end_children(pool: ProcessPoolExecutor) -> None:
    """End the processes of a pool in the middle of whatever they do: nobody waits for it any more."""
    own = set(getattr(pool, "_processes", None) or {})
    for child in multiprocessing.active_children():
        if child.pid in own:
            child.terminate()


def follow_parent() -> None:
    """Ctrl-C reaches every process of a terminal; the one that was asked to stop tells the others. And when that one
    is killed, nobody is left to play for."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def make_spread(setting: Setting, jobs: int, ray: str = "") -> Spread:
    """The place that was asked for."""
    if ray:
        from cubilete.arena.cluster import Cluster

        return Cluster(setting, jobs, ray)
    return Here(setting) if jobs == 1 else Processes(setting, jobs)
