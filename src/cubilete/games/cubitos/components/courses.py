"""Race tracks as the compiled rules read them: spaces, neighbours, distances, red lines and what lies on them."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from heapq import heapify, heappop, heappush

from cubilete.games.cubitos.components.ability_rows import EVERY_ZONE, NOT_THE_LEAD, Row, Sheet
from cubilete.games.cubitos.components.parts import Feature, Spot, Track
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules import numbers as k

LAND = "."
WATER = "~"
SCENERY = "#"
START_CELL = "S"
GOAL_CELL = "F"
STEPS_OF_A_BRICK = ((0, -2), (0, 2), (-1, -1), (-1, 1), (1, -1), (1, 1))
"""The six neighbours of a space, as row and x (CU-R03)."""
FAR = 10_000
"""Further than any way on a track."""


def space_at(spot: Spot) -> int:
    return spot[0] * c.WIDTH + spot[1]


def spot_of(space: int) -> Spot:
    return divmod(space, c.WIDTH)


class Ground:
    """The map of a track: which cell is what, and what it touches."""

    def __init__(self, track: Track) -> None:
        self.track = track
        self.cells: dict[Spot, str] = {
            (row, x): mark for row, line in enumerate(track.rows) for x, mark in enumerate(line) if mark != " "
        }
        self.spaces = [spot for spot, mark in self.cells.items() if mark in (LAND, WATER)]
        self.exits = sorted(set(track.start_exits))
        self.entries = set(track.finish_entries)

    def is_land(self, spot: Spot) -> bool:
        return self.cells.get(spot) == LAND

    def marked(self, mark: str) -> list[Spot]:
        return [spot for spot, found in self.cells.items() if found == mark]

    def beside(self, spot: Spot) -> Iterator[Spot]:
        """The up to six spaces beside a space or cell."""
        for down, right in STEPS_OF_A_BRICK:
            near = (spot[0] + down, spot[1] + right)
            if self.cells.get(near) in (LAND, WATER):
                yield near

    def touching(self, mark: str) -> set[Spot]:
        """Every space beside a cell with this mark."""
        return {near for spot in self.marked(mark) for near in self.beside(spot)}

    # ------------------------------------------------------------ distances
    def walk(self, over: str) -> dict[Spot, int]:
        """Fewest steps from the start field to every space that is reached over such ground."""
        steps = {spot: 1 for spot in self.exits if self.cells.get(spot, " ") in over}
        line = deque(steps)
        while line:
            spot = line.popleft()
            for near in self.beside(spot):
                if near not in steps and self.cells[near] in over:
                    steps[near] = steps[spot] + 1
                    line.append(near)
        return steps

    def distances(self) -> dict[Spot, int]:
        """The distance from the start field that breaks ties (CU-R18)."""
        steps = self.walk(LAND)
        open_ground = set(steps)
        heap = [(far, spot) for spot, far in steps.items()]
        for spot in self.exits:
            if spot not in steps:  # water at the start field, whose lowest neighbour is the start field itself
                steps[spot] = 1
                heap.append((1, spot))
        heapify(heap)
        while heap:
            far, spot = heappop(heap)
            for near in self.beside(spot):
                if near not in open_ground and far + 1 < steps.get(near, FAR):
                    steps[near] = far + 1
                    heappush(heap, (far + 1, near))
        return steps

    def goal_distance(self, over: str) -> int:
        """Fewest steps from the start field into the finish field; 0 where there is no way."""
        steps = self.walk(over)
        return min((steps[spot] + 1 for spot in self.entries if spot in steps), default=0)


# ---------------------------------------------------------------- rows
def course_rows(track: Track, sheet: Sheet) -> dict[str, list[int]]:
    """Every row of a course; the bonuses are left on the sheet."""
    ground = Ground(track)
    return {**ground_rows(ground), **link_rows(ground), **special_rows(track), "effects": bonus_row(track, sheet)}


def ground_rows(ground: Ground) -> dict[str, list[int]]:
    terrain, sector, distance = [-1] * c.CELLS, [0] * c.CELLS, [-1] * c.CELLS
    distances = ground.distances()
    for spot in ground.spaces:
        space = space_at(spot)
        terrain[space] = int(not ground.is_land(spot))
        sector[space] = sector_of(ground.track, spot)
        distance[space] = distances[spot]
    terrain[c.START] = terrain[c.GOAL] = 0
    sector[c.GOAL] = ground.track.red_lines
    distance[c.START], distance[c.GOAL] = 0, ground.goal_distance(LAND)
    return {"terrain": terrain, "sector": sector, "distance": distance}


def sector_of(track: Track, spot: Spot) -> int:
    """Red lines between the start field and a space, written in base 36."""
    return int(track.sectors[spot[0]][spot[1]], 36)


def link_rows(ground: Ground) -> dict[str, list[int]]:
    """The spaces that may be entered from each space. The start field is never entered (CU-TRACK-21)."""
    near: list[list[int]] = [[] for _ in range(c.CELLS)]
    near[c.START] = [space_at(spot) for spot in ground.exits]
    for spot in ground.spaces:
        near[space_at(spot)] = [space_at(other) for other in ground.beside(spot)]
        if spot in ground.entries:
            near[space_at(spot)].append(c.GOAL)
    first = [0]
    for links in near:
        first.append(first[-1] + len(links))
    return {"first": first, "links": [space for links in near for space in links]}


def special_rows(track: Track) -> dict[str, list[int]]:
    special = [-1] * c.CELLS
    actions = [feature for feature in track.feature if feature.kind != "bonus"]
    for number, feature in enumerate(actions):
        special[space_at(feature.at)] = number
    return {
        "special": special,
        "jets": [int(feature.kind == "jet") for feature in actions],
        "to": [-1 if feature.to is None else space_at(feature.to) for feature in actions],
        "step_cost": [price(feature, "steps") for feature in actions],
        "coin_cost": [price(feature, "coins") for feature in actions],
    }


def price(feature: Feature, pay: str) -> int:
    return feature.cost or 0 if feature.pay == pay else 0


def bonus_row(track: Track, sheet: Sheet) -> list[int]:
    effects = [-1] * c.CELLS
    for feature in track.feature:
        if feature.kind == "bonus":
            effects[space_at(feature.at)] = sheet.write_rows(bonus_effects(feature))
    return effects


def bonus_effects(feature: Feature) -> Sequence[Row]:
    """The bonuses of a space in the order they are received (CU-TRACK-05 to 09)."""
    rows: list[Row] = []
    if feature.credits:
        rows.append({k.OP: k.CREDITS, k.N: feature.credits})
    if feature.fans:
        rows.append({k.OP: k.FANS, k.N: feature.fans})
    if feature.give_up:
        rows.append(
            {k.OP: k.GIVE_UP, k.N: feature.give_up, k.IN_ZONES: EVERY_ZONE, k.OF_COLOURS: NOT_THE_LEAD,
             k.FLAGS: k.BONUS_OPTION}
        )  # fmt: skip
    if feature.take_any:
        rows.append({k.OP: k.TAKE, k.N: feature.take_any, k.OF_COLOURS: NOT_THE_LEAD})
    if feature.take_max_cost is not None:
        rows.append({k.OP: k.TAKE, k.OF_COLOURS: NOT_THE_LEAD, k.MOST: feature.take_max_cost})
    return rows
