"""Gears and the start (base game, "Les vitesses", "Le départ", "La rétrogradation")."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.journal import Journal
from cubilete.core.state import LEGAL, MoveList
from cubilete.games.nevada_ride.rules import codes as c
from cubilete.games.nevada_ride.rules import table as k
from cubilete.games.nevada_ride.rules.box import Box
from cubilete.games.nevada_ride.rules.circuit import APPROACH, BOX, CROWD, GAP, PIT, STAR
from cubilete.games.nevada_ride.rules.table import Table
from cubilete.games.nevada_ride.rules.wear import BY_DOWNSHIFT, black_die, lose

STALL: Final = 0
GREAT_START: Final = 2


def fill_gears(t: Table, car: i64, out: MoveList) -> None:
    gear: i64 = 1
    while gear <= c.GEARS:
        if gear_bar(t, car, gear) == LEGAL:
            out.add(c.gear_code(gear))
        gear += 1


def gear_bar(t: Table, car: i64, gear: i64) -> i64:
    """LEGAL, or why the car may not be driven in this gear now."""
    if gear < 1 or gear > c.GEARS:
        return c.GEAR_UNKNOWN
    if t.get(car, k.START) != k.UNDER_WAY:
        return LEGAL if gear == 1 else c.GEAR_FIRST_ONLY  # FD-GEAR-18, FD-START-04
    if t.get(car, k.SPUN) > 0:
        return LEGAL if gear == 1 else c.GEAR_AFTER_SPIN  # FD-SPIN-02
    kind = t.box.circuit.kind[t.get(car, k.SPACE)]
    if kind == STAR and not has_won(t, car):
        return LEGAL if gear <= t.box.cap_casino else c.GEAR_AFTER_CASINO  # NR-CASINO-10, NR-R28
    if kind == BOX:
        return LEGAL if gear <= t.box.cap_casino else c.GEAR_AFTER_PIT  # FD-PIT-05, FD-OPT-04
    if gear > gear_cap(t, car):
        return c.GEAR_AFTER_FALL if kind == GAP else c.GEAR_IN_CROWD  # NR-R10
    lever = lever_of(t, car)
    if gear > lever + 1:
        return c.GEAR_SKIPS_UP  # FD-GEAR-09
    skipped: i64 = lever - gear - 1
    if skipped > 3:
        return c.GEAR_SKIPS_FOUR  # FD-GEAR-12
    if skipped <= 0 or kind in (APPROACH, PIT):
        return LEGAL  # FD-GEAR-10; NR-R25, FD-PIT-06: nothing is paid in these lanes
    return downshift_bar(t, car, skipped)


def gear_cap(t: Table, car: i64) -> i64:
    """NR-JUMP-04, NR-CROWD-02, NR-CROWD-05: a car in the river or in the crowd starts in third at most."""
    circuit = t.box.circuit
    space = t.get(car, k.SPACE)
    if circuit.kind[space] == GAP:
        return t.box.cap_jump
    return t.box.cap_crowd if circuit.hazard[space] == CROWD else c.GEARS


def lever_of(t: Table, car: i64) -> i64:
    """Where the lever stands; NR-R10: it is put down to the cap for free."""
    lever = t.get(car, k.GEAR)
    cap = gear_cap(t, car)
    return cap if lever > cap else lever


def downshift_bar(t: Table, car: i64, skipped: i64) -> i64:
    """FD-R04: what it costs must be there, and it may not cost the last point that keeps the car in the race."""
    if t.trial >= 0:
        return c.DOWNSHIFT_UNPAID  # FD-OPT-02: no wear point is touched
    if not t.advanced:
        return LEGAL if t.points_of(car, 0) > t.box.shift_basic[skipped] else c.DOWNSHIFT_UNPAID
    if t.points_of(car, c.TRANSMISSION) == 0:
        return c.NO_TRANSMISSION  # FD-GEAR-17
    part: i64 = 0
    while part < c.PARTS:
        cost = t.box.shift[skipped * c.PARTS + part]
        if cost > 0 and t.points_of(car, part) < cost + (1 if part == c.ENGINE else 0):
            return c.DOWNSHIFT_UNPAID
        part += 1
    return LEGAL


def shift_cost(t: Table, car: i64, gear: i64) -> list[int]:
    """What the shift costs, by part; in the basic rules the first is the pool."""
    cost = [0] * c.PARTS
    skipped: i64 = lever_of(t, car) - gear - 1
    if skipped <= 0 or skipped > 3 or shifts_freely(t, car):
        return cost
    if not t.advanced:
        cost[0] = t.box.shift_basic[skipped]
        return cost
    part: i64 = 0
    while part < c.PARTS:
        cost[part] = t.box.shift[skipped * c.PARTS + part]
        part += 1
    return cost


def shifts_freely(t: Table, car: i64) -> bool:
    """NR-R25, NR-R28, FD-PIT-06: nothing is paid in these lanes; nor for turning round after a spin (FD-SPIN-02)."""
    if has_won(t, car):
        return False
    return t.get(car, k.SPUN) > 0 or t.box.circuit.kind[t.get(car, k.SPACE)] in (APPROACH, STAR, PIT, BOX)


def has_won(t: Table, car: i64) -> bool:
    """NR-CASINO-08: after a win a car shifts normally, also where it could not leave its star."""
    return t.get(car, k.VISITED) == k.WON


def shift(t: Table, car: i64, gear: i64, chance: Chance, journal: Journal | None) -> None:
    """FD-GEAR-08, FD-R12 steps 1 to 3: the lever, its cost, and at once the die of that gear."""
    before = lever_of(t, car)
    if not shifts_freely(t, car):
        pay_downshift(t, car, before - gear - 1, journal)
    t.put(car, k.GEAR, gear)
    t.put(car, k.SPUN, 0)
    if has_won(t, car):
        t.put(car, k.VISITED, 1)
    c.tell_shifted(journal, car, before, gear)
    t.step = k.S_BOOST
    if t.get(car, k.START) == k.WAITS:
        start(t, car, chance, journal)
    else:
        t.put(car, k.START, k.UNDER_WAY)
        roll_gear(t, car, chance, journal)


def pay_downshift(t: Table, car: i64, skipped: i64, journal: Journal | None) -> None:
    """FD-GEAR-13 to FD-GEAR-16."""
    if skipped <= 0:
        return
    if not t.advanced:
        lose(t, car, 0, t.box.shift_basic[skipped], BY_DOWNSHIFT, journal)
        return
    part: i64 = 0
    while part < c.PARTS:
        lose(t, car, part, t.box.shift[skipped * c.PARTS + part], BY_DOWNSHIFT, journal)
        part += 1


def start(t: Table, car: i64, chance: Chance, journal: Journal | None) -> None:
    """FD-START-01 to FD-START-06: stalled, a normal start, or four spaces at once."""
    roll = black_die(chance, c.START_ROLL)
    result = t.box.start[(21 if t.advanced else 0) + roll]
    c.tell_started(journal, car, roll, result)
    if result == STALL:
        t.put(car, k.START, k.STALLED)
        t.step = k.S_END  # FD-START-04: it does not move this turn
        return
    t.put(car, k.START, k.UNDER_WAY)
    if result == GREAT_START:
        t.roll = t.box.great_start  # FD-START-06
        t.spent |= k.GREAT
    else:
        roll_gear(t, car, chance, journal)  # FD-START-05


def roll_gear(t: Table, car: i64, chance: Chance, journal: Journal | None) -> None:
    """FD-GEAR-01: the face shows the spaces to move; the highest of some strain engines (FD-ENGINE-01)."""
    gear = t.get(car, k.GEAR)
    box = t.box
    sides = box.die_sides[gear]
    first = box.die_first[gear]
    t.roll = box.faces[first + chance.below(c.GEAR_DIE + gear - 1, sides)]
    if strains_engines(box, gear, t.roll):
        t.spent |= k.ENGINE_DUE
    if t.trial >= 0:
        t.add(car, k.TRIAL, 1)
    c.tell_gear_rolled(journal, car, gear, t.roll)


def strains_engines(box: Box, gear: i64, roll: i64) -> bool:
    """FD-ENGINE-01: the highest face of fifth and sixth."""
    return gear >= 5 and roll == box.faces[box.die_first[gear] + box.die_sides[gear] - 1]
