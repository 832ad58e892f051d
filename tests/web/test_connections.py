"""Half requests, endless headers, too many connections, peers that read nothing: none of it lasts or piles up."""

from __future__ import annotations

import asyncio
import contextlib
from asyncio import StreamReader as Reader
from asyncio import StreamWriter as Writer
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from cubilete.web import connections
from cubilete.web.connections import (
    CROWD,
    LARGEST_HEAD,
    MOST_HEADERS,
    PIECE,
    PatientLine,
    PatientProtocol,
    limit_connections,
)
from cubilete.web.settings import Settings

WAIT = 30.0
GET = b"GET / HTTP/1.1\r\nhost: x\r\n\r\n"
SHAKE = (
    b"GET /ws HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\n"
    b"sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


class App:
    """Answers everything; notes how its visitors left."""

    def __init__(self) -> None:
        self.answered = 0
        self.left = 0
        self.flood = False
        self.lines = 0
        """So many short lines with pauses between, as a stream of events has them."""
        self.mass = 50_000
        self.ends: list[Callable[[], None]] = []
        """How each line can be ended at once."""
        self.served: list[PatientLine] = []
        self.heard: list[str] = []
        self.listens = asyncio.Event()
        self.listens.set()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "websocket":
            await receive()
            self.ends.append(scope["state"]["abort"])
            self.served.append(scope["state"]["write"].__self__)
            await send({"type": "websocket.accept"})
            with contextlib.suppress(Exception):
                while self.flood:
                    await send({"type": "websocket.send", "text": "x" * 60_000})
                    await asyncio.sleep(0)
            while await self.listens.wait() and (message := await receive())["type"] != "websocket.disconnect":
                self.heard.append(message.get("text", ""))
            self.left += 1
            return
        message = await receive()
        while message.get("more_body"):
            message = await receive()
        if message["type"] == "http.disconnect":
            return
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-type", b"text/plain")]})
        if self.lines:
            for _ in range(self.lines):
                await send({"type": "http.response.body", "body": b"a line\n", "more_body": True})
                await asyncio.sleep(0.05)
        try:
            for _ in range(5000 if self.flood else 1):
                await send({"type": "http.response.body", "body": b"x" * self.mass, "more_body": self.flood})
        finally:
            self.left += 1
        self.answered += 1


@contextlib.asynccontextmanager
async def open_door(
    app: App, pings: float | None = 0.1, **limits: Any
) -> AsyncIterator[Callable[[], Awaitable[tuple[Reader, Writer]]]]:
    """A server in this process; yields what connects to it."""
    limit_connections(Settings(**({"trusted_proxies": ""} | limits)))
    config = uvicorn.Config(
        app, http=PatientProtocol, ws=PatientLine, lifespan="off", log_config=None, ws_ping_interval=pings,
        ws_ping_timeout=pings,
    )  # fmt: skip
    config.load()
    state = ServerState()
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: PatientProtocol(config, state, {}), "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]

    async def visit() -> tuple[Reader, Writer]:
        return await asyncio.open_connection("127.0.0.1", port)

    try:
        yield visit
        async with asyncio.timeout(WAIT):
            while CROWD.count or CROWD.addresses or state.connections:
                await asyncio.sleep(0.01)  # nobody is counted who has gone
    finally:
        server.close()
        limit_connections(Settings())


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HEAD_SECONDS", "BODY_SECONDS", "ANSWER_SECONDS", "LAST_SECONDS"):
        monkeypatch.setattr(connections, name, 0.3)


async def answer_of(reader: Reader) -> bytes:
    with contextlib.suppress(ConnectionError):
        return await asyncio.wait_for(reader.read(), WAIT)
    return b""


async def drip(writer: Writer, text: bytes) -> None:
    """A byte every now and then, for as long as somebody takes them."""
    with contextlib.suppress(ConnectionError):
        for at in range(len(text)):
            writer.write(text[at : at + 1])
            await writer.drain()
            await asyncio.sleep(0.02)


@pytest.mark.parametrize(
    "half",
    [
        b"",
        b"GET / HT",
        b"GET / HTTP/1.1\r\nhost: x\r\n",
        b"\r\n\r\n",
        b"POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\n12345",
        b"POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n5\r\n12",
        SHAKE[:-2],
    ],
)
def test_half_a_request_is_dropped(half: bytes) -> None:
    async def story() -> None:
        app = App()
        async with open_door(app) as visit:
            reader, writer = await visit()
            writer.write(half)
            assert await answer_of(reader) == b""
            writer.close()
        assert app.answered == 0

    asyncio.run(story())


@pytest.mark.parametrize("text", [b"GET / HTTP/1.1\r\nhost: " + b"x" * 2000, b"\r\n" * 1000])
def test_who_sends_a_byte_at_a_time_gets_no_more_time(text: bytes) -> None:
    async def story() -> None:
        async with open_door(App()) as visit:
            reader, writer = await visit()
            dripping = asyncio.create_task(drip(writer, text))
            await answer_of(reader)
            assert not dripping.done()
            dripping.cancel()
            writer.close()

    asyncio.run(story())


@pytest.mark.parametrize(
    "head",
    [
        b"GET / HTTP/1.1\r\nhost: x\r\n" + b"".join(b"a%d: b\r\n" % number for number in range(2 * MOST_HEADERS)),
        b"GET / HTTP/1.1\r\nhost: x\r\n" + b"".join(b"a%d: %s\r\n" % (n, b"b" * 5000) for n in range(9)),
        b"GET / HTTP/1.1\r\nhost: " + b"x" * 4 * LARGEST_HEAD,
        b"GET /" + b"x" * 4 * LARGEST_HEAD,
    ],
)
def test_large_heads_are_refused_before_they_end(head: bytes) -> None:
    async def story() -> None:
        app = App()
        async with open_door(app) as visit:
            reader, writer = await visit()
            writer.write(head)
            assert (await answer_of(reader)).split(b"\r\n")[0] in (b"HTTP/1.1 400 Bad Request", b"")
            writer.close()
        assert app.answered == 0

    asyncio.run(story())


def test_so_many_connections_and_no_more() -> None:
    async def story() -> None:
        app = App()
        async with open_door(app, connections=9, connections_per_address=5) as visit:
            inside = [await visit() for _ in range(5)]
            for _, writer in inside:
                writer.write(GET[:10])
            for _ in range(20):
                reader, writer = await visit()
                writer.write(GET)
                assert (await answer_of(reader)).startswith(b"HTTP/1.1 503 ")
                writer.close()
            assert CROWD.count == 5
            for reader, writer in inside:
                await answer_of(reader)
                writer.close()
            async with asyncio.timeout(WAIT):
                while CROWD.count:
                    await asyncio.sleep(0.01)
            reader, writer = await visit()
            writer.write(GET.replace(b"host", b"connection: close\r\nhost"))
            assert (await answer_of(reader)).startswith(b"HTTP/1.1 200 ")
            writer.close()
        assert app.answered == 1

    asyncio.run(story())


def test_a_proxy_speaks_for_many_but_the_house_has_an_end_too() -> None:
    async def story() -> None:
        async with open_door(App(), trusted_proxies="127.0.0.1", connections=7, connections_per_address=2) as visit:
            inside = [await visit() for _ in range(7)]
            await asyncio.sleep(0.05)
            assert (CROWD.count, CROWD.addresses.total()) == (7, 0)
            reader, writer = await visit()
            assert (await answer_of(reader)).startswith(b"HTTP/1.1 503 ")
            for _, other in (*inside, (reader, writer)):
                other.close()

    asyncio.run(story())


def test_an_ordinary_visitor_asks_as_often_as_they_like_over_one_connection() -> None:
    async def story() -> None:
        app = App()
        async with open_door(app) as visit:
            reader, writer = await visit()
            for _ in range(4):
                writer.write(GET)
                await asyncio.wait_for(reader.readuntil(b"0\r\n\r\n"), WAIT)
                await asyncio.sleep(0.15)  # longer, all in all, than a head may take
            writer.write(GET + GET + GET)  # and all at once
            for _ in range(3):
                await asyncio.wait_for(reader.readuntil(b"0\r\n\r\n"), WAIT)
            writer.close()
        assert app.answered == 7

    asyncio.run(story())


@pytest.mark.parametrize("first", [GET, SHAKE])
def test_who_takes_no_answer_is_hung_up_on(first: bytes) -> None:
    async def story() -> None:
        app = App()
        app.flood = True
        async with open_door(app) as visit:
            _, writer = await visit()
            writer.transport.pause_reading()  # type: ignore[attr-defined]
            writer.write(first)
            async with asyncio.timeout(WAIT):
                while not app.left:
                    await asyncio.sleep(0.02)
            writer.close()

    asyncio.run(story())


def test_a_stream_lasts_as_long_as_somebody_reads_it() -> None:
    async def story() -> None:
        app = App()
        app.lines = 40  # several times as long as an answer may lie untaken
        async with open_door(app) as visit:
            reader, writer = await visit()
            writer.write(GET)
            answer = await asyncio.wait_for(reader.readuntil(b"0\r\n\r\n"), WAIT)
            assert answer.count(b"a line") == app.lines
            writer.close()
        assert app.answered == 1

    asyncio.run(story())


def test_who_takes_nothing_of_an_answer_that_was_given_whole_is_hung_up_on() -> None:
    async def story() -> None:
        app = App()
        app.mass = 20_000_000  # more than systems keep for a peer
        async with open_door(app) as visit:
            _, writer = await visit()
            writer.transport.pause_reading()  # type: ignore[attr-defined]
            writer.write(GET)
            async with asyncio.timeout(WAIT):
                while not app.answered or CROWD.count:
                    await asyncio.sleep(0.02)
            writer.close()

    asyncio.run(story())


def test_an_answer_that_never_begins_ends() -> None:
    async def story() -> None:
        async def silent(scope: Any, receive: Any, send: Any) -> None:
            await receive()
            await receive()  # until they are gone

        app: Any = silent
        async with open_door(app) as visit:
            reader, writer = await visit()
            writer.write(GET)
            assert await answer_of(reader) == b""
            writer.close()

    asyncio.run(story())


def test_a_line_does_not_count_as_a_connection_and_can_be_ended_at_once() -> None:
    async def story() -> None:
        app = App()
        async with open_door(app, connections_per_address=2) as visit:
            for _ in range(4):
                reader, writer = await visit()
                writer.write(SHAKE)
                assert b"101 Switching" in await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), WAIT)
                assert CROWD.count == 0
                app.ends[-1]()
                assert await answer_of(reader) == b""
                writer.close()
            async with asyncio.timeout(WAIT):
                while app.left < 4:
                    await asyncio.sleep(0.02)

    asyncio.run(story())


def framed(first: int, payload: bytes = b"") -> bytes:
    """A frame as a browser sends it, masked with nothing."""
    return bytes([first, 0x80 | len(payload)]) + bytes(4) + payload


PING, PONG, EMPTY_PIECE = framed(0x89, b"p" * 125), framed(0x8A, b"p" * 125), framed(0x00)


@pytest.mark.parametrize(
    "flood", [PING * 500, PONG * 500, framed(0x01) + EMPTY_PIECE * 5000], ids=["pings", "pongs", "pieces"]
)
def test_who_floods_a_line_with_what_no_game_needs_is_hung_up_on(flood: bytes) -> None:
    """Signs of life are answered without the house being asked, and pieces of a message that never ends are kept."""

    async def story() -> None:
        app = App()
        async with open_door(app, pings=None) as visit:
            reader, writer = await visit()
            writer.write(SHAKE)
            await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), WAIT)
            writer.transport.pause_reading()  # type: ignore[attr-defined]
            writer.write(flood)
            async with asyncio.timeout(WAIT):
                while not app.left:
                    await asyncio.sleep(0.02)
            writer.close()

    asyncio.run(story())


def test_signs_of_life_now_and_then_and_messages_in_pieces_are_taken() -> None:
    async def story() -> None:
        app = App()
        async with open_door(app, pings=None) as visit:
            reader, writer = await visit()
            writer.write(SHAKE)
            await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), WAIT)
            for _ in range(10):
                writer.write(framed(0x89, b"here"))
                assert await asyncio.wait_for(reader.readexactly(6), WAIT) == b"\x8a\x04here"
            writer.write(framed(0x01, b"in") + framed(0x00, b" ") * 20 + framed(0x80, b"pieces"))
            writer.write(framed(0x89, b"here"))
            assert await asyncio.wait_for(reader.readexactly(6), WAIT) == b"\x8a\x04here"
            assert not app.left
            writer.close()

    asyncio.run(story())


def test_a_burst_of_messages_is_read_no_further_than_somebody_listens_and_in_order() -> None:
    """Far more than one piece at once, with a message among it that is larger than a piece."""
    sent = [f"message {number}" * (1000 if number == 200 else 10) for number in range(400)]

    async def story() -> None:
        app = App()
        async with open_door(app, pings=None) as visit:
            reader, writer = await visit()
            writer.write(SHAKE)
            await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), WAIT)
            app.listens.clear()
            writer.write(b"".join(Frame(Opcode.TEXT, text.encode()).serialize(mask=True) for text in ["", *sent]))
            (line,) = app.served
            async with asyncio.timeout(WAIT):
                while not line.unread:
                    await asyncio.sleep(0.01)
            await asyncio.sleep(0.1)
            assert line.unread
            assert line.queue.qsize() < PIECE / len(sent[0])
            app.listens.set()
            async with asyncio.timeout(WAIT):
                while len(app.heard) <= len(sent):
                    await asyncio.sleep(0.01)
            assert app.heard == ["", *sent]
            writer.write(framed(0x81, b"and on"))
            async with asyncio.timeout(WAIT):
                while app.heard[-1] != "and on":
                    await asyncio.sleep(0.01)
            writer.close()

    asyncio.run(story())
