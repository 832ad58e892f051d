"""A database that takes nothing: people are told before they move, nothing is half done, and it passes by itself."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event
from sqlalchemy.exc import DatabaseError, IntegrityError, InterfaceError, InternalError, OperationalError

from cubilete.core.errors import UsageError
from cubilete.house.bots.bot_workers import Question
from cubilete.house.channel import RedisChannel
from cubilete.house.errors import house_words
from cubilete.house.house import House
from cubilete.house.messages import Clock, HouseFrame
from cubilete.house.store import outage, storage
from cubilete.house.store.outage import SENTENCES, StoreError, outage_in
from cubilete.house.store.storage import Storage
from cubilete.house.tables import clocks
from house.helpers import (
    Glass,
    guest,
    in_a_house,
    move,
    open_house,
    prompt_of,
    set_table,
    two_at_a_table,
    until,
    workers_of,
)

from house.helpers import ME, BOT  # isort: skip


@contextmanager
def full_disk(house: House) -> Iterator[None]:
    """As an SQLite file is told that there is no more room."""

    def refuse(connection: Any, cursor: Any, statement: str, *_: object) -> None:
        if not statement.startswith("SELECT"):
            raise sqlite3.OperationalError("database or disk is full")

    event.listen(house.storage.engine, "before_cursor_execute", refuse)
    try:
        yield
    finally:
        event.remove(house.storage.engine, "before_cursor_execute", refuse)


@in_a_house
async def test_people_are_told_before_they_move_and_play_on_when_there_is_room_again(house: House) -> None:
    table, ana, bob = await two_at_a_table(house, Clock(pace="live", bank=600))
    glass = await Glass(house, table, ana).look()
    choice = prompt_of(table, 0).choices[0].notation
    with full_disk(house):
        with pytest.raises(StoreError, match="disk is full"):
            await move(house, table, ana, 0, choice)
        assert table.number == 0
        await house.upkeep.look_at_the_database()
        assert glass.all(HouseFrame)[-1].trouble == house_words("en").say("store.disk")
        assert house.troubles() == [house_words("en").say("store.disk")]
        late = await Glass(house, table, bob).look()
        assert late.all(HouseFrame)[-1].trouble
        with pytest.raises(StoreError, match="disk is full"):  # at once, and without trying
            await house.people.rename(ana, "Anna")
        spent = clocks.left(table.row.clocks, 0, time.time())
    await house.upkeep.look_at_the_database()
    assert [frame.trouble == "" for frame in glass.all(HouseFrame)] == [False, True]
    assert house.troubles() == []
    left = clocks.left(table.row.clocks, 0, time.time())
    assert spent is not None
    assert left is not None
    assert left >= spent - 1
    await move(house, table, ana, 0, choice)
    assert glass.update.number == 1


@in_a_house
async def test_bots_go_on_after_an_outage(house: House) -> None:
    workers, ana = workers_of(house), await guest(house, "Ana")
    right, outages = workers.answers, ExitStack()

    def fill_the_disk(question: Question) -> str | None:
        outages.enter_context(full_disk(house))
        workers.answers = right
        return right(question)

    workers.answers = fill_the_disk
    table = await set_table(house, ana, BOT, ME)
    await until(lambda: house.storage.outage.kind == "disk" and not table.thinking)
    assert (table.number, table.owing()) == (0, [0])
    outages.close()
    await until(lambda: table.number > 0)


@in_a_house
async def test_a_disk_that_is_nearly_full_is_noticed_before_a_move_fails(house: House) -> None:
    table, ana, _ = await two_at_a_table(house)
    monkeypatch = pytest.MonkeyPatch()
    with monkeypatch.context() as patch:
        patch.setattr(outage, "LEAST_FREE_BYTES", 2**80)
        await house.upkeep.look_at_the_database()
        with pytest.raises(StoreError, match="disk is full"):
            await move(house, table, ana, 0, prompt_of(table, 0).choices[0].notation)
    await house.upkeep.look_at_the_database()
    await move(house, table, ana, 0, prompt_of(table, 0).choices[0].notation)
    assert table.number == 1


def test_a_locked_database_holds_nobody_up_for_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(storage, "LOCKED_SECONDS", 0.3)

    async def story() -> None:
        async with open_house(tmp_path) as house:
            ana = await guest(house, "Ana")
            other = sqlite3.connect(tmp_path / "house.db", isolation_level=None)
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(StoreError, match="locked"):
                await house.people.rename(ana, "Anna")
            tries = [asyncio.create_task(house.people.rename(ana, f"Ana {number}")) for number in range(200)]
            results = await asyncio.gather(*tries, return_exceptions=True)
            assert all(isinstance(result, StoreError) for result in results)
            await house.upkeep.look_at_the_database()
            assert house.troubles() == [house_words("en").say("store.locked")]
            assert (await house.lobby(ana)).open == []  # what was written can be read all the while
            other.rollback()
            other.close()
            await house.upkeep.look_at_the_database()
            await house.people.rename(ana, "Anna")

    asyncio.run(asyncio.wait_for(story(), 60))


def test_a_write_that_does_not_end_is_trouble_too(monkeypatch: pytest.MonkeyPatch) -> None:
    watched = outage.Outage(None)
    watched.begin()
    assert watched.kind == ""
    monkeypatch.setattr(outage, "PATIENCE_SECONDS", -1.0)
    assert watched.kind == "locked"
    with pytest.raises(StoreError):
        watched.check()
    watched.worked()
    assert watched.kind == ""


class PsycopgError(Exception):
    """An error as PostgreSQL's driver raises it."""

    def __init__(self, text: str, sqlstate: str | None) -> None:
        super().__init__(text)
        self.sqlstate = sqlstate


@pytest.mark.parametrize(
    ("error", "kind"),
    [
        (OperationalError("", {}, sqlite3.OperationalError("database or disk is full")), "disk"),
        (OperationalError("", {}, sqlite3.OperationalError("disk I/O error")), "closed"),
        (OperationalError("", {}, sqlite3.OperationalError("attempt to write a readonly database")), "closed"),
        (InternalError("", {}, PsycopgError("cannot execute INSERT in a read-only transaction", "25006")), "closed"),
        (OperationalError("", {}, sqlite3.OperationalError("database is locked")), "locked"),
        (DatabaseError("", {}, sqlite3.DatabaseError("database disk image is malformed")), "away"),
        (OperationalError("", {}, PsycopgError("could not extend file: No space left on device", "53100")), "disk"),
        (OperationalError("", {}, PsycopgError("server closed the connection unexpectedly", None)), "away"),
        (OperationalError("", {}, PsycopgError("terminating connection", "57P01")), "away"),
        (OperationalError("", {}, PsycopgError("deadlock detected", "40P01")), ""),
        (InterfaceError("", {}, PsycopgError("the connection is closed", None)), "away"),
        (IntegrityError("", {}, sqlite3.IntegrityError("UNIQUE constraint failed")), ""),
        (ValueError("no"), ""),
    ],
)
def test_what_is_an_outage_and_what_is_not(error: Exception, kind: str) -> None:
    assert outage_in(error) == kind
    assert not kind or house_words("de").say(SENTENCES[kind]) != house_words("en").say(SENTENCES[kind])


def test_redis_is_missed_when_it_is_gone_and_not_longer() -> None:
    async def story() -> None:
        channel = RedisChannel("redis://127.0.0.1:1")
        assert not channel.away
        listening = asyncio.create_task(channel.listen(lambda *_: None))
        await until(lambda: channel.away)
        listening.cancel()
        channel.pass_on({"type": "subscribe"}, lambda *_: None)
        assert not channel.away
        await channel.close()

    asyncio.run(story())


@pytest.mark.parametrize("content", [b"this is no database", b"SQLite format 3\x00" + b"\xff" * 5000])
def test_a_file_that_is_no_database_is_named_in_one_sentence(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "house.db").write_bytes(content)
    with pytest.raises(UsageError, match=r"^The database cannot be opened: [^\n]*\.$"):
        Storage(f"sqlite:///{tmp_path}/house.db")
