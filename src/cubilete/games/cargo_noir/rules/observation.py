"""What a seat knows about a Cargo Noir table, as a row of numbers. Everything lies open (CN-R22)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from cubilete.core.encoding import Encoding, Part, Row
from cubilete.core.state import State
from cubilete.games.cargo_noir.rules import codes as c
from cubilete.games.cargo_noir.rules.state import CargoNoir

TOKENS: Final = 60
"""No heap of cargo of one sort is larger."""


def layout(seats: int) -> list[Part]:
    """The parts of a row; "seats" means the seat itself first, then the others in turn order."""
    ports, sorts, cards, most = c.PORTS, c.SORTS, c.CARDS, c.MOST_COINS
    return [
        Part("phase", (6,), 1, 0, 1, "one of families, resolve, trade, shed, send, over"),
        Part("turn", (2,), 10, 0, 20, "the Game Turn marker's spot, and the spots left to the last one"),
        Part("on_turn", (seats,), 1, 0, 1, "whose turn it is, one of the seats"),
        Part("first_player", (seats,), 1, 0, 1, "who holds the 1st player marker, one of the seats"),
        Part("options", (2,), 1, 0, 1, "final_send, strict_coins"),
        Part("this_turn", (2,), 4, 0, 60, "Syndicate cards that have paid, cards chosen and not yet paid"),
        Part("pile", (1,), 60, -600, 600, "coins in the Pile of Money"),
        Part("bag", (sorts,), 10, 0, TOKENS, "tokens in the bag, by sort"),
        Part("discards", (sorts,), 10, 0, TOKENS, "discarded tokens, by sort"),
        Part("market", (sorts,), 4, 0, TOKENS, "tokens in the Black Market, by sort"),
        Part("open", (ports,), 1, 0, 1, "ports that are open with so many seats"),
        Part("cargo", (ports, sorts), 4, 0, TOKENS, "tokens in each port, by sort"),
        Part("bids", (ports, seats), 10, 0, most, "coins under each seat's ship in each port; 0 where it has none"),
        Part("abandoned", (ports,), 1, 0, 1, "ports that the seat on turn has abandoned this turn"),
        Part("stayed", (ports,), 1, 0, 1, "ports where the seat on turn has raised this turn"),
        Part("decks", (cards,), 5, 0, TOKENS, "Victory cards left, by card"),
        Part("cart", (cards,), 1, 0, TOKENS, "cards chosen this turn and not yet paid, by card"),
        Part("means", (seats, 6), 10, 0, 4 * most,
             "coins in the Safe, ships owned, at the Casino, at the Black Market, at home, and slots for cargo"),
        Part("hold", (seats, sorts), 4, 0, TOKENS, "cargo tokens of each seat, by sort"),
        Part("cards", (seats, cards), 3, 0, TOKENS, "Victory cards of each seat, by card"),
        Part("family", (seats, c.SEATS), 1, 0, 1, "the family sheet of each seat, one of five, or none yet"),
        Part("points", (seats,), 50, 0, 1000, "Victory points of each seat"),
    ]  # fmt: skip


@final
class CargoNoirEncoding(Encoding):
    """Rows for tables with a fixed number of seats."""

    def __init__(self, seats: int) -> None:
        super().__init__(layout(seats))
        self.seats: i64 = seats

    def observe_into(self, state: State, seat: i64, row: Row) -> None:
        assert isinstance(state, CargoNoir)
        seats = self.seats
        row.one_of(state.phase, 6)
        row.put(state.turn)
        row.put(state.last_turn() - state.turn)
        row.one_of((state.seat - seat + seats) % seats, seats)
        row.one_of((state.first - seat + seats) % seats, seats)
        row.flag(state.final_send)
        row.flag(state.strict_coins)
        row.put(state.paid_out)
        row.put(state.taken)
        row.put(state.pile)
        put_harbour(state, seat, seats, row)
        put_families(state, seat, seats, row)


def put_harbour(t: CargoNoir, seat: i64, seats: i64, row: Row) -> None:
    """The bag, Macao, the ports and the cards on offer."""
    row.all_of(t.bag, 0, c.SORTS)
    row.all_of(t.discards, 0, c.SORTS)
    row.all_of(t.market, 0, c.SORTS)
    port: i64 = 0
    while port < c.PORTS:
        row.flag(t.is_open(port))
        port += 1
    row.all_of(t.cargo, 0, c.PORTS * c.SORTS)
    port = 0
    while port < c.PORTS:
        place: i64 = 0
        while place < seats:
            row.put(t.stack(port, (seat + place) % seats))
            place += 1
        port += 1
    row.bits(t.abandoned, c.PORTS)
    row.bits(t.stayed, c.PORTS)
    row.all_of(t.decks, 0, c.CARDS)
    row.all_of(t.cart, 0, c.CARDS)


def put_families(t: CargoNoir, seat: i64, seats: i64, row: Row) -> None:
    """What every family owns, one part after the other."""
    place: i64 = 0
    while place < seats:
        owner: i64 = (seat + place) % seats
        row.put(t.safe[owner])
        row.put(t.fleet[owner])
        row.put(t.casino[owner])
        row.put(t.market_ships[owner])
        row.put(t.ships_home(owner))
        row.put(t.slots(owner))
        place += 1
    place = 0
    while place < seats:
        row.all_of(t.hold, (seat + place) % seats * c.SORTS, c.SORTS)
        place += 1
    place = 0
    while place < seats:
        row.all_of(t.cards, (seat + place) % seats * c.CARDS, c.CARDS)
        place += 1
    place = 0
    while place < seats:
        row.one_of(t.families[(seat + place) % seats], c.SEATS)
        place += 1
    place = 0
    while place < seats:
        row.put(t.score((seat + place) % seats))
        place += 1
