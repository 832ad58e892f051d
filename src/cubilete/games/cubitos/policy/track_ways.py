"""The way that is left from every space of a track, and the bonuses near it; worked out once for every track."""

from __future__ import annotations

from collections import Counter
from functools import cache
from heapq import heappop, heappush

from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules.box import Course

FAR = 1000.0
"""Further than any way on a track."""
COIN_SHORTCUT = 0.4
"""What a coin for a shortcut weighs, in steps."""
WATER_COST = (FAR, 3.0, 1.5)
"""What entering water weighs beside the step itself, for a team with no die, one or several that can swim."""


def neighbours(course: Course, space: int) -> list[int]:
    return [int(course.links[link]) for link in range(int(course.first[space]), int(course.first[space + 1]))]


@cache
def steps_left(course: Course, swimmers: int) -> tuple[float, ...]:
    """By space, the steps that it takes to the finish field of the track."""
    return ways_back(course, WATER_COST[min(swimmers, len(WATER_COST) - 1)])


def ways_back(course: Course, splash: float) -> tuple[float, ...]:
    """The same with a weight for every entry into water."""
    ways: list[list[tuple[int, float]]] = [[] for _ in range(c.CELLS)]
    for space in range(c.CELLS):
        for target in neighbours(course, space):
            ways[target].append((space, 1.0 + splash if course.terrain[target] == 1 else 1.0))
        special = int(course.special[space]) if space < c.START else -1
        if special >= 0 and course.jets[special] == 0:
            cost = int(course.step_cost[special]) + COIN_SHORTCUT * int(course.coin_cost[special])
            ways[int(course.to[special])].append((space, cost))
    left = [FAR] * c.CELLS
    left[c.GOAL] = 0.0
    heap = [(0.0, c.GOAL)]
    while heap:
        far, space = heappop(heap)
        if far == left[space]:
            for before, cost in ways[space]:
                if far + cost < left[before]:
                    left[before] = far + cost
                    heappush(heap, (far + cost, before))
    return tuple(left)


@cache
def swim_gains(course: Course) -> tuple[float, ...]:
    """By space, the steps that one entry into water saves on the rest of the track."""
    land, wet, lake = ways_back(course, FAR), ways_back(course, 0.0), ways_back(course, 0.25)
    return tuple(
        max(0.0, land[space] - wet[space]) / max(1.0, (lake[space] - wet[space]) / 0.25) if land[space] < FAR else 0.0
        for space in range(c.CELLS)
    )


@cache
def bonuses_near(course: Course) -> tuple[tuple[int, ...], ...]:
    """By space, the spaces with a bonus that are one or two steps away (CU-BLU-01)."""
    near = []
    for space in range(c.CELLS):
        reached = set(neighbours(course, space)) - {c.GOAL}
        for one in list(reached):
            reached.update(neighbours(course, one))
        near.append(tuple(sorted(s for s in reached - {space} if s < c.START and course.effects[s] >= 0)))
    return tuple(near)


@cache
def usual_bonuses(course: Course) -> tuple[tuple[float, tuple[int, ...]], ...]:
    """The sets of bonuses that are near a space on open ground, and how many of these spaces see each set."""
    sets = Counter(near for space, near in enumerate(bonuses_near(course)) if course.terrain[space] == 0)
    return tuple((n / sets.total(), spots) for spots, n in sets.items())
