"""Cargo Noir positions as documents: written, read, and checked for everything that must add up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec
from msgspec import Struct

from cubilete.core.errors import PositionError
from cubilete.games.cargo_noir.rules import codes as c
from cubilete.games.cargo_noir.rules.box import Box
from cubilete.games.cargo_noir.rules.setup import empty_table
from cubilete.games.cargo_noir.rules.state import CargoNoir
from cubilete.games.cargo_noir.rules.turn import can_stand
from cubilete.games.cargo_noir.words.vocabulary import PHASES, Vocabulary

Amount = int


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

    phase: Literal["families", "resolve", "trade", "shed", "send", "over"]
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


def write_position(t: CargoNoir, v: Vocabulary) -> dict[str, Any]:
    """The table as a document."""
    part = TablePart(
        phase=PHASES[t.phase],  # type: ignore[arg-type]
        on_turn=int(t.seat) + 1,
        first=int(t.first) + 1,
        turn=int(t.turn),
        pile=int(t.pile),
        abandoned=[v.ports[port] for port in range(c.PORTS) if (t.abandoned >> port) & 1],
        stayed=[v.ports[port] for port in range(c.PORTS) if (t.stayed >> port) & 1],
        syndicate_paid=int(t.paid_out),
        chosen={v.cards[card]: int(n) for card, n in enumerate(t.cart) if n},
        market=v.counts(list(t.market)),
        bag=v.counts(list(t.bag)),
        discards=v.counts(list(t.discards)),
        decks={v.cards[card]: int(n) for card, n in enumerate(t.decks)},
        seat=[seat_part(t, seat, v) for seat in range(t.seats)],
        port=[port_part(t, port, v) for port in range(c.PORTS)],
    )
    document: dict[str, Any] = msgspec.to_builtins(part)
    return document


def seat_part(t: CargoNoir, seat: int, v: Vocabulary) -> SeatPart:
    return SeatPart(
        family=v.families[t.families[seat]] if t.families[seat] >= 0 else "",
        coins=int(t.safe[seat]),
        ships=int(t.fleet[seat]),
        at_casino=int(t.casino[seat]),
        at_market=int(t.market_ships[seat]),
        cargo=v.counts([t.hold[seat * c.SORTS + sort] for sort in range(c.SORTS)]),
        cards={v.cards[card]: n for card in range(c.CARDS) if (n := int(t.cards[seat * c.CARDS + card]))},
    )


def port_part(t: CargoNoir, port: int, v: Vocabulary) -> PortPart:
    return PortPart(
        id=v.ports[port],
        cargo=v.counts([t.cargo[port * c.SORTS + sort] for sort in range(c.SORTS)]),
        bids={str(seat + 1): n for seat in range(t.seats) if (n := int(t.bids[port * c.SEATS + seat]))},
    )


# ---------------------------------------------------------------- reading
def read_position(
    document: dict[str, Any], box: Box, seats: int, final_send: bool, strict_coins: bool, v: Vocabulary
) -> CargoNoir:
    """A table out of a document; PositionError names what cannot be read."""
    try:
        part = msgspec.convert(document, TablePart)
    except msgspec.ValidationError as error:
        raise PositionError(f"this is not a Cargo Noir table: {error}.") from None
    if len(part.seat) != seats:
        raise PositionError(f"there are {len(part.seat)} seats in the table, but the position is for {seats} players.")
    if [port.id for port in part.port] != list(v.ports):
        raise PositionError(f"the ports must be listed in this order: {', '.join(v.ports)}.")
    t = empty_table(box, seats, final_send, strict_coins)
    t.phase = PHASES.index(part.phase)
    t.seat = seat_number(part.on_turn, seats, "on_turn")
    t.first = seat_number(part.first, seats, "first")
    t.turn = within(part.turn, 0, int(t.last_turn()), "turn")
    t.pile = within(part.pile, -10_000, 10_000, "pile")
    t.abandoned = mask(part.abandoned, v, "abandoned")
    t.stayed = mask(part.stayed, v, "stayed")
    t.paid_out = within(part.syndicate_paid, 0, c.SEATS, "syndicate_paid")
    place(t.cart, 0, part.chosen, v.cards, "chosen")
    t.taken = sum(t.cart)
    place(t.market, 0, part.market, v.cargo, "market")
    place(t.bag, 0, part.bag, v.cargo, "bag")
    place(t.discards, 0, part.discards, v.cargo, "discards")
    place(t.decks, 0, part.decks, v.cards, "decks")
    t.bag_size = sum(t.bag)
    for seat, sheet in enumerate(part.seat):
        read_seat(t, seat, sheet, v)
    for port, harbour in enumerate(part.port):
        place(t.cargo, port * c.SORTS, harbour.cargo, v.cargo, f"cargo of {harbour.id}")
        for key, coins in harbour.bids.items():
            bidder = bidding_seat(key, seats, harbour.id)
            t.bids[port * c.SEATS + bidder] = within(coins, 1, c.MOST_COINS, f"bids of {harbour.id}")
    return t


def read_seat(t: CargoNoir, seat: int, sheet: SeatPart, v: Vocabulary) -> None:
    where = f"seat {seat + 1}"
    if sheet.family and sheet.family not in v.families:
        raise PositionError(f"{where}: there is no family '{sheet.family}'; there are {', '.join(v.families)}.")
    t.families[seat] = v.families.index(sheet.family) if sheet.family else -1
    t.safe[seat] = within(sheet.coins, 0, c.MOST_COINS, f"coins of {where}")
    t.fleet[seat] = within(sheet.ships, 0, 99, f"ships of {where}")
    t.casino[seat] = within(sheet.at_casino, 0, 99, f"at_casino of {where}")
    t.market_ships[seat] = within(sheet.at_market, 0, 99, f"at_market of {where}")
    place(t.hold, seat * c.SORTS, sheet.cargo, v.cargo, f"cargo of {where}")
    place(t.cards, seat * c.CARDS, sheet.cards, v.cards, f"cards of {where}")


def within(number: int, low: int, high: int, what: str) -> int:
    if not low <= number <= high:
        raise PositionError(f"{what} must lie between {low} and {high}, not {number}.")
    return number


def seat_number(number: int, seats: int, what: str) -> int:
    return within(number, 1, seats, what) - 1


def bidding_seat(key: str, seats: int, port: str) -> int:
    known = [str(number + 1) for number in range(seats)]
    if key not in known:
        raise PositionError(f"bids of {port}: there is no seat '{key}'; there are {', '.join(known)}.")
    return known.index(key)


def mask(ports: list[str], v: Vocabulary, what: str) -> int:
    bits = 0
    for port in ports:
        if port not in v.ports:
            raise PositionError(f"{what}: there is no port '{port}'; there are {', '.join(v.ports)}.")
        bits |= 1 << v.ports.index(port)
    return bits


def place(row: Any, at: int, counts: Mapping[str, int], known: tuple[str, ...], what: str) -> None:
    """Lay counts by id into a row of numbers."""
    for name, count in counts.items():
        if name not in known:
            raise PositionError(f"{what}: there is no '{name}'; there are {', '.join(known)}.")
        row[at + known.index(name)] = within(count, 0, 999, f"{what}, {name},")


# ---------------------------------------------------------------- checking
def find_defects(t: CargoNoir, v: Vocabulary) -> list[str]:
    """Everything that cannot be so on a table that was set up and played by the rules."""
    found = [*token_defects(t, v), *coin_defects(t), *card_defects(t, v), *ship_defects(t, v), *course_defects(t, v)]
    if not found and not can_stand(t):
        found.append(f"there is nothing to decide in the phase '{PHASES[t.phase]}'; it would be over already.")
    return found


def token_defects(t: CargoNoir, v: Vocabulary) -> list[str]:
    """CN-COMP-03, CN-SETUP-05: no token is lost and none appears."""
    found = []
    for sort in range(c.SORTS):
        there = t.bag[sort] + t.discards[sort] + t.market[sort]
        there += sum(t.hold[seat * c.SORTS + sort] for seat in range(t.seats))
        there += sum(t.cargo[port * c.SORTS + sort] for port in range(c.PORTS))
        wanted = t.seats if sort == c.WILD else t.box.tokens[sort]
        if there != wanted:
            found.append(f"there are {there} {v.cargo[sort]} tokens in all; there must be {wanted}.")
    if sum(t.market) != t.box.market_slots:
        found.append(f"the Black Market must hold {t.box.market_slots} tokens, not {sum(t.market)} (CN-MARKET-03).")
    if t.bag_size == 0 and sum(t.discards) > 0:
        found.append("the bag is empty while tokens lie discarded; they belong in the bag (CN-PORT-04).")
    for port in range(c.PORTS):
        cargo, slots = t.cargo_in(port), t.box.slots[port]
        if not t.is_open(port) and cargo:
            found.append(f"{v.ports[port]} is closed with {t.seats} players and must hold no cargo (CN-SETUP-03).")
        elif t.is_open(port) and (cargo > slots or (cargo < slots and t.bag_size > 0)):
            found.append(f"{v.ports[port]} must hold {slots} tokens, not {cargo} (CN-PORT-03).")
    return found


def coin_defects(t: CargoNoir) -> list[str]:
    """CN-R08: Safes, stacks and Pile together are the coins of the box."""
    total = t.pile + sum(t.safe) + sum(t.bids)
    found = []
    if total != t.box.coins:
        found.append(f"Safes, stacks in ports and the Pile hold {total} coins together; they must hold {t.box.coins}.")
    if t.strict_coins and t.pile < 0:
        found.append("the Pile of Money cannot be overdrawn with strict_coins=yes.")
    return found


def card_defects(t: CargoNoir, v: Vocabulary) -> list[str]:
    found = []
    for card in range(c.CARDS):
        owned = [t.cards[seat * c.CARDS + card] for seat in range(t.seats)]
        if t.decks[card] + sum(owned) != t.box.copies[card]:
            there = t.decks[card] + sum(owned)
            found.append(f"there are {there} {v.cards[card]} cards; there must be {t.box.copies[card]}.")
        most = t.box.most_copies[card]
        if most and max(owned) > most:
            found.append(f"nobody may own more than {most} {v.cards[card]} cards (CN-EDGE-02).")
        if t.cart[card] > t.decks[card]:
            found.append(f"more {v.cards[card]} cards are chosen than are left.")
    if t.taken and t.phase != c.TRADE:
        found.append("cards are chosen and unpaid only while cargo is traded (phase 'trade').")
    return found


def fleet_due(t: CargoNoir, seat: int) -> int:
    """CN-SHIP-02: three ships, and one for every Cargo Ship card."""
    return int(t.box.start_ships + t.cards[seat * c.CARDS + t.box.ship_card])


def ship_defects(t: CargoNoir, v: Vocabulary) -> list[str]:
    found = []
    for seat in range(t.seats):
        if t.fleet[seat] != fleet_due(t, seat):
            due = fleet_due(t, seat)
            found.append(f"seat {seat + 1} must own {due} ships, not {t.fleet[seat]} (CN-SHIP-02).")
        if t.ships_home(seat) < 0:
            found.append(f"seat {seat + 1} has more ships out than it owns.")
    for port in range(c.PORTS):
        stacks = [t.bids[port * c.SEATS + seat] for seat in range(t.seats)]
        stacks = [stack for stack in stacks if stack]
        if stacks and not t.is_open(port):
            found.append(f"{v.ports[port]} is closed with {t.seats} players and can hold no ship (CN-SETUP-03).")
        if len(set(stacks)) != len(stacks):
            found.append(f"two stacks in {v.ports[port]} are equally large; each must top the others (CN-SEND-05).")
        if (t.stayed >> port) & 1 and not t.bids[port * c.SEATS + t.seat]:
            found.append(f"the seat on turn has no ship in {v.ports[port]} that could have stayed there (CN-PORT-07).")
        if (t.abandoned >> port) & 1 and t.bids[port * c.SEATS + t.seat]:
            found.append(f"the seat on turn has abandoned {v.ports[port]} and cannot have a ship there (CN-PORT-10).")
    return found


def course_defects(t: CargoNoir, v: Vocabulary) -> list[str]:
    chosen = [t.families[seat] for seat in range(t.seats) if t.families[seat] >= 0]
    found = []
    if len(set(chosen)) != len(chosen):
        found.append("two seats have the same family; each needs its own (CN-R09).")
    if t.phase != c.FAMILIES and len(chosen) < t.seats:
        found.append("every seat has a family once the first turn begins (CN-SETUP-09).")
    if (t.phase == c.FAMILIES) != (t.turn == 0):
        found.append("the marker stands on spot 0 exactly while families are chosen (CN-SETUP-18).")
    if t.turn == 1 and t.phase not in (c.SEND, c.FAMILIES):
        found.append("in game turn 1 ships are only sent out: the phase must be 'send' (CN-TURN-06).")
    for seat in range(t.seats):
        if (seat != t.seat or t.phase in (c.SEND, c.OVER)) and t.held(seat) > t.slots(seat):
            found.append(f"seat {seat + 1} holds {t.held(seat)} tokens in {t.slots(seat)} slots (CN-TRADE-15).")
    if t.phase == c.FAMILIES and any(t.families[seat] < 0 for seat in range(t.seat)):
        found.append("families are chosen in seat order; nobody can have been skipped (CN-R09).")
    if t.phase == c.OVER and not t.is_final_turn():
        found.append(f"the game is over only after game turn {t.last_turn()} (CN-END-01).")
    if t.paid_out > t.cards[t.seat * c.CARDS + t.box.syndicate_card]:
        found.append("more Syndicate cards have paid this turn than the seat on turn owns (CN-SYND-01).")
    for port in range(c.PORTS):
        if (t.abandoned >> port) & 1 and not t.is_open(port):
            found.append(f"{v.ports[port]} is closed with {t.seats} players and cannot have been abandoned.")
    for seat in range(t.seats):
        if has_sent(t, seat) and t.ships_home(seat) > 0 and t.fleet[seat] == fleet_due(t, seat):
            found.append(f"seat {seat + 1} has had its turn, so all its ships are out (CN-SEND-01).")
    return found


def has_sent(t: CargoNoir, seat: int) -> bool:
    """Whether the seat has sent its ships out and still waits for its next turn."""
    if seat == t.seat or t.phase in (c.FAMILIES, c.OVER):
        return False
    passed = (seat - t.first) % t.seats < (t.seat - t.first) % t.seats
    return bool(t.turn > 1 if not passed else t.final_send or not t.is_final_turn())
