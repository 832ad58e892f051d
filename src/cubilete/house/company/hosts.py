"""Hosts: accounts that look after the house. Whoever has the machine makes them, at the command line."""

from __future__ import annotations

from sqlalchemy import Connection, select, update

from cubilete.core.errors import UsageError
from cubilete.house.people.names import account_key
from cubilete.house.people.people import HOST
from cubilete.house.store import schema
from cubilete.house.store.migrate import upgrade
from cubilete.house.store.storage import open_engine


def name_hosts(url: str, name: str = "", remove: bool = False) -> list[str]:
    """Make somebody a host, or no longer one; with no name only say who they are."""
    engine = open_engine(url)
    try:
        upgrade(engine)
        with engine.begin() as connection:
            if name:
                give_role(connection, name, "" if remove else HOST)
            return hosts_of(connection)
    finally:
        engine.dispose()


def give_role(connection: Connection, name: str, role: str) -> None:
    person = schema.person.c
    changed = connection.execute(
        update(schema.person).where(person.account_name == account_key(name)).values(role=role, banned_until=None)
    )
    if not changed.rowcount:
        raise UsageError(f"There is no account '{name}'; make one in the browser first (Account, Register).")


def hosts_of(connection: Connection) -> list[str]:
    person = schema.person.c
    return list(connection.scalars(select(person.name).where(person.role == HOST).order_by(person.name)))
