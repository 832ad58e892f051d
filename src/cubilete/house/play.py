"""Playing: moves, going back, talk, bots at work and clocks. A move is stored before anybody is told of it."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

import msgspec
import structlog
from sqlalchemy import Connection, insert

from cubilete.core.errors import Refusal, UsageError
from cubilete.core.match import Mark, Match
from cubilete.core.moves import Move
from cubilete.core.record import WrittenMove, written_outcomes
from cubilete.house import clocks, rows, schema
from cubilete.house.errors import NotAllowedError
from cubilete.house.live import KEPT_CHAT, LiveTable
from cubilete.house.messages import ChatFrame, ChatLine, MoveRequest, UndoAnswer, UndoMoves, UndoRequest
from cubilete.house.minds import Question
from cubilete.house.people import Person
from cubilete.house.ratings import book_results
from cubilete.house.rows import Conflict, TableRow
from cubilete.house.seats import default_bot

if TYPE_CHECKING:
    from cubilete.house.house import House

log = structlog.get_logger()


class Play:
    """Everything that happens at a running table."""

    def __init__(self, house: House) -> None:
        self.house = house

    # ------------------------------------------------------------ moves
    async def move(self, person: Person, table: LiveTable, wish: MoveRequest) -> None:
        """Make moves for a seat; all of them or none. They are stored before anybody is told."""
        async with table.lock:
            match = await self.match_of(person, table, wish.seat)
            if wish.after != table.number:
                await self.house.refresh(table)
                if wish.after != table.number:
                    raise Refusal("", "The table has changed in the meantime; look again before you move.")
            await self.make_moves(table, match, wish.seat, wish.moves)

    async def make_moves(self, table: LiveTable, match: Match, seat: int, moves: list[str]) -> None:
        mark = match.mark()
        try:
            for move in moves:
                match.play(seat, move)
        except Refusal:
            match.drop_back(mark)
            raise
        table.undo_request = None
        await self.store(table, match, mark)

    async def store(self, table: LiveTable, match: Match, mark: Mark) -> None:
        """Commit what was added to the log since the mark, then tell everybody."""
        news = [
            rows.written(entry, written_outcomes(table.title, entry).removeprefix(" ~ "))
            for entry in match.log[mark.moves :]
        ]
        row = msgspec.structs.replace(table.row)
        row.moves = len(match.log)
        row.clocks = clocks.press(row.clocks, row.clock, table.owing(), time.time())
        if match.over:
            row.status = "finished"
            row.outcome = match.outcome()
        try:
            await self.house.storage.write(lambda connection: store_moves(connection, row, news))
        except Conflict:
            match.drop_back(mark)
            await self.house.refresh(table)
            table.tell_moves()
            raise Refusal("", "Somebody else was faster; look again before you move.") from None
        except Exception:
            match.drop_back(mark)
            raise
        row.version += 1
        table.row = row
        await self.house.spread(table)

    async def match_of(self, person: Person, table: LiveTable, seat: int) -> Match:
        """The running match, if this person may act for this seat in it."""
        if seat not in table.seats_of(person.id):
            raise NotAllowedError("This is not your seat.")
        if table.match is None or table.row.status != "running":
            raise UsageError("This game is not running.")
        if table.row.seats[seat].stand_in:
            raise UsageError("A bot plays your seat; come back first.")
        return table.match

    # ------------------------------------------------------------ undo
    async def undo(self, person: Person, table: LiveTable, wish: UndoMoves) -> None:
        """Free as far as the last reveal; beyond it everybody at the table is asked."""
        async with table.lock:
            match = await self.match_of(person, table, wish.seat)
            before = [0, *(entry.number for entry in match.line)][:-1]
            to = wish.to if wish.to is not None else (before[-1] if before else 0)
            mark = match.mark()
            reach = match.undo_reach(wish.seat, person.language)
            if to not in before:
                match.undo(wish.seat, to, language=person.language)  # raises, with the reason
            if before.index(to) >= len(match.line) - reach.steps:
                match.undo(wish.seat, to)
                await self.store(table, match, mark)
                return
            needed = [n for n, seat in enumerate(table.row.seats) if seat.kind == "person" and not seat.player]
            table.undo_request = UndoRequest(seat=wish.seat, to=to, agreed=[], needed=needed)
            await self.agree(table, match, person)

    async def answer_undo(self, person: Person, table: LiveTable, wish: UndoAnswer) -> None:
        async with table.lock:
            match = await self.match_of(person, table, wish.seat)
            if table.undo_request is None:
                raise UsageError("Nobody asks to go back any more.")
            if not wish.agree:
                table.undo_request = None
                table.tell_seats()
                return
            await self.agree(table, match, person)

    async def agree(self, table: LiveTable, match: Match, person: Person) -> None:
        """Note that a person agrees with all their seats; go back when nobody is missing."""
        request = table.undo_request
        assert request is not None
        request.agreed = sorted({*request.agreed, *table.seats_of(person.id)})
        if set(request.needed) <= set(request.agreed):
            table.undo_request = None
            mark = match.mark()
            match.undo(request.seat, request.to, consent=True)
            await self.store(table, match, mark)
        else:
            table.tell_seats()

    # ------------------------------------------------------------ talk
    async def say(self, person: Person, table: LiveTable, text: str) -> None:
        seats = table.seats_of(person.id)
        line = ChatLine(name=person.name, seat=seats[0] if seats else -1, text=text, at=time.time())
        values = {"table_id": table.row.id, **msgspec.structs.asdict(line)}
        await self.house.storage.write(lambda connection: connection.execute(insert(schema.chat), values).rowcount)
        table.chat = [*table.chat[-KEPT_CHAT:], line]
        for viewer in list(table.viewers):
            viewer.send(ChatFrame(line=line))
        await self.house.channel.publish(table.row.id, "chat")

    # ------------------------------------------------------------ bots and clocks
    def set_going(self, table: LiveTable) -> None:
        """Wake the bot whose decision it is, and set the alarm of the running clocks."""
        if table.alarm is not None:
            table.alarm.cancel()
            table.alarm = None
        if table.row.status != "running" or table.match is None:
            return
        for seat in table.owing():
            if table.row.seats[seat].player and table.thinking != (table.number, seat):
                table.thinking = (table.number, seat)
                self.house.spawn(self.think(table, table.match, table.number, seat))
                break
        seconds = clocks.next_alarm(table.row.clocks, time.time())
        if seconds is not None:
            loop = asyncio.get_running_loop()
            table.alarm = loop.call_later(seconds + 0.05, lambda: self.house.spawn(self.ring(table)))

    async def think(self, table: LiveTable, match: Match, number: int, seat: int) -> None:
        """Let a bot decide, and make its move if nothing has changed meanwhile."""
        started = time.monotonic()
        row = table.row
        question = Question(
            row.title, len(row.seats), row.options, table.title.document(match.state), seat, row.seats[seat].player, 0
        )
        notation = await self.house.minds.ask(question)
        if notation is None:
            log.warning("a bot gave no answer in time", table=row.id, seat=seat, bot=question.bot)
        await asyncio.sleep(max(0.0, self.house.bot_pause - (time.monotonic() - started)))
        async with table.lock:
            table.thinking = None
            if table.number != number or table.match is not match or table.row.status != "running":
                return
            if not table.row.seats[seat].player:
                return
            if notation is None:
                notation = table.title.notation(first_choice(match, seat))
            try:
                await self.make_moves(table, match, seat, [notation])
            except Refusal as refusal:
                log.warning("a bot's move was refused", table=row.id, seat=seat, move=notation, why=str(refusal))

    async def ring(self, table: LiveTable) -> None:
        """Somebody's time is up: a bot takes over the seat."""
        async with table.lock:
            await self.house.refresh(table)
            late = clocks.expired(table.row.clocks, time.time())

            def hand_over(row: TableRow) -> None:
                for seat in late:
                    if row.seats[seat].kind == "person":
                        row.seats[seat].stand_in = default_bot(row.title)

            if late and table.row.status == "running":
                await self.house.change(table, hand_over)
                await self.house.spread(table)


def first_choice(match: Match, seat: int) -> Move:
    prompt = match.prompt(seat)
    assert prompt is not None
    return prompt.choices[0].move


def store_moves(connection: Connection, row: TableRow, news: list[WrittenMove]) -> None:
    rows.append(connection, row, news)
    if row.status == "finished" and row.outcome is not None:
        book_results(connection, row, row.outcome)
