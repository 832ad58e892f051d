"""The house: every table in use in this process, and how processes of one house keep together."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Protocol

import structlog
from sqlalchemy import Connection

from cubilete.core.errors import ComponentError, CubileteError
from cubilete.core.match import Match
from cubilete.core.record import WrittenMove, written
from cubilete.core.title import Title
from cubilete.games import title, title_with, troubles
from cubilete.house import steady
from cubilete.house.bots.analysis import Analyses
from cubilete.house.bots.bot_workers import BotWorkers
from cubilete.house.bots.hints import Hints
from cubilete.house.bots.puzzles import Puzzles
from cubilete.house.bots.worker_pool import WorkerPool
from cubilete.house.channel import NOBODY, Channel
from cubilete.house.company.announcements import Announcements
from cubilete.house.company.blocks import Blocks, blocked_by, blockers_of
from cubilete.house.company.desk import Desk
from cubilete.house.company.load import Load
from cubilete.house.company.reports import Reports
from cubilete.house.errors import HouseError, NotFoundError, house_words
from cubilete.house.keeping.keep import Keep
from cubilete.house.messages import Created, Lobby, SetAside
from cubilete.house.notices.notices import Notices
from cubilete.house.notices.posts import Posts
from cubilete.house.peers import Peers
from cubilete.house.people.accounts import Accounts
from cubilete.house.people.people import People, Person
from cubilete.house.people.tokens import Tokens
from cubilete.house.store import rows
from cubilete.house.store.outage import SENTENCES
from cubilete.house.store.record_store import Opening, digest_of, keep_opening, load_components
from cubilete.house.store.rows import Conflict, Said, TableRow
from cubilete.house.store.storage import Storage
from cubilete.house.tables import clocks
from cubilete.house.tables.automation import Automation
from cubilete.house.tables.live import MOST_CHAT_LINES, NOTHING_TOLD, Answer, LiveTable, Viewer
from cubilete.house.tables.play import Play
from cubilete.house.tables.preparing import Preparing
from cubilete.house.tables.programs import Programs
from cubilete.house.tables.seating import Seating
from cubilete.house.tables.seats import say_ready
from cubilete.house.tables.table_cards import card_of_row
from cubilete.house.tables.trials import dealt
from cubilete.house.tables.words import Words, may_deal, settle_words, speak_once
from cubilete.house.upkeep import Upkeep

log = structlog.get_logger()
Observe = Callable[[int, float], None]
"""Told how many moves were stored together and how many seconds that took."""
MOST_TRIES = 8
HIGHEST_NICENESS = 19
"""The system's lowest priority."""
NO_SEAT = -1
TABLE_ID = re.compile(r"[A-Za-z0-9_-]{1,32}")


class Save(Protocol):
    """How a changed row is written, with the start of its log if the game starts: together or not at all."""

    def __call__(self, connection: Connection, row: TableRow, opening: Opening | None) -> None: ...


def save_table(connection: Connection, row: TableRow, opening: Opening | None) -> None:
    rows.save_table(connection, row)
    if opening is not None:
        keep_opening(connection, row.id, opening)


def add_table(connection: Connection, row: TableRow, opening: Opening | None) -> None:
    rows.add_table(connection, row)
    if opening is not None:
        keep_opening(connection, row.id, opening)


class House:
    """One process of a house; several may share a database and a channel."""

    def __init__(
        self,
        storage: Storage,
        channel: Channel,
        workers: BotWorkers | None = None,
        bot_pause: float = 0.5,
        observe: Observe = lambda moves, seconds: None,
        keep: Keep | None = None,
        posts: Posts | None = None,
    ) -> None:
        self.storage = storage
        self.channel = channel
        self.bot_workers = workers or BotWorkers()
        self.analysis_workers: WorkerPool = workers or WorkerPool(workers=1, niceness=HIGHEST_NICENESS)
        """Who analyses what was played: never those whom a live table waits for."""
        self.trial_workers: WorkerPool = workers or WorkerPool(workers=1, niceness=0)
        """Who carries out physical trials: a table waits for each, so nobody else's work comes first."""
        self.people = People(storage, channel)
        self.people.on_change = self.look_again
        self.accounts = Accounts(self)
        self.tokens = Tokens(self)
        self.preparing = Preparing(self)
        self.seating = Seating(self)
        self.words = Words(self)
        self.play = Play(self)
        self.programs = Programs(self)
        self.automation = Automation(self)
        self.peers = Peers(self)
        self.upkeep = Upkeep(self, keep or Keep())
        self.hints = Hints(self)
        self.analyses = Analyses(self)
        self.puzzles = Puzzles(self)
        self.blocks = Blocks(self)
        self.reports = Reports(self)
        self.desk = Desk(self)
        self.load_of = Load(self)
        self.announcements = Announcements(storage)
        self.notices = Notices(self, posts or Posts())
        self.bot_pause = bot_pause
        self.observe = observe
        self.tables: dict[str, LiveTable] = {}
        self.opening: dict[str, asyncio.Lock] = {}
        self.auditing = asyncio.Lock()
        """However many ask whether the dice were honest: one match at a time is rolled again."""
        self.tasks: set[asyncio.Future[Any]] = set()

    # ------------------------------------------------------------ opening and closing
    async def open(self) -> None:
        """Take up the work: listen to other processes and go on with running tables."""
        for trouble in troubles():
            log.warning("a title was left out", why=trouble)
        await self.peers.agree()
        await self.channel.open(self.peers.hear)
        await self.upkeep.wake_up()
        self.spawn(self.upkeep.look_after_all())
        self.spawn(self.upkeep.keep())
        self.spawn(self.upkeep.watch())
        self.spawn(self.notices.keep())
        if self.channel.shared:
            self.spawn(self.peers.look_out())

    async def close(self) -> None:
        self.programs.close()
        for table in self.tables.values():
            if table.alarm is not None:
                table.alarm.cancel()
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.channel.publish(NOBODY, "closing")
        self.bot_workers.close()
        self.analysis_workers.close()
        self.trial_workers.close()
        self.people.close()
        await self.channel.close()
        self.storage.close()

    def troubles(self) -> list[str]:
        """What keeps the house from working as it should, for whoever watches over it."""
        kind = self.storage.outage.kind
        found = [house_words("en").say(SENTENCES[kind])] if kind else []
        return [*found, "Redis is away."] if self.channel.away else found

    def spawn(self, work: Awaitable[None]) -> asyncio.Future[None]:
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.finished)
        return task

    def finished(self, task: asyncio.Future[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("a task of the house failed", exc_info=task.exception())

    # ------------------------------------------------------------ finding tables
    async def find(self, table_id: str) -> LiveTable:
        """The table under an id, loaded if need be."""
        if table_id not in self.tables:
            if not TABLE_ID.fullmatch(table_id):
                raise NotFoundError("table.unknown")
            async with self.opening.setdefault(table_id, asyncio.Lock()):
                try:
                    if table_id not in self.tables:
                        self.tables.setdefault(table_id, await self.load(table_id))
                        await self.channel.publish(table_id, "who")
                finally:
                    self.opening.pop(table_id, None)
        table = self.tables[table_id]
        table.used = time.monotonic()
        return table

    async def find_fresh(self, table_id: str) -> LiveTable:
        """The table as it stands now, whichever process changed it last."""
        table = await self.find(table_id)
        if self.channel.shared or table.presence.deserted():
            async with table.lock:
                await self.refresh(table)
                table.tell_news()
                self.automation.attend(table)
        table.presence.note()
        return table

    async def load(self, table_id: str) -> LiveTable:
        def work(connection: Connection) -> tuple[TableRow | None, list[WrittenMove], list[Said], str]:
            row, moves = rows.load_table(connection, table_id)
            chat = rows.load_chat(connection, table_id, MOST_CHAT_LINES)
            return row, moves, chat, load_components(connection, row.components if row else "")

        row, moves, chat, component_text = await self.storage.read(work)
        if row is None:
            raise NotFoundError("table.unknown")
        table = open_table(row, moves, chat, component_text)
        await self.settle_status(table)
        return table

    async def settle_status(self, table: LiveTable) -> None:
        """A game whose log no longer fits the rules is set aside, and goes on if it fits them again."""
        row, now = table.row, steady.now()
        if row.status == "running" and table.broken is not None:
            await self.change(table, lambda row: set_aside(row, table.broken, now))
        elif row.status == "set_aside" and table.broken is None and not row.rematch:
            await self.change(table, lambda row: take_up(row, table, now))

    async def refresh(self, table: LiveTable, whatever: bool = False) -> None:
        """Follow what other processes did to this table; whatever the channel, after a conflict."""
        if not self.channel.shared and not whatever:
            return
        after = table.number if table.match else -1

        def work(connection: Connection) -> tuple[TableRow | None, list[WrittenMove]]:
            if not whatever and rows.load_version(connection, table.row.id) == table.row.version:
                return None, []
            row, moves = rows.load_table(connection, table.row.id, after)
            if row is None:
                raise NotFoundError("table.unknown")  # it was cleared away
            return row, moves

        try:
            row, moves = await self.storage.read(work)
        except NotFoundError:
            self.tables.pop(table.row.id, None)
            raise
        try:
            if row is not None:
                table.catch_up(row, moves)
        except CubileteError as error:
            log.error("a table could not follow its log and is opened anew", table=table.row.id, error=str(error))
            await self.open_anew(table)

    async def open_anew(self, table: LiveTable) -> None:
        row, moves = await self.storage.read(lambda connection: rows.load_table(connection, table.row.id))
        if row is not None:
            table.match = None
            table.told = NOTHING_TOLD
            table.catch_up(row, moves)
            await self.settle_status(table)

    async def lobby(self, person: Person) -> Lobby:
        def work(connection: Connection) -> tuple[frozenset[str], list[list[TableRow]]]:
            apart = blocked_by(connection, person.id) | blockers_of(connection, person.id)
            return apart, [
                rows.list_tables(connection, "waiting", 50),
                rows.list_mine(connection, person.id, 50),
                rows.list_tables(connection, "running", 20),
                rows.list_tables(connection, "finished", 20),
            ]

        apart, lists = await self.storage.read(work)
        lists[0] = [row for row in lists[0] if any(seat.is_for(person.id) for seat in row.seats)]
        lists[0] = [row for row in lists[0] if not apart & {row.host, *row.people}]
        lists[2:] = ([row for row in others if not row.private] for others in lists[2:])
        waiting, mine, running, finished = (
            [card_of_row(row, person.id, self.people.is_here) for row in rows_] for rows_ in lists
        )
        mine.sort(key=lambda card: (not card.my_turn, not card.asked_by, card.status == "finished"))
        return Lobby(open=waiting, mine=mine, running=running, finished=finished)

    # ------------------------------------------------------------ changing a table
    async def lay(self, row: TableRow, game: Title | None = None) -> Created:
        """Store a new table, with the start of its log if nobody is missing; for a game with its printed components."""
        speak_once(row)
        match, opening = await self.start_if_ready(row, game or title(row.title))
        await self.storage.write(lambda connection: add_table(connection, row, opening))
        await self.set_out(row, match)
        return Created(id=row.id, invite=row.invite)

    async def set_out(self, row: TableRow, match: Match | None) -> None:
        table = LiveTable(row, [], [], match.title if match else title(row.title))
        table.match = match
        async with table.lock:
            self.tables[row.id] = table
            await self.spread(table)

    async def lay_again(self, table: LiveTable, again: TableRow, game: Title | None = None) -> None:
        """Store a rematch and its address at the old table together, so that there is only ever one."""
        settle_words(again, again, table.presence.online())
        match, first = await self.start_if_ready(again, game or title(again.title))

        def save(connection: Connection, row: TableRow, opening: Opening | None) -> None:
            if row.rematch == again.id:
                add_table(connection, again, first)
            save_table(connection, row, opening)

        def point_to(row: TableRow) -> None:
            row.rematch = row.rematch or again.id

        await self.change(table, point_to, save)
        if table.row.rematch == again.id:
            await self.set_out(again, match)
        await self.spread(table)

    async def change(self, table: LiveTable, work: Callable[[TableRow], None], save: Save = save_table) -> None:
        """Change who sits at a table or how it stands; tried again when another process was faster.

        When the last of them is ready the game starts with the same commit.
        """
        for _ in range(MOST_TRIES):
            row = rows.copy_of(table.row)
            work(row)
            settle_words(table.row, row, table.presence.online())
            match, opening = await self.start_if_ready(row, table.title)
            try:
                await self.storage.write(partial(save, row=row, opening=opening))
            except Conflict:
                await self.refresh(table, whatever=True)
                continue
            row.version += 1
            table.row = row
            if match is not None:
                table.match = match
                table.told = NOTHING_TOLD
            table.name_seats()
            return
        raise HouseError("table.busy")

    async def start_if_ready(self, row: TableRow, game: Title) -> tuple[Match | None, Opening | None]:
        """Deal at a waiting table once all are there and ready; it keeps the rules and components of that moment."""
        if not may_deal(row):
            return None, None
        match = await dealt(self.trial_workers, row, game)
        row.status = "running"
        row.rules, row.components = game.rules_version, digest_of(game.component_text)
        now = steady.now()
        row.clocks = clocks.start(row.clock, len(row.seats), match.state.owing(), now)
        row.clocks = clocks.ask(row.clocks, [], match.state.asked(), now)
        return match, Opening(written(game, match.setup), row.title, game.component_text)

    async def spread(
        self, table: LiveTable, answer: Answer | None = None, lines: list[WrittenMove] | None = None
    ) -> None:
        """Tell everybody, here and elsewhere, and see to it that the game goes on; whoever asked gets their answer.

        Where nothing has happened but moves, others are told their lines.
        """
        table.tell_moves(answer)
        if self.channel.shared:
            await self.peers.tell_moves(table, lines or [])
        self.automation.set_going(table)

    # ------------------------------------------------------------ viewers
    async def enter(self, table: LiveTable, viewer: Viewer, answer: Answer | None = None) -> None:
        async with table.lock:
            viewer.deaf_to = await self.blocks.of(viewer.person)
            await self.refresh(table)
            table.tell_news()
            self.automation.attend(table)
            table.come(viewer)
            frame = table.table_frame(viewer)
            viewer.send(answer.mark(frame) if answer is not None else frame)
            if self.upkeep.trouble:
                viewer.send(self.upkeep.notice(viewer.language))
            await self.announce(table, viewer)

    async def exit(self, table: LiveTable, viewer: Viewer) -> None:
        async with table.lock:
            table.go(viewer)
            if self.preparing.misses(table, viewer.person):
                await self.change(table, lambda row: say_ready(row, viewer.person, ready=False))
                await self.spread(table)
            await self.announce(table, viewer)

    def look_again(self, person: str) -> None:
        """Somebody has another name or fewer sessions: a line whose session is over shows no hidden cards any more."""
        for table in self.tables.values():
            for viewer in table.viewers:
                if viewer.person == person:
                    viewer.look_again()

    async def announce(self, table: LiveTable, but: Viewer) -> None:
        table.tell_seats(but)
        await self.peers.tell_presence(table)


def open_table(row: TableRow, moves: list[WrittenMove], chat: list[Said], component_text: str) -> LiveTable:
    """A stored table with the components it is played with; without a match where those cannot be read any more."""
    try:
        return LiveTable(row, moves, chat, title_with(row.title, component_text))
    except ComponentError as error:
        table = LiveTable(row, [], chat, title(row.title))
        table.broken = SetAside(line=0, seat=NO_SEAT, notation="start", rule="", sentence=str(error))
        return table


def set_aside(row: TableRow, broken: SetAside | None, now: float) -> None:
    """Nobody's clock runs at a table that is set aside."""
    row.status, row.set_aside, row.undo_request = "set_aside", broken, None
    row.clocks = clocks.stop(row.clocks, now)


def take_up(row: TableRow, table: LiveTable, now: float) -> None:
    row.status, row.set_aside = "running", None
    row.clocks = clocks.ask(clocks.go_on(row.clocks, table.owing(), now), [], table.asked(), now)
