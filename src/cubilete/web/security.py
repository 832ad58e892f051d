"""What keeps a house safe at its door: signed cookies, same-origin requests, limits and headers."""

from __future__ import annotations

import hashlib
import hmac
import time
from collections.abc import Awaitable, Callable, Iterable
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.datastructures import MutableScopeHeaders
from litestar.types import Message, Scope

from cubilete.house.errors import HouseError

COOKIE = "cubilete"
LARGEST_BODY = 64 * 1024
MOST_BUCKETS = 20_000
WIDE, TIMES = "wide ", 8
"""How the keys of wider networks begin, and how many times as much they may as one household."""
CSP = (
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": CSP,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    "x-frame-options": "DENY",
}
FILE_HEADERS = {name: HEADERS[name] for name in ("x-content-type-options", "cross-origin-resource-policy")}
"""What counts for a file that a page uses; the rest is about pages and would only make every file heavier."""


class TooManyError(HouseError):
    """Somebody asks too often."""


class ForeignError(HouseError):
    """A request that another site made in somebody's name."""


class LoginNeededError(HouseError):
    """A request without a valid session."""


# ---------------------------------------------------------------- cookies
def sign(secret: bytes, token: str) -> str:
    """A session token with a signature, so that made-up ones never reach the database."""
    return f"{token}.{hmac.new(secret, token.encode(), hashlib.sha256).hexdigest()}"


def unsign(secret: bytes, value: str) -> str:
    """The token of a signed value; empty if the signature does not fit."""
    token, _, signature = value.rpartition(".")
    true = hmac.new(secret, token.encode(), hashlib.sha256).hexdigest()
    return token if hmac.compare_digest(signature.encode(), true.encode()) else ""


# ---------------------------------------------------------------- same origin
SCHEMES = {"ws": "http", "wss": "https"}
"""How pages are asked for beside which a WebSocket is opened."""
PORTS = {"http": 80, "https": 443}
NO_SITE = ("", "", 0)


def check_origin(connection: ASGIConnection[Any, Any, Any, Any], public_url: str) -> None:
    """Only our own pages may act for a visitor; programs without a browser send no Origin."""
    origin = connection.headers.get("origin")
    if origin is None:
        if connection.headers.get("sec-fetch-site", "none") in ("cross-site", "same-site"):
            raise ForeignError("request.foreign")
        return
    # what a visitor calls the house is believed only where its host has not said what it is called
    site = site_of(origin)
    if site == NO_SITE or site != site_of(public_url or called_by(connection)):
        raise ForeignError("request.foreign")


def called_by(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The address under which a visitor came."""
    scheme = connection.url.scheme
    return f"{SCHEMES.get(scheme, scheme)}://{connection.headers.get('host', '')}"


def site_of(address: str) -> tuple[str, str, int]:
    """Scheme, host and port, by which browsers tell sites apart."""
    try:
        parts = urlsplit(address)
        return parts.scheme, parts.hostname or "", parts.port or PORTS[parts.scheme]
    except (ValueError, KeyError):
        return NO_SITE


def client_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Whom limits are counted for: an address, or the network of one household where addresses are plentiful."""
    return household(connection.client.host if connection.client else "?")


def places_of(connection: ASGIConnection[Any, Any, Any, Any]) -> list[str]:
    """Whom dear things are counted for: the household, and all who share its wider network, of which anybody can have
    one with 65,536 households in it."""
    return places(connection.client.host if connection.client else "?")


def places(host: str) -> list[str]:
    address = address_of(host)
    if isinstance(address, IPv6Address):
        return [household(host), f"{WIDE}{ip_network((address, 48), strict=False)}"]
    return [household(host)]


def times(place: str) -> int:
    """How many times as much as one household a place may."""
    return TIMES if place.startswith(WIDE) else 1


def household(host: str) -> str:
    address = address_of(host)
    if isinstance(address, IPv6Address):
        return str(ip_network((address, 64), strict=False))
    return host if address is None else str(address)


def address_of(host: str) -> IPv4Address | IPv6Address | None:
    """What a host is called by; one of version 4 also where a socket of version 6 says so."""
    try:
        address = ip_address(host)
    except ValueError:
        return None
    return (address.ipv4_mapped or address) if isinstance(address, IPv6Address) else address


# ---------------------------------------------------------------- limits
class Limiter:
    """A bucket of requests for each key that fills up again with time."""

    generosity = 1.0
    """So many times as large, and as quick to fill, are all buckets of a house (`Settings.generosity`)."""

    def __init__(self, per_second: float, burst: float) -> None:
        self.per_second = per_second
        self.burst = burst
        self.buckets: dict[str, tuple[float, float]] = {}
        self.spent: dict[str, int] | None = None
        """What was taken here and not yet told to other processes; None where there are none."""

    def size(self, key: str) -> float:
        """How many times as large as usual a bucket is, and as quick to fill."""
        return self.generosity * times(key)

    def most(self, key: str) -> float:
        """What a full bucket holds."""
        return self.burst * self.size(key)

    def take(self, *keys: str) -> bool:
        """Whether one more request may be made now, for all of these keys; one that is refused costs nothing, so who
        asks a little too often gets as much through as is allowed."""
        now = time.monotonic()
        levels = {key: self.level(key, now) for key in keys}
        allowed = all(level >= 1 for level in levels.values())
        for key, level in levels.items():
            self.buckets.pop(key, None)
            self.buckets[key] = (level - allowed, now)  # the last to be used stands last
            if self.spent is not None and allowed:
                self.spent[key] = self.spent.get(key, 0) + 1
        if len(self.buckets) > MOST_BUCKETS:
            self.forget(now)
        return allowed

    def give_back(self, *keys: str) -> None:
        """It was none of what is counted here."""
        now = time.monotonic()
        for key in keys:
            self.buckets[key] = (min(self.most(key), self.level(key, now) + 1), now)
            if self.spent and self.spent.get(key):
                self.spent[key] -= 1

    def take_elsewhere(self, key: str, count: int) -> None:
        """So much was taken in another process: there may be less than nothing left."""
        now = time.monotonic()
        self.buckets[key] = (max(-self.most(key), self.level(key, now) - count), now)

    def news(self) -> dict[str, int]:
        """What other processes should know: what was taken by those who have used up half of what they may. Of others
        nothing is told, so people who behave as people do cost nothing."""
        now, spent, told = time.monotonic(), self.spent or {}, {}
        for key in list(spent):
            level = self.level(key, now)
            if level < self.most(key) / 2:
                told[key] = min(spent.pop(key), round(self.most(key)))
            elif level > self.most(key) - 1:
                del spent[key]
        return told

    def level(self, key: str, now: float) -> float:
        most = self.most(key)
        level, at = self.buckets.get(key, (most, now))
        return min(most, level + (now - at) * self.per_second * self.size(key))

    def forget(self, now: float) -> None:
        """Drop the buckets that are full again, and of the others those not used for longest: never all at once, or
        whoever asks under many names could start afresh."""
        self.buckets = {key: bucket for key, bucket in self.buckets.items() if self.level(key, now) < self.most(key)}
        for key in list(self.buckets)[: max(0, len(self.buckets) - MOST_BUCKETS // 2)]:
            del self.buckets[key]

    def check(self, keys: Iterable[str]) -> None:
        """Take one request out of every bucket; TooManyError if one of them is empty."""
        if not self.take(*keys):
            raise TooManyError("request.too_fast")


# ---------------------------------------------------------------- headers
ASSETS = "public, max-age=31536000, immutable"
"""Their names hold a digest of what is in them, so they never change."""


def add_headers(secure: bool) -> Callable[[Message, Scope], Awaitable[None]]:
    """A hook that puts the safety headers on every answer."""

    async def before_send(message: Message, scope: Scope) -> None:
        if message["type"] == "http.response.start":
            headers = MutableScopeHeaders.from_message(message)
            is_file = scope["path"].startswith("/assets/") and message["status"] == 200
            for name, value in (FILE_HEADERS if is_file else HEADERS).items():
                headers.setdefault(name, value)
            if scope["path"].startswith("/api/"):
                headers.setdefault("cache-control", "no-store")  # what one person may see is kept by nobody else
            elif is_file:
                headers.setdefault("cache-control", ASSETS)
            if secure or scope.get("scheme") == "https":
                headers.setdefault("strict-transport-security", "max-age=31536000")

    return before_send
