"""Playing: moves, going back, talk. A move is stored before anybody is told of it."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct
from sqlalchemy import Connection

from cubilete.core.chance import TrialPending
from cubilete.core.errors import Refusal
from cubilete.core.match import Entry, Mark, Match, UndoReach
from cubilete.core.moves import Move
from cubilete.core.record import WrittenMove, write_record, written
from cubilete.house import steady
from cubilete.house.errors import HouseError, NotAllowedError, house_words
from cubilete.house.messages import ChatFrame, ChatLine, Language, MoveRequest, UndoAnswer, UndoMoves, UndoRequest
from cubilete.house.people.names import distinct
from cubilete.house.people.people import Person
from cubilete.house.people.ratings import book_results
from cubilete.house.store import rows
from cubilete.house.store.record_store import keep_record
from cubilete.house.store.rows import Conflict, Said, TableRow
from cubilete.house.tables import clocks
from cubilete.house.tables.live import MOST_CHAT_LINES, Answer, LiveTable
from cubilete.house.tables.trials import carry_out

if TYPE_CHECKING:
    from cubilete.house.house import House


MOST_TRIES = 8
"""How often moves are tried again because another process was faster."""


class PlaceTakenError(HouseError):
    """Another process has taken this place in the log; the table has caught up with it."""


class StaleError(Refusal):
    """Moves that do not mean any more what they meant when they were chosen."""


class Batch(Struct, frozen=True):
    """Moves that a seat chose after move number `after`, as texts; refusals are said in the language."""

    seat: int
    texts: list[str]
    after: int
    language: Language = "en"


class Play:
    """Everything that people do at a running table."""

    def __init__(self, house: House) -> None:
        self.house = house

    # ------------------------------------------------------------ moves
    async def move(self, person: Person, table: LiveTable, wish: MoveRequest, answer: Answer | None = None) -> None:
        """Make moves for a seat. What is made is stored before anybody is told."""
        async with table.lock:
            table.presence.note()
            if wish.after != table.number:
                await self.house.refresh(table)
            if table.row.status != "finished" or wish.seat not in table.seats_of(person.id):
                self.match_of(person, table, wish.seat)
            await self.make_moves(table, Batch(wish.seat, wish.moves, wish.after, person.language), answer)

    async def make_moves(self, table: LiveTable, batch: Batch, answer: Answer | None = None) -> None:
        """Part by part: whatever has consulted chance or shown something is stored and told before more is tried.

        So no refusal takes back what was rolled, or tells what would be. Where another process was faster the moves
        are tried again after its own: they are refused only by a rule, or where they no longer mean the same.
        """
        moves, after = match_at(table).parse_all(batch.texts, batch.language), batch.after
        for _ in range(len(moves) + MOST_TRIES):
            match = match_at(table)
            if match.over or match.stale(batch.seat, after, moves):
                raise self.refuse_stale(match, batch, moves[0])
            mark = match.mark()
            rest = await self.play_part(match, batch, moves)
            try:
                await self.store(table, match, mark, None if rest else answer)
            except PlaceTakenError:
                continue
            if not rest:
                return
            if answer is not None:
                answer.made += len(moves) - len(rest)
            moves, after = rest, table.number
        raise HouseError("table.busy")

    async def play_part(self, match: Match, batch: Batch, moves: list[Move]) -> list[Move]:
        """As `Match.play_part`, with physical trials carried out by a worker: only this table waits for them."""
        results: list[list[int]] = []
        while True:
            try:
                return match.play_part(batch.seat, moves, batch.language, results)
            except TrialPending as pending:
                results.append(await carry_out(self.house.trial_workers, pending.trial))

    def refuse_stale(self, match: Match, batch: Batch, move: Move) -> Refusal:
        """By the rule that forbids the move now, if one does: that says more than that something has changed."""
        forbidden = match.title.why_not(match.state, batch.seat, move, batch.language)
        return forbidden or StaleError("", house_words(batch.language).say("play.stale"))

    async def store(self, table: LiveTable, match: Match, mark: Mark, answer: Answer | None = None) -> None:
        """Commit what was added to the log since the mark, then tell everybody."""
        news = match.log[mark.moves :]
        lines = [written(table.title, entry) for entry in news]
        row = msgspec.structs.replace(table.row, moves=len(match.log))
        if not all(table.title.aside(entry.move) for entry in news):
            row.undo_request = None  # an offer beside the turns does not answer it
        press = clocks.turn_back if any(entry.is_undo for entry in news) else clocks.press
        now = steady.now()
        row.clocks = press(row.clocks, row.clock, table.owing(), now)
        row.clocks = clocks.ask(row.clocks, table.row.clocks.asked, table.asked(), now)
        text = ""
        if match.over:
            row.status, row.rules, row.outcome = "finished", match.title.rules_version, match.outcome()
            text = write_record(match)
        started = time.perf_counter()
        try:
            await self.house.storage.write(Finish(row, lines, text) if match.over else rows.Append(row, lines))
        except Conflict:
            match.drop_back(mark)
            await self.house.refresh(table, whatever=True)
            table.tell_moves()
            raise PlaceTakenError("play.place_taken") from None
        except BaseException:
            # Should it have been committed all the same, the next move meets a Conflict and the table catches up.
            match.drop_back(mark)
            raise
        row.version += 1
        table.row = row
        self.house.observe(len(lines), time.perf_counter() - started)
        await self.house.spread(table, answer, lines)

    def match_of(self, person: Person, table: LiveTable, seat: int) -> Match:
        """The running match, if this person may act for this seat in it."""
        if seat not in table.seats_of(person.id):
            raise NotAllowedError("seat.not_yours")
        match = match_at(table)
        if match.over:
            raise HouseError("play.not_running")
        if table.row.seats[seat].stand_in:
            raise HouseError("play.bot_plays")
        return match

    # ------------------------------------------------------------ undo
    async def undo(self, person: Person, table: LiveTable, wish: UndoMoves, answer: Answer | None = None) -> None:
        """Free as far as the last reveal; beyond it everybody at the table is asked."""
        async with table.lock:
            await self.house.refresh(table)
            match = self.match_of(person, table, wish.seat)
            before = [0, *(entry.number for entry in match.line)][:-1]
            reach = match.undo_reach(wish.seat, person.language)
            last = reach.last if reach.steps and not wish.beyond else beyond_free(match, wish.seat, reach)
            to = last if wish.to is None else wish.to
            if to not in before:
                match.undo(wish.seat, to, language=person.language)  # raises, with the reason
            if reach.steps and reach.to <= to <= reach.last:
                await self.go_back(table, match, wish.seat, to, False, answer)
                return
            moves = [entry.seat for entry in match.line if entry.number > to]
            asked = UndoRequest(seat=wish.seat, to=to, agreed=[], needed=table.playing_seats(), moves=moves)
            await self.agree(table, person, asked, answer)

    async def answer_undo(
        self, person: Person, table: LiveTable, wish: UndoAnswer, answer: Answer | None = None
    ) -> None:
        async with table.lock:
            await self.house.refresh(table)
            self.match_of(person, table, wish.seat)
            if table.row.undo_request is None:
                raise HouseError("play.nobody_asks")
            if wish.agree:
                await self.agree(table, person, None, answer)
            else:
                await self.house.change(table, lambda row: setattr(row, "undo_request", None))
                await self.house.spread(table, answer)

    async def agree(
        self, table: LiveTable, person: Person, asked: UndoRequest | None, answer: Answer | None = None
    ) -> None:
        """Note that a person agrees with all their seats; go back when nobody is missing.

        The request is stored with the table: whoever agrees may be connected to another process, or come back later.
        """
        number = table.number

        def note(row: TableRow) -> None:
            if asked is not None:
                row.undo_request = msgspec.structs.replace(asked)
            request = row.undo_request
            if request is None or table.number != number:
                raise HouseError("play.nobody_asks")
            request.agreed = sorted({*request.agreed, *table.seats_of(person.id)})

        await self.house.change(table, note)
        request, match = table.row.undo_request, table.match
        if request is not None and match is not None and set(request.needed) <= set(request.agreed):
            await self.go_back(table, match, request.seat, request.to, True, answer)
        else:
            await self.house.spread(table, answer)

    async def go_back(
        self, table: LiveTable, match: Match, seat: int, to: int, consent: bool, answer: Answer | None
    ) -> None:
        mark = match.mark()
        match.undo(seat, to, consent=consent)
        await self.store(table, match, mark, answer)

    # ------------------------------------------------------------ talk
    async def say(self, person: Person, table: LiveTable, text: str, answer: Answer | None = None) -> None:
        table.check_may_talk(person)
        seats = table.seats_of(person.id)
        # at a table people go by the name under which they sat down, and nobody else by one that looks like it
        names = [seat.name for seat in table.row.seats if seat.kind != "open"]
        name = table.row.seats[seats[0]].name if seats else distinct(person.name, names)
        line = ChatLine(name=name, seat=seats[0] if seats else -1, text=legible(text), at=time.time())
        told = Said(line, person.id)
        said = await self.house.storage.write(lambda connection: rows.add_chat(connection, table.row.id, told))
        hear_said(table, said, answer)
        await self.house.channel.publish(table.row.id, f"chat:{said.line.id}")


def beyond_free(match: Match, seat: int, reach: UndoReach) -> int:
    """Where a seat goes back to that asks for more than is free: over its own last move before that, and all since.

    Where it has made none, over the last move of whoever made it.
    """
    numbers = [0, *(entry.number for entry in match.line)]
    free = numbers.index(reach.to) if reach.steps else len(match.line)
    own = (place for place in reversed(range(free)) if is_of_turn(match, match.line[place], seat))
    return numbers[next(own, max(0, free - 1))]


def is_of_turn(match: Match, entry: Entry, seat: int) -> bool:
    return entry.seat == seat and not match.title.aside(entry.move)


def match_at(table: LiveTable) -> Match:
    """The match of a game that was dealt; whoever is late for one that is over is told so by its rules."""
    if table.match is None or table.row.status not in ("running", "finished"):
        raise HouseError("play.not_running")
    return table.match


def hear_said(table: LiveTable, said: Said, answer: Answer | None = None) -> None:
    """Pass on what was said to everybody who has not blocked whoever said it; once, however often it is heard of."""
    if any(known.line.id == said.line.id for known in reversed(table.chat)):
        return
    table.chat = [*table.chat, said][-MOST_CHAT_LINES:]
    frame = ChatFrame(line=said.line)
    for viewer in [viewer for viewer in table.viewers if viewer.hears(said)]:
        viewer.send(answer.mark(frame) if answer is not None and viewer is answer.viewer else frame)


def legible(text: str) -> str:
    """What was said without characters that cannot be seen or would turn the line around."""
    said = "".join(letter if letter.isprintable() else " " for letter in text).strip()
    if not said:
        raise HouseError("chat.nothing_to_read")
    return said


class Finish:
    """The last moves and what they change, with the text of the match, which is never written again."""

    def __init__(self, row: TableRow, moves: list[WrittenMove], text: str) -> None:
        self.row = row
        self.moves = moves
        self.text = text

    def __call__(self, connection: Connection) -> None:
        rows.append(connection, self.row, self.moves)
        keep_record(connection, self.row.id, self.text)
        if self.row.outcome is not None:
            book_results(connection, self.row, self.row.outcome)
