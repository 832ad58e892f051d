"""Where a car can get to, space by space (FD-MOVE-01 to 11): the search behind `ways.py`.

Layer `d` holds everything that can be reached with exactly `d` spaces of movement, each place once for every way to be
there that matters later. A roll is read off the layers, so that one search serves every roll of a die. Places end a
move early (crowd, star, box, a car ahead in a side lane); such ends are kept apart, for they are complete ways however
much movement is lost (FD-R24).
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from cubilete.core.rows import zeros
from cubilete.core.vectors import append, vec
from cubilete.games.nevada_ride.rules.circuit import (
    BOX,
    CROWD,
    DANGER_RIGHT,
    GAP,
    MUD,
    NOWHERE,
    PIT,
    ROCK_RIGHT,
    SAFE,
    STAR,
    STRAIGHT,
    TRACK,
    crosses,
    is_side,
)
from cubilete.games.nevada_ride.rules.moving import numbers as w
from cubilete.games.nevada_ride.rules.table import (
    DEBT,
    DRIVER,
    LAPS,
    LI,
    O_PER_SPACE,
    O_PIT,
    SPACE,
    STOPS,
    VISITED,
    Table,
)

MOST_DEBRIS: Final = 15
MOST_DANGERS: Final = 15
MOST_NODES: Final = 16384
MOST_ENDS: Final = 512
FAR: Final = 64
"""Further than any roll with nitro, slide and slipstream."""


@final
class Roads:
    """The search of one car's move; its nodes are used again and again."""

    __slots__ = (
        "car", "change", "count", "dangers", "debt", "deepest", "depth", "done", "done_hold", "done_n", "drops",
        "drops_n", "excused", "flags", "head", "home_stops", "key", "lap_rows", "layer", "left_from", "li_seg",
        "li_space", "link", "litter", "over_points", "overs", "parent", "part", "pending", "row", "space", "stamp",
        "stamps", "start", "taken", "touched",
    )  # fmt: skip

    def __init__(self) -> None:
        self.car: i64 = 0
        self.part: i64 = 0
        self.start: i64 = 0
        self.home_stops: i64 = 0
        self.excused: i64 = 0  # rules that are looked away from, to say why a space is not offered
        self.li_space: i64 = NOWHERE
        self.li_seg: i64 = NOWHERE
        self.row: vec[i64] = vec[i64]([])  # of the circuit
        self.lap_rows: i64 = 0
        self.count: i64 = 0
        self.deepest: i64 = 0  # the last layer with anything in it
        self.layer: vec[i64] = zeros(FAR + 2)  # where each layer begins
        self.done_n: i64 = 0
        self.done: vec[i64] = zeros(MOST_ENDS)  # nodes at which a place ends the move...
        self.done_hold: vec[i64] = zeros(MOST_ENDS)  # ...and which one
        self.drops_n: i64 = 0
        self.drops: vec[i64] = zeros(MOST_ENDS)  # nodes over the river that cannot land (NR-R13)
        self.stamps: i64 = 0
        self.taken: vec[i64] = vec[i64]([])  # this and the next two by space: whether a car stands there...
        self.stamp: vec[i64] = vec[i64]([])  # ...which layer it was last entered in...
        self.head: vec[i64] = vec[i64]([])  # ...and by which node
        self.space: vec[i64] = zeros(MOST_NODES)  # this and all that follow by node
        self.parent: vec[i64] = zeros(MOST_NODES)
        self.depth: vec[i64] = zeros(MOST_NODES)
        self.key: vec[i64] = zeros(MOST_NODES)  # all that tells nodes on one space apart
        self.flags: vec[i64] = zeros(MOST_NODES)
        self.change: vec[i64] = zeros(MOST_NODES)  # lane changes in this straight
        self.left_from: vec[i64] = zeros(MOST_NODES)  # where the first of them left its lane
        self.overs: vec[i64] = zeros(MOST_NODES)  # corners overshot
        self.over_points: vec[i64] = zeros(MOST_NODES)
        self.touched: vec[i64] = zeros(MOST_NODES)  # hazards entered, as bits
        self.litter: vec[i64] = zeros(MOST_NODES)  # spaces with debris entered
        self.dangers: vec[i64] = zeros(MOST_NODES)  # dangerous spaces entered, where each is rolled for (NR-R03)
        self.debt: vec[i64] = zeros(MOST_NODES)  # owed to the mud
        self.pending: vec[i64] = zeros(MOST_NODES)  # the space that is entered next, and one
        self.link: vec[i64] = zeros(MOST_NODES)  # the node before on the same space and layer

    # ------------------------------------------------------------ searching
    def search(self, t: Table, car: i64, far: i64, part: i64) -> None:
        """Everything within `far` spaces of movement from where the car stands now."""
        self.car = car
        self.part = part
        self.lay_out(t)
        self.begin(t)
        d: i64 = 0
        while d < far and d < FAR and self.layer[d + 1] > self.layer[d]:
            self.stamps += 1
            i: i64 = self.layer[d]
            last: i64 = self.layer[d + 1]
            while i < last:
                self.expand(t, i)
                i += 1
            d += 1
            self.layer[d + 1] = self.count
        self.deepest = d if self.layer[d + 1] > self.layer[d] else d - 1
        self.clear_cars(t)

    def lay_out(self, t: Table) -> None:
        """Room for every space, and the cars that stand in the way; those in the river do not (NR-R12)."""
        circuit = t.box.circuit
        self.row = circuit.row
        self.lap_rows = circuit.lap_rows
        while len(self.taken) < circuit.n:
            self.taken = append(self.taken, 0)
            self.stamp = append(self.stamp, 0)
            self.head = append(self.head, 0)
        self.li_space = NOWHERE
        if t.trial >= 0:
            return
        other: i64 = 0
        while other < t.cars:
            space: i64 = t.get(other, SPACE)
            if other != self.car and space >= 0 and circuit.kind[space] != GAP:
                self.taken[space] = 1
                if t.get(other, DRIVER) == LI and circuit.seg_kind[circuit.seg[space]] == STRAIGHT:
                    self.li_space = space
                    self.li_seg = circuit.seg[space]
            other += 1

    def clear_cars(self, t: Table) -> None:
        other: i64 = 0
        while other < t.cars:
            space: i64 = t.get(other, SPACE)
            if space >= 0:
                self.taken[space] = 0
            other += 1

    def begin(self, t: Table) -> None:
        """The first node: where the car stands, and what it brings along from earlier parts of its move."""
        circuit = t.box.circuit
        self.start = t.get(self.car, SPACE)
        self.count = 0
        self.stamps += 1
        self.done_n = 0
        self.drops_n = 0
        flags: i64 = 0
        overs: i64 = 0
        change: i64 = w.STRAIGHT_ON
        left: i64 = self.start
        debt: i64 = t.get(self.car, DEBT) if self.excused & w.MUD_COUNT == 0 else 0
        self.home_stops = t.get(self.car, STOPS)
        if t.is_corner(self.start):
            flags |= w.HOME
        if self.part == w.DRIVE:
            if circuit.hazard[self.start] == CROWD:
                flags |= w.LEAVING
            if t.get(self.car, DEBT) > 0 and self.excused & w.OUT_OF_MUD == 0:
                flags |= w.LOCKED
        else:
            overs = t.overshot
            if t.locked != 0 or overs > 0:
                flags |= w.LOCKED
            if self.part != w.SLIP:
                self.change_so_far(t)
                change = self.change[0]
                left = self.left_from[0]
        self.add(self.start, NOWHERE, 0, flags, change, left, overs, 0, 0, 0, 0, debt, 0)
        self.layer[0] = 0
        self.layer[1] = self.count

    def change_so_far(self, t: Table) -> None:
        """Follow the route of this turn for its lane changes in the straight where the car stands (FD-R02)."""
        circuit = t.box.circuit
        change: i64 = w.STRAIGHT_ON
        left: i64 = t.begun
        before: i64 = t.begun
        i: i64 = 0
        while i < t.entered:
            space: i64 = t.route[i]
            if circuit.seg[space] != circuit.seg[before]:
                change = w.STRAIGHT_ON
            elif circuit.left[before] == space or circuit.right[before] == space:
                if change == w.STRAIGHT_ON:
                    change = w.TO_LEFT if circuit.left[before] == space else w.TO_RIGHT
                    left = before
                else:
                    change = w.CHANGED_TWICE
            before = space
            i += 1
        self.change[0] = change
        self.left_from[0] = left

    def expand(self, t: Table, i: i64) -> None:
        """Every step from a node into the next layer."""
        circuit = t.box.circuit
        space: i64 = self.space[i]
        if self.flags[i] & (w.MISSED | w.FINISHED) != 0 or (i > 0 and is_stop(circuit.kind[space])):
            return
        if self.debt[i] > 0:  # NR-R18: movement that the mud eats
            self.copy(i, self.debt[i] - 1)
            return
        if self.pending[i] > 0:  # the second space of passing Li Tsu Sin
            self.step(t, i, self.how(t, space, self.pending[i] - 1), self.pending[i] - 1)
            return
        ahead: i64 = circuit.ahead[space]
        if self.flags[i] & w.HELD != 0:
            if ahead >= 0 and circuit.hazard[ahead] == CROWD and self.taken[ahead] == 0:
                self.step(t, i, w.AHEAD, ahead)
            else:
                self.stop(i, w.HELD_CROWD)  # NR-R15
            return
        kind: i64 = circuit.kind[space]
        if kind == GAP:
            self.over_river(t, i, ahead)
        elif is_side(circuit, space):
            self.along_side(t, i, ahead)
        else:
            if ahead >= 0:
                self.step(t, i, w.AHEAD, ahead)
            if self.flags[i] & w.LOCKED == 0:
                if circuit.left[space] >= 0:
                    self.step(t, i, w.TO_LEFT, circuit.left[space])
                if circuit.right[space] >= 0:
                    self.step(t, i, w.TO_RIGHT, circuit.right[space])
                if circuit.branch[space] >= 0 and self.may_branch(t, i, circuit.branch[space]):
                    self.step(t, i, w.ASIDE, circuit.branch[space])

    def over_river(self, t: Table, i: i64, ahead: i64) -> None:
        """NR-R08, NR-R11, NR-R13: in the air, or out of the water by a clearing lane."""
        circuit = t.box.circuit
        if i == 0 and self.part == w.DRIVE:
            free = False
            if self.taken[circuit.clearing_left] == 0:
                self.step(t, i, w.ASIDE, circuit.clearing_left)
                free = True
            if self.taken[circuit.clearing_right] == 0:
                self.step(t, i, w.ASIDE, circuit.clearing_right)
                free = True
            if not free:
                self.stop(i, w.HELD_RIVER)  # NR-R14
        elif self.taken[ahead] != 0:
            if self.drops_n < MOST_ENDS:
                self.drops[self.drops_n] = i
                self.drops_n += 1
        else:
            self.step(t, i, w.AHEAD, ahead)

    def along_side(self, t: Table, i: i64, ahead: i64) -> None:
        """Side lanes are single file; whoever finds no free space waits without cost (NR-R14, NR-R24, FD-PIT-06)."""
        circuit = t.box.circuit
        space: i64 = self.space[i]
        if circuit.kind[space] == PIT and self.car < len(circuit.box_lane) and circuit.box_lane[self.car] == space:
            ahead = circuit.box_of[self.car]  # FD-PIT-01: into its own box
        if ahead >= 0:
            if self.taken[ahead] == 0:
                self.step(t, i, w.AHEAD, ahead)
            else:
                self.stop(i, w.HELD_LANE)
            return
        free = False
        star: i64 = 0
        while star < len(circuit.stars):
            if self.taken[circuit.stars[star]] == 0:
                self.step(t, i, w.AHEAD, circuit.stars[star])
                free = True
            star += 1
        if not free:
            self.stop(i, w.HELD_LANE)

    def may_branch(self, t: Table, i: i64, lane: i64) -> bool:
        """NR-R26, FD-PIT-01: into the casino once a lap, into the pits where they are open and a lap is ending."""
        if t.trial >= 0 or self.part == w.SLIP:
            return False
        if t.box.circuit.kind[lane] == PIT:
            laps: i64 = t.get(self.car, LAPS)
            return t.options[O_PIT] != 0 and 0 <= laps < t.laps - 1
        return t.get(self.car, VISITED) == 0 or self.flags[i] & w.CROSSED != 0

    def how(self, t: Table, space: i64, to: i64) -> i64:
        circuit = t.box.circuit
        if circuit.ahead[space] == to:
            return w.AHEAD
        if circuit.left[space] == to:
            return w.TO_LEFT
        return w.TO_RIGHT if circuit.right[space] == to else w.ASIDE

    # ------------------------------------------------------------ one step
    def step(self, t: Table, i: i64, how: i64, to: i64) -> None:
        """One space on, if the road code allows it and nobody stands there."""
        circuit = t.box.circuit
        space: i64 = self.space[i]
        gate: i64 = circuit.gate[to]
        if self.taken[to] != 0 or (gate >= 0 and self.taken[gate] != 0 and circuit.gate[space] != gate):
            return  # FD-MOVE-02; NR-R17: nobody is let into the crowd while its first space is taken
        flags: i64 = self.flags[i]
        change: i64 = w.STRAIGHT_ON
        left: i64 = self.left_from[i]
        same = circuit.seg[to] == circuit.seg[space]
        if self.part == w.SLIP:
            change = self.slip_change(t, i, how)
        elif same and circuit.seg_kind[circuit.seg[to]] == STRAIGHT:
            change = self.lane_change(t, i, how, to)
            if self.change[i] == w.STRAIGHT_ON and change != w.STRAIGHT_ON:
                left = space
        if change < 0:
            return
        if self.passes_li(t, i, to):
            self.wait(i, to)
            return
        overs: i64 = self.overs[i]
        if not same:
            missing: i64 = self.stops_missing(t, i)
            flags &= ~w.HOME
            if missing > 0:
                overs += 1
                flags |= self.overshooting(missing)
            if self.part == w.SLIP and t.is_corner(to):
                flags |= w.CORNERED
        if crosses(circuit, space, to):
            flags |= w.CROSSED
            if t.last_lap(self.car):
                self.finish(i, to, flags, overs)
                return
        if flags & w.MISSED != 0:
            self.out(i, to, flags, overs)
            return
        self.arrive(t, i, to, how, flags, change, left, overs)

    def stops_missing(self, t: Table, i: i64) -> i64:
        """Stops still to be made by a car that leaves the corner of a node (FD-CORNER-01, FD-CORNER-05)."""
        circuit = t.box.circuit
        needed: i64 = circuit.stops[circuit.seg[self.space[i]]]
        return needed - self.home_stops if self.flags[i] & w.HOME != 0 else needed

    def overshooting(self, missing: i64) -> i64:
        """FD-OVER-06, FD-R23: its lane is fixed from the first space outside on; FD-OVER-04: two missing end it."""
        kept: i64 = w.LOCKED if self.excused & w.OVERSHOOT == 0 else 0
        return kept | w.MISSED if missing > 1 else kept

    def arrive(self, t: Table, i: i64, to: i64, how: i64, flags: i64, change: i64, left: i64, overs: i64) -> None:
        """What the space that was entered does to the way."""
        circuit = t.box.circuit
        hazard: i64 = circuit.hazard[to]
        touched: i64 = self.touched[i]
        debt: i64 = 0
        leaving = flags & w.LEAVING != 0 and how == w.AHEAD and hazard == CROWD  # NR-R16
        if not leaving:
            flags &= ~w.LEAVING
        if hazard == MUD:
            debt = t.box.mud_value if self.excused & w.MUD_COUNT == 0 else 0
            if self.excused & w.OUT_OF_MUD == 0:
                flags |= w.LOCKED  # NR-R19
        elif hazard == CROWD:
            if not leaving and self.excused & w.IN_CROWD == 0:
                flags |= w.HELD
        elif SAFE < hazard <= ROCK_RIGHT:
            touched |= 1 << (hazard - 1)
        dangers: i64 = self.dangers[i]
        if SAFE < hazard <= DANGER_RIGHT and t.options[O_PER_SPACE] != 0 and dangers < MOST_DANGERS:
            dangers += 1
        litter: i64 = self.litter[i]
        if t.debris[to] != 0 and litter < MOST_DEBRIS:
            litter += 1
        points: i64 = self.over_points[i] + overs
        found = self.add(
            to, i, self.depth[i] + 1, flags, change, left, overs, points, touched, litter, dangers, debt, 0
        )
        if is_stop(circuit.kind[to]):
            self.stop(found, w.HELD_STAR if circuit.kind[to] == STAR else w.HELD_BOX)

    def lane_change(self, t: Table, i: i64, how: i64, to: i64) -> i64:
        """The lane changes in this straight after one more step, or -1 where it is not allowed.

        FD-MOVE-05: two at most. FD-R02: coming back only where something stands on the lane that was left, between.
        """
        before: i64 = self.change[i]
        if how != w.TO_LEFT and how != w.TO_RIGHT:
            return before
        if before == w.STRAIGHT_ON:
            return how
        if before == w.CHANGED_TWICE:
            return before if self.excused & w.CHANGES != 0 else -1
        if before == how or self.excused & w.ZIGZAG != 0 or self.obstructed(t, self.left_from[i], to):
            return w.CHANGED_TWICE
        return -1

    def obstructed(self, t: Table, space: i64, to: i64) -> bool:
        """Whether a car, debris or a hazard stands on the lane between two of its spaces (FD-MOVE-07, NR-R32)."""
        circuit = t.box.circuit
        at: i64 = circuit.ahead[space]
        most: i64 = FAR
        while at >= 0 and at != to and most > 0:
            if self.taken[at] != 0 or t.debris[at] != 0 or circuit.hazard[at] != SAFE:
                return True
            at = circuit.ahead[at]
            most -= 1
        return False

    def slip_change(self, t: Table, i: i64, how: i64) -> i64:
        """FD-SLIP-04: pull out, then forward and back, or twice forward, or one more lane over and forward.

        Inside corners the arrows are all there is to follow (FD-SLIP-08).
        """
        before: i64 = self.change[i]
        first: i64 = how if w.TO_LEFT <= how <= w.TO_RIGHT else w.STRAIGHT_ON
        d: i64 = self.depth[i]
        if self.flags[i] & w.LOCKED != 0 or t.is_corner(self.space[i]) or t.box.circuit.kind[self.space[i]] != TRACK:
            return first if d == 0 else before
        if d == 0:
            return first if first != w.STRAIGHT_ON else -1
        if first == w.STRAIGHT_ON:
            return before
        if before == w.CHANGED_TWICE:
            return -1
        if d == 1:
            return w.CHANGED_TWICE if first == before else -1
        return w.CHANGED_TWICE if first != before else -1

    def passes_li(self, t: Table, i: i64, to: i64) -> bool:
        """FD-DRIVER-01: whether the step leads past her row on her straight, for a car that was behind her."""
        if self.li_space < 0 or self.part == w.SLIP or self.flags[i] & w.LATE != 0:
            return False
        circuit = t.box.circuit
        if circuit.seg[to] != self.li_seg and circuit.seg[self.space[i]] != self.li_seg:
            return False
        hers: i64 = self.ahead_of_start(self.li_space)
        if hers == 0 or 2 * hers > circuit.lap_rows:
            return False
        return self.ahead_of_start(self.space[i]) <= hers < self.ahead_of_start(to)

    def ahead_of_start(self, space: i64) -> i64:
        """Rows from where the search began."""
        rows: i64 = self.row[space] - self.row[self.start]
        return rows if rows >= 0 else rows + self.lap_rows

    # ------------------------------------------------------------ nodes
    def wait(self, i: i64, to: i64) -> None:
        """A space is lost on the spot before the step that passes Li Tsu Sin."""
        self.add(
            self.space[i], i, self.depth[i] + 1, self.flags[i] | w.LATE, self.change[i], self.left_from[i],
            self.overs[i], self.over_points[i], self.touched[i], self.litter[i], self.dangers[i], 0, to + 1,
        )  # fmt: skip

    def copy(self, i: i64, debt: i64) -> None:
        self.add(
            self.space[i], i, self.depth[i] + 1, self.flags[i], self.change[i], self.left_from[i], self.overs[i],
            self.over_points[i], self.touched[i], self.litter[i], self.dangers[i], debt, 0,
        )  # fmt: skip

    def finish(self, i: i64, to: i64, flags: i64, overs: i64) -> None:
        """FD-R10: what lies beyond the line is dropped, tests and spaces overshot too."""
        found = self.aside(i, to, (flags | w.FINISHED) & ~w.MISSED, overs, self.over_points[i])
        self.stop(found, w.HELD_NOT)

    def out(self, i: i64, to: i64, flags: i64, overs: i64) -> None:
        """FD-OVER-04, FD-OVER-05: the way ends where the corner ends."""
        found = self.aside(i, to, flags, overs, self.over_points[i] + overs)
        self.stop(found, w.HELD_NOT)

    def aside(self, i: i64, to: i64, flags: i64, overs: i64, points: i64) -> i64:
        """A node that belongs to no layer: its parent's successor, one space deeper."""
        return self.add(
            to, i, self.depth[i] + 1, flags | w.LOCKED, 0, to, overs, points, self.touched[i], self.litter[i],
            self.dangers[i], 0, 0,
        )  # fmt: skip

    def stop(self, i: i64, hold: i64) -> None:
        if i >= 0 and self.done_n < MOST_ENDS:
            self.done[self.done_n] = i
            self.done_hold[self.done_n] = hold
            self.done_n += 1

    def add(
        self, space: i64, parent: i64, depth: i64, flags: i64, change: i64, left: i64, overs: i64, points: i64,
        touched: i64, litter: i64, dangers: i64, debt: i64, pending: i64,
    ) -> i64:  # fmt: skip
        """A node of the layer being built, or the one that is there already and stands for both."""
        key: i64 = (
            flags
            | (change << 9)
            | (overs << 11)
            | (touched << 14)
            | (litter << 18)
            | (debt << 22)
            | (dangers << 25)
            | (pending << 29)
        )
        if self.stamp[space] == self.stamps:
            i: i64 = self.head[space]
            while i >= 0:
                if self.key[i] == key and self.depth[i] == depth:
                    return self.improve(i, parent, left, points)
                i = self.link[i]
        else:
            self.stamp[space] = self.stamps
            self.head[space] = NOWHERE
        if self.count == MOST_NODES:
            return NOWHERE
        i = self.count
        self.count += 1
        self.space[i] = space
        self.parent[i] = parent
        self.depth[i] = depth
        self.key[i] = key
        self.flags[i] = flags
        self.change[i] = change
        self.left_from[i] = left
        self.overs[i] = overs
        self.over_points[i] = points
        self.touched[i] = touched
        self.litter[i] = litter
        self.dangers[i] = dangers
        self.debt[i] = debt
        self.pending[i] = pending
        self.link[i] = self.head[space]
        self.head[space] = i
        return i

    def improve(self, i: i64, parent: i64, left: i64, points: i64) -> i64:
        """Of two ways that differ in nothing else keep the one that overshoots less, or that left its lane earlier."""
        better = points < self.over_points[i]
        if points == self.over_points[i]:
            better = self.ahead_of_start(left) < self.ahead_of_start(self.left_from[i])
        if better:
            self.parent[i] = parent
            self.left_from[i] = left
            self.over_points[i] = points
        return i


def is_stop(kind: i64) -> bool:
    """Whether a move always ends on spaces of this kind (NR-R24, FD-PIT-01)."""
    return kind == STAR if kind != BOX else True
