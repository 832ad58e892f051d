"""What a way of a move is made of, as numbers: its parts, its steps, what holds it and what is true of it."""

from __future__ import annotations

from typing import Final

DRIVE: Final = 0
SLIDE: Final = 1
EXTRA: Final = 2
SLIP: Final = 3
"""Parts of a move: the roll, the slide in rain, the extra space of soft tires, a slipstream (FD-R12)."""

HELD_NOT: Final = 0
HELD_CROWD: Final = 1
HELD_MUD: Final = 2
HELD_RIVER: Final = 3
HELD_LANE: Final = 4
HELD_STAR: Final = 5
HELD_BOX: Final = 6
"""What stops a move, one more than the holds of the declaration."""

AHEAD: Final = 0
TO_LEFT: Final = 1
TO_RIGHT: Final = 2
ASIDE: Final = 3
"""How a step leads on; ASIDE into a side lane or out of the river."""

STRAIGHT_ON: Final = 0
CHANGED_TWICE: Final = 3
"""Lane changes in this straight: none, one (TO_LEFT or TO_RIGHT), or two."""

# What is true of a way, as bits.
LOCKED: Final = 1  # keeps its lane to the end: overshooting (FD-OVER-06) or out of the mud (NR-R19)
HELD: Final = 2  # in the crowd, to its end or the first car (NR-CROWD-04)
HOME: Final = 4  # still in the corner in which it began
LEAVING: Final = 8  # began in the crowd and drives on in its lane (NR-R16)
CROSSED: Final = 16  # over the line
LATE: Final = 32  # has lost a space to Li Tsu Sin (FD-DRIVER-01)
CORNERED: Final = 64  # a slipstream that came into a corner (FD-SLIP-07)
MISSED: Final = 128  # left a corner with two stops missing (FD-OVER-04, FD-OVER-05)
FINISHED: Final = 256  # over the line for the last time (FD-R10)

# Rules of the road that are looked away from, as bits, to find out which of them stands against a space.
ZIGZAG: Final = 1  # coming back to a lane (FD-MOVE-06)
CHANGES: Final = 2  # more than two lane changes (FD-MOVE-05)
OVERSHOOT: Final = 4  # keeping the lane beyond the corner (FD-OVER-06)
OUT_OF_MUD: Final = 8  # keeping the lane out of the mud (NR-MUD-07)
IN_CROWD: Final = 16  # stopping in the crowd (NR-CROWD-04)
MUD_COUNT: Final = 32  # the spaces that the mud counts (NR-MUD-04)
