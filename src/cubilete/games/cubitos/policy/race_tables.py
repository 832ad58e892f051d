"""What a quick player knows of a race before it begins: the dice, the cards that lie out, the ways of its tracks.

The numbers are those of the heuristic player (`appraisal.py`, `team.py`, `wayfinding.py`), laid out in rows so that
compiled code can look them up.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from cubilete.games.cubitos.appraisal import STEADY, hits_in_a_round, leaving_share
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules.box import Box, Course
from cubilete.games.cubitos.rules.table import Table
from cubilete.games.cubitos.team import CHARM, PLAIN
from cubilete.games.cubitos.wayfinding import bonuses_near, steps_left, swim_gains, usual_bonuses

SWIMS: Final = 3
"""A team has no die that can swim, one, or several; each has its own ways."""
LIGHT_TASTE: Final = -0.375
DARK_TASTE: Final = -0.39
"""What gray dice bring in a round beyond what their faces seem to bring: they take the room of better ones."""
FAR: Final = 900.0
"""No way on a track is as long."""


def reals(n: i64) -> vec[float]:
    return vec[float]([0.0] * n)


@final
class Lore:
    """Everything about a race that no move changes."""

    __slots__ = ("box", "cards", "charm", "hit", "leaving", "legs", "legs_after", "lined", "near", "near_first",
                 "rates", "seats", "share", "spots", "swim", "swimmer", "swims", "symbol", "taste", "usual",
                 "usual_first", "usual_share", "ways", "whole")  # fmt: skip

    def __init__(self, t: Table, tastes: list[float]) -> None:
        box = t.box
        self.box: Box = box
        self.cards: vec[i64] = t.cards
        self.legs: vec[i64] = t.legs
        self.seats: i64 = t.seats
        self.hit: vec[float] = reals(c.SORTS)  # by sort: the chance of a hit
        self.share: vec[float] = reals(c.SORTS * c.FACES)  # by sort and face: the chance of the face
        self.rates: vec[float] = reals(c.SORTS)  # by sort: hits in a round, waiting included
        self.leaving: vec[float] = reals(c.SORTS)  # by sort: the share of hits after which the die is given up
        self.charm: vec[float] = reals(c.SORTS)  # by sort: how likely a team buys it for its own sake
        self.swimmer: vec[i64] = vec[i64]([0] * c.SORTS)  # by sort: 1 if its card enters water
        self.swims: bool = False
        self.lined: bool = False  # whether a card counts red lines
        self.taste: vec[float] = reals(c.SORTS)  # by sort: paces in a round beyond what its abilities seem to bring
        self.taste[c.LIGHT_GRAY] = LIGHT_TASTE
        self.taste[c.DARK_GRAY] = DARK_TASTE
        self.symbol: i64 = 1  # what the special face of a red die counts
        sort: i64 = 0
        while sort < c.SORTS:
            self.study_sort(t, sort, tastes)
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
        self.whole: float = 0.0  # steps of the whole race by the shortest way
        self.legs_after: vec[float] = reals(len(t.legs) + 1)  # by leg: the steps of the legs after it
        self.study_legs(t)

    def study_sort(self, t: Table, sort: i64, tastes: list[float]) -> None:
        box = t.box
        face: i64 = 0
        while face < c.FACES:
            self.share[sort * c.FACES + face] = float(box.face_count[sort * c.FACES + face]) / 6.0
            face += 1
        sides: i64 = 6 - box.face_count[sort * c.FACES]
        self.hit[sort] = float(sides) / 6.0
        self.rates[sort] = hits_in_a_round(STEADY, int(sides))
        if sort < c.RED:
            return
        card: i64 = t.cards[sort - c.RED]
        self.leaving[sort] = leaving_share(box, int(sort), int(card))
        if card < len(tastes):
            self.taste[sort] = tastes[card]
        plain = 0.0
        face = 1
        while face < c.FACES:
            plain += self.share[sort * c.FACES + face] * (
                plain_worth(box, card) if face >= c.TEAM else float(PLAIN[face])
            )
            face += 1
        price: i64 = t.price(sort)
        self.charm[sort] = max(0.0, min(1.5, CHARM * plain / float(price if price > 0 else 1)))
        ability: i64 = 0
        while ability < box.ability_count[card]:
            row: i64 = (card * c.ABILITIES + ability) * c.ABILITY
            e: i64 = box.abilities[row + c.FROM] * c.EFFECT
            end: i64 = e + box.abilities[row + c.EFFECTS] * c.EFFECT
            if sort == c.RED and box.effects[e + c.OP] == c.SYMBOL_VALUE:
                self.symbol = box.effects[e + c.N]
            while e < end:
                if box.effects[e + c.WATER] > 0:
                    self.swimmer[sort] = 1
                    self.swims = True
                if box.effects[e + c.PER] == c.RED_LINES:
                    self.lined = True
                e += c.EFFECT
            ability += 1

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
            self.whole += steps
            after += steps + float(t.link_cost)
            leg -= 1

    def fits(self, t: Table) -> bool:
        """Whether this is the race of a table."""
        if t.box is not self.box or t.seats != self.seats or len(t.legs) != len(self.legs):
            return False
        i: i64 = 0
        while i < c.COLOURS:
            if t.cards[i] != self.cards[i]:
                return False
            i += 1
        i = 0
        while i < len(t.legs):
            if t.legs[i] != self.legs[i]:
                return False
            i += 1
        return True


def plain_worth(box: Box, card: i64) -> float:
    """The coins, steps and credits that a card gives without asking for anything."""
    worth = 0.0
    ability: i64 = 0
    while ability < box.ability_count[card]:
        row: i64 = (card * c.ABILITIES + ability) * c.ABILITY
        e: i64 = box.abilities[row + c.FROM] * c.EFFECT
        end: i64 = e + box.abilities[row + c.EFFECTS] * c.EFFECT
        while e < end:
            op: i64 = box.effects[e + c.OP]
            if op <= c.CREDITS and box.effects[e + c.PER] == 0 and box.effects[e + c.IF_ACTIVE] == 0:
                worth += float(box.effects[e + c.N]) * (1.0 if op == c.STEPS else 0.5)
            e += c.EFFECT
        ability += 1
    return worth
