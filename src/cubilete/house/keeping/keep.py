"""For how long a house keeps what nobody uses."""

from __future__ import annotations

from msgspec import Struct

DAY = 24 * 3600.0


class Keep(Struct, frozen=True, kw_only=True):
    """For how many days something is kept that nobody uses; 0 is for ever."""

    guests: float = 0.0
    sessions: float = 0.0
    chat: float = 0.0
    waiting: float = 0.0
    unfinished: float = 0.0
    reports: float = 0.0

    def limit(self, days: float, now: float, since: float) -> float:
        """Before which time it must have been used last; nothing counts from before the house took note of it."""
        before = now - days * DAY
        return before if days and before >= since else 0.0

    @property
    def forever(self) -> bool:
        return not any((self.guests, self.sessions, self.chat, self.waiting, self.unfinished, self.reports))
