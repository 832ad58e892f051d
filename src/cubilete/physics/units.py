"""The whole numbers in which flicks, tables and outcomes are said. They follow the measured study of the model.

Lengths are micrometres (um), the origin is the middle of the table, x points east and y north. A yaw is counted in
1/65536 of a turn, counter-clockwise from above. Times are milliseconds (ms).
"""

from __future__ import annotations

from typing import Final

DICE: Final = 12
"""Bodies of the model, in an order that never changes: permuting them alters the last digit of results."""
EDGE: Final = 16_000
HALF_EDGE: Final = 8_000
TURN: Final = 65_536
FACES: Final = ("+z", "-z", "+x", "-x", "+y", "-y")
"""Which face of a die is up, and its axes: named by the outward normal in the die's own frame."""

ANGLES: Final = 3_600
"""A flick's direction is counted in tenths of a degree from east, counter-clockwise."""
SPEED_MIN: Final = 100
SPEED_MAX: Final = 2_500
"""mm/s."""
HEIGHT_MIN: Final = -30
HEIGHT_MAX: Final = 50
"""Tenths of a millimetre: the contact point above (+) or below (-) the centre; 0 slides, high tumbles."""
LATERAL_MIN: Final = -50
LATERAL_MAX: Final = 50
"""Tenths of a millimetre: the contact point to the left (+) or right (-) of the direction."""
HEIGHT_ORDINARY: Final = 10

HIT_SPEED: Final = 10
"""mm/s: the slowest normal approach that is told as a contact (CC-R05)."""
CARD_DEPTH: Final = 100
"""um: how far a footprint must reach into a card before it has entered it (CC-R09)."""
MERGE_MS: Final = 20
"""Contacts of the same two dice within so many milliseconds are one: they chatter."""
MOST_MS: Final = 4_000
"""The safety stop; then everything is laid flat (CC-R12)."""

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
"""The sides of the area, clockwise from above."""

CONTACT: Final = 0
ENTER: Final = 1
LEAVE: Final = 2
OUT: Final = 3
"""Kinds of events, see `cubilete.physics.outcome`."""

POSE: Final = 4
"""Numbers of a pose in a table: x, y, top face, yaw."""
EVENT: Final = 6
"""Numbers of an event: kind, time, die, what, value, face."""
MOVED: Final = 5
"""Numbers of a die that moved: die, x, y, top face, yaw."""
GATE: Final = 7
"""Numbers of what a flick made of a gate: passed, clear, behind, counts, gap, and the faces of its two dice."""
