"""How much a driver of Nevada Ride risks: the one policy in three tempers."""

from __future__ import annotations

from typing import Final, final


@final
class Temper:
    """What risks are weighed by."""

    __slots__ = ("dread", "respect", "worry")

    def __init__(self, dread: float, worry: float, respect: float) -> None:
        self.dread: float = dread
        """Turns that it would give not to be out of the race by its own driving..."""
        self.worry: float = worry
        """...or by points of Body, Engine or Road Handling that bad luck takes one by one."""
        self.respect: float = respect
        """How heavily collisions weigh, and gears that cost Transmission; 1 as they come."""


STEADY: Final = "steady"
TEMPERS: Final = {
    "careful": Temper(dread=100.0, worry=15.0, respect=2.0),
    STEADY: Temper(dread=40.0, worry=6.0, respect=1.0),
    "daring": Temper(dread=10.0, worry=1.5, respect=0.4),
}
"""By the name of the player."""
