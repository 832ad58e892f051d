"""Race: Damage of a ride, nearly destroyed Vehicles and the workshop (CC-RACE-DMG)."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.journal import Journal
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules.box import R_BUMPER, R_BUMPER_HARD, R_CITY, R_GATE_DIE, R_LEAVE, R_RAM, R_RAMMED
from cubilete.games.cuba_cube.rules.cloth import cities_near
from cubilete.games.cuba_cube.rules.race.columns import N_BROKEN, N_COUNTED
from cubilete.games.cuba_cube.rules.riding import (
    ONE,
    cities_hit,
    count_bits,
    crossed,
    gate_dice_before,
    gate_hit_before,
    hits,
    left,
    vehicles_after,
)
from cubilete.games.cuba_cube.rules.table import (
    BROKEN,
    DAMAGE,
    DIE,
    FIRST_VEHICLE,
    N_BUMPERS,
    O_BUMPER_2,
    R_DAMAGE,
    Table,
)
from cubilete.games.cuba_cube.rules.vehicles import damage, too_damaged


def is_broken(t: Table, driver: i64) -> bool:
    """Whether a Vehicle is nearly destroyed: until a City, whatever is repaired otherwise (CC-R31)."""
    return t.get(driver, BROKEN) != 0


def wound(t: Table, driver: i64, tokens: i64, cause: i64, journal: Journal | None) -> None:
    """Damage to a Vehicle; more tokens than Life make it nearly destroyed (CC-RACE-DMG-02)."""
    damage(t, driver, tokens, cause, journal)
    if too_damaged(t, driver) and not is_broken(t, driver):
        t.put(driver, BROKEN, 1)
        c.tell_nearly_destroyed(journal, driver)


def counts(t: Table) -> bool:
    """Whether the crossing of the last ride counts: no Gate die and no half of the Gate was hit before (CC-R25)."""
    return crossed(t) and gate_dice_before(t) == 0 and not gate_hit_before(t)


def suffer(t: Table, journal: Journal | None) -> None:
    """All Damage of the last ride, to the driver and to others (CC-RACE-DMG-08). Sets N_COUNTED and R_DAMAGE.

    Where the crossing does not count, every hit of the ride is one before it (CC-R06, CC-R30).
    """
    driver = t.driver()
    before = t.get(driver, DAMAGE)
    t.now[N_COUNTED] = i64(counts(t))
    if crossed(t) and t.now[N_COUNTED] == 0:
        c.tell_crossing_void(journal, driver)
    early = gate_dice_before(t) if t.now[N_COUNTED] != 0 else hits(t) & ((ONE << FIRST_VEHICLE) - 1)
    wound(t, driver, count_bits(early) * t.box.race[R_GATE_DIE], c.DAMAGE_GATE_DIE, journal)
    run_into_vehicles(t, driver, journal)
    wound(t, driver, count_bits(cities_hit(t)) * t.box.race[R_CITY], c.DAMAGE_CITY, journal)
    if left(t):
        wound(t, driver, t.box.race[R_LEAVE], c.DAMAGE_LEFT, journal)
    t.ride[R_DAMAGE] = t.get(driver, DAMAGE) - before


def run_into_vehicles(t: Table, driver: i64, journal: Journal | None) -> None:
    """Both are hurt, or with Bumpers and after a crossing that counts only the other one (CC-RACE-DRIVE-08, -09)."""
    other: i64 = 0
    while other < t.drivers:
        die = t.get(other, DIE)
        bit = ONE << die
        if other != driver and hits(t) & bit != 0:
            if t.now[N_BUMPERS] != 0 and t.now[N_COUNTED] != 0 and vehicles_after(t) & bit != 0:
                tokens = t.box.race[R_BUMPER_HARD] if t.has(O_BUMPER_2) else t.box.race[R_BUMPER]
                wound(t, other, tokens, c.DAMAGE_BUMPERS, journal)
            else:
                wound(t, driver, t.box.race[R_RAM], c.DAMAGE_VEHICLE, journal)
                wound(t, other, t.box.race[R_RAMMED], c.DAMAGE_RAMMED, journal)
        other += 1


def visit_workshop(t: Table, journal: Journal | None) -> None:
    """A nearly destroyed Vehicle that stops at a City loses all its Damage, whatever the ride cost (CC-R29)."""
    driver = t.driver()
    if t.now[N_BROKEN] == 0 or left(t):
        return
    near = cities_near(t, t.own_die())
    if near == 0:
        return
    city: i64 = 0
    while near & (ONE << city) == 0:
        city += 1
    c.tell_workshop(journal, driver, city, t.get(driver, DAMAGE))
    t.put(driver, DAMAGE, 0)
    t.put(driver, BROKEN, 0)
