"""Getting along, over HTTP: blocking, reporting, notices, and what the hosts say to everybody."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import get, patch, post
from litestar.params import QueryParameter

from cubilete.house.messages import (
    Announcement,
    Blocked,
    BlockKey,
    Complaint,
    MailAnswer,
    MailToken,
    NewMail,
    NoticeChange,
    NoticeWishes,
    PushAddress,
    PushLine,
    Somebody,
)
from cubilete.house.people.people import Person
from cubilete.house.tables.live import LiveTable
from cubilete.web.identity import Ask, Door
from cubilete.web.security import Limiter, places_of

MANNERS = Limiter(per_second=0.2, burst=20)
MAILS = Limiter(per_second=1 / 1800, burst=4)
"""Mails to confirm an address, counted for who asks and for where they ask from,"""
LETTER_BOXES = Limiter(per_second=2 / 86_400, burst=3)
"""and for the address, also where accounts come and go: nobody's letter box is filled by strangers."""
TRIES = Limiter(per_second=1 / 60, burst=5)
WISHES = Limiter(per_second=0.5, burst=20)


# ---------------------------------------------------------------- people
@post("/tables/{table_id:str}/block", status_code=204)
async def block(data: Somebody, table: LiveTable, person: Person, door: Door) -> None:
    """Block somebody at a table: they are not heard, and cannot sit down where one sits."""
    MANNERS.check([person.id])
    await door.house.blocks.block(person, table, data)


@post("/tables/{table_id:str}/report", status_code=204)
async def report(data: Complaint, table: LiveTable, person: Person, door: Door) -> None:
    """Report a line of the talk, or a person, to the hosts of the house."""
    MANNERS.check([person.id])
    await door.house.reports.report(person, table, data)


@get("/me/blocked")
async def list_blocked(person: Person, door: Door) -> list[Blocked]:
    """Whom one has blocked."""
    return await door.house.blocks.listed(person)


@post("/me/unblock", status_code=204)
async def unblock(data: BlockKey, person: Person, door: Door) -> None:
    """Hear somebody again."""
    MANNERS.check([person.id])
    await door.house.blocks.unblock(person, data.key)


# ---------------------------------------------------------------- notices
@get("/me/notices")
async def show_notices(person: Person, door: Door) -> NoticeWishes:
    """How one is told of one's turn at turn-based tables, and what this house can do."""
    return await door.house.notices.wishes.show(person)


@patch("/me/notices")
async def change_notices(data: NoticeChange, person: Person, door: Door) -> NoticeWishes:
    """Change that; a new webhook comes with a new secret."""
    WISHES.check([person.id])
    await door.house.notices.wishes.change(person, data)
    return await door.house.notices.wishes.show(person)


@post("/me/notices/mail", status_code=200)
async def change_mail(data: NewMail, person: Person, request: Ask, door: Door) -> NoticeWishes:
    """Another mail address; it counts once the link in the mail that goes there was followed."""
    if data.mail.strip():
        LETTER_BOXES.check([data.mail.strip().casefold()])
        MAILS.check([person.id, *(f"from {place}" for place in places_of(request))])
    await door.house.notices.wishes.new_mail(person, data.mail)
    return await door.house.notices.wishes.show(person)


@post("/me/notices/test", status_code=204)
async def try_notices(person: Person, door: Door) -> None:
    """Send a first message over every way that is on."""
    TRIES.check([person.id])
    await door.house.notices.wishes.test(person)


@post("/me/notices/push", status_code=200)
async def add_push(data: PushLine, person: Person, door: Door) -> NoticeWishes:
    """Let this browser be told."""
    WISHES.check([person.id])
    await door.house.notices.wishes.add_browser(person, data)
    return await door.house.notices.wishes.show(person)


@post("/me/notices/push/stop", status_code=200)
async def stop_push(data: PushAddress, person: Person, door: Door) -> NoticeWishes:
    """Do not tell this browser any more."""
    await door.house.notices.wishes.drop_browser(person, data.endpoint)
    return await door.house.notices.wishes.show(person)


@post("/mail/confirm", status_code=200)
async def confirm_mail(data: MailToken, door: Door) -> MailAnswer:
    """Say that an address is one's own, with the word out of the mail that went there."""
    return await door.house.notices.wishes.confirm(data.token)


@post("/mail/stop", status_code=200)
async def stop_mail(token: Annotated[str, QueryParameter(name="token", max_length=400)], door: Door) -> MailAnswer:
    """No more mails, with the word out of one of them; mail programs ask for this by themselves (RFC 8058)."""
    return await door.house.notices.wishes.stop(token)


# ---------------------------------------------------------------- to everybody
@get("/announcement")
async def show_announcement(door: Door) -> Announcement:
    """What the hosts say to everybody now."""
    return door.house.announcements.now


COMPANY_ROUTES: list[Any] = [
    block, report, list_blocked, unblock, show_notices, change_notices, change_mail, try_notices, add_push, stop_push,
    confirm_mail, stop_mail, show_announcement,
]  # fmt: skip
