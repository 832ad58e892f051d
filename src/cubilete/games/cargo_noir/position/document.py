"""Cargo Noir positions as documents that people write and read: seats count from 1 in them."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import Struct

from cubilete.core.declared.lexicon import Lexicon
from cubilete.core.documents import counts, known, mask, named, place, seat_number, within
from cubilete.core.errors import PositionError
from cubilete.games.cargo_noir.declared import DECLARED
from cubilete.games.cargo_noir.rules import codes as c
from cubilete.games.cargo_noir.rules.box import Box
from cubilete.games.cargo_noir.rules.setup import empty_table
from cubilete.games.cargo_noir.rules.state import CargoNoir

Amount = int
PhaseName = Literal["families", "resolve", "trade", "shed", "send", "over"]
PHASES = tuple(phase.name for phase in DECLARED.phases)


class SeatPart(Struct, forbid_unknown_fields=True, kw_only=True):
    """One family: what lies on and beside its sheet."""

    family: str
    coins: Amount
    ships: Amount
    at_casino: Amount = 0
    at_market: Amount = 0
    cargo: dict[str, Amount] = {}
    cards: dict[str, Amount] = {}


class PortPart(Struct, forbid_unknown_fields=True, kw_only=True):
    """One port: its cargo, and the stack of every seat that has a ship there (seats count from 1)."""

    id: str
    cargo: dict[str, Amount] = {}
    bids: dict[str, Amount] = {}


class TablePart(Struct, forbid_unknown_fields=True, kw_only=True):
    """The whole table; seats count from 1."""

    phase: PhaseName
    on_turn: int
    first: int
    turn: int
    pile: int
    abandoned: list[str] = []
    stayed: list[str] = []
    syndicate_paid: Amount = 0
    chosen: dict[str, Amount] = {}
    market: dict[str, Amount] = {}
    bag: dict[str, Amount] = {}
    discards: dict[str, Amount] = {}
    decks: dict[str, Amount] = {}
    seat: list[SeatPart]
    port: list[PortPart]


def write_position(t: CargoNoir, lexicon: Lexicon) -> dict[str, Any]:
    """The table as a document."""
    cargo, ports, cards = lexicon.ids["cargo"], lexicon.ids["port"], lexicon.ids["card"]
    part = TablePart(
        phase=PHASES[t.phase],  # type: ignore[arg-type]
        on_turn=int(t.seat) + 1,
        first=int(t.first) + 1,
        turn=int(t.turn),
        pile=int(t.pile),
        abandoned=named(t.abandoned, ports),
        stayed=named(t.stayed, ports),
        syndicate_paid=int(t.paid_out),
        chosen=counts(list(t.cart), cards),
        market=counts(list(t.market), cargo),
        bag=counts(list(t.bag), cargo),
        discards=counts(list(t.discards), cargo),
        decks={card: int(left) for card, left in zip(cards, t.decks)},
        seat=[seat_part(t, seat, lexicon) for seat in range(t.seats)],
        port=[port_part(t, port, lexicon) for port in range(c.PORTS)],
    )
    document: dict[str, Any] = msgspec.to_builtins(part)
    return document


def seat_part(t: CargoNoir, seat: int, lexicon: Lexicon) -> SeatPart:
    return SeatPart(
        family=lexicon.id("family", t.families[seat]),
        coins=int(t.safe[seat]),
        ships=int(t.fleet[seat]),
        at_casino=int(t.casino[seat]),
        at_market=int(t.market_ships[seat]),
        cargo=counts([t.tokens(seat, sort) for sort in range(c.SORTS)], lexicon.ids["cargo"]),
        cards=counts([t.owned(seat, card) for card in range(c.CARDS)], lexicon.ids["card"]),
    )


def port_part(t: CargoNoir, port: int, lexicon: Lexicon) -> PortPart:
    return PortPart(
        id=lexicon.id("port", port),
        cargo=counts([t.in_port(port, sort) for sort in range(c.SORTS)], lexicon.ids["cargo"]),
        bids={str(seat + 1): n for seat in range(t.seats) if (n := int(t.stack(port, seat)))},
    )


# ---------------------------------------------------------------- reading
def read_position(
    document: dict[str, Any], box: Box, seats: int, final_send: bool, strict_coins: bool, lexicon: Lexicon
) -> CargoNoir:
    """A table out of a document; PositionError names what cannot be read."""
    try:
        part = msgspec.convert(document, TablePart)
    except msgspec.ValidationError as error:
        raise PositionError(f"this is not a Cargo Noir table: {error}.") from None
    if len(part.seat) != seats:
        raise PositionError(f"there are {len(part.seat)} seats in the table, but the position is for {seats} players.")
    cargo, ports, cards = lexicon.ids["cargo"], lexicon.ids["port"], lexicon.ids["card"]
    if [port.id for port in part.port] != list(ports):
        raise PositionError(f"the ports must be listed in this order: {', '.join(ports)}.")
    t = empty_table(box, seats, final_send, strict_coins)
    t.phase = PHASES.index(part.phase)
    t.seat = seat_number(part.on_turn, seats, "on_turn")
    t.first = seat_number(part.first, seats, "first")
    t.turn = within(part.turn, 0, int(t.last_turn()), "turn")
    t.pile = within(part.pile, -10_000, 10_000, "pile")
    t.abandoned = mask(part.abandoned, ports, "abandoned", "port")
    t.stayed = mask(part.stayed, ports, "stayed", "port")
    t.paid_out = within(part.syndicate_paid, 0, c.SEATS, "syndicate_paid")
    place(t.cart, 0, part.chosen, cards, "chosen")
    t.taken = sum(t.cart)
    place(t.market, 0, part.market, cargo, "market")
    place(t.bag, 0, part.bag, cargo, "bag")
    place(t.discards, 0, part.discards, cargo, "discards")
    place(t.decks, 0, part.decks, cards, "decks")
    t.bag_size = sum(t.bag)
    for seat, sheet in enumerate(part.seat):
        read_seat(t, seat, sheet, lexicon)
    for port, harbour in enumerate(part.port):
        place(t.cargo, port * c.SORTS, harbour.cargo, cargo, f"cargo of {harbour.id}")
        for key, coins in harbour.bids.items():
            bidder = bidding_seat(key, seats, harbour.id)
            t.set_stack(port, bidder, within(coins, 1, c.MOST_COINS, f"bids of {harbour.id}"))
    return t


def read_seat(t: CargoNoir, seat: int, sheet: SeatPart, lexicon: Lexicon) -> None:
    where = f"seat {seat + 1}"
    t.families[seat] = known(sheet.family, lexicon.ids["family"], where, "family") if sheet.family else -1
    t.safe[seat] = within(sheet.coins, 0, c.MOST_COINS, f"coins of {where}")
    t.fleet[seat] = within(sheet.ships, 0, 99, f"ships of {where}")
    t.casino[seat] = within(sheet.at_casino, 0, 99, f"at_casino of {where}")
    t.market_ships[seat] = within(sheet.at_market, 0, 99, f"at_market of {where}")
    place(t.hold, seat * c.SORTS, sheet.cargo, lexicon.ids["cargo"], f"cargo of {where}")
    place(t.cards, seat * c.CARDS, sheet.cards, lexicon.ids["card"], f"cards of {where}")


def bidding_seat(key: str, seats: int, port: str) -> int:
    numbers = [str(number + 1) for number in range(seats)]
    if key not in numbers:
        raise PositionError(f"bids of {port}: there is no seat '{key}'; there are {', '.join(numbers)}.")
    return numbers.index(key)
