"""What everybody may see of a Cargo Noir table, for programs: everything lies open (CN-R22). Seats count from 0."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from cubilete.games.cargo_noir.position.document import PhaseName

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


class Worth(Struct, frozen=True, kw_only=True):
    """What a combination counts as, and its value."""

    kind: Literal["same", "different"]
    value: int


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
