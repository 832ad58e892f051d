"""Bringing a database to the present form, step by step, with Alembic."""

from __future__ import annotations

from importlib import resources

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, text
from sqlalchemy.exc import DatabaseError

from cubilete.core.errors import UsageError
from cubilete.house.store.record_store import write_missing_records

LOCK = 7_262_014  # any number: two servers that start together must not both migrate


def configuration() -> Config:
    config = Config()
    config.set_main_option("script_location", str(resources.files("cubilete.house.store").joinpath("migrations")))
    return config


def upgrade(engine: Engine) -> None:
    """Make or update the tables; does nothing when they are as they should be."""
    config = configuration()
    head = ScriptDirectory.from_config(config).get_current_head()
    try:
        with engine.begin() as connection:
            if connection.dialect.name == "postgresql":
                connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
            if MigrationContext.configure(connection).get_current_revision() == head:
                return
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
            write_missing_records(connection)
    except DatabaseError as error:  # no server, no right to write, or a file that is no database (any more)
        reason = str(error.orig).strip().splitlines()[0]
        raise UsageError(f"The database cannot be opened: {reason}.") from None
