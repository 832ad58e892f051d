"""How a house is run, from the command line or the environment (`CUBILETE_PORT`, `CUBILETE_DATABASE`, ...)."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from urllib.parse import urlsplit

import msgspec
from msgspec import Struct

from cubilete.core.errors import UsageError
from cubilete.house.keeping.keep import Keep
from cubilete.house.notices.posts import Posts

PREFIX = "CUBILETE_"
KEPT = (
    "keep_guests_days", "keep_sessions_days", "keep_chat_days", "keep_waiting_days", "keep_unfinished_days",
    "keep_reports_days",
)  # fmt: skip
MOST_DAYS = 100_000
SHORTEST_TOKEN = 20


class Settings(Struct, forbid_unknown_fields=True, kw_only=True):
    """Everything a host may choose."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = ""
    redis: str = ""
    workers: int = 1
    public_url: str = ""
    trusted_proxies: str = "127.0.0.1"
    """Addresses or networks, separated by commas, that may say for whom they ask (X-Forwarded-For)."""
    bot_pause: float = 0.5
    log_format: str = "text"
    keep_guests_days: float = 90.0
    """Days after which a guest who does not come back is forgotten, with matches that nobody but guests played."""
    keep_sessions_days: float = 400.0
    keep_chat_days: float = 365.0
    keep_waiting_days: float = 30.0
    keep_unfinished_days: float = 365.0
    keep_reports_days: float = 365.0
    """For all of these 0 means for ever."""
    lines_per_person: int = 12
    lines_per_address: int = 60
    lines: int = 5000
    """Open lines to tables: of one person, of one address, and of a process."""
    connections: int = 3000
    connections_per_address: int = 200
    """Open connections of a process: all, and from one address that is no trusted proxy."""
    generosity: float = 1.0
    """How many times as often as usual one person, or one address, may ask for things."""
    smtp_url: str = ""
    """A mail server, as in smtp://user:password@host:587 or smtps://...; without one no mail is offered."""
    mail_from: str = ""
    """Who sends: an address of the house."""
    metrics_token: str = ""
    """With it as a bearer token the house's numbers can be read from elsewhere than the machine itself."""
    private_hooks: bool = False
    """Whether webhooks may go to addresses of private networks, this machine included."""

    def check(self) -> None:
        if not 0 < self.port < 65536:
            raise UsageError(f"A port lies between 1 and 65535, not at {self.port}.")
        if self.workers < 1:
            raise UsageError("A house needs at least one worker.")
        if self.workers > 1 and not (self.database.startswith("postgresql") and self.redis):
            raise UsageError(
                "Several workers share their tables through PostgreSQL and Redis: give --database postgresql://... "
                "and --redis redis://..."
            )
        for name in KEPT:
            if not 0 <= getattr(self, name) < MOST_DAYS:
                raise UsageError(f"{PREFIX}{name.upper()} is a number of days, or 0 for ever.")
        least = min(
            self.lines_per_person, self.lines_per_address, self.lines, self.connections, self.connections_per_address
        )
        if least < 1 or not self.generosity > 0:
            raise UsageError("Limits of lines, connections and generosity are more than 0.")
        if self.metrics_token and (len(self.metrics_token) < SHORTEST_TOKEN or not self.metrics_token.isascii()):
            raise UsageError(
                f"CUBILETE_METRICS_TOKEN has at least {SHORTEST_TOKEN} ASCII letters, so nobody guesses it."
            )
        if self.log_format not in ("text", "json"):
            raise UsageError(f"Logs are written as text or json, not as '{self.log_format}'.")
        if self.public_url and urlsplit(self.public_url).scheme not in ("http", "https"):
            raise UsageError(f"The public address must start with http:// or https://, not '{self.public_url}'.")
        self.posts.check()

    @property
    def database_url(self) -> str:
        """Where nothing is said, a file in the user's own data folder."""
        if self.database:
            return self.database
        home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
        return f"sqlite:///{home}/cubilete/house.db"

    @property
    def keep(self) -> Keep:
        """For how long the house keeps what nobody uses."""
        return Keep(
            guests=self.keep_guests_days,
            sessions=self.keep_sessions_days,
            chat=self.keep_chat_days,
            waiting=self.keep_waiting_days,
            unfinished=self.keep_unfinished_days,
            reports=self.keep_reports_days,
        )

    @property
    def posts(self) -> Posts:
        """How notices are sent."""
        here = "127.0.0.1" if self.host in ("0.0.0.0", "::", "") else self.host  # noqa: S104 (compared, not bound)
        return Posts(
            smtp_url=self.smtp_url,
            mail_from=self.mail_from,
            address=(self.public_url or f"http://{here}:{self.port}").rstrip("/"),
            private_hooks=self.private_hooks,
        )

    @property
    def secure(self) -> bool:
        return self.public_url.startswith("https://")


def from_environment(environ: Mapping[str, str], **chosen: object) -> Settings:
    """Settings from the environment; what is chosen on the command line wins."""
    fields = set(Settings.__struct_fields__)
    values: dict[str, object] = {}
    for name, value in environ.items():
        field = name.removeprefix(PREFIX).lower()
        if name.startswith(PREFIX) and field in fields:
            values[field] = value
    values.update({name: value for name, value in chosen.items() if value is not None})
    try:
        settings = msgspec.convert(values, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise UsageError(f"A setting does not fit: {error}.") from None
    settings.check()
    return settings


def to_environment(settings: Settings) -> dict[str, str]:
    """For worker processes: the same settings as environment variables."""
    return {PREFIX + name.upper(): str(getattr(settings, name)) for name in Settings.__struct_fields__}
