"""How a house sends: its mail server, its sender, its address, and where messages may go."""

from __future__ import annotations

from urllib.parse import unquote, urlsplit

from msgspec import Struct

from cubilete.core.errors import UsageError

PORTS = {"smtp": 587, "smtps": 465}


class Posts(Struct, frozen=True, kw_only=True):
    """What a host has set; without a mail server no mail is offered, and everything else works."""

    smtp_url: str = ""
    mail_from: str = ""
    address: str = "http://127.0.0.1:8000"
    """Under which people reach the house: every link begins with it."""
    private_hooks: bool = False
    """Whether webhooks may go to addresses of private networks."""

    def check(self) -> None:
        if self.smtp_url:
            parts = urlsplit(self.smtp_url)
            if parts.scheme not in PORTS or not parts.hostname:
                raise UsageError("A mail server is given as smtp://user:password@host:587 or smtps://... .")
            if "@" not in self.mail_from:
                raise UsageError("A house that sends mail needs a sender: CUBILETE_MAIL_FROM=cubilete@example.org.")


class Server(Struct, frozen=True):
    """A mail server, taken out of its address."""

    host: str
    port: int
    encrypted: bool
    user: str
    password: str


def mail_server(url: str) -> Server:
    parts = urlsplit(url)
    return Server(
        host=parts.hostname or "",
        port=parts.port or PORTS[parts.scheme],
        encrypted=parts.scheme == "smtps",
        user=unquote(parts.username or ""),
        password=unquote(parts.password or ""),
    )
