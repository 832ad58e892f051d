"""What the Race keeps beyond the common table: columns of a driver's sheet and of the Turn."""

from __future__ import annotations

from typing import Final

from cubilete.games.cuba_cube.rules.table import N_OWN, OWN

MOST_RACES: Final = 3

# Columns of a driver's sheet.
SECTORS: Final = OWN  # crossed in this Race: where the Pawn stands (CC-RACE-TURN-03)
ARRIVED: Final = OWN + 1  # 1: has reached the target City in this Race
DRUNK: Final = OWN + 2  # Turns yet to be flicked blind (CC-RACE-BONUS-07)
AIMED: Final = OWN + 3  # 1: the next Turn's Vehicle flick goes where the wheels point (CC-RACE-BONUS-09)
REWARD: Final = OWN + 4  # three columns, by Race: Pesos paid for it...
DIAMONDS: Final = OWN + 7  # ...Pesos paid for Diamonds...
CROSSED: Final = OWN + 10  # ...Sectors crossed...
RESULT: Final = OWN + 13  # ...and how it ended: NOT_YET and so on

NOT_YET: Final = 0
ON_THE_WAY: Final = 1  # paid by Sectors
WINNER: Final = 2
HUNTED: Final = 3  # still had a Cop, and was paid nothing (CC-RACE-RAID-04)

# Columns of the row `now`.
N_RACE: Final = N_OWN  # the Race, from 0
N_STEP: Final = N_OWN + 1  # what is being gained: STEP_...
N_PENDING: Final = N_OWN + 2  # dice hit after the crossing whose Crate or Vehicle waits for a decision, as bits
N_TARGETS: Final = N_OWN + 3  # drivers against whom a Bonus was used in this Turn, as bits (CC-RACE-BONUS-16)
N_CROSSED: Final = N_OWN + 4  # 1: a crossing counted in this Turn (CC-RACE-RAID-02)
N_BROKEN: Final = N_OWN + 5  # 1: the Vehicle was nearly destroyed before its last flick (CC-R89)
N_COUNTED: Final = N_OWN + 6  # 1: the crossing of the last ride counts (CC-RACE-DRIVE-01)
N_FAILED: Final = N_OWN + 7  # 1: the preparation failed, or a flick was invalid: the Turn is over

STEP_NONE: Final = 0
STEP_GATE: Final = 1  # one Bonus of the two dice of the Gate (CC-RACE-DRIVE-02)
STEP_HITS: Final = 2  # Crates and Vehicles of dice hit after it (CC-R90)
