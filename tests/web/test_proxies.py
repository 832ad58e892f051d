"""The proxies of docs/hosting before a house: what visitors get, what they cannot pretend, what streams at once."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterator
from typing import Any

import httpcore
import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from web.client import WAIT
from web.proxies import NAME, Proxy, proxy_before
from web.server import Server

PUBLIC = f"https://{NAME}"
LINES = 3


class ToProxy(httpcore.AsyncNetworkBackend):
    """Whoever calls the public name reaches the proxy."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.lines = httpcore.AnyIOBackend()

    async def connect_tcp(self, host: str, port: int, *more: Any, **others: Any) -> httpcore.AsyncNetworkStream:
        assert (host, port) == (NAME, 443)
        return await self.lines.connect_tcp("127.0.0.1", self.port, *more, **others)


class House:
    """A house as its visitors know it."""

    def __init__(self, server: Server, proxy: Proxy) -> None:
        self.server = server
        self.proxy = proxy

    def visitor(self, **headers: str) -> httpx.AsyncClient:
        """Calls the public name, which leads to the proxy."""
        transport = httpx.AsyncHTTPTransport(verify=self.proxy.trust)
        lines = ToProxy(self.proxy.port)
        transport._pool = httpcore.AsyncConnectionPool(ssl_context=self.proxy.trust, network_backend=lines)
        return httpx.AsyncClient(base_url=PUBLIC, transport=transport, headers=headers, timeout=WAIT)

    async def line(self, table: str, cookie: str, origin: str = PUBLIC, **headers: str) -> ClientConnection:
        there = socket.create_connection(("127.0.0.1", self.proxy.port))
        return await connect(
            f"wss://{NAME}/ws/tables/{table}",
            sock=there,
            ssl=self.proxy.trust,
            server_hostname=NAME,
            origin=origin,  # type: ignore[arg-type]  # it is only a text
            additional_headers={"cookie": cookie, **headers},
            open_timeout=WAIT,
        )


@pytest.fixture(scope="module", params=["nginx", "caddy"])
def house(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder = tmp_path_factory.mktemp(request.param)
    with (
        Server(folder, public_url=PUBLIC, lines_per_address=LINES, lines_per_person=LINES) as server,
        proxy_before(request.param, folder, server.port) as proxy,
    ):
        yield House(server, proxy)
        assert server.faults() == []


def cookie_of(visitor: httpx.AsyncClient) -> str:
    return "; ".join(f"{cookie.name}={cookie.value}" for cookie in visitor.cookies.jar)


async def closed_with(line: ClientConnection) -> int:
    """The code with which the house hangs up after a greeting; 0 where it answers."""
    try:
        await line.send('{"type":"hello"}')
        await asyncio.wait_for(line.recv(), WAIT)
    except ConnectionClosed:
        return line.close_code or 0
    return 0


async def arrive(visitor: httpx.AsyncClient) -> str:
    """Somebody comes and sets a table; its id."""
    assert (await visitor.get("/api/me")).status_code == 200
    wish = {"title": "cargo_noir", "seats": [{"kind": "me"}, {"kind": "open"}], "ready": True}
    created = await visitor.post("/api/tables", json=wish, headers={"origin": PUBLIC})
    assert created.status_code == 201, created.text
    return str(created.json()["id"])


@pytest.mark.slow
def test_a_house_behind_the_proxies_of_the_docs_is_whole(house: House) -> None:
    async def story() -> None:
        async with house.visitor() as ana:
            answer = await ana.get("/api/me")
            assert answer.headers["set-cookie"].startswith("__Host-cubilete=")
            assert answer.headers["strict-transport-security"]
            table = await arrive(ana)
            assert (await ana.get("/health")).json()["status"] == "well"
            assert (await ana.head("/")).status_code == 200
            assert httpx.get(f"{house.server.url}/metrics").status_code == 200
            foreign = await ana.post("/api/logout", headers={"origin": "https://evil.example"})
            assert foreign.status_code == 403
            large = await ana.patch("/api/me", content=b"x" * 100_000, headers={"content-type": "application/json"})
            assert large.status_code == 413
            line = await house.line(table, cookie_of(ana))
            assert await closed_with(line) == 0
            await line.close()
            evil = await house.line(table, cookie_of(ana), origin="https://evil.example")
            assert await closed_with(evil) == 4403

    asyncio.run(story())


def asked_as_written(house: House, path: str) -> tuple[int, str]:
    """The status and the head of what the proxy answers; no library may tidy up the path."""
    there = socket.create_connection(("127.0.0.1", house.proxy.port), WAIT)
    with house.proxy.trust.wrap_socket(there, server_hostname=NAME) as line:
        line.sendall(f"GET {path} HTTP/1.1\r\nhost: {NAME}\r\nconnection: close\r\n\r\n".encode())
        head = line.makefile("rb").read().partition(b"\r\n\r\n")[0].decode("latin-1").lower()
    return int(head.split()[1]), head


@pytest.mark.slow
@pytest.mark.parametrize(
    "path",
    [
        "/metrics", "/metrics/", "/metrics//", "//metrics", "///metrics/", "/metrics%2f", "/%6detrics", "/./metrics",
        "/x/../metrics", "/metrics?x=1", "/metrics/?x", "/metrics%2F%2F",
    ],
)  # fmt: skip
def test_no_way_of_writing_it_leads_to_the_numbers(house: House, path: str) -> None:
    status, head = asked_as_written(house, path)
    assert status in (400, 404)
    assert "content-security-policy" not in head  # the proxy refused it, without asking the house


@pytest.mark.slow
def test_what_a_visitor_says_about_their_address_is_thrown_away_by_the_proxies_of_the_docs(house: House) -> None:
    async def story() -> None:
        async with house.visitor() as eve:
            table = await arrive(eve)
            lines = []
            for number in range(LINES + 1):
                async with house.visitor(**{"x-forwarded-for": f"198.51.100.{number}"}) as another:
                    await another.get("/api/me")
                    forged = {"x-forwarded-for": f"198.51.100.{number}"}
                    lines.append(await house.line(table, cookie_of(another), **forged))
            assert [await closed_with(line) for line in lines] == [0] * LINES + [4429]
            for line in lines:
                await line.close()

    asyncio.run(story())


@pytest.mark.slow
def test_events_come_through_the_proxies_of_the_docs_as_they_happen(house: House) -> None:
    async def story() -> None:
        async with house.visitor() as ana:
            await ana.get("/api/me")
            name = f"Robot {house.proxy.port}"
            made = await ana.post("/api/register", json={"name": name, "password": "correct horse battery"})
            assert made.status_code == 200, made.text
            token = (await ana.post("/api/me/tokens", json={"name": "look", "scopes": ["look"]})).json()["token"]
            asked = ana.stream("GET", "/api/bot/events", headers={"authorization": f"Bearer {token}"})
            async with asked as stream, asyncio.timeout(5):
                assert stream.status_code == 200
                async for _ in stream.aiter_bytes():
                    break  # something, although nothing ends

    asyncio.run(story())
