"""What people are dealing about, as one seat may see it (CP-NEG)."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from cubilete.core.declared.lexicon import Lexicon
from cubilete.games.competitors.deal_lines import DealLine, taken_apart
from cubilete.games.competitors.deal_texts import fact_of
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.dealing import auctions as au
from cubilete.games.competitors.rules.dealing import book as bk
from cubilete.games.competitors.rules.dealing.faces import lines_for
from cubilete.games.competitors.rules.dealing.moves import waits_for
from cubilete.games.competitors.rules.table import Table

DealKind = Literal["ask", "auction", "offer"]
KINDS: tuple[DealKind, ...] = ("ask", "auction", "offer")


class DealView(Struct, frozen=True):
    """An offer, an open request or an auction."""

    deal: int
    """Its number, as moves name it from 1."""
    kind: DealKind
    seat: int
    """Who made the first proposal."""
    author: int
    """Whose terms stand there now."""
    parties: list[int]
    """Who gives or gets something; of a request those who are asked, of an auction those who may bid."""
    accepted: list[int]
    waiting: list[int]
    """Seats whose answer is missing."""
    later: list[int]
    """Seats that have put it off."""
    out: list[int]
    """Of an auction: seats that stay out of it."""
    looks: list[int]
    """Carriers that want to see the contract before they accept."""
    version: int
    proposal: int
    """The number of the proposal; it changes with its terms."""
    lines: list[DealLine]
    turns: int
    """Ends of turns that it still lives."""
    price: int
    """Of an auction: the highest bid, or the least price before there is one."""
    next: int
    """Of an auction: the least bid that may follow."""
    bidder: int
    """Who bids most, or -1."""
    answers: int
    """Of an offer: the number of the request that it answers, or 0."""


def view_deals(t: Table, seat: int, lexicon: Lexicon) -> list[DealView]:
    """The open deals, in the order of their numbers."""
    places = range(t.seats * bk.PLACES)
    return [view_deal(t, deal, seat, lexicon) for deal in places if bk.entry(t, deal, bk.STATUS) != bk.FREE]


def view_deal(t: Table, deal: int, seat: int, lexicon: Lexicon) -> DealView:
    def entry(column: int) -> int:
        return int(bk.entry(t, deal, column))

    auction = entry(bk.STATUS) == bk.AUCTION
    put_off = seats_in(t, entry(bk.LATER))
    return DealView(
        deal=deal + 1,
        kind=KINDS[entry(bk.STATUS) - 1],
        seat=int(bk.owner(deal)),
        author=entry(bk.AUTHOR),
        parties=seats_in(t, entry(bk.PARTIES)),
        accepted=seats_in(t, entry(bk.ACCEPTED)),
        waiting=[one for one in range(t.seats) if waits_for(t, deal, one)],
        later=[] if auction else put_off,
        out=put_off if auction else [],
        looks=seats_in(t, entry(bk.LOOKS)),
        version=entry(bk.VERSION),
        proposal=entry(bk.SERIAL),
        lines=[fact_of(taken_apart(line), lexicon) for line in lines_for(t, deal, seat)],
        turns=entry(bk.LIFE),
        price=entry(bk.PRICE),
        next=int(au.bid_after(t, deal, 1)) if auction else 0,
        bidder=entry(bk.BIDDER) if auction else k.NOBODY,
        answers=request_number(t, entry(bk.ANSWERS)),
    )


def request_number(t: Table, serial: int) -> int:
    """The deal number of a request that is still open, from 1; 0 where it is not."""
    for seat in range(t.seats):
        deal = seat * bk.PLACES
        if serial and bk.entry(t, deal, bk.STATUS) == bk.ASK and bk.entry(t, deal, bk.SERIAL) == serial:
            return int(deal) + 1
    return 0


def seats_in(t: Table, bits: int) -> list[int]:
    return [seat for seat in range(min(int(t.seats), c.SEATS)) if bits >> seat & 1]
