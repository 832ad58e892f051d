"""How a forwarder of Competitors weighs points, money, time and risk: the one policy in three tempers."""

from __future__ import annotations

from typing import Final, final


@final
class Temper:
    """What jobs are weighed by, in victory points."""

    __slots__ = (
        "action", "approach", "branch", "draw", "euros", "failure", "follow", "full", "need", "nerve", "pace", "red",
        "share",
    )  # fmt: skip

    def __init__(self, euros: float, failure: float, nerve: float) -> None:
        self.euros: float = euros
        """What a euro is worth."""
        self.failure: float = failure
        """What a failed delivery costs beside its point."""
        self.nerve: float = nerve
        """How sure a delivery has to be: the power to which its chance counts."""
        self.approach: float = 0.08
        """What a move to the next sender costs after a delivery..."""
        self.red: float = 0.15
        """...and a stop of an empty vehicle in a red-flag State."""
        self.action: float = 0.34
        """What an action brings that is not spent on a job."""
        self.draw: float = 0.2
        """What an action brings that draws a card while there are others to work with..."""
        self.need: float = 0.45
        """...and where there are none."""
        self.follow: float = 0.8
        """What the job after the next one counts beside the next."""
        self.full: float = 1.2
        """Points that the next two jobs bring beyond their actions, where another card is of no use."""
        self.pace: float = 2.4
        """Actions that a leader is taken to need for a point."""
        self.branch: float = 0.8
        """What a branch brings in all beside what it brings the next two jobs."""
        self.share: float = 0.5
        """What the less needed sort of card is worth beside the other."""


STEADY: Final = "steady"
TEMPERS: Final = {
    "careful": Temper(euros=1.0 / 250000.0, failure=1.0, nerve=2.0),
    STEADY: Temper(euros=1.0 / 400000.0, failure=0.5, nerve=1.0),
    "bold": Temper(euros=1.0 / 800000.0, failure=0.0, nerve=0.6),
}
"""By the name of the player."""
