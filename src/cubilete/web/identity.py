"""Who is asking: sessions in cookies, accounts, passkeys."""

from __future__ import annotations

import hashlib
import secrets
import time
from typing import Any, Literal, cast

from litestar import Request, Response
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from msgspec import structs
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url

from cubilete.house.house import House
from cubilete.house.people.people import Person
from cubilete.web.languages import accepted_language
from cubilete.web.lines import Lines
from cubilete.web.security import COOKIE, Limiter, LoginNeededError, places_of, sign, unsign
from cubilete.web.settings import Settings

Ask = Request[Any, Any, Any]
YEAR = 365 * 24 * 3600
Purpose = Literal["register", "login", "prove"]
"""What a passkey is asked for; what was asked for one is good for nothing else."""
CEREMONY = 300
"""Seconds to find one's passkey."""
GUESTS = Limiter(per_second=0.5, burst=60)
"""New guests from one address."""
SPEAKS = "dice-words"
"""The header of a browser that mixes a word into the dice of the tables at which its owner sits down."""
KNOWN = "cubilete-known"
"""The cookie of a browser in which somebody has signed in before."""


class Door:
    """What every request needs of the house and its settings."""

    def __init__(self, house: House, settings: Settings, secret: bytes) -> None:
        self.house = house
        self.settings = settings
        self.secret = secret
        # over https no other site, not even a neighbouring one, can plant a cookie of this name
        self.cookie_name = f"__Host-{COOKIE}" if settings.secure else COOKIE
        self.known_name = f"__Host-{KNOWN}" if settings.secure else KNOWN
        self.lines = Lines(settings.lines_per_person, settings.lines_per_address, settings.lines)
        self.used: dict[str, float] = {}
        """Passkey ceremonies that are over, and when they would have lapsed."""

    async def find_person(self, connection: ASGIConnection[Any, Any, Any, Any]) -> Person | None:
        token = self.token(connection)
        person = await self.house.people.find(token) if token else None
        if person is not None:
            connection.scope["state"]["language"] = person.language
        return person

    def token(self, connection: ASGIConnection[Any, Any, Any, Any]) -> str:
        return unsign(self.secret, connection.cookies.get(self.cookie_name, ""))

    def cookie(self, request: Ask, token: str, name: str = "") -> Cookie:
        return Cookie(
            key=name or self.cookie_name,
            value=sign(self.secret, token),
            httponly=True,
            samesite="lax",
            secure=self.settings.secure or request.url.scheme == "https",
            max_age=YEAR,
            path="/",
        )

    async def with_session(self, request: Ask, person: Person, token: str) -> Response[Any]:
        """The answer to a change of identity: who one is now, and the cookie that proves it."""
        cookies = [self.cookie(request, token)]
        if person.account_name is not None:
            mark = f"{digest_of(person.account_name)}:{secrets.token_urlsafe(12)}"
            cookies.append(self.cookie(request, mark, self.known_name))
        return Response(await self.house.people.me(person), cookies=cookies)

    def guesser(self, request: Ask, account: str) -> str:
        """Whose attempts at a password are counted together: those of all browsers in which nobody has signed in to
        this account, and those of each other browser alone. So a stranger's guesses keep nobody out of their own."""
        owner, _, browser = unsign(self.secret, request.cookies.get(self.known_name, "")).partition(":")
        return f"browser {browser}" if owner == digest_of(account) else f"strangers to {digest_of(account)}"

    async def new_guest(self, request: Ask) -> Response[Any]:
        GUESTS.check(places_of(request))
        language = accepted_language(request.headers.get("accept-language", ""))
        person, token = await self.house.people.new_guest(language)
        return await self.with_session(request, person, token)

    async def enter_as(self, request: Ask, person_id: str) -> Response[Any]:
        """A fresh session for somebody who proved who they are; the one they came with ends."""
        old = self.token(request)
        if old:
            await self.house.people.end_session(old)
        token = await self.house.people.new_session(person_id)
        person = await self.house.people.find(token)
        assert person is not None
        return await self.with_session(request, person, token)

    # ------------------------------------------------------------ passkeys
    def seal_challenge(self, challenge: bytes, purpose: Purpose, person: str = "") -> str:
        """A challenge that the browser hands back: sealed, so that any process of the house can take it."""
        text = ":".join((purpose, bytes_to_base64url(challenge), person, str(int(time.time()) + CEREMONY)))
        return sign(self.secret, f"passkey:{text}")

    def take_challenge(self, key: str, purpose: Purpose) -> tuple[bytes, str]:
        """The challenge and for whom it was made. Each can be used once, and for what it was made."""
        now = time.time()
        parts = unsign(self.secret, key).split(":")
        if len(parts) != 5 or parts[:2] != ["passkey", purpose] or float(parts[4]) < now or key in self.used:
            raise LoginNeededError("passkey.lapsed")
        self.used = {known: lapses for known, lapses in self.used.items() if lapses > now}
        self.used[key] = float(parts[4])
        return base64url_to_bytes(parts[2]), parts[3]


def digest_of(account: str) -> str:
    """An account in a cookie: letters that any header takes, and no name for whoever reads it."""
    return hashlib.sha256(account.encode()).hexdigest()[:32]


def door_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Door:
    return cast(Door, connection.app.state.door)


async def provide_door(request: Ask) -> Door:
    return door_of(request)


async def provide_anybody(request: Ask) -> Person:
    """The person who asks, welcome or not; a page gets one from /api/me before it asks for anything else."""
    person = await door_of(request).find_person(request)
    if person is None:
        raise LoginNeededError("request.who_are_you")
    return person


async def provide_person(request: Ask) -> Person:
    """The person who asks, unless a host has turned them out."""
    person = await provide_anybody(request)
    person.check_welcome()
    return structs.replace(person, speaks=True) if SPEAKS in request.headers else person
