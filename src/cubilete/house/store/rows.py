"""A table as it is stored: its row, its log, and the queries over them."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Literal

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, Update, and_, bindparam, delete, exists, insert, select, update
from sqlalchemy.exc import IntegrityError

from cubilete.core.outcome import Outcome
from cubilete.core.record import WrittenMove
from cubilete.house.messages import Access, ChatLine, Clock, SetAside, StandIn, Status, UndoRequest
from cubilete.house.store import schema
from cubilete.house.store.joint import Joint

MOST_ASKED = 500
"""Tables that are asked about in one question."""
LATE_LINES = 50
"""Lines of talk before the last that was heard which are looked at again after an outage."""


class Conflict(Exception):  # noqa: N818 (not a fault: somebody else was faster)
    """Another process has changed this table since it was read."""


class SeatRow(Struct, kw_only=True):
    """Who a seat belongs to, and the bot that stands in for a person who is away."""

    kind: Literal["person", "bot", "open"]
    person: str = ""
    name: str = ""
    account: bool = False
    program: bool = False
    """Whether a program plays under this account."""
    bot: str = ""
    stand_in: str = ""
    resigned: bool = False
    kept_for: str = ""
    """Who may take this open seat, for a while: somebody who played the last game."""
    ready: bool = False
    """Before the start: whether the person here said so."""
    why: StandIn = ""
    """Why a bot stands in, who brought it, and whether somebody who watches may have the seat."""
    by: str = ""
    offered: bool = False
    since: float = 0.0
    """When they sat down, were asked anew whether they are ready, or were replaced by a bot."""
    gave_up: list[str] = []
    """People with accounts who played here before and left the seat to somebody else."""
    speaks: bool = False
    """Whether the browser of the person here mixes a word into the dice: the first roll waits for it."""
    seal: str = ""
    """What binds them to their word before they say it, and the word once they have said it."""
    word: str = ""
    said_by: str = ""
    """Who said the word, where somebody else sits here since: by name, and by their id."""
    spoke: str = ""

    @property
    def owes_word(self) -> bool:
        return self.speaks and not self.word

    @property
    def player(self) -> str:
        """The bot that decides here now; empty where a person does."""
        return self.bot if self.kind == "bot" else self.stand_in

    @property
    def is_ready(self) -> bool:
        """Whether the game may begin as far as this seat is concerned."""
        return self.kind == "bot" or (self.kind == "person" and self.ready)

    def is_for(self, person: str) -> bool:
        """Whether somebody may sit down here."""
        return self.kind == "open" and self.kept_for in ("", person)


class Happening(Struct, kw_only=True):
    """Something beside the moves that people should know of: by whom, to which seat, and after which line of the log.

    The number is that of the last line of the log, -1 before the start.
    """

    id: int
    kind: str
    at: float
    number: int
    seat: int = -1
    name: str = ""
    by: str = ""
    bot: str = ""
    changes: dict[str, str] = {}
    """What of the table was changed, and to what."""


class Asked(Struct, kw_only=True):
    """Somebody who was asked something beside the turns: their seat, whose question it is, and since when."""

    seat: int
    by: int
    since: float


class Clocks(Struct, kw_only=True):
    """Seconds left for every seat (and before their last turn earned them more), which of them run, and since when."""

    bank: list[float] = []
    before: list[float] = []
    running: list[int] = []
    since: float = 0.0
    returns: list[int] = []
    """How often each seat was given a moment because somebody came back to it; empty where nobody was."""
    asked: list[Asked] = []
    """Seats whose word somebody waits for although the game does not: no clock runs for them."""


class TableRow(Struct, kw_only=True):
    """Everything about a table except its moves."""

    id: str
    title: str
    options: str
    seed: bytes
    start_from: dict[str, Any] | None
    host: str
    status: Status
    access: Access
    invite: str
    clock: Clock
    seats: list[SeatRow]
    clocks: Clocks
    outcome: Outcome | None
    rematch: str
    lesson: str = ""
    """The lesson that is played here; empty at ordinary tables."""
    barred: list[str] = []
    """Whom the host turned out before the start."""
    hints: bool | None = None
    """Whether people may ask for advice; None where it depends on who sits here."""
    rules: str = ""
    """The version of the rules by which it was dealt; empty before that."""
    components: str = ""
    """The components with which it is played, by their digest; empty before it is dealt, and where there are none."""
    commitment: str = ""
    """What binds the house to the seed, as it was published when the table was set."""
    committed: float = 0.0
    """When that was; 0 where it was worked out later, for tables older than stored commitments."""
    set_aside: SetAside | None = None
    """Where and why its log no longer fits the rules of today."""
    undo_request: UndoRequest | None
    happenings: list[Happening] = []
    """What happened beside the moves, the latest last."""
    guests: list[str] = []
    """Who may look on at a table that is private, because they came with its invitation."""
    moves: int
    version: int
    created: float
    changed: float

    @property
    def people(self) -> set[str]:
        """Who sits here."""
        return {seat.person for seat in self.seats if seat.kind == "person"}

    @property
    def private(self) -> bool:
        """Whether all who play sit at one screen: then it is nobody else's business."""
        seats = sum(seat.kind == "person" for seat in self.seats)
        return seats > 1 and len(self.people) == 1 and all(seat.kind != "open" for seat in self.seats)

    @property
    def gives_hints(self) -> bool:
        """Unless the host said otherwise, advice is for those who play alone against bots, or at one screen."""
        if self.hints is not None:
            return self.hints
        return len(self.people) == 1 and all(seat.kind != "open" for seat in self.seats)


DOCUMENTS = {
    "clock", "seats", "clocks", "barred", "start_from", "outcome", "set_aside", "undo_request", "happenings", "guests",
}  # fmt: skip
"""Columns that are stored as JSON, where there is anything to store."""
MOVED = ("moves", "status", "clocks", "outcome", "undo_request", "rules")
"""What a move changes of a row."""


def pack(row: TableRow, names: tuple[str, ...] = TableRow.__struct_fields__) -> dict[str, Any]:
    """The row, or some of its fields, as database columns."""
    columns = {name: getattr(row, name) for name in names}
    for name in DOCUMENTS.intersection(names):
        if columns[name] is not None:
            columns[name] = encoded(columns[name])
    return columns


def encoded(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def unpack(columns: Any) -> TableRow:
    values = dict(columns)
    values["clock"] = msgspec.json.decode(values["clock"], type=Clock)
    values["seats"] = msgspec.json.decode(values["seats"], type=list[SeatRow])
    values["clocks"] = msgspec.json.decode(values["clocks"], type=Clocks)
    values["barred"] = msgspec.json.decode(values["barred"], type=list[str])
    values["guests"] = msgspec.json.decode(values["guests"], type=list[str])
    values["happenings"] = msgspec.json.decode(values["happenings"], type=list[Happening])
    values["start_from"] = values["start_from"] and msgspec.json.decode(values["start_from"])
    values["outcome"] = values["outcome"] and msgspec.json.decode(values["outcome"], type=Outcome)
    values["set_aside"] = values["set_aside"] and msgspec.json.decode(values["set_aside"], type=SetAside)
    values["undo_request"] = values["undo_request"] and msgspec.json.decode(values["undo_request"], type=UndoRequest)
    return TableRow(**values)


def copy_of(row: TableRow) -> TableRow:
    """A row that can be changed without anybody noticing."""
    return msgspec.convert(msgspec.to_builtins(row, builtin_types=(bytes,)), TableRow)


# ---------------------------------------------------------------- changes
def add_table(connection: Connection, row: TableRow) -> None:
    """A new table."""
    connection.execute(insert(schema.table), pack(row))
    remember_sitters(connection, row)


def save_table(connection: Connection, row: TableRow) -> None:
    """Write a changed row; Conflict if somebody else changed the table since it was read."""
    put_all(connection, [stamped(row, pack(row), time.time())], PUT_ROW)
    remember_sitters(connection, row)


def append(connection: Connection, row: TableRow, moves: list[WrittenMove]) -> None:
    """Add moves to the log and save what they change of the row, together or not at all."""
    Append(row, moves)(connection)


class Append(Joint):
    """Moves of one table; with those of others in a group they take two statements."""

    def __init__(self, row: TableRow, moves: list[WrittenMove]) -> None:
        self.row = row
        self.moves = moves

    def __call__(self, connection: Connection) -> None:
        self.write_together(connection, [self])

    @classmethod
    def write_together(cls, connection: Connection, changes: Sequence[Append]) -> None:
        """Always in the same order, so that two processes never wait for each other."""
        now, ordered = time.time(), sorted(changes, key=lambda change: change.row.id)
        write_lines(connection, [line_of(one.row.id, move, now) for one in ordered for move in one.moves])
        put_all(connection, [stamped(one.row, pack(one.row, MOVED), now) for one in ordered], PUT_MOVED)


def stamped(row: TableRow, columns: dict[str, Any], now: float) -> dict[str, Any]:
    """Columns with the next version of the row, to be written if it is still the version that was read."""
    return columns | {"version": row.version + 1, "changed": now, "known_id": row.id, "known_version": row.version}


def put_all(connection: Connection, rows: list[dict[str, Any]], statement: Update) -> None:
    """Write stamped columns; Conflict if any of these tables was changed since it was read."""
    if connection.execute(statement, rows).rowcount != len(rows):
        raise Conflict


def putting(names: Iterable[str]) -> Update:
    """The statement that writes some columns of a row, if it is still the version that was read."""
    table = schema.table.c
    known = (table.id == bindparam("known_id"), table.version == bindparam("known_version"))
    return update(schema.table).where(*known).values({name: bindparam(name) for name in names})


# Put together once: a busy house writes a thousand of them a second.
PUT_ROW = putting(TableRow.__struct_fields__)
PUT_MOVED = putting((*MOVED, "version", "changed"))
ADD_MOVE = insert(schema.entry)


def remember_sitters(connection: Connection, row: TableRow) -> None:
    """Who sits where, for "my games"."""
    sitter = schema.sitter.c
    known = set(connection.scalars(select(sitter.person).where(sitter.table_id == row.id)))
    sitting = {seat.person for seat in row.seats if seat.person}
    for person in sorted(sitting - known):
        connection.execute(insert(schema.sitter), {"table_id": row.id, "person": person})
    for person in sorted(known - sitting):
        connection.execute(delete(schema.sitter).where(sitter.table_id == row.id, sitter.person == person))


def write_moves(connection: Connection, table_id: str, moves: list[WrittenMove]) -> None:
    """Lines of the log; Conflict if one of their places is taken."""
    now = time.time()
    write_lines(connection, [line_of(table_id, move, now) for move in moves])


def line_of(table_id: str, move: WrittenMove, now: float) -> dict[str, Any]:
    return {
        "table_id": table_id,
        "number": move.number,
        "seat": move.seat,
        "notation": move.notation,
        "outcomes": move.outcomes,
        "undo_to": move.undo_to,
        "consent": move.consent,
        "at": now,
    }


def write_lines(connection: Connection, lines: list[dict[str, Any]]) -> None:
    try:
        connection.execute(ADD_MOVE, lines)
    except IntegrityError:
        raise Conflict from None


def excuse_all(connection: Connection, excuse: Callable[[Clocks], Clocks]) -> None:
    """Set the clocks of every running table right after the house was away."""
    table = schema.table.c
    query = select(table.id, table.clocks).where(table.status == "running").with_for_update()
    for table_id, text in connection.execute(query).all():
        before = msgspec.json.decode(text, type=Clocks)
        after = excuse(before)
        if after != before:
            values = {"clocks": encoded(after), "version": table.version + 1}
            connection.execute(update(schema.table).where(table.id == table_id).values(values))


# ---------------------------------------------------------------- queries
def load_table(connection: Connection, table_id: str, after: int = -1) -> tuple[TableRow | None, list[WrittenMove]]:
    """A table and the moves of its log after a number, both as of the same moment.

    The moves are read after the row, so there may be too many of them but never too few; the row says how many count.
    """
    found = connection.execute(select(schema.table).where(schema.table.c.id == table_id)).mappings().first()
    if found is None:
        return None, []
    row = unpack(found)
    if row.status in ("waiting", "closed"):
        return row, []
    return row, [move for move in load_moves(connection, table_id, after) if move.number <= row.moves]


def load_version(connection: Connection, table_id: str) -> int:
    found = connection.scalar(select(schema.table.c.version).where(schema.table.c.id == table_id))
    return -1 if found is None else int(found)


def load_versions(connection: Connection, table_ids: Iterable[str]) -> dict[str, int]:
    """The versions of several tables."""
    table, found = schema.table.c, {}
    for some in parts(table_ids):
        query = select(table.id, table.version).where(table.id.in_(some))
        found.update({str(one): int(version) for one, version in connection.execute(query)})
    return found


def parts(table_ids: Iterable[str]) -> list[list[str]]:
    """As many at a time as any database takes in one question."""
    known = sorted(table_ids)
    return [known[at : at + MOST_ASKED] for at in range(0, len(known), MOST_ASKED)]


def load_moves(connection: Connection, table_id: str, after: int) -> list[WrittenMove]:
    entry = schema.entry.c
    query = select(schema.entry).where(entry.table_id == table_id, entry.number > after).order_by(entry.number)
    return [
        WrittenMove(0, row.number, row.seat, row.notation, row.outcomes, row.undo_to, row.consent)
        for row in connection.execute(query)
    ]


def list_tables(connection: Connection, status: str, limit: int, access: str = "open") -> list[TableRow]:
    table = schema.table.c
    query = select(schema.table).where(table.status == status, table.access == access)
    return [unpack(row) for row in connection.execute(query.order_by(table.changed.desc()).limit(limit)).mappings()]


def list_mine(connection: Connection, person: str, limit: int) -> list[TableRow]:
    table, sitter = schema.table.c, schema.sitter.c
    sits = exists().where(and_(sitter.table_id == table.id, sitter.person == person))
    # a lesson is found again where lessons are listed, and is no game that was played
    game = and_(table.status != "closed", table.lesson == "")
    query = select(schema.table).where(sits, game).order_by(table.changed.desc()).limit(limit)
    return [unpack(row) for row in connection.execute(query).mappings()]


def list_due_ids(
    connection: Connection, rings_before: float, changed: tuple[float, float] | None = None, bots: bool = True
) -> list[str]:
    """Running tables where a bot should think (if asked for) or a clock soon rings; those last changed between two
    times, if given.

    Where a person without a clock has to decide there is nothing to do until they come.
    """
    table = schema.table.c
    query = select(table.id, table.seats, table.clocks).where(table.status == "running")
    if changed is not None:
        query = query.where(table.changed > changed[0], table.changed < changed[1])
    due = []
    for table_id, seats_text, clocks_text in connection.execute(query):
        seats = msgspec.json.decode(seats_text, type=list[SeatRow])
        clocks = msgspec.json.decode(clocks_text, type=Clocks)
        ringing = clocks.bank and any(clocks.since + clocks.bank[seat] < rings_before for seat in clocks.running)
        if ringing or (bots and any(seats[seat].player for seat in clocks.running)):
            due.append(str(table_id))
    return due


class Said(Struct, frozen=True):
    """A line of talk, and who said it: that is for the house to know, not for the table."""

    line: ChatLine
    person: str


def load_chat(connection: Connection, table_id: str, limit: int) -> list[Said]:
    chat = schema.chat.c
    rows = connection.execute(
        select(schema.chat).where(chat.table_id == table_id).order_by(chat.id.desc()).limit(limit)
    )
    return [said_of(row) for row in rows][::-1]


def load_late_chat(connection: Connection, table_ids: Iterable[str], after: int) -> list[tuple[str, Said]]:
    """What was said at several tables since the line of this number, and a little before it: of two that are written
    at once the second may be there first."""
    chat = schema.chat.c
    late = []
    for some in parts(table_ids):
        query = select(schema.chat).where(chat.table_id.in_(some), chat.id > after - LATE_LINES)
        late += [(str(row.table_id), said_of(row)) for row in connection.execute(query)]
    return sorted(late, key=lambda pair: pair[1].line.id)


def load_chat_line(connection: Connection, number: int, table_id: str = "") -> Said | None:
    """A line of talk by its number; of one table, where that is named."""
    where = (schema.chat.c.id == number, *([schema.chat.c.table_id == table_id] if table_id else []))
    row = connection.execute(select(schema.chat).where(*where)).first()
    return None if row is None else said_of(row)


def said_of(row: Any) -> Said:
    line = ChatLine(name=row.name, seat=row.seat, text=row.text, at=row.at, id=row.id)
    return Said(line, row.person or "")


def add_chat(connection: Connection, table_id: str, said: Said) -> Said:
    """Keep a line of talk; returns it with its number."""
    line = said.line
    values = {"name": line.name, "seat": line.seat, "text": line.text, "at": line.at}
    values |= {"table_id": table_id, "person": said.person or None}
    key = connection.execute(insert(schema.chat), values).inserted_primary_key
    assert key is not None
    return Said(msgspec.structs.replace(line, id=int(key[0])), said.person)
