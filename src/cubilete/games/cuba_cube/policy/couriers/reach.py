"""Straight ways to the Job's City, by geometry alone: it is asked of every flick how likely the next one delivers."""

from __future__ import annotations

from math import cos, hypot, pi, sin
from typing import Final, final

from mypy_extensions import i64

from cubilete.games.cuba_cube.policy.aiming.fans import CLEARANCE, angle_to, numbers_of
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules.cloth import city_shape, half_side, is_rideable, pairs_for, ruler
from cubilete.games.cuba_cube.rules.decks import cards_at
from cubilete.games.cuba_cube.rules.table import AT_ROUTES, POSE, Table
from cubilete.physics.geometry import is_free
from cubilete.physics.units import ANGLES
from cubilete.physics.ways import shapes_but, strip, to_edge

PARTS: Final = 5
"""Ways through the opening of a Gate."""
STEP: Final = 15_000.0
"""um between places at which the Vehicle may stop."""
APART: Final = 14_000.0
"""um between the middle of a Vehicle and a City that it does not touch, at least."""
SPARE: Final = 8_000.0
"""um that are free beyond the place."""
A_GATE: Final = 0.1
"""What a Gate counts as that can be ridden only over other dice."""
REMEMBERED: Final = 24
"""Places and routes whose answer is kept while one flick is thought through."""


@final
class Reach:
    """Remembers what `reach` said of dice as they lie, while a Turn is played on in thought."""

    def __init__(self) -> None:
        self.asked: list[list[int]] = []
        self.found: list[float] = []

    def of(self, t: Table, city: i64) -> float:
        at = t.own_die() * POSE
        cards = cards_at(t, AT_ROUTES)
        cards.sort()
        asked = [int(city), int(t.dice[at]), int(t.dice[at + 1])] + cards
        place: i64 = 0
        while place < len(self.asked):
            if self.asked[place] == asked:
                return self.found[place]
            place += 1
        found = reach(t, city)
        if len(self.asked) < REMEMBERED:
            self.asked.append(asked)
            self.found.append(found)
        return found


def reach(t: Table, city: i64) -> float:
    """The best share of the ways through a Gate of the open routes that have a place near a City: 0 to 1."""
    own = t.own_die()
    table = numbers_of(t)
    others = shapes_but(table, int(own))
    shape = city_shape(t, city)
    done = [False] * (c.DICE * c.DICE)  # most Gates fit several routes
    best = 0.0
    for card in cards_at(t, AT_ROUTES):
        pairs = pairs_for(t, card, own)
        k: i64 = 0
        while k < len(pairs):
            gate: i64 = pairs[k] * c.DICE + pairs[k + 1]
            if best < 1.0 and not done[gate] and is_rideable(t, pairs[k], pairs[k + 1]):
                best = max(best, share(t, table, others, shape, pairs[k], pairs[k + 1]))
            done[gate] = True
            k += 2
    return best


def openness(t: Table, card: i64, table: list[int], others: list[list[int]]) -> float:
    """The best share of the ways through a Gate of a route that are free, a place behind it included: 0 to 1.

    A Gate that counts is worth a little even where every way to it is taken: it can be forced.
    """
    own = t.own_die()
    best = 0.0
    pairs = pairs_for(t, card, own)
    k: i64 = 0
    while k < len(pairs):
        if best < 1.0 and is_rideable(t, pairs[k], pairs[k + 1]):
            best = max(best, A_GATE, share(t, table, others, [], pairs[k], pairs[k + 1]))
        k += 2
    return best


def share(t: Table, table: list[int], others: list[list[int]], shape: list[int], one: i64, other: i64) -> float:
    """How many of the ways through a Gate lead near the City, as a share; without a City, how many are free."""
    own = t.own_die() * POSE
    a = one * POSE
    b = other * POSE
    x, y = table[own], table[own + 1]
    wide_x, wide_y = float(table[b] - table[a]), float(table[b + 1] - table[a + 1])
    wide = hypot(wide_x, wide_y) or 1.0
    found: i64 = 0
    part: i64 = 1
    while part <= PARTS:
        at = float(part) / float(PARTS + 1)
        dx = float(table[a] - x) + wide_x * at
        dy = float(table[a + 1] - y) + wide_y * at
        far = hypot(dx, dy) or 1.0
        straight = abs(wide_x * dy - wide_y * dx) / (wide * far)
        if straight > 0.2:
            angle = angle_to(dx, dy)
            least = far + CLEARANCE / straight
            way = place_near(t, shape, x, y, angle, least) if len(shape) > 0 else least
            if way > 0.0 and is_free(strip(x, y, angle, int(way + SPARE)), others):
                found += 1
        part += 1
    return float(found) / float(PARTS)


def place_near(t: Table, shape: list[int], x: int, y: int, angle: int, least: float) -> float:
    """How far it is straight ahead to the first place near a City, behind the Gate; 0 where there is none."""
    turn = float(angle) * pi / (ANGLES / 2)
    end = float(to_edge(x, y, angle, int(half_side(t)))) - APART
    way = least
    while way < end:
        px = float(x) + way * cos(turn)
        py = float(y) + way * sin(turn)
        outside_x = max(0.0, float(min(shape[0], shape[4])) - px, px - float(max(shape[0], shape[4])))
        outside_y = max(0.0, float(min(shape[1], shape[5])) - py, py - float(max(shape[1], shape[5])))
        apart = hypot(outside_x, outside_y)
        if APART < apart < float(ruler(t)):
            return way
        way += STEP
    return 0.0
