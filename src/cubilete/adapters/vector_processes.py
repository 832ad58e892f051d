"""Many games in one call, shared out among processes: what they write lies in memory that all of them see.

>>> from cubilete.adapters.vector_processes import VectorProcesses
>>> with VectorProcesses("cargo_noir", seats=2, n=8, processes=2, seed=1) as games:
...     observations, masks = games.reset()
...     for _ in range(20):
...         observations, masks, rewards, done, to_move = games.step(games.sample())
>>> masks.shape == (8, games.actions)
True

The games are those of `VectorGames`: the same seed and the same actions give the same of everything, whatever the
number of processes. Only `sample` draws from streams of its own. Scripts need the usual `if __name__ == "__main__":`,
for every process is started afresh.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import weakref
from multiprocessing.shared_memory import SharedMemory
from multiprocessing.synchronize import Semaphore
from types import TracebackType
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from cubilete.adapters.coding import IllegalAction, Table, missing
from cubilete.adapters.vector import Step
from cubilete.arena.game import game_seed, stream
from cubilete.core.batch import Games
from cubilete.core.errors import CubileteError, UsageError
from cubilete.core.options import Options, write_options
from cubilete.core.state import State
from cubilete.core.title import Document, Title

try:
    import numpy as np
except ImportError as error:
    raise missing("adapters", error.name or "numpy") from None

if TYPE_CHECKING:
    from numpy.typing import NDArray

STEP, PICK, DEAL, STATE, LEAVE = range(5)
"""What a process is asked to do; the rest of an order are numbers."""
ORDERS = 4
PATIENCE = 1.0
"""Seconds between two looks at whether a process that is waited for still lives."""
ALIGNED = 64


class WorkerLost(CubileteError):  # noqa: N818 (nothing it did wrong)
    """A process that played games is gone."""


class Plan(Struct, frozen=True):
    """What all processes agree on; picklable."""

    title: Title | str
    seats: int
    options: str
    n: int
    size: int
    actions: int
    processes: int
    observes: bool

    def part(self, process: int) -> slice:
        """Which games a process plays."""
        return slice(process * self.n // self.processes, (process + 1) * self.n // self.processes)

    def layout(self) -> dict[str, tuple[tuple[int, ...], str]]:
        return {
            "orders": ((ORDERS,), "<i8"),
            "actions": ((self.n,), "<i8"),
            "picks": ((self.n,), "<i8"),
            "to_move": ((self.n,), "<i8"),
            "played": ((self.processes,), "<i8"),
            "rewards": ((self.n, self.seats), "<f8"),
            "observations": ((self.n, self.size), "<f4"),
            "done": ((self.n,), "?"),
            "masks": ((self.n, self.actions), "?"),
        }

    def bytes_needed(self) -> int:
        return sum(room(shape, kind) for shape, kind in self.layout().values())

    def arrays(self, memory: SharedMemory) -> dict[str, NDArray[Any]]:
        """The same arrays in every process."""
        arrays: dict[str, NDArray[Any]] = {}
        at = 0
        for name, (shape, kind) in self.layout().items():
            arrays[name] = np.ndarray(shape, kind, memory.buf, at)
            at += room(shape, kind)
        return arrays


def room(shape: tuple[int, ...], kind: str) -> int:
    """Bytes of an array, so that the next one begins on a line of the processor's cache."""
    size = int(np.prod(shape)) * np.dtype(kind).itemsize
    return -(-size // ALIGNED) * ALIGNED


# ---------------------------------------------------------------- in a process
class Player:
    """The games of one process."""

    def __init__(self, plan: Plan, process: int, arrays: dict[str, NDArray[Any]]) -> None:
        self.table = Table(plan.title, plan.seats, plan.options)
        self.plan, self.process = plan, process
        part = plan.part(process)
        self.first, self.count = part.start, part.stop - part.start
        self.played = arrays["played"]
        self.actions, self.picked = arrays["actions"][part], arrays["picks"][part]
        self.shared = [arrays[name][part] for name in ("masks", "rewards", "done", "to_move")]
        self.seen = arrays["observations"][part]

    def deal(self, seed: int, dealt: int) -> None:
        chances = [stream(game_seed(seed, dealt + self.first + game), "vector") for game in range(self.count)]
        self.picks = stream(game_seed(seed, dealt), f"picks {self.process}")
        games = Games(self.table, self.plan.seats, chances, self.table.rows if self.plan.observes else None)
        self.games = games
        self.own = [
            np.asarray(games.mask).view(np.bool_).reshape(self.count, self.plan.actions),
            np.asarray(games.rewards).reshape(self.count, self.plan.seats),
            np.asarray(games.done).view(np.bool_),
            np.asarray(games.to_move),
        ]
        self.numbers = np.asarray(games.row.numbers).reshape(self.count, self.plan.size)
        self.show()

    def show(self) -> None:
        for shared, own in zip(self.shared, self.own):
            np.copyto(shared, own)
        if self.plan.observes:
            np.multiply(self.numbers, self.table.factors, out=self.seen)
        self.played[self.process] = self.games.played

    def obey(self, order: list[int]) -> None:
        kind, *numbers = order
        if kind == STEP:
            self.games.step(self.actions.tobytes())
            self.show()
            if numbers[0]:
                self.pick()
        elif kind == PICK:
            self.pick()
        elif kind == DEAL:
            self.deal(numbers[0], numbers[1])

    def pick(self) -> None:
        self.games.pick(self.picks)
        np.copyto(self.picked, np.asarray(self.games.picks))

    def document(self, game: int) -> Document | None:
        """The position of one of its games; None for a game of another process."""
        place = game - self.first
        return self.table.title.document(self.games.states[place]) if 0 <= place < self.count else None


def play(plan: Plan, process: int, name: str, go: Semaphore, ready: Semaphore, pipe: Any) -> None:
    """What a process does until it is told to leave, or nobody is left to tell it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    memory = SharedMemory(name)
    try:
        arrays = plan.arrays(memory)
        player = Player(plan, process, arrays)
        parent = os.getppid()
        while True:
            while not go.acquire(timeout=PATIENCE):
                if os.getppid() != parent:
                    return
            order = [int(number) for number in arrays["orders"]]
            if order[0] == LEAVE:
                return
            if order[0] == STATE:
                document = player.document(order[1])
                if document is not None:
                    pipe.send(document)
            else:
                player.obey(order)
            ready.release()
    finally:
        arrays = {}
        del player
        memory.close()


# ---------------------------------------------------------------- for whoever learns
class VectorProcesses:
    """So many games of one table, shared out among processes."""

    def __init__(
        self,
        title: Title | str,
        seats: int = 0,
        n: int = 1024,
        seed: int = 0,
        options: Options | str = "",
        observe: bool = True,
        copy: bool = False,
        processes: int = 2,
    ) -> None:
        """Without `copy`, everything that a step gives is changed by the next one; with it this process copies it all,
        which takes longer than the others need to play on."""
        if not 1 <= processes <= n:
            raise UsageError(f"Every process plays at least one game: 1 to {n} processes, not {processes}.")
        self.table = Table(title, seats, options)
        self.seats, self.n, self.actions = self.table.seats, n, self.table.actions
        self.copy, self.observes, self.seed, self.dealt = copy, observe, seed, 0
        size = int(self.table.rows.size) if observe else 0
        written = write_options(self.table.options)
        self.plan = Plan(title, self.seats, written, n, size, self.actions, processes, observe)
        self.memory = SharedMemory(create=True, size=self.plan.bytes_needed())
        self.arrays = self.plan.arrays(self.memory)
        self.games = np.arange(n)
        self.picked_ahead = self.samples = False
        """Whether there are fresh picks, and whether somebody wants them after every step."""
        self.player = Player(self.plan, 0, self.arrays)  # the first part is played here: nobody only waits
        spawn = multiprocessing.get_context("spawn")
        others = range(1, processes)
        self.go = [spawn.Semaphore(0) for _ in others]
        self.ready = [spawn.Semaphore(0) for _ in others]
        pipes = [spawn.Pipe(duplex=False) for _ in others]
        self.pipes = [ours for ours, _ in pipes]
        self.workers = [
            spawn.Process(
                target=play,
                args=(self.plan, number, self.memory.name, go, ready, theirs),
                daemon=True,
            )
            for number, go, ready, (_, theirs) in zip(others, self.go, self.ready, pipes)
        ]
        self.finalize = weakref.finalize(self, put_away, self.workers, self.go, self.arrays, self.memory)
        for worker in self.workers:
            worker.start()
        self.reset()

    # ------------------------------------------------------------ as with `VectorGames`
    def reset(self, seed: int | None = None) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
        """Deal all games anew. A seed starts a series; without one it goes on with games that it has not had yet."""
        if seed is not None:
            self.seed, self.dealt = seed, 0
        self.picked_ahead = False
        self.order(DEAL, self.seed, self.dealt)
        self.dealt += self.n
        first = self.shown()
        return first.observations, first.masks

    def step(self, actions: NDArray[np.integer] | list[int]) -> Step:
        """Take one action in every game; IllegalAction, and nothing is changed, where one is no listed move."""
        wanted = np.asarray(actions, dtype="<i8")
        if wanted.shape != (self.n,):
            raise UsageError(f"There are {self.n} games, so there must be {self.n} actions, not {wanted.shape}.")
        known = (wanted >= 0) & (wanted < self.actions)
        known &= self.arrays["masks"][self.games, np.where(known, wanted, 0)]
        if not known.all():
            wrong = int(np.argmin(known))
            refused = self.table.why_not(self.state(wrong), int(self.arrays["to_move"][wrong]), int(wanted[wrong]))
            raise IllegalAction(f"Game {wrong}: {refused}")
        self.arrays["actions"][:] = wanted
        self.order(STEP, int(self.samples))
        self.picked_ahead = self.samples
        self.samples = False
        return self.shown()

    def sample(self) -> NDArray[np.int64]:
        """A listed move for every game, each as likely as the next."""
        if not self.picked_ahead:
            self.order(PICK)
        self.picked_ahead, self.samples = False, True  # whoever asks once asks after every step
        picked: NDArray[np.int64] = self.arrays["picks"].copy()
        return picked

    @property
    def played(self) -> int:
        """How many games have come to their end."""
        return int(self.arrays["played"].sum())

    def state(self, game: int) -> State:
        """A copy of the state of one game."""
        if not 0 <= game < self.n:
            raise UsageError(f"There are games 0 to {self.n - 1}, not {game}.")
        self.order(STATE, game)
        owner = next(number for number in range(self.plan.processes) if game < self.plan.part(number).stop)
        document: Document | None = self.pipes[owner - 1].recv() if owner else self.player.document(game)
        assert document is not None, "whoever plays a game has its position"
        return self.table.title.load(document, self.seats, self.table.options)

    def shown(self) -> Step:
        names = ("observations", "masks", "rewards", "done", "to_move")
        return Step(*(self.arrays[name].copy() if self.copy else self.arrays[name] for name in names))

    # ------------------------------------------------------------ processes
    def order(self, *order: int) -> None:
        """Have every process do the same with its games, and wait until all have done it."""
        if not self.finalize.alive:
            raise UsageError("These games were put away; make new ones.")
        orders = self.arrays["orders"]
        orders[: len(order)] = order
        for go in self.go:
            go.release()
        self.player.obey([int(number) for number in orders])
        for worker, ready in zip(self.workers, self.ready):
            while not ready.acquire(timeout=PATIENCE):
                if not worker.is_alive():
                    self.close()
                    raise WorkerLost(f"A process that played games has ended with the code {worker.exitcode}.")

    def close(self) -> None:
        """End the processes and give the memory back; what was handed out without copying it is gone with it."""
        self.finalize()

    def __enter__(self) -> VectorProcesses:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def put_away(workers: list[Any], go: list[Semaphore], arrays: dict[str, NDArray[Any]], memory: SharedMemory) -> None:
    arrays["orders"][0] = LEAVE
    for semaphore in go:
        semaphore.release()
    for worker in workers:
        if worker.pid is not None:
            worker.join(5 * PATIENCE)
            if worker.is_alive():
                worker.kill()
                worker.join()
    arrays.clear()
    with contextlib.suppress(BufferError):  # somebody still holds an array of it; it goes with them
        memory.close()
    memory.unlink()
