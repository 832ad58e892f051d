"""Bringing a database to the present form, step by step, with Alembic."""

from __future__ import annotations

from importlib import resources

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import DatabaseError

from cubilete.core.errors import UsageError
from cubilete.house.store.record_store import write_missing_records

LOCK = 7_262_014  # any number: two servers that start together must not both migrate
VERSION_TABLE = "alembic_version"
"""Where a database says how far it has been brought."""


def configuration() -> Config:
    config = Config()
    config.set_main_option("script_location", str(resources.files("cubilete.house.store").joinpath("migrations")))
    return config


def head() -> str:
    """The form of this version's tables."""
    return ScriptDirectory.from_config(configuration()).get_current_head() or ""


def form_of(connection: Connection) -> str:
    """The form of a database's tables; empty where there is no house in it."""
    return MigrationContext.configure(connection).get_current_revision() or ""


def is_known(form: str) -> bool:
    """Whether this version knows a form of the tables; those of later ones it does not."""
    try:
        return ScriptDirectory.from_config(configuration()).get_revision(form) is not None
    except CommandError:
        return False


def bring_to(connection: Connection, form: str) -> None:
    """Make or update the tables as far as a form, in the transaction of the connection."""
    config = configuration()
    config.attributes["connection"] = connection
    command.upgrade(config, form)


def one_at_a_time(connection: Connection) -> None:
    """Until the end of the transaction nobody else changes the form of the tables; SQLite sees to that by itself."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))


def upgrade(engine: Engine) -> None:
    """Make or update the tables; does nothing when they are as they should be."""
    try:
        with engine.begin() as connection:
            one_at_a_time(connection)
            form = form_of(connection)
            if form == head():
                return
            if form and not is_known(form):
                raise UsageError(
                    "This house was last opened by a newer Cubilete; open it with that version or a later one, or put "
                    "back a backup from before: cubilete restore FILE --replace."
                )
            bring_to(connection, "head")
            write_missing_records(connection)
    except DatabaseError as error:  # no server, no right to write, or a file that is no database (any more)
        reason = str(error.orig).strip().splitlines()[0]
        raise UsageError(f"The database cannot be opened: {reason}.") from None
