"""The box of Cubitos as the compiled rules use it: numbers only, shared by every clone of a table."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from cubilete.core.rows import as_vec
from cubilete.core.vectors import vec
from cubilete.games.cubitos.rules import codes as c


@final
class Course:
    """One track: its spaces and what lies on them."""

    __slots__ = ("coin_cost", "distance", "effects", "exits", "first", "jets", "lines", "links", "sector", "special",
                 "step_cost", "terrain", "to")  # fmt: skip

    def __init__(self, rows: dict[str, list[int]], lines: int) -> None:
        self.terrain: vec[i64] = as_vec(rows["terrain"])  # by space: -1 no space, 0 open ground, 1 water
        self.sector: vec[i64] = as_vec(rows["sector"])  # red lines between the start field and the space
        self.distance: vec[i64] = as_vec(rows["distance"])  # fewest steps from the start field (CU-R18)
        self.first: vec[i64] = as_vec(rows["first"])  # where the neighbours of a space begin in `links`
        self.links: vec[i64] = as_vec(rows["links"])  # spaces that may be entered from a space, one after the other
        self.special: vec[i64] = as_vec(rows["special"])  # by space: number of its special action, or -1
        self.jets: vec[i64] = as_vec(rows["jets"])  # this and the next three by special action: 1 for a jet
        self.to: vec[i64] = as_vec(rows["to"])  # where a shortcut leads
        self.step_cost: vec[i64] = as_vec(rows["step_cost"])
        self.coin_cost: vec[i64] = as_vec(rows["coin_cost"])
        self.effects: vec[i64] = as_vec(rows["effects"])  # by space: its bonus in `Box.options`, or -1
        self.lines: i64 = lines  # red lines between start and finish

    def is_next(self, space: i64, other: i64) -> bool:
        """Whether one step leads from a space to another."""
        link: i64 = self.first[space]
        while link < self.first[space + 1]:
            if self.links[link] == other:
                return True
            link += 1
        return False


@final
class Box:
    """Made by `components.py` out of a validated component file; nothing here ever changes."""

    __slots__ = ("abilities", "ability_count", "base_maximum", "cost", "courses", "danger_at", "effects", "face_count",
                 "fan_credits", "fan_spaces", "fan_supply", "most_purchases", "options", "overflow_credits", "pool",
                 "sides", "sort_of", "start_dark", "start_light", "step_price")  # fmt: skip

    def __init__(self, numbers: dict[str, int], rows: dict[str, list[int]], courses: list[Course]) -> None:
        self.base_maximum: i64 = numbers["base_maximum"]
        self.danger_at: i64 = numbers["danger_at"]
        self.step_price: i64 = numbers["step_price"]  # coins for one step (CU-MOVE-04)
        self.most_purchases: i64 = numbers["most_purchases"]
        self.start_light: i64 = numbers["start_light"]
        self.start_dark: i64 = numbers["start_dark"]
        self.fan_spaces: i64 = numbers["fan_spaces"]
        self.overflow_credits: i64 = numbers["overflow_credits"]
        self.pool: vec[i64] = as_vec(rows["pool"])  # dice in the box by sort
        self.face_count: vec[i64] = as_vec(rows["face_count"])  # sort * FACES + face: how many of the six sides
        self.sides: vec[i64] = sides_of(rows["face_count"])  # sort * 6 + side: the face on that side
        self.fan_credits: vec[i64] = as_vec(rows["fan_credits"])  # by number of fans, 0 first
        self.fan_supply: vec[i64] = as_vec(rows["fan_supply"])
        self.cost: vec[i64] = as_vec(rows["cost"])  # this and the next two by card
        self.sort_of: vec[i64] = as_vec(rows["sort_of"])
        self.ability_count: vec[i64] = as_vec(rows["ability_count"])
        self.abilities: vec[i64] = as_vec(rows["abilities"])  # (card * ABILITIES + ability) * ABILITY + column
        self.effects: vec[i64] = as_vec(rows["effects"])  # effect * EFFECT + column
        self.options: vec[i64] = as_vec(rows["options"])  # pairs: first effect, number of effects
        self.courses: list[Course] = courses


def sides_of(face_count: list[int]) -> vec[i64]:
    """The six sides of every sort of die, faces in their order."""
    sides: list[int] = []
    at = 0
    while at < len(face_count):
        sides += [at % c.FACES] * face_count[at]
        at += 1
    return as_vec(sides)


def faces_on(box: Box, sort: i64, face: i64) -> i64:
    """How many of the six sides of a die show a face."""
    return box.face_count[sort * c.FACES + face]
