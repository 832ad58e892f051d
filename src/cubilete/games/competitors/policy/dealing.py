"""What a forwarder says beside the game: answers to offers, requests and lots, proposals, and tips to the customs.

It takes what gains, names another price where that helps, and refuses the rest at once, so that nobody waits for a
word. An answer that has to wait until a card or an event is settled is given then.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from cubilete.core.chance import FastChance
from cubilete.core.state import LEGAL
from cubilete.games.competitors.policy.bargain import Bargain
from cubilete.games.competitors.policy.chain import Chain
from cubilete.games.competitors.policy.proposals import Proposer
from cubilete.games.competitors.rules import box as b
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.box import value_of
from cubilete.games.competitors.rules.business.specials import judge_play
from cubilete.games.competitors.rules.dealing import answering as an
from cubilete.games.competitors.rules.dealing import auctions as au
from cubilete.games.competitors.rules.dealing import book as bk
from cubilete.games.competitors.rules.dealing import requests as rq
from cubilete.games.competitors.rules.dealing.ideas import has_item, item_line
from cubilete.games.competitors.rules.dealing.moves import deals_at_all
from cubilete.games.competitors.rules.state import Competitors
from cubilete.games.competitors.rules.table import Table, kind_of

RISK: Final = 8.0 * 18.0 / (35.0 * 98.0)
"""How often a vehicle is lost with goods that its owner has not seen: two customs cards, 4 in 35, 18 of 98 illegal."""
MOST_RISK: Final = 2000.0
"""Euros of such a risk beyond which the contract has to be shown."""


@final
class Dealer:
    """Speaks for any seat of tables with one box and one reading of the rules."""

    __slots__ = ("bargain", "proposer")

    def __init__(self, chain: Chain) -> None:
        self.bargain = Bargain(chain)
        self.proposer = Proposer(self.bargain)

    def speak(self, t: Competitors, seat: i64, chance: FastChance) -> list[int]:
        """A move beside the game: its code, then its parameters; empty for silence."""
        self.bargain.seen = None
        if t.phase == c.CLEARING and t.now[k.TURN] != seat:
            tip = tip_of(t, seat)
            if tip != k.NONE:
                return [int(tip)]
        if not deals_at_all(t):
            return []
        deal: i64 = 0
        while deal < t.seats * bk.PLACES:
            said = self.word_on(t, seat, deal, chance)
            if len(said) > 0:
                return said
            deal += 1
        return self.proposer.propose(t, seat)

    def word_on(self, t: Competitors, seat: i64, deal: i64, chance: FastChance) -> list[int]:
        """What there is to say about one open deal."""
        status = bk.entry(t, deal, bk.STATUS)
        if status == bk.OFFER and bk.is_party(t, deal, seat):
            if bk.entry(t, deal, bk.AUTHOR) == seat or bk.has_accepted(t, deal, seat):
                return self.stand_by(t, seat, deal, chance)
            return self.answer(t, seat, deal, chance)
        if status == bk.ASK and bk.owner(deal) != seat and bk.is_party(t, deal, seat):
            return self.fulfil(t, seat, deal, chance)
        return self.trade(t, seat, deal, chance) if status == bk.AUCTION else []

    # ------------------------------------------------------------ offers
    def stand_by(self, t: Competitors, seat: i64, deal: i64, chance: FastChance) -> list[int]:
        """Terms that the seat has agreed to: what it would lose by now it does not keep to."""
        own = bk.entry(t, deal, bk.AUTHOR) == seat
        away: i64 = c.withdraw_code(deal) if own else c.refuse_code(deal)
        if bk.entry(t, deal, bk.LOOKS) != 0 and an.judge_show(t, seat, deal) == LEGAL:
            return [int(c.show_code(deal))]
        weighed = self.bargain.weigh_here(t, bk.lines_of(t, deal))
        return [int(away)] if not weighed or self.bargain.rise[seat] < 0.0 else []

    def answer(self, t: Competitors, seat: i64, deal: i64, chance: FastChance) -> list[int]:
        """Yes, no, another price, a look first, or nothing while it cannot be accepted yet."""
        place = self.best_place(t, seat, deal, chance)
        if place == k.NONE:
            other = self.proposer.counter(t, seat, deal, chance)
            return other if len(other) > 0 else [int(c.refuse_code(deal))]
        verdict = an.judge_accept(t, seat, deal, place)
        if verdict == LEGAL:
            if risks_much(t, seat, deal):
                return [int(c.see_code(deal))] if an.judge_see(t, seat, deal) == LEGAL else []
            return [int(c.accept_code(deal) if place == c.NO_PLACE else c.accept_at_code(deal, place))]
        return [] if verdict == c.UNSETTLED or verdict == c.VEHICLE_UNDER_WAY else [int(c.refuse_code(deal))]

    def best_place(self, t: Competitors, seat: i64, deal: i64, chance: FastChance) -> i64:
        """Where vehicles that the seat gets are best put, NO_PLACE for where they stand; NONE if it does not suit."""
        best: i64 = k.NONE
        most = 0.0
        if self.bargain.weigh_deal(t, seat, deal, c.NO_PLACE, chance) and self.bargain.suits(seat):
            best = c.NO_PLACE
            most = self.bargain.gain(seat)
        if not an.placed(bk.lines_of(t, deal), seat, c.NO_PLACE):
            return best
        territory: i64 = 0
        while territory < c.TERRITORIES:
            if t.base_of(territory) == seat and an.judge_accept(t, seat, deal, territory) == LEGAL:
                weighed = self.bargain.weigh_deal(t, seat, deal, territory, chance)
                if weighed and self.bargain.gain(seat) > most and self.bargain.suits(seat):
                    best = territory
                    most = self.bargain.gain(seat)
            territory += 1
        return best

    # ------------------------------------------------------------ requests
    def fulfil(self, t: Competitors, seat: i64, deal: i64, chance: FastChance) -> list[int]:
        """The answer that brings most; no where none brings anything, or one was not welcome."""
        if rq.has_answered(t, seat, deal):
            return []
        best: list[int] = [int(c.refuse_code(deal))]
        if t.deals[bk.REFUSED + seat * bk.MOST_PROPOSALS] != 0:
            return best
        most = 0.0
        for filling in fillings(t, seat, deal):
            row = bk.as_lines(filling, 0)
            if rq.judge_answer(t, seat, deal, row) == LEGAL:
                lines = rq.filled(t, seat, deal, row)
                weighed = self.bargain.weigh_lines(t, seat, lines, chance)
                if weighed and self.bargain.gain(seat) > most and self.bargain.suits(seat):
                    most = self.bargain.gain(seat)
                    best = [c.ANSWER_WITH, int(deal), *filling] if len(filling) > 0 else [int(c.answer_code(deal))]
        return best

    # ------------------------------------------------------------ lots
    def trade(self, t: Competitors, seat: i64, deal: i64, chance: FastChance) -> list[int]:
        """One step more where that still pays, else no further part in it; the owner sells what pays."""
        if bk.owner(deal) == seat:
            if au.judge_knock_down(t, seat) != LEGAL:
                return []
            weighed = self.bargain.weigh_lines(t, seat, au.sold_lines(t, deal), chance)
            paid = weighed and self.bargain.rise[seat] > 0.0
            return [c.KNOCK_DOWN] if paid else [int(c.withdraw_code(deal))]
        if au.judge_bidder(t, seat) != LEGAL:
            return []
        price = au.bid_after(t, deal, 1)
        if au.judge_bid(t, seat, price, c.NO_PLACE) == LEGAL:
            lines = au.sale(t, deal, seat, price, c.NO_PLACE)
            if self.bargain.weigh_lines(t, seat, lines, chance) and self.bargain.suits(seat):
                return [int(c.bid_code(0))]
        return [c.SIT_OUT]


# ---------------------------------------------------------------- carriages
def risks_much(t: Table, seat: i64, deal: i64) -> bool:
    """Whether a vehicle of the seat would carry goods that it has not seen, and is dear (CP-NEG-03)."""
    at = an.unseen_cargo(t, deal, seat, k.NOBODY)
    if at == k.NONE:
        return False
    price = t.box.buy[kind_of(bk.what_of(bk.line_at(t, deal, at))) + 1]
    return RISK * float(price) > MOST_RISK


# ---------------------------------------------------------------- requests
def fillings(t: Table, seat: i64, deal: i64) -> list[list[int]]:
    """What the seat could put for the blanks of a request: each of its cards for the first, the next ones after it."""
    blanks: list[int] = []
    at: i64 = 0
    while at < bk.entry(t, deal, bk.COUNT):
        line = bk.line_at(t, deal, at)
        if bk.is_blank(line):
            if not rq.is_got(line):
                return []
            blanks.append(int(line))
        at += 1
    if len(blanks) == 0:
        return [[]]
    found: list[list[int]] = []
    for first in fitting_items(t, seat, blanks[0]):
        filling = [first]
        i: i64 = 1
        while i < len(blanks):
            for item in fitting_items(t, seat, blanks[i]):
                if item not in filling:
                    filling.append(item)
                    break
            i += 1
        if len(filling) == len(blanks):
            found.append(filling)
    return found


def fitting_items(t: Table, seat: i64, blank: i64) -> list[int]:
    kind: i64 = c.L_VEHICLE if bk.is_transport(blank) else bk.line_kind(blank)
    found: list[int] = []
    what: i64 = 0
    while what < c.CONTRACTS:  # as many territories as contracts, and fewer vehicles
        item = item_line(c.ANYBODY, c.ANYBODY, kind, what)
        if has_item(t, seat, kind, what) and rq.fills(t, blank, item):
            found.append(int(item))
        what += 1
    return found


# ---------------------------------------------------------------- tips
def would_lead(t: Table) -> bool:
    """Whether whoever delivers would stand as high as anybody, its goods once delivered."""
    cargo: i64 = t.now[k.CARGO]
    score = t.score(t.now[k.TURN]) + value_of(t.box, t.get(cargo, k.SENDER), t.get(cargo, k.RECEIVER))
    other: i64 = 0
    while other < t.seats:
        if t.score(other) > score:
            return False
        other += 1
    return True


def tip_of(t: Table, seat: i64) -> i64:
    """A tip against a delivery that would bring somebody level with the best (CP-SPECCARD-11); NONE where none fits."""
    if t.now[k.JOURNEY] != k.DELIVERY or not would_lead(t):
        return k.NONE
    contract: i64 = t.box.goods
    while contract < c.CONTRACTS:
        if t.box.s_effect[contract] == b.FX_TIP and judge_play(t, seat, contract - t.box.goods) == LEGAL:
            return c.play_code(contract - t.box.goods)
        contract += 1
    return k.NONE
