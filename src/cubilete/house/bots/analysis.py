"""Analyses of finished matches: one after the other, in small slices by a worker, kept in the database.

The worker has the lowest priority and no other work, and no slice is begun while bots wait for theirs, so that nobody
at a live table waits for somebody else's analysis. How far one is stands in the database too: any process of the house
can tell. If the process that works on it dies, its row goes quiet, and whoever asks next starts it again.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, TypeVar

import msgspec
import structlog
from msgspec import Struct

from cubilete.core.match import Match
from cubilete.core.record import read_record
from cubilete.core.replay import replay
from cubilete.games import title_with
from cubilete.house.bots import analysis_rows as kept
from cubilete.house.errors import HouseError, NotAllowedError
from cubilete.house.messages import AnalysisReport, AnalysisWish, Language
from cubilete.house.tables.archive import stored_text
from cubilete.house.tables.live import LiveTable
from cubilete.players.analysis import DEEPER_FACTOR, ITERATIONS, Analyst, Studied, positions
from cubilete.players.report import write_up

if TYPE_CHECKING:
    from cubilete.house.house import House

log = structlog.get_logger()
T = TypeVar("T")
SLICE_SECONDS = 0.3
"""Seconds that a worker spends on an analysis at a stretch."""
YIELDING_STEP_SECONDS = 0.05
"""Seconds between two looks whether a worker is free,"""
MOST_YIELDING_SECONDS = 1.0
"""and after how many an analysis insists: however busy the house is, it gets on."""
SLICE_ANSWER_SECONDS = 900.0
"""Seconds after which a slice counts as lost; a single position may take long where nothing is compiled."""
MOST_JOBS = 40


# ---------------------------------------------------------------- in a worker
class Slice(Struct, kw_only=True):
    """A stretch of an analysis: a match, and the moment at which to go on."""

    title: str
    components: str
    record: str
    iterations: int
    first: int
    seconds: float


@lru_cache(maxsize=2)
def match_of(slug: str, components: str, record: str) -> Match:
    return replay(read_record(record, "the record"), title_with(slug, components), "the record")


def study_slice(text: bytes) -> list[Studied]:
    """As many moments of the match as there is time for, at least one."""
    task = msgspec.json.decode(text, type=Slice)
    match = match_of(task.title, task.components, task.record)
    analyst = Analyst(match, task.iterations)
    started = time.perf_counter()
    studied: list[Studied] = []
    for number in range(task.first, positions(match)):
        studied.append(analyst.study(number))
        if time.perf_counter() - started >= task.seconds:
            break
    return studied


class WriteUp(Struct, kw_only=True):
    """Everything that was found about a match, to be put into words."""

    title: str
    components: str
    record: str
    iterations: int
    studied: list[Studied]


def put_into_words(text: bytes) -> kept.Found:
    whole = msgspec.json.decode(text, type=WriteUp)
    match = match_of(whole.title, whole.components, whole.record)
    languages: tuple[Language, ...] = ("en", "de")
    return {language: write_up(match, whole.studied, whole.iterations, language) for language in languages}


# ---------------------------------------------------------------- in the house
class Job(Struct, kw_only=True):
    """An analysis that this process has taken on."""

    key: kept.Key
    title: str
    components: str
    record: str
    iterations: int
    total: int
    done: int = 0


class Analyses:
    """The analyst of one process."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.jobs: list[Job] = []
        """The first of them is being worked on."""
        self.iterations = ITERATIONS
        self.deeper = DEEPER_FACTOR
        self.slice = SLICE_SECONDS

    # ------------------------------------------------------------ asking
    async def report(self, table: LiveTable, language: Language) -> AnalysisReport:
        """How far it is, and the deepest analysis that is done."""
        key = self.key(table, self.iterations)
        known = await self.house.storage.read(lambda connection: kept.load(connection, key))
        done = [row for row in known if row.status == "done"]
        running = [row for row in known if row.is_running(time.time())]
        found = kept.read(max(done, key=lambda row: row.depth), language) if done else None
        if running:
            return AnalysisReport(status="running", done=running[0].done, total=running[0].total, analysis=found)
        if done:
            total = len(found.moments) if found else 0
            return AnalysisReport(status="done", done=total, total=total, analysis=found)
        return AnalysisReport(status="failed" if any(row.status == "failed" for row in known) else "none")

    async def start(self, table: LiveTable, wish: AnalysisWish, language: Language) -> AnalysisReport:
        """Take an analysis on, unless it is done or being done."""
        async with table.lock:
            if table.row.status != "finished" or table.match is None:
                raise NotAllowedError("advice.analysed_when_over")
            if table.broken is not None:
                raise HouseError("advice.does_not_replay")
            total = positions(table.match)
        record = await stored_text(self.house.storage, table)
        iterations = self.iterations * (self.deeper if wish.deeper else 1)
        key = self.key(table, iterations)
        if len(self.jobs) >= MOST_JOBS:
            raise HouseError("advice.many_waiting")
        now = time.time()
        if await self.house.storage.write(lambda connection: kept.claim(connection, key, total, now)):
            self.jobs.append(
                Job(
                    key=key,
                    title=table.row.title,
                    components=table.other_components,
                    record=record,
                    iterations=iterations,
                    total=total,
                )
            )
            if len(self.jobs) == 1:
                self.house.spawn(self.work())
        return await self.report(table, language)

    def key(self, table: LiveTable, iterations: int) -> kept.Key:
        return kept.key_of(table.row.id, iterations, table.title.rules_version)

    # ------------------------------------------------------------ working
    async def work(self) -> None:
        """One job after the other, until there is none."""
        while self.jobs:
            job = self.jobs[0]
            try:
                found = await self.analyse(job)
            except Exception:
                log.exception("an analysis failed", table=job.key.table_id)
                found = None
            await self.settle(job, found)
            self.jobs.pop(0)
        if self.house.analysis_workers is not self.house.bot_workers:
            self.house.analysis_workers.close()  # the next analysis starts a worker again

    async def analyse(self, job: Job) -> kept.Found | None:
        """None where a worker did not come back."""
        studied: list[Studied] = []
        while len(studied) < job.total:
            await self.give_way()
            task = Slice(
                title=job.title,
                components=job.components,
                record=job.record,
                iterations=job.iterations,
                first=len(studied),
                seconds=self.slice,
            )
            some = await self.ask(study_slice, msgspec.json.encode(task))
            if not some:
                return None
            studied += some
            job.done = len(studied)
            await self.tell_progress()
        whole = WriteUp(
            title=job.title,
            components=job.components,
            record=job.record,
            iterations=job.iterations,
            studied=studied,
        )
        return await self.ask(put_into_words, msgspec.json.encode(whole))

    async def ask(self, task: Callable[[bytes], T], text: bytes) -> T | None:
        """While a worker is at it, the database is told every now and then that somebody is."""
        answer = asyncio.ensure_future(
            self.house.analysis_workers.work(task, text, SLICE_ANSWER_SECONDS, about="an analysis")
        )
        try:
            while not (await asyncio.wait({answer}, timeout=kept.ABANDONED_SECONDS / 3))[0]:
                await self.tell_progress()
            return await answer
        finally:
            answer.cancel()

    async def give_way(self) -> None:
        """Bots first."""
        workers = self.house.bot_workers
        patience = time.monotonic() + MOST_YIELDING_SECONDS
        while workers.is_full and time.monotonic() < patience:
            await asyncio.sleep(YIELDING_STEP_SECONDS)

    async def tell_progress(self) -> None:
        """For whoever asks, here or elsewhere; jobs that wait are said to be looked after too."""
        steps = [(job.key, job.done) for job in self.jobs]
        now = time.time()
        await self.house.storage.write(lambda connection: kept.note(connection, steps, now))

    async def settle(self, job: Job, found: kept.Found | None) -> None:
        now = time.time()
        await self.house.storage.write(lambda connection: kept.settle(connection, job.key, found, now))
