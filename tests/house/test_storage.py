"""The database: many writes share a commit, and nobody is answered before it."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, create_engine, event, inspect

from cubilete.core.errors import UsageError
from cubilete.house.store import schema
from cubilete.house.store.migrate import configuration, upgrade
from cubilete.house.store.settings_store import keep_setting, read_setting, write_setting
from cubilete.house.store.storage import Storage, open_engine
from house.helpers import until


def write(name: str) -> Callable[[Connection], str]:
    def work(connection: Connection) -> str:
        write_setting(connection, name, name)
        return name

    return work


def fail(connection: Connection) -> str:
    write_setting(connection, "half done", "and then")
    raise ValueError("no")


class Gate:
    """A write that takes its time, so that others gather behind it."""

    def __init__(self) -> None:
        self.reached = threading.Event()
        self.opened = threading.Event()

    def __call__(self, connection: Connection) -> str:
        self.reached.set()
        self.opened.wait(5)
        return "at last"

    async def hold(self, storage: Storage) -> asyncio.Task[str]:
        """The writer is busy with this write alone when this returns."""
        task = asyncio.create_task(storage.write(self))
        await until(self.reached.is_set)
        return task


def facts(storage: Storage) -> set[str]:
    with storage.engine.connect() as connection:
        return set(connection.scalars(schema.fact.select().with_only_columns(schema.fact.c.name)))


def test_writes_that_wait_together_share_one_commit_and_are_answered_after_it(tmp_path: Path) -> None:
    async def story() -> None:
        storage = Storage(f"sqlite:///{tmp_path}/house.db")
        commits: list[list[bool]] = []
        tasks: list[asyncio.Task[str]] = []
        event.listen(storage.engine, "commit", lambda _: commits.append([task.done() for task in tasks]))
        gate = Gate()
        first = await gate.hold(storage)
        tasks += [asyncio.create_task(storage.write(write(f"fact {n}"))) for n in range(50)]
        await asyncio.sleep(0.05)
        assert facts(storage) == set()
        gate.opened.set()
        assert await first == "at last"
        assert await asyncio.gather(*tasks) == [f"fact {n}" for n in range(50)]
        assert len(commits) == 2
        assert commits[1] == [False] * 50
        assert facts(storage) == {f"fact {n}" for n in range(50)}
        storage.close()

    asyncio.run(story())


def test_a_write_that_fails_harms_no_other_of_its_group(tmp_path: Path) -> None:
    async def story() -> None:
        storage = Storage(f"sqlite:///{tmp_path}/house.db")
        gate = Gate()
        first = await gate.hold(storage)
        jobs = [write("a"), fail, write("b"), fail, write("c")]
        tasks = [asyncio.create_task(storage.write(job)) for job in jobs]
        await asyncio.sleep(0.05)
        gate.opened.set()
        results = await asyncio.gather(first, *tasks, return_exceptions=True)
        assert [str(result) for result in results] == ["at last", "a", "no", "b", "no", "c"]
        assert isinstance(results[2], ValueError)
        assert facts(storage) == {"a", "b", "c"}
        assert await storage.write(write("d")) == "d"
        storage.close()

    asyncio.run(story())


def test_a_caller_who_gives_up_leaves_the_write_to_be_finished(tmp_path: Path) -> None:
    async def story() -> None:
        storage = Storage(f"sqlite:///{tmp_path}/house.db")
        gate = Gate()
        first = await gate.hold(storage)
        second = asyncio.create_task(storage.write(write("kept")))
        await asyncio.sleep(0.02)
        first.cancel()
        second.cancel()
        gate.opened.set()
        assert await storage.write(write("last")) == "last"
        assert facts(storage) == {"kept", "last"}
        storage.close()

    asyncio.run(story())


def test_closing_finishes_what_waits(tmp_path: Path) -> None:
    async def story() -> None:
        storage = Storage(f"sqlite:///{tmp_path}/house.db")
        tasks = [asyncio.create_task(storage.write(write(f"fact {n}"))) for n in range(300)]
        await asyncio.sleep(0)
        storage.close()
        await asyncio.gather(*tasks)

    asyncio.run(story())
    engine = create_engine(f"sqlite:///{tmp_path}/house.db")
    with engine.connect() as connection:
        assert len(list(connection.execute(schema.fact.select()))) == 300
    engine.dispose()


def test_facts_are_written_over_and_kept(tmp_path: Path) -> None:
    engine = open_engine(f"sqlite:///{tmp_path}/house.db")
    upgrade(engine)
    with engine.begin() as connection:
        assert read_setting(connection, "awake") == ""
        write_setting(connection, "awake", "1")
        write_setting(connection, "awake", "2")
        assert read_setting(connection, "awake", lock=True) == "2"
        assert keep_setting(connection, "secret", "first") == "first"
        assert keep_setting(connection, "secret", "second") == "first"
    engine.dispose()


def test_everything_that_matters_is_flushed_at_every_commit(tmp_path: Path) -> None:
    engine = open_engine(f"sqlite:///{tmp_path}/house.db")
    with engine.connect() as connection:
        settings = [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in ("journal_mode", "synchronous")]
        assert settings == ["wal", 2]
        assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar() == 1
    engine.dispose()


def test_the_migrations_lead_to_the_tables_that_the_code_expects(tmp_path: Path) -> None:
    engine = open_engine(f"sqlite:///{tmp_path}/house.db")
    upgrade(engine)
    upgrade(engine)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), schema.metadata) == []
    engine.dispose()


def test_an_older_database_is_brought_up_to_date_with_its_games(tmp_path: Path) -> None:
    from alembic import command

    engine = open_engine(f"sqlite:///{tmp_path}/house.db")
    config = configuration()
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        connection.exec_driver_sql("INSERT INTO person (id, name, language, created) VALUES ('p', 'Ana', 'en', 0)")
        columns = {column["name"] for column in inspect(connection).get_columns("game_table")}
        assert "undo_request" not in columns
        old = dict.fromkeys(sorted(columns), "''") | {"id": "'t'", "host": "'p'", "seed": "x'00'", "moves": "0"}
        connection.exec_driver_sql(f"INSERT INTO game_table ({','.join(old)}) VALUES ({','.join(old.values())})")  # noqa: S608
    upgrade(engine)
    with engine.connect() as connection:
        kept = connection.execute(schema.table.select()).one()
        assert (kept.id, kept.undo_request) == ("t", None)
        assert compare_metadata(MigrationContext.configure(connection), schema.metadata) == []
    engine.dispose()


@pytest.mark.parametrize(
    ("url", "says"),
    [
        ("nonsense", "not a database address"),
        ("mysql://root@localhost/house", "SQLite or PostgreSQL"),
        ("sqlite://", "in a file"),
        ("sqlite:///:memory:", "in a file"),
    ],
)
def test_a_database_that_cannot_be_used_is_named(url: str, says: str) -> None:
    with pytest.raises(UsageError, match=says):
        open_engine(url)


def test_a_database_that_cannot_be_opened_is_named(tmp_path: Path) -> None:
    (tmp_path / "house.db").mkdir()
    with pytest.raises(UsageError, match="cannot be opened"):
        Storage(f"sqlite:///{tmp_path}/house.db")
