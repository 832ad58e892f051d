"""Databases as files: whether one is sound, what is in it, and carrying rows from one to another."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

from msgspec import Struct
from sqlalchemy import Connection, MetaData, Table, delete, func, insert, select, text

from cubilete.core.errors import UsageError
from cubilete.house.store.migrate import VERSION_TABLE
from cubilete.house.store.storage import read_address

ROWS_AT_ONCE = 500
HEADER = b"SQLite format 3\0"
BUSY_SECONDS = 5.0
"""Seconds to wait for somebody else who is writing."""


class Contents(Struct, kw_only=True):
    """What a house holds, for people to recognise it by."""

    accounts: int
    guests: int
    tables: dict[str, int]
    """How many there are in each status."""
    moves: int

    def told(self) -> str:
        tables = sum(self.tables.values())
        how = ", ".join(f"{number} {status.replace('_', ' ')}" for status, number in sorted(self.tables.items()))
        return (
            f"{counted(self.accounts, 'account')}, {counted(self.guests, 'guest')}, "
            f"{counted(tables, 'table')}{f' ({how})' if how else ''} and {counted(self.moves, 'line')} of their logs"
        )


def counted(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def sqlite_path(url: str) -> Path | None:
    """The file of an SQLite address; None for a server."""
    parsed = read_address(url)
    return Path(parsed.database) if parsed.get_backend_name() == "sqlite" and parsed.database else None


@contextmanager
def opened(path: Path) -> Iterator[sqlite3.Connection]:
    """A database file as it is: nothing is created, and no setting of it changed.

    SQLite itself throws away the write-ahead log beside a file that is no database; somebody may still need it.
    """
    with path.open("rb") as stream:
        if stream.read(len(HEADER)) not in (HEADER, b""):
            raise sqlite3.DatabaseError("file is not a database")
    connection = sqlite3.connect(
        f"file:{quote(str(path))}?mode=rw", uri=True, timeout=BUSY_SECONDS, isolation_level=None
    )
    try:
        yield connection
    finally:
        connection.close()


def check_sound(path: Path, what: str) -> None:
    """UsageError where a database file is damaged; `what` is what it is called then."""
    try:
        with opened(path) as connection:
            found = [str(row[0]) for row in connection.execute("PRAGMA integrity_check(3)")]
    except sqlite3.Error as error:
        found = [str(error)]
    if found != ["ok"]:
        raise UsageError(f"{what} is damaged: {'; '.join(' '.join(one.split()) for one in found)}.")


def tables_of(connection: Connection) -> MetaData:
    """The tables of a house as they are there, whichever version made them; those that others need stand first."""
    found = MetaData()
    found.reflect(connection)
    if VERSION_TABLE in found.tables:
        found.remove(found.tables[VERSION_TABLE])
    return found


def contents_of(connection: Connection) -> Contents:
    """Asked in words that hold for every version of the tables."""

    def number(question: str) -> int:
        return int(connection.scalar(text(question)) or 0)

    people = number("SELECT count(*) FROM person")
    accounts = number("SELECT count(*) FROM person WHERE account_name IS NOT NULL")
    statuses = connection.execute(text("SELECT status, count(*) FROM game_table GROUP BY status"))
    return Contents(
        accounts=accounts,
        guests=people - accounts,
        tables={str(status): int(count) for status, count in statuses},
        moves=number("SELECT count(*) FROM entry"),
    )


def copy_rows(source: Connection, target: Connection, tables: MetaData) -> dict[str, int]:
    """All rows of these tables into a database whose tables are the same; what was there before is gone.

    Returns how many there are of each.
    """
    for table in reversed(tables.sorted_tables):
        target.execute(delete(table))
    counts = {}
    for table in tables.sorted_tables:
        rows = source.execute(select(table), execution_options={"yield_per": ROWS_AT_ONCE}).mappings()
        for part in rows.partitions():
            target.execute(insert(table), [dict(row) for row in part])
        counts[table.name] = count_of(target, table)
    return counts


def count_of(connection: Connection, table: Table) -> int:
    return connection.scalar(select(func.count()).select_from(table)) or 0
