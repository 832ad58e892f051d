"""What the processes of a house have to do, for its hosts to see."""

from __future__ import annotations

import secrets
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import Connection, delete, select

from cubilete.house.messages import HostLoad
from cubilete.house.store import schema
from cubilete.house.store.settings_store import write_setting

if TYPE_CHECKING:
    from cubilete.house.house import House

PREFIX = "load "
FRESH_SECONDS = 30.0
"""Seconds after which a process that has not told its load is taken for gone."""
PAGE = 4096
"""Bytes of a page of memory on the systems that tell how many a process has."""


class Load:
    """The load of this process; where several share a house, each writes its own where the others can read it."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.process = secrets.token_hex(4)

    def measure(self) -> HostLoad:
        house = self.house
        tables = list(house.tables.values())
        pools = {id(pool): pool for pool in (house.bot_workers, house.analysis_workers, house.trial_workers)}
        return HostLoad(
            process=self.process,
            at=time.time(),
            tables=len(tables),
            sockets=sum(len(table.viewers) for table in tables),
            people=house.people.count_here(),
            bots=sum(len(table.thinking) for table in tables),
            waiting_bots=sum(worker.tasks for pool in pools.values() for worker in pool.workers),
            writes=house.storage.jobs.qsize(),
            memory=memory(),
        )

    async def tell(self) -> None:
        """Write down one's own load for other processes, and clear away that of those who are gone."""
        if not self.house.channel.shared:
            return
        text = msgspec.json.encode(self.measure()).decode()

        def work(connection: Connection) -> None:
            write_setting(connection, PREFIX + self.process, text)
            gone = [one.process for one in read_loads(connection) if one.at < time.time() - 10 * FRESH_SECONDS]
            for process in sorted(gone):
                connection.execute(delete(schema.fact).where(schema.fact.c.name == PREFIX + process))

        await self.house.storage.write(work)

    async def all(self) -> list[HostLoad]:
        """The load of every process, this one first."""
        mine = self.measure()
        if not self.house.channel.shared:
            return [mine]
        told = await self.house.storage.read(read_loads)
        fresh = [one for one in told if one.process != self.process and one.at > time.time() - FRESH_SECONDS]
        return [mine, *sorted(fresh, key=lambda one: one.process)]


def read_loads(connection: Connection) -> list[HostLoad]:
    fact = schema.fact.c
    texts = connection.scalars(select(fact.value).where(fact.name.startswith(PREFIX, autoescape=True)))
    return [msgspec.json.decode(text, type=HostLoad) for text in texts]


def memory() -> int:
    """Megabytes of memory that this process holds; the most it ever held where the system tells no more."""
    try:
        return int(Path("/proc/self/statm").read_text().split()[1]) * PAGE // 2**20
    except OSError:
        if sys.platform == "win32":
            return 0
        import resource

        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
