"""Players as real WebSocket clients: many tables at once, two seats each, with a little thinking in between.

Usage: python bench/load.py house|floor PORT TABLES SECONDS. Prints one JSON row: moves a second, and the time from
sending a move until every seat has it.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
import time
from typing import Any

import httpx
import msgspec
import websockets
from websockets.asyncio.client import ClientConnection

THINK = 1.0
"""A seat waits up to this many seconds, half of it on average, before it moves."""


class Named(msgspec.Struct):
    notation: str


class Asked(msgspec.Struct):
    choices: list[Named]


class Told(msgspec.Struct):
    """What a client needs of a frame; everything else is skipped while it is read."""

    type: str = ""
    number: int = 0
    prompts: list[Asked] = []
    outcome: msgspec.Raw = msgspec.Raw(b"null")
    sentence: str = ""


READ = msgspec.json.Decoder(Told)


class Load:
    """What all tables together measured."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.ends = 0.0
        self.began = 0.0
        self.times: list[float] = []
        self.errors: list[str] = []

    def open_gate(self) -> None:
        """Everybody is seated: start counting."""
        self.began = time.perf_counter()
        self.ends = self.began + self.seconds

    def running(self) -> bool:
        return time.perf_counter() < self.ends

    def row(self, what: str, tables: int) -> dict[str, Any]:
        times = sorted(self.times) or [0.0]
        spent = time.perf_counter() - self.began
        return {
            "what": what,
            "tables": tables,
            "moves_per_s": round(len(self.times) / spent, 1),
            "p50_ms": round(times[len(times) // 2] * 1000, 2),
            "p99_ms": round(times[int(len(times) * 0.99)] * 1000, 2),
            "moves": len(self.times),
            "errors": len(self.errors),
            "first_error": self.errors[0] if self.errors else "",
        }


def visitor(number: int) -> dict[str, str]:
    """Every guest comes from an address of its own, as behind a proxy, so that no limit mistakes them for one."""
    return {"x-forwarded-for": f"127.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"}


async def seat_down(url: str, numbers: tuple[int, int]) -> tuple[str, list[dict[str, str]]]:
    """Two guests at a new table; its id and the headers by which the house knows them."""
    known: list[dict[str, str]] = []
    table = ""
    for guest in range(2):
        headers = visitor(numbers[guest])
        async with httpx.AsyncClient(base_url=url, timeout=60, headers=headers) as client:
            (await client.get("/api/me")).raise_for_status()
            cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
            known.append({**headers, "cookie": cookie})
            if guest == 0:
                wish = {
                    "title": "cargo_noir",
                    "seats": [{"kind": "me"}, {"kind": "open"}],
                    "options": {"families": "dealt"},
                }
                answer = await client.post("/api/tables", json=wish)
                table = answer.raise_for_status().json()["id"]
            else:
                (await client.post(f"/api/tables/{table}/join", json={})).raise_for_status()
    return table, known


async def play_house(url: str, load: Load, gate: asyncio.Event, dice: random.Random) -> None:
    """One table of the house: whoever is asked moves, and waits until both seats have seen it."""
    while not gate.is_set() or load.running():
        table, known = await seat_down(url, (dice.getrandbits(24), dice.getrandbits(24)))
        address = f"{url.replace('http', 'ws')}/ws/tables/{table}"
        lines = [await websockets.connect(address, additional_headers=headers, max_queue=64) for headers in known]
        for line in lines:
            await line.send('{"type":"hello","language":"en","words":false}')
        told = [await news(line, "table", 0) for line in lines]
        await gate.wait()
        while load.running():
            seat = next((seat for seat, frame in enumerate(told) if frame.prompts), -1)
            if seat < 0:
                break
            await asyncio.sleep(dice.random() * THINK)
            move = dice.choice(told[seat].prompts[0].choices).notation
            wish = {"type": "move", "seat": seat, "moves": [move], "after": told[seat].number}
            told = await timed(load, lines, seat, json.dumps(wish), told[seat].number + 1)
        for line in lines:
            await line.close()


async def news(line: ClientConnection, kind: str, number: int) -> Told:
    """The next frame that is about this move or a later one."""
    while True:
        frame = READ.decode(await asyncio.wait_for(line.recv(), 120))
        if frame.type == "refused":
            raise RuntimeError(frame.sentence)
        if frame.type in ("table", "update", kind) and frame.number >= number:
            return frame


async def timed(load: Load, lines: list[ClientConnection], seat: int, text: str, number: int) -> list[Told]:
    started = time.perf_counter()
    await lines[seat].send(text)
    told = list(await asyncio.gather(*(news(line, "update", number) for line in lines)))
    load.times.append(time.perf_counter() - started)
    return told


async def play_floor(url: str, load: Load, gate: asyncio.Event, dice: random.Random) -> None:
    """The same pattern against the bare echo."""
    address = f"{url.replace('http', 'ws')}/ws/tables/{dice.getrandbits(60):x}"
    lines = [await websockets.connect(address, max_queue=64) for _ in range(2)]
    await gate.wait()
    number = 0
    while load.running():
        await asyncio.sleep(dice.random() * THINK)
        number += 1
        started = time.perf_counter()
        await lines[number % 2].send('{"type":"move","seat":0,"moves":["bid rotterdam 4"],"after":12}')
        await asyncio.gather(*(echoed(line, number) for line in lines))
        load.times.append(time.perf_counter() - started)
    for line in lines:
        await line.close()


async def echoed(line: ClientConnection, number: int) -> None:
    while READ.decode(await asyncio.wait_for(line.recv(), 120)).number < number:
        pass


async def main(what: str, port: int, tables: int, seconds: float) -> None:
    url = f"http://127.0.0.1:{port}"
    play = play_house if what == "house" else play_floor
    load = Load(seconds)
    gate = asyncio.Event()
    seating = asyncio.Semaphore(8)

    async def one(number: int) -> None:
        try:
            await play(url, load, gate, random.Random(number))
        except Exception as error:
            load.errors.append(f"{type(error).__name__}: {error}")

    jobs = []
    for number in range(tables):
        async with seating:
            jobs.append(asyncio.create_task(one(number)))
            await asyncio.sleep(0.012)
    await asyncio.sleep(2)
    load.open_gate()
    gate.set()
    await asyncio.gather(*jobs)
    print(json.dumps(load.row(what, tables)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), float(sys.argv[4])))
