"""The move itself (base game, "Les déplacements"; leaflet, all five places): which ways there are, and going one."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cubilete.core.journal import Journal
from cubilete.core.state import LEGAL, MoveList
from cubilete.core.vectors import vec
from cubilete.games.nevada_ride.rules import codes as c
from cubilete.games.nevada_ride.rules import table as k
from cubilete.games.nevada_ride.rules.moving.line import cross_line
from cubilete.games.nevada_ride.rules.moving.numbers import DRIVE, EXTRA, SLIDE, SLIP
from cubilete.games.nevada_ride.rules.moving.ways import Ways
from cubilete.games.nevada_ride.rules.moving.why_not import verdict_of
from cubilete.games.nevada_ride.rules.table import Table
from cubilete.games.nevada_ride.rules.wear import BY_BRAKING, BY_SLIPSTREAM, MISSED_STOPS, lose, put_out

WAYS: Final = Ways()
"""One for all tables: whoever asks for ways fills it anew."""
PATH: Final = vec[i64]([0] * k.ROUTE)
"""The spaces of the way that is driven."""


def most_brakes(t: Table, car: i64) -> i64:
    """FD-BRAKE-01, FD-BRAKE-02; FD-R04: not with the last point of the pool; FD-OPT-02: not in a trial."""
    if t.trial >= 0:
        return 0
    return t.points_of(car, c.BRAKES) if t.advanced else t.points_of(car, 0) - 1


class Searches:
    """Counts them, so that ways which were found for a table a moment ago need not be looked for again."""

    __slots__ = ("made",)

    def __init__(self) -> None:
        self.made: i64 = 0


SEARCHES: Final = Searches()


def explore(t: Table, car: i64, part: i64) -> Ways:
    """The ways that the car may take now: `t.roll` spaces, by brakes fewer.

    While nobody moves at a table, they still lie there from the last time; every move makes it forget that.
    """
    if t.explored > 0 and t.explored == SEARCHES.made:
        return WAYS
    return explore_anew(t, car, part)


def explore_anew(t: Table, car: i64, part: i64) -> Ways:
    brakes = most_brakes(t, car) if part in (DRIVE, SLIP) else 0
    WAYS.explore(t, car, t.roll, brakes, part)
    SEARCHES.made += 1
    t.explored = SEARCHES.made
    return WAYS


def part_now(t: Table) -> i64:
    """What is driven in the step that the turn is at."""
    if t.step == k.S_SLIP:
        return SLIP
    if t.step == k.S_SLIDE:
        return SLIDE if t.wet() else EXTRA
    return DRIVE


def fill_ways(t: Table, car: i64, out: MoveList) -> None:
    """Every way, and where it is free whether to drive on at all, the choice to stay."""
    part = part_now(t)
    ways = explore(t, car, part)
    i: i64 = 0
    while i < ways.n:
        end = ways.end[i]
        way = ways.way[i]
        if way < c.WAYS:
            out.add(c.slip_code(end, way) if part == SLIP else c.drive_code(end, way))
        i += 1
    if part in (SLIP, EXTRA):
        out.add(c.STAY)


def judge_way(t: Table, car: i64, code: i64) -> i64:
    """LEGAL, or why this is no way that the car may take."""
    part = part_now(t)
    if code == c.STAY:
        return LEGAL if part in (SLIP, EXTRA) else c.WRONG_PHASE
    if c.is_slip(code) != (part == SLIP):
        return c.WRONG_PHASE
    space = c.slip_space(code) if part == SLIP else c.drive_space(code)
    way = c.slip_way(code) if part == SLIP else c.drive_way(code)
    if space >= t.box.circuit.n:
        return c.SPACE_UNKNOWN
    ways = explore(t, car, part)
    return LEGAL if ways.find(space, way) >= 0 else verdict_of(t, ways, space, way)


def row_of(t: Table, car: i64, code: i64) -> i64:
    """The row of a way that is known to be legal, after exploring."""
    if c.is_slip(code):
        return explore(t, car, SLIP).find(c.slip_space(code), c.slip_way(code))
    return explore(t, car, part_now(t)).find(c.drive_space(code), c.drive_way(code))


def go(t: Table, car: i64, row: i64, part: i64, other: i64, journal: Journal | None) -> None:
    """Drive a way of `WAYS`: its spaces, its brakes, and what it leads to; `other` is the car that gives slipstream."""
    ways = WAYS
    t.explored = 0
    steps = ways.path(row, PATH)
    brake = ways.brake[row]
    tell_way(car, row, part, other, steps, journal)
    follow(t, steps, part)
    t.put(car, k.SPACE, ways.end[row])
    t.put(car, k.STOPS, ways.base[row])
    t.put(car, k.DEBT, ways.mud[row])
    t.overshot = ways.overshot[row]
    t.locked = ways.locked[row]
    t.over += ways.over[row]
    t.left += ways.left_over[row]
    t.hold = ways.hold[row]
    if brake > 0:
        t.spent |= k.BRAKED
        lose(t, car, c.BRAKES, brake, BY_BRAKING, journal)
    if part == SLIP and ways.entered_corner[row] > 0:
        lose(t, car, c.BRAKES, 1, BY_SLIPSTREAM, journal)  # FD-SLIP-07
    if ways.distracted[row] > 0:
        tell_distraction(t, car, journal)
    if ways.crossed[row] > 0:
        cross_line(t, car, journal)
    if steps > 0 or t.hold == k.HELD_MUD:
        tell_hold(t, car, journal)
    if ways.missed[row] > 0:
        miss_stops(t, car, journal)


def miss_stops(t: Table, car: i64, journal: Journal | None) -> None:
    """FD-OVER-04, FD-OVER-05: out at once; a timed trial is over (FD-OPT-02)."""
    if t.trial >= 0:
        t.put(car, k.TRIAL_STATE, 2)
    else:
        put_out(t, car, MISSED_STOPS, journal)


def follow(t: Table, steps: i64, part: i64) -> None:
    """Note the spaces entered, which the tests go by, and whether one of them lies in a corner."""
    i: i64 = 0
    while i < steps:
        space = PATH[i]
        t.route[t.entered] = space
        t.entered += 1
        if part == DRIVE and t.is_corner(space):
            t.spent |= k.CORNERED
        i += 1


def tell_way(car: i64, row: i64, part: i64, other: i64, steps: i64, journal: Journal | None) -> None:
    if journal is None:
        return
    path: list[int] = []
    i: i64 = 0
    while i < steps:
        path.append(PATH[i])
        i += 1
    if part == SLIP:
        c.tell_slipped(journal, car, other, path, WAYS.brake[row])
    elif part == SLIDE:
        c.tell_slid(journal, car, path)
    elif part == EXTRA:
        c.tell_extra(journal, car, path)
    elif waits(WAYS.hold[row], steps, WAYS.brake[row]):
        c.tell_waits(journal, car)  # NR-R14
    else:
        c.tell_drove(journal, car, path, WAYS.brake[row], WAYS.left_over[row])


def waits(hold: i64, steps: i64, brake: i64) -> bool:
    """NR-R14, NR-R24: no space is free ahead in a side lane, or at the mouth of both clearing lanes."""
    return steps == 0 and brake == 0 and (hold == k.HELD_LANE or hold == k.HELD_RIVER)


def tell_hold(t: Table, car: i64, journal: Journal | None) -> None:
    """What stopped the car, beside what it chose itself."""
    if t.hold == k.HELD_RIVER:
        c.tell_fell(journal, car, t.get(car, k.SPACE))
    elif t.hold > 0:
        c.tell_held(journal, car, t.hold - 1, t.get(car, k.SPACE))


def tell_distraction(t: Table, car: i64, journal: Journal | None) -> None:
    """FD-DRIVER-01."""
    other: i64 = 0
    while other < t.cars:
        if t.drives(other, k.LI):
            c.tell_distracted(journal, car, other)
        other += 1
