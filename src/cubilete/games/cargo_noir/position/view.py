"""What everybody may see of a Cargo Noir table, for programs: everything lies open (CN-R22). Seats count from 0."""

from __future__ import annotations

from msgspec import Struct

from cubilete.core.declared.lexicon import Lexicon
from cubilete.core.documents import counts, named
from cubilete.games.cargo_noir.position.desk import Worth, desk_of
from cubilete.games.cargo_noir.position.document import PHASES, PhaseName
from cubilete.games.cargo_noir.rules import codes as c
from cubilete.games.cargo_noir.rules.send import lowest_bid
from cubilete.games.cargo_noir.rules.state import CargoNoir
from cubilete.games.cargo_noir.rules.trade import hand_value

Counts = dict[str, int]
"""How many of each thing, by id; what is not there is left out."""


class SeatView(Struct, frozen=True, kw_only=True):
    """One family: what lies on and beside its sheet."""

    family: str
    """The id of its sheet; empty while none is chosen."""
    coins: int
    """In the Safe."""
    ships: int
    at_casino: int
    at_market: int
    at_home: int
    cargo: Counts
    cards: Counts
    slots: int
    held: int
    """Tokens in the warehouses."""
    best_value: int
    """The most that its cargo can be traded for."""
    points: int


class PortView(Struct, frozen=True, kw_only=True):
    """One port."""

    id: str
    open: bool
    cargo: Counts
    slots: int
    stacks: list[int]
    """Coins under the ship of every seat; 0 where it has none."""
    lowest_bid: int
    """The least that the seat on turn may bid here."""
    grid: tuple[int, int]
    """Its place on the map: row and column."""


class CardView(Struct, frozen=True, kw_only=True):
    """A Victory card on offer."""

    id: str
    cost: int
    points: int
    left: int
    """Copies that can still be taken."""


class Contraband(Struct, frozen=True, kw_only=True):
    """What combinations are worth, by number of tokens from 1."""

    same: list[int]
    different: list[int]


class CargoNoirView(Struct, frozen=True, kw_only=True):
    """The whole table."""

    phase: PhaseName
    on_turn: int
    first: int
    turn: int
    last_turn: int
    final_turn: bool
    pile: int
    casino_pays: int
    """Coins that a ship collects at the Casino."""
    abandoned: list[str]
    stayed: list[str]
    syndicate_paid: int
    chosen: Counts
    cost: int
    """Of the cards chosen and not yet paid."""
    market: Counts
    bag: Counts
    discards: Counts
    seat: list[SeatView]
    port: list[PortView]
    offer: list[CardView]
    contraband: Contraband
    desk: dict[str, Worth]
    """What a combination is worth by its shape ("4+1w": four of a type and a Wild), while somebody trades."""


def view_table(t: CargoNoir, lexicon: Lexicon, grid: tuple[tuple[int, int], ...]) -> CargoNoirView:
    """The table, and what anybody at it could work out."""
    cargo, ports, cards = lexicon.ids["cargo"], lexicon.ids["port"], lexicon.ids["card"]
    return CargoNoirView(
        phase=PHASES[t.phase],  # type: ignore[arg-type]
        on_turn=int(t.seat),
        first=int(t.first),
        turn=int(t.turn),
        last_turn=int(t.last_turn()),
        final_turn=t.is_final_turn(),
        pile=int(t.pile),
        casino_pays=int(t.box.casino_income),
        abandoned=named(t.abandoned, ports),
        stayed=named(t.stayed, ports),
        syndicate_paid=int(t.paid_out),
        chosen=counts(list(t.cart), cards),
        cost=int(t.cart_cost()),
        market=counts(list(t.market), cargo),
        bag=counts(list(t.bag), cargo),
        discards=counts(list(t.discards), cargo),
        seat=[seat_view(t, seat, lexicon) for seat in range(t.seats)],
        port=[port_view(t, port, lexicon, grid[port]) for port in range(c.PORTS)],
        offer=[card_view(t, card, cards[card]) for card in range(c.CARDS)],
        contraband=Contraband(same=list(t.box.same)[1:], different=list(t.box.different)[1:]),
        desk=desk_of(t),
    )


def seat_view(t: CargoNoir, seat: int, lexicon: Lexicon) -> SeatView:
    return SeatView(
        family=lexicon.id("family", t.families[seat]),
        coins=int(t.safe[seat]),
        ships=int(t.fleet[seat]),
        at_casino=int(t.casino[seat]),
        at_market=int(t.market_ships[seat]),
        at_home=int(t.ships_home(seat)),
        cargo=counts([t.tokens(seat, sort) for sort in range(c.SORTS)], lexicon.ids["cargo"]),
        cards=counts([t.owned(seat, card) for card in range(c.CARDS)], lexicon.ids["card"]),
        slots=int(t.slots(seat)),
        held=int(t.held(seat)),
        best_value=int(hand_value(t, seat)),
        points=int(t.score(seat)),
    )


def port_view(t: CargoNoir, port: int, lexicon: Lexicon, grid: tuple[int, int]) -> PortView:
    return PortView(
        id=lexicon.id("port", port),
        open=t.is_open(port),
        cargo=counts([t.in_port(port, sort) for sort in range(c.SORTS)], lexicon.ids["cargo"]),
        slots=int(t.box.slots[port]),
        stacks=[int(t.stack(port, seat)) for seat in range(t.seats)],
        lowest_bid=int(lowest_bid(t, port)),
        grid=grid,
    )


def card_view(t: CargoNoir, card: int, identifier: str) -> CardView:
    return CardView(
        id=identifier,
        cost=int(t.box.cost[card]),
        points=int(t.box.points[card]),
        left=int(t.decks[card] - t.cart[card]),
    )
