"""What the Smugglers keep beyond the common table: columns of a Turn, and the Money that a victim hides."""

from __future__ import annotations

from typing import Final

from cubilete.games.cuba_cube.rules.table import N_OWN

# Columns of the row `now`; all of them are 0 when a Turn begins, but for N_VICTIM.
N_BOARDED: Final = N_OWN  # 1: the Vehicle was entered in this Turn: no preparation, and no getting out (CC-R46)
N_PICKED: Final = N_OWN + 1  # 1: the crossed Gate has given its one pick (CC-R58)
N_ROBBED: Final = N_OWN + 2  # drivers robbed in this ride, as bits (CC-R53)
N_VICTIM: Final = N_OWN + 3  # who hides Money just now, or NOBODY
N_NEW: Final = N_OWN + 4  # 1: a new Vehicle was fetched in this Turn (CC-SMUG-DMG-03)
N_PARK: Final = N_OWN + 5  # 1: its die is yet to be put next to the City (CC-SMUG-DMG-04)
N_SOLD: Final = N_OWN + 6  # 1: the sale of this visit was made (CC-R60)
N_ENTERED: Final = N_OWN + 7  # 1: the Pawn came into its City in this Turn (CC-SMUG-SELL-01)
OWN_COLUMNS: Final = 8

HIDDEN: Final = 0
"""In the row `own`: four columns, what lies in each hiding place while a victim is being searched."""
