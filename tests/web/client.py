"""A visitor of a test server: a browser's cookie, requests, and a line to a table."""

from __future__ import annotations

import asyncio
import itertools
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from web.server import Server

ADDRESSES = itertools.count(1)
TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""Never used, for the test server speaks plainly; but making one for every client takes longer than the request."""
DEALT = {"families": "dealt", "first": "1"}
WAIT = 60.0
"""Seconds to wait for an answer; a busy machine is no failure."""


def next_address() -> str:
    """Limits are counted by address: each visitor comes from one of their own."""
    number = next(ADDRESSES)
    return f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"


def fetch(
    server: Server, path: str, method: str = "GET", headers: dict[str, str] | None = None, json: Any = None
) -> httpx.Response:
    """A single request by somebody who was never here before."""
    sent = {"x-forwarded-for": next_address()} | (headers or {})
    return httpx.request(method, f"{server.url}{path}", headers=sent, json=json, timeout=WAIT, verify=TLS)


async def numbers_of(server: Server) -> str:
    """What the house counts: asked as on its own machine, where nobody says for whom they ask."""
    async with httpx.AsyncClient(timeout=WAIT, verify=TLS) as http:
        answer = await http.get(f"{server.url}/metrics")
    assert answer.status_code == 200, answer.text
    return answer.text


class Visitor:
    """Somebody with a cookie."""

    def __init__(self, server: Server, address: str = "", **headers: str) -> None:
        self.server = server
        self.address = address or next_address()
        self.http = httpx.AsyncClient(
            base_url=server.url, headers={"x-forwarded-for": self.address, **headers}, timeout=WAIT, verify=TLS
        )
        self.id = ""

    async def __aenter__(self) -> Visitor:
        answer = await self.http.get("/api/me")
        assert answer.status_code == 200, answer.text
        self.id = answer.json()["id"]
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.http.aclose()

    @property
    def cookie(self) -> str:
        return "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.http.cookies.jar)

    async def get(self, path: str, **query: Any) -> httpx.Response:
        return await self.http.get(f"/api{path}", params=query)

    async def post(self, path: str, **body: Any) -> httpx.Response:
        return await self.http.post(f"/api{path}", json=body)

    async def ask(self, path: str, **body: Any) -> Any:
        """A request that must be granted."""
        answer = await self.post(path, **body)
        assert answer.status_code in (200, 201, 204), answer.text
        return answer.json() if answer.content else None

    async def rename(self, name: str, language: str = "en") -> None:
        answer = await self.http.patch("/api/me", json={"name": name, "language": language})
        assert answer.status_code == 200, answer.text

    async def set_table(self, *seats: str, title: str = "cargo_noir", **more: Any) -> dict[str, str]:
        options = {"options": DEALT} if title == "cargo_noir" else {}
        created: dict[str, str] = await self.ask(
            "/tables", title=title, seats=[{"kind": kind} for kind in seats], **({"ready": True} | options | more)
        )
        return created

    @asynccontextmanager
    async def look(self, table: str, language: str = "en", words: bool = False) -> AsyncIterator[Line]:
        """A line to a table, after the first greeting."""
        async with self.line(table) as line:
            await line.send(type="hello", language=language, words=words)
            await line.next("table")
            yield line

    @asynccontextmanager
    async def line(self, table: str, **headers: str) -> AsyncIterator[Line]:
        extra = {"x-forwarded-for": self.address, "cookie": self.cookie} | headers
        async with connect(
            f"{self.server.socket_url}/{table}", additional_headers=extra, open_timeout=WAIT, max_size=None
        ) as socket:
            yield Line(socket)


class Line:
    """A WebSocket and what came over it."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.frames: list[dict[str, Any]] = []

    async def send(self, **message: Any) -> None:
        await self.socket.send(msgspec.json.encode(message).decode())

    async def receive(self) -> dict[str, Any]:
        frame: dict[str, Any] = msgspec.json.decode(await asyncio.wait_for(self.socket.recv(), WAIT))
        self.frames.append(frame)
        return frame

    async def next(self, *kinds: str) -> dict[str, Any]:
        """The next frame of one of these kinds; what comes before it is noted too."""
        while True:
            frame = await self.receive()
            if frame["type"] in kinds:
                return frame

    async def ask(self, **message: Any) -> dict[str, Any]:
        """Send something that is refused or answered, and return that."""
        await self.send(**message)
        return await self.next("refused", "update", "table", "why", "pong", "chat")

    def last(self, kind: str) -> dict[str, Any]:
        return [frame for frame in self.frames if frame["type"] == kind][-1]

    @property
    def now(self) -> dict[str, Any]:
        """How the table stands, as far as this line was told."""
        return [frame for frame in self.frames if frame["type"] in ("table", "update")][-1]

    async def closed(self) -> int:
        """Wait for the server to hang up; the code it gave."""
        await asyncio.wait_for(self.socket.wait_closed(), WAIT)
        return self.socket.close_code or 0
