"""Ways by land and by sea: how soon a truck or a ship can be where, and by which next step.

Time is counted in movement points from the beginning of the movement turn under way. A step that does not fit what is
left of a movement turn waits for the next one; arriving sooner always leaves at least as much. A way is looked for in
layers: by at most so many customs posts, and by any number of them.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i32, i64

from cubilete.core.vectors import vec
from cubilete.games.competitors.policy.conditions import BARRED, CALM, Conditions, condition_number
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.box import Box
from cubilete.games.competitors.rules.table import Table

FAR: Final = 4000
"""The time of a place that cannot be reached."""
LAYERS: Final = 4
ANY_POSTS: Final = LAYERS - 1
"""The last layer is that of ways over any number of customs posts."""
PLACES: Final = c.TERRITORIES + c.CELLS
PREV: Final = 1 << 13
"""Above every node: time * PREV + the node before."""
SPENDING: Final = 8
"""More than the movement points of any movement turn."""
MOST_ROWS: Final = 4000
"""Rows that are kept at once, of a few kilobytes each."""


@final
class Reach:
    """All ways from one place: for each layer and place the time, and the node that comes before."""

    __slots__ = ("nodes", "pm", "rows", "source")

    def __init__(self, source: i64, pm: i64, nodes: i64) -> None:
        self.source = source
        self.pm = pm
        self.nodes = nodes  # places of a layer
        self.rows: vec[i32] = vec[i32]([FAR * PREV] * (LAYERS * nodes))

    def time(self, place: i64, posts: i64) -> i64:
        """The least time to a place over at most so many posts; FAR where there is no way."""
        return i64(self.rows[posts * self.nodes + place]) // PREV

    def before(self, node: i64) -> i64:
        """The node from which a way comes to a node; itself where ways begin."""
        return i64(self.rows[node]) % PREV

    def turns(self, place: i64, posts: i64) -> i64:
        """Movement turns that the way takes, the one under way counted."""
        return (self.time(place, posts) + self.pm - 1) // self.pm

    def first_step(self, place: i64, posts: i64) -> i64:
        """The place to go to next on the way to a place; NONE where there is no way or it is the source itself."""
        if self.time(place, posts) >= FAR or place == self.source:
            return k.NONE
        node: i64 = posts * self.nodes + place
        while True:
            before = self.before(node)
            if before % self.nodes == self.source:
                return node % self.nodes
            node = before


def later(time: i64, points: i64, pm: i64) -> i64:
    """The time after a step: in this movement turn where it fits, else in the next one (CP-TM-03)."""
    rest: i64 = time % pm
    return time + points if rest + points <= pm else time - rest + pm + points


@final
class Routes:
    """The ways of one box, worked out when they are asked for and kept."""

    __slots__ = ("box", "calm", "conditions", "queue", "queued", "reaches", "strict")

    def __init__(self, box: Box, strict: bool) -> None:
        self.box = box
        self.strict = strict  # CP-OPT-01: whoever drives through a red-flag State shows papers there as well
        self.conditions: dict[int, Conditions] = {CALM: Conditions(box)}
        self.reaches: dict[int, Reach] = {}
        self.calm: list[Reach | None] = [None] * (2 * PLACES)  # those asked for most: at rest, without an event
        self.queue: vec[i64] = vec[i64]([0] * (LAYERS * PLACES + 1))
        self.queued: vec[i64] = vec[i64]([0] * (LAYERS * PLACES))

    def number_at(self, t: Table) -> i64:
        """The number of the conditions at a table, which are known from here on."""
        number = condition_number(t)
        if int(number) not in self.conditions:
            found = Conditions(self.box)
            found.ask(t)
            self.conditions[int(number)] = found
        return number

    def reach(self, kind: i64, place: i64, spent: i64, number: i64) -> Reach:
        """All ways of a truck or a ship from a place, with so many points of a movement turn already spent."""
        if number != CALM and not self.conditions[int(number)].concerns(kind):
            number = CALM
        if number == CALM and spent == 0:
            known = self.calm[kind * PLACES + place]
            if known is None:
                known = self.spread(kind, place, 0, CALM)
                self.calm[kind * PLACES + place] = known
            return known
        key: i64 = ((number * 2 + kind) * PLACES + place) * SPENDING + spent
        found = self.reaches.get(int(key))
        if found is not None:
            return found
        if len(self.reaches) >= MOST_ROWS:
            self.reaches.clear()
        made = self.spread(kind, place, spent, number)
        self.reaches[int(key)] = made
        return made

    # ------------------------------------------------------------ working them out
    def spread(self, kind: i64, place: i64, spent: i64, number: i64) -> Reach:
        made = Reach(place, self.box.pm[kind + 1], c.TERRITORIES if kind == k.TRUCK else PLACES)
        if kind == k.TRUCK:
            self.spread_roads(made, spent, self.conditions[int(number)])
        else:
            self.spread_lanes(made, spent, self.conditions[int(number)])
        return made

    def start(self, reach: Reach, spent: i64) -> None:
        layer: i64 = 0
        while layer < LAYERS:
            node = layer * reach.nodes + reach.source
            reach.rows[node] = i32(spent * PREV + node)
            layer += 1
        self.queue[0] = reach.source
        self.queued[reach.source] = 1

    def relax(self, reach: Reach, node: i64, place: i64, posts: i64, time: i64, tail: i64) -> i64:
        """Offer a way to a place in its layer and all above; the new end of the queue."""
        layer: i64 = posts if posts < LAYERS else ANY_POSTS
        nodes = reach.nodes
        size: i64 = LAYERS * nodes + 1
        while layer < LAYERS:
            to: i64 = layer * nodes + place
            if i64(reach.rows[to]) // PREV <= time:
                return tail
            reach.rows[to] = i32(time * PREV + node)
            if self.queued[to] == 0:
                self.queued[to] = 1
                self.queue[tail] = to
                tail = (tail + 1) % size
            layer += 1
        return tail

    def spread_roads(self, reach: Reach, spent: i64, conditions: Conditions) -> None:
        self.start(reach, spent)
        self.drive_on(reach, conditions, 1)

    def drive_on(self, reach: Reach, conditions: Conditions, tail: i64) -> None:
        """All ways by land from what waits in the queue up to this end."""
        atlas = self.box.atlas
        head: i64 = 0
        size: i64 = LAYERS * reach.nodes + 1
        while head != tail:
            node: i64 = self.queue[head]
            head = (head + 1) % size
            self.queued[node] = 0
            here: i64 = node % reach.nodes
            time: i64 = i64(reach.rows[node]) // PREV
            road: i64 = atlas.road_first[here]
            while road < atlas.road_first[here + 1]:
                to: i64 = atlas.road_to[road]
                points: i64 = conditions.land[to]
                if atlas.road_strait[road] >= 0:
                    points += self.box.strait_cost
                if points <= reach.pm:
                    posts: i64 = node // reach.nodes + self.posts_on(road)
                    tail = self.relax(reach, node, to, posts, later(time, points, reach.pm), tail)
                road += 1

    def posts_on(self, road: i64) -> i64:
        """Customs posts on a road; those of red-flag States concern only who stops there (CP-CUST-12, CP-R19)."""
        atlas = self.box.atlas
        if atlas.road_strait[road] >= 0:
            return 1
        if atlas.road_kind[road] == 0 or (atlas.red[atlas.road_to[road]] != 0 and not self.strict):
            return 0
        return 1

    def spread_lanes(self, reach: Reach, spent: i64, conditions: Conditions) -> None:
        """Ports are where ways begin and end; docking is free (CP-R31), and its customs card is not counted here."""
        atlas = self.box.atlas
        self.start(reach, spent)
        head: i64 = 0
        tail: i64 = 1
        size: i64 = LAYERS * reach.nodes + 1
        while head != tail:
            node: i64 = self.queue[head]
            head = (head + 1) % size
            self.queued[node] = 0
            here: i64 = node % reach.nodes
            time: i64 = i64(reach.rows[node]) // PREV
            posts: i64 = node // reach.nodes
            at: i64
            if here < c.TERRITORIES:
                if here != reach.source or conditions.port_closed[here] != 0:
                    continue
                at = atlas.quay_first[here]
                while at < atlas.quay_first[here + 1]:
                    cell: i64 = atlas.quay_cell[at]
                    time_there = later(time, conditions.cell[cell], reach.pm)
                    tail = self.relax(reach, node, c.TERRITORIES + cell, posts, time_there, tail)
                    at += 1
                continue
            tail = self.leave_cell(reach, node, conditions, tail)

    def leave_cell(self, reach: Reach, node: i64, conditions: Conditions, tail: i64) -> i64:
        atlas = self.box.atlas
        time: i64 = i64(reach.rows[node]) // PREV
        posts: i64 = node // reach.nodes
        here: i64 = node % reach.nodes - c.TERRITORIES
        at: i64 = atlas.lane_first[here]
        while at < atlas.lane_first[here + 1]:
            to: i64 = atlas.lane_to[at]
            points: i64 = conditions.cell[to]
            more: i64 = 0
            if atlas.lane_strait[at] >= 0:
                points += self.box.strait_cost
                more = 1
            if points < BARRED:
                time_there = later(time, points, reach.pm)
                tail = self.relax(reach, node, c.TERRITORIES + to, posts + more, time_there, tail)
            at += 1
        at = atlas.moor_first[here]
        while at < atlas.moor_first[here + 1]:
            port: i64 = atlas.moor_at[at]
            if conditions.port_closed[port] == 0:
                tail = self.relax(reach, node, port, posts, time, tail)
            at += 1
        return tail
