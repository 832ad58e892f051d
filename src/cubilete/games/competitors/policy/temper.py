"""How a forwarder of Competitors weighs points, money and risk: the one policy in three tempers."""

from __future__ import annotations

from typing import Final, final


@final
class Temper:
    """What jobs are weighed by, in victory points."""

    __slots__ = ("euros", "failure", "nerve")

    def __init__(self, euros: float, failure: float, nerve: float) -> None:
        self.euros: float = euros
        """What a euro is worth."""
        self.failure: float = failure
        """What a failed delivery costs beside its point."""
        self.nerve: float = nerve
        """How sure a delivery has to be: the power to which its chance counts."""


STEADY: Final = "steady"
TEMPERS: Final = {
    "careful": Temper(euros=1.0 / 250000.0, failure=0.5, nerve=2.0),
    STEADY: Temper(euros=1.0 / 400000.0, failure=0.2, nerve=1.0),
    "bold": Temper(euros=1.0 / 800000.0, failure=0.0, nerve=0.6),
}
"""By the name of the player."""
