"""Looking after a house: waking up after an outage, going on with running tables, putting quiet ones away."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import TYPE_CHECKING

import structlog
from sqlalchemy import Connection

from cubilete.house import steady
from cubilete.house.errors import house_words
from cubilete.house.keeping.keep import Keep
from cubilete.house.keeping.rounds import Tidying
from cubilete.house.messages import HouseFrame, Language
from cubilete.house.store import rows
from cubilete.house.store.outage import SENTENCES, StoreError
from cubilete.house.store.settings_store import read_setting, write_setting
from cubilete.house.tables import clocks

if TYPE_CHECKING:
    from cubilete.house.house import House

log = structlog.get_logger()
UNUSED_SECONDS = 300.0
"""Seconds after which a table that nobody asked for is put away; whoever asks for it finds it again."""
MOST_UNUSED = 500
"""Tables that nobody looks at and that are kept for whoever comes back: of more, those asked for last..."""
LEAST_UNUSED_SECONDS = 30.0
"""...for so long at the least: somebody may be on the way there."""
CLOCK_HORIZON_SECONDS = 900.0
"""Seconds ahead for which clocks are watched; a table whose clock rings later need not be kept in mind."""
ROUND_SECONDS = 5.0
"""Seconds between two rounds through the house."""
WATCH_SECONDS = 1.0
"""Seconds between two looks whether the database takes what is written; while it does not, between two tries."""
NOTE_SECONDS = 120.0
"""Seconds between two notes of who was here."""
STALLED_SECONDS = (8.0, 68.0)
"""A table that last changed so many seconds ago and waits for the house may have lost its process."""


class Upkeep:
    """The night porter of one process."""

    def __init__(self, house: House, keep: Keep) -> None:
        self.house = house
        self.tidying = Tidying(house, keep)
        self.looked = 0.0
        """When all running tables were last looked through."""
        self.trouble = ""
        """Why nothing can be written down, as people were told: a kind of outage, or nothing."""
        self.failures = 0
        """How many writes had failed when that was last looked at."""
        self.noted = time.monotonic()
        """When it was last noted who is here."""

    async def wake_up(self) -> None:
        """Nobody's clock is charged for the time that the house was away. The first process to wake up sees to it."""
        now = steady.now()
        # Where processes share a house, one that died a moment ago may have left others at work.
        short = 2 * ROUND_SECONDS if self.house.channel.shared else 0.0

        def work(connection: Connection) -> None:
            last = read_setting(connection, "awake", lock=True)
            if last and abs(now - float(last)) > short:  # the clock of the machine may have been set back too
                rows.excuse_all(connection, lambda before: clocks.excuse(before, float(last), now))
            write_setting(connection, "awake", str(now))

        await self.house.storage.write(work)

    async def look_after_all(self, bots: bool = True) -> None:
        """Every running table where something is to be done; where only bots have to think, after an outage: later on
        nobody may be there who waits for them."""
        self.looked = time.monotonic()
        horizon = steady.now() + CLOCK_HORIZON_SECONDS
        due = await self.house.storage.read(lambda connection: rows.list_due_ids(connection, horizon, bots=bots))
        for table_id in due:
            await self.look_after(table_id)

    async def look_after(self, table_id: str) -> None:
        """Go on with a running table: bots that should think, clocks that should ring."""
        try:
            table = await self.house.find(table_id)
            async with table.lock:
                await self.house.refresh(table)
                table.tell_news()
                self.house.automation.set_going(table)
        except StoreError:
            pass  # after the outage all are looked after
        except Exception:
            log.exception("a table cannot be looked after", table=table_id)

    # ------------------------------------------------------------ outages
    async def watch(self) -> None:
        """See whether the database takes what is written, and tell everybody when that changes."""
        while True:
            try:
                await self.look_at_the_database()
            except StoreError:
                pass  # it went away again; the next look sees to it
            except Exception:
                log.exception("nobody watches over the database")
            await asyncio.sleep(WATCH_SECONDS)

    async def look_at_the_database(self) -> None:
        storage = self.house.storage
        failures, self.failures = self.failures, storage.outage.failures
        if storage.outage.look():
            with suppress(StoreError):
                await storage.write(lambda connection: write_setting(connection, "tried", str(time.time())), True)
        trouble = storage.outage.look()
        if trouble == self.trouble and (trouble or failures == self.failures):
            return  # as it was, and no bot was stopped by a trouble that nobody else has noticed
        if not trouble:
            await self.wake_up()  # nobody could move meanwhile, so nobody's clock ran
        self.trouble = trouble
        log.warning("the house cannot write" if trouble else "the house can write again", kind=trouble)
        for table in list(self.house.tables.values()):
            for viewer in list(table.viewers):  # without its lock, which a move may hold that waits to be written down
                viewer.send(self.notice(viewer.language))
        if not trouble:
            await self.go_on_after_an_outage()

    async def go_on_after_an_outage(self) -> None:
        """Tell everybody by which clocks they play now, and wake the bots that could not move."""
        for table in list(self.house.tables.values()):
            async with table.lock:
                await self.house.refresh(table, whatever=True)
                table.tell_news()
        await self.look_after_all()

    def notice(self, language: Language) -> HouseFrame:
        """What people are told of the house itself."""
        return HouseFrame(trouble=house_words(language).say(SENTENCES[self.trouble]) if self.trouble else "")

    async def keep(self) -> None:
        """Every few seconds a round through the house; a round that fails is no reason not to make the next."""
        while True:
            try:
                if not self.trouble:
                    await self.walk_round()
            except StoreError:
                pass  # it is watched
            except Exception:
                log.exception("a round through the house failed")
            await asyncio.sleep(ROUND_SECONDS)

    async def walk_round(self) -> None:
        """Note that the house is awake, tell other processes, and look after tables that nobody else does."""
        await self.house.storage.write(lambda connection: write_setting(connection, "awake", str(steady.now())))
        await self.house.peers.greet()
        if time.monotonic() - self.looked > CLOCK_HORIZON_SECONDS / 3:
            await self.look_after_all(bots=False)
        now, soon = time.time(), steady.now() + CLOCK_HORIZON_SECONDS
        idle = (now - STALLED_SECONDS[1], now - STALLED_SECONDS[0])
        for table_id in await self.house.storage.read(lambda connection: rows.list_due_ids(connection, soon, idle)):
            await self.look_after(table_id)
        self.put_away_quiet_tables()
        await self.tidying.look()
        await self.house.announcements.refresh()
        await self.house.load_of.tell()
        if time.monotonic() - self.noted > NOTE_SECONDS:
            self.noted = time.monotonic()
            await self.house.people.note_seen()

    def put_away_quiet_tables(self) -> None:
        """Memory is for the tables in use: everything about the others is in the database."""
        tables = self.house.tables
        now = time.monotonic()
        long_ago = now - UNUSED_SECONDS
        unused = [table for table in tables.values() if not table.viewers]
        if len(unused) > MOST_UNUSED:  # whoever opens one table after the other fills no memory with them
            last = sorted(table.used for table in unused)[-MOST_UNUSED]
            long_ago = max(long_ago, min(last, now - LEAST_UNUSED_SECONDS))
        for table in unused:
            if table.used < long_ago and not table.lock.locked() and not table.thinking:
                if table.alarm is not None:
                    if table.alarm.when() < asyncio.get_running_loop().time() + CLOCK_HORIZON_SECONDS:
                        continue
                    table.alarm.cancel()
                del tables[table.row.id]
