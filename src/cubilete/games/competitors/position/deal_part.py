"""Open deals as a position document tells them: their terms as moves write them, and who has said what (CP-NEG).

    [[deal]]
    kind = "offer"
    number = 2
    terms = "1>2 20000, brazil; 2>1 K091"

    [[deal]]
    kind = "ask"
    number = 4
    terms = "all: get any africa; give 10000"

    [[deal]]
    kind = "auction"
    number = 1
    terms = "covered K017 from 5000"
    bid = "7000"
    bidder = 3

Numbers are those that moves name: three a seat, a notice (a request or an auction) and two offers, so 1 to 3 belong to
seat 1. Left out are an author who is that seat, acceptances of nobody but the author, the first version, and a life of
a whole round. Serial numbers, which tell one proposal from another, are given out in order where they are left out.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from cubilete.core.declared.lexicon import Lexicon
from cubilete.core.documents import mask, seat_number, within
from cubilete.core.errors import PositionError, Refusal
from cubilete.games.competitors import deal_lines as d
from cubilete.games.competitors.deal_slots import Bid, Lot, Terms, Wish
from cubilete.games.competitors.position.columns import MOST
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.business.cards import everybody
from cubilete.games.competitors.rules.dealing import book as bk
from cubilete.games.competitors.rules.table import Table

Kind = Literal["ask", "auction", "offer"]
KINDS: tuple[Kind, ...] = ("ask", "auction", "offer")
READERS = {"ask": Wish(), "auction": Lot(), "offer": Terms()}


class DealPart(Struct, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """An offer, a request or an auction."""

    kind: Kind
    number: int
    terms: str
    author: int = 0
    accepted: list[int] | None = None
    later: list[int] = []
    looks: list[int] = []
    """Carriers that want to see the contract first."""
    version: int = 1
    turns: int | None = None
    """Ends of turns that it still lives; a full round of them where nothing is said (CP-R70)."""
    serial: int = 0
    answers: int = 0
    """The serial number of the request that it answers."""
    bid: str = ""
    """Of an auction: `7000`, or `7000 at peru`."""
    bidder: int = 0


# ---------------------------------------------------------------- writing
def write_deals(t: Table, lexicon: Lexicon) -> list[DealPart]:
    places = range(int(t.seats) * bk.PLACES)
    return [write_deal(t, deal, lexicon) for deal in places if bk.entry(t, deal, bk.STATUS) != bk.FREE]


def write_deal(t: Table, deal: int, lexicon: Lexicon) -> DealPart:
    kind = KINDS[bk.entry(t, deal, bk.STATUS) - bk.ASK]
    author, accepted = int(bk.entry(t, deal, bk.AUTHOR)), seats_in(t, deal, bk.ACCEPTED)
    bidder = int(bk.entry(t, deal, bk.BIDDER))
    bid = [int(bk.entry(t, deal, bk.PRICE)) // d.COIN, int(bk.entry(t, deal, bk.AT))]
    return DealPart(
        kind=kind,
        number=deal + 1,
        terms=READERS[kind].write(terms_of(t, deal, kind), lexicon),
        author=0 if author == bk.owner(deal) else author + 1,
        accepted=None if accepted == usual_accepted(kind, author) else accepted,
        later=seats_in(t, deal, bk.LATER),
        looks=seats_in(t, deal, bk.LOOKS),
        version=int(bk.entry(t, deal, bk.VERSION)),
        turns=int(bk.entry(t, deal, bk.LIFE)),
        serial=int(bk.entry(t, deal, bk.SERIAL)),
        answers=int(bk.entry(t, deal, bk.ANSWERS)),
        bid=Bid().write(bid, lexicon) if bidder != k.NOBODY else "",
        bidder=bidder + 1,
    )


def usual_accepted(kind: str, author: int) -> list[int]:
    """An offer is accepted by its author; notices bind nobody."""
    return [author + 1] if kind == "offer" else []


def seats_in(t: Table, deal: int, column: int) -> list[int]:
    return [seat + 1 for seat in range(t.seats) if bk.entry(t, deal, column) >> seat & 1]


def terms_of(t: Table, deal: int, kind: str) -> list[int]:
    """The numbers that the move had which proposed it."""
    lines = [int(line) for line in bk.lines_of(t, deal)]
    if kind == "ask":
        return [int(bk.entry(t, deal, bk.PARTIES)), *lines]
    if kind == "auction":
        return [int(bk.with_seats(lines[0], d.ANYBODY, d.ANYBODY)), int(bk.entry(t, deal, bk.LEAST)) // d.COIN]
    return lines


# ---------------------------------------------------------------- reading
def read_deals(parts: list[DealPart], t: Table, lexicon: Lexicon) -> None:
    """Put deals into an empty book."""
    serial = 0
    for part in parts:
        deal = within(part.number, 1, int(t.seats) * bk.PLACES, "number of a deal") - 1
        if bk.entry(t, deal, bk.STATUS) != bk.FREE:
            raise PositionError(f"there are two deals with the number {part.number} (CP-R70).")
        serial = within(part.serial, 1, MOST, f"serial of deal {part.number}") if part.serial else serial + 1
        read_deal(part, t, deal, lexicon)
        bk.enter(t, deal, bk.SERIAL, serial)
        t.deals[bk.LAST_SERIAL] = max(int(t.deals[bk.LAST_SERIAL]), serial)


def read_deal(part: DealPart, t: Table, deal: int, lexicon: Lexicon) -> None:
    what, seats, owner = f"deal {part.number}", int(t.seats), int(bk.owner(deal))
    author = seat_number(part.author, seats, f"author of {what}") if part.author else owner
    accepted = usual_accepted(part.kind, author) if part.accepted is None else part.accepted
    bk.enter(t, deal, bk.STATUS, bk.ASK + KINDS.index(part.kind))
    bk.enter(t, deal, bk.AUTHOR, author)
    bk.enter(t, deal, bk.ACCEPTED, seat_bits(accepted, seats, f"accepted of {what}"))
    bk.enter(t, deal, bk.LATER, seat_bits(part.later, seats, f"later of {what}"))
    bk.enter(t, deal, bk.LOOKS, seat_bits(part.looks, seats, f"looks of {what}"))
    bk.enter(t, deal, bk.VERSION, within(part.version, 1, bk.MOST_VERSIONS, f"version of {what}"))
    whole = int(bk.lifetime(t))
    bk.enter(t, deal, bk.LIFE, within(whole if part.turns is None else part.turns, 1, whole, f"turns of {what}"))
    bk.enter(t, deal, bk.ANSWERS, within(part.answers, 0, MOST, f"answers of {what}"))
    try:
        numbers = READERS[part.kind].read(part.terms, lexicon)
        bid = Bid().read(part.bid, lexicon) if part.bid else []
    except Refusal as refusal:
        raise PositionError(f"{what}: {refusal.sentence}") from None
    lay_terms(t, deal, part.kind, numbers, what)
    if part.kind == "auction":
        read_bid(part, t, deal, bid)
    elif bid or part.bidder:
        raise PositionError(f"{what}: only an auction has bids (CP-R71).")


def lay_terms(t: Table, deal: int, kind: str, numbers: list[int], what: str) -> None:
    """The lines of a deal, and who is concerned by it."""
    owner = int(bk.owner(deal))
    lines = numbers[1:] if kind == "ask" else numbers
    others = int(everybody(t)) & ~(1 << owner)
    parties = numbers[0] & others if kind == "ask" else others
    if kind == "auction":
        lines = [int(bk.with_seats(numbers[0], owner, d.ANYBODY))]
        bk.enter(t, deal, bk.LEAST, numbers[1] * d.COIN)
        bk.enter(t, deal, bk.PRICE, numbers[1] * d.COIN)
    if not 1 <= len(lines) <= d.LINES:
        raise PositionError(f"{what} must have between 1 and {d.LINES} lines (CP-R70).")
    for at, line in enumerate(lines):
        bk.put_line(t, deal, at, line)
    bk.enter(t, deal, bk.COUNT, len(lines))
    bk.enter(t, deal, bk.PARTIES, bk.parties_of(bk.lines_of(t, deal)) if kind == "offer" else parties)


def read_bid(part: DealPart, t: Table, deal: int, bid: list[int]) -> None:
    if not bid and not part.bidder:
        return
    if not bid or not part.bidder:
        raise PositionError(f"deal {part.number}: a bid and its bidder belong together (CP-R71).")
    bk.enter(t, deal, bk.PRICE, bid[0] * d.COIN)
    bk.enter(t, deal, bk.AT, bid[1])
    bk.enter(t, deal, bk.BIDDER, seat_number(part.bidder, int(t.seats), f"bidder of deal {part.number}"))


def seat_bits(numbers: list[int], seats: int, what: str) -> int:
    names = [str(seat + 1) for seat in range(seats)]
    return mask([str(within(number, 1, seats, what)) for number in numbers], names, what)
