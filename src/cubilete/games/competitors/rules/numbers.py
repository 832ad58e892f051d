"""Where what stands in the rows of a Competitors table: columns, places and marks."""

from __future__ import annotations

from typing import Final

from cubilete.games.competitors.rules import codes as c

NOBODY: Final = -1
NONE: Final = -1

# ---------------------------------------------------------------- vehicles: `fleet[token * FLEET + column]`
PLACE: Final = 0  # SUPPLY, a State, SEA + cell, ALOFT, or STRAIT + strait; of a truck on board: ABOARD
X: Final = 1  # where an aircraft in flight is, in tenths of a board unit
Y: Final = 2
CARRIER: Final = 3  # the token a truck is on board of, or NONE
CONTRACT: Final = 4  # the contract signed for it, or NONE
SENDER: Final = 5
RECEIVER: Final = 6
LAST: Final = 7  # an aircraft's last airport (CP-R22, CP-R36); for other kinds unused
STRUCK: Final = 8  # CP-SPECCARD-10: 2 from the strike to the owner's next turn, 1 during it, else 0
SHIPPER: Final = 9  # CP-R68: the seat that has hired it, or NOBODY
HIRED_FOR: Final = 10  # the token whose goods, or which truck, it is hired to carry
HIRED_TO: Final = 11  # the State where the carriage ends, or NONE for any
HIRED_FEE: Final = 12  # paid on loading
HIRED_FUEL: Final = 13  # who pays its fuel: the seat of the shipper or of the owner
HIRED_GOODS: Final = 14  # 1 where it is hired for goods, 0 for an empty truck
ARROW: Final = (
    15  # CP-R35: an aircraft in flight at this arrow (its edge and one) goes on from the opposite one, else 0
)
FLEET: Final = 16

SUPPLY: Final = -1
"""Beside the board, to be bought (CP-SETUP-11)."""
SEA: Final = c.TERRITORIES
"""The first sea space among places; States come first."""
STRAIT: Final = SEA + c.CELLS
"""On a canal or strait: only while a customs card is settled there (CP-TRUCK-08)."""
ALOFT: Final = STRAIT + c.STRAITS
"""In flight, at X and Y (CP-AIR-05)."""
ABOARD: Final = ALOFT + 1
"""A truck on board a ship or an aircraft: its place is the carrier's."""

TRUCK: Final = 0
SHIP: Final = 1
AIRCRAFT: Final = 2
FIRST_SHIP: Final = 5
FIRST_AIRCRAFT: Final = 8

# ---------------------------------------------------------------- cards: `lands[territory * LAND + column]`, `papers`
WHERE: Final = 0  # of a card: DECK, HAND + seat, TABLE, BASE, DISCARD
KNOWN: Final = 1  # bits of the seats that know where it is although it is hidden
BRANCH: Final = 2  # of a State: the seat whose branch stands there, or NOBODY
ADVANTAGE: Final = 3  # of a State: the special contract attached to the base there, or NONE
LAND: Final = 4
PAPER: Final = 2  # a contract card has the first two columns

DECK: Final = 0
HAND: Final = 1
TABLE: Final = 6  # signed: the combination lies before its owner
BASE: Final = 7  # a territory card beside its branch, a special contract attached to a base
DISCARD: Final = 8

# ---------------------------------------------------------------- seats: `sheets[seat * SHEET + column]`
MONEY: Final = 0
POINTS: Final = 1  # victory points
HEADQUARTER: Final = 2  # its State, or NONE before it is chosen
HQ_CARD: Final = 3  # which of the nine
BROKERED: Final = 4  # CP-SPECCARD-03: the customs broker was used in this round
PROPOSED: Final = 5  # CP-R70: proposals made in this round
SHEET: Final = 6

# ---------------------------------------------------------------- what is going on: `now[column]`
ROUND: Final = 0
FIRST: Final = 1  # the starting player
TURN: Final = 2  # whose turn it is; while bases are chosen, who chooses
ACTIONS: Final = 3  # left in this turn
DANGER: Final = 4  # the box of the event in force, or NONE
JOURNEY: Final = 5  # NO_JOURNEY, MOVE, DELIVERY
CARGO: Final = 6  # the token for which the contract under way was signed
HOLDER: Final = 7  # the token that has the goods
CONVOY: Final = 8  # three columns by kind: the token of this journey, or NONE (CP-R78)
TM: Final = 11  # movement turns begun
LIMIT: Final = 12  # of the delivery, as cards have changed it
TM_OVER: Final = 13  # the last movement turn has ended: the delivery fails for want of time (CP-R77)
SPENT: Final = 14  # movement points of all tokens in this movement turn
SPENT_BY: Final = 15  # three columns by kind
CEILING: Final = 18  # SPENT may not go beyond it (CP-R39)
EXTRA: Final = 19  # three columns by kind: movement points more, by a hub or a card
FUELLED: Final = 22  # bits by kind: the fuel of this movement turn is paid or free
FREE_FUEL: Final = 23  # bits by kind: this movement turn costs no fuel (CP-SPECCARD-04)
MOVED: Final = 24  # the token that moved last, or NONE
CAME_FROM: Final = 25  # the place it came from (CP-R59)
BORDER: Final = 26  # a truck came into this red-flag State over a customs border (CP-R19)
BEYOND: Final = 27  # on a strait: the place on the other side
PASSES: Final = 28  # customs cards that need not be drawn (CP-OP-10)
REWARD: Final = 29  # what cards have added to the reward
FEES: Final = 30  # how far fees for the present State are settled; NONE when nothing is due
FEES_AT: Final = 31  # that State
CUSTOMS_DUE: Final = 32  # cards owed now
UNREST_DUE: Final = 33  # an event owed now: its State and one, else 0
POSTS: Final = 34  # bits of the continents that a customs card is drawn on (CP-R67)
CARD: Final = 35  # the customs card that lies open, or NONE
TIPPED: Final = 36  # whether a tip was already given on it
MORE_CARDS: Final = 37  # to be drawn after it (CP-OP-15)
BOX: Final = 38  # the political event that lies open, or NONE
STEP: Final = 39  # the instruction of its effect that comes next, or NONE
ARRIVING: Final = 40  # the goods may have arrived: looked at when everything is settled
ENDING: Final = 41  # the movement turn ends when everything is settled
FATE: Final = 42  # what becomes of the journey: GOES_ON, FAILS, and whether the turn ends with it
SAVED: Final = 43  # 1 when it is settled who throws against the danger at the end of this movement turn
DEBT: Final = 44  # money to be raised
CREDITOR: Final = 45  # a seat, or NOBODY for the bank
HOMELESS: Final = 46  # bits of the tokens of RETURNER that have to go to their nearest base
RETURNER: Final = 47
RESUME: Final = 48  # the step of a round to go on with after tokens have returned
STOPPED: Final = 49  # an event of this stop has been faced or is due (CP-R27)
WAS_BORDER: Final = 50  # the State it came from was entered over such a border in this movement turn
FINISHED: Final = 51  # bits of the tokens that this journey has left behind (CP-R78)
TRAVELLED: Final = 52  # bits of the tokens that have moved in this movement turn and not thrown at its end (CP-R42)
HANDLED: Final = 53  # bits of the trucks that were loaded or unloaded since the last action (CP-R96)
NOW: Final = 54

NO_JOURNEY: Final = 0
MOVE: Final = 1
DELIVERY: Final = 2

GOES_ON: Final = 0
FAILS: Final = 1  # bit: the delivery fails
TURN_ENDS: Final = 2  # bit: the player's turn is over

NO_CEILING: Final = 1000

# ---------------------------------------------------------------- the customs deck: `customs`
QUEUE: Final = c.CUSTOMS_KINDS  # after the count of each card never seen: those at the bottom, the next one first
QUEUED: Final = QUEUE + 35  # how many lie there
CUSTOMS: Final = QUEUED + 1

# ---------------------------------------------------------------- the row `options`
O_TIMED: Final = 0  # CP-MODE-02: the timed game, not the race for points
O_ROUNDS: Final = 1  # marks of the round track (CP-OPT-04), or after how many rounds the race stops (CP-R81)
O_STRICT: Final = 2  # CP-OPT-01
O_OPEN: Final = 3  # CP-OPT-02
O_DEALS: Final = 4  # CP-OPT-03 switches them off
O_DEALT: Final = 5  # headquarters are dealt, not chosen (CP-R74)
OPTIONS: Final = 6
