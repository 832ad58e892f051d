"""Webhooks: a signed message to an address of somebody's own."""

from __future__ import annotations

import hashlib
import hmac
import time

import msgspec
from msgspec import Struct

from cubilete.house.notices import net
from cubilete.house.notices.trouble import LastingTrouble

SIGNATURE = "x-cubilete-signature"
GOOD = range(200, 300)


class HookMessage(Struct, frozen=True, kw_only=True):
    """What is sent: the same number means the same message, should it ever come twice."""

    id: int
    kind: str
    person: str
    title: str
    table: str
    url: str
    text: str
    at: int


def signed(secret: str, at: int, body: bytes) -> str:
    """The time and a seal over time and body, so that nobody can make up a message or send an old one again."""
    seal = hmac.new(secret.encode(), f"{at}.".encode() + body, hashlib.sha256).hexdigest()
    return f"t={at},v1={seal}"


async def send(url: str, secret: str, message: HookMessage, private: bool) -> None:
    body = msgspec.json.encode(message)
    headers = {
        "content-type": "application/json",
        "user-agent": "Cubilete",
        SIGNATURE: signed(secret, int(time.time()), body),
    }
    status = await net.post(url, headers, body, private)
    if status not in GOOD:
        raise LastingTrouble("trouble.says", status)
