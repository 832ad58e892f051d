"""Putting a backup back: everything is checked and brought up to date beside the house before it takes its place."""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
import time
from contextlib import suppress
from pathlib import Path

from msgspec import Struct
from sqlalchemy import Connection, Engine, create_engine, delete, text, update
from sqlalchemy.exc import SQLAlchemyError

from cubilete.core.errors import UsageError
from cubilete.house.keeping.archive import HOUSE, Manifest, keep_folder, read_manifest, unpack, workroom
from cubilete.house.keeping.backup import first_line
from cubilete.house.keeping.copying import (
    check_sound,
    contents_of,
    copy_rows,
    count_of,
    opened,
    sqlite_path,
    tables_of,
)
from cubilete.house.keeping.pruning import KEPT_SINCE
from cubilete.house.store import schema
from cubilete.house.store.migrate import bring_to, form_of, is_known, one_at_a_time, upgrade
from cubilete.house.store.settings_store import read_setting, write_setting
from cubilete.house.store.storage import open_engine

HOLDS_DATA = "{where} has a house with {contents} in it. Nothing was changed; --replace puts the backup in its place."
RUNNING = "The house in {where} is open. Stop it first; nothing was changed."
WATCH_SECONDS = 12.0
"""A running house notes every few seconds that it is awake: so long nothing may be noted."""


class Restored(Struct, frozen=True):
    """What became of a backup."""

    manifest: Manifest
    aside: Path | None = None
    """Where the house lies that was there before, if it was a file."""


def check_backup(file: Path) -> Manifest:
    """Whether a backup is whole and this version can open it; nothing else happens."""
    with tempfile.TemporaryDirectory(prefix="cubilete-restore-") as room:
        return prepare(file, Path(room) / HOUSE)


def restore(file: Path, url: str, replace: bool) -> Restored:
    """Put a backup in the place of the house under an address: whole, or not at all."""
    read_manifest(file)
    target = sqlite_path(url)
    if target is None:
        with tempfile.TemporaryDirectory(prefix="cubilete-restore-") as room:
            copy = Path(room) / HOUSE
            manifest = prepare(file, copy)
            into_server(copy, url, replace)
            return Restored(manifest)
    target = Path(os.path.realpath(target))
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        with workroom(target) as folder:
            manifest = prepare(file, folder / HOUSE)
            return Restored(manifest, into_file(folder / HOUSE, target, replace))
    except OSError as error:
        raise UsageError(f"{target} cannot be written: {error.strerror or error}.") from None


def prepare(file: Path, copy: Path) -> Manifest:
    """Unpack a backup beside the house, see that it is sound, and bring it to the form of today."""
    with copy.open("xb") as stream:
        manifest = unpack(file, stream)
    copy.chmod(0o600)
    check_sound(copy, f"The database in {file}")
    engine = open_engine(f"sqlite:///{copy}")
    try:
        upgrade(engine)
        with engine.begin() as connection:
            # Nobody was asked for while the backup lay in a drawer: what may be cleared away counts from today.
            write_setting(connection, KEPT_SINCE, str(time.time()))
            # What was to be told on another day would be news to nobody now.
            waiting = schema.notice.c.status == "waiting"
            connection.execute(update(schema.notice).where(waiting).values(status="dropped"))
    except SQLAlchemyError as error:
        raise UsageError(f"{file} cannot be brought up to date: {first_line(error)}.") from None
    finally:
        engine.dispose()
    with opened(copy) as plain:
        plain.execute("PRAGMA journal_mode=DELETE")  # one file, with nothing beside it
    return manifest


# ---------------------------------------------------------------- into a file
def into_file(copy: Path, target: Path, replace: bool) -> Path | None:
    """Let the copy take the place of a database file; returns where the one lies that was there."""
    aside = target.with_name(f"{target.name}.before-{time.strftime('%Y%m%d-%H%M%S', time.gmtime())}")
    if not target.exists():
        put_logs_aside(target, aside)
        settle(copy, target)
        return None
    try:
        told = contents_of_file(target)
        if told and not replace:
            raise UsageError(HOLDS_DATA.format(where=target, contents=told))
        take_hold(target)
    except sqlite3.Error as error:
        if not replace:
            raise UsageError(
                f"{target} is there already and cannot be read ({error}). Nothing was changed; --replace puts it aside."
            ) from None
    swap(copy, target, aside)
    return aside


def contents_of_file(target: Path) -> str:
    """What the house in a file holds, in words; empty where nobody has been yet."""
    with opened(target) as plain:
        if not plain.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
            return ""
    engine = create_engine(f"sqlite:///{target}")
    try:
        with engine.connect() as connection:
            return told_by(connection)
    except SQLAlchemyError:
        return "something else"
    finally:
        engine.dispose()


def told_by(connection: Connection) -> str:
    contents = contents_of(connection)
    return contents.told() if contents.accounts or contents.guests or contents.tables else ""


def take_hold(target: Path) -> None:
    """UsageError as long as anybody has the database open; else everything of it is in one file from then on."""
    with opened(target) as plain:
        plain.execute("PRAGMA busy_timeout=2000")
        try:
            plain.execute("PRAGMA journal_mode=DELETE")
        except sqlite3.OperationalError as error:
            if "locked" in str(error):
                raise UsageError(RUNNING.format(where=target)) from None
            raise


def swap(copy: Path, target: Path, aside: Path) -> None:
    """At every moment there is one whole house under the name: the old one until the new one has it."""
    put_logs_aside(target, aside)
    try:
        os.link(target, aside)
    except OSError:
        shutil.copy2(target, aside)  # not every file system knows links
    settle(copy, target)


def put_logs_aside(target: Path, aside: Path) -> None:
    """SQLite would read a write-ahead log that was left lying into whatever database has its name. A house that was
    closed in good order has none."""
    for beside in ("-wal", "-shm"):
        with suppress(FileNotFoundError):
            target.with_name(target.name + beside).rename(aside.with_name(aside.name + beside))


def settle(copy: Path, target: Path) -> None:
    with copy.open("rb") as stream:
        os.fsync(stream.fileno())
    model = target if target.exists() else target.parent
    if target.exists():
        shutil.copymode(target, copy)
    if os.geteuid() == 0:  # the house is somebody else's then, who has to be able to write
        os.chown(copy, model.stat().st_uid, model.stat().st_gid)
    os.replace(copy, target)
    keep_folder(target.parent)


# ---------------------------------------------------------------- into a server
def into_server(copy: Path, url: str, replace: bool) -> None:
    """Copy all rows into a PostgreSQL database, in one transaction: whoever looks sees the old house or the new one."""
    source, target = create_engine(f"sqlite:///{copy}"), open_engine(url)
    where = target.url.render_as_string(hide_password=True)
    try:
        check_asleep(target, where)
        with source.connect() as theirs, target.begin() as ours:
            one_at_a_time(ours)
            make_room(ours, where, replace)
            copied = copy_rows(theirs, ours, schema.metadata)
            if copied != {table.name: count_of(theirs, table) for table in schema.metadata.sorted_tables}:
                raise UsageError("Not everything could be copied; nothing was changed.")
            go_on_counting(ours)
    except SQLAlchemyError as error:
        raise UsageError(f"{where} does not take the backup: {first_line(error)}. Nothing was changed.") from None
    finally:
        source.dispose()
        target.dispose()


def make_room(connection: Connection, where: str, replace: bool) -> None:
    """Empty tables of today's form; UsageError if there is a house that is not to be replaced."""
    form = form_of(connection)
    if form:
        told = told_by(connection)
        if told and not replace:
            raise UsageError(HOLDS_DATA.format(where=where, contents=told))
        if not is_known(form):
            raise UsageError(f"The house in {where} belongs to a newer Cubilete; restore with that version.")
        for table in reversed(tables_of(connection).sorted_tables):
            if table.name in schema.metadata.tables:  # others may keep something here too
                connection.execute(delete(table))
    bring_to(connection, "head")


def go_on_counting(connection: Connection) -> None:
    """What the server numbers by itself goes on after the highest number that came with the backup."""
    for table in schema.metadata.sorted_tables:
        column = table.autoincrement_column
        if column is not None:
            sequence = "pg_get_serial_sequence(:table, :column)"
            last = f"(SELECT max({column.name}) FROM {table.name})"  # noqa: S608 (names of our own schema)
            query = text(f"SELECT setval({sequence}, {last}) WHERE {last} IS NOT NULL AND {sequence} IS NOT NULL")
            connection.execute(query, {"table": table.name, "column": column.name})


def check_asleep(engine: Engine, where: str) -> None:
    """UsageError as long as a house notes in the database that it is awake."""
    before = noted(engine)
    if not before or time.time() - float(before) > 10 * WATCH_SECONDS:
        return
    ends = time.monotonic() + WATCH_SECONDS
    while time.monotonic() < ends:
        time.sleep(0.5)
        if noted(engine) != before:
            raise UsageError(RUNNING.format(where=where))


def noted(engine: Engine) -> str:
    with engine.connect() as connection:
        return read_setting(connection, "awake") if form_of(connection) else ""
