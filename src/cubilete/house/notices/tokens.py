"""Words in the links of mails: whoever follows such a link needs no session, for only the mail's owner has it."""

from __future__ import annotations

import hashlib
import hmac
import time
from typing import Literal

from cubilete.house.errors import HouseError

Purpose = Literal["confirm", "stop"]
CONFIRM_SECONDS = 3 * 24 * 3600.0
"""A mail that nobody confirmed in three days was perhaps meant for somebody else."""
NEVER = 0


def make_token(secret: str, purpose: Purpose, person: str, mail: str) -> str:
    """For one purpose, one person and one address; a link to confirm lapses, one to stop mails never does."""
    lapses = int(time.time() + CONFIRM_SECONDS) if purpose == "confirm" else NEVER
    text = f"{purpose}.{person}.{lapses}.{digest_of(mail)}"
    return f"{text}.{seal(secret, text)}"


def read_token(secret: str, purpose: Purpose, token: str) -> tuple[str, str]:
    """The person and the digest of the address; HouseError where it is another word, or too old."""
    text, _, signature = token.rpartition(".")
    parts = text.split(".")
    if not hmac.compare_digest(signature.encode(), seal(secret, text).encode()) or parts[0] != purpose:
        raise HouseError("mail.no_token")
    if int(parts[2]) != NEVER and int(parts[2]) < time.time():
        raise HouseError("mail.lapsed")
    return parts[1], parts[3]


def digest_of(mail: str) -> str:
    return hashlib.sha256(mail.encode()).hexdigest()[:16]


def seal(secret: str, text: str) -> str:
    return hmac.new(secret.encode(), text.encode(), hashlib.sha256).hexdigest()
