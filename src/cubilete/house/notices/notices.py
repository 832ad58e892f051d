"""Telling people of their turn: who is to be told, what they read, and the ways it takes."""

from __future__ import annotations

import asyncio
import secrets
import time
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

import structlog
from msgspec import Struct
from sqlalchemy import Connection, select

from cubilete.house.notices import mail, outbox, push
from cubilete.house.notices.hooks import HookMessage
from cubilete.house.notices.hooks import send as send_hook
from cubilete.house.notices.outbox import Notice, add_notice
from cubilete.house.notices.posts import Posts
from cubilete.house.notices.texts import Reader, confirm_letter, push_text, sentence, turn_letter
from cubilete.house.notices.tokens import make_token
from cubilete.house.notices.trouble import Trouble
from cubilete.house.notices.turns import Turn, turns
from cubilete.house.notices.wishes import Wishes, channels_of, contact_of, forget_browser
from cubilete.house.store import schema
from cubilete.house.store.settings_store import insert_or, keep_setting

if TYPE_CHECKING:
    from cubilete.house.house import House

log = structlog.get_logger()
ROUND_SECONDS = 15.0
"""Seconds between two looks at whose turn it is."""
CLEAR_SECONDS = 3600.0
CHANNELS = ("mail", "hook", "push")
AT_ONCE = 8
"""Notices that one process sends at the same time over one channel."""


class Keys(Struct, frozen=True):
    """What a house signs with: links in mails, and push messages. Made once, and kept with its settings."""

    words: str
    push: str


class Notices:
    """Everything about notices of one process."""

    def __init__(self, house: House, posts: Posts) -> None:
        self.house = house
        self.posts = posts
        self.wishes = Wishes(self)
        self.known_keys: Keys | None = None
        self.woken = asyncio.Event()
        self.busy: set[str] = set()
        """The channels over which something is being sent."""
        self.cleared = time.monotonic()

    @property
    def can_mail(self) -> bool:
        return bool(self.posts.smtp_url)

    async def keys(self) -> Keys:
        if self.known_keys is None:
            words, key = secrets.token_hex(32), push.new_key()
            self.known_keys = await self.house.storage.write(
                lambda connection: Keys(
                    keep_setting(connection, "words key", words), keep_setting(connection, "push key", key)
                )
            )
        return self.known_keys

    # ------------------------------------------------------------ the rounds
    def hurry(self) -> None:
        """Somebody waits for a mail: do not wait for the next round."""
        self.woken.set()

    async def keep(self) -> None:
        """Round after round; one that fails is no reason not to make the next."""
        while True:
            with suppress(TimeoutError):
                # not `wait_for`, which in Python 3.11 forgets that it was cancelled where it ends at the same moment
                async with asyncio.timeout(ROUND_SECONDS):
                    await self.woken.wait()
            self.woken.clear()
            try:
                await self.look()
                for channel in CHANNELS:  # each on its own: nobody's mail waits for somebody else's slow webhook
                    self.house.spawn(self.send_quietly(channel))
                if time.monotonic() - self.cleared > CLEAR_SECONDS:
                    self.cleared = time.monotonic()
                    await self.house.storage.write(outbox.clear_old)
            except Exception:
                log.exception("a round of the notices failed")

    async def look(self) -> None:
        """Write down who is to be told by now, and who looks at the table where they are on turn."""
        found = await self.house.storage.read(turns)
        if not found:
            return
        keys = {turn.key for turn in found}
        told = await self.house.storage.read(lambda connection: outbox.keys_written(connection, keys))
        now = time.time()
        news = [turn for turn in found if (turn.person, turn.key) not in told]
        looking = [turn for turn in news if self.looks(turn)]
        late = [turn for turn in news if turn.due <= now and turn not in looking]

        def work(connection: Connection) -> None:
            for turn in looking:
                values = {"table_id": turn.table, "person": turn.person, "at": now}
                connection.execute(insert_or(connection, schema.glance, values, ["at"]))
            for turn in late:
                for channel in channels_of(connection, turn.person, self.can_mail):
                    add_notice(connection, turn.person, channel, turn.key, turn.table, now)

        if looking or late:
            await self.house.storage.write(work)

    def looks(self, turn: Turn) -> bool:
        """Whether somebody has the table before their eyes, through this process."""
        table = self.house.tables.get(turn.table)
        return table is not None and any(one.person == turn.person and not one.hidden for one in table.viewers)

    async def send_due(self) -> None:
        await asyncio.gather(*(self.send_over(channel) for channel in CHANNELS))

    async def send_quietly(self, channel: str) -> None:
        try:
            await self.send_over(channel)
        except Exception:
            log.exception("a round of the notices failed", channel=channel)

    async def send_over(self, channel: str) -> None:
        """Send what is due over one channel, a few at a time, and of each person only a few in one round."""
        if channel in self.busy:
            return
        self.busy.add(channel)
        try:
            due = await self.house.storage.read(lambda connection: outbox.due_notices(connection, channel))
            free = asyncio.Semaphore(AT_ONCE)
            await asyncio.gather(*(self.deliver_when(free, notice) for notice in due))
        finally:
            self.busy.discard(channel)

    async def deliver_when(self, free: asyncio.Semaphore, notice: Notice) -> None:
        async with free:
            await self.deliver(notice)

    # ------------------------------------------------------------ one notice
    async def deliver(self, notice: Notice) -> None:
        """Send a notice, if nobody else does and it still tells something."""
        if not await self.house.storage.write(lambda connection: outbox.take(connection, notice)):
            return
        try:
            sent = await self.send(notice)
        except Trouble as why:
            trouble = why
            given_up = await self.house.storage.write(lambda connection: outbox.put_off(connection, notice, trouble))
            log.warning("a notice could not be sent", notice=notice.id, channel=notice.channel, given_up=given_up)
            return
        status = "sent" if sent else "dropped"
        await self.house.storage.write(lambda connection: outbox.finish(connection, notice, status))

    async def send(self, notice: Notice) -> bool:
        """False where there is nothing to tell any more: they have moved, or want no more of this."""
        reader = await self.house.storage.read(lambda connection: self.reader(connection, notice))
        if reader is None:
            return False
        if notice.channel == "mail":
            keys = await self.keys()
            await mail.send(self.letter(notice, reader, keys), self.posts)
        elif notice.channel == "hook":
            message = HookMessage(
                id=notice.id,
                kind=notice.kind,
                person=reader.name,
                title=reader.title,
                table=notice.table,
                url=reader.link,
                text=sentence(reader, notice.kind),
                at=int(time.time()),
            )
            await send_hook(reader.hook, reader.hook_secret, message, self.posts.private_hooks)
        else:
            await self.push_all(notice, reader)
        return True

    def reader(self, connection: Connection, notice: Notice) -> Reader | None:
        """Who is to be told of what, as of now; None where that is over."""
        person = connection.execute(select(schema.person).where(schema.person.c.id == notice.person)).first()
        if person is None or person.gone is not None:
            return None
        contact = contact_of(connection, notice.person)
        if notice.kind == "confirm":
            if contact["mail_confirmed"] is not None or not contact["mail"]:
                return None
        elif notice.channel not in channels_of(connection, notice.person, self.can_mail):
            return None
        slug = asker = ""
        if notice.kind in ("turn", "asked"):
            now = turns(connection, notice.table, notice.person)
            if not now or now[0].key != notice.key:
                return None
            slug, asker = now[0].title, now[0].asker
        link = f"{self.posts.address}/t/{notice.table}" if notice.table else self.posts.address
        return Reader(
            person=notice.person,
            name=person.name,
            language=person.language,
            mail=contact["mail"],
            hook=contact["hook"],
            hook_secret=contact["hook_secret"],
            slug=slug,
            asker=asker,
            link=link,
        )

    def letter(self, notice: Notice, reader: Reader, keys: Keys) -> mail.Letter:
        if notice.kind == "confirm":
            token = make_token(keys.words, "confirm", reader.person, reader.mail)
            return confirm_letter(notice.id, reader, f"{self.posts.address}/mail/confirm?token={token}")
        token = make_token(keys.words, "stop", reader.person, reader.mail)
        page = f"{self.posts.address}/mail/stop?token={token}"
        one_click = f"{self.posts.address}/api/mail/stop?token={token}"
        return turn_letter(notice.id, reader, notice.kind, page, one_click)

    async def push_all(self, notice: Notice, reader: Reader) -> None:
        """To every browser of theirs; it is done when one of them has taken it."""
        line = schema.push_line.c
        query = select(schema.push_line).where(line.person == notice.person)
        lines = await self.house.storage.read(lambda connection: connection.execute(query).all())
        text, key = push_text(reader, notice.kind), (await self.keys()).push
        contact = f"mailto:{self.posts.mail_from}" if self.posts.mail_from else self.posts.address
        trouble: Trouble | None = None
        taken = False
        for one in lines:
            try:
                await push.send(one.address, (one.key, one.auth), text, key, contact, self.posts.private_hooks)
                taken = True
            except push.GoneError:
                await self.house.storage.write(partial(forget_browser, line=one.id))
            except Trouble as why:
                trouble = why
        if trouble is not None and not taken:
            raise trouble
