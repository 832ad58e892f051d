"""A server that is killed at any moment loses nothing that it has acknowledged."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import pytest
from sqlalchemy import Engine, create_engine

from cubilete.house.store.storage import open_engine
from web.client import fetch
from web.crowd import Heard, Script, compare, games_of, gather_crowd
from web.server import Server
from web.services import postgres, redis

LAST_TABLES = 8
"""Tables that are played to the end once the others have seen enough."""


def check_log(engine: Engine, heard: Heard) -> None:
    """Everything that was acknowledged is in the log, nothing twice, nothing missing; and it replays."""
    found = compare(engine, heard)
    assert (found.lost, found.doubled) == (0, 0), heard.table


def check_all(engine: Engine, scripts: list[Script]) -> None:
    for heard in games_of(scripts):
        check_log(engine, heard)


async def wait_for(happens: Callable[[], bool], seconds: float = 240.0) -> None:
    async with asyncio.timeout(seconds):
        while not happens():
            await asyncio.sleep(0.03)


@pytest.mark.slow
@pytest.mark.parametrize(("database", "tables", "kills"), [("sqlite", 100, 4), ("postgresql", 24, 3)])
def test_a_killed_server_has_lost_nothing_when_it_comes_back(
    tmp_path: Path, database: str, tables: int, kills: int
) -> None:
    """Many tables under load, the server killed again and again at random moments; the database goes on."""
    with ExitStack() as stack:
        url = f"sqlite:///{tmp_path}/house.db"
        if database == "postgresql":
            url = stack.enter_context(postgres()).url
        kill_again_and_again(Server(tmp_path, database=url), url, tables, kills)


def kill_again_and_again(server: Server, url: str, tables: int, kills: int) -> None:
    rng = random.Random(2024)
    server.start()
    engine = open_engine(url)

    async def story() -> list[Script]:
        loop = asyncio.get_running_loop()
        scripts = await gather_crowd(server.url, tables, ("me", "open"), [server.url])
        games = games_of(scripts)
        everybody_goes, last_go = asyncio.Event(), asyncio.Event()
        last = {heard.table for heard in games[:LAST_TABLES]}
        playing = [
            asyncio.create_task(script.play(last_go if script.heard.table in last else everybody_goes))
            for script in scripts
        ]
        try:
            for _ in range(kills):
                before = sum(heard.number for heard in games)
                await wait_for(lambda: sum(heard.number for heard in games) > before + 2 * tables)  # noqa: B023
                await asyncio.sleep(rng.random())
                await loop.run_in_executor(None, server.kill)
                await asyncio.sleep(0.3)  # until everything that was sent has been heard
                check_all(engine, scripts)  # nobody is at work: what is on disk now is all there is
                await loop.run_in_executor(None, server.start)
            lines = {script: script.lines for script in scripts}
            # everybody whose game goes on comes back
            await wait_for(lambda: all(script.heard.finished or script.lines > lines[script] for script in scripts))
            everybody_goes.set()
            await wait_for(lambda: sum(heard.finished for heard in games) >= LAST_TABLES - 2, 150)
        finally:
            everybody_goes.set()
            last_go.set()
            await asyncio.gather(*playing)
        return scripts

    try:
        scripts = asyncio.run(story())
    finally:
        server.stop()
    check_all(engine, scripts)
    assert sum(len(heard.moves) for heard in games_of(scripts)) > tables * kills
    assert server.faults() == []
    engine.dispose()


@pytest.mark.slow
def test_two_processes_share_a_house_and_one_takes_over_when_the_other_dies(tmp_path: Path) -> None:
    """PostgreSQL and Redis, two server processes, people of one table connected to either; one of them is killed."""
    with postgres() as database, redis() as channel:
        shared = {"database": database.url, "redis": channel.url}
        folders = [tmp_path / "one", tmp_path / "two"]
        for folder in folders:
            folder.mkdir()
        one, two = (Server(folder, **shared) for folder in folders)
        one.launch()
        two.launch()  # together, on an empty database
        one.wait_until_well()
        two.wait_until_well()
        # the other process goes on while the log is checked: everything is read as of one moment
        address = database.url.replace("postgresql", "postgresql+psycopg")
        engine = create_engine(address, isolation_level="REPEATABLE READ")

        async def story() -> list[Script]:
            urls = [one.url, two.url]
            scripts = await gather_crowd(one.url, 24, ("me", "open"), urls)
            scripts += await gather_crowd(one.url, 12, ("me", "bot"), urls)
            until = asyncio.Event()
            playing = [asyncio.create_task(script.play(until)) for script in scripts]
            games = games_of(scripts)
            try:
                await progress(games, 12)
                one.kill()
                urls.remove(one.url)
                await asyncio.sleep(0.3)
                check_all(engine, scripts)
                await progress(games, 8)  # every table goes on, those with bots included
                await wait_for(lambda: any(heard.finished for heard in games), 150)
            finally:
                until.set()
                await asyncio.gather(*playing)
            return scripts

        try:
            scripts = asyncio.run(story())
            check_all(engine, scripts)
            games = games_of(scripts)
            assert any(heard.finished for heard in games)
            assert sum(len(heard.moves) for heard in games) > 300
            assert two.faults() == []
            assert one.faults() == []
        finally:
            engine.dispose()
            for server in (one, two):
                if server.process is not None and server.process.poll() is None:
                    server.stop()


@pytest.mark.slow
def test_a_database_that_dies_and_comes_back_has_lost_nothing_and_the_house_goes_on(tmp_path: Path) -> None:
    """PostgreSQL is stopped in the middle of everything; then the house is killed too, and both come back."""
    with postgres() as database:
        server = Server(tmp_path, database=database.url).start()
        engine = create_engine(database.url.replace("postgresql", "postgresql+psycopg"), pool_pre_ping=True)

        async def story() -> list[Script]:
            loop = asyncio.get_running_loop()
            scripts = await gather_crowd(server.url, 8, ("me", "open"), [server.url])
            scripts += await gather_crowd(server.url, 2, ("me", "bot"), [server.url])
            until = asyncio.Event()
            playing = [asyncio.create_task(script.play(until)) for script in scripts]
            games = games_of(scripts)
            try:
                await progress(games, 4)
                await loop.run_in_executor(None, database.crash)
                await wait_for_health(server, 503)
                await loop.run_in_executor(None, database.start)
                await wait_for_health(server, 200)  # by itself
                check_all(engine, scripts)
                await progress(games, 4)
                await loop.run_in_executor(None, server.kill)
                await asyncio.sleep(0.3)
                check_all(engine, scripts)
                await loop.run_in_executor(None, server.start)
                await progress(games, 4)
            finally:
                until.set()
                await asyncio.gather(*playing)
            return scripts

        try:
            scripts = asyncio.run(story())
            check_all(engine, scripts)
            assert sum(len(heard.moves) for heard in games_of(scripts)) > 80
            assert server.faults() == []
        finally:
            engine.dispose()
            server.stop()


async def wait_for_health(server: Server, status: int) -> None:
    async with asyncio.timeout(120):
        while (await asyncio.to_thread(fetch, server, "/health")).status_code != status:
            await asyncio.sleep(0.1)


async def progress(games: list[Heard], moves: int) -> None:
    """Until every game that is not over has gone on by so many moves; a bot's table has to be taken over first."""
    before = {heard.table: heard.number for heard in games}
    await wait_for(lambda: all(heard.finished or heard.number > before[heard.table] + moves for heard in games))
