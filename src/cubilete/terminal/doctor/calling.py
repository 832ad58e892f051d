"""Calling the house as visitors do: through its public address, pages and WebSockets."""

from __future__ import annotations

import json
from collections.abc import Iterator
from http.client import HTTPException
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import connect
from websockets.typing import Origin

from cubilete import __version__
from cubilete.terminal.doctor.finding import Finding, ok, warn, wrong
from cubilete.terminal.serving import reachable
from cubilete.web.settings import Settings
from cubilete.web.socket import FOREIGN

SECONDS = 5.0
NOBODYS_TABLE = "/ws/tables/doctor"
"""A table that there is not: the house takes the call and then says so."""


def call_house(settings: Settings) -> Iterator[Finding]:
    """Nothing but a word where the house is not open: then there is nothing to find out."""
    local = f"http://{reachable(settings.host)}:{settings.port}"
    status, told = ask(local)
    if status == 0:
        yield ok("house", f"nobody answers at {local}: the house is closed")
        return
    yield judge(local, status, told)
    if settings.public_url:
        public = settings.public_url.rstrip("/")
        yield through_proxy(public)
        yield line_through(public)


def ask(address: str) -> tuple[int, str]:
    """The status of an address and what it says; 0 where nobody answers."""
    try:
        with urlopen(Request(f"{address}/health"), timeout=SECONDS) as answer:  # noqa: S310 (an address of the host's own)
            return int(answer.status), answer.read(2000).decode("utf-8", "replace")
    except HTTPError as error:
        return error.code, error.read(2000).decode("utf-8", "replace")
    except (OSError, ValueError, HTTPException) as error:
        return 0, str(getattr(error, "reason", error))


def judge(local: str, status: int, told: str) -> Finding:
    try:
        said = json.loads(told)
        version, how = str(said["version"]), str(said["status"])
    except (ValueError, KeyError, TypeError):
        advice = "Choose another port with --port or CUBILETE_PORT."
        return wrong("house", f"somebody else answers at {local}", advice)
    if status != 200:
        return wrong("house", f"the house at {local} is open and not well: {how}", "Its log says more.")
    if version != __version__:
        advice = "Start the house again, so that it runs what is installed."
        return warn("house", f"the house at {local} runs Cubilete {version}, and {__version__} is installed", advice)
    return ok("house", f"the house at {local} is open and well")


def through_proxy(public: str) -> Finding:
    status, told = ask(public)
    if status == 200 and '"version"' in told:
        return ok("proxy", f"{public} leads to a house")
    found = told if status == 0 else f"status {status}"
    advice = "See that the name, the certificate and the proxy are right, and that it passes everything to the house."
    return wrong("proxy", f"{public} does not lead to the house: {found}", advice)


def line_through(public: str) -> Finding:
    """A WebSocket as the pages open it: from an origin that must be the one in the settings."""
    advice = "Let the proxy pass WebSockets on under /ws (Upgrade and Connection, with HTTP/1.1)."
    address = public.replace("http", "ws", 1) + NOBODYS_TABLE
    try:
        with connect(address, origin=Origin(public), open_timeout=SECONDS, close_timeout=SECONDS) as line:
            line.recv(timeout=SECONDS)
    except ConnectionClosed as closed:
        if closed.rcvd is not None and closed.rcvd.code == FOREIGN:
            asks = f"Open the house with --public-url {public}, as its visitors see it."
            return wrong("proxy", f"the house takes pages of {public} for those of somebody else", asks)
    except (WebSocketException, OSError) as error:
        return wrong("proxy", f"WebSockets do not come through {public}: {error}", advice)
    return ok("proxy", f"WebSockets come through {public}")
