"""Many people at many tables, played by scripts that come back when the line breaks and remember what they heard."""

from __future__ import annotations

import asyncio
import random
from contextlib import suppress
from typing import Any

import httpx
import msgspec
from msgspec import Struct
from sqlalchemy import Engine, select
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidHandshake, WebSocketException

from cubilete.games import title
from cubilete.house.store import rows, schema
from cubilete.house.tables.live import LiveTable
from web.client import DEALT, TLS, WAIT, next_address

BROKEN = (OSError, TimeoutError, WebSocketException, InvalidHandshake, httpx.TransportError, EOFError)
"""How a line ends when its server dies."""


class Choice(Struct):
    notation: str


class Prompt(Struct):
    seat: int
    choices: list[Choice]
    waiting: bool = False


class Frame(Struct):
    """As much of a frame as a script needs."""

    type: str
    number: int = -1
    status: str = ""
    prompts: list[Prompt] | None = None
    sentence: str = ""


DECODER = msgspec.json.Decoder(Frame)


class Heard:
    """What was acknowledged at one table, by anybody: how far the log goes, and which moves were whose."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.number = 0
        self.moves: dict[int, tuple[int, str]] = {}
        self.asked: dict[int, set[tuple[int, str]]] = {}
        """What was sent as which move, heard of or not."""
        self.finished = False


class Script:
    """One person at one table. `urls` are the processes of the house; any of them will do."""

    def __init__(self, urls: list[str], cookie: str, heard: Heard, seed: int) -> None:
        self.urls = urls
        self.cookie = cookie
        self.heard = heard
        self.rng = random.Random(seed)
        self.lines = 0
        """How often this person had to come (back)."""
        self.think = 0.0
        """Up to so many seconds before each move."""
        self.patience = 5.0
        """Seconds of silence after which they come anew."""

    async def play(self, until: asyncio.Event) -> None:
        """Play to the end of the game, or until it is time to go."""
        while not self.heard.finished and not until.is_set():
            with suppress(*BROKEN):
                await self.play_over_one_line(until)
            await asyncio.sleep(0.05 + 0.2 * self.rng.random())

    async def play_over_one_line(self, until: asyncio.Event) -> None:
        url = self.rng.choice(self.urls).replace("http", "ws")
        headers = {"cookie": self.cookie, "x-forwarded-for": next_address()}
        address = f"{url}/ws/tables/{self.heard.table}"
        async with connect(
            address, additional_headers=headers, max_size=None, open_timeout=10, close_timeout=1, compression=None
        ) as line:
            self.lines += 1
            await line.send('{"type":"hello","words":false}')
            asked: tuple[int, int, str] | None = None
            while not self.heard.finished and not until.is_set():
                async with asyncio.timeout(self.patience):  # `wait_for` can lose word that it was cancelled
                    frame = DECODER.decode(await line.recv())
                if frame.type in ("table", "update"):
                    self.note(frame, asked)
                    asked = self.choose(frame)
                elif frame.type == "refused":
                    asked = None
                    await asyncio.sleep(0.3)
                    await line.send('{"type":"hello","words":false}')
                    continue
                else:
                    continue
                if asked is not None:
                    number, seat, notation = asked
                    await asyncio.sleep(self.think * self.rng.random())
                    self.heard.asked.setdefault(number, set()).add((seat, notation))
                    message = {"type": "move", "seat": seat, "moves": [notation], "after": number - 1}
                    await line.send(msgspec.json.encode(message).decode())

    def note(self, frame: Frame, asked: tuple[int, int, str] | None) -> None:
        """An update says that everything up to its number is safe; and that it is one's own move, if one asked."""
        heard = self.heard
        heard.number = max(heard.number, frame.number)
        if frame.type == "update" and asked is not None and asked[0] == frame.number:
            heard.moves[frame.number] = asked[1:]
        heard.finished = heard.finished or frame.status == "finished"

    def choose(self, frame: Frame) -> tuple[int, int, str] | None:
        """The number that the next move will have, whose it is, and what it is."""
        for prompt in frame.prompts or []:
            if not prompt.waiting and frame.status == "running":
                return frame.number + 1, prompt.seat, self.rng.choice(prompt.choices).notation
        return None


def games_of(scripts: list[Script]) -> list[Heard]:
    return list({script.heard.table: script.heard for script in scripts}.values())


class Found(Struct):
    """What the log of a table says beside what people heard."""

    acknowledged: int
    lost: int
    """Moves that were acknowledged and are not there as they were."""
    doubled: int
    """Lines of the log that nobody asked for at their place: a move that was made twice, or by nobody."""


def compare(engine: Engine, heard: Heard) -> Found:
    """The log replays, has no gap and nothing twice (else this fails); and how it differs from what was heard."""
    entry = schema.entry.c
    with engine.connect() as connection:
        row, moves = rows.load_table(connection, heard.table)
        query = select(entry.number).where(entry.table_id == heard.table).order_by(entry.number)
        numbers = list(connection.scalars(query))
    assert row is not None
    assert numbers == list(range(len(numbers))), "no gap, nothing twice"
    assert row.moves == numbers[-1]
    table = LiveTable(row, moves, [], title(row.title))  # replays every move with its outcomes
    assert table.match is not None
    assert table.match.over == (row.status == "finished")
    by_number = {move.number: (move.seat, move.notation) for move in moves}
    lost = max(0, heard.number - row.moves)
    lost += sum(by_number.get(number) != move for number, move in heard.moves.items())
    people = {number for number, seat in enumerate(row.seats) if seat.kind == "person"}
    doubled = sum(
        move not in heard.asked.get(number, ()) for number, move in by_number.items() if number and move[0] in people
    )
    return Found(heard.number, lost, doubled)


async def gather_crowd(url: str, tables: int, seats: tuple[str, ...], urls: list[str]) -> list[Script]:
    """So many tables of two people each, or of one and a bot."""
    gate = asyncio.Semaphore(8)
    async with httpx.AsyncClient(base_url=url, timeout=3 * WAIT, verify=TLS) as http:

        async def ask(path: str, cookie: str = "", body: Any = None) -> httpx.Response:
            headers = {"x-forwarded-for": next_address(), "cookie": cookie}
            http.cookies.clear()
            async with gate:
                method = "GET" if body is None else "POST"
                answer = await http.request(method, path, headers=headers, json=body)
            assert answer.status_code < 300, answer.text
            return answer

        async def guest() -> str:
            cookie: str = (await ask("/api/me")).headers["set-cookie"].split(";")[0]
            return cookie

        async def table(number: int) -> list[Script]:
            host = await guest()
            wish = {"title": "cargo_noir", "options": DEALT, "seats": [{"kind": kind} for kind in seats], "ready": True}
            created = (await ask("/api/tables", host, wish)).json()
            people = [host]
            for _ in range(seats.count("open")):
                people.append(await guest())
                await ask(f"/api/tables/{created['id']}/join", people[-1], {"ready": True})
            heard = Heard(created["id"])
            return [Script(urls, cookie, heard, 100 * number + n) for n, cookie in enumerate(people)]

        scripts = await asyncio.gather(*(table(number) for number in range(tables)))
    return [script for some in scripts for script in some]
