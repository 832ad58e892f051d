"""Who is asking: sessions in cookies, accounts, passkeys."""

from __future__ import annotations

import secrets
from typing import Any, cast

from litestar import Request, Response
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from cubilete.house.house import House
from cubilete.house.messages import Language
from cubilete.house.people import Person
from cubilete.web.security import COOKIE, LoginNeededError, sign, unsign
from cubilete.web.settings import Settings

Ask = Request[Any, Any, Any]
YEAR = 365 * 24 * 3600


class Door:
    """What every request needs of the house and its settings."""

    def __init__(self, house: House, settings: Settings, secret: bytes) -> None:
        self.house = house
        self.settings = settings
        self.secret = secret
        self.challenges: dict[str, tuple[bytes, str]] = {}
        """Open passkey ceremonies by a random number: the challenge and for whom it was made."""

    async def find_person(self, connection: ASGIConnection[Any, Any, Any, Any]) -> Person | None:
        token = self.token(connection)
        return await self.house.people.find(token) if token else None

    def token(self, connection: ASGIConnection[Any, Any, Any, Any]) -> str:
        return unsign(self.secret, connection.cookies.get(COOKIE, ""))

    def cookie(self, token: str) -> Cookie:
        return Cookie(
            key=COOKIE,
            value=sign(self.secret, token),
            httponly=True,
            samesite="lax",
            secure=self.settings.secure,
            max_age=YEAR,
            path="/",
        )

    async def with_session(self, person: Person, token: str) -> Response[Any]:
        """The answer to a change of identity: who one is now, and the cookie that proves it."""
        return Response(await self.house.people.me(person), cookies=[self.cookie(token)])

    async def new_guest(self, request: Ask) -> Response[Any]:
        accepted = request.headers.get("accept-language", "en")
        language: Language = "de" if accepted.lower().startswith("de") else "en"
        person, token = await self.house.people.new_guest(language)
        return await self.with_session(person, token)

    async def enter_as(self, person_id: str) -> Response[Any]:
        """A fresh session for somebody who proved who they are."""
        token = await self.house.people.new_session(person_id)
        person = await self.house.people.find(token)
        assert person is not None
        return await self.with_session(person, token)

    # ------------------------------------------------------------ passkeys
    def remember_challenge(self, challenge: bytes, person: str) -> str:
        if len(self.challenges) > 10_000:
            self.challenges.clear()
        key = secrets.token_urlsafe(16)
        self.challenges[key] = (challenge, person)
        return key

    def take_challenge(self, key: str) -> tuple[bytes, str]:
        if key not in self.challenges:
            raise LoginNeededError("This passkey request has lapsed; start again.")
        return self.challenges.pop(key)


def door_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Door:
    return cast(Door, connection.app.state.door)


async def provide_door(request: Ask) -> Door:
    return door_of(request)


async def provide_person(request: Ask) -> Person:
    """The person who asks; a page gets one from /api/me before it asks for anything else."""
    person = await door_of(request).find_person(request)
    if person is None:
        raise LoginNeededError("Say who you are first: ask for /api/me.")
    return person
