"""Open deals as lines of text, with what the reader may know of them (CP-NEG)."""

from __future__ import annotations

from collections.abc import Sequence

from cubilete.core.declared.slots import seat_name
from cubilete.core.title import Reader, Section
from cubilete.core.words import Words, listing
from cubilete.games.competitors.deal_lines import Line, taken_apart
from cubilete.games.competitors.deal_texts import say_items, say_terms
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.dealing import book as bk
from cubilete.games.competitors.rules.dealing.faces import lines_for
from cubilete.games.competitors.rules.dealing.moves import waits_for
from cubilete.games.competitors.rules.state import Competitors
from cubilete.games.competitors.words.vocabulary import Vocabulary


class DealText:
    """The deals of a table about to be told to a reader."""

    def __init__(self, t: Competitors, reader: Reader, v: Vocabulary) -> None:
        self.t = t
        self.v = v
        self.reader = reader
        self.words: Words = v.words(reader.language)

    def sections(self) -> list[Section]:
        """Nothing where nobody is dealing."""
        places = range(int(self.t.seats) * bk.PLACES)
        deals = [deal for deal in places if bk.entry(self.t, deal, bk.STATUS) != bk.FREE]
        lines = tuple(self.line(deal) for deal in deals)
        return [Section(self.words.say("table.deals"), lines)] if lines else []

    def name(self, seat: int) -> str:
        return seat_name(seat, self.reader.names, self.words.language)

    def names(self, seats: Sequence[int]) -> str:
        return listing([self.name(seat) for seat in seats], self.words.say("and"))

    def line(self, deal: int) -> str:
        status, words = int(bk.entry(self.t, deal, bk.STATUS)), self.words
        lines = [taken_apart(number) for number in lines_for(self.t, deal, self.reader.seat)]
        if status == bk.AUCTION:
            return self.auction(deal, lines)
        name = self.name(int(bk.entry(self.t, deal, bk.AUTHOR)))
        waiting = [seat for seat in range(int(self.t.seats)) if waits_for(self.t, deal, seat)]
        if status == bk.ASK:
            return words.say("table.ask", n=deal + 1, name=name, others=self.names(waiting), terms=self.wish(lines))
        terms = say_terms(lines, self.v, words, self.reader.names)
        told = words.say("table.offer", n=deal + 1, name=name, terms=terms)
        return f"{told} ({words.say('table.awaited', names=self.names(waiting))})" if waiting else told

    def wish(self, lines: Sequence[Line]) -> str:
        """What is wanted, and what is given for it."""
        names = self.reader.names
        got = say_items([line for line in lines if line.taker == c.ASKER], self.v, self.words, names)
        given = say_items([line for line in lines if line.giver == c.ASKER], self.v, self.words, names)
        return self.words.say("item.wish_for", got=got, given=given) if given else self.words.say("item.wish", got=got)

    def auction(self, deal: int, lines: Sequence[Line]) -> str:
        terms = say_items(lines, self.v, self.words, self.reader.names)
        price = self.v.euros(self.words, int(bk.entry(self.t, deal, bk.PRICE)))
        told = {"name": self.name(int(bk.owner(deal))), "terms": terms, "price": price}
        bidder = int(bk.entry(self.t, deal, bk.BIDDER))
        if bidder == k.NOBODY:
            return self.words.say("table.auction", **told)
        return self.words.say("table.auction_bid", **told, bidder=self.name(bidder))


def deals_in_words(t: Competitors, reader: Reader, v: Vocabulary) -> list[Section]:
    return DealText(t, reader, v).sections()
