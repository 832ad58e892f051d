"""Everything that lies on a Competitors table, and small questions about it. No rule is decided here."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cubilete.core.state import State
from cubilete.core.vectors import vec
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.box import Box

HALF: Final = 24
"""Bits of half a row of tokens."""


class Table(State):
    """The components in play. Rows lie flat; `numbers.py` names their columns.

    A token is seat * 10 + vehicle: five trucks, three ships, two aircraft. A place is a State, a sea space, a strait
    or the air. Cards are where their rows say; an unknown order is nowhere.
    """

    __slots__ = ("box", "customs", "deals", "fleet", "lands", "now", "options", "papers", "phase", "seats", "sheets")

    def __init__(
        self, box: Box, seats: i64, options: vec[i64], phase: i64, now: vec[i64], sheets: vec[i64], fleet: vec[i64],
        lands: vec[i64], papers: vec[i64], customs: vec[i64], deals: vec[i64],
    ) -> None:  # fmt: skip
        self.box = box
        self.seats = seats
        self.options = options
        self.phase = phase
        self.now = now
        self.sheets = sheets
        self.fleet = fleet
        self.lands = lands
        self.papers = papers
        self.customs = customs
        self.deals = deals  # open offers, requests and the auction: `dealing/book.py`

    # ------------------------------------------------------------ rows
    def get(self, token: i64, column: i64) -> i64:
        return self.fleet[token * k.FLEET + column]

    def put(self, token: i64, column: i64, value: i64) -> None:
        self.fleet[token * k.FLEET + column] = value

    def sheet(self, seat: i64, column: i64) -> i64:
        return self.sheets[seat * k.SHEET + column]

    def write(self, seat: i64, column: i64, value: i64) -> None:
        self.sheets[seat * k.SHEET + column] = value

    def land(self, territory: i64, column: i64) -> i64:
        return self.lands[territory * k.LAND + column]

    def put_land(self, territory: i64, column: i64, value: i64) -> None:
        self.lands[territory * k.LAND + column] = value

    def paper(self, contract: i64, column: i64) -> i64:
        return self.papers[contract * k.PAPER + column]

    def put_paper(self, contract: i64, column: i64, value: i64) -> None:
        self.papers[contract * k.PAPER + column] = value

    # ------------------------------------------------------------ seats
    def turn(self) -> i64:
        return self.now[k.TURN]

    def money(self, seat: i64) -> i64:
        return self.sheets[seat * k.SHEET + k.MONEY]

    def add_money(self, seat: i64, euros: i64) -> None:
        self.sheets[seat * k.SHEET + k.MONEY] += euros

    def score(self, seat: i64) -> i64:
        return self.sheets[seat * k.SHEET + k.POINTS]

    def home(self, seat: i64) -> i64:
        """The State of the seat's headquarter."""
        return self.sheets[seat * k.SHEET + k.HEADQUARTER]

    # ------------------------------------------------------------ bases
    def base_of(self, territory: i64) -> i64:
        """Whose headquarter or branch stands in a State, or NOBODY."""
        branch: i64 = self.lands[territory * k.LAND + k.BRANCH]
        return branch if branch != k.NOBODY else self.headquarter_of(territory)

    def headquarter_of(self, territory: i64) -> i64:
        seat: i64 = 0
        while seat < self.seats:
            if self.sheets[seat * k.SHEET + k.HEADQUARTER] == territory:
                return seat
            seat += 1
        return k.NOBODY

    def has_base_on(self, seat: i64, continent: i64) -> bool:
        """Whether the seat has its headquarter or a branch on a continent."""
        home = self.home(seat)
        if home != k.NONE and self.box.atlas.continent[home] == continent:
            return True
        territory: i64 = 0
        while territory < self.box.atlas.territories:
            if self.lands[territory * k.LAND + k.BRANCH] == seat and self.box.atlas.continent[territory] == continent:
                return True
            territory += 1
        return False

    def branches(self, seat: i64) -> i64:
        found: i64 = 0
        territory: i64 = 0
        while territory < self.box.atlas.territories:
            if self.lands[territory * k.LAND + k.BRANCH] == seat:
                found += 1
            territory += 1
        return found

    def advantage_at(self, territory: i64, effect: i64) -> bool:
        """Whether the advantage attached to the base in a State has this effect."""
        card: i64 = self.lands[territory * k.LAND + k.ADVANTAGE]
        return card != k.NONE and self.box.s_effect[card] == effect

    # ------------------------------------------------------------ tokens
    def place(self, token: i64) -> i64:
        """Where a token is; of a truck on board, where its carrier is."""
        carrier: i64 = self.fleet[token * k.FLEET + k.CARRIER]
        return self.fleet[(carrier if carrier != k.NONE else token) * k.FLEET + k.PLACE]

    def in_play(self, token: i64) -> bool:
        return self.fleet[token * k.FLEET + k.PLACE] != k.SUPPLY

    def passenger(self, carrier: i64) -> i64:
        """The truck on board of a carrier, or NONE; anybody's may be."""
        seat: i64 = 0
        while seat < self.seats:
            truck: i64 = seat * c.VEHICLES
            end: i64 = truck + k.FIRST_SHIP
            while truck < end:
                if self.fleet[truck * k.FLEET + k.CARRIER] == carrier:
                    return truck
                truck += 1
            seat += 1
        return k.NONE

    def is_signed(self, token: i64) -> bool:
        return self.fleet[token * k.FLEET + k.CONTRACT] != k.NONE

    def spare(self, seat: i64, kind: i64) -> i64:
        """The first token of a kind that the seat has beside the board, or NONE (CP-COMP-05)."""
        token: i64 = seat * c.VEHICLES + first_of(kind)
        end: i64 = seat * c.VEHICLES + first_of(kind + 1)
        while token < end:
            if self.fleet[token * k.FLEET + k.PLACE] == k.SUPPLY:
                return token
            token += 1
        return k.NONE

    # ------------------------------------------------------------ cards
    def holds_land(self, seat: i64, territory: i64) -> bool:
        return self.lands[territory * k.LAND + k.WHERE] == k.HAND + seat

    def holds_paper(self, seat: i64, contract: i64) -> bool:
        return self.papers[contract * k.PAPER + k.WHERE] == k.HAND + seat

    # ------------------------------------------------------------ the event in force
    def in_zone(self, place: i64) -> bool:
        """Whether a State or sea space lies in the zone of the event in force."""
        danger: i64 = self.now[k.DANGER]
        if danger == k.NONE or place < 0 or place >= k.STRAIT:
            return False
        return self.box.zone[danger * k.STRAIT + place] != 0

    def modifier(self) -> i64:
        danger: i64 = self.now[k.DANGER]
        return 0 if danger == k.NONE else self.box.e_modifier[danger]

    def closed_by(self, modifier: i64, place: i64) -> bool:
        """Whether the event in force has this modifier and its zone holds the place."""
        return self.modifier() == modifier and self.in_zone(place)


def kind_of(token: i64) -> i64:
    vehicle: i64 = token % c.VEHICLES
    if vehicle < k.FIRST_SHIP:
        return k.TRUCK
    return k.SHIP if vehicle < k.FIRST_AIRCRAFT else k.AIRCRAFT


def owner_of(token: i64) -> i64:
    return token // c.VEHICLES


def token_bit(token: i64) -> i64:
    """The bit of a token in a row of all of them. In two halves: compiled, a literal is shifted within 32 bits only."""
    one: i64 = 1
    if token < HALF:
        return one << token
    return (one << (token - HALF)) * (1 << HALF)


def first_of(kind: i64) -> i64:
    """The first vehicle of a kind; after the last kind, how many there are."""
    if kind == k.TRUCK:
        return 0
    if kind == k.SHIP:
        return k.FIRST_SHIP
    return k.FIRST_AIRCRAFT if kind == k.AIRCRAFT else c.VEHICLES


def is_state(place: i64) -> bool:
    return 0 <= place < k.SEA


def is_cell(place: i64) -> bool:
    return k.SEA <= place < k.STRAIT
