"""A backup taken while many people move holds every move acknowledged before it, and goes into either database."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import psycopg
import pytest
from sqlalchemy import Engine, func, select

from cubilete.core.errors import UsageError
from cubilete.house.keeping import restore as restoring
from cubilete.house.keeping.backup import back_up
from cubilete.house.keeping.keep import Keep
from cubilete.house.keeping.pruning import KEPT_SINCE, claim_round, count_all, limits_of
from cubilete.house.keeping.restore import restore
from cubilete.house.keeping.rounds import prune_now
from cubilete.house.messages import ChatLine
from cubilete.house.store import rows, schema
from cubilete.house.store.migrate import upgrade
from cubilete.house.store.rows import Said
from cubilete.house.store.settings_store import write_setting
from cubilete.house.store.storage import open_engine
from web.conftest import Services
from web.crowd import Heard, games_of, gather_crowd
from web.server import Server
from web.test_durability import check_log, progress

TABLES = 8
OLD = Path(__file__).parents[1] / "fixtures" / "v0_1_0" / "house.db"


class Acknowledged(NamedTuple):
    """What was known to be safe when the backup began."""

    table: str
    number: int
    moves: dict[int, tuple[int, str]]
    asked: dict[int, set[tuple[int, str]]]
    """What was sent up to the end: a backup also holds moves that were on their way when it began."""


@contextmanager
def opened(url: str) -> Iterator[Engine]:
    engine = open_engine(url)
    try:
        yield engine
    finally:
        engine.dispose()


@pytest.fixture
def other_database(services: Services) -> str:
    """An empty database of the same server."""
    with psycopg.connect(services.database.url, autocommit=True) as connection:
        connection.execute("DROP DATABASE IF EXISTS other WITH (FORCE)")
        connection.execute("CREATE DATABASE other")
    return services.database.url.rpartition("/")[0] + "/other"


async def back_up_amid_moves(server: Server, url: str, file: Path) -> list[Acknowledged]:
    """Many people play; nobody waits for the backup."""
    scripts = await gather_crowd(server.url, TABLES, ("me", "open"), [server.url])
    games, until = games_of(scripts), asyncio.Event()
    playing = [asyncio.create_task(script.play(until)) for script in scripts]
    try:
        await progress(games, 6)
        before = [Acknowledged(heard.table, heard.number, dict(heard.moves), heard.asked) for heard in games]
        await asyncio.to_thread(back_up, url, file)
        await progress(games, 3)
    finally:
        until.set()
        await asyncio.gather(*playing)
    return before


def check_restored(url: str, before: list[Acknowledged]) -> None:
    """Every move is there, the logs replay, and what is written next finds its place."""
    with opened(url) as engine:
        for one in before:
            heard = Heard(one.table)
            heard.number, heard.moves, heard.asked = one.number, one.moves, one.asked
            check_log(engine, heard)
        said = Said(ChatLine(name="Ana", seat=0, text="Back again", at=0.0), "")
        with engine.begin() as connection:
            rows.add_chat(connection, before[0].table, said)
            rows.add_chat(connection, before[0].table, said)


def test_a_backup_amid_moves_goes_from_sqlite_into_postgresql(
    server: Server, other_database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url, file = server.environment["CUBILETE_DATABASE"], tmp_path / "b.zip"
    before = asyncio.run(back_up_amid_moves(server, url, file))
    assert sum(one.number for one in before) >= 6 * TABLES
    restore(file, other_database, replace=False)
    check_restored(other_database, before)
    with pytest.raises(UsageError, match=r"has a house with .*--replace"):
        restore(file, other_database, replace=False)
    monkeypatch.setattr(restoring, "WATCH_SECONDS", 0.6)  # nobody is there who could be awake
    restore(file, other_database, replace=True)
    check_restored(other_database, before)


def test_a_backup_amid_moves_goes_from_postgresql_into_sqlite_and_back(
    shared_server: Server, other_database: str, tmp_path: Path
) -> None:
    url, file = shared_server.environment["CUBILETE_DATABASE"], tmp_path / "b.zip"
    before = asyncio.run(back_up_amid_moves(shared_server, url, file))
    target = f"sqlite:///{tmp_path}/house.db"
    restore(file, target, replace=False)
    check_restored(target, before)
    back_up(target, tmp_path / "again.zip")
    restore(tmp_path / "again.zip", other_database, replace=False)
    check_restored(other_database, before)
    with pytest.raises(UsageError, match=r"is open\. Stop it first"):
        restore(file, url, replace=True)


def test_a_house_of_an_earlier_version_comes_into_postgresql_and_out_again(other_database: str, tmp_path: Path) -> None:
    """Its tables are brought up to date on the way in."""
    back_up(f"sqlite:///{OLD}", tmp_path / "old.zip")
    restore(tmp_path / "old.zip", other_database, replace=False)
    manifest = back_up(other_database, tmp_path / "new.zip")
    assert manifest.contents.tables == {"finished": 8, "running": 14, "waiting": 2}
    assert manifest.rows["record"] == 8
    clear_away_at_once(other_database)


def clear_away_at_once(url: str) -> None:
    """By the same questions as in SQLite, with the same answers: what was foreseen, and no match of an account."""
    keep = Keep(guests=1e-5, sessions=1e-5, chat=1e-5, waiting=1e-5, unfinished=1e-5)
    with opened(url) as engine:
        with engine.begin() as connection:
            write_setting(connection, KEPT_SINCE, "0")
            foreseen = count_all(connection, limits_of(keep, time.time(), 0.0))
        assert prune_now(engine, keep) == foreseen
        assert (foreseen["unfinished tables"], foreseen["guests"], foreseen["lines of talk"]) == (16, 2, 4)
        with engine.begin() as connection:
            assert connection.scalars(select(schema.table.c.status).distinct()).all() == ["finished"]
            assert connection.scalar(select(func.count()).select_from(schema.record)) == 8
            assert claim_round(connection, time.time())
            assert not claim_round(connection, time.time())


def test_a_database_that_does_not_take_everything_is_left_as_it_was(
    other_database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    back_up(f"sqlite:///{OLD}", tmp_path / "old.zip")
    restore(tmp_path / "old.zip", other_database, replace=False)

    def count_moves(engine: Engine) -> int:
        with engine.connect() as connection:
            return connection.scalar(select(func.count()).select_from(schema.entry)) or 0

    def fail(*_: object) -> None:
        raise UsageError("Not everything could be copied; nothing was changed.")

    monkeypatch.setattr(restoring, "go_on_counting", fail)
    with opened(other_database) as engine:
        before = count_moves(engine)
        with pytest.raises(UsageError, match="nothing was changed"):
            restore(tmp_path / "old.zip", other_database, replace=True)
        assert count_moves(engine) == before
        upgrade(engine)  # and nothing holds it
