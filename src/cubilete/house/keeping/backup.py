"""Taking a backup while the house is running: what was acknowledged before it began is in it, and play goes on.

SQLite copies itself as of one moment, without what was deleted. PostgreSQL is read in one snapshot and copied row by
row into an SQLite database of the same form. So every backup holds the same thing and can go back into either.
"""

from __future__ import annotations

import os
import sqlite3
import time
from pathlib import Path

from sqlalchemy import Connection, create_engine
from sqlalchemy.exc import SQLAlchemyError

from cubilete.core.errors import UsageError
from cubilete.house.keeping.archive import Manifest, digest_of, keep_folder, pack, workroom
from cubilete.house.keeping.copying import (
    check_sound,
    contents_of,
    copy_rows,
    count_of,
    opened,
    sqlite_path,
    tables_of,
)
from cubilete.house.store.migrate import bring_to, form_of, is_known
from cubilete.house.store.storage import open_engine


def back_up(url: str, file: Path) -> Manifest:
    """Write a backup of the house under an address into a new file, completely or not at all."""
    check_new(file)
    try:
        with workroom(file) as room:
            copy, packed = room / "house.db", room / "backup"
            source = sqlite_path(url)
            if source is not None:
                copy_sqlite(source, copy)
            else:
                copy_server(url, copy)
            check_sound(copy, "The copy of the database")
            manifest = describe(copy, "sqlite" if source is not None else "postgresql")
            pack(copy, manifest, packed)
            put_down(packed, file)
    except OSError as error:
        raise UsageError(f"The backup {file} cannot be written: {error.strerror or error}.") from None
    return manifest


def check_new(file: Path) -> None:
    """A backup is never written over another."""
    if file.exists():
        raise UsageError(f"{file} exists already; name a new file for the backup.")
    if not file.parent.is_dir():
        raise UsageError(f"The backup {file} cannot be written: there is no directory {file.parent}.")


def copy_sqlite(source: Path, copy: Path) -> None:
    """The database as of this moment; writers do not wait for it."""
    if not source.is_file():
        raise UsageError(f"There is no house in {source}; name its database with --database.")
    try:
        with opened(source) as connection:
            connection.execute("VACUUM INTO ?", (str(copy),))
    except sqlite3.Error as error:
        raise UsageError(f"The database {source} cannot be copied: {error}.") from None


def copy_server(url: str, copy: Path) -> None:
    """All tables of a PostgreSQL database as of one moment, in an SQLite database of the same form."""
    source, target = open_engine(url), create_engine(f"sqlite:///{copy}")
    try:
        with source.connect().execution_options(isolation_level="REPEATABLE READ") as theirs, target.begin() as ours:
            form = form_of(theirs)
            check_form(form)
            bring_to(ours, form)
            copy_rows(theirs, ours, tables_of(ours))
    except SQLAlchemyError as error:
        raise UsageError(f"The database cannot be copied: {first_line(error)}.") from None
    finally:
        source.dispose()
        target.dispose()


def check_form(form: str) -> None:
    if not form:
        raise UsageError("There is no house in this database; name the right one with --database.")
    if not is_known(form):
        raise UsageError("This house belongs to a newer Cubilete; back it up with the version that runs it.")


def first_line(error: SQLAlchemyError) -> str:
    """What the database says, without what it was asked."""
    said = str(getattr(error, "orig", None) or error).strip().splitlines()
    return said[0].rstrip(".") if said else type(error).__name__


def describe(copy: Path, database: str) -> Manifest:
    engine = create_engine(f"sqlite:///{copy}")
    try:
        with engine.connect() as connection:
            form = form_of(connection)
            check_form(form)
            return described(connection, copy, form, database)
    finally:
        engine.dispose()


def described(connection: Connection, copy: Path, form: str, database: str) -> Manifest:
    counts = {table.name: count_of(connection, table) for table in tables_of(connection).sorted_tables}
    with copy.open("rb") as stream:
        size, digest = digest_of(stream)
    return Manifest(
        form=form,
        database=database,
        taken=time.strftime("%Y-%m-%d %H:%M:%S", time.gmtime()),
        contents=contents_of(connection),
        rows=counts,
        bytes=size,
        sha256=digest,
    )


def put_down(packed: Path, file: Path) -> None:
    """Give a finished backup its name, for nobody's eyes but the owner's: it holds the keys of the house."""
    packed.chmod(0o600)
    try:
        os.link(packed, file)  # unlike a rename it never replaces what somebody else has written meanwhile
    except FileExistsError:
        raise UsageError(f"{file} exists already; name a new file for the backup.") from None
    except OSError:
        packed.rename(file)  # not every file system knows links
    keep_folder(file.parent)
