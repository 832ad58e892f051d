"""The database: one writer thread that commits in groups, readers beside it.

A write is a function of a connection. All writes that wait at the same moment share one transaction, so a busy house
pays for one disk flush instead of hundreds; a caller is answered only after that transaction is committed.
"""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from cubilete.core.errors import UsageError
from cubilete.house.store.joint import carry_out
from cubilete.house.store.migrate import upgrade
from cubilete.house.store.outage import SENTENCES, Outage, StoreError, outage_in

T = TypeVar("T")
Job = tuple[Callable[[Connection], Any], asyncio.AbstractEventLoop, "asyncio.Future[Any]"]
MOST_IN_A_GROUP = 128
LOCKED_SECONDS = 10
"""Seconds that a write waits for another program that has locked the file."""


class Storage:
    """Reads and writes of one house."""

    def __init__(self, url: str) -> None:
        self.engine = open_engine(url)
        self.outage = Outage(folder_of(self.engine))
        upgrade(self.engine)
        self.readers = ThreadPoolExecutor(4, thread_name_prefix="reader")
        self.jobs: queue.SimpleQueue[list[Job] | None] = queue.SimpleQueue()
        self.gathered: dict[asyncio.AbstractEventLoop, list[Job]] = {}
        """What was asked for since a loop last came to an end with its round: waking the writer takes as long as a
        small change, so those of one round wake it once."""
        self.writer = threading.Thread(target=self.write_all, name="writer", daemon=True)
        self.writer.start()

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run a query in a thread of its own."""

        def reading() -> T:
            try:
                with self.engine.connect() as connection:
                    return work(connection)
            except SQLAlchemyError as error:
                raise as_outage(error) from None

        return await asyncio.get_running_loop().run_in_executor(self.readers, reading)

    async def write(self, work: Callable[[Connection], T], whatever: bool = False) -> T:
        """Run a change; returns once it is committed. StoreError, at once, while the database takes nothing; whatever
        is known of that, to find out whether it still is so."""
        if not whatever:
            self.outage.check()
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        jobs = self.gathered.setdefault(loop, [])
        if not jobs:
            loop.call_soon(self.hand_over, loop)
        jobs.append((work, loop, future))
        return await future

    def hand_over(self, loop: asyncio.AbstractEventLoop) -> None:
        """Give the writer what a loop has gathered."""
        jobs = self.gathered.pop(loop, [])
        if jobs:
            self.jobs.put(jobs)

    def write_all(self) -> None:
        """The writer thread: take what waits, commit it together, answer everybody."""
        waiting: list[Job] = []
        open_ = True
        while open_ or waiting:
            while open_ and len(waiting) < MOST_IN_A_GROUP and (not waiting or not self.jobs.empty()):
                jobs = self.jobs.get()
                open_ = jobs is not None
                waiting += jobs or []
            if waiting:
                self.commit(waiting[:MOST_IN_A_GROUP])
                del waiting[:MOST_IN_A_GROUP]

    def commit(self, group: list[Job]) -> None:
        """One transaction for the group; if it fails, each job gets one of its own."""
        self.outage.begin()
        try:
            with self.engine.begin() as connection:
                results = carry_out(connection, [work for work, _, _ in group])
        except Exception as error:
            self.outage.failed(error)
            if len(group) == 1 or outage_in(error):
                answer(group, error=as_outage(error))
            else:
                for job in group:
                    self.commit([job])
            return
        self.outage.worked()
        answer(group, results)

    def close(self) -> None:
        """Finish what waits, then let go of the database."""
        for loop in list(self.gathered):
            self.hand_over(loop)
        self.jobs.put(None)
        self.writer.join(timeout=10)
        self.readers.shutdown()
        self.engine.dispose()


def as_outage(error: Exception) -> Exception:
    """What people are told where the database is to blame; else the error as it is."""
    kind = outage_in(error)
    return StoreError(SENTENCES[kind]) if kind else error


def folder_of(engine: Engine) -> Path | None:
    """Where an SQLite file lies."""
    return Path(engine.url.database or ".").parent if engine.dialect.name == "sqlite" else None


def answer(group: list[Job], results: Sequence[Any] = (), error: Exception | None = None) -> None:
    """Tell everybody of a group how their change went; each loop is woken once for all of its own."""
    loops: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[Any], Any]]] = {}
    for place, (_, loop, future) in enumerate(group):
        loops.setdefault(loop, []).append((future, None if error is not None else results[place]))
    for loop, settled in loops.items():
        if not loop.is_closed():
            loop.call_soon_threadsafe(settle, settled, error)


def settle(settled: list[tuple[asyncio.Future[Any], Any]], error: Exception | None) -> None:
    for future, result in settled:
        if future.done():
            continue
        if error is not None:
            future.set_exception(error)
        else:
            future.set_result(result)


def read_address(url: str) -> URL:
    """The parts of a database's address; UsageError where it is none."""
    try:
        return make_url(url)
    except SQLAlchemyError:
        raise UsageError(
            f"'{url}' is not a database address; write sqlite:///house.db or postgresql://user@host/name."
        ) from None


def open_engine(url: str) -> Engine:
    """An engine for an SQLite file or a PostgreSQL server; a clear word where there is none."""
    parsed = read_address(url)
    if parsed.get_backend_name() == "postgresql":
        return create_engine(parsed.set(drivername="postgresql+psycopg"), pool_size=6, pool_pre_ping=True)
    if parsed.get_backend_name() != "sqlite":
        raise UsageError(f"Cubilete stores in SQLite or PostgreSQL, not in {parsed.get_backend_name()}.")
    if not parsed.database or parsed.database == ":memory:" or "mode" in parsed.query:
        raise UsageError("A house keeps its games in a file; write sqlite:///house.db.")
    Path(parsed.database).parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(parsed, connect_args={"timeout": LOCKED_SECONDS, "check_same_thread": False})
    event.listen(engine, "connect", prepare_sqlite)
    return engine


def prepare_sqlite(connection: Any, _record: Any) -> None:
    """Write-ahead log, flushed at every commit: readers never wait, and nothing acknowledged is lost."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
