"""What is known of a race before it begins: the dice, the cards that lie out, the ways of its tracks.

It is laid out in rows once for a race, so that a decision only has to look it up.
"""

from __future__ import annotations

import math
from typing import Final, final

from mypy_extensions import i64

from cubilete.core.vectors import append, vec
from cubilete.games.cubitos.policy.track_ways import bonuses_near, steps_left, swim_gains, usual_bonuses
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules import numbers as k
from cubilete.games.cubitos.rules.abilities import ability_row, face_brings, has_effect, special_value
from cubilete.games.cubitos.rules.box import Box, Course
from cubilete.games.cubitos.rules.packed import has
from cubilete.games.cubitos.rules.phase5 import gives_itself_up
from cubilete.games.cubitos.rules.table import Table

SWIMS: Final = 3
"""A team has no die that can swim, one, or several; each has its own ways."""
LIGHT_GRAY_CORRECTION: Final = -0.375
DARK_GRAY_CORRECTION: Final = -0.39
"""What gray dice bring in a round beyond what their faces seem to bring: they take the room of better ones."""
FAR: Final = 900.0
"""No way on a track is as long."""
ROLLS_A_ROUND: Final = 3.0
"""How often a die in the roll zone is rolled in a round..."""
ROUNDS_AWAY: Final = 0.12
"""...how many rounds it then waits until it is back in the roll zone..."""
KEPT_SHARE: Final = 0.72
"""...and how much of what is rolled survives the busts."""
RED_WINS: Final = 0.75
"""The share of hits of a red die that win the comparison, where that costs a red die."""
PLAIN_FACES: Final = (0.0, 0.5, 1.0, 1.5, 1.0, 0.5)
"""What the plain faces are worth in paces, roughly."""
BOUGHT_SHARE: Final = 8.0
"""A die that gives its price divided by this in a roll is bought for its own sake."""


def reals(n: i64) -> vec[float]:
    return vec[float]([0.0] * n)


@final
class RaceTables:
    """Everything about a race that no move changes."""

    __slots__ = ("box", "cards", "correction", "counts_lines", "hit", "leaving", "legs", "legs_after",
                 "likely_bought", "near", "near_first", "race_length", "rates", "seats", "share",
                 "spots", "swim", "swimmer", "swims", "symbol", "usual", "usual_first", "usual_share",
                 "ways")  # fmt: skip

    def __init__(self, t: Table, corrections: list[float]) -> None:
        box = t.box
        self.box: Box = box
        self.cards: vec[i64] = t.cards
        self.legs: vec[i64] = t.legs
        self.seats: i64 = t.seats
        self.hit: vec[float] = reals(c.SORTS)  # by sort: the chance of a hit
        self.share: vec[float] = reals(c.SORTS * c.FACES)  # by sort and face: the chance of the face
        self.rates: vec[float] = reals(c.SORTS)  # by sort: hits in a round, waiting included
        self.leaving: vec[float] = reals(c.SORTS)  # by sort: the share of hits after which the die is given up
        self.likely_bought: vec[float] = reals(c.SORTS)  # by sort: how likely a team buys it for its own sake
        self.swimmer: vec[i64] = vec[i64]([0] * c.SORTS)  # by sort: 1 if its card enters water
        self.swims: bool = False
        self.counts_lines: bool = False  # whether a card counts red lines
        self.correction: vec[float] = reals(c.SORTS)  # by sort: paces in a round beyond what abilities seem to bring
        self.correction[k.LIGHT_GRAY] = LIGHT_GRAY_CORRECTION
        self.correction[k.DARK_GRAY] = DARK_GRAY_CORRECTION
        self.symbol: i64 = special_value(t)  # what the special face of a red die counts
        sort: i64 = 0
        while sort < c.SORTS:
            self.study_sort(t, sort, corrections)
            sort += 1
        courses: i64 = len(box.courses)
        self.ways: vec[float] = reals(courses * SWIMS * c.CELLS)  # steps that are left to the finish field
        self.swim: vec[float] = reals(courses * c.CELLS)  # steps that one entry into water saves
        self.near_first: vec[i64] = vec[i64]([0] * (courses * c.CELLS + 1))
        self.near: vec[i64] = vec[i64]([])  # spaces with a bonus one or two steps away
        self.usual_first: vec[i64] = vec[i64]([0] * (courses + 1))
        self.usual_share: vec[float] = vec[float]([])
        self.usual: vec[i64] = vec[i64]([0])  # where the spaces of a usual set begin in `spots`
        self.spots: vec[i64] = vec[i64]([])
        at: i64 = 0
        while at < courses:
            self.study_course(box.courses[at], at)
            at += 1
        self.race_length: float = 0.0  # steps of the whole race by the shortest way
        self.legs_after: vec[float] = reals(len(t.legs) + 1)  # by leg: the steps of the legs after it
        self.study_legs(t)

    def study_sort(self, t: Table, sort: i64, corrections: list[float]) -> None:
        box = t.box
        face: i64 = 0
        while face < c.FACES:
            self.share[sort * c.FACES + face] = float(box.face_count[sort * c.FACES + face]) / 6.0
            face += 1
        sides: i64 = 6 - box.face_count[sort * c.FACES]
        self.hit[sort] = float(sides) / 6.0
        self.rates[sort] = hits_in_a_round(sides)
        if sort < k.RED:
            return
        card: i64 = t.cards[sort - k.RED]
        self.leaving[sort] = self.leaving_share(t, sort)
        if card < len(corrections):
            self.correction[sort] = corrections[card]
        plain = 0.0
        face = 1
        while face < c.FACES:
            plain += self.share[sort * c.FACES + face] * (
                plain_worth(box, card) if face >= k.TEAM else PLAIN_FACES[face]
            )
            face += 1
        price: i64 = t.price(sort)
        self.likely_bought[sort] = max(0.0, min(1.5, BOUGHT_SHARE * plain / float(price if price > 0 else 1)))
        ability: i64 = 0
        while ability < box.ability_count[card]:
            row: i64 = (card * c.ABILITIES + ability) * k.ABILITY
            e: i64 = box.abilities[row + k.FROM] * k.EFFECT
            end: i64 = e + box.abilities[row + k.EFFECTS] * k.EFFECT
            while e < end:
                if box.effects[e + k.WATER] > 0:
                    self.swimmer[sort] = 1
                    self.swims = True
                if box.effects[e + k.PER] == k.RED_LINES:
                    self.counts_lines = True
                e += k.EFFECT
            ability += 1

    def leaving_share(self, t: Table, sort: i64) -> float:
        """The share of a die's hits after which it has to be given up."""
        box = t.box
        card: i64 = t.cards[sort - k.RED]
        gone: i64 = 0  # the faces, one bit each
        ability: i64 = 0
        while ability < box.ability_count[card]:
            row = ability_row(t, sort, ability)
            if sort == k.RED and has_effect(t, row, k.GIVE_UP):
                return RED_WINS
            duty = box.abilities[row + k.MANDATORY] == 1 and box.abilities[row + k.WINDOW] == k.PHASE_5
            if duty and gives_itself_up(t, row):
                gone |= 1 << k.SPECIAL
                if face_brings(t, k.TEAM, row):
                    gone |= 1 << k.TEAM
            ability += 1
        share = 0.0
        face: i64 = k.TEAM
        while face < c.FACES:
            if has(gone, face):
                share += self.share[sort * c.FACES + face]
            face += 1
        return share / self.hit[sort] if self.hit[sort] > 0.0 else 0.0

    def study_course(self, course: Course, at: i64) -> None:
        swims: i64 = 0
        while swims < SWIMS:
            way = steps_left(course, int(swims))
            space: i64 = 0
            while space < c.CELLS:
                self.ways[(at * SWIMS + swims) * c.CELLS + space] = way[space]
                space += 1
            swims += 1
        gains = swim_gains(course)
        near = bonuses_near(course)
        space = 0
        while space < c.CELLS:
            self.swim[at * c.CELLS + space] = gains[space]
            for spot in near[space]:
                self.near = append(self.near, spot)
            self.near_first[at * c.CELLS + space + 1] = len(self.near)
            space += 1
        for share, spots in usual_bonuses(course):
            self.usual_share = append(self.usual_share, share)
            for spot in spots:
                self.spots = append(self.spots, spot)
            self.usual = append(self.usual, len(self.spots))
        self.usual_first[at + 1] = len(self.usual_share)

    def study_legs(self, t: Table) -> None:
        leg: i64 = len(t.legs) - 1
        after = 0.0
        while leg >= 0:
            self.legs_after[leg] = after
            steps = float(t.box.courses[t.legs[leg]].distance[c.GOAL])
            self.race_length += steps
            after += steps + float(t.link_cost)
            leg -= 1

    def fits(self, t: Table) -> bool:
        """Whether this is the race of a table."""
        if t.box is not self.box or t.seats != self.seats or len(t.legs) != len(self.legs):
            return False
        i: i64 = 0
        while i < k.COLOURS:
            if t.cards[i] != self.cards[i]:
                return False
            i += 1
        i = 0
        while i < len(t.legs):
            if t.legs[i] != self.legs[i]:
                return False
            i += 1
        return True


def hits_in_a_round(sides: i64) -> float:
    """How often a die with so many sides that are hits becomes active in a round, all its waiting included."""
    if sides == 0:
        return 0.0
    chance = 1.0 - math.pow(1.0 - float(sides) / 6.0, ROLLS_A_ROUND)
    return KEPT_SHARE / (1.0 / chance + ROUNDS_AWAY)


def plain_worth(box: Box, card: i64) -> float:
    """The coins, steps and credits that a card gives without asking for anything."""
    worth = 0.0
    ability: i64 = 0
    while ability < box.ability_count[card]:
        row: i64 = (card * c.ABILITIES + ability) * k.ABILITY
        e: i64 = box.abilities[row + k.FROM] * k.EFFECT
        end: i64 = e + box.abilities[row + k.EFFECTS] * k.EFFECT
        while e < end:
            op: i64 = box.effects[e + k.OP]
            if op <= k.CREDITS and box.effects[e + k.PER] == 0 and box.effects[e + k.IF_ACTIVE] == 0:
                worth += float(box.effects[e + k.N]) * (1.0 if op == k.STEPS else 0.5)
            e += k.EFFECT
        ability += 1
    return worth
