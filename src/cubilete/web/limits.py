"""Limits hold across the processes of a house: whoever has used up much is known to all of them a moment later.

Every process counts for itself, so asking costs nothing and nobody waits; what it has counted it tells the others,
under their seal. Where Redis is away, each goes on with its own counts.
"""

from __future__ import annotations

import asyncio
import sys

import msgspec

from cubilete.house.house import House
from cubilete.web.security import Limiter

KIND = "spent"
TELL_SECONDS = 0.5
MOST_TOLD = 500
"""Keys in one message."""
Spent = dict[str, dict[str, int]]
"""What was taken, by limit and by key."""


def all_limits() -> dict[str, Limiter]:
    """Every limit of the web layer, by its name in the module that has it: the same names in every process."""
    found: dict[str, Limiter] = {}
    for module in sorted(name for name in sys.modules if name.startswith("cubilete.web.")):
        for name, value in vars(sys.modules[module]).items():
            if isinstance(value, Limiter) and value not in found.values():
                found[f"{module}.{name}"] = value
    return found


class SharedLimits:
    """What this process tells and hears of limits."""

    def __init__(self, house: House, limits: dict[str, Limiter]) -> None:
        self.house = house
        self.limits = limits
        for limit in limits.values():
            limit.spent = {}
        house.peers.interests[KIND] = self.hear

    async def keep(self) -> None:
        """Tell the others, every moment."""
        while True:
            await asyncio.sleep(TELL_SECONDS)
            await self.tell()

    async def tell(self) -> None:
        for name, limit in self.limits.items():
            news = list(limit.news().items())
            for at in range(0, len(news), MOST_TOLD):
                spent: Spent = {name: dict(news[at : at + MOST_TOLD])}
                await self.house.peers.tell(KIND, msgspec.json.encode(spent))

    def hear(self, told: bytes) -> None:
        for name, spent in msgspec.json.decode(told, type=Spent).items():
            if name in self.limits:
                for key, count in spent.items():
                    self.limits[name].take_elsewhere(key, count)
