"""What people are dealing about, as one seat may see it (CP-NEG)."""

from __future__ import annotations

from cubilete.core.declared.lexicon import Lexicon
from cubilete.games.competitors.deal_lines import ASKER, Line, taken_apart
from cubilete.games.competitors.deal_texts import fact_of
from cubilete.games.competitors.position.view import DealKind, DealView
from cubilete.games.competitors.rules.dealing import book as bk
from cubilete.games.competitors.rules.dealing.auctions import bid_after
from cubilete.games.competitors.rules.dealing.faces import lines_for
from cubilete.games.competitors.rules.dealing.moves import waits_for
from cubilete.games.competitors.rules.table import Table

KINDS: tuple[DealKind, ...] = ("ask", "auction", "offer")


def view_deals(t: Table, seat: int, lexicon: Lexicon) -> list[DealView]:
    """The open deals, in the order of their numbers."""
    places = range(int(t.seats) * bk.PLACES)
    return [view_deal(t, deal, seat, lexicon) for deal in places if bk.entry(t, deal, bk.STATUS) != bk.FREE]


def view_deal(t: Table, deal: int, seat: int, lexicon: Lexicon) -> DealView:
    status = int(bk.entry(t, deal, bk.STATUS))
    return DealView(
        deal=deal,
        kind=KINDS[status - bk.ASK],
        seat=int(bk.owner(deal)),
        author=int(bk.entry(t, deal, bk.AUTHOR)),
        parties=seats_in(t, deal, bk.PARTIES),
        accepted=seats_in(t, deal, bk.ACCEPTED),
        waiting=[other for other in range(t.seats) if waits_for(t, deal, other)],
        later=seats_in(t, deal, bk.LATER),
        looks=seats_in(t, deal, bk.LOOKS),
        version=int(bk.entry(t, deal, bk.VERSION)),
        lines=[fact_of(with_asker(taken_apart(line), deal), lexicon) for line in lines_for(t, deal, seat)],
        turns=int(bk.entry(t, deal, bk.LIFE)),
        answers=answered(t, deal),
        price=int(bk.entry(t, deal, bk.PRICE)),
        next_bid=int(bid_after(t, deal, 1)) if status == bk.AUCTION else 0,
        bidder=int(bk.entry(t, deal, bk.BIDDER)),
    )


def with_asker(line: Line, deal: int) -> Line:
    """A line of a request with the seat that asks, so that what is wanted can be told from what is given for it."""
    owner = int(bk.owner(deal))
    giver, taker = [owner if one == ASKER else one for one in (line.giver, line.taker)]
    return line._replace(giver=giver, taker=taker)


def seats_in(t: Table, deal: int, column: int) -> list[int]:
    bits = int(bk.entry(t, deal, column))
    return [seat for seat in range(t.seats) if bits >> seat & 1]


def answered(t: Table, deal: int) -> int:
    """The request that an offer answers, by its number; -1 where there is none, or none any more."""
    serial = int(bk.entry(t, deal, bk.ANSWERS))
    return next((ask for ask in asks(t) if serial and bk.entry(t, ask, bk.SERIAL) == serial), -1)


def asks(t: Table) -> list[int]:
    """The requests that are open."""
    return [deal for deal in range(0, int(t.seats) * bk.PLACES, bk.PLACES) if bk.entry(t, deal, bk.STATUS) == bk.ASK]
