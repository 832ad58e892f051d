"""Looking after a house: waking up after an outage, going on with running tables, putting quiet ones away."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

import structlog
from sqlalchemy import Connection

from cubilete.house import clocks, rows
from cubilete.house.facts import read_fact, write_fact

if TYPE_CHECKING:
    from cubilete.house.house import House

log = structlog.get_logger()
KEPT_TABLES = 5000
QUIET = 300.0
"""Seconds after which a table that nobody asked for may be put away."""
ROUND = 5.0
"""Seconds between two rounds through the house."""
IDLE = (8.0, 68.0)
"""A table that last changed so many seconds ago and waits for the house may have lost its process."""


class Watch:
    """The night porter of one process."""

    def __init__(self, house: House) -> None:
        self.house = house

    async def wake_up(self) -> None:
        """Nobody's clock is charged for the time that the house was away. The first process to wake up sees to it."""
        now = time.time()
        # Where processes share a house, one that died a moment ago may have left others at work.
        short = 2 * ROUND if self.house.channel.shared else 0.0

        def work(connection: Connection) -> None:
            last = read_fact(connection, "awake", lock=True)
            if last and now - float(last) > short:
                rows.excuse_all(connection, lambda before: clocks.excuse(before, float(last), now))
            write_fact(connection, "awake", str(now))

        await self.house.storage.write(work)

    async def look_after_all(self) -> None:
        for table_id in await self.house.storage.read(rows.list_due_ids):
            await self.look_after(table_id)

    async def look_after(self, table_id: str) -> None:
        """Go on with a running table: bots that should think, clocks that should ring."""
        try:
            table = await self.house.find(table_id)
            async with table.lock:
                await self.house.refresh(table)
                table.tell_news()
                self.house.clockwork.set_going(table)
        except Exception:
            log.exception("a table cannot be looked after", table=table_id)

    async def keep(self) -> None:
        """Every few seconds a round through the house; a round that fails is no reason not to make the next."""
        while True:
            try:
                await self.walk_round()
            except Exception:
                log.exception("a round through the house failed")
            await asyncio.sleep(ROUND)

    async def walk_round(self) -> None:
        """Note that the house is awake, tell other processes, and look after tables that nobody else does."""
        now = time.time()
        await self.house.storage.write(lambda connection: write_fact(connection, "awake", str(now)))
        await self.house.neighbours.greet()
        idle = (now - IDLE[1], now - IDLE[0])
        for table_id in await self.house.storage.read(lambda connection: rows.list_due_ids(connection, idle)):
            await self.look_after(table_id)
        self.put_away_quiet_tables()

    def put_away_quiet_tables(self) -> None:
        tables = self.house.tables
        if len(tables) <= KEPT_TABLES:
            return
        long_ago = time.monotonic() - QUIET
        for table_id, table in list(tables.items()):
            busy = table.viewers or table.lock.locked() or table.alarm or table.thinking
            if not busy and table.used < long_ago:
                del tables[table_id]
