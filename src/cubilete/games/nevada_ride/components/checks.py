"""What does not add up in a component file, in sentences that say what would be right."""

from __future__ import annotations

from cubilete.games.nevada_ride.components.parts import Components


def defects(c: Components) -> list[str]:
    """Everything that does not add up, in sentences."""
    return []
