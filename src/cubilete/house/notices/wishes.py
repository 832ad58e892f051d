"""How somebody wants to be told of their turn: a confirmed mail address, a webhook, browsers."""

from __future__ import annotations

import hashlib
import secrets
import time
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, delete, func, insert, select

from cubilete.house.errors import HouseError
from cubilete.house.messages import MailAnswer, NoticeChange, NoticeWishes, PushLine
from cubilete.house.notices import net, push
from cubilete.house.notices.mail import check_address, shortened
from cubilete.house.notices.outbox import add_notice
from cubilete.house.notices.tokens import Purpose, digest_of, read_token
from cubilete.house.notices.trouble import told
from cubilete.house.notices.turns import DELAY_SECONDS
from cubilete.house.people.people import Person
from cubilete.house.store import schema
from cubilete.house.store.settings_store import insert_or

if TYPE_CHECKING:
    from cubilete.house.notices.notices import Notices

MOST_BROWSERS = 10
MOST_QUESTIONS, DAY = 5, 24 * 3600.0
"""Mails to one address in a day that ask whether it is somebody's, whoever had them sent."""
NOTHING: dict[str, Any] = {
    "mail": "", "mail_confirmed": None, "mail_on": False, "hook": "", "hook_secret": "", "hook_on": False,
    "delay": DELAY_SECONDS,
}  # fmt: skip
"""What counts for whoever has not said anything."""


class Wishes:
    """What people ask for; only accounts can, for a guest is gone with a cookie."""

    def __init__(self, notices: Notices) -> None:
        self.notices = notices
        self.storage = notices.house.storage

    async def show(self, person: Person) -> NoticeWishes:
        def work(connection: Connection) -> tuple[dict[str, Any], int, list[str]]:
            troubles = [trouble_with(connection, person.id, channel) for channel in ("mail", "hook")]
            return contact_of(connection, person.id), count_browsers(connection, person.id), troubles

        contact, browsers, (mail_trouble, hook_trouble) = await self.storage.read(work)
        return NoticeWishes(
            mail=contact["mail"],
            mail_confirmed=contact["mail_confirmed"] is not None,
            mail_on=contact["mail_on"],
            mail_trouble=told(mail_trouble, person.language),
            hook=contact["hook"],
            hook_on=contact["hook_on"],
            hook_secret=contact["hook_secret"],
            hook_trouble=told(hook_trouble, person.language),
            browsers=browsers,
            delay=contact["delay"],
            can_mail=self.notices.can_mail,
            push_key=push.public_text((await self.notices.keys()).push),
        )

    async def change(self, person: Person, wish: NoticeChange) -> None:
        check_account(person)
        values: dict[str, Any] = {}
        if wish.delay is not None:
            values["delay"] = wish.delay
        if wish.mail_on is not None:
            values["mail_on"] = wish.mail_on
        if wish.hook_on is not None:
            values["hook_on"] = wish.hook_on
        if wish.hook is not None:
            values |= await self.new_hook(person, wish.hook.strip())
        if values:
            await self.keep(person.id, values)

    async def new_hook(self, person: Person, url: str) -> dict[str, Any]:
        if not url:
            return {"hook": "", "hook_secret": "", "hook_on": False}
        net.check_target(url)
        await net.check_reachable(url, self.notices.posts.private_hooks, person.id)
        return {"hook": url, "hook_secret": secrets.token_urlsafe(32), "hook_on": True}

    async def keep(self, person: str, values: dict[str, Any]) -> None:
        def work(connection: Connection) -> None:
            everything = {"person": person, **NOTHING, **values}
            connection.execute(insert_or(connection, schema.contact, everything, list(values)))

        await self.storage.write(work)

    # ------------------------------------------------------------ mail
    async def new_mail(self, person: Person, mail: str) -> None:
        """Another address; nothing is sent there but the question whether it is theirs."""
        check_account(person)
        if not mail.strip():
            await self.keep(person.id, {"mail": "", "mail_confirmed": None, "mail_on": False})
            return
        if not self.notices.can_mail:
            raise HouseError("mail.none_here")
        address, now = check_address(mail), time.time()
        asked = f"confirm:{digest_of(address.casefold())}:"

        def work(connection: Connection) -> None:
            if count_lately(connection, asked) >= MOST_QUESTIONS:
                raise HouseError("mail.enough")
            add_notice(connection, person.id, "mail", f"{asked}{now:.0f}", "", now)

        await self.storage.write(work)
        await self.keep(person.id, {"mail": address, "mail_confirmed": None, "mail_on": True})
        self.notices.hurry()

    async def owner(self, purpose: Purpose, token: str) -> tuple[str, str]:
        """Whose mail a link is about, and the address; HouseError where they have another by now."""
        person, digest = read_token((await self.notices.keys()).words, purpose, token)
        contact = await self.storage.read(lambda connection: contact_of(connection, person))
        if not contact["mail"] or digest_of(contact["mail"]) != digest:
            raise HouseError("mail.other_address")
        return person, contact["mail"]

    async def confirm(self, token: str) -> MailAnswer:
        person, mail = await self.owner("confirm", token)
        await self.keep(person, {"mail_confirmed": time.time(), "mail_on": True})
        return MailAnswer(mail=shortened(mail))

    async def stop(self, token: str) -> MailAnswer:
        """No more mails; the address stays, for whoever changes their mind."""
        person, mail = await self.owner("stop", token)
        await self.keep(person, {"mail_on": False})
        return MailAnswer(mail=shortened(mail))

    # ------------------------------------------------------------ browsers
    async def add_browser(self, person: Person, line: PushLine) -> None:
        check_account(person)
        push.check_line(line.endpoint, line.p256dh, line.auth, self.notices.posts.private_hooks)
        await net.check_reachable(line.endpoint, self.notices.posts.private_hooks, person.id)
        values = {
            "id": line_id(line.endpoint),
            "person": person.id,
            "address": line.endpoint,
            "key": line.p256dh,
            "auth": line.auth,
            "created": time.time(),
        }
        known = schema.push_line.c

        def work(connection: Connection) -> None:
            # a browser tells whoever used it last, and nobody else
            connection.execute(delete(schema.push_line).where(known.id == values["id"]))
            connection.execute(insert(schema.push_line), values)
            mine = select(known.id).where(known.person == person.id).order_by(known.created.desc())
            old = list(connection.scalars(mine.offset(MOST_BROWSERS)))
            connection.execute(delete(schema.push_line).where(known.id.in_(old)))

        await self.storage.write(work)

    async def drop_browser(self, person: Person, endpoint: str) -> None:
        known = schema.push_line.c
        query = delete(schema.push_line).where(known.id == line_id(endpoint), known.person == person.id)
        await self.storage.write(lambda connection: connection.execute(query).rowcount)

    async def test(self, person: Person) -> None:
        """Send something over every way that is on, so that they see whether it arrives."""
        check_account(person)
        now = time.time()

        def work(connection: Connection) -> int:
            channels = channels_of(connection, person.id, self.notices.can_mail)
            for channel in channels:
                add_notice(connection, person.id, channel, f"test:{now:.0f}", "", now)
            return len(channels)

        if not await self.storage.write(work):
            raise HouseError("notices.none_on")
        self.notices.hurry()


def check_account(person: Person) -> None:
    if not person.account:
        raise HouseError("account.needed")


def line_id(endpoint: str) -> str:
    return hashlib.sha256(endpoint.encode()).hexdigest()


def contact_of(connection: Connection, person: str) -> dict[str, Any]:
    """How somebody wants to be told; nothing, where they said nothing."""
    found = connection.execute(select(schema.contact).where(schema.contact.c.person == person)).mappings().first()
    return dict(found) if found is not None else dict(NOTHING)


def channels_of(connection: Connection, person: str, can_mail: bool) -> list[str]:
    """The ways over which somebody is told."""
    contact = contact_of(connection, person)
    ways = {
        "mail": can_mail and contact["mail_on"] and contact["mail_confirmed"] is not None,
        "hook": contact["hook_on"] and contact["hook"],
        "push": count_browsers(connection, person),
    }
    return [channel for channel, on in ways.items() if on]


def count_lately(connection: Connection, asked: str) -> int:
    """How many mails of a kind were written in the last day."""
    notice = schema.notice.c
    lately = (notice.channel == "mail", notice.key.startswith(asked), notice.created > time.time() - DAY)
    return connection.scalar(select(func.count()).select_from(schema.notice).where(*lately)) or 0


def count_browsers(connection: Connection, person: str) -> int:
    """How many browsers of somebody are told."""
    query = select(func.count()).select_from(schema.push_line).where(schema.push_line.c.person == person)
    return connection.scalar(query) or 0


def trouble_with(connection: Connection, person: str, channel: str) -> str:
    """What went wrong with the last notice to somebody over a channel; nothing, where it arrived."""
    notice = schema.notice.c
    last = select(notice.trouble).where(notice.person == person, notice.channel == channel, notice.tries > 0)
    return str(connection.scalar(last.order_by(notice.id.desc()).limit(1)) or "")


def forget_browser(connection: Connection, line: str) -> None:
    connection.execute(delete(schema.push_line).where(schema.push_line.c.id == line))
