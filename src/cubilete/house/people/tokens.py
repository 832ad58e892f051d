"""Tokens: secrets with which programs ask in the name of an account, each for what it was made for.

An account that plays by a program is marked as one, for good, before it may have a token to play or talk with: so
people always know whom they meet. A token is shown once; what is stored is its digest.
"""

from __future__ import annotations

import secrets
import time
from typing import TYPE_CHECKING, cast

from msgspec import Struct
from sqlalchemy import Connection, delete, func, insert, select, update

from cubilete.house.errors import HouseError, NotAllowedError, NotFoundError
from cubilete.house.messages import MadeToken, NewToken, ProgramCard, Scope, TokenCard
from cubilete.house.people.names import check_name
from cubilete.house.people.people import MOST_REMEMBERED, REMEMBERED_SECONDS, Person, digest, person_of
from cubilete.house.store import schema

if TYPE_CHECKING:
    from cubilete.house.house import House

PREFIX = "cub_"
"""By which people, and those who look for lost secrets, know a token."""
MOST_TOKENS = 10
FOR_PROGRAMS = frozenset({"play", "chat"})
"""What only a program's token may be used for; people play and talk at their page."""
NOTE_SECONDS = 300.0
"""How exactly it is noted when a token was last used."""
LATELY_SECONDS = 900.0
MOST_PROGRAMS = 100


class Bearer(Struct, frozen=True):
    """Who asks with a token, and what that is good for."""

    person: Person
    token: str
    """Its id, not its secret."""
    name: str
    scopes: tuple[Scope, ...]

    def check(self, scope: Scope) -> None:
        """NotAllowedError for what the token was not made for, and for whoever is not welcome."""
        self.person.check_welcome()
        if scope not in self.scopes:
            raise NotAllowedError("token.scope", scope=scope, scopes=", ".join(self.scopes))


class Tokens:
    """The tokens of all accounts."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.known: dict[str, tuple[Bearer, float, int]] = {}
        """Bearers by the digest of their token, until when that is taken for granted, and as of which change."""

    # ------------------------------------------------------------ using one
    async def find(self, token: str) -> Bearer | None:
        """Who has this token; None where nobody has."""
        if not token.startswith(PREFIX) or not token.isascii() or len(token) > 100:
            return None
        key, people = digest(token), self.house.people
        bearer, until, changes = self.known.get(key, (None, 0.0, -1))
        if bearer is None or time.monotonic() >= until or changes != people.changes:
            changes = people.changes
            # only read: whoever makes tokens up must not keep those waiting who have something to write down
            bearer, noted = await self.house.storage.read(lambda connection: load_bearer(connection, key))
            if bearer is not None and not noted:
                await self.house.storage.write(lambda connection: note_use(connection, key))
            if len(self.known) > MOST_REMEMBERED:
                self.known.clear()
            self.known.pop(key, None)
            if bearer is not None:
                self.known[key] = (bearer, time.monotonic() + REMEMBERED_SECONDS, changes)
        if bearer is not None:
            people.see(bearer.person.id)
        return bearer

    def has_seen(self, token: str) -> bool:
        """Whether this was somebody's token a while ago: then it is no guess."""
        return digest(token) in self.known

    async def is_good(self, bearer: Bearer) -> bool:
        """Whether a token that was shown a while ago still counts, and whoever has it is still welcome."""
        query = (
            select(schema.person)
            .join(schema.token, schema.token.c.person == schema.person.c.id)
            .where(schema.token.c.id == bearer.token)
        )
        row = await self.house.storage.read(lambda connection: connection.execute(query).first())
        return row is not None and not person_of(row).why_banned()

    # ------------------------------------------------------------ making and revoking
    async def make(self, person: Person, wish: NewToken) -> MadeToken:
        """A token of an account; whoever wants to play with it has to be marked as a program first."""
        if not person.account:
            raise HouseError("account.needed")
        name, scopes = check_name(wish.name), sorted(set(wish.scopes))
        if not person.program and FOR_PROGRAMS & set(scopes):
            raise NotAllowedError("token.programs_only")
        secret = PREFIX + secrets.token_urlsafe(32)
        card = TokenCard(id=secrets.token_hex(6), name=name, scopes=scopes, created=time.time(), used=None)

        def work(connection: Connection) -> None:
            mine = schema.token.c.person == person.id
            if (connection.scalar(select(func.count()).select_from(schema.token).where(mine)) or 0) >= MOST_TOKENS:
                raise HouseError("token.many", most=MOST_TOKENS)
            values = {
                "id": card.id,
                "digest": digest(secret),
                "person": person.id,
                "name": name,
                "scopes": " ".join(scopes),
                "created": card.created,
            }
            connection.execute(insert(schema.token), values)

        await self.house.storage.write(work)
        return MadeToken(token=secret, card=card)

    async def cards(self, person: Person) -> list[TokenCard]:
        token = schema.token.c
        query = select(schema.token).where(token.person == person.id).order_by(token.created)
        rows = await self.house.storage.read(lambda connection: connection.execute(query).all())
        return [
            TokenCard(id=row.id, name=row.name, scopes=read_scopes(row.scopes), created=row.created, used=row.used)
            for row in rows
        ]

    async def revoke(self, person: Person, token_id: str) -> None:
        """From now on nobody can use it, and streams that were opened with it end."""
        token = schema.token.c
        gone = delete(schema.token).where(token.id == token_id, token.person == person.id)
        if not await self.house.storage.write(lambda connection: connection.execute(gone).rowcount):
            raise NotFoundError("token.unknown_id")
        await self.house.people.changed(person.id)
        self.house.programs.ring(person.id)

    # ------------------------------------------------------------ programs
    async def become_program(self, person: Person) -> None:
        """Mark an account as a program's, for good. One that people have played under for a rating stays theirs."""
        if not person.account:
            raise HouseError("account.needed")
        rated = select(func.count()).select_from(schema.rating).where(schema.rating.c.person == person.id)
        mark = update(schema.person).where(schema.person.c.id == person.id).values(program=True)

        def work(connection: Connection) -> None:
            if not person.program and connection.scalar(rated):
                raise HouseError("token.has_played")
            connection.execute(mark)

        await self.house.storage.write(work)
        await self.house.people.changed(person.id)

    async def programs(self) -> list[ProgramCard]:
        """Programs that listen, and others that were here lately."""
        one = schema.person.c
        here = (one.program, one.gone.is_(None), one.seen > time.time() - LATELY_SECONDS)
        query = select(one.name).where(*here).order_by(one.name).limit(MOST_PROGRAMS)
        names = await self.house.storage.read(lambda connection: list(connection.scalars(query)))
        listening = {stream.person.name for stream in self.house.programs.streams.values() if stream.person.program}
        return [ProgramCard(name=name) for name in sorted({*names, *listening}, key=str.casefold)]


def read_scopes(text: str) -> list[Scope]:
    return cast("list[Scope]", text.split())


def load_bearer(connection: Connection, key: str) -> tuple[Bearer | None, bool]:
    """The account behind a token, and whether it was noted lately that it is used."""
    token = schema.token.c
    found = connection.execute(select(schema.token).where(token.digest == key)).first()
    if found is None:
        return None, False
    row = connection.execute(select(schema.person).where(schema.person.c.id == found.person)).one()
    noted = found.used is not None and found.used >= time.time() - NOTE_SECONDS
    return Bearer(person_of(row), found.id, found.name, tuple(read_scopes(found.scopes))), noted


def note_use(connection: Connection, key: str) -> None:
    connection.execute(update(schema.token).where(schema.token.c.digest == key).values(used=time.time()))
