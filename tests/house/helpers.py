"""A house in a folder, people in it, and somebody who looks at a table and notes every frame."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeVar

import msgspec
from argon2 import PasswordHasher

from cubilete.core.moves import Prompt
from cubilete.house.bots.bot_workers import BotWorkers, Question, decide
from cubilete.house.channel import Channel, Hear
from cubilete.house.house import House
from cubilete.house.messages import (
    Access,
    Clock,
    Frame,
    Join,
    Language,
    MoveRequest,
    NewTable,
    RefusedFrame,
    SeatPlan,
    SeatsFrame,
    TableFrame,
    UpdateFrame,
)
from cubilete.house.people import people as people_module
from cubilete.house.people.people import Person
from cubilete.house.store.migrate import upgrade
from cubilete.house.store.storage import Storage, open_engine
from cubilete.house.tables.live import LiveTable, Viewer

people_module.HASHER = PasswordHasher(time_cost=1, memory_cost=1024)  # passwords are no secret here
F = TypeVar("F", bound=Frame)
A = TypeVar("A")
T = TypeVar("T")
ME, OPEN, BOT = (SeatPlan(kind=kind) for kind in ("me", "open", "bot"))
DEALT = {"families": "dealt", "first": "1"}
"""Cargo Noir without anything to decide before the first ship."""


# ---------------------------------------------------------------- houses
class QuickWorkers(BotWorkers):
    """Bots that think at once, in this process; and as badly as a test wants them to."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[Question] = []
        self.answers: Callable[[Question], str | None] = lambda question: decide(msgspec.json.encode(question))

        self.worked: list[str] = []
        self.busy = False

    async def ask(self, question: Question) -> str | None:
        question.table = ""  # without a memory
        self.asked.append(question)
        question.seed = len(self.asked)
        return self.answers(question)

    @property
    def is_full(self) -> bool:
        return self.busy

    async def work(
        self, task: Callable[[A], T], argument: A, seconds: float | None = None, about: str = "", turn: str = ""
    ) -> T | None:
        self.worked.append(task.__name__)
        await asyncio.sleep(0)
        return task(argument)


class Wire:
    """What Redis is to processes: everybody hears what the others say, a little later."""

    def __init__(self) -> None:
        self.ends: list[WireEnd] = []
        self.cut = False


class WireEnd(Channel):
    """One process's end of the wire."""

    shared = True

    def __init__(self, wire: Wire) -> None:
        self.wire = wire
        self.hear: Hear | None = None
        self.said: list[str] = []
        wire.ends.append(self)

    async def open(self, hear: Hear) -> None:
        self.hear = hear

    async def publish(self, about: str, what: str) -> None:
        self.said.append(what)
        if not self.wire.cut:
            for other in self.wire.ends:
                if other is not self and other.hear is not None:
                    asyncio.get_running_loop().call_soon(other.hear, str(self.wire.ends.index(self)), about, what)

    async def close(self) -> None:
        self.hear = None


@cache
def empty_database() -> bytes:
    """A database as the migrations leave it: made once, for that takes longer than most tests."""
    with TemporaryDirectory() as folder:
        engine = open_engine(f"sqlite:///{folder}/house.db")
        upgrade(engine)
        engine.dispose()
        return (Path(folder) / "house.db").read_bytes()


@asynccontextmanager
async def open_house(folder: Path, channel: Channel | None = None) -> AsyncIterator[House]:
    database = folder / "house.db"
    if not database.exists():
        database.write_bytes(empty_database())
    house = House(Storage(f"sqlite:///{database}"), channel or Channel(), workers=QuickWorkers(), bot_pause=0.0)
    await house.open()
    try:
        yield house
    finally:
        await house.close()


def in_a_house(test: Callable[[House], Awaitable[None]]) -> Callable[[Path], None]:
    """A test of one house, in a folder of its own."""

    def run(tmp_path: Path) -> None:
        async def story() -> None:
            async with open_house(tmp_path) as house:
                await asyncio.wait_for(test(house), 30)

        asyncio.run(story())

    run.__name__ = getattr(test, "__name__", "test")
    run.__doc__ = test.__doc__
    return run


def in_two_processes(test: Callable[[House, House], Awaitable[None]]) -> Callable[[Path], None]:
    """A test of two processes that share a database and a wire."""

    def run(tmp_path: Path) -> None:
        async def story() -> None:
            wire = Wire()
            async with open_house(tmp_path, WireEnd(wire)) as one, open_house(tmp_path, WireEnd(wire)) as two:
                await asyncio.wait_for(test(one, two), 30)

        asyncio.run(story())

    run.__name__ = getattr(test, "__name__", "test")
    run.__doc__ = test.__doc__
    return run


def workers_of(house: House) -> QuickWorkers:
    assert isinstance(house.bot_workers, QuickWorkers)
    return house.bot_workers


async def until(happens: Callable[[], bool], seconds: float = 5.0) -> None:
    """Wait for something that other tasks bring about."""
    async with asyncio.timeout(seconds):
        while not happens():
            await asyncio.sleep(0.005)


# ---------------------------------------------------------------- people and tables
async def guest(house: House, name: str, language: Language = "en") -> Person:
    person, token = await house.people.new_guest(language)
    await house.people.rename(person, name, language)
    found = await house.people.find(token)
    assert found is not None
    return found


async def member(house: House, name: str) -> Person:
    """Somebody with an account."""
    person, token = await house.people.new_guest("en")
    await house.people.become_account(person, {"name": name, "account_name": name.casefold()}, None)
    token = await house.people.new_session(person.id)
    found = await house.people.find(token)
    assert found is not None
    return found


async def set_table(
    house: House,
    host: Person,
    *seats: SeatPlan,
    title: str = "cargo_noir",
    options: dict[str, str] | None = None,
    clock: Clock | None = None,
    access: Access = "open",
) -> LiveTable:
    chosen = DEALT if options is None and title == "cargo_noir" else options or {}
    wish = NewTable(title=title, seats=list(seats), options=chosen, access=access, clock=clock or Clock(), ready=True)
    created = await house.seating.create(host, wish)
    return await house.find(created.id)


async def two_at_a_table(house: House, clock: Clock | None = None) -> tuple[LiveTable, Person, Person]:
    """Ana and Bob at Cargo Noir; Ana has to decide."""
    ana, bob = await guest(house, "Ana"), await guest(house, "Bob")
    table = await set_table(house, ana, ME, OPEN, clock=clock)
    await house.seating.join(bob, table, Join(ready=True))
    return table, ana, bob


async def four_at_parley(house: House) -> tuple[LiveTable, list[Person]]:
    people = [await guest(house, name) for name in ("Ana", "Bob", "Cleo", "Dan")]
    table = await set_table(house, people[0], ME, OPEN, OPEN, OPEN, title="parley")
    for person in people[1:]:
        await house.seating.join(person, table, Join(ready=True))
    return table, people


# ---------------------------------------------------------------- playing
def prompt_of(table: LiveTable, seat: int) -> Prompt:
    assert table.match is not None
    prompt = table.match.prompt(seat)
    assert prompt is not None
    return prompt


async def move(house: House, table: LiveTable, person: Person, seat: int, *moves: str) -> None:
    await house.play.move(person, table, MoveRequest(seat=seat, moves=list(moves), after=table.number))


async def play_some(house: House, table: LiveTable, people: list[Person], moves: int, seed: int = 1) -> None:
    """Let people (one a seat) make moves of their prompts until so many are made, or the game is over."""
    rng = random.Random(seed)
    while table.number < moves and table.row.status == "running":
        seat = table.owing()[0]
        choice = rng.choice(prompt_of(table, seat).choices)
        await move(house, table, people[seat], seat, choice.notation)


async def end_turn(house: House, table: LiveTable, person: Person, seat: int = 0) -> int:
    """Make the last choice of every prompt until the game no longer waits for this seat; how many moves were made."""
    before = table.number
    while table.owing() == [seat]:
        await move(house, table, person, seat, prompt_of(table, seat).choices[-1].notation)
    return table.number - before


class Glass:
    """Somebody looking at a table."""

    def __init__(self, house: House, table: LiveTable, person: Person, words: bool = False) -> None:
        self.house = house
        self.table = table
        self.person = person
        self.frames: list[Frame] = []
        self.viewer = Viewer(person.id, self.frames.append, person.language, words)

    async def look(self) -> Glass:
        await self.house.enter(self.table, self.viewer)
        return self

    async def turn_away(self) -> None:
        await self.house.exit(self.table, self.viewer)

    def all(self, kind: type[F]) -> list[F]:
        return [frame for frame in self.frames if isinstance(frame, kind)]

    @property
    def table_frame(self) -> TableFrame:
        return self.all(TableFrame)[-1]

    @property
    def update(self) -> UpdateFrame:
        return self.all(UpdateFrame)[-1]

    @property
    def seats(self) -> SeatsFrame:
        return self.all(SeatsFrame)[-1]

    @property
    def refused(self) -> RefusedFrame:
        return self.all(RefusedFrame)[-1]
