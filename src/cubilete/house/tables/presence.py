"""Who looks at a table, here and in other processes of the house, and since when somebody is away."""

from __future__ import annotations

import time

MOST_REMEMBERED = 500
DESERTED_SECONDS = 120.0
"""Seconds for which bots play on where nobody is; then they wait until somebody comes."""


class Presence:
    """The people at one table. Times are those of a steady clock."""

    def __init__(self) -> None:
        self.here: dict[str, int] = {}
        """How many connections of this process each person looks through."""
        self.elsewhere: dict[str, set[str]] = {}
        """Who looks through another process, by process."""
        self.went: dict[str, float] = {}
        self.began = time.monotonic()
        self.last = self.began
        """When somebody was last here or did something here; when the table was opened, if nobody ever was."""

    def online(self) -> set[str]:
        return set(self.here).union(*self.elsewhere.values())

    def note(self) -> None:
        """Somebody does something here, through whatever connection."""
        self.last = time.monotonic()

    def deserted(self) -> bool:
        """Whether nobody has been here for so long that nobody waits for bots to go on."""
        if self.here or self.elsewhere:
            return False
        return time.monotonic() - self.last > DESERTED_SECONDS

    def come(self, person: str) -> None:
        self.note()
        self.here[person] = self.here.get(person, 0) + 1

    def go(self, person: str) -> None:
        self.here[person] -= 1
        if not self.here[person]:
            del self.here[person]
            self.note_leavers({person})

    def told(self, process: str, people: set[str]) -> None:
        """Another process says who looks at the table there; nobody, if it is gone."""
        before = self.elsewhere.pop(process, set())
        if people:
            self.elsewhere[process] = people
        self.note_leavers(before - people)

    def note_leavers(self, people: set[str]) -> None:
        now = self.last = time.monotonic()
        for person in people - self.online():
            self.went.pop(person, None)
            self.went[person] = now
        while len(self.went) > MOST_REMEMBERED:
            del self.went[next(iter(self.went))]

    def away_for(self, person: str) -> float:
        """Seconds since somebody was last here; somebody never seen counts from when the table was opened."""
        if person in self.online():
            return 0.0
        return time.monotonic() - self.went.get(person, self.began)
