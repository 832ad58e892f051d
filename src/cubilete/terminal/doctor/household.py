"""The settings of a house and what they name: the database, Redis, the address that people use."""

from __future__ import annotations

import asyncio
import os
import shutil
import time
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from ipaddress import ip_address, ip_network
from pathlib import Path
from urllib.parse import urlsplit

from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import SQLAlchemyError

from cubilete.core.errors import UsageError
from cubilete.games import OWNERS_FOLDER
from cubilete.house.channel import RedisChannel
from cubilete.house.keeping.backup import first_line
from cubilete.house.keeping.copying import contents_of, opened, sqlite_path
from cubilete.house.store.migrate import form_of, head, is_known
from cubilete.house.store.settings_store import read_setting, write_setting
from cubilete.house.store.storage import open_engine
from cubilete.terminal.doctor.finding import Finding, ok, warn, wrong
from cubilete.terminal.doctor.mail import SENDER, SERVER
from cubilete.web.settings import PREFIX, Settings

OTHERS = {OWNERS_FOLDER, f"{PREFIX}COMPILE", SERVER, SENDER}
"""Variables that are read elsewhere."""
LITTLE, SCARCE = 100_000_000, 1_000_000_000
"""Bytes of the disk with which a house soon stands still, and with which somebody should look at it."""
CONNECTIONS = 17
"""What one worker may open to PostgreSQL at the same time, and a little for whoever looks after it."""
FUTURE_SECONDS = 60.0
LOCAL = ("127.0.0.1", "::1", "localhost")


def look_at_house(settings: Settings) -> Iterator[Finding]:
    yield from variables(os.environ)
    yield from database(settings)
    if settings.redis:
        yield redis(settings)
    yield workers(settings)
    yield from addresses(settings)
    yield from proxies(settings)


def variables(environ: Mapping[str, str]) -> Iterator[Finding]:
    """A setting with a slip of the pen in its name is no setting."""
    known = {PREFIX + name.upper() for name in Settings.__struct_fields__} | OTHERS
    for name in sorted(set(environ) - known):
        if name.startswith(PREFIX):
            near = get_close_matches(name, known, 1, 0.7)
            advice = f"Did you mean {near[0]}?" if near else "docs/hosting.md lists all settings."
            yield warn("settings", f"{name} is set, but there is no such setting", advice)


# ---------------------------------------------------------------- the database
def database(settings: Settings) -> Iterator[Finding]:
    try:
        path = sqlite_path(settings.database_url)
    except UsageError as error:
        yield wrong("database", str(error), "Write sqlite:///path/house.db or postgresql://user@host/name.")
        return
    if path is None:
        yield from within(settings)
        return
    yield disk(path)
    if not path.exists():
        yield fresh(path)
    else:
        yield from file(path, settings)


def disk(path: Path) -> Finding:
    """Where a database lies, or will lie."""
    folder = next(folder for folder in path.absolute().parents if folder.is_dir())
    free = shutil.disk_usage(folder).free
    size = path.stat().st_size if path.exists() else 0
    found = f"{free / 1e9:.1f} GB are free in {folder}"
    advice = "Make room, or put the house on a larger disk; a full disk means that nobody can move."
    if free < LITTLE:
        return wrong("disk", found, advice)
    if free < max(SCARCE, 2 * size):
        return warn("disk", f"{found}, and the house has {size / 1e9:.1f} GB", advice)
    return ok("disk", found)


def fresh(path: Path) -> Finding:
    folder = next(folder for folder in path.absolute().parents if folder.is_dir())
    if not os.access(folder, os.W_OK | os.X_OK):
        return wrong(
            "database", f"{path} does not exist, and {folder} is not yours to write", "Name another, or change that."
        )
    return ok("database", f"{path} will be made when the house opens")


def file(path: Path, settings: Settings) -> Iterator[Finding]:
    """A file of SQLite: readable, writable, sound, and of which version."""
    for place in (path, path.parent):
        if not os.access(place, os.W_OK):
            yield wrong(
                "database",
                f"{place} is not yours to write",
                "The user who runs the house must own the database and the folder it lies in.",
            )
            return
    try:
        with opened(path) as plain:
            found = str(plain.execute("PRAGMA quick_check(1)").fetchone()[0])
    except Exception as error:
        found = str(error)
    if found != "ok":
        yield wrong(
            "database", f"{path} is damaged: {found}", "Put the last backup back: cubilete restore FILE --replace."
        )
        return
    yield from within(settings)


def within(settings: Settings) -> Iterator[Finding]:
    """What is in a database, and whether it takes what is written."""
    try:
        engine = open_engine(settings.database_url)
    except UsageError as error:
        yield wrong("database", str(error), "Correct --database or CUBILETE_DATABASE.")
        return
    where = engine.url.render_as_string(hide_password=True)
    try:
        yield from judged(engine, where, settings)
    except SQLAlchemyError as error:
        yield wrong(
            "database", f"{where} cannot be used: {first_line(error)}", "See that it runs, and that the user may write."
        )
    finally:
        engine.dispose()


def judged(engine: Engine, where: str, settings: Settings) -> Iterator[Finding]:
    with engine.connect() as connection:
        form = form_of(connection)
        if not form:
            yield ok("database", f"{where} answers; its tables will be made when the house opens")
            return
        if not is_known(form):
            advice = "Install that version or a later one; an older one cannot open it."
            yield wrong("database", f"{where} was written by a newer Cubilete", advice)
            return
        told = contents_of(connection).told()
        try_to_write(connection)
        yield from clock_of(connection)
        if engine.dialect.name == "postgresql":
            yield room_for_workers(connection, settings)
    if form != head():
        advice = "Take a backup (cubilete backup FILE); then opening the house brings it up to date."
        yield warn("database", f"{where} is as an earlier Cubilete left it: {told}", advice)
    else:
        yield ok("database", f"{where} can be read and written: {told}")


def try_to_write(connection: Connection) -> None:
    """Change something, and take it back."""
    write_setting(connection, "doctor", "was here")
    connection.rollback()


def clock_of(connection: Connection) -> Iterator[Finding]:
    """Whether the house was awake later than now: then a clock was set back."""
    ahead = float(read_setting(connection, "awake") or 0) - time.time()
    if ahead > FUTURE_SECONDS:
        yield wrong(
            "clock",
            f"the house was awake {ahead:.0f} seconds later than this machine's clock says it is",
            "Set the clock right before you open the house, or everybody's time at their tables is wrong.",
        )


def room_for_workers(connection: Connection, settings: Settings) -> Finding:
    most, needed = int(connection.scalar(text("SHOW max_connections")) or 0), CONNECTIONS * settings.workers
    found = f"PostgreSQL takes {most} connections, and {settings.workers} workers may need {needed}"
    if most < needed:
        return warn("database", found, f"Set max_connections = {needed + 10} in postgresql.conf.")
    return ok("database", found)


# ---------------------------------------------------------------- other processes
def redis(settings: Settings) -> Finding:
    async def ask() -> None:
        channel = RedisChannel(settings.redis)
        try:
            await channel.greet()
        finally:
            await channel.close()

    try:
        asyncio.run(ask())
    except UsageError as error:
        return wrong("Redis", str(error), "See that it runs, and that CUBILETE_REDIS names it.")
    return ok("Redis", "Redis answers")


def workers(settings: Settings) -> Finding:
    cores = os.cpu_count() or 1
    if settings.workers > cores:
        return warn(
            "workers", f"{settings.workers} workers share {cores} cores", f"More than {cores} make nothing faster."
        )
    if cores == 1:
        return warn("workers", "there is one core for people and bots", "With two, bots do not keep people waiting.")
    return ok("workers", f"people are served by {settings.workers}, on a machine with {cores} cores")


# ---------------------------------------------------------------- addresses
def addresses(settings: Settings) -> Iterator[Finding]:
    """The address that people use, and what browsers do by it."""
    public, local = urlsplit(settings.public_url), settings.host in LOCAL
    at_home = public.hostname in LOCAL
    if not settings.public_url:
        if local:
            yield ok("address", f"only for this machine: http://{settings.host}:{settings.port}")
        else:
            yield warn(
                "address",
                "the house listens to others without knowing what it is called",
                "Give --public-url https://..., and let a proxy speak TLS (docs/hosting.md).",
            )
        return
    if public.path not in ("", "/") or public.query:
        yield wrong(
            "address", f"{settings.public_url} has a path", "A house needs an address of its own, without a path."
        )
    elif public.scheme == "https" or at_home:
        cookies = "cookies are marked secure" if settings.secure else "cookies travel as they are, on this machine"
        yield ok("address", f"{settings.public_url}; {cookies}")
    else:
        yield warn(
            "address",
            f"{settings.public_url} is not encrypted: cookies can be read on the way, and passkeys do not work",
            "Let a proxy speak TLS (docs/hosting.md) and say https:// in --public-url.",
        )
    if settings.secure and not local:
        yield warn(
            "address",
            f"the house also listens on {settings.host}:{settings.port}, past the proxy and without TLS",
            "Where the proxy runs on this machine, listen on 127.0.0.1; else let a firewall keep others out.",
        )


def proxies(settings: Settings) -> Iterator[Finding]:
    """Who may say for whom they ask."""
    names = [name.strip() for name in settings.trusted_proxies.split(",") if name.strip()]
    if "*" in names:
        yield warn(
            "proxy",
            "everybody's X-Forwarded-For is believed, so that limits can be walked around",
            "Name the addresses of your proxies in CUBILETE_TRUSTED_PROXIES.",
        )
        return
    for name in names:
        try:
            ip_network(name, strict=False) if "/" in name else ip_address(name)
        except ValueError:
            yield wrong(
                "proxy",
                f"'{name}' in CUBILETE_TRUSTED_PROXIES is no address",
                "Write addresses or networks, separated by commas, as in 127.0.0.1,10.0.0.0/8.",
            )
            return
    if settings.secure and not names:
        yield warn(
            "proxy",
            "no proxy is trusted: all visitors share the limits of one",
            "Name the addresses of your proxies in CUBILETE_TRUSTED_PROXIES.",
        )
