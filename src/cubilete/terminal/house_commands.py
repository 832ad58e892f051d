"""The commands of whoever runs a house: opening it, backups, clearing away, and whether everything is in order.

What they need is imported when they are asked for: whoever only plays at a terminal need not have it installed.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cubilete.core.errors import UsageError

if TYPE_CHECKING:
    from cubilete.web.settings import Settings

Host = Annotated[str | None, typer.Option("--host", metavar="ADDRESS", help="Where to listen: 127.0.0.1.")]
Port = Annotated[int | None, typer.Option("--port", metavar="N", help="On which port: 8000.")]
Database = Annotated[
    str | None, typer.Option("--database", metavar="URL", help="sqlite:///file or postgresql://user@host/name.")
]
Redis = Annotated[str | None, typer.Option("--redis", metavar="URL", help="For several workers.")]
Workers = Annotated[int | None, typer.Option("--workers", metavar="N", help="How many processes: 1.")]
PublicUrl = Annotated[str | None, typer.Option("--public-url", metavar="URL", help="The address people use.")]
BackupFile = Annotated[str, typer.Argument(metavar="FILE", help="A backup of a house.")]


def need_house() -> None:
    """UsageError where the packages of a house are missing."""
    try:
        import cubilete.house.keeping.rounds
        import cubilete.web.settings  # noqa: F401
    except ImportError as error:
        raise UsageError(
            f"A house needs packages that are not installed ({error.name}): install cubilete[house]."
        ) from None


def settings_with(**chosen: object) -> Settings:
    need_house()
    from cubilete.web.settings import from_environment

    return from_environment(os.environ, **chosen)


def serve(
    host: Host = None,
    port: Port = None,
    database: Database = None,
    redis: Redis = None,
    workers: Workers = None,
    public_url: PublicUrl = None,
    show: Annotated[bool, typer.Option("--open", help="Open the house in a browser.")] = False,
) -> None:
    """Open a house: tables, people and bots in the browser. Settings also come from CUBILETE_* variables."""
    from cubilete.terminal.serving import open_house

    wishes = {"host": host, "port": port, "database": database, "redis": redis, "workers": workers}
    open_house({**wishes, "public_url": public_url}, show)


def backup(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A new file, as in house-2026-11-19.zip.")],
    database: Database = None,
) -> None:
    """Write a backup of a house, which may be running: everything up to this moment, checked, in one file."""
    settings = settings_with(database=database)
    from cubilete.house.keeping.backup import back_up

    manifest = back_up(settings.database_url, named(file))
    typer.echo(f"{file} is a whole backup, {manifest.told()}.")
    typer.echo(
        "It holds the key of the house's cookies and digests of passwords: keep it where nobody else can read it."
    )


def restore(
    file: BackupFile,
    database: Database = None,
    replace: Annotated[
        bool, typer.Option("--replace", help="Put it in the place of the house that is there now.")
    ] = False,
    check: Annotated[
        bool, typer.Option("--check", help="Only see whether the backup is whole, and what it brings.")
    ] = False,
) -> None:
    """Put a backup back, into SQLite or PostgreSQL whatever it was taken from. The house must not be open."""
    settings = settings_with(database=database)
    from cubilete.house.keeping.restore import check_backup
    from cubilete.house.keeping.restore import restore as put_back

    if check:
        typer.echo(f"{file} is whole and can be restored: {check_backup(named(file)).told()}.")
        return
    done = put_back(named(file), settings.database_url, replace)
    typer.echo(f"The house is as it was in {file}: {done.manifest.told()}.")
    if done.aside is not None:
        typer.echo(f"The one that was there before lies in {done.aside}.")


def prune(
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Remove nothing; say what would go.")] = False,
    database: Database = None,
) -> None:
    """Clear away what nobody comes back for, by the CUBILETE_KEEP_..._DAYS settings. A running house does it itself."""
    settings = settings_with(database=database)
    from cubilete.terminal.reports.pruning import show_pruning

    show_pruning(settings.database_url, settings.keep, dry_run)


def doctor(
    host: Host = None,
    port: Port = None,
    database: Database = None,
    redis: Redis = None,
    workers: Workers = None,
    public_url: PublicUrl = None,
    json: Annotated[bool, typer.Option("--json", help="As JSON, for programs.")] = False,
) -> None:
    """See whether everything that a house needs is there and in order, and say what to do about what is not."""
    from cubilete.terminal.doctor.visit import visit

    wishes = {"host": host, "port": port, "database": database, "redis": redis, "workers": workers}
    if not visit({**wishes, "public_url": public_url}, json):
        raise typer.Exit(1)


def named(file: str) -> Path:
    if not file:
        raise UsageError("The name of the backup is missing.")
    return Path(file)


HOUSE_COMMANDS: tuple[Callable[..., None], ...] = (serve, backup, restore, prune, doctor)
