"""Somebody who plays at a house from afar: a guest with a cookie, and a line to one table.

It speaks the house's own HTTP and WebSocket interface like any browser, so it can do nothing that a person in its seat
could not do, and is told nothing that a person there would not be told.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any
from urllib.parse import parse_qs, urlsplit

import httpx
import msgspec
from mcp.server.mcpserver.exceptions import ToolError
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from cubilete.core.errors import CubileteError

Frame = dict[str, Any]
ANSWER = 20.0
"""Seconds after which the house should have answered."""


class HouseError(CubileteError, ToolError):
    """The house refused something, or cannot be reached; the sentence says what and why, to the assistant too."""


class Guest:
    """A visitor of a house. It sits at one table at a time."""

    def __init__(self, house: str, name: str, language: str = "en") -> None:
        self.house = house.rstrip("/")
        self.name = name
        self.language = language
        self.http = httpx.AsyncClient(base_url=self.house, timeout=ANSWER)
        self.known = False
        self.table = ""
        self.socket: ClientConnection | None = None
        self.listener: asyncio.Task[None] | None = None
        self.now: Frame = {}
        """How the table stands, as far as this guest was told."""
        self.story: list[str] = []
        """What happened and has not been read yet."""
        self.requests = 0
        self.answers: asyncio.Queue[Frame] = asyncio.Queue()
        """Frames that answer a request, as they came."""
        self.news = asyncio.Event()

    # ------------------------------------------------------------ requests
    async def ask(self, method: str, path: str, body: Any = None, **query: str) -> Any:
        """A request; HouseError with the house's own sentence where it is refused."""
        try:
            if not self.known:
                self.known = True
                (await self.http.get("/api/me")).raise_for_status()
                await self.http.patch("/api/me", json={"name": self.name, "language": self.language})
            params = {"language": self.language, **query}
            answer = await self.http.request(method, f"/api{path}", json=body, params=params)
        except httpx.HTTPError as error:
            self.known = False
            raise HouseError(f"The house at {self.house} cannot be reached: {error or type(error).__name__}.") from None
        if answer.status_code >= 400:
            raise HouseError(sentence_of(answer))
        return answer.json() if answer.content else None

    # ------------------------------------------------------------ a table
    async def sit_down(self, table: str, invite: str = "") -> None:
        """Take an open seat, unless one is held already, and look at the table from there."""
        await self.look_at(table)
        if not self.seats() and self.now["status"] == "waiting":
            await self.ask("POST", f"/tables/{table}/join", {"invite": invite, "ready": True})
            await self.until(lambda: bool(self.seats()), ANSWER)

    async def look_at(self, table: str) -> None:
        await self.get_up()
        cookie = "; ".join(f"{one.name}={one.value}" for one in self.http.cookies.jar)
        address = f"{self.house.replace('http', 'ws', 1)}/ws/tables/{table}"
        try:
            self.socket = await connect(address, additional_headers={"cookie": cookie}, max_size=None)
        except Exception:
            await self.ask("GET", f"/tables/{table}")  # a socket cannot say what is wrong; this can
            raise HouseError(f"The table {table} cannot be reached.") from None
        self.table = table
        self.now, self.story = {}, []
        self.listener = asyncio.create_task(self.listen(self.socket))
        await self.send(type="hello", language=self.language, words=True)
        await self.until(lambda: bool(self.now), ANSWER)

    async def get_up(self) -> None:
        """Hang up; the seat stays this guest's."""
        if self.listener is not None:
            self.listener.cancel()
            with suppress(asyncio.CancelledError):
                await self.listener
        if self.socket is not None:
            await self.socket.close()
        self.socket = self.listener = None
        self.table = ""

    async def close(self) -> None:
        await self.get_up()
        await self.http.aclose()

    async def listen(self, socket: ClientConnection) -> None:
        """Keep up with the table until the line is cut."""
        with suppress(ConnectionClosed):
            async for text in socket:
                self.hear(msgspec.json.decode(text))
        self.socket = None
        self.news.set()

    def hear(self, frame: Frame) -> None:
        kind = frame["type"]
        if kind == "table":
            self.now = frame
            self.story = [line["line"]["text"] for line in frame["story"]]
        elif kind == "update":
            self.now = {**self.now, **frame}
            self.story += [line["line"]["text"] for line in frame["story"]]
        elif kind == "seats":
            self.now = {**self.now, "seats": frame["seats"], "status": frame.get("status", self.now.get("status"))}
            if frame.get("prompts") is not None:
                self.now["prompts"] = frame["prompts"]
            self.story += [line["line"]["text"] for line in frame.get("story", ())]
        elif kind == "chat":
            self.story.append(f"{frame['line']['name']} says: {frame['line']['text']}")
        if frame.get("answers"):
            self.answers.put_nowait(frame)
        self.news.set()

    async def send(self, **message: Any) -> None:
        if self.socket is None:
            raise HouseError("You sit at no table. Set one or join one first." if not self.table else LINE_CUT)
        try:
            await self.socket.send(msgspec.json.encode(message).decode())
        except ConnectionClosed:
            raise HouseError(LINE_CUT) from None

    async def request(self, **message: Any) -> Frame:
        """Ask something at the table; the frame that answers it, whatever else happens there meanwhile."""
        self.requests += 1
        asked = f"request {self.requests}"
        await self.send(id=asked, **message)
        try:
            async with asyncio.timeout(ANSWER):
                while True:
                    frame = await self.answers.get()
                    if frame["answers"] == asked:
                        return frame
        except TimeoutError:
            raise HouseError("The house did not answer in time; look at the table and try again.") from None

    async def until(self, done: Any, seconds: float) -> bool:
        """Wait until the table is as wished; False where that takes longer."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while not done():
                    self.news.clear()
                    if self.socket is None:
                        raise HouseError(LINE_CUT)
                    await self.news.wait()
        return bool(done())

    # ------------------------------------------------------------ how it stands
    def seats(self) -> list[int]:
        return [seat["seat"] for seat in self.now.get("seats", []) if seat["mine"]]

    def prompts(self) -> list[Frame]:
        """What is to be decided; offers that may be ignored come last."""
        return sorted(self.now.get("prompts", []), key=lambda prompt: prompt["waiting"])

    def on_turn(self) -> bool:
        return any(not prompt["waiting"] for prompt in self.prompts())

    def over(self) -> bool:
        return self.now.get("status") == "finished"

    def is_stood_in_for(self) -> bool:
        """Whether bots play in all seats of its own."""
        return all(seat["stand_in"] for seat in self.now["seats"] if seat["mine"])

    def take_story(self) -> list[str]:
        """What happened since it was last asked for."""
        told, self.story = self.story, []
        return told

    # ------------------------------------------------------------ acting
    async def move(self, notation: str) -> None:
        """Make a move; HouseError with the rule where it may not be made."""
        prompts = self.prompts()
        if not prompts:
            raise HouseError("There is nothing for you to decide now; wait for your turn.")
        seat, number = prompts[0]["seat"], self.now["number"]
        frame = await self.request(type="move", seat=seat, moves=[notation], after=number)
        if frame["type"] == "refused":
            raise HouseError(with_rule(frame["sentence"], frame["rule"]))

    async def why_not(self, notation: str) -> str:
        """Why a move may not be made now; empty where it may."""
        seats = self.seats()
        if not seats:
            raise HouseError("You hold no seat at this table.")
        prompts = self.prompts()
        seat = prompts[0]["seat"] if prompts else seats[0]
        frame = await self.request(type="why", seat=seat, notation=notation)
        said = with_rule(frame["sentence"], frame["rule"])
        return f"{said} The rule says: {frame['says']}" if frame.get("says") else said


LINE_CUT = "The line to the table was cut; join it again by its address."


def with_rule(sentence: str, rule: str) -> str:
    return f"{sentence} ({rule})" if sentence and rule else sentence


def sentence_of(answer: httpx.Response) -> str:
    try:
        return str(answer.json()["sentence"])
    except (ValueError, KeyError, TypeError):
        return f"The house answered with {answer.status_code}."


def read_address(text: str) -> tuple[str, str]:
    """The table and the invitation in a link, or a bare table id."""
    parts = urlsplit(text.strip())
    table = parts.path.rstrip("/").split("/")[-1]
    return table, parse_qs(parts.query).get("invite", [""])[0]
