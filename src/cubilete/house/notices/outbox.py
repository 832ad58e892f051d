"""Notices that wait to be sent: written down first, sent by one process, tried again where that may help.

Whoever sends a notice takes it for a while; should they die of it, somebody else takes it when that time is over.
"""

from __future__ import annotations

import time
from typing import Any

from msgspec import Struct
from sqlalchemy import Connection, and_, delete, func, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite

from cubilete.house.notices.trouble import LastingTrouble, Trouble
from cubilete.house.store import schema

LEASE_SECONDS = 180.0
"""Longer than any way of sending takes."""
WAITS = (60.0, 300.0, 1800.0, 7200.0)
"""Seconds to wait after each failure; after the last it is given up."""
KEPT_SECONDS = 90 * 24 * 3600.0
"""Notices are kept longer than any turn may take: by them is known who was told of what."""
MOST_AT_ONCE, MOST_EACH = 40, 3
"""Notices over one channel in a round: in all, and to one person."""


class Notice(Struct, frozen=True, kw_only=True):
    """Something to be told to somebody in one way."""

    id: int
    person: str
    channel: str
    key: str
    table: str
    tries: int

    @property
    def kind(self) -> str:
        return self.key.partition(":")[0]


def add_notice(connection: Connection, person: str, channel: str, key: str, table: str, due: float) -> None:
    """Write a notice down; where one of the same is there already, nothing happens."""
    values = {
        "person": person,
        "channel": channel,
        "key": key,
        "table_id": table,
        "status": "waiting",
        "due": due,
        "tries": 0,
        "created": time.time(),
    }
    if connection.dialect.name == "postgresql":
        connection.execute(postgresql.insert(schema.notice).values(values).on_conflict_do_nothing())
    else:
        connection.execute(sqlite.insert(schema.notice).values(values).on_conflict_do_nothing())


def keys_written(connection: Connection, keys: set[str]) -> set[tuple[str, str]]:
    """Of these keys those that somebody was told of, or is about to be: with the person."""
    notice = schema.notice.c
    query = select(notice.person, notice.key).where(notice.key.in_(keys)).distinct()
    return {(row.person, row.key) for row in connection.execute(query)}


def due_notices(connection: Connection, channel: str) -> list[Notice]:
    """What is to be sent over a channel, the oldest first; of each person only a few, so that others come too."""
    notice = schema.notice.c
    ready = or_(notice.status == "waiting", notice.status == "sending")
    place = func.row_number().over(partition_by=notice.person, order_by=notice.due).label("place")
    due = select(schema.notice, place).where(ready, notice.channel == channel, notice.due <= time.time()).subquery()
    query = select(due).where(due.c.place <= MOST_EACH).order_by(due.c.due).limit(MOST_AT_ONCE)
    return [notice_of(row) for row in connection.execute(query)]


def notice_of(row: Any) -> Notice:
    return Notice(id=row.id, person=row.person, channel=row.channel, key=row.key, table=row.table_id, tries=row.tries)


def take(connection: Connection, wanted: Notice) -> bool:
    """Whether this process is the one to send it: whoever is first, and after a while whoever comes then."""
    notice, now = schema.notice.c, time.time()
    ready = or_(notice.status == "waiting", notice.status == "sending")
    mine = and_(notice.id == wanted.id, ready, notice.due <= now)
    values = {"status": "sending", "due": now + LEASE_SECONDS}
    return bool(connection.execute(update(schema.notice).where(mine).values(values)).rowcount)


def finish(connection: Connection, done: Notice, status: str) -> None:
    values = {"status": status, "tries": done.tries + 1, "trouble": ""}
    connection.execute(update(schema.notice).where(schema.notice.c.id == done.id).values(values))


def put_off(connection: Connection, failed: Notice, why: Trouble) -> bool:
    """Try again later; True where it is given up."""
    lasting = isinstance(why, LastingTrouble) or failed.tries >= len(WAITS)
    values: dict[str, Any] = {"status": "failed" if lasting else "waiting", "tries": failed.tries + 1}
    values["trouble"] = why.kept[:300]
    if not lasting:
        values["due"] = time.time() + WAITS[failed.tries]
    connection.execute(update(schema.notice).where(schema.notice.c.id == failed.id).values(values))
    return lasting


def clear_old(connection: Connection) -> int:
    notice = schema.notice.c
    old = (notice.created < time.time() - KEPT_SECONDS, notice.status.in_(("sent", "failed", "dropped")))
    return connection.execute(delete(schema.notice).where(*old)).rowcount
