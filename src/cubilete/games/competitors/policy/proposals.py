"""Deals that a forwarder proposes of its own accord: at the start of its turn, seldom, and only what both gain by.

It looks for a card in another hand that would do more for its plans than one of its own, with money where that is
needed. Whose cards are hidden is asked openly for any card of the continent; who is known to have one is made an offer.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from cubilete.core.chance import FastChance
from cubilete.core.state import LEGAL
from cubilete.core.vectors import append, vec
from cubilete.games.competitors.policy.bargain import LEAST_GAIN, Bargain, coins_for
from cubilete.games.competitors.policy.trading import auction_call, hire_offer
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.business.cards import everybody
from cubilete.games.competitors.rules.dealing import book as bk
from cubilete.games.competitors.rules.dealing.faces import sees_all
from cubilete.games.competitors.rules.dealing.ideas import item_line
from cubilete.games.competitors.rules.dealing.moves import judge_deal
from cubilete.games.competitors.rules.sight import knows_land, knows_paper
from cubilete.games.competitors.rules.state import Competitors
from cubilete.games.competitors.rules.table import Table

MOST_PROPOSALS: Final = 2
"""In a round. A refusal is taken for an answer until the next one."""
QUIET_ROUNDS: Final = 2
"""A seat asks the table at most once in so many rounds."""
LOOKED_AT: Final = 3
"""Cards of others that are looked at closely."""
LEAST_WORTH: Final = 0.4
"""Points that a card has to bring, before anything is given for it..."""
LEAST_JOINT: Final = 0.15
"""...and both sides together by a deal."""
SHARE: Final = 0.35
"""What the other side is to have of that, at least."""
REAL_GAIN: Final = 2.0 * LEAST_GAIN
ASKING_GAIN: Final = 3.0 * LEAST_GAIN
"""Win chance that an offer has to bring, and a request, which everybody has to answer."""
COUNTERED: Final = 0.5
"""The share of the joint gain that a counter-offer asks for."""


@final
class Proposer:
    """Finds deals for any seat of tables with one box and one reading of the rules."""

    __slots__ = ("bargain", "best", "most")

    def __init__(self, bargain: Bargain) -> None:
        self.bargain = bargain
        self.best: list[int] = []
        self.most = 0.0

    # ------------------------------------------------------------ proposals
    def propose(self, t: Competitors, seat: i64) -> list[int]:
        """An offer or a request; empty where there is nothing worth the talk."""
        self.best = hire_offer(self.bargain, t, seat) if may_offer(t, seat) else []
        if len(self.best) > 0 or not may_propose(t, seat):
            return self.best
        self.most = REAL_GAIN
        wanted = self.wanted(t, seat)
        at: i64 = 0
        while at < len(wanted):
            self.try_card(t, seat, wanted[at])
            at += 1
        return self.best if len(self.best) > 0 else auction_call(self.bargain, t, seat)

    def wanted(self, t: Competitors, seat: i64) -> vec[i64]:
        """Lines for the cards in other hands that would do most for the seat, as far as it can guess."""
        bargain = self.bargain
        now = bargain.worth(t, seat)
        lines = vec[i64]([0] * LOOKED_AT)
        worths = vec[float]([0.0] * LOOKED_AT)
        card: i64 = 0
        while card < 2 * c.TERRITORIES:
            line = card_line(t, seat, card)
            if line != k.NONE:
                worth = bargain.worth(with_card(t, line), seat) - now
                if worth > LEAST_WORTH:
                    keep_best(lines, worths, line, worth)
            card += 1
        found: i64 = 0
        while found < LOOKED_AT and worths[found] > 0.0:
            found += 1
        return lines[:found]

    def try_card(self, t: Competitors, seat: i64, line: i64) -> None:
        """Try every card of one's own for this one, and money alone."""
        other = bk.giver_of(line)
        self.try_terms(t, seat, line, k.NONE)
        territory: i64 = 0
        while territory < c.TERRITORIES:
            if t.holds_land(seat, territory):
                self.try_terms(t, seat, line, item_line(seat, other, c.L_TERRITORY, territory))
            territory += 1
        contract: i64 = 0
        while contract < t.box.goods:
            if t.holds_paper(seat, contract):
                self.try_terms(t, seat, line, item_line(seat, other, c.L_CONTRACT, contract))
            contract += 1

    def try_terms(self, t: Competitors, seat: i64, got: i64, given: i64) -> None:
        """Keep the terms if they are the best so far; with as much money as makes the other side want them."""
        bargain = self.bargain
        other = bk.giver_of(got)
        lines = vec[i64]([got])
        if given != k.NONE:
            lines = append(lines, given)
        if not bargain.weigh_here(t, lines):
            return
        joint = bargain.rise[seat] + bargain.rise[other]
        if joint < LEAST_JOINT:
            return
        short = SHARE * joint - bargain.rise[other]
        if short > 0.0:
            coins = coins_for(short)
            if coins * c.COIN * 2 > t.money(seat):
                return
            lines = append(lines, bk.money_line(seat, other, coins))
            if not bargain.weigh_here(t, lines):
                return
        mine = bargain.gain(seat)
        if mine <= self.most or bargain.gain(other) < LEAST_GAIN or not bargain.suits(seat) or not bargain.suits(other):
            return
        if mine < ASKING_GAIN and not knows_card(t, seat, got):
            return
        form = self.as_move(t, seat, lines)
        if len(form) > 0 and judge_deal(t, seat, form[0], form[1:]) == LEGAL:
            self.best = form
            self.most = mine

    def as_move(self, t: Competitors, seat: i64, lines: vec[i64]) -> list[int]:
        """An offer to whoever is known to have the card; else a request to all, for any such card."""
        if knows_card(t, seat, lines[0]):
            form: list[int] = [c.OFFER]
            at: i64 = 0
            while at < len(lines):
                form.append(int(lines[at]))
                at += 1
            return form
        if t.sheet(seat, k.PROPOSED) > 0 or (t.now[k.ROUND] + seat) % QUIET_ROUNDS != 0:
            return []  # everybody has to answer a request, so half the table keeps still
        wish: list[int] = [c.ASK, int(everybody(t) & ~bk.bit(seat)), int(any_such(t, lines[0]))]
        at = 1
        while at < len(lines):
            wish.append(int(bk.with_seats(lines[at], c.ASKER, c.ANYBODY)))
            at += 1
        return wish

    # ------------------------------------------------------------ counter-offers
    def counter(self, t: Competitors, seat: i64, deal: i64, chance: FastChance) -> list[int]:
        """The terms of somebody else for another sum, once, where both would gain; empty where there is none."""
        author = bk.entry(t, deal, bk.AUTHOR)
        two = bk.entry(t, deal, bk.PARTIES) == (bk.bit(seat) | bk.bit(author))
        if bk.entry(t, deal, bk.VERSION) > 1 or not two or not sees_all(t, deal, seat):
            return []
        bargain = self.bargain
        if not bargain.weigh_deal(t, seat, deal, c.NO_PLACE, chance):
            return []
        joint = bargain.rise[seat] + bargain.rise[author]
        short = COUNTERED * joint - bargain.rise[seat]
        if joint < LEAST_JOINT or short <= 0.0:
            return []
        lines = with_sum(bk.lines_of(t, deal), author, seat, coins_for(short))
        if not bargain.weigh_lines(t, seat, lines, chance) or not bargain.suits(seat) or not bargain.suits(author):
            return []
        form: list[int] = [c.COUNTER, int(deal)]
        at: i64 = 0
        while at < len(lines):
            form.append(int(lines[at]))
            at += 1
        return form if payable(t, lines) and judge_deal(t, seat, c.COUNTER, form[1:]) == LEGAL else []


def may_offer(t: Table, seat: i64) -> bool:
    """In its turn, between two actions, while nobody has said no in this round."""
    if t.phase != c.ACTING or t.now[k.TURN] != seat or t.sheet(seat, k.PROPOSED) >= MOST_PROPOSALS:
        return False
    return t.deals[bk.REFUSED + seat * bk.MOST_PROPOSALS] == 0 and bk.free_place(t, seat) != k.NONE


def may_propose(t: Table, seat: i64) -> bool:
    """At the start of its turn, while no request of its own is open."""
    if t.now[k.ACTIONS] != t.box.actions or not may_offer(t, seat):
        return False
    return bk.entry(t, seat * bk.PLACES, bk.STATUS) == bk.FREE and bk.free_place(t, seat) == seat * bk.PLACES + 1


# ---------------------------------------------------------------- cards
def card_line(t: Table, seat: i64, card: i64) -> i64:
    """A line for a card that somebody else has in hand, territories before contracts for goods; NONE for others."""
    kind: i64 = c.L_TERRITORY
    where: i64 = 0
    if card < c.TERRITORIES:
        where = t.land(card, k.WHERE)
    else:
        kind = c.L_CONTRACT
        card -= c.TERRITORIES
        if card >= t.box.goods:
            return k.NONE
        where = t.paper(card, k.WHERE)
    giver = where - k.HAND
    if giver < 0 or giver >= t.seats or giver == seat:
        return k.NONE
    return item_line(giver, seat, kind, card)


def with_card(t: Competitors, line: i64) -> Competitors:
    """The table if the card were in its taker's hand."""
    world = t.clone()
    if bk.line_kind(line) == c.L_TERRITORY:
        world.put_land(bk.what_of(line), k.WHERE, k.HAND + bk.taker_of(line))
    else:
        world.put_paper(bk.what_of(line), k.WHERE, k.HAND + bk.taker_of(line))
    return world


def knows_card(t: Table, seat: i64, line: i64) -> bool:
    if bk.line_kind(line) == c.L_TERRITORY:
        return knows_land(t, bk.what_of(line), seat)
    return knows_paper(t, bk.what_of(line), seat)


def any_such(t: Table, line: i64) -> i64:
    """A blank of a request: any card of the continent, or any contract."""
    if bk.line_kind(line) == c.L_CONTRACT:
        return item_line(c.ANYBODY, c.ASKER, c.L_CONTRACT, c.ANY_CONTRACT)
    continent = t.box.atlas.continent[bk.what_of(line)]
    return item_line(c.ANYBODY, c.ASKER, c.L_TERRITORY, c.ANY_OF_CONTINENT + continent)


def keep_best(lines: vec[i64], worths: vec[float], line: i64, worth: float) -> None:
    """Put a card in its place among the best."""
    at: i64 = len(lines) - 1
    if worth <= worths[at]:
        return
    while at > 0 and worths[at - 1] < worth:
        lines[at] = lines[at - 1]
        worths[at] = worths[at - 1]
        at -= 1
    lines[at] = line
    worths[at] = worth


# ---------------------------------------------------------------- sums
def with_sum(lines: vec[i64], payer: i64, taker: i64, more: i64) -> vec[i64]:
    """The lines with one sum between the two, so many coins more for the taker."""
    coins = more
    left = vec[i64]([])
    at: i64 = 0
    while at < len(lines):
        line = lines[at]
        if bk.line_kind(line) != c.L_MONEY:
            left = append(left, line)
        elif bk.taker_of(line) == taker:
            coins += bk.coins_of(line)
        else:
            coins -= bk.coins_of(line)
        at += 1
    if coins > 0:
        left = append(left, bk.money_line(payer, taker, coins))
    elif coins < 0:
        left = append(left, bk.money_line(taker, payer, -coins))
    return left


def payable(t: Table, lines: vec[i64]) -> bool:
    at: i64 = 0
    while at < len(lines):
        if bk.line_kind(lines[at]) == c.L_MONEY and t.money(bk.giver_of(lines[at])) < bk.sum_of(lines[at]):
            return False
        at += 1
    return True
