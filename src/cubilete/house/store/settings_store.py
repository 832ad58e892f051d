"""Single facts that all processes of a house share: when it was last awake, the key that signs its cookies."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Insert, Table, select
from sqlalchemy.dialects import postgresql, sqlite

from cubilete.house.store import schema


def insert_or(connection: Connection, table: Table, values: dict[str, Any], update: list[str]) -> Insert:
    """Insert a row; where its key is taken, change these columns instead (none: leave it as it is).

    Two processes that both find nothing and both insert would otherwise trip over each other.
    """
    keys = list(table.primary_key.columns)
    if connection.dialect.name == "postgresql":
        added = postgresql.insert(table).values(values)
        changes = {name: added.excluded[name] for name in update}
        return (
            added.on_conflict_do_update(index_elements=keys, set_=changes) if update else added.on_conflict_do_nothing()
        )
    put = sqlite.insert(table).values(values)
    new = {name: put.excluded[name] for name in update}
    return put.on_conflict_do_update(index_elements=keys, set_=new) if update else put.on_conflict_do_nothing()


def read_setting(connection: Connection, name: str, lock: bool = False) -> str:
    """A fact, or nothing; with a lock nobody else changes it before this transaction ends."""
    query = select(schema.fact.c.value).where(schema.fact.c.name == name)
    found = connection.scalar(query.with_for_update() if lock else query)
    return "" if found is None else str(found)


def write_setting(connection: Connection, name: str, value: str) -> None:
    connection.execute(insert_or(connection, schema.fact, {"name": name, "value": value}, ["value"]))


def keep_setting(connection: Connection, name: str, value: str) -> str:
    """The fact that is known, or this one from now on: the first to speak wins."""
    connection.execute(insert_or(connection, schema.fact, {"name": name, "value": value}, []))
    return read_setting(connection, name)
