"""What happens at a table by itself: bots think and make their moves, clocks run out."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import TYPE_CHECKING

import structlog

from cubilete.core.errors import Refusal
from cubilete.core.match import Match
from cubilete.core.player import is_new, openings, speakers
from cubilete.core.title import Title
from cubilete.house import steady
from cubilete.house.bots.bot_workers import Question, remembers
from cubilete.house.store.outage import StoreError
from cubilete.house.store.rows import TableRow
from cubilete.house.tables import clocks
from cubilete.house.tables.live import LiveTable, Thought
from cubilete.house.tables.play import Batch, StaleError
from cubilete.house.tables.seats import default_bot, hand_over
from cubilete.players import player_names

if TYPE_CHECKING:
    from cubilete.house.house import House

log = structlog.get_logger()


PATIENCE_SECONDS = 1.0
"""As long a bot on turn lets others finish that are asked beside the turn."""


class NobodyLateError(Exception):
    """Nobody is late any more."""


class Automation:
    """Bots and clocks of a house."""

    def __init__(self, house: House) -> None:
        self.house = house

    def set_going(self, table: LiveTable) -> None:
        """Wake the bots that have something to decide, and set the alarm. Whoever calls this holds the table's lock."""
        self.set_alarm(table)
        match = table.match
        if table.row.status != "running" or match is None or table.presence.deserted():
            return
        for seat in match.state.owing():
            if table.row.seats[seat].player and not is_thinking(table, match, seat):
                self.wake(table, match, Thought(seat, table.number))
        for seat in speakers(match.state):
            if table.row.seats[seat].player and not is_thinking(table, match, seat) and has_news(table, match, seat):
                self.wake(table, match, Thought(seat, table.number, out_of_turn=True))

    def attend(self, table: LiveTable) -> None:
        """Somebody is here: where bots wait for that, they go on. Whoever calls this holds the table's lock."""
        deserted = table.presence.deserted()
        table.presence.note()
        if deserted:
            self.set_going(table)

    def wake(self, table: LiveTable, match: Match, thought: Thought) -> None:
        """A bot that cannot even be asked harms nobody who has just moved; the next round through the house tries."""
        try:
            question = ask_about(table, match, thought)
        except Exception:
            log.exception("a bot cannot be asked", table=table.row.id, seat=thought.seat)
            return
        table.thinking[thought.seat] = thought
        self.house.spawn(self.think(table, match, thought, question))

    def set_alarm(self, table: LiveTable) -> None:
        """For the first person whose clock runs out; in every process that knows the table, for any may be the last."""
        if table.alarm is not None:
            table.alarm.cancel()
            table.alarm = None
        if table.row.status != "running":
            return
        seconds = clocks.next_alarm(table.row.clocks, table.people_seats(), steady.now())
        if seconds is not None:
            loop = asyncio.get_running_loop()
            table.alarm = loop.call_later(seconds + 0.05, lambda: self.house.spawn(self.ring(table)))

    async def think(self, table: LiveTable, match: Match, thought: Thought, question: Question) -> None:
        """Let a bot decide, and make its move if that still means what it meant."""
        started = time.monotonic()
        seat = thought.seat
        try:
            notation = await self.house.bot_workers.ask(question)
            await asyncio.sleep(max(0.0, self.house.bot_pause - (time.monotonic() - started)))
            if not thought.out_of_turn:
                await hear_others(table)
            async with table.lock:
                if table.thinking.get(seat) is not thought:
                    return  # what it was about has been taken back, and it thinks anew
                del table.thinking[seat]
                if table.match is match and table.row.status == "running":
                    await self.make_move(table, match, thought, notation)
        except StoreError:
            log.info("a bot waits until its move can be written down", table=table.row.id)
        finally:
            thought.done.set()
            if table.thinking.get(seat) is thought:
                del table.thinking[seat]

    async def make_move(self, table: LiveTable, match: Match, thought: Thought, notation: str | None) -> None:
        """The bot's move; the first on its list where the game waits for it and it has none that may be made."""
        seat = thought.seat
        if not table.row.seats[seat].player:
            return self.set_going(table)  # the person has come back; perhaps another bot is waiting
        last_resort = None if thought.out_of_turn else first_choice(match, seat)
        for move, after in ((notation, thought.number), (last_resort, table.number)):
            try:
                if move is not None:
                    return await self.house.play.make_moves(table, Batch(seat, [move], after))
            except StaleError:
                return self.set_going(table)
            except Refusal as refusal:
                if after != table.number:
                    return self.set_going(table)  # somebody has changed what it can do: it thinks again
                log.warning("a bot's move was refused", table=table.row.id, seat=seat, move=move, why=str(refusal))
        if thought.out_of_turn:
            self.set_going(table)  # it said nothing; meanwhile the game may have come to wait for it
        return None

    async def ring(self, table: LiveTable) -> None:
        """Somebody's time is up: a bot takes over the seat."""

        def replace_late(row: TableRow) -> None:
            people = [number for number, seat in enumerate(row.seats) if seat.kind == "person" and not seat.player]
            late = clocks.expired(row.clocks, people, steady.now()) if row.status == "running" else []
            if not late:
                raise NobodyLateError
            for seat in late:
                hand_over(row, seat, "time")

        async with table.lock:
            await self.house.refresh(table)
            try:
                await self.house.change(table, replace_late)
            except NobodyLateError:
                self.set_alarm(table)
                return
            except StoreError:
                return  # nobody can move either; after the outage clocks are set anew
            await self.house.spread(table)


async def hear_others(table: LiveTable) -> None:
    """What a bot has to say to something that lies open comes before the bot on turn goes on and closes it."""
    speaking = [other.done.wait() for other in table.thinking.values() if other.out_of_turn]
    with suppress(TimeoutError):
        async with asyncio.timeout(PATIENCE_SECONDS):
            await asyncio.gather(*speaking)


def is_thinking(table: LiveTable, match: Match, seat: int) -> bool:
    """Whether a bot is at it already; what others do meanwhile does not disturb it, unless something is taken back."""
    thought = table.thinking.get(seat)
    if thought is None:
        return False
    return not any(entry.is_undo or entry.seat == seat for entry in match.log[thought.number :])


def has_news(table: LiveTable, match: Match, seat: int) -> bool:
    """Whether a seat may do something out of turn that it has not been asked about."""
    now = openings(match.state, seat)
    if not is_new(now, table.asked_about.get(seat)):
        return False
    table.asked_about[seat] = now
    return True


def ask_about(table: LiveTable, match: Match, thought: Thought) -> Question:
    """What a bot needs to know; taken down at once, for the table may have moved on before it is asked."""
    row = table.row
    bot = playing_bot(table.title, row.seats[thought.seat].player)
    remembering = remembers(table.title, bot)
    return Question(
        table=row.id if remembering else "",
        seen=table.seen.of(match, thought.seat) if remembering else [],
        title=row.title,
        components=table.other_components,
        seats=len(row.seats),
        options=row.options,
        document=table.title.document(match.state),
        seat=thought.seat,
        host=row.host,
        bot=bot,
        out_of_turn=thought.out_of_turn,
    )


def playing_bot(game: Title, name: str) -> str:
    """The bot of a stored seat; where no player has this name any more, the one that plays where nobody was named."""
    return name if name in player_names(game) else default_bot(game)


def first_choice(match: Match, seat: int) -> str | None:
    """What is played where a bot knows nothing better: the first choice, or the first way to fill in a form."""
    prompt = match.prompt(seat)
    choices = (*prompt.choices, *prompt.suggestions) if prompt is not None else ()
    return choices[0].notation if choices else None
