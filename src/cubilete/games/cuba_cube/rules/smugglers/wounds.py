"""Damage of a ride, and what becomes of a Vehicle that has taken too much of it."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.journal import Journal
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules.box import (
    R_BUMPER,
    R_BUMPER_HARD,
    R_CITY,
    R_GATE_DIE,
    R_LEAVE,
    R_RAM,
    R_RAMMED,
    S_OWN_GATE,
)
from cubilete.games.cuba_cube.rules.cloth import has_gate
from cubilete.games.cuba_cube.rules.riding import (
    ONE,
    cities_hit,
    count_bits,
    gate_dice_after,
    gate_dice_before,
    left,
    vehicles_after,
    vehicles_before,
)
from cubilete.games.cuba_cube.rules.smugglers.columns import N_NEW, N_PARK
from cubilete.games.cuba_cube.rules.table import (
    BROKEN,
    CARD,
    DAMAGE,
    FIRST_VEHICLE,
    GOOD,
    N_BUMPERS,
    N_GATE,
    O_SMUG_BUMPER_2,
    P_VEHICLE,
    PAWN,
    R_DAMAGE,
    Table,
)
from cubilete.games.cuba_cube.rules.vehicles import (
    damage,
    first_card,
    give_back_good,
    give_card,
    hand_in_card,
    too_damaged,
)


def own_gate_dice(t: Table) -> i64:
    """The Gate dice of the shown Gate, as bits; a Vehicle as one half is none (CC-R16)."""
    if not has_gate(t):
        return 0
    both = (ONE << t.now[N_GATE]) | (ONE << t.now[N_GATE + 1])
    return both & ((ONE << FIRST_VEHICLE) - 1)


def take_wounds(t: Table, journal: Journal | None) -> None:
    """All Damage of the last flick of a Vehicle; several obstacles add up (CC-SMUG-DMG-09)."""
    numbers = t.box.smugglers
    own = own_gate_dice(t)
    before = gate_dice_before(t)
    hit_own = count_bits((before | gate_dice_after(t)) & own)  # CC-R44: at any time
    hurt_self(t, count_bits(before & ~own) * numbers[R_GATE_DIE], c.DAMAGE_GATE_DIE, journal)  # CC-SMUG-DRIVE-01
    hurt_self(t, hit_own * numbers[S_OWN_GATE], c.DAMAGE_OWN_GATE, journal)
    die: i64 = FIRST_VEHICLE
    while die < c.DICE:
        if (vehicles_before(t) | vehicles_after(t)) & (ONE << die) != 0:
            ram(t, die, journal)
        die += 1
    hurt_self(t, count_bits(cities_hit(t)) * numbers[R_CITY], c.DAMAGE_CITY, journal)  # CC-SMUG-DMG-07
    if left(t):
        hurt_self(t, numbers[R_LEAVE], c.DAMAGE_LEFT, journal)  # CC-SMUG-DRIVE-05
    wreck_damaged(t, journal)


def hurt_self(t: Table, tokens: i64, cause: i64, journal: Journal | None) -> None:
    damage(t, t.driver(), tokens, cause, journal)
    t.ride[R_DAMAGE] += tokens


def ram(t: Table, die: i64, journal: Journal | None) -> None:
    """Both are hurt, unless Bumpers were announced and the Gate was crossed before (CC-SMUG-DRIVE-04, -06, -07)."""
    numbers = t.box.smugglers
    other = t.driver_of_die(die)
    if t.now[N_BUMPERS] != 0 and vehicles_after(t) & (ONE << die) != 0:
        tokens = numbers[R_BUMPER_HARD if t.has(O_SMUG_BUMPER_2) else R_BUMPER]  # CC-R43
        if other >= 0:
            damage(t, other, tokens, c.DAMAGE_BUMPERS, journal)
        return
    hurt_self(t, numbers[R_RAM], c.DAMAGE_VEHICLE, journal)
    if other >= 0:
        damage(t, other, numbers[R_RAMMED], c.DAMAGE_RAMMED, journal)


# ------------------------------------------------------------ wrecks
def wreck_damaged(t: Table, journal: Journal | None) -> None:
    """Every Vehicle with as many tokens as Life is a wreck from now on (CC-SMUG-DMG-01, CC-R51)."""
    driver: i64 = 0
    while driver < t.drivers:
        if t.get(driver, BROKEN) == 0 and too_damaged(t, driver):
            t.put(driver, BROKEN, 1)
            c.tell_wrecked(journal, driver)
            lose_cargo(t, driver, journal)
        driver += 1


def lose_cargo(t: Table, driver: i64, journal: Journal | None) -> None:
    """Goods aboard are lost; who is on foot keeps what the Pawn carries (CC-SMUG-DMG-05, CC-R51)."""
    if t.get(driver, PAWN) != P_VEHICLE or t.goods_of(driver) == 0:
        return
    lost: list[int] = []
    good: i64 = 0
    while good < c.GOODS:
        count = t.get(driver, GOOD + good)
        lost.append(int(count))
        give_back_good(t, driver, good, count)
        good += 1
    c.tell_cargo_lost(journal, driver, lost)


def fetch_vehicle(t: Table, driver: i64, journal: Journal | None) -> None:
    """In a City comrades fetch a Level 1 Vehicle with full Bumpers for the wreck (CC-SMUG-DMG-03, CC-R51, CC-R91)."""
    hand_in_card(t, driver)
    give_card(t, driver, first_card(t, 1), True)
    t.put(driver, DAMAGE, 0)
    t.put(driver, BROKEN, 0)
    t.now[N_NEW] = 1
    t.now[N_PARK] = 1
    c.tell_new_vehicle(journal, driver, t.get(driver, CARD))
