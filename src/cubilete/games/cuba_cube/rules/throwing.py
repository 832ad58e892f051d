"""Laying out the cloth: which City lies in which corner, and the opening throw of the dice."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.journal import Journal
from cubilete.core.vectors import vec
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules.cloth import half_side, is_free_place
from cubilete.games.cuba_cube.rules.riding import lay_dice, motion_of, put_dice_back
from cubilete.games.cuba_cube.rules.table import DIE, NOTHING, POSE, Table
from cubilete.physics.trials import ThrowTrial

SEEDS: Final = 1 << 30
"""How many throws there are: everything of one follows from its seed."""
STEP: Final = 1000
"""um: how a die that landed upon another one looks for a free place."""
MOST_RINGS: Final = 200


def deal_cities(t: Table, chance: Chance, journal: Journal | None) -> None:
    """Shuffle which City lies in which corner (CC-R01), or at which place of the row (CC-MARK-SETUP-03)."""
    left: vec[i64] = vec[i64]([1] * 4)
    corner: i64 = 0
    while corner < c.CITIES:
        city = chance.draw(c.CITY_DEAL, left, c.CITIES - corner)
        left[city] = 0
        t.cities[corner] = city
        corner += 1
    c.tell_cities_dealt(journal, t.cities[0], t.cities[1], t.cities[2], t.cities[3])


def dice_in_game(t: Table, vehicles: i64) -> list[int]:
    """All Gate dice, and the Vehicle dice of the drivers; all five where `vehicles` says so (the Couriers)."""
    found: list[int] = []
    die: i64 = 0
    while die < c.DICE:
        if die < c.GATE_DICE or vehicles == c.VEHICLE_DICE or t.driver_of_die(die) >= 0:
            found.append(die)
        die += 1
    return found


def throw_dice(t: Table, dice: list[int], chance: Chance, journal: Journal | None) -> None:
    """Throw some dice over the cloth (CC-R13). Dice that lie there stay; what lands on them is moved beside them.

    A die that flies out of the area is put back where it left (CC-RACE-SETUP-15).
    """
    seed: i64 = chance.below(c.THROW_SEED, SEEDS)
    k: i64 = 0
    while k < len(dice):
        t.take_off(dice[k])
        k += 1
    numbers = chance.happen(c.THROW_TRIAL, ThrowTrial(dice, seed, half_side(t)))
    c.tell_dice_thrown(journal, t.driver(), motion_of(numbers))
    lay_dice(t, numbers)
    put_dice_back(t, numbers, NOTHING, journal)
    k = 0
    while k < len(dice):
        move_beside(t, dice[k])
        k += 1


def move_beside(t: Table, die: i64) -> None:
    """A die that overlaps another one goes to the nearest free place inside the area, ring by ring (CC-R12)."""
    x = t.dice[die * POSE]
    y = t.dice[die * POSE + 1]
    yaw = t.dice[die * POSE + 3]
    ring: i64 = 0
    while ring < MOST_RINGS:
        dx: i64 = -ring
        while dx <= ring:
            dy: i64 = -ring
            while dy <= ring:
                on_ring = dx == -ring or dx == ring or dy == -ring or dy == ring
                if on_ring and may_lie(t, x + dx * STEP, y + dy * STEP, yaw, die, ring):
                    t.lay(die, x + dx * STEP, y + dy * STEP, t.face(die), yaw)
                    return
                dy += 1
            dx += 1
        ring += 1


def may_lie(t: Table, x: i64, y: i64, yaw: i64, die: i64, ring: i64) -> bool:
    """Whether a place is free; away from where it landed the centre must lie inside the area."""
    half = half_side(t)
    if ring > 0 and (x < -half or x > half or y < -half or y > half):
        return False
    return is_free_place(t, x, y, yaw, die)


def assign_dice(t: Table, first: i64) -> None:
    """Every driver has the Vehicle die of the own colour; `first` is the colour of the first driver."""
    driver: i64 = 0
    while driver < t.drivers:
        t.put(driver, DIE, c.GATE_DICE + (first + driver) % c.VEHICLE_DICE)
        driver += 1
