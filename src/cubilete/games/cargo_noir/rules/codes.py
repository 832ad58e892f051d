"""The numbers of Cargo Noir: moves, phases, verdicts and events as the compiled rules know them.

`moves.py`, `refusals.py` and `events.py` turn them into words.
"""

from __future__ import annotations

from typing import Final

SORTS: Final = 10
"""Nine types of cargo, then Wild."""
WILD: Final = 9
PORTS: Final = 8
CARDS: Final = 13
SEATS: Final = 5
MOST_COINS: Final = 127
"""The largest stack a move code can name; no family can own as many coins (checked when components are loaded)."""

# ---------------------------------------------------------------- phases of the game
FAMILIES: Final = 0
RESOLVE: Final = 1
TRADE: Final = 2
SHED: Final = 3
SEND: Final = 4
OVER: Final = 5

# ---------------------------------------------------------------- kinds of chance
FIRST_PLAYER: Final = 0
BAG: Final = 1

# ---------------------------------------------------------------- moves
KEEP: Final = 0
PAY: Final = 1
DECLINE: Final = 2
DRAW: Final = 3
COLLECT: Final = 4
CASINO: Final = 5
MARKET: Final = 6
ALL_CASINO: Final = 7
FAMILY: Final = 10
TAKE: Final = 20
DISCARD: Final = 40
SWAP: Final = 100
BUY: Final = 200
ABANDON: Final = 210
RAISE: Final = 300
BID: Final = 1400
STRIDE: Final = 128
CODES: Final = 2424
"""Every move code lies below this number."""

# ---------------------------------------------------------------- verdicts (0 is LEGAL)
GAME_OVER: Final = 1
NOT_YOUR_TURN: Final = 2
NO_SUCH_MOVE: Final = 3
WRONG_PHASE: Final = 4
FAMILY_TAKEN: Final = 5
NO_CASINO_SHIP: Final = 6
NO_MARKET_SHIP: Final = 7
SWAP_NOT_HELD: Final = 8
SWAP_NOT_THERE: Final = 9
NO_PORT_SHIP: Final = 10
SHIP_STAYS: Final = 11
BUY_OUTBID: Final = 12
MUST_BUY: Final = 13
RAISE_TOO_LOW: Final = 14
RAISE_TOO_DEAR: Final = 15
DECK_EMPTY: Final = 16
UNIQUE_GONE: Final = 17
EDGE_LIMIT: Final = 18
CARD_TOO_DEAR: Final = 19
CARDS_UNPAID: Final = 20
NOTHING_TAKEN: Final = 21
PAY_NOT_HELD: Final = 22
COMBINATION_EMPTY: Final = 23
COMBINATION_TOO_BIG: Final = 24
COMBINATION_MIXED: Final = 25
PAID_TOO_LITTLE: Final = 26
COINS_TOO_EARLY: Final = 27
COINS_NOT_HELD: Final = 28
DISCARD_FITS: Final = 29
DISCARD_NOT_HELD: Final = 30
PORT_CLOSED: Final = 31
OWN_SHIP_THERE: Final = 32
PORT_ABANDONED: Final = 33
BID_NOTHING: Final = 34
BID_TOO_LOW: Final = 35
BID_TOO_DEAR: Final = 36
NOT_LAST_TURN: Final = 37
PAY_UNCLEAR: Final = 38

# ---------------------------------------------------------------- events
E_FIRST: Final = 0  # seat
E_FAMILY: Final = 1  # seat, family
E_MARKER: Final = 2  # game turn, last game turn
E_TURN: Final = 3  # seat, game turn
E_FILLED: Final = 4  # port (8 = Black Market), then a count for every sort
E_COLLECTED: Final = 5  # seat, coins
E_DREW: Final = 6  # seat, sort
E_DREW_NOTHING: Final = 7  # seat
E_SWAPPED: Final = 8  # seat, given, taken
E_DECLINED: Final = 9  # seat
E_BOUGHT: Final = 10  # seat, port, coins, then a count for every sort
E_CAME_BACK: Final = 11  # seat, port, coins
E_RAISED: Final = 12  # seat, port, old stack, new stack
E_ABANDONED: Final = 13  # seat, port, coins
E_SYNDICATE: Final = 14  # seat, coins
E_BAG_REFILLED: Final = 15  # tokens
E_CHOSE: Final = 16  # seat, card
E_PAID: Final = 17  # seat, value of the cargo, coins, cost, then a count for every sort of every combination
E_ACQUIRED: Final = 18  # seat, card
E_DISCARDED: Final = 19  # seat, sort
E_TO_CASINO: Final = 20  # seat, ships
E_TO_MARKET: Final = 21  # seat
E_BID: Final = 22  # seat, port, coins, largest rival stack
E_ENDED: Final = 23  # game turn
E_KEPT: Final = 24  # seat
E_LAID_OUT: Final = 26  # port (8 = Black Market), then a count for every sort
E_SHORT: Final = 25  # seat, coins the Pile of Money could not pay
