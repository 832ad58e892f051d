"""Physical trials of live tables (throws, flicks), carried out by workers: meanwhile everybody else is answered."""

from __future__ import annotations

from msgspec import Struct

from cubilete.core.chance import Trial, TrialPending, carried_out
from cubilete.core.match import Match
from cubilete.core.spoken import SpokenError
from cubilete.core.title import Title
from cubilete.house.bots.worker_pool import WorkerPool
from cubilete.house.errors import HouseError
from cubilete.house.store.rows import TableRow
from cubilete.house.tables.matches import deal


class Unable(Struct, frozen=True):
    """Why a worker cannot carry out a trial: a sentence of a package's words."""

    package: str
    key: str
    values: dict[str, object]


def try_out(trial: Trial) -> list[int] | Unable:
    """In a worker: what a trial comes to, or what is missing for it."""
    try:
        return carried_out(trial)
    except SpokenError as error:
        return Unable(error.package, error.key, error.values)


async def carry_out(workers: WorkerPool, trial: Trial) -> list[int]:
    """What a worker found; SpokenError where it cannot be carried out here, or not now."""
    found = await workers.work(try_out, trial, about="a trial")
    if found is None:
        raise HouseError("play.trial_failed")
    if isinstance(found, Unable):
        raise SpokenError(found.package, found.key, **found.values)
    return found


async def dealt(workers: WorkerPool, row: TableRow, game: Title) -> Match:
    """The match of a table whose seats are all taken, with its opening throw where the title has one."""
    results: list[list[int]] = []
    while True:
        try:
            return deal(row, game, results)
        except TrialPending as pending:
            results.append(await carry_out(workers, pending.trial))
