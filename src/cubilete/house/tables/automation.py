"""What happens at a table by itself: bots think and make their moves, clocks run out."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

import structlog

from cubilete.core.errors import Refusal
from cubilete.core.match import Match
from cubilete.house.bots.bot_workers import Question
from cubilete.house.store.rows import TableRow
from cubilete.house.tables import clocks
from cubilete.house.tables.live import LiveTable
from cubilete.house.tables.play import PlaceTakenError
from cubilete.house.tables.seats import hand_over

if TYPE_CHECKING:
    from cubilete.house.house import House

log = structlog.get_logger()


class NobodyLateError(Exception):
    """Nobody is late any more."""


class Automation:
    """Bots and clocks of a house."""

    def __init__(self, house: House) -> None:
        self.house = house

    def set_going(self, table: LiveTable) -> None:
        """Wake the bot whose decision it is, and set the alarm. Whoever calls this holds the table's lock."""
        self.set_alarm(table)
        match = table.match
        if table.row.status != "running" or match is None:
            return
        if table.thinking is not None and table.thinking[0] == table.number:
            return
        for seat in table.owing():
            if table.row.seats[seat].player:
                self.wake(table, match, seat)
                return

    def wake(self, table: LiveTable, match: Match, seat: int) -> None:
        """A bot that cannot even be asked harms nobody who has just moved; the next round through the house tries."""
        try:
            question = ask_about(table, match, seat)
        except Exception:
            log.exception("a bot cannot be asked", table=table.row.id, seat=seat)
            return
        table.thinking = (table.number, seat)
        self.house.spawn(self.think(table, match, table.number, question))

    def set_alarm(self, table: LiveTable) -> None:
        """For the first person whose clock runs out; in every process that knows the table, for any may be the last."""
        if table.alarm is not None:
            table.alarm.cancel()
            table.alarm = None
        if table.row.status != "running":
            return
        seconds = clocks.next_alarm(table.row.clocks, table.people_seats(), time.time())
        if seconds is not None:
            loop = asyncio.get_running_loop()
            table.alarm = loop.call_later(seconds + 0.05, lambda: self.house.spawn(self.ring(table)))

    async def think(self, table: LiveTable, match: Match, number: int, question: Question) -> None:
        """Let a bot decide, and make its move if nothing has changed meanwhile."""
        started = time.monotonic()
        try:
            notation = await self.house.bot_workers.ask(question)
            await asyncio.sleep(max(0.0, self.house.bot_pause - (time.monotonic() - started)))
            async with table.lock:
                if table.thinking == (number, question.seat):
                    table.thinking = None
                if table.number == number and table.match is match and table.row.status == "running":
                    await self.make_move(table, match, question.seat, notation)
        finally:
            if table.thinking == (number, question.seat):
                table.thinking = None

    async def make_move(self, table: LiveTable, match: Match, seat: int, notation: str | None) -> None:
        """The bot's move; the first on its list where it has none that may be made."""
        if not table.row.seats[seat].player:
            return self.set_going(table)  # the person has come back; perhaps another bot is waiting
        for move in [notation, first_choice(match, seat)]:
            try:
                if move is not None:
                    return await self.house.play.make_moves(table, match, seat, [move])
            except PlaceTakenError:
                return self.set_alarm(table)  # another process plays this seat too
            except Refusal as refusal:
                log.warning("a bot's move was refused", table=table.row.id, seat=seat, move=move, why=str(refusal))
        return None

    async def ring(self, table: LiveTable) -> None:
        """Somebody's time is up: a bot takes over the seat."""

        def replace_late(row: TableRow) -> None:
            people = [number for number, seat in enumerate(row.seats) if seat.kind == "person" and not seat.player]
            late = clocks.expired(row.clocks, people, time.time()) if row.status == "running" else []
            if not late:
                raise NobodyLateError
            for seat in late:
                hand_over(row, seat)

        async with table.lock:
            await self.house.refresh(table)
            try:
                await self.house.change(table, replace_late)
            except NobodyLateError:
                self.set_alarm(table)
                return
            await self.house.spread(table)


def ask_about(table: LiveTable, match: Match, seat: int) -> Question:
    """What a bot needs to know; taken down at once, for the table may have moved on before it is asked."""
    row = table.row
    return Question(
        title=row.title,
        seats=len(row.seats),
        options=row.options,
        document=table.title.document(match.state),
        seat=seat,
        bot=row.seats[seat].player,
    )


def first_choice(match: Match, seat: int) -> str | None:
    prompt = match.prompt(seat)
    return prompt.choices[0].notation if prompt is not None and prompt.choices else None
