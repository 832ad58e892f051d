"""People of the house: guests, accounts, sessions and passkeys."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from msgspec import Struct
from sqlalchemy import Connection, bindparam, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from cubilete.core.errors import UsageError
from cubilete.house.channel import Channel
from cubilete.house.errors import BannedError, HouseError, NotAllowedError, house_words
from cubilete.house.messages import Language, Me, Profile
from cubilete.house.people.names import account_key, check_name, look
from cubilete.house.people.passwords import check_strength
from cubilete.house.people.profile import load_profile, ratings_of, shown_rating
from cubilete.house.store import schema
from cubilete.house.store.storage import Storage

HASHER = PasswordHasher()
SESSION_SECONDS = 400 * 24 * 3600.0
REMEMBERED_SECONDS = 60.0
"""Seconds after which a session is looked up anew, should word of its end from another process have been lost."""
MOST_REMEMBERED = 50_000
HOST = "host"
"""The role of whoever looks after the house."""
HERE_SECONDS = 40.0
"""Seconds after which somebody who asked for nothing is not here any more; pages and tables ask every 8 or 25."""
NOTE_SEEN = update(schema.person).where(schema.person.c.id == bindparam("who")).values(seen=bindparam("seen"))
T = TypeVar("T")


class Person(Struct, kw_only=True):
    """Who is asking, as the house knows them."""

    id: str
    name: str
    account_name: str | None
    language: Language
    role: str = ""
    program: bool = False
    """Whether a program plays under this account."""
    banned_until: float | None = None
    ban_reason: str = ""
    speaks: bool = False
    """Whether the browser they ask with mixes a word into the dice wherever they sit down."""

    @property
    def account(self) -> bool:
        return self.account_name is not None

    @property
    def is_host(self) -> bool:
        """Whether they look after the house."""
        return self.role == HOST

    def check_host(self) -> None:
        """NotAllowedError for everybody else."""
        self.check_welcome()
        if not self.is_host:
            raise NotAllowedError("desk.hosts_only")

    def check_welcome(self) -> None:
        """BannedError as long as a host has turned them out."""
        if self.banned_until is not None and self.banned_until > time.time():
            raise BannedError(self.banned_until, self.ban_reason)

    def why_banned(self) -> str:
        """What they read who are not welcome; empty for everybody else."""
        try:
            self.check_welcome()
        except BannedError as error:
            return error.in_words(self.language)
        return ""


def digest(token: str) -> str:
    """Sessions are stored by digest: whoever reads the database cannot take one over."""
    return hashlib.sha256(token.encode()).hexdigest()


class People:
    """Everything about who somebody is. Every method answers with a sentence when it cannot."""

    def __init__(self, storage: Storage, channel: Channel | None = None) -> None:
        self.storage = storage
        self.channel = channel or Channel()
        self.known: dict[str, tuple[Person, float]] = {}
        """People by the digest of their session, and until when that is taken for granted."""
        self.changes = 0
        self.on_change: Callable[[str], None] = lambda person: None
        """Told of everybody who has another name or fewer sessions, whichever process saw to it."""
        self.seen: dict[str, float] = {}
        """When each of them last asked for anything, by a steady clock; the latest last."""
        self.unnoted: set[str] = set()
        """Who asked for something since that was last noted in the database."""
        # Hashing a password takes a good part of a second and 64 MB on purpose: two at a time, and never on the loop.
        self.hashers = ThreadPoolExecutor(2, thread_name_prefix="hasher")
        self.no_password = self.hashers.submit(lambda: HASHER.hash(secrets.token_hex(16)))
        """Compared with when a name is unknown, so that an answer takes equally long."""

    # ------------------------------------------------------------ sessions
    async def find(self, token: str) -> Person | None:
        """The person behind a session token."""
        key = digest(token)
        person, until = self.known.get(key, (None, 0.0))
        if person is not None and time.monotonic() < until:
            self.see(person.id)
            return person
        changes = self.changes
        person = await self.storage.read(lambda connection: find_session(connection, key))
        if person is not None:
            self.see(person.id)
        if person is not None and changes == self.changes:
            self.remember(key, person)
        return person

    def see(self, person: str) -> None:
        """Somebody asks for something, so they are here; whoever has long been silent is forgotten."""
        now = time.monotonic()
        self.unnoted.add(person)
        self.seen.pop(person, None)
        self.seen[person] = now
        while next(iter(self.seen.values())) < now - HERE_SECONDS:
            del self.seen[next(iter(self.seen))]

    def is_here(self, person: str) -> bool:
        """Whether somebody asked for anything lately; a page asks every few seconds."""
        return self.seen.get(person, -HERE_SECONDS) > time.monotonic() - HERE_SECONDS

    def count_here(self) -> int:
        """How many people asked for anything lately."""
        long_ago = time.monotonic() - HERE_SECONDS
        return sum(at > long_ago for at in self.seen.values())

    async def note_seen(self) -> None:
        """Note who was here lately: hosts see it, and what nobody has used for long can be cleared away."""
        people, self.unnoted, now = sorted(self.unnoted), set(), time.time()
        if people:
            seen = [{"who": person, "seen": now} for person in people]  # in order, as any other process does it
            await self.storage.write(lambda connection: connection.execute(NOTE_SEEN, seen).rowcount)

    def remember(self, key: str, person: Person) -> None:
        if len(self.known) > MOST_REMEMBERED:
            self.known.clear()
        self.known[key] = (person, time.monotonic() + REMEMBERED_SECONDS)

    def forget(self, person: str) -> None:
        """After a change, read this person anew; what is being read just now is not kept either."""
        self.changes += 1
        for key in [key for key, (known, _) in self.known.items() if known.id == person]:
            del self.known[key]
        self.on_change(person)

    def forget_all(self) -> None:
        """Read everybody anew when they next ask: whose change was not heard of cannot be said."""
        self.changes += 1
        self.known.clear()

    async def changed(self, person: str) -> None:
        """Somebody has another name or fewer sessions: forget them, here and in other processes."""
        self.forget(person)
        await self.channel.publish(person, "person")

    def close(self) -> None:
        self.hashers.shutdown()

    async def hashing(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self.hashers, work)

    async def new_guest(self, language: Language) -> tuple[Person, str]:
        """A guest with a name of our choice, and the token of the first session."""
        person = Person(
            id=secrets.token_urlsafe(12),
            name=house_words(language).say("guest.name", number=secrets.randbelow(9000) + 1000),
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

        def work(connection: Connection) -> str:
            person = connection.scalar(select(schema.session.c.person).where(schema.session.c.token == key))
            connection.execute(delete(schema.session).where(schema.session.c.token == key))
            return str(person or "")

        person = await self.storage.write(work)
        if person:
            await self.changed(person)

    # ------------------------------------------------------------ names and accounts
    async def rename(self, person: Person, name: str, language: Language | None = None) -> None:
        if person.account and account_key(name) != person.account_name:
            raise HouseError("name.of_an_account")
        values = {"name": check_name(name), "language": language or person.language}
        query = update(schema.person).where(schema.person.c.id == person.id).values(values)

        def work(connection: Connection) -> None:
            if is_taken(connection, name, person.id):
                raise HouseError("name.belongs_to_account", name=name)
            connection.execute(query)

        await self.storage.write(work)
        await self.changed(person.id)

    async def register(self, person: Person, name: str, password: str) -> None:
        """A guest becomes an account under the same id, so no game is lost."""
        key = account_key(name)
        hashed = await self.new_password(password, name)
        await self.become_account(person, {"name": name, "account_name": key, "password": hashed}, None)

    async def new_password(self, password: str, name: str) -> str:
        """A password as it is stored, if it is not one of the first that somebody would try."""

        def work() -> str:
            check_strength(password, name)
            return HASHER.hash(password)

        return await self.hashing(work)

    async def become_account(self, person: Person, values: dict[str, Any], passkey: dict[str, Any] | None) -> None:
        """All at once; and every older session ends, for a guest's cookie may have been planted by somebody else."""
        if person.account:
            raise HouseError("account.has_one")
        guest = (schema.person.c.id == person.id, schema.person.c.account_name.is_(None))
        look_too = {**values, "look": look(values["account_name"])}  # a key: no other process can take it meanwhile

        def work(connection: Connection) -> int:
            if is_taken(connection, values["name"], person.id):
                raise HouseError("name.taken", name=values["name"])
            done = connection.execute(update(schema.person).where(*guest).values(look_too)).rowcount
            if done:
                connection.execute(delete(schema.session).where(schema.session.c.person == person.id))
                if passkey is not None:
                    connection.execute(insert(schema.passkey), passkey)
            return done

        try:
            done = await self.storage.write(work)
        except IntegrityError:
            name = values["name"]
            if passkey:
                raise HouseError("name.taken_or_passkey_known", name=name) from None
            raise HouseError("name.taken", name=name) from None
        if not done:
            raise HouseError("account.has_one")
        await self.changed(person.id)

    async def login(self, name: str, password: str) -> str:
        """The id of the person whose name and password these are; the same answer whatever is wrong."""
        account = schema.person.c.account_name == login_key(name)
        query = select(schema.person.c.id, schema.person.c.password).where(account)
        found = await self.storage.read(lambda connection: connection.execute(query).first())
        nothing = await asyncio.wrap_future(self.no_password)
        stored = found.password if found is not None and found.password else nothing
        if not await self.hashing(lambda: fits(stored, password)) or found is None:
            raise HouseError("account.wrong_password")
        return str(found.id)

    async def me(self, person: Person) -> Me:
        def work(connection: Connection) -> tuple[int, bool, dict[str, float]]:
            owner = schema.passkey.c.person == person.id
            keys = connection.scalar(select(func.count()).select_from(schema.passkey).where(owner)) or 0
            hashed = connection.scalar(select(schema.person.c.password).where(schema.person.c.id == person.id))
            rows = connection.execute(ratings_of(person.id))
            return keys, bool(hashed), {row.title: shown_rating(row) for row in rows}

        keys, password, ratings = await self.storage.read(work)
        return Me(
            id=person.id,
            name=person.name,
            account=person.account,
            language=person.language,
            passkeys=keys,
            ratings=ratings,
            host=person.is_host,
            program=person.program,
            password=password,
            banned=person.why_banned(),
        )

    async def profile(self, person: Person) -> Profile:
        return await self.storage.read(lambda connection: load_profile(connection, person.id))

    # ------------------------------------------------------------ passkeys
    async def add_passkey(self, person: Person, name: str, key_id: str, public_key: bytes, sign_count: int) -> None:
        """Keep a passkey; a guest becomes an account by it, under this name."""
        values = {
            "id": key_id,
            "person": person.id,
            "public_key": public_key,
            "sign_count": sign_count,
            "created": time.time(),
        }
        if not person.account:
            return await self.become_account(person, {"name": name, "account_name": account_key(name)}, values)
        try:
            await self.storage.write(lambda connection: connection.execute(insert(schema.passkey), values).rowcount)
        except IntegrityError:
            raise HouseError("passkey.known") from None
        return None

    async def find_passkey(self, key_id: str) -> Any:
        query = select(schema.passkey).where(schema.passkey.c.id == key_id)
        return await self.storage.read(lambda connection: connection.execute(query).first())

    async def passkeys_of(self, person: str) -> list[str]:
        query = select(schema.passkey.c.id).where(schema.passkey.c.person == person)
        return await self.storage.read(lambda connection: list(connection.scalars(query)))

    async def used_passkey(self, key_id: str, sign_count: int) -> None:
        query = (
            update(schema.passkey).where(schema.passkey.c.id == key_id).values(sign_count=sign_count, used=time.time())
        )
        await self.storage.write(lambda connection: connection.execute(query).rowcount)


def is_taken(connection: Connection, name: str, but: str) -> bool:
    """Whether an account of somebody else goes by a name that this one could be taken for."""
    person = schema.person.c
    looks = {look(name), look(account_key(name))}
    query = select(person.id).where(person.look.in_(looks), person.id != but).limit(1)
    return connection.scalar(query) is not None


def login_key(name: str) -> str:
    """The account that a typed name is meant for; empty for what can be nobody's."""
    try:
        return account_key(name)
    except UsageError:
        return ""


def fits(stored: str, password: str) -> bool:
    try:
        return HASHER.verify(stored, password)
    except (VerificationError, InvalidHashError):
        return False


def open_session(connection: Connection, person: str, token: str) -> None:
    values = {"token": digest(token), "person": person, "created": time.time()}
    connection.execute(insert(schema.session), values)


def find_session(connection: Connection, key: str) -> Person | None:
    query = (
        select(schema.person)
        .join(schema.session, schema.session.c.person == schema.person.c.id)
        .where(schema.session.c.token == key, schema.session.c.created > time.time() - SESSION_SECONDS)
    )
    row = connection.execute(query).first()
    if row is None:
        return None
    return person_of(row)


def person_of(row: Any) -> Person:
    return Person(
        id=row.id,
        name=row.name,
        account_name=row.account_name,
        language=row.language,
        role=row.role,
        program=row.program,
        banned_until=row.banned_until,
        ban_reason=row.ban_reason,
    )
