"""Other processes of the same house: what they say about tables and people, and who is connected to them."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable
from itertools import count
from typing import TYPE_CHECKING

import structlog
from msgspec import structs
from sqlalchemy import Connection

from cubilete.core.errors import CubileteError
from cubilete.core.record import WrittenMove
from cubilete.house.channel import NOBODY
from cubilete.house.company.blocks import CHANGED
from cubilete.house.company.desk import BANNED
from cubilete.house.people.accounts import GONE
from cubilete.house.people.second_look import SecondLook
from cubilete.house.seal import KEY_BYTES, Seal
from cubilete.house.steps import packed, step_of, take, unpacked
from cubilete.house.store import rows
from cubilete.house.store.rows import Said
from cubilete.house.store.settings_store import keep_setting
from cubilete.house.tables.live import MOST_CHAT_LINES, LiveTable
from cubilete.house.tables.play import hear_said

if TYPE_CHECKING:
    from cubilete.house.house import House

log = structlog.get_logger()
NO_VERSION = -1
ASLEEP_SECONDS = 20.0
"""A table that nobody here looks at or has asked for in so long is not followed: whoever comes reads it anew."""
SILENT_SECONDS = 16.0
"""Seconds after which a process that says nothing is gone."""
ANSWER_SECONDS = 1.0
"""Seconds in which other processes answer."""
LOOK_SECONDS = 1.0
"""Seconds between two looks at the database while nobody is heard,"""
LOOKS = 4
"""and so many times as long while others are: a message may be lost, and then nobody would tell."""


class Peers:
    """What this process knows of the others. They tell where to look, and what was played only under a seal."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.heard: dict[str, float] = {}
        """When each of them was last heard of."""
        self.seal: Seal | None = None
        self.interests: dict[str, Callable[[bytes], None]] = {}
        """Who is to be told what others say about no table, by its kind."""
        self.second_look = SecondLook(house)
        self.talked = 0
        """The last line of talk that was known at the last look, or before nobody was heard any more."""

    # ------------------------------------------------------------ speaking
    async def greet(self) -> None:
        await self.house.channel.publish(NOBODY, "awake")
        self.miss_silent()

    async def agree(self) -> None:
        """Find the key of this house, before anybody is heard."""
        if self.house.channel.shared:
            fresh = secrets.token_hex(KEY_BYTES)
            key = await self.house.storage.write(lambda connection: keep_setting(connection, "seal", fresh))
            self.seal = Seal(bytes.fromhex(key))

    async def tell_moves(self, table: LiveTable, lines: list[WrittenMove]) -> None:
        """That a table has changed; with the lines of its log, if that is all and somebody looks on elsewhere."""
        step = step_of(table.row, lines) if lines and table.presence.elsewhere else None
        what = f"step:{self.seal.close(packed(step))}" if step is not None and self.seal is not None else "moves"
        await self.house.channel.publish(table.row.id, what)

    def open(self, sealed: str) -> bytes | None:
        return self.seal.open(sealed) if self.seal is not None else None

    async def tell(self, kind: str, data: bytes) -> None:
        """Something about no table, for whoever has taken an interest in such (`interests`)."""
        if self.seal is not None:
            await self.house.channel.publish(NOBODY, f"{kind}:{self.seal.close(data)}")

    async def tell_presence(self, table: LiveTable) -> None:
        await self.house.channel.publish(table.row.id, f"people:{','.join(table.presence.here)}")

    # ------------------------------------------------------------ listening
    def hear(self, sender: str, about: str, what: str) -> None:
        """Another process speaks."""
        house = self.house
        unknown = sender not in self.heard
        self.heard[sender] = time.monotonic()
        if what == "missed":
            house.people.forget_all()
            house.spawn(self.catch_up(self.talked))
            house.spawn(self.count_anew())
        elif what == "closing":
            self.heard[sender] = 0.0
            self.miss_silent()
        elif what == "person":
            house.people.forget(about)
        elif what == GONE:
            house.spawn(house.accounts.clear_away(about))
        elif what == BANNED:
            house.spawn(house.desk.turn_out(about))
        elif what == CHANGED:
            house.spawn(house.blocks.obey(about))
        elif what == "awake" and unknown:
            house.spawn(self.ask_around())
        elif about == NOBODY:
            kind, _, sealed = what.partition(":")
            told = self.open(sealed) if kind in self.interests else None
            if told is not None:
                self.interests[kind](told)
        elif about in house.tables and not (is_change(what) and is_asleep(house.tables[about])):
            house.spawn(self.follow(house.tables[about], sender, what))

    async def ask_around(self) -> None:
        """Somebody is new, or was not heard for a while: who looks at our tables there?"""
        for table in list(self.house.tables.values()):
            if table.viewers:
                await self.house.channel.publish(table.row.id, "who")
                await self.tell_presence(table)

    async def count_anew(self) -> None:
        """Some may have left unheard: whoever is not named again within a moment is gone."""
        for table in self.house.tables.values():
            for process in list(table.presence.elsewhere):
                table.presence.told(process, set())
        await self.ask_around()
        await asyncio.sleep(ANSWER_SECONDS)
        for table in self.house.tables.values():
            if table.viewers:
                table.tell_seats()

    async def look_out(self) -> None:
        """See for oneself now and then: whoever looks on here must not see an old table for long."""
        for look in count(1):
            await asyncio.sleep(LOOK_SECONDS)
            talked, away = self.talked, self.house.channel.away
            if not away and look % LOOKS:
                continue
            if not away:
                lines = (table.chat[-1].line.id for table in self.house.tables.values() if table.chat)
                self.talked = max(lines, default=0)
            try:
                await self.catch_up(talked)
            except Exception:
                log.exception("what others did could not be read")

    async def catch_up(self, talked: int) -> None:
        """Follow whatever was not heard of people who look on, and at tables in use; others catch up when asked for."""
        await self.second_look.look()
        tables = {table.row.id: table for table in self.house.tables.values() if table.viewers or table.alarm}

        def work(connection: Connection) -> tuple[dict[str, int], list[tuple[str, Said]]]:
            return rows.load_versions(connection, tables), rows.load_late_chat(connection, tables, talked)

        versions, late = await self.house.storage.read(work)
        for table_id, version in versions.items():
            if version != tables[table_id].row.version:
                self.house.spawn(self.follow(tables[table_id], NOBODY, "moves"))
        for table_id, said in late:
            table = tables[table_id]
            async with table.lock:
                if len(table.chat) < MOST_CHAT_LINES or said.line.id > table.chat[0].line.id:
                    hear_said(table, said)

    async def follow(self, table: LiveTable, sender: str, what: str) -> None:
        """Another process changed a table, or says or asks who looks at it."""
        kind, _, detail = what.partition(":")
        async with table.lock:
            if kind == "chat":
                number = int(detail)
                said = await self.house.storage.read(lambda connection: rows.load_chat_line(connection, number))
                if said is not None:
                    hear_said(table, said)
            elif kind == "who" and table.viewers:
                await self.tell_presence(table)
            elif kind == "people":
                table.presence.told(sender, {person for person in detail.split(",") if person})
                table.tell_seats()
            elif is_change(what):
                if kind == "moves" or not self.take(table, detail):
                    await self.house.refresh(table)
                table.tell_news()
                self.house.automation.set_alarm(table)  # bots are asked by the process that made the last move

    def take(self, table: LiveTable, sealed: str) -> bool:
        """Follow a step that another process tells of, if that is possible."""
        step = unpacked(self.open(sealed))
        try:
            return step is not None and take(table, step)
        except CubileteError as error:
            log.error("a table could not follow a step and is read again", table=table.row.id, error=str(error))
            table.row = structs.replace(table.row, version=NO_VERSION)
            return False

    def miss_silent(self) -> None:
        """Whoever was connected to a process that is gone is not here any more."""
        long_ago = time.monotonic() - SILENT_SECONDS
        for process in [process for process, at in self.heard.items() if at < long_ago]:
            del self.heard[process]
            for table in self.house.tables.values():
                if process in table.presence.elsewhere:
                    table.presence.told(process, set())
                    table.tell_seats()


def is_change(what: str) -> bool:
    return what.startswith(("moves", "step:"))


def is_asleep(table: LiveTable) -> bool:
    """Whether nobody here needs to know at once what is played: no viewer, no clock that may ring, no bot at work."""
    quiet = time.monotonic() - ASLEEP_SECONDS
    return not table.viewers and not table.row.clocks.bank and not table.thinking and table.used < quiet
