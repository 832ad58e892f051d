"""One's own account: another password, signing out everywhere, taking one's data along, leaving for good."""

from __future__ import annotations

import hashlib
import re
import time
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import Connection, delete, exists, or_, select, update

from cubilete.core.record import SEAL
from cubilete.house.errors import HouseError, NotFoundError, house_words
from cubilete.house.messages import PasskeyCard, ReportedLine
from cubilete.house.people.export import collect, pack_up
from cubilete.house.people.names import distinct
from cubilete.house.people.people import Person, fits, login_key
from cubilete.house.store import rows, schema
from cubilete.house.store.record_store import load_record
from cubilete.house.store.rows import Happening, SeatRow, TableRow
from cubilete.house.tables.seats import get_up, hand_over

if TYPE_CHECKING:
    from cubilete.house.house import House

GONE = "gone"
"""What processes tell each other of somebody who left for good."""
UNDECIDED = ("waiting", "running", "set_aside")
"""Tables at which a person still counts for something."""
PRIVATE = (
    schema.session, schema.passkey, schema.contact, schema.push_line, schema.notice, schema.glance, schema.rating,
    schema.chat, schema.token,
)  # fmt: skip
"""What is about nobody but the person whose it is."""


class Accounts:
    """What people do with their own account."""

    def __init__(self, house: House) -> None:
        self.house = house

    # ------------------------------------------------------------ passwords and sessions
    async def change_password(self, person: Person, old: str, new: str, shown: bool = False) -> None:
        """Another password; every session ends, for the old password may have been known to somebody else."""
        await self.check_proof(person, old, shown)
        hashed = await self.house.people.new_password(new, person.name)
        me = schema.person.c.id == person.id

        def work(connection: Connection) -> None:
            connection.execute(update(schema.person).where(me).values(password=hashed))
            end_sessions(connection, person.id)

        await self.house.storage.write(work)
        await self.house.people.changed(person.id)

    async def sign_out_everywhere(self, person: Person, passkeys: bool = False, password: str = "") -> None:
        """End every session and revoke every token, and let no browser be told of turns any more; with the passkeys,
        too, where somebody may have added one of their own."""
        if not person.account:
            raise HouseError("account.needed")
        if passkeys:
            if not await self.has_password(person):
                raise HouseError("passkey.only_way")
            await self.check_password(person, password)

        def work(connection: Connection) -> None:
            if passkeys:
                connection.execute(delete(schema.passkey).where(schema.passkey.c.person == person.id))
            end_sessions(connection, person.id)
            connection.execute(delete(schema.push_line).where(schema.push_line.c.person == person.id))

        await self.house.storage.write(work)
        await self.house.people.changed(person.id)

    async def check_proof(self, person: Person, password: str, shown: bool) -> None:
        """HouseError unless they have shown who they are beside their cookie, which somebody may have borrowed: by
        their password, or where they have none by a passkey."""
        if not person.account:
            raise HouseError("account.needed")
        if await self.has_password(person):
            await self.check_password(person, password)
        elif not shown:
            raise HouseError("passkey.show")

    async def has_password(self, person: Person) -> bool:
        """Who signs in with a passkey alone has none."""
        return bool(await self.stored_password(person))

    async def stored_password(self, person: Person) -> str:
        query = select(schema.person.c.password).where(schema.person.c.id == person.id)
        return await self.house.storage.read(lambda connection: connection.scalar(query)) or ""

    async def check_password(self, person: Person, password: str) -> None:
        """HouseError unless this is their password."""
        stored = await self.stored_password(person)
        if not stored or not await self.house.people.hashing(lambda: fits(stored, password)):
            raise HouseError("account.wrong_old")

    # ------------------------------------------------------------ passkeys
    async def passkeys(self, person: Person) -> list[PasskeyCard]:
        """The latest last."""
        key = schema.passkey.c
        query = select(key.id, key.created, key.used).where(key.person == person.id).order_by(key.created)
        rows = await self.house.storage.read(lambda connection: connection.execute(query).all())
        return [PasskeyCard(id=row.id, created=row.created, used=row.used) for row in rows]

    async def remove_passkey(self, person: Person, key_id: str, password: str, shown: bool = False) -> None:
        """From now on nobody signs in with it; the last one stays where there is no other way in."""
        await self.check_proof(person, password, shown)
        key, one = schema.passkey.c, schema.person.c

        def work(connection: Connection) -> None:
            mine = list(connection.scalars(select(key.id).where(key.person == person.id)))
            if key_id not in mine:
                raise NotFoundError("passkey.unknown")
            if len(mine) == 1 and not connection.scalar(select(one.password).where(one.id == person.id)):
                raise HouseError("passkey.last")
            connection.execute(delete(schema.passkey).where(key.id == key_id))

        await self.house.storage.write(work)

    # ------------------------------------------------------------ taking along
    async def export(self, person: Person) -> bytes:
        """Everything that the house keeps of somebody, as one packed file."""
        return await self.house.storage.read(lambda connection: pack_up(collect(connection, person.id)))

    # ------------------------------------------------------------ leaving for good
    async def check_farewell(self, person: Person, confirm: str, shown: bool) -> None:
        """HouseError unless it is meant, and by whom the account belongs to: by the password, or where there is none by
        the account's name and a passkey. A guest has neither."""
        if not person.account:
            return
        if not await self.has_password(person) and login_key(confirm) != person.account_name:
            raise HouseError("account.wrong_name", name=person.name)
        await self.check_proof(person, confirm, shown)

    async def delete(self, person: Person, confirm: str, shown: bool = False) -> None:
        """Somebody leaves for good. Matches of others stay whole: only the name in them becomes another."""
        await self.check_farewell(person, confirm, shown)
        name = house_words(person.language).say("account.gone")
        tables = await self.house.storage.read(lambda connection: tables_of(connection, person.id))
        for table_id in [table_id for table_id, status in tables if status in UNDECIDED]:
            table = await self.house.find(table_id)
            await self.house.seating.changed(table, lambda row: say_farewell(row, person, name))
        await self.house.storage.write(lambda connection: forget(connection, person.id, name))
        await self.house.people.changed(person.id)
        await self.house.channel.publish(person.id, GONE)
        await self.clear_away(person.id)

    async def clear_away(self, person: str) -> None:
        """Show no table that is open here with what was said by, or is named after, somebody who left."""
        for table in list(self.house.tables.values()):
            async with table.lock:
                chat = [said for said in table.chat if said.person != person]
                if len(chat) != len(table.chat) or any(seat.person == person for seat in table.row.seats):
                    table.chat = chat
                    await self.house.refresh(table, whatever=True)
                    table.name_seats()
                    table.tell(table.table_frame)


def end_sessions(connection: Connection, person: str) -> None:
    connection.execute(delete(schema.session).where(schema.session.c.person == person))
    connection.execute(delete(schema.token).where(schema.token.c.person == person))


def tables_of(connection: Connection, person: str) -> list[tuple[str, str]]:
    """Every table at which somebody has a seat, and how it stands."""
    table, sitter = schema.table.c, schema.sitter.c
    query = select(table.id, table.status).join(schema.sitter, sitter.table_id == table.id)
    return [(str(row.id), str(row.status)) for row in connection.execute(query.where(sitter.person == person))]


def say_farewell(row: TableRow, person: Person, name: str) -> None:
    """Free their seats before the start; in a running game a bot plays on, and they have given it up."""
    mine = [number for number, seat in enumerate(row.seats) if seat.kind == "person" and seat.person == person.id]
    names = rename_seats(row.seats, person.id, name)
    if row.status == "waiting":
        get_up(row, person.id, mine)
    elif row.status in UNDECIDED:
        for number in mine:
            if not row.seats[number].resigned:
                row.seats[number].resigned = True
                hand_over(row, number, "resigned")
    rename_happenings(row.happenings, names)


def rename_seats(seats: list[SeatRow], person: str, name: str) -> dict[str, str]:
    """Call all seats of somebody by another name; returns what each name became."""
    names: dict[str, str] = {}
    for number, seat in enumerate(seats):
        if seat.kind == "person" and seat.person == person:
            others = [other.name for place, other in enumerate(seats) if place != number and other.kind != "open"]
            old, seat.name = seat.name, distinct(name, others)
            seat.account = False
            names[old] = seat.name
        if seat.spoke == person:
            seat.said_by = name
    return names


def rename_happenings(happenings: list[Happening], names: dict[str, str]) -> None:
    for one in happenings:
        one.name, one.by = names.get(one.name, one.name), names.get(one.by, one.by)


def forget(connection: Connection, person: str, name: str) -> None:
    """Everything about somebody but the matches that others played with them."""
    names = names_of(connection, person)
    rename_for_hosts(connection, person, names, name)
    for table_id, _ in tables_of(connection, person):
        forget_at(connection, table_id, person, name)
    for table in PRIVATE:
        connection.execute(delete(table).where(table.c.person == person))
    block = schema.block.c
    connection.execute(delete(schema.block).where(or_(block.person == person, block.blocked == person)))
    mine = update(schema.report).where(schema.report.c.person == person)
    connection.execute(mine.values(reason=""))  # the hosts still see what was reported, but nothing that one wrote
    left = {
        "name": name, "account_name": None, "look": None, "password": None, "role": "", "seen": 0.0,
        "gone": time.time(),
    }  # fmt: skip
    connection.execute(update(schema.person).where(schema.person.c.id == person).values(left))


def names_of(connection: Connection, person: str) -> set[str]:
    """How somebody is called, and was called where they sat or said something."""
    table, chat, one = schema.table.c, schema.chat.c, schema.person.c
    names = set(connection.scalars(select(one.name).where(one.id == person)))
    names |= set(connection.scalars(select(chat.name).where(chat.person == person).distinct()))
    for table_id, _ in tables_of(connection, person):
        seats = connection.scalars(select(table.seats).where(table.id == table_id)).one()
        names |= {seat.name for seat in msgspec.json.decode(seats, type=list[SeatRow]) if seat.person == person}
    return names


def rename_for_hosts(connection: Connection, person: str, names: set[str], name: str) -> None:
    """In what was reported about somebody, or where they sat or talked, and in what hosts did."""
    report, act, chat = schema.report.c, schema.host_act.c, schema.chat.c
    places = {table_id for table_id, _ in tables_of(connection, person)}
    places |= set(connection.scalars(select(chat.table_id).where(chat.person == person).distinct()))
    concerned = or_(report.about == person, report.table_id.in_(places))
    for row in connection.execute(select(report.id, report.about, report.name, report.lines).where(concerned)).all():
        lines = msgspec.json.decode(row.lines, type=list[ReportedLine])
        for line in lines:
            line.name = name if line.name in names else line.name
        values = {"lines": msgspec.json.encode(lines).decode(), "name": name if row.about == person else row.name}
        connection.execute(update(schema.report).where(report.id == row.id).values(values))
    connection.execute(update(schema.host_act).where(act.host == person).values(name=name))
    # acts are about a name, and only accounts have theirs for themselves: a guest could rename what is about another
    one = schema.person.c
    known = or_(one.account_name.is_not(None), exists().where(report.about == person))
    theirs = exists().where(one.id == person, known)
    connection.execute(update(schema.host_act).where(act.about.in_(names), theirs).values(about=name))


def forget_at(connection: Connection, table_id: str, person: str, name: str) -> None:
    """At a table that is over: the name in its seats, in what happened there, and in the record."""
    table = schema.table.c
    found = connection.execute(select(table.seats, table.happenings).where(table.id == table_id)).one()
    seats = msgspec.json.decode(found.seats, type=list[SeatRow])
    happenings = msgspec.json.decode(found.happenings, type=list[Happening])
    places = [number for number, seat in enumerate(seats) if seat.kind == "person" and seat.person == person]
    names = rename_seats(seats, person, name)
    rename_happenings(happenings, names)
    values = {"seats": rows.encoded(seats), "happenings": rows.encoded(happenings), "version": table.version + 1}
    connection.execute(update(schema.table).where(table.id == table_id).values(values))
    # what an analysis says it says with names; whoever wants it has it made anew
    connection.execute(delete(schema.analysis).where(schema.analysis.c.table_id == table_id))
    text = load_record(connection, table_id)
    if text:
        for place in places:
            text = rename_in_record(text, place + 1, seats[place].name)
        for place, seat in enumerate(seats):
            if seat.spoke == person:
                text = rename_speaker(text, place + 1, name)
        connection.execute(update(schema.record).where(schema.record.c.table_id == table_id).values(text=text))


def rename_in_record(text: str, place: int, name: str) -> str:
    """A record with another name in one seat, sealed anew."""
    return with_line(text, rf"^(seat {place} \S+) .*$", name)


def rename_speaker(text: str, place: int, name: str) -> str:
    """The same for whoever said the word of a seat that is somebody else's now; the rolls need the word itself."""
    return with_line(text, rf"^(salt_by {place}) .*$", name)


def with_line(text: str, pattern: str, name: str) -> str:
    body = text.rpartition(SEAL)[0]
    body = re.sub(pattern, lambda line: f"{line[1]} {name}", body, count=1, flags=re.MULTILINE)
    return f"{body}{SEAL}{hashlib.sha256(body.encode()).hexdigest()}\n"
