"""Ways of a truck on board of a ship or an aircraft: by any port or airport, and on by land (CP-COMBI).

Time is counted as the truck counts it, in its movement points from the beginning of the movement turn in which it is
on board. A carrier spends what is its own and what the truck has left, and the truck goes on with what both have left.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from cubilete.games.competitors.policy.conditions import CALM, Conditions
from cubilete.games.competitors.policy.flights import Flights, Sky
from cubilete.games.competitors.policy.routes import FAR, LAYERS, MOST_ROWS, PLACES, SPENDING, Reach, Routes
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.atlas import INTERCONTINENTAL
from cubilete.games.competitors.rules.box import Box

CONTINENT_BITS: Final = 64


@final
class Ferries:
    """The ways on board of one box, worked out when they are asked for and kept."""

    __slots__ = ("box", "flights", "reaches", "routes")

    def __init__(self, routes: Routes, flights: Flights) -> None:
        self.box: Box = routes.box
        self.routes = routes
        self.flights = flights
        self.reaches: dict[int, Reach] = {}

    def reach(self, kind: i64, place: i64, spent: i64, shared: i64, bases: i64, number: i64) -> Reach:
        """All ways from a carrier at a place: it has spent so many points of its own, both together `shared`."""
        key: i64 = ((number * 3 + kind) * PLACES + place) * SPENDING + spent
        key = (key * SPENDING + shared) * CONTINENT_BITS + bases
        found = self.reaches.get(int(key))
        if found is not None:
            return found
        if len(self.reaches) >= MOST_ROWS:
            self.reaches.clear()
        if kind == k.SHIP:
            made = self.by_sea(self.routes.reach(k.SHIP, place, spent, number), spent, shared, bases, number)
        else:
            made = self.by_air(self.flights.sky(place, spent, bases, number), place, spent, shared, bases, number)
        self.reaches[int(key)] = made
        return made

    def by_sea(self, sea: Reach, spent: i64, shared: i64, bases: i64, number: i64) -> Reach:
        atlas = self.box.atlas
        made = self.empty()
        tail = self.wait(made, sea.source, shared)
        port: i64 = 0
        while port < c.TERRITORIES:
            if atlas.port[port] != 0 and port != sea.source:
                abroad: i64 = 1 if (bases >> atlas.continent[port]) & 1 == 0 else 0  # CP-CUST-05
                posts: i64 = 0
                while posts < LAYERS:
                    time = sea.time(port, posts)
                    if time < FAR:
                        time = self.on_shore(time, spent, shared, sea.pm)
                        tail = self.go_ashore(made, port, posts + abroad, time, tail)
                    posts += 1
            port += 1
        self.routes.drive_on(made, self.conditions(number), tail)
        return made

    def by_air(self, sky: Sky, source: i64, spent: i64, shared: i64, bases: i64, number: i64) -> Reach:
        """The same from an airport, or from a point in the air, which is no State."""
        atlas = self.box.atlas
        made = self.empty()
        tail = self.wait(made, source, shared)
        airport: i64 = 0
        while airport < c.TERRITORIES:
            if atlas.airport[airport] != 0 and airport != source:
                stranger = (bases >> atlas.continent[airport]) & 1 == 0
                posts: i64 = 0
                while posts < LAYERS:
                    time = sky.time(airport, posts)
                    if time < FAR:
                        time = self.on_shore(time, spent, shared, sky.pm)
                        if stranger and atlas.airport[airport] == INTERCONTINENTAL:  # CP-AIR-11
                            time = self.next_turn(time)
                        tail = self.go_ashore(made, airport, posts, time, tail)
                    posts += 1
            airport += 1
        self.routes.drive_on(made, self.conditions(number), tail)
        return made

    # ------------------------------------------------------------ seeds of ways by land
    def empty(self) -> Reach:
        return Reach(k.NONE, self.box.pm[k.TRUCK + 1], c.TERRITORIES)

    def conditions(self, number: i64) -> Conditions:
        conditions = self.routes.conditions[int(number)]
        return conditions if conditions.concerns(k.TRUCK) else self.routes.conditions[CALM]

    def wait(self, made: Reach, place: i64, shared: i64) -> i64:
        """The truck may go ashore at once where the carrier is in a State; the end of the queue."""
        if place < 0 or place >= c.TERRITORIES:
            return 0
        return self.routes.relax(made, place, place, 0, shared, 0)

    def go_ashore(self, made: Reach, place: i64, posts: i64, time: i64, tail: i64) -> i64:
        """A red-flag State is one more risk on the way."""
        if self.box.atlas.red[place] != 0:
            posts += 1
        layer: i64 = posts if posts < LAYERS else LAYERS - 1
        return self.routes.relax(made, layer * c.TERRITORIES + place, place, posts, time, tail)

    def on_shore(self, time: i64, spent: i64, shared: i64, pm: i64) -> i64:
        """The truck's time when its carrier arrives (CP-COMBI-06)."""
        if time == spent:
            return shared
        truck: i64 = self.box.pm[k.TRUCK + 1]
        turn = (time - 1) // pm
        points = time - turn * pm
        if turn == 0:
            points += shared - spent
        return turn * truck + (points if points < truck else truck)

    def next_turn(self, time: i64) -> i64:
        truck: i64 = self.box.pm[k.TRUCK + 1]
        return (time + truck - 1) // truck * truck


def spent_on_boarding(pm: i64, left: i64) -> i64:
    """Points that a carrier may no longer spend when a truck with so many points left comes on board (CP-COMBI-05)."""
    return pm - left if left < pm else 0


def leaves_at(reach: Reach, receiver: i64, posts: i64) -> i64:
    """The node of the port or airport where the truck leaves its carrier on the way to a State."""
    node: i64 = posts * reach.nodes + receiver
    while reach.before(node) != node:
        node = reach.before(node)
    return node
