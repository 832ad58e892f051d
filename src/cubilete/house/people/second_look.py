"""Who has a line open in this process and was banned or signed out in another, where word of that was lost."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec import Struct
from sqlalchemy import Connection, select, union_all

from cubilete.house.people.people import Person, person_of
from cubilete.house.store import schema

if TYPE_CHECKING:
    from cubilete.house.house import House


class Standing(Struct):
    """Somebody as the database knows them, and the digests of what they can ask with: sessions and tokens."""

    person: Person
    keys: set[str]


class SecondLook:
    """What was found the last time, to be compared with."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.before: dict[str, Standing] = {}

    async def look(self) -> None:
        """Read everybody anew who has changed, and let their lines see whether they still count."""
        here = self.here()
        if not here:
            self.before = {}
            return
        before = self.before
        known = [(key, person.id) for key, (person, _) in self.house.people.known.items() if person.id in here]
        now = self.before = await self.house.storage.read(lambda connection: standing(connection, here))
        over = {person for key, person in known if person not in now or key not in now[person].keys}
        for person in here:
            if person in over or self.has_changed(now.get(person), before.get(person)):
                self.house.people.forget(person)

    def here(self) -> set[str]:
        looking = {viewer.person for table in self.house.tables.values() for viewer in table.viewers}
        return looking | set(self.house.programs.streams)

    @staticmethod
    def has_changed(now: Standing | None, before: Standing | None) -> bool:
        """Whether somebody is another than the last time; of whom nothing was known, whether they are welcome."""
        if now is None:
            return True
        if before is None:
            return now.person.why_banned() != ""
        return now.person != before.person or not before.keys <= now.keys


def standing(connection: Connection, people: Iterable[str]) -> dict[str, Standing]:
    one, session, token = schema.person, schema.session.c, schema.token.c
    rows = connection.execute(select(one).where(one.c.id.in_(people)))
    found = {row.id: Standing(person_of(row), set()) for row in rows}
    keys = union_all(
        select(session.person, session.token).where(session.person.in_(people)),
        select(token.person, token.digest).where(token.person.in_(people)),
    )
    for person, key in connection.execute(keys):
        if person in found:
            found[person].keys.add(key)
    return found
