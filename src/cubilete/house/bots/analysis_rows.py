"""Analyses as they are stored: who works on one since when, how far it is, and what was found in each language."""

from __future__ import annotations

import msgspec
from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, and_, select, update

from cubilete.house.messages import Language
from cubilete.house.store import schema
from cubilete.house.store.settings_store import insert_or
from cubilete.players.analysis import METHOD
from cubilete.players.analysis_types import Analysis

Found = dict[Language, Analysis]
ABANDONED_SECONDS = 90.0
"""Seconds after which an analysis that nobody reports on is not worked on any more."""


class Key(Struct, frozen=True):
    """Which analysis: of which table, how deep, by which rules and in which way."""

    table_id: str
    depth: int
    rules: str


class Kept(Struct, kw_only=True):
    """An analysis that was begun."""

    depth: int
    status: str
    done: int
    total: int
    found: str | None
    changed: float

    def is_running(self, now: float) -> bool:
        return self.status == "running" and self.changed > now - ABANDONED_SECONDS


def key_of(table_id: str, depth: int, rules_version: str) -> Key:
    return Key(table_id, depth, f"{rules_version[:30]}/{METHOD}")


def load(connection: Connection, key: Key) -> list[Kept]:
    """Every analysis of a table by the rules of today, whatever its depth."""
    row = schema.analysis.c
    query = select(schema.analysis).where(row.table_id == key.table_id, row.rules == key.rules)
    return [
        Kept(
            depth=found.depth,
            status=found.status,
            done=found.done,
            total=found.total,
            found=found.found,
            changed=found.changed,
        )
        for found in connection.execute(query)
    ]


def read(kept: Kept, language: Language) -> Analysis | None:
    if kept.found is None:
        return None
    return msgspec.json.decode(kept.found, type=dict[Language, Analysis])[language]


def claim(connection: Connection, key: Key, total: int, now: float) -> bool:
    """Whether this process is to do it: nobody has, and nobody is at it. Of two who ask together one is told to."""
    values = {**msgspec.structs.asdict(key), "status": "none", "done": 0, "total": total, "changed": 0.0}
    connection.execute(insert_or(connection, schema.analysis, values, []))
    row = schema.analysis.c
    query = select(row.status, row.changed).where(is_it(key)).with_for_update()
    status, changed = connection.execute(query).one()
    if status == "done" or (status == "running" and changed > now - ABANDONED_SECONDS):
        return False
    fresh = {"status": "running", "done": 0, "total": total, "found": None, "changed": now}
    connection.execute(update(schema.analysis).where(is_it(key)).values(fresh))
    return True


def note(connection: Connection, steps: list[tuple[Key, int]], now: float) -> None:
    """How far each of them is."""
    for key, done in steps:
        connection.execute(update(schema.analysis).where(is_it(key)).values(done=done, changed=now))


def settle(connection: Connection, key: Key, found: Found | None, now: float) -> None:
    """It is done, or it failed; then it may be tried again."""
    values = {"status": "failed" if found is None else "done", "changed": now}
    if found is not None:
        values["found"] = msgspec.json.encode(found).decode()
    connection.execute(update(schema.analysis).where(is_it(key)).values(values))


def is_it(key: Key) -> ColumnElement[bool]:
    row = schema.analysis.c
    return and_(row.table_id == key.table_id, row.depth == key.depth, row.rules == key.rules)
