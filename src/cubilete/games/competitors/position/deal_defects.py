"""What cannot be so with open deals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from cubilete.core.state import LEGAL
from cubilete.games.competitors.declared import DECLARED
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.dealing import book as bk
from cubilete.games.competitors.rules.dealing.auctions import judge_auction, judge_buyer
from cubilete.games.competitors.rules.dealing.requests import judge_given, judge_wish
from cubilete.games.competitors.rules.dealing.terms import judge_lines, judge_open, judge_party
from cubilete.games.competitors.rules.state import Competitors


def deal_defects(t: Competitors) -> Iterator[str]:
    places = range(int(t.seats) * bk.PLACES)
    deals = [deal for deal in places if bk.entry(t, deal, bk.STATUS) != bk.FREE]
    if t.options[k.O_DEALS] == 0 and (deals or t.deals[bk.LAST_SERIAL] > 0):
        yield "nothing can be offered at a table without negotiation (CP-OPT-03)."
        return
    serials = Counter(int(bk.entry(t, deal, bk.SERIAL)) for deal in deals)
    if any(many > 1 for many in serials.values()):
        yield "every open deal has a serial number of its own (CP-R49)."
    if sum(bk.entry(t, deal, bk.STATUS) == bk.AUCTION for deal in deals) > 1:
        yield "there is one auction at a time (CP-R71)."
    for deal in deals:
        yield from place_defects(t, deal)
        yield from CHECKS[int(bk.entry(t, deal, bk.STATUS))](t, deal)


def named(deal: int) -> str:
    return f"deal {deal + 1}"


def rule_of(verdict: int) -> str:
    """Why terms cannot stand, by the rule that forbids them."""
    found = DECLARED.verdict(verdict)
    name = found.name.replace("_", " ")
    return f"{name}, {found.rule}" if found.rule else name


def place_defects(t: Competitors, deal: int) -> Iterator[str]:
    """CP-R70: a notice and two offers a seat, and who may have said what."""
    notice, offer = deal % bk.PLACES == 0, bk.entry(t, deal, bk.STATUS) == bk.OFFER
    if notice == offer:
        yield f"{named(deal)} must be {'a request or an auction' if notice else 'an offer'}, by its number (CP-R70)."
    parties = int(bk.entry(t, deal, bk.PARTIES))
    said = int(bk.entry(t, deal, bk.ACCEPTED) | bk.entry(t, deal, bk.LATER) | bk.entry(t, deal, bk.LOOKS))
    if said & ~parties:
        yield f"only those whom {named(deal)} concerns can have accepted it or put it off (CP-R49)."
    if bk.entry(t, deal, bk.ACCEPTED) & bk.entry(t, deal, bk.LATER):
        yield f"nobody both accepts {named(deal)} and puts it off (CP-R49)."
    if not offer and (bk.entry(t, deal, bk.ACCEPTED) or bk.entry(t, deal, bk.LOOKS) or bk.entry(t, deal, bk.ANSWERS)):
        yield f"{named(deal)} is no offer: nobody has accepted it, wants a look or answers with it (CP-NEG-05)."
    if not offer and (bk.entry(t, deal, bk.VERSION) != 1 or bk.entry(t, deal, bk.AUTHOR) != bk.owner(deal)):
        yield f"{named(deal)} is no offer: it has one version, by the seat that made it (CP-R70)."
    if bk.entry(t, deal, bk.SERIAL) > t.deals[bk.LAST_SERIAL]:
        yield f"{named(deal)} has a serial number that was not given out yet (CP-R49)."


def offer_defects(t: Competitors, deal: int) -> Iterator[str]:
    """CP-R49: terms that make sense, and that whoever has accepted them can keep."""
    lines, author = bk.lines_of(t, deal), int(bk.entry(t, deal, bk.AUTHOR))
    verdict = int(judge_lines(t, author, lines))
    if verdict != LEGAL:
        yield f"{named(deal)}: these cannot be the terms of seat {author + 1} ({rule_of(verdict)})."
        return
    verdict = int(judge_open(t, lines))
    if verdict != LEGAL:
        yield f"{named(deal)} speaks of something that is not so any more ({rule_of(verdict)})."
    if not bk.has_accepted(t, deal, author):
        yield f"seat {author + 1} has accepted its own terms of {named(deal)} (CP-R49)."
    if bk.entry(t, deal, bk.ACCEPTED) == bk.entry(t, deal, bk.PARTIES):
        yield f"{named(deal)} would have been carried out: everybody has accepted it (CP-R49)."
    for seat in range(t.seats):
        verdict = int(judge_party(t, seat, lines))
        if bk.has_accepted(t, deal, seat) and verdict != LEGAL:
            yield f"seat {seat + 1} has accepted {named(deal)} and cannot keep it ({rule_of(verdict)})."


def ask_defects(t: Competitors, deal: int) -> Iterator[str]:
    """CP-NEG-05: something is wished for, of somebody, and the asker has what would be given for it."""
    lines, seat = bk.lines_of(t, deal), int(bk.owner(deal))
    verdict = int(judge_wish(lines)) or int(judge_given(t, seat, lines))
    if verdict != LEGAL:
        yield f"{named(deal)}: seat {seat + 1} cannot ask for this ({rule_of(verdict)})."
    if bk.entry(t, deal, bk.PARTIES) == 0:
        yield f"{named(deal)} must ask somebody else at the table (CP-NEG-05)."


def auction_defects(t: Competitors, deal: int) -> Iterator[str]:
    """CP-R71: a lot that is there, and a bid that can be paid."""
    line, seat, bidder = bk.line_at(t, deal, 0), int(bk.owner(deal)), int(bk.entry(t, deal, bk.BIDDER))
    lot, coins = bk.with_seats(line, c.ANYBODY, c.ANYBODY), int(bk.entry(t, deal, bk.LEAST)) // c.COIN
    verdict = int(judge_auction(without_auctions(t), seat, lot, coins))
    if verdict != LEGAL:
        yield f"{named(deal)}: seat {seat + 1} cannot auction this ({rule_of(verdict)})."
        return
    if bidder == k.NOBODY:
        return
    if not bk.is_party(t, deal, bidder) or bk.entry(t, deal, bk.LATER) >> bidder & 1:
        yield f"seat {bidder + 1} cannot be the bidder of {named(deal)} (CP-R71)."
        return
    price = int(bk.entry(t, deal, bk.PRICE))
    if price < bk.entry(t, deal, bk.LEAST):
        yield f"the bid of {named(deal)} is below its least price (CP-R71)."
    verdict = int(judge_buyer(t, deal, bidder, price, bk.entry(t, deal, bk.AT)))
    if verdict != LEGAL:
        yield f"seat {bidder + 1} cannot keep its bid of {named(deal)} ({rule_of(verdict)})."


def without_auctions(t: Competitors) -> Competitors:
    """The table as it was before any auction was opened, so that the rules can be asked about one."""
    before = t.clone()
    for seat in range(t.seats):
        before.write(seat, k.PROPOSED, 0)
        if bk.entry(t, seat * bk.PLACES, bk.STATUS) == bk.AUCTION:
            bk.clear_deal(before, seat * bk.PLACES)
    return before


CHECKS: dict[int, Callable[[Competitors, int], Iterator[str]]] = {
    bk.OFFER: offer_defects, bk.ASK: ask_defects, bk.AUCTION: auction_defects,
}  # fmt: skip
