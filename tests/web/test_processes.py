"""Several processes on PostgreSQL and Redis: together from the first moment, and through outages of either."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import create_engine

from cubilete.house.store import schema
from web.client import Line, Visitor, numbers_of
from web.conftest import Services
from web.server import Server
from web.services import postgres, redis
from web.test_safety import numbers


def test_the_migrations_lead_to_the_same_tables_on_postgresql(shared_server: Server, services: Services) -> None:
    engine = create_engine(services.database.url.replace("postgresql", "postgresql+psycopg"))
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), schema.metadata) == []
    engine.dispose()


@pytest.mark.slow
def test_two_workers_are_one_house(tmp_path: Path, services: Services) -> None:
    """Whichever worker answers, it knows the session and the table; and the numbers are those of both."""

    async def story(server: Server) -> None:
        async with Visitor(server) as ana, Visitor(server) as bob:
            created = await ana.set_table("me", "open")
            await bob.ask(f"/tables/{created['id']}/join", ready=True)
            lines = [ana.look(created["id"]) for _ in range(4)] + [bob.look(created["id"]) for _ in range(4)]
            opened = [await line.__aenter__() for line in lines]
            try:
                for number in range(4):
                    line = opened[number % 4]
                    while line.now["number"] < number:
                        await line.next("update", "table")
                    prompts = line.now["prompts"]
                    if not prompts:
                        break
                    moves = [prompts[0]["choices"][-1]["notation"]]
                    answer = await line.ask(type="move", seat=0, moves=moves, after=number)
                    assert answer["type"] == "update", answer
                last = max(line.now["number"] for line in opened)
                assert last >= 3
                for line in opened:
                    while line.now["number"] < last:
                        await line.next("update", "table")
                deadline = time.monotonic() + 20
                while numbers(await numbers_of(server))["cubilete_moves_total"] < last:
                    assert time.monotonic() < deadline
            finally:
                for manager in lines:
                    await manager.__aexit__(None, None, None)
            # passkey ceremonies may begin in one worker and end in the other
            for _ in range(4):
                begun = await ana.ask("/passkeys/login/options")
                answer_ = await ana.post("/passkeys/login", key=begun["key"], credential={"id": "x"})
                assert (answer_.status_code, "not known here" in answer_.text) == (400, True)
            # and so do sessions
            cookie = ana.cookie
            await ana.ask("/logout")
            answers = [await bob.http.get("/api/lobby", headers={"cookie": cookie}) for _ in range(6)]
            assert {answer.status_code for answer in answers} == {401}

    folders = tmp_path / "temporary"
    folders.mkdir()
    server = Server(tmp_path, workers=2, **services.settings)
    server.environment["TMPDIR"] = str(folders)
    with server:
        asyncio.run(story(server))
        assert server.stop() == 0
    assert server.faults() == []
    assert list(folders.iterdir()) == [], "nothing is left lying about"
    assert server.log.count("the house is open") == server.log.count("the house is closed") == 2


@pytest.mark.slow
def test_a_house_lives_through_outages_of_redis_and_of_its_database(tmp_path: Path) -> None:
    with postgres() as database, redis() as channel:
        shared = {"database": database.url, "redis": channel.url}
        folders = [tmp_path / "one", tmp_path / "two"]
        for folder in folders:
            folder.mkdir()
        with Server(folders[0], **shared) as one, Server(folders[1], **shared) as two:

            async def story() -> None:
                async with Visitor(one) as ana:
                    created = await ana.set_table("me", "me")
                    ana.server = two
                    async with ana.look(created["id"]) as elsewhere:
                        ana.server = one
                        async with ana.look(created["id"]) as line:
                            await move(line, after=0)
                            await elsewhere.next("update")
                            # without Redis the game goes on where one is, and others see for themselves
                            channel.stop()
                            answer = await move(line, after=1)
                            assert (answer["type"], answer["number"]) == ("update", 2)
                            assert (await elsewhere.next("update", "table"))["number"] == 2
                            # once it is back they hear of it again, until it is silent without hanging up
                            channel.start()
                            channel.freeze()
                            answer = await move(line, after=2)
                            assert (answer["type"], answer["number"]) == ("update", 3)
                            assert (await elsewhere.next("update", "table"))["number"] == 3
                            channel.freeze(False)
                            # without a database nothing is acknowledged
                            database.stop()
                            answer = await move(line, after=3)
                            assert (answer["type"], "its database" in answer["sentence"]) == ("refused", True)
                            assert not one.is_well()
                            database.start()
                            one.wait_until_well()
                            answer = await move(line, after=3)
                            assert (answer["type"], answer["number"]) == ("update", 4)

            asyncio.run(story())


async def move(line: Line, after: int) -> dict[str, Any]:
    """Make the first move there is."""
    prompt = line.now["prompts"][0]
    return await line.ask(type="move", seat=prompt["seat"], moves=[prompt["choices"][0]["notation"]], after=after)
