"""What people see while something fails: a process is killed, Redis goes and comes, and they play on.

The house has two processes, and people come through either: at half of the tables one sees what another process wrote.

Nobody may see a table as it no longer is for long. So it is noted when each move was first seen by anybody, and for
everybody at the table how much later they saw it too, through lines that break and are opened again.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from msgspec import Struct
from sqlalchemy import create_engine

from bench.servers import Running
from web.crowd import Frame, Heard, Script, compare, games_of, gather_crowd
from web.services import Redis

TABLES = 40
THINK_SECONDS = 1.0
SILENCE_SECONDS = 60.0
"""A page waits for news; only who hears nothing for so long comes anew."""
CALM_SECONDS = 4.0
OUTAGE_SECONDS = 8.0
ARRIVAL_SECONDS = 2.0
Again = Callable[[], object]


class Suffered(Struct):
    """For how many seconds anybody saw an old table at the worst, by what failed; and what came of the moves."""

    late: dict[str, float] = {}
    acknowledged: int = 0
    lost: int = 0


class Watched(Script):
    """A player of whom it is noted what they have seen."""

    def __init__(self, urls: list[str], cookie: str, heard: Heard, seed: int, first: dict[int, float]) -> None:
        super().__init__(urls, cookie, heard, seed)
        self.first = first
        """When each move of this table was seen by anybody."""
        self.seen = 0
        self.worst = 0.0

    def note(self, frame: Frame, asked: tuple[int, int, str] | None) -> None:
        super().note(frame, asked)
        now = time.monotonic()
        for number in range(self.seen + 1, frame.number + 1):
            self.worst = max(self.worst, now - self.first.setdefault(number, now))
        self.seen = max(self.seen, frame.number)

    def late(self, now: float) -> float:
        """How late they saw what they saw, and how late they are now."""
        waiting = [now - at for number, at in self.first.items() if number > self.seen]
        return max([self.worst, *waiting])


def watching(scripts: list[Script]) -> list[Watched]:
    first: dict[str, dict[int, float]] = {}
    watched = []
    for number, script in enumerate(scripts):
        times = first.setdefault(script.heard.table, {})
        one = Watched(script.urls, script.cookie, script.heard, number, times)
        one.think, one.patience = THINK_SECONDS, SILENCE_SECONDS
        watched.append(one)
    return watched


async def come(people: list[Watched], playing: list[asyncio.Task[None]]) -> None:
    """Everybody comes, or comes anew, and a moment passes until they look at their tables."""
    await leave(playing)
    playing[:] = [asyncio.create_task(one.play(asyncio.Event())) for one in people]
    await asyncio.sleep(ARRIVAL_SECONDS)


async def leave(playing: list[asyncio.Task[None]]) -> None:
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)


async def during(people: list[Watched], seconds: float) -> float:
    """How late they are in the next seconds, after a moment in which all is forgotten that was."""
    for one in people:
        one.worst = 0.0
    await asyncio.sleep(seconds)
    now = time.monotonic()
    return max(one.late(now) for one in people)


async def suffer(servers: list[Running], database: str, channel: Redis, again: Again, tables: int = TABLES) -> Suffered:
    """One outage after another; the last of the servers is killed, and started again by `again`."""
    urls = [server.url for server in servers]
    people = watching(await gather_crowd(urls[0], tables, ("me", "open"), urls))
    playing: list[asyncio.Task[None]] = []
    suffered = Suffered()
    found = suffered.late
    try:
        await come(people, playing)
        found["nothing fails"] = await during(people, CALM_SECONDS)
        servers[-1].process.kill()
        found["a process is killed"] = await during(people, OUTAGE_SECONDS)
        servers[-1].process.wait()
        await asyncio.to_thread(again)
        await come(people, playing)  # through both of them once more
        channel.stop()
        found["Redis is away"] = await during(people, OUTAGE_SECONDS)
        channel.start()
        found["Redis is back"] = await during(people, OUTAGE_SECONDS)
        channel.freeze()
        found["Redis is silent"] = await during(people, OUTAGE_SECONDS)
        channel.freeze(False)
        found["Redis speaks again"] = await during(people, OUTAGE_SECONDS)
    finally:
        await leave(playing)
    engine = create_engine(database.replace("postgresql", "postgresql+psycopg"), isolation_level="REPEATABLE READ")
    for heard in games_of(list(people)):
        compared = compare(engine, heard)
        suffered.acknowledged += compared.acknowledged
        suffered.lost += compared.lost
    engine.dispose()
    return suffered
