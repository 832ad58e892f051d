"""A table as it is stored: its row, its log, and the queries over them."""

from __future__ import annotations

import time
from typing import Any, Literal

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, and_, exists, insert, select, update
from sqlalchemy.exc import IntegrityError

from cubilete.core.match import Entry
from cubilete.core.outcome import Outcome
from cubilete.core.record import WrittenMove
from cubilete.house import schema
from cubilete.house.messages import Access, Clock, Status


class Conflict(Exception):  # noqa: N818 (not a fault: somebody else was faster)
    """Another process has changed this table since it was read."""


class SeatRow(Struct, kw_only=True):
    """Who a seat belongs to, and the bot that stands in for a person who is away."""

    kind: Literal["person", "bot", "open"]
    person: str = ""
    name: str = ""
    account: bool = False
    bot: str = ""
    stand_in: str = ""
    resigned: bool = False

    @property
    def player(self) -> str:
        """The bot that decides here now; empty where a person does."""
        return self.bot if self.kind == "bot" else self.stand_in


class Clocks(Struct, kw_only=True):
    """Seconds left for every seat, which of them run, and since when."""

    bank: list[float] = []
    running: list[int] = []
    since: float = 0.0


class TableRow(Struct, kw_only=True):
    """Everything about a table except its moves."""

    id: str
    title: str
    options: str
    seed: bytes
    start_from: dict[str, Any] | None
    host: str
    status: Status
    access: Access
    invite: str
    clock: Clock
    seats: list[SeatRow]
    clocks: Clocks
    outcome: Outcome | None
    rematch: str
    moves: int
    version: int
    created: float
    changed: float


def pack(row: TableRow) -> dict[str, Any]:
    """The row as database columns."""
    columns = {name: getattr(row, name) for name in row.__struct_fields__}
    for name in ("clock", "seats", "clocks"):
        columns[name] = msgspec.json.encode(columns[name]).decode()
    for name in ("start_from", "outcome"):
        columns[name] = None if columns[name] is None else msgspec.json.encode(columns[name]).decode()
    return columns


def unpack(columns: Any) -> TableRow:
    values = dict(columns)
    values["clock"] = msgspec.json.decode(values["clock"], type=Clock)
    values["seats"] = msgspec.json.decode(values["seats"], type=list[SeatRow])
    values["clocks"] = msgspec.json.decode(values["clocks"], type=Clocks)
    values["start_from"] = values["start_from"] and msgspec.json.decode(values["start_from"])
    values["outcome"] = values["outcome"] and msgspec.json.decode(values["outcome"], type=Outcome)
    return TableRow(**values)


# ---------------------------------------------------------------- changes
def add_table(connection: Connection, row: TableRow) -> None:
    connection.execute(insert(schema.table), pack(row))
    remember_sitters(connection, row)


def save_table(connection: Connection, row: TableRow) -> None:
    """Write a changed row; Conflict if somebody else changed it since it was read."""
    columns = pack(row)
    columns["version"] = row.version + 1
    columns["changed"] = time.time()
    changed = connection.execute(
        update(schema.table).where(schema.table.c.id == row.id, schema.table.c.version == row.version).values(columns)
    )
    if changed.rowcount != 1:
        raise Conflict
    remember_sitters(connection, row)


def remember_sitters(connection: Connection, row: TableRow) -> None:
    """Who sits where, for "my games"."""
    known = set(connection.scalars(select(schema.sitter.c.person).where(schema.sitter.c.table_id == row.id)))
    for person in {seat.person for seat in row.seats if seat.person} - known:
        connection.execute(insert(schema.sitter), {"table_id": row.id, "person": person})


def append(connection: Connection, row: TableRow, moves: list[WrittenMove]) -> None:
    """Add moves to the log and save the row, together or not at all."""
    now = time.time()
    lines = [
        {
            "table_id": row.id,
            "number": move.number,
            "seat": move.seat,
            "notation": move.notation,
            "outcomes": move.outcomes,
            "undo_to": move.undo_to,
            "consent": move.consent,
            "at": now,
        }
        for move in moves
    ]
    try:
        connection.execute(insert(schema.entry), lines)
    except IntegrityError:
        raise Conflict from None
    columns = pack(row)
    del columns["seats"]  # a move never changes who sits where
    columns["version"] = row.version + 1
    columns["changed"] = now
    changed = connection.execute(
        update(schema.table).where(schema.table.c.id == row.id, schema.table.c.version == row.version).values(columns)
    )
    if changed.rowcount != 1:
        raise Conflict


def written(entry: Entry, outcomes: str) -> WrittenMove:
    """A log entry as it is stored."""
    return WrittenMove(0, entry.number, entry.seat, entry.notation, outcomes, entry.back_to, entry.consent)


def begin(connection: Connection, row: TableRow, setup: WrittenMove) -> None:
    """The first line of the log, and the seats as they are from now on."""
    append(connection, row, [setup])


# ---------------------------------------------------------------- queries
def load_table(connection: Connection, table_id: str) -> TableRow | None:
    found = connection.execute(select(schema.table).where(schema.table.c.id == table_id)).mappings().first()
    return None if found is None else unpack(found)


def load_version(connection: Connection, table_id: str) -> int:
    found = connection.scalar(select(schema.table.c.version).where(schema.table.c.id == table_id))
    return -1 if found is None else int(found)


def load_moves(connection: Connection, table_id: str, after: int) -> list[WrittenMove]:
    entry = schema.entry.c
    query = select(schema.entry).where(entry.table_id == table_id, entry.number > after).order_by(entry.number)
    return [
        WrittenMove(0, row.number, row.seat, row.notation, row.outcomes, row.undo_to, row.consent)
        for row in connection.execute(query)
    ]


def list_tables(connection: Connection, status: str, limit: int, access: str = "open") -> list[TableRow]:
    table = schema.table.c
    query = select(schema.table).where(table.status == status, table.access == access)
    return [unpack(row) for row in connection.execute(query.order_by(table.changed.desc()).limit(limit)).mappings()]


def list_mine(connection: Connection, person: str, limit: int) -> list[TableRow]:
    table, sitter = schema.table.c, schema.sitter.c
    sits = exists().where(and_(sitter.table_id == table.id, sitter.person == person))
    query = select(schema.table).where(sits, table.status != "closed").order_by(table.changed.desc()).limit(limit)
    return [unpack(row) for row in connection.execute(query).mappings()]


def list_idle_ids(connection: Connection) -> list[str]:
    """Running tables where nothing has happened for a while: their server may have gone."""
    table = schema.table.c
    recently = time.time() - 8
    query = select(table.id).where(table.status == "running", table.changed < recently, table.changed > recently - 60)
    return list(connection.scalars(query))


def list_running_ids(connection: Connection) -> list[str]:
    return list(connection.scalars(select(schema.table.c.id).where(schema.table.c.status == "running")))


def load_chat(connection: Connection, table_id: str, limit: int) -> list[dict[str, Any]]:
    chat = schema.chat.c
    query = select(chat.name, chat.seat, chat.text, chat.at).where(chat.table_id == table_id)
    rows = connection.execute(query.order_by(chat.id.desc()).limit(limit)).mappings()
    return [dict(row) for row in rows][::-1]
