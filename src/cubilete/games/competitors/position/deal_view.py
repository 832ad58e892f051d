"""What people are dealing about, as one seat may see it (CP-NEG)."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from cubilete.core.declared.lexicon import Lexicon
from cubilete.games.competitors.rules.table import Table

DealKind = Literal["offer", "ask", "auction"]
ItemKind = Literal["money", "territory", "contract", "vehicle", "branch", "look", "carriage"]


class LineView(Struct, frozen=True):
    """One thing that changes hands: `what` is nothing where the viewer may not know its face."""

    giver: int
    taker: int
    """A seat, or -1 where whoever answers may be meant."""
    kind: ItemKind
    what: str
    """A card, a State with a branch, or a token; `any africa` and the like where something is asked for."""
    covered: bool
    sum: int
    """Euros; of a carriage its fee."""
    cargo: str
    """Of a carriage: the token whose goods, or which truck, is carried."""
    to: str
    """Where the carriage ends, or a vehicle is to stand."""
    fuel: int
    """Of a carriage: the seat that pays the fuel; else -1."""


class DealView(Struct, frozen=True):
    """An offer, an open request or an auction."""

    deal: int
    """Its number, as moves name it."""
    kind: DealKind
    author: int
    parties: list[int]
    accepted: list[int]
    waiting: list[int]
    """Seats that have not answered yet."""
    later: list[int]
    """Seats that have put it off."""
    version: int
    lines: list[LineView]
    turns: int
    """Ends of turns that it still lives."""
    price: int
    """Of an auction: the highest bid, or the least price before there is one."""
    bidder: int
    """Who bids most, or -1."""


def view_deals(t: Table, seat: int, lexicon: Lexicon) -> list[DealView]:
    """The open deals, in the order of their numbers."""
    return []
