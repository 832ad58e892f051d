"""Programs at tables: where they may sit down, who asks them to, and what they are told as it happens.

A program sits where it was asked to: in a seat that is kept for it, at a table to which it has the invitation, at its
own, and at those that other programs have set. Whoever follows the events of a program looks at all its tables, like a
person with a page open at each, so a program that listens is never away.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING

import msgspec
import structlog
from sqlalchemy import Connection, or_, select

from cubilete.core.moves import Prompt
from cubilete.house.errors import HouseError, NotAllowedError, NotFoundError
from cubilete.house.messages import (
    Challenge,
    ChallengeEvent,
    ChatFrame,
    Created,
    FinishedEvent,
    Frame,
    GoneEvent,
    Join,
    MayEvent,
    MoveRequest,
    NewTable,
    OpenEvent,
    ProgramEvent,
    ProgramMoved,
    ProgramMoves,
    SaidEvent,
    SeatsFrame,
    StartEvent,
    TableFrame,
    TurnEvent,
    UndoAnswer,
    UndoEvent,
    UpdateFrame,
)
from cubilete.house.people.people import Person, login_key
from cubilete.house.people.tokens import Bearer
from cubilete.house.store import schema
from cubilete.house.store.rows import TableRow, list_mine, unpack
from cubilete.house.tables.live import LiveTable, Viewer
from cubilete.house.tables.seats import is_invitation, own_seats
from cubilete.house.tables.table_cards import card_of_row

if TYPE_CHECKING:
    from cubilete.house.house import House

log = structlog.get_logger()
MOST_GAMES = 30
"""Tables at which one program may sit that are not over."""
MOST_STREAMS = 200
"""Streams of events in one process."""
MOST_WAITING = 400
"""Events that a program may leave unread; then its stream ends, and it begins anew."""
LOOK_SECONDS = 2.0
"""How often it is looked for new tables; those of this process are noticed at once."""
QUIET_SECONDS = 6.0
"""After so long without an event an empty line is sent, so that everybody knows that the other side is there."""
NOT_OVER = ("waiting", "running", "set_aside")
ENCODER = msgspec.json.Encoder()


class Programs:
    """What programs do at tables, and the streams by which they are told."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.streams: dict[str, Stream] = {}
        """By person: a program listens once, and whoever listens anew is the one."""

    # ------------------------------------------------------------ sitting down
    async def create(self, person: Person, wish: NewTable) -> Created:
        await self.check_room(person)
        made = await self.house.seating.create(person, wish)
        self.ring_all()
        return made

    async def join(self, person: Person, table: LiveTable, wish: Join) -> None:
        """Sit down where one was asked to."""
        if not may_sit(table.row, person, wish.invite):
            raise NotAllowedError("challenge.not_asked")
        await self.check_room(person)
        await self.house.seating.join(person, table, wish)
        self.ring(person.id)

    async def check_room(self, person: Person) -> None:
        mine = await self.house.storage.read(lambda connection: list_mine(connection, person.id, 5 * MOST_GAMES))
        if sum(row.status in NOT_OVER for row in mine) >= MOST_GAMES:
            raise HouseError("challenge.many_games", most=MOST_GAMES)

    # ------------------------------------------------------------ challenges
    async def challenge(self, person: Person, table: LiveTable, wish: Challenge) -> None:
        """The host keeps an open seat for somebody, who is told if it is a program that listens."""
        one = schema.person.c
        account = (one.account_name == login_key(wish.name), one.account_name != "", one.gone.is_(None))
        query = select(one.id, one.name).where(*account)
        found = await self.house.storage.read(lambda connection: connection.execute(query).first())
        if found is None:
            raise NotFoundError("challenge.unknown", name=wish.name)
        await self.check_not_blocked(person.id, found.id, found.name)

        def keep(row: TableRow) -> None:
            if row.host != person.id:
                raise NotAllowedError("challenge.host")
            if row.status != "waiting":
                raise HouseError("table.started")
            if any(found.id in (seat.kept_for, seat.person) for seat in row.seats):
                raise HouseError("challenge.already", name=found.name)
            free = [number for number, seat in enumerate(row.seats) if seat.kind == "open" and not seat.kept_for]
            if wish.seat is None and not free:
                raise HouseError("seat.none_free")
            if wish.seat is not None and wish.seat not in free:
                raise HouseError("seat.taken")
            row.seats[free[0] if wish.seat is None else wish.seat].kept_for = found.id

        await self.house.seating.changed(table, keep)
        self.ring(found.id)

    async def check_not_blocked(self, person: str, other: str, name: str) -> None:
        block = schema.block.c
        query = select(block.person).where(block.person == other, block.blocked == person)
        if await self.house.storage.read(lambda connection: connection.scalar(query)) is not None:
            raise NotAllowedError("challenge.refused", name=name)

    async def decline(self, person: Person, table: LiveTable) -> None:
        """The seat is free for others again."""

        def let_go(row: TableRow) -> None:
            mine = [seat for seat in row.seats if seat.kept_for == person.id]
            if row.status != "waiting" or not mine:
                raise HouseError("challenge.none")
            for seat in mine:
                seat.kept_for = ""

        await self.house.seating.changed(table, let_go)
        self.ring(person.id)

    # ------------------------------------------------------------ playing
    async def move(self, person: Person, table: LiveTable, wish: ProgramMoves) -> ProgramMoved:
        """Make moves for the seat that is named, or for the one that has to decide."""
        own_seats(table.row, person)
        seat = table.point_of_view(person.id) if wish.seat is None else wish.seat
        after = table.number if wish.after is None else wish.after
        await self.house.play.move(person, table, MoveRequest(seat=seat, moves=wish.moves, after=after))
        return ProgramMoved(number=table.number, status=table.row.status)

    async def say(self, person: Person, table: LiveTable, text: str) -> None:
        """Talk at a table at which one sits."""
        own_seats(table.row, person)
        await self.house.play.say(person, table, text)

    async def answer_undo(self, person: Person, table: LiveTable, agree: bool) -> None:
        seat = own_seats(table.row, person)[0]
        await self.house.play.answer_undo(person, table, UndoAnswer(seat=seat, agree=agree))

    # ------------------------------------------------------------ streams
    def listen(self, bearer: Bearer) -> Stream:
        """A stream of what happens to a program; one that it had before ends."""
        person = bearer.person
        before = self.streams.pop(person.id, None)
        if before is not None:
            before.end()
        if len(self.streams) >= MOST_STREAMS:
            raise HouseError("challenge.many_streams")
        stream = Stream(self.house, bearer)
        self.streams[person.id] = stream
        return stream

    def ended(self, stream: Stream) -> None:
        if self.streams.get(stream.person.id) is stream:
            del self.streams[stream.person.id]

    def ring(self, person: str) -> None:
        """Something has changed for somebody; if they listen they are told at once."""
        if person in self.streams:
            self.streams[person].bell.set()

    def ring_all(self) -> None:
        for person in self.streams:
            self.ring(person)

    def close(self) -> None:
        """Nobody is told anything any more."""
        for stream in self.streams.values():
            stream.end()


def may_sit(row: TableRow, person: Person, invite: str) -> bool:
    """Whether a program was asked to a table: by name, by its link, or by another program that set it."""
    if not person.program:
        return True
    kept = any(seat.kept_for == person.id for seat in row.seats)
    return kept or is_invitation(row, invite) or hosted_by_program(row)


def hosted_by_program(row: TableRow) -> bool:
    return any(seat.person == row.host and seat.program for seat in row.seats)


def invitations(connection: Connection, person: str) -> list[TableRow]:
    """Waiting tables where a seat is kept for somebody, and open ones; a few dozen at most."""
    table = schema.table.c
    kept = table.seats.contains(f'"kept_for":"{person}"', autoescape=True)
    query = select(schema.table).where(table.status == "waiting", or_(kept, table.access == "open"))
    rows = connection.execute(query.order_by(table.changed.desc()).limit(50)).mappings()
    return [unpack(row) for row in rows]


class Stream:
    """What one program is told, line by line, until it goes."""

    def __init__(self, house: House, bearer: Bearer) -> None:
        self.house = house
        self.bearer = bearer
        self.person = bearer.person
        self.changes = house.people.changes
        """How many changes of people it knows of; after another one the token is looked at again."""
        self.waiting: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.bell = asyncio.Event()
        """Rings when there may be a new table, or one that is over."""
        self.attended: dict[str, Attended] = {}
        self.offered: set[str] = set()
        """Tables that it was told it may join."""
        self.over = False

    def tell(self, event: ProgramEvent) -> None:
        if self.over:
            return
        if self.waiting.qsize() >= MOST_WAITING:
            self.end()
            return
        self.waiting.put_nowait(ENCODER.encode(event) + b"\n")

    def end(self) -> None:
        self.over = True
        self.waiting.put_nowait(None)
        self.bell.set()

    async def lines(self) -> AsyncIterator[bytes]:
        """The stream itself. An empty line says that all is well."""
        looking = asyncio.ensure_future(self.look_around())
        try:
            yield b"\n"
            while True:
                try:
                    async with asyncio.timeout(QUIET_SECONDS):
                        line = await self.waiting.get()
                except TimeoutError:
                    line = b"\n"
                if line is None:
                    return
                yield line
        finally:
            looking.cancel()
            self.over = True
            self.house.programs.ended(self)
            self.house.spawn(self.leave())

    async def look_around(self) -> None:
        """Attend every table that is or becomes the program's, until the stream ends."""
        while not self.over:
            self.bell.clear()
            try:
                if not await self.still_good():
                    self.end()
                    break
                await self.look()
            except Exception:
                log.exception("a program's tables could not be looked for", person=self.person.id)
            try:
                async with asyncio.timeout(LOOK_SECONDS):
                    await self.bell.wait()
            except TimeoutError:
                self.house.people.see(self.person.id)

    async def still_good(self) -> bool:
        """Whoever has revoked the token, or was turned out, is told nothing more."""
        changes = self.house.people.changes
        if changes == self.changes:
            return True
        self.changes = changes
        return await self.house.tokens.is_good(self.bearer)

    async def look(self) -> None:
        me = self.person.id

        def work(connection: Connection) -> tuple[list[TableRow], list[TableRow]]:
            return list_mine(connection, me, 5 * MOST_GAMES), invitations(connection, me)

        mine, waiting = await self.house.storage.read(work)
        current = {row.id for row in mine if row.status in NOT_OVER}
        for table_id in sorted(current - self.attended.keys()):
            await self.attend(table_id)
        for attended in [one for one in self.attended.values() if one.finished or one.table.row.id not in current]:
            await self.stop_attending(attended)
        self.offer([row for row in waiting if me not in row.people])

    def offer(self, waiting: list[TableRow]) -> None:
        """Tell of tables to sit down at, once each, and of those that are none any more."""
        there: set[str] = set()
        for row in waiting:
            kept = any(seat.kind == "open" and seat.kept_for == self.person.id for seat in row.seats)
            free = hosted_by_program(row) and any(seat.is_for(self.person.id) for seat in row.seats)
            if not kept and not free:
                continue
            there.add(row.id)
            if row.id not in self.offered:
                card = card_of_row(row, self.person.id, self.house.people.is_here)
                self.tell(ChallengeEvent(table=card) if kept else OpenEvent(table=card))
        for table_id in sorted(self.offered - there - self.attended.keys()):
            self.tell(GoneEvent(table=table_id))
        self.offered = there

    async def attend(self, table_id: str) -> None:
        table = await self.house.find(table_id)
        attended = Attended(self, table)
        self.attended[table_id] = attended
        await self.house.enter(table, attended.viewer)

    async def stop_attending(self, attended: Attended) -> None:
        del self.attended[attended.table.row.id]
        if not attended.finished:
            self.tell(GoneEvent(table=attended.table.row.id))
        if attended.viewer in attended.table.viewers:
            await self.house.exit(attended.table, attended.viewer)

    async def leave(self) -> None:
        """It listens no more, so it is away from all its tables."""
        for attended in self.attended.values():
            if attended.viewer in attended.table.viewers:
                await self.house.exit(attended.table, attended.viewer)


class Attended:
    """A table that a program looks at: what it is told there becomes events, each of them once."""

    def __init__(self, stream: Stream, table: LiveTable) -> None:
        self.stream = stream
        self.table = table
        self.viewer = Viewer(stream.person.id, self.hear, stream.person.language, words=False)
        self.started = False
        self.finished = False
        self.asked: dict[int, tuple[int, Prompt]] = {}
        """The last prompt of every seat, and the move after which it was given."""
        self.undo: msgspec.Struct | None = None

    def hear(self, frame: Frame) -> None:
        """Called with the table locked, whenever anything changes there."""
        me, table_id = self.stream.person.id, self.table.row.id
        if isinstance(frame, ChatFrame):
            line = frame.line
            if line.seat not in self.table.seats_of(me):
                self.stream.tell(SaidEvent(table=table_id, name=line.name, seat=line.seat, text=line.text))
            return
        if not isinstance(frame, TableFrame | UpdateFrame | SeatsFrame):
            return
        if frame.status in ("running", "finished") and not self.started:
            self.started = True
            mine = self.table.seats_of(me)
            self.stream.tell(StartEvent(table=table_id, title=self.table.row.title, seats=mine))
        if frame.prompts is not None:
            self.hear_prompts(frame.prompts)
        if isinstance(frame, TableFrame | SeatsFrame):
            self.hear_undo(frame)
        if frame.status in ("finished", "closed") and not self.finished:
            self.finished = True
            self.stream.tell(FinishedEvent(table=table_id, outcome=self.table.row.outcome))
        if self.finished or not self.table.seats_of(me):
            self.stream.bell.set()

    def hear_prompts(self, prompts: list[Prompt]) -> None:
        """What there is to decide: a turn again after every move of one's own, an opportunity where it is a new one."""
        number, table_id = self.table.number, self.table.row.id
        here = {prompt.seat for prompt in prompts}
        self.asked = {seat: known for seat, known in self.asked.items() if seat in here}
        for prompt in prompts:
            before = self.asked.get(prompt.seat)
            again = before is not None and (before[1] == prompt if prompt.waiting else before == (number, prompt))
            self.asked[prompt.seat] = (number, prompt)
            if not again:
                kind = MayEvent if prompt.waiting else TurnEvent
                self.stream.tell(kind(table=table_id, number=number, seat=prompt.seat, prompt=prompt))

    def hear_undo(self, frame: TableFrame | SeatsFrame) -> None:
        request = frame.undo_request
        mine = set(self.table.seats_of(self.stream.person.id))
        if request is not None and request != self.undo and mine & set(request.needed) - set(request.agreed):
            self.stream.tell(UndoEvent(table=self.table.row.id, request=request))
        self.undo = request
