"""What a decision stands on: the table seen from a seat, what its money can buy, what it holds and could lose."""

from __future__ import annotations

import math
from typing import Final, final

from mypy_extensions import i64

from cubilete.core.state import LEGAL
from cubilete.core.vectors import vec
from cubilete.games.cubitos.policy.race_tables import RaceTables, reals
from cubilete.games.cubitos.policy.team import FRESH, HELD
from cubilete.games.cubitos.policy.temper import Temper
from cubilete.games.cubitos.policy.values import Values
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules import numbers as k
from cubilete.games.cubitos.rules.buying import offer_bar, purchases_left
from cubilete.games.cubitos.rules.packed import die_face, die_seat, die_sort, has
from cubilete.games.cubitos.rules.table import Table

FINISH_IN_REACH: Final = 12.0
"""Paces that being able to finish is worth, so that it is not gambled away."""
BASKETS: Final = 1 + k.COLOURS + k.COLOURS * (k.COLOURS - 1) // 2
"""Nothing, one die, two dice of different colours."""
BARRED: Final = -1000.0
"""The score of a move that is out of the question."""

FOUND: Final = 256
"""More abilities than active dice can bring."""


@final
class Decision:
    """A seat about to decide: `score[i]` becomes what the i-th listed move is worth, in paces."""

    __slots__ = ("baskets_listed", "clear_lead", "cost", "first", "found_rows", "found_sorts", "gain",
                 "held_coins", "held_credits", "held_paces", "held_steps", "me", "n", "n_found", "score",
                 "second", "t", "temper", "to_finish", "values")  # fmt: skip

    def __init__(self, tables: RaceTables, t: Table, temper: Temper) -> None:
        self.t: Table = t
        self.temper = temper
        self.me: i64 = 0
        self.values = Values(tables, t)
        self.score: vec[float] = reals(512)
        self.clear_lead: float = 1.0  # paces that make a move clearly better than another one
        self.baskets_listed: bool = False
        self.n: i64 = 0  # baskets: what could be bought, for how much, and what it is worth
        self.cost: vec[i64] = vec[i64]([0] * BASKETS)
        self.gain: vec[float] = reals(BASKETS)
        self.first: vec[i64] = vec[i64]([0] * BASKETS)
        self.second: vec[i64] = vec[i64]([0] * BASKETS)
        self.held_coins: float = 0.0
        self.held_steps: float = 0.0
        self.held_credits: float = 0.0
        self.held_paces: float = 0.0
        self.to_finish: float = 0.0
        self.n_found: i64 = 0  # abilities of active dice that were looked for last
        self.found_sorts: vec[i64] = vec[i64]([0] * FOUND)
        self.found_rows: vec[i64] = vec[i64]([0] * FOUND)

    def note(self, sort: i64, row: i64) -> None:
        """One more ability that was found."""
        if self.n_found < FOUND:
            self.found_sorts[self.n_found] = sort
            self.found_rows[self.n_found] = row
            self.n_found += 1

    def look(self, t: Table, me: i64) -> None:
        self.t = t
        self.me = me
        self.values.look(t, me)
        self.baskets_listed = False
        self.clear_lead = 1.0

    def begin(self, n: i64, score: float) -> None:
        """Give every listed move the same score to begin with."""
        while len(self.score) < n:
            self.score = reals(2 * len(self.score))
        i: i64 = 0
        while i < n:
            self.score[i] = score
            i += 1

    # ------------------------------------------------------------ money
    def list_baskets(self) -> None:
        """What could be bought this round: nothing, one die, or two."""
        if self.baskets_listed:
            return
        self.baskets_listed = True
        t = self.t
        places = purchases_left(t, self.me)
        self.cost[0] = 0
        self.gain[0] = 0.0
        self.first[0] = -1
        self.second[0] = -1
        n: i64 = 1
        sort: i64 = k.RED
        while sort < c.SORTS and places > 0:
            worth = self.values.worth(sort)
            if worth > 0.0 and offer_bar(t, self.me, sort) == LEGAL:
                price: i64 = t.price(sort)
                singles: i64 = n
                i: i64 = 1
                while i < singles and places > 1:
                    if self.second[i] < 0:
                        self.cost[n] = self.cost[i] + price
                        self.gain[n] = self.gain[i] + worth
                        self.first[n] = self.first[i]
                        self.second[n] = sort
                        n += 1
                    i += 1
                self.cost[n] = price
                self.gain[n] = worth
                self.first[n] = sort
                self.second[n] = -1
                n += 1
            sort += 1
        self.n = n

    def best_use(self, coins: i64, credits: i64) -> float:
        """The worth of the best use of some coins and credits while steps can still be bought; credits may be kept."""
        price = self.values.credit
        step: i64 = self.t.box.step_price
        most = -1.0
        i: i64 = 0
        while i < self.n:
            left: i64 = coins - self.cost[i]
            if left + credits >= 0:
                worth = self.gain[i]
                if left < 0:
                    worth += price * float(credits + left)
                else:
                    worth += price * float(credits) + 0.9 * float(left // step)
                if worth > most:
                    most = worth
            i += 1
        return most

    def best_purchase(self, coins: i64, credits: i64) -> float:
        """The same when no steps can be bought any more."""
        price = self.values.credit
        most = price * float(credits)
        i: i64 = 0
        while i < self.n:
            left: i64 = coins - self.cost[i]
            if left + credits >= 0:
                worth = self.gain[i] + price * float(credits + left if left < 0 else credits)
                if worth > most:
                    most = worth
            i += 1
        return most

    def money_worth(self, coins: float, credits: float) -> float:
        """The worth of money on average: between whole numbers it rises evenly."""
        low: i64 = math.floor(coins)
        kept: i64 = math.floor(credits)
        more = coins - float(low)
        worth = self.best_use(low, kept)
        if more > 0.0:
            worth += more * (self.best_use(low + 1, kept) - worth)
        return worth + (credits - float(kept)) * self.values.credit

    def coin_price(self, coins: float) -> float:
        """What one more coin is worth, seen from an amount: the next coins, and coins in general."""
        low: i64 = math.floor(coins)
        credits: i64 = self.t.get(self.me, k.S_CREDITS)
        next_three = (self.best_use(low + 3, credits) - self.best_use(low, credits)) / 3.0
        return 0.5 * next_three + 0.5 * self.values.coin_now

    def spending(self, coins: i64) -> float:
        """What it costs to spend some coins, credits where coins do not suffice, before phase 7."""
        if coins == 0:
            return 0.0
        self.list_baskets()
        have: i64 = self.t.get(self.me, k.S_COINS)
        credits: i64 = self.t.get(self.me, k.S_CREDITS)
        left: i64 = have - coins
        after = self.best_purchase(left, credits) if left >= 0 else self.best_purchase(0, credits + left)
        return self.best_purchase(have, credits) - after

    # ------------------------------------------------------------ what is at stake
    def weigh_held(self) -> None:
        """Count what lies in the active zone."""
        self.list_baskets()
        values = self.values
        values.clear()
        t = self.t
        i: i64 = 0
        while i < t.n_active:
            die: i64 = t.active[i]
            if die_seat(die) == self.me:
                values.add_face(die_sort(die), die_face(die), HELD, 1.0)
            i += 1
        self.held_coins = values.coins
        self.held_steps = values.steps
        self.held_credits = values.credits
        self.held_paces = values.paces
        self.to_finish = values.legs_left()

    def round_worth(self, coins: float, steps: float, credits: float, paces: float) -> float:
        """What a round with such a haul is worth."""
        credits += float(self.t.get(self.me, k.S_CREDITS))
        if coins < 0.0:
            coins = 0.0
        worth = self.money_worth(coins, max(0.0, credits)) + paces + steps
        if steps + (coins + credits) / float(self.t.box.step_price) >= self.to_finish:
            worth += FINISH_IN_REACH
        return worth

    def bust_loss(self) -> float:
        """What a bust would take away."""
        held = self.round_worth(self.held_coins, self.held_steps, self.held_credits, self.held_paces)
        return held - self.round_worth(0.0, 0.0, 0.0, 0.0)

    def past_finish(self) -> float:
        """How far past the finish the figure would get this round; below 0 where it does not get there."""
        money: i64 = math.floor(self.held_coins + self.held_credits)
        money += self.t.get(self.me, k.S_CREDITS)
        return self.held_steps + float(money // self.t.box.step_price) - self.to_finish

    def roll_worth(self) -> float:
        """What one roll of the roll zone brings on average, blanks and all."""
        values = self.values
        values.clear()
        sort: i64 = 0
        while sort < c.SORTS:
            n: i64 = self.t.dice[values.roll + sort]
            if n > 0:
                values.add_roll(sort, FRESH, float(n))
            sort += 1
        worth = values.steps + values.paces + values.credit * values.credits
        worth += self.coin_price(self.held_coins) * values.coins
        short = self.to_finish - self.held_steps
        if 0.0 < short <= 2.0 * values.steps:
            worth += 0.5 * FINISH_IN_REACH * values.steps / short
        return worth

    def miss_chance(self, zones: i64, colours: i64) -> float:
        """The chance that a roll of the dice of some zones and sorts shows no hit."""
        t = self.t
        values = self.values
        chance = 1.0
        sort: i64 = 0
        while sort < c.SORTS:
            if has(colours, sort):
                n: i64 = 0
                if (zones & 1) != 0:
                    n += t.dice[values.draw + sort]
                if (zones & 2) != 0:
                    n += t.dice[values.roll + sort]
                if (zones & 4) != 0:
                    n += t.dice[values.rest + sort]
                while n > 0:
                    chance *= 1.0 - values.tables.hit[sort]
                    n -= 1
            sort += 1
        return chance
