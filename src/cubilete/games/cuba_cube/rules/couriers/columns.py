"""What the Couriers keep beyond the common table: the chase, and the steps of a Turn."""

from __future__ import annotations

from typing import Final

from cubilete.games.cuba_cube.rules.table import N_OWN

TEAM: Final = 0
"""The only driver: everybody drives the joint Vehicle in turn (CC-COUR-TURN-01)."""

# Columns of the row `own`: the chase. The three totals are numbers, whatever cards are left of the rows (CC-R88).
TEAM_KM: Final = 0  # all kilometres of the team (CC-COUR-CROSS-07)
JOB_KM: Final = 1  # those that count for the Job (CC-COUR-DMG-08)
POLICE_KM: Final = 2
GATE_FLICKS: Final = 3  # Gate-die flicks in a row (CC-R64)
BEHIND: Final = 4  # Turns in a row at whose end the Police were ahead (CC-R65)
LEAVING: Final = 5  # 1 + the City that gets its Cop when the Vehicle drives on (CC-R76), or 0
ADDED: Final = 6  # route cards crossed so far (CC-R72)
RESULT: Final = 7  # PLAYING, WON or CAUGHT
CHASE: Final = 8

PLAYING: Final = 0
WON: Final = 1
CAUGHT: Final = 2

# Columns of the row `now`: the Turn.
STEP: Final = N_OWN  # what comes next: S_...
COVERED: Final = N_OWN + 1  # 1: the tracks are covered (CC-COUR-POLICE-06)
BROKE: Final = N_OWN + 2  # 1: the Vehicle broke in this ride
DETOUR: Final = N_OWN + 3  # 1: it was broken before this ride
NEAR_CITIES: Final = N_OWN + 4  # Cities within the ruler where the Vehicle stopped, as bits
NEAR_DICE: Final = N_OWN + 5  # other Vehicle dice there, as bits by die
FINISHED: Final = N_OWN + 6  # 1: a Job was finished in this Turn
EXTRA: Final = N_OWN + 7  # Police cards that come on top of the regular one
OWED: Final = N_OWN + 8  # Goods to hand over for Crates of the Job
ENTERED: Final = N_OWN + 9  # 1: a City was entered
GIVEN_UP: Final = N_OWN + 10  # 1: a Job was given up
CHASED: Final = N_OWN + 11  # 1: the Police draw cards in this Turn (CC-R72)
TURN_END: Final = N_OWN + 12

# Steps of a Turn, in their order.
S_ROUTE: Final = 0
S_FLICK: Final = 1
S_LOSE: Final = 2  # a Good is destroyed
S_GAIN: Final = 3
S_UPGRADE: Final = 4
S_CARGO: Final = 5
S_VISIT: Final = 6
S_HAND: Final = 7  # Goods for the Crates of a Job
S_JOB: Final = 8  # the next Job is chosen
S_END: Final = 9
