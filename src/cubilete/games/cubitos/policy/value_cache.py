"""What dice are worth to a team for the rest of the race, worked out once for a team and kept.

It changes slowly, and a search meets the same teams again and again. How it is worked out is told in `values.py`.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from cubilete.core.vectors import vec
from cubilete.games.cubitos.policy.lasting import LastingValues
from cubilete.games.cubitos.policy.race_tables import RaceTables, reals
from cubilete.games.cubitos.policy.team import LATER, lifetime
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules import numbers as k
from cubilete.games.cubitos.rules.table import Table

ROWS: Final = 4096
"""Teams whose worths are remembered."""
ROW: Final = 16
"""The worth of every sort of die, and more that is remembered of a team."""
LIFT: Final = c.SORTS
"""What a fan brings in a round."""
STEPS_A_ROUND: Final = c.SORTS + 1
TEAM: Final = c.SORTS + 2
"""What the whole team should bring in the rest of the race."""
THIN: Final = c.SORTS + 3
"""What giving up the worst die brings."""
WAITING: Final = 0.6
"""How much of the time that dice make each other wait is believed..."""
THINNING: Final = 0.3
"""...and how much of what giving one up brings by that."""


class ValueCache(LastingValues):
    """The worth of every sort of die to the team of one seat."""

    __slots__ = ("deep", "flag", "keys", "plain", "rolls", "row", "rows", "taking")

    def __init__(self, tables: RaceTables, t: Table) -> None:
        super().__init__(tables, t)
        self.deep: bool = False
        self.taking: bool = False
        self.rolls: vec[float] = reals(4 * c.SORTS * 4)  # (mode, deep), sort: coins, steps, credits, paces of a roll
        self.flag: i64 = 0  # what marks the rolls that are known for the present decision
        self.rows: vec[float] = reals(ROWS * ROW)
        self.keys: vec[i64] = vec[i64]([-1] * (2 * ROWS))
        self.row: i64 = 0
        self.plain: vec[float] = reals(c.SORTS)  # what dice are worth that take no others

    def rest_of_race(self, sort: i64) -> float:
        """What one more die of a sort brings in the rest of the race, worked out anew."""
        raise NotImplementedError

    def roll_row(self, sort: i64, mode: i64) -> i64:
        """Where the averages of one roll of a die lie in `rolls`."""
        raise NotImplementedError

    def look(self, t: Table, me: i64) -> None:
        """Take in a table as a seat sees it."""
        self.take_in(t, me)
        self.flag += 1
        self.deep = False
        self.taking = False
        self.recall()

    def recall(self) -> None:
        """Find the worths of a team like this one, or work them out."""
        t = self.t
        team: i64 = 0
        there: i64 = 0
        sort: i64 = c.SORTS - 1
        while sort >= 0:
            team = team * 32 + self.own[sort]
            there = there * 2 + (1 if t.supply[sort] > 0 else 0)
            sort -= 1
        space: i64 = t.get(self.me, k.S_SPACE)
        leg: i64 = t.get(self.me, k.S_LEG)
        place: i64 = t.course(self.me).sector[space] if self.tables.counts_lines else 0
        if self.tables.swims:
            place = place * 16 + math.floor(4.0 * self.swim_worth() + 0.1)
        rounds: i64 = math.floor(self.left * 10.0 + 0.5)
        moment: i64 = ((rounds * 64 + self.maximum) * 16 + self.fans) * 4 + (leg & 3)
        moment = ((moment * 512 + place) * 16 + self.most_red_rivals()) * 4096 + there
        slot: i64 = (team * 2654435761 + moment * 40503) & 0x7FFFFFFFFFFFFFF
        slot = ((slot >> 17) ^ slot) % ROWS
        self.row = slot * ROW
        if self.keys[2 * slot] == team and self.keys[2 * slot + 1] == moment:
            self.lift = self.rows[self.row + LIFT]
            return
        self.keys[2 * slot] = team
        self.keys[2 * slot + 1] = moment
        self.ask_often()
        self.lift = self.fan_lift()
        self.rows[self.row + LIFT] = self.lift
        self.taking = True
        sort = 0
        while sort < c.SORTS:
            self.plain[sort] = self.rest_of_race(sort)
            sort += 1
        self.taking = False
        self.flag += 1
        sort = 0
        while sort < c.SORTS:
            self.rows[self.row + sort] = self.rest_of_race(sort)
            sort += 1
        self.see_team()

    def see_team(self) -> None:
        """What the team is worth as a whole; dice that find no room in the roll zone make each other wait.

        The worth of a die is what it adds to that, and so it may be below 0.
        """
        steps = 0.0
        total = 0.0
        rounds = max(1.0, self.left)
        worst = 1e9
        sort: i64 = 0
        while sort < c.SORTS:
            hit = self.tables.hit[sort]
            if hit > 0.0 and sort != k.LEAD:
                hits = lifetime(self.tables.rates[sort], self.tables.leaving[sort], rounds) / rounds
                pace = hits / hit * self.rolls[self.roll_row(sort, LATER) + 1]
                value = self.rows[self.row + sort] + pace + self.tables.correction[sort] * self.left
                self.rows[self.row + sort] = value
                if self.own[sort] > 0:
                    dice = float(self.own[sort])
                    steps += dice * pace
                    total += dice * value
                    worst = min(worst, value)
            sort += 1
        team = self.room_for(self.dice) * total
        more = self.room_for(self.dice + 1)
        self.rows[self.row + STEPS_A_ROUND] = steps
        self.rows[self.row + TEAM] = team
        self.rows[self.row + THIN] = self.room_for(self.dice - 1) * (total - worst) - team if worst < 1e8 else 0.0
        sort = 0
        while sort < c.SORTS:
            if sort != k.LEAD:
                value = self.rows[self.row + sort]
                self.rows[self.row + sort] = WAITING * (more * (total + value) - team) + (1.0 - WAITING) * value
            sort += 1

    def room_for(self, dice: i64) -> float:
        """How much of their time so many dice are in play."""
        return float(self.maximum) / float(dice) if dice > self.maximum else 1.0

    def thinning_worth(self, mode: i64) -> float:
        """What giving up the worst die brings; below 0 while every die is needed."""
        if mode == LATER:
            return self.thinning_at(LATER)
        return THINNING * self.rows[self.row + THIN] + (1.0 - THINNING) * self.thinning_at(mode)

    def worth(self, sort: i64) -> float:
        """What one more die of a sort brings in the rest of the race."""
        return self.rows[self.row + sort]
