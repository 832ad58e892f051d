"""`make bench-soak`: a house is played in while its server is killed at random, for as long as one likes.

    python -m bench.soak --minutes 10 --database sqlite       # or postgresql, or both, which is what is done untold

In the first two thirds of the time the server is killed and started anew every few seconds; each time every log is
compared with what people have heard. In the last third it is left alone, and its memory is looked at. Needs the
installed package.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

from msgspec import Struct
from sqlalchemy import Engine, create_engine

from bench import machine
from bench.servers import Running, start
from cubilete.house.store.storage import open_engine
from web.crowd import Heard, Script, compare, games_of, gather_crowd
from web.services import postgres

DATABASES = ("sqlite", "postgresql")
TABLES = 40
"""So many tables are played at a time; a game that ends makes room for the next."""
THINK_SECONDS = 0.3
BETWEEN_KILLS = (2.0, 12.0)
QUIET_SHARE = 1 / 3
SETTLED_SECONDS = 5.0
"""So long after a start memory is first looked at."""
GROWTH = 1.5
"""Memory may grow by this factor: what is kept in mind is bounded, but a young process has seen little."""


class Soaked(Struct):
    """What came of it."""

    database: str
    seconds: float = 0.0
    kills: int = 0
    tables: int = 0
    finished: int = 0
    acknowledged: int = 0
    lost: int = 0
    doubled: int = 0
    memory_mb: tuple[float, float] = (0.0, 0.0)
    """A little after the last start, and at the end."""

    @property
    def well(self) -> bool:
        return not self.lost and not self.doubled and self.memory_mb[1] <= GROWTH * self.memory_mb[0]

    def line(self) -> str:
        first, last = self.memory_mb
        return (
            f"{self.database}: {self.seconds:.0f} s, {self.kills} kills, {self.tables} tables ({self.finished} played "
            f"to the end), {self.acknowledged:,} moves acknowledged, {self.lost} lost, {self.doubled} doubled, memory "
            f"{first:.0f} MB after the last start and {last:.0f} MB at the end: {'PASS' if self.well else 'MISSED'}"
        )


class Crowd:
    """People who come, play a game to its end, and make room for others."""

    def __init__(self, server: Running, tables: int) -> None:
        self.server = server
        self.most = tables
        self.until = asyncio.Event()
        self.playing: dict[asyncio.Task[None], Script] = {}
        self.games: list[Heard] = []

    async def fill(self) -> None:
        """New tables in place of those that are over."""
        free = self.most - sum(not heard.finished for heard in self.games)
        if free <= 0:
            return
        scripts = await gather_crowd(self.server.url, free, ("me", "open"), [self.server.url])
        self.games += games_of(scripts)
        for script in scripts:
            script.think = THINK_SECONDS
            self.playing[asyncio.create_task(script.play(self.until))] = script

    async def go(self) -> None:
        self.until.set()
        for task in self.playing:
            task.cancel()
        await asyncio.gather(*self.playing, return_exceptions=True)


async def soak(database: str, address: str, seconds: float, folder: str, dice: random.Random, tables: int) -> Soaked:
    """Play, kill, compare, over and over."""
    loop = asyncio.get_running_loop()
    soaked = Soaked(database)
    server = start("house", folder, database=address)
    engine = open_engine(address) if database == "sqlite" else reading(address)
    crowd = Crowd(server, tables)
    began = time.monotonic()
    try:
        await crowd.fill()
        while time.monotonic() < began + seconds * (1 - QUIET_SHARE):
            await asyncio.sleep(dice.uniform(*BETWEEN_KILLS))
            server.process.kill()
            await loop.run_in_executor(None, server.process.wait)
            soaked.kills += 1
            await asyncio.sleep(0.3)  # until everything that was sent has been heard
            await loop.run_in_executor(None, tally, engine, crowd.games, soaked)  # nobody is at work now
            server = await loop.run_in_executor(None, again, server, folder, address)
            crowd.server = server
            await crowd.fill()
        await asyncio.sleep(SETTLED_SECONDS)
        first = machine.memory_mb(server.pids)
        while time.monotonic() < began + seconds:
            await asyncio.sleep(1)
            await crowd.fill()
        soaked.memory_mb = (first, machine.memory_mb(server.pids))
    finally:
        await crowd.go()
        server.stop()
    tally(engine, crowd.games, soaked)
    engine.dispose()
    soaked.seconds = time.monotonic() - began
    return soaked


def again(server: Running, folder: str, address: str) -> Running:
    """The same house, under the address at which people know it."""
    return start("house", folder, database=address, port=str(server.port))


def reading(address: str) -> Engine:
    """Everything is read as of one moment."""
    return create_engine(address.replace("postgresql", "postgresql+psycopg"), isolation_level="REPEATABLE READ")


def tally(engine: Engine, games: list[Heard], soaked: Soaked) -> None:
    """What the logs say now; the same loss is not counted twice."""
    compared = [compare(engine, heard) for heard in games]
    soaked.tables, soaked.finished = len(games), sum(heard.finished for heard in games)
    soaked.acknowledged = sum(found.acknowledged for found in compared)
    soaked.lost = max(soaked.lost, sum(found.lost for found in compared))
    soaked.doubled = max(soaked.doubled, sum(found.doubled for found in compared))


@contextmanager
def database_of(kind: str, folder: str) -> Iterator[str]:
    with ExitStack() as stack:
        yield stack.enter_context(postgres()).url if kind == "postgresql" else f"sqlite:///{folder}/soak.db"


def main() -> int:
    parser = argparse.ArgumentParser(description="Kill a house at random while people play, and count what is lost.")
    parser.add_argument("--minutes", type=float, default=5.0, help="on each database; 5 unless told")
    parser.add_argument("--database", choices=[*DATABASES, "both"], default="both")
    parser.add_argument("--tables", type=int, default=TABLES, help=f"at a time; {TABLES} unless told")
    parser.add_argument("--seed", type=int, default=1, help="when to kill; 1 unless told")
    wished = parser.parse_args()
    well = True
    for kind in DATABASES if wished.database == "both" else [wished.database]:
        with tempfile.TemporaryDirectory() as folder, database_of(kind, folder) as address:
            dice = random.Random(wished.seed)
            soaked = asyncio.run(soak(kind, address, wished.minutes * 60, folder, dice, wished.tables))
        print(soaked.line(), flush=True)
        well = well and soaked.well
    return 0 if well else 1


if __name__ == "__main__":
    sys.exit(main())
