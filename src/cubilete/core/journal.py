"""What happened, told while it happens.

Rules call `tell` or `whisper` with integers only; titles turn them into words later. In search nobody listens: the
journal is None and nothing is built.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

EVERYBODY: Final = 0


class Event:
    """One thing that happened: its kind and numbers, and a second set of numbers for the seats in the know.

    `insiders` has a bit for every seat, seat 0 the lowest; there is room for many more than ten.
    """

    __slots__ = ("insiders", "kind", "public", "secret")

    def __init__(self, kind: i64, public: list[int], insiders: i64, secret: list[int]) -> None:
        self.kind = kind
        self.public = public
        self.insiders = insiders
        self.secret = secret

    def told_to(self, seat: int) -> list[int]:
        """The numbers as this seat may know them; a seat below 0 is a spectator."""
        if self.insiders != EVERYBODY and seat >= 0 and (self.insiders >> seat) & 1:
            return self.secret
        return self.public


class Journal:
    """The events of one move, in the order in which they happened."""

    __slots__ = ("events",)

    def __init__(self) -> None:
        self.events: list[Event] = []

    def tell(self, kind: i64, numbers: list[int]) -> None:
        """Something that everybody sees."""
        self.events.append(Event(kind, numbers, EVERYBODY, numbers))

    def whisper(self, kind: i64, public: list[int], insiders: i64, secret: list[int]) -> None:
        """Something of which the seats in the bit mask `insiders` see more than the others."""
        self.events.append(Event(kind, public, insiders, secret))
