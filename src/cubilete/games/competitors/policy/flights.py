"""Ways by air: straight flights between airports, over the edge arrows, and by way of intercontinental airports."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from cubilete.core.vectors import vec
from cubilete.games.competitors.policy.conditions import CALM, Conditions
from cubilete.games.competitors.policy.routes import ANY_POSTS, FAR, LAYERS, Routes
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.atlas import INTERCONTINENTAL, distance
from cubilete.games.competitors.rules.box import Box

EDGES: Final = 2 * c.ARROWS
DRIFT: Final = 2
"""Tenths that a flight towards a far airport loses by rounding at the end of each point."""
SHORT: Final = 4
"""A flight of so few points is not made over the edge of the board."""
STRAIGHT: Final = 0
"""Of a flight: not over an edge; else the number of the edge and one."""
MOST_ROWS: Final = 4000
STEPS: Final = 64
NODES: Final = LAYERS * c.TERRITORIES
START: Final = NODES
"""The node where every way begins."""


@final
class Sky:
    """All flights from one airport or point: by layer and airport the time, where from, and over which edge."""

    __slots__ = ("pm", "prev", "time_to", "way")

    def __init__(self, pm: i64, spent: i64) -> None:
        self.pm = pm
        self.time_to: vec[i64] = vec[i64]([FAR] * (NODES + 1))
        self.prev: vec[i64] = vec[i64]([k.NONE] * (NODES + 1))
        self.way: vec[i64] = vec[i64]([STRAIGHT] * NODES)
        self.time_to[START] = spent

    def time(self, airport: i64, posts: i64) -> i64:
        return self.time_to[posts * c.TERRITORIES + airport]

    def turns(self, airport: i64, posts: i64) -> i64:
        return (self.time(airport, posts) + self.pm - 1) // self.pm

    def first_stop(self, airport: i64, posts: i64) -> i64:
        """The node of the first landing on the way to an airport; NONE where there is no way."""
        node: i64 = posts * c.TERRITORIES + airport
        if self.time_to[node] >= FAR or self.prev[node] == k.NONE:
            return k.NONE
        while self.prev[self.prev[node]] != k.NONE:
            node = self.prev[node]
        return node

    def first_step(self, airport: i64, posts: i64) -> i64:
        """The code of the next move on the way to an airport; NONE where there is no way."""
        node = self.first_stop(airport, posts)
        if node == k.NONE:
            return k.NONE
        edge: i64 = self.way[node]
        return c.cross_code(edge - 1) if edge != STRAIGHT else c.fly_code(node % c.TERRITORIES)


@final
class Flights:
    """The flights of one box, worked out when they are asked for and kept."""

    __slots__ = ("arrow_legs", "box", "cross", "legs", "queue", "queued", "routes", "skies")

    def __init__(self, routes: Routes) -> None:
        self.routes = routes
        self.box: Box = routes.box
        self.skies: dict[int, Sky] = {}
        self.legs: dict[int, vec[i64]] = {}
        self.arrow_legs: dict[int, vec[i64]] = {}
        self.cross: dict[int, vec[i64]] = {}
        self.queue: vec[i64] = vec[i64]([0] * (NODES + 1))
        self.queued: vec[i64] = vec[i64]([0] * NODES)

    # ------------------------------------------------------------ distances
    def legs_between(self, ax: i64, ay: i64, bx: i64, by: i64) -> i64:
        """Movement points of a straight flight (CP-AIR-02, CP-R34)."""
        length = distance(ax, ay, bx, by)
        points: i64 = 1
        while length > self.box.radius:
            length -= self.box.radius - DRIFT
            points += 1
        return points

    def legs_from(self, x: i64, y: i64) -> vec[i64]:
        """Points of straight flights from a point to every airport."""
        atlas = self.box.atlas
        row = vec[i64]([FAR] * c.TERRITORIES)
        territory: i64 = 0
        while territory < c.TERRITORIES:
            if atlas.airport[territory] != 0:
                row[territory] = self.legs_between(x, y, atlas.air_x[territory], atlas.air_y[territory])
            territory += 1
        return row

    def arrows_from(self, x: i64, y: i64) -> vec[i64]:
        """Points of straight flights from a point to every arrow: the left ones, then the right ones."""
        atlas = self.box.atlas
        row = vec[i64]([0] * EDGES)
        edge: i64 = 0
        while edge < EDGES:
            edge_x: i64 = 0 if edge < c.ARROWS else atlas.width
            row[edge] = self.legs_between(x, y, edge_x, atlas.arrow_y[edge % c.ARROWS])
            edge += 1
        return row

    def legs_row(self, airport: i64) -> vec[i64]:
        found = self.legs.get(int(airport))
        if found is None:
            found = self.legs_from(self.box.atlas.air_x[airport], self.box.atlas.air_y[airport])
            self.legs[int(airport)] = found
        return found

    def arrows_row(self, airport: i64) -> vec[i64]:
        found = self.arrow_legs.get(int(airport))
        if found is None:
            found = self.arrows_from(self.box.atlas.air_x[airport], self.box.atlas.air_y[airport])
            self.arrow_legs[int(airport)] = found
        return found

    def over_edge(self, arrows: vec[i64], airport: i64, parity: i64) -> i64:
        """The quickest way over an arrow: points * STEPS + the edge (CP-AIR-06, CP-R35: there a movement turn ends)."""
        theirs = self.arrows_row(airport)
        pm: i64 = self.box.pm[k.AIRCRAFT + 1]
        best: i64 = FAR
        by: i64 = 0
        edge: i64 = 0
        while edge < EDGES:
            points: i64 = parity + arrows[edge]
            points = (points + pm - 1) // pm * pm - parity + theirs[(edge + c.ARROWS) % EDGES]
            if points < best:
                best = points
                by = edge
            edge += 1
        return best * STEPS + by

    def cross_row(self, airport: i64, parity: i64) -> vec[i64]:
        """`over_edge` to every airport that is far away."""
        key: i64 = airport * 2 + parity
        found = self.cross.get(int(key))
        if found is None:
            found = self.crossings(self.arrows_row(airport), self.legs_row(airport), parity)
            self.cross[int(key)] = found
        return found

    def crossings(self, arrows: vec[i64], legs: vec[i64], parity: i64) -> vec[i64]:
        row = vec[i64]([FAR * STEPS] * c.TERRITORIES)
        territory: i64 = 0
        while territory < c.TERRITORIES:
            if SHORT < legs[territory] < FAR:
                row[territory] = self.over_edge(arrows, territory, parity)
            territory += 1
        return row

    # ------------------------------------------------------------ ways
    def sky(self, airport: i64, spent: i64, bases: i64, number: i64) -> Sky:
        """All flights from an airport of an aircraft whose owner has bases on these continents (bits)."""
        if not self.routes.conditions[int(number)].concerns(k.AIRCRAFT):
            number = CALM
        key: i64 = ((number * STEPS + bases) * c.TERRITORIES + airport) * 4 + spent
        found = self.skies.get(int(key))
        if found is not None:
            return found
        if len(self.skies) >= MOST_ROWS:
            self.skies.clear()
        made = Sky(self.box.pm[k.AIRCRAFT + 1], spent)
        layer: i64 = 0
        while layer < LAYERS:
            made.time_to[layer * c.TERRITORIES + airport] = spent
            layer += 1
        conditions = self.routes.conditions[int(number)]
        if conditions.airport_closed[airport] == 0:
            crossings = self.cross_row(airport, spent % made.pm)
            self.leave(made, airport, self.legs_row(airport), crossings, bases, conditions)
        self.skies[int(key)] = made
        return made

    def sky_aloft(self, x: i64, y: i64, took_off: i64, spent: i64, bases: i64, number: i64) -> Sky:
        """All flights of an aircraft that is in flight."""
        made = Sky(self.box.pm[k.AIRCRAFT + 1], spent)
        legs = self.legs_from(x, y)
        crossings = self.crossings(self.arrows_from(x, y), legs, spent % made.pm)
        self.leave(made, took_off, legs, crossings, bases, self.routes.conditions[int(number)])
        return made

    def leave(
        self, sky: Sky, airport: i64, legs: vec[i64], crossings: vec[i64], bases: i64, conditions: Conditions
    ) -> None:
        """The first flight, and on from every intercontinental airport."""
        tail = self.fly_on(sky, START, airport, legs, crossings, bases, conditions, 0)
        head: i64 = 0
        while head != tail:
            node: i64 = self.queue[head]
            head = (head + 1) % (NODES + 1)
            self.queued[node] = 0
            hub: i64 = node % c.TERRITORIES
            row = self.cross_row(hub, sky.time_to[node] % sky.pm)
            tail = self.fly_on(sky, node, hub, self.legs_row(hub), row, bases, conditions, tail)

    def fly_on(
        self,
        sky: Sky,
        node: i64,
        here: i64,
        legs: vec[i64],
        crossings: vec[i64],
        bases: i64,
        conditions: Conditions,
        tail: i64,
    ) -> i64:
        """Offer every flight from a node; the new end of the queue."""
        atlas = self.box.atlas
        time: i64 = sky.time_to[node]
        posts_before: i64 = 0 if node == START else node // c.TERRITORIES
        leaves = self.usable(here, bases)
        to: i64 = 0
        while to < c.TERRITORIES:
            points: i64 = legs[to]
            abroad = atlas.continent[here] != atlas.continent[to]
            open_to = points < FAR and conditions.airport_closed[to] == 0
            if open_to and abroad:
                open_to = leaves and self.usable(to, bases)  # CP-AIR-10, CP-R36
            if open_to:
                edge: i64 = STRAIGHT
                if crossings[to] // STEPS < points:
                    points = crossings[to] // STEPS
                    edge = crossings[to] % STEPS + 1
                arrived: i64 = time + points
                if atlas.airport[to] == INTERCONTINENTAL and (bases >> atlas.continent[to]) & 1 == 0:
                    arrived = (arrived + sky.pm - 1) // sky.pm * sky.pm  # CP-AIR-11, CP-R36
                posts: i64 = posts_before + (1 if atlas.area[here] != atlas.area[to] else 0)
                tail = self.relax(sky, node, to, posts, arrived, edge, tail)
            to += 1
        return tail

    def usable(self, airport: i64, bases: i64) -> bool:
        atlas = self.box.atlas
        return atlas.airport[airport] == INTERCONTINENTAL or (bases >> atlas.continent[airport]) & 1 != 0

    def relax(self, sky: Sky, node: i64, airport: i64, posts: i64, time: i64, edge: i64, tail: i64) -> i64:
        if posts > ANY_POSTS:
            posts = ANY_POSTS
        while posts < LAYERS:
            to: i64 = posts * c.TERRITORIES + airport
            if sky.time_to[to] <= time:
                return tail
            sky.time_to[to] = time
            sky.prev[to] = node
            sky.way[to] = edge
            if self.queued[to] == 0 and self.box.atlas.airport[airport] == INTERCONTINENTAL:
                self.queued[to] = 1
                self.queue[tail] = to
                tail = (tail + 1) % (NODES + 1)
            posts += 1
        return tail
