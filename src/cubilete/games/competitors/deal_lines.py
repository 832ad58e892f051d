"""A line of a deal as one number: who gives whom what. Texts, facts and the compiled rules all take it apart alike.

Imports nothing of the title, so that `cubilete codes` can read the declaration while its numbers are being written.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from msgspec import Struct

from cubilete.games.competitors.slots import CONTRACTS, SEATS, TERRITORIES, VEHICLES

DEALS = 3 * SEATS
"""CP-R70: three places a seat: a notice (an ask or an auction), then two offers."""
LINES = 8
"""CP-R70: the most lines of a deal."""
KINDS = ("money", "territory", "contract", "vehicle", "branch", "look", "carriage")
MONEY, TERRITORY, CONTRACT, VEHICLE, BRANCH, LOOK, CARRIAGE = range(len(KINDS))
CONTINENTS = 6

TAKER_AT, KIND_AT, WHAT_AT, CARGO_AT, PLACE_AT, SUM_AT, COVERED_AT, FUEL_AT = 3, 6, 9, 17, 23, 31, 51, 52
"""Where the parts of a line begin, in bits; the giver stands first."""
LINE_END = 1 << (FUEL_AT + 1)
ANYBODY = 7
"""In place of a seat: whoever answers."""
ASKER = 6
"""In place of a seat in the lines of a request: whoever asks."""
NO_CARGO = 63
NO_PLACE = 255
UNSEEN = 255
"""In place of a card whose face the reader may not know."""
ANY_OF_CONTINENT = TERRITORIES
"""Blanks of a request (CP-NEG-05): a territory card of a continent; after the last one, any at all."""
ANY_TERRITORY = TERRITORIES + CONTINENTS
ANY_CONTRACT = CONTRACTS
TOKENS = SEATS * VEHICLES
ANY_VEHICLE = TOKENS
"""Any vehicle of a kind: three numbers."""
SIGNED = 128
"""A look at the contract signed for a token: this and the token."""
COIN = 500
"""CP-COMP-10: sums are counted in the smallest coin."""
MOST_COINS = (1 << (COVERED_AT - SUM_AT)) - 1
STEPS = (1, 2, 5, 10)
"""How many steps of CP-R71 a bid may go up at one press."""

LINE_CONSTANTS: dict[str, int | tuple[int, str]] = {
    "DEALS": (DEALS, "Places for deals: three a seat (CP-R70)."),
    "LINES": (LINES, "The most lines of a deal."),
    "L_MONEY": MONEY, "L_TERRITORY": TERRITORY, "L_CONTRACT": CONTRACT, "L_VEHICLE": VEHICLE, "L_BRANCH": BRANCH,
    "L_LOOK": LOOK, "L_CARRIAGE": (CARRIAGE, "Kinds of lines."),
    "TAKER_AT": TAKER_AT, "KIND_AT": KIND_AT, "WHAT_AT": WHAT_AT, "CARGO_AT": CARGO_AT, "PLACE_AT": PLACE_AT,
    "SUM_AT": SUM_AT, "COVERED_AT": COVERED_AT, "FUEL_AT": (FUEL_AT, "Where the parts of a line begin, in bits."),
    "LINE_END": LINE_END, "ANYBODY": ANYBODY, "ASKER": ASKER,
    "NO_CARGO": NO_CARGO, "NO_PLACE": NO_PLACE, "UNSEEN": UNSEEN,
    "ANY_OF_CONTINENT": ANY_OF_CONTINENT, "ANY_TERRITORY": ANY_TERRITORY, "ANY_CONTRACT": ANY_CONTRACT,
    "ANY_VEHICLE": ANY_VEHICLE, "SIGNED": SIGNED, "COIN": COIN,
}  # fmt: skip


class Line(NamedTuple):
    """A line taken apart; see the bits above."""

    giver: int = ANYBODY
    taker: int = ANYBODY
    kind: int = MONEY
    what: int = 0
    cargo: int = NO_CARGO
    place: int = NO_PLACE
    coins: int = 0
    covered: int = 0
    fuel: int = 0
    """Of a carriage: 1 where the vehicle's owner pays the fuel, 0 where the shipper does (CP-R50)."""

    def packed(self) -> int:
        return (
            self.giver
            | self.taker << TAKER_AT
            | self.kind << KIND_AT
            | self.what << WHAT_AT
            | self.cargo << CARGO_AT
            | self.place << PLACE_AT
            | self.coins << SUM_AT
            | self.covered << COVERED_AT
            | self.fuel << FUEL_AT
        )


def taken_apart(number: int) -> Line:
    return Line(
        number & 7,
        number >> TAKER_AT & 7,
        number >> KIND_AT & 7,
        number >> WHAT_AT & 255,
        number >> CARGO_AT & 63,
        number >> PLACE_AT & 255,
        number >> SUM_AT & MOST_COINS,
        number >> COVERED_AT & 1,
        number >> FUEL_AT & 1,
    )


def can_be_written(number: int, unseen: bool = False) -> bool:
    """Whether a number is a line that a text can say; one with an unseen card is told, but never written."""
    if not 0 <= number < LINE_END:
        return False
    line = taken_apart(number)
    if line.kind >= len(KINDS) or not all(seat < SEATS or seat >= ASKER for seat in line[:2]):
        return False
    return (unseen and line.what == UNSEEN and line.kind in (TERRITORY, CONTRACT, LOOK)) or line == bare(line)


def bare(line: Line) -> Line:
    """The line with nothing in it that its kind does not have, and nothing that does not exist."""
    giver, taker, kind = line.giver, line.taker, line.kind
    if kind == MONEY:
        return Line(giver, taker, kind, coins=line.coins)
    place = line.place if line.place < TERRITORIES else NO_PLACE
    if kind == VEHICLE:
        blank = line.what >= ANY_VEHICLE
        return Line(giver, taker, kind, min(line.what, ANY_VEHICLE + 2), place=NO_PLACE if blank else place)
    if kind == CARRIAGE:
        what, cargo = min(line.what, ANY_VEHICLE + 2), min(line.cargo, TOKENS - 1)
        return Line(giver, taker, kind, what, cargo, place, line.coins, 0, line.fuel)
    if kind == LOOK:
        signed = SIGNED <= line.what < SIGNED + TOKENS
        return Line(giver, taker, kind, line.what if signed else min(line.what, CONTRACTS - 1))
    most = {TERRITORY: ANY_TERRITORY, CONTRACT: ANY_CONTRACT, BRANCH: TERRITORIES - 1}[kind]
    last = {TERRITORY: TERRITORIES, CONTRACT: CONTRACTS, BRANCH: 0}[kind]
    return Line(giver, taker, kind, min(line.what, most), covered=line.covered if line.what < last else 0)


class DealLine(Struct, frozen=True):
    """A line for programs: `what` is nothing where the reader may not know the face of a card."""

    giver: int
    taker: int
    """Seats from 0; -1 for whoever answers."""
    kind: Literal["money", "territory", "contract", "vehicle", "branch", "look", "carriage"]
    what: str
    """A card, a State with a branch, or a token; `any africa` and the like where something is asked for."""
    covered: bool
    """A card that its taker sees only when it has changed hands."""
    sum: int
    """Euros; of a carriage its fee."""
    cargo: str
    """Of a carriage: the token whose goods, or which truck, is carried."""
    to: str
    """Where the carriage ends, or where a vehicle is to stand."""
    fuel: int
    """Of a carriage: the seat that pays the fuel; else -1."""
