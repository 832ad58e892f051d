"""Every legal way of a move: where it ends, what it costs and what it calls for (FD-R08, FD-R24, FD-R26)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from cubilete.core.rows import zeros
from cubilete.core.vectors import append, vec
from cubilete.games.nevada_ride.rules.circuit import APPROACH, BOX, GAP, NOWHERE, PIT, STAR
from cubilete.games.nevada_ride.rules.moving.numbers import (
    CORNERED,
    CROSSED,
    DRIVE,
    EXTRA,
    FINISHED,
    HELD,
    HELD_BOX,
    HELD_CROWD,
    HELD_MUD,
    HELD_NOT,
    HELD_RIVER,
    HELD_STAR,
    HOME,
    LATE,
    LOCKED,
    MISSED,
    SLIP,
)
from cubilete.games.nevada_ride.rules.moving.roads import Roads, is_stop
from cubilete.games.nevada_ride.rules.table import Table

OUT_COST: Final = 1000
"""More points than any car has: what a way costs that puts the car out."""
MOST_ROWS: Final = 1024


@final
class Ways:
    """The ways of one car's move. Its rows are used again and again: read them before the next search.

    After `explore` or `collect` the first `n` entries of `end`, `way`, `brake` and so on describe one way each.
    """

    __slots__ = (
        "base", "brake", "brakes_cost", "crossed", "debris", "distracted", "end", "entered_corner", "finished", "hold",
        "left_over", "locked", "missed", "most", "mud", "n", "node", "over", "overshot", "roads", "row_head",
        "row_link", "row_stamp", "row_stamps", "steps", "stops", "tests", "tires_cost", "way",
    )  # fmt: skip

    def __init__(self) -> None:
        self.roads = Roads()
        self.steps: i64 = 0
        self.most: i64 = 0
        self.row_stamps: i64 = 0
        self.row_stamp: vec[i64] = vec[i64]([])  # by space: when it was last an end...
        self.row_head: vec[i64] = vec[i64]([])  # ...and of which way
        self.n: i64 = 0
        self.row_link: vec[i64] = zeros(MOST_ROWS)  # the way before to the same space
        self.node: vec[i64] = zeros(MOST_ROWS)
        self.end: vec[i64] = zeros(MOST_ROWS)
        self.way: vec[i64] = zeros(MOST_ROWS)
        self.brake: vec[i64] = zeros(MOST_ROWS)  # points of braking
        self.left_over: vec[i64] = zeros(MOST_ROWS)  # spaces not driven because of cars (FD-BLOCK-01)
        self.over: vec[i64] = zeros(MOST_ROWS)  # spaces overshot in this part (FD-R05)
        self.missed: vec[i64] = zeros(MOST_ROWS)  # 1: the car is out; the way ends on the first space outside
        self.tests: vec[i64] = zeros(MOST_ROWS)  # bits: danger left and right, rocks left and right
        self.debris: vec[i64] = zeros(MOST_ROWS)  # spaces with debris
        self.mud: vec[i64] = zeros(MOST_ROWS)  # what is owed to the mud at the end
        self.hold: vec[i64] = zeros(MOST_ROWS)
        self.crossed: vec[i64] = zeros(MOST_ROWS)
        self.finished: vec[i64] = zeros(MOST_ROWS)
        self.entered_corner: vec[i64] = zeros(MOST_ROWS)
        self.stops: vec[i64] = zeros(MOST_ROWS)  # stops in the corner of the end if the turn's movement ends here...
        self.base: vec[i64] = zeros(MOST_ROWS)  # ...and if it goes on
        self.overshot: vec[i64] = zeros(MOST_ROWS)  # corners overshot in this turn
        self.locked: vec[i64] = zeros(MOST_ROWS)
        self.distracted: vec[i64] = zeros(MOST_ROWS)
        self.brakes_cost: vec[i64] = zeros(MOST_ROWS)  # Brakes that it takes, blocking included; basic: points
        self.tires_cost: vec[i64] = zeros(MOST_ROWS)

    def explore(self, t: Table, car: i64, steps: i64, most_brakes: i64, part: i64) -> None:
        """The ways of one roll."""
        self.search(t, car, steps, part)
        self.collect(t, steps, most_brakes)

    def search(self, t: Table, car: i64, far: i64, part: i64) -> None:
        """Everything within `far` spaces of movement; `collect` then reads off one roll after another."""
        self.n = 0
        self.roads.search(t, car, far, part)
        while len(self.row_stamp) < t.box.circuit.n:
            self.row_stamp = append(self.row_stamp, 0)
            self.row_head = append(self.row_head, 0)

    # ------------------------------------------------------------ collecting the ways of one roll
    def collect(self, t: Table, steps: i64, most_brakes: i64) -> None:
        """The ways that use up a roll, those that brake, and the longest ones where a car is blocked (FD-R08)."""
        kind: i64 = t.box.circuit.kind[self.roads.start]
        brakes: i64 = most_brakes
        if self.roads.part == DRIVE and is_free_lane(kind):
            brakes = 0  # NR-R25, FD-PIT-06
        self.steps = steps
        self.most = brakes
        self.n = 0
        self.row_stamps += 1
        full = self.take_done(t, steps)
        if steps <= self.roads.deepest:
            self.take_layer(t, steps, 0, 0)
            full = True
        if not full and self.roads.part != SLIP and self.roads.part != EXTRA:
            self.take_blocked(t, steps, brakes)
        b: i64 = 1
        while b <= brakes and b <= steps and not (self.roads.part == SLIP and b == steps):
            if steps - b <= self.roads.deepest:
                self.take_layer(t, steps - b, b, 0)
            b += 1
        self.number()

    def take_done(self, t: Table, steps: i64) -> bool:
        found = False
        i: i64 = 0
        while i < self.roads.done_n:
            if self.roads.depth[self.roads.done[i]] <= steps:
                self.take(t, self.roads.done[i], 0, 0, self.roads.done_hold[i])
                found = True
            i += 1
        return found

    def take_layer(self, t: Table, d: i64, brake: i64, left_over: i64) -> None:
        i: i64 = self.roads.layer[d]
        while i < self.roads.layer[d + 1]:
            self.take(t, i, brake, left_over, self.hold_at(t, i))
            i += 1

    def take_blocked(self, t: Table, steps: i64, brakes: i64) -> None:
        """FD-R08; a car that cannot land drops into the river and pays nothing (NR-R13)."""
        i: i64 = 0
        while i < self.roads.drops_n:
            if self.roads.depth[self.roads.drops[i]] <= steps:
                self.take(t, self.roads.drops[i], 0, 0, HELD_RIVER)
            i += 1
        left: i64 = steps - self.roads.deepest
        i = self.roads.layer[self.roads.deepest]
        while i < self.roads.layer[self.roads.deepest + 1]:
            if not self.is_drop(i):
                b: i64 = 0
                while b <= brakes and b < left:
                    self.take(t, i, b, left - b, self.hold_at(t, i))
                    b += 1
            i += 1

    def is_drop(self, i: i64) -> bool:
        at: i64 = 0
        while at < self.roads.drops_n:
            if self.roads.drops[at] == i:
                return True
            at += 1
        return False

    def hold_at(self, t: Table, i: i64) -> i64:
        """What holds a car whose movement ends here."""
        circuit = t.box.circuit
        if self.roads.debt[i] > 0:
            return HELD_MUD
        if self.roads.flags[i] & HELD != 0:
            return HELD_CROWD
        kind: i64 = circuit.kind[self.roads.space[i]]
        if kind == GAP:
            return HELD_RIVER
        if i > 0 and is_stop(kind):
            return HELD_STAR if kind == STAR else HELD_BOX
        return HELD_NOT

    def take(self, t: Table, i: i64, brake: i64, left_over: i64, hold: i64) -> None:
        """Write a way down, unless one that is at least as good leads to the same place over the same things."""
        entered: i64 = 1 if self.roads.flags[i] & CORNERED != 0 else 0
        if self.roads.part == SLIP and brake + entered > self.most:
            return  # FD-R17
        brakes: i64 = brake + entered
        tires: i64 = self.roads.over_points[i]
        if left_over > 0:
            if not t.advanced:
                brakes += left_over
            elif left_over < t.box.block_out:
                brakes += t.box.block_brakes[left_over]
                tires += t.box.block_tires[left_over]
            else:
                tires += OUT_COST
        if self.roads.flags[i] & MISSED != 0:
            tires += OUT_COST
        space: i64 = self.roads.space[i]
        if self.row_stamp[space] != self.row_stamps:
            self.row_stamp[space] = self.row_stamps
            self.row_head[space] = NOWHERE
        at: i64 = self.row_head[space]
        while at >= 0:
            if self.same_way(at, i):
                if self.no_dearer(at, brakes, tires, t.advanced):
                    return
                if self.dearer(at, brakes, tires, t.advanced):
                    self.write(t, at, i, brake, left_over, hold, entered, brakes, tires)
                    return
            at = self.row_link[at]
        if self.n == MOST_ROWS:
            return
        at = self.n
        self.n += 1
        self.row_link[at] = self.row_head[space]
        self.row_head[space] = at
        self.write(t, at, i, brake, left_over, hold, entered, brakes, tires)

    def same_way(self, at: i64, i: i64) -> bool:
        """Whether a way touches the same things as a node and leaves the car in the same place (FD-R26)."""
        mask: i64 = CROSSED | FINISHED | MISSED
        if (
            self.tests[at] != self.roads.touched[i]
            or self.debris[at] != self.roads.litter[i]
            or self.mud[at] != self.roads.debt[i]
            or self.roads.dangers[self.node[at]] != self.roads.dangers[i]
        ):
            return False
        return self.roads.flags[self.node[at]] & mask == self.roads.flags[i] & mask

    def no_dearer(self, at: i64, brakes: i64, tires: i64, advanced: bool) -> bool:
        if not advanced:
            return self.brakes_cost[at] + self.tires_cost[at] <= brakes + tires
        return self.brakes_cost[at] <= brakes and self.tires_cost[at] <= tires

    def dearer(self, at: i64, brakes: i64, tires: i64, advanced: bool) -> bool:
        if not advanced:
            return self.brakes_cost[at] + self.tires_cost[at] >= brakes + tires
        return self.brakes_cost[at] >= brakes and self.tires_cost[at] >= tires

    def write(
        self, t: Table, at: i64, i: i64, brake: i64, left_over: i64, hold: i64, entered: i64, brakes: i64, tires: i64
    ) -> None:
        flags: i64 = self.roads.flags[i]
        space: i64 = self.roads.space[i]
        self.node[at] = i
        self.end[at] = space
        self.brake[at] = brake
        self.left_over[at] = left_over
        self.over[at] = self.roads.over_points[i]
        self.missed[at] = 1 if flags & MISSED != 0 else 0
        self.tests[at] = self.roads.touched[i]
        self.debris[at] = self.roads.litter[i]
        self.mud[at] = self.roads.debt[i]
        self.hold[at] = hold
        self.crossed[at] = 1 if flags & CROSSED != 0 else 0
        self.finished[at] = 1 if flags & FINISHED != 0 else 0
        self.entered_corner[at] = entered
        self.overshot[at] = self.roads.overs[i]
        self.locked[at] = 1 if flags & LOCKED != 0 else 0
        self.distracted[at] = 1 if flags & LATE != 0 else 0
        self.brakes_cost[at] = brakes
        self.tires_cost[at] = tires
        circuit = t.box.circuit
        needed: i64 = circuit.stops[circuit.seg[space]]
        base: i64 = self.roads.home_stops if flags & HOME != 0 else 0
        self.base[at] = base
        self.stops[at] = 0
        if needed > 0 and self.roads.overs[i] == 0:  # FD-OVER-07
            self.stops[at] = base + 1 if base < needed else needed

    # ------------------------------------------------------------ numbering and reading
    def number(self) -> None:
        """Number the ways to each space by fewest points, then fewest tests."""
        at: i64 = 0
        while at < self.n:
            rank: i64 = 0
            mine = self.rank_of(at)
            other: i64 = self.row_head[self.end[at]]
            while other >= 0:
                theirs = self.rank_of(other)
                if theirs < mine or (theirs == mine and other < at):
                    rank += 1
                other = self.row_link[other]
            self.way[at] = rank
            at += 1

    def rank_of(self, at: i64) -> i64:
        tests: i64 = self.debris[at] + self.mud[at] + self.roads.dangers[self.node[at]]
        bits: i64 = self.tests[at]
        while bits > 0:
            tests += bits & 1
            bits >>= 1
        return (self.brakes_cost[at] + self.tires_cost[at]) * 1024 + tests

    def find(self, space: i64, way: i64) -> i64:
        """The row of a way, or NOWHERE."""
        at: i64 = 0
        while at < self.n:
            if self.end[at] == space and self.way[at] == way:
                return at
            at += 1
        return NOWHERE

    def path(self, at: i64, out: vec[i64]) -> i64:
        """Write the spaces that a way enters, in order; how many there are. `out` needs room for FAR of them."""
        count: i64 = 0
        i: i64 = self.node[at]
        while i > 0:
            if self.roads.space[i] != self.roads.space[self.roads.parent[i]]:
                count += 1
            i = self.roads.parent[i]
        left: i64 = count
        i = self.node[at]
        while i > 0:
            if self.roads.space[i] != self.roads.space[self.roads.parent[i]]:
                left -= 1
                out[left] = self.roads.space[i]
            i = self.roads.parent[i]
        return count


def is_free_lane(kind: i64) -> bool:
    """Casino approach, stars, pit lane and boxes: no braking in a turn that begins there (NR-R25, FD-PIT-06)."""
    return APPROACH <= kind <= STAR or PIT <= kind <= BOX
