"""Race: what a ride gives. One Bonus of the Gate, one of every die hit after it, Crates and better Vehicles.

Gaining comes before using (CC-R34): first the cards of the dice that were hit, by themselves (CC-RACE-DRIVE-03), then
the choice at the Gate, then the Crates and Vehicles on dice that were hit, each taken or left (CC-R90).
"""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.journal import Journal
from cubilete.core.state import LEGAL, MoveList
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules.box import R_CRATE, symbol_of
from cubilete.games.cuba_cube.rules.cloth import is_free_place
from cubilete.games.cuba_cube.rules.race.columns import N_PENDING, N_STEP, STEP_GATE, STEP_HITS, STEP_NONE
from cubilete.games.cuba_cube.rules.race.damage import is_broken, wound
from cubilete.games.cuba_cube.rules.riding import ONE, gate_dice_after, gate_symbol, hit_symbol
from cubilete.games.cuba_cube.rules.table import (
    BUMPERS,
    FIRST_VEHICLE,
    N_GATE,
    N_LEVEL,
    O_NO_GATE_BONUS,
    O_RACE_BUMPERS,
    POSE,
    U_GOOD,
    Table,
)
from cubilete.games.cuba_cube.rules.vehicles import level_of, take_good, upgrade, upgrade_bar, upgrades
from cubilete.physics.units import TURN


# ------------------------------------------------------------ what there is
def begin_gaining(t: Table, journal: Journal | None) -> None:
    """After an unhurt crossing that counts: take the cards of hit dice; the rest is decided in steps."""
    driver = t.driver()
    t.now[N_STEP] = STEP_GATE if not t.has(O_NO_GATE_BONUS) else STEP_HITS  # CC-RACE-HARD-01
    t.now[N_PENDING] = 0
    die: i64 = 0
    while die < FIRST_VEHICLE:
        if gate_dice_after(t) & (ONE << die) != 0:
            symbol = hit_symbol(t, die)
            if symbol < c.CRATE:
                take_bonus(t, driver, symbol, die, journal)
            else:
                t.now[N_PENDING] |= ONE << die
        die += 1


def symbol_now(t: Table, die: i64) -> i64:
    """What a die offers in this step: a symbol, or -1."""
    if t.now[N_STEP] == STEP_GATE:
        if die == t.now[N_GATE]:
            return gate_symbol(t, 0)
        return gate_symbol(t, 1) if die == t.now[N_GATE + 1] else -1
    if t.now[N_STEP] == STEP_HITS and t.now[N_PENDING] & (ONE << die) != 0:
        return hit_symbol(t, die)
    return -1


def upgrade_ban(t: Table) -> i64:
    """Why no better Vehicle can be had now: a verdict, or 0 (CC-RACE-BETTER-03, CC-RACE-BETTER-04)."""
    if t.now[N_LEVEL] != 0:
        return c.LEVEL_ONCE
    if level_of(t, t.driver()) == c.LEVELS:
        return c.HIGHEST_LEVEL
    return 0 if len(upgrades(t, t.driver())) > 0 else c.VEHICLE_TAKEN


def take_bar(t: Table, die: i64) -> i64:
    """Why a die gives nothing now: a verdict, or LEGAL."""
    symbol = symbol_now(t, die)
    if symbol < 0:
        return c.NOTHING_TO_TAKE_THERE
    if symbol == c.VEHICLE_SYMBOL:
        return upgrade_ban(t)
    if symbol < c.CRATE and t.supply[U_GOOD + symbol] == 0:
        return c.SUPPLY_EMPTY  # CC-R26
    return LEGAL


def anything_to_gain(t: Table) -> bool:
    """Whether this step offers anything; a nearly destroyed Vehicle gains nothing (CC-RACE-DMG-05)."""
    if is_broken(t, t.driver()):
        return False
    die: i64 = 0
    while die < FIRST_VEHICLE:
        if take_bar(t, die) == LEGAL:
            return True
        die += 1
    return False


def settle_steps(t: Table) -> bool:
    """Go on to the step that offers something; whether there is one."""
    while t.now[N_STEP] != STEP_NONE:
        if anything_to_gain(t):
            return True
        t.now[N_STEP] = STEP_HITS if t.now[N_STEP] == STEP_GATE else STEP_NONE
    t.now[N_PENDING] = 0
    return False


# ------------------------------------------------------------ deciding
def fill_gaining(t: Table, out: MoveList) -> None:
    die: i64 = 0
    while die < FIRST_VEHICLE:
        if take_bar(t, die) == LEGAL:
            out.add(c.take_code(die))
            if t.now[N_STEP] == STEP_HITS:
                out.add(c.leave_code(die))
        die += 1
    if t.now[N_STEP] == STEP_GATE:
        out.add(c.TAKE_NOTHING)


def judge_gaining(t: Table, code: i64) -> i64:
    if c.is_take(code):
        return take_bar(t, c.take_die(code))
    if c.is_leave(code):
        if t.now[N_STEP] != STEP_HITS:
            return c.NOTHING_TO_TAKE_THERE
        return take_bar(t, c.leave_die(code))
    return LEGAL if code == c.TAKE_NOTHING and t.now[N_STEP] == STEP_GATE else c.WRONG_PHASE


def gain(t: Table, code: i64, chance: Chance, journal: Journal | None) -> bool:
    """Take a Bonus or leave it; whether a better Vehicle is to be chosen now."""
    if code == c.TAKE_NOTHING:
        c.tell_took_nothing(journal, t.driver())
        t.now[N_STEP] = STEP_HITS
        return False
    die = c.take_die(code) if c.is_take(code) else c.leave_die(code)
    symbol = symbol_now(t, die)
    if t.now[N_STEP] == STEP_GATE:
        t.now[N_STEP] = STEP_HITS
    else:
        t.now[N_PENDING] ^= ONE << die
    if c.is_leave(code):
        return False
    if symbol == c.CRATE:
        return roll_crate(t, die, chance, journal)
    return receive(t, symbol, die, journal)


def receive(t: Table, symbol: i64, die: i64, journal: Journal | None) -> bool:
    """A Bonus card, or the choice of a better Vehicle: whether there is that choice."""
    if symbol == c.VEHICLE_SYMBOL:
        return upgrade_ban(t) == 0
    take_bonus(t, t.driver(), symbol, die, journal)
    return False


def take_bonus(t: Table, driver: i64, bonus: i64, die: i64, journal: Journal | None) -> None:
    """Goods cards are the Bonus cards of the Race, told by their own names; ten of each, and no more (CC-R26)."""
    if take_good(t, driver, bonus, die, None):
        c.tell_bonus_taken(journal, driver, bonus, die)
    else:
        c.tell_bonus_gone(journal, driver, bonus)


def roll_crate(t: Table, die: i64, chance: Chance, journal: Journal | None) -> bool:
    """The die is rolled again where it lies; a second Crate costs Damage (CC-RACE-BONUS-12, CC-R35)."""
    face = chance.below(c.CRATE_ROLL, 6)
    turn_to(t, die, face, chance.below(c.CRATE_YAW, TURN))
    symbol = symbol_of(t.box, die, face)
    if symbol == c.CRATE:
        c.tell_crate_again(journal, t.driver(), die)
        wound(t, t.driver(), t.box.race[R_CRATE], c.DAMAGE_CRATE, journal)
        return False
    c.tell_crate_rolled(journal, t.driver(), die, symbol)
    return receive(t, symbol, die, journal)


def turn_to(t: Table, die: i64, face: i64, yaw: i64) -> None:
    """Lay another face up, turned as rolled; turned on as far as it takes where the corners would meet a neighbour."""
    x = t.dice[die * POSE]
    y = t.dice[die * POSE + 1]
    old = t.dice[die * POSE + 3]
    step: i64 = 0
    while step < TURN:
        turned: i64 = (yaw + step) % TURN
        if is_free_place(t, x, y, turned, die):
            t.lay(die, x, y, face, turned)
            return
        step += TURN // 360
    t.lay(die, x, y, face, old)


# ------------------------------------------------------------ a better Vehicle
def fill_upgrading(t: Table, out: MoveList) -> None:
    cards = upgrades(t, t.driver())
    k: i64 = 0
    while k < len(cards):
        out.add(c.vehicle_code(cards[k]))
        k += 1
    out.add(c.NO_VEHICLE)


def judge_upgrading(t: Table, code: i64) -> i64:
    if c.is_vehicle(code):
        return upgrade_bar(t, t.driver(), c.vehicle_card(code))
    return LEGAL if code == c.NO_VEHICLE else c.WRONG_PHASE


def choose_vehicle(t: Table, code: i64, journal: Journal | None) -> None:
    """One Level higher, with full Bumpers where they are used, and with the same Damage (CC-RACE-BETTER)."""
    if code == c.NO_VEHICLE:
        c.tell_took_nothing(journal, t.driver())
        return
    driver = t.driver()
    upgrade(t, driver, c.vehicle_card(code), t.has(O_RACE_BUMPERS), journal)
    t.now[N_LEVEL] = 1
    if t.has(O_RACE_BUMPERS):
        c.tell_bumpers_filled(journal, driver, t.get(driver, BUMPERS))
