"""The house: every table in use in this process, and how processes of one house keep together."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import structlog
from sqlalchemy import Connection, insert

from cubilete.core.errors import UsageError
from cubilete.house import clocks, rows, schema
from cubilete.house.channel import Channel
from cubilete.house.errors import NotFoundError
from cubilete.house.live import KEPT_CHAT, LiveTable, Viewer, card_of_row
from cubilete.house.messages import ChatFrame, ChatLine, Lobby
from cubilete.house.minds import Minds
from cubilete.house.people import People, Person
from cubilete.house.play import Play
from cubilete.house.rows import Conflict, TableRow
from cubilete.house.seating import Seating
from cubilete.house.storage import Storage

log = structlog.get_logger()
TRIES = 8
KEPT_TABLES = 5000


class House:
    """One process of a house; several may share a database and a channel."""

    def __init__(self, storage: Storage, channel: Channel, minds: Minds | None = None, bot_pause: float = 0.5) -> None:
        self.storage = storage
        self.channel = channel
        self.minds = minds or Minds()
        self.people = People(storage)
        self.seating = Seating(self)
        self.play = Play(self)
        self.bot_pause = bot_pause
        self.tables: dict[str, LiveTable] = {}
        self.opening: dict[str, asyncio.Lock] = {}
        self.tasks: set[asyncio.Task[Any]] = set()
        self.outage: tuple[float, float] | None = None

    # ------------------------------------------------------------ opening and closing
    async def open(self) -> None:
        """Take up the work: listen to other processes and go on with running tables."""
        await self.channel.open(self.hear)
        self.outage = await self.notice_outage()
        for table_id in await self.storage.read(rows.list_running_ids):
            self.spawn(self.look_after(table_id))
        self.spawn(self.keep_watch())

    async def close(self) -> None:
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.minds.close()
        await self.channel.close()
        self.storage.close()

    def spawn(self, work: Awaitable[None]) -> None:
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.finished)

    def finished(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("a task of the house failed", exc_info=task.exception())

    async def notice_outage(self) -> tuple[float, float] | None:
        """When the house was last awake; nobody's clock is charged for the time it was not."""
        now = time.time()
        last = await self.storage.read(lambda connection: read_fact(connection, "awake"))
        return (float(last), now) if last and now - float(last) > 10 else None

    async def keep_watch(self) -> None:
        """Every few seconds: note that the house is awake, and look after tables nobody else does."""
        while True:
            now = time.time()
            await self.storage.write(lambda connection, at=now: write_fact(connection, "awake", str(at)))  # type: ignore[misc]
            await asyncio.sleep(5)
            for table_id in await self.storage.read(rows.list_idle_ids):
                await self.look_after(table_id)
            self.forget_quiet_tables()

    def forget_quiet_tables(self) -> None:
        if len(self.tables) > KEPT_TABLES:
            for table_id, table in list(self.tables.items()):
                if not table.viewers and not table.lock.locked() and table.row.status != "running":
                    del self.tables[table_id]

    async def look_after(self, table_id: str) -> None:
        """Go on with a running table: bots that should think, clocks that should ring."""
        table = await self.find(table_id)
        async with table.lock:
            await self.refresh(table)
            self.play.set_going(table)

    # ------------------------------------------------------------ finding tables
    async def find(self, table_id: str) -> LiveTable:
        """The table under an id, loaded if need be."""
        if table_id in self.tables:
            return self.tables[table_id]
        async with self.opening.setdefault(table_id, asyncio.Lock()):
            if table_id not in self.tables:
                self.tables[table_id] = await self.load(table_id)
        self.opening.pop(table_id, None)
        return self.tables[table_id]

    async def load(self, table_id: str) -> LiveTable:
        def work(connection: Connection) -> tuple[TableRow | None, list[Any], list[Any]]:
            row = rows.load_table(connection, table_id)
            if row is None:
                return None, [], []
            chat = rows.load_chat(connection, table_id, KEPT_CHAT)
            return row, rows.load_moves(connection, table_id, -1), chat

        row, moves, chat = await self.storage.read(work)
        if row is None:
            raise NotFoundError("There is no table at this address.")
        if self.outage:
            row.clocks = clocks.excuse(row.clocks, *self.outage)
        return LiveTable(row, moves, [ChatLine(**line) for line in chat])

    async def refresh(self, table: LiveTable) -> None:
        """Follow what other processes did to this table."""
        if not self.channel.shared:
            return
        after = table.number if table.match else -1

        def work(connection: Connection) -> tuple[TableRow | None, list[Any]]:
            if rows.load_version(connection, table.row.id) == table.row.version:
                return None, []
            return rows.load_table(connection, table.row.id), rows.load_moves(connection, table.row.id, after)

        row, moves = await self.storage.read(work)
        if row is not None:
            table.catch_up(row, moves)

    async def hear(self, table_id: str, what: str) -> None:
        """Another process changed a table."""
        table = self.tables.get(table_id)
        if table is None:
            return
        async with table.lock:
            if what == "chat":
                chat = await self.storage.read(lambda connection: rows.load_chat(connection, table_id, KEPT_CHAT))
                table.chat = [ChatLine(**line) for line in chat]
                for viewer in list(table.viewers):
                    viewer.send(ChatFrame(line=table.chat[-1]))
                return
            await self.refresh(table)
            table.tell_moves()
            self.play.set_going(table)

    async def lobby(self, person: Person) -> Lobby:
        def work(connection: Connection) -> list[list[TableRow]]:
            return [
                rows.list_tables(connection, "waiting", 50),
                rows.list_mine(connection, person.id, 50),
                rows.list_tables(connection, "running", 20),
                rows.list_tables(connection, "finished", 20),
            ]

        lists = await self.storage.read(work)
        waiting, mine, running, finished = ([card_of_row(row, person.id) for row in rows_] for rows_ in lists)
        mine.sort(key=lambda card: (not card.my_turn, card.status == "finished"))
        return Lobby(open=waiting, mine=mine, running=running, finished=finished)

    # ------------------------------------------------------------ changing a table
    async def change(self, table: LiveTable, work: Callable[[TableRow], None]) -> None:
        """Change who sits at a table or how it stands; tried again when another process was faster."""
        for _ in range(TRIES):
            row = msgspec.convert(msgspec.to_builtins(table.row, builtin_types=(bytes,)), TableRow)
            work(row)
            try:
                await self.storage.write(lambda connection, new=row: rows.save_table(connection, new))  # type: ignore[misc]
            except Conflict:
                await self.refresh(table)
                continue
            row.version += 1
            table.row = row
            return
        raise UsageError("This table is too busy just now; please try again.")

    async def spread(self, table: LiveTable) -> None:
        """Tell everybody, here and elsewhere, and see to it that the game goes on."""
        table.tell_moves()
        await self.channel.publish(table.row.id, "moves")
        self.play.set_going(table)

    # ------------------------------------------------------------ viewers
    async def enter(self, table: LiveTable, viewer: Viewer) -> None:
        async with table.lock:
            await self.refresh(table)
            table.viewers.add(viewer)
            viewer.send(table.table_frame(viewer))
            self.announce(table, viewer)

    async def exit(self, table: LiveTable, viewer: Viewer) -> None:
        async with table.lock:
            table.viewers.discard(viewer)
            self.announce(table, viewer)

    def announce(self, table: LiveTable, but: Viewer) -> None:
        for viewer in list(table.viewers):
            if viewer is not but:
                viewer.send(table.seats_frame(viewer))


def read_fact(connection: Connection, name: str) -> str:
    found = connection.execute(schema.fact.select().where(schema.fact.c.name == name)).first()
    return str(found.value) if found else ""


def write_fact(connection: Connection, name: str, value: str) -> None:
    changed = connection.execute(schema.fact.update().where(schema.fact.c.name == name).values(value=value))
    if changed.rowcount == 0:
        connection.execute(insert(schema.fact), {"name": name, "value": value})
