"""People who mean ill, beside those who play: sockets that flood a house, and readers that do not read.

Usage: python bench/hostile.py PORT SECONDS. They begin when a line comes in, for so long, and then one JSON row is
printed: what they sent, and how often they were hung up on. Each sits at a table of their own, as anybody may, and
comes back at once when the house closes the line.
"""

from __future__ import annotations

import asyncio
import json
import random
import socket
import sys
import time
from contextlib import suppress
from http.cookiejar import CookieJar, DefaultCookiePolicy

import httpx
import websockets
from websockets.asyncio.client import ClientConnection
from websockets.frames import Frame, Opcode

SOCKETS = 20
READERS = 10
HELLO = '{"type":"hello","language":"en","words":true}'
FLOOD = (
    HELLO,
    '{"type":"story","before":60}',
    '{"type":"why","seat":0,"notation":"bid rotterdam 4"}',
    '{"type":"move","seat":0,"moves":["casino"],"after":-1}',
    '{"type":"move","seat":1,"moves":["casino"],"after":0}',
    '{"type":"hint","seat":0}',
    '{"type":"say","text":"' + "x" * 500 + '"}',
    '{"type":"' + "[" * 2000,
    "not json at all " * 200,
)
VOLLEY = 100
"""Messages that are sent in one piece."""
ENOUGH = 256 * 1024
"""Bytes that wait to be taken; then nothing more is sent."""
SMALL = 4096
"""Bytes that a reader who does not read has room for."""
GONE = (OSError, TimeoutError, websockets.WebSocketException, EOFError)


def volley(dice: random.Random) -> bytes:
    """Messages as they go over the line of somebody who visits."""
    texts = (dice.choice(FLOOD).encode() for _ in range(VOLLEY))
    return b"".join(Frame(Opcode.TEXT, text).serialize(mask=True) for text in texts)


VOLLEYS = [volley(random.Random(number)) for number in range(20)]


class Ill:
    """What all of them did."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.ends = 0.0
        self.sent = self.lines = self.closed = 0

    def goes_on(self) -> bool:
        return time.monotonic() < self.ends

    def address(self, number: int) -> dict[str, str]:
        """Each comes from an address of its own: the worst case for limits that count by address."""
        return {"x-forwarded-for": f"172.16.{number >> 8 & 255}.{number & 255}"}

    async def table(self, http: httpx.AsyncClient, number: int) -> tuple[str, dict[str, str]]:
        """A table of one's own, and the headers by which the house knows its host."""
        headers = self.address(number)
        answer = (await http.get("/api/me", headers=headers)).raise_for_status()
        headers["cookie"] = answer.headers["set-cookie"].split(";")[0]
        wish = {
            "title": "cargo_noir",
            "seats": [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}],
            "options": {"families": "dealt", "first": "1"},
            "access": "invite",
            "ready": True,
        }
        created = (await http.post("/api/tables", json=wish, headers=headers)).raise_for_status()
        return str(created.json()["id"]), headers

    async def come(self, table: str, headers: dict[str, str], deaf: bool) -> ClientConnection:
        line = socket.socket()
        line.setblocking(False)
        if deaf:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL)
        await asyncio.get_running_loop().sock_connect(line, ("127.0.0.1", self.port))
        address = f"ws://127.0.0.1:{self.port}/ws/tables/{table}"
        # its buffers are full at once: then nothing more is taken from the network
        found = await websockets.connect(address, sock=line, additional_headers=headers, max_queue=1 if deaf else 64)
        self.lines += 1
        return found

    async def flood(self, table: str, headers: dict[str, str], dice: random.Random) -> None:
        """Everything that costs a house something, as fast as it is taken; answers are thrown away.

        The frames were written before: whoever floods from elsewhere costs the house's machine nothing either.
        """
        line = await self.come(table, headers, deaf=False)
        drain = asyncio.create_task(throw_away(line))
        try:
            await line.send(HELLO)
            while self.goes_on() and not line.transport.is_closing():
                if line.transport.get_write_buffer_size() < ENOUGH:
                    line.transport.write(dice.choice(VOLLEYS))
                    self.sent += VOLLEY
                await asyncio.sleep(0.005)
        finally:
            drain.cancel()
            line.transport.abort()

    async def ask_and_not_read(self, table: str, headers: dict[str, str], dice: random.Random) -> None:
        """Ask for much and read nothing of it."""
        line = await self.come(table, headers, deaf=True)
        try:
            while self.goes_on():
                await line.send(dice.choice(FLOOD[:2]))
                self.sent += 1
                await asyncio.sleep(0.02)
        finally:
            line.transport.abort()

    async def one(self, number: int, table: str, headers: dict[str, str]) -> None:
        """Until the time is up, coming back whenever the line is closed."""
        dice = random.Random(number)
        work = self.flood if number < SOCKETS else self.ask_and_not_read
        while self.goes_on():
            with suppress(*GONE):
                async with asyncio.timeout_at(asyncio.get_running_loop().time() + self.ends - time.monotonic()):
                    await work(table, headers, dice)
            self.closed += self.goes_on()
            await asyncio.sleep(0.02)


async def throw_away(line: ClientConnection) -> None:
    with suppress(*GONE):
        async for _ in line:
            pass


async def main(port: int, seconds: float) -> None:
    ill = Ill(port)
    nothing_kept = CookieJar(DefaultCookiePolicy(allowed_domains=[]))
    url = f"http://127.0.0.1:{port}"
    async with httpx.AsyncClient(base_url=url, timeout=60, verify=False, cookies=nothing_kept) as http:  # noqa: S501
        tables = await asyncio.gather(*(ill.table(http, number) for number in range(SOCKETS + READERS)))
    await asyncio.to_thread(sys.stdin.readline)
    ill.ends = time.monotonic() + seconds
    acting = (ill.one(number, *table) for number, table in enumerate(tables))
    done = await asyncio.gather(*acting, return_exceptions=True)
    failed = [f"{type(error).__name__}: {error}" for error in done if error is not None]
    print(json.dumps({"sent": ill.sent, "lines": ill.lines, "closed": ill.closed, "failed": failed}))


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]), float(sys.argv[2])))
