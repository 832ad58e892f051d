"""Analyses of finished matches: one after the other, in small slices by a worker, kept in the database.

The worker has the lowest priority and no other work, and no slice is begun while bots wait for theirs, so that nobody
at a live table waits for somebody else's analysis. How far one is, how long it still takes and what it found so far
stand in the database too: any process of the house can tell. If the process that works on it dies, its row goes quiet,
and whoever asks next has it gone on with.
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
from cubilete.house.bots.forecast import Forecast
from cubilete.house.errors import HouseError, NotAllowedError
from cubilete.house.messages import AnalysisReport, AnalysisWish, Language
from cubilete.house.store.outage import StoreError
from cubilete.house.tables.archive import match_in, stored_text
from cubilete.house.tables.live import LiveTable
from cubilete.players.analysis import (
    DEEPER_FACTOR,
    ITERATIONS,
    Analyst,
    Studied,
    joined,
    positions,
    steps,
    take_step,
)
from cubilete.players.puzzles import Solution, solutions
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
OUTAGE_SECONDS = 1.0
"""Seconds between two tries while nothing can be written down."""
MOST_JOBS = 40
MOST_JOBS_EACH = 4
"""Analyses that may wait for one person, or for one address, at a time: the queue is everybody's."""
TELLING_SECONDS = 1.0
"""Seconds between two times that what is known so far is put into words,"""
TELLING_SHARE = 10
"""and so many times as long as that takes, so that little is spent on it."""


# ---------------------------------------------------------------- in a worker
class Slice(Struct, kw_only=True):
    """A stretch of an analysis: a match, and the step at which to go on."""

    title: str
    components: str
    record: str
    iterations: int
    first: int
    seconds: float


@lru_cache(maxsize=2)
def match_of(slug: str, components: str, record: str) -> Match:
    return replay(read_record(record, "the record"), title_with(slug, components), "the record")


@lru_cache(maxsize=2)
def analyst_of(match: Match, iterations: int) -> Analyst:
    """The same from slice to slice: it remembers the turn that it is at."""
    return Analyst(match, iterations)


def study_slice(text: bytes) -> list[Studied]:
    """As many steps of the analysis as there is time for, at least one."""
    task = msgspec.json.decode(text, type=Slice)
    match = match_of(task.title, task.components, task.record)
    analyst = analyst_of(match, task.iterations)
    started = time.perf_counter()
    studied: list[Studied] = []
    for step in range(task.first, steps(match)):
        studied.append(take_step(analyst, step))
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
    studied = {found.number: found for found in whole.studied}
    english, german = (write_up(match, studied, whole.iterations, language) for language in ("en", "de"))
    return kept.Found(en=english, de=german, puzzles=solutions(match, studied))


# ---------------------------------------------------------------- in the house
class Job(Struct, kw_only=True):
    """An analysis that this process has taken on."""

    key: kept.Key
    askers: list[str] = []
    """For whom it is counted: who asked, and from which address."""
    title: str
    components: str
    record: str
    iterations: int
    total: int
    sketches: int
    """How many of the steps are sketches of the graph."""
    done: int = 0
    studied: dict[int, Studied] = {}
    """What was found about every move so far; what was studied takes the place of what was sketched."""

    @property
    def kind(self) -> tuple[str, int]:
        """Analyses of one kind take about as long for a step."""
        return self.title, self.iterations


class Analyses:
    """The analyst of one process."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.jobs: list[Job] = []
        """The first of them is being worked on."""
        self.iterations = ITERATIONS
        self.deeper = DEEPER_FACTOR
        self.slice = SLICE_SECONDS
        self.telling = TELLING_SECONDS
        self.forecast = Forecast()

    # ------------------------------------------------------------ asking
    async def report(self, table: LiveTable, language: Language) -> AnalysisReport:
        """How far it is, and the best analysis there is."""
        known = await self.known(table)
        running = [row for row in known if row.is_running(time.time()) and row.today]
        shown = best_to_read(known, running)
        found = kept.read(shown) if shown is not None else None
        analysis = found.told(language) if found is not None else None
        outdated = shown is not None and not shown.today
        if running:
            row = running[0]
            return AnalysisReport(
                status="waiting" if row.ahead else "running",
                ahead=row.ahead,
                stage="graph" if row.done < row.total - positions(match_in(table)) else "moves",
                done=row.done,
                total=row.total,
                seconds_left=row.seconds_left,
                outdated=outdated,
                analysis=analysis,
            )
        if shown is not None:
            total = shown.total
            return AnalysisReport(status="done", done=total, total=total, outdated=outdated, analysis=analysis)
        return AnalysisReport(status="failed" if any(row.status == "failed" and row.today for row in known) else "none")

    async def known(self, table: LiveTable) -> list[kept.Kept]:
        key = self.key(table, self.iterations)
        return await self.house.storage.read(lambda connection: kept.load(connection, key))

    async def solutions(self, table: LiveTable) -> list[Solution]:
        """The puzzles of the best analysis that is done, with their answers; none before that."""
        shown = best_to_read(await self.known(table), [])
        found = kept.read(shown) if shown is not None else None
        return found.puzzles if found is not None else []

    async def start(self, table: LiveTable, wish: AnalysisWish, language: Language, *askers: str) -> AnalysisReport:
        """Take an analysis on, unless it is done or being done."""
        async with table.lock:
            if table.row.status != "finished" or table.match is None:
                raise NotAllowedError("advice.analysed_when_over")
            if table.broken is not None:
                raise HouseError("advice.does_not_replay")
            total, moments = steps(table.match), positions(table.match)
        record = await stored_text(self.house.storage, table)
        iterations = self.iterations * (self.deeper if wish.deeper else 1)
        key = self.key(table, iterations)
        if len(self.jobs) >= MOST_JOBS:
            raise HouseError("advice.many_waiting")
        if any(sum(asker in job.askers for job in self.jobs) >= MOST_JOBS_EACH for asker in askers):
            raise HouseError("advice.yours_waiting", most=MOST_JOBS_EACH)
        now = time.time()
        claim = await self.house.storage.write(lambda connection: kept.claim(connection, key, total, now))
        if claim is not None:
            self.jobs.append(
                Job(
                    key=key,
                    askers=list(askers),
                    title=table.row.title,
                    components=table.other_components,
                    record=record,
                    iterations=iterations,
                    total=total,
                    sketches=total - moments,
                    done=claim.done,
                    studied={found.number: found for found in claim.studied},
                )
            )
            await self.tell_progress()
            if len(self.jobs) == 1:
                self.house.spawn(self.work())
        return await self.report(table, language)

    def key(self, table: LiveTable, iterations: int) -> kept.Key:
        return kept.key_of(table.row.id, iterations, table.title.rules_version)

    # ------------------------------------------------------------ working
    async def work(self) -> None:
        """One job after the other, until there is none."""
        while self.jobs:
            try:
                await self.do(self.jobs[0])
            except StoreError:
                await asyncio.sleep(OUTAGE_SECONDS)  # then it is gone on with
                continue
            self.jobs.pop(0)
        if self.house.analysis_workers is not self.house.bot_workers:
            self.house.analysis_workers.close()  # the next analysis starts a worker again

    async def do(self, job: Job) -> None:
        try:
            found = await self.analyse(job)
        except StoreError:
            raise
        except Exception:
            log.exception("an analysis failed", table=job.key.table_id)
            found = None
        await self.settle(job, found)

    async def analyse(self, job: Job) -> kept.Found | None:
        """None where a worker did not come back."""
        told = time.monotonic()
        pause = self.telling
        while job.done < job.total:
            await self.give_way()
            began = time.monotonic()
            some = await self.ask(study_slice, msgspec.json.encode(self.slice_of(job)))
            if not some:
                return None
            self.forecast.learn(job.kind, job.done, len(some), job.sketches, time.monotonic() - began)
            for found in some:
                job.studied[found.number] = joined(job.studied.get(found.number), found)
            job.done += len(some)
            await self.tell_progress()
            if time.monotonic() - told >= pause and job.done < job.total:
                pause = max(self.telling, TELLING_SHARE * await self.tell_so_far(job))
                told = time.monotonic()
        return await self.in_words(job)

    def slice_of(self, job: Job) -> Slice:
        return Slice(
            title=job.title,
            components=job.components,
            record=job.record,
            iterations=job.iterations,
            first=job.done,
            seconds=self.slice,
        )

    async def in_words(self, job: Job) -> kept.Found | None:
        whole = WriteUp(
            title=job.title,
            components=job.components,
            record=job.record,
            iterations=job.iterations,
            studied=list(job.studied.values()),
        )
        return await self.ask(put_into_words, msgspec.json.encode(whole))

    async def tell_so_far(self, job: Job) -> float:
        """For everybody to read while more is looked for; returns how long that took."""
        began = time.monotonic()
        found = await self.in_words(job)
        if found is not None:
            left = kept.Claim(done=job.done, studied=list(job.studied.values()))
            await self.house.storage.write(lambda connection: kept.keep_so_far(connection, job.key, found, left))
        return time.monotonic() - began

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
        told: list[kept.Progress] = []
        left: float | None = 0.0
        for ahead, job in enumerate(self.jobs):
            own = self.forecast.seconds_left(job.kind, job.done, job.total, job.sketches)
            left = None if left is None or own is None else left + own
            seconds = None if left is None else round(left, 1)
            told.append(kept.Progress(key=job.key, done=job.done, ahead=ahead, seconds_left=seconds))
        now = time.time()
        await self.house.storage.write(lambda connection: kept.note(connection, told, now))

    async def settle(self, job: Job, found: kept.Found | None) -> None:
        now = time.time()
        await self.house.storage.write(lambda connection: kept.settle(connection, job.key, found, now))


def without_better(report: AnalysisReport) -> AnalysisReport:
    """A report for somebody who wants to find the better moves alone."""
    if report.analysis is None:
        return report
    moments = [msgspec.structs.replace(moment, better="", better_text="") for moment in report.analysis.moments]
    turns = [turn for turn in report.analysis.turning_points if turn.kind == "luck"]
    analysis = msgspec.structs.replace(report.analysis, moments=moments, turning_points=turns)
    return msgspec.structs.replace(report, analysis=analysis)


def best_to_read(known: list[kept.Kept], running: list[kept.Kept]) -> kept.Kept | None:
    """The deepest that is done today's way; else one on its way; else the last of an earlier version."""
    done = [row for row in known if row.status == "done"]
    today = [row for row in done if row.today]
    if today:
        return max(today, key=lambda row: row.depth)
    begun = [row for row in running if row.found is not None]
    return begun[0] if begun else max(done, key=lambda row: (row.method, row.depth), default=None)
