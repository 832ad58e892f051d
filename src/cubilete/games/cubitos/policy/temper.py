"""How much a player of Cubitos risks: the one policy in three tempers."""

from __future__ import annotations

from typing import Final, final


@final
class Temper:
    """What a push is weighed by, each in shares of what it would bring or cost in paces."""

    __slots__ = ("bust_fan", "bust_loss", "roll_gain")

    def __init__(self, bust_loss: float, roll_gain: float, bust_fan: float) -> None:
        self.bust_loss: float = bust_loss
        """How heavily the loss of the active dice weighs when a push may bust..."""
        self.roll_gain: float = roll_gain
        """...how heavily what the roll brings; above 1, as another roll may follow it..."""
        self.bust_fan: float = bust_fan
        """...and how heavily the fan that a bust brings."""


STEADY: Final = "steady"
TEMPERS: Final = {
    "cautious": Temper(bust_loss=1.15, roll_gain=0.95, bust_fan=0.9),
    STEADY: Temper(bust_loss=0.65, roll_gain=1.1, bust_fan=1.2),
    "bold": Temper(bust_loss=0.42, roll_gain=1.25, bust_fan=1.35),
}
"""By the name of the player. The steady one was settled by playing tempers against each other."""
