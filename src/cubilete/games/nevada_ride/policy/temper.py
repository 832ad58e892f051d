"""How much a driver of Nevada Ride risks: the one policy in three tempers."""

from __future__ import annotations

from typing import Final, final


@final
class Temper:
    """What risks are weighed by."""

    __slots__ = ("dread", "respect")

    def __init__(self, dread: float, respect: float) -> None:
        self.dread: float = dread
        """Turns that it would give not to be out of the race."""
        self.respect: float = respect
        """How heavily collisions weigh, and points that may yet be needed; 1 as they come."""


STEADY: Final = "steady"
TEMPERS: Final = {
    "careful": Temper(dread=100.0, respect=2.0),
    STEADY: Temper(dread=40.0, respect=1.0),
    "daring": Temper(dread=10.0, respect=0.4),
}
"""By the name of the player."""
