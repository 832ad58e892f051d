"""What a deal is worth to everybody: how likely each seat is to win before and after all its lines are carried out.

The rules carry them out on a copy of the table. What a seat cannot see is dealt anew a few times, so that a covered
card is worth what such cards are worth on the average.
"""

from __future__ import annotations

import math
from typing import Final, final

from mypy_extensions import i64

from cubilete.core.chance import FastChance
from cubilete.core.state import LEGAL
from cubilete.core.vectors import vec
from cubilete.games.competitors.policy.chain import Chain
from cubilete.games.competitors.policy.prospects import LEFT, PROSPECTS, WEALTH, see_prospects
from cubilete.games.competitors.policy.win_chance import RICHES, SPREAD, SPREAD_AN_ACTION, standing
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.box import value_of
from cubilete.games.competitors.rules.dealing import book as bk
from cubilete.games.competitors.rules.dealing.carrying_out import carry_out
from cubilete.games.competitors.rules.dealing.faces import sees_all
from cubilete.games.competitors.rules.dealing.terms import judge_tokens
from cubilete.games.competitors.rules.state import Competitors
from cubilete.games.competitors.rules.table import Table, kind_of

LEAST_GAIN: Final = 0.003
"""Win chance that a deal has to bring before it is worth the talk."""
WORLDS: Final = 2
PRICED: Final = 0.35
"""Points that a hundred thousand euros are worth in a deal: more than they help to win, as deals are paid in them."""
EURO: Final = PRICED / 100000.0
"""Points that a euro is worth."""
ROUND_SUM: Final = 2
"""Coins to which sums are rounded up: full thousands."""
SPECIAL: Final = 0.12
"""Points that a special contract in hand is worth."""
HANDLING: Final = 0.02
"""Points that it costs to let somebody else use a vehicle, whatever comes of it."""
CARRIED: Final = 0.5
"""The share of a delivery's points that a carriage of another sort than a truck on a ship is taken to bring."""
RAID: Final = 8.0 / 35.0
"""How often a vehicle with illegal goods is lost on its way: two customs cards, of which 4 in 35 seize it."""


@final
class Bargain:
    """Compares the table before and after deals."""

    __slots__ = ("after", "before", "chain", "extra", "now", "rise", "row", "seats", "seen", "spread", "worlds")

    def __init__(self, chain: Chain) -> None:
        self.chain = chain
        self.seats: i64 = 0
        self.worlds: i64 = WORLDS
        self.seen: Competitors | None = None
        """The table whose standings are in `now`."""
        self.now: vec[float] = vec[float]([0.0] * c.SEATS)
        self.spread = 1.0
        self.row: vec[float] = vec[float]([0.0] * PROSPECTS)
        self.before: vec[float] = vec[float]([0.0] * c.SEATS)
        self.after: vec[float] = vec[float]([0.0] * c.SEATS)
        self.rise: vec[float] = vec[float]([0.0] * c.SEATS)
        """Points that the last deal weighed brings each seat."""
        self.extra: vec[float] = vec[float]([0.0] * c.SEATS)

    # ------------------------------------------------------------ one seat
    def worth(self, t: Table, seat: i64) -> float:
        """How a seat stands, in points; every card in hand counts a little."""
        row = self.row
        see_prospects(self.chain, t, seat, row)
        specials: i64 = 0
        contract: i64 = t.box.goods
        while contract < c.CONTRACTS:
            if t.holds_paper(seat, contract):
                specials += 1
            contract += 1
        return standing(row) + (PRICED - RICHES) * row[WEALTH] + SPECIAL * float(specials)

    def longest(self) -> float:
        """How the time that is left to the seat looked at last spreads the chances."""
        return SPREAD + SPREAD_AN_ACTION * self.row[LEFT]

    # ------------------------------------------------------------ deals
    def weigh_deal(self, t: Competitors, seat: i64, deal: i64, place: i64, chance: FastChance) -> bool:
        """Compare the table with what it is after an open offer, as far as the seat knows; False where it cannot be.

        Vehicles that the seat gets are put in a place; NO_PLACE for where they stand.
        """
        if sees_all(t, deal, seat) and place == c.NO_PLACE:
            if not self.weigh_here(t, bk.lines_of(t, deal)):
                return False
            if self.rise[seat] <= 0.0:
                return True  # the same in every world
        self.clear(t, WORLDS)
        number: i64 = 0
        while number < WORLDS:
            world = t if number == 0 else t.redeal(seat, chance)
            lines = bk.lines_of(world, deal)
            at: i64 = 0
            while at < len(lines):
                if place != c.NO_PLACE and bk.line_kind(lines[at]) == c.L_VEHICLE and bk.taker_of(lines[at]) == seat:
                    lines[at] = bk.with_place(lines[at], place)
                at += 1
            if not self.add_world(world, deal, lines):
                return False
            number += 1
        return True

    def weigh_lines(self, t: Competitors, seat: i64, lines: vec[i64], chance: FastChance) -> bool:
        """The same for terms that the seat could propose: it knows all the cards they name, or guesses."""
        if not self.weigh_here(t, lines):
            return False
        if self.rise[seat] <= 0.0:
            return True  # the same in every world
        self.clear(t, WORLDS)
        number: i64 = 0
        while number < WORLDS:
            world = t if number == 0 else t.redeal(seat, chance)
            if not self.add_world(world, seat * bk.PLACES + 1, lines):
                return False
            number += 1
        return True

    def weigh_here(self, t: Competitors, lines: vec[i64]) -> bool:
        """The same in this one world, quickly."""
        self.clear(t, 1)
        return self.add_world(t, bk.giver_of(lines[0]) * bk.PLACES + 1, lines)

    def clear(self, t: Table, worlds: i64) -> None:
        self.seats = t.seats
        self.worlds = worlds
        seat: i64 = 0
        while seat < t.seats:
            self.before[seat] = 0.0
            self.after[seat] = 0.0
            self.rise[seat] = 0.0
            seat += 1

    def add_world(self, t: Competitors, deal: i64, lines: vec[i64]) -> bool:
        parties = bk.parties_of(lines)
        then = vec[float]([0.0] * c.SEATS)
        seat: i64 = 0
        while seat < t.seats:
            if (parties >> seat) & 1 != 0 and judge_tokens(t, seat, lines) != LEGAL:
                return False
            seat += 1
        self.look(t)
        now = self.now
        world = t.clone()
        carry_out(world, deal, lines, None)
        self.see_carriages(t, world, lines)
        seat = 0
        while seat < t.seats:
            changed = (parties >> seat) & 1 != 0
            then[seat] = self.worth(world, seat) + self.extra[seat] if changed else now[seat]
            self.rise[seat] += (then[seat] - now[seat]) / float(self.worlds)
            seat += 1
        self.share(now, self.before)
        self.share(then, self.after)
        return True

    def look(self, t: Competitors) -> None:
        """Take in how everybody stands; whoever changes the table afterwards forgets it (`seen`)."""
        if self.seen is t:
            return
        self.seen = t
        seat: i64 = 0
        while seat < t.seats:
            self.now[seat] = self.worth(t, seat)
            if seat == 0 or self.longest() > self.spread:
                self.spread = self.longest()
            seat += 1

    def share(self, points: vec[float], chances: vec[float]) -> None:
        """Add the chances of one world."""
        most = points[0]
        seat: i64 = 1
        while seat < self.seats:
            if points[seat] > most:
                most = points[seat]
            seat += 1
        total = 0.0
        seat = 0
        while seat < self.seats:
            total += math.exp((points[seat] - most) / self.spread)
            seat += 1
        seat = 0
        while seat < self.seats:
            chances[seat] += math.exp((points[seat] - most) / self.spread) / total / float(self.worlds)
            seat += 1

    # ------------------------------------------------------------ carriages
    def see_carriages(self, t: Competitors, world: Competitors, lines: vec[i64]) -> None:
        """What a right of carriage means to both: the vehicle is elsewhere afterwards, and may be lost on the way."""
        seat: i64 = 0
        while seat < t.seats:
            self.extra[seat] = 0.0
            seat += 1
        at: i64 = 0
        while at < len(lines):
            line = lines[at]
            if bk.line_kind(line) == c.L_CARRIAGE:
                carrier = bk.giver_of(line)
                shipper = bk.taker_of(line)
                fee = EURO * float(bk.sum_of(line))
                self.extra[carrier] += fee - self.carriage_cost(t, world, line)
                self.extra[shipper] += carriage_gain(t, line) - fee
            at += 1

    def carriage_cost(self, t: Competitors, world: Competitors, line: i64) -> float:
        """Points: handling, a turn without the vehicle, its loss with illegal goods, and a worse place afterwards."""
        token = bk.what_of(line)
        cargo = bk.cargo_of(line)
        carrier = bk.giver_of(line)
        cost = HANDLING
        if t.is_signed(cargo) and t.box.k_illegal[t.get(cargo, k.CONTRACT)] != 0:
            cost += RAID * (EURO * float(t.box.buy[kind_of(token) + 1]) + 2.0 * HANDLING)
        if t.now[k.TURN] != bk.taker_of(line):
            held = t.clone()
            held.put(token, k.PLACE, k.SUPPLY)
            kept = self.worth(t, carrier) - EURO * float(t.box.sell[kind_of(token) + 1])
            lost = kept - self.worth(held, carrier)
            cost += lost if lost > 0.0 else 0.0
        end = bk.place_of(line)
        if end == c.NO_PLACE and t.is_signed(cargo):
            end = t.get(cargo, k.RECEIVER)
        return cost + self.cost_of_place(world, carrier, token, end) if end < c.TERRITORIES else cost

    def cost_of_place(self, world: Competitors, carrier: i64, token: i64, end: i64) -> float:
        """Points that it costs to have the vehicle at the end of a carriage; a better place is nothing to count on."""
        moved = world.clone()
        moved.put(token, k.PLACE, end)
        moved.put(token, k.X, 0)
        moved.put(token, k.Y, 0)
        moved.put(token, k.LAST, end if kind_of(token) == k.AIRCRAFT else k.NONE)
        lost = self.worth(world, carrier) - self.worth(moved, carrier)
        return lost if lost > 0.0 else 0.0

    # ------------------------------------------------------------ what to make of it
    def gain(self, seat: i64) -> float:
        """Win chance that the last deal weighed brings a seat."""
        return self.after[seat] - self.before[seat]

    def suits(self, seat: i64) -> bool:
        """Whether a seat gains, and nobody who leads, now or after it, gains more.

        It is not enough that others should lose: what they have is a guess.
        """
        mine = self.gain(seat)
        if mine < LEAST_GAIN or self.rise[seat] <= 0.0:
            return False
        other: i64 = 0
        while other < self.seats:
            if other != seat and self.gain(other) > mine and self.leads(other):
                return False
            other += 1
        return True

    def leads(self, seat: i64) -> bool:
        first = True
        last = True
        other: i64 = 0
        while other < self.seats:
            if self.before[other] > self.before[seat]:
                first = False
            if self.after[other] > self.after[seat]:
                last = False
            other += 1
        return first or last


def carriage_gain(t: Table, line: i64) -> float:
    """Points that a shipper should get out of a carriage."""
    cargo = bk.cargo_of(line)
    if not t.is_signed(cargo):
        return HANDLING
    if kind_of(cargo) == k.TRUCK and kind_of(bk.what_of(line)) == k.SHIP:
        return 0.0  # it is in the plans once the right is granted
    return CARRIED * float(value_of(t.box, t.get(cargo, k.SENDER), t.get(cargo, k.RECEIVER)))


def coins_for(points: float) -> i64:
    """So many points in coins, rounded up."""
    coins = i64(points / EURO) // c.COIN + 1
    return (coins + ROUND_SUM - 1) // ROUND_SUM * ROUND_SUM
