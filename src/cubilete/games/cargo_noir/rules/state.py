"""The state of a Cargo Noir game: all that lies on the table, small questions about it, and the doors to its rules.

The rules are functions in the other modules of this room; they need this class for its name only. It is final, so that
compiled calls of its methods are plain calls.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.journal import Journal
from cubilete.core.state import LEGAL, MoveList, State
from cubilete.core.vectors import vec
from cubilete.games.cargo_noir.rules import codes as c
from cubilete.games.cargo_noir.rules.box import Box
from cubilete.games.cargo_noir.rules.resolve import fill_resolve, judge_resolve, resolve
from cubilete.games.cargo_noir.rules.scoring import places
from cubilete.games.cargo_noir.rules.send import fill_send, judge_send, send
from cubilete.games.cargo_noir.rules.trade import (
    best_payment,
    discard,
    fill_shed,
    fill_trade,
    judge_discard,
    judge_trade,
    keep,
    pay,
    pay_best,
    take,
)  # fmt: skip
from cubilete.games.cargo_noir.rules.turn import choose_family, family_free, judge_phase, proceed


@final
class CargoNoir(State):
    """A Cargo Noir game at one moment.

    Rows over seats, ports, cards and sorts lie flat; `tokens`, `owned`, `stack` and `in_port` read them.
    """

    __slots__ = (
        "abandoned",
        "bag",
        "bag_size",
        "bids",
        "box",
        "cards",
        "cargo",
        "cart",
        "casino",
        "decks",
        "discards",
        "families",
        "final_send",
        "first",
        "fleet",
        "hold",
        "market",
        "market_ships",
        "paid_out",
        "phase",
        "pile",
        "safe",
        "seat",
        "seats",
        "stayed",
        "strict_coins",
        "taken",
        "turn",
    )  # fmt: skip

    def __init__(
        self, box: Box, seats: i64, final_send: bool, strict_coins: bool, phase: i64, seat: i64, first: i64, turn: i64,
        pile: i64, bag_size: i64, abandoned: i64, stayed: i64, paid_out: i64, taken: i64, safe: vec[i64],
        fleet: vec[i64], casino: vec[i64], market_ships: vec[i64], hold: vec[i64], cards: vec[i64], bids: vec[i64],
        cargo: vec[i64], market: vec[i64], bag: vec[i64], discards: vec[i64], decks: vec[i64], cart: vec[i64],
        families: vec[i64],
    ) -> None:  # fmt: skip
        self.box = box
        self.seats = seats
        self.final_send = final_send  # option: phase III is played in the final game turn (CN-R01)
        self.strict_coins = strict_coins  # option: the Pile of Money can run dry (CN-R08)
        self.phase = phase
        self.seat = seat  # whose turn it is
        self.first = first  # who holds the 1st player marker
        self.turn = turn  # spot of the Game Turn marker
        self.pile = pile  # coins in the Pile of Money; may fall below zero unless strict_coins
        self.bag_size = bag_size
        self.abandoned = abandoned  # ports abandoned this turn, one bit each
        self.stayed = stayed  # ports where this turn's raise keeps a ship, one bit each
        self.paid_out = paid_out  # Syndicate cards that have paid this turn
        self.taken = taken  # cards chosen and not yet paid
        self.safe = safe
        self.fleet = fleet  # ships owned
        self.casino = casino  # ships at the Casino
        self.market_ships = market_ships  # ships at the Black Market
        self.hold = hold
        self.cards = cards
        self.bids = bids  # 0 = no ship there
        self.cargo = cargo
        self.market = market
        self.bag = bag
        self.discards = discards
        self.decks = decks
        self.cart = cart  # cards chosen this turn and not yet paid
        self.families = families  # -1 = not chosen yet

    # ------------------------------------------------------------ rows that lie flat
    def tokens(self, seat: i64, sort: i64) -> i64:
        """Cargo tokens of a sort in the seat's hold."""
        return self.hold[seat * c.SORTS + sort]

    def owned(self, seat: i64, card: i64) -> i64:
        """Copies of a Victory card that the seat owns."""
        return self.cards[seat * c.CARDS + card]

    def stack(self, port: i64, seat: i64) -> i64:
        """Coins under the seat's ship in a port; 0 where it has none."""
        return self.bids[port * c.SEATS + seat]

    def set_stack(self, port: i64, seat: i64, coins: i64) -> None:
        self.bids[port * c.SEATS + seat] = coins

    def in_port(self, port: i64, sort: i64) -> i64:
        """Tokens of a sort on offer in a port."""
        return self.cargo[port * c.SORTS + sort]

    # ------------------------------------------------------------ questions about a seat
    def held(self, seat: i64) -> i64:
        """How many cargo tokens the seat possesses."""
        total: i64 = 0
        sort: i64 = 0
        while sort < c.SORTS:
            total += self.tokens(seat, sort)
            sort += 1
        return total

    def slots(self, seat: i64) -> i64:
        """CN-WARE-01: the sheet's slots and two for every Warehouses card."""
        box = self.box
        return box.sheet_slots + box.slots_per_card * self.owned(seat, box.warehouses_card)

    def excess(self, seat: i64) -> i64:
        """Tokens that do not fit into the slots; nothing or less where all do."""
        return self.held(seat) - self.slots(seat)

    def ships_in_ports(self, seat: i64) -> i64:
        ships: i64 = 0
        port: i64 = 0
        while port < c.PORTS:
            if self.stack(port, seat) > 0:
                ships += 1
            port += 1
        return ships

    def ships_home(self, seat: i64) -> i64:
        """Ships beside the sheet, ready to be sent (CN-RESOLVE-04)."""
        return self.fleet[seat] - self.casino[seat] - self.market_ships[seat] - self.ships_in_ports(seat)

    def score(self, seat: i64) -> i64:
        """CN-SCORE-01: the points on all the seat's Victory cards."""
        total: i64 = 0
        card: i64 = 0
        while card < c.CARDS:
            total += self.owned(seat, card) * self.box.points[card]
            card += 1
        return total

    # ------------------------------------------------------------ questions about a port
    def is_open(self, port: i64) -> bool:
        return self.box.open_from[port] <= self.seats

    def top_rival(self, port: i64, seat: i64) -> i64:
        """The largest stack of anybody else in the port; 0 where there is none."""
        top: i64 = 0
        rival: i64 = 0
        while rival < self.seats:
            if rival != seat:
                stack = self.stack(port, rival)
                if stack > top:
                    top = stack
            rival += 1
        return top

    def cargo_in(self, port: i64) -> i64:
        total: i64 = 0
        sort: i64 = 0
        while sort < c.SORTS:
            total += self.in_port(port, sort)
            sort += 1
        return total

    # ------------------------------------------------------------ questions about the turn
    def has_abandoned(self, port: i64) -> bool:
        """Whether the seat on turn has abandoned the port this turn."""
        return (self.abandoned >> port) & 1 == 1

    def has_raised(self, port: i64) -> bool:
        """Whether the seat on turn has raised in the port this turn, so that its ship stays."""
        return (self.stayed >> port) & 1 == 1

    def last_turn(self) -> i64:
        return self.box.last_spot[self.seats]

    def is_final_turn(self) -> bool:
        return self.turn == self.last_turn()

    def cart_cost(self) -> i64:
        total: i64 = 0
        card: i64 = 0
        while card < c.CARDS:
            total += self.cart[card] * self.box.cost[card]
            card += 1
        return total

    # ------------------------------------------------------------ doors to the rules
    def clone(self) -> CargoNoir:
        other = CargoNoir(
            self.box, self.seats, self.final_send, self.strict_coins, self.phase, self.seat, self.first, self.turn,
            self.pile, self.bag_size, self.abandoned, self.stayed, self.paid_out, self.taken, self.safe[:],
            self.fleet[:], self.casino[:], self.market_ships[:], self.hold[:], self.cards[:], self.bids[:],
            self.cargo[:], self.market[:], self.bag[:], self.discards[:], self.decks[:], self.cart[:],
            self.families[:],
        )  # fmt: skip
        other.belongs_to = self.belongs_to
        return other

    def to_move(self) -> i64:
        return -1 if self.phase == c.OVER else self.seat

    def fill_moves(self, seat: i64, out: MoveList) -> None:
        if seat != self.seat:
            return  # CN-TURN-05: nobody acts out of turn
        if self.phase == c.RESOLVE:
            fill_resolve(self, out)
        elif self.phase == c.TRADE:
            fill_trade(self, out)
        elif self.phase == c.SEND:
            fill_send(self, out)
        elif self.phase == c.SHED:
            fill_shed(self, out)
        elif self.phase == c.FAMILIES:
            family: i64 = 0
            while family < c.SEATS:
                if family_free(self, family):
                    out.add(c.family_code(family))
                family += 1

    def verdict(self, seat: i64, code: i64, params: list[int]) -> i64:
        phase = c.phase_of(code)
        if phase < 0 or (len(params) > 0 and code != c.PAY):
            return c.NO_SUCH_MOVE
        if self.phase == c.OVER:
            return c.GAME_OVER
        if seat != self.seat:
            return c.NOT_YOUR_TURN
        if phase != self.phase:
            return judge_phase(self, phase, code)
        if phase == c.RESOLVE:
            return judge_resolve(self, code)
        if phase == c.TRADE:
            return judge_trade(self, code, params)
        if phase == c.SEND:
            return judge_send(self, code)
        if phase == c.SHED:
            return judge_discard(self, c.discard_cargo(code))
        return LEGAL if family_free(self, c.family_family(code)) else c.FAMILY_TAKEN

    def complete(self, seat: i64, code: i64) -> list[int]:
        if code == c.PAY and self.phase == c.TRADE and self.taken > 0:
            return best_payment(self)
        return []

    def apply(self, seat: i64, code: i64, chance: Chance, journal: Journal | None) -> None:
        if self.phase == c.SEND:
            send(self, code, journal)
        elif self.phase == c.RESOLVE:
            resolve(self, code, chance, journal)
        elif self.phase == c.SHED:
            discard(self, c.discard_cargo(code), chance, journal)
        elif self.phase == c.FAMILIES:
            choose_family(self, c.family_family(code), journal)
        elif code == c.PAY:
            if journal is None:
                pay_best(self, chance)
            else:
                pay(self, best_payment(self), chance, journal)
            self.phase = c.SHED
        elif code == c.KEEP:
            keep(self, journal)
            self.phase = c.SHED  # CN-R18: one trade a turn
        else:
            take(self, c.take_card(code), journal)
        proceed(self, journal)

    def apply_form(self, seat: i64, code: i64, params: list[int], chance: Chance, journal: Journal | None) -> None:
        pay(self, params, chance, journal)
        self.phase = c.SHED
        proceed(self, journal)

    def placements(self) -> list[int]:
        return places(self)

    def points(self) -> list[int]:
        return [int(self.score(seat)) for seat in range(self.seats)]
