"""Whether the database takes what is written: noticed with the first write that fails, over with one that works."""

from __future__ import annotations

import shutil
import time
from pathlib import Path

import structlog
from sqlalchemy.exc import DatabaseError, DataError, IntegrityError, InterfaceError, ProgrammingError

from cubilete.house.errors import HouseError

log = structlog.get_logger()
PATIENCE_SECONDS = 4.0
"""Seconds after which a write that is still on its way is trouble enough."""
LEAST_FREE_BYTES = 32 * 1024 * 1024
"""Where the disk of the house has less room than this, nothing more is begun: the write-ahead log needs some too."""
SENTENCES = {"disk": "store.disk", "closed": "store.closed", "locked": "store.locked", "away": "store.away"}
"""What people are told, by the kind of outage."""
TRY_AGAIN = "40"
"""The class of PostgreSQL's answers to whoever met somebody else (a deadlock): no outage."""


class StoreError(HouseError):
    """The house cannot write anything down just now; what was asked for has not happened."""


def outage_in(error: BaseException) -> str:
    """Which outage an error speaks of: `disk` (full), `closed` (to be read only), `locked` or `away`; empty where it is
    about what was asked."""
    if isinstance(error, InterfaceError):
        return "away"
    if not isinstance(error, DatabaseError) or isinstance(error, (IntegrityError, DataError, ProgrammingError)):
        return ""
    if str(getattr(error.orig, "sqlstate", None) or "").startswith(TRY_AGAIN):
        return ""
    said = str(error.orig).casefold()
    if any(words in said for words in ("disk is full", "no space left", "could not extend")):
        return "disk"
    if any(words in said for words in ("readonly", "read-only", "disk i/o")):
        return "closed"
    return "locked" if "locked" in said else "away"


class Outage:
    """What keeps the database from taking anything; nothing, most of the time. The writer's thread notes it here."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder
        """Where the file of the database lies; None where somebody else looks after its disk."""
        self.noted = ""
        self.failures = 0
        """How many writes failed by an outage so far."""
        self.writing_since: float | None = None
        self.full = False

    @property
    def kind(self) -> str:
        """As `outage_in`; empty where all is well."""
        since = self.writing_since
        if since is not None and time.monotonic() - since > PATIENCE_SECONDS:
            return self.noted or "locked"
        return self.noted or ("disk" if self.full else "")

    def check(self) -> None:
        if self.kind:
            raise StoreError(SENTENCES[self.kind])

    # ------------------------------------------------------------ noting
    def begin(self) -> None:
        self.writing_since = time.monotonic()

    def worked(self) -> None:
        self.writing_since = None
        self.noted = ""

    def failed(self, error: BaseException) -> None:
        self.writing_since = None
        kind = outage_in(error)
        if kind and not self.noted:
            log.warning("the database takes nothing", kind=kind, error=str(getattr(error, "orig", error)))
        self.noted = kind or self.noted
        self.failures += bool(kind)

    def look(self) -> str:
        """Look at the disk too, which is noticed before it is full."""
        if self.folder is not None:
            self.full = shutil.disk_usage(self.folder).free < LEAST_FREE_BYTES
        return self.kind
