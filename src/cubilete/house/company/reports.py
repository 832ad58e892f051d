"""Reports: what people want the hosts of a house to look at, kept with what was said."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import Connection, func, insert, select

from cubilete.house.company.blocks import Met, find_somebody
from cubilete.house.errors import HouseError
from cubilete.house.messages import Complaint, ReportedLine
from cubilete.house.people.people import Person
from cubilete.house.store import rows, schema
from cubilete.house.tables.live import LiveTable
from cubilete.house.tables.play import legible

if TYPE_CHECKING:
    from cubilete.house.house import House

LINES_AROUND = 10
"""Lines of the talk before the reported one that are kept with it: what was said is read in its place."""
MOST_OPEN = 20
"""Reports of one person that may wait for a host."""


class Reports:
    """What people report."""

    def __init__(self, house: House) -> None:
        self.house = house

    async def report(self, person: Person, table: LiveTable, wish: Complaint) -> None:
        """Keep a report with the talk as it stands now; what was reported already is not kept twice."""
        met = await find_somebody(self.house, table, wish)
        if met.person == person.id:
            raise HouseError("manners.yourself")
        reason, table_id = legible(wish.reason), table.row.id
        await self.house.storage.write(lambda connection: keep_report(connection, person.id, met, table_id, reason))


def keep_report(connection: Connection, person: str, met: Met, table_id: str, reason: str) -> None:
    report = schema.report.c
    mine = (report.person == person, report.closed.is_(None))
    same = (report.about == met.person, report.table_id == table_id, report.line == met.line)
    if connection.scalar(select(report.id).where(*mine, *same)) is not None:
        raise HouseError("manners.reported")
    if (connection.scalar(select(func.count()).select_from(schema.report).where(*mine)) or 0) >= MOST_OPEN:
        raise HouseError("manners.many_reports")
    values = {
        "person": person,
        "about": met.person,
        "table_id": table_id,
        "kind": "chat" if met.line else "name",
        "line": met.line,
        "name": met.name,
        "lines": msgspec.json.encode(lines_around(connection, table_id, met)).decode(),
        "reason": reason,
        "created": time.time(),
    }
    connection.execute(insert(schema.report), values)


def lines_around(connection: Connection, table_id: str, met: Met) -> list[ReportedLine]:
    """The reported line and those before it; where it is about a person, the last of theirs."""
    chat = schema.chat.c
    query = select(schema.chat).where(chat.table_id == table_id).order_by(chat.id.desc()).limit(LINES_AROUND + 1)
    query = query.where(chat.id <= met.line) if met.line else query.where(chat.person == met.person)
    found = [rows.said_of(row) for row in connection.execute(query)][::-1]
    return [
        ReportedLine(
            name=said.line.name,
            text=said.line.text,
            at=said.line.at,
            theirs=said.person == met.person,
            meant=bool(met.line) and said.line.id == met.line,
        )
        for said in found
    ]
