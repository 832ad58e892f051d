"""Players as real WebSocket clients: many tables at once, two seats each, with a little thinking in between.

Usage: python bench/load.py house|floor|experts PORT TABLES SECONDS. Prints `seated` when it begins to measure, `done`
when it has, and then one JSON row: moves a second, and the time from sending a move until every seat has it. Nobody
moves before everybody is seated, and only what is sent within SECONDS counts. With `experts` there are as many tables
again at which a guest plays against an expert bot; they keep the bots thinking all the time, and only the tables of
people are measured.
"""

from __future__ import annotations

import asyncio
import gc
import json
import random
import sys
import time
from collections.abc import Awaitable, Callable
from http.cookiejar import CookieJar, DefaultCookiePolicy
from typing import Any

import httpx
import msgspec
import websockets
from websockets.asyncio.client import ClientConnection

THINK = 1.0
"""A seat waits up to this many seconds, half of it on average, before it moves."""
AT_THE_DOOR = 8
"""How many tables are set at the same time."""
PATIENCE = 120.0
"""Seconds after which a frame that does not come is an error."""


class Named(msgspec.Struct):
    notation: str


class Asked(msgspec.Struct):
    choices: list[Named]


class Told(msgspec.Struct):
    """What a client needs of a frame; everything else is skipped while it is read."""

    type: str = ""
    number: int = 0
    prompts: list[Asked] | None = None
    sentence: str = ""


READ = msgspec.json.Decoder(Told)


class Load:
    """What all tables together do and measure."""

    def __init__(self, url: str, seconds: float) -> None:
        self.url = url
        self.seconds = seconds
        self.door = asyncio.Semaphore(AT_THE_DOOR)
        self.gate = asyncio.Event()
        self.began = self.ends = 0.0
        self.times: list[float] = []
        self.errors: list[str] = []
        self.thoughts = 0
        """Moves at tables with bots."""

    def open_gate(self) -> None:
        """Everybody is seated: start counting."""
        self.began = time.perf_counter()
        self.ends = self.began + self.seconds
        self.gate.set()

    def running(self) -> bool:
        return not self.gate.is_set() or time.perf_counter() < self.ends

    def row(self, what: str, tables: int) -> dict[str, Any]:
        times = sorted(self.times) or [0.0]
        return {
            "what": what,
            "tables": tables,
            "moves_per_s": round(len(times) / (time.perf_counter() - self.began), 1),
            "p50_ms": round(times[len(times) // 2] * 1000, 2),
            "p99_ms": round(times[int(len(times) * 0.99)] * 1000, 2),
            "moves": len(times),
            "thoughts": self.thoughts,
            "errors": len(self.errors),
            "first_error": self.errors[0] if self.errors else "",
        }


def visitor(number: int) -> dict[str, str]:
    """Every guest comes from an address of its own, as behind a proxy, so that no limit mistakes them for one."""
    return {"x-forwarded-for": f"127.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"}


# ---------------------------------------------------------------- the house
class HouseTable:
    """One table of the house with two guests."""

    def __init__(self, load: Load, http: httpx.AsyncClient, dice: random.Random) -> None:
        self.load = load
        self.http = http
        self.dice = dice
        self.lines: list[ClientConnection] = []
        self.told: list[Told] = []

    async def seat_down(self) -> None:
        """Two guests at a new table, both looking at it."""
        guests = [await self.come() for _ in range(2)]
        seats = [{"kind": "me"}, {"kind": "open"}]
        wish = {"title": "cargo_noir", "seats": seats, "options": {"families": "dealt"}, "ready": True}
        created = await self.http.post("/api/tables", json=wish, headers=guests[0])
        table = created.raise_for_status().json()["id"]
        (await self.http.post(f"/api/tables/{table}/join", json={"ready": True}, headers=guests[1])).raise_for_status()
        address = f"{self.load.url.replace('http', 'ws')}/ws/tables/{table}"
        self.lines = [await connect(address, guest) for guest in guests]
        for line in self.lines:
            await line.send('{"type":"hello","language":"en","words":false}')
        self.told = [await news(line, "table", 0) for line in self.lines]

    async def seat_down_with(self, bot: str) -> None:
        """One guest and a bot."""
        guest = await self.come()
        wish = {
            "title": "cargo_noir",
            "seats": [{"kind": "me"}, {"kind": "bot", "bot": bot}],
            "options": {"families": "dealt"},
            "access": "invite",
        }
        created = await self.http.post("/api/tables", json=wish, headers=guest)
        table = created.raise_for_status().json()["id"]
        self.lines = [await connect(f"{self.load.url.replace('http', 'ws')}/ws/tables/{table}", guest)]
        await self.lines[0].send('{"type":"hello","language":"en","words":false}')
        self.told = [await news(self.lines[0], "table", 0)]

    async def come(self) -> dict[str, str]:
        """A new guest: the headers by which the house knows them."""
        headers = visitor(self.dice.getrandbits(24))
        answer = (await self.http.get("/api/me", headers=headers)).raise_for_status()
        return {**headers, "cookie": answer.headers["set-cookie"].split(";")[0]}

    async def play(self) -> None:
        """Whoever is asked moves, and waits until both seats have seen it; after the game comes the next."""
        while self.load.running():
            seat = next((seat for seat, frame in enumerate(self.told) if frame.prompts), -1)
            if seat < 0:
                await self.leave()
                await self.seat_down()
                continue
            await asyncio.sleep(self.dice.random() * THINK)
            frame = self.told[seat]
            move = self.dice.choice((frame.prompts or [])[0].choices).notation
            wish = {"type": "move", "seat": seat, "moves": [move], "after": frame.number}
            started = time.perf_counter()
            await self.lines[seat].send(json.dumps(wish))
            self.told = list(await asyncio.gather(*(news(line, "update", frame.number + 1) for line in self.lines)))
            self.load.times.append(time.perf_counter() - started)

    async def leave(self) -> None:
        for line in self.lines:
            await line.close()


class ThinkingTable(HouseTable):
    """A guest against an expert: whatever the guest is asked, it answers at once, so that the bot is soon on again."""

    async def seat_down(self) -> None:
        await self.seat_down_with("expert")

    async def play(self) -> None:
        while self.load.running():
            frame = self.told[0]
            number = frame.number + 1
            if frame.prompts:
                move = self.dice.choice(frame.prompts[0].choices).notation
                wish = {"type": "move", "seat": 0, "moves": [move], "after": frame.number}
                await self.lines[0].send(json.dumps(wish))
            try:
                left = max(0.1, self.load.ends - time.perf_counter())
                self.told = [await asyncio.wait_for(news(self.lines[0], "update", number), left)]
                self.load.thoughts += 1
            except TimeoutError:
                return


async def connect(address: str, headers: dict[str, str] | None = None) -> ClientConnection:
    return await websockets.connect(address, additional_headers=headers, open_timeout=PATIENCE, max_queue=64)


async def news(line: ClientConnection, kind: str, number: int) -> Told:
    """The next frame that is about this move or a later one."""
    while True:
        frame = READ.decode(await asyncio.wait_for(line.recv(), PATIENCE))
        if frame.type == "refused":
            raise RuntimeError(frame.sentence)
        if frame.type in ("table", "update", kind) and frame.number >= number:
            return frame


# ---------------------------------------------------------------- the floor
class FloorTable:
    """The same pattern against the bare echo."""

    def __init__(self, load: Load, http: httpx.AsyncClient, dice: random.Random) -> None:
        self.load = load
        self.dice = dice
        self.lines: list[ClientConnection] = []

    async def seat_down(self) -> None:
        address = f"{self.load.url.replace('http', 'ws')}/ws/tables/{self.dice.getrandbits(60):x}"
        self.lines = [await connect(address) for _ in range(2)]

    async def play(self) -> None:
        number = 0
        while self.load.running():
            await asyncio.sleep(self.dice.random() * THINK)
            number += 1
            started = time.perf_counter()
            await self.lines[number % 2].send('{"type":"move","seat":0,"moves":["bid rotterdam 4"],"after":12}')
            await asyncio.gather(*(news(line, "update", number) for line in self.lines))
            self.load.times.append(time.perf_counter() - started)

    async def leave(self) -> None:
        for line in self.lines:
            await line.close()


# ---------------------------------------------------------------- everybody
async def main(what: str, port: int, tables: int, seconds: float) -> None:
    url = f"http://127.0.0.1:{port}"
    load = Load(url, seconds)
    nothing_kept = CookieJar(DefaultCookiePolicy(allowed_domains=[]))  # one client speaks for all guests
    async with httpx.AsyncClient(base_url=url, timeout=PATIENCE, verify=False, cookies=nothing_kept) as http:  # noqa: S501
        kind = FloorTable if what == "floor" else HouseTable
        made = [kind(load, http, random.Random(number)) for number in range(tables)]
        if what == "experts":
            made += [ThinkingTable(load, http, random.Random(-number)) for number in range(1, tables + 1)]
        seated = await everywhere(load, made, lambda table: seat_one(load, table))
        gc.collect()
        gc.freeze()  # what is measured is the server, not the tidying up of a thousand clients
        print("seated", flush=True)
        load.open_gate()
        await everywhere(load, seated, lambda table: table.play())
        row = load.row(what, tables)
        print("done", flush=True)
        await everywhere(load, seated, lambda table: table.leave())
    print(json.dumps(row))


async def seat_one(load: Load, table: HouseTable | FloorTable) -> None:
    async with load.door:
        await table.seat_down()


async def everywhere(
    load: Load, tables: list[Any], work: Callable[[Any], Awaitable[None]]
) -> list[HouseTable | FloorTable]:
    """Do something at all tables at once; those where it went well."""

    async def one(table: Any) -> bool:
        try:
            await work(table)
        except Exception as error:
            load.errors.append(f"{type(error).__name__}: {error}")
            return False
        return True

    went_well = await asyncio.gather(*(one(table) for table in tables))
    return [table for table, well in zip(tables, went_well) if well]


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), float(sys.argv[4])))
