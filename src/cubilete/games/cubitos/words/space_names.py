"""What the spaces of a track are called, worked out from its map: 'third space past line 2 (top)', 'jet past line 9'.

A space is named by what can be seen on the board: the red line behind it, how many spaces it lies past that line, and
where it lies among those that are as far; what brings something is named after that. No two spaces of a track share a
name, whatever its file looks like.
"""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterable, Mapping

from cubilete.core.words import Words
from cubilete.games.cubitos.components.courses import FAR, Ground, sector_of, space_at
from cubilete.games.cubitos.components.parts import Feature, Spot, Track

BONUSES = ("credits", "fans", "give_up", "take_any", "take_max_cost")
SIDES = 3
"""So many spaces side by side are told apart by top, middle and bottom; more are counted through."""
BRICK = (3, 2)
"""Height of a space and half its width, for telling whether spaces lie above or beside one another."""


def space_names(track: Track, words: Words, alone: bool = False) -> dict[int, str]:
    """The name of every space of a track, by its number: without an article, for a sentence that has one, or alone.

    Some languages inflect: after `zum` it is the `dritten Feld`, above a picture `drittes Feld`.
    """
    return Namer(track, words, alone).names()


class Namer:
    """Gives the spaces of one track their names in one language."""

    def __init__(self, track: Track, words: Words, alone: bool) -> None:
        self.words = words
        self.alone = alone
        self.lines = track.red_lines
        self.ground = Ground(track)
        self.features = {feature.at: feature for feature in track.feature}
        self.sector = {spot: sector_of(track, spot) for spot in self.ground.spaces}
        self.depth = self.depths()

    def names(self) -> dict[int, str]:
        plain = [spot for spot in self.ground.spaces if spot not in self.features]
        named = {spot: self.plain_name(spot) for spot in plain} | self.feature_names()
        return {space_at(spot): name for spot, name in self.told_apart(named).items()}

    # ------------------------------------------------------------ how far past a line
    def depths(self) -> dict[Spot, int]:
        """Spaces from the line behind, or, past the last line, up to the finish: those beside it are the first."""
        found: dict[Spot, int] = {}
        for sector in range(self.lines + 1):
            inside = {spot for spot, own in self.sector.items() if own == sector}
            found |= self.outward(inside, self.nearest(sector, inside))
        return found

    def nearest(self, sector: int, inside: set[Spot]) -> set[Spot]:
        """The spaces of a sector from which one counts."""
        if sector == self.lines:
            near = inside & self.ground.entries
        elif sector == 0:
            near = inside & set(self.ground.exits)
        else:
            near = {spot for spot in inside if any(self.sector[other] < sector for other in self.ground.beside(spot))}
        return near or inside

    def outward(self, inside: set[Spot], first: Iterable[Spot]) -> dict[Spot, int]:
        """Steps inside a sector; what these do not lead to, an island, counts as one of the first."""
        depth = dict.fromkeys(sorted(first), 1)
        line = deque(depth)
        while line:
            spot = line.popleft()
            for near in self.ground.beside(spot):
                if near in inside and near not in depth:
                    depth[near] = depth[spot] + 1
                    line.append(near)
        return {spot: depth.get(spot, 1) for spot in inside}

    # ------------------------------------------------------------ plain spaces
    def plain_name(self, spot: Spot) -> str:
        sector, depth = self.sector[spot], self.depth[spot]
        words = self.words
        where = self.key(sector)
        where = "last" if where == "finish" and depth == 1 else where
        name = words.say(f"place.space_{where}", nth=self.nth(depth), n=self.cardinal(depth), line=sector)
        level = [other for other in self.sector if (self.sector[other], self.depth[other]) == (sector, depth)]
        notes = [] if self.ground.is_land(spot) else [words.say("place.water")]
        notes += [self.side(spot, level)] if len(level) > 1 else []
        return f"{name} ({', '.join(notes)})" if notes else name

    def key(self, sector: int) -> str:
        return "finish" if sector == self.lines else "start" if sector == 0 else "line"

    def side(self, spot: Spot, level: list[Spot]) -> str:
        """Where a space lies among those of its level: from top to bottom, or from left to right."""
        rows, columns = ([BRICK[axis] * other[axis] for other in level] for axis in (0, 1))
        upright = max(rows) - min(rows) >= max(columns) - min(columns)
        ordered = sorted(level, key=lambda other: other if upright else (other[1], other[0]))
        at, many = ordered.index(spot), len(level)
        way = ("top", "middle", "bottom") if upright else ("left", "middle", "right")
        if at in (0, many - 1):
            return self.words.say(f"place.{way[0] if at == 0 else way[2]}")
        if many == SIDES:
            return self.words.say("place.middle")
        return self.words.say(f"place.from_{way[0]}", nth=self.nth(at + 1, alone=True))

    def nth(self, n: int, alone: bool = False) -> str:
        kind = "nth_alone" if alone or self.alone else "nth"
        key = f"place.{kind}.{n}"
        return self.words.say(key) if self.words.has(key) else self.words.say(f"place.{kind}.more", n=n)

    def cardinal(self, n: int) -> str:
        key = f"place.number.{n}"
        return self.words.say(key) if self.words.has(key) else str(n)

    # ------------------------------------------------------------ spaces that bring something
    def feature_names(self) -> dict[Spot, str]:
        """After what lies there; several alike between two lines are counted in the order they are reached."""
        alike: dict[tuple[str, int], list[Spot]] = defaultdict(list)
        for spot, feature in self.features.items():
            alike[self.thing(feature), self.sector[spot]].append(spot)
        far = self.ground.distances()
        named = {}
        for (thing, sector), spots in alike.items():
            place = self.words.say(f"place.thing_{self.key(sector)}", thing=thing, line=sector)
            for at, spot in enumerate(sorted(spots, key=lambda spot: (far.get(spot, FAR), spot)), 1):
                many = len(spots) > 1
                named[spot] = self.words.say("place.nth_thing", nth=self.nth(at), place=place) if many else place
        return named

    def thing(self, feature: Feature) -> str:
        if feature.kind != "bonus":
            return self.words.say(f"place.{feature.kind}")
        parts = []
        for name in BONUSES:
            n = getattr(feature, name)
            if n is not None:
                key = f"place.{name}"
                parts.append(self.words.say(f"{key}_many" if n > 1 and self.words.has(f"{key}_many") else key, n=n))
        return self.words.say("place.bonus", what=self.words.say("place.joint").join(parts))

    # ------------------------------------------------------------ no two alike
    def told_apart(self, named: Mapping[Spot, str]) -> dict[Spot, str]:
        """Whatever still shares its name, on an odd map, is counted through."""
        taken: dict[str, list[Spot]] = defaultdict(list)
        for spot in sorted(named):
            taken[named[spot]].append(spot)
        return {
            spot: self.words.say("place.again", place=name, n=at) if len(spots) > 1 else name
            for name, spots in taken.items()
            for at, spot in enumerate(spots, 1)
        }
