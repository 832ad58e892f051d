"""Whose turn it is at turn-based tables, among those who asked to be told, and since when they know nothing of it.

Also who is asked something beside the turns, as with an offer: that is told of once between two moves of theirs.

Looked up now and then from what is stored: a move costs nothing more for it. A turn is told apart by the table and the
last move that somebody made there themselves, whatever others do meanwhile.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, exists, func, or_, select

from cubilete.house.company.blocks import blocked_by
from cubilete.house.messages import Clock
from cubilete.house.store import schema
from cubilete.house.store.rows import Clocks, SeatRow

TURN_BASED = '"pace":"turns"'
"""How a table's clock is stored where people may be away."""
DELAY_SECONDS = 300
"""Seconds that somebody has to look by themselves, unless they chose otherwise."""
SHARE_OF_CLOCK = 4
"""Whoever has little time is told sooner: when no more than this part of it has passed."""


class Turn(Struct, frozen=True, kw_only=True):
    """A decision that somebody owes at a table, or an answer that another waits for."""

    table: str
    person: str
    title: str
    last: int
    """The number of the last move that they made themselves; 0 before their first."""
    due: float
    """When they are to be told, unless they look or move before."""
    asker: str = ""
    """Who waits for their word, where the game does not; empty where it is their turn."""

    @property
    def key(self) -> str:
        return f"{'asked' if self.asker else 'turn'}:{self.table}:{self.last}"


def turns(connection: Connection, table_id: str = "", person: str = "") -> list[Turn]:
    """The decisions that people owe who want to be told; of one person at one table, where that is asked for."""
    table, sitter, contact = schema.table.c, schema.sitter.c, schema.contact.c
    line, glance = schema.push_line.c, schema.glance.c
    query = (
        select(table.id, table.title, table.seats, table.clocks, table.clock, sitter.person, contact.delay, glance.at)
        .join(schema.sitter, sitter.table_id == table.id)
        .join(schema.person, schema.person.c.id == sitter.person)
        .outerjoin(schema.contact, contact.person == sitter.person)
        .outerjoin(schema.glance, (glance.table_id == table.id) & (glance.person == sitter.person))
        .where(
            table.status == "running",
            table.clock.contains(TURN_BASED, autoescape=True),
            or_(contact.mail_on, contact.hook_on, exists().where(line.person == sitter.person)),
        )
    )
    if table_id:
        query = query.where(table.id == table_id, sitter.person == person)
    found = (turn_of(connection, row) for row in connection.execute(query).all())
    return [turn for turn in found if turn is not None]


def turn_of(connection: Connection, row: Any) -> Turn | None:
    """What somebody owes at a table, or is asked there; None where neither is so, or a bot decides for them."""
    seats = msgspec.json.decode(row.seats, type=list[SeatRow])
    clocks = msgspec.json.decode(row.clocks, type=Clocks)
    mine = [number for number, seat in enumerate(seats) if seat.kind == "person" and seat.person == row.person]
    deciding = [number for number in mine if not seats[number].stand_in]
    owing = [number for number in clocks.running if number in deciding]
    asked = [] if owing else [one for one in clocks.asked if one.seat in deciding and one.by not in mine]
    if asked:
        unheard = blocked_by(connection, row.person)
        asked = [one for one in asked if seats[one.by].person not in unheard]
    if not owing and not asked:
        return None
    time_given = msgspec.json.decode(row.clock, type=Clock).bank
    delay = min(DELAY_SECONDS if row.delay is None else row.delay, time_given / SHARE_OF_CLOCK)
    return Turn(
        table=row.id,
        person=row.person,
        title=row.title,
        last=last_move(connection, row.id, mine),
        due=max(clocks.since if owing else asked[0].since, row.at or 0.0) + delay,
        asker=seats[asked[0].by].name if asked else "",
    )


def last_move(connection: Connection, table_id: str, seats: list[int]) -> int:
    entry = schema.entry.c
    query = select(func.max(entry.number)).where(entry.table_id == table_id, entry.seat.in_(seats))
    return int(connection.scalar(query) or 0)
