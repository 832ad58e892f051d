"""What the Marketeers keep in the columns of their own on the common table."""

from __future__ import annotations

from typing import Final

from cubilete.games.cuba_cube.rules.table import N_OWN, OWN

N_MOVED: Final = N_OWN
"""Of the row `now`: 1 when the Vehicle picture on the Offer has moved its Vehicle in this Turn."""

AGE: Final = 0
"""Of the row `own`, 38 columns by Sector card: how often the deck was renewed while a card was in a hand. Everybody can
reckon which cards of an age are in hands together, and how many of them are in each."""

EARNED: Final = OWN
"""Of a driver's sheet: what all sales brought so far, by the prices of the Goods..."""
FIRSTS: Final = OWN + 1
"""...what first sales in a City earned..."""
PAID: Final = OWN + 2
"""...and what the Cops took of it."""
