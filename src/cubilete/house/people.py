"""People of the house: guests, accounts, sessions and passkeys."""

from __future__ import annotations

import hashlib
import secrets
import time
from typing import Any

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from msgspec import Struct
from sqlalchemy import Connection, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from cubilete.core.errors import UsageError
from cubilete.house import schema
from cubilete.house.messages import Language, Me
from cubilete.house.storage import Storage

HASHER = PasswordHasher()
NO_PASSWORD = HASHER.hash(secrets.token_hex(16))
"""Compared with when a name is unknown, so that an answer takes equally long."""
SESSION_LIFE = 400 * 24 * 3600.0


class Person(Struct, kw_only=True):
    """Who is asking, as the house knows them."""

    id: str
    name: str
    account_name: str | None
    language: Language

    @property
    def account(self) -> bool:
        return self.account_name is not None


def digest(token: str) -> str:
    """Sessions are stored by digest: whoever reads the database cannot take one over."""
    return hashlib.sha256(token.encode()).hexdigest()


class People:
    """Everything about who somebody is. Every method answers with a sentence when it cannot."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.known: dict[str, Person] = {}
        """People by the digest of their session, so that most requests need no query."""

    # ------------------------------------------------------------ sessions
    async def find(self, token: str) -> Person | None:
        """The person behind a session token."""
        key = digest(token)
        if key in self.known:
            return self.known[key]
        person = await self.storage.read(lambda connection: find_session(connection, key))
        if person is not None:
            self.remember(key, person)
        return person

    def remember(self, key: str, person: Person) -> None:
        if len(self.known) > 50_000:
            self.known.clear()
        self.known[key] = person

    def forget(self, person: str) -> None:
        """After a change, read this person anew."""
        for key in [key for key, known in self.known.items() if known.id == person]:
            del self.known[key]

    async def new_guest(self, language: Language) -> tuple[Person, str]:
        """A guest with a name of our choice, and the token of the first session."""
        person = Person(
            id=secrets.token_urlsafe(12),
            name=f"Guest {secrets.randbelow(9000) + 1000}",
            account_name=None,
            language=language,
        )
        token = secrets.token_urlsafe(32)

        def work(connection: Connection) -> None:
            values = {"id": person.id, "name": person.name, "language": language, "created": time.time()}
            connection.execute(insert(schema.person), values)
            open_session(connection, person.id, token)

        await self.storage.write(work)
        self.remember(digest(token), person)
        return person, token

    async def new_session(self, person: str) -> str:
        token = secrets.token_urlsafe(32)
        await self.storage.write(lambda connection: open_session(connection, person, token))
        return token

    async def end_session(self, token: str) -> None:
        key = digest(token)
        self.known.pop(key, None)
        query = delete(schema.session).where(schema.session.c.token == key)
        await self.storage.write(lambda connection: connection.execute(query).rowcount)

    # ------------------------------------------------------------ names and accounts
    async def rename(self, person: Person, name: str, language: Language) -> None:
        if person.account and name.casefold() != person.account_name:
            raise UsageError("An account keeps its name; capital letters may change.")
        values = {"name": name, "language": language}
        query = update(schema.person).where(schema.person.c.id == person.id).values(values)
        await self.storage.write(lambda connection: connection.execute(query).rowcount)
        self.forget(person.id)

    async def register(self, person: Person, name: str, password: str | None) -> None:
        """A guest becomes an account under the same id, so no game is lost."""
        if person.account:
            raise UsageError("You already have an account; log out first to make another.")
        values = {"name": name, "account_name": name.casefold(), "password": password and HASHER.hash(password)}
        query = update(schema.person).where(schema.person.c.id == person.id).values(values)
        try:
            await self.storage.write(lambda connection: connection.execute(query).rowcount)
        except IntegrityError:
            raise UsageError(f"The name {name} is taken; choose another.") from None
        self.forget(person.id)

    async def login(self, name: str, password: str) -> str:
        """The id of the person whose name and password these are; the same answer whatever is wrong."""
        query = select(schema.person.c.id, schema.person.c.password).where(
            schema.person.c.account_name == name.casefold()
        )
        found = await self.storage.read(lambda connection: connection.execute(query).first())
        stored = found.password if found is not None and found.password else NO_PASSWORD
        try:
            HASHER.verify(stored, password)
        except (VerificationError, InvalidHashError):
            found = None
        if found is None:
            raise UsageError("This name and password do not belong together.")
        return str(found.id)

    async def me(self, person: Person) -> Me:
        def work(connection: Connection) -> tuple[int, dict[str, float]]:
            owner = schema.passkey.c.person == person.id
            keys = connection.scalar(select(func.count()).select_from(schema.passkey).where(owner)) or 0
            rows = connection.execute(select(schema.rating).where(schema.rating.c.person == person.id))
            return keys, {row.title: round(1500 + 40 * (row.mu - 3 * row.sigma), 0) for row in rows}

        keys, ratings = await self.storage.read(work)
        return Me(
            id=person.id,
            name=person.name,
            account=person.account,
            language=person.language,
            passkeys=keys,
            ratings=ratings,
        )

    # ------------------------------------------------------------ passkeys
    async def add_passkey(self, person: str, key_id: str, public_key: bytes, sign_count: int) -> None:
        values = {
            "id": key_id,
            "person": person,
            "public_key": public_key,
            "sign_count": sign_count,
            "created": time.time(),
        }
        await self.storage.write(lambda connection: connection.execute(insert(schema.passkey), values).rowcount)

    async def find_passkey(self, key_id: str) -> Any:
        query = select(schema.passkey).where(schema.passkey.c.id == key_id)
        return await self.storage.read(lambda connection: connection.execute(query).first())

    async def passkeys_of(self, person: str) -> list[str]:
        query = select(schema.passkey.c.id).where(schema.passkey.c.person == person)
        return await self.storage.read(lambda connection: list(connection.scalars(query)))

    async def used_passkey(self, key_id: str, sign_count: int) -> None:
        query = update(schema.passkey).where(schema.passkey.c.id == key_id).values(sign_count=sign_count)
        await self.storage.write(lambda connection: connection.execute(query).rowcount)


def open_session(connection: Connection, person: str, token: str) -> None:
    values = {"token": digest(token), "person": person, "created": time.time()}
    connection.execute(insert(schema.session), values)


def find_session(connection: Connection, key: str) -> Person | None:
    query = (
        select(schema.person)
        .join(schema.session, schema.session.c.person == schema.person.c.id)
        .where(schema.session.c.token == key, schema.session.c.created > time.time() - SESSION_LIFE)
    )
    row = connection.execute(query).first()
    if row is None:
        return None
    return Person(id=row.id, name=row.name, account_name=row.account_name, language=row.language)
