"""Everything that lies on a Cargo Noir table, and small questions about it. No rule is decided here."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from cubilete.core.state import State
from cubilete.games.cargo_noir.rules import codes as c
from cubilete.games.cargo_noir.rules.box import Box


class Table(State):
    """The components in play.

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
