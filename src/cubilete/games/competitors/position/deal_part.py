"""Open deals in a position document: terms as moves write them, seats from 1.

[[deal]]
number = 2
offer = "1>2 20000; 2>1 peru"
accepted = [1]

[[deal]]
number = 4
ask = "1 3: get any africa; give 10000"

[[deal]]
number = 7
auction = "K017 from 5000"
bid = "9000"
bidder = 1
out = [2]
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from cubilete.core.declared.lexicon import Lexicon
from cubilete.core.documents import seat_number, within
from cubilete.core.errors import PositionError, Refusal
from cubilete.core.state import LEGAL
from cubilete.games.competitors.deal_slots import Bid, Lot, Terms, Wish
from cubilete.games.competitors.position.deal_view import seats_in
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.cards import everybody
from cubilete.games.competitors.rules.dealing import auctions as au
from cubilete.games.competitors.rules.dealing import book as bk
from cubilete.games.competitors.rules.dealing.faces import note_known
from cubilete.games.competitors.rules.dealing.requests import judge_given, judge_wish
from cubilete.games.competitors.rules.dealing.terms import judge_lines, judge_open, judge_party
from cubilete.games.competitors.rules.table import Table

MOST = 10**9


class DealPart(Struct, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """An offer, a request or an auction; exactly one of the three is written."""

    number: int
    offer: str = ""
    ask: str = ""
    auction: str = ""
    author: int = 0
    """Whose terms stand there now; left out: the seat whose place it is."""
    accepted: list[int] = []
    """Of an offer; left out: its author alone."""
    later: list[int] = []
    looks: list[int] = []
    """Carriers that want to see the contract."""
    version: int = 1
    turns: int = bk.LIFETIME
    """Ends of turns that it still lives."""
    proposal: int = 0
    """Every proposal has a number of its own; left out: the next one."""
    answers: int = 0
    """The proposal that is a request and that this offer answers."""
    bid: str = ""
    bidder: int = 0
    out: list[int] = []


# ---------------------------------------------------------------- writing
def write_deals(t: Table, lexicon: Lexicon) -> list[DealPart]:
    places = range(t.seats * bk.PLACES)
    return [write_deal(t, deal, lexicon) for deal in places if bk.entry(t, deal, bk.STATUS) != bk.FREE]


def write_deal(t: Table, deal: int, lexicon: Lexicon) -> DealPart:
    def entry(column: int) -> int:
        return int(bk.entry(t, deal, column))

    status, lines = entry(bk.STATUS), [int(line) for line in bk.lines_of(t, deal)]
    part = DealPart(
        number=deal + 1, version=entry(bk.VERSION), turns=entry(bk.LIFE), proposal=entry(bk.SERIAL),
        answers=entry(bk.ANSWERS), looks=written(t, entry(bk.LOOKS)),
    )  # fmt: skip
    if status == bk.AUCTION:
        part.auction = Lot().write([bk.with_seats(lines[0], c.ANYBODY, c.ANYBODY), entry(bk.LEAST) // c.COIN], lexicon)
        part.out = written(t, entry(bk.LATER))
        if entry(bk.BIDDER) != k.NOBODY:
            part.bid = Bid().write([entry(bk.PRICE) // c.COIN, entry(bk.AT)], lexicon)
            part.bidder = entry(bk.BIDDER) + 1
        return part
    part.later = written(t, entry(bk.LATER))
    if status == bk.ASK:
        part.ask = Wish().write([entry(bk.PARTIES), *lines], lexicon)
        return part
    part.offer = Terms().write(lines, lexicon)
    part.author = entry(bk.AUTHOR) + 1
    part.accepted = written(t, entry(bk.ACCEPTED))
    return part


def written(t: Table, bits: int) -> list[int]:
    return [seat + 1 for seat in seats_in(t, bits)]


def write_refusals(t: Table, seat: int) -> list[int]:
    """CP-R70: the marks of terms of this seat that were refused in this round."""
    first = bk.REFUSED + seat * bk.MOST_PROPOSALS
    return [int(mark) for mark in t.deals[first : first + bk.MOST_PROPOSALS] if mark]


def last_proposal(t: Table) -> int:
    return int(t.deals[bk.LAST_SERIAL])


# ---------------------------------------------------------------- reading
def read_deals(parts: list[DealPart], last: int, t: Table, lexicon: Lexicon) -> None:
    """Lay open deals out; PositionError names what cannot be read."""
    t.deals[bk.LAST_SERIAL] = within(last, 0, MOST, "last_proposal")
    for part in parts:
        read_deal(part, t, lexicon)
    note_known(t)


def read_deal(part: DealPart, t: Table, lexicon: Lexicon) -> None:
    deal = within(part.number, 1, int(t.seats) * bk.PLACES, "number of a deal") - 1
    what = f"deal {part.number}"
    if bk.entry(t, deal, bk.STATUS) != bk.FREE:
        raise PositionError(f"{what} is there twice.")
    if sum(map(bool, (part.offer, part.ask, part.auction))) != 1:
        raise PositionError(f"{what} is an offer, or it asks, or it is an auction: write one of the three.")
    if bool(part.offer) == (deal % bk.PLACES == 0):
        raise PositionError(f"{what}: a seat's first place is for a request or an auction, the other two for offers.")
    serial = within(part.proposal, 0, MOST, f"proposal of {what}")
    bk.enter(t, deal, bk.SERIAL, serial or bk.next_serial(t))
    bk.enter(t, deal, bk.VERSION, within(part.version, 1, bk.MOST_VERSIONS, f"version of {what}"))
    bk.enter(t, deal, bk.LIFE, within(part.turns, 1, bk.LIFETIME, f"turns of {what}"))
    bk.enter(t, deal, bk.ANSWERS, within(part.answers, 0, MOST, f"answers of {what}"))
    bk.enter(t, deal, bk.LOOKS, bits_of(part.looks, t, f"looks of {what}"))
    bk.enter(t, deal, bk.AUTHOR, seat_number(part.author, int(t.seats), what) if part.author else bk.owner(deal))
    try:
        if part.auction:
            read_auction(part, deal, t, lexicon)
        elif part.ask:
            asked, *lines = Wish().read(part.ask.casefold(), lexicon)
            bk.enter(t, deal, bk.STATUS, bk.ASK)
            bk.enter(t, deal, bk.PARTIES, asked & int(everybody(t)) & ~(1 << int(bk.owner(deal))))
            put_lines(t, deal, lines, what)
        else:
            put_lines(t, deal, Terms().read(part.offer.casefold(), lexicon), what)
            bk.enter(t, deal, bk.STATUS, bk.OFFER)
            bk.enter(t, deal, bk.PARTIES, bk.parties_of(bk.lines_of(t, deal)))
            author = 1 << int(bk.entry(t, deal, bk.AUTHOR))
            accepted = bits_of(part.accepted, t, f"accepted of {what}") if part.accepted else author
            bk.enter(t, deal, bk.ACCEPTED, accepted)
    except Refusal as refusal:
        raise PositionError(f"{what}: {refusal.sentence}") from None
    later = part.out if part.auction else part.later
    bk.enter(t, deal, bk.LATER, bits_of(later, t, f"{'out' if part.auction else 'later'} of {what}"))


def read_auction(part: DealPart, deal: int, t: Table, lexicon: Lexicon) -> None:
    seat = int(bk.owner(deal))
    line, coins = Lot().read(part.auction.casefold(), lexicon)
    bk.enter(t, deal, bk.STATUS, bk.AUCTION)
    bk.enter(t, deal, bk.PARTIES, int(everybody(t)) & ~(1 << seat))
    put_lines(t, deal, [int(bk.with_seats(line, seat, c.ANYBODY))], f"deal {part.number}")
    bk.enter(t, deal, bk.LEAST, coins * c.COIN)
    bk.enter(t, deal, bk.PRICE, coins * c.COIN)
    if part.bid:
        coins, place = Bid().read(part.bid.casefold(), lexicon)
        bk.enter(t, deal, bk.PRICE, coins * c.COIN)
        bk.enter(t, deal, bk.AT, place)
        bk.enter(t, deal, bk.BIDDER, seat_number(part.bidder, int(t.seats), f"bidder of deal {part.number}"))


def put_lines(t: Table, deal: int, lines: list[int], what: str) -> None:
    if len(lines) > c.LINES:
        raise PositionError(f"{what} has {len(lines)} lines; {c.LINES} is the most (CP-R70).")
    bk.enter(t, deal, bk.COUNT, len(lines))
    for at, line in enumerate(lines):
        bk.put_line(t, deal, at, line)


def bits_of(seats: list[int], t: Table, what: str) -> int:
    bits = 0
    for seat in seats:
        bits |= 1 << seat_number(seat, int(t.seats), what)
    return bits


def read_refusals(marks: list[int], t: Table, seat: int) -> None:
    what = f"refused of seat {seat + 1}"
    if len(marks) > bk.MOST_PROPOSALS:
        raise PositionError(f"{what}: {bk.MOST_PROPOSALS} are the most (CP-R70).")
    for at, mark in enumerate(marks):
        t.deals[bk.REFUSED + seat * bk.MOST_PROPOSALS + at] = within(mark, 1, 1 << 40, what)


# ---------------------------------------------------------------- what cannot be so
def deal_defects(t: Table) -> Iterator[str]:
    """Deals that the rules would not have let stand."""
    auctions = 0
    serials: list[int] = []
    for deal in range(t.seats * bk.PLACES):
        status = int(bk.entry(t, deal, bk.STATUS))
        if status == bk.FREE:
            continue
        serials.append(int(bk.entry(t, deal, bk.SERIAL)))
        auctions += status == bk.AUCTION
        if t.options[k.O_DEALS] == 0:
            yield f"deal {deal + 1} cannot be open at a table without negotiation (CP-OPT-03)."
        if status == bk.OFFER:
            yield from offer_defects(t, deal)
        elif status == bk.ASK:
            lines, seat = bk.lines_of(t, deal), int(bk.owner(deal))
            if judge_wish(lines) != LEGAL or judge_given(t, seat, lines) != LEGAL:
                yield f"the request {deal + 1} names what cannot be given (CP-NEG-05)."
            if bk.entry(t, deal, bk.PARTIES) == 0:
                yield f"the request {deal + 1} asks nobody (CP-NEG-05)."
        else:
            yield from auction_defects(t, deal)
    if auctions > 1:
        yield "there is one auction at a time (CP-R71)."
    if len(set(serials)) < len(serials) or max(serials, default=0) > last_proposal(t):
        yield "every proposal has a number of its own, up to last_proposal."


def offer_defects(t: Table, deal: int) -> Iterator[str]:
    lines, author = bk.lines_of(t, deal), int(bk.entry(t, deal, bk.AUTHOR))
    parties, accepted = int(bk.entry(t, deal, bk.PARTIES)), int(bk.entry(t, deal, bk.ACCEPTED))
    if judge_lines(t, author, lines) != LEGAL or judge_open(t, lines) != LEGAL:
        yield f"the terms of deal {deal + 1} could not be proposed like this (CP-R49)."
        return
    if not accepted >> author & 1 or accepted & ~parties or accepted == parties:
        yield f"deal {deal + 1} is accepted by its author, by parties only, and not yet by all (CP-R49)."
    for seat in seats_in(t, accepted):
        if judge_party(t, seat, lines) != LEGAL:
            yield f"seat {seat + 1} has accepted deal {deal + 1} and cannot keep it (CP-R49)."


def auction_defects(t: Table, deal: int) -> Iterator[str]:
    seat, bidder = int(bk.owner(deal)), int(bk.entry(t, deal, bk.BIDDER))
    if au.judge_lot(t, seat, bk.line_at(t, deal, 0)) != LEGAL:
        yield f"seat {seat + 1} cannot auction what it does not have to sell (CP-R71)."
        return
    if bidder == k.NOBODY:
        return
    price, place = int(bk.entry(t, deal, bk.PRICE)), int(bk.entry(t, deal, bk.AT))
    if bidder == seat or au.sits_out(t, deal, bidder) or price < bk.entry(t, deal, bk.LEAST):
        yield f"seat {bidder + 1} cannot be the highest bidder of deal {deal + 1} (CP-R71)."
    elif au.judge_buyer(t, deal, bidder, price, place) != LEGAL:
        yield f"seat {bidder + 1} cannot pay its bid or take the lot of deal {deal + 1} (CP-R71)."
