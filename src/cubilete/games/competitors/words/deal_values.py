"""Gaps of sentences about deals: what they are about, with whom, and what is wrong with them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property

from mypy_extensions import i64

from cubilete.core.vectors import vec
from cubilete.games.competitors.deal_lines import Line, taken_apart
from cubilete.games.competitors.deal_texts import say_item, say_items, say_terms
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.dealing import auctions as au
from cubilete.games.competitors.rules.dealing import book as bk
from cubilete.games.competitors.rules.dealing import terms as tm
from cubilete.games.competitors.rules.dealing.answering import placed
from cubilete.games.competitors.rules.dealing.faces import lines_for
from cubilete.games.competitors.rules.dealing.requests import filled
from cubilete.games.competitors.rules.table import kind_of, owner_of
from cubilete.games.competitors.words.journey_values import JourneyValues
from cubilete.games.competitors.words.vocabulary import KINDS

FORMS = {
    "offer": "CP-R49", "ask": "CP-NEG-05", "counter": "CP-R70", "answer_with": "CP-NEG-05", "auction": "CP-R71",
    "bid_sum": "CP-R71",
}  # fmt: skip
"""What is put together freely, and the rule about it."""


class DealValues(JourneyValues):
    """What a sentence says about an offer, a request, an auction or a right."""

    # ------------------------------------------------------------ the deal that is named
    def deal_number(self) -> int:
        """The deal that the move names, or the auction; NONE where there is none."""
        if self.has("deal"):
            deal = self.number("deal")
            return deal if deal < self.t.seats * bk.PLACES else k.NONE
        return int(bk.running_auction(self.t))

    def deal(self) -> object:
        """The number of the deal, from 1, where the move itself does not name it."""
        deal = self.deal_number()
        return deal + 1 if deal != k.NONE else self.words.say("nothing")

    def deal_entry(self, column: int, otherwise: int = k.NONE) -> int:
        deal = self.deal_number()
        return int(bk.entry(self.t, deal, column)) if deal != k.NONE else otherwise

    def is_open(self) -> bool:
        return self.deal_entry(bk.STATUS, bk.FREE) != bk.FREE

    def deal_author(self) -> str:
        return self.who(self.deal_entry(bk.AUTHOR)) if self.is_open() else self.words.say("nobody")

    def deal_terms(self) -> str:
        """The terms of the deal as this seat may know them."""
        deal = self.deal_number()
        if not self.is_open():
            return self.words.say("nothing")
        lines = [taken_apart(number) for number in lines_for(self.t, deal, self.seat)]
        status = self.deal_entry(bk.STATUS)
        if status == bk.OFFER:
            return say_terms(lines, self.v, self.words, self.names)
        if status == bk.AUCTION:
            return say_items(lines, self.v, self.words, self.names)
        got = say_items([line for line in lines if line.taker == c.ASKER], self.v, self.words, self.names)
        given = say_items([line for line in lines if line.giver == c.ASKER], self.v, self.words, self.names)
        return self.words.say("item.wish_for", got=got, given=given) if given else self.words.say("item.wish", got=got)

    def lot(self) -> str:
        """What is being auctioned."""
        deal = int(bk.running_auction(self.t))
        if deal == k.NONE:
            return self.words.say("nothing")
        line = taken_apart(lines_for(self.t, deal, self.seat)[0])
        return say_item(line, self.v, self.words, self.names)

    def auctioneer(self) -> str:
        deal = int(bk.running_auction(self.t))
        return self.who(int(bk.owner(deal))) if deal != k.NONE else self.words.say("nobody")

    def bidder(self) -> str:
        bidder = self.deal_entry(bk.BIDDER)
        return self.who(bidder) if bidder != k.NOBODY else self.words.say("nobody")

    def standing_bid(self) -> str:
        return self.euros(self.deal_entry(bk.PRICE, 0))

    def least_bid(self) -> str:
        deal = int(bk.running_auction(self.t))
        return self.euros(int(au.bid_after(self.t, deal, 1)) if deal != k.NONE else 0)

    def step_bid(self) -> str:
        """What a listed bid comes to."""
        deal = int(bk.running_auction(self.t))
        steps = au.steps_of(self.number("steps")) if self.has("steps") else 1
        return self.euros(int(au.bid_after(self.t, deal, steps)) if deal != k.NONE else 0)

    def still_bidding(self) -> str:
        """Who has neither bid most nor stood aside."""
        deal = int(bk.running_auction(self.t))
        seats = [seat for seat in range(self.t.seats) if deal != k.NONE and au.could_bid(self.t, deal, seat)]
        return ", ".join(self.who(seat) for seat in seats) or self.words.say("nobody")

    # ------------------------------------------------------------ what is wrong with it
    @cached_property
    def deal_lines(self) -> vec[i64]:
        """The lines that the move is about: those it proposes, or those of the deal that it answers."""
        numbers = self.spelling.numbers if self.spelling is not None else {}
        proposed = [number for gap in ("terms", "wish", "lot") for number in numbers.get(gap, ())]
        if self.verb in ("ask", "auction"):
            proposed = proposed[1:] if self.verb == "ask" else proposed[:1]
            return vec[i64]([self.as_giver(number) for number in proposed])
        if proposed:
            return vec[i64](proposed)
        deal = self.deal_number()
        if not self.is_open():
            return vec[i64]([])
        if self.verb in ("answer", "answer_with"):
            return filled(self.t, self.seat, deal, vec[i64](list(numbers.get("filling", ()))))
        lines = bk.lines_of(self.t, deal)
        if self.deal_entry(bk.STATUS) == bk.AUCTION:
            lines = au.sale(self.t, deal, self.seat, self.deal_entry(bk.PRICE), c.NO_PLACE)
        if self.has("territory"):
            placed(lines, self.seat, self.number("territory"))
        return lines

    def as_giver(self, number: int) -> int:
        """A line of a request or lot with its giver."""
        given = number & 7 == c.ASKER or self.verb == "auction"
        return int(bk.with_seats(number, self.seat, c.ANYBODY)) if given else number

    def faulty(self) -> Line | None:
        """The first line that does not hold, as far as this seat may know; of a request only what the asker gives."""
        lines = self.deal_lines
        if self.verb == "ask":
            lines = vec[i64]([line for line in lines if bk.giver_of(line) == self.seat])
        parties = int(bk.parties_of(lines))
        checks: Sequence[Callable[[int], int]] = (
            lambda line: tm.judge_line(self.t, self.seat, line) if self.verb in ("offer", "counter") else 0,
            lambda line: tm.judge_thing(self.t, line, parties) if not bk.is_blank(line) else 0,
            lambda line: tm.judge_giving(self.t, self.seat, line) if line & 7 == self.seat else 0,
            self.judge_end,
            lambda line: tm.judge_moment(self.t, vec[i64]([line])),
        )
        for check in checks:
            for line in lines:
                if check(int(line)):
                    return taken_apart(int(line))
        return taken_apart(int(lines[0])) if len(lines) else None

    def judge_end(self, line: int) -> int:
        """Whether a vehicle cannot be put where the seat wants it."""
        mine = bk.taker_of(line) == self.seat and bk.line_kind(line) == c.L_VEHICLE
        return int(tm.judge_place(self.t, self.seat, line, self.deal_lines)) if mine else 0

    def item(self) -> str:
        """What is wrong, as an item."""
        line = self.faulty()
        return say_item(line, self.v, self.words, self.names) if line is not None else self.words.say("nothing")

    def giver(self) -> str:
        line = self.faulty()
        return self.who(line.giver) if line is not None and line.giver < c.SEATS else self.words.say("nobody")

    def giver_branches(self) -> str:
        line = self.faulty()
        seat = line.giver if line is not None else k.NOBODY
        held = [place for place in range(c.TERRITORIES) if seat >= 0 and self.t.land(place, k.BRANCH) == seat]
        return ", ".join(self.state_name(place) for place in held) or self.words.say("none")

    def item_at(self) -> str:
        line = self.faulty()
        known = line is not None and line.kind == c.L_BRANCH and line.what < c.TERRITORIES
        return self.v.at(self.words, line.what) if known and line is not None else self.words.say("nothing")

    def item_token(self) -> int:
        """The vehicle that is at fault, or NONE."""
        line = self.faulty()
        known = line is not None and line.kind in (c.L_VEHICLE, c.L_CARRIAGE) and self.on_table(line.what)
        return line.what if known and line is not None else k.NONE

    def item_vehicle(self) -> str:
        token = self.item_token()
        return self.called(token) if token != k.NONE else self.words.say("nothing")

    def item_owner(self) -> str:
        token = self.item_token()
        return self.who(int(owner_of(token))) if token != k.NONE else self.words.say("nobody")

    def item_shipper(self) -> str:
        """Who has hired the vehicle that is at fault."""
        token = self.item_token()
        shipper = int(self.t.get(token, k.SHIPPER)) if token != k.NONE else k.NOBODY
        return self.who(shipper) if shipper != k.NOBODY else self.words.say("nobody")

    def deal_fault(self, name: str) -> tuple[str, str] | None:
        """The rule and the key of a closer word than the verdict's own; None where there is none."""
        if name == "deal_unclear" and self.verb in FORMS and not self.move.params:
            return FORMS[self.verb], f"{self.verb}_how"
        if name == "deal_unclear" and self.verb == "auction" and self.has_place():
            return "CP-R48", "lot_placed"
        if name == "deal_unclear" and self.verb == "ask" and self.has_empty_sum():
            return "CP-COMP-10", "no_sum"
        if name == "filling_wrong" and self.blanks() == 0:
            return "CP-NEG-05", "filling_none"
        if name == "not_their_vehicle" and self.is_off_board():
            return "CP-NEG-07", "vehicle_off_board"
        if name == "carriage_cargo" and self.is_cargo_gone():
            return "CP-R50", "cargo_off_board"
        return None

    def has_place(self) -> bool:
        return any(bk.line_kind(line) == c.L_VEHICLE and bk.place_of(line) != c.NO_PLACE for line in self.deal_lines)

    def has_empty_sum(self) -> bool:
        return any(bk.line_kind(line) == c.L_MONEY and bk.coins_of(line) == 0 for line in self.deal_lines)

    def is_off_board(self) -> bool:
        """Whether the vehicle at fault is the giver's own, but beside the board."""
        line, token = self.faulty(), self.item_token()
        return line is not None and token != k.NONE and owner_of(token) == line.giver

    def is_cargo_gone(self) -> bool:
        line = self.faulty()
        return line is not None and self.on_table(line.cargo) and not self.t.in_play(line.cargo)

    def item_cargo(self) -> str:
        line = self.faulty()
        known = line is not None and line.kind == c.L_CARRIAGE and self.on_table(line.cargo)
        return self.called(line.cargo) if known and line is not None else self.words.say("nothing")

    def item_place(self) -> str:
        line = self.faulty()
        known = line is not None and line.place != c.NO_PLACE
        return self.state_name(line.place) if known and line is not None else self.words.say("nothing")

    def shortfall(self) -> str:
        """What the seat would have to pay in all."""
        return self.euros(max(0, -int(tm.balance(self.seat, self.deal_lines)), self.asked_for()))

    def asked_for(self) -> int:
        return -int(tm.balance(self.seat, self.deal_lines)) if self.verb == "ask" else 0

    def kind_short(self) -> str:
        """The kind of vehicle of which the seat has no token left."""
        for kind in range(len(KINDS)):
            if tm.gained(self.seat, self.deal_lines, c.L_VEHICLE, kind) > tm.spare_tokens(self.t, self.seat, kind):
                return self.words.say(f"kinds.{KINDS[kind]}")
        return self.words.say("nothing")

    def most_lines(self) -> int:
        return int(c.LINES)

    def most_versions(self) -> int:
        return int(bk.MOST_VERSIONS)

    def most_proposals(self) -> int:
        return int(bk.MOST_PROPOSALS)

    def blanks(self) -> int:
        """How many blanks the request leaves open for its answer."""
        if self.deal_entry(bk.STATUS) != bk.ASK:
            return 0
        lines = bk.lines_of(self.t, self.deal_number())
        return sum(bool(bk.is_blank(line)) for line in lines)

    def right_to(self) -> str:
        """The vehicle whose right is given back, and what it was hired for."""
        token = self.named("token")
        if not self.on_table(token):
            return self.words.say("nothing")
        return self.called(token)

    def hired_fee(self) -> str:
        """What loading the hired vehicle costs (CP-R68)."""
        token = self.named("token")
        return self.euros(int(self.t.get(token, k.HIRED_FEE)) if self.on_table(token) else 0)

    def hired_end(self) -> str:
        """Where a hired carriage of this journey has to end."""
        for token in range(self.t.seats * c.VEHICLES):
            ours = self.t.get(token, k.SHIPPER) == self.t.now[k.TURN] and owner_of(token) != self.t.now[k.TURN]
            kind = int(kind_of(token))
            if ours and self.t.now[k.CONVOY + kind] == token and self.t.get(token, k.HIRED_TO) != k.NONE:
                return self.v.at(self.words, int(self.t.get(token, k.HIRED_TO)))
        return self.words.say("nobody")
