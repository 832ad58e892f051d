"""Strangers who mean harm, against a running house: what they can hold open, fill up, slow down or break, has an end.

Nothing here is timed: what counts is how much is granted, how much waits, and that others are answered.
"""

from __future__ import annotations

import asyncio
import contextlib
import socket
import sqlite3
import struct
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar.routes import HTTPRoute
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from cubilete.web.app import create_app
from cubilete.web.bot_routes import guard_program
from cubilete.web.routes import guard_page, guard_request
from cubilete.web.settings import Settings
from web.client import WAIT, Line, Visitor, fetch, next_address, numbers_of
from web.server import Server
from web.test_safety import numbers

EACH, HOUSEHOLD = 4, 6
TOO_OFTEN = 4429
MOST_WAITING_BYTES = 1024 * 1024


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A house that allows little."""
    folder = tmp_path_factory.mktemp("attacked")
    with Server(folder, lines_per_person=EACH, lines_per_address=HOUSEHOLD, bot_pause=0.0) as server:
        yield server
        assert server.faults() == []


def database_of(server: Server) -> Path:
    return Path(server.environment["CUBILETE_DATABASE"].removeprefix("sqlite:///"))


async def call(visitor: Visitor, table: str) -> ClientConnection:
    """A line whose other end may read or not."""
    headers = {"x-forwarded-for": visitor.address, "cookie": visitor.cookie}
    address = f"{visitor.server.socket_url}/{table}"
    return await connect(
        address, additional_headers=headers, open_timeout=WAIT, max_size=None, max_queue=1, compression=None
    )


async def code_of(line: ClientConnection) -> int:
    """With what code the house hung up; 0 while it has not, which an answered greeting shows."""
    try:
        await line.send('{"type":"hello"}')
        await asyncio.wait_for(line.recv(), WAIT)
    except ConnectionClosed:
        return line.close_code or 0
    return 0


async def hang_up(*lines: ClientConnection) -> None:
    """As when a cable is pulled."""
    for line in lines:
        line.transport.abort()
    for line in lines:
        await line.wait_closed()


# ---------------------------------------------------------------- lines
def test_one_person_and_one_address_hold_so_many_lines_and_are_told_so(house: Server) -> None:
    async def story() -> None:
        async with Visitor(house) as eve:
            created = await eve.set_table("me", "open")
            lines = [await call(eve, created["id"]) for _ in range(20)]
            assert Counter([await code_of(line) for line in lines]) == {0: EACH, TOO_OFTEN: 20 - EACH}
            assert {line.close_reason for line in lines if line.close_code} == {
                f"You have {EACH} tables open already; close one of them first."
            }
            async with Visitor(house, eve.address) as mallory:
                more = [await call(mallory, created["id"]) for _ in range(EACH)]
                codes = Counter([await code_of(line) for line in more])
                assert codes == {0: HOUSEHOLD - EACH, TOO_OFTEN: EACH - (HOUSEHOLD - EACH)}
                async with Visitor(house) as ana, ana.look(created["id"]) as line:
                    assert line.last("table")["id"] == created["id"]  # others come in all the while
                await hang_up(*lines, *more)
                async with asyncio.timeout(WAIT):  # and so do they, once it has been noticed that they hung up
                    code = TOO_OFTEN
                    while code:
                        again = await call(mallory, created["id"])
                        code = await code_of(again)
                        await hang_up(again)

    asyncio.run(story())


def test_greetings_and_requests_are_counted_over_all_lines_together(house: Server) -> None:
    async def story() -> None:
        async with Visitor(house) as eve, Visitor(house) as ana:
            created = await eve.set_table("me", "open")
            lines = [Line(await call(eve, created["id"])) for _ in range(EACH)]
            for message in ({"type": "hello"}, {"type": "story"}, {"type": "nonsense"}):
                told = Counter[str]()
                for line in lines:
                    for number in range(25):
                        await line.send(id=str(number), **message)
                for line in lines:
                    for _ in range(25):
                        told[(await line.next("table", "story", "refused")).get("sentence", "granted")[:25]] += 1
                too_fast = told["That was a little too fas"]
                assert too_fast > 20, told
                assert too_fast < 25 * EACH, told
            async with ana.look(created["id"]) as line:
                assert (await line.ask(type="ping", at=1))["type"] == "pong"
            await hang_up(*(line.socket for line in lines))

    asyncio.run(story())


def test_twenty_lines_that_ask_and_ten_that_do_not_read_leave_memory_and_others_alone(house: Server) -> None:
    async def story() -> None:
        async with contextlib.AsyncExitStack() as stack:
            ana = await stack.enter_async_context(Visitor(house))
            created = await ana.set_table("me", "bot", "bot")
            before = await watch(ana)
            hostile = [await stack.enter_async_context(Visitor(house)) for _ in range(6)]
            lines = [await call(hostile[number % 6], created["id"]) for number in range(20)]
            readers = [await call(await stack.enter_async_context(Visitor(house)), created["id"]) for _ in range(10)]
            asking = [asyncio.create_task(ask_for_ever(line)) for line in (*lines, *readers)]
            try:
                async with ana.look(created["id"]) as line:
                    for _ in range(12):
                        choice = await choice_of(line)
                        if choice is None:
                            break
                        await line.ask(type="move", seat=0, moves=[choice], after=line.now["number"])
                        now = await watch(ana)
                        assert now["cubilete_waiting_bytes"] <= 30 * MOST_WAITING_BYTES
                    assert line.now["number"] > 5
                grown = now["process_resident_memory_bytes"] - before["process_resident_memory_bytes"]
                assert grown < 150e6
                assert now["cubilete_sockets"] <= 32
            finally:
                for task in asking:
                    task.cancel()
                await asyncio.gather(*asking, return_exceptions=True)
                await hang_up(*lines, *readers)

    asyncio.run(story())


async def watch(visitor: Visitor) -> dict[str, float]:
    return numbers(await numbers_of(visitor.server))


async def ask_for_ever(line: ClientConnection) -> None:
    """Ask for the whole table in words, and read nothing of it."""
    line.transport.pause_reading()
    with contextlib.suppress(ConnectionClosed):
        while True:
            await line.send('{"type":"hello","language":"de","words":true}')
            await line.send('{"type":"story"}')
            await asyncio.sleep(0.02)


async def choice_of(line: Line) -> str | None:
    """What Ana can do, as soon as the game waits for her; None once it is over."""
    while True:
        prompts = [prompt for prompt in line.now["prompts"] if prompt["seat"] == 0 and not prompt["waiting"]]
        if prompts:
            choice: str = prompts[0]["choices"][-1]["notation"]
            return choice
        if line.now["status"] == "finished":
            return None
        await line.next("update", "table")


def test_who_leaves_in_the_middle_of_anything_is_no_error_of_the_house(house: Server) -> None:
    async def story() -> None:
        async with Visitor(house) as eve:
            created = await eve.set_table("me", "open")
            for number in range(150):
                leave_at_once(house, created["id"], eve.cookie, after=number % 5)
            async with Visitor(house) as ana, ana.look(created["id"]):
                pass

    asyncio.run(story())
    assert house.faults() == []


def leave_at_once(server: Server, table: str, cookie: str, after: int) -> None:
    """Ask for a line, say something perhaps, and be gone as when a cable is pulled."""
    with socket.create_connection(("127.0.0.1", server.port)) as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        head = (
            f"GET /ws/tables/{table} HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
            f"sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\ncookie: {cookie}\r\n"
            f"x-forwarded-for: {next_address()}\r\n\r\n"
        )
        line.sendall(head.encode())
        if after > 1:
            line.recv(20)
        if after > 2:
            hello = b'{"type":"hello"}'
            line.sendall(b"\x81" + bytes([0x80 | len(hello)]) + bytes(4) + hello)
        if after > 3:
            line.recv(20)


# ---------------------------------------------------------------- pages
@pytest.mark.filterwarnings("ignore::DeprecationWarning")  # of the framework, about itself
def test_nothing_can_be_asked_for_without_limits() -> None:
    routes = [route for route in create_app(Settings()).routes if isinstance(route, HTTPRoute)]
    guards = {
        route.path: {handler.resolve_before_request() for handler in route.route_handlers if handler.http_methods}
        for route in routes
    }
    assert {"/", "/health", "/metrics", "/api/docs", "/api/schema/openapi.json", "/assets/{name:str}"} <= guards.keys()
    for path, found in guards.items():
        limits = {getattr(guard, "func", guard) for guard in found} - {None}
        assert limits <= {guard_request, guard_page, guard_program}, path
        assert limits, path


def test_the_description_is_put_together_once(house: Server) -> None:
    first, second = (fetch(house, "/api/schema/openapi.json") for _ in range(2))
    assert first.content == second.content
    assert "content-encoding" not in first.headers
    assert "/api/tables/{table_id}/join" in fetch(house, "/api/docs").text


@pytest.mark.parametrize(
    "path",
    ["/assets/%00", "/assets/%00.js", "/assets/a%00.js", "/assets/..%2f..%2fsettings.py", "/assets/%ff%fe.css", "/%00",
     "/assets/" + "a" * 5000 + ".js", "/t/%00", "/api/titles/%00/rules", "/api/%ff", "/assets/%F0%9F%8E%B2.svg"],
)  # fmt: skip
def test_odd_addresses_are_answered_politely(house: Server, path: str) -> None:
    assert fetch(house, path).status_code in (200, 400, 401, 404)


@pytest.mark.parametrize("body", [b"\xff", b"\xff\xfe", b'{"name":"\xff"}', b"\x80", b"\x00", b'"\\ud800"'])
def test_bodies_that_are_no_text_are_answered_politely(house: Server, body: bytes) -> None:
    async def story() -> None:
        async with Visitor(house) as eve:
            for method, path in (("PATCH", "/api/me"), ("POST", "/api/tables"), ("POST", "/api/login")):
                answer = await eve.http.request(
                    method, path, content=body, headers={"content-type": "application/json"}
                )
                assert answer.status_code == 400
                assert answer.json()["sentence"]

    asyncio.run(story())


# ---------------------------------------------------------------- when nothing can be written
def test_people_are_told_when_the_house_cannot_write_and_health_says_why(house: Server) -> None:
    async def story() -> None:
        async with Visitor(house) as ana:
            created = await ana.set_table("me", "me")
            async with ana.look(created["id"]) as line:
                other = sqlite3.connect(database_of(house), isolation_level=None, timeout=WAIT)
                other.execute("BEGIN IMMEDIATE")
                held_up = asyncio.create_task(ana.http.patch("/api/me", json={"name": "Anna"}))
                told = await line.next("house")
                assert "locked" in told["trouble"]
                answer = await line.ask(type="move", seat=0, moves=["casino"], after=0)
                assert (answer["type"], answer["sentence"]) == ("refused", told["trouble"])
                health = fetch(house, "/health")
                assert (health.status_code, health.json()["status"]) == (503, told["trouble"])
                refused = await ana.http.patch("/api/me", json={"name": "Anna"})
                assert (refused.status_code, refused.json()["sentence"]) == (503, told["trouble"])
                other.rollback()
                other.close()
                assert (await line.next("house"))["trouble"] == ""
                assert (await line.ask(type="move", seat=0, moves=["casino"], after=0))["number"] == 1
                assert fetch(house, "/health").json()["status"] == "well"
                assert (await held_up).status_code in (200, 503)  # as long as another program waits for it, or not

    asyncio.run(story())
    assert "the house cannot write" in house.log
