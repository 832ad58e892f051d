"""What everybody may see of a Cargo Noir table, read from its state: everything lies open (CN-R22)."""

from __future__ import annotations

from cubilete.core.declared.lexicon import Lexicon
from cubilete.core.documents import counts, named
from cubilete.games.cargo_noir.position.document import PHASES
from cubilete.games.cargo_noir.position.view import CardView, CargoNoirView, Contraband, PortView, SeatView
from cubilete.games.cargo_noir.rules import codes as c
from cubilete.games.cargo_noir.rules.send import lowest_bid
from cubilete.games.cargo_noir.rules.state import CargoNoir
from cubilete.games.cargo_noir.rules.trade import hand_value
from cubilete.games.cargo_noir.sight.desk import desk_of


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
