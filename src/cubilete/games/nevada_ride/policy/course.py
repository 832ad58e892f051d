"""The road to a car that is alone on it: every position it can be in between two turns, and every way from there.

All of it is read off the rules: the ways by their own search, the gears by their own bars and prices.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from cubilete.core.state import LEGAL
from cubilete.core.vectors import append, vec
from cubilete.games.nevada_ride.rules import codes as c
from cubilete.games.nevada_ride.rules import table as k
from cubilete.games.nevada_ride.rules.box import MOST_FACE, ROLLS, Box
from cubilete.games.nevada_ride.rules.circuit import BOX, MUD, NOWHERE, PIT, STAR, TRACK, crosses
from cubilete.games.nevada_ride.rules.gears import gear_bar, shift_cost
from cubilete.games.nevada_ride.rules.moving.numbers import DRIVE
from cubilete.games.nevada_ride.rules.moving.ways import Ways
from cubilete.games.nevada_ride.rules.setup import empty_table
from cubilete.games.nevada_ride.rules.state import NevadaRide

DISTANCES: Final = MOST_FACE + 1
LEVERS: Final = c.GEARS + 1
"""Where the lever may stand; 0 stands for a car that may only use first gear: at the start, or after a spin."""

ON: Final = 0
LAP: Final = 1
FINISH: Final = 2
"""What a way leads to: further in the same lap, into the next one, or over the line for the last time."""


@final
class Course:
    """Positions are numbers: a space, the stops made in its corner, and what is owed to the mud.

    The ways of position `p` with `d` spaces to move are those from `first[row * (DISTANCES + 1) + d]` on, where `row`
    is `p`, or `last_row[p]` in the last lap.
    """

    __slots__ = (
        "box", "cost", "debt", "debts", "end", "exits", "exits_at", "first", "index", "kind", "last_row", "legal", "n",
        "order", "over", "pits", "row", "rows", "space", "stays", "stops", "stops_made", "t", "tests", "ways",
    )  # fmt: skip

    def __init__(self, box: Box, advanced: bool, pits: bool, trial: bool) -> None:
        self.box = box
        self.pits = pits
        options = [0] * k.OPTIONS
        options[k.O_PIT] = 1 if pits else 0
        self.t: NevadaRide = empty_table(box, 1, 1, advanced, 3, options)
        self.t.trial = 0 if trial else NOWHERE
        self.t.put(0, k.START, k.UNDER_WAY)
        self.ways = Ways()
        self.n: i64 = 0
        self.stops: i64 = 1 + most(box.circuit.stops)
        self.debts: i64 = 1 + box.mud_value
        self.index: vec[i64] = vec[i64]([NOWHERE] * (box.circuit.n * self.stops * self.debts))
        self.space: vec[i64] = vec[i64]([])  # this and the next two by position
        self.stops_made: vec[i64] = vec[i64]([])
        self.debt: vec[i64] = vec[i64]([])
        self.first: vec[i64] = vec[i64]([])
        self.end: vec[i64] = vec[i64]([])  # by way: the position it ends in...
        self.kind: vec[i64] = vec[i64]([])  # ...ON, LAP or FINISH...
        self.over: vec[i64] = vec[i64]([])  # ...spaces overshot...
        self.tests: vec[i64] = vec[i64]([])  # ...and places that are rolled for, as bits
        self.rows: i64 = 0
        self.list_positions()
        self.row: vec[i64] = vec[i64]([0] * self.n)
        self.last_row: vec[i64] = vec[i64]([0] * self.n)
        self.find_ways()
        self.legal: vec[i64] = vec[i64]([0] * (self.n * LEVERS * LEVERS))
        self.cost: vec[i64] = vec[i64]([0] * (self.n * LEVERS * LEVERS * c.PARTS))
        self.price_gears()
        self.exits_at: vec[i64] = vec[i64]([0] * (self.n + 1))
        self.exits: vec[i64] = vec[i64]([])  # positions that a lucky roll at a star or box leads to, as 2 * p + crossed
        self.stays: vec[float] = vec[float]([1.0] * self.n)  # the chance that there is none
        self.find_exits()
        self.order: vec[i64] = vec[i64]([0] * self.n)
        self.sort_positions()

    # ------------------------------------------------------------ positions
    def list_positions(self) -> None:
        """Every space with all counts of stops; the mud with all debts; the pit lane only where it is open."""
        circuit = self.box.circuit
        space: i64 = 0
        while space < circuit.n:
            kind = circuit.kind[space]
            if kind < PIT or (self.pits and (kind == PIT or space == circuit.box_of[0])):
                debts: i64 = self.debts if circuit.hazard[space] == MUD else 1
                stops: i64 = 0
                while stops <= circuit.stops[circuit.seg[space]]:
                    debt: i64 = 0
                    while debt < debts:
                        self.add_position(space, stops, debt)
                        debt += 1
                    stops += 1
            space += 1

    def add_position(self, space: i64, stops: i64, debt: i64) -> None:
        self.index[(space * self.stops + stops) * self.debts + debt] = self.n
        self.space = append(self.space, space)
        self.stops_made = append(self.stops_made, stops)
        self.debt = append(self.debt, debt)
        self.n += 1

    def find(self, space: i64, stops: i64, debt: i64) -> i64:
        """The number of a position; any box of the pits stands for all of them."""
        if self.box.circuit.kind[space] == BOX:
            space = self.box.circuit.box_of[0]
        return self.index[(space * self.stops + stops) * self.debts + debt]

    def stand(self, p: i64, laps: i64) -> None:
        """Put the car there."""
        t = self.t
        t.put(0, k.SPACE, self.space[p])
        t.put(0, k.STOPS, self.stops_made[p])
        t.put(0, k.DEBT, self.debt[p])
        t.put(0, k.LAPS, laps)

    # ------------------------------------------------------------ ways
    def find_ways(self) -> None:
        p: i64 = 0
        while p < self.n:
            trial = self.t.trial >= 0
            self.stand(p, -1 if trial else 0)
            crossed = self.write_ways()
            self.row[p] = self.rows - 1
            if crossed:
                self.stand(p, 0 if trial else 2)
                self.write_ways()
            self.last_row[p] = self.rows - 1
            p += 1

    def write_ways(self) -> bool:
        """All ways from here, whatever is rolled; whether one of them crosses the line."""
        ways = self.ways
        ways.search(self.t, 0, MOST_FACE, DRIVE)
        crossed = False
        d: i64 = 0
        while d < DISTANCES:
            self.first = append(self.first, len(self.end))
            ways.collect(self.t, d, 0)
            at: i64 = 0
            while at < ways.n:
                if ways.missed[at] == 0 and not self.beaten(at):
                    self.write_way(at)
                if ways.crossed[at] > 0:
                    crossed = True
                at += 1
            d += 1
        self.first = append(self.first, len(self.end))
        self.rows += 1
        return crossed

    def beaten(self, at: i64) -> bool:
        """Whether another way to the same position overshoots no more and is tested for less."""
        ways = self.ways
        other: i64 = ways.row_head[ways.end[at]]
        while other >= 0:
            if (
                other != at
                and ways.over[other] <= ways.over[at]
                and ways.tests[other] & ways.tests[at] == ways.tests[other]
                and ways.stops[other] == ways.stops[at]
                and ways.mud[other] == ways.mud[at]
                and ways.crossed[other] == ways.crossed[at]
                and ways.missed[other] == 0
                and (ways.over[other] < ways.over[at] or ways.tests[other] != ways.tests[at] or other < at)
            ):
                return True
            other = ways.row_link[other]
        return False

    def write_way(self, at: i64) -> None:
        ways = self.ways
        kind: i64 = FINISH if ways.finished[at] > 0 else LAP if ways.crossed[at] > 0 else ON
        self.end = append(self.end, 0 if kind == FINISH else self.find(ways.end[at], ways.stops[at], ways.mud[at]))
        self.kind = append(self.kind, kind)
        self.over = append(self.over, ways.over[at])
        self.tests = append(self.tests, ways.tests[at])

    # ------------------------------------------------------------ gears
    def price_gears(self) -> None:
        """Which gears may be used from which lever, and what they cost by part."""
        t = self.t
        p: i64 = 0
        while p < self.n:
            self.stand(p, 0)
            lever: i64 = 0
            while lever < LEVERS:
                t.put(0, k.SPUN, 1 if lever == 0 else 0)
                t.put(0, k.GEAR, lever)
                gear: i64 = 1
                while gear < LEVERS:
                    at: i64 = (p * LEVERS + lever) * LEVERS + gear
                    if gear_bar(t, 0, gear) == LEGAL:
                        self.legal[at] = 1
                        cost = shift_cost(t, 0, gear)
                        part: i64 = 0
                        while part < c.PARTS:
                            self.cost[at * c.PARTS + part] = cost[part]
                            part += 1
                    gear += 1
                lever += 1
            p += 1
        t.put(0, k.SPUN, 0)

    # ------------------------------------------------------------ stars and boxes
    def find_exits(self) -> None:
        """NR-CASINO-07, FD-PIT-04: where a lucky roll leads to, each of the twenty results once."""
        circuit = self.box.circuit
        p: i64 = 0
        while p < self.n:
            self.exits_at[p] = len(self.exits)
            kind = circuit.kind[self.space[p]]
            if kind in (STAR, BOX):
                spaces = self.box.casino if kind == STAR else self.box.pit
                roll: i64 = 1
                while roll < ROLLS:
                    if spaces[roll] > 0:
                        self.stays[p] -= 1.0 / float(ROLLS - 1)
                        self.exits = append(self.exits, self.exit_after(self.space[p], spaces[roll]))
                    roll += 1
            p += 1
        self.exits_at[self.n] = len(self.exits)

    def exit_after(self, space: i64, spaces: i64) -> i64:
        circuit = self.box.circuit
        crossed: i64 = 0
        while spaces > 0 and circuit.ahead[space] != NOWHERE:
            if crosses(circuit, space, circuit.ahead[space]):
                crossed = 1
            space = circuit.ahead[space]
            spaces -= 1
        stops: i64 = 1 if circuit.stops[circuit.seg[space]] > 0 else 0
        return 2 * self.find(space, stops, 0) + crossed

    # ------------------------------------------------------------ order
    def sort_positions(self) -> None:
        """Every position after all those that it leads to within the lap."""
        seen = vec[i64]([0] * self.n)
        stack = vec[i64]([0] * self.n)
        next_way = vec[i64]([0] * self.n)
        done: i64 = 0
        p: i64 = 0
        while p < self.n:
            depth: i64 = 0
            if seen[p] == 0:
                stack[0] = p
                seen[p] = 1
                next_way[p] = 0
                depth = 1
            while depth > 0:
                at = stack[depth - 1]
                onward = self.successor(at, next_way[at])
                if onward == NOWHERE:
                    self.order[done] = at
                    done += 1
                    depth -= 1
                else:
                    next_way[at] += 1
                    if onward >= 0 and seen[onward] == 0:
                        seen[onward] = 1
                        next_way[onward] = 0
                        stack[depth] = onward
                        depth += 1
            p += 1

    def successor(self, p: i64, i: i64) -> i64:
        """The position that the `i`-th way or exit leads to; NOWHERE after the last, less where it leaves the lap."""
        width: i64 = DISTANCES + 1
        first = self.first[self.row[p] * width]
        ways: i64 = self.first[self.row[p] * width + DISTANCES] - first
        if i < ways:
            return self.end[first + i] if self.kind[first + i] == ON else -2
        i -= ways
        if i < self.exits_at[p + 1] - self.exits_at[p]:
            found = self.exits[self.exits_at[p] + i]
            return found >> 1 if found & 1 == 0 else -2
        return NOWHERE

    def is_quiet(self, p: i64) -> bool:
        """FD-R18: no engine test there."""
        return self.box.circuit.kind[self.space[p]] != TRACK


def most(row: vec[i64]) -> i64:
    found: i64 = 0
    i: i64 = 0
    while i < len(row):
        if row[i] > found:
            found = row[i]
        i += 1
    return found
