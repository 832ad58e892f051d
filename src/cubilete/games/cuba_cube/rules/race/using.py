"""Race: using Bonuses. Toolboxes, Statues for one more flick, Alcohol and Weapons against others (CC-RACE-BONUS)."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.journal import Journal
from cubilete.core.state import LEGAL, MoveList
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules.box import R_DRUNK, R_REPAIR, R_REPAIR_HARD, R_STATUES, R_WEAPON
from cubilete.games.cuba_cube.rules.cloth import near_die
from cubilete.games.cuba_cube.rules.race.columns import AIMED, ARRIVED, DRUNK, N_COUNTED, N_FAILED, N_TARGETS
from cubilete.games.cuba_cube.rules.race.damage import is_broken, wound
from cubilete.games.cuba_cube.rules.riding import ONE, clear_ride, hurt
from cubilete.games.cuba_cube.rules.table import (
    DAMAGE,
    DIE,
    GOOD,
    N_FLICKS,
    NOTHING,
    O_RACE_BUMPERS,
    O_TOOLBOX_1,
    Table,
)
from cubilete.games.cuba_cube.rules.vehicles import bumper_bar, give_back_good, remove_damage, take_bumper


# ------------------------------------------------------------ the Toolbox
def toolbox_bar(t: Table) -> i64:
    """Why no Toolbox can be opened now: a verdict, or 0. At any time of the own Turn but for these (CC-R31)."""
    driver = t.driver()
    if t.get(driver, GOOD + c.CASE) == 0:
        return c.NO_TOOLBOX
    if is_broken(t, driver):
        return c.TOOLBOX_NEARLY_DESTROYED
    return c.TOOLBOX_AFTER_DAMAGE if t.now[N_FLICKS] > 0 and hurt(t) else 0


def repair_bar(t: Table) -> i64:
    bar = toolbox_bar(t)
    if bar != 0:
        return bar
    return LEGAL if t.get(t.driver(), DAMAGE) > 0 else c.NO_DAMAGE


def mount_bar(t: Table) -> i64:
    """CC-RACE-BONUS-02, CC-RACE-BONUS-03; Bumpers only where the table plays with them (CC-R27)."""
    if not t.has(O_RACE_BUMPERS):
        return c.BUMPERS_NOT_USED
    bar = toolbox_bar(t)
    return bar if bar != 0 else bumper_bar(t, t.driver())


def fill_toolbox(t: Table, out: MoveList) -> None:
    if repair_bar(t) == LEGAL:
        out.add(c.REPAIR)
    if mount_bar(t) == LEGAL:
        out.add(c.MOUNT)


def open_toolbox(t: Table, code: i64, journal: Journal | None) -> None:
    driver = t.driver()
    give_back_good(t, driver, c.CASE, 1)
    c.tell_toolbox_used(journal, driver)
    if code == c.MOUNT:
        take_bumper(t, driver, journal)
    else:
        remove_damage(t, driver, t.box.race[R_REPAIR_HARD] if t.has(O_TOOLBOX_1) else t.box.race[R_REPAIR], journal)


# ------------------------------------------------------------ Statues
def statues_bar(t: Table) -> i64:
    """Why no further flick can be had: a verdict, or LEGAL (CC-R33)."""
    driver = t.driver()
    if t.get(driver, GOOD + c.STATUE) < t.box.race[R_STATUES]:
        return c.STATUES_TOO_FEW
    if t.now[N_FAILED] != 0:
        return c.STATUES_AFTER_INVALID
    if hurt(t):
        return c.STATUES_AFTER_DAMAGE
    return c.ALREADY_THERE if t.get(driver, ARRIVED) != 0 else LEGAL


def spend_statues(t: Table, journal: Journal | None) -> None:
    give_back_good(t, t.driver(), c.STATUE, t.box.race[R_STATUES])
    c.tell_statues_used(journal, t.driver())
    clear_ride(t, NOTHING)


# ------------------------------------------------------------ against others
def target_bar(t: Table, other: i64) -> i64:
    """Why no Bonus can be used on a driver: a verdict, or 0 (CC-RACE-DRIVE-04, CC-RACE-BONUS-16)."""
    driver = t.driver()
    if other >= t.drivers:
        return c.NO_SUCH_DRIVER
    if other == driver:
        return c.BONUS_ON_YOURSELF
    if hurt(t):
        return c.BONUS_AFTER_DAMAGE
    if t.now[N_COUNTED] == 0:
        return c.BONUS_NEEDS_CROSSING
    if t.now[N_TARGETS] & (ONE << other) != 0:
        return c.BONUS_ONCE_EACH
    return 0 if near_die(t, t.own_die(), t.get(other, DIE)) else c.BONUS_OUT_OF_REACH


def attack_bar(t: Table, code: i64) -> i64:
    """Alcohol and Weapons: held, and somebody in reach."""
    alcohol = c.is_alcohol(code)
    good: i64 = c.ALCOHOL_GOOD if alcohol else c.WEAPON
    if t.get(t.driver(), GOOD + good) == 0:
        return c.NO_ALCOHOL if alcohol else c.NO_WEAPONS
    return target_bar(t, c.alcohol_driver(code) if alcohol else c.weapons_driver(code))


def attack(t: Table, code: i64, journal: Journal | None) -> None:
    driver = t.driver()
    if c.is_alcohol(code):
        other = c.alcohol_driver(code)
        give_back_good(t, driver, c.ALCOHOL_GOOD, 1)
        t.put(other, DRUNK, t.box.race[R_DRUNK])  # a second one begins anew (CC-R18)
        c.tell_made_drunk(journal, driver, other, t.box.race[R_DRUNK])
    else:
        other = c.weapons_driver(code)
        give_back_good(t, driver, c.WEAPON, 1)
        t.put(other, AIMED, 1)
        c.tell_shot_at(journal, driver, other)
        wound(t, other, t.box.race[R_WEAPON], c.DAMAGE_WEAPONS, journal)
    t.now[N_TARGETS] |= ONE << other


# ------------------------------------------------------------ the step
def judge_using(t: Table, code: i64) -> i64:
    if code == c.DONE:
        return LEGAL
    if code == c.STATUES:
        return statues_bar(t)
    return attack_bar(t, code) if c.is_alcohol(code) or c.is_weapons(code) else c.WRONG_PHASE


def fill_using(t: Table, out: MoveList) -> None:
    """Everything but `done`, which is always possible."""
    if statues_bar(t) == LEGAL:
        out.add(c.STATUES)
    other: i64 = 0
    while other < t.drivers:
        if attack_bar(t, c.alcohol_code(other)) == LEGAL:
            out.add(c.alcohol_code(other))
        if attack_bar(t, c.weapons_code(other)) == LEGAL:
            out.add(c.weapons_code(other))
        other += 1


def forget_effects(t: Table, driver: i64, journal: Journal | None) -> None:
    """At the end of a Turn: one Turn of Alcohol is over, and so is the effect of Weapons (CC-R41)."""
    t.put(driver, AIMED, 0)
    if t.get(driver, DRUNK) > 0:
        t.add(driver, DRUNK, -1)
        if t.get(driver, DRUNK) == 0:
            c.tell_sober(journal, driver)
