"""Blocking: whom somebody does not want to meet cannot sit down with them, and is not heard."""

from __future__ import annotations

import hashlib
import time
from typing import TYPE_CHECKING

from msgspec import Struct
from sqlalchemy import Connection, delete, func, select

from cubilete.house.errors import HouseError, NotAllowedError
from cubilete.house.messages import Blocked, Somebody
from cubilete.house.people.people import Person
from cubilete.house.store import rows, schema
from cubilete.house.store.rows import TableRow
from cubilete.house.store.settings_store import insert_or
from cubilete.house.tables.live import LiveTable

if TYPE_CHECKING:
    from cubilete.house.house import House

CHANGED = "blocks"
"""What processes tell each other when somebody blocks or unblocks somebody."""
MOST_BLOCKED = 500
"""Whom one person can block."""


class Met(Struct, frozen=True):
    """Somebody at a table, as others know them; with a line of the talk, where that is what it is about."""

    person: str
    name: str
    line: int = 0


class Blocks:
    """Who does not want to meet whom. Nobody is told that they are blocked, or by whom."""

    def __init__(self, house: House) -> None:
        self.house = house

    # ------------------------------------------------------------ asking
    async def of(self, person: str) -> frozenset[str]:
        """Whom somebody has blocked."""
        return await self.house.storage.read(lambda connection: blocked_by(connection, person))

    async def against(self, person: str) -> frozenset[str]:
        """Who has blocked somebody."""
        return await self.house.storage.read(lambda connection: blockers_of(connection, person))

    async def apart(self, person: str) -> frozenset[str]:
        """With whom somebody is not brought together: those whom they have blocked, and who have blocked them."""
        return await self.house.storage.read(
            lambda connection: blocked_by(connection, person) | blockers_of(connection, person)
        )

    async def listed(self, person: Person) -> list[Blocked]:
        """Whom somebody has blocked, the latest first; others are known by a key, for ids are nobody's business."""
        block = schema.block.c
        query = select(schema.block).where(block.person == person.id).order_by(block.created.desc())
        found = await self.house.storage.read(lambda connection: connection.execute(query).all())
        return [Blocked(key=key_of(person.id, row.blocked), name=row.name, since=row.created) for row in found]

    # ------------------------------------------------------------ changing
    async def block(self, person: Person, table: LiveTable, whom: Somebody) -> None:
        """From now on they do not hear, or sit down with, whoever sits in a seat or said a line."""
        met = await find_somebody(self.house, table, whom)
        if met.person == person.id:
            raise HouseError("manners.yourself")
        values = {"person": person.id, "blocked": met.person, "name": met.name, "created": time.time()}
        mine = select(func.count()).select_from(schema.block).where(schema.block.c.person == person.id)

        def work(connection: Connection) -> None:
            if (connection.scalar(mine) or 0) >= MOST_BLOCKED:
                raise HouseError("manners.too_many", most=MOST_BLOCKED)
            connection.execute(insert_or(connection, schema.block, values, []))

        await self.house.storage.write(work)
        await self.changed(person.id)

    async def unblock(self, person: Person, key: str) -> None:
        block = schema.block.c
        meant = [blocked for blocked in await self.of(person.id) if key_of(person.id, blocked) == key]
        if not meant:
            raise HouseError("manners.not_blocked")
        query = delete(schema.block).where(block.person == person.id, block.blocked.in_(meant))
        await self.house.storage.write(lambda connection: connection.execute(query).rowcount)
        await self.changed(person.id)

    async def changed(self, person: str) -> None:
        await self.obey(person)
        await self.house.channel.publish(person, CHANGED)

    async def obey(self, person: str) -> None:
        """Let whoever looks at a table here read the talk without those whom they have blocked."""
        deaf_to = await self.of(person)
        for table in list(self.house.tables.values()):
            async with table.lock:
                for viewer in [viewer for viewer in table.viewers if viewer.person == person]:
                    viewer.deaf_to = deaf_to
                    viewer.send(table.table_frame(viewer))


def check_wanted(row: TableRow, blockers: frozenset[str]) -> None:
    """NotAllowedError where somebody who sits at a table, or keeps it, does not want to meet whoever asks."""
    if blockers & {row.host, *row.people}:
        raise NotAllowedError("seat.not_wanted")


def blocked_by(connection: Connection, person: str) -> frozenset[str]:
    block = schema.block.c
    return frozenset(connection.scalars(select(block.blocked).where(block.person == person)))


def blockers_of(connection: Connection, person: str) -> frozenset[str]:
    block = schema.block.c
    return frozenset(connection.scalars(select(block.person).where(block.blocked == person)))


async def find_somebody(house: House, table: LiveTable, whom: Somebody) -> Met:
    """The person in a seat, or who said a line at this table."""
    if whom.line is not None:
        number = whom.line
        said = next((said for said in table.chat if said.line.id == number), None)
        if said is None:
            said = await house.storage.read(lambda connection: rows.load_chat_line(connection, number, table.row.id))
        if said is not None and said.person:
            return Met(said.person, said.line.name, number)
    elif whom.seat is not None and whom.seat < len(table.row.seats):
        seat = table.row.seats[whom.seat]
        if seat.kind == "person" and seat.person:
            return Met(seat.person, seat.name)
    raise HouseError("manners.nobody")


def key_of(person: str, blocked: str) -> str:
    return hashlib.sha256(f"block {person} {blocked}".encode()).hexdigest()[:24]
