"""What lasts beyond a round: room in the roll zone, fans, dice that help each other."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cubilete.games.cubitos.policy.race_tables import RaceTables
from cubilete.games.cubitos.policy.team import LATER, Team, clipped
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules import numbers as k
from cubilete.games.cubitos.rules.packed import has
from cubilete.games.cubitos.rules.table import Table

ROLL_SLOT: Final = 0.4
"""Paces that one more die in the roll zone brings in a round."""
THINNER: Final = 0.22
"""Paces that a round gains when the worst of too many dice is given up."""
MORE_DICE: Final = 0.4
"""Dice that a team usually gains in a round."""


class LastingValues(Team):
    """What a team makes of more room, fewer dice and more fans."""

    __slots__ = ("lift",)

    def __init__(self, tables: RaceTables, t: Table) -> None:
        super().__init__(tables, t)
        self.lift: float = 0.0  # paces in a round that one more fan brings

    def span(self, mode: i64) -> float:
        """Rounds in which something that lasts can still work."""
        return self.left * 0.5 if mode == LATER else self.left

    def easier_refill(self, mask: i64, mode: i64) -> float:
        if self.left <= 0.0:
            return 0.0
        room = float(self.dice - self.maximum)
        if mode == LATER:
            room += MORE_DICE * self.left
        spare = 0.0
        sort: i64 = 0
        while sort < c.SORTS:
            if has(mask, sort):
                spare += float(self.own[sort])
            sort += 1
        return ROLL_SLOT * max(0.0, min(spare, min(room, 6.0)))

    def thinning_at(self, mode: i64) -> float:
        """What giving up the worst die brings; below 0 while every die is needed."""
        growth = MORE_DICE / 2.0 * self.left if mode == LATER else 0.0
        crowd = clipped((float(self.dice) + growth - float(self.maximum) - 1.0) / 6.0, 0.0, 1.0)
        return self.span(mode) * (crowd * THINNER - (1.0 - crowd) * 0.09)

    def fan_worth(self, n: i64, mode: i64, with_credits: bool) -> float:
        """CU-FAN-01: the credits and supply tiles of the next spaces, and what abilities make of fans."""
        box = self.t.box
        fans: i64 = self.fans
        worth = 0.0
        rounds = max(0.0, self.span(mode) - 0.5)
        crowd = clipped((float(self.dice) + 3.0 - float(self.maximum)) / 4.0, 0.0, 1.0)
        while n > 0:
            n -= 1
            credits: i64 = box.overflow_credits
            if fans < box.fan_spaces:
                fans += 1
                credits = box.fan_credits[fans]
                worth += float(box.fan_supply[fans]) * ROLL_SLOT * rounds * crowd
                worth += self.lift * rounds
            if with_credits:
                worth += self.credit * float(credits)
        return worth

    def fan_lift(self) -> float:
        """Paces in a round that one more fan brings through own dice whose abilities count fans."""
        box = self.t.box
        lift = 0.0
        sort: i64 = k.RED
        while sort < c.SORTS:
            card: i64 = self.t.cards[sort - k.RED]
            dice = (float(self.own[sort]) + 0.3) * self.tables.rates[sort] * 0.7
            ability: i64 = 0
            while ability < box.ability_count[card]:
                row: i64 = (card * c.ABILITIES + ability) * k.ABILITY
                lift += dice * self.lift_of(box.abilities[row + k.FROM], box.abilities[row + k.EFFECTS])
                ability += 1
            sort += 1
        return lift

    def lift_of(self, first: i64, n: i64) -> float:
        box = self.t.box
        lift = 0.0
        e: i64 = first * k.EFFECT
        end: i64 = e + n * k.EFFECT
        while e < end:
            op: i64 = box.effects[e + k.OP]
            if box.effects[e + k.PER] == k.FAN_COUNT or (box.effects[e + k.FLAGS] & k.LIMIT_BY_FANS) != 0:
                unit = 1.0 if op == k.STEPS else 0.7 * self.coin_later if op == k.TAKE else self.coin_later
                div: i64 = box.effects[e + k.DIV]
                lift += unit * float(box.effects[e + k.N]) / float(div if div > 1 else 1)
            elif op == k.CHOOSE:
                pair: i64 = box.effects[e + k.FIRST]
                last: i64 = pair + box.effects[e + k.OPTIONS]
                while pair < last:
                    lift += self.lift_of(box.options[2 * pair], box.options[2 * pair + 1])
                    pair += 1
            e += k.EFFECT
        return lift

    def help_of(self, sort: i64) -> float:
        """Paces in a round that one more die adds to the abilities of other own dice that ask for it."""
        box = self.t.box
        more = self.often_with(sort, 1.0) - self.often[sort]
        rate = self.tables.rates[sort]
        pale = sort == k.LIGHT_GRAY or sort == k.DARK_GRAY or sort == c.SORTS - 1
        gain = 0.0
        other: i64 = k.RED
        while other < c.SORTS:
            card: i64 = self.t.cards[other - k.RED]
            ability: i64 = 0
            while other != sort and self.own[other] > 0 and ability < box.ability_count[card]:
                row: i64 = (card * c.ABILITIES + ability) * k.ABILITY
                e: i64 = box.abilities[row + k.FROM] * k.EFFECT
                end: i64 = e + box.abilities[row + k.EFFECTS] * k.EFFECT
                while e < end:
                    per: i64 = box.effects[e + k.PER]
                    asks = 0.0
                    if has(box.effects[e + k.IF_ACTIVE], sort):
                        asks = more * float(box.effects[e + k.N])
                    elif per == k.ACTIVE_COLOURS and sort >= k.RED:
                        asks = more
                    elif per == k.ACTIVE_WHITE_GRAY and pale:
                        asks = rate
                    elif per == k.ACTIVE_DICE:
                        asks = rate / float(box.effects[e + k.DIV])
                    if asks > 0.0:
                        unit = 1.0 if box.effects[e + k.OP] == k.STEPS else self.coin_later
                        gain += asks * unit * float(self.own[other]) * self.tables.rates[other] * 0.6
                    e += k.EFFECT
                ability += 1
            other += 1
        return gain
