"""The book of deals: open offers, requests and the auction in one row, `t.deals` (CP-R49, CP-R70).

Every seat has three places: a notice (a request or an auction), then two offers. Deal number `d` lies in
`deals[d * DEAL + column]`, its lines after its columns; a line is one number (`deal_lines.py`). After the places come
the marks of the terms that were refused in this round, and the number of the last proposal.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cubilete.core.vectors import vec
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.table import Table

STATUS: Final = 0  # FREE, ASK, AUCTION, OFFER
AUTHOR: Final = 1  # who wrote what stands there now
PARTIES: Final = 2  # bits: of an offer all who give or get; of a request those who are asked; of an auction who may bid
ACCEPTED: Final = 3  # bits
LATER: Final = 4  # bits of those who have put it off; of an auction, who sits out
SERIAL: Final = 5  # every proposal has a number of its own, so that no answer is taken for one to another
VERSION: Final = 6  # from 1
COUNT: Final = 7  # lines
LIFE: Final = 8  # ends of turns that it lives
PRICE: Final = 9  # of an auction, in euros: the bid that stands, or the least price
BIDDER: Final = 10  # ...whose bid it is, or NOBODY
LEAST: Final = 11  # ...the least price
AT: Final = 12  # ...where the bidder wants the vehicle, or NO_PLACE
ANSWERS: Final = 13  # of an offer: the number of the request it answers, or 0
LOOKS: Final = 14  # bits of the carriers that want to see the contract before they accept
HEAD: Final = 15
DEAL: Final = HEAD + c.LINES

FREE: Final = 0
ASK: Final = 1
AUCTION: Final = 2
OFFER: Final = 3

PLACES: Final = 3
"""Of a seat: the notice, and two offers."""
MOST_VERSIONS: Final = 4
MOST_PROPOSALS: Final = 6

REFUSED: Final = c.DEALS * DEAL
"""Six marks a seat: terms of that seat that somebody has refused in this round; 0 where none."""
LAST_SERIAL: Final = REFUSED + c.SEATS * MOST_PROPOSALS
SIZE: Final = LAST_SERIAL + 1


def empty_book() -> vec[i64]:
    book = vec[i64]([0] * SIZE)
    deal: i64 = 0
    while deal < c.DEALS:
        book[deal * DEAL + BIDDER] = k.NOBODY
        book[deal * DEAL + AT] = c.NO_PLACE
        deal += 1
    return book


def lifetime(t: Table) -> i64:
    """CP-R70: ends of turns until every seat has had a turn since, or the rest of the one in which it was made."""
    return t.seats


# ---------------------------------------------------------------- deals
def entry(t: Table, deal: i64, column: i64) -> i64:
    return t.deals[deal * DEAL + column]


def enter(t: Table, deal: i64, column: i64, value: i64) -> None:
    t.deals[deal * DEAL + column] = value


def line_at(t: Table, deal: i64, at: i64) -> i64:
    return t.deals[deal * DEAL + HEAD + at]


def put_line(t: Table, deal: i64, at: i64, line: i64) -> None:
    t.deals[deal * DEAL + HEAD + at] = line


def owner(deal: i64) -> i64:
    """Whose place it is in: who made the first proposal."""
    return deal // PLACES


def is_party(t: Table, deal: i64, seat: i64) -> bool:
    return (entry(t, deal, PARTIES) >> seat) & 1 != 0


def has_accepted(t: Table, deal: i64, seat: i64) -> bool:
    return (entry(t, deal, ACCEPTED) >> seat) & 1 != 0


def bit(seat: i64) -> i64:
    one: i64 = 1
    return one << seat


def free_place(t: Table, seat: i64) -> i64:
    """The seat's first free place for an offer, or NONE (CP-R70)."""
    deal: i64 = seat * PLACES + 1
    while deal < (seat + 1) * PLACES:
        if entry(t, deal, STATUS) == FREE:
            return deal
        deal += 1
    return k.NONE


def running_auction(t: Table) -> i64:
    """The auction that is on, or NONE: there is one at a time (CP-R71)."""
    deal: i64 = 0
    while deal < t.seats * PLACES:
        if entry(t, deal, STATUS) == AUCTION:
            return deal
        deal += PLACES
    return k.NONE


def clear_deal(t: Table, deal: i64) -> None:
    column: i64 = 0
    while column < DEAL:
        enter(t, deal, column, 0)
        column += 1
    enter(t, deal, BIDDER, k.NOBODY)
    enter(t, deal, AT, c.NO_PLACE)


def next_serial(t: Table) -> i64:
    t.deals[LAST_SERIAL] += 1
    return t.deals[LAST_SERIAL]


def anything_open(t: Table) -> bool:
    deal: i64 = 0
    while deal < t.seats * PLACES:
        if entry(t, deal, STATUS) != FREE:
            return True
        deal += 1
    return False


# ---------------------------------------------------------------- terms that were refused
SEER_BITS: Final = c.SEATS + 1
"""Of a mark: a bit for every seat, and one for those who only watch."""


def mark_of(lines: vec[i64]) -> i64:
    """A number for terms, whatever the order of their lines; where vehicles are put makes no difference."""
    mark: i64 = len(lines)
    at: i64 = 0
    while at < len(lines):
        line: i64 = lines[at]
        if line_kind(line) == c.L_VEHICLE:
            line = with_place(line, c.NO_PLACE)
        number: i64 = (line ^ (line >> 29)) & 0xFFFFFFFF
        number = (number * 0x45D9F3B + (line >> 32)) & 0xFFFFFFFF
        number = ((number ^ (number >> 15)) * 0x2C1B3C6D) & 0x7FFFFFFF
        mark += number ^ (number >> 13)
        at += 1
    return mark


def is_refused(t: Table, seat: i64, mark: i64) -> bool:
    at: i64 = REFUSED + seat * MOST_PROPOSALS
    end: i64 = at + MOST_PROPOSALS
    while at < end:
        if t.deals[at] != 0 and t.deals[at] >> SEER_BITS == mark:
            return True
        at += 1
    return False


def note_refusal(t: Table, seat: i64, mark: i64, seers: i64) -> None:
    """As many marks as a seat can make proposals in a round; one made in the round before takes no more room.

    The lowest bits say who has read all the terms: to others the mark would tell something about a card.
    """
    at: i64 = REFUSED + seat * MOST_PROPOSALS
    end: i64 = at + MOST_PROPOSALS
    while at < end:
        if t.deals[at] == 0 or t.deals[at] >> SEER_BITS == mark:
            t.deals[at] = mark << SEER_BITS | seers
            return
        at += 1


# ---------------------------------------------------------------- lines
COVERED: Final = 1 << c.COVERED_AT
MOST_COINS: Final = (1 << (c.COVERED_AT - c.SUM_AT)) - 1


def giver_of(line: i64) -> i64:
    return line & 7


def taker_of(line: i64) -> i64:
    return (line >> c.TAKER_AT) & 7


def line_kind(line: i64) -> i64:
    return (line >> c.KIND_AT) & 7


def what_of(line: i64) -> i64:
    return (line >> c.WHAT_AT) & 255


def cargo_of(line: i64) -> i64:
    return (line >> c.CARGO_AT) & 63


def place_of(line: i64) -> i64:
    return (line >> c.PLACE_AT) & 255


def coins_of(line: i64) -> i64:
    return (line >> c.SUM_AT) & MOST_COINS


def sum_of(line: i64) -> i64:
    return coins_of(line) * c.COIN


def is_covered(line: i64) -> bool:
    return (line >> c.COVERED_AT) & 1 != 0


def owner_pays(line: i64) -> bool:
    return (line >> c.FUEL_AT) & 1 != 0


def with_seats(line: i64, giver: i64, taker: i64) -> i64:
    return (line & ~63) | giver | (taker << c.TAKER_AT)


def with_what(line: i64, what: i64) -> i64:
    return (line & ~(255 << c.WHAT_AT)) | (what << c.WHAT_AT)


def with_place(line: i64, place: i64) -> i64:
    return (line & ~(255 << c.PLACE_AT)) | (place << c.PLACE_AT)


def money_line(giver: i64, taker: i64, coins: i64) -> i64:
    empty: i64 = (c.NO_CARGO << c.CARGO_AT) | (c.NO_PLACE << c.PLACE_AT) | (c.L_MONEY << c.KIND_AT)
    return with_seats(empty, giver, taker) | (coins << c.SUM_AT)


def is_card(line: i64) -> bool:
    kind = line_kind(line)
    return kind == c.L_TERRITORY or kind == c.L_CONTRACT


def is_blank(line: i64) -> bool:
    """CP-NEG-05: whether it leaves open which one is meant."""
    kind = line_kind(line)
    what = what_of(line)
    if kind == c.L_TERRITORY:
        return what >= c.ANY_OF_CONTINENT
    if kind == c.L_CONTRACT:
        return what >= c.ANY_CONTRACT
    return is_transport(line) and what >= c.ANY_VEHICLE


def is_transport(line: i64) -> bool:
    kind = line_kind(line)
    return kind == c.L_VEHICLE or kind == c.L_CARRIAGE


def is_bare(line: i64) -> bool:
    """Whether it holds nothing that its kind does not have, so that equal lines are equal numbers."""
    kind = line_kind(line)
    if kind > c.L_CARRIAGE or (kind == c.L_MONEY and what_of(line) != 0):
        return False
    if kind != c.L_CARRIAGE and (cargo_of(line) != c.NO_CARGO or owner_pays(line)):
        return False
    if not is_transport(line) and place_of(line) != c.NO_PLACE:
        return False
    if kind != c.L_MONEY and kind != c.L_CARRIAGE and coins_of(line) != 0:
        return False
    return not is_covered(line) or is_card(line)


def lines_of(t: Table, deal: i64) -> vec[i64]:
    lines = vec[i64]([0] * int(entry(t, deal, COUNT)))
    at: i64 = 0
    while at < len(lines):
        lines[at] = line_at(t, deal, at)
        at += 1
    return lines


def are_lines(params: list[int], start: int) -> bool:
    """Whether all the parameters of a move from `start` on can be lines at all, and there is one."""
    at = start
    while at < len(params):
        if params[at] < 0 or params[at] >= c.LINE_END:
            return False
        at += 1
    return len(params) > start


def as_lines(params: list[int], start: int) -> vec[i64]:
    """The lines among the parameters of a move."""
    lines = vec[i64]([0] * (len(params) - start))
    at = start
    while at < len(params):
        lines[at - start] = params[at]
        at += 1
    return lines


def parties_of(lines: vec[i64]) -> i64:
    """The bits of everybody who gives or gets."""
    bits: i64 = 0
    at: i64 = 0
    while at < len(lines):
        bits |= bit(giver_of(lines[at])) | bit(taker_of(lines[at]))
        at += 1
    return bits
