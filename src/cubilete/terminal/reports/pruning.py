"""Saying what was cleared away, or what would be."""

from __future__ import annotations

import time

import typer
from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from cubilete.core.errors import UsageError
from cubilete.house.keeping.backup import check_form, first_line
from cubilete.house.keeping.copying import sqlite_path
from cubilete.house.keeping.keep import DAY, Keep
from cubilete.house.keeping.pruning import count_all, limits_of, read_since
from cubilete.house.keeping.rounds import prune_now
from cubilete.house.store.migrate import form_of, head
from cubilete.house.store.storage import open_engine


def show_pruning(url: str, keep: Keep, dry_run: bool) -> None:
    """Clear away what may go, or only count it."""
    path = sqlite_path(url)
    if path is not None and not path.is_file():
        raise UsageError(f"There is no house in {path}; name its database with --database.")
    if keep.forever:
        typer.echo("This house keeps everything for ever: all CUBILETE_KEEP_..._DAYS are 0.")
        return
    engine = open_engine(url)
    try:
        since = check_house(engine)
        told = count_now(engine, keep) if dry_run else prune_now(engine, keep)
    except SQLAlchemyError as error:
        raise UsageError(f"The database cannot be cleared: {first_line(error)}.") from None
    finally:
        engine.dispose()
    for name, number in told.items():
        typer.echo(f"{number:>8}  {name}")
    typer.echo("Nothing was removed." if dry_run else "Removed.")
    day = time.strftime("%Y-%m-%d", time.gmtime(since))
    if since > time.time() - longest(keep) * DAY:
        typer.echo(f"This house watches since {day} for how long things are unused; the time before does not count.")


def check_house(engine: Engine) -> float:
    """Since when the house watches; UsageError where there is none of this version."""
    with engine.connect() as connection:
        form = form_of(connection)
        check_form(form)
        if form != head():
            raise UsageError("This house was last opened by an earlier Cubilete; open it with this one first.")
        return read_since(connection, time.time())


def count_now(engine: Engine, keep: Keep) -> dict[str, int]:
    with engine.connect() as connection:
        return count_all(connection, limits_of(keep, time.time(), read_since(connection, time.time())))


def longest(keep: Keep) -> float:
    return max(keep.guests, keep.sessions, keep.chat, keep.waiting, keep.unfinished, keep.reports)
