"""Requests to addresses that people name: only to the open network, unless the host allows more.

The address is looked up here and the line opened to what was found and checked, so that a name which means one thing
when it is checked and another when it is used gains nothing. Redirections are not followed.
"""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections.abc import Iterable
from functools import cache
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Any
from urllib.parse import urlsplit

import httpcore

from cubilete.house.errors import HouseError
from cubilete.house.notices.lookups import Lookups, OneEach, SlowError
from cubilete.house.notices.trouble import LastingTrouble, PassingTrouble

SECONDS = 5.0
"""Seconds for each step of a request,"""
MOST_SECONDS = 15.0
"""and for all of it."""
TRIED = OneEach(Lookups(4))
"""Names that people try out; nobody who names slow servers holds up"""
SENT_TO = Lookups(8)
"""what is sent to others."""
TOO_MANY = 429
SERVER_FAULT = 500
GIVEN_OUT = IPv6Network("2000::/3")
"""The only addresses of version 6 that are given to anybody; what lies beside them stands for something else: machines
of one site, addresses of version 4."""
NOT_OPEN = tuple(
    ip_network(network)
    for network in (
        "2001::/32", "2002::/16",  # stand for addresses of version 4
        "3fff::/20",  # for documents
        "192.88.99.0/24",  # leads to whoever translates between the versions
        "168.63.129.16/32",  # a provider's own machines, under a public address
    )
)  # fmt: skip
"""Networks within those that are not for everybody, beside those that Python knows."""


class PrivateError(Exception):
    """An address that is not on the open network."""


class NowhereError(Exception):
    """A name that leads nowhere, or not to the open network: which of them is nobody's business, for it would tell
    what the machines of a private network are called."""


def is_open(host: str) -> bool:
    """Whether an address lies on the open network: not in this machine, this house or this provider's own."""
    address: IPv4Address | IPv6Address = ip_address(host.partition("%")[0])
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            address = address.ipv4_mapped
        elif address not in GIVEN_OUT:
            return False
    if any(address in network for network in NOT_OPEN):
        return False
    return address.is_global and not address.is_multicast


def is_ours(host: str) -> bool:
    """Whether this very machine has an address, also a public one: what listens here may take us for a friend."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((host, 9))  # nothing is sent: it only says from which address one would go there
        except OSError:
            return False
        return str(probe.getsockname()[0]) == host


async def look_up(host: str, port: int, private: bool, lookups: Lookups) -> str:
    """An address to which a host leads; PrivateError where it is one that must not be used, NowhereError for a name."""
    numbers = numeric(host, port)
    try:
        addresses = numbers or await lookups.find(host, port)
    except (OSError, UnicodeError):
        raise NowhereError(host) from None
    allowed = [address for address in addresses if private or (is_open(address) and not is_ours(address))]
    if not allowed:
        raise PrivateError(host) if numbers else NowhereError(host)
    return allowed[0]


def numeric(host: str, port: int) -> list[str]:
    """What a host means that is no name, however it is written: nobody has to be asked for that."""
    try:
        infos = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_NUMERICHOST)
    except (OSError, UnicodeError):
        return []
    return [str(info[4][0]) for info in infos]


class OpenNetwork(httpcore.AsyncNetworkBackend):
    """Lines to addresses that were looked up and checked."""

    def __init__(self, private: bool) -> None:
        self.private = private
        self.lines = httpcore.AnyIOBackend()

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        address = await look_up(host, port, self.private, SENT_TO)
        return await self.lines.connect_tcp(address, port, timeout, local_address, socket_options)


@cache
def trusted() -> ssl.SSLContext:
    return ssl.create_default_context()


def check_target(url: str, only_encrypted: bool = False) -> str:
    """An address that messages could go to, or a sentence what is wrong with it."""
    try:
        parts = urlsplit(url)
        host, _ = parts.hostname or "", parts.port
    except ValueError:
        raise HouseError("hook.form") from None
    schemes = ("https",) if only_encrypted else ("http", "https")
    if parts.scheme not in schemes or not host or parts.username or parts.password or not url.isascii():
        raise HouseError("hook.form")
    if any(letter.isspace() or not letter.isprintable() for letter in url):
        raise HouseError("hook.form")
    return url


async def check_reachable(url: str, private: bool, person: str) -> None:
    """HouseError where an address of somebody's leads nowhere, or where it must not."""
    parts = urlsplit(url)
    host, port = parts.hostname or "", parts.port or 443
    if not numeric(host, port) and not TRIED.take(person, host, port):
        raise HouseError("hook.busy")
    try:
        await look_up(host, port, private, TRIED.lookups)
    except PrivateError:
        raise HouseError("hook.private") from None
    except NowhereError:
        raise HouseError("hook.nowhere", host=host[:60]) from None
    except SlowError:
        raise HouseError("hook.slow", host=host[:60]) from None


async def post(url: str, headers: dict[str, str], content: bytes, private: bool) -> int:
    """Send something; the status of the answer where it was taken or is gone, and else trouble."""
    patience = dict.fromkeys(("connect", "read", "write", "pool"), SECONDS)
    try:
        async with asyncio.timeout(MOST_SECONDS):
            backend = OpenNetwork(private)
            async with (
                httpcore.AsyncConnectionPool(ssl_context=trusted(), network_backend=backend) as pool,
                pool.stream(
                    "POST", url, headers=list(headers.items()), content=content, extensions={"timeout": patience}
                ) as answer,
            ):
                status = answer.status  # whatever else is said there is not read
    except PrivateError:
        raise LastingTrouble("trouble.private") from None
    except NowhereError:
        raise PassingTrouble("trouble.nowhere") from None
    except SlowError:
        raise PassingTrouble("trouble.silent") from None
    except (httpcore.TimeoutException, TimeoutError):
        raise PassingTrouble("trouble.silent") from None
    except (httpcore.NetworkError, httpcore.ProtocolError, OSError, ssl.SSLError, UnicodeError) as error:
        raise PassingTrouble("trouble.away", error) from None
    if status == TOO_MANY or status >= SERVER_FAULT:
        raise PassingTrouble("trouble.says", status)
    return status
