"""Carriages and auctions that a forwarder proposes: a ship for a truck with goods, and cards that it has no use for."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cubilete.core.state import LEGAL
from cubilete.core.vectors import vec
from cubilete.games.competitors.policy.bargain import EURO, LEAST_GAIN, Bargain, coins_for
from cubilete.games.competitors.policy.boarding import gain_by_hire
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.dealing import book as bk
from cubilete.games.competitors.rules.dealing.ideas import carriage_line, item_line
from cubilete.games.competitors.rules.dealing.moves import judge_deal
from cubilete.games.competitors.rules.state import Competitors
from cubilete.games.competitors.rules.table import kind_of, owner_of

LEAST_HIRE: Final = 0.4
"""Points that a hired ship has to bring."""
SHARE: Final = 0.5
"""The share of what a carriage brings both that its carrier is offered."""
AUCTION_ROUNDS: Final = 4
"""A seat calls an auction at most once in so many rounds."""
SHORT_OF_MONEY: Final = 60000
"""Euros below which money is worth more than a card that a rival can use: whoever has more could not spend it."""
IDLE: Final = 0.2
"""Points that a card may be worth at most, which is put up for auction; any card in a hand is worth a little less."""
LEAST_LOT: Final = 0.3
"""Points that it has to be worth to two others."""
NO_FORM: Final[list[int]] = []
"""Nothing to say."""


# ---------------------------------------------------------------- carriages
def hire_offer(bargain: Bargain, t: Competitors, seat: i64) -> list[int]:
    """An offer to the owner of a ship that would bring a signed truck there more surely; empty where there is none."""
    best: list[int] = []
    most = LEAST_GAIN
    truck: i64 = seat * c.VEHICLES
    while truck < seat * c.VEHICLES + k.FIRST_SHIP:
        if t.is_signed(truck):
            ship: i64 = 0
            while ship < t.seats * c.VEHICLES:
                if owner_of(ship) != seat and kind_of(ship) == k.SHIP and t.in_play(ship):
                    form = fair_hire(bargain, t, seat, ship, truck)
                    if len(form) > 0 and bargain.gain(seat) > most:
                        best = form
                        most = bargain.gain(seat)
                ship += 1
        truck += 1
    return best


def fair_hire(bargain: Bargain, t: Competitors, seat: i64, ship: i64, truck: i64) -> list[int]:
    """The carriage for a fee that leaves both their share; empty where it does not suit both."""
    plan = bargain.chain.plan
    plan.look(t, seat)
    if gain_by_hire(plan, ship, truck) < LEAST_HIRE:
        return NO_FORM
    other = owner_of(ship)
    bargain.weigh_here(t, vec[i64]([carriage_line(other, seat, ship, truck, 0)]))
    joint = bargain.rise[seat] + bargain.rise[other]
    short = SHARE * joint - bargain.rise[other]
    coins = coins_for(short if short > 0.0 else 0.0)
    if coins * c.COIN > t.money(seat):
        coins = t.money(seat) // c.COIN
    line = carriage_line(other, seat, ship, truck, coins)
    if joint < LEAST_HIRE / 2.0 or not bargain.weigh_here(t, vec[i64]([line])):
        return NO_FORM
    if not bargain.suits(seat) or not bargain.suits(other):
        return NO_FORM
    form: list[int] = [c.OFFER, int(line)]
    return form if judge_deal(t, seat, form[0], form[1:]) == LEGAL else NO_FORM


# ---------------------------------------------------------------- auctions
def auction_call(bargain: Bargain, t: Competitors, seat: i64) -> list[int]:
    """An auction of an idle card that two others should want, for who needs money; empty where there is none."""
    if (
        t.seats < 3
        or t.money(seat) >= SHORT_OF_MONEY
        or (t.now[k.ROUND] + seat) % AUCTION_ROUNDS != 0
        or bk.running_auction(t) != k.NONE
    ):
        return NO_FORM
    card = idle_card(bargain, t, seat)
    if card == k.NONE:
        return NO_FORM
    first = 0.0
    second = 0.0
    other: i64 = 0
    while other < t.seats:
        if other != seat and bargain.weigh_here(t, vec[i64]([item_line(seat, other, c.L_TERRITORY, card)])):
            rise = bargain.rise[other]
            if rise > first:
                second = first
                first = rise
            elif rise > second:
                second = rise
        other += 1
    coins = coins_for((first + IDLE) / 2.0)  # nobody gains more by it than its seller
    if second < LEAST_LOT or EURO * float(coins * c.COIN) > second:
        return NO_FORM
    form: list[int] = [c.AUCTION, int(item_line(c.ANYBODY, c.ANYBODY, c.L_TERRITORY, card)), int(coins)]
    return form if judge_deal(t, seat, form[0], form[1:]) == LEGAL else NO_FORM


def idle_card(bargain: Bargain, t: Competitors, seat: i64) -> i64:
    """The territory card that no job of the seat begins or ends with, and that it would not miss; else NONE."""
    chain = bargain.chain
    chain.plan.look(t, seat)
    chain.look()
    i: i64 = 0
    while i < chain.lands:
        land: i64 = chain.plan.lands[i]
        if not chain.is_of_use(i):
            lost = bargain.worth(t, seat) - bargain.worth(without_card(t, land), seat)
            return land if lost < IDLE else k.NONE
        i += 1
    return k.NONE


def without_card(t: Competitors, territory: i64) -> Competitors:
    world = t.clone()
    world.put_land(territory, k.WHERE, k.DISCARD)
    return world
