"""How a house is run, from the command line or the environment (`CUBILETE_PORT`, `CUBILETE_DATABASE`, ...)."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from urllib.parse import urlsplit

import msgspec
from msgspec import Struct

from cubilete.core.errors import UsageError
from cubilete.house.notices.posts import Posts

PREFIX = "CUBILETE_"


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
    smtp_url: str = ""
    """A mail server, as in smtp://user:password@host:587 or smtps://...; without one no mail is offered."""
    mail_from: str = ""
    """Who sends: an address of the house."""
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
