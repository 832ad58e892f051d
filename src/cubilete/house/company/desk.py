"""The hosts' desk: who and what is in the house, bans, reports, a message to all. Every step asks for a host."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, Literal

import msgspec
from sqlalchemy import Connection, Select, func, insert, or_, select, update

from cubilete.house.company.announcements import announce
from cubilete.house.errors import BannedError, HouseError, NotFoundError
from cubilete.house.messages import (
    Announcement,
    Ban,
    HostAct,
    HostOverview,
    HostPerson,
    HostReport,
    HostTable,
    NewAnnouncement,
    ReportAnswer,
    ReportedLine,
)
from cubilete.house.people.accounts import tables_of
from cubilete.house.people.people import HOST, Person
from cubilete.house.store import rows, schema
from cubilete.house.store.rows import TableRow
from cubilete.house.tables.play import legible
from cubilete.house.tables.seats import get_up, hand_over

if TYPE_CHECKING:
    from cubilete.house.house import House

BANNED = "banned"
"""What processes tell each other of somebody who was turned out."""
PAGE = 100
"""Rows that a list of the desk shows."""
DAY = 24 * 3600.0
Act = Literal["ban", "unban", "close", "announce"]


class Desk:
    """What hosts see and do."""

    def __init__(self, house: House) -> None:
        self.house = house

    # ------------------------------------------------------------ seeing
    async def overview(self, host: Person) -> HostOverview:
        host.check_host()
        processes = await self.house.load_of.all()
        counts = await self.house.storage.read(count_all)
        await self.house.announcements.refresh()
        return HostOverview(
            processes=processes,
            announcement=self.house.announcements.now,
            can_mail=self.house.notices.can_mail,
            **counts,
        )

    async def tables(self, host: Person, status: str = "") -> list[HostTable]:
        """The tables that changed last."""
        host.check_host()
        table = schema.table
        query = select(table).where(table.c.status != "closed").order_by(table.c.changed.desc()).limit(PAGE)
        if status:
            query = query.where(table.c.status == status)

        def work(connection: Connection) -> list[TableRow]:
            return [rows.unpack(row) for row in connection.execute(query).mappings()]

        found = await self.house.storage.read(work)
        return [self.card(row) for row in found]

    def card(self, row: TableRow) -> HostTable:
        open_here = self.house.tables.get(row.id)
        return HostTable(
            id=row.id,
            title=row.title,
            status=row.status,
            people=[seat.name for seat in row.seats if seat.kind == "person"],
            moves=row.moves,
            created=row.created,
            changed=row.changed,
            viewers=len(open_here.presence.online()) if open_here else 0,
        )

    async def people(self, host: Person, words: str = "", banned: bool = False) -> list[HostPerson]:
        """People by a part of their name, those who were here last first; or those who are turned out."""
        host.check_host()
        await self.house.people.note_seen()
        person = schema.person.c
        query = people_query().where(person.gone.is_(None)).order_by(person.seen.desc(), person.created.desc())
        if words:
            query = query.where(person.name.icontains(words, autoescape=True))
        if banned:
            query = query.where(person.banned_until > time.time())
        return await self.house.storage.read(
            lambda connection: [host_person(row) for row in connection.execute(query.limit(PAGE))]
        )

    async def reports(self, host: Person, closed: bool = False) -> list[HostReport]:
        """What waits for a host, the oldest first; or what was dealt with, the latest first."""
        host.check_host()
        report = schema.report.c
        query = select(schema.report).limit(PAGE)
        if closed:
            query = query.where(report.closed.is_not(None)).order_by(report.closed.desc())
        else:
            query = query.where(report.closed.is_(None)).order_by(report.id)

        def work(connection: Connection) -> list[HostReport]:
            found = connection.execute(query).all()
            people = {row.person for row in found} | {row.about for row in found}
            known = {
                row.id: host_person(row)
                for row in connection.execute(people_query().where(schema.person.c.id.in_(people)))
            }
            return [host_report(row, known) for row in found]

        return await self.house.storage.read(work)

    async def acts(self, host: Person) -> list[HostAct]:
        """What hosts did, the latest first."""
        host.check_host()
        query = select(schema.host_act).order_by(schema.host_act.c.id.desc()).limit(PAGE)
        found = await self.house.storage.read(lambda connection: connection.execute(query).all())
        return [HostAct(at=row.at, host=row.name, act=row.act, about=row.about, detail=row.detail) for row in found]

    # ------------------------------------------------------------ doing
    async def ban(self, host: Person, person: str, wish: Ban) -> None:
        """Turn somebody out: at once, wherever they look, and until a time that they are told with the reason."""
        host.check_host()
        until, reason = time.time() + wish.hours * 3600, legible(wish.reason)

        def work(connection: Connection) -> None:
            found = find_guest(connection, person)
            values = {"banned_until": until, "ban_reason": reason}
            connection.execute(update(schema.person).where(schema.person.c.id == person).values(values))
            note_act(connection, host, "ban", found.name, f"{wish.hours} h: {reason}")

        await self.house.storage.write(work)
        await self.house.people.changed(person)
        await self.house.channel.publish(person, BANNED)
        await self.turn_out(person)
        await self.free_seats(person)

    async def unban(self, host: Person, person: str) -> None:
        host.check_host()

        def work(connection: Connection) -> None:
            found = find_guest(connection, person)
            values = {"banned_until": None, "ban_reason": ""}
            connection.execute(update(schema.person).where(schema.person.c.id == person).values(values))
            note_act(connection, host, "unban", found.name, "")

        await self.house.storage.write(work)
        await self.house.people.changed(person)

    async def turn_out(self, person: str) -> None:
        """Close every line of somebody in this process; they read until when and why."""
        query = select(schema.person).where(schema.person.c.id == person)
        found = await self.house.storage.read(lambda connection: connection.execute(query).first())
        if found is None or found.banned_until is None:
            return
        why = BannedError(found.banned_until, found.ban_reason)
        for table in list(self.house.tables.values()):
            for viewer in [viewer for viewer in table.viewers if viewer.person == person]:
                viewer.turn_out(why)

    async def free_seats(self, person: str) -> None:
        """Nobody waits for somebody who may not come: seats before the start are free, in a game a bot stands in."""
        for table_id, status in await self.house.storage.read(lambda connection: tables_of(connection, person)):
            if status in ("waiting", "running"):
                table = await self.house.find(table_id)
                await self.house.seating.changed(table, lambda row: let_go(row, person))

    async def close_report(self, host: Person, number: int, wish: ReportAnswer) -> None:
        host.check_host()
        report = schema.report.c
        answer = legible(wish.answer) if wish.answer.strip() else ""

        def work(connection: Connection) -> None:
            found = connection.execute(select(schema.report).where(report.id == number)).first()
            if found is None:
                raise NotFoundError("desk.no_report")
            if found.closed is not None:
                raise HouseError("desk.closed_already")
            values = {"closed": time.time(), "answer": answer}
            connection.execute(update(schema.report).where(report.id == number).values(values))
            note_act(connection, host, "close", found.name, answer)

        await self.house.storage.write(work)

    async def announce(self, host: Person, wish: NewAnnouncement) -> Announcement:
        """Say something to everybody who has a page open; with nothing to say, take back what was said."""
        host.check_host()
        text = legible(wish.text) if wish.text.strip() else ""
        until = time.time() + wish.hours * 3600 if text else 0.0

        def work(connection: Connection) -> Announcement:
            note_act(connection, host, "announce", "", text)
            return announce(connection, text, until)

        self.house.announcements.said = await self.house.storage.write(work)
        return self.house.announcements.now


# ---------------------------------------------------------------- rows
def note_act(connection: Connection, host: Person, act: Act, about: str, detail: str) -> None:
    """Hosts can read what hosts did."""
    values = {"at": time.time(), "host": host.id, "name": host.name, "act": act, "about": about, "detail": detail}
    connection.execute(insert(schema.host_act), values)


def find_guest(connection: Connection, person: str) -> Any:
    """Somebody of the house who can be turned out: not another host."""
    found = connection.execute(select(schema.person).where(schema.person.c.id == person)).first()
    if found is None or found.gone is not None:
        raise NotFoundError("desk.nobody")
    if found.role == HOST:
        raise HouseError("desk.not_hosts")
    return found


def let_go(row: TableRow, person: str) -> None:
    mine = [number for number, seat in enumerate(row.seats) if seat.kind == "person" and seat.person == person]
    if row.status == "waiting" and mine:
        get_up(row, person, mine)
    elif row.status == "running":
        for number in mine:
            if not row.seats[number].stand_in:
                hand_over(row, number, "left")


def people_query() -> Select[Any]:
    """People with how many reports are about each."""
    person, report = schema.person.c, schema.report.c
    reports = select(func.count()).select_from(schema.report).where(report.about == person.id).scalar_subquery()
    return select(schema.person, reports.label("reports"))


def host_person(row: Any) -> HostPerson:
    banned = row.banned_until is not None and row.banned_until > time.time()
    return HostPerson(
        id=row.id,
        name=row.name,
        account=row.account_name is not None,
        host=row.role == HOST,
        created=row.created,
        seen=row.seen,
        banned_until=row.banned_until if banned else None,
        ban_reason=row.ban_reason if banned else "",
        reports=row.reports,
    )


def host_report(row: Any, known: dict[str, HostPerson]) -> HostReport:
    by = known.get(row.person)
    return HostReport(
        id=row.id,
        kind=row.kind,
        about=known.get(row.about),
        name=row.name,
        by=by.name if by else "",
        table=row.table_id,
        lines=msgspec.json.decode(row.lines, type=list[ReportedLine]),
        reason=row.reason,
        created=row.created,
        closed=row.closed,
        answer=row.answer,
    )


def count_all(connection: Connection) -> dict[str, Any]:
    """People, tables, reports and work that waits, all as of one moment."""
    now, person, notice = time.time(), schema.person.c, schema.notice.c
    status = schema.table.c.status
    tables = {row[0]: row[1] for row in connection.execute(select(status, func.count()).group_by(status))}

    def count(table: Any, *where: Any) -> int:
        return connection.scalar(select(func.count()).select_from(table).where(*where)) or 0

    analysis = schema.analysis.c.status
    return {
        "people": count(schema.person, person.gone.is_(None)),
        "accounts": count(schema.person, person.account_name.is_not(None)),
        "banned": count(schema.person, person.banned_until > now),
        "waiting": tables.get("waiting", 0),
        "running": tables.get("running", 0),
        "finished": tables.get("finished", 0),
        "open_reports": count(schema.report, schema.report.c.closed.is_(None)),
        "analyses": count(schema.analysis, or_(analysis == "waiting", analysis == "running")),
        "notices": count(schema.notice, notice.status.in_(("waiting", "sending"))),
        "failed_notices": count(schema.notice, notice.status == "failed", notice.created > now - DAY),
    }
